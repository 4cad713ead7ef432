//! Statistics by player, game, opponent, preset and option.

use rosette_app::{Finished, GameInfo, Scores, Statistics};
use rosette_messages::{Language, fixed};
use rosette_rules::{Outcome, Reason, Seat};

use crate::common::{languages, pairs};

/// Returns a finished game with this name, options, players and winner.
fn game(name: &str, values: &str, [first, second]: [&str; 2], winner: Option<Seat>) -> Finished {
    let kind = GameInfo::named(name).unwrap();
    let mut all = pairs(values);
    all.append(&mut kind.filled(&pairs(values)));
    Finished {
        id: "a".to_owned(),
        updated: 0,
        kind,
        names: [first.to_owned(), second.to_owned()],
        programs: [first, second].map(|name| name == "Strong"),
        outcome: Outcome { winner, reason: Reason::Resigned },
        counts: true,
        values: all,
    }
}

const FIRST: Option<Seat> = Some(Seat::First);
const SECOND: Option<Seat> = Some(Seat::Second);

fn games() -> Vec<Finished> {
    vec![
        game("ur", "", ["Ana", "Bo"], FIRST),
        game("ur", "pieces=3", ["Bo", "Ana"], FIRST),
        game("ur", "pieces=3", ["Ana", "Strong"], None),
        game("trisq", "", ["Ana", "Bo"], SECOND),
        game("ur", "", ["Cy", "Bo"], SECOND),
    ]
}

fn of(player: Option<&str>) -> Statistics {
    Statistics::of(&games(), player, Language::english()).unwrap()
}

fn scores(scores: &Scores) -> Vec<(&str, [u32; 3])> {
    scores.iter().map(|(name, score)| (name.as_str(), *score)).collect()
}

#[test]
fn who_has_statistics() {
    // Bots and external players have no statistics. The player with the most games comes first.
    assert_eq!(of(None).names, ["Ana", "Bo", "Cy"]);
    for (chosen, player) in [
        (None, "Ana"),
        (Some("Bo"), "Bo"),
        (Some("Cy"), "Cy"),
        (Some("Strong"), "Ana"),
        (Some("Nobody"), "Ana"),
    ] {
        assert_eq!(of(chosen).player, player, "{chosen:?}");
    }
}

#[test]
fn no_statistics_without_people_or_games() {
    let english = Language::english();
    assert!(Statistics::of(&[], None, english).is_none());
    let programs = game("ur", "", ["Strong", "Strong"], FIRST);
    assert!(Statistics::of(&[programs], None, english).is_none());
    let opened = Finished { counts: false, ..game("ur", "", ["Ana", "Bo"], FIRST) };
    assert!(Statistics::of(&[opened], None, english).is_none());
}

#[test]
fn scores_by_game_and_opponent() {
    for (player, by_game, by_opponent) in [
        (
            "Ana",
            vec![("Royal Game of Ur", [1, 1, 1]), ("Trisq", [0, 0, 1])],
            vec![("Bo", [1, 0, 2]), ("Strong", [0, 1, 0])],
        ),
        (
            "Bo",
            vec![("Royal Game of Ur", [2, 0, 1]), ("Trisq", [1, 0, 0])],
            vec![("Ana", [2, 0, 1]), ("Cy", [1, 0, 0])],
        ),
        ("Cy", vec![("Royal Game of Ur", [0, 0, 1])], vec![("Bo", [0, 0, 1])]),
    ] {
        let statistics = of(Some(player));
        assert_eq!(scores(&statistics.by_game), by_game, "{player}");
        assert_eq!(scores(&statistics.by_opponent), by_opponent, "{player}");
    }
}

#[test]
fn scores_by_preset() {
    let statistics = of(Some("Ana"));
    let rules = scores(&statistics.by_rules);
    assert_eq!(rules.len(), 3);
    let offers = GameInfo::named("ur").unwrap().presets(Language::english());
    let preset = rules.iter().find(|(name, _)| name.contains(&offers[0].text)).unwrap();
    assert_eq!(preset.1, [1, 0, 0]);
    assert!(rules[0].0.contains("Ur") && rules[0].1 == [0, 1, 1], "{rules:?}");
}

#[test]
fn scores_by_option_with_several_values() {
    let statistics = of(Some("Ana"));
    let options = scores(&statistics.by_option);
    // Only the number of pieces differed between the games. Its values are listed in ascending
    // order.
    assert_eq!(options.len(), 2, "{options:?}");
    assert!(options[0].0.ends_with("– 3") && options[1].0.ends_with("– 7"), "{options:?}");
    assert_eq!([options[0].1, options[1].1], [[0, 1, 1], [1, 0, 0]]);
    assert!(of(Some("Cy")).by_option.is_empty(), "one game has one value of each option");
}

#[test]
fn options_that_need_others_count_only_with_them() {
    let games = [
        game("ur", "rosettes=on safe=on", ["Ana", "Bo"], FIRST),
        game("ur", "rosettes=off safe=off", ["Ana", "Bo"], FIRST),
    ];
    let statistics = Statistics::of(&games, Some("Ana"), Language::english()).unwrap();
    let fields = GameInfo::named("ur").unwrap().every_field(Language::english());
    let label = |name| &fields.iter().find(|field| field.option.name == name).unwrap().text.label;
    let counted = |name| {
        let label = label(name);
        statistics.by_option.iter().filter(|(text, _)| text.contains(label)).count()
    };
    assert_eq!(counted("rosettes"), 2);
    assert_eq!(counted("safe"), 0, "{:?}", statistics.by_option);
}

#[test]
fn a_player_in_both_seats_has_both_results() {
    let alone = [game("ur", "", ["Ana", "Ana"], FIRST)];
    let statistics = Statistics::of(&alone, None, Language::english()).unwrap();
    assert_eq!(scores(&statistics.by_opponent), [("Ana", [1, 0, 1])]);
}

#[test]
fn charts_are_in_every_language() {
    let mut charts = Vec::new();
    for language in languages() {
        let statistics = Statistics::of(&games(), None, language).unwrap();
        let markup = statistics.charts(language).0;
        assert_eq!(markup.matches("<table").count(), 4, "{language:?}");
        // The roles make the numbers cells of a table for screen readers, and each cell names its
        // result.
        for text in [fixed::WON, fixed::DRAWN, fixed::LOST] {
            let text = text.text(language);
            let head = format!("role=\"columnheader\">{text}<");
            assert_eq!(markup.matches(&head).count(), 4, "{head}");
            let cells = markup.matches(&format!("role=\"cell\" data-result=\"{text}\"")).count();
            assert_eq!(cells, markup.matches("<svg").count());
        }
        // A bar has a part for each of won, drawn and lost.
        assert_eq!(markup.matches("<rect").count(), 3 * markup.matches("<svg").count());
        charts.push(markup);
    }
    assert!(charts[0] != charts[1] && charts[1] != charts[2]);
}

#[test]
fn the_longest_bar_fills_its_row() {
    let statistics = of(Some("Ana"));
    let markup = statistics.charts(Language::english()).0;
    // Ana has won, drawn and lost one of 3 games of Ur each, so each part takes a third. She has 1
    // game of Trisq.
    for part in
        [r#"<rect x="0" width="33""#, r#"<rect x="33" width="33""#, r#"<rect x="66" width="33""#]
    {
        assert!(markup.contains(part), "{part}");
    }
}
