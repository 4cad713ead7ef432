//! The listeners: each makes an event of what the browser tells.

use rosette_scene::Point;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, FocusEvent, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent, StorageEvent,
    SubmitEvent,
};

use super::{Result, Sender};
use crate::{
    dom::{self, Listener},
    error::PageError,
    event::{Deed, Event, Pointer},
};

/// Every listener of the page.
pub fn listeners(sender: &Sender) -> Result<Vec<Listener>> {
    let mut all = vec![clicks(sender)?];
    all.extend(board(sender)?);
    all.extend(forms(sender)?);
    all.extend(window(sender)?);
    Ok(all)
}

/// The nearest element around an event's target that a selector matches.
fn around(target: Option<web_sys::EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn clicks(sender: &Sender) -> Result<Listener> {
    let sender = sender.clone();
    Listener::new(dom::document()?.as_ref(), "click", move |event: MouseEvent| {
        if let Some(region) = around(event.target(), "[data-region]") {
            if let Some(id) = region.get_attribute("data-region") {
                sender.send(Event::Region(id));
            }
        } else if let Some(control) = around(event.target(), "[data-do]") {
            let name = control.get_attribute("data-do").unwrap_or_default();
            if let Some(deed) = Deed::read(&name, control.get_attribute("data-arg")) {
                sender.send(Event::Deed(deed));
            }
        }
    })
}

fn board(sender: &Sender) -> Result<Vec<Listener>> {
    let canvas: HtmlElement = dom::by_id("board")?;
    let regions: HtmlElement = dom::by_id("regions")?;
    let mut all = Vec::new();
    for (kind, pointer) in [
        ("pointerdown", Pointer::Down),
        ("pointermove", Pointer::Moved),
        ("pointerup", Pointer::Up),
        ("pointercancel", Pointer::Left),
        ("pointerleave", Pointer::Left),
    ] {
        let (sender, target) = (sender.clone(), canvas.clone());
        all.push(Listener::new(canvas.as_ref(), kind, move |event: PointerEvent| {
            if !event.is_primary() || (pointer == Pointer::Down && event.button() != 0) {
                return;
            }
            if pointer == Pointer::Down {
                // A drag that leaves the canvas is still ours; where it can't be, it ends there.
                let _ = target.set_pointer_capture(event.pointer_id());
            }
            let at = Point::new(event.offset_x().into(), event.offset_y().into());
            sender.send(Event::Pointer(pointer, at));
        })?);
    }
    for kind in ["focusin", "focusout"] {
        let to = sender.clone();
        let moved = move |_: FocusEvent| to.send(Event::FocusMoved);
        all.push(Listener::new(regions.as_ref(), kind, moved)?);
    }
    let to = sender.clone();
    all.push(Listener::new(regions.as_ref(), "keydown", move |event: KeyboardEvent| {
        to.send(Event::Key(event));
    })?);
    Ok(all)
}

fn forms(sender: &Sender) -> Result<Vec<Listener>> {
    let options: HtmlElement = dom::find(&dom::by_id("options")?, "form")?;
    let settings: HtmlElement = dom::by_id("settings-form")?;
    let (changed, sent, set) = (sender.clone(), sender.clone(), sender.clone());
    Ok(vec![
        Listener::new(options.as_ref(), "input", move |_: web_sys::Event| {
            changed.send(Event::FormChanged);
        })?,
        Listener::new(options.as_ref(), "submit", move |event: SubmitEvent| {
            event.prevent_default();
            sent.send(Event::FormSent);
        })?,
        Listener::new(settings.as_ref(), "change", move |_: web_sys::Event| {
            set.send(Event::SettingsChanged);
        })?,
        Listener::new(settings.as_ref(), "submit", |event: SubmitEvent| event.prevent_default())?,
    ])
}

fn window(sender: &Sender) -> Result<Vec<Listener>> {
    let window = dom::window()?;
    let (resized, moved, stored, theme) =
        (sender.clone(), sender.clone(), sender.clone(), sender.clone());
    let dark = window
        .match_media("(prefers-color-scheme: dark)")
        .map_err(PageError::browser("a media query"))?
        .ok_or(PageError::Missing("media queries"))?;
    Ok(vec![
        Listener::new(window.as_ref(), "resize", move |_: web_sys::Event| {
            resized.send(Event::Resized);
        })?,
        Listener::new(window.as_ref(), "popstate", move |_: web_sys::Event| {
            moved.send(Event::Moved);
        })?,
        Listener::new(window.as_ref(), "storage", move |_: StorageEvent| {
            stored.send(Event::StoredElsewhere);
        })?,
        Listener::new(dark.as_ref(), "change", move |_: web_sys::Event| {
            theme.send(Event::ThemeChanged);
        })?,
    ])
}
