//! A motion under way. Nothing tells its end before it has landed: until then, of the new scene only what moves and
//! what was there before is drawn.

use std::rc::Rc;

use rosette_scene::{Key, Motion, Node, Pose, Scene};

/// Milliseconds in which new marks fade in after the landing.
const FADE: f32 = 120.0;

/// A motion under way.
pub(super) struct Moving {
    motion: Motion,
    /// The scene before it.
    before: Rc<Scene>,
    /// How each node of the scene after it is drawn until the landing.
    parts: Vec<NodeState>,
    /// The nodes of the scene before that are drawn until the landing, by their indices, with the keys under which some move.
    staying: Vec<(usize, Option<Key>)>,
    /// The times at which it was begun, and of its first frame, in milliseconds.
    begun: f64,
    since: Option<f64>,
    /// The time since then in milliseconds, at the normal pace.
    elapsed: f32,
    /// The milliseconds that a millisecond of the motion takes.
    pace: f32,
}

/// How a node of the scene after a motion is drawn until the landing.
#[derive(Clone, Copy)]
enum NodeState {
    /// It moves, or it was there before.
    Seen,
    /// The node of the scene before with this index stands in for it.
    Former(usize),
    /// It isn't drawn. Then it fades in.
    Awaited,
}

impl Moving {
    /// Begins a motion that leaves a scene, at a time in milliseconds. Each of its milliseconds takes `pace` milliseconds.
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

    /// Leads to a scene.
    pub(super) fn lead_to(&mut self, after: &Scene) {
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

    /// Returns whether it has landed, so that its end may be told.
    pub(super) fn has_landed(&self) -> bool {
        self.elapsed >= self.motion.landing()
    }

    /// Returns whether nothing moves any more.
    pub(super) fn is_over(&self) -> bool {
        self.elapsed >= self.motion.length().max(self.motion.landing() + FADE)
    }

    /// Returns the time at which it lands, in milliseconds.
    pub(super) fn lands_at(&self) -> f64 {
        self.since.unwrap_or(self.begun) + f64::from(self.motion.landing() * self.pace)
    }

    /// Comes to a time in milliseconds.
    pub(super) fn frame(&mut self, time: f64) {
        let since = *self.since.get_or_insert(time);
        self.elapsed = (time - since) as f32 / self.pace
    }

    /// Returns what is drawn of the scene after the motion, from the lowest to the highest node, with the poses.
    pub(super) fn drawn<'a>(&'a self, after: &'a Scene) -> Vec<(&'a Node, Pose)> {
        let Self { motion, before, elapsed, .. } = self;
        let mut drawn = Vec::with_capacity(after.nodes.len() + motion.extras.len());
        let fade = ((elapsed - motion.landing()) / FADE).clamp(0.0, 1.0);
        for (node, part) in after.nodes.iter().zip(&self.parts) {
            let pose = motion.pose(node, *elapsed);
            match *part {
                NodeState::Former(index) if !self.has_landed() => {
                    let former = &before.nodes[index];
                    drawn.push((former, Pose::rest(former)))
                }
                NodeState::Awaited => {
                    drawn.push((node, Pose { opacity: pose.opacity * fade, ..pose }))
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
