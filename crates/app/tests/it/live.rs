//! Values while a game is played: the bar, the choices, and the switch.

use rosette_app::review::{at_choices, bar, values_switch};
use rosette_messages::Language;
use rosette_review::{EvaluatedChoice, MoveAnalysis, ReviewValue, Scale};

use crate::{
    common::languages,
    review::{FIRST, SECOND, all, choice, plain},
};

/// Returns an exact value of a position five plies before the end.
fn five_plies(value: f64) -> ReviewValue {
    ReviewValue { plies: Some(5), ..ReviewValue::exact(value) }
}

#[test]
fn the_bar_divides_the_height_between_both_seats() {
    let english = Language::english();
    for (scale, valued, first, label) in [
        (Scale::Chance, ReviewValue::exact(0.62), "62", "Ana’s chance of winning: 62.0%"),
        (Scale::Chance, ReviewValue::estimate(0.62), "62", "Ana’s chance of winning: ≈ 62.0%"),
        (Scale::Score, ReviewValue::exact(-2.0), "25", "Ana’s lead in cards: −2"),
        (Scale::Score, ReviewValue::exact(9.0), "100", "Ana’s lead in cards: +9"),
        (Scale::Outcome, ReviewValue::exact(1.0), "100", "Result for Ana: win"),
        (Scale::Outcome, ReviewValue::exact(0.0), "50", "Result for Ana: draw"),
        (Scale::Outcome, five_plies(1.0), "100", "Result for Ana: win in 5 moves"),
    ] {
        let here = MoveAnalysis::of_position(Some(SECOND), scale, valued, Vec::new());
        let svg = bar(scale, &here, &["Ana", "Bo"].map(str::to_owned), english).0;
        assert_eq!(all(&svg, "aria-label"), [label]);
        assert_eq!(*all(&svg, "height").last().unwrap(), first, "{svg}");
    }
}

#[test]
fn each_choice_has_its_value_the_best_first() {
    let english = Language::english();
    let texts = |scale, seat, choices: Vec<EvaluatedChoice>| {
        let valued: Vec<_> = choices.iter().map(|choice| choice.valued).collect();
        let best = ReviewValue::best_of(valued.into_iter(), scale, seat).unwrap();
        let here = MoveAnalysis::of_position(Some(seat), scale, best, choices);
        let values = at_choices(scale, &here, english).into_iter();
        values.map(|it| (it.token, it.label_text, it.text, it.brief, it.best)).collect::<Vec<_>>()
    };
    let row = |token: &str, label_text: &str, text: &str, brief: &str, best| {
        (token.to_owned(), label_text.to_owned(), text.to_owned(), brief.to_owned(), best)
    };
    // The second seat is to move, so the values are its chances.
    assert_eq!(
        texts(Scale::Chance, SECOND, vec![choice("2/0", 0.466), choice("2/4", 0.25)]),
        [
            row("2/4", "Value: 75.0%", "75.0%", "75", true),
            row("2/0", "Value: 53.4%", "53.4%", "53", false)
        ]
    );
    let closed = EvaluatedChoice { token: "1@1".to_owned(), valued: ReviewValue::estimate(2.4) };
    assert_eq!(
        texts(Scale::Score, FIRST, vec![closed]),
        [row("1@1", "Value: ≈ +2.4", "+2.4", "+2", true)]
    );
    // A win against every hidden hand comes before a better mean.
    let certain = ReviewValue { value: 2.4, exact: true, plies: Some(2) };
    let certain = EvaluatedChoice { token: "1@2".to_owned(), valued: certain };
    let likely = EvaluatedChoice { token: "1@1".to_owned(), valued: ReviewValue::estimate(3.0) };
    assert_eq!(
        texts(Scale::Score, FIRST, vec![likely, certain]),
        [
            row("1@2", "Value: certain win in 3 moves", "win 3", "win", true),
            row("1@1", "Value: ≈ +3", "+3", "+3", false)
        ]
    );
    let quick = |token: &str, value, plies| EvaluatedChoice {
        token: token.to_owned(),
        valued: ReviewValue { plies: Some(plies), ..ReviewValue::exact(value) },
    };
    assert_eq!(
        texts(
            Scale::Outcome,
            FIRST,
            vec![quick("+1", 1.0, 6), quick("+2", 1.0, 4), quick("-1", -1.0, 3)]
        ),
        [
            row("+2", "Value: win in 5 moves", "win 5", "win", true),
            row("+1", "Value: win in 7 moves", "win 7", "win", false),
            row("-1", "Value: loss in 4 moves", "loss 4", "loss", false)
        ]
    );
}

#[test]
fn nobody_chooses_between_two_rounds() {
    let here = MoveAnalysis::of_position(None, Scale::Score, ReviewValue::exact(0.0), Vec::new());
    assert!(at_choices(Scale::Score, &here, Language::english()).is_empty());
}

#[test]
fn the_switch_is_explained_in_every_language() {
    for language in languages() {
        let switch = values_switch("values", false, language).0;
        assert_eq!(all(&switch, "name"), ["values"]);
        assert!(plain(&switch).len() > 40, "{switch}");
    }
}
