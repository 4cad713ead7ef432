//! A motion under way. Before it lands, its end stays hidden: of the new scene, only moving nodes
//! and those that the old scene had are drawn.

use std::rc::Rc;

use rosette_scene::{Motion, Node, NodeKey, Pose, Scene};

/// Milliseconds in which new nodes without keys, such as marks, fade in after the landing.
const FADE: f32 = 120.0;
/// Milliseconds in which new nodes with keys fade in, such as the marks along the side of the seat
/// to move.
const LIGHT_UP: f32 = 200.0;

/// A motion under way, with what is drawn until it lands.
pub(super) struct Moving {
    motion: Motion,
    /// The scene from which the motion starts.
    before: Rc<Scene>,
    /// For each node of the next scene, how it is drawn until the landing.
    parts: Vec<NodeState>,
    /// The nodes of the previous scene that are drawn until the landing: their indices, and the
    /// keys of those that move.
    staying: Vec<(usize, Option<NodeKey>)>,
    /// The time at which the motion was started, and that of its first frame, in milliseconds.
    begun: f64,
    since: Option<f64>,
    /// The time since the first frame in milliseconds, at the normal pace.
    elapsed: f32,
    /// The milliseconds that one millisecond of the motion takes.
    pace: f32,
}

/// The form in which a node of the next scene is drawn until the landing.
#[derive(Clone, Copy)]
enum NodeState {
    /// The node is drawn, because it moves or was there before.
    Seen,
    /// The node at this index of the previous scene is drawn in its place.
    Former(usize),
    /// The node isn't drawn. After the landing it fades in.
    Awaited,
}

impl Moving {
    /// Starts a motion from a scene, at a time in milliseconds. Each of its milliseconds takes
    /// `pace` milliseconds.
    pub(super) fn new(motion: Motion, before: Rc<Scene>, begun: f64, pace: f32) -> Self {
        Self {
            motion,
            before,
            parts: Vec::new(),
            staying: Vec::new(),
            begun,
            since: None,
            elapsed: 0.0,
            pace,
        }
    }

    /// Sets the scene at the end of the motion, and decides what is drawn until the landing. If
    /// nothing moves, that is the scene itself.
    pub(super) fn lead_to(&mut self, after: &Scene) {
        if self.motion.tweens.is_empty() {
            self.parts = vec![NodeState::Seen; after.nodes.len()];
            return;
        }
        let before = &self.before.nodes;
        let part = |node: &Node| {
            if node.key.as_ref().is_some_and(|key| self.motion.moves(key)) {
                return NodeState::Seen;
            }
            let same_key = |other: &Node| node.key.is_some() && other.key == node.key;
            match before.iter().position(same_key) {
                Some(index) => NodeState::Former(index),
                None if !self.motion.hides_marks && before.contains(node) => NodeState::Seen,
                None => NodeState::Awaited,
            }
        };
        self.parts = after.nodes.iter().map(part).collect();
        self.staying.clear();
        for (index, key) in
            before.iter().enumerate().filter_map(|(at, node)| Some((at, node.key.as_ref()?)))
        {
            if self.motion.moves_old(key) {
                self.staying.push((index, Some(key.old())))
            } else if !self.motion.left.contains(key)
                && after.nodes.iter().all(|other| other.key.as_ref() != Some(key))
            {
                self.staying.push((index, None))
            }
        }
    }

    /// Returns whether the motion has landed, so that its end may be shown.
    pub(super) fn has_landed(&self) -> bool {
        self.elapsed >= self.motion.landing()
    }

    /// Returns whether the motion and the fading in after it are over.
    pub(super) fn is_over(&self) -> bool {
        self.elapsed >= self.motion.length().max(self.motion.landing() + LIGHT_UP)
    }

    /// Returns when the motion lands, in milliseconds of the clock of the frames.
    pub(super) fn lands_at(&self) -> f64 {
        self.since.unwrap_or(self.begun) + f64::from(self.motion.landing() * self.pace)
    }

    /// Sets the time in milliseconds. The first call starts the motion's clock.
    pub(super) fn frame(&mut self, time: f64) {
        let since = *self.since.get_or_insert(time);
        self.elapsed = (time - since) as f32 / self.pace
    }

    /// Returns the nodes to draw from the lowest to the highest, each with its pose.
    pub(super) fn drawn<'a>(&'a self, after: &'a Scene) -> Vec<(&'a Node, Pose)> {
        let Self { motion, before, elapsed, .. } = self;
        let mut drawn = Vec::with_capacity(after.nodes.len() + motion.extras.len());
        let fade = |ms: f32| ((elapsed - motion.landing()) / ms).clamp(0.0, 1.0);
        let (fades, lights_up) = (fade(FADE), fade(LIGHT_UP));
        for (node, part) in after.nodes.iter().zip(&self.parts) {
            let pose = motion.pose(node, *elapsed);
            match *part {
                NodeState::Former(index) if !self.has_landed() => {
                    let former = &before.nodes[index];
                    drawn.push((former, Pose::rest(former)))
                }
                NodeState::Awaited => {
                    let seen = if node.key.is_some() { lights_up } else { fades };
                    drawn.push((node, Pose { opacity: pose.opacity * seen, ..pose }))
                }
                NodeState::Seen | NodeState::Former(_) => drawn.push((node, pose)),
            }
        }
        if !self.has_landed() {
            for (index, key) in &self.staying {
                let node = &before.nodes[*index];
                drawn.push((node, motion.pose_as(key.as_ref(), node, *elapsed)))
            }
        }
        drawn.extend(motion.extras.iter().map(|node| (node, motion.pose(node, *elapsed))));
        drawn
    }
}
