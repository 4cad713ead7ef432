//! Screens, addresses and the history.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_session::{Address, Record, RecordError};
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement};

use super::{
    App, Screen, new_seed,
    options::OptionsForm,
    play::{Cause, Play},
    setup::Start,
};
use crate::{
    dom,
    error::given,
    event::Event,
    games::Kind,
    store::{Slot, Stowed},
    table::Table,
    timer::Timer,
};

/// Milliseconds between a move and the address that holds it: browsers throttle the history, and
/// several moves in a row are one change.
const ADDRESS_DELAY: i32 = 300;

impl App {
    /// Shows the screen that the address names.
    pub(super) fn follow_address(&mut self) {
        let hash = given(dom::window().location().hash()).unwrap_or_default();
        match Address::parse(&hash) {
            Ok(Address::Menu) => self.show_menu(),
            Ok(Address::Options { game }) => match Kind::named(&game) {
                Some(kind) => self.show_options(OptionsForm::new(kind, None)),
                None => self.refuse_address(&RecordError::Game(game)),
            },
            Ok(Address::Play(record)) => self.follow_game(*record),
            Err(error) => self.refuse_address(&error),
        }
    }

    /// Shows the game of an address. A reload goes on with the stored game, and so does an address
    /// that says the same as a stored game; any other is a game of its own.
    fn follow_game(&mut self, record: Record) {
        if let Some(id) = history_game()
            && let Some((table, slot)) = self.stored(&id)
        {
            return self.show_play(table, slot);
        }
        let written = Address::Play(Box::new(record.clone())).write();
        let opened = match Kind::named(&record.game) {
            Some(kind) => kind.open(record, new_seed()),
            None => Err(RecordError::Game(record.game)),
        };
        let (table, address) = match opened {
            Ok(table) => {
                let address = address_of(&table);
                (Ok(table), address)
            }
            // With closed hands the address lacks them, but the stored game has them.
            Err(error) => (Err(error), written),
        };
        let others = self.in_progress();
        let mut same = None;
        for kept in &others {
            if same.is_none() {
                same = self.stored(&kept.id).filter(|(stored, _)| address_of(stored) == address);
            }
        }
        match (same, table) {
            (Some((stored, slot)), _) => self.show_play(stored, slot),
            (None, Err(error)) => return self.refuse_address(&error),
            (None, Ok(table)) => {
                self.show_play(table, Slot::default());
                self.stow();
                if !others.is_empty() {
                    self.tell_person(dom::fixed(FixedText::KeptAside));
                }
            }
        }
        self.write_address()
    }

    fn refuse_address(&mut self, error: &dyn std::error::Error) {
        replace_history(&Address::Menu.write(), None);
        self.show_menu();
        self.tell_person(&dom::say(&PageText::BadAddress(&error.to_string())))
    }

    /// Opens a record on a screen of its own; on an error nothing has changed.
    ///
    /// # Errors
    ///
    /// The record is wrong.
    pub fn load(&mut self, record: Record) -> Result<(), RecordError> {
        let kind =
            Kind::named(&record.game).ok_or_else(|| RecordError::Game(record.game.clone()))?;
        let table = kind.open(record, new_seed())?;
        self.enter_play(table, Slot::default());
        self.stow();
        self.tell_notice();
        Ok(())
    }

    /// The stored game of an id, ready to be played; what can't be played is set aside.
    pub(super) fn stored(&self, id: &str) -> Option<(Table, Slot)> {
        let (kept, slot) = self.store.game(id)?;
        let kind = Kind::named(&kept.saved.record.game)?;
        match kind.restore(kept.saved) {
            Ok(table) => Some((table, slot)),
            Err(_) => {
                self.store.set_game_aside(id);
                None
            }
        }
    }

    /// Goes to the menu, as a new entry of the history.
    pub(super) fn go_to_menu(&mut self) {
        self.write_address();
        push_history(&Address::Menu.write());
        self.show_menu()
    }

    /// Goes to the options of a game to come.
    pub(super) fn enter_options(&mut self, form: OptionsForm) {
        self.leave_for(form.kind);
        self.show_options(form)
    }

    /// Makes the screen to come a new entry of the history: what leads to a game of this kind.
    pub(super) fn leave_for(&mut self, kind: Kind) {
        self.write_address();
        push_history(&Address::Options { game: kind.name().to_owned() }.write())
    }

    /// Goes to a game.
    pub(super) fn enter_play(&mut self, table: Table, slot: Slot) {
        self.write_address();
        push_history(&address_of(&table));
        self.show_play(table, slot);
        self.write_address()
    }

    fn show_menu(&mut self) {
        self.screen = Screen::Menu;
        if let Some(album) = self.store.album() {
            self.album = album;
        }
        self.fill_menu();
        self.show_screen("menu", dom::fixed(FixedText::Rosette))
    }

    pub(super) fn show_options(&mut self, form: OptionsForm) {
        let title = window_title(form.kind);
        self.fill_options(&form);
        self.screen = Screen::Options(form);
        self.show_screen("options", &title)
    }

    fn show_play(&mut self, table: Table, slot: Slot) {
        let title = window_title(table.kind);
        let main: Element = dom::by_id("play");
        dom::set(&main, "data-game", table.kind.name());
        dom::set_text(&dom::find(&main, "h1"), &table.kind.title());
        self.screen = Screen::Play(Box::new(Play::new(table, slot)));
        self.show_screen("play", &title);
        Self::show_moves(false);
        self.position_changed(Cause::Opened);
        self.resized();
        // What comes to the screen comes whole.
        self.catch_up()
    }

    /// Shows one of the screens and hides the others.
    pub(super) fn show_screen(&mut self, id: &str, title: &str) {
        self.players.stop();
        dom::close_dialogs();
        dom::show(&self.message, false);
        for main in dom::all("main") {
            dom::show(&main, main.id() == id);
        }
        let main: HtmlElement = dom::by_id(id);
        given(dom::find::<Element>(&main, ".slot").append_child(&self.message));
        dom::set_text(&dom::find(&dom::root(), "title"), title);
        self.tell_listener("");
        main.set_scroll_top(0);
        let heading: HtmlElement = dom::find(&main, "h1");
        dom::set(&heading, "tabindex", "-1");
        dom::focus(&heading);
    }

    /// Stores the game.
    pub(super) fn stow(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        let before = play.slot.id.clone();
        let stowed = self.store.set_game(&mut play.slot, &play.table.session.save());
        if play.slot.id != before {
            // From now on a reload finds the game by its new id.
            self.write_address();
        }
        match stowed {
            Stowed::Here | Stowed::Nowhere => {}
            Stowed::Apart => self.tell_person(dom::fixed(FixedText::ChangedElsewhere)),
        }
    }

    /// Asks before a game in progress is left for a new one.
    pub(super) fn ask_new_game(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        dom::close_dialogs();
        let begun = play.table.session.ply() > 0 || play.table.session.pending().is_some();
        if begun && play.table.session.outcome().is_none() {
            return dom::open_dialog("fresh");
        }
        self.same_game_anew(false)
    }

    /// Starts a game with the same options and players; the loser may move first.
    pub(super) fn same_game_anew(&mut self, loser_begins: bool) {
        let Screen::Play(play) = &self.screen else { return };
        dom::close_dialogs();
        let (kind, values) = (play.table.kind, play.table.options());
        let won = play.table.session.outcome().and_then(|outcome| outcome.winner);
        let loser = won.map(Seat::other).filter(|_| loser_begins);
        let moved = !kind.either_starts() && loser == Some(Seat::Second);
        let start = Start {
            // A player who changes seats keeps the name that was shown.
            names: if moved { play.table.shown_names() } else { play.table.given_names() },
            beginner: if kind.either_starts() { loser } else { loser.or(Some(Seat::First)) },
        };
        self.set_up(kind, values, start)
    }

    /// Goes to the options of the game on the screen.
    pub(super) fn options_of_this_game(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let form = OptionsForm::new(play.table.kind, Some(play.table.options()));
        self.enter_options(form)
    }

    /// Brings the address up to date soon.
    pub(super) fn write_address_soon(&mut self) {
        let sender = self.sender.clone();
        if let Screen::Play(play) = &mut self.screen
            && play.address_timer.is_none()
        {
            let timer = Timer::after(ADDRESS_DELAY, move || sender.send(Event::AddressDue));
            play.address_timer = Some(timer);
        }
    }

    /// Brings the address up to date.
    pub(super) fn write_address(&mut self) {
        if let Screen::Play(play) = &mut self.screen {
            play.address_timer = None;
            replace_history(&address_of(&play.table), play.slot.id.as_deref());
        }
    }
}

fn address_of(table: &Table) -> String {
    Address::Play(Box::new(table.session.public_record())).write()
}

/// The id of the stored game that this entry of the history shows.
fn history_game() -> Option<String> {
    given(history()?.state())?.as_string()
}

fn history() -> Option<web_sys::History> {
    given(dom::window().history())
}

fn push_history(address: &str) {
    if let Some(history) = history() {
        given(history.push_state_with_url(&JsValue::NULL, "", Some(address)));
    }
}

fn replace_history(address: &str, game: Option<&str>) {
    if let Some(history) = history() {
        let state = game.map_or(JsValue::NULL, JsValue::from_str);
        given(history.replace_state_with_url(&state, "", Some(address)));
    }
}

/// The title of the window on a screen of a game.
pub(super) fn window_title(kind: Kind) -> String {
    dom::say(&PageText::WindowTitle(&kind.title()))
}
