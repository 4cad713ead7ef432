//! The screens of the page, of which one is shown. The methods of [`Screen`] work for every screen.

use rosette_messages::{fixed, page};
use rosette_play::{PuzzleProgress, SetupStage};

use crate::{
    Effect, GameInfo, Guide, History, Menu, Model, Msg, Navigation, Picking, Play, Section,
    board::BoardView,
    form::Form,
    play::{self, Needs},
    review::{ReviewMessage, ReviewNews},
};

/// A screen of the page with its state.
pub enum Screen {
    /// The menu with the games in progress.
    Menu(Menu),
    /// The list of finished games.
    History(History),
    /// The options form of a new game.
    Options(Box<Form>),
    /// The screen on which a seat picks its hand.
    Pick(Box<Picking>),
    /// A game, an example of the rules, or the setup of a position.
    Play(Box<Play>),
    /// The rules of a game.
    Guide(Guide),
    /// The puzzles by games, and those of the days so far.
    Puzzles,
}

impl Screen {
    /// Handles a message. Returns the screen to open, if it leads to one.
    pub fn update(&mut self, model: &mut Model, msg: Msg) -> Navigation {
        match (self, msg) {
            (Self::Menu(menu), Msg::Action(action)) => return menu.update(model, &action),
            (Self::History(history), Msg::Action(action)) => return history.update(model, action),
            (Self::History(history), Msg::Reviewed(message)) => {
                let news = message.map_or(ReviewNews::Failed, ReviewMessage::news);
                history.reviewed(model, news)
            }
            (Self::History(history), Msg::PlayerChosen(player)) => history.choose_player(player),
            (Self::Options(form), Msg::Action(action)) => return form.update(model, &action),
            (Self::Options(form), Msg::FormChanged(sent)) => form.change(model, sent),
            (Self::Options(form), Msg::FormSent(sent)) => {
                form.change(model, sent);
                return form.send(model, SetupStage::Hands);
            }
            (Self::Pick(pick), Msg::Action(action)) => return pick.update(model, &action),
            (Self::Pick(pick), Msg::Reviewed(message)) => pick.searched(model, message),
            (Self::Play(play), msg) => {
                if let Some(msg) = of_play(msg) {
                    return play.update(model, msg);
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    /// Does what a screen needs each time it is opened, such as reading the album again.
    pub fn open(&mut self, model: &mut Model) {
        match self {
            Self::Menu(_) => model.reload_album(),
            Self::Play(play) => play.open(model),
            later => {
                if let Some(part) = model.parts.later {
                    (part.open)(later, model)
                }
            }
        }
    }

    /// Returns the revision of a section around the board. Another revision than the one shown
    /// means a change. `None` means that there is no board, or that the section waits for a motion
    /// to land.
    #[must_use]
    pub fn revision(&self, section: Section) -> Option<u64> {
        self.playing()?.revision(section)
    }

    /// Returns what gets the focus if an update of a section has removed the focused control;
    /// `None` if nothing need get it.
    #[must_use]
    pub fn focus_fallback(&self, section: Section) -> Option<Effect> {
        match (section, self.playing()) {
            (Section::Panel, Some(play)) => Some(play.focus_fallback()),
            (Section::Page, None) => Some(Effect::FocusHeading),
            _ => None,
        }
    }

    /// Returns the board on the screen; `None` on screens without one.
    #[must_use]
    pub fn board(&self) -> Option<&BoardView> {
        self.playing().map(|play| &play.board)
    }

    /// Returns what the game on the screen needs of the device and its workers; `None` without a
    /// game.
    #[must_use]
    pub fn needs(&self) -> Option<Needs> {
        self.playing().map(|play| Needs::of(&play.shown.game))
    }

    /// Returns the message for a key on the board, and whether the browser's own use of the key
    /// must be prevented.
    #[must_use]
    pub fn key(&self, name: String, is_repeated: bool) -> (Option<Msg>, bool) {
        let Some(play) = self.playing() else { return (None, false) };
        if is_repeated && matches!(name.as_str(), "Enter" | " ") {
            // A key that is held down chooses only once.
            return (None, true);
        }
        let (msg, is_taken) = play
            .meaning_of(&play::PressedKey(name))
            .unwrap_or((Msg::Play(play::Msg::Acted), false));
        (Some(msg), is_taken)
    }

    /// Returns the game on the screen; `None` on other screens.
    #[must_use]
    pub fn playing(&self) -> Option<&Play> {
        match self {
            Self::Play(play) => Some(play),
            _ => None,
        }
    }

    /// Returns the puzzle on the screen; `None` on other screens.
    pub(crate) fn puzzle(&self) -> Option<&PuzzleProgress> {
        self.playing()?.shown.game.mode.puzzle()
    }

    /// Returns whether the board takes the focus when the screen is opened, and not the heading.
    #[must_use]
    pub fn takes_focus(&self) -> bool {
        self.playing().is_some_and(Play::takes_focus)
    }

    /// Returns the `id` of the screen's element if that scrolls. The shell restores its scroll
    /// position when the person comes back.
    #[must_use]
    pub const fn scrolls(&self) -> Option<&'static str> {
        match self {
            Self::Play(_) => None,
            other => Some(other.id()),
        }
    }

    /// Returns the `id` of the screen's element in `index.html`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Menu(_) => "menu",
            Self::History(_) => "history",
            Self::Options(_) => "options",
            Self::Pick(_) => "pick",
            Self::Play(_) => "play",
            Self::Guide(_) => "guide",
            Self::Puzzles => "puzzles",
        }
    }

    /// Returns the game that the screen is about; `None` for screens about all games.
    #[must_use]
    pub fn kind(&self) -> Option<GameInfo> {
        match self {
            Self::Options(form) => Some(form.kind),
            Self::Play(play) => Some(play.shown.kind),
            Self::Pick(pick) => Some(pick.kind),
            Self::Guide(Guide(kind)) => Some(*kind),
            Self::Menu(_) | Self::History(_) | Self::Puzzles => None,
        }
    }

    /// Returns the title of the browser's window.
    #[must_use]
    pub fn title(&self, model: &Model) -> String {
        match (self, self.kind()) {
            (Self::Play(play), _) => play.panel(model).window_title(),
            (Self::History(_), _) => {
                model.say(&page::WindowTitle { title: model.fixed(fixed::HISTORY) })
            }
            (Self::Puzzles, _) => {
                model.say(&page::WindowTitle { title: model.fixed(fixed::PUZZLES) })
            }
            (_, Some(kind)) => kind.window_title(model.language),
            (_, None) => model.fixed(fixed::ROSETTE).to_owned(),
        }
    }
}

/// Converts a message to one for the game on the screen; `None` if it isn't meant for a game.
fn of_play(msg: Msg) -> Option<play::Msg> {
    Some(match msg {
        Msg::Action(action) => play::Msg::Action(action),
        Msg::FormChanged(sent) => play::Msg::Players(sent),
        Msg::Reviewed(message) => play::Msg::Reviewed(message),
        _ => return None,
    })
}
