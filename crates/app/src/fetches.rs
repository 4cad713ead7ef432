//! What the page fetches after its first screen: what that does without, another language, the faces of cards,
//! and the list of tables beside the page.

use rosette_cards::Faces;
use rosette_messages::{Language, fixed};
use rosette_scene::{AnyShow, ENTRIES, Tiles};
use rosette_session::{Address, AddressError, Level, Tables};

use crate::{
    App, Dialog, Effect, Kind, Later, LaterEffect, Menu, Msg, Screen, Timed,
    deed::{Deed, Share},
    form::last_needed_table,
    play,
    stored::Stored,
};

/// How long the first screen waits for what it draws, in milliseconds.
const BLANK: u32 = 3_000;
/// How long a picture waits for the faces of its cards, in milliseconds.
const PATIENCE: u32 = 5_000;

/// Files on their way.
#[derive(Default)]
pub(crate) struct Fetches {
    /// The texts and the part of the program that the first screens do without.
    later: Fetch,
    /// The part of the program that opens what is stored.
    stored: Fetch,
    /// The boards of games, by the places of the games.
    games: [Fetch; ENTRIES.len()],
    /// The pictures of the menu.
    tiles: Fetch,
    /// Whether the first screen has waited long enough for them.
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
    /// The fragment of the address at that time.
    address: String,
    /// Whether what it needs couldn't be fetched, so that it comes with the next try or not at all.
    has_failed: bool,
}

impl Waiting {
    /// Returns whether it leads to the screen of an address.
    fn leaves(&self) -> bool {
        matches!(*self.msg, Msg::Moved)
    }

    /// Returns the game to which it leads, if it leads to one.
    fn game(&self) -> Option<Kind> {
        match Address::parse(&self.address) {
            Ok(Address::Play(record)) if self.leaves() => Kind::named(&record.game),
            _ => None,
        }
    }
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
    fn is_under_way(&self) -> bool {
        self.tiles == Fetch::UnderWay || self.games.contains(&Fetch::UnderWay)
    }

    fn is_board_under_way(&self, kind: Kind) -> bool {
        self.games[kind.place()] == Fetch::UnderWay
    }

    /// Lets what has failed be fetched again.
    pub(crate) fn may_try_again(&mut self) {
        for game in &mut self.games {
            game.may_try_again()
        }
        self.tiles.may_try_again();
        self.stored.may_try_again();
        self.faces.may_try_again();
        self.tables.may_try_again()
    }
}

impl App {
    /// Returns whether something waits: the first screen for what it draws, a game for its board, or anything for what the
    /// first screens do without.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.visits == 0 || self.fetches.waiting.as_ref().is_some_and(|it| !it.has_failed)
    }

    /// Returns whether the first screen waits for what it draws.
    #[must_use]
    pub fn awaits_drawing(&self) -> bool {
        self.visits == 0 && self.fetches.is_under_way() && !self.fetches.is_late
    }

    /// Forgets what waits, because the person went elsewhere.
    pub(crate) fn give_up_waiting(&mut self) {
        self.fetches.waiting = None
    }

    /// Fetches what the present screen can use besides the first texts.
    pub(crate) fn fetch(&mut self) {
        if self.model.stored.is_none() && self.fetches.stored.begin() {
            self.model.ask(Effect::FetchStored)
        }
        self.fetch_later();
        self.fetch_boards();
        if self.fetches.faces == Fetch::Due && self.has_cards() && self.fetches.faces.begin() {
            self.model.ask(Effect::FetchFaces)
        }
        if let Some(later) = self.model.later {
            (later.fetch)(self)
        }
    }

    /// Fetches the board that a game waits for, and what the menu shows unless that comes with the later part.
    fn fetch_boards(&mut self) {
        let is_coming = self.model.games.is_complete() || self.fetches.later == Fetch::UnderWay;
        if let Some(kind) = self.fetches.waiting.as_ref().and_then(Waiting::game) {
            self.fetch_board(kind)
        }
        if matches!(self.screen, Screen::Menu(_)) && !is_coming {
            self.fetch_menu()
        }
    }

    fn fetch_board(&mut self, kind: Kind) {
        if self.model.games.of(kind).is_none() && self.fetches.games[kind.place()].begin() {
            self.model.ask(Effect::FetchBoard(kind))
        }
    }

    /// Fetches the pictures of the menu, and the boards of the games in progress.
    fn fetch_menu(&mut self) {
        if self.model.tiles.is_none() && self.fetches.tiles.begin() {
            self.model.ask(Effect::FetchTiles(self.model.settings.board))
        }
        for kind in self.model.kinds_in_progress() {
            self.fetch_board(kind)
        }
    }

    /// Returns whether scripts can't open every game yet, because what opens them is on its way.
    #[must_use]
    pub fn awaits_games(&self) -> bool {
        let awaits_board = |kind: Kind| {
            self.model.games.of(kind).is_none() && self.fetches.games[kind.place()] != Fetch::Failed
        };
        let awaits_stored = self.model.stored.is_none() && self.fetches.stored != Fetch::Failed;
        awaits_stored || Kind::all().any(awaits_board)
    }

    /// Opens what is stored from now on. Another tab may have stored something.
    pub(crate) fn stored_come(&mut self, stored: Option<&'static Stored>) {
        self.fetches.stored = if stored.is_some() { Fetch::Here } else { Fetch::Failed };
        if let Some(stored) = stored {
            self.model.stored = Some(stored);
            self.model.store.read_with(stored.reader);
            self.take_over_stored();
            self.model.store.shelf().note_change()
        }
    }

    /// Draws a game from now on. The first screen has waited for that.
    pub(crate) fn board_come(&mut self, kind: Kind, board: Option<&'static dyn AnyShow>) {
        if let Some(board) = board {
            self.model.games.add(kind, board)
        }
        // The rest brings all boards, so that one may come twice.
        let is_here = self.model.games.of(kind).is_some();
        self.fetches.games[kind.place()] = if is_here { Fetch::Here } else { Fetch::Failed };
        if self.visits == 0 {
            return self.show_first();
        }
        let waiting = self.fetches.waiting.as_ref().filter(|it| is_here || !it.has_failed);
        if let Some(waiting) = waiting.filter(|it| it.game() == Some(kind)) {
            let address = waiting.address.clone();
            self.follow(&address)
        }
    }

    /// Returns the game of an address whose board isn't here.
    pub(crate) fn lacks_board(&self, address: &Result<Address, AddressError>) -> Option<Kind> {
        let Ok(Address::Play(record)) = address else { return None };
        Kind::named(&record.game).filter(|kind| self.model.games.of(*kind).is_none())
    }

    /// Has the game of the address wait for its board. If that can't be fetched, the person is told, and the game comes
    /// with the next try.
    pub(crate) fn wait_for_board(&mut self, kind: Kind) {
        self.fetch_board(kind);
        let is_under_way = self.fetches.is_board_under_way(kind);
        if !is_under_way {
            self.show(Screen::Menu(Menu::default()));
            self.tell_not_fetched()
        }
        self.wait(Msg::Moved, !is_under_way)
    }

    /// Shows the pictures of the menu from now on.
    pub(crate) fn tiles_come(&mut self, text: Option<String>) {
        self.fetches.tiles = if text.is_some() { Fetch::Here } else { Fetch::Failed };
        self.model.tiles = text.map(Tiles::read);
        self.show_first()
    }

    /// Shows the first screen once all has come that it draws.
    fn show_first(&mut self) {
        if self.visits == 0 && !self.awaits_drawing() {
            self.follow_address()
        }
    }

    /// Shows the first screen without what takes too long.
    pub(crate) fn show_first_anyway(&mut self) {
        self.fetches.is_late = true;
        self.show_first()
    }

    /// Fetches what the first screen draws, and returns whether that screen waits for it.
    pub(crate) fn fetch_first(&mut self, address: &Result<Address, AddressError>) -> bool {
        let is_under_way = match address {
            Ok(Address::Menu) => {
                if self.fetches.tiles == Fetch::Due {
                    self.fetch_menu()
                }
                self.fetches.is_under_way()
            }
            _ => false,
        };
        let waits = is_under_way && !self.fetches.is_late;
        if waits {
            self.model.ask(Effect::After(BLANK, Timed::First))
        }
        waits
    }

    fn fetch_later(&mut self) {
        if !self.model.has_later() && self.fetches.later.begin() {
            self.model.ask(Effect::FetchLater)
        }
    }

    /// Lets something happen when what the first screens do without has come. The controls of a screen that is
    /// being left have no effect.
    pub(crate) fn wait_for_later(&mut self, msg: Msg) {
        self.wait(msg, false);
        self.fetches.later.may_try_again();
        self.fetches.may_try_again();
        self.fetch_later()
    }

    fn wait(&mut self, msg: Msg, has_failed: bool) {
        let leaves = self.fetches.waiting.as_ref().is_some_and(|it| it.leaves() && !it.has_failed);
        if !leaves || matches!(msg, Msg::Moved) {
            let (msg, address) = (Box::new(msg), self.model.platform.hash());
            self.fetches.waiting = Some(Waiting { msg, address, has_failed })
        }
    }

    /// Fetches again what failed to come, if a dialog waits for it.
    pub(crate) fn fetch_dialogs(&mut self) {
        if self.model.hides_dialogs() {
            self.fetches.later.may_try_again()
        }
    }

    /// Goes on with what waits. If what it needs hasn't come, the person is told instead, and asking once
    /// more fetches that again.
    pub(crate) fn later_comes(&mut self, come: Option<(Language, &'static Later)>) {
        self.fetches.later = if come.is_some() { Fetch::Here } else { Fetch::Failed };
        if let Some((language, later)) = come {
            self.model.later = Some(later);
            // Another language, with all its texts, may have come first.
            if language == self.model.language {
                self.model.language = language
            }
            self.tell_play(play::Msg::Arrived)
        }
        let has_later = self.model.has_later();
        let waiting = self.fetches.waiting.take_if(|it| has_later || !it.has_failed);
        let Some(waiting) = waiting else {
            if self.model.hides_dialogs() {
                self.tell_not_fetched()
            }
            return;
        };
        let moved = waiting.leaves();
        let Waiting { msg, address, .. } = waiting;
        if self.model.has_later() {
            // The game that was still on the screen may have updated the address.
            if moved && self.model.platform.hash() != address {
                self.model.replace_address(&address);
                return self.follow(&address);
            }
            return self.update(*msg);
        }
        if moved {
            self.model.replace_address(&rosette_session::Address::Menu.write());
            self.show(Screen::Menu(Menu::default()));
        }
        self.tell_not_fetched()
    }

    /// Tells the person that what they have asked for can't be loaded. A newer build may have replaced this one on
    /// the server.
    fn tell_not_fetched(&mut self) {
        self.model.close_dialogs();
        self.model.message.tell_reloadable(self.model.fixed(fixed::PART_NOT_FETCHED).to_owned())
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
        self.dialogs.import.tell(&mut self.model)
    }

    fn has_cards(&self) -> bool {
        self.screen.kind().is_some_and(|kind| kind.has_hands()) || self.model.shows_cards.get()
    }

    /// Returns whether a way of sharing saves a picture of cards whose faces haven't come. If so, the
    /// picture waits for them.
    pub(crate) fn waits_for_faces(&mut self, way: Share) -> bool {
        let saves = matches!(way, Share::Picture | Share::Drawing);
        let waits = saves && self.has_cards() && self.fetches.faces != Fetch::Here;
        if waits {
            self.fetches.picture = Some(way);
            self.fetches.faces.may_try_again();
            self.model.ask(Effect::After(PATIENCE, Timed::Faces))
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
            self.tell_play(play::Msg::Deed(Deed::Share(way)))
        }
    }

    /// Fetches the list of tables where one may be offered.
    pub(crate) fn fetch_tables(&mut self) {
        if self.may_offer_table() && self.fetches.tables.begin() {
            self.model.ask(LaterEffect::FetchTables)
        }
    }

    fn may_offer_table(&self) -> bool {
        match &self.screen {
            Screen::Options(form) => Level::needs_table(form.kind.typed(form.values()).as_ref()),
            Screen::Play(play) => {
                self.model.is_open(Dialog::Seats)
                    && Level::needs_table(play.shown.session().options())
            }
            Screen::Menu(_) => {
                Kind::all().any(|kind| last_needed_table(kind, &self.model.settings))
            }
            _ => false,
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
