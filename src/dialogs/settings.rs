//! The settings dialog, and the theme.

use rosette_app::{
    Kind,
    settings::{VOLUME, change, chosen, controls, switches},
};
use rosette_keep::{Choice as _, Theme};
use rosette_scene::{Ink, Style as _};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::{
    canvas::Palette,
    dom::{self, matches},
    shared::Shared,
    solved,
    sound::SAMPLE,
};

/// Applies the theme of the settings.
pub fn dress(shared: &mut Shared) {
    let theme = match shared.model.settings.theme {
        // The browser replaces the page's colours, and the boards have to suit them.
        _ if matches("(forced-colors: active)") => Theme::Contrast,
        Theme::System if matches("(prefers-contrast: more)") => Theme::Contrast,
        Theme::System if matches("(prefers-color-scheme: dark)") => Theme::Dark,
        Theme::System => Theme::Light,
        chosen => chosen,
    };
    dom::set(&dom::root(), "data-theme", theme.name());
    shared.palette = Palette::read(theme);
    shared.show_sounds();
    // The browser's own controls around the page get the page's colour.
    for meta in &dom::all("meta[name=theme-color]") {
        dom::set(meta, "content", shared.palette.ink(Ink::Page));
    }
}

/// Fills the dialog. Its boards are those of the game on the screen.
pub fn fill(shared: &Shared, kind: Option<Kind>) {
    let settings = &shared.model.settings;
    let form: Element = dom::by_id("settings-form");
    dom::set_html(&form, &controls(kind, dom::language()));
    solved::show_list(shared);
    for (name, value) in chosen(settings) {
        dom::choose(&form, name, value);
    }
    for (name, on) in switches(settings) {
        input(name).set_checked(on);
    }
    input(VOLUME).set_value(&settings.volume.percent().to_string());
    input(VOLUME).set_disabled(settings.muted);
}

/// Applies the values of the dialog, and returns whether the language changed.
pub fn changed(shared: &mut Shared) -> bool {
    let settings = &mut shared.model.settings;
    let form: HtmlElement = dom::by_id("settings-form");
    let tongue = settings.tongue;
    let heard = (settings.muted, settings.volume);
    let volume = input(VOLUME).value().parse().ok();
    change(settings, |name| dom::chosen(&form, name), |name| input(name).checked(), volume);
    input(VOLUME).set_disabled(settings.muted);
    if heard != (settings.muted, settings.volume) {
        shared.sounds.play(&[SAMPLE], settings);
    }
    shared.model.store.set_settings(settings);
    settings.tongue != tongue
}

/// Applies the stored settings if they have changed, and returns whether the language changed.
/// Names and players in an open form stay.
pub fn take_over(shared: &mut Shared, form_is_open: bool) -> Option<bool> {
    let mut settings =
        shared.model.store.settings().unwrap_or_else(|| shared.model.settings.clone());
    if form_is_open {
        settings.names.clone_from(&shared.model.settings.names);
        settings.players.clone_from(&shared.model.settings.players);
    }
    if settings == shared.model.settings {
        return None;
    }
    let another_language = settings.tongue != shared.model.settings.tongue;
    shared.model.settings = settings;
    Some(another_language)
}

/// Returns the switch or slider of a name.
fn input(name: &str) -> HtmlInputElement {
    dom::at(&format!("#settings-form [name={name}]"))
}
