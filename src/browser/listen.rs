//! The listeners: each makes an event of what the browser tells.

use rosette_scene::Point;
use wasm_bindgen::JsCast;
use web_sys::{
    DataTransfer, DragEvent, Element, EventTarget, HtmlDialogElement, HtmlElement,
    HtmlInputElement, HtmlTextAreaElement, InputEvent, PointerEvent,
};

use super::{
    dom::{self, Listener},
    error::given,
};
use crate::{
    deed::Deed,
    event::{Event, Pointer},
    sender::Sender,
};

type Handle = fn(&Sender, web_sys::Event);

/// Every listener of the page.
pub fn listeners(sender: &Sender) -> Vec<Listener> {
    let window = dom::window();
    let mut listeners = Vec::new();
    let all: [(EventTarget, Handles); 14] = [
        (dom::document().into(), DOCUMENT),
        (dom::by_id("board"), BOARD),
        (dom::by_id("ground"), GROUND),
        (dom::by_id("regions"), REGIONS),
        (dom::at("#options form"), OPTIONS),
        (dom::by_id("settings-form"), SETTINGS),
        (dom::by_id("slider"), SLIDER),
        (dom::by_id("arrange"), ARRANGE),
        (dom::by_id("file"), FILE),
        (dom::at("#open form"), OPEN),
        (dom::by_id("throws"), THROWS),
        (dom::by_id("whose"), WHOSE),
        (dom::by_id("toss"), TOSS),
        (window.into(), WINDOW),
    ];
    for (target, handles) in &all {
        for &(kind, handle) in *handles {
            listeners.push(Listener::new(target, kind, sender, handle));
        }
    }
    let changed: Handle = |sender, _| sender.send(Event::ThemeChanged);
    for query in THEMES {
        if let Some(list) = given(dom::window().match_media(query)).flatten() {
            listeners.push(Listener::new(&list, "change", sender, changed));
        }
    }
    listeners
}

/// What of the system the theme depends on.
const THEMES: [&str; 3] =
    ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/// The graphics of the system failed, and are back: what they had drawn is lost.
const RESTORED: (&str, Handle) = ("contextrestored", |sender, _| sender.send(Event::ThemeChanged));

/// Kinds of events, and what each does.
type Handles = &'static [(&'static str, Handle)];

const DOCUMENT: Handles =
    &[("click", clicked), ("visibilitychange", |sender, _| visibility(sender))];
const BOARD: Handles = &[
    ("pointerdown", |sender, event| pointed(sender, event, Pointer::Down)),
    ("pointermove", |sender, event| pointed(sender, event, Pointer::Moved)),
    ("pointerup", |sender, event| pointed(sender, event, Pointer::Up)),
    ("pointercancel", |sender, event| pointed(sender, event, Pointer::Left)),
    ("pointerleave", |sender, event| pointed(sender, event, Pointer::Left)),
    ("touchend", |_, event| without_click(&event)),
    RESTORED,
];
const GROUND: Handles = &[RESTORED];
const REGIONS: Handles = &[
    ("focusin", |sender, _| sender.send(Event::FocusMoved)),
    ("focusout", |sender, _| sender.send(Event::FocusMoved)),
    ("keydown", |sender, event| sender.send(Event::Key(event.unchecked_into()))),
];
const OPTIONS: Handles = &[
    ("input", |sender, _| sender.send(Event::FormChanged)),
    ("submit", |sender, event| {
        event.prevent_default();
        sender.send(Event::FormSent);
    }),
];
const SETTINGS: Handles = &[
    ("change", |sender, _| sender.send(Event::SettingsChanged)),
    ("submit", |_, event| event.prevent_default()),
];
const ARRANGE: Handles = &[("change", arranged)];
const SLIDER: Handles = &[("input", slid)];
const OPEN: Handles = &[("submit", open_sent), ("beforeinput", pasted)];
/// The most bytes of a text that are laid out to be edited before it is opened.
const MOST_EDITED: usize = 32 << 10;
// By the click it is filled before it is seen; a browser that looks for a word opens it without one.
const THROWS: Handles = &[
    ("click", |sender, _| sender.send(Event::ThrowsToggled)),
    ("toggle", |sender, _| sender.send(Event::ThrowsToggled)),
];
const WHOSE: Handles = &[("change", |sender, _| sender.send(Event::PlayerChosen))];
const FILE: Handles = &[("change", file_chosen)];
// The coin has fallen: Escape begins the game as well.
const TOSS: Handles = &[("close", |sender, _| sender.send(Event::Deed(Deed::Begin)))];
const WINDOW: Handles = &[
    ("resize", |sender, _| sender.send(Event::Resized)),
    ("popstate", |sender, _| sender.send(Event::Moved)),
    ("storage", |sender, _| sender.send(Event::StoredElsewhere)),
    ("beforeprint", |_, _| lay_rules_out(true)),
    ("afterprint", |_, _| lay_rules_out(false)),
    ("pagehide", |sender, _| sender.send(Event::Hidden)),
    // Without this the browser would go to the file itself.
    ("dragover", |_, event| {
        carried(&event);
    }),
    ("drop", |sender, event| {
        if let Some(file) = carried(&event).and_then(|files| files.files()?.get(0)) {
            sender.send(Event::FileDropped(file));
        }
    }),
];

/// The nearest element around an event's target that a selector matches.
fn around(event: &web_sys::Event, selector: &str) -> Option<Element> {
    event.target()?.unchecked_into::<Element>().closest(selector).ok().flatten()
}

fn clicked(sender: &Sender, event: web_sys::Event) {
    if let Some(region) = around(&event, "[data-region]") {
        if let Some(id) = region.get_attribute("data-region") {
            sender.send(Event::Region(id));
        }
    } else if let Some(control) = around(&event, "[data-do]") {
        let name = control.get_attribute("data-do").unwrap_or_default();
        if around(&event, "dialog").is_none() {
            // What it opens faces whoever pressed it.
            dom::face_far(around(&event, "#across").is_some());
        }
        if let Some(deed) = Deed::read(&name, control.get_attribute("data-arg")) {
            sender.send(Event::Deed(deed));
        }
    }
}

fn visibility(sender: &Sender) {
    sender.send(if dom::is_hidden() { Event::Hidden } else { Event::Seen });
}

fn slid(sender: &Sender, event: web_sys::Event) {
    let input = event.target().map(JsCast::unchecked_into::<HtmlInputElement>);
    let ply = input.and_then(|input| input.value().parse().ok());
    sender.send(Event::Deed(Deed::LookBack(ply.unwrap_or_default())));
}

fn arranged(sender: &Sender, event: web_sys::Event) {
    if let Some(input) = event.target().map(JsCast::unchecked_into::<HtmlInputElement>) {
        sender.send(Event::Arranged(input.name(), input.value()));
    }
}

/// A tap has done what it does when the finger goes up. The click that a browser makes of it afterwards
/// would meet whatever has come there since: at the end of a game, the banner's buttons.
fn without_click(event: &web_sys::Event) {
    if event.cancelable() {
        event.prevent_default();
    }
}

/// Shows open rules in the page before it is printed, and over it afterwards. What is over the page
/// is printed on one sheet.
fn lay_rules_out(in_page: bool) {
    let dialog: HtmlDialogElement = dom::by_id("rules");
    if dialog.open() {
        dialog.close();
        if in_page {
            dialog.show();
        } else {
            dom::open_dialog("rules");
        }
    }
}

fn open_sent(sender: &Sender, event: web_sys::Event) {
    event.prevent_default();
    sender.send(Event::OpenSent(dom::at::<HtmlTextAreaElement>("#open textarea").value()));
}

/// Opens a large text as it is pasted: to lay it out in a field takes browsers seconds.
fn pasted(sender: &Sender, event: web_sys::Event) {
    let text = event.unchecked_ref::<InputEvent>().data().unwrap_or_default();
    if text.len() > MOST_EDITED {
        event.prevent_default();
        sender.send(Event::OpenSent(text));
    }
}

fn file_chosen(sender: &Sender, event: web_sys::Event) {
    let input = event.target().map(JsCast::unchecked_into::<HtmlInputElement>);
    if let Some(file) = input.and_then(|input| input.files()?.get(0)) {
        sender.send(Event::FileChosen(file));
    }
}

/// What a drag carries, if it is files: the page takes them.
fn carried(event: &web_sys::Event) -> Option<DataTransfer> {
    let carried = event.unchecked_ref::<DragEvent>().data_transfer()?;
    if !carried.types().includes(&"Files".into(), 0) {
        return None;
    }
    event.prevent_default();
    Some(carried)
}

fn pointed(sender: &Sender, event: web_sys::Event, pointer: Pointer) {
    let event: PointerEvent = event.unchecked_into();
    if !event.is_primary() || (pointer == Pointer::Down && event.button() != 0) {
        return;
    }
    if pointer == Pointer::Down
        && let Some(canvas) = event.target()
    {
        // A drag that leaves the canvas is still ours; where it can't be, it ends there.
        let _ = canvas.unchecked_into::<HtmlElement>().set_pointer_capture(event.pointer_id());
    }
    let at = Point::new(event.offset_x() as f32, event.offset_y() as f32);
    sender.send(Event::Pointer(pointer, at));
}
