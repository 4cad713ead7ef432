//! A board on the screen: its scene, its position on the canvas, motions, and input from pointer
//! and keyboard. It depends on no game.

mod focus;
mod moving;
mod pointer;

use std::rc::Rc;

use rosette_scene::{
    Act, Frame, Motion, Node, NodeKey, Place, Point, Pose, Rect, Region, Scene, Viewport,
};

pub use focus::Focus;
use focus::TabStop;
use moving::Moving;
use pointer::Pointing;
pub use pointer::{Pointed, Pointer};

/// The distance in CSS pixels and the time in milliseconds by which the nodes of a pressed region
/// shake.
const SHAKE_PX: f32 = 2.0;
const SHAKE_MS: f64 = 25.0;
/// Milliseconds between the sounds of shaking nodes, and the delay of the first. A frame that comes
/// late shortens the delay, so that the sounds are even.
const RATTLE_MS: f64 = 150.0;
const RATTLE_DELAY_MS: f64 = 20.0;

/// A board on the screen, of any game: its scene, and the input to its regions.
pub struct BoardView {
    scene: Rc<Scene>,
    /// The number of changes of the scene and of its place on the canvas.
    revision: u64,
    /// The transformation from board units to CSS pixels of the canvas.
    frame: Frame,
    /// The size available in the window.
    room: Viewport,
    /// The size of the canvas, which exceeds the available size if regions would be too small.
    stage: Viewport,
    moving: Option<Moving>,
    /// The time of the last frame in milliseconds.
    time: f64,
    /// Whether the board is turned by 180° towards the second player.
    is_turned: bool,
    /// The region selected as the first of two steps.
    pub selected: Option<Place>,
    pointing: Pointing,
    stop: TabStop,
    /// Whether the board takes the keyboard focus when it comes to the screen.
    pub takes_focus: bool,
}

impl BoardView {
    /// Creates an empty board. `fit` computes the frame for a canvas.
    #[must_use]
    pub fn new(fit: impl FnOnce(Viewport) -> Frame) -> Self {
        let stage = Viewport { width_px: 1.0, height_px: 1.0, narrow: false };
        Self {
            scene: Rc::default(),
            revision: 0,
            frame: fit(stage),
            room: stage,
            stage,
            moving: None,
            time: 0.0,
            is_turned: false,
            selected: None,
            pointing: Pointing::default(),
            stop: TabStop::default(),
            takes_focus: false,
        }
    }

    /// Returns the scene, without the ground under it.
    #[must_use]
    pub const fn scene(&self) -> &Rc<Scene> {
        &self.scene
    }

    /// Shows a scene. The shared scene is replaced only if something in it has changed.
    pub fn show(&mut self, scene: Scene) {
        if *self.scene != scene {
            self.scene = Rc::new(scene);
            self.revision += 1
        }
        if let Some(moving) = &mut self.moving {
            moving.lead_to(&self.scene)
        }
    }

    /// Returns the number of changes of the scene and of its place on the canvas.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the size of the canvas in CSS pixels, and the frame of the board on it.
    #[must_use]
    pub const fn place(&self) -> (Viewport, Frame) {
        (self.stage, self.frame)
    }

    /// Returns the size of the canvas in CSS pixels.
    #[must_use]
    pub const fn stage(&self) -> Viewport {
        self.stage
    }

    /// Returns the size that was available to the board, in CSS pixels.
    #[must_use]
    pub const fn room(&self) -> Viewport {
        self.room
    }

    /// Sets the available size, the size of the canvas and the frame.
    pub const fn fit(&mut self, room: Viewport, stage: Viewport, frame: Frame) {
        (self.room, self.stage, self.frame) = (room, stage, frame);
        self.revision += 1
    }

    /// Returns whether the board is turned by 180° towards the second player.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.is_turned
    }

    /// Turns the board by 180° towards the second player, or back.
    pub fn turn(&mut self, turned: bool) {
        if turned != self.is_turned {
            self.is_turned = turned;
            // After the turn, another region is under the pointer.
            self.pointing.at = None
        }
    }

    /// Returns the regions with their bounds in CSS pixels, relative to the canvas.
    pub fn regions(&self) -> impl Iterator<Item = (&Region, Rect)> {
        let Viewport { width_px, height_px, .. } = self.stage;
        self.scene.regions.iter().map(move |region| {
            let px = self.frame.to_px(region.bounds);
            let opposite =
                Rect { x: width_px - px.x - px.width, y: height_px - px.y - px.height, ..px };
            (region, if self.is_turned { opposite } else { px })
        })
    }

    /// Returns what happens when a region is chosen; `None` if there is no such region.
    #[must_use]
    pub fn act(&self, place: Place) -> Option<&Act> {
        self.scene.at(place).map(|region| &region.act)
    }

    /// Selects a region as the first of two steps, or deselects it.
    pub fn select(&mut self, place: Place) {
        let again = self.selected == Some(place);
        self.selected = (!again).then_some(place)
    }

    /// Ends a press and deselects the selected region.
    pub fn let_go(&mut self) {
        self.pointing.press = None;
        self.selected = None
    }

    /// Returns whether the next frame may differ without input: a motion or shaking is under way.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.moving.is_some() || !self.shaking().0.is_empty()
    }

    /// Returns the keys of the nodes that shake, because their region is pressed, and the time of
    /// the press in milliseconds.
    fn shaking(&self) -> (&[NodeKey], f64) {
        let Some(press) = &self.pointing.press else { return (&[], 0.0) };
        (self.scene.at(press.place).map_or(&[], |region| &region.shakes), press.since)
    }

    /// Returns how many milliseconds after the frame at a time in milliseconds shaking nodes are
    /// heard anew; `None` if another frame is closer to that.
    #[must_use]
    pub fn rattles(&self, time: f64) -> Option<f64> {
        let (nodes, since) = self.shaking();
        let begun = |time: f64| ((time - since) / RATTLE_MS).ceil().max(0.0);
        let due = since + RATTLE_DELAY_MS + (begun(time) - 1.0) * RATTLE_MS;
        (!nodes.is_empty() && begun(time) > begun(self.time)).then(|| (due - time).max(0.0))
    }

    /// Returns whether a motion hasn't landed yet. Until then, neither text nor sound may reveal
    /// the motion's end.
    #[must_use]
    pub fn is_landing(&self) -> bool {
        self.moving.as_ref().is_some_and(|moving| !moving.has_landed())
    }

    /// Starts a motion from the present scene to the next one that is shown, or ends the present
    /// motion. `now` is in milliseconds. Each millisecond of the motion takes `pace` milliseconds.
    pub fn set_motion(&mut self, motion: Option<Motion>, now: f64, pace: f32) {
        self.moving = motion.map(|motion| Moving::new(motion, Rc::clone(&self.scene), now, pace))
    }

    /// Ends the present motion. Returns whether it had not landed.
    pub fn end_motion(&mut self) -> bool {
        self.moving.take().is_some_and(|moving| !moving.has_landed())
    }

    /// Returns when the present motion lands, in milliseconds of the clock of [`Self::frame`];
    /// `None` without a motion, or after the landing.
    #[must_use]
    pub fn lands_at(&self) -> Option<f64> {
        self.moving.as_ref().filter(|moving| !moving.has_landed()).map(Moving::lands_at)
    }

    /// Sets the time in milliseconds. Returns whether the motion has landed since the last frame.
    pub fn frame(&mut self, time: f64) -> bool {
        self.time = time;
        let Some(moving) = &mut self.moving else { return false };
        let had_landed = moving.has_landed();
        moving.frame(time);
        let lands = !had_landed && moving.has_landed();
        if moving.is_over() {
            self.moving = None
        }
        lands
    }

    /// Returns the nodes to draw from the lowest to the highest, each with its pose.
    #[must_use]
    pub fn drawn(&self) -> Vec<(&Node, Pose)> {
        let mut nodes = match &self.moving {
            Some(moving) => moving.drawn(&self.scene),
            None => self.scene.nodes.iter().map(|node| (node, Pose::rest(node))).collect(),
        };
        // A dragged node is above all others.
        if let Some((key, at)) = self.carried()
            && let Some(index) = nodes.iter().position(|(node, _)| node.key.as_ref() == Some(&key))
        {
            let (node, _) = nodes.remove(index);
            nodes.push((node, Pose { at, ..Pose::rest(node) }))
        }
        let aside = SHAKE_PX / self.frame.scale;
        let (shaking, since) = self.shaking();
        for (index, key) in shaking.iter().enumerate() {
            // Neighbouring nodes shake in opposite directions.
            let is_left = ((self.time - since) / SHAKE_MS) as usize % 2 == index % 2;
            for (node, pose) in &mut nodes {
                if node.key.as_ref() == Some(key) {
                    pose.at = pose.at.moved(if is_left { -aside } else { aside }, 0.0)
                }
            }
        }
        nodes
    }

    /// Returns how far left or right a point of the board is on the canvas: −0.5 at the left edge,
    /// 0.5 at the right.
    #[must_use]
    pub fn side(&self, at: Point) -> f32 {
        let right = (self.frame.to_px(Rect::new(at.x, at.y, 0.0, 0.0)).x / self.stage.width_px
            - 0.5)
            .clamp(-0.5, 0.5);
        if self.is_turned { -right } else { right }
    }

    /// Returns the region at a point of the canvas in CSS pixels; the topmost one if several
    /// overlap.
    fn region_at(&self, at_px: Point) -> Option<&Region> {
        let at = self.frame.to_board(at_px);
        self.scene.regions.iter().rev().find(|region| region.bounds.contains(at))
    }
}
