//! The clock in the options form.

use maud::{Markup, html};
use rosette_messages::{Language, Say as _, page};
use rosette_session::TimeControl;

/// The times on buttons: minutes for the game, and seconds added per move.
const TOTALS: [(u32, u32); 5] = [(1, 2), (3, 2), (5, 3), (10, 5), (30, 0)];
/// The times on buttons, in seconds per move.
const PER_MOVE: [u32; 5] = [10, 20, 30, 60, 120];

const NONE: &str = "none";
const TOTAL: &str = "total";
const MOVE: &str = "move";

/// Makes the buttons of total times, and those of times per move.
pub fn buttons(language: Language) -> [Markup; 2] {
    let totals = TOTALS.map(|(minutes, increment)| {
        let text = page::TotalTime { minutes, increment }.say(language);
        button(TimeControl::total(minutes * 60, increment), &text)
    });
    let moves = PER_MOVE.map(|seconds| {
        button(TimeControl::per_move(seconds), &page::PerMove { seconds }.say(language))
    });
    [totals, moves].map(|buttons| html! { @for button in buttons { (button) } })
}

fn button(control: Option<TimeControl>, text: &str) -> Markup {
    let name = control.map(TimeControl::name).unwrap_or_default();
    html! { button.btn.secondary type="button" data-do="clock" data-arg=(name) { (text) } }
}

/// Returns the kind of clock and the numbers in its fields.
pub fn fields(control: Option<TimeControl>) -> (&'static str, Vec<(&'static str, u32)>) {
    match control {
        None => (NONE, Vec::new()),
        Some(TimeControl::Total { seconds, increment }) => {
            (TOTAL, vec![("minutes", seconds / 60), ("increment", increment)])
        }
        Some(TimeControl::PerMove(seconds)) => (MOVE, vec![("seconds", seconds)]),
    }
}

/// Returns the time of a kind of clock from the texts in its fields; `None` without a clock, and
/// for anything but numbers in range.
pub fn read(kind: Option<&str>, text_of: impl Fn(&str) -> String) -> Option<TimeControl> {
    let number = |name| text_of(name).trim().parse::<u32>().ok();
    match kind? {
        TOTAL => TimeControl::total(number("minutes")?.checked_mul(60)?, number("increment")?),
        MOVE => TimeControl::per_move(number("seconds")?),
        _ => None,
    }
}
