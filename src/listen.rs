//! The event listeners of the page, which turn browser events into the page's own.

use js_sys::Array;
use rosette_app::{Entered, Msg, Values, action::Action, board::Pointer, play};
use rosette_play::Towards;
use rosette_scene::Point;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    DataTransfer, DragEvent, Element, EventTarget, FormData, HtmlDialogElement, HtmlFormElement,
    HtmlInputElement, InputEvent, KeyboardEvent, MouseEvent, PointerEvent,
};

use crate::{
    dom::{self, Listener},
    error::log_err,
    event::Event,
    event_loop::Sender,
};

type Handle = fn(&Sender, web_sys::Event);

/// The selector of the board while something on it is pressed that can be dragged.
const HOLDS: &str = "[data-holds]";

pub fn listeners(sender: &Sender) -> Vec<Listener> {
    let mut listeners = Vec::new();
    let all: [(EventTarget, Handles); 9] = [
        (dom::document().into(), DOCUMENT),
        (dom::by_id("board"), BOARD),
        (dom::by_id("ground"), GROUND),
        (dom::by_id("regions"), REGIONS),
        (dom::by_id("move-list"), LIST),
        (dom::by_id("graph"), GRAPH),
        (dom::by_id("file"), FILE),
        (dom::document().fonts().into(), FONTS),
        (dom::window().into(), WINDOW),
    ];
    for (target, handles) in &all {
        for &(kind, handle) in *handles {
            listeners.push(Listener::new(target, kind, sender, handle));
        }
    }
    listeners
}

/// The event of a canvas that was restored after losing its content, so that it must be drawn
/// again.
const RESTORED: (&str, Handle) = ("contextrestored", |sender, _| sender.send(Event::ThemeChanged));

/// The types of events of an element, with their handlers.
type Handles = &'static [(&'static str, Handle)];

const DOCUMENT: Handles = &[
    ("keydown", |sender, event| {
        if is_plain(&event) && around(&event, "#regions").is_none() {
            sender.send(play::Msg::of_key(&event.unchecked_ref::<KeyboardEvent>().key()))
        }
    }),
    ("keydown", shifted),
    ("keyup", shifted),
    ("pointerdown", |_, event| pressed(&event)),
    ("click", clicked),
    ("focusin", |_, event| scroll_to_item(&event)),
    ("keydown", grid_key),
    ("input", |sender, event| entered(sender, &event, Entered::Edited)),
    ("beforeinput", pasted),
    ("change", |sender, event| entered(sender, &event, Entered::Decided)),
    ("submit", |sender, event| {
        event.prevent_default();
        entered(sender, &event, Entered::Sent)
    }),
    ("click", unfolding),
    ("toggle", toggled),
    ("visibilitychange", |sender, _| {
        sender.send(if dom::is_hidden() { play::Msg::Hidden.into() } else { Event::Seen });
    }),
];
const BOARD: Handles = &[
    ("pointerdown", pointed),
    ("pointermove", pointed),
    ("mousedown", pressed_by_mouse),
    ("pointerup", pointed),
    ("pointercancel", pointed),
    ("pointerleave", pointed),
    ("touchmove", |_, event| dragged(&event)),
    ("touchend", |sender, event| {
        without_default(&event);
        sender.send(Event::TouchEnded)
    }),
    RESTORED,
];
const GROUND: Handles = &[RESTORED];
const REGIONS: Handles = &[
    ("focusin", |sender, _| sender.send(Event::FocusMoved)),
    ("focusout", |sender, _| sender.send(Event::FocusMoved)),
    ("keydown", |sender, event| {
        if is_plain(&event) {
            sender.send(Event::Key(event.unchecked_into()))
        }
    }),
];
const LIST: Handles = &[
    ("keydown", list_key),
    ("pointerover", listed),
    ("focusin", reached),
    ("pointerleave", |sender, _| sender.send(play::Msg::Listed(None))),
    ("focusout", |sender, _| sender.send(play::Msg::ListFocused(None, true))),
];
const GRAPH: Handles = &[("pointerdown", graph_pressed), ("pointermove", graph_pressed)];
// A canvas isn't drawn again by itself when a face of the typeface is loaded. `boot.js` sends this
// event.
const FONTS: Handles = &[("faceloaded", |sender, _| sender.send(Event::ThemeChanged))];
const FILE: Handles = &[("change", file_chosen)];
const WINDOW: Handles = &[
    ("resize", |sender, _| sender.send(Event::Resized)),
    ("popstate", |sender, _| sender.send(Msg::Moved)),
    ("storage", |sender, _| sender.send(Msg::StoredElsewhere)),
    // If Shift is released while another window has the focus, the page gets no event of the key.
    ("blur", |sender, _| sender.send(play::Msg::Shifted(false))),
    // While a page is in the back-forward cache, it gets no storage events.
    ("pageshow", |sender, _| sender.send(Msg::StoredElsewhere)),
    ("beforeprint", |_, _| lay_out(true)),
    ("afterprint", |_, _| lay_out(false)),
    ("online", |sender, _| sender.send(Msg::Online)),
    ("pagehide", |sender, _| sender.send(play::Msg::Hidden)),
    // By default, the browser would open the file itself.
    ("dragover", |_, event| {
        carried(&event);
    }),
    ("drop", |sender, event| {
        if let Some(file) = carried(&event).and_then(|files| files.files()?.get(0)) {
            sender.send(Event::FileDropped(file));
        }
    }),
];

/// Returns the nearest ancestor of an event's target, or the target itself, that matches a
/// selector.
fn around(event: &web_sys::Event, selector: &str) -> Option<Element> {
    event.target()?.unchecked_into::<Element>().closest(selector).ok().flatten()
}

/// Sends what a person entered in the control or the form with `data-entry`.
fn entered(sender: &Sender, event: &web_sys::Event, entered: Entered<'_>) {
    let Some(control) = around(event, "[data-entry]") else { return };
    let values = match control.dyn_ref::<HtmlFormElement>() {
        Some(form) => values(form),
        None => input_of(event).map(|it| vec![value(&it)]).unwrap_or_default(),
    };
    send_entry(sender, &control, entered, values);
}

/// Sends what was entered in the element with `data-entry`. Returns whether that is a message.
fn send_entry(sender: &Sender, control: &Element, entered: Entered<'_>, values: Values) -> bool {
    let entry = control.get_attribute("data-entry").unwrap_or_default();
    let msg = Msg::of_entry(&entry, entered, values);
    let is_sent = msg.is_some();
    if let Some(msg) = msg {
        sender.send(msg)
    }
    is_sent
}

/// Returns the name and value that a control would send. A switch that is off has no value.
fn value(control: &HtmlInputElement) -> (String, String) {
    let is_off = control.type_() == "checkbox" && !control.checked();
    (control.name(), if is_off { String::new() } else { control.value() })
}

/// Returns the names and values that a form would send: those of its enabled controls.
fn values(form: &HtmlFormElement) -> Values {
    let sent = log_err(FormData::new_with_form(form));
    let text = |value: JsValue| value.as_string().unwrap_or_default();
    let pair = |pair: JsValue| {
        let pair = Array::from(&pair);
        (text(pair.get(0)), text(pair.get(1)))
    };
    sent.map(|sent| Array::from(&sent).iter().map(pair).collect()).unwrap_or_default()
}

fn clicked(sender: &Sender, event: web_sys::Event) {
    // All three are searched for at once, because most clicks, those on the canvas, hit none of
    // them.
    let Some(control) = around(&event, "[data-region], [data-do], dialog") else { return };
    if let Some(id) = control.get_attribute("data-region") {
        sender.send(play::Msg::Region(id));
    } else if let Some(name) = control.get_attribute("data-do") {
        if around(&event, "dialog").is_none() {
            // A dialog faces the player who pressed the control.
            dom::face_far(around(&event, "#across").is_some());
        }
        // The second click of a double click would choose something that the first click has put
        // under the pointer.
        let is_second = event.unchecked_ref::<MouseEvent>().detail() == 2;
        if is_second && control.has_attribute("data-once") {
            return;
        }
        if let Some(action) = Action::read(&name, control.get_attribute("data-arg")) {
            sender.send(action);
        }
    } else if control.has_attribute("data-light")
        && control.has_attribute("data-beside")
        && beside(&control, &event)
    {
        sender.send(Action::Close);
    }
}

/// Marks a dialog when a press hits its backdrop, because a click that only ends there must not
/// close it.
fn pressed(event: &web_sys::Event) {
    if let Some(dialog) = around(event, "dialog") {
        dom::set_if(&dialog, "data-beside", beside(&dialog, event));
    }
}

fn beside(dialog: &Element, event: &web_sys::Event) -> bool {
    let (at, rect) = (event.unchecked_ref::<MouseEvent>(), dialog.get_bounding_client_rect());
    let (x, y) = (f64::from(at.client_x()), f64::from(at.client_y()));
    let inside =
        (rect.left()..=rect.right()).contains(&x) && (rect.top()..=rect.bottom()).contains(&y);
    !inside && event.target().as_ref() == Some(dialog.unchecked_ref())
}

/// Sends which entry of the move list is under the pointer.
fn listed(sender: &Sender, event: web_sys::Event) {
    sender.send(play::Msg::Listed(entry(&event)));
}

/// Returns the entry of the move list around an event, by the number of tokens up to its own.
fn entry(event: &web_sys::Event) -> Option<usize> {
    around(event, "[data-arg]")?.get_attribute("data-arg")?.parse().ok()
}

/// Handles a key that moves the focus to another entry of the move list.
fn list_key(sender: &Sender, event: web_sys::Event) {
    let towards = Towards::of_key(&event.unchecked_ref::<KeyboardEvent>().key());
    if let (Some(from), Some(towards), true) = (entry(&event), towards, is_plain(&event)) {
        event.prevent_default();
        sender.send(play::Msg::ListKey(from, towards))
    }
}

/// Returns whether a key was pressed without Ctrl, Alt or Meta.
fn is_plain(event: &web_sys::Event) -> bool {
    let event: &KeyboardEvent = event.unchecked_ref();
    !(event.ctrl_key() || event.alt_key() || event.meta_key())
}

/// Sends which entry of the move list has the focus, and whether the focus is visible.
fn reached(sender: &Sender, event: web_sys::Event) {
    let seen = around(&event, dom::REACHED).is_some();
    sender.send(play::Msg::ListFocused(entry(&event), seen))
}

/// Scrolls a row with `data-scrolls` to the item that the keyboard has reached. Browsers don't
/// scroll to one that is partly visible.
fn scroll_to_item(event: &web_sys::Event) {
    if around(event, dom::REACHED).is_some()
        && let Some(item) = around(event, "[data-scrolls] > *")
    {
        dom::scroll_to(&item)
    }
}

fn input_of(event: &web_sys::Event) -> Option<HtmlInputElement> {
    event.target().map(JsCast::unchecked_into)
}

/// Shows the position under the pointer while that is down. The slider gets the focus, so that its
/// keys continue from there.
fn graph_pressed(sender: &Sender, event: web_sys::Event) {
    let (at, Some(graph)) = (event.unchecked_ref::<PointerEvent>(), dom::all("#graph svg").pop())
    else {
        return;
    };
    if at.buttons() != 1 {
        return;
    }
    if event.type_() == "pointerdown" {
        log_err(dom::at::<Element>("#graph").set_pointer_capture(at.pointer_id()));
        event.prevent_default();
        dom::focus_still(&dom::by_id("slider"));
    }
    let rect = graph.get_bounding_client_rect();
    let part = (f64::from(at.client_x()) - rect.left()) / rect.width().max(1.0);
    sender.send(play::Msg::Graph(part as f32));
}

/// Prevents scrolling while a touch drags something. The browser asks at the first move, when the
/// board knows what is pressed.
fn dragged(event: &web_sys::Event) {
    if around(event, HOLDS).is_some() {
        without_default(event);
    }
}

/// Prevents the browser's own response, such as the click after a tap. That click could hit a
/// control that has just appeared, like the banner's button at the end of a game.
fn without_default(event: &web_sys::Event) {
    if event.cancelable() {
        event.prevent_default();
    }
}

/// Shows an open dialog with `data-prints` as a part of the page before printing, and as a dialog
/// again after it, because browsers print a dialog on one sheet.
fn lay_out(in_page: bool) {
    for dialog in dom::all("[data-prints][open]") {
        let dialog: HtmlDialogElement = dialog.unchecked_into();
        dialog.close();
        if in_page {
            dialog.show();
        } else {
            log_err(dialog.show_modal());
        }
    }
}

/// Handles a key that moves the focus in a grid. Counts the columns in which its items lie.
fn grid_key(sender: &Sender, event: web_sys::Event) {
    let Some(grid) = around(&event, "[data-grid]") else { return };
    let items = dom::all_within(&grid, "button");
    let top = |item: &Element| item.get_bounding_client_rect().top();
    let columns = items.iter().take_while(|item| top(item) == top(&items[0])).count();
    let key = event.unchecked_ref::<KeyboardEvent>().key();
    let item = around(&event, "[data-arg]").and_then(|it| it.get_attribute("data-arg"));
    let value = (String::new(), item.unwrap_or_default());
    if send_entry(sender, &grid, Entered::Key(&key, columns), vec![value]) {
        event.prevent_default();
    }
}

/// Sends that a click is about to open a list, so that the list can be filled first. The browser's
/// search in the page opens a list without a click.
fn unfolding(sender: &Sender, event: web_sys::Event) {
    if let Some(list) = around(&event, "summary").and_then(|it| it.parent_element())
        && !list.has_attribute("open")
    {
        send_entry(sender, &list, Entered::Unfolding, Vec::new());
    }
}

fn toggled(sender: &Sender, event: web_sys::Event) {
    if let Some(list) = around(&event, "details") {
        send_entry(sender, &list, Entered::Unfolded(list.has_attribute("open")), Vec::new());
    }
}

/// Sends a pasted text to the core. If it is too large for its field, the core opens it, and the
/// field stays unchanged.
fn pasted(sender: &Sender, event: web_sys::Event) {
    let Some(field) = around(&event, "[data-entry]") else { return };
    let text = event.unchecked_ref::<InputEvent>().data().unwrap_or_default();
    if send_entry(sender, &field, Entered::Pasted, vec![(String::new(), text)]) {
        event.prevent_default();
    }
}

fn file_chosen(sender: &Sender, event: web_sys::Event) {
    if let Some(file) = input_of(&event).and_then(|input| input.files()?.get(0)) {
        sender.send(Event::FileChosen(file));
    }
}

/// Accepts a drag that contains files. Returns its data; `None` for other drags.
fn carried(event: &web_sys::Event) -> Option<DataTransfer> {
    let carried = event.unchecked_ref::<DragEvent>().data_transfer()?;
    if !carried.types().includes(&"Files".into(), 0) {
        return None;
    }
    event.prevent_default();
    Some(carried)
}

/// Keeps the focus on the board, from which a press on the canvas would take it. Sends the second
/// press of a double click, because pointer events don't count clicks.
fn pressed_by_mouse(sender: &Sender, event: web_sys::Event) {
    let event: MouseEvent = event.unchecked_into();
    let focused = dom::document().active_element();
    if event.button() == 0 && focused.is_some_and(|it| it.has_attribute("data-region")) {
        event.prevent_default();
        // A press makes the focus invisible.
        sender.send(Event::FocusMoved)
    }
    if event.detail() == 2 && event.button() == 0 {
        sender.send(play::Msg::Pointer(Pointer::DownAgain, place(&event)));
    }
}

/// Returns the place of the pointer on the canvas, in CSS pixels.
fn place(event: &MouseEvent) -> Point {
    Point::new(event.offset_x() as f32, event.offset_y() as f32)
}

/// Sends whether the Shift key is down. Other keys report that too, because a release of Shift
/// doesn't always cause an event.
fn shifted(sender: &Sender, event: web_sys::Event) {
    let event: KeyboardEvent = event.unchecked_into();
    if !event.repeat() && (event.key() == "Shift" || event.type_() == "keydown") {
        sender.send(play::Msg::Shifted(event.shift_key()))
    }
}

fn pointed(sender: &Sender, event: web_sys::Event) {
    let event: PointerEvent = event.unchecked_into();
    let pointer = match event.type_().as_str() {
        // A second finger zooms the page, so the drag of the first ends.
        "pointerdown" if !event.is_primary() => Pointer::Left,
        _ if !event.is_primary() => return,
        "pointerdown" if event.button() != 0 => return,
        "pointerdown" if event.pointer_type() == "touch" => Pointer::Touched,
        "pointerdown" => Pointer::Down,
        "pointermove" => Pointer::Moved,
        "pointerup" => Pointer::Up,
        _ => Pointer::Left,
    };
    sender.send(play::Msg::Pointer(pointer, place(&event)));
    if matches!(pointer, Pointer::Down | Pointer::Touched)
        && let Some(canvas) = around(&event, HOLDS)
    {
        // With the capture, a drag continues outside the canvas. If that fails, it ends at the
        // edge.
        let _ = canvas.set_pointer_capture(event.pointer_id());
    }
}
