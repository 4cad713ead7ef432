//! Tests of boards drawn outside the page.

use std::fs;

use rosette_app::drawing::{Paint, STAGE, outlined_board_of, text::board};
use rosette_rules::{Viewer, games, set_named};
use rosette_scene::Theme;
use rosette_session::{Seed, Session};

use crate::common::{game_of, languages};

/// The folder with a list of positions of each game.
const BOARDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/boards");

#[test]
fn every_letter_of_a_board_has_an_outline() {
    let style = Theme::named("light").unwrap();
    let mut boards = 0;
    for game in ["ur", "triad", "trisq", "flag"] {
        let positions = fs::read_to_string(format!("{BOARDS}/{game}.txt")).unwrap();
        for position in positions.lines() {
            let address = position.rsplit_once("#/play/").unwrap().1;
            for language in languages() {
                let shown = game_of(address, ["Ana", "Bo"], language);
                let svg = outlined_board_of(&shown, STAGE, language, &style);
                assert!(!svg.contains("<text"), "{} in {}", position, language.code());
                boards += 1;
            }
        }
    }
    assert!(boards >= 60 * languages().len());
}

/// Removes colours from a text.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap().to_owned();
    for part in parts {
        plain += part.split_once('m').unwrap().1;
    }
    plain
}

#[test]
fn colour_changes_nothing_else_in_a_text() {
    for mut options in games() {
        if options.game() == "triad" {
            for (name, value) in [
                ("elemental", "on"),
                ("squares", "5=thunder;6=wind;7=ice"),
                ("first-hand", "1755,A326,667A,A583,2265"),
                ("second-hand", "935A,2A68,4321,A565,9111"),
            ] {
                set_named(options.as_mut(), name, value).unwrap();
            }
        }
        let mut session = Session::new(options.as_ref(), Seed(4)).unwrap();
        for _ in 0..4 {
            while session.draw() {}
            let choice = session.choices().first().unwrap().clone();
            session.choose(&choice).unwrap();
        }
        while session.draw() {}
        let position = session.position();
        let coloured = board(position.as_ref(), Viewer::All, Paint::coloured(true));
        let bare = board(position.as_ref(), Viewer::All, Paint::default());
        assert!(coloured.contains("\u{1b}[1;34m") && coloured.contains("\u{1b}[1;31m"));
        let trimmed = |text: &str| {
            text.lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>()
        };
        assert_eq!(trimmed(&plain(&coloured)), bare, "{}", session.options().game());
    }
}
