//! The examples of the rules: each line can be played, and each shows what is in the file of its
//! game. `ROSETTE_GOLDEN=renew` writes the files again; check that each example still shows what its
//! title says before you commit them.

use std::{collections::HashSet, env, fs, path::Path};

use rosette_messages::Language;
use rosette_rules::Viewer;
use rosette_scene::{BoardStyle, GAMES, GUIDES, Lesson};
use rosette_session::{Address, Refusal, Seed, Session};

/// Plays an example as its reader does, and returns the reasons of refusals and the state at the
/// end, each on a line.
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
            seen += &format!("{token}: {reason}\n");
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
    seen + &rosette_json::text(&session.state(Viewer::All)) + "\n"
}

#[test]
fn every_example_can_be_played_and_shows_what_is_in_the_file() {
    for (show, guide) in GAMES.iter().zip(GUIDES) {
        let game = show.options().game();
        assert!(!guide.lessons().is_empty(), "{game} has no example of its rules");
        let shown = guide.lessons().iter().map(|lesson| {
            let title = lesson.text.title.text(Language::english());
            format!("{title}: {}\n{}\n{}", lesson.start, lesson.line, played(game, lesson))
        });
        let shown = shown.collect::<Vec<_>>().join("\n");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/lessons/{game}.txt"));
        if env::var_os("ROSETTE_GOLDEN").is_some() {
            fs::write(&path, &shown).unwrap();
        }
        let hint = "`ROSETTE_GOLDEN=renew cargo test -p rosette-scene lessons` writes it";
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(shown, golden, "{} is another: {hint}", path.display());
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
