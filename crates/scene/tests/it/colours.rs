//! Colours for people with colour vision deficiencies: marks keep their contrast, and no
//! information depends on colour only.

use crate::common::boards::{Board, boards};

use rosette_rules::Seat;
use rosette_scene::{BoardStyle, Ink, Node, Scene, Shape, Style as _, THEMES, Theme, picture};

/// A colour: linear red, green and blue, 0–1.
type Colour = [f32; 3];
type Vision = [[f32; 3]; 3];

/// Normal vision; three deficiencies at full severity, by the matrices for linear colours in table
/// 1 of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
/// Vision Deficiency" (2009); and greyscale, by the luminance weights of WCAG.
const VISIONS: [(&str, Vision); 5] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    ("greyscale", [LIGHTNESS; 3]),
];
const LIGHTNESS: Colour = [0.2126, 0.7152, 0.0722];

fn colour(hex: &str) -> Colour {
    let digits: Vec<char> = hex.trim_start_matches('#').chars().collect();
    let wide = digits.len() / 3;
    assert!([3, 6].contains(&digits.len()), "{hex} is a colour");
    [0, 1, 2].map(|part| {
        let text: String = digits[part * wide..][..wide].iter().collect();
        let value = f32::from(u8::from_str_radix(&text, 16).unwrap());
        let part = if wide == 1 { value / 15.0 } else { value / 255.0 };
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn seen(colour: Colour, vision: &Vision) -> Colour {
    vision
        .map(|row| row.iter().zip(colour).map(|(by, part)| by * part).sum::<f32>().clamp(0.0, 1.0))
}

/// Returns the contrast ratio of WCAG, 1–21.
fn contrast(one: Colour, other: Colour) -> f32 {
    let light =
        |it: Colour| it.iter().zip(LIGHTNESS).map(|(part, by)| part * by).sum::<f32>() + 0.05;
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn simulated_colours_are_those_of_the_paper() {
    // White and black don't change, and red is dark for people without red cones.
    for (name, vision) in &VISIONS {
        for whole in [colour("#fff"), colour("#000")] {
            let same =
                seen(whole, vision).iter().zip(whole).all(|(is, was)| (is - was).abs() < 0.01);
            assert!(same, "{name}");
        }
    }
    let red = |vision: usize| contrast(seen(colour("#ff0000"), &VISIONS[vision].1), colour("#000"));
    assert!(red(1) < red(0) - 1.0);
}

/// Inks in the foreground, inks behind them, and the least contrast: 3:1 for graphics, 4.5:1 for
/// small marks and text.
const PAIRS: &[(&[Ink], &[Ink], f32)] = &[
    // Marks, on every surface and on the rim that separates them from anything else.
    (&[Ink::Legal], &[Ink::LegalHalo, Ink::Shell1, Ink::Shell3, Ink::Stone1, Ink::HoverWash], 4.5),
    (&[Ink::Last], &[Ink::LastWash, Ink::Shell3, Ink::Stone1], 3.0),
    (&[Ink::LastWash], &[Ink::Ash], 3.0),
    (&[Ink::Select], &[Ink::Page, Ink::Tray], 4.5),
    (&[Ink::FocusDark], &[Ink::FocusLight], 4.5),
    (&[Ink::OnAsh], &[Ink::Ash], 4.5),
    // The seats' marks, on pieces and on the page, and the pieces on the boards.
    (&[Ink::OnFirst], &[Ink::First], 4.5),
    (&[Ink::OnSecond], &[Ink::Second], 4.5),
    (&[Ink::FirstInk, Ink::SecondInk], &[Ink::Page, Ink::Raised], 4.5),
    (
        &[Ink::First, Ink::Second],
        &[Ink::Shell1, Ink::Shell3, Ink::Stone1, Ink::LastWash, Ink::HoverWash],
        3.0,
    ),
    // A rule depends on rosettes, so they need contrast, as do ranks, elements, and the sides of coins.
    (&[Ink::StoneInlay], &[Ink::Stone1], 3.0),
    (&[Ink::InlayLapis, Ink::InlayCarnelian, Ink::InlayInk], &[Ink::Shell1], 3.0),
    (&[Ink::InlayInk, Ink::Bitumen], &[Ink::Shell1, Ink::Stone1], 4.5),
    (&[Ink::OnBitumen], &[Ink::Bitumen], 4.5),
    (&[Ink::Ochre], &[Ink::Bitumen], 3.0),
    (&[Ink::Ink, Ink::Ink2], &[Ink::Page, Ink::Tray, Ink::Raised], 4.5),
    (&[Ink::OnAccent], &[Ink::Accent], 4.5),
    // A camera reads a QR code in any light.
    (&[Ink::Bitumen], &[Ink::Shell1], 7.0),
];

#[test]
fn marks_keep_their_contrast_for_every_vision() {
    for name_of_theme in THEMES {
        let theme = Theme::named(name_of_theme).unwrap();
        for (marks, grounds, least) in PAIRS {
            for (mark, ground) in
                marks.iter().flat_map(|mark| grounds.iter().map(move |ground| (mark, ground)))
            {
                let [one, other] = [mark, ground].map(|ink| colour(theme.ink(*ink)));
                for (name, vision) in &VISIONS {
                    let contrast = contrast(seen(one, vision), seen(other, vision));
                    assert!(
                        contrast >= *least,
                        "{mark:?} on {ground:?}, {name_of_theme}, {name}: {contrast:.2} of {least}"
                    );
                }
            }
        }
    }
}

fn scene(board: &Board, style: BoardStyle) -> Scene {
    board.see(style, |any_view, _| board.game.scene(any_view))
}

/// Describes shapes without their colours.
fn drawn(shapes: &[Shape]) -> String {
    shapes.iter().fold(String::new(), |text, shape| {
        let stroke = shape.stroke.map(|stroke| (stroke.width, stroke.dash));
        format!("{text}{:?} {} {stroke:?}\n", shape.outline, shape.fill.is_some())
    })
}

fn keyed<'a>(nodes: &'a [Node], key: &str) -> &'a Node {
    let names = |node: &&Node| node.key.as_ref().is_some_and(|own| own.0 == key);
    nodes.iter().find(names).unwrap_or_else(|| panic!("there is no {key}"))
}

/// Describes the node that the last move placed or moved.
fn moved(board: &Board) -> String {
    let nodes = scene(board, BoardStyle::Inlaid).nodes;
    let motion =
        board.see(BoardStyle::Inlaid, |any_view, last_move| board.game.motion(last_move, any_view));
    let tweens = motion.unwrap().tweens;
    drawn(&keyed(&nodes, &tweens[0].key.0).shapes)
}

#[test]
fn seats_differ_in_shape_in_every_game() {
    for board in boards(0) {
        let name = board.game.options().game();
        let nodes = scene(&board, BoardStyle::Inlaid).nodes;
        let keyed = |key| drawn(&keyed(&nodes, key).shapes);
        let (one, other) = match name {
            "ur" => (keyed("first:hand:0"), keyed("second:hand:0")),
            "triad" => (keyed("first:hand:3"), keyed("second:hand:3")),
            "flag" => (keyed("first"), keyed("second")),
            // The piece of the last move, and the piece of the move before.
            "trisq" => {
                let mut earlier = boards(1).into_iter();
                let earlier = earlier.find(|it| it.game.options().game() == name).unwrap();
                (moved(&board), moved(&earlier))
            }
            // The pieces of another game may belong to no seat.
            _ => continue,
        };
        assert_ne!(one, other, "{name}");
    }
}

#[test]
fn seats_differ_in_shape_around_the_boards() {
    // Removes the colours from a picture.
    let bare = |picture: String| {
        let parts =
            picture.split("var(").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
        parts.collect::<String>()
    };
    for drawn in [picture::badge, picture::seat_mark, picture::frieze] {
        assert_ne!(bare(drawn(Seat::First)), bare(drawn(Seat::Second)));
    }
}
