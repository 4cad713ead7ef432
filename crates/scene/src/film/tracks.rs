//! The keyframes of a node, from samples of its pose.

use crate::{Node, Pose};

/// A pose at a part of a motion's length, 0–1.
#[derive(Clone, Copy)]
pub struct Sample {
    pub time: f32,
    pub pose: Pose,
}

/// A property that an animation changes.
pub struct Kind {
    /// The type of `animateTransform`; `None` for the opacity.
    pub transform: Option<&'static str>,
    /// The number of values, 1 or 2.
    pub values: usize,
    /// The number of digits after the point.
    pub places: usize,
    /// The number of parts of 1 to which a value that changes is rounded.
    precision: f32,
    /// The largest difference from the samples that nobody sees.
    tolerance: f32,
    /// The value without effect.
    neutral: i32,
}

/// The properties in the order in which they apply: a node is scaled, turned, then moved.
pub static KINDS: [Kind; 4] = [
    Kind {
        transform: Some("translate"),
        values: 2,
        places: 2,
        precision: 10.0,
        tolerance: 1.5,
        neutral: 0,
    },
    Kind {
        transform: Some("rotate"),
        values: 1,
        places: 2,
        precision: 1.0,
        tolerance: 2.0,
        neutral: 0,
    },
    Kind {
        transform: Some("scale"),
        values: 2,
        places: 4,
        precision: 100.0,
        tolerance: 0.04,
        neutral: 10_000,
    },
    Kind { transform: None, values: 1, places: 2, precision: 100.0, tolerance: 0.1, neutral: 100 },
];

/// The factor on the tolerance of shades, which nobody looks at.
const BLUR: f32 = 3.0;

/// A keyframe of one property.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key {
    /// The part of the motion that has passed, in thousandths.
    pub time: u32,
    /// The values in units of the property's last digit.
    pub value: [i32; 2],
}

/// The keyframes of each property, in the order of [`KINDS`]. A property with one doesn't change.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Channels(pub [Vec<Key>; 4]);

impl Channels {
    /// Makes keyframes of samples, of the shade or of what lies above it.
    pub fn of(samples: &[Sample], is_shade: bool) -> Self {
        let values = |pose: &Pose| {
            let (height, scale) =
                if is_shade { (0.0, pose.scale * pose.shade) } else { (pose.height, pose.scale) };
            [
                [pose.at.x, pose.at.y - height],
                [pose.turn; 2],
                [scale * pose.width.max(0.0), scale],
                [pose.opacity; 2],
            ]
        };
        let all: Vec<_> = samples.iter().map(|it| (it.time, values(&it.pose))).collect();
        let blur = if is_shade { BLUR } else { 1.0 };
        Self(std::array::from_fn(|kind| {
            let of_kind: Vec<_> = all.iter().map(|(time, values)| (*time, values[kind])).collect();
            keys(&of_kind, &KINDS[kind], KINDS[kind].tolerance * blur)
        }))
    }

    /// Returns whether anything changes.
    pub fn vary(&self) -> bool {
        self.0.iter().any(|keys| keys.len() > 1)
    }

    /// Returns whether a node rests in its place all the time.
    pub fn is_rest(&self, node: &Node) -> bool {
        let rest = Sample { time: 0.0, pose: Pose::rest(node) };
        *self == Self::of(&[rest], false)
    }

    /// Returns whether a property has no effect.
    pub fn is_neutral(&self, kind: usize) -> bool {
        let [Key { value, .. }] = self.0[kind].as_slice() else { return false };
        *value == [KINDS[kind].neutral; 2]
    }
}

/// Reduces the samples of a property to the keyframes between which it changes evenly.
fn keys(samples: &[(f32, [f32; 2])], kind: &Kind, tolerance: f32) -> Vec<Key> {
    let unit = 10_f32.powi(kind.places as i32);
    let key = |(time, value): (f32, [f32; 2])| Key {
        time: (time * 1000.0).round() as u32,
        value: value.map(|number| (number * unit).round() as i32),
    };
    let Some((first, last)) = samples.first().zip(samples.last()) else { return Vec::new() };
    let still = key((0.0, first.1));
    if samples.iter().all(|(_, value)| *value == first.1 || key((0.0, *value)) == still) {
        return vec![still];
    }
    let mut kept = vec![0];
    keep(samples, (0, samples.len() - 1), tolerance, &mut kept);
    let key = |(time, value): (f32, [f32; 2])| {
        key((time, value.map(|number| (number * kind.precision).round() / kind.precision)))
    };
    let mut keys: Vec<_> = kept.into_iter().map(|index| key(samples[index])).collect();
    // An animation has to begin at its start and end at its end.
    keys.insert(0, key((0.0, first.1)));
    keys.push(key((1.0, last.1)));
    keys.dedup();
    keys
}

/// Keeps the samples after the first of a range without which the straight line from the first to
/// the last would be too far from a sample between them.
fn keep(
    samples: &[(f32, [f32; 2])],
    (first, last): (usize, usize),
    tolerance: f32,
    kept: &mut Vec<usize>,
) {
    let ((begin, from), (end, to)) = (samples[first], samples[last]);
    let error = |index: usize| {
        let (time, value) = samples[index];
        let part = if end > begin { (time - begin) / (end - begin) } else { 0.0 };
        let off = |axis: usize| (from[axis] + (to[axis] - from[axis]) * part - value[axis]).abs();
        off(0).max(off(1))
    };
    let worst = (first + 1..last).max_by(|one, other| error(*one).total_cmp(&error(*other)));
    match worst {
        Some(worst) if error(worst) > tolerance => {
            keep(samples, (first, worst), tolerance, kept);
            keep(samples, (worst, last), tolerance, kept);
        }
        _ if last > first => kept.push(last),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    const TRANSLATE: usize = 0;

    fn node() -> Node {
        Node { at: Point::new(10.0, 20.0), ..Node::new(Vec::new()) }
    }

    /// Samples a height over the time 0–1.
    fn lifted(height: impl Fn(f32) -> f32) -> Channels {
        let sample = |step: u8| {
            let time = f32::from(step) / 100.0;
            Sample { time, pose: Pose { height: height(time), ..Pose::rest(&node()) } }
        };
        Channels::of(&(0..=100).map(sample).collect::<Vec<_>>(), false)
    }

    #[test]
    fn what_stays_has_one_keyframe() {
        let rest = lifted(|_| 0.0);
        assert!(!rest.vary() && rest.is_rest(&node()));
        let above = lifted(|_| 5.0);
        assert!(!above.vary() && !above.is_rest(&node()));
    }

    #[test]
    fn an_even_motion_has_two_keyframes_and_a_flight_a_few() {
        let keys = |channels: Channels| channels.0[TRANSLATE].clone();
        let even = keys(lifted(|time| time * 50.0));
        assert!(
            even == [
                Key { time: 0, value: [1000, 2000] },
                Key { time: 1000, value: [1000, -3000] }
            ]
        );
        let flight = keys(lifted(|time| time * (1.0 - time) * 200.0));
        assert!((4..12).contains(&flight.len()));
        assert!(flight.iter().any(|key| key.value[1] < -2900), "the top is reached");
        let jump = keys(lifted(|time| if time < 0.5 { 0.0 } else { 50.0 }));
        assert_eq!(jump.iter().map(|key| key.time).collect::<Vec<_>>(), [0, 490, 500, 1000]);
    }
}
