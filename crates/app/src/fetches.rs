//! The fetches of the page after its first screen: the later part of the program, another language,
//! the faces of cards, and the list of the tables on the server.

use rosette_cards::Faces;
use rosette_messages::{Language, fixed};
use rosette_scene::{AnyShow, ENTRIES, Tiles};
use rosette_session::{Address, AddressError, Level, Tables};

use crate::{
    App, Dialog, Effect, GameInfo, Later, LaterEffect, Menu, Model, Msg, PuzzleList, PuzzleSets,
    Screen, Timed,
    action::{Action, Share},
    daily::is_list,
    form::last_needed_table,
    play,
    puzzles::OWN,
    stored::Stored,
};

/// The longest time in milliseconds that the menu stays blank as the first screen until its
/// pictures are fetched.
const BLANK: u32 = 3_000;
/// The longest time in milliseconds that saving a picture waits for the faces of its cards.
const FACES_TIMEOUT_MS: u32 = 5_000;

/// The files that the page fetches after its start, and the messages that wait for them.
#[derive(Default)]
pub(crate) struct Fetches {
    /// The later part: texts, styles, and all parts of the program.
    later: Fetch,
    /// The part of the program that reads storage, which is fetched first if anything is stored.
    stored: Fetch,
    /// The boards of games, in the order of the menu.
    games: [Fetch; ENTRIES.len()],
    /// The pictures of the menu, in the style of the settings.
    tiles: Fetch,
    /// Whether the menu, as the first screen, no longer waits for its pictures.
    is_late: bool,
    waiting: Option<Waiting>,
    faces: Fetch,
    /// The way in which the picture that waits for the faces is shared; `None` if none waits.
    picture: Option<Share>,
    tables: Fetch,
    day_puzzles: Fetch,
    puzzle_sets: Fetch,
    /// The tables of solved games that the page's server offers.
    on_server: Tables,
}

/// A message that is handled once a part has been fetched.
struct Waiting {
    msg: Box<Msg>,
    /// Whether the fetch failed. The message is then handled after the next attempt, if that
    /// succeeds.
    has_failed: bool,
}

impl Waiting {
    /// Returns whether the message opens the screen of the page's address.
    fn leaves(&self) -> bool {
        matches!(*self.msg, Msg::Moved)
    }
}

/// A part of the program or a file without which a message can't be handled.
#[derive(Clone, Copy)]
enum Requirement {
    /// The later part, with every screen but the menu and the game.
    Later,
    /// The part that reads storage; without it, storage looks empty.
    Stored,
    /// The part with the board of this game.
    Board(GameInfo),
    /// The menu's pictures with the boards of games in progress. The menu is shown without them if
    /// they take too long.
    Pictures,
    /// A list of puzzles.
    Puzzles(PuzzleList),
}

/// The state of a file that is fetched once.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Fetch {
    #[default]
    Due,
    UnderWay,
    Failed,
    Here,
}

impl Fetch {
    /// Starts the fetch if it is due. Returns whether it was.
    fn begin(&mut self) -> bool {
        let is_due = *self == Self::Due;
        if is_due {
            *self = Self::UnderWay
        }
        is_due
    }

    /// Makes a failed fetch due again.
    fn may_try_again(&mut self) {
        if *self == Self::Failed {
            *self = Self::Due
        }
    }
}

impl Fetches {
    /// Returns whether a board or the menu's pictures are being fetched.
    fn is_drawing_under_way(&self) -> bool {
        self.tiles == Fetch::UnderWay || self.games.contains(&Fetch::UnderWay)
    }

    const fn puzzles(&mut self, list: PuzzleList) -> &mut Fetch {
        match list {
            PuzzleList::Days => &mut self.day_puzzles,
            PuzzleList::Sets => &mut self.puzzle_sets,
        }
    }

    fn has_failed(&self, part: Requirement) -> bool {
        let fetch = match part {
            Requirement::Later => self.later,
            Requirement::Stored => self.stored,
            Requirement::Board(kind) => self.games[kind.place()],
            Requirement::Pictures => Fetch::UnderWay,
            Requirement::Puzzles(PuzzleList::Days) => self.day_puzzles,
            Requirement::Puzzles(PuzzleList::Sets) => self.puzzle_sets,
        };
        fetch == Fetch::Failed
    }

    /// Makes every failed fetch due again.
    pub(crate) fn may_try_again(&mut self) {
        let Self { later, stored, games, tiles, faces, tables, day_puzzles, puzzle_sets, .. } =
            self;
        let files = [later, stored, tiles, faces, tables, day_puzzles, puzzle_sets];
        for fetch in files.into_iter().chain(games) {
            fetch.may_try_again()
        }
    }

    /// Drops the waiting message, because the person has opened another screen.
    pub(crate) fn give_up_waiting(&mut self) {
        self.waiting = None
    }

    /// Fetches a part that is missing, unless that is under way or has failed.
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
            Requirement::Puzzles(list) => {
                if !model.parts.has_puzzles(list) && self.puzzles(list).begin() {
                    model.ask(LaterEffect::FetchPuzzles(list))
                }
            }
        }
    }

    /// Lets the later part be fetched again if that has failed, and a dialog or a question to a
    /// player waits for it.
    pub(crate) fn fetch_again(&mut self, model: &mut Model) {
        if model.effects.take_lack() || model.hides_dialogs() {
            self.later.may_try_again()
        }
    }

    /// Returns the part without which the screen of an address can't be shown. `is_first` says that
    /// no screen has been shown yet.
    fn lack(
        &self,
        model: &Model,
        address: &Result<Address, AddressError>,
        is_first: bool,
    ) -> Option<Requirement> {
        let needs_puzzles =
            |list| (!model.parts.has_puzzles(list)).then_some(Requirement::Puzzles(list));
        let board = |game: &str| {
            let kind = GameInfo::named(game)?;
            model.parts.games.of(kind).is_none().then_some(Requirement::Board(kind))
        };
        match address {
            Ok(Address::Menu) => {
                let draws = self.tiles == Fetch::Due || self.is_drawing_under_way();
                let waits = is_first && !self.is_late && !model.parts.games.is_complete();
                (waits && draws).then_some(Requirement::Pictures)
            }
            Ok(Address::Play(record)) => {
                let board = board(&record.game);
                let later = || !model.has_later() && model.platform.entry().is_some_and(of_mode);
                board
                    .or_else(|| model.lacks_stored().then_some(Requirement::Stored))
                    .or_else(|| later().then_some(Requirement::Later))
            }
            _ if !model.has_later() => Some(Requirement::Later),
            Ok(Address::Sent(sent)) => board(&sent.record.game),
            Ok(Address::Today { .. }) => needs_puzzles(PuzzleList::Days),
            Ok(Address::Puzzle { set, .. }) if set == OWN => None,
            // The screen of all puzzles has the person's own without the others.
            Ok(Address::Puzzles) if self.puzzle_sets == Fetch::Failed => None,
            Ok(Address::Puzzles | Address::Puzzle { .. }) => needs_puzzles(PuzzleList::Sets),
            _ => None,
        }
    }

    /// Returns the part that the waiting message needs.
    fn awaited(&self, model: &Model, is_first: bool) -> Option<Requirement> {
        match self.waiting.as_ref()?.leaves() {
            true => self.lack(model, &Address::parse(&model.platform.hash()), is_first),
            false => (!model.has_later()).then_some(Requirement::Later),
        }
    }
}

impl App {
    /// Returns whether the first screen isn't shown yet, or a message waits for a fetch that hasn't
    /// failed.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.visits == 0 || self.fetches.waiting.as_ref().is_some_and(|it| !it.has_failed)
    }

    /// Fetches the parts that the present screen can use. Each is fetched once.
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

    /// Returns whether scripts can't open every game yet, because a board or the part that reads
    /// storage is being fetched.
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

    /// Adds the part that reads storage, and applies what storage contains. `None` if the fetch
    /// failed.
    pub(crate) fn stored_come(&mut self, stored: Option<&'static Stored>) {
        // The later part contains the part that reads storage, so the latter may arrive twice.
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
            // The menu can't list the stored games without the part that reads storage, so a
            // message tells the person.
            None if matches!(self.screen, Screen::Menu(_)) && self.model.lacks_stored() => {
                self.model.show_not_fetched()
            }
            None => {}
        }
        self.resume()
    }

    /// Adds the board of a game. `None` if the fetch failed.
    pub(crate) fn board_come(&mut self, kind: GameInfo, board: Option<&'static dyn AnyShow>) {
        if let Some(board) = board {
            self.model.parts.games.add(kind, board)
        }
        // The later part contains all boards, so one may arrive twice.
        let is_here = self.model.parts.games.of(kind).is_some();
        self.fetches.games[kind.place()] = if is_here { Fetch::Here } else { Fetch::Failed };
        self.resume()
    }

    /// Lets the screen of an address wait for a missing part. Returns false if nothing is missing.
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

    /// Handles the waiting message once its part was fetched. If the fetch failed, tells the
    /// person, and shows the menu in place of the screen of an address. That screen is shown after
    /// the next attempt, for example when the page is loaded again.
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
                self.model.show_not_fetched()
            }
        } else if let Some(waiting) = self.fetches.waiting.take() {
            self.update(*waiting.msg)
        }
    }

    /// Adds the menu's pictures. `None` if the fetch failed.
    pub(crate) fn tiles_come(&mut self, text: Option<String>) {
        self.fetches.tiles = if text.is_some() { Fetch::Here } else { Fetch::Failed };
        self.model.parts.tiles = text.map(Tiles::read);
        self.resume()
    }

    /// Shows the menu without its pictures, which take too long.
    pub(crate) fn show_first_anyway(&mut self) {
        self.fetches.is_late = true;
        self.resume()
    }

    /// Handles a message once the later part has been fetched.
    pub(crate) fn wait_for_later(&mut self, msg: Msg) {
        self.wait(msg);
        self.fetches.may_try_again();
        self.fetches.fetch(&mut self.model, Requirement::Later)
    }

    /// Stores a message until the part that it needs is fetched. Messages from a screen that is
    /// being left are dropped.
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

    /// Adds the later part. If the fetch failed and a message waits for it, tells the person.
    pub(crate) fn later_comes(&mut self, come: Option<(Language, &'static Later)>) {
        self.fetches.later = if come.is_some() { Fetch::Here } else { Fetch::Failed };
        if let Some((language, later)) = come {
            self.model.parts.later = Some(later);
            // The texts of another language may have been fetched meanwhile.
            if language == self.model.language {
                self.model.language = language
            }
            self.model.effects.later_comes();
            self.model.message.all_has_come();
            self.update_play(play::Msg::Arrived)
        } else if self.model.hides_dialogs() || self.model.effects.awaits_answer() {
            self.model.show_not_fetched()
        }
        self.resume()
    }

    /// Shows the page in another language. If the fetch failed, the page keeps its language.
    pub(crate) fn language_come(&mut self, language: Option<Language>) {
        let Some(language) = language else {
            self.dialogs.import.forget();
            return self.model.show_message(self.model.fixed(fixed::LANGUAGE_NOT_FETCHED));
        };
        self.model.language = language;
        self.model.message.hide();
        self.model.announce("");
        self.update_play(play::Msg::Language);
        self.model.ask(Effect::Redraw);
        self.dialogs.import.report(&mut self.model)
    }

    /// Returns whether the picture to share shows cards whose faces aren't fetched yet. If so, it
    /// is saved once they are, or after [`FACES_TIMEOUT_MS`].
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

    /// Adds the faces of cards. If the fetch failed, cards keep their emblems. Then saves the
    /// picture that waits for the faces.
    pub(crate) fn faces_come(&mut self, text: Option<&str>) {
        match text.and_then(Faces::read_plain) {
            Some(faces) => {
                self.fetches.faces = Fetch::Here;
                self.model.cards.faces = faces;
                self.model.available.faces = true;
                self.update_play(play::Msg::Arrived);
                self.model.ask(Effect::Redraw)
            }
            None => self.fetches.faces = Fetch::Failed,
        }
        self.save_waiting()
    }

    /// Saves the picture that waits for faces, with or without them.
    pub(crate) fn save_waiting(&mut self) {
        if let Some(way) = self.fetches.picture.take() {
            self.update_play(play::Msg::Action(Action::Share(way)))
        }
    }

    /// Fetches the list of the tables on the server if the screen may offer a player that uses one.
    pub(crate) fn fetch_tables(&mut self) {
        if may_offer_table(&self.screen, &self.model) && self.fetches.tables.begin() {
            self.model.ask(LaterEffect::FetchTables)
        }
    }

    /// Fetches the list of puzzles of which the screen shows some.
    pub(crate) fn fetch_puzzles(&mut self) {
        let list = match self.screen {
            Screen::Menu(_) => PuzzleList::Days,
            Screen::Puzzles => PuzzleList::Sets,
            _ => return,
        };
        self.fetches.fetch(&mut self.model, Requirement::Puzzles(list))
    }

    /// Adds a list of puzzles. `None` if the fetch failed. A damaged list is fetched again when
    /// somebody asks.
    pub(crate) fn puzzles_come(&mut self, list: PuzzleList, text: Option<String>) {
        let parts = &mut self.model.parts;
        match list {
            PuzzleList::Days => parts.day_puzzles = text.filter(|text| is_list(text)),
            PuzzleList::Sets => parts.puzzle_sets = text.and_then(|text| PuzzleSets::read(&text)),
        }
        let has_come = parts.has_puzzles(list);
        if list == PuzzleList::Sets {
            self.model.available.lacks_puzzles = !has_come
        }
        *self.fetches.puzzles(list) = if has_come { Fetch::Here } else { Fetch::Failed };
        self.resume()
    }

    /// Reads the list of the tables on the server. `None` if the fetch failed.
    pub(crate) fn tables_come(&mut self, list: Option<&str>) {
        let Some(list) = list else {
            self.fetches.tables = Fetch::Failed;
            return;
        };
        self.fetches.tables = Fetch::Here;
        self.fetches.on_server = Tables::read(list);
        self.tables_changed();
    }

    /// Offers the Perfect level of games whose table is on the server or on this device.
    pub(crate) fn tables_changed(&mut self) {
        let tables = self.fetches.on_server.and(&self.model.solving.tables());
        if tables == std::mem::replace(&mut self.model.available.tables, tables) {
            return;
        }
        match &mut self.screen {
            Screen::Options(form) => form.seat_able(&mut self.model),
            _ => self.update_play(play::Msg::Tables),
        }
    }
}

/// Returns whether the state of a history entry says that a position is set up or mistakes are
/// practised.
fn of_mode(state: String) -> bool {
    [play::ARRANGES, play::PRACTISES].iter().any(|mode| state.starts_with(mode))
}

/// Returns whether a screen shows cards, or any picture of a game has shown cards before.
fn shows_cards(screen: &Screen, model: &Model) -> bool {
    screen.kind().is_some_and(|kind| kind.has_hands()) || model.shows_cards.get()
}

fn may_offer_table(screen: &Screen, model: &Model) -> bool {
    match screen {
        Screen::Options(form) => Level::needs_table(form.kind.typed(form.values()).as_ref()),
        Screen::Play(play) => {
            model.is_open(Dialog::Seats) && Level::needs_table(play.shown.session().options())
        }
        Screen::Menu(_) => GameInfo::all().any(|kind| last_needed_table(kind, &model.settings)),
        Screen::History(_) | Screen::Pick(_) | Screen::Guide(_) | Screen::Puzzles => false,
    }
}
