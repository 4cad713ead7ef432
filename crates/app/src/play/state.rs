//! The state of a game on the screen.

use std::rc::Rc;

use rosette_keep::{Due, Seating, Slot};
use rosette_messages::FixedText;
use rosette_play::{Mode, Trial};
use rosette_scene::{Frame, Looks, Motion, Place, Point, Props, Rect, Region, Scene, Stage};
use rosette_session::Session;

use super::{Arranging, Asked, LiveValues, Sharing, lesson::Example};
use crate::{Model, ShownGame, curtain::Curtain, form::Seats, review};

/// A game on the screen.
pub struct Play {
    /// The game.
    pub shown: ShownGame,
    /// The place in storage.
    pub slot: Slot,
    /// The example of the rules, if the game is one.
    pub(super) example: Option<Example>,
    pub(super) practice: Practice,
    pub(super) hand: Hand,
    pub(super) attention: Attention,
    pub(super) list: MoveList,
    pub(super) view: View,
    pub(super) waits: Waits,
    pub(super) asked: Asked,
    pub(super) seats: Seats,
    pub(super) sharing: Sharing,
    pub(super) arranging: Arranging,
    /// The values of the shown position.
    pub(super) values: LiveValues,
    /// How often something has happened that the panel may show.
    pub(super) changes: u64,
    /// How often the clock was to be shown again.
    pub(super) ticks: u64,
}

/// The practice of mistakes.
#[derive(Default)]
pub(super) struct Practice {
    /// The mistakes of several games, if they are practised one after another.
    pub(super) due: Vec<Due>,
    /// What the last answer to a task was worth; empty without an answer.
    pub(super) said: String,
}

/// The attention to the move list. Its entries are named by the number of tokens that they follow.
#[derive(Default)]
pub(super) struct MoveList {
    /// Whether it is open on a narrow page.
    pub(super) is_open: bool,
    /// The entry under the pointer or with the focus.
    pub(super) listed: Option<usize>,
    /// The entry with the focus.
    pub(super) focus: Option<usize>,
}

/// The input in progress. A change of the position clears it.
#[derive(Default)]
pub(super) struct Hand {
    pub(super) press: Option<Press>,
    /// The region selected as the first of two steps.
    pub(super) selected: Option<Place>,
    /// The typed part of a token.
    pub(super) typed: String,
    /// The reason why the last choice was refused.
    pub(super) refusal: Option<String>,
    /// The effect of a key that the status line tells.
    pub(super) notice: Option<FixedText>,
}

/// A press of the pointer on a region, and perhaps a drag.
pub(super) struct Press {
    pub(super) place: Place,
    /// The point of the press, in CSS pixels.
    pub(super) from: Point,
    /// The point where the pointer is now.
    pub(super) now: Point,
    pub(super) dragging: bool,
}

/// The keyboard focus on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Focus {
    /// The region that has it.
    pub place: Place,
    /// Whether it is visible.
    pub seen: bool,
}

/// The places of pointer and keyboard focus.
#[derive(Default)]
pub(super) struct Attention {
    /// The point under the pointer, in CSS pixels.
    pub(super) pointer: Option<Point>,
    /// The region under the pointer.
    pub(super) hover: Option<Place>,
    /// Where the pointer last chose a move, and when, in milliseconds.
    pub(super) played: Option<(Point, f64)>,
    pub(super) focus: Option<Focus>,
    /// The bounds of the board's tab stop.
    pub(super) stop_at: Option<Rect>,
    /// Whether the focus moves on to what can be chosen next, because the position has changed.
    pub(super) follows: bool,
    /// Whether the board takes the keyboard focus when it comes to the screen.
    pub(super) takes_focus: bool,
}

/// The drawing of the board.
pub(super) struct View {
    pub(super) scene: Rc<Scene>,
    /// The index of the region that is the board's tab stop.
    pub(super) stop: Option<usize>,
    /// The place of the board on the canvas.
    pub(super) frame: Frame,
    /// The room in the window.
    pub(super) room: Stage,
    /// The size of the canvas, which exceeds the room if regions would be too small.
    pub(super) stage: Stage,
    /// The present motion, and the time of its first frame in milliseconds.
    pub(super) motion: Option<(Motion, Option<f64>)>,
    /// The time since the start of the motion, in milliseconds.
    pub(super) elapsed: f32,
    /// Whether the page is turned to the second player.
    pub(super) turned: bool,
    pub(super) curtain: Curtain,
}

/// The times that have been asked for and aren't over.
#[derive(Default)]
pub(super) struct Waits {
    /// The next display of the clock.
    pub(super) clock: bool,
    /// The next update of the address.
    pub(super) address: bool,
}

impl Play {
    /// Puts a game on the screen.
    #[must_use]
    pub fn new(shown: ShownGame, slot: Slot) -> Self {
        let stage = Stage { width_px: 1.0, height_px: 1.0, narrow: false };
        let view = View {
            scene: Rc::default(),
            stop: None,
            frame: shown.frame(stage),
            room: stage,
            stage,
            motion: None,
            elapsed: 0.0,
            turned: false,
            curtain: Curtain::default(),
        };
        Self {
            shown,
            slot,
            example: None,
            practice: Practice::default(),
            hand: Hand::default(),
            attention: Attention::default(),
            list: MoveList::default(),
            view,
            waits: Waits::default(),
            asked: Asked::default(),
            seats: Seats::default(),
            sharing: Sharing::default(),
            arranging: Arranging::default(),
            values: LiveValues::default(),
            changes: 0,
            ticks: 0,
        }
    }

    /// Opens the game of the present task of a trial of due mistakes. Returns `None` if the task can't
    /// be shown.
    #[must_use]
    pub fn practice(
        mut shown: ShownGame,
        slot: Slot,
        due: Vec<Due>,
        trial: Trial<usize>,
    ) -> Option<Self> {
        let review = review::task(&due.get(trial.number() - 1)?.mistake)?;
        let begun = shown.game.practise(review, trial);
        let practice = Practice { due, said: String::new() };
        begun.then(|| Self { practice, ..Self::new(shown, slot) }.with_focus())
    }

    /// Opens the setup of a position.
    #[must_use]
    pub fn arrangement(mut shown: ShownGame) -> Self {
        shown.game.mode = Mode::Arranged;
        let arranging = Arranging::of(&shown);
        Self { arranging, ..Self::new(shown, Slot::default()) }
    }

    /// Has the board take the focus when the game comes to the screen: somebody goes on to play.
    #[must_use]
    pub fn with_focus(mut self) -> Self {
        let plays = self.shown.game.mode.is_kept() && self.session().outcome().is_none();
        self.attention.takes_focus = plays || self.shown.game.review.trial().is_some();
        self
    }

    pub(super) fn session(&self) -> &Session {
        self.shown.session()
    }

    /// Returns the present looks of the board.
    pub(super) fn looks<'a>(&'a self, model: &'a Model) -> Looks<'a> {
        let looks = model.looks(&self.shown);
        let hint = self.shown.game.questions.hint().map(|hint| hint.choice.as_str());
        let (best, played) = self.shown.game.review.best_and_played(self.shown.game.shown());
        Looks {
            stage: self.view.stage,
            selected: self.hand.selected,
            hover: self.attention.hover,
            focus: self.attention.focus.filter(|focus| focus.seen).map(|focus| focus.place),
            hint: hint.or(best),
            played,
            values: self.values.choices(&self.shown),
            numbers: self.shown.numbers(&model.settings, self.list.listed),
            props: Props { across: self.is_across(model), ..looks.props },
            ..looks
        }
    }

    /// Returns whether two people sit opposite each other, with the board between them.
    pub(super) fn is_across(&self, model: &Model) -> bool {
        let game = &self.shown.game;
        model.settings.seating == Seating::Across && game.seats.is_shared() && game.mode.is_kept()
    }

    /// Returns whether the curtain is down. It falls after the motion of the last move.
    #[must_use]
    pub fn curtain_down(&self) -> bool {
        self.view.motion.is_none() && self.shown.game.curtain().is_some()
    }

    /// Returns the length of the present motion in milliseconds.
    pub(super) fn motion_ms(&self) -> u32 {
        self.view.motion.as_ref().map_or(0.0, |(motion, _)| motion.length()) as u32
    }

    /// Returns the regions with their bounds in CSS pixels, relative to the canvas.
    pub fn regions(&self) -> impl Iterator<Item = (&Region, Rect)> {
        let View { frame, turned, stage: Stage { width_px, height_px, .. }, .. } = self.view;
        self.view.scene.regions.iter().map(move |region| {
            let px = frame.to_px(region.bounds);
            let opposite =
                Rect { x: width_px - px.x - px.width, y: height_px - px.y - px.height, ..px };
            (region, if turned { opposite } else { px })
        })
    }
}
