//! A game on the screen, and how it is looked at.

use rosette_cards::CardSet;
use rosette_keep::{Seating, Settings, Slot};
use rosette_rules::Seat;
use rosette_scene::{Cue, Frame, Motion, Point, Rect, Region, Scene, Sound, Stage};
use rosette_session::Session;

use super::{
    App, Screen,
    clock::Ticking,
    hint::{Asked, Hint},
    lesson::Lesson,
};
use crate::{
    dom,
    table::{Looks, Table},
    timer::Timer,
};

/// The least side of a target, in CSS pixels: <https://www.w3.org/TR/WCAG22/#target-size-minimum>.
const TARGET_PX: f32 = 24.0;

/// Milliseconds between the end of a game and what is heard of it.
const ENDING: f32 = 150.0;

/// A game on the screen.
pub struct Play {
    /// The game.
    pub table: Table,
    /// Where it is stored.
    pub slot: Slot,
    /// The example that it is, if it is one.
    pub lesson: Option<Lesson>,
    /// What is drawn, and can be chosen.
    pub scene: Scene,
    /// How the board lies on the canvas.
    pub frame: Frame,
    /// The room that the window leaves for the board.
    pub room: Stage,
    /// The board's own room: larger where its targets would be too small.
    pub stage: Stage,
    /// The motion under way, and when it began, in milliseconds; none before its first frame.
    pub motion: Option<(Motion, Option<f64>)>,
    /// What is heard when that is first seen.
    pub cues: Vec<Cue>,
    /// Where the pointer is, in CSS pixels, if it hovers.
    pub pointer: Option<Point>,
    /// What the pointer has pressed and may be dragging.
    pub press: Option<Press>,
    /// The region under the pointer.
    pub hover: Option<String>,
    /// The region with the keyboard focus, and whether it is to be seen.
    pub focus: Option<(String, bool)>,
    /// The region chosen as the first of two steps.
    pub selected: Option<String>,
    /// The seat that has said it is at the screen alone, where hands are closed.
    pub ready: Option<Seat>,
    /// Where the region with the keyboard focus lies.
    pub focus_at: Option<Rect>,
    /// What was typed of a token.
    pub typed: String,
    /// How much a player has prepared, in per cent, while it does: 0 where there is nothing to tell.
    pub preparing: u32,
    /// Why the last choice was refused.
    pub refusal: Option<String>,
    /// A roll of no use is being shown; it passes when the timer ends, if there is one.
    pub linger: Option<Option<Timer>>,
    /// The number of tokens after which the game is looked at, if not where it stands.
    pub looking: Option<usize>,
    /// The game is run through: the next step comes when the timer ends.
    pub running: Option<Timer>,
    /// The game as it would go on from the position looked at, while the person is asked.
    pub going_on: Option<Session>,
    /// Whether the page is turned to who sits opposite.
    pub turned: bool,
    /// Whether the ground has to be drawn anew.
    pub ground_due: bool,
    /// The address will be brought up to date.
    pub address_timer: Option<Timer>,
    /// The coins will be thrown by themselves, or a player will be asked.
    pub next_timer: Option<Timer>,
    /// How time passes.
    pub ticking: Ticking,
    /// What a player is asked.
    pub asked: Option<Asked>,
    /// Whether one of ours has failed since it answered last, and was asked again.
    pub asked_again: bool,
    /// What was suggested.
    pub hint: Option<Hint>,
    /// Whether the board takes the keyboard focus when it is shown.
    pub takes_focus: bool,
    /// What doesn't show the game as it is yet.
    pub behind: Behind,
    /// That will be brought up to date.
    pub catch_up_timer: Option<Timer>,
}

/// What doesn't show the game as it is yet; each includes those before it. It waits until the board
/// has been drawn, so that what somebody chose is seen at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Behind {
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

/// Why the position is another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The game has come to the screen.
    Opened,
    /// A step was made.
    Moved,
    /// A token was taken back.
    TakenBack,
    /// The game has ended without a token.
    Ended,
}

/// What the pointer has pressed.
pub struct Press {
    /// The region.
    pub id: String,
    /// Where, in CSS pixels.
    pub from: Point,
    /// Where it is now.
    pub now: Point,
    /// Whether it has gone far enough to be a drag.
    pub dragging: bool,
}

impl Play {
    /// A game that has just come to the screen.
    pub fn new(table: Table, slot: Slot) -> Self {
        let stage = Stage { width_px: 1.0, height_px: 1.0, narrow: false };
        Self {
            frame: table.frame(stage),
            table,
            slot,
            lesson: None,
            scene: Scene::default(),
            room: stage,
            stage,
            motion: None,
            cues: Vec::new(),
            pointer: None,
            press: None,
            hover: None,
            focus: None,
            selected: None,
            ready: None,
            focus_at: None,
            typed: String::new(),
            preparing: 0,
            refusal: None,
            linger: None,
            looking: None,
            running: None,
            going_on: None,
            turned: false,
            ground_due: true,
            address_timer: None,
            next_timer: None,
            ticking: Ticking::default(),
            asked: None,
            asked_again: false,
            hint: None,
            takes_focus: false,
            behind: Behind::Nothing,
            catch_up_timer: None,
        }
    }

    /// How the game is looked at.
    pub fn looks<'a>(&'a self, settings: &Settings, cards: &'a CardSet) -> Looks<'a> {
        Looks {
            stage: self.stage,
            coins: settings.coins.into(),
            board: settings.board.into(),
            cards,
            ready: self.ready,
            selected: self.selected.as_deref(),
            hover: self.hover.as_deref(),
            focus: self.focus.as_ref().filter(|(_, seen)| *seen).map(|(id, _)| id.as_str()),
            hint: self.hint.as_ref().map(|hint| hint.choice.as_str()),
            lingering: self.linger.is_some() && self.looking.is_none(),
            paused: self.ticking.paused,
            looking: self.looking,
            across: self.across(settings),
        }
    }

    /// Whether two people sit opposite each other, with the board between them.
    pub fn across(&self, settings: &Settings) -> bool {
        let played = self.lesson.is_none() && !self.table.arranging;
        settings.seating == Seating::Across && self.table.is_shared() && played
    }

    /// The number of tokens after which the game is seen.
    pub fn shown(&self) -> usize {
        self.looking.unwrap_or_else(|| self.table.session.ply())
    }

    /// A rectangle of the board as it lies on the screen, in CSS pixels relative to the canvas.
    pub fn on_canvas(&self, bounds: Rect) -> Rect {
        let px = self.frame.to_px(bounds);
        if !self.turned {
            return px;
        }
        let Stage { width_px, height_px, .. } = self.stage;
        Rect { x: width_px - px.x - px.width, y: height_px - px.y - px.height, ..px }
    }

    /// The stage for a room: where targets would be too small for a finger it is larger, in one
    /// direction if that is enough, and is scrolled.
    pub fn roomy(&self, room: Stage, settings: &Settings, cards: &CardSet) -> Stage {
        let mut times = 1.0;
        while times < 16.0 {
            for &(across, down) in &[(1.0, times), (times, 1.0), (times, times)] {
                let width_px = (room.width_px * across).round();
                let stage = Stage { width_px, height_px: (room.height_px * down).round(), ..room };
                let frame = self.table.frame(stage);
                let looks = Looks { stage, ..self.looks(settings, cards) };
                let large = |region: &Region| {
                    let px = frame.to_px(region.bounds);
                    px.width.min(px.height) >= TARGET_PX
                };
                if self.table.scene(&looks).regions.iter().all(large) {
                    return stage;
                }
            }
            times *= 1.1;
        }
        room
    }

    /// Lets be heard how the game has ended, after what ended it; nothing at all where nobody looks.
    pub fn hear_outcome(&mut self, cause: Cause) {
        if dom::document().hidden() {
            self.cues.clear();
        } else if let Some(outcome) = self.table.session.outcome()
            && matches!(cause, Cause::Moved | Cause::Ended)
        {
            let seen = self.motion.as_ref().map_or(0.0, |(motion, _)| motion.length());
            let sound = if outcome.winner.is_some() { Sound::Win } else { Sound::Draw };
            self.cues.push(Cue { at: seen + ENDING, sound });
        }
    }

    /// Whether a curtain hides both hands until the seat to move says that it is ready.
    pub fn curtain_due(&self) -> bool {
        self.table.session.hides_any()
            && !self.table.arranging
            && self.table.is_shared()
            && self.looking.is_none()
            && self.table.session.to_move().is_some()
            && self.table.session.to_move() != self.ready
    }

    /// Whether the curtain is down: it falls when the last move has been seen.
    pub fn curtain_down(&self) -> bool {
        self.motion.is_none() && self.curtain_due()
    }
}

impl App {
    /// A game stored but not on the screen is looked at like this.
    pub(super) fn looks_of_menu(&self) -> Looks<'_> {
        Looks {
            stage: Stage { width_px: 1.0, height_px: 1.0, narrow: false },
            coins: self.settings.coins.into(),
            board: self.settings.board.into(),
            cards: &self.cards,
            ready: None,
            selected: None,
            hover: None,
            focus: None,
            hint: None,
            lingering: false,
            paused: false,
            looking: None,
            across: false,
        }
    }

    /// The game on the screen.
    pub fn on_screen(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Play(play) => Some(play),
            Screen::Menu
            | Screen::History(_)
            | Screen::Options(_)
            | Screen::Pick(_)
            | Screen::Rules(_) => None,
        }
    }
}
