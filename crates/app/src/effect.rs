//! What the page wants done outside.

use rosette_keep::Board;
use rosette_review::ReviewQuestion;
use rosette_scene::{Cue, Place};

use crate::{GameInfo, Still, Timed, player, solving::Order};

/// What the browser is asked to do once the page shows its new state.
#[derive(PartialEq, Debug)]
pub enum Effect {
    /// Give the focus to the first element that matches a selector, and scroll to it.
    Focus(String),
    /// Scroll the first element that matches a selector to its top.
    ToTop(&'static str),
    /// Give the focus to the heading of the screen, without scrolling.
    FocusHeading,
    /// Give the focus to the board's tab stop, unless the board has it.
    FocusBoard,
    /// Give the focus to a region of the board.
    FocusRegion(Place),
    /// Announce a text to screen readers, even if it was the last one too where the flag says so.
    Announce(String, bool),
    /// Play these sounds with the next frame, and none that were to come.
    Sounds(Vec<Cue>),
    /// Tell after so many milliseconds that a time is over, instead of an earlier wish for it.
    After(u32, Timed),
    /// Do no automatic step.
    NoStep,
    /// Turn dialogs to the far side of a screen between two players, or to the near side.
    FaceFar(bool),
    /// Offer a record if the program fails; none if it is empty.
    Rescue(String),
    /// Replace the address of this entry of the history, and the state that identifies its game.
    Address(String, Option<String>),
    /// Stop everything that the game that was on the screen has asked for.
    LeaveGame,
    /// Add an address to the history.
    Push(String),
    /// Go to the previous entry of the history.
    Back,
    /// Load the page again.
    Reload,
    /// Apply the theme of the settings.
    ApplyTheme,
    /// Draw the whole board again.
    Redraw,
    /// Fetch what the first screens do without: the other texts of the page's language, styles, and all parts of the
    /// program.
    FetchLater,
    /// Fetch what opens what is stored: a part of the program.
    FetchStored,
    /// Fetch the board of a game: a part of the program.
    FetchBoard(GameInfo),
    /// Fetch the pictures of the menu, with the boards of the settings.
    FetchTiles(Board),
    /// Fetch all texts of the language of the settings.
    FetchLanguage,
    /// Fetch the faces of cards.
    FetchFaces,
    /// Something that only the later part can do, which is here.
    Later(LaterEffect),
}

impl From<LaterEffect> for Effect {
    fn from(effect: LaterEffect) -> Self {
        Self::Later(effect)
    }
}

/// Something that only the later part of the program can ask the browser for, and orders to programs.
#[derive(PartialEq, Debug)]
pub enum LaterEffect {
    /// Ask the worker that reviews a question of this number, which drops its former question.
    AskReviewer(u32, Box<ReviewQuestion>),
    /// Stop that worker.
    StopReviewer,
    /// Go to a screen by its address.
    Follow(String),
    /// Let the person choose a file, whose text comes as an event.
    ChooseFile,
    /// Save a text as a file.
    Save {
        /// The name of the file.
        name: String,
        /// Its text.
        text: String,
    },
    /// Save a picture: as PNG, or as a drawing.
    SavePicture {
        /// The name of the file without its ending.
        name: String,
        /// The picture.
        still: Still,
        /// Whether it is a drawing.
        is_drawing: bool,
    },
    /// Copy a text. What has become of it comes as an event.
    Copy(String),
    /// Offer a link to the system.
    ShareLink {
        /// Its title.
        title: String,
        /// The link.
        link: String,
    },
    /// Let a sound be heard as loud as the settings say.
    Sample,
    /// Play none of the sounds that were to come, and end the vibration.
    Silence,
    /// Select the text of the first field that matches a selector, and give it the focus.
    Select(&'static str),
    /// Fetch the list of licences.
    FetchLicences,
    /// Go on with an import after what waits has been painted.
    Slice,
    /// Ask the workers that solve games for something.
    Solver(Order),
    /// Ask the browser not to delete what the page has stored.
    Persist,
    /// Give an order to the programs that play.
    Player(player::Order),
    /// Read the file that was chosen, whose text comes as a message.
    ReadFile,
    /// Fetch the list of the tables beside the page, and list those on this device.
    FetchTables,
}

impl LaterEffect {
    /// Returns whether somebody waits for an answer to it.
    const fn asks(&self) -> bool {
        matches!(self, Self::Player(player::Order::Ask(..)) | Self::AskReviewer(..))
    }
}

impl Effect {
    /// Returns whether it needs the document to show the new state.
    #[must_use]
    pub const fn needs_document(&self) -> bool {
        matches!(
            self,
            Self::Focus(_)
                | Self::ToTop(_)
                | Self::FocusBoard
                | Self::Later(LaterEffect::Select(_))
        )
    }
}

/// What the browser is asked for. What needs the later part waits until that is here.
#[derive(Default)]
pub struct Effects {
    due: Vec<Effect>,
    waiting: Vec<LaterEffect>,
    /// Whether an answer has come to depend on the later part.
    lacks_answer: bool,
    /// The number of the last question to a program.
    asked: u32,
}

impl Effects {
    /// Asks for something, with the later part or without it.
    pub(crate) fn ask(&mut self, effect: Effect, has_later: bool) {
        match effect {
            Effect::Later(effect) if !has_later => {
                self.lacks_answer |= effect.asks();
                self.waiting.push(effect)
            }
            effect => self.due.push(effect),
        }
    }

    /// Returns what is due, in order.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.due)
    }

    /// Returns the number of another question to a program.
    pub const fn next_question(&mut self) -> u32 {
        self.asked += 1;
        self.asked
    }

    /// Returns whether a program is to be asked as soon as the later part is here, so that somebody waits for it.
    pub(crate) fn awaits_answer(&self) -> bool {
        self.waiting.iter().any(LaterEffect::asks)
    }

    /// Returns whether a program was to be asked since this was called last, without the later part.
    pub(crate) const fn take_lack(&mut self) -> bool {
        std::mem::replace(&mut self.lacks_answer, false)
    }

    /// Makes due what waits for the later part, which has come.
    pub(crate) fn later_comes(&mut self) {
        self.due.extend(self.waiting.drain(..).map(Effect::Later))
    }

    /// Drops what waits for the later part, besides solving.
    pub(crate) fn drop_waiting(&mut self) {
        self.waiting.retain(|effect| matches!(effect, LaterEffect::Solver(_)))
    }
}
