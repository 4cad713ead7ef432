//! How one scene becomes the next.

use crate::{Cue, Key, Node, Point, Sound};

/// How a tween runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ease {
    /// `cubic-bezier(.2, .7, .2, 1)`: quick, then settling.
    Out,
    /// `cubic-bezier(.45, 0, .2, 1)`: there and back.
    InOut,
}

/// What happens to one node of the new scene on the way to where it rests.
#[derive(Clone, PartialEq, Debug)]
pub struct Tween {
    /// The node.
    pub key: Key,
    /// Milliseconds before it begins; till then the node is as at its beginning.
    pub delay: f32,
    /// Milliseconds it takes.
    pub duration: f32,
    /// How it runs.
    pub ease: Ease,
    /// The way, in board units: the node's `at` runs along it at an even pace (before easing) and
    /// ends on the last point. Empty: it stays.
    pub path: Vec<Point>,
    /// Factors on the node's scale, from and to.
    pub scale: (f32, f32),
    /// Factors on the node's width alone, from and to: a card that turns over.
    pub width: (f32, f32),
    /// Factors on the node's opacity, from and to.
    pub opacity: (f32, f32),
    /// Degrees added to the node's angle, from and to.
    pub turn: (f32, f32),
    /// Whether it is lifted: its shade grows by a third in the middle of the way.
    pub lifted: bool,
}

/// How a scene comes about from the one before.
#[derive(PartialEq, Debug, Default)]
pub struct Motion {
    /// What moves, by key; a node of the new scene or of `extras`.
    pub tweens: Vec<Tween>,
    /// Nodes that are only there while it lasts, over the rest of the scene.
    pub extras: Vec<Node>,
    /// What is heard of it.
    pub cues: Vec<Cue>,
}

impl Tween {
    /// A tween of a node that changes nothing yet.
    #[must_use]
    pub const fn still(key: Key, delay: f32, duration: f32) -> Self {
        Self {
            key,
            delay,
            duration,
            ease: Ease::Out,
            path: Vec::new(),
            scale: (1.0, 1.0),
            width: (1.0, 1.0),
            opacity: (1.0, 1.0),
            turn: (0.0, 0.0),
            lifted: false,
        }
    }
}

impl Motion {
    /// Adds a tween that changes nothing yet.
    #[inline(never)]
    pub(crate) fn tween(&mut self, key: Key, delay: f32, duration: f32) -> &mut Tween {
        let index = self.tweens.len();
        self.tweens.push(Tween::still(key, delay, duration));
        &mut self.tweens[index]
    }

    /// Lets something be heard so many milliseconds after the beginning.
    #[inline(never)]
    pub(crate) fn hear(&mut self, at: f32, sound: Sound) {
        self.cues.push(Cue { at, sound });
    }

    /// Lets a node appear.
    #[inline(never)]
    pub(crate) fn show(&mut self, key: Key, delay: f32, duration: f32) -> &mut Tween {
        let tween = self.tween(key, delay, duration);
        tween.opacity = (0.0, 1.0);
        tween
    }

    /// Lets a node go.
    #[inline(never)]
    pub(crate) fn hide(&mut self, key: Key, delay: f32, duration: f32) -> &mut Tween {
        let tween = self.tween(key, delay, duration);
        tween.opacity = (1.0, 0.0);
        tween
    }

    /// Milliseconds until the last tween has ended.
    #[must_use]
    pub fn length(&self) -> f32 {
        self.tweens.iter().map(|tween| tween.delay + tween.duration).fold(0.0, f32::max)
    }
}
