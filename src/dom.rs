//! Short functions to read and change the document.

use wasm_bindgen::{
    JsCast,
    prelude::{Closure, wasm_bindgen},
};
use web_sys::{
    Document, Element, Event, EventTarget, FocusOptions, HtmlDialogElement, HtmlElement,
    MediaQueryList, ResizeObserver, ScrollIntoViewOptions, ScrollLogicalPosition, Window,
};

use crate::error::log_err;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Window;

    #[wasm_bindgen(thread_local_v2, js_name = document)]
    static DOCUMENT: Document;

    /// Returns the milliseconds of a clock that neither jumps nor runs backwards.
    #[wasm_bindgen(js_namespace = performance)]
    pub fn now() -> f64;
}

pub fn window() -> Window {
    WINDOW.with(Window::clone)
}

pub fn document() -> Document {
    DOCUMENT.with(Document::clone)
}

pub fn root() -> Element {
    existing(document().document_element(), "html")
}

/// A media query with the listener for its changes. It is `None` if the browser refuses the query.
pub struct Query(Option<(MediaQueryList, Listener)>);

impl Query {
    /// Calls `handle` whenever the result of the query changes.
    pub fn new<S: Clone + 'static>(query: &str, sender: &S, handle: fn(&S, Event)) -> Self {
        let list = log_err(window().match_media(query)).flatten();
        Self(list.map(|list| {
            let listener = Listener::new(&list, "change", sender, handle);
            (list, listener)
        }))
    }

    pub fn matches(&self) -> bool {
        self.0.as_ref().is_some_and(|(list, _)| list.matches())
    }
}

/// The selector of elements that the keyboard has reached, so that their focus is visible.
pub const REACHED: &str = ":focus-visible:not([data-pressed] *)";

/// Returns the element with an id, cast to the type that `index.html` gives it.
pub fn by_id<T: JsCast>(id: &str) -> T {
    existing(document().get_element_by_id(id), id).unchecked_into()
}

/// Returns the first element inside another that matches a selector.
pub fn find<T: JsCast>(within: &Element, selector: &str) -> T {
    existing(within.query_selector(selector).ok().flatten(), selector).unchecked_into()
}

/// Returns the first element of the page that matches a selector.
pub fn at<T: JsCast>(selector: &str) -> T {
    find(&root(), selector)
}

/// Unwraps an element of the page. If it is missing, `index.html` is of another version than the
/// program. In that case, reports it in the console, and returns a new element outside the
/// document.
fn existing(element: Option<Element>, name: &str) -> Element {
    element.unwrap_or_else(|| {
        web_sys::console::error_2(&"index.html has no".into(), &name.into());
        create("dialog")
    })
}

/// Returns the address of a file of this build. Each build has its own folder, whose name the page
/// contains.
pub fn file(name: &str) -> String {
    let folder = root().get_attribute("data-files").unwrap_or_default();
    folder + name
}

/// Creates an element outside the document.
pub fn create(tag: &str) -> Element {
    document().create_element(tag).unwrap_or_else(|refusal| wasm_bindgen::throw_val(refusal))
}

/// Returns every element of the page that matches a selector, in document order.
pub fn all(selector: &str) -> Vec<Element> {
    all_within(&root(), selector)
}

/// Returns every element inside another that matches a selector, in document order.
pub fn all_within(within: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = within.query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|index| Some(list.get(index)?.unchecked_into())).collect()
}

pub fn set(element: &Element, name: &str, value: &str) {
    // Only an invalid name is an error, and every name here is valid.
    let _ = element.set_attribute(name, value);
}

/// Sets an attribute to the empty value, or removes it.
pub fn set_if(element: &Element, name: &str, on: bool) {
    if on {
        set(element, name, "");
    } else {
        let _ = element.remove_attribute(name);
    }
}

/// Sets an attribute to `true` or `false`, as ARIA needs.
pub fn set_flag(element: &Element, name: &str, on: bool) {
    set(element, name, if on { "true" } else { "false" });
}

/// Shows an element, or hides it by the attribute `hidden`.
pub fn show(element: &Element, visible: bool) {
    set_if(element, "hidden", !visible);
}

/// Replaces the text of an element if it differs, because screen readers may repeat a text that is
/// replaced.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Opens a modal dialog by its id at its top, unless it is open. By default, the browser would
/// scroll the dialog to the element that gets the focus.
pub fn open_dialog(id: &str) {
    let dialog: HtmlDialogElement = by_id(id);
    if !dialog.open() {
        log_err(dialog.show_modal());
        dialog.set_scroll_top(0);
    }
}

pub fn is_open(id: &str) -> bool {
    by_id::<HtmlDialogElement>(id).open()
}

/// Turns dialogs to the far side of a screen that lies between two players, or to the near side.
pub fn face_far(far: bool) {
    set_if(&root(), "data-far", far);
}

/// Returns whether the page is hidden, as in a background tab.
pub fn is_hidden() -> bool {
    document().hidden()
}

pub fn has_focus(element: &Element) -> bool {
    element.matches(":focus").unwrap_or(false)
}

/// Moves the focus to an element, if that can have it, and scrolls to it.
pub fn focus(element: &HtmlElement) {
    let _ = element.focus();
}

/// Moves the focus to an element without scrolling.
pub fn focus_still(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Scrolls as little as needed to make an element visible.
pub fn scroll_to(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Moves the focus to the heading of a screen, and scrolls the screen to its top.
pub fn focus_heading(main: &Element) {
    focus(&heading(main));
    scroll(main, 0)
}

/// Returns the element of a screen that scrolls: its body, or the whole page.
fn scroller(main: &Element) -> Element {
    main.query_selector(".body").ok().flatten().unwrap_or_else(root)
}

/// Returns how far a screen is scrolled down, in CSS pixels.
pub fn scrolled(main: &Element) -> i32 {
    scroller(main).scroll_top()
}

/// Scrolls a screen to a position from its top, in CSS pixels.
pub fn scroll(main: &Element, top: i32) {
    scroller(main).set_scroll_top(top);
}

/// Moves the focus to the heading of a screen without scrolling.
pub fn stay_at_heading(main: &Element) {
    focus_still(&heading(main))
}

fn heading(main: &Element) -> HtmlElement {
    find(main, "h1")
}

/// An observer of an element's size. Dropping it stops the observation.
pub struct SizeWatch {
    observer: Option<ResizeObserver>,
    _closure: Closure<dyn FnMut()>,
}

impl SizeWatch {
    /// Calls `then` when the size has changed, before the next paint.
    pub fn new(element: &Element, then: impl FnMut() + 'static) -> Self {
        let closure = Closure::<dyn FnMut()>::new(then);
        let observer = log_err(ResizeObserver::new(closure.as_ref().unchecked_ref()));
        if let Some(observer) = &observer {
            observer.observe(element);
        }
        Self { observer, _closure: closure }
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Returns whether events of this type don't bubble, so that listeners must capture them.
fn captured(kind: &str) -> bool {
    kind == "toggle"
}

/// An event listener. Dropping it removes it.
pub struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    /// Calls `handle` with the sender and every event of this type.
    pub fn new<S: Clone + 'static>(
        target: &EventTarget,
        kind: &'static str,
        sender: &S,
        handle: fn(&S, Event),
    ) -> Self {
        let sender = sender.clone();
        // A handler may activate a control, which calls it again before it has returned.
        let closure = Closure::<dyn Fn(Event)>::new(move |event| handle(&sender, event));
        let function = closure.as_ref().unchecked_ref();
        log_err(target.add_event_listener_with_callback_and_bool(kind, function, captured(kind)));
        Self { target: target.clone(), kind, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let captured = captured(self.kind);
        let target = &self.target;
        let _ = target.remove_event_listener_with_callback_and_bool(self.kind, callback, captured);
    }
}
