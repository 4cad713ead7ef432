//! The second opinion of an external player beside a review.

use rosette_app::{GameView, review::Reviewed};
use rosette_review::{Class, MoveAnalysis, Opined, Opinions, Scale};

use crate::{
    common::{game, languages},
    review::{FIRST, SECOND, all, choice, judged, plain, reviewed},
};

/// Returns a game of Trisq with a mistake in its second token, and the evaluations of its tokens.
fn of_trisq() -> (GameView, Vec<MoveAnalysis>) {
    let shown = game("trisq?size=3&m=b2,a1,c3");
    let tokens = vec![
        MoveAnalysis {
            choices: vec![choice("a1", 0.4), choice("b2", 0.5)],
            ..judged(0, "b2", FIRST)
        },
        MoveAnalysis {
            choices: vec![choice("a1", 0.7), choice("c3", 0.5)],
            best: vec!["c3".to_owned()],
            loss: 0.2,
            class: Some(Class::Blunder),
            ..judged(1, "a1", SECOND)
        },
        MoveAnalysis { choices: vec![choice("c3", 0.7)], ..judged(2, "c3", FIRST) },
    ];
    (shown, tokens)
}

fn opinion(ply: usize, choice: &str, value: Option<f64>) -> Opined {
    Opined::Opinion { ply, choice: choice.to_owned(), value }
}

#[test]
fn choices_values_and_agreement_are_shown() {
    let (shown, tokens) = of_trisq();
    let [english, french, russian] = languages();
    let mut opinions = Opinions::new("ahead".to_owned());
    for said in [
        opinion(0, "b2", Some(0.6)),
        opinion(1, "c3", Some(0.55)),
        opinion(2, "a3", Some(0.75)),
        Opined::Complete,
    ] {
        assert_eq!(opinions.receive(shown.session(), said), Ok(()));
    }
    let with = |language| Reviewed {
        opinions: Some(&opinions),
        ..reviewed(&shown, &tokens, Scale::Chance, language)
    };
    let of = |ply| plain(&with(english).choices(ply).unwrap().0);
    assert!(of(0).contains("best played best move ahead 60.0%"), "{}", of(0));
    // By the external player, the second seat's chance was 55 % before its move and 25 % after it.
    assert!(of(1).contains("best ahead 55.0%"), "{}", of(1));
    assert!(
        of(1).contains("By ahead’s values, the move played gave away 30.0 points."),
        "{}",
        of(1)
    );
    // The review has no value for the external player's choice, so the choice follows the table.
    // The external player's values don't say what the played choice gave away.
    assert!(of(2).ends_with(" a3 ahead 75.0%"), "{}", of(2));

    let report = |reviewed: Reviewed<'_>| reviewed.agreements();
    assert_eq!(
        report(with(english)),
        [
            "ahead agrees with Ana in 1 of 2 decisions.",
            "ahead agrees with Bo in 0 of 1 decision.",
            "By ahead’s values, Bo gave away 30.0 points in 1 decision.",
        ]
    );
    assert_eq!(
        report(with(french))[1..],
        [
            "ahead est d’accord avec Bo dans 0 cas sur 1.",
            "Selon les valeurs de ahead, Bo perd 30,0 points en 1 décision.",
        ]
    );
    assert_eq!(
        report(with(russian))[1..],
        [
            "ahead: тот же выбор, что у игрока Bo,\u{a0}— 0 из 1.",
            "По оценкам ahead, потеря игрока Bo: 30,0 пункта; решений: 1.",
        ]
    );
    let none = reviewed(&shown, &tokens, Scale::Chance, english);
    assert!(none.agreements().is_empty());
    assert!(!plain(&none.choices(0).unwrap().0).contains("ahead"));
}

#[test]
fn the_offered_players_have_buttons_once_the_review_is_complete() {
    let (shown, tokens) = of_trisq();
    let [english, ..] = languages();
    let offered = ["ahead", "x<y"].map(str::to_owned);
    let markup = |count: usize, offered: &[String]| {
        let judged = &tokens[tokens.len() - count..];
        reviewed(&shown, judged, Scale::Chance, english).second_opinion(offered).0
    };
    let buttons = markup(3, &offered);
    assert_eq!(all(&buttons, "data-do"), ["opinion"; 2]);
    assert_eq!(all(&buttons, "data-arg"), ["ahead", "x&lt;y"]);
    assert!(plain(&buttons).contains("Second opinion: ahead"), "{buttons}");
    assert_eq!((markup(2, &offered).as_str(), markup(3, &[]).as_str()), ("", ""));
}

#[test]
fn a_connection_that_ends_too_soon_is_told_once() {
    let (shown, tokens) = of_trisq();
    let game = shown.session();
    let asked = || Opinions::new("ahead".to_owned());
    let mut lost = asked();
    assert_eq!(lost.receive(game, opinion(0, "b2", None)), Ok(()));
    assert_eq!(lost.receive(game, Opined::Ended), Err(None));
    assert_eq!(lost.receive(game, Opined::Ended), Ok(()));
    let mut failed = asked();
    assert_eq!(failed.receive(game, Opined::Failed("why".to_owned())), Err(Some("why".to_owned())));
    assert_eq!(failed.receive(game, Opined::Ended), Ok(()));
    // An illegal choice, and choices at plies that the game doesn't have, are ignored.
    let mut odd = asked();
    for wrong in [opinion(0, "z9", None), opinion(7, "a1", None), opinion(usize::MAX, "a1", None)] {
        assert_eq!(odd.receive(game, wrong), Ok(()));
        assert_eq!(odd.iter().count(), 0);
    }
    let [english, ..] = languages();
    let actual =
        Reviewed { opinions: Some(&failed), ..reviewed(&shown, &tokens, Scale::Chance, english) };
    assert_eq!(actual.no_opinion("why"), "No second opinion from ahead: why");
}
