//! Bringing the markup of the page into the document.

use js_sys::Function;
use rosette_app::{Blocks, Model};
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::Element;

use crate::{dom, error::given};

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

    /// Makes blocks, and shows those that have changed. If the control with the focus goes, the first
    /// button of its group or the nearest heading around it gets the focus.
    pub fn show(&mut self, model: &Model, view: impl FnOnce(&Model, &mut Blocks)) {
        view(model, &mut self.blocks);
        for (id, markup) in self.blocks.take_changed() {
            let element: Element = dom::by_id(id);
            let focused = dom::all_within(&element, ":focus").pop();
            let around = |selector| focused.as_ref()?.closest(selector).ok().flatten();
            let (group, part) = (around("fieldset"), around("section, main"));
            given(self.morph.call2(&JsValue::NULL, &element, &markup.into()));
            if focused.is_some_and(|it| !it.is_connected()) {
                let buttons = group.map(|group| dom::all_within(&group, "button"));
                let button = buttons.unwrap_or_default().into_iter().find(|it| it.is_connected());
                if let Some(button) = button {
                    dom::focus(button.unchecked_ref())
                } else if let Some(part) = part.filter(|it| it.is_connected()) {
                    dom::stay_at_heading(&part)
                }
            }
        }
    }
}
