//! The clock in the options form.

use maud::{Markup, html};
use rosette_messages::page;
use rosette_session::TimeControl;
use web_sys::{Element, HtmlInputElement};

use crate::browser::dom::{self, choose, chosen};

/// The times on buttons: minutes for the game, and seconds added per move.
const TOTALS: [(u32, u32); 5] = [(1, 2), (3, 2), (5, 3), (10, 5), (30, 0)];
/// The times on buttons, in seconds per move.
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

/// Returns the number in a field; `None` for any other text.
fn number(name: &str) -> Option<u32> {
    input(name).value().trim().parse().ok()
}

/// Fills the clock, and shows a chosen time.
pub fn fill(control: Option<TimeControl>) {
    let totals = TOTALS.map(|(minutes, increment)| {
        let text = dom::say(&page::TotalTime { minutes, increment });
        button(TimeControl::total(minutes * 60, increment), &text)
    });
    dom::fill("#clock [data-clock=total] .row", &html! { @for button in totals { (button) } });
    let moves = PER_MOVE.map(|seconds| {
        button(TimeControl::per_move(seconds), &dom::say(&page::PerMove { seconds }))
    });
    dom::fill("#clock [data-clock=move] .row", &html! { @for button in moves { (button) } });
    write(control)
}

fn button(control: Option<TimeControl>, text: &str) -> Markup {
    let name = control.map(TimeControl::name).unwrap_or_default();
    html! { button.btn.secondary type="button" data-do="clock" data-arg=(name) { (text) } }
}

/// Shows a time in the form.
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

/// Shows only the fields of the chosen kind of clock.
pub fn show() {
    let kind = chosen(&fieldset(), "clock");
    for part in dom::all_within(&fieldset(), "[data-clock]") {
        let on = part.get_attribute("data-clock") == kind;
        dom::show(&part, on);
        for field in dom::all_within(&part, "input") {
            // A hidden field must not stop the form with an invalid value.
            dom::set_if(&field, "disabled", !on);
        }
    }
}

/// Returns the time in the form; `None` without a clock.
pub fn read() -> Option<TimeControl> {
    match chosen(&fieldset(), "clock")?.as_str() {
        TOTAL => TimeControl::total(number("minutes")?.checked_mul(60)?, number("increment")?),
        MOVE => TimeControl::per_move(number("seconds")?),
        _ => None,
    }
}
