//! The pose of a node at one moment of a motion, by its tweens.

use rosette_cards::sin_cos;

use crate::{Ease, Motion, Node, NodeKey, Point, Tween};

/// The fraction by which a node's shadow has grown at the top of its arc.
const LIFT: f32 = 1.0 / 3.0;

/// The place and look of a node at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The place of the node's local (0, 0), in board units.
    pub at: Point,
    /// The height above the board in board units. The shade isn't raised.
    pub height: f32,
    /// Board units per local unit.
    pub scale: f32,
    /// A factor on the width. A node with a negative width is seen from behind, and isn't drawn.
    pub width: f32,
    /// The rotation in degrees, clockwise.
    pub turn: f32,
    /// The opacity, 0–1.
    pub opacity: f32,
    /// A factor on the size of the shade.
    pub shade: f32,
}

impl Pose {
    /// Returns the pose of a node that no motion moves.
    #[must_use]
    pub const fn rest(node: &Node) -> Self {
        Self {
            at: node.at,
            height: 0.0,
            scale: node.scale,
            width: 1.0,
            turn: node.turn,
            opacity: node.opacity,
            shade: 1.0,
        }
    }
}

impl Motion {
    /// Returns the pose of a node, `elapsed` milliseconds after the start. The factors and turns of
    /// all its tweens combine. If several tweens have a path, that of the tween that started last
    /// counts; before any has started, that of the first.
    #[must_use]
    pub fn pose(&self, node: &Node, elapsed: f32) -> Pose {
        self.pose_as(node.key.as_ref(), node, elapsed)
    }

    /// Returns the pose of a node that moves under another key than its own.
    #[must_use]
    pub fn pose_as(&self, key: Option<&NodeKey>, node: &Node, elapsed: f32) -> Pose {
        let mut pose = Pose::rest(node);
        let mut path: Option<&Tween> = None;
        for tween in self.tweens.iter().filter(|tween| key == Some(&tween.key)) {
            pose = tween.apply(pose, elapsed);
            // Of two paths that have started, the later one counts; of two that haven't, the
            // earlier one.
            let counts = |other: &Tween| match (tween.delay <= elapsed, other.delay <= elapsed) {
                (true, true) => tween.delay >= other.delay,
                (false, false) => tween.delay < other.delay,
                (has_begun, _) => has_begun,
            };
            if !tween.path.is_empty() && path.is_none_or(counts) {
                path = Some(tween);
            }
        }
        let at = path.and_then(|tween| along(&tween.path, tween.part(elapsed)));
        Pose { at: at.unwrap_or(pose.at), ..pose }
    }
}

impl Tween {
    /// Returns the part of the duration that has passed, 0–1.
    fn time(&self, elapsed: f32) -> f32 {
        ((elapsed - self.delay) / self.duration.max(1.0)).clamp(0.0, 1.0)
    }

    /// Returns the part of the change that is done after easing, 0–1.
    fn part(&self, elapsed: f32) -> f32 {
        self.ease.at(self.time(elapsed))
    }

    fn apply(&self, pose: Pose, elapsed: f32) -> Pose {
        let (time, part) = (self.time(elapsed), self.part(elapsed));
        let between = |(from, to): (f32, f32)| from + (to - from) * part;
        // The height of a thrown object is a parabola over time.
        let lift = time * (1.0 - time) * 4.0;
        let shade = if self.rise > 0.0 { 1.0 + LIFT * lift } else { 1.0 };
        Pose {
            scale: pose.scale * between(self.scale),
            height: pose.height + self.rise * lift,
            width: pose.width * sin_cos(between(self.over) * 180.0).1,
            turn: pose.turn + between(self.turn),
            opacity: pose.opacity * between(self.opacity),
            shade: pose.shade * shade,
            ..pose
        }
    }
}

/// Returns the point at a fraction of a path's length; `None` for an empty path.
fn along(path: &[Point], part: f32) -> Option<Point> {
    let lengths = || path.windows(2).map(|ends| ends[0].distance(ends[1]));
    let mut left = lengths().sum::<f32>() * part;
    for (ends, length) in path.windows(2).zip(lengths()) {
        if left <= length && length > 0.0 {
            return Some(ends[0].towards(ends[1], left / length));
        }
        left -= length;
    }
    path.last().copied()
}

impl Ease {
    /// Returns the fraction of the change after a fraction of the time, both 0–1.
    #[must_use]
    pub fn at(self, time: f32) -> f32 {
        let [x1, y1, x2, y2] = match self {
            Self::Even => return time,
            Self::Out => [0.2, 0.7, 0.2, 1.0],
            Self::InOut => [0.45, 0.0, 0.2, 1.0],
        };
        let bezier = |a: f32, b: f32, s: f32| {
            let r = 1.0 - s;
            3.0 * r * r * s * a + 3.0 * r * s * s * b + s * s * s
        };
        // x grows with s, so bisection finds the s whose x is the time.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..24 {
            let middle = (low + high) / 2.0;
            if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        bezier(y1, y2, (low + high) / 2.0)
    }
}
