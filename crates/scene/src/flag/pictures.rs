//! Pictures of ±123D, made by the code that draws the line.

use rosette_messages::{FixedText, flag};
use rosette_rules::flag::{Flag, Options};

use super::{ground, layout::Layout, nodes::lying};
use crate::{BoardStyle, Crop, Last, Pen, Rect, sample::played, svg};

/// The game on the tile.
const SAMPLE: &str = "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1";
/// The burnt cells and the tokens of the picture of a trapped player.
const CAUGHT: (u64, &str) = (0b1110_0110, "+3 +1 -3");
/// The tokens of the picture of a flag jump home.
const HOME: &str = "+3 +1 +3 +1 +1 +2 -7";

/// The area of the tile's picture, wide and narrow.
const TILE: [Rect; 2] =
    [Rect::new(-90.0, -46.0, 680.0, 500.0), Rect::new(-32.0, -36.0, 564.0, 472.0)];

/// Draws the picture on the tile.
pub fn tile(style: BoardStyle, narrow: bool) -> String {
    let area = TILE[usize::from(narrow)];
    drawn(&Options::default(), SAMPLE, style, (300.0, 240.0), Some(area))
}

/// Draws the picture of a game in progress.
pub fn board(position: &Flag, style: BoardStyle, narrow: bool) -> String {
    let room = if narrow { (250.0, 250.0) } else { (560.0, 260.0) };
    picture(position, None, style, room, None)
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
    Some(drawn(&options, tokens, style, (900.0, 60.0), None))
}

/// Draws the line after these tokens. The picture is empty if a token is illegal, which a test
/// rules out.
fn drawn(
    options: &Options,
    tokens: &str,
    style: BoardStyle,
    room: (f32, f32),
    area: Option<Rect>,
) -> String {
    let Some((position, last)) = played(options, tokens) else { return String::new() };
    let last = last.as_ref().map(|(before, steps)| Last { before, steps: *steps });
    picture(&position, last.as_ref(), style, room, area)
}

/// Draws the line, or a part of it, as large as a width and height in CSS pixels allow.
fn picture(
    position: &Flag,
    last: Option<&Last<'_, Flag>>,
    style: BoardStyle,
    room: (f32, f32),
    area: Option<Rect>,
) -> String {
    let layout = Layout::fit(position.cells(), room, true);
    let mut pen = Pen::on(style);
    ground::line(&mut pen, &layout);
    lying(&mut pen, &layout, position, last, None, false);
    let crop = if area.is_some() { Crop::Slice } else { Crop::Meet };
    svg(area.unwrap_or(layout.board().grown(10.0)), crop, &pen.nodes)
}
