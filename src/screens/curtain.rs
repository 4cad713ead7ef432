//! The curtain, which hides a seat's cards until its player is at the screen.

use rosette_app::curtain::content;
use rosette_rules::Seat;
use web_sys::{Element, HtmlElement};

use crate::dom;

/// Fills a curtain for a seat, with its friezes, texts and button, unless that is done.
pub fn fill(curtain: &Element, seat: Seat, name: &str, other: &str) {
    let whose = format!("{} {} {name} {other}", seat.name(), dom::language().code());
    if curtain.get_attribute("data-whose").as_ref() == Some(&whose) {
        return;
    }
    dom::set(curtain, "data-whose", &whose);
    dom::set_html(curtain, &content(seat, name, other, dom::language()));
    // The curtain may be down already, for the other seat.
    if curtain.get_attribute("class").as_deref() == Some("curtain") {
        dom::focus(&dom::find::<HtmlElement>(curtain, "button"));
    }
}

/// Lifts a curtain, or lowers it and gives its button the focus.
pub fn lift(curtain: &Element, up: bool) {
    let class = if up { "curtain up" } else { "curtain" };
    if curtain.get_attribute("class").as_deref() == Some(class) {
        return;
    }
    dom::set(curtain, "class", class);
    if !up {
        dom::focus(&dom::find::<HtmlElement>(curtain, "button"));
    }
}
