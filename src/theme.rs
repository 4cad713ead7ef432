//! Applies the theme of the settings, or high contrast where the browser forces its own colours.

use rosette_keep::{EnumSetting as _, Settings, ThemeSetting};
use rosette_scene::{Ink, Style as _};

use crate::{canvas::Palette, dom, showing::Media};

/// Applies the theme of the settings to the document. Returns its colours and fonts.
pub fn apply_theme(settings: &Settings, media: &Media) -> Palette {
    let theme = match settings.theme {
        // If the browser replaces the page's colours, the boards have to match them.
        _ if media.forced.matches() => ThemeSetting::Contrast,
        ThemeSetting::System if media.contrast.matches() => ThemeSetting::Contrast,
        ThemeSetting::System if media.dark.matches() => ThemeSetting::Dark,
        ThemeSetting::System => ThemeSetting::Light,
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
