//! The opening of screens, from addresses and from steps of [`Navigation`].

use std::sync::Arc;

use rosette_keep::{DueMistake, Slot};
use rosette_messages::{count, fixed, page};
use rosette_play::{Beginning, SetupStage, Trial};
use rosette_review::Theme;
use rosette_rules::{AnyPosition, BySeat, Seat};
use rosette_session::{Address, AddressError, Record, RecordError};

use crate::{
    App, Dialog, Effect, GameInfo, GameView, Guide, History, Menu, Navigation, Play, Screen,
    StartStep, Trouble as _,
    action::Action,
    begin, drawn_rules,
    form::Form,
    game_of, load, of_record,
    play::{self, ExampleOrigin, LeftExample},
    puzzles::OWN,
};

impl App {
    pub(crate) fn navigate(&mut self, navigation: Navigation) {
        match navigation {
            Navigation::Stay => {}
            Navigation::Menu => {
                self.leave(&Address::Menu.write());
                self.show(Screen::Menu(Menu::default()))
            }
            Navigation::Back => self.model.ask(Effect::Back),
            Navigation::Stored(id, from_start) => self.go_to_stored(&id, from_start),
            Navigation::Game(game, slot) => {
                let own = slot.id.is_none();
                self.enter(Play::new(*game, slot));
                if own {
                    self.save_game();
                }
            }
            navigation => {
                if let Some(later) = self.model.parts.later {
                    (later.navigate)(self, navigation)
                }
            }
        }
    }

    /// Opens a screen that needs the later part.
    pub(crate) fn navigate_later(&mut self, navigation: Navigation) {
        match navigation {
            Navigation::Stay
            | Navigation::Menu
            | Navigation::Back
            | Navigation::Stored(..)
            | Navigation::Game(..) => {}
            Navigation::Imported => self.imported(),
            Navigation::RoomMade => self.room_made(),
            Navigation::Practise(due, trial) => self.practise(due, trial),
            Navigation::Begin(kind, beginning) => self.begin_game(kind, beginning),
            Navigation::Arrange(game, base) => self.arrange(*game, &base),
            Navigation::PlayFromHere(game) => {
                let play = Play::new(*game, Slot::default()).with_focus();
                self.show(Screen::Play(Box::new(play)));
                self.save_game()
            }
            Navigation::Options(form) => {
                self.leave(&form.kind.options_address());
                self.show(Screen::Options(form))
            }
            Navigation::BackToOptions(form) => match &self.suspended {
                // The form is in the previous history entry.
                Some(Screen::Options(_)) => self.model.ask(Effect::Back),
                _ => self.show(Screen::Options(form)),
            },
            Navigation::Lesson(kind, number) => {
                self.model.replace_address(&kind.example_address(number));
                self.show_lesson(kind, number)
            }
            Navigation::Puzzles(puzzles) => {
                let added = count(self.model.store.add_puzzles(OWN, puzzles));
                if !matches!(self.screen, Screen::Puzzles) {
                    self.leave(&Address::Puzzles.write())
                }
                self.show(Screen::Puzzles);
                self.model.show_message(self.model.say(&page::AddedPuzzles { added }))
            }
            Navigation::Rules(kind) => {
                let left = self.left_example();
                self.model.replace_address(&kind.rules_address());
                self.show(Screen::Guide(Guide(kind)));
                self.lead_back(left)
            }
        }
    }

    /// Adds an address to the history. Before that, saves the time left in a game on the screen,
    /// and writes the game into its own address.
    pub(crate) fn leave(&mut self, address: &str) {
        if let Some((play, model)) = self.play() {
            play.keep_time_left(model);
            play.persistence.write_address(&play.shown, model)
        }
        self.model.ask(Effect::Push(address.to_owned()))
    }

    pub(crate) fn enter(&mut self, play: Play) {
        self.suspended = None;
        self.leave(&play.shown.address());
        self.show(Screen::Play(Box::new(play.with_focus())));
        if let Some((play, model)) = self.play() {
            play.persistence.write_address(&play.shown, model);
        }
    }

    pub(crate) fn show_game(&mut self, game: GameView, slot: Slot) {
        self.show(Screen::Play(Box::new(Play::new(game, slot))))
    }

    fn save_game(&mut self) {
        if let Some((play, model)) = self.play() {
            play.persistence.store(&play.shown, model);
        }
    }

    /// Opens a screen. Drops a message that waits for a fetch.
    pub(crate) fn show(&mut self, screen: Screen) {
        self.fetches.give_up_waiting();
        self.replace_screen(screen);
        self.screen.open(&mut self.model);
        self.fetches.may_try_again()
    }

    /// Replaces the screen by one that needs no preparation. Closes dialogs, and cancels what the
    /// last game has asked for.
    pub(crate) fn replace_screen(&mut self, screen: Screen) {
        self.screen = screen;
        self.visits += 1;
        self.model.close_dialogs();
        self.model.announce("");
        // A message from before the first screen hasn't been seen yet.
        if self.visits > 1 {
            self.model.message.leave()
        }
        self.model.leave_game();
        self.model.ask(Effect::FaceFar(false))
    }

    /// Opens a stored game, at its end or its start. If another tab has deleted the game, updates
    /// the lists.
    fn go_to_stored(&mut self, id: &str, from_start: bool) {
        let Some((game, slot)) = self.model.game(id) else {
            return self.model.store.backend().note_change();
        };
        self.enter(Play::new(game, slot));
        if from_start && let Some((play, model)) = self.play() {
            play.update(model, play::Msg::Action(Action::LookBack(0)));
        }
    }

    /// Opens the game of the present task. All games of one practice share a history entry.
    fn practise(&mut self, due: Vec<DueMistake>, trial: Trial<usize>) {
        let goes_on = self.play().is_some();
        let game = due.get(trial.number() - 1).and_then(|due| self.model.game(&due.id));
        let play = game.and_then(|(game, slot)| Play::practice(game, slot, due, trial));
        match play {
            Some(play) => {
                if !goes_on {
                    self.leave(&play.shown.address())
                }
                self.show(Screen::Play(Box::new(play)));
                if let Some((play, model)) = self.play() {
                    play.write_practice(model)
                }
            }
            // Another tab has deleted the game or undone its end.
            None if goes_on => self.model.ask(Effect::Back),
            None => self.model.store.backend().note_change(),
        }
    }

    /// Opens the setup of a position, which starts as `base`.
    pub(crate) fn arrange(&mut self, game: GameView, base: &Arc<dyn AnyPosition>) {
        let show = game.show();
        let mut session = game.game.into_session();
        match session.set_up(Some(base.as_ref()), "", self.model.platform.seed()) {
            Ok(()) => {
                self.enter(Play::arrangement(GameView::new(session, show, self.model.language)))
            }
            Err(error) => {
                if let Some((play, model)) = self.play() {
                    play.update(model, play::Msg::Unplayable(error));
                }
            }
        }
    }

    /// Opens the dialog of the first due trade, in its game. Returns false if no trade is due.
    pub(crate) fn offer_due_trade(&mut self) -> bool {
        self.model.read_album();
        for id in self.model.album.stakes.clone() {
            let here =
                self.play().is_some_and(|(play, _)| play.persistence.slot.id.as_ref() == Some(&id));
            if !here {
                let Some((game, slot)) = self.model.game(&id) else { continue };
                if game.session().outcome().is_none() {
                    continue;
                }
                self.enter(Play::new(game, slot));
            }
            if let Some((play, model)) = self.play()
                && play.persistence.due_trade(&play.shown, model).is_some()
            {
                if !here {
                    model.show_message(model.fixed(fixed::TRADE_DUE));
                }
                play.update(model, play::Msg::Action(Action::Trade));
                return true;
            }
        }
        false
    }

    /// Opens the screen of the page's address.
    pub(crate) fn follow_address(&mut self) {
        self.follow(&self.model.platform.hash())
    }

    /// Opens the screen of an address, or waits for a part that it needs.
    pub(crate) fn follow(&mut self, address: &str) {
        if let Some((play, model)) = self.play() {
            play.keep_time_left(model);
        }
        let address = Address::parse(address);
        if self.wait_for_lack(&address) {
            return;
        }
        self.fetches.give_up_waiting();
        let left = self.left_example();
        match address {
            Ok(Address::Menu) => self.show(Screen::Menu(Menu::default())),
            Ok(Address::Play(record)) => self.open_game(*record),
            address => {
                if let Some(later) = self.model.parts.later {
                    (later.follow)(self, address)
                }
            }
        }
        self.lead_back(left)
    }

    /// Opens a screen that needs the later part by its address.
    pub(crate) fn follow_later(&mut self, address: Result<Address, AddressError>) {
        match address {
            Ok(Address::Menu | Address::Play(_)) => {}
            Ok(Address::Sent(sent)) => self.open_sent(*sent),
            Ok(Address::History) => self.show(Screen::History(History::default())),
            Ok(Address::Today { day }) => self.show_day_puzzle(day),
            Ok(Address::Puzzles) => {
                // A puzzle that is opened from its list begins anew.
                self.suspended.take_if(|screen| screen.puzzle().is_some());
                self.show(Screen::Puzzles)
            }
            Ok(Address::Puzzle { set, number, theme }) => {
                let theme = theme.and_then(|name| Theme::named(&name));
                let shown = self.model.puzzle_in_set(&set, number, theme);
                if shown.is_none() && set == OWN {
                    // The list offers to delete it.
                    self.model.replace_address(&Address::Puzzles.write());
                    self.show(Screen::Puzzles);
                    return self.model.show_message(self.model.say(&page::PuzzleClosed { number }));
                }
                self.show_puzzle(shown)
            }
            Ok(Address::Options { game }) => match GameInfo::named(&game) {
                Some(kind) => self.return_to_options(kind),
                None => self.refuse_game(game),
            },
            Ok(Address::Rules { game, example }) => match (GameInfo::named(&game), example) {
                (Some(kind), Some(number)) => self.show_lesson(kind, number),
                (Some(kind), None) => self.show(Screen::Guide(Guide(kind))),
                (None, _) => self.refuse_game(game),
            },
            Err(error) => self.refuse_address(&error.describe(self.model.language)),
        }
    }

    /// Opens the puzzle of a day. Days to come are refused, because their puzzles are a surprise.
    fn show_day_puzzle(&mut self, day: Option<u32>) {
        let today = self.model.today();
        let day = day.unwrap_or(today);
        let shown = (day <= today).then(|| self.model.puzzle_of(day)).flatten();
        if shown.is_some() {
            // After midnight, the address still leads to this puzzle.
            self.model.replace_address(&Address::Today { day: Some(day) }.write());
        }
        self.show_puzzle(shown.map(|shown| (shown, None)))
    }

    /// Opens a puzzle, with the address of the next one in its set. `None` means that an address
    /// names a puzzle that doesn't exist.
    fn show_puzzle(&mut self, shown: Option<(GameView, Option<Address>)>) {
        let Some((shown, next)) = shown else {
            return self.refuse_address(self.model.fixed(fixed::NO_PUZZLE));
        };
        let left = self.suspended.take();
        let left = left.as_ref().and_then(Screen::puzzle);
        let play = Play::puzzle(shown, next, left, &self.model);
        self.show(Screen::Play(Box::new(play)));
        if let Some((play, model)) = self.play() {
            play.announce_puzzle(model)
        }
    }

    fn refuse_game(&mut self, game: String) {
        let why = of_record(&RecordError::Game(game), None, self.model.language);
        self.refuse_address(&why)
    }

    /// Opens the options of a game, or returns to the form that was left for an example.
    fn return_to_options(&mut self, kind: GameInfo) {
        let same = |screen: &Screen| {
            screen.kind().map(GameInfo::name) == Some(kind.name()) && screen.playing().is_none()
        };
        match self.suspended.take().filter(same) {
            Some(screen) => self.replace_screen(screen),
            None => {
                let settings = &self.model.settings;
                let form = Form::of_last_game(
                    kind,
                    settings,
                    self.model.platform.seed(),
                    self.model.language,
                );
                self.show(Screen::Options(Box::new(form)))
            }
        }
    }

    /// Opens the game of an address: the stored game on a reload, or if its address is the same;
    /// otherwise a new game.
    fn open_game(&mut self, record: Record) {
        let model = &self.model;
        if let (Some(later), Some(state)) = (model.parts.later, model.platform.entry())
            && let Some(play) = (later.practice)(model, &state)
        {
            self.show(Screen::Play(Box::new(play)));
            if let Some((play, model)) = self.play() {
                play.write_practice(model)
            }
            return;
        }
        if let Some((game, slot)) = model.parts.stored.and_then(|it| (it.left_here)(model, &record))
        {
            return self.show_game(game, slot);
        }
        let alike = |address: &str, players: Option<&BySeat<String>>| {
            (model.parts.stored?.alike)(model, address, players)
        };
        match game_of(record, &model.parts.games, alike, model.platform.seed(), model.language) {
            Err(why) => self.refuse_address(&why),
            Ok((game, slot)) => {
                let beside = slot.id.is_none() && !self.model.kinds_in_progress().is_empty();
                self.show_game(game, slot);
                if beside {
                    self.model.show_message(self.model.fixed(fixed::KEPT_ASIDE))
                }
            }
        }
    }

    pub(crate) fn refuse_address(&mut self, why: &str) {
        self.model.replace_address(&Address::Menu.write());
        self.show(Screen::Menu(Menu::default()));
        self.model.show_message(self.model.say(&page::BadAddress { what: why }))
    }

    /// Opens a record for a script, as a new game.
    ///
    /// # Errors
    ///
    /// If the record is wrong, or what reads it couldn't be fetched. Nothing has changed then.
    pub fn load(&mut self, record: &str) -> Result<(), String> {
        let unread = || self.model.fixed(fixed::PART_NOT_FETCHED);
        let reader = self.model.store.reader().ok_or_else(unread)?;
        let record = (reader.record)(record)
            .map_err(|error| of_record(&error, None, self.model.language))?;
        let game =
            load(record, &self.model.parts.games, self.model.platform.seed(), self.model.language)?;
        self.navigate(Navigation::Game(Box::new(game), Slot::default()));
        Ok(())
    }

    /// Opens an example by its number, from 1, or the rules if it doesn't exist.
    fn show_lesson(&mut self, kind: GameInfo, number: usize) {
        let example = match &self.screen {
            Screen::Play(play) => play.example.as_ref(),
            _ => None,
        };
        let origin = match (example, &self.screen) {
            (Some(example), _) => example.origin(),
            _ if self.visits == 0 => ExampleOrigin::Address,
            _ if self.model.is_open(Dialog::Rules) => ExampleOrigin::Dialog,
            // The browser has led back from a game to the entry of an example.
            (None, Screen::Play(_)) => ExampleOrigin::Address,
            (None, _) => ExampleOrigin::Screen,
        };
        let show = self.model.parts.games.of(kind);
        let opened =
            show.and_then(|show| Play::open_example(show, number, origin, self.model.language));
        let play = match opened {
            None => return self.show(Screen::Guide(Guide(kind))),
            Some(Err(error)) => {
                return self.refuse_address(&of_record(
                    &error,
                    show.map(|it| it as _),
                    self.model.language,
                ));
            }
            Some(Ok(play)) => Screen::Play(Box::new(play)),
        };
        let is_left = matches!(self.screen, Screen::Options(_) | Screen::Pick(_));
        if is_left || self.screen.puzzle().is_some() {
            self.suspend()
        }
        self.show(play);
        if let Some((play, model)) = self.play()
            && let Some(example) = &play.example
        {
            example.announce(model)
        }
    }

    /// Takes the next step to a new game: lets people pick hands or set up a position, or opens the
    /// game. Before a new game with cards, a due trade comes first.
    fn begin_game(&mut self, kind: GameInfo, mut beginning: Beginning) {
        if kind.has_hands() && beginning.is_new() && self.offer_due_trade() {
            return;
        }
        let sets_up = beginning.start().setup_stage == SetupStage::Setup;
        let drawn = beginning.take_drawn();
        match begin(&mut self.model, kind, beginning) {
            StartStep::Refused => {}
            StartStep::TooFewCards(seat, name) => {
                self.dialogs.collection.offer_fresh(&mut self.model, seat, name)
            }
            StartStep::Pick(mut picking) => {
                picking.from_game = matches!(self.screen, Screen::Play(_));
                self.leave(&kind.options_address());
                self.suspended = None;
                if matches!(self.screen, Screen::Options(_)) {
                    self.suspend()
                }
                self.show(Screen::Pick(picking));
                if sets_up {
                    self.model.show_message(self.model.fixed(fixed::HANDS_FIRST))
                }
            }
            StartStep::Arrange(game) => {
                let start = Arc::clone(game.session().settled());
                self.arrange(*game, &start)
            }
            StartStep::Enter(game, toss, replaces) => {
                self.enter_new(*game, toss);
                if let Some(id) = replaces {
                    self.model.delete_game(&id);
                }
            }
        }
        if !drawn.is_empty() {
            self.model.show_message(drawn_rules(kind, &drawn, self.model.language))
        }
    }

    /// Opens a new game. With a seat, a tossed coin shows its mark. A game with cards counts for
    /// the collections.
    fn enter_new(&mut self, game: GameView, toss: Option<Seat>) {
        if !game.kind.has_hands() {
            return self.enter(Play::new(game, Slot::default()).beginning(toss));
        }
        self.enter(Play::new(game, self.model.store.slot()).beginning(toss));
        if let Some((play, model)) = self.play() {
            play.persistence.store(&play.shown, model);
            play.stake(model)
        }
    }

    /// Moves the form, the picked hand or the puzzle from the screen to `suspended`, so that the next
    /// screen can return to it.
    pub(crate) fn suspend(&mut self) {
        if let Screen::Pick(picking) = &mut self.screen {
            // Another screen stops the worker.
            picking.searched(&mut self.model, None)
        }
        self.suspended = Some(std::mem::replace(&mut self.screen, Screen::Menu(Menu::default())))
    }

    /// Returns the example that is on the screen, before another screen replaces it.
    fn left_example(&self) -> Option<LeftExample> {
        match &self.screen {
            Screen::Play(play) => Some(play.example.as_ref()?.leaving(play.shown.kind)),
            _ => None,
        }
    }

    /// Moves the focus back to the link of an example that was left.
    fn lead_back(&mut self, left: Option<LeftExample>) {
        let Some(LeftExample { address, origin }) = left else { return };
        let dialog = match &self.screen {
            Screen::Menu(_) | Screen::Guide(_) | Screen::Puzzles => false,
            Screen::Play(play) => play.example.is_none(),
            Screen::History(_) | Screen::Options(_) | Screen::Pick(_) => true,
        };
        if dialog && origin == ExampleOrigin::Dialog {
            self.open_dialog("rules");
        }
        self.model.ask(Effect::Focus(["[href='", &address, "']"].concat()))
    }
}
