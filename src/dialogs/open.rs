//! Opening what was written elsewhere: a record, an address, a file, or all that another browser has
//! kept.

use rosette_cards::CardSet;
use rosette_json::Json;
use rosette_keep::{Backup, KEPT_DEPTH, Slot};
use rosette_messages::{count, page};
use rosette_session::{Address, BySeat, Record, RecordError};
use web_sys::{Element, File, HtmlInputElement, HtmlTextAreaElement};

use super::{
    backup::Backups,
    collection::{Collection, card_set_read},
    effect::Effect,
};
use crate::{
    browser::{Html, dom, files, given},
    event::Wanted,
    go::Go,
    kind::Kind,
    route::address_of,
    shared::{Shared, new_seed},
    shown::ShownGame,
    trouble::{Trouble as _, of_record},
};

/// A file that is asked for.
#[derive(Default)]
pub struct Open {
    /// What it is to be.
    wanted: Wanted,
}

impl Open {
    /// Asks for a file.
    pub fn ask_for_file(&mut self, wanted: Wanted) {
        self.wanted = wanted;
        let input: HtmlInputElement = dom::by_id("file");
        input.set_value("");
        input.click();
    }

    /// Reads a file that was let fall on the page.
    pub fn file_dropped(&mut self, shared: &Shared, file: &File) {
        self.wanted = Wanted::Game;
        self.file_chosen(shared, file)
    }

    /// Reads the file that was chosen.
    pub fn file_chosen(&self, shared: &Shared, file: &File) {
        let bytes = file.size() as u64;
        let most = match self.wanted {
            Wanted::Game => files::MOST_BYTES,
            Wanted::Profile | Wanted::CardSet => CardSet::MOST_BYTES as u64,
        };
        if bytes > most {
            let (bytes, most) = (count(bytes), count(most));
            return show_faults(&[dom::say(&page::FileTooLarge { bytes, most })]);
        }
        files::read(file, &shared.sender())
    }

    /// Takes over what a file says, if all of it is right.
    pub fn file_read(
        &self,
        shared: &mut Shared,
        text: &str,
        collection: &mut Collection,
        backup: &mut Backups,
    ) -> Effect {
        match self.wanted {
            Wanted::Profile => collection.profile_read(shared, text),
            Wanted::CardSet => card_set_read(shared, text),
            Wanted::Game => open_text(shared, text, backup).unwrap_or_else(|why| {
                show_faults(&[why]);
                Effect::None
            }),
        }
    }
}

/// Says what is wrong with a file.
pub fn show_faults(faults: &[String]) {
    let mut html = Html::default();
    for fault in faults {
        html.put("<li>@</li>", &[fault]);
    }
    dom::fill("#faults ul", &html);
    dom::open_dialog("faults")
}

/// Empties the dialog that asks for a record or an address.
pub fn empty() {
    dom::at::<HtmlTextAreaElement>("#open textarea").set_value("");
    show_refusal("")
}

/// Opens what was pasted.
pub fn sent(shared: &mut Shared, text: &str, backup: &mut Backups) -> Effect {
    show_refusal("");
    open_text(shared, text, backup).unwrap_or_else(|why| {
        show_refusal(&dom::say(&page::CannotOpen { what: &why }));
        Effect::None
    })
}

/// Opens a record, an address or a backup.
///
/// # Errors
///
/// It is none of these, or something is wrong with it; nothing has changed.
fn open_text(shared: &mut Shared, text: &str, backup: &mut Backups) -> Result<Effect, String> {
    let text = text.trim();
    if text.starts_with('{') {
        let json = Json::read_within(KEPT_DEPTH, text).map_err(|error| error.told())?;
        if Backup::is(&json) {
            backup.offer(shared, Backup::read(&json).map_err(|error| error.told())?);
            return Ok(Effect::None);
        }
        let record = Record::read(&json).map_err(|error| of_record(&error, None))?;
        return open_game(shared, record);
    }
    // What stands before the # says where the page was.
    let address = text.find('#').and_then(|place| text.get(place..)).unwrap_or(text);
    match Address::parse(address).map_err(|error| error.told())? {
        Address::Play(record) => open_game(shared, *record),
        screen => {
            dom::close_dialogs();
            given(dom::window().location().set_hash(&screen.write()));
            Ok(Effect::None)
        }
    }
}

fn open_game(shared: &Shared, record: Record) -> Result<Effect, String> {
    let (game, slot) = game_of(shared, record)?;
    Ok(Effect::Go(Go::Game(Box::new(game), slot)))
}

/// The game of a record: the stored one that says the same, else a game of its own that isn't
/// kept yet.
///
/// # Errors
///
/// The record is wrong, and no stored game is the one that it means.
pub fn game_of(shared: &Shared, record: Record) -> Result<(ShownGame, Slot), String> {
    let players = record.players.clone();
    let written = Address::Play(Box::new(record.clone())).write();
    let opened = load(record);
    // With closed hands an address lacks them, but the stored game has them.
    let address = opened.as_ref().map_or(written, address_of);
    match stored_alike(shared, &address, players.as_ref()) {
        Some(game) => Ok(game),
        None => opened.map(|game| (game, Slot::visiting())),
    }
}

/// The latest stored game of this address and these players; of any, if none are named.
fn stored_alike(
    shared: &Shared,
    address: &str,
    players: Option<&BySeat<String>>,
) -> Option<(ShownGame, Slot)> {
    shared.store.games().into_iter().find_map(|kept| {
        let record = kept.saved.record;
        if players.is_some() && record.players.as_ref() != players {
            return None;
        }
        // A game that is over hides nothing: its record tells all, and it needn't be played.
        if kept.saved.outcome.is_some() && Address::Play(Box::new(record)).write() != address {
            return None;
        }
        let game = shared.stored(&kept.id)?;
        (address_of(&game.0) == address).then_some(game)
    })
}

/// The game of a record, as a new one.
///
/// # Errors
///
/// The record is wrong.
pub fn load(record: Record) -> Result<ShownGame, String> {
    let kind = Kind::named(&record.game);
    let opened = match kind {
        Some(kind) => ShownGame::open(kind, record, new_seed()),
        None => Err(RecordError::Game(record.game)),
    };
    opened.map_err(|error| of_record(&error, kind))
}

fn show_refusal(why: &str) {
    let line: Element = dom::at("#open .refusal");
    dom::set_text(&dom::find(&line, "span"), why);
    dom::show(&line, !why.is_empty());
    let area: Element = dom::at("#open textarea");
    dom::set(&area, "aria-invalid", if why.is_empty() { "false" } else { "true" })
}
