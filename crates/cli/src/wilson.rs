//! Wilson's confidence interval for a proportion (E. B. Wilson, "Probable Inference, the Law of
//! Succession, and Statistical Inference", Journal of the American Statistical Association 22,
//! 1927).

/// The quantile of the normal distribution for 95 % confidence intervals: 2.5 % lie above it.
pub const Z: f64 = 1.959_963_984_540_054;

/// Returns the 95 % confidence interval, within 0–1, for a proportion that was `share` in `trials`
/// trials, of which there must be at least one. If trials can also count half, as draws do, the
/// interval is wider than necessary, because such a mean varies less than a proportion.
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
        // From R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
        // Statistics in Medicine 17, 1998: 15 of 148 gives 0.0624 to 0.1605, and 81 of 263 gives
        // 0.2553 to 0.3662.
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
