//! The theme.

use rosette_keep::{Choice as _, Settings, Theme};
use rosette_scene::{Ink, Style as _};

use crate::{
    canvas::Palette,
    dom::{self, Query},
};

/// Applies the theme of the settings, and returns its inks.
pub fn dress(settings: &Settings) -> Palette {
    let matches = |query| Query::new(query).matches();
    let theme = match settings.theme {
        // The browser replaces the page's colours, and the boards have to suit them.
        _ if matches("(forced-colors: active)") => Theme::Contrast,
        Theme::System if matches("(prefers-contrast: more)") => Theme::Contrast,
        Theme::System if matches("(prefers-color-scheme: dark)") => Theme::Dark,
        Theme::System => Theme::Light,
        chosen => chosen,
    };
    dom::set(&dom::root(), "data-theme", theme.name());
    let palette = Palette::read(theme);
    // The browser's own controls around the page get the page's colour.
    for meta in &dom::all("meta[name=theme-color]") {
        dom::set(meta, "content", palette.ink(Ink::Page));
    }
    palette
}
