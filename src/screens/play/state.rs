//! The state of a game on the screen.

use rosette_app::{Asked, Model, ShownGame, form::Seats, review};
use rosette_keep::{Due, Seating, Slot};
use rosette_messages::FixedText;
use rosette_play::{Mode, Trial};
use rosette_scene::{
    ChoiceValue, Cue, Frame, Looks, Motion, Place, Point, Props, Rect, Region, Scene, Stage,
};
use rosette_session::Session;

use super::{buttons::Buttons, lesson::Example, review::Reports};
use crate::timer::Timer;

/// A game on the screen.
pub struct Play {
    pub shown: ShownGame,
    /// The place in storage.
    pub slot: Slot,
    /// The mistakes of several games, if they are practised one after another.
    pub(super) due: Vec<Due>,
    /// The example of the rules, if the game is one.
    pub(super) example: Option<Example>,
    pub(super) hand: Hand,
    pub(super) attention: Attention,
    pub(super) view: View,
    pub(super) buttons: Buttons,
    pub(super) timers: Timers,
    pub(super) asked: Asked,
    pub(super) seats: Seats,
    pub(super) reports: Reports,
    /// Whether the move list is open on a narrow page.
    pub(super) lists_moves: bool,
    /// The values of the choices in the shown position.
    pub(super) values: Vec<ChoiceValue>,
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

/// The places of pointer and keyboard focus.
#[derive(Default)]
pub(super) struct Attention {
    /// The point under the pointer, in CSS pixels.
    pub(super) pointer: Option<Point>,
    /// The region under the pointer.
    pub(super) hover: Option<Place>,
    /// Where the pointer last chose a move, and when, in milliseconds.
    pub(super) played: Option<(Point, f64)>,
    /// The region with the keyboard focus, and whether the focus is visible.
    pub(super) focus: Option<(Place, bool)>,
    /// The bounds of that region.
    pub(super) focus_at: Option<Rect>,
    /// The entry of the move list under the pointer or with the focus: how many tokens it follows.
    pub(super) listed: Option<usize>,
    /// Whether the focus moves on to what can be chosen next, because the position has changed.
    pub(super) follows: bool,
    /// Whether the board takes the keyboard focus after the next frame.
    pub(super) takes_focus: bool,
}

/// The drawing of the board.
pub(super) struct View {
    pub(super) scene: Scene,
    /// The place of the board on the canvas.
    pub(super) frame: Frame,
    /// The room in the window.
    pub(super) room: Stage,
    /// The size of the canvas, which exceeds the room if regions would be too small.
    pub(super) stage: Stage,
    /// The present motion, and the time of its first frame in milliseconds.
    pub(super) motion: Option<(Motion, Option<f64>)>,
    /// The sounds to play after the next frame.
    pub(super) cues: Vec<Cue>,
    /// Whether the next frame draws the ground.
    pub(super) ground_due: bool,
    /// Whether the page is turned to the second player.
    pub(super) turned: bool,
    pub(super) behind: Behind,
}

/// The parts of the page that fall behind the game until the board is drawn, so that a choice is
/// visible at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Behind {
    /// The buttons of the regions, and the status line.
    pub(super) board: bool,
    /// Plates, move list, tools and banner.
    pub(super) panel: bool,
    /// The live region.
    pub(super) told: bool,
}

impl Behind {
    pub(super) const BOARD: Self = Self { board: true, panel: false, told: false };
    pub(super) const PANEL: Self = Self { panel: true, ..Self::BOARD };
    pub(super) const ALL: Self = Self { told: true, ..Self::PANEL };

    /// Returns the parts of both.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            board: self.board || other.board,
            panel: self.panel || other.panel,
            told: self.told || other.told,
        }
    }
}

/// Events that are scheduled.
#[derive(Default)]
pub(super) struct Timers {
    /// The next automatic step of the game.
    pub(super) next: Option<Timer>,
    /// The next display of the time.
    pub(super) clock: Option<Timer>,
    /// The next update of the address.
    pub(super) address: Option<Timer>,
    /// The update of parts that have fallen behind.
    pub(super) catch_up: Option<Timer>,
}

impl Play {
    pub fn new(shown: ShownGame, slot: Slot) -> Self {
        let stage = Stage { width_px: 1.0, height_px: 1.0, narrow: false };
        let view = View {
            scene: Scene::default(),
            frame: shown.frame(stage),
            room: stage,
            stage,
            motion: None,
            cues: Vec::new(),
            ground_due: true,
            turned: false,
            behind: Behind::default(),
        };
        Self {
            shown,
            slot,
            due: Vec::new(),
            example: None,
            hand: Hand::default(),
            attention: Attention::default(),
            view,
            buttons: Buttons::new(),
            timers: Timers::default(),
            asked: Asked::default(),
            seats: Seats::default(),
            reports: Reports::default(),
            lists_moves: false,
            values: Vec::new(),
        }
    }

    /// Opens the game of the present task of a trial of due mistakes. Returns `None` if the task can't
    /// be shown.
    pub fn practice(
        mut shown: ShownGame,
        slot: Slot,
        due: Vec<Due>,
        trial: Trial<usize>,
    ) -> Option<Self> {
        let review = review::task(&due.get(trial.number() - 1)?.mistake)?;
        let begun = shown.game.practise(review, trial);
        begun.then(|| Self { due, ..Self::new(shown, slot) }.with_focus())
    }

    /// Opens the setup of a position.
    pub fn arrangement(mut shown: ShownGame) -> Self {
        shown.game = shown.game.for_mode(Mode::Arranged);
        Self::new(shown, Slot::default())
    }

    pub(super) fn session(&self) -> &Session {
        self.shown.session()
    }

    /// Returns the present looks of the board.
    pub(super) fn looks<'a>(&'a self, model: &'a Model) -> Looks<'a> {
        let focus = self.attention.focus.as_ref().filter(|(_, seen)| *seen);
        let looks = model.looks(&self.shown);
        let hint = self.shown.game.hint().map(|hint| hint.choice.as_str());
        let (best, played) = self.shown.game.best_and_played();
        Looks {
            stage: self.view.stage,
            selected: self.hand.selected,
            hover: self.attention.hover,
            focus: focus.map(|(place, _)| *place),
            hint: hint.or(best),
            played,
            values: if self.shown.game.values().is_some() { &self.values } else { &[] },
            numbers: self.shown.numbers(&model.settings, self.attention.listed),
            props: Props { across: self.is_across(model), ..looks.props },
            ..looks
        }
    }

    /// Returns whether two people sit opposite each other, with the board between them.
    pub(super) fn is_across(&self, model: &Model) -> bool {
        let game = &self.shown.game;
        model.settings.seating == Seating::Across && game.is_shared() && game.is_kept()
    }

    /// Returns whether the curtain is down. It falls after the motion of the last move.
    pub(super) fn curtain_down(&self) -> bool {
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
