//! Bringing the markup of the page into the document.

use js_sys::Function;
use rosette_app::Blocks;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::Element;

use crate::{dom, error::log_err};

/// The blocks that the document shows.
pub struct Patch {
    blocks: Blocks,
    /// The function that changes the content of an element to markup, and keeps the nodes that are
    /// the same.
    morph: Function,
}

impl Patch {
    pub fn new(morph: Function) -> Self {
        Self { blocks: Blocks::default(), morph }
    }

    /// Makes blocks, and shows those that have changed. If the control with the focus has gone, or can't
    /// be used any more, the first button of its group gets the focus. Returns whether there is none.
    pub fn show(&mut self, view: impl FnOnce(&mut Blocks)) -> bool {
        view(&mut self.blocks);
        let mut is_lost = false;
        for id in self.blocks.take_changed() {
            let Some(markup) = self.blocks.markup(&id) else { continue };
            let element: Element = dom::by_id(&id);
            let focused = dom::all_within(&element, ":focus").pop();
            let group = focused.as_ref().and_then(|it| it.closest("fieldset").ok().flatten());
            self.morph(&element, markup, self.blocks.is_element(&id));
            // The elements of inner blocks may be new.
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

    /// Changes an element to markup, or only its content.
    fn morph(&self, element: &Element, markup: &str, is_element: bool) {
        let (markup, is_element) = (markup.into(), is_element.into());
        log_err(self.morph.call3(&JsValue::NULL, element, &markup, &is_element));
    }
}
