//! The board: its scene, frames and size.

use std::rc::Rc;

use rosette_scene::{Act, Frame, Node, Pose, Region, Scene, Stage};

use super::{Focus, Play, state::View};
use crate::Model;

impl Play {
    /// Returns what the board shows above its ground.
    #[must_use]
    pub const fn scene(&self) -> &Rc<Scene> {
        &self.view.scene
    }

    /// Returns the nodes of the board that never change.
    #[must_use]
    pub fn ground(&self, model: &Model) -> Vec<Node> {
        self.shown.ground(self.view.stage, model.settings.board.into())
    }

    /// Returns the size of the canvas, and the place of the board on it.
    #[must_use]
    pub const fn place(&self) -> (Stage, Frame) {
        (self.view.stage, self.view.frame)
    }

    /// Returns the room that the board was given.
    #[must_use]
    pub const fn room(&self) -> Stage {
        self.view.room
    }

    /// Returns the index of the region that is the board's tab stop.
    #[must_use]
    pub const fn stop(&self) -> Option<usize> {
        self.view.stop
    }

    /// Returns the keyboard focus on the board.
    #[must_use]
    pub const fn focus(&self) -> Option<Focus> {
        self.attention.focus
    }

    /// Returns whether the page is turned to the second player.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.view.turned
    }

    /// Returns how often something has happened that the panel may show.
    #[must_use]
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// Returns how often the clock was to be shown again.
    #[must_use]
    pub const fn ticks(&self) -> u64 {
        self.ticks
    }

    /// Returns whether the board or its curtain takes the focus when the game comes to the screen.
    #[must_use]
    pub fn takes_focus(&self) -> bool {
        self.attention.takes_focus || self.curtain_down()
    }

    /// Returns whether something moves on the board.
    #[must_use]
    pub const fn is_moving(&self) -> bool {
        self.view.motion.is_some()
    }

    /// Returns whether the pointer is over something that can be chosen.
    #[must_use]
    pub fn is_pointing(&self) -> bool {
        let act = self.attention.hover.and_then(|place| self.act(place));
        act.is_some_and(|act| !matches!(act, Act::Refuse(_)))
    }

    /// Returns the attributes of the screen's element, which the styles read. One without a value isn't
    /// there.
    #[must_use]
    pub fn marks(&self, model: &Model) -> [(&'static str, Option<&'static str>); 6] {
        let on = |(name, value): &(String, String)| name == "elemental" && value == "on";
        let there = |holds: bool| holds.then_some("");
        [
            ("data-game", Some(self.shown.kind.name())),
            ("data-lesson", there(self.example.is_some())),
            ("data-arranging", there(self.shown.game.mode.is_arranged())),
            ("data-elemental", there(self.shown.options().iter().any(on))),
            ("data-lists", there(self.list.is_open)),
            ("data-seating", Some(if self.is_across(model) { "across" } else { "" })),
        ]
    }

    /// Brings the direction of the page and the scene up to date.
    pub(super) fn settle_board(&mut self, model: &mut Model) {
        self.turn_page(model);
        self.remake(model)
    }

    /// Makes the scene of the present state. It stays the same value if nothing in it has changed.
    pub(super) fn remake(&mut self, model: &mut Model) {
        self.attention.hover = self.under_pointer();
        self.make_scene(model);
        let under = self.under_pointer();
        if under != self.attention.hover {
            // The region under the pointer has changed.
            self.attention.hover = under;
            self.make_scene(model)
        }
        if self.move_stop() {
            self.make_scene(model)
        }
        let down = self.shown.game.curtain().filter(|_| self.curtain_down());
        self.view.curtain.follow(model, down)
    }

    pub(super) fn make_scene(&mut self, model: &Model) {
        let mut scene = self.shown.scene(&self.looks(model));
        if self.curtain_down() {
            // Behind the curtain, nothing can be chosen or read out.
            scene.regions.clear();
        }
        if *self.view.scene != scene {
            self.view.scene = Rc::new(scene)
        }
    }

    /// Moves the board's tab stop and, if the board has it, the focus. Returns whether a visible focus has
    /// moved.
    fn move_stop(&mut self) -> bool {
        self.view.stop = self.tab_stop();
        let stop = self.view.stop.map(|index| &self.view.scene.regions[index]);
        self.attention.stop_at = stop.map(|region| region.bounds);
        let (Some(stop), Some(focus)) = (stop, self.attention.focus) else { return false };
        let moved = focus.place != stop.place;
        self.attention.focus = Some(Focus { place: stop.place, ..focus });
        moved && focus.seen
    }

    /// Returns the index of the region that is the board's tab stop: the region with the focus, or
    /// after a move one that can be chosen next.
    fn tab_stop(&mut self) -> Option<usize> {
        let follows = std::mem::take(&mut self.attention.follows);
        let regions = &self.view.scene.regions;
        let first = |holds: &dyn Fn(&Region) -> bool| regions.iter().position(holds);
        if let Some(Focus { place, .. }) = self.attention.focus {
            if let Some(bounds) = self.attention.stop_at.filter(|_| follows)
                && let Some(next) = self.view.scene.next_focus(bounds)
            {
                return Some(next);
            }
            let kept = first(&|region| region.place == place)
                .or_else(|| first(&|region| Some(region.bounds) == self.attention.stop_at));
            if kept.is_some() {
                return kept;
            }
        }
        first(&|region| !matches!(region.act, Act::Refuse(_)))
            .or((!regions.is_empty()).then_some(0))
    }

    /// Comes to a time in milliseconds, which ends a motion or goes on with it.
    pub fn frame(&mut self, model: &mut Model, time: f64) {
        let Some((motion, since)) = &mut self.view.motion else { return };
        self.view.elapsed = (time - *since.get_or_insert(time)) as f32;
        if self.view.elapsed >= motion.length() {
            self.view.motion = None;
            // The curtain falls and the page turns when nothing moves.
            self.settle_board(model)
        }
    }

    /// Returns the nodes from the lowest to the highest, with their poses where they aren't at rest.
    pub fn drawn(&self) -> (Vec<&Node>, impl Fn(&Node) -> Option<Pose>) {
        let View { motion, elapsed, scene, .. } = &self.view;
        let motion = motion.as_ref().map(|(motion, _)| motion);
        let extras = motion.map(|motion| motion.extras.as_slice()).unwrap_or_default();
        let carried = self.carried();
        let all = scene.nodes.iter().chain(extras);
        // A dragged node is above all others.
        let (above, mut nodes): (Vec<&Node>, Vec<&Node>) = all.partition(|node| {
            carried.as_ref().is_some_and(|(key, _)| node.key.as_ref() == Some(key))
        });
        nodes.extend(above);
        let pose = move |node: &Node| match (&carried, motion) {
            (Some((key, at)), _) if node.key.as_ref() == Some(key) => {
                Some(Pose { at: *at, ..Pose::rest(node) })
            }
            (_, Some(motion)) => Some(motion.pose(node, *elapsed)),
            _ => None,
        };
        (nodes, pose)
    }

    /// Fits the board into its room.
    pub(super) fn fit(&mut self, model: &Model, room: Stage) {
        self.view.room = room;
        self.view.stage = self.shown.roomy(room, &self.looks(model));
        self.view.frame = self.shown.frame(self.view.stage)
    }
}
