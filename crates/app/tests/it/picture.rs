//! Tests of the summary of a review as a picture: its texts, its graph, and where its lines are.

use rosette_app::{Still, review::Reviewed};
use rosette_messages::Language;
use rosette_review::{Class, MoveAnalysis, Scale};
use rosette_scene::{Ink, Outline, Segment, Shape, TextLine};

use crate::{
    common::{game, game_of, languages},
    review::{SECOND, judged, of_ur, plain, reviewed},
};

fn shapes(sheet: &Still) -> impl Iterator<Item = &Shape> {
    sheet.nodes.iter().flat_map(|node| &node.shapes)
}

fn words(sheet: &Still) -> Vec<&TextLine> {
    let words = |shape: &'_ Shape| matches!(shape.outline, Outline::Words(_));
    let all = shapes(sheet).filter(|shape| words(shape));
    all.filter_map(|it| if let Outline::Words(words) = &it.outline { Some(words) } else { None })
        .collect()
}

#[test]
fn the_picture_says_what_the_summary_says() {
    let (_, tokens) = of_ur();
    for language in languages() {
        let shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", ["Ana", "Bo"], language);
        let reviewed = reviewed(&shown, &tokens, Scale::Chance, language);
        let sheet = reviewed.sheet();
        let text = words(&sheet).iter().map(|it| it.text.as_str()).collect::<Vec<_>>().join(" ");
        let summary = plain(&reviewed.summary().0);
        let sentences = summary.split(". ").take(4);
        for sentence in sentences {
            let sentence = sentence.trim();
            assert!(
                text.contains(sentence) && sheet.description.contains(sentence),
                "{sentence}: {text}"
            );
        }
        for judged in [&tokens[0], &tokens[2]] {
            assert!(text.contains(&reviewed.moment(judged)), "{text}");
        }
        assert!(text.starts_with(&shown.title(language)), "{text}");
        for name in ["Ana", "Bo"] {
            assert!(words(&sheet).iter().any(|it| it.text == name), "the graph has its names");
        }
    }
}

#[test]
fn all_lines_are_inside_and_below_each_other() {
    let long = ["Wilhelmina-Theodora Quint", "Archibald Featherstonehaugh"];
    let shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", long, Language::english());
    let (_, tokens) = of_ur();
    let sheet = reviewed(&shown, &tokens, Scale::Chance, Language::english()).sheet();
    let lines = words(&sheet);
    assert!(lines.len() > 10, "long sentences take several lines: {}", lines.len());
    for pair in lines.windows(2) {
        assert!(pair[0].at.y <= pair[1].at.y, "{:?}", pair[1].text);
    }
    for TextLine { at, text, size, .. } in lines {
        let width = 0.56 * size * text.chars().count() as f32;
        assert!(
            at.x > 0.0 && at.x + width < sheet.stage.width_px && at.y < sheet.stage.height_px,
            "{text}"
        );
    }
}

#[test]
fn the_picture_has_the_graph_with_luck_and_errors() {
    let (shown, tokens) = of_ur();
    let curve = |reviewed: &Reviewed<'_>| {
        let sheet = reviewed.sheet();
        let is_curve = |shape: &&Shape| shape.stroke.is_some_and(|it| it.ink == Ink::Ink);
        let curve = shapes(&sheet).find(is_curve).map(|shape| match &shape.outline {
            Outline::Path(segments) => segments.len(),
            _ => 0,
        });
        (curve, shapes(&sheet).count(), sheet.stage.height_px)
    };
    let english = Language::english();
    let (points, with_luck, tall) = curve(&reviewed(&shown, &tokens, Scale::Chance, english));
    assert_eq!(points, Some(5), "a point for each position");
    let plain: Vec<_> = tokens.iter().map(|it| MoveAnalysis { luck: 0.0, ..it.clone() }).collect();
    let (_, without_luck, low) = curve(&reviewed(&shown, &plain, Scale::Chance, english));
    assert!(with_luck > without_luck && tall > low);
    // The mark of a blunder is a cross.
    let sheet = reviewed(&shown, &tokens, Scale::Chance, english).sheet();
    let crosses = shapes(&sheet).filter(|shape| match &shape.outline {
        Outline::Path(segments) => segments.len() == 13 && segments.last() == Some(&Segment::Close),
        _ => false,
    });
    assert_eq!(crosses.filter(|shape| shape.fill == Some(Ink::FirstInk)).count(), 1);
    let none = reviewed(&shown, &[], Scale::Chance, english).sheet();
    assert!(none.stage.height_px > 100.0, "nothing is judged yet");
}

#[test]
fn the_result_is_in_the_picture() {
    let jump = game("flag?cells=15&rules=jump&m=+2,+3,+2,+2,+1,+3,+2,-1,+3,+3,+3,+3,-1,+1,+2,-14");
    let outcome = jump.session().outcome().expect("a finished game");
    let tokens = [MoveAnalysis { class: Some(Class::Best), ..judged(15, "-14", SECOND) }];
    let sheet = reviewed(&jump, &tokens, Scale::Outcome, Language::english()).sheet();
    let message = match outcome.winner {
        Some(seat) => format!("{} wins", jump.name(seat)),
        None => "Draw".to_owned(),
    };
    assert!(words(&sheet).iter().any(|it| it.text == message), "{message}");
}

#[test]
fn the_whole_summary_can_be_saved() {
    let (shown, tokens) = of_ur();
    let english = Language::english();
    let saves = reviewed(&shown, &tokens, Scale::Chance, english).saves().0;
    assert!(saves.contains("data-arg=\"summary\"") && saves.contains("\"summary-drawing\""));
    assert_eq!(reviewed(&shown, &tokens[1..], Scale::Chance, english).saves().0, "");
}
