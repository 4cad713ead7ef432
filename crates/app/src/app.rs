//! The whole page without a browser: the messages it handles, and its markup.

use maud::html;
use rosette_messages::Language;
use rosette_scene::AnyShow;

use crate::{
    Blocks, Dialog, Dialogs, Effect, GameInfo, Later, Menu, Model, Navigation, Play, PuzzleList,
    Screen, Section, Values,
    action::Action,
    board::Pointer,
    deletion::Deletion,
    dialogs,
    fetches::Fetches,
    play,
    review::ReviewMessage,
    settings::{self, ShownSettings},
    solving::{self, SolverEvent},
    stored::Stored,
};

/// The whole state of the page. The shell has one, sends it each event, and displays its markup.
pub struct App {
    /// Settings, storage, language and platform, which every screen may use and change.
    pub model: Model,
    /// The screen that is shown now.
    pub screen: Screen,
    /// The dialogs that can open over any screen.
    pub dialogs: Dialogs,
    /// The form, the picked hand or the puzzle to which a person returns from an example of the
    /// rules.
    pub(crate) suspended: Option<Screen>,
    pub(crate) fetches: Fetches,
    pub(crate) deletion: Deletion,
    /// The settings that the page applied last.
    settings: ShownSettings,
    /// The number of screens opened so far.
    pub(crate) visits: u32,
    /// Whether the first screen is visible.
    is_ready: bool,
}

/// An event that the page handles, from controls, workers, fetches and the browser.
pub enum Msg {
    /// The page has started, its address was edited, or the history went back or forwards.
    Moved,
    /// The first screen is visible, so the parts that it doesn't need can be fetched.
    Ready,
    /// A control was used.
    Action(Action),
    /// An event in a dialog that isn't an action.
    Dialog(dialogs::Msg),
    /// The values of a form's controls by name, after one has changed.
    FormChanged(Values),
    /// The values of the options form when it was submitted.
    FormSent(Values),
    /// The name of the player who was chosen in the statistics.
    PlayerChosen(String),
    /// The worker has reviewed more of a game; `None` if that failed.
    Reviewed(Option<ReviewMessage>),
    /// An event that only a game on the screen handles.
    Play(play::Msg),
    /// A timer that was set by [`Effect::After`] has run out.
    Over(Timed),
    /// A file of this size in bytes was chosen.
    FileChosen(u64),
    /// A file of this size in bytes was dropped on the page.
    FileDropped(u64),
    /// A language was fetched with all its texts; `None` if that failed.
    LanguageCome(Option<Language>),
    /// The parts that the first screen doesn't need were fetched: the page's language with all its
    /// texts, the later part of the program, and all parts before it. `None` if a fetch failed.
    LaterCome(Option<(Language, &'static Later)>),
    /// The part of the program that reads storage was fetched; `None` if that failed.
    StoredCome(Option<&'static Stored>),
    /// The board of a game was fetched; `None` if that failed.
    BoardCome(GameInfo, Option<&'static dyn AnyShow>),
    /// The pictures of the menu were fetched; `None` if that failed.
    TilesCome(Option<String>),
    /// The faces of cards were fetched; `None` if that failed.
    FacesCome(Option<String>),
    /// The list of tables was fetched; `None` if that failed.
    TablesCome(Option<String>),
    /// A list of puzzles was fetched; `None` if that failed.
    PuzzlesCome(PuzzleList, Option<String>),
    /// An event from a worker that solves a game or reads its table.
    Solver(SolverEvent),
    /// The browser is online again.
    Online,
    /// Another tab has changed the storage.
    StoredElsewhere,
}

/// A timer of the page. Setting one again replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timed {
    /// A timer of the game on the screen.
    Play(play::Timed),
    /// The most time that the menu, as the first screen, waits for its pictures.
    First,
    /// The most time that a picture to share waits for the faces of cards.
    Faces,
    /// The time in which a deleted game can be restored.
    Deletion,
    /// The next painting, after which an import continues.
    Import,
}

impl Timed {
    /// The number of timers, for arrays that [`Self::number`] indexes.
    pub const COUNT: usize = 7;
    /// The number of the timer of the next automatic step.
    pub const STEP: usize = 0;
    /// The numbers of the timers that end with the game on the screen.
    pub const OF_GAME: [usize; 3] = [Self::STEP, 1, 2];

    /// Returns the index of the timer, below [`Self::COUNT`].
    #[must_use]
    pub const fn number(self) -> usize {
        match self {
            Self::Play(play::Timed::Step(_)) => Self::STEP,
            Self::Play(play::Timed::Clock) => 1,
            Self::Play(play::Timed::Address) => 2,
            Self::First => 3,
            Self::Faces => 4,
            Self::Deletion => 5,
            Self::Import => 6,
        }
    }
}

impl From<play::Timed> for Timed {
    fn from(timed: play::Timed) -> Self {
        Self::Play(timed)
    }
}

impl Msg {
    /// Returns whether the message needs the later part of the program. For an address, that is
    /// decided when the address is read.
    fn needs_later(&self) -> bool {
        match self {
            Self::Action(action) => action.needs_later(),
            Self::Dialog(_)
            | Self::FileChosen(_)
            | Self::FileDropped(_)
            | Self::FormChanged(_)
            | Self::FormSent(_)
            | Self::PlayerChosen(_)
            | Self::Reviewed(_) => true,
            Self::Moved
            | Self::Ready
            | Self::Play(_)
            | Self::Over(_)
            | Self::LanguageCome(_)
            | Self::LaterCome(_)
            | Self::StoredCome(_)
            | Self::BoardCome(..)
            | Self::TilesCome(_)
            | Self::FacesCome(_)
            | Self::TablesCome(_)
            | Self::PuzzlesCome(..)
            | Self::Solver(_)
            | Self::Online
            | Self::StoredElsewhere => false,
        }
    }

    /// Returns whether an update of the document may cause the message without any input: the
    /// update may put another entry of the move list under the pointer, or remove the focused one.
    #[must_use]
    pub const fn is_of_showing(&self) -> bool {
        matches!(self, Self::Play(play::Msg::Listed(_) | play::Msg::ListFocused(..)))
    }

    /// Returns whether the message changes only the board, so that the rest of the page needs no
    /// update before the next frame.
    #[must_use]
    pub const fn is_of_board(&self) -> bool {
        matches!(self, Self::Play(play::Msg::Pointer(..) | play::Msg::Shifted(_)))
    }

    /// Returns whether the message is so frequent that neither document nor dialogs are updated for
    /// it.
    #[must_use]
    pub const fn is_frequent(&self) -> bool {
        matches!(self, Self::Play(play::Msg::Pointer(Pointer::Moved, _) | play::Msg::Shifted(_)))
    }

    /// Returns whether browsers let audio start at this event, or the page is hidden. They don't let
    /// it start when a finger touches the screen.
    #[must_use]
    pub const fn may_wake_audio(&self) -> bool {
        match self {
            Self::Action(_) | Self::Play(play::Msg::Hidden) => true,
            Self::Play(play::Msg::Pointer(pointer, _)) => matches!(pointer, Pointer::Down),
            Self::Play(msg) => msg.is_by_person(),
            _ => false,
        }
    }

    /// Returns whether the message may lead to another screen, which takes longer than a frame.
    #[must_use]
    pub const fn turns_page(&self) -> bool {
        match self {
            Self::Moved | Self::FormSent(_) => true,
            Self::Action(action) => action.turns_page(),
            _ => false,
        }
    }
}

impl App {
    /// Creates the page with an empty menu, before its first screen is shown.
    #[must_use]
    pub fn new(model: Model) -> Self {
        Self {
            settings: settings::shown(&model.settings),
            model,
            screen: Screen::Menu(Menu::default()),
            dialogs: Dialogs::default(),
            suspended: None,
            fetches: Fetches::default(),
            deletion: Deletion::default(),
            visits: 0,
            is_ready: false,
        }
    }

    /// Returns how many screens have been opened so far, which identifies the present one.
    #[must_use]
    pub const fn visits(&self) -> u32 {
        self.visits
    }

    /// Returns whether [`Msg::Ready`] was handled, which says that the first screen is visible.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Makes the markup of a section. Without the later part, the menu is the only screen that can
    /// be made, besides a game.
    pub fn view(&mut self, section: Section, blocks: &mut Blocks) {
        let play = self.screen.playing();
        if section != Section::Page {
            if let Some(play) = play {
                play.panel(&self.model).view(section, blocks)
            }
            return;
        }
        blocks.mark("page", "lang", Some(self.model.language.code()));
        if play.is_none() {
            blocks.mark("page", "data-turned", None);
            blocks.put("title", html! { (self.screen.title(&self.model)) })
        }
        if let Screen::Menu(menu) = &self.screen {
            menu.view(&self.model, blocks)
        }
        if let Some(later) = self.model.parts.later {
            (later.view)(self, blocks)
        }
        self.model.message.view(&self.model, blocks)
    }

    /// Handles an event. An event that needs the later part waits until that part is fetched.
    pub fn update(&mut self, msg: Msg) {
        if let Msg::Action(action) = &msg
            && *action != Action::Run
        {
            let lands = self.screen.board().is_some_and(|board| board.is_landing());
            self.update_play(play::Msg::Acted);
            if lands && action.asks_of_position() {
                // Nobody takes back, or asks about, what hasn't been seen yet.
                return;
            }
        }
        if matches!(msg, Msg::Action(_)) && self.model.effects.awaits_answer() {
            self.fetches.may_try_again()
        }
        if msg.needs_later() && !self.model.has_later() {
            return self.wait_for_later(msg);
        }
        let is_frequent = msg.is_frequent();
        self.model.message.grow_old();
        let mut navigation = Navigation::Stay;
        match msg {
            Msg::Moved => self.follow_address(),
            Msg::Ready => {
                self.is_ready = true;
                solving::go_on(&mut self.model)
            }
            Msg::Action(action) => navigation = self.action(action),
            Msg::Over(Timed::First) => self.show_first_anyway(),
            Msg::Over(Timed::Faces) => self.save_waiting(),
            Msg::Over(Timed::Deletion) => self.deletion.withdraw(&mut self.model),
            Msg::Over(Timed::Import) => {
                navigation = self.update_later(Msg::Dialog(dialogs::Msg::ImportDue))
            }
            Msg::Over(Timed::Play(timed)) => self.update_play(play::Msg::Over(timed)),
            Msg::Play(msg) => {
                if let Some((play, model)) = self.play() {
                    navigation = play.update(model, msg)
                }
            }
            Msg::LanguageCome(language) => self.language_come(language),
            Msg::LaterCome(later) => self.later_comes(later),
            Msg::StoredCome(stored) => self.stored_come(stored),
            Msg::BoardCome(kind, board) => self.board_come(kind, board),
            Msg::TilesCome(text) => self.tiles_come(text),
            Msg::FacesCome(text) => self.faces_come(text.as_deref()),
            Msg::Online => self.fetches.may_try_again(),
            Msg::StoredElsewhere => {
                self.model.store.backend().note_change();
                self.take_over_stored();
                self.take_over_answer()
            }
            msg => navigation = self.update_later(msg),
        }
        self.navigate(navigation);
        if !is_frequent {
            self.follow_up()
        }
    }

    /// Applies what a screen may have changed: settings, notices about storage, and parts to fetch.
    pub fn follow_up(&mut self) {
        self.follow_settings();
        self.model.show_notices();
        if let Some(later) = self.model.parts.later {
            (later.ask_for_room)(&mut self.dialogs, &mut self.model)
        }
        self.fetches.fetch_again(&mut self.model);
        if self.is_ready {
            self.fetch()
        }
    }

    /// Saves what storage had no room for: the game on the screen and the settings.
    pub(crate) fn room_made(&mut self) {
        self.model.message.hide();
        if let Some((play, model)) = self.play() {
            play.persistence.store(&play.shown, model)
        }
        self.model.store.set_settings(&self.model.settings)
    }

    /// Applies what an import has stored, and reports the import.
    pub(crate) fn imported(&mut self) {
        self.take_over_stored();
        self.dialogs.imported(&mut self.model)
    }

    /// Applies the settings and games that another tab or an import has stored.
    pub(crate) fn take_over_stored(&mut self) {
        let form = matches!(self.screen, Screen::Options(_));
        self.model.take_over_stored(form);
        solving::follow(&mut self.model)
    }

    /// Applies changed settings: theme, board, and the texts of another language.
    fn follow_settings(&mut self) {
        let now = settings::shown(&self.model.settings);
        let before = std::mem::replace(&mut self.settings, now);
        if before == now {
            return;
        }
        if settings::speak_differently(&before, &now) {
            self.model.ask(Effect::FetchLanguage)
        }
        self.model.ask(Effect::ApplyTheme);
        self.update_play(play::Msg::Settings)
    }

    fn action(&mut self, action: Action) -> Navigation {
        match (&mut self.screen, action) {
            (_, Action::Close) => self.model.close_top_dialog(),
            (_, Action::CloseMessage) => {
                self.model.message.hide();
                self.model.ask(Effect::FocusHeading)
            }
            (_, Action::Reload) => self.model.ask(Effect::Reload),
            (_, Action::Menu) => return Navigation::Menu,
            (_, Action::Back) => return Navigation::Back,
            (Screen::Play(play), action) if !action.needs_later() => {
                return play.update(&mut self.model, play::Msg::Action(action));
            }
            (_, Action::Mute) => drop(self.model.mute()),
            (Screen::Menu(menu), action) if !action.needs_later() => {
                return menu.update(&mut self.model, &action);
            }
            (_, action) => return self.update_later(Msg::Action(action)),
        }
        Navigation::Stay
    }

    /// Passes an event to the later part of the program. Without that part, nothing happens.
    fn update_later(&mut self, msg: Msg) -> Navigation {
        self.model.parts.later.map_or(Navigation::Stay, |later| (later.update)(self, msg))
    }

    /// Borrows the game on the screen and the model; `None` on other screens.
    pub fn play(&mut self) -> Option<(&mut Play, &mut Model)> {
        match &mut self.screen {
            Screen::Play(play) => Some((play, &mut self.model)),
            _ => None,
        }
    }

    /// Passes an event to the game on the screen. Without a game, nothing happens.
    pub fn update_play(&mut self, msg: play::Msg) {
        if let Some((play, model)) = self.play() {
            play.update(model, msg);
        }
    }

    /// Opens a dialog by its id in place of those that are open. Ignores an unknown id.
    pub(crate) fn open_dialog(&mut self, id: &str) {
        self.model.close_dialogs();
        let Some(dialog) = Dialog::named(id) else { return };
        self.dialogs.show(&mut self.model, dialog, self.screen.kind());
        if dialog == Dialog::Share {
            self.update_play(play::Msg::Sharing)
        }
    }
}
