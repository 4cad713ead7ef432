//! The part of the options form that says how much time the players have.

use rosette_messages::page;
use rosette_session::TimeControl;
use web_sys::{Element, HtmlInputElement};

use crate::browser::{
    Html, dom,
    dom::{choose, chosen},
};

/// What is offered to be filled in at once: minutes and seconds added, or seconds for a move.
const TOTALS: [(u32, u32); 5] = [(1, 2), (3, 2), (5, 3), (10, 5), (30, 0)];
const PER_MOVE: [u32; 5] = [10, 20, 30, 60, 120];

const NONE: &str = "none";
const TOTAL: &str = "total";
const MOVE: &str = "move";

fn fieldset() -> Element {
    dom::by_id("clock")
}

fn input(name: &str) -> HtmlInputElement {
    dom::find(&fieldset(), &format!("[name={name}]"))
}

/// The number typed into a field; none if it isn't one.
fn number(name: &str) -> Option<u32> {
    input(name).value().trim().parse().ok()
}

/// Offers times, and shows the one that was last chosen.
pub fn fill(control: Option<TimeControl>) {
    let mut totals = Html::default();
    for (minutes, increment) in TOTALS {
        let text = dom::say(&page::TotalTime { minutes, increment });
        offer(&mut totals, TimeControl::total(minutes * 60, increment), &text);
    }
    dom::fill("#clock [data-clock=total] .row", &totals);
    let mut moves = Html::default();
    for seconds in PER_MOVE {
        offer(&mut moves, TimeControl::per_move(seconds), &dom::say(&page::PerMove { seconds }));
    }
    dom::fill("#clock [data-clock=move] .row", &moves);
    write(control)
}

fn offer(html: &mut Html, control: Option<TimeControl>, text: &str) {
    let name = control.map(TimeControl::name).unwrap_or_default();
    html.put(
        "<button type=\"button\" class=\"btn secondary\" data-do=\"clock\" data-arg=\"@\">@</button>",
        &[&name, text],
    );
}

/// Writes a time into the form.
pub fn write(control: Option<TimeControl>) {
    let (kind, fields) = match control {
        None => (NONE, Vec::new()),
        Some(TimeControl::Total { seconds, increment }) => {
            (TOTAL, vec![("minutes", seconds / 60), ("increment", increment)])
        }
        Some(TimeControl::PerMove(seconds)) => (MOVE, vec![("seconds", seconds)]),
    };
    choose(&fieldset(), "clock", kind);
    for (name, number) in fields {
        input(name).set_value(&number.to_string());
    }
    show()
}

/// Shows what is to be filled in for the kind of clock that is chosen.
pub fn show() {
    let kind = chosen(&fieldset(), "clock");
    for part in dom::all_within(&fieldset(), "[data-clock]") {
        let on = part.get_attribute("data-clock") == kind;
        dom::show(&part, on);
        for field in dom::all_within(&part, "input") {
            // What isn't asked for can't be wrong.
            dom::set_if(&field, "disabled", !on);
        }
    }
}

/// The time that the form gives; none without a clock.
pub fn read() -> Option<TimeControl> {
    match chosen(&fieldset(), "clock")?.as_str() {
        TOTAL => TimeControl::total(number("minutes")?.checked_mul(60)?, number("increment")?),
        MOVE => TimeControl::per_move(number("seconds")?),
        _ => None,
    }
}
