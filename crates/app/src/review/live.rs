//! Values during a game: a bar next to the board, and a value at each choice.

use maud::{Markup, html};
use rosette_messages::{Language, Say as _, review};
use rosette_review::{EvaluatedChoice, MoveAnalysis, ReviewValue, Scale};
use rosette_rules::Seat;
use rosette_scene::{ChoiceValue, Decimal};

use super::{choices::sorted, graph::Axis, words};
use crate::html::switch;

/// The length of the bar in the drawing's own units.
const LENGTH: f32 = 100.0;

/// Draws the bar of a position's value, to be stretched along the board: the first seat's part
/// below, and the second seat's above. A line marks the middle.
pub fn bar(scale: Scale, judged: &MoveAnalysis, names: &[String; 2], language: Language) -> Markup {
    let axis = Axis::of(scale, &[]);
    let MoveAnalysis { before: value, exact, plies, .. } = *judged;
    let (valued, first) = (ReviewValue { value, exact, plies }, LENGTH * axis.share(value));
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

/// Returns the value of each choice for the seat to move, the best first; empty if no seat is to
/// move.
pub fn at_choices(scale: Scale, judged: &MoveAnalysis, language: Language) -> Vec<ChoiceValue> {
    let Some(seat) = judged.seat else { return Vec::new() };
    let what = review::VALUE.text(language);
    let valued = |choice: &EvaluatedChoice| {
        let value = &words::choice(scale, seat, choice.valued, language);
        let [text, brief] = words::plate(scale, seat, choice.valued, language);
        ChoiceValue {
            token: choice.token.clone(),
            label_text: review::ValueNow { value, what }.say(language),
            text,
            brief,
            best: judged.best.contains(&choice.token),
        }
    };
    sorted(scale, judged, seat).into_iter().map(valued).collect()
}

/// Makes the switch in the settings that shows values.
pub fn values_switch(name: &str, on: bool, language: Language) -> Markup {
    let [label, hint] = [review::VALUES, review::VALUES_HINT].map(|text| text.text(language));
    switch(name, label, hint, "", on, true)
}
