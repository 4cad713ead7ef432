//! Where a node is in the middle of a motion.

use crate::{Ease, Motion, Node, Point, Tween, sin_cos};

/// How much a node's shade grows in the middle of a lifted way.
const LIFT: f32 = 1.0 / 3.0;

/// Where and how a node is drawn at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Where its local (0, 0) is.
    pub at: Point,
    /// Board units per local unit.
    pub scale: f32,
    /// A factor on the width alone.
    pub width: f32,
    /// The angle.
    pub turn: f32,
    /// 0–1.
    pub opacity: f32,
    /// A factor on the size of the shade.
    pub shade: f32,
}

impl Pose {
    /// The pose of a node at rest.
    #[must_use]
    pub const fn rest(node: &Node) -> Self {
        Self {
            at: node.at,
            scale: node.scale,
            width: 1.0,
            turn: node.turn,
            opacity: node.opacity,
            shade: 1.0,
        }
    }
}

impl Motion {
    /// The pose of a node so many milliseconds after the beginning. Where several tweens move one
    /// node, each adds its part.
    #[must_use]
    pub fn pose(&self, node: &Node, elapsed: f32) -> Pose {
        let tweens = self.tweens.iter().filter(|tween| node.key.as_ref() == Some(&tween.key));
        tweens.fold(Pose::rest(node), |pose, tween| tween.apply(pose, elapsed))
    }
}

impl Tween {
    fn apply(&self, pose: Pose, elapsed: f32) -> Pose {
        let time = ((elapsed - self.delay) / self.duration.max(1.0)).clamp(0.0, 1.0);
        let part = self.ease.at(time);
        let between = |(from, to): (f32, f32)| from + (to - from) * part;
        let lift = if self.lifted { LIFT * sin_cos(180.0 * time).0 } else { 0.0 };
        Pose {
            at: along(&self.path, part).unwrap_or(pose.at),
            scale: pose.scale * between(self.scale),
            width: pose.width * between(self.width),
            turn: pose.turn + between(self.turn),
            opacity: pose.opacity * between(self.opacity),
            shade: pose.shade * (1.0 + lift),
        }
    }
}

/// The point of a path after a part of its length; none without a path.
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
    /// The part of the way after a part of the time, both 0–1.
    #[must_use]
    pub fn at(self, time: f32) -> f32 {
        let [x1, y1, x2, y2] = match self {
            Self::Out => [0.2, 0.7, 0.2, 1.0],
            Self::InOut => [0.45, 0.0, 0.2, 1.0],
        };
        let bezier = |a: f32, b: f32, s: f32| {
            let r = 1.0 - s;
            3.0 * r * r * s * a + 3.0 * r * s * s * b + s * s * s
        };
        // x grows with s, so halving finds the s whose x is the time.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..24 {
            let middle = (low + high) / 2.0;
            if bezier(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        bezier(y1, y2, (low + high) / 2.0)
    }
}
