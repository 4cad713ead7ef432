//! The fields for a time control in the options form.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, Say as _, fixed, page};
use rosette_session::TimeControl;

use super::Controls;
use crate::html::choice;

/// The offered clocks for a whole game: minutes, and seconds added per move.
const TOTALS: [(u32, u32); 5] = [(1, 2), (3, 2), (5, 3), (10, 5), (30, 0)];
/// The offered clocks for single moves, in seconds.
const PER_MOVE: [u32; 5] = [10, 20, 30, 60, 120];

/// The name of the radio buttons with the kind of clock.
const CLOCK: &str = "clock";
const NONE: &str = "none";
const TOTAL: &str = "total";
const MOVE: &str = "move";

/// A field for a number: its name, label, minimum and maximum.
struct NumberField(&'static str, FixedText, u32, u32);

const MINUTES: NumberField = NumberField("minutes", fixed::CLOCK_MINUTES, 1, 180);
const INCREMENT: NumberField = NumberField("increment", fixed::CLOCK_INCREMENT, 0, 600);
const SECONDS: NumberField = NumberField("seconds", fixed::CLOCK_SECONDS, 5, 600);

/// Shows a time control in the form. The fields of other kinds of clock keep their numbers, or get
/// the usual ones.
pub fn write(controls: &mut Controls, control: Option<TimeControl>) {
    let (kind, fields) = match control {
        None => (NONE, Vec::new()),
        Some(TimeControl::Total { seconds, increment }) => {
            (TOTAL, vec![(MINUTES.0, seconds / 60), (INCREMENT.0, increment)])
        }
        Some(TimeControl::PerMove(seconds)) => (MOVE, vec![(SECONDS.0, seconds)]),
    };
    controls.set(CLOCK, kind);
    for (name, number) in fields {
        controls.set(name, &number.to_string())
    }
    for (name, usual) in [(MINUTES.0, "5"), (INCREMENT.0, "3"), (SECONDS.0, "30")] {
        if !controls.has(name) {
            controls.set(name, usual)
        }
    }
}

/// Reads the time control from the form; `None` without a clock, or if a number is invalid.
pub fn read(controls: &Controls) -> Option<TimeControl> {
    let number = |NumberField(name, ..)| controls.text(name).trim().parse::<u32>().ok();
    match controls.text(CLOCK) {
        TOTAL => TimeControl::total(number(MINUTES)?.checked_mul(60)?, number(INCREMENT)?),
        MOVE => TimeControl::per_move(number(SECONDS)?),
        _ => None,
    }
}

/// Makes the fieldset that chooses a time control. `hides` says whether the game can have cards
/// that are hidden between turns.
pub(super) fn view(controls: &Controls, hides: bool, language: Language) -> Markup {
    let text = |text: FixedText| text.text(language);
    let kind = controls.text(CLOCK);
    let choices =
        [(NONE, fixed::CLOCK_NONE), (TOTAL, fixed::CLOCK_TOTAL), (MOVE, fixed::CLOCK_PER_MOVE)];
    let totals = TOTALS.map(|(minutes, increment)| {
        let text = page::TotalTime { minutes, increment }.say(language);
        button(TimeControl::total(minutes * 60, increment), &text)
    });
    let moves = PER_MOVE.map(|seconds| {
        button(TimeControl::per_move(seconds), &page::PerMove { seconds }.say(language))
    });
    let parts = [(TOTAL, totals, vec![MINUTES, INCREMENT]), (MOVE, moves, vec![SECONDS])];
    html! {
        fieldset #clock {
            legend { (text(fixed::CLOCK)) }
            .seg { @for (value, named) in choices {
                (choice(CLOCK, value, "", text(named), value == kind))
            } }
            p.hint {
                (text(fixed::CLOCK_HINT))
                @if hides { " " (text(fixed::CLOCK_HINT_HIDDEN)) }
            }
            @for (part, buttons, fields) in parts {
                @let hidden = part != kind;
                .times data-clock=(part) hidden[hidden] {
                    .row { @for button in buttons { (button) } }
                    @for NumberField(name, label, least, most) in fields {
                        label {
                            span { (text(label)) }
                            // A hidden field with an invalid number must not block the form.
                            input type="number" name=(name) min=(least) max=(most)
                                value=(controls.text(name)) required inputmode="numeric"
                                disabled[hidden];
                        }
                    }
                }
            }
        }
    }
}

fn button(control: Option<TimeControl>, text: &str) -> Markup {
    let name = control.map(TimeControl::name).unwrap_or_default();
    html! { button.btn.secondary type="button" data-do="clock" data-arg=(name) { (text) } }
}
