//! Pictures of ±123D, made by the code that draws the line.

use rosette_messages::{FixedText, flag};
use rosette_rules::flag::{Flag, Options};

use super::{ground, layout::Layout, nodes::lying};
use crate::{BoardStyle, Crop, LastMove, Pen, Rect, View, sample::played, svg};

/// The tokens of the game on the tile.
pub const SAMPLE: &str = "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1";
/// The burnt cells and the tokens of the picture of a trapped player.
const CAUGHT: (u64, &str) = (0b1110_0110, "+3 +1 -3");
/// The tokens of the picture of a flag jump home.
const HOME: &str = "+3 +1 +3 +1 +1 +2 -7";

/// The area of the tile's picture, wide and narrow.
const TILE: [Rect; 2] =
    [Rect::new(-90.0, -46.0, 680.0, 500.0), Rect::new(-32.0, -36.0, 564.0, 472.0)];

/// Draws the board, a line of cells, for a picture or for the tile in the menu. Returns the visible
/// area, and whether it is cropped or fitted.
pub fn picture(view: &View<'_, Flag>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
    let narrow = view.context.stage.narrow;
    let room = match (is_tile, narrow) {
        (true, _) => (300.0, 240.0),
        (false, true) => (250.0, 250.0),
        (false, false) => (560.0, 260.0),
    };
    let all = line(pen, view.position, view.last.as_ref(), room);
    if is_tile { (TILE[usize::from(narrow)], Crop::Slice) } else { (all, Crop::Meet) }
}

/// Draws the picture of the section of the rules with this heading, if it has one.
pub fn of_section(heading: FixedText, style: BoardStyle) -> Option<String> {
    let (options, tokens) = match heading {
        flag::BURNING_TITLE => {
            (Options { cells: 10, lead: 3, burnt: CAUGHT.0, ..Options::default() }, CAUGHT.1)
        }
        flag::JUMP_TITLE => (Options { cells: 8, ..Options::default() }, HOME),
        _ => return None,
    };
    // A test ensures that every token is legal.
    let (position, last) = played(&options, tokens)?;
    let last = last.as_ref().map(LastMove::of);
    let mut pen = Pen::on(style);
    let area = line(&mut pen, &position, last.as_ref(), (900.0, 60.0));
    Some(svg(area, Crop::Meet, &pen.nodes))
}

/// Draws the line as large as a width and height in CSS pixels allow, and returns its bounds.
fn line(
    pen: &mut Pen,
    position: &Flag,
    last: Option<&LastMove<'_, Flag>>,
    room: (f32, f32),
) -> Rect {
    let layout = Layout::fit(position.cells(), room, true);
    ground::line(pen, &layout);
    lying(pen, &layout, position, (last, None), None, false);
    layout.board().grown(10.0)
}
