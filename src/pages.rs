//! Navigation between screens.

use std::rc::Rc;

use rosette_app::{
    Effect, Go, Guide, History, Kind, Menu, ShownGame, Trouble as _, form::Form, game_of,
    left_here, load, of_record,
};
use rosette_keep::{Due, Slot};
use rosette_messages::{fixed, page};
use rosette_play::Trial;
use rosette_rules::AnyPosition;
use rosette_session::{Address, Record, RecordError};

use crate::{
    app::App,
    dom,
    event::Event,
    route,
    screens::{
        Play, Screen,
        play::{Left, Way},
    },
};

impl App {
    pub(crate) fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Imported => self.imported(),
            Go::RoomMade => self.room_made(),
            Go::Menu => {
                self.leave(&Address::Menu.write());
                self.show(Screen::Menu(Menu::default()))
            }
            Go::Back => route::back(),
            Go::Stored(id, from_start) => self.go_to_stored(&id, from_start),
            Go::Practise(due, trial) => self.practise(due, trial),
            Go::Game(game, slot) => {
                let own = slot.id.is_none();
                self.enter(Play::new(*game, slot));
                if own {
                    self.stow();
                }
            }
            Go::Begin(kind, beginning) => self.begin_game(kind, beginning),
            Go::New(game) => self.enter_new(*game),
            Go::Arrange(game, base) => self.arrange(*game, &base),
            Go::PlayFromHere(game) => {
                let play = Play::new(*game, Slot::default()).with_focus();
                self.show(Screen::Play(Box::new(play)));
                self.stow()
            }
            Go::Options(form) => {
                self.leave(&form.kind.options_address());
                self.show(Screen::Options(form))
            }
            Go::BackToOptions(form) => match &self.aside {
                // The form is the previous entry of the history.
                Some(Screen::Options(_)) => route::back(),
                _ => self.show(Screen::Options(form)),
            },
            Go::Lesson(kind, number) => {
                route::replace(&kind.example_address(number), None);
                self.show_lesson(kind, number)
            }
            Go::Rules(kind) => {
                let left = self.play().and_then(|(play, _)| play.leaving());
                route::replace(&kind.rules_address(), None);
                self.show(Screen::Guide(Guide(kind)));
                self.lead_back(left)
            }
        }
    }

    /// Leaves the screen for another address, as a new entry of the history.
    pub(crate) fn leave(&mut self, address: &str) {
        if let Some((play, shared)) = self.play() {
            play.keep_time_left(shared);
            play.write_address(shared);
        }
        self.places.leave(&self.screen);
        route::push(address)
    }

    pub(crate) fn enter(&mut self, play: Play) {
        self.aside = None;
        self.leave(&play.shown.address());
        self.show(Screen::Play(Box::new(play.with_focus())));
        if let Some((play, shared)) = self.play() {
            play.write_address(shared);
        }
    }

    fn show_game(&mut self, game: ShownGame, slot: Slot) {
        self.show(Screen::Play(Box::new(Play::new(game, slot))))
    }

    fn stow(&mut self) {
        if let Some((play, shared)) = self.play() {
            play.stow(shared);
        }
    }

    /// Shows a screen in the place of another.
    pub(crate) fn show(&mut self, screen: Screen) {
        self.later.give_up_waiting();
        self.screen = screen;
        self.shared.players.stop();
        self.shared.reviewer.stop();
        self.shared.awake.keep(false);
        self.prepare(self.screen.id());
        self.screen.show(&mut self.shared);
        self.ask_for_faces_again();
        self.tables.may_be_asked_again();
        self.places.arrive(&self.screen)
    }

    /// Goes to a stored game, or its start. If another tab has deleted the game, updates the lists.
    fn go_to_stored(&mut self, id: &str, from_start: bool) {
        let Some((game, slot)) = self.shared.model.stored(id) else {
            return self.shared.model.store.shelf().note_change();
        };
        self.enter(Play::new(game, slot));
        if from_start && let Some((play, shared)) = self.play() {
            play.look(shared, Some(0))
        }
    }

    /// Goes to the game of the present task. The games of one trial share an entry of the history.
    fn practise(&mut self, due: Vec<Due>, trial: Trial<usize>) {
        let goes_on = self.play().is_some();
        let game = due.get(trial.number() - 1).and_then(|due| self.shared.model.stored(&due.id));
        let play = game.and_then(|(game, slot)| Play::practice(game, slot, due, trial));
        match play {
            Some(play) => {
                if !goes_on {
                    self.leave(&play.shown.address())
                }
                self.show(Screen::Play(Box::new(play)));
                if let Some((play, shared)) = self.play() {
                    play.write_address(shared)
                }
            }
            // Another tab has deleted the game, or taken its end back.
            None if goes_on => route::back(),
            None => self.shared.model.store.shelf().note_change(),
        }
    }

    /// Goes to the setup of a position, which starts as `base`.
    pub(crate) fn arrange(&mut self, game: ShownGame, base: &Rc<dyn AnyPosition>) {
        let kind = game.kind;
        let mut session = game.game.into_session();
        match session.set_up(Some(base.as_ref()), "", self.shared.model.platform.seed()) {
            Ok(()) => self.enter(Play::arrangement(ShownGame::new(session, kind, dom::language()))),
            Err(error) => {
                if let Some((play, shared)) = self.play() {
                    play.refuse_arrangement(shared, &error, false)
                }
            }
        }
    }

    /// Opens the first trade that is due, with its game. Returns false if none is.
    pub(crate) fn offer_due_trade(&mut self) -> bool {
        self.shared.model.read_album();
        for id in self.shared.model.album.stakes.clone() {
            let here = self.play().is_some_and(|(play, _)| play.slot.id.as_ref() == Some(&id));
            if !here {
                let Some((game, slot)) = self.shared.model.stored(&id) else { continue };
                if game.session().outcome().is_none() {
                    continue;
                }
                self.enter(Play::new(game, slot));
            }
            if let Some((play, shared)) = self.play()
                && play.due_trade(&shared.model).is_some()
            {
                if !here {
                    shared.tell_person(dom::fixed(fixed::TRADE_DUE));
                }
                play.open_trade(shared);
                return true;
            }
        }
        false
    }

    /// Shows the screen of the address.
    pub(crate) fn follow_address(&mut self) {
        if let Some((play, shared)) = self.play() {
            play.keep_time_left(shared);
        }
        let address = Address::parse(&route::hash());
        let says_later_texts = matches!(address, Ok(Address::History | Address::Rules { .. }));
        if says_later_texts && !dom::language().is_complete() {
            return self.wait_for_texts(Event::Moved);
        }
        self.later.give_up_waiting();
        self.places.leave(&self.screen);
        let left = self.play().and_then(|(play, _)| play.leaving());
        match address {
            Ok(Address::Menu) => self.show(Screen::Menu(Menu::default())),
            Ok(Address::History) => self.show(Screen::History(History::default())),
            Ok(Address::Options { game }) => match Kind::named(&game) {
                Some(kind) => self.return_to_options(kind),
                None => {
                    self.refuse_address(&of_record(&RecordError::Game(game), None, dom::language()))
                }
            },
            Ok(Address::Rules { game, example }) => match (Kind::named(&game), example) {
                (Some(kind), Some(number)) => self.show_lesson(kind, number),
                (Some(kind), None) => self.show(Screen::Guide(Guide(kind))),
                (None, _) => {
                    self.refuse_address(&of_record(&RecordError::Game(game), None, dom::language()))
                }
            },
            Ok(Address::Play(record)) => self.follow_game(*record),
            Err(error) => self.refuse_address(&error.told(dom::language())),
        }
        self.lead_back(left)
    }

    /// Shows the options of a game, or the form that was set aside for an example.
    fn return_to_options(&mut self, kind: Kind) {
        let same = |screen: &Screen| screen.kind().map(Kind::name) == Some(kind.name());
        match self.aside.take().filter(same) {
            Some(screen) => {
                self.screen = screen;
                self.screen.patch(&mut self.shared);
                self.screen.show_filled(&self.shared);
                self.places.arrive(&self.screen)
            }
            None => {
                let settings = &self.shared.model.settings;
                let form = Form::of_last_game(
                    kind,
                    settings,
                    self.shared.model.platform.seed(),
                    dom::language(),
                );
                self.show(Screen::Options(Box::new(form)))
            }
        }
    }

    /// Shows the game of an address: the stored game on a reload or if one has this address; otherwise
    /// a new game.
    fn follow_game(&mut self, record: Record) {
        if let Some((game, slot)) = route::state()
            .and_then(|state| left_here(&self.shared.model.store, &state, &record, dom::language()))
        {
            return self.show_game(game, slot);
        }
        match game_of(
            &self.shared.model.store,
            record,
            self.shared.model.platform.seed(),
            dom::language(),
        ) {
            Err(why) => self.refuse_address(&why),
            Ok((game, slot)) => {
                let beside = slot.id.is_none() && !self.shared.model.in_progress().is_empty();
                self.show_game(game, slot);
                if beside {
                    self.shared.tell_person(dom::fixed(fixed::KEPT_ASIDE));
                    // The message takes room from the board.
                    self.shared.send(Event::Resized)
                }
            }
        }
    }

    fn refuse_address(&mut self, why: &str) {
        route::replace(&Address::Menu.write(), None);
        self.show(Screen::Menu(Menu::default()));
        self.shared.tell_person(&dom::say(&page::BadAddress { what: why }))
    }

    /// Opens a record.
    ///
    /// # Errors
    ///
    /// If the record is wrong. Nothing has changed then.
    pub fn load(&mut self, record: Record) -> Result<(), String> {
        let game = load(record, self.shared.model.platform.seed(), dom::language())?;
        self.go(Go::Game(Box::new(game), Slot::default()));
        self.shared.tell_notice();
        Ok(())
    }

    /// Returns the small game that ends the course of a game. It is stored like any other, so that it
    /// survives a reload; as an opened game it has no stakes.
    pub(crate) fn small_game(&self, game: &str) -> Go {
        let begun = Kind::named(game).map(|kind| {
            kind.small_game(
                &self.shared.model.settings,
                self.shared.model.platform.seed(),
                dom::language(),
            )
        });
        match begun {
            Some(Ok(game)) => Go::Game(Box::new(game), Slot::default()),
            Some(Err(_)) | None => Go::Stay,
        }
    }

    /// Shows the example of a number, from 1, or the rules if it doesn't exist.
    fn show_lesson(&mut self, kind: Kind, number: usize) {
        let way = match &self.screen {
            Screen::Play(play) if play.way().is_some() => play.way().unwrap_or(Way::Address),
            _ if dom::all("main:not([hidden])").is_empty() => Way::Address,
            _ if dom::is_open("rules") => Way::Dialog,
            _ => Way::Screen,
        };
        let play = match Play::open_example(kind, number, way) {
            None => return self.show(Screen::Guide(Guide(kind))),
            Some(Err(error)) => {
                return self.refuse_address(&of_record(&error, Some(kind), dom::language()));
            }
            Some(Ok(play)) => Screen::Play(Box::new(play)),
        };
        if matches!(self.screen, Screen::Options(_) | Screen::Pick(_)) {
            self.set_aside()
        }
        self.show(play);
        if let Some((play, shared)) = self.play() {
            play.tell_lesson(shared)
        }
    }

    /// Keeps the form or hand on the screen, which comes back after the next screen.
    pub(crate) fn set_aside(&mut self) {
        self.aside = Some(std::mem::replace(&mut self.screen, Screen::Menu(Menu::default())))
    }

    /// Returns the focus to the link of an example that was left.
    fn lead_back(&mut self, left: Option<Left>) {
        let Some(Left { address, way }) = left else { return };
        let dialog = match &self.screen {
            Screen::Menu(_) | Screen::Guide(_) => false,
            Screen::Play(play) => play.way().is_none(),
            Screen::History(_) | Screen::Options(_) | Screen::Pick(_) => true,
        };
        if dialog && way == Way::Dialog {
            self.open_dialog("rules");
        }
        self.shared.model.ask(Effect::Focus(format!("[href='{address}']")))
    }
}
