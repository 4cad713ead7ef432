//! The curtain, which hides a seat's cards until its player is at the screen.

use maud::{PreEscaped, html};
use rosette_browser::dom;
use rosette_messages::page;
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::{Element, HtmlElement};

/// Fills a curtain for a seat, with its friezes, texts and button, unless that is done.
pub fn fill(curtain: &Element, seat: Seat, name: &str, other: &str) {
    let whose = format!("{} {} {name} {other}", dom::language().code(), seat.name());
    if curtain.get_attribute("data-whose").as_ref() == Some(&whose) {
        return;
    }
    dom::set(curtain, "data-whose", &whose);
    let frieze = html! { .frieze { (PreEscaped(picture::frieze(seat))) } };
    let content = html! {
        (frieze)
        div {
            (PreEscaped(picture::badge(seat)))
            h2 { (dom::say(&page::CurtainTitle { name })) }
            p { (dom::say(&page::CurtainDetail { name: other })) }
            button.btn.primary type="button" data-do="lift-curtain" {
                (dom::say(&page::CurtainLift { name }))
            }
        }
        (frieze)
    };
    dom::set_html(curtain, &content);
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
