//! Opening records, addresses, backups and other files.

use maud::html;
use rosette_browser::{dom, files, given};
use rosette_cards::CardSet;
use rosette_json::Json;
use rosette_keep::{Backup, KEPT_DEPTH, Slot};
use rosette_messages::{count, page};
use rosette_presenter::deed::Wanted;
use rosette_presenter::{Kind, ShownGame, Trouble as _, of_record};
use rosette_session::{Address, BySeat, Record, RecordError};
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};

use super::{
    Effect,
    backup::Backups,
    collection::{Collection, card_set_read},
};

use crate::{
    event::Event,
    go::Go,
    shared::{Shared, new_seed},
};

/// The kind of file that the person is asked for.
#[derive(Default)]
pub struct Open {
    wanted: Wanted,
}

impl Open {
    pub fn ask_for_file(&mut self, wanted: Wanted) {
        self.wanted = wanted;
        let input: HtmlInputElement = dom::by_id("file");
        input.set_value("");
        input.click();
    }

    /// Reads a file that was dropped on the page.
    pub fn file_dropped(&mut self, shared: &Shared, file: &File) {
        self.wanted = Wanted::Game;
        self.file_chosen(shared, file)
    }

    /// Reads a file, unless it is too large; the text comes as an event.
    pub fn file_chosen(&self, shared: &Shared, file: &File) {
        let bytes = file.size() as u64;
        let most = match self.wanted {
            Wanted::Game => files::MOST_BYTES,
            Wanted::Profile | Wanted::CardSet => CardSet::MOST_BYTES as u64,
        };
        if bytes > most {
            let (bytes, most) = (count(bytes), count(most));
            show_faults(&[dom::say(&page::FileTooLarge { bytes, most })]);
            return;
        }
        let sender = shared.sender();
        files::read(file, move |text| sender.send(Event::FileRead(text)))
    }

    /// Opens the text of a file, unless it has faults.
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
            Wanted::Game => {
                open_text(shared, text, backup).unwrap_or_else(|why| show_faults(&[why]))
            }
        }
    }
}

/// Lists the faults of a file, which has no other effect.
pub fn show_faults(faults: &[String]) -> Effect {
    dom::fill("#faults ul", &html! { @for fault in faults { li { (fault) } } });
    dom::open_dialog("faults");
    Effect::None
}

/// Empties the dialog that asks for a record or an address.
pub fn empty() {
    dom::at::<HtmlTextAreaElement>("#open textarea").set_value("");
    show_refusal("")
}

/// Opens the pasted text.
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
/// If the text is none of these or has a fault. Nothing has changed then.
fn open_text(shared: &mut Shared, text: &str, backup: &mut Backups) -> Result<Effect, String> {
    let text = text.trim();
    if text.starts_with('{') {
        let json =
            Json::read_within(KEPT_DEPTH, text).map_err(|error| error.told(dom::language()))?;
        if Backup::is(&json) {
            backup.offer(shared, Backup::read(&json).map_err(|error| error.told(dom::language()))?);
            return Ok(Effect::None);
        }
        let record =
            Record::read(&json).map_err(|error| of_record(&error, None, dom::language()))?;
        return open_game(shared, record);
    }
    // The part before the # only locates the page.
    let address = text.find('#').and_then(|place| text.get(place..)).unwrap_or(text);
    match Address::parse(address).map_err(|error| error.told(dom::language()))? {
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

/// Returns the stored game with the same address as a record, or the record as a game that
/// isn't stored yet.
///
/// # Errors
///
/// If the record is wrong and no stored game has its address.
pub fn game_of(shared: &Shared, record: Record) -> Result<(ShownGame, Slot), String> {
    let players = record.players.clone();
    let written = Address::Play(Box::new(record.clone())).write();
    let opened = load(record);
    // An address lacks closed hands, but the stored game has them.
    let address = opened.as_ref().map_or(written, ShownGame::address);
    match stored_alike(shared, &address, players.as_ref()) {
        Some(game) => Ok(game),
        None => opened.map(|game| (game, Slot::visiting())),
    }
}

/// Returns the latest stored game of an address and of these players, or of any players.
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
        // A finished game hides nothing, so its record suffices, and it needn't be played.
        if kept.saved.outcome.is_some() && Address::Play(Box::new(record)).write() != address {
            return None;
        }
        let game = shared.stored(&kept.id)?;
        (game.0.address() == address).then_some(game)
    })
}

/// Opens a record as a new game.
///
/// # Errors
///
/// If the record is wrong.
pub fn load(record: Record) -> Result<ShownGame, String> {
    let kind = Kind::named(&record.game);
    let opened = match kind {
        Some(kind) => ShownGame::open(kind, record, new_seed(), dom::language()),
        None => Err(RecordError::Game(record.game)),
    };
    opened.map_err(|error| of_record(&error, kind, dom::language()))
}

fn show_refusal(why: &str) {
    dom::write("#open .refusal span", why);
    dom::show(&dom::at("#open .refusal"), !why.is_empty());
    dom::set_flag(&dom::at("#open textarea"), "aria-invalid", !why.is_empty())
}
