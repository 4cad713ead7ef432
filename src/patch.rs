//! Brings changed blocks of markup into the document. Equal nodes stay, with their focus.

use js_sys::Function;
use rosette_app::{Blocks, Mark};
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

    /// Lets `view` make blocks of markup and marks, which are attributes of elements, and updates
    /// those that have changed in the document. If a focused control was removed or disabled, the
    /// focus goes to the first button of its fieldset. In a list with `data-roving`, it goes to the
    /// list's tab stop, also if the control has another `data-arg` now. Returns whether the focus
    /// was lost because there is no such button.
    pub fn show(&mut self, view: impl FnOnce(&mut Blocks)) -> bool {
        view(&mut self.blocks);
        for Mark { id, name, value } in self.blocks.take_marks() {
            match value {
                Some(value) => dom::set(&dom::by_id(id), name, value),
                None => dom::set_if(&dom::by_id(id), name, false),
            }
        }
        let changed = self.blocks.take_changed();
        if changed.is_empty() {
            return false;
        }
        let focus = dom::document().active_element().map(FocusedElement::of);
        for id in changed {
            let Some(markup) = self.blocks.markup(&id) else { continue };
            self.morph(&dom::by_id(&id), markup, self.blocks.is_element(&id));
            // The elements of inner blocks may be new and empty.
            for inner in dom::all_within(&dom::by_id(&id), "[data-block]:empty") {
                if let Some(markup) = self.blocks.markup(&inner.id()) {
                    self.morph(&inner, markup, false)
                }
            }
        }
        focus.is_some_and(FocusedElement::pass_on)
    }

    /// Changes an element, or only its content, to markup. Nodes that are the same stay.
    fn morph(&self, element: &Element, markup: &str, is_element: bool) {
        let (markup, is_element) = (markup.into(), is_element.into());
        log_err(self.morph.call3(&JsValue::NULL, element, &markup, &is_element));
    }
}

/// The focused element before an update.
struct FocusedElement {
    element: Element,
    /// The element's `data-arg`. If it is another one after the update, the element represents
    /// something else.
    argument: Option<String>,
    /// The fieldset that contains the element.
    group: Option<Element>,
    /// The list with one tab stop that contains the element.
    list: Option<Element>,
}

impl FocusedElement {
    fn of(element: Element) -> Self {
        let around = |selector| element.closest(selector).ok().flatten();
        let (group, list) = (around("fieldset"), around("[data-roving]"));
        Self { argument: element.get_attribute("data-arg"), group, list, element }
    }

    /// Moves the focus if the element can't keep it. Returns true if no other element can take it.
    fn pass_on(self) -> bool {
        let Self { element, argument, group, list } = self;
        let is_gone = !element.is_connected() || element.has_attribute("disabled");
        let (group, selector) = match list {
            Some(list) if is_gone || element.get_attribute("data-arg") != argument => {
                (Some(list), "[tabindex='0']")
            }
            _ if is_gone => (group, "button:enabled"),
            _ => return false,
        };
        let next = group.and_then(|group| group.query_selector(selector).ok().flatten());
        match next.filter(|next| next.is_connected()) {
            Some(next) => {
                dom::focus(next.unchecked_ref());
                false
            }
            None => true,
        }
    }
}
