//! Sines and cosines of degrees, in little code and the same on every machine.

/// Returns the sine and the cosine of an angle in degrees, to six digits. Right angles are exact.
/// The results are the same in the web app and in native programs. The functions of the standard
/// library take ten times as much code, because they also accept angles that no drawing has.
#[must_use]
pub fn sin_cos(degrees: f32) -> (f32, f32) {
    let quarters = (degrees / 90.0).round_ties_even();
    // At most an eighth of a turn, where the Taylor series converge fast.
    let x = (degrees - quarters * 90.0).to_radians();
    let xx = x * x;
    let sin = x * (1.0 - xx / 6.0 * (1.0 - xx / 20.0 * (1.0 - xx / 42.0 * (1.0 - xx / 72.0))));
    let cos = 1.0 - xx / 2.0 * (1.0 - xx / 12.0 * (1.0 - xx / 30.0 * (1.0 - xx / 56.0)));
    match (quarters as i32).rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_as_exact_as_drawings_need() {
        for tenth in -7200..=7200_i16 {
            let degrees = f32::from(tenth) / 10.0;
            let (sin, cos) = sin_cos(degrees);
            let (x, y) = f64::from(degrees).to_radians().sin_cos();
            let off = (f64::from(sin) - x).abs().max((f64::from(cos) - y).abs());
            assert!(off < 5e-7, "{degrees}: off by {off}");
        }
    }

    #[test]
    fn right_angles_are_exact() {
        let turns = [0.0, 90.0, 180.0, 270.0, -90.0, 720.0].map(sin_cos);
        let [up, right, down, left] = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)];
        assert_eq!(turns, [up, right, down, left, left, up]);
    }
}
