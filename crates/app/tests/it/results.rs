//! A review: changes of the result, players with the same name, and the marks on the board.

use rosette_app::{action::Action, review::Reviewed};
use rosette_messages::Language;
use rosette_review::{MoveAnalysis, Review, Scale};

use crate::{
    common::{context, game, game_of, languages},
    practice::with_mistakes,
    review::{FIRST, SEARCH, choice, judged, of_ur, plain, reviewed},
    visit::Visit,
};

#[test]
fn changes_of_the_result_are_counted() {
    let shown = game("trisq?size=3&m=a1,b2");
    let own = |ply, best: f64, after: f64| MoveAnalysis {
        after,
        choices: vec![choice("best", best), choice("other", after)],
        best: vec!["best".to_owned()],
        ..judged(ply, "other", FIRST)
    };
    let tokens = [
        own(0, 1.0, 0.0),
        own(1, 1.0, -1.0),
        own(2, 1.0, 0.0),
        own(3, 0.0, -1.0),
        own(4, 0.0, 0.0),
        // An estimated value isn't a certain result, so it counts as no change of the result.
        MoveAnalysis { exact: false, ..own(5, 1.0, -0.6) },
    ];
    for (language, expected) in languages().into_iter().zip([
        "In 6 decisions, Ana turned a win into a draw (2 times), a win into a loss, a draw into a loss.",
        "En 6 décisions, Ana change une victoire en nulle (2 fois), une victoire en défaite, une nulle en défaite.",
        "Ana: ничья вместо победы (2 раза), поражение вместо победы, поражение вместо ничьей; решений: 6.",
    ]) {
        let text = plain(&reviewed(&shown, &tokens, Scale::Outcome, language).summary().0);
        assert!(text.replace('\u{a0}', " ").contains(expected), "{text}");
    }
    let text =
        plain(&reviewed(&shown, &tokens[4..5], Scale::Outcome, Language::english()).summary().0);
    assert!(text.contains("Ana gave nothing away in 1 decision."), "{text}");
    let text =
        plain(&reviewed(&shown, &tokens[5..], Scale::Outcome, Language::english()).summary().0);
    assert!(text.contains("Only losses between exact values count."), "{text}");
}

#[test]
fn players_with_the_same_name_have_their_seats() {
    let (_, tokens) = of_ur();
    let english = Language::english();
    let mut review = Review::new(4, Scale::Chance, SEARCH);
    tokens.into_iter().rev().for_each(|judged| assert!(review.add(judged)));
    for (names, expected) in [
        (
            ["Ana", "Ana"],
            ["Ana (Lapis) gave away", "Ana (Carnelian) gave away", "Luck for Ana (Lapis)"],
        ),
        (["Ana", "Bo"], ["Ana gave away", "Bo gave away", "Luck for Ana:"]),
    ] {
        let shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", names, english);
        let reviewed = Reviewed::of(&shown, &review, context(&shown, english).props);
        let text = plain(&reviewed.summary().0);
        for part in expected {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

#[test]
fn the_best_move_and_the_played_one_are_marked_until_the_review_is_closed() {
    let nodes = |visit: &mut Visit| {
        visit.action(Action::LookBack(2));
        visit.game().board.scene().nodes.len()
    };
    let mut visit = with_mistakes();
    let plain = nodes(&mut visit);
    visit.press("banner", "review");
    assert_eq!(nodes(&mut visit), plain + 2);
    visit.press("review", "close-review");
    assert_eq!(nodes(&mut visit), plain);
}
