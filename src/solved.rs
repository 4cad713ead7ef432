//! The controls of solutions in the settings.

use maud::Markup;
use rosette_app::solving::{list, progress};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{dom, error::given, shared::Shared};

/// Shows all tables in the settings.
pub fn show_list(shared: &Shared) {
    fill(&dom::by_id("solved"), &list(&shared.model.solving, dom::language()));
}

/// Replaces controls that have changed. The focus stays among them.
fn fill(place: &Element, controls: &Markup) {
    // A press that is under way would miss a button that is replaced.
    if let Some(new) = given(place.clone_node()) {
        dom::set_html(new.unchecked_ref(), controls);
        if place.is_equal_node(Some(&new)) {
            return;
        }
    }
    let had_focus = place.matches(":focus-within").unwrap_or(false);
    dom::set_html(place, controls);
    let buttons = dom::all_within(place, "button");
    if let Some(button) = buttons.into_iter().next().filter(|_| had_focus) {
        dom::focus(button.unchecked_ref());
    }
}

/// Shows how far the work is.
pub fn show_progress(shared: &Shared) {
    let Some((far, percent)) = progress(&shared.model.solving, dom::language()) else { return };
    for text in dom::all(".solving .far") {
        dom::set_text(&text, &far);
    }
    for bar in dom::all(".solving progress") {
        dom::set(&bar, "value", &percent.to_string());
    }
}
