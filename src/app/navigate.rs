//! Screens, addresses and the history.

use rosette_json::ToJson as _;
use rosette_keep::{Slot, Stowed};
use rosette_messages::{FixedText, PageText};
use rosette_session::{Address, Record, RecordError};
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use super::{
    App, Screen,
    arrange::open_arrangement,
    history::{self, History},
    opening::open_record,
    options::OptionsForm,
    play::{Behind, Cause, Play},
    rematch::Rivals,
};
use crate::{
    dom,
    error::given,
    event::Event,
    games::Kind,
    table::Table,
    timer::Timer,
    trouble::{Trouble as _, of_record},
};

/// Milliseconds between a move and the address that holds it: browsers throttle the history, and
/// several moves in a row are one change.
const ADDRESS_DELAY: i32 = 300;

impl App {
    /// Shows the screen that the address names.
    pub(super) fn follow_address(&mut self) {
        self.keep_time_left();
        let left = self.leaving();
        let hash = given(dom::window().location().hash()).unwrap_or_default();
        match Address::parse(&hash) {
            Ok(Address::Menu) => self.show_menu(),
            Ok(Address::History) => self.show_history(),
            Ok(Address::Options { game }) => match Kind::named(&game) {
                Some(kind) => self.return_to_options(kind),
                None => self.refuse_address(&of_record(&RecordError::Game(game), "")),
            },
            Ok(Address::Rules { game, example }) => match (Kind::named(&game), example) {
                (Some(kind), Some(number)) => self.show_lesson(kind, number),
                (Some(kind), None) => self.show_rules(kind),
                (None, _) => self.refuse_address(&of_record(&RecordError::Game(game), "")),
            },
            Ok(Address::Play(record)) => self.follow_game(*record),
            Err(error) => self.refuse_address(&error.told()),
        }
        self.lead_back(left)
    }

    /// Shows the options of a game to come, or what was laid aside of them for an example.
    fn return_to_options(&mut self, kind: Kind) {
        let (id, screen) = match self.aside.take() {
            Some(Screen::Options(form)) if form.kind.name() == kind.name() => {
                ("options", Screen::Options(form))
            }
            Some(Screen::Pick(pick)) if pick.kind().name() == kind.name() => {
                ("pick", Screen::Pick(pick))
            }
            _ => return self.show_options(OptionsForm::new(kind, None)),
        };
        self.screen = screen;
        self.show_screen(id, &window_title(kind))
    }

    /// Shows the game of an address. A reload goes on with the stored game, and so does an address
    /// that says the same as a stored game; any other is a game of its own.
    fn follow_game(&mut self, record: Record) {
        if let Some(id) = history_game()
            && let Some((table, slot)) = self.stored(&id)
        {
            return self.show_play(table, slot);
        }
        match self.game_of(record) {
            Err(why) => self.refuse_address(&why),
            Ok((table, slot)) => {
                let beside = slot.id.is_none() && !self.in_progress().is_empty();
                self.show_play(table, slot);
                if beside {
                    self.tell_person(dom::fixed(FixedText::KeptAside));
                }
            }
        }
    }

    pub(super) fn refuse_address(&mut self, why: &str) {
        replace_history(&Address::Menu.write(), None);
        self.show_menu();
        self.tell_person(&dom::say(&PageText::BadAddress(why)))
    }

    /// Opens a record on a screen of its own; on an error nothing has changed.
    ///
    /// # Errors
    ///
    /// The record is wrong.
    pub fn load(&mut self, record: Record) -> Result<(), String> {
        let table = open_record(record)?;
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
        self.keep_time_left();
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
        self.keep_time_left();
        self.write_address();
        push_history(&Address::Options { game: kind.name().to_owned() }.write())
    }

    /// Goes to a game.
    pub(super) fn enter_play(&mut self, table: Table, slot: Slot) {
        self.keep_time_left();
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

    fn show_history(&mut self) {
        self.screen = Screen::History(History::default());
        self.fill_history();
        self.show_screen("history", &history::window_title())
    }

    pub(super) fn show_options(&mut self, form: OptionsForm) {
        let title = window_title(form.kind);
        self.fill_options(&form);
        self.screen = Screen::Options(form);
        self.show_screen("options", &title)
    }

    pub(super) fn show_play(&mut self, table: Table, slot: Slot) {
        self.put_on_screen(Play::new(table, slot))
    }

    /// Shows a game that has just been opened.
    pub(super) fn put_on_screen(&mut self, mut play: Play) {
        let table = &play.table;
        let title = window_title(table.kind);
        let main: Element = dom::by_id("play");
        dom::set(&main, "data-game", table.kind.name());
        dom::set_if(&main, "data-lesson", play.lesson.is_some());
        dom::set_if(&main, "data-arranging", table.arranging);
        dom::set_text(&dom::find(&main, "h1"), &table.kind.title());
        // Whoever comes back to a game isn't ready for it yet.
        play.ticking.paused = play.can_pause();
        // The room for the board depends on what is said of an example.
        self.show_lesson_texts(&play);
        open_arrangement(&play.table);
        self.screen = Screen::Play(Box::new(play));
        let main = self.turn_to("play", &title);
        self.seat_people();
        Self::show_moves(false);
        self.position_changed(Cause::Opened);
        // So does it on what stands around the board, and is shown now.
        self.show_status();
        self.show_panel();
        if let Screen::Play(play) = &mut self.screen {
            play.behind = Behind::Board;
        }
        self.fit();
        if self.on_screen().is_some_and(Play::curtain_down) {
            dom::focus(&dom::find(&main, ".curtain button"));
        } else {
            focus_heading(&main);
        }
        // What comes to the screen comes whole.
        self.catch_up()
    }

    /// Shows one of the screens and hides the others, for somebody who begins to read there.
    pub(super) fn show_screen(&mut self, id: &str, title: &str) {
        focus_heading(&self.turn_to(id, title))
    }

    /// Shows one of the screens and hides the others. Nothing here asks where anything lies: the
    /// browser finds that out once, when all of the screen is there.
    fn turn_to(&mut self, id: &str, title: &str) -> Element {
        self.players.stop();
        self.keep_awake();
        dom::set_if(&dom::root(), "data-turned", false);
        dom::face_far(false);
        dom::close_dialogs();
        dom::show(&self.message, false);
        for main in dom::all("main") {
            dom::show(&main, main.id() == id);
        }
        let main: Element = dom::by_id(id);
        if !self.is_complete {
            Self::dress_screen(&main);
        }
        given(dom::find::<Element>(&main, ".slot").append_child(&self.message));
        dom::set_text(&dom::find(&dom::root(), "title"), title);
        self.tell_listener("");
        main
    }

    /// Stores the game.
    pub(super) fn stow(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.lesson.is_some() || play.table.arranging {
            return;
        }
        let before = play.slot.id.clone();
        self.keep();
        let Screen::Play(play) = &self.screen else { return };
        if play.slot.id != before {
            // From now on a reload finds the game by its new id.
            self.write_address();
        }
    }

    fn keep(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        let stowed = self.store.set_game(&mut play.slot, &play.table.session.save());
        // Should the program stop, `boot.js` has to know a record that isn't stored.
        let record = match stowed {
            Stowed::Nowhere => play.table.session.record().to_text(),
            Stowed::Here | Stowed::Apart => String::new(),
        };
        dom::at::<HtmlTextAreaElement>("#failure textarea").set_value(&record);
        if stowed == Stowed::Apart {
            self.tell_person(dom::fixed(FixedText::ChangedElsewhere))
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
        self.same_game_anew(None)
    }

    /// Goes to the options of the game on the screen.
    pub(super) fn options_of_this_game(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let mut form = OptionsForm::new(play.table.kind, Some(play.table.options()));
        let tally = play.table.session.tally();
        form.rivals = Some(Rivals::new(&play.table.shown_names(), tally));
        self.enter_options(form)
    }

    /// Brings the address up to date soon.
    pub(super) fn write_address_soon(&mut self) {
        let sender = self.sender.clone();
        if let Screen::Play(play) = &mut self.screen
            && play.address_timer.is_none()
            && play.lesson.is_none()
        {
            let timer = Timer::after(ADDRESS_DELAY, move || sender.send(Event::AddressDue));
            play.address_timer = Some(timer);
        }
    }

    /// Brings the address up to date.
    pub(super) fn write_address(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.lesson.is_some() {
            return;
        }
        play.address_timer = None;
        if play.slot.id.is_none() {
            // The address leads back to the stored game, so there has to be one.
            self.keep();
        }
        let Screen::Play(play) = &self.screen else { return };
        replace_history(&address_of(&play.table), play.slot.id.as_deref())
    }
}

/// Gives the focus to the heading of a screen, from where it is read: from the top, wherever it was
/// left.
fn focus_heading(main: &Element) {
    // To know where to scroll, the browser has to find out where everything lies; once is enough.
    dom::focus(&heading(main));
    main.set_scroll_top(0)
}

/// Gives the focus to the heading of a screen, where what had it is gone; what is seen stays.
pub(super) fn stay_at_heading(main: &Element) {
    dom::focus_still(&heading(main))
}

/// The heading of a screen, which can have the focus from now on.
fn heading(main: &Element) -> HtmlElement {
    let heading: HtmlElement = dom::find(main, "h1");
    dom::set(&heading, "tabindex", "-1");
    heading
}

pub(super) fn address_of(table: &Table) -> String {
    Address::Play(Box::new(table.session.public_record())).write()
}

/// The id of the stored game that this entry of the history shows.
fn history_game() -> Option<String> {
    given(history()?.state())?.as_string()
}

fn history() -> Option<web_sys::History> {
    given(dom::window().history())
}

/// Goes to the entry of the history before this one; its screen comes as an event.
pub(super) fn go_back() {
    if let Some(history) = history() {
        given(history.back());
    }
}

fn push_history(address: &str) {
    if let Some(history) = history() {
        given(history.push_state_with_url(&JsValue::NULL, "", Some(address)));
    }
}

pub(super) fn replace_history(address: &str, game: Option<&str>) {
    if let Some(history) = history() {
        let state = game.map_or(JsValue::NULL, JsValue::from_str);
        given(history.replace_state_with_url(&state, "", Some(address)));
    }
}

/// The title of the window on a screen of a game.
pub(super) fn window_title(kind: Kind) -> String {
    dom::say(&PageText::WindowTitle(&kind.title()))
}
