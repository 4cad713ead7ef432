//! What the page fetches after its first screen: what that does without, another language, the faces of cards,
//! and the list of tables beside the page.

use rosette_cards::Faces;
use rosette_messages::{Language, fixed};
use rosette_scene::{AnyShow, ENTRIES, Tiles};
use rosette_session::{Address, AddressError, Level, Tables};

use crate::{
    App, Dialog, Effect, GameInfo, Later, LaterEffect, Menu, Model, Msg, Screen, Timed,
    action::{Action, Share},
    form::last_needed_table,
    play,
    stored::Stored,
};

/// How long a menu that is the first screen waits for its pictures, in milliseconds.
const BLANK: u32 = 3_000;
/// How long a picture waits for the faces of its cards, in milliseconds.
const FACES_TIMEOUT_MS: u32 = 5_000;

/// Files on their way.
#[derive(Default)]
pub(crate) struct Fetches {
    /// What the first screens do without: texts, styles, and all parts of the program.
    later: Fetch,
    /// The part of the program that opens what is stored.
    stored: Fetch,
    /// The boards of games, by the places of the games.
    games: [Fetch; ENTRIES.len()],
    /// The pictures of the menu.
    tiles: Fetch,
    /// Whether the menu as the first screen has waited long enough for its pictures.
    is_late: bool,
    waiting: Option<Waiting>,
    faces: Fetch,
    /// The way to save a picture that waits for the faces.
    picture: Option<Share>,
    tables: Fetch,
    /// The tables beside the page.
    beside: Tables,
}

/// A message that waits for what it needs.
struct Waiting {
    msg: Box<Msg>,
    /// Whether what it needs couldn't be fetched, so that it comes with the next try or not at all.
    has_failed: bool,
}

impl Waiting {
    /// Returns whether it leads to the screen of the address.
    fn leaves(&self) -> bool {
        matches!(*self.msg, Msg::Moved)
    }
}

/// Something that a message may need before it can be followed.
#[derive(Clone, Copy)]
enum Requirement {
    /// What the first screens do without.
    Later,
    /// What opens what is stored.
    Stored,
    /// The board of a game.
    Board(GameInfo),
    /// The pictures of the menu, and the boards of the games in progress. Without them the menu comes too.
    Pictures,
}

/// A file that is fetched once.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Fetch {
    #[default]
    Due,
    UnderWay,
    Failed,
    Here,
}

impl Fetch {
    /// Begins to fetch the file if that is due.
    fn begin(&mut self) -> bool {
        let is_due = *self == Self::Due;
        if is_due {
            *self = Self::UnderWay
        }
        is_due
    }

    /// Lets the file be fetched again if that has failed.
    fn may_try_again(&mut self) {
        if *self == Self::Failed {
            *self = Self::Due
        }
    }
}

impl Fetches {
    /// Returns whether a board or the pictures of the menu are on their way.
    fn is_drawing_under_way(&self) -> bool {
        self.tiles == Fetch::UnderWay || self.games.contains(&Fetch::UnderWay)
    }

    fn has_failed(&self, part: Requirement) -> bool {
        let fetch = match part {
            Requirement::Later => self.later,
            Requirement::Stored => self.stored,
            Requirement::Board(kind) => self.games[kind.place()],
            Requirement::Pictures => Fetch::UnderWay,
        };
        fetch == Fetch::Failed
    }

    /// Lets what has failed be fetched again.
    pub(crate) fn may_try_again(&mut self) {
        let Self { later, stored, games, tiles, faces, tables, .. } = self;
        for fetch in [later, stored, tiles, faces, tables].into_iter().chain(games) {
            fetch.may_try_again()
        }
    }

    /// Forgets what waits, because the person went elsewhere.
    pub(crate) fn give_up_waiting(&mut self) {
        self.waiting = None
    }

    /// Fetches a part that isn't here, unless that is under way or has failed.
    fn fetch(&mut self, model: &mut Model, part: Requirement) {
        match part {
            Requirement::Later => {
                if !model.has_later() && self.later.begin() {
                    model.ask(Effect::FetchLater)
                }
            }
            Requirement::Stored => {
                if model.parts.stored.is_none() && self.stored.begin() {
                    model.ask(Effect::FetchStored)
                }
            }
            Requirement::Board(kind) => {
                if model.parts.games.of(kind).is_none() && self.games[kind.place()].begin() {
                    model.ask(Effect::FetchBoard(kind))
                }
            }
            Requirement::Pictures => {
                if model.parts.tiles.is_none() && self.tiles.begin() {
                    model.ask(Effect::FetchTiles(model.settings.board))
                }
                for kind in model.kinds_in_progress() {
                    self.fetch(model, Requirement::Board(kind))
                }
            }
        }
    }

    /// Fetches again what failed to come, if a dialog waits for it, or a question to a program.
    pub(crate) fn fetch_again(&mut self, model: &mut Model) {
        if model.effects.take_lack() || model.hides_dialogs() {
            self.later.may_try_again()
        }
    }

    /// Returns what the screen of an address lacks.
    fn lack(
        &self,
        model: &Model,
        address: &Result<Address, AddressError>,
        is_first: bool,
    ) -> Option<Requirement> {
        match address {
            Ok(Address::Menu) => {
                let draws = self.tiles == Fetch::Due || self.is_drawing_under_way();
                let waits = is_first && !self.is_late && !model.parts.games.is_complete();
                (waits && draws).then_some(Requirement::Pictures)
            }
            Ok(Address::Play(record)) => {
                let without = |kind: &GameInfo| model.parts.games.of(*kind).is_none();
                let board = GameInfo::named(&record.game).filter(without).map(Requirement::Board);
                board.or_else(|| model.lacks_stored().then_some(Requirement::Stored))
            }
            _ => (!model.has_later()).then_some(Requirement::Later),
        }
    }

    /// Returns what is missing for what waits.
    fn awaited(&self, model: &Model, is_first: bool) -> Option<Requirement> {
        match self.waiting.as_ref()?.leaves() {
            true => self.lack(model, &Address::parse(&model.platform.hash()), is_first),
            false => (!model.has_later()).then_some(Requirement::Later),
        }
    }
}

impl App {
    /// Returns whether something is awaited: the first screen, or what an action or an address needs.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.visits == 0 || self.fetches.waiting.as_ref().is_some_and(|it| !it.has_failed)
    }

    /// Fetches what the present screen can use besides the first texts.
    pub(crate) fn fetch(&mut self) {
        let is_first = self.visits == 0;
        let Self { model, fetches, screen, .. } = self;
        fetches.fetch(model, Requirement::Stored);
        fetches.fetch(model, Requirement::Later);
        if let Some(part) = fetches.awaited(model, is_first) {
            fetches.fetch(model, part)
        }
        let is_coming = model.parts.games.is_complete() || fetches.later == Fetch::UnderWay;
        if matches!(screen, Screen::Menu(_)) && !is_coming {
            fetches.fetch(model, Requirement::Pictures)
        }
        if shows_cards(screen, model) && fetches.faces.begin() {
            model.ask(Effect::FetchFaces)
        }
        if let Some(later) = model.parts.later {
            (later.fetch)(self)
        }
    }

    /// Returns whether scripts can't open every game yet, because what opens them is on its way.
    #[must_use]
    pub fn awaits_games(&self) -> bool {
        let comes_with_rest = self.fetches.later != Fetch::Failed;
        let awaits_board = |kind: GameInfo| {
            let is_coming = match self.fetches.games[kind.place()] {
                Fetch::Due => comes_with_rest,
                fetch => fetch == Fetch::UnderWay,
            };
            self.model.parts.games.of(kind).is_none() && is_coming
        };
        let awaits_stored =
            self.model.parts.stored.is_none() && self.fetches.stored != Fetch::Failed;
        awaits_stored || GameInfo::all().any(awaits_board)
    }

    /// Opens what is stored from now on. Another tab may have stored something.
    pub(crate) fn stored_come(&mut self, stored: Option<&'static Stored>) {
        // The rest brings this too, so that it may come twice.
        if self.model.parts.stored.is_some() {
            return;
        }
        self.fetches.stored = if stored.is_some() { Fetch::Here } else { Fetch::Failed };
        match stored {
            Some(stored) => {
                self.model.parts.stored = Some(stored);
                self.model.store.read_with(stored.reader);
                self.take_over_stored();
                self.model.store.backend().note_change()
            }
            // The menu can't list the games.
            None if matches!(self.screen, Screen::Menu(_)) && self.model.lacks_stored() => {
                self.model.tell_not_fetched()
            }
            None => {}
        }
        self.resume()
    }

    /// Draws a game from now on.
    pub(crate) fn board_come(&mut self, kind: GameInfo, board: Option<&'static dyn AnyShow>) {
        if let Some(board) = board {
            self.model.parts.games.add(kind, board)
        }
        // The rest brings all boards, so that one may come twice.
        let is_here = self.model.parts.games.of(kind).is_some();
        self.fetches.games[kind.place()] = if is_here { Fetch::Here } else { Fetch::Failed };
        self.resume()
    }

    /// Has the screen of an address wait for what it lacks. Returns false if it lacks nothing.
    pub(crate) fn wait_for_lack(&mut self, address: &Result<Address, AddressError>) -> bool {
        let lack = self.fetches.lack(&self.model, address, self.visits == 0);
        let Some(part) = lack else { return false };
        self.fetches.may_try_again();
        self.wait(Msg::Moved);
        self.fetches.fetch(&mut self.model, part);
        if matches!(part, Requirement::Pictures) {
            self.model.ask(Effect::After(BLANK, Timed::First))
        }
        true
    }

    /// Goes on with what waits, once it lacks nothing. If what it lacks couldn't be fetched, tells the person, and shows the
    /// menu in place of the screen of an address. That screen comes with the next try; loading the page again is one.
    fn resume(&mut self) {
        if let Some(part) = self.fetches.awaited(&self.model, self.visits == 0) {
            self.fetches.fetch(&mut self.model, part);
            let has_failed = self.fetches.has_failed(part);
            let waiting = self.fetches.waiting.take_if(|it| has_failed && !it.has_failed);
            if let Some(waiting) = waiting {
                if waiting.leaves() {
                    if let Some((play, model)) = self.play() {
                        play.keep_time_left(model)
                    }
                    self.replace_screen(Screen::Menu(Menu::default()));
                    self.screen.open(&mut self.model);
                    self.fetches.waiting = Some(Waiting { has_failed: true, ..waiting })
                }
                self.model.tell_not_fetched()
            }
        } else if let Some(waiting) = self.fetches.waiting.take() {
            self.update(*waiting.msg)
        }
    }

    /// Shows the pictures of the menu from now on.
    pub(crate) fn tiles_come(&mut self, text: Option<String>) {
        self.fetches.tiles = if text.is_some() { Fetch::Here } else { Fetch::Failed };
        self.model.parts.tiles = text.map(Tiles::read);
        self.resume()
    }

    /// Shows the menu without the pictures that take too long.
    pub(crate) fn show_first_anyway(&mut self) {
        self.fetches.is_late = true;
        self.resume()
    }

    /// Lets something happen when what the first screens do without has come.
    pub(crate) fn wait_for_later(&mut self, msg: Msg) {
        self.wait(msg);
        self.fetches.may_try_again();
        self.fetches.fetch(&mut self.model, Requirement::Later)
    }

    /// Has a message wait. Those of a screen that is being left have no effect.
    fn wait(&mut self, msg: Msg) {
        if matches!(msg, Msg::Moved) {
            if let Some((play, _)) = self.play() {
                play.persistence.lose_address()
            }
        } else if self.fetches.waiting.as_ref().is_some_and(|it| it.leaves() && !it.has_failed) {
            return;
        }
        self.fetches.waiting = Some(Waiting { msg: Box::new(msg), has_failed: false })
    }

    /// Uses from now on what the first screens do without. If it couldn't be fetched, tells the person if something needs it.
    pub(crate) fn later_comes(&mut self, come: Option<(Language, &'static Later)>) {
        self.fetches.later = if come.is_some() { Fetch::Here } else { Fetch::Failed };
        if let Some((language, later)) = come {
            self.model.parts.later = Some(later);
            // Another language, with all its texts, may have come first.
            if language == self.model.language {
                self.model.language = language
            }
            self.model.effects.later_comes();
            self.model.message.all_has_come();
            self.tell_play(play::Msg::Arrived)
        } else if self.model.hides_dialogs() || self.model.effects.awaits_answer() {
            self.model.tell_not_fetched()
        }
        self.resume()
    }

    /// Speaks a language from now on. The page keeps the one that it has if none has come.
    pub(crate) fn language_come(&mut self, language: Option<Language>) {
        let Some(language) = language else {
            self.dialogs.import.forget();
            return self.model.tell_person(self.model.fixed(fixed::LANGUAGE_NOT_FETCHED));
        };
        self.model.language = language;
        self.model.message.hide();
        self.model.announce("");
        self.tell_play(play::Msg::Language);
        self.model.ask(Effect::Redraw);
        self.dialogs.import.report(&mut self.model)
    }

    /// Returns whether a way of sharing saves a picture of cards whose faces haven't come. If so, the
    /// picture waits for them.
    pub(crate) fn waits_for_faces(&mut self, way: Share) -> bool {
        let saves = matches!(way, Share::Picture | Share::Drawing);
        let waits =
            saves && shows_cards(&self.screen, &self.model) && self.fetches.faces != Fetch::Here;
        if waits {
            self.fetches.picture = Some(way);
            self.fetches.faces.may_try_again();
            self.model.ask(Effect::After(FACES_TIMEOUT_MS, Timed::Faces))
        }
        waits
    }

    /// Draws the cards with their faces from now on. They keep their emblems if none have come. Then
    /// saves the picture that waits.
    pub(crate) fn faces_come(&mut self, text: Option<&str>) {
        match text.and_then(Faces::read_plain) {
            Some(faces) => {
                self.fetches.faces = Fetch::Here;
                self.model.cards.faces = faces;
                self.model.at_hand.faces = true;
                self.tell_play(play::Msg::Arrived);
                self.model.ask(Effect::Redraw)
            }
            None => self.fetches.faces = Fetch::Failed,
        }
        self.save_waiting()
    }

    /// Saves the picture that waits for faces.
    pub(crate) fn save_waiting(&mut self) {
        if let Some(way) = self.fetches.picture.take() {
            self.tell_play(play::Msg::Action(Action::Share(way)))
        }
    }

    /// Fetches the list of tables where one may be offered.
    pub(crate) fn fetch_tables(&mut self) {
        if may_offer_table(&self.screen, &self.model) && self.fetches.tables.begin() {
            self.model.ask(LaterEffect::FetchTables)
        }
    }

    /// Takes the list of the tables beside the page.
    pub(crate) fn tables_come(&mut self, list: Option<&str>) {
        let Some(list) = list else {
            self.fetches.tables = Fetch::Failed;
            return;
        };
        self.fetches.tables = Fetch::Here;
        self.fetches.beside = Tables::read(list);
        self.tables_changed();
    }

    /// Offers the perfect players of all tables that there are.
    pub(crate) fn tables_changed(&mut self) {
        let tables = self.fetches.beside.and(&self.model.solving.tables());
        if tables == std::mem::replace(&mut self.model.at_hand.tables, tables) {
            return;
        }
        match &mut self.screen {
            Screen::Options(form) => form.seat_able(&mut self.model),
            _ => self.tell_play(play::Msg::Tables),
        }
    }
}

/// Returns whether a screen shows cards, or any picture of a game has shown some.
fn shows_cards(screen: &Screen, model: &Model) -> bool {
    screen.kind().is_some_and(|kind| kind.has_hands()) || model.shows_cards.get()
}

/// Returns whether a screen may offer a player that reads a table.
fn may_offer_table(screen: &Screen, model: &Model) -> bool {
    match screen {
        Screen::Options(form) => Level::needs_table(form.kind.typed(form.values()).as_ref()),
        Screen::Play(play) => {
            model.is_open(Dialog::Seats) && Level::needs_table(play.shown.session().options())
        }
        Screen::Menu(_) => GameInfo::all().any(|kind| last_needed_table(kind, &model.settings)),
        Screen::History(_) | Screen::Pick(_) | Screen::Guide(_) => false,
    }
}
