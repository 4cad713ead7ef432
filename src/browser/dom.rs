//! Short ways to the document.

use std::cell::Cell;

use rosette_messages::{FixedText, Language, Say, page};
use rosette_rules::Seat;
use rosette_scene::picture;
use wasm_bindgen::{
    JsCast,
    prelude::{Closure, wasm_bindgen},
};
use web_sys::{
    Document, Element, Event, EventTarget, FocusOptions, HtmlDialogElement, HtmlElement,
    HtmlInputElement, ResizeObserver, ScrollIntoViewOptions, ScrollLogicalPosition, Window,
};

use super::{error::given, html::Html};
use crate::sender::Sender;

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::NONE) };
}

/// The page's language.
pub fn language() -> Language {
    LANGUAGE.get()
}

/// Makes this the page's language; who shows texts says them anew.
pub fn set_language(language: Language) {
    LANGUAGE.set(language);
    set(&root(), "lang", language.code());
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(thread_local_v2, js_name = window)]
    static WINDOW: Window;
}

/// The window.
pub fn window() -> Window {
    // The page runs nowhere else, so there is no need to look for other global objects.
    WINDOW.with(Window::clone)
}

/// The document.
pub fn document() -> Document {
    window().document().unwrap_or_else(|| wasm_bindgen::throw_str("the window has no document"))
}

/// The root element.
pub fn root() -> Element {
    existing(document().document_element(), "html")
}

/// The element of an id. It has the type that `index.html` gives it.
pub fn by_id<T: JsCast>(id: &str) -> T {
    element(id).unchecked_into()
}

fn element(id: &str) -> Element {
    existing(document().get_element_by_id(id), id)
}

/// The first element within that a selector matches. It has the type that the page gives it.
pub fn find<T: JsCast>(within: &Element, selector: &str) -> T {
    query(within, selector).unchecked_into()
}

fn query(within: &Element, selector: &str) -> Element {
    existing(within.query_selector(selector).ok().flatten(), selector)
}

/// The first element of the page that a selector matches. It has the type that the page gives it.
pub fn at<T: JsCast>(selector: &str) -> T {
    find(&root(), selector)
}

/// What `index.html` has to have. If it hasn't, it is of another version than the program: the
/// console says so, and a loose element takes what would have been shown there.
fn existing(element: Option<Element>, name: &str) -> Element {
    element.unwrap_or_else(|| {
        web_sys::console::error_2(&"index.html has no".into(), &name.into());
        create("dialog")
    })
}

/// The address of a file of the program: those of a build stand in a folder of their own, which the
/// page names.
pub fn file(name: &str) -> String {
    let folder = root().get_attribute("data-files").unwrap_or_default();
    folder + name
}

/// A new element that isn't in the page yet.
pub fn create(tag: &str) -> Element {
    document().create_element(tag).unwrap_or_else(|refusal| wasm_bindgen::throw_val(refusal))
}

/// Every element of the document that a selector matches.
pub fn all(selector: &str) -> Vec<Element> {
    all_within(&root(), selector)
}

/// Every element within that a selector matches.
pub fn all_within(within: &Element, selector: &str) -> Vec<Element> {
    let mut elements = Vec::new();
    if let Ok(list) = within.query_selector_all(selector) {
        for index in 0..list.length() {
            if let Some(node) = list.get(index) {
                elements.push(node.unchecked_into());
            }
        }
    }
    elements
}

/// Sets an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    // It fails for names that aren't ones alone, and ours are.
    let _ = element.set_attribute(name, value);
}

/// Sets an attribute without a value, or takes it away.
pub fn set_if(element: &Element, name: &str, on: bool) {
    if on {
        set(element, name, "");
    } else {
        let _ = element.remove_attribute(name);
    }
}

/// Shows an element or hides it.
pub fn show(element: &Element, visible: bool) {
    set_if(element, "hidden", !visible);
}

/// Writes text into the first element of the page that a selector matches.
pub fn write(selector: &str, text: &str) {
    set_text(&at(selector), text);
}

/// Replaces text, if it is another: screen readers may read again what is written again.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Replaces text like [`set_text`], in which long names of players may be cut.
pub fn set_named(element: &Element, text: &str, names: &[String; 2]) {
    if element.text_content().as_deref() != Some(text) {
        let mut html = Html::default();
        html.put_named(text, names);
        set_html(element, &html);
    }
}

/// Replaces the content of the first element of the page that a selector matches.
pub fn fill(selector: &str, html: &Html) {
    set_html(&at(selector), html);
}

/// Replaces the content.
pub fn set_html(element: &Element, html: &Html) {
    element.set_inner_html(html.as_str());
}

/// A text without parts in the page's language.
pub fn fixed(text: FixedText) -> &'static str {
    text.text(language())
}

/// Says a text in the page's language.
pub fn say(text: &dyn Say) -> String {
    text.say(language())
}

/// Writes the fixed texts into those elements of a part of the page that name them.
pub fn write_fixed_texts(part: &Element) {
    let texts: Vec<_> = FixedText::keyed().collect();
    let text_of = |element: &Element, attribute: &str| {
        let key = element.get_attribute(attribute).unwrap_or_default();
        match texts.binary_search_by_key(&key.as_str(), |(known, _)| known) {
            Ok(at) => texts[at].1.text(language()),
            Err(_) => {
                web_sys::console::error_2(&"there is no text of the key".into(), &key.into());
                ""
            }
        }
    };
    for element in all_within(part, "[data-text]") {
        set_text(&element, text_of(&element, "data-text"));
    }
    for element in all_within(part, "[data-label]") {
        set(&element, "aria-label", text_of(&element, "data-label"));
    }
    for element in all_within(part, ".btn.icon, [data-key]") {
        let name = element.get_attribute("aria-label").or_else(|| element.text_content());
        let mut title = name.unwrap_or_default().trim().to_owned();
        if let Some(key) = element.get_attribute("data-key") {
            title = [&title, " (", &key, ")"].concat();
        }
        set(&element, "title", &title);
    }
}

/// Opens a dialog over the page.
pub fn open_dialog(id: &str) {
    let dialog: HtmlDialogElement = by_id(id);
    if !dialog.open() {
        given(dialog.show_modal());
    }
}

/// Whether a dialog is open.
pub fn is_open(id: &str) -> bool {
    by_id::<HtmlDialogElement>(id).open()
}

/// Has dialogs face the far side of a screen that lies between two players, or the near one.
pub fn face_far(far: bool) {
    set_if(&root(), "data-far", far);
}

/// Closes every open dialog; the browser gives focus back to where it was.
pub fn close_dialogs() {
    for element in all("dialog[open]") {
        element.unchecked_into::<HtmlDialogElement>().close();
    }
}

/// Fills a curtain for a seat, if it isn't filled for it: its frieze, its name, and one button.
pub fn draw_curtain(curtain: &Element, seat: Seat, name: &str, other: &str) {
    let whose = format!("{} {} {name} {other}", language().code(), seat.name());
    if curtain.get_attribute("data-whose").as_ref() == Some(&whose) {
        return;
    }
    set(curtain, "data-whose", &whose);
    let frieze = picture::frieze(seat);
    let mut html = Html::default();
    html.put("<div class=\"frieze\">", &[]).picture(&frieze).put("</div><div>", &[]);
    html.picture(&picture::badge(seat)).put(
        "<h2>@</h2><p>@</p><button type=\"button\" class=\"btn primary\" data-do=\"lift-curtain\">@</button></div><div class=\"frieze\">",
        &[
            &say(&page::CurtainTitle { name }),
            &say(&page::CurtainDetail { name: other }),
            &say(&page::CurtainLift { name }),
        ],
    );
    html.picture(&frieze).put("</div>", &[]);
    set_html(curtain, &html);
    // It may be down already, for somebody else.
    if curtain.get_attribute("class").as_deref() == Some("curtain") {
        focus(&find::<HtmlElement>(curtain, "button"));
    }
}

/// Lifts a curtain, or lets it fall; when it falls, its button has the focus.
pub fn lift_curtain(curtain: &Element, up: bool) {
    let class = if up { "curtain up" } else { "curtain" };
    if curtain.get_attribute("class").as_deref() == Some(class) {
        return;
    }
    set(curtain, "class", class);
    if !up {
        focus(&find::<HtmlElement>(curtain, "button"));
    }
}

/// The moment, in milliseconds, by a count that neither jumps nor goes back.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Whether the page can be seen.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// Whether an element has the focus.
pub fn has_focus(element: &Element) -> bool {
    element.matches(":focus").unwrap_or(false)
}

/// Gives an element the focus. One that can't have it leaves the focus where it was.
pub fn focus(element: &HtmlElement) {
    let _ = element.focus();
}

/// The same, but what is seen of the page stays where it is.
pub fn focus_still(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Scrolls what holds an element so far that it is seen.
pub fn scroll_to(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Gives the focus to the heading of a screen, from where it is read: from the top, wherever the
/// screen was left.
pub fn focus_heading(main: &Element) {
    // To know where to scroll, the browser has to find out where everything lies; once is enough.
    focus(&heading(main));
    main.set_scroll_top(0);
    for body in all_within(main, ".body") {
        body.set_scroll_top(0);
    }
}

/// Gives the focus to the heading of a screen, where what had it is gone; what is seen stays.
pub fn stay_at_heading(main: &Element) {
    focus_still(&heading(main))
}

/// The heading of a screen, which can have the focus from now on.
fn heading(main: &Element) -> HtmlElement {
    let heading: HtmlElement = find(main, "h1");
    set(&heading, "tabindex", "-1");
    heading
}

/// Chooses a value of a choice.
pub fn choose(within: &Element, name: &str, value: &str) {
    let input: HtmlInputElement = find(within, &format!("[name={name}][value='{value}']"));
    input.set_checked(true);
}

/// The chosen value of a choice.
pub fn chosen(within: &Element, name: &str) -> Option<String> {
    given(within.query_selector(&format!("[name={name}]:checked")))??.get_attribute("value")
}

/// Tells of each other size of an element, until this is dropped.
pub struct SizeWatch {
    observer: Option<ResizeObserver>,
    _closure: Closure<dyn FnMut()>,
}

impl SizeWatch {
    /// Calls `then` when the element has another size, before that is painted.
    pub fn new(element: &Element, then: impl FnMut() + 'static) -> Self {
        let closure = Closure::<dyn FnMut()>::new(then);
        let observer = given(ResizeObserver::new(closure.as_ref().unchecked_ref()));
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

/// A listener that is taken away when this is dropped.
pub struct Listener {
    target: EventTarget,
    kind: &'static str,
    closure: Closure<dyn Fn(Event)>,
}

impl Listener {
    /// Calls `handle` with every event of this kind.
    pub fn new(
        target: &EventTarget,
        kind: &'static str,
        sender: &Sender,
        handle: fn(&Sender, Event),
    ) -> Self {
        let sender = sender.clone();
        // A handler may press a control itself, so that it is called within its own call.
        let closure = Closure::<dyn Fn(Event)>::new(move |event| handle(&sender, event));
        let function = closure.as_ref().unchecked_ref();
        given(target.add_event_listener_with_callback(kind, function));
        Self { target: target.clone(), kind, closure }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.kind, callback);
    }
}
