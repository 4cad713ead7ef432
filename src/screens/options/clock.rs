//! The clock in the options form.

use rosette_app::form::clock;
use rosette_session::TimeControl;
use web_sys::{Element, HtmlInputElement};

use crate::dom::{self, choose, chosen};

fn fieldset() -> Element {
    dom::by_id("clock")
}

fn input(name: &str) -> HtmlInputElement {
    dom::find(&fieldset(), &format!("[name={name}]"))
}

/// Fills the clock, and shows a chosen time.
pub fn fill(control: Option<TimeControl>) {
    let [totals, moves] = clock::buttons(dom::language());
    dom::fill("#clock [data-clock=total] .row", &totals);
    dom::fill("#clock [data-clock=move] .row", &moves);
    write(control)
}

/// Shows a time in the form.
pub fn write(control: Option<TimeControl>) {
    let (kind, fields) = clock::fields(control);
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
    let kind = chosen(&fieldset(), "clock");
    clock::read(kind.as_deref(), |name| input(name).value())
}
