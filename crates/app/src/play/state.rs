//! The state of a game on the screen.

use rosette_keep::{Due, Seating, Slot};
use rosette_messages::{FixedText, Language};
use rosette_play::{Game, Mode, Trial};
use rosette_rules::Seat;
use rosette_scene::{AnyShow, Props, RenderContext, Stage};
use rosette_session::RecordError;

use super::{Arranging, DialogState, Example, LiveValues, MoveList, Persistence, Practice, Way};
use crate::{GameView, Model, board::Board, curtain::Curtain, review};

/// A game on the screen.
pub struct Play {
    /// The game.
    pub shown: GameView,
    /// Its place in storage, and its address.
    pub persistence: Persistence,
    /// The board.
    pub board: Board,
    pub(super) curtain: Curtain,
    pub(super) input: Input,
    /// The example of the rules, if the game is one.
    pub(crate) example: Option<Example>,
    pub(super) practice: Practice,
    pub(super) list: MoveList,
    pub(super) dialogs: DialogState,
    pub(super) arranging: Arranging,
    /// The values of the shown position.
    pub(super) values: LiveValues,
    pub(super) changes: Changes,
    /// What waits for a motion to land.
    pub(super) held: Option<Held>,
    /// How a new game begins, until it is on the screen.
    pub(super) opening: Option<Opening>,
    /// Whether the next display of the clock was asked for, and isn't due yet.
    pub(super) clock_waits: bool,
}

/// How often what is around the board may have changed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Changes {
    /// The panel, with the status line.
    pub panel: u64,
    /// The clock.
    pub clock: u64,
}

/// What waits for a motion to land.
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// The changes before it, as what is around the board shows them.
    pub(super) changes: Changes,
    /// Whether the last move is to be announced.
    pub(super) tells_move: bool,
    /// The mark that a tossed coin shows, which is to be announced.
    pub(super) toss: Option<Seat>,
}

/// How a new game begins.
#[derive(Clone, Copy)]
pub(crate) struct Opening {
    /// The mark that a coin shows, if one is tossed.
    pub(super) toss: Option<Seat>,
}

/// What was typed on the board, and what the status line says instead of the position. A change of the position
/// clears it.
#[derive(Default)]
pub(super) struct Input {
    /// The typed part of a token.
    pub(super) typed: String,
    /// The reason why the last choice was refused.
    pub(super) refusal: Option<String>,
    /// The effect of a key that the status line tells.
    pub(super) notice: Option<FixedText>,
    /// Whether what is chosen was dragged to its place.
    pub(super) drops: bool,
}

impl Play {
    /// Puts a game on the screen.
    #[must_use]
    pub fn new(shown: GameView, slot: Slot) -> Self {
        Self {
            persistence: Persistence::new(slot),
            board: Board::new(|stage| shown.frame(stage)),
            shown,
            curtain: Curtain::default(),
            input: Input::default(),
            example: None,
            practice: Practice::default(),
            list: MoveList::default(),
            dialogs: DialogState::default(),
            arranging: Arranging::default(),
            values: LiveValues::default(),
            changes: Changes::default(),
            held: None,
            opening: None,
            clock_waits: false,
        }
    }

    /// Opens the game of the present task of a trial of due mistakes. Returns `None` if the task can't
    /// be shown.
    #[must_use]
    pub fn practice(
        mut shown: GameView,
        slot: Slot,
        due: Vec<Due>,
        trial: Trial<usize>,
    ) -> Option<Self> {
        let review = review::task(&due.get(trial.number() - 1)?.mistake)?;
        let begun = shown.game.practise(review, trial);
        begun.then(|| Self { practice: Practice::of(due), ..Self::new(shown, slot) }.with_focus())
    }

    /// Opens the setup of a position.
    #[must_use]
    pub fn arrangement(mut shown: GameView) -> Self {
        shown.game.mode = Mode::Arranged;
        Self::new(shown, Slot::default())
    }

    /// Opens the example of a number, from 1; `None` if it doesn't exist.
    pub fn open_example(
        show: &'static dyn AnyShow,
        number: usize,
        way: Way,
        language: Language,
    ) -> Option<Result<Self, RecordError>> {
        let opened = GameView::example(show, number, language)?;
        Some(opened.map(|(shown, script)| {
            let example = Some(Example::new(script, number, way));
            Self { example, ..Self::new(shown, Slot::default()) }
        }))
    }

    /// Has the board take the focus when the game comes to the screen: somebody goes on to play.
    #[must_use]
    pub fn with_focus(mut self) -> Self {
        let game = &self.shown.game;
        let plays = game.mode.is_kept() && game.session().outcome().is_none();
        self.board.takes_focus = plays || game.review.trial().is_some();
        self
    }

    /// Has the game begin with a motion once it is on the screen: a coin that shows the mark of a seat, a deal.
    #[must_use]
    pub fn beginning(self, toss: Option<Seat>) -> Self {
        Self { opening: Some(Opening { toss }), ..self }
    }

    /// Returns whether a coin decides who moves first, so that nothing may tell it.
    #[must_use]
    pub fn is_tossing(&self) -> bool {
        let held = self.held.and_then(|held| held.toss);
        self.opening.map_or(held, |opening| opening.toss).is_some()
    }

    /// Returns how often what is around the board may have changed. Nothing tells the end of a motion before it has
    /// landed.
    #[must_use]
    pub fn changes(&self) -> Changes {
        self.held.map_or(self.changes, |held| held.changes)
    }

    /// Returns the present looks of the board.
    pub(super) fn looks<'a>(&'a self, model: &'a Model) -> RenderContext<'a> {
        let looks = model.looks(&self.shown);
        let game = &self.shown.game;
        let hint = game.questions.hint().map(|hint| hint.choice.as_str());
        let (best, played) = game.review.best_and_played(game.shown());
        RenderContext {
            stage: self.board.stage(),
            selected: self.board.selected,
            hover: self.board.hover(),
            focus: self.board.seen_focus(),
            hint: hint.or(best),
            played,
            values: self.values.choices(&self.shown),
            numbers: self.shown.numbers(&model.settings, self.list.listed),
            props: Props { across: is_across(game, model), ..looks.props },
            ..looks
        }
    }

    /// Returns the room for the board, of a size in CSS pixels. The board has its narrow layout on a phone, and between two
    /// people, who sit at its short ends, unless that would be too low.
    #[must_use]
    pub fn room(&self, model: &Model, width_px: f32, height_px: f32) -> Stage {
        let is_between = is_across(&self.shown.game, model) && height_px >= MIN_ACROSS_PX;
        Stage { width_px, height_px, narrow: model.window.narrow || is_between }
    }

    /// Returns whether the curtain is down. It falls after the motion of the last move.
    #[must_use]
    pub fn curtain_down(&self) -> bool {
        !self.board.is_landing() && self.shown.game.curtain().is_some()
    }
}

/// The least height of a room between two people opposite each other, for hands of cards above and below the board.
const MIN_ACROSS_PX: f32 = 300.0;

/// Returns whether two people sit opposite each other, with the board between them.
pub(super) fn is_across(game: &Game, model: &Model) -> bool {
    model.settings.seating == Seating::Across && game.seats.is_shared() && game.mode.is_kept()
}
