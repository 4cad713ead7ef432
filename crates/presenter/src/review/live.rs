//! Values while a game is played: a bar beside the board, and a value at each choice.

use maud::{Markup, html};
use rosette_messages::{Language, Say as _, review};
use rosette_review::{Choice, Scale, Valued};
use rosette_rules::Seat;
use rosette_scene::Decimal;

use super::{graph::Axis, words};
use crate::html::switch;

/// The length of the bar in the drawing.
const LENGTH: f32 = 100.0;

/// Draws the bar of a value, to be stretched beside the board: the first seat's part below, and the
/// second seat's above. A line marks the middle.
pub fn bar(scale: Scale, valued: Valued, names: &[String; 2], language: Language) -> Markup {
    let axis = Axis::of(scale, &[]);
    let first = LENGTH * axis.share(valued.value);
    let what = &review::ValueOf { name: &names[0], scale: words::scale(scale) }.say(language);
    let value = &words::position(scale, Seat::First, valued, language);
    let label = review::ValueNow { value, what }.say(language);
    html! {
        svg.graph.bar viewBox="0 0 10 100" preserveAspectRatio="none" role="img" aria-label=(label) {
            rect.area.second width="10" height="100" {}
            rect.area.first y=(Decimal(LENGTH - first).to_string()) width="10"
                height=(Decimal(first).to_string()) {}
            path.middle d="M0 50H10" {}
        }
    }
}

/// Returns the value of each choice as the seat that has them sees it, with the choice's token.
pub fn at_choices(
    scale: Scale,
    seat: Seat,
    choices: &[Choice],
    language: Language,
) -> Vec<(&str, String)> {
    let text = |choice: &Choice| words::choice(scale, seat, choice.valued, language);
    choices.iter().map(|choice| (choice.token.as_str(), text(choice))).collect()
}

/// Makes the switch of the settings, named `values`.
pub fn values_switch(language: Language) -> Markup {
    let [label, hint] = [review::VALUES, review::VALUES_HINT].map(|text| text.text(language));
    switch("values", label, hint, "")
}
