//! The colours of the page's themes, for pictures outside the page.

use std::collections::HashMap;

use crate::{Face, Ink, Style};

/// The style sheet that defines the colours and fonts of all themes.
const TOKENS: &str = include_str!("../../../www/tokens.css");
/// The outlines of serif letters.
const OUTLINES: &str = include_str!("../../../www/serif/outlines.txt");

/// The names of the themes, as in `data-theme` of the page and in its settings.
pub const THEMES: [&str; 3] = ["light", "dark", "contrast"];

/// A theme of the page: the values of its custom properties.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The custom properties, with their `--`, and their values.
    values: HashMap<&'static str, &'static str>,
}

impl Theme {
    /// Reads a theme by its name; `None` if it isn't one of [`THEMES`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        THEMES.contains(&name).then(|| Self { values: values(name) })
    }

    /// Returns the custom properties with their values.
    #[must_use]
    pub const fn values(&self) -> &HashMap<&'static str, &'static str> {
        &self.values
    }

    /// Returns the value of a custom property; empty for an unknown one.
    fn value(&self, property: &str) -> &'static str {
        self.values.get(property).copied().unwrap_or_default()
    }
}

impl Style for Theme {
    fn ink(&self, ink: Ink) -> &str {
        self.value(ink.property())
    }

    fn face(&self, face: Face) -> &str {
        self.value(match face {
            Face::Serif => "--serif",
            Face::Sans => "--sans",
        })
    }

    fn outlines(&self) -> &str {
        OUTLINES
    }
}

/// Returns the custom properties of a theme with their values, including those common to all
/// themes.
fn values(theme: &str) -> HashMap<&'static str, &'static str> {
    let selector = format!("[data-theme=\"{theme}\"]");
    let rules = TOKENS.split('}').filter_map(|rule| rule.split_once('{'));
    let own = rules.filter(|(head, _)| {
        let head = head.rsplit("*/").next().unwrap_or_default().trim();
        head == ":root" || head.split(", ").any(|part| part == selector)
    });
    own.flat_map(|(_, body)| body.split([';', '/']))
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.trim(), value.trim()))
        .filter(|(name, _)| name.starts_with("--"))
        .collect()
}
