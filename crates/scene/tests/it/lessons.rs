//! The examples of the rules: each line can be played, and each shows what it is meant to show.

use std::collections::HashSet;

use rosette_messages::Language;
use rosette_rules::Viewer;
use rosette_scene::{BoardStyle, GAMES, GUIDES, Lesson};
use rosette_session::{Address, Refusal, Seed, Session};

/// The results that the examples show, in order: parts of the state at the end, or of the reason of
/// a refusal.
const SHOWN: [(&str, &[&[&str]]); 4] = [
    (
        "ur",
        &[
            &["\"first\":{\"hand\":1,\"cells\":[3],\"home\":0}"],
            &["\"to_move\":\"second\"", "\"cells\":[13]"],
            &["\"first\":{\"hand\":1,\"cells\":[6]", "\"second\":{\"hand\":2,\"cells\":[]"],
            &["piece on cell 8 is safe", "\"first\":{\"hand\":1,\"cells\":[4,5]"],
            &["\"to_move\":\"second\"", "\"first\":{\"hand\":1,\"cells\":[7]"],
            &["\"winner\":\"first\",\"reason\":\"home\""],
            &["\"to_move\":\"first\"", "\"cells\":[12]", "\"second\":{\"hand\":2"],
            &["\"first\":{\"hand\":1,\"cells\":[10]", "\"second\":{\"hand\":2"],
            &["piece on cell 12 is safe", "\"to_move\":\"first\"", "\"cells\":[9,16]"],
            &["own piece on cell 9", "\"cells\":[9,16,17]", "\"second\":{\"hand\":3"],
        ],
    ),
    (
        "triad",
        &[
            &["\"taken\":[{\"cell\":4,\"rule\":\"basic\"}]"],
            &["\"taken\":[{\"cell\":4,\"rule\":\"basic\"}]", "\"fire\""],
            &["{\"cell\":4,\"rule\":\"same\"},{\"cell\":8,\"rule\":\"same\"}"],
            &["\"taken\":[{\"cell\":5,\"rule\":\"same\"}]"],
            &["{\"cell\":4,\"rule\":\"plus\"},{\"cell\":8,\"rule\":\"plus\"}"],
            &["{\"cell\":7,\"rule\":\"combo\"}", "{\"cell\":8,\"rule\":\"same\"}"],
            &["\"round\":2", "\"score\":{\"first\":5,\"second\":5}"],
            &["\"taken\":[{\"cell\":4,\"rule\":\"basic\"}]"],
            &["\"taken\":[{\"cell\":4,\"rule\":\"basic\"}]"],
            &["\"taken\":[{\"cell\":4,\"rule\":\"basic\"}]"],
            &["\"taken\":[{\"cell\":4,\"rule\":\"basic\"}]"],
            &["{\"cell\":2,\"rule\":\"basic\"},{\"cell\":4,\"rule\":\"same\"}"],
        ],
    ),
    (
        "trisq",
        &[
            &["\"captures\":{\"first\":1,"],
            &["\"captures\":{\"first\":2,"],
            &["\"captures\":{\"first\":1,"],
            &["self-capture"],
            &["\"captures\":{\"first\":0,\"second\":1}"],
            &["would repeat", "\"captures\":{\"first\":0,\"second\":1}"],
            &["\"winner\":\"first\",\"reason\":\"passes\""],
        ],
    ),
    (
        "flag",
        &[
            &["\"first\":5", "\"burnt\":[2]"],
            &["\"winner\":\"first\",\"reason\":\"blocked\""],
            &["\"winner\":\"first\",\"reason\":\"flag-home\""],
            &["\"first\":10", "\"flag\":19"],
            &["\"winner\":\"first\",\"reason\":\"flag-home\""],
        ],
    ),
];

/// Plays an example as its reader does, and returns the reasons of refusals and the state at the
/// end.
fn played(game: &str, lesson: &Lesson) -> String {
    let address = format!("#/play/{game}?{}", lesson.start);
    let Ok(Address::Play(record)) = Address::parse(&address) else { panic!("{address}") };
    let mut session = Session::open(*record, Seed(Lesson::SEED)).unwrap();
    let mut seen = String::new();
    for token in lesson.line.split(' ') {
        if let Some(refused) = token.strip_prefix('!') {
            let Refusal::Illegal(reason) = session.choose(refused).unwrap_err().reason else {
                panic!("{address} refuses {refused} by no rule")
            };
            seen += &reason.to_string();
            continue;
        }
        // A random step is drawn automatically, before or after the choice.
        let ply = session.ply();
        let written = session.settled().read(token).unwrap();
        let first = written.first.as_deref();
        if session.pending().is_none() && session.draw() && session.ply() == ply {
            assert_eq!(session.pending(), first, "{address}: chance doesn't make {token}");
        }
        if session.ply() == ply {
            session.choose(token).or_else(|_| session.choose(first.unwrap_or(token))).unwrap();
        }
        if session.ply() == ply {
            assert!(session.draw(), "{address}: {token} isn't whole");
        }
        assert_eq!(session.tokens().last(), Some(token), "{address}");
    }
    seen + &rosette_json::text(&session.state(Viewer::All))
}

#[test]
fn every_example_can_be_played_and_shows_what_it_says() {
    for (show, guide) in GAMES.iter().zip(GUIDES) {
        let game = show.options().game();
        assert!(!guide.lessons().is_empty(), "{game} has no example of its rules");
        // Other games check their examples in tests elsewhere.
        let shown = SHOWN.iter().find(|(name, _)| *name == game).map(|(_, shown)| *shown);
        if let Some(shown) = shown {
            assert_eq!(guide.lessons().len(), shown.len(), "{game}");
        }
        for (number, lesson) in guide.lessons().iter().enumerate() {
            let state = played(game, lesson);
            for part in shown.map_or(&[][..], |shown| shown[number]) {
                assert!(state.contains(part), "{game}, {}: {part} in {state}", lesson.start);
            }
        }
    }
}

#[test]
fn examples_stand_in_the_order_of_the_rules_and_are_told_apart() {
    for guide in GUIDES {
        for language in Language::all() {
            let sections = guide.rules(BoardStyle::default());
            let places: Vec<_> = guide
                .lessons()
                .iter()
                .map(|lesson| sections.iter().position(|it| it.heading == lesson.section).unwrap())
                .collect();
            let titles: HashSet<_> =
                guide.lessons().iter().map(|lesson| lesson.text.title.text(language)).collect();
            assert_eq!(titles.len(), guide.lessons().len());
            // The examples of the course come first, then those of other rules.
            let (course, others) = places.split_at(guide.course().len());
            assert!(
                course.is_sorted() && others.is_sorted(),
                "the examples of {} don't follow the sections of its rules: {places:?}",
                guide.options().game()
            );
        }
    }
}
