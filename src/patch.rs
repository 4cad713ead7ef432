//! Updates the document with the page's markup.

use js_sys::Function;
use rosette_app::Blocks;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::Element;

use crate::{dom, error::log_err};

/// The blocks of markup that the document shows.
pub struct Patch {
    blocks: Blocks,
    /// The function that changes an element's content to markup, and keeps nodes that are equal.
    morph: Function,
}

impl Patch {
    pub fn new(morph: Function) -> Self {
        Self { blocks: Blocks::default(), morph }
    }

    /// Makes blocks, and updates those that have changed in the document. If the focused control
    /// was removed or disabled, the first button of its fieldset gets the focus. Returns whether
    /// the focus was lost because there is none.
    pub fn show(&mut self, view: impl FnOnce(&mut Blocks)) -> bool {
        view(&mut self.blocks);
        let mut is_lost = false;
        for id in self.blocks.take_changed() {
            let Some(markup) = self.blocks.markup(&id) else { continue };
            let element: Element = dom::by_id(&id);
            let focused = dom::all_within(&element, ":focus").pop();
            let group = focused.as_ref().and_then(|it| it.closest("fieldset").ok().flatten());
            self.morph(&element, markup, self.blocks.is_element(&id));
            // The elements of inner blocks may be new and empty.
            for inner in dom::all_within(&dom::by_id(&id), "[data-block]:empty") {
                if let Some(markup) = self.blocks.markup(&inner.id()) {
                    self.morph(&inner, markup, false)
                }
            }
            if focused.is_some_and(|it| !it.is_connected() || it.has_attribute("disabled")) {
                let buttons = group.map(|group| dom::all_within(&group, "button:enabled"));
                match buttons.unwrap_or_default().first().filter(|it| it.is_connected()) {
                    Some(button) => dom::focus(button.unchecked_ref()),
                    None => is_lost = true,
                }
            }
        }
        is_lost
    }

    /// Changes an element, or only its content, to markup. Nodes that are the same stay.
    fn morph(&self, element: &Element, markup: &str, is_element: bool) {
        let (markup, is_element) = (markup.into(), is_element.into());
        log_err(self.morph.call3(&JsValue::NULL, element, &markup, &is_element));
    }
}
