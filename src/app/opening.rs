//! Opening what was written elsewhere: a record, an address, or all that another browser has kept.

use rosette_cards::CardSet;
use rosette_json::Json;
use rosette_keep::{Backup, KEPT_DEPTH, Slot};
use rosette_messages::PageText;
use rosette_session::{Address, BySeat, Record, RecordError};
use web_sys::{Element, HtmlInputElement, HtmlTextAreaElement};

use super::{App, navigate::address_of, new_seed};
use crate::{
    dom,
    error::given,
    event::Wanted,
    files,
    games::Kind,
    html::Html,
    table::Table,
    trouble::{Trouble as _, of_record},
};

impl App {
    /// Asks for a file.
    pub(super) fn ask_for_file(&mut self, wanted: Wanted) {
        self.wanted = wanted;
        let input: HtmlInputElement = dom::by_id("file");
        input.set_value("");
        input.click();
    }

    /// Reads a file that was let fall on the page.
    pub(super) fn file_dropped(&mut self, file: &web_sys::File) {
        self.wanted = Wanted::Game;
        self.file_chosen(file)
    }

    /// Reads the file that was chosen.
    pub(super) fn file_chosen(&self, file: &web_sys::File) {
        let bytes = file.size() as u64;
        let most = match self.wanted {
            Wanted::Game => files::MOST_BYTES,
            Wanted::Profile | Wanted::CardSet => CardSet::MOST_BYTES as u64,
        };
        if bytes > most {
            return self.show_faults(&[dom::say(&PageText::FileTooLarge { bytes, most })]);
        }
        files::read(file, &self.sender)
    }

    /// Takes over what a file says, if all of it is right.
    pub(super) fn file_read(&mut self, text: &str) {
        match self.wanted {
            Wanted::Profile => self.profile_read(text),
            Wanted::CardSet => self.card_set_read(text),
            Wanted::Game => {
                if let Err(why) = self.open_text(text) {
                    self.show_faults(&[why]);
                }
            }
        }
    }

    /// Says what is wrong with a file.
    pub(super) fn show_faults(&self, faults: &[String]) {
        let mut html = Html::default();
        for fault in faults {
            html.put("<li>@</li>", &[fault]);
        }
        dom::fill("#faults ul", &html);
        dom::open_dialog("faults")
    }

    /// Empties the dialog that asks for a record or an address.
    pub(super) fn empty_opening() {
        dom::at::<HtmlTextAreaElement>("#open textarea").set_value("");
        show_refusal("")
    }

    /// Opens what was pasted.
    pub(super) fn open_sent(&mut self) {
        let text = dom::at::<HtmlTextAreaElement>("#open textarea").value();
        show_refusal("");
        if let Err(why) = self.open_text(&text) {
            show_refusal(&dom::say(&PageText::CannotOpen(&why)));
        }
    }

    /// Opens a record, an address or a backup; or says what is wrong with it, and nothing
    /// has changed.
    fn open_text(&mut self, text: &str) -> Result<(), String> {
        let text = text.trim();
        if text.starts_with('{') {
            let json = Json::read_within(KEPT_DEPTH, text).map_err(|error| error.told())?;
            if Backup::is(&json) {
                self.offer_import(Backup::read(&json).map_err(|error| error.told())?);
                return Ok(());
            }
            return match Record::read(&json) {
                Ok(record) => self.open_game(record),
                Err(error) => Err(of_record(&error, "")),
            };
        }
        // What stands before the # says where the page was.
        let address = text.find('#').and_then(|place| text.get(place..)).unwrap_or(text);
        match Address::parse(address).map_err(|error| error.told())? {
            Address::Play(record) => return self.open_game(*record),
            screen => {
                dom::close_dialogs();
                given(dom::window().location().set_hash(&screen.write()));
            }
        }
        Ok(())
    }

    /// Goes to the game of a record.
    fn open_game(&mut self, record: Record) -> Result<(), String> {
        let (table, slot) = self.game_of(record)?;
        let own = slot.id.is_none();
        self.enter_play(table, slot);
        if own {
            self.stow();
        }
        Ok(())
    }

    /// The game of a record: the stored one that says the same, else a game of its own that has no
    /// id yet.
    ///
    /// # Errors
    ///
    /// The record is wrong, and no stored game is the one that it means.
    pub(super) fn game_of(&self, record: Record) -> Result<(Table, Slot), String> {
        let players = record.players.clone();
        let written = Address::Play(Box::new(record.clone())).write();
        let opened = open_record(record);
        // With closed hands an address lacks them, but the stored game has them.
        let address = opened.as_ref().map_or(written, address_of);
        match self.stored_alike(&address, players.as_ref()) {
            Some(game) => Ok(game),
            None => opened.map(|table| (table, Slot::default())),
        }
    }

    /// The latest stored game of this address and these players; of any, if none are named.
    fn stored_alike(
        &self,
        address: &str,
        players: Option<&BySeat<String>>,
    ) -> Option<(Table, Slot)> {
        self.store.games().into_iter().find_map(|kept| {
            let record = kept.saved.record;
            if players.is_some() && record.players.as_ref() != players {
                return None;
            }
            // A game that is over hides nothing: its record tells all, and it needn't be played.
            if kept.saved.outcome.is_some() && Address::Play(Box::new(record)).write() != address {
                return None;
            }
            let game = self.stored(&kept.id)?;
            (address_of(&game.0) == address).then_some(game)
        })
    }
}

/// The game of a record, as a new one.
///
/// # Errors
///
/// The record is wrong.
pub(super) fn open_record(record: Record) -> Result<Table, String> {
    let game = record.game.clone();
    let opened = match Kind::named(&game) {
        Some(kind) => kind.open(record, new_seed()),
        None => Err(RecordError::Game(game.clone())),
    };
    opened.map_err(|error| of_record(&error, &game))
}

fn show_refusal(why: &str) {
    let line: Element = dom::at("#open .refusal");
    dom::set_text(&dom::find(&line, "span"), why);
    dom::show(&line, !why.is_empty());
    let area: Element = dom::at("#open textarea");
    dom::set(&area, "aria-invalid", if why.is_empty() { "false" } else { "true" })
}
