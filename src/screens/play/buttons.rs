//! The buttons of the board's regions, for the keyboard and for screen readers. They are invisible
//! over the canvas, and the pointer ignores them.

use rosette_scene::{Act, Decimal, Rect, Region};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::state::Play;
use crate::browser::{dom, given};

/// The buttons, in the order of the regions.
pub struct Buttons {
    container: Element,
    list: Vec<Button>,
}

/// A button with its present attributes, since reading them from the document is slow.
struct Button {
    element: HtmlElement,
    id: String,
    label: String,
    refuses: bool,
    /// Whether it is the board's tab stop.
    stop: bool,
    px: Rect,
}

impl Buttons {
    pub fn new() -> Self {
        Self { container: dom::by_id("regions"), list: Vec::new() }
    }

    /// Returns the index of the button with the focus.
    fn focused(&self) -> Option<usize> {
        let id = dom::document().active_element()?.get_attribute("data-region")?;
        self.list.iter().position(|button| button.id == id)
    }

    /// Returns the region whose button has the focus, and whether the focus is visible.
    pub fn focus(&self) -> Option<(String, bool)> {
        let button = &self.list[self.focused()?];
        let seen = button.element.matches(":focus-visible").unwrap_or(false);
        Some((button.id.clone(), seen))
    }

    pub fn focus_on(&self, id: &str) {
        if let Some(button) = self.list.iter().find(|button| button.id == id) {
            dom::focus(&button.element);
        }
    }

    /// Gives the board's tab stop the focus, unless a button has it.
    pub fn take_focus(&self) {
        if self.focused().is_none()
            && let Some(button) = self.list.iter().find(|button| button.stop)
        {
            dom::focus_still(&button.element);
        }
    }
}

impl Play {
    /// Updates the buttons.
    pub(super) fn show_buttons(&mut self) {
        let regions = &self.view.scene.regions;
        let stop = self.tab_stop();
        self.attention.focus_at = stop.map(|index| regions[index].bounds);
        let focused = self.buttons.focused();
        let list = &mut self.buttons.list;
        list.truncate(regions.len());
        for (index, region) in regions.iter().enumerate() {
            let px = self.view.frame.to_px(region.bounds);
            if index == list.len() {
                list.push(Button::new(&self.buttons.container));
            }
            list[index].show(region, px, stop == Some(index));
        }
        let (Some(index), true) = (stop, focused.is_some()) else { return };
        // A button may now have another region. A visible focus moves to the button of its region,
        // or to the tab stop. An invisible one stays on its button.
        let seen = self.attention.focus.as_ref().is_some_and(|(_, seen)| *seen);
        let at = focused.filter(|at| !seen && *at < regions.len()).unwrap_or(index);
        self.attention.focus = Some((regions[at].id.clone(), seen));
        if focused != Some(at) {
            dom::focus_still(&list[at].element);
        }
    }

    /// Returns the index of the region that is the board's tab stop.
    fn tab_stop(&self) -> Option<usize> {
        let regions = &self.view.scene.regions;
        let first = |holds: &dyn Fn(&Region) -> bool| regions.iter().position(holds);
        if let Some((id, _)) = &self.attention.focus {
            // A region that was selected may have another id now.
            let kept = first(&|region| region.id == *id)
                .or_else(|| first(&|region| Some(region.bounds) == self.attention.focus_at));
            if kept.is_some() {
                return kept;
            }
        }
        first(&|region| !matches!(region.act, Act::Refuse(_)))
            .or((!regions.is_empty()).then_some(0))
    }
}

impl Drop for Button {
    fn drop(&mut self) {
        self.element.remove();
    }
}

impl Button {
    fn new(container: &Element) -> Self {
        let element: HtmlElement = dom::create("button").unchecked_into();
        dom::set(&element, "type", "button");
        dom::set(&element, "tabindex", "-1");
        given(container.append_child(&element));
        Self {
            element,
            id: String::new(),
            label: String::new(),
            refuses: false,
            stop: false,
            px: Rect::default(),
        }
    }

    fn show(&mut self, region: &Region, px: Rect, stop: bool) {
        if self.id != region.id {
            self.id.clone_from(&region.id);
            dom::set(&self.element, "data-region", &self.id);
        }
        if self.label != region.label {
            self.label.clone_from(&region.label);
            dom::set(&self.element, "aria-label", &self.label);
        }
        let refuses = matches!(region.act, Act::Refuse(_));
        if self.refuses != refuses {
            self.refuses = refuses;
            dom::set_flag(&self.element, "aria-disabled", refuses);
        }
        if self.stop != stop {
            self.stop = stop;
            dom::set(&self.element, "tabindex", if stop { "0" } else { "-1" });
        }
        if self.px != px {
            self.px = px;
            let [left, top, width, height] = [px.x, px.y, px.width, px.height].map(Decimal);
            let place = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
            // The content security policy forbids only style attributes in markup.
            self.element.style().set_css_text(&place);
        }
    }
}
