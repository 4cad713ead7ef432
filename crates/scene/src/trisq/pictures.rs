//! Pictures of Trisq, made by the code that draws the board.

use rosette_messages::{FixedText, trisq};
use rosette_rules::{
    Seat,
    trisq::{Cell, Options, Trisq},
};

use super::{
    board::placed,
    figures::{middle, taken},
    ground,
    layout::{WALL, cell_of, side},
    nodes::lying,
};
use crate::{BoardStyle, Crop, LastMove, Pen, Rect, View, sample::played, svg};

/// The tokens of the game on the tile.
pub const SAMPLE: &str = "c4 c3 b3 d5 c2 e3 f5 e2 a5 b1 d3";
/// The tokens of the games in the pictures of the rules.
const CAPTURE: &str = "c4 c3 b3 a13 c2 n13 d3";
const AT_WALL: &str = "a3 a4 n13 b3 n1 a2";
const SELF_CAPTURE: &str = "c4 a13 b3 n13 d3 n1 c2";
const REPETITION: &str = "k4 l3 l4 m2 n2 l1 m1 n1";
/// The cell on which a piece is forbidden after `SELF_CAPTURE`, because it would be captured.
const SURROUNDED: Cell = Cell { column: 2, row: 2 };

/// Five rows and columns of the standard board at its lower corners.
const LEFT: Rect = Rect::new(-WALL, 800.0, 526.0, 526.0);
const RIGHT: Rect = Rect::new(800.0, 800.0, 526.0, 526.0);

/// The area of the tile's picture, wide and narrow.
const TILE: [Rect; 2] =
    [Rect::new(-50.0, 897.0, 590.0, 470.0), Rect::new(-46.0, 900.0, 470.0, 440.0)];

/// Draws the board in a picture. Returns the visible area.
pub fn picture(view: &View<'_, Trisq>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
    let size = view.position.size();
    let (area, drawn, crop) = if is_tile {
        let area = TILE[usize::from(view.context.stage.narrow)];
        (area, area.grown(200.0), Crop::Slice)
    } else {
        let area = Rect::new(0.0, 0.0, side(size), side(size)).grown(WALL + 20.0);
        (area, area, Crop::Meet)
    };
    ground::board(pen, size, drawn);
    lying(pen, view.position, placed(view.last.as_ref()));
    (area, crop)
}

/// Draws the picture of the section of the rules with this heading, if it has one.
pub fn of_section(heading: FixedText, style: BoardStyle) -> Option<String> {
    let (tokens, area) = match heading {
        trisq::CAPTURE_TITLE => (CAPTURE, LEFT),
        trisq::WALL_TITLE => (AT_WALL, LEFT),
        trisq::SELF_CAPTURE_TITLE => (SELF_CAPTURE, LEFT),
        trisq::REPETITION_TITLE => (REPETITION, RIGHT),
        _ => return None,
    };
    let mut pen = drawn(tokens, style, area);
    if heading == trisq::SELF_CAPTURE_TITLE {
        let at = middle(cell_of(Options::default().size, SURROUNDED));
        taken(&mut pen, Seat::Second, &[at]);
    }
    Some(svg(area, Crop::Meet, &pen.nodes))
}

/// Draws a part of the standard board after these tokens. The drawing is empty if a token is
/// illegal, which a test excludes.
fn drawn(tokens: &str, style: BoardStyle, area: Rect) -> Pen {
    let mut pen = Pen::on(style);
    if let Some((position, last)) = played(&Options::default(), tokens) {
        let last = last.as_ref().map(LastMove::of);
        ground::board(&mut pen, position.size(), area);
        lying(&mut pen, &position, placed(last.as_ref()));
    }
    pen
}

#[cfg(test)]
mod tests {
    use rosette_rules::play_token;

    use super::*;

    #[test]
    fn the_pictures_show_what_the_rules_do() {
        let replayed = |tokens| played(&Options::default(), tokens).unwrap();
        let (position, _) = replayed(SAMPLE);
        assert_eq!(position.captures(Seat::First), 1);
        let captures = |tokens| {
            let (_, last) = replayed(tokens);
            let last = last.as_ref().map(LastMove::of);
            let (before, cell) = placed(last.as_ref()).unwrap();
            before.would_capture(cell).map(|cell| cell.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(captures(CAPTURE), ["c3"]);
        assert_eq!(captures(AT_WALL), ["a3"]);
        assert_eq!(captures(REPETITION), ["m1"]);
        let refused = |tokens, token: &str| {
            let (position, _) = replayed(tokens);
            play_token(&position, token).unwrap_err().to_string()
        };
        assert!(refused(SELF_CAPTURE, &SURROUNDED.to_string()).contains("self-capture"));
        assert!(refused(REPETITION, "m1").contains("repeat"));
    }
}
