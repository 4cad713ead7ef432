//! The state of a game on the screen.

use rosette_keep::{Seating, Slot};
use rosette_messages::FixedText;
use rosette_play::Mode;
use rosette_scene::{Cue, Frame, Motion, Point, Rect, Region, Scene, Stage};
use rosette_session::Session;

use super::{buttons::Buttons, lesson::Example, trades::Trading};
use crate::{
    browser::Timer,
    shared::Shared,
    shown::{Looks, ShownGame},
};

/// A game on the screen.
pub struct Play {
    pub shown: ShownGame,
    /// Where it is stored.
    pub slot: Slot,
    /// The example of the rules that it is.
    pub(super) example: Option<Example>,
    pub(super) hand: Hand,
    pub(super) attention: Attention,
    pub(super) view: View,
    pub(super) buttons: Buttons,
    pub(super) timers: Timers,
    pub(super) trading: Trading,
}

/// What the hand is doing. Another position clears it.
#[derive(Default)]
pub(super) struct Hand {
    /// What the pointer has pressed and may be dragging.
    pub(super) press: Option<Press>,
    /// The region chosen as the first of two steps.
    pub(super) selected: Option<String>,
    /// The typed letters of a token.
    pub(super) typed: String,
    /// Why the last choice was refused.
    pub(super) refusal: Option<String>,
    /// What a key has set, to be seen in the status line.
    pub(super) notice: Option<FixedText>,
}

/// What the pointer has pressed.
pub(super) struct Press {
    /// The region.
    pub(super) id: String,
    /// Where it was pressed, in CSS pixels.
    pub(super) from: Point,
    /// Where the pointer is now.
    pub(super) now: Point,
    /// Whether the pointer has gone far enough to be a drag.
    pub(super) dragging: bool,
}

/// Where pointer and keyboard focus are.
#[derive(Default)]
pub(super) struct Attention {
    /// Where the pointer is, in CSS pixels, if it hovers.
    pub(super) pointer: Option<Point>,
    /// The region under the pointer.
    pub(super) hover: Option<String>,
    /// The region with the keyboard focus, and whether the focus is to be seen.
    pub(super) focus: Option<(String, bool)>,
    /// Where that region lies.
    pub(super) focus_at: Option<Rect>,
    /// Whether the board takes the keyboard focus when it is shown.
    pub(super) takes_focus: bool,
}

/// What is drawn.
pub(super) struct View {
    /// What lies on the board, and can be chosen.
    pub(super) scene: Scene,
    /// How the board lies on the canvas.
    pub(super) frame: Frame,
    /// The room that the window leaves for the board.
    pub(super) room: Stage,
    /// The board's own room: larger where its targets would be too small.
    pub(super) stage: Stage,
    /// The motion under way, and when it began, in milliseconds; none before its first frame.
    pub(super) motion: Option<(Motion, Option<f64>)>,
    /// The sounds that are heard when the motion is first seen.
    pub(super) cues: Vec<Cue>,
    /// Whether the ground has to be drawn anew.
    pub(super) ground_due: bool,
    /// Whether the page is turned to the player who sits opposite.
    pub(super) turned: bool,
    /// What doesn't show the game as it is yet.
    pub(super) behind: Behind,
}

/// What doesn't show the game as it is yet; each includes those before it. It waits until the board
/// has been drawn, so that what somebody chose is seen at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) enum Behind {
    /// All of it is up to date.
    #[default]
    Nothing,
    /// The buttons of the regions, and the status line.
    Board,
    /// Plates, move list, tools and banner.
    Panel,
    /// The live region, which tells the last move.
    Told,
}

/// What will happen later.
#[derive(Default)]
pub(super) struct Timers {
    /// The next thing that happens by itself.
    pub(super) next: Option<Timer>,
    /// The clock shows another time.
    pub(super) clock: Option<Timer>,
    /// The address is brought up to date.
    pub(super) address: Option<Timer>,
    /// What has fallen behind is brought up to date.
    pub(super) catch_up: Option<Timer>,
}

impl Play {
    /// A game that has just come to the screen.
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
            behind: Behind::Nothing,
        };
        Self {
            shown,
            slot,
            example: None,
            hand: Hand::default(),
            attention: Attention::default(),
            view,
            buttons: Buttons::new(),
            timers: Timers::default(),
            trading: Trading::default(),
        }
    }

    /// A position that is put together.
    pub fn arrangement(mut shown: ShownGame) -> Self {
        shown.game = shown.game.for_mode(Mode::Arranged);
        Self::new(shown, Slot::default())
    }

    pub(super) fn session(&self) -> &Session {
        self.shown.session()
    }

    /// How the game is looked at.
    pub(super) fn looks<'a>(&'a self, shared: &'a Shared) -> Looks<'a> {
        let focus = self.attention.focus.as_ref().filter(|(_, seen)| *seen);
        Looks {
            stage: self.view.stage,
            selected: self.hand.selected.as_deref(),
            hover: self.attention.hover.as_deref(),
            focus: focus.map(|(id, _)| id.as_str()),
            hints: true,
            across: self.is_across(shared),
            ..shared.looks()
        }
    }

    /// Whether two people sit opposite each other, with the board between them.
    pub(super) fn is_across(&self, shared: &Shared) -> bool {
        let game = &self.shown.game;
        shared.settings.seating == Seating::Across && game.is_shared() && game.is_kept()
    }

    /// Whether the curtain is down: it falls when the last move has been seen.
    pub(super) fn curtain_down(&self) -> bool {
        self.view.motion.is_none() && self.shown.game.curtain().is_some()
    }

    /// How long the present motion lasts, in milliseconds.
    pub(super) fn motion_ms(&self) -> u32 {
        self.view.motion.as_ref().map_or(0.0, |(motion, _)| motion.length()) as u32
    }

    /// The places of the board that can be clicked, on the screen.
    pub fn regions(&self) -> impl Iterator<Item = (&Region, Rect)> {
        self.view.scene.regions.iter().map(|region| (region, self.on_canvas(region.bounds)))
    }

    /// A rectangle of the board as it lies on the screen, in CSS pixels relative to the canvas.
    fn on_canvas(&self, bounds: Rect) -> Rect {
        let px = self.view.frame.to_px(bounds);
        if !self.view.turned {
            return px;
        }
        let Stage { width_px, height_px, .. } = self.view.stage;
        Rect { x: width_px - px.x - px.width, y: height_px - px.y - px.height, ..px }
    }
}
