//! Tests of boards as SVG and PNG files.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::fs;

use common::{fails, printed, program};
use resvg::tiny_skia::Pixmap;

const HANDS: &str =
    "--first-hand 1755,A326,667A,A583,2265 --second-hand 935A,2A68,4321,A565,9111 --open off";

#[test]
fn a_board_is_drawn_with_the_colours_of_a_theme_and_the_words_of_a_language() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.svg");
    let drawn = |arguments: &str| {
        printed(&format!("replay {arguments} --svg {}", file.display()));
        fs::read_to_string(&file).unwrap()
    };
    // Each theme, with the page's colour in that theme by `www/tokens.css`.
    for (theme, page) in [("light", "#ece5d6"), ("dark", "#191410"), ("contrast", "#000")] {
        let board = drawn(&format!("ur --path aseb 4/0 2/4 --theme {theme}"));
        assert!(board.starts_with("<svg") && board.ends_with("</svg>"));
        assert!(board.contains(&format!("fill=\"{page}\"")), "{theme}");
        assert!(!board.contains("var("), "no colour depends on a page");
    }
    assert_eq!(drawn("flag +3"), drawn("flag +3 --theme light --language en"));
    let french = drawn("trisq --size 5 c4 c3 --language fr");
    assert!(french.contains("Lapis") && french.contains("<desc>"));
    assert_ne!(french, drawn("trisq --size 5 c4 c3"));
    let faces = drawn(&format!("triad {HANDS} 1@5"));
    assert!(!faces.contains("NaN") && faces.len() > 40_000, "closed hands are face up");
}

/// Returns the colour of a pixel, as red, green and blue.
fn colour(picture: &Pixmap, x: u32, y: u32) -> [u8; 3] {
    let pixel = picture.pixel(x, y).unwrap();
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[test]
fn a_board_in_pixels_is_the_drawing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let drawn = |arguments: &str| {
        printed(&format!("replay {arguments} --png {}", file.display()));
        Pixmap::load_png(&file).unwrap()
    };
    // Each theme, with the page's colour in that theme by `www/tokens.css`.
    for (theme, page) in
        [("light", [0xec, 0xe5, 0xd6]), ("dark", [0x19, 0x14, 0x10]), ("contrast", [0; 3])]
    {
        let board = drawn(&format!("trisq --size 5 c4 c3 --theme {theme}"));
        assert_eq!((board.width(), board.height()), (960, 720));
        let corners = [(0, 0), (959, 0), (0, 719), (959, 719)];
        assert!(corners.iter().all(|(x, y)| colour(&board, *x, *y) == page), "{theme}");
        let pixels = board.pixels().iter().filter(|it| [it.red(), it.green(), it.blue()] != page);
        assert!(pixels.count() > 200_000, "{theme}: the board fills most of the picture");
    }
    // Letters are drawn without the system's fonts: in French the board has others.
    let [english, french] =
        ["en", "fr"].map(|language| drawn(&format!("ur 4/0 2/4 --language {language}")));
    assert!(english.data() != french.data());
    // Standard output gets the same bytes.
    let mut command = program();
    command.args(["replay", "ur", "4/0", "2/4", "--language", "fr", "--png", "-"]);
    assert_eq!(command.output().unwrap().stdout, fs::read(&file).unwrap());
}

#[test]
fn a_wrong_picture_is_refused_with_what_would_be_right() {
    fails("replay ur --svg x.svg --theme blue", 2, "light, dark, contrast");
    fails("replay ur --svg x.svg --language xx", 2, "en, fr, ru");
    fails("replay ur --theme dark", 2, "need --svg");
    fails("replay ur --svg x.svg --json", 2, "can't be combined");
    fails("replay ur --svg", 2, "needs a value");
    fails("replay ur --svg /nowhere/at/all.svg", 1, "can't be written");
    fails("replay ur 9/0 --svg x.svg", 1, "9/0");
    fails("replay ur --svg x.svg --png x.png", 2, "can't be combined");
    fails("replay ur --png x.png --rgn", 2, "can't be combined");
    fails("replay ur --png", 2, "needs a value");
    // The file is checked before the moves are played.
    fails("replay ur 9/0 --png /nowhere/at/all.png", 1, "can't be written");
    fails("replay ur 9/0 --png /", 1, "isn't a file");
}
