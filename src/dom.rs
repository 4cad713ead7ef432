//! Short ways to the document.

use rosette_messages::{FixedText, Language, Message};
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Document, Element, Event, EventTarget, HtmlDialogElement, HtmlElement, Window};

use crate::{app::Sender, error::PageError, html::Html};

type Result<T> = std::result::Result<T, PageError>;

/// The window.
#[inline(never)]
pub fn window() -> Result<Window> {
    web_sys::window().ok_or(PageError::Document)
}

/// The document.
#[inline(never)]
pub fn document() -> Result<Document> {
    window()?.document().ok_or(PageError::Document)
}

/// The root element.
#[inline(never)]
pub fn root() -> Result<Element> {
    document()?.document_element().ok_or(PageError::Document)
}

/// The element of an id. It has the type that `index.html` gives it.
pub fn by_id<T: JsCast>(id: &str) -> Result<T> {
    element(id).map(JsCast::unchecked_into)
}

#[inline(never)]
fn element(id: &str) -> Result<Element> {
    document()?.get_element_by_id(id).ok_or_else(|| PageError::missing(id))
}

/// The first element within that a selector matches. It has the type that the page gives it.
pub fn find<T: JsCast>(within: &Element, selector: &str) -> Result<T> {
    query(within, selector).map(JsCast::unchecked_into)
}

#[inline(never)]
fn query(within: &Element, selector: &str) -> Result<Element> {
    let element = within.query_selector(selector).ok().flatten();
    element.ok_or_else(|| PageError::missing(selector))
}

/// Every element of the document that a selector matches.
#[inline(never)]
pub fn all(selector: &str) -> Result<Vec<Element>> {
    let list = document()?.query_selector_all(selector).map_err(PageError::Element.of())?;
    Ok((0..list.length()).filter_map(|index| Some(list.get(index)?.unchecked_into())).collect())
}

/// Sets an attribute.
#[inline(never)]
pub fn set(element: &Element, name: &str, value: &str) -> Result<()> {
    element.set_attribute(name, value).map_err(PageError::Element.of())
}

/// Sets an attribute without a value, or takes it away.
#[inline(never)]
pub fn set_if(element: &Element, name: &str, on: bool) -> Result<()> {
    if on {
        return set(element, name, "");
    }
    element.remove_attribute(name).map_err(PageError::Element.of())
}

/// Shows an element or hides it.
pub fn show(element: &Element, visible: bool) -> Result<()> {
    set_if(element, "hidden", !visible)
}

/// Replaces text, if it is another: screen readers may read again what is written again.
#[inline(never)]
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Replaces the content.
pub fn set_html(element: &Element, html: &Html) {
    element.set_inner_html(html.as_str());
}

/// Says a message in the page's language.
pub fn say(message: impl Into<Message>) -> String {
    say_message(&message.into())
}

/// The same of a message that others still need.
#[inline(never)]
pub fn say_message(message: &Message) -> String {
    message.say(Language::English)
}

/// Writes the fixed texts into the elements that name them.
pub fn write_fixed_texts() -> Result<()> {
    let text_of = |element: &Element, attribute: &str| {
        let key = element.get_attribute(attribute).unwrap_or_default();
        FixedText::from_key(&key)
            .map(|text| text.say(Language::English))
            .ok_or_else(|| PageError::missing(&key))
    };
    for element in all("[data-text]")? {
        set_text(&element, text_of(&element, "data-text")?);
    }
    for element in all("[data-label]")? {
        set(&element, "aria-label", text_of(&element, "data-label")?)?;
    }
    Ok(())
}

/// Opens a dialog over the page.
pub fn open_dialog(id: &str) -> Result<()> {
    let dialog: HtmlDialogElement = by_id(id)?;
    if dialog.open() {
        return Ok(());
    }
    dialog.show_modal().map_err(PageError::Element.of())
}

/// Closes every open dialog; the browser gives focus back to where it was.
pub fn close_dialogs() -> Result<()> {
    for element in all("dialog[open]")? {
        element.unchecked_into::<HtmlDialogElement>().close();
    }
    Ok(())
}

/// Gives an element the focus. One that can't have it leaves the focus where it was.
pub fn focus(element: &HtmlElement) {
    let _ = element.focus();
}

/// A listener that is taken away when this is dropped.
pub struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Calls `handle` with every event of this kind.
    pub fn new(
        target: &EventTarget,
        kind: &'static str,
        sender: &Sender,
        handle: fn(&Sender, Event),
    ) -> Result<Self> {
        let sender = sender.clone();
        let closure = Closure::<dyn FnMut(Event)>::new(move |event| handle(&sender, event));
        target
            .add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref())
            .map_err(PageError::Service.of())?;
        Ok(Self { target: target.clone(), kind, closure })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.kind, callback);
    }
}
