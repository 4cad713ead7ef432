//! The transition from one scene to the next: tweens of nodes by their keys, and sounds.

use crate::{Cue, Node, NodeKey, Point, Sound};

/// Milliseconds of a hop from cell to cell, and the largest number of milliseconds for all hops of
/// a move.
const HOP: f32 = 110.0;
const HOPS: f32 = 600.0;
/// The height of a hop in CSS pixels.
pub(crate) const HOP_PX: f32 = 10.0;

/// The easing curve of a tween.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ease {
    /// A constant speed.
    Even,
    /// `cubic-bezier(.2, .7, .2, 1)`: fast at first, then settling.
    Out,
    /// `cubic-bezier(.45, 0, .2, 1)`: slow at both ends.
    InOut,
}

/// The animation of one node of the new scene towards its resting pose.
#[derive(Clone, PartialEq, Debug)]
pub struct Tween {
    /// The key of the animated node, as [`Motion::tweens`] names it.
    pub key: NodeKey,
    /// Milliseconds before the tween starts. Until then the node has the tween's first values. If
    /// several tweens have a path, [`Motion::pose`] says which one counts.
    pub delay: f32,
    /// The length in milliseconds.
    pub duration: f32,
    /// The easing curve, which all changes of the tween share.
    pub ease: Ease,
    /// The path of the node's `at` in board units, ending on the last point. Before easing, the
    /// speed is constant. An empty path leaves the node in place.
    pub path: Vec<Point>,
    /// The first and last factor on the node's scale.
    pub scale: (f32, f32),
    /// How far the node is turned over, at the start and at the end, in half-turns. The cosine of
    /// that angle is a factor on the node's width. Seen from behind, the node isn't drawn.
    pub over: (f32, f32),
    /// The first and last factor on the node's opacity.
    pub opacity: (f32, f32),
    /// The degrees added to the node's angle, first and last.
    pub turn: (f32, f32),
    /// The height in board units of the arc in which the node flies. Its shade stays on the board,
    /// and grows by a third until the middle.
    pub rise: f32,
}

/// Returns the milliseconds of a move in hops over a number of cells.
pub(crate) fn hops_ms(cells: u8) -> f32 {
    (HOP * f32::from(cells)).min(HOPS)
}

/// Returns the milliseconds after which each hop of a move over a number of cells ends, except the
/// last hop.
pub(crate) fn hops_between(cells: u8) -> impl Iterator<Item = f32> {
    (1..cells).map(move |hop| hops_ms(cells) * f32::from(hop) / f32::from(cells))
}

/// The transition from the previous scene to the new one.
#[derive(PartialEq, Debug, Default)]
pub struct Motion {
    /// The tweens. Each names a node of the new scene, of `extras`, or by [`NodeKey::old`] of the
    /// previous scene.
    pub tweens: Vec<Tween>,
    /// The nodes that exist only during the motion, drawn above the scene.
    pub extras: Vec<Node>,
    /// The sounds with their times. They are played even if nothing moves.
    pub cues: Vec<Cue>,
    /// The keys of nodes in the previous scene that continue under other keys. All other nodes with
    /// keys stay until the landing.
    pub left: Vec<NodeKey>,
    /// The milliseconds until the piece that a person moves has arrived, if it can be dragged; else
    /// 0.
    pub arrived: f32,
    /// The keys of nodes that look as in the new scene from the start.
    pub replaced: Vec<NodeKey>,
    /// Whether marks disappear at the start even if the new scene has them too. Otherwise, the
    /// remaining marks would reveal the end.
    pub hides_marks: bool,
    /// The milliseconds until everything has landed, if the motion continues after that; `None` if
    /// it lands at its end.
    pub landed: Option<f32>,
}

impl Tween {
    /// Creates a tween that changes nothing until its fields are set.
    #[must_use]
    pub const fn still(key: NodeKey, delay: f32, duration: f32) -> Self {
        Self {
            key,
            delay,
            duration,
            ease: Ease::Out,
            path: Vec::new(),
            scale: (1.0, 1.0),
            over: (0.0, 0.0),
            opacity: (1.0, 1.0),
            turn: (0.0, 0.0),
            rise: 0.0,
        }
    }

    /// Divides the tween into hops, one from each point of a way to the next. Its other changes
    /// last as long as all hops.
    #[must_use]
    pub(crate) fn in_hops(self, way: &[Point], rise: f32) -> Vec<Self> {
        let count = way.len().saturating_sub(1).max(1) as f32;
        let (duration, mut delay) = (self.duration / count, self.delay);
        let mut hops = Vec::with_capacity(way.len());
        for ends in way.windows(2) {
            let hop = Self {
                ease: Ease::Even,
                path: ends.to_vec(),
                rise,
                ..Self::still(self.key.clone(), delay, duration)
            };
            hops.push(hop);
            delay += duration;
        }
        hops.push(Self { path: Vec::new(), ..self });
        hops
    }
}

impl Motion {
    /// Builds a motion that shows the new scene from the start, and lands after this many
    /// milliseconds.
    #[must_use]
    pub fn pause(ms: f32) -> Self {
        Self { landed: Some(ms), ..Self::default() }
    }

    /// Adds a tween that changes nothing until its fields are set.
    pub(crate) fn tween(&mut self, key: NodeKey, delay: f32, duration: f32) -> &mut Tween {
        let index = self.tweens.len();
        self.tweens.push(Tween::still(key, delay, duration));
        &mut self.tweens[index]
    }

    /// Notes that a node of the previous scene continues under another key, so that it isn't drawn
    /// under this one.
    pub(crate) fn leave(&mut self, key: NodeKey) {
        self.left.push(key);
    }

    /// Lets a node look as in the new scene from the start.
    pub(crate) fn replace(&mut self, key: NodeKey) {
        self.replaced.push(key);
    }

    /// Delays all tweens, sounds and the landing by this many milliseconds; a negative number
    /// advances them.
    pub(crate) fn shift(&mut self, ms: f32) {
        for tween in &mut self.tweens {
            tween.delay += ms
        }
        for cue in &mut self.cues {
            cue.at += ms
        }
        self.landed = self.landed.map(|landed| landed + ms)
    }

    /// Removes the part of the motion in which a dragged piece would move to its place.
    pub fn drop_there(&mut self) {
        self.shift(-self.arrived);
        self.cues.retain(|cue| cue.at >= 0.0)
    }

    /// Returns whether a node of the new scene is drawn before the landing, because it moves or
    /// replaces another.
    #[must_use]
    pub fn moves(&self, key: &NodeKey) -> bool {
        let landing = self.landing();
        self.replaced.contains(key)
            || self.tweens.iter().any(|tween| tween.key == *key && tween.delay < landing)
    }

    /// Notes that everything has landed at the motion's present end. Tweens added later may reveal
    /// the result.
    pub(crate) fn land(&mut self) {
        self.landed = Some(self.landing());
    }

    /// Delays the landing by this many milliseconds, in which everything stays as it has come to
    /// lie.
    pub fn delay_landing(&mut self, ms: f32) {
        self.landed = Some(self.landing() + ms);
    }

    /// Returns whether a node of the previous scene moves under its [`NodeKey::old`].
    #[must_use]
    pub fn moves_old(&self, key: &NodeKey) -> bool {
        let old = key.old();
        self.tweens.iter().any(|tween| tween.key == old)
    }

    /// Adds a sound that has no place, `at` milliseconds after the start.
    pub fn cue(&mut self, at: f32, sound: Sound) -> &mut Cue {
        let index = self.cues.len();
        self.cues.push(Cue::new(at, sound));
        &mut self.cues[index]
    }

    /// Adds a sound at a point of the board, `at` milliseconds after the start.
    pub(crate) fn hear_from(&mut self, from: Point, at: f32, sound: Sound) -> &mut Cue {
        let cue = self.cue(at, sound);
        cue.from = Some(from);
        cue
    }

    /// Adds a tween that fades a node in.
    pub(crate) fn show(&mut self, key: NodeKey, delay: f32, duration: f32) -> &mut Tween {
        let tween = self.tween(key, delay, duration);
        tween.opacity = (0.0, 1.0);
        tween
    }

    /// Adds a tween that fades a node out.
    pub(crate) fn hide(&mut self, key: NodeKey, delay: f32, duration: f32) -> &mut Tween {
        let tween = self.tween(key, delay, duration);
        tween.opacity = (1.0, 0.0);
        tween
    }

    /// Returns the milliseconds until everything has landed, and the result may be shown.
    #[must_use]
    pub fn landing(&self) -> f32 {
        self.landed.unwrap_or_else(|| self.length())
    }

    /// Returns the milliseconds until the last tween has ended.
    #[must_use]
    pub fn length(&self) -> f32 {
        self.tweens.iter().map(|tween| tween.delay + tween.duration).fold(0.0, f32::max)
    }
}
