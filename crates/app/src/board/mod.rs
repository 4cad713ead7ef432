//! A board on the screen: its scene, its place on the canvas, what moves, and what pointer and keyboard do. It
//! knows no game.

mod focus;
mod pointer;

use std::rc::Rc;

use rosette_scene::{Act, Frame, Motion, Node, Place, Point, Pose, Rect, Region, Scene, Stage};

pub use focus::Focus;
use focus::TabStop;
use pointer::Pointing;
pub use pointer::{Pointed, Pointer};

/// A board on the screen.
pub struct Board {
    scene: Rc<Scene>,
    /// The place of the board on the canvas.
    frame: Frame,
    /// The room in the window.
    room: Stage,
    /// The size of the canvas, which exceeds the room if regions would be too small.
    stage: Stage,
    moving: Option<Moving>,
    /// Whether the page is turned to the second player.
    is_turned: bool,
    /// The region selected as the first of two steps.
    pub selected: Option<Place>,
    pointing: Pointing,
    stop: TabStop,
    /// Whether the board takes the keyboard focus when it comes to the screen.
    pub takes_focus: bool,
}

/// A motion under way.
struct Moving {
    motion: Motion,
    /// The time of its first frame in milliseconds.
    since: Option<f64>,
    /// The time since then, in milliseconds.
    elapsed: f32,
}

impl Board {
    /// Makes an empty board. `fit` places a board in its room.
    #[must_use]
    pub fn new(fit: impl FnOnce(Stage) -> Frame) -> Self {
        let stage = Stage { width_px: 1.0, height_px: 1.0, narrow: false };
        Self {
            scene: Rc::default(),
            frame: fit(stage),
            room: stage,
            stage,
            moving: None,
            is_turned: false,
            selected: None,
            pointing: Pointing::default(),
            stop: TabStop::default(),
            takes_focus: false,
        }
    }

    /// Returns what the board shows above its ground.
    #[must_use]
    pub const fn scene(&self) -> &Rc<Scene> {
        &self.scene
    }

    /// Shows a scene. It stays the same value if nothing in it has changed.
    pub fn show(&mut self, scene: Scene) {
        if *self.scene != scene {
            self.scene = Rc::new(scene)
        }
    }

    /// Returns the size of the canvas, and the place of the board on it.
    #[must_use]
    pub const fn place(&self) -> (Stage, Frame) {
        (self.stage, self.frame)
    }

    /// Returns the size of the canvas.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the room that the board was given.
    #[must_use]
    pub const fn room(&self) -> Stage {
        self.room
    }

    /// Places the board on a canvas of a size in its room.
    pub const fn fit(&mut self, room: Stage, stage: Stage, frame: Frame) {
        (self.room, self.stage, self.frame) = (room, stage, frame)
    }

    /// Returns whether the page is turned to the second player.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.is_turned
    }

    /// Turns the page to the second player, or back.
    pub fn turn(&mut self, turned: bool) {
        if turned != self.is_turned {
            self.is_turned = turned;
            // The region under the pointer is elsewhere now.
            self.pointing.at = None
        }
    }

    /// Returns the regions with their bounds in CSS pixels, relative to the canvas.
    pub fn regions(&self) -> impl Iterator<Item = (&Region, Rect)> {
        let Stage { width_px, height_px, .. } = self.stage;
        self.scene.regions.iter().map(move |region| {
            let px = self.frame.to_px(region.bounds);
            let opposite =
                Rect { x: width_px - px.x - px.width, y: height_px - px.y - px.height, ..px };
            (region, if self.is_turned { opposite } else { px })
        })
    }

    /// Returns the effect of choosing a region.
    #[must_use]
    pub fn act(&self, place: Place) -> Option<&Act> {
        self.scene.at(place).map(|region| &region.act)
    }

    /// Selects a region as the first of two steps, or deselects it.
    pub fn select(&mut self, place: Place) {
        let again = self.selected == Some(place);
        self.selected = (!again).then_some(place)
    }

    /// Drops what is pressed and selected.
    pub fn let_go(&mut self) {
        self.pointing.press = None;
        self.selected = None
    }

    /// Returns whether something moves by itself.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.moving.is_some()
    }

    /// Begins a motion, or ends the present one.
    pub fn set_motion(&mut self, motion: Option<Motion>) {
        self.moving = motion.map(|motion| Moving { motion, since: None, elapsed: 0.0 })
    }

    /// Returns the length of the present motion in milliseconds.
    #[must_use]
    pub fn motion_ms(&self) -> u32 {
        self.moving.as_ref().map_or(0.0, |moving| moving.motion.length()) as u32
    }

    /// Comes to a time in milliseconds, and returns whether that ends a motion.
    pub fn frame(&mut self, time: f64) -> bool {
        let Some(Moving { motion, since, elapsed }) = &mut self.moving else { return false };
        *elapsed = (time - *since.get_or_insert(time)) as f32;
        let is_over = *elapsed >= motion.length();
        if is_over {
            self.moving = None
        }
        is_over
    }

    /// Returns the nodes from the lowest to the highest, with their poses where they aren't at rest.
    pub fn drawn(&self) -> (Vec<&Node>, impl Fn(&Node) -> Option<Pose>) {
        let moving = self.moving.as_ref();
        let extras = moving.map(|moving| moving.motion.extras.as_slice()).unwrap_or_default();
        let carried = self.carried();
        let all = self.scene.nodes.iter().chain(extras);
        // A dragged node is above all others.
        let (above, mut nodes): (Vec<&Node>, Vec<&Node>) = all.partition(|node| {
            carried.as_ref().is_some_and(|(key, _)| node.key.as_ref() == Some(key))
        });
        nodes.extend(above);
        let pose = move |node: &Node| match (&carried, moving) {
            (Some((key, at)), _) if node.key.as_ref() == Some(key) => {
                Some(Pose { at: *at, ..Pose::rest(node) })
            }
            (_, Some(Moving { motion, elapsed, .. })) => Some(motion.pose(node, *elapsed)),
            _ => None,
        };
        (nodes, pose)
    }

    /// Returns the region at a point of the canvas; the upper one of two.
    fn region_at(&self, at_px: Point) -> Option<&Region> {
        let at = self.frame.to_board(at_px);
        self.scene.regions.iter().rev().find(|region| region.bounds.contains(at))
    }
}
