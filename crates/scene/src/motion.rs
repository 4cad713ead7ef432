//! The transition from one scene to the next.

use rosette_rules::Seat;

use crate::{Cue, Ink, Key, Node, Pen, Point, Rect, Sound, names::numbered, ornament::ink_of};

/// Milliseconds between the first and the last ring of a ripple.
const SPREAD: f32 = 500.0;
/// Milliseconds in which a ring grows and fades.
const RING: f32 = 300.0;

/// The easing curve of a tween.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ease {
    /// `cubic-bezier(.2, .7, .2, 1)`: fast at first, then settling.
    Out,
    /// `cubic-bezier(.45, 0, .2, 1)`: slow at both ends.
    InOut,
}

/// The animation of one node of the new scene towards its resting pose.
#[derive(Clone, PartialEq, Debug)]
pub struct Tween {
    /// The key of the node.
    pub key: Key,
    /// Milliseconds before the tween starts. Until then the node has the tween's first values, but
    /// of several paths it is on an earlier one.
    pub delay: f32,
    /// The length in milliseconds.
    pub duration: f32,
    /// The easing curve.
    pub ease: Ease,
    /// The path of the node's `at` in board units, ending on the last point. Before easing, the
    /// speed is constant. An empty path leaves the node in place.
    pub path: Vec<Point>,
    /// The first and last factor on the node's scale.
    pub scale: (f32, f32),
    /// The first and last factor on the node's width, for a card that turns over.
    pub width: (f32, f32),
    /// The first and last factor on the node's opacity.
    pub opacity: (f32, f32),
    /// The degrees added to the node's angle, first and last.
    pub turn: (f32, f32),
    /// Whether the node is lifted: its shade grows by a third until the middle of the tween, then
    /// shrinks again.
    pub lifted: bool,
}

/// The transition from the previous scene to the new one.
#[derive(PartialEq, Debug, Default)]
pub struct Motion {
    /// The animations. Each names a node of the new scene or of `extras`.
    pub tweens: Vec<Tween>,
    /// The nodes that exist only during the motion, above the rest of the scene.
    pub extras: Vec<Node>,
    /// The sounds and when they start.
    pub cues: Vec<Cue>,
    /// The keys of nodes of the scene before the step that stay during the motion. `Show::transition`
    /// moves them to `extras`, under the keys that `Motion::old` returned.
    pub kept: Vec<Key>,
}

impl Tween {
    /// Creates a tween that changes nothing yet.
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
    pub(crate) fn tween(&mut self, key: Key, delay: f32, duration: f32) -> &mut Tween {
        let index = self.tweens.len();
        self.tweens.push(Tween::still(key, delay, duration));
        &mut self.tweens[index]
    }

    /// Keeps a node of the scene before the step during the motion, and returns its key there.
    pub(crate) fn old(&mut self, key: Key) -> Key {
        let old = key.old();
        self.kept.push(key);
        old
    }

    /// Moves what is kept from the nodes of the previous scene to the extras.
    pub(crate) fn keep(&mut self, previous: Vec<Node>) {
        let kept = std::mem::take(&mut self.kept);
        let is_kept = |node: &Node| node.key.as_ref().is_some_and(|key| kept.contains(key));
        for node in previous.into_iter().filter(is_kept) {
            let key = node.key.as_ref().map(Key::old);
            self.extras.push(Node { key, ..node })
        }
    }

    /// Adds a sound, `at` milliseconds after the start.
    pub(crate) fn hear(&mut self, at: f32, sound: Sound) {
        self.cues.push(Cue { at, sound });
    }

    /// Fades a node in.
    pub(crate) fn show(&mut self, key: Key, delay: f32, duration: f32) -> &mut Tween {
        let tween = self.tween(key, delay, duration);
        tween.opacity = (0.0, 1.0);
        tween
    }

    /// Fades a node out.
    pub(crate) fn hide(&mut self, key: Key, delay: f32, duration: f32) -> &mut Tween {
        let tween = self.tween(key, delay, duration);
        tween.opacity = (1.0, 0.0);
        tween
    }

    /// Adds rings in the winner's colour that grow and fade around places, one after the other.
    pub fn ripple(&mut self, winner: Seat, places: &[Rect]) {
        let (start, count) = (self.length(), places.len() as f32);
        let mut pen = Pen::new();
        for (index, place) in (0..=u8::MAX).zip(places) {
            let key = Key(numbered("ripple:", index));
            let (middle, radius) = (Point::new(0.0, 0.0), place.width.min(place.height) / 2.0);
            pen.node().at(place.center()).keyed(key.clone());
            pen.circle(middle, radius).stroke(Ink::LegalHalo, radius * 0.3);
            pen.circle(middle, radius).stroke(ink_of(winner), radius * 0.2);
            let begins = start + SPREAD * f32::from(index) / count;
            self.show(key.clone(), begins, 1.0);
            self.hide(key, begins, RING).scale = (0.4, 1.2);
        }
        self.extras.extend(pen.nodes);
    }

    /// Returns the milliseconds until the last tween has ended.
    #[must_use]
    pub fn length(&self) -> f32 {
        self.tweens.iter().map(|tween| tween.delay + tween.duration).fold(0.0, f32::max)
    }
}
