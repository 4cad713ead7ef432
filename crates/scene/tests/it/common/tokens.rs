//! The colours of the themes, read from `www/tokens.css`.

use std::collections::HashMap;

const TOKENS: &str = include_str!("../../../../../www/tokens.css");
pub const THEMES: [&str; 3] = ["light", "dark", "contrast"];

/// Returns the custom properties of a theme with their values, including those common to all
/// themes.
pub fn values(theme: &str) -> HashMap<&'static str, &'static str> {
    let selector = format!("[data-theme=\"{theme}\"]");
    let rules = TOKENS.split('}').filter_map(|rule| rule.split_once('{'));
    let own = rules.filter(|(head, _)| {
        let head = head.rsplit("*/").next().unwrap().trim();
        head == ":root" || head.split(", ").any(|part| part == selector)
    });
    own.flat_map(|(_, body)| body.split([';', '/']))
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim(), value.trim()))
        .filter(|(name, _)| name.starts_with("--"))
        .collect()
}
