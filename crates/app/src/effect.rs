//! The core's requests to the browser, as values that tests can compare.

use rosette_keep::BoardMaterial;
use rosette_review::ReviewQuestion;
use rosette_scene::{Cue, Place};

use crate::{GameInfo, Still, Timed, player, solving::SolverRequest};

/// A task for the browser, due once the page shows its new state.
#[derive(PartialEq, Debug)]
pub enum Effect {
    /// Give the focus to the first element that matches a selector, and scroll to it.
    Focus(String),
    /// Scroll as little as needed to show an element that matches a selector.
    ScrollTo(String),
    /// Scroll the first element that matches a selector to its top.
    ToTop(&'static str),
    /// Give the focus to the heading of the screen, without scrolling.
    FocusHeading,
    /// Give the focus to the board's tab stop, unless the board has it.
    FocusBoard,
    /// Give the focus to a region of the board.
    FocusRegion(Place),
    /// Announce a text to screen readers. With `true`, also when it equals the last announcement.
    Announce(String, bool),
    /// Play these sounds with the next frame, and cancel sounds that are due later.
    Sounds(Vec<Cue>),
    /// Send [`Msg::Over`](crate::Msg::Over) after this many milliseconds, instead of an earlier
    /// request for this timer.
    After(u32, Timed),
    /// Cancel the automatic step that is due.
    NoStep,
    /// Turn dialogs to the far side of a screen that lies between two players, or to the near side.
    FaceFar(bool),
    /// Keep a record to offer if the program fails; an empty one means no offer.
    Rescue(String),
    /// Replace the address of the present history entry, and the state that identifies its game.
    Address(String, Option<String>),
    /// Cancel everything that the last game on the screen has asked for.
    LeaveGame,
    /// Add an address to the history.
    Push(String),
    /// Go to the previous entry of the history.
    Back,
    /// Load the page again, from its present address.
    Reload,
    /// Apply the theme of the settings to the document, and draw the board in its colours.
    ApplyTheme,
    /// Draw the whole board again.
    Redraw,
    /// Fetch what the first screen doesn't need: the other texts of the page's language, styles,
    /// and all parts of the program.
    FetchLater,
    /// Fetch the part of the program that reads storage.
    FetchStored,
    /// Fetch the part of the program with a game's board.
    FetchBoard(GameInfo),
    /// Fetch the pictures of the menu, with the boards of the settings.
    FetchTiles(BoardMaterial),
    /// Fetch all texts of the language of the settings.
    FetchLanguage,
    /// Fetch the faces of cards. Until they are fetched, cards are drawn without faces.
    FetchFaces,
    /// An effect that only the later part of the program can ask for. That part is fetched already.
    Later(LaterEffect),
}

impl From<LaterEffect> for Effect {
    fn from(effect: LaterEffect) -> Self {
        Self::Later(effect)
    }
}

/// Effects that only the later part of the program asks for.
#[derive(PartialEq, Debug)]
pub enum LaterEffect {
    /// Ask the reviewing worker a question of this number. The worker drops its last question.
    AskReviewer(u32, Box<ReviewQuestion>),
    /// Stop the reviewing worker.
    StopReviewer,
    /// Go to a screen by its address.
    Follow(String),
    /// Let the person choose a file. Its size comes as [`Msg::FileChosen`](crate::Msg::FileChosen).
    ChooseFile,
    /// Save a text as a file.
    Save {
        /// The name of the file with its ending.
        name: String,
        /// The content of the file.
        text: String,
    },
    /// Save a picture as PNG or SVG.
    SavePicture {
        /// The name of the file without its ending.
        name: String,
        /// The board or the cards to draw.
        still: Still,
        /// Whether the picture is saved as SVG.
        is_drawing: bool,
    },
    /// Copy a text to the clipboard. A message tells whether that succeeded.
    Copy(String),
    /// Open the system's sharing dialog with a link.
    ShareLink {
        /// The title that the dialog shows.
        title: String,
        /// The address that is shared.
        link: String,
    },
    /// Play a sound at the volume of the settings.
    Sample,
    /// Cancel the sounds that are due, and end the vibration.
    Silence,
    /// Select the text of the first field that matches a selector, and give it the focus.
    Select(&'static str),
    /// Fetch the list of licences, which the dialog [`About`](crate::Dialog::About) unfolds.
    FetchLicences,
    /// Send an order to the workers that solve games.
    Solver(SolverRequest),
    /// Ask the browser never to delete what the page has stored.
    Persist,
    /// Send an order to bots or external players.
    Player(player::PlayerRequest),
    /// Read the chosen file. Its text comes as a message.
    ReadFile,
    /// Fetch the list of the tables on the server, and list those on this device.
    FetchTables,
    /// Fetch a list of puzzles.
    FetchPuzzles(PuzzleList),
}

/// A list of puzzles, which is a file of the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleList {
    /// The puzzles of the days.
    Days,
    /// The puzzles of the games.
    Sets,
}

impl PuzzleList {
    /// Returns the name of the file.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Days => "puzzles.jsonl",
            Self::Sets => "puzzle-sets.jsonl",
        }
    }
}

impl LaterEffect {
    /// Returns whether a game or a review waits for an answer to the effect.
    const fn asks(&self) -> bool {
        matches!(self, Self::Player(player::PlayerRequest::Ask(..)) | Self::AskReviewer(..))
    }
}

impl Effect {
    /// Returns whether the document must show the new state before the effect is carried out.
    #[must_use]
    pub const fn needs_document(&self) -> bool {
        matches!(
            self,
            Self::Focus(_)
                | Self::ScrollTo(_)
                | Self::ToTop(_)
                | Self::FocusBoard
                | Self::Later(LaterEffect::Select(_))
        )
    }
}

/// The effects that are due, and those that wait until the later part of the program is fetched.
#[derive(Default)]
pub struct Effects {
    due: Vec<Effect>,
    waiting: Vec<LaterEffect>,
    /// Whether an effect that needs an answer has been asked for since the last call of
    /// [`Self::take_lack`], before the later part was fetched.
    lacks_answer: bool,
    /// The number of the last question to a player.
    asked: u32,
}

impl Effects {
    /// Asks for an effect. An effect of the later part waits until that is loaded.
    pub(crate) fn ask(&mut self, effect: Effect, has_later: bool) {
        match effect {
            Effect::Later(effect) if !has_later => {
                self.lacks_answer |= effect.asks();
                self.waiting.push(effect)
            }
            effect => self.due.push(effect),
        }
    }

    /// Takes the effects that are due, in the order in which they were asked for.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.due)
    }

    /// Returns the number of the next question to a player, from 1.
    pub const fn next_question(&mut self) -> u32 {
        self.asked += 1;
        self.asked
    }

    /// Returns whether a question to a player or reviewer waits for the later part.
    pub(crate) fn awaits_answer(&self) -> bool {
        self.waiting.iter().any(LaterEffect::asks)
    }

    /// Returns whether, since the last call, a question was asked before the later part was
    /// fetched.
    pub(crate) const fn take_lack(&mut self) -> bool {
        std::mem::replace(&mut self.lacks_answer, false)
    }

    /// Makes the effects due that have waited for the later part.
    pub(crate) fn later_comes(&mut self) {
        self.due.extend(self.waiting.drain(..).map(Effect::Later))
    }

    /// Drops the effects that wait for the later part, except orders to solvers.
    pub(crate) fn drop_waiting(&mut self) {
        self.waiting.retain(|effect| matches!(effect, LaterEffect::Solver(_)))
    }
}
