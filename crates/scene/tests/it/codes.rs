//! QR codes: a reader of another author finds the text in the picture.

use crate::common::fine::{THEMES, fine, themes};
use rosette_scene::{Ink, Style as _, Theme, picture};
use rqrr::PreparedImage;

/// The number of pixels per module that a camera sees.
const PIXELS: usize = 3;

fn numbers(text: &str) -> Vec<i32> {
    let parts = text.split(|letter: char| letter != '-' && !letter.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Returns the value of an attribute of the first element that has it.
fn attribute<'a>(picture: &'a str, name: &str) -> &'a str {
    let start = format!(" {name}=\"");
    let (_, rest) = picture.split_once(&start).unwrap();
    rest.split_once('"').unwrap().0
}

/// The picture of a code as rows of modules with its margin: `true` is dark.
struct Modules(Vec<Vec<bool>>);

impl Modules {
    /// Reads the squares of the picture's only path.
    fn of(picture: &str) -> Self {
        let area = numbers(attribute(picture, "viewBox"));
        let (margin, size) = (-area[0], usize::try_from(area[2]).unwrap());
        assert_eq!(area, [-margin, -margin, area[2], area[2]], "the picture is square");
        assert_eq!(numbers(attribute(picture, "font-size")), [area[2]]);
        let mut rows = vec![vec![false; size]; size];
        for square in attribute(picture, "d").split_terminator('Z') {
            let at = numbers(square);
            let (x, y) = (at[0], at[1]);
            assert_eq!(at, [x, y, x + 1, y, x + 1, y + 1, x, y + 1], "{square}");
            let place = |at: i32| usize::try_from(at + margin).unwrap();
            rows[place(y)][place(x)] = true;
        }
        Self(rows)
    }

    /// Returns the text that a camera reads, with these levels of grey for light and dark.
    fn read(&self, light: u8, dark: u8) -> String {
        let side = self.0.len() * PIXELS;
        let grey = |x: usize, y: usize| if self.0[y / PIXELS][x / PIXELS] { dark } else { light };
        let mut image = PreparedImage::prepare_from_greyscale(side, side, grey);
        let found = image.detect_grids();
        assert_eq!(found.len(), 1, "there is one code");
        found[0].decode().unwrap().1
    }
}

fn grey(theme: &str, ink: Ink) -> u8 {
    let theme = Theme::named(theme).unwrap();
    let digits = theme.ink(ink).trim_start_matches('#');
    let wide = digits.len() / 3;
    let part = |at: usize| u32::from_str_radix(&digits[at * wide..][..wide], 16).unwrap();
    let most = 16_u32.pow(u32::try_from(wide).unwrap()) - 1;
    let sum = part(0) * 299 + part(1) * 587 + part(2) * 114;
    u8::try_from(sum * 255 / most / 1000).unwrap()
}

fn link(length: usize) -> String {
    let start = "https://example.org/#/play/ur?pieces=7&rosettes=on&safe=on&m=";
    let text = start.to_owned() + &"4/0,3/0,2/4,0,".repeat(length / 14 + 1);
    text[..length].to_owned()
}

#[test]
fn a_code_reads_as_its_text_in_every_theme() {
    let themes = themes();
    for length in [1, 20, 61, 200, 487, 731, 998] {
        let text = link(length);
        let code = picture::code(&text).unwrap();
        fine(&code, &themes);
        let modules = Modules::of(&code);
        for theme in THEMES {
            let [light, dark] = [Ink::Shell1, Ink::Bitumen].map(|ink| grey(theme, ink));
            assert_eq!(modules.read(light, dark), text, "{length} letters, {theme}");
        }
    }
}

#[test]
fn the_margin_is_four_modules_and_light() {
    for length in [1, 300, 998] {
        let Modules(rows) = Modules::of(&picture::code(&link(length)).unwrap());
        let size = rows.len();
        assert_eq!((size - 8) % 4, 1, "a code has 4n + 17 modules a side");
        let inside = 4..size - 4;
        for (y, row) in rows.iter().enumerate() {
            for (x, dark) in row.iter().enumerate() {
                let quiet = !inside.contains(&x) || !inside.contains(&y);
                assert!(!(quiet && *dark), "{x}, {y} of {size}");
            }
        }
        // The corners of the finder patterns reach the margin.
        assert!(rows[4][4] && rows[4][size - 5] && rows[size - 5][4]);
    }
}

#[test]
fn a_text_that_is_too_long_has_no_code() {
    let longest = Modules::of(&picture::code(&link(998)).unwrap());
    assert_eq!(longest.0.len(), 113, "modules a side, with the margin");
    assert!(picture::code(&link(999)).is_none());
    assert!(picture::code(&link(100_000)).is_none());
}
