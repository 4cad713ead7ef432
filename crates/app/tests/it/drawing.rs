//! Tests of boards drawn outside the page.

use std::fs;

use rosette_app::drawing::{STAGE, outlined_board_of};
use rosette_scene::Theme;

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
