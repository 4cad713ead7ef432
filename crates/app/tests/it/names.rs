//! Tests of the names of players and levels.

use rosette_app::{default_names, display_name, level_texts};
use rosette_messages::Language;
use rosette_rules::Seat;
use rosette_session::Level;

use crate::common::{game_of, languages};

#[test]
fn names_with_and_without_defaults_and_programs() {
    let long = "a".repeat(300);
    for (given, seat, expected) in [
        ("Ana", Seat::First, "Ana"),
        ("  Ana ", Seat::Second, "Ana"),
        ("", Seat::First, "Lapis"),
        ("", Seat::Second, "Carnelian"),
        ("   ", Seat::Second, "Carnelian"),
        ("bot:random", Seat::First, "Random"),
        ("bot:easy", Seat::First, "Easy"),
        ("bot:strong", Seat::Second, "Strong"),
        ("bot:perfect", Seat::Second, "Perfect"),
        // No program has this name, so it is shown as typed.
        ("bot:best", Seat::First, "bot:best"),
        ("external:prog", Seat::First, "prog"),
    ] {
        assert_eq!(display_name(given, seat, Language::english()), expected, "{given:?}");
    }
    let clipped = display_name(&long, Seat::First, Language::english());
    assert!(clipped.chars().count() < 100 && clipped.starts_with("aaa"), "{clipped}");
}

#[test]
fn defaults_are_of_the_language_and_differ() {
    let mut seen = Vec::new();
    for language in languages() {
        let [first, second] = default_names(language);
        assert_ne!(first, second, "{language:?}");
        assert!(!first.is_empty() && !second.is_empty());
        seen.push([first, second]);
    }
    assert_ne!(seen[0], seen[1]);
    assert_ne!(seen[1], seen[2]);
}

#[test]
fn a_game_renames_only_players_without_names() {
    let [english, french, russian] = languages();
    let mut shown = game_of("ur", ["Ana", ""], english);
    assert_eq!(*shown.names(), ["Ana", "Carnelian"]);
    for language in [french, russian] {
        shown.rename(language);
        assert_eq!(*shown.names(), ["Ana".to_owned(), default_names(language)[1].clone()]);
    }
    let mut shown = game_of("ur", ["bot:easy", "Bo"], english);
    shown.rename(russian);
    assert_eq!(shown.name(Seat::First), level_texts(Level::Easy).0.text(russian));
    assert_eq!(shown.name(Seat::Second), "Bo");
}

#[test]
fn every_level_has_a_name_and_a_description_in_every_language() {
    for language in languages() {
        let mut texts = Vec::new();
        for level in Level::ALL {
            let (name, hint) = level_texts(level);
            texts.extend([name.text(language), hint.text(language)]);
        }
        let all = texts.len();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), all, "{language:?}");
        assert!(texts.iter().all(|text| !text.is_empty()));
    }
}
