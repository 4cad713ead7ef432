//! The state of a game on the screen, and of what waits for a motion to land.

use rosette_keep::{DueMistake, Marks, Seating, Slot};
use rosette_messages::{FixedText, Language};
use rosette_play::{LocalGame, Mode, Trial};
use rosette_rules::Seat;
use rosette_scene::{AnyShow, Props, RenderContext, Viewport};
use rosette_session::{Address, RecordError};

use super::{
    Arranging, DialogState, Example, ExampleOrigin, LiveValues, MoveList, Persistence, Practice,
    clock::Ticking,
};
use crate::{GameView, Model, Section, board::BoardView, curtain::Curtain, review};

/// A game on its screen, with board, dialogs and input.
pub struct Play {
    /// The moves, the players and the texts.
    pub shown: GameView,
    /// The slot in storage, and the address.
    pub persistence: Persistence,
    /// The scene with its motions, the pointer and the focus.
    pub board: BoardView,
    pub(super) curtain: Curtain,
    pub(super) input: PlayInput,
    /// The example of the rules, if the screen shows one.
    pub(crate) example: Option<Example>,
    pub(super) practice: Practice,
    /// The address of the puzzle that comes after this one in its set, because reading a set takes
    /// long.
    pub(super) next_puzzle: Option<Address>,
    pub(super) list: MoveList,
    pub(super) dialogs: DialogState,
    pub(super) arranging: Arranging,
    /// The values at the choices, if the settings show them.
    pub(super) values: LiveValues,
    /// The number of changes of the game and the input so far, from which sections know whether
    /// they differ.
    pub(super) revision: u64,
    /// The announcements that wait for a motion to land; `None` if nothing waits.
    pub(super) held: Option<AfterLanding>,
    /// The opening of a new game, until its motion starts.
    pub(super) opening: Option<Opening>,
    pub(super) ticking: Ticking,
}

/// The announcements that wait until a motion has landed.
#[derive(Clone, Copy, Default)]
pub(super) struct AfterLanding {
    /// Whether to announce the last move after the landing.
    pub(super) tells_move: bool,
    /// The mark of the tossed coin, which is announced after the landing.
    pub(super) toss: Option<Seat>,
    /// Whether to say after the landing that no card changes hands.
    pub(super) no_trade: bool,
}

/// The present needs of a game: the tasks of the device and its workers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    /// The number of the question that a player is to answer.
    pub answer: Option<u32>,
    /// Whether the review is open, so that an external player may have a second opinion.
    pub opinions: bool,
    /// Whether the review continues or is complete, so that it has a report.
    pub report: bool,
    /// Whether the reviewing worker is needed.
    pub reviewer: bool,
    /// Whether the screen must not turn off.
    pub awake: bool,
}

impl Needs {
    pub(crate) fn of(game: &LocalGame) -> Self {
        Self {
            answer: game.questions.asked().map(|asked| asked.number),
            opinions: game.review.is_open(),
            report: game.review.is_active(),
            reviewer: game.review.is_active() || game.values.is_asked(),
            awake: game.session().outcome().is_none(),
        }
    }
}

/// The way in which a new game opens on its board.
#[derive(Clone, Copy)]
pub(crate) struct Opening {
    /// The mark that a tossed coin shows; `None` without a toss.
    pub(super) toss: Option<Seat>,
}

/// The typed text, the texts that replace the status line, and the place of the result. A change of
/// the position clears all.
#[derive(Default)]
pub(super) struct PlayInput {
    /// The characters typed so far of a token; empty while nobody types.
    pub(super) typed: String,
    /// The reason why the last choice was refused, which the status line shows.
    pub(super) refusal: Option<String>,
    /// A text on the effect of a key, which the status line shows.
    pub(super) notice: Option<FixedText>,
    /// Whether the chosen piece was dragged to its cell, so that it needn't move there.
    pub(super) drops: bool,
    /// The place of the game's result.
    pub(super) result: ResultPlace,
}

/// The place on the screen where the result of a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum ResultPlace {
    /// The banner beside the board.
    #[default]
    Beside,
    /// No place yet, because the board celebrates. The flag says whether the main button takes the
    /// focus afterwards.
    Awaited(bool),
    /// The lower third of the board, until somebody acts on the board.
    OverBoard,
}

impl Play {
    /// Creates the screen of a game that is saved in this slot.
    #[must_use]
    pub fn new(shown: GameView, slot: Slot) -> Self {
        Self {
            persistence: Persistence::new(slot),
            board: BoardView::new(|stage| shown.frame(stage)),
            shown,
            curtain: Curtain::default(),
            input: PlayInput::default(),
            example: None,
            practice: Practice::default(),
            next_puzzle: None,
            list: MoveList::default(),
            dialogs: DialogState::default(),
            arranging: Arranging::default(),
            values: LiveValues::default(),
            revision: 0,
            held: None,
            opening: None,
            ticking: Ticking::default(),
        }
    }

    /// Opens the game of the present task, while due mistakes are practised. Returns `None` if
    /// another version wrote the task.
    #[must_use]
    pub fn practice(
        mut shown: GameView,
        slot: Slot,
        due: Vec<DueMistake>,
        trial: Trial<usize>,
    ) -> Option<Self> {
        let review = review::task(&due.get(trial.number() - 1)?.mistake)?;
        let begun = shown.game.practise(review, trial);
        begun.then(|| Self { practice: Practice::of(due), ..Self::new(shown, slot) }.with_focus())
    }

    /// Opens the setup of a position, in a game that isn't stored.
    #[must_use]
    pub fn arrangement(mut shown: GameView) -> Self {
        shown.game.mode = Mode::Arranged;
        Self::new(shown, Slot::default())
    }

    /// Opens an example by its number, from 1; `None` if it doesn't exist.
    pub fn open_example(
        show: &'static dyn AnyShow,
        number: usize,
        origin: ExampleOrigin,
        language: Language,
    ) -> Option<Result<Self, RecordError>> {
        let opened = GameView::example(show, number, language)?;
        Some(opened.map(|(shown, script)| {
            let example = Some(Example::new(script, number, origin));
            Self { example, ..Self::new(shown, Slot::default()) }
        }))
    }

    /// Lets the board take the focus when the game comes to the screen, if a person can continue
    /// playing.
    #[must_use]
    pub fn with_focus(mut self) -> Self {
        let game = &self.shown.game;
        let plays = game.mode.is_kept() && game.session().outcome().is_none();
        self.board.takes_focus = plays || game.review.trial().is_some();
        self
    }

    /// Adds an opening motion to a new game: a deal, and before it a coin toss if `toss` has the
    /// mark that the coin shows.
    #[must_use]
    pub fn beginning(self, toss: Option<Seat>) -> Self {
        Self { opening: Some(Opening { toss }), ..self }
    }

    /// Returns whether a coin toss hasn't landed, so that nothing may show who goes first.
    #[must_use]
    pub fn is_tossing(&self) -> bool {
        let held = self.held.and_then(|held| held.toss);
        self.opening.map_or(held, |opening| opening.toss).is_some()
    }

    /// Returns the revision of a section of the screen. Another revision than the one shown means a
    /// change. `None` means that the section waits for a motion to land.
    #[must_use]
    pub fn revision(&self, section: Section) -> Option<u64> {
        // Revisions only rise, so their sum differs whenever one of them does.
        match section {
            Section::Board if !self.board.is_landing() => {
                Some(self.revision + self.board.revision())
            }
            Section::Panel if self.held.is_none() => Some(self.revision),
            Section::Plates if self.held.is_none() => Some(self.revision + self.ticking.ticks),
            _ => None,
        }
    }

    /// Returns what drawing the board depends on at present.
    pub(super) fn context<'a>(&'a self, model: &'a Model) -> RenderContext<'a> {
        let context = model.context(&self.shown);
        let game = &self.shown.game;
        let hint = game.questions.hint().map(|hint| hint.choice.as_str());
        let (best, played) = game.review.best_and_played(game.shown());
        let typed = self.input.typed.as_str();
        let typed = (!typed.is_empty() && game.can_choose(typed)).then_some(typed);
        RenderContext {
            tossing: self.is_tossing(),
            stage: self.board.stage(),
            selected: self.board.selected,
            marks: self.shows_marks(model),
            hover: self.board.hover(),
            focus: self.board.seen_focus(),
            hint: hint.or(best),
            chosen: typed.or(played),
            values: self.values.choices(&self.shown),
            numbers: self.shown.numbers(&model.settings, self.list.listed),
            props: Props { across: is_across(game, model), ..context.props },
            ..context
        }
    }

    /// Returns whether the legal moves are marked. Examples, whose texts name the marks, and puzzles
    /// always have them.
    pub(super) fn shows_marks(&self, model: &Model) -> bool {
        self.shown.game.mode.is_exercise()
            || match model.settings.marks {
                Marks::Always => true,
                Marks::Held => self.board.is_held(),
                Marks::Never => false,
            }
    }

    /// Returns the size available for the board, from CSS pixels. The layout is narrow on a phone,
    /// and for two people opposite each other unless the height is less than `MIN_ACROSS_PX`.
    #[must_use]
    pub fn room(&self, model: &Model, width_px: f32, height_px: f32) -> Viewport {
        let is_between = is_across(&self.shown.game, model) && height_px >= MIN_ACROSS_PX;
        Viewport { width_px, height_px, narrow: model.window.narrow || is_between }
    }

    /// Returns whether the curtain hides the board. It is lowered after the motion of the last move
    /// has landed.
    #[must_use]
    pub fn curtain_down(&self) -> bool {
        !self.board.is_landing() && self.shown.game.curtain().is_some()
    }
}

/// The smallest height in CSS pixels at which a board between two people has room for hands of
/// cards above and below.
const MIN_ACROSS_PX: f32 = 300.0;

/// Returns whether two people sit opposite each other, with the screen between them.
pub(super) fn is_across(game: &LocalGame, model: &Model) -> bool {
    model.settings.seating == Seating::Across && game.seats.is_shared() && game.mode.is_kept()
}

/// Returns whether the banner shows the result of a game that is over, and not an earlier position,
/// a review, or both sides of a screen.
pub(super) fn shows_result(game: &LocalGame, model: &Model) -> bool {
    game.view.looking().is_none() && !game.review.is_open() && !is_across(game, model)
}
