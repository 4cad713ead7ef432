//! Numbers in the syntax of CSS and SVG, with two decimals at most.

use std::fmt;

/// A number written with at most two decimals, which is precise enough for the page. The standard
/// library's exact formatting of floating-point numbers would add more bytes than all of the page's
/// shapes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decimal(pub f32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        match part {
            0 => write!(f, "{sign}{whole}"),
            part if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            part => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Decimal;

    #[test]
    fn decimals() {
        let written = |number| Decimal(number).to_string();
        assert_eq!(written(0.0), "0");
        assert_eq!(written(-0.001), "0");
        assert_eq!(written(2.5), "2.5");
        assert_eq!(written(-1.046), "-1.05");
        assert_eq!(written(100.999), "101");
        assert_eq!(written(7.04), "7.04");
    }
}
