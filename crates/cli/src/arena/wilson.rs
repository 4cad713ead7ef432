//! The interval of Wilson for a share (E. B. Wilson, "Probable Inference, the Law of Succession, and
//! Statistical Inference", Journal of the American Statistical Association 22, 1927).

/// The quantile of the normal distribution that leaves 2.5 % above it.
const Z: f64 = 1.959_963_984_540_054;

/// The bounds, from 0 to 1, between which a share lies with 95 % confidence that was met as `share`
/// in `trials` trials, at least one. Where trials may also count half, as a draw does, the interval
/// is on the safe side: such a mean varies less than a share.
pub fn interval(share: f64, trials: f64) -> (f64, f64) {
    let square = Z * Z / trials;
    let centre = (share + square / 2.0) / (1.0 + square);
    let half =
        Z / (1.0 + square) * (share * (1.0 - share) / trials + square / (4.0 * trials)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::interval;

    #[test]
    fn published_values_are_met() {
        // 15 of 148, from R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
        // Statistics in Medicine 17, 1998: 0.0624 to 0.1605; and 81 of 263: 0.2553 to 0.3662.
        for (hits, trials, low, high) in
            [(15.0, 148.0, 0.0624, 0.1605), (81.0, 263.0, 0.2553, 0.3662)]
        {
            let (least, most) = interval(hits / trials, trials);
            assert!((least - low).abs() < 5e-5 && (most - high).abs() < 5e-5, "{least} {most}");
        }
        let (least, most) = interval(0.0, 20.0);
        assert!(least == 0.0 && (most - 0.1611).abs() < 5e-5, "{most}");
    }
}
