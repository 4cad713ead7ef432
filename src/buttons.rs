//! The buttons of the board's regions, for the keyboard and for screen readers. They are invisible
//! over the canvas, and the pointer ignores them.

use rosette_app::board::{BoardView, Focus};
use rosette_scene::{Act, Decimal, Place, Rect, Region};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::{dom, error::log_err};

/// The buttons of the regions, in the same order.
pub struct Buttons {
    container: Element,
    list: Vec<RegionButton>,
}

/// A button with its present attributes, which would be slow to read from the document.
struct RegionButton {
    element: HtmlElement,
    place: Place,
    id: String,
    label: String,
    refuses: bool,
    /// Whether the button is the board's tab stop: its `tabindex` is 0, and that of the others −1.
    stop: bool,
    px: Rect,
}

impl Buttons {
    pub fn new() -> Self {
        Self { container: dom::by_id("regions"), list: Vec::new() }
    }

    /// Returns the index of the button with the focus; `None` if the focus is elsewhere.
    fn focused(&self) -> Option<usize> {
        let focused = dom::document().active_element()?;
        // The focus is nearly always on the tab stop, which is found without reading the document.
        let stop = self.list.iter().position(|button| button.stop);
        if stop.is_some_and(|index| focused == *self.list[index].element) {
            return stop;
        }
        let id = focused.get_attribute("data-region")?;
        self.list.iter().position(|button| button.id == id)
    }

    /// Returns the region with the focus, and whether the focus is visible; `None` if it is
    /// elsewhere.
    pub fn focus(&self) -> Option<Focus> {
        let button = &self.list[self.focused()?];
        let seen = button.element.matches(dom::REACHED).unwrap_or(false);
        Some(Focus { place: button.place, seen })
    }

    pub fn focus_on(&self, place: Place) {
        if let Some(button) = self.list.iter().find(|button| button.place == place) {
            dom::focus(&button.element);
        }
    }

    /// Moves the focus to the board's tab stop, unless a button has it already.
    pub fn take_focus(&self) {
        if self.focused().is_none()
            && let Some(button) = self.list.iter().find(|button| button.stop)
        {
            dom::focus_still(&button.element);
        }
    }

    /// Updates the buttons to the regions of a board. A button stays as long as a region with its
    /// bounds exists, so that nothing on the page moves.
    pub fn show(&mut self, board: &BoardView) {
        let (stop, has_focus) = (board.stop(), self.focused().is_some());
        let (_, frame) = board.place();
        let Self { container, list } = self;
        let mut before = std::mem::take(list).into_iter();
        let mut gone = Vec::new();
        for (index, region) in board.scene().regions.iter().enumerate() {
            let px = frame.to_px(region.bounds);
            let rest = before.as_slice();
            let mut button = match rest.iter().position(|button| button.px == px) {
                Some(skipped) => {
                    gone.extend(before.by_ref().take(skipped));
                    before.next()
                }
                None => None,
            }
            .unwrap_or_else(|| {
                RegionButton::new(container, region.place, px, before.as_slice().first())
            });
            button.show(region, stop == Some(index));
            list.push(button);
        }
        // The focus moves to another button before its own is removed.
        if let (Some(index), true) = (stop, has_focus)
            && !dom::has_focus(&list[index].element)
        {
            dom::focus_still(&list[index].element);
        }
    }
}
impl Drop for RegionButton {
    fn drop(&mut self) {
        self.element.remove();
    }
}

impl RegionButton {
    /// Creates a button with these bounds. It is inserted before another, or appended.
    fn new(container: &Element, place: Place, px: Rect, before: Option<&Self>) -> Self {
        let element: HtmlElement = dom::create("button").unchecked_into();
        dom::set(&element, "type", "button");
        dom::set(&element, "tabindex", "-1");
        let [left, top, width, height] = [px.x, px.y, px.width, px.height].map(Decimal);
        let style = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
        // The content security policy forbids style attributes in markup, but not styles that the
        // program sets.
        element.style().set_css_text(&style);
        log_err(container.insert_before(&element, before.map(|button| button.element.as_ref())));
        Self {
            element,
            place,
            id: String::new(),
            label: String::new(),
            refuses: false,
            stop: false,
            px,
        }
    }

    fn show(&mut self, region: &Region, stop: bool) {
        self.place = region.place;
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
    }
}
