//! Tests of the texts of hints.

use rosette_messages::{Language, Say as _, page};
use rosette_rules::evaluation::{Evaluation, GameValue};

#[test]
fn a_hint_says_what_a_choice_is_worth_and_whether_that_is_an_estimate() {
    for (value, exact, said) in [
        (GameValue::Chance(0.6285), true, "Move home: 62.9% to win."),
        (GameValue::Chance(1.0), false, "Move home: 100.0% to win (estimated)."),
        (GameValue::Score(2), true, "Move home: you end the round 2 cards ahead."),
        (GameValue::Score(-1), false, "Move home: you end the round 1 card behind (estimated)."),
        (GameValue::Score(0), true, "Move home: the round ends in a draw."),
        (GameValue::Win(13), true, "Move home: a certain win within 13 moves."),
        (GameValue::Loss(2), true, "Move home: a loss within 2 moves against best play."),
        (GameValue::Draw, true, "Move home: a draw."),
    ] {
        let hint =
            page::Hint { advice: "Move home", evaluation: Some(Evaluation { value, exact }) };
        assert_eq!(hint.say(Language::english()), said);
    }
    let hint = page::Hint { advice: "Pass", evaluation: None };
    assert_eq!(hint.say(Language::english()), "Pass.");
}
