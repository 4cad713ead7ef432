//! The board: its points, lines and coordinates, and pictures of it.

use rosette_messages::FixedText;
use rosette_rules::Preset as _;

use super::{Points, all, name, nodes::lying};
use crate::{
    Anchor, BoardStyle, Crop, Face, Frame, Ink, Last, Node, Pen, Point, Rect, Stage,
    sample::played, svg,
};

/// The distance between neighbouring rows and columns.
const PITCH: f32 = 100.0;
/// The margin of the board around its points.
const MARGIN: f32 = 58.0;
/// The offset of the board's shade.
const FALL: f32 = 10.0;
/// The largest size of letters and numbers, in board units and in CSS pixels, and the room for them.
const LETTERS: f32 = 30.0;
const LETTERS_PX: f32 = 13.0;
const OUTSIDE: f32 = 44.0;

/// Returns the column and the row of a point, from 0.
fn place<G: Points>(point: u8) -> (u8, u8) {
    match name::<G>(point).as_bytes() {
        [letter, digit] => (letter.saturating_sub(b'a'), digit.saturating_sub(b'1')),
        _ => (0, 0),
    }
}

/// Returns the last column and the last row.
fn last<G: Points>() -> (u8, u8) {
    all::<G>().map(place::<G>).fold((0, 0), |most, at| (most.0.max(at.0), most.1.max(at.1)))
}

/// Returns the centre of a point.
pub fn at<G: Points>(point: u8) -> Point {
    let (column, row) = place::<G>(point);
    Point::new(f32::from(column) * PITCH, f32::from(last::<G>().1 - row) * PITCH)
}

/// Returns the area in which a point can be chosen.
pub fn around<G: Points>(point: u8) -> Rect {
    Rect::around(at::<G>(point), PITCH / 2.0)
}

/// Returns the bounds of the board.
fn bounds<G: Points>() -> Rect {
    let (columns, rows) = last::<G>();
    Rect::new(0.0, 0.0, f32::from(columns) * PITCH, f32::from(rows) * PITCH).grown(MARGIN)
}

/// Returns the place and scale of the board on a stage.
pub fn frame<G: Points>(stage: Stage) -> Frame {
    let board = bounds::<G>();
    let (width, height) = (board.width + OUTSIDE + 6.0, board.height + OUTSIDE + 16.0);
    Frame::fit(Rect::new(board.x - OUTSIDE, board.y - 6.0, width, height), stage)
}

/// Draws the board with its coordinates.
pub fn ground<G: Points>(stage: Stage, style: BoardStyle) -> Vec<Node> {
    let mut pen = Pen::on(style);
    board::<G>(&mut pen);
    let (columns, rows) = last::<G>();
    let area = bounds::<G>();
    let high = (LETTERS_PX / frame::<G>(stage).scale).min(LETTERS);
    let size = (high, 400);
    pen.node();
    for column in 0..=columns {
        let foot = Point::new(f32::from(column) * PITCH, area.y + area.height + FALL + 6.0 + high);
        let letter = char::from(b'a' + column).to_string();
        pen.words(foot, letter, size, Face::Sans, Anchor::Middle).fill(Ink::Ink2);
    }
    for row in 0..=rows {
        let foot = Point::new(area.x - 12.0, f32::from(rows - row) * PITCH + high * 0.36);
        pen.words(foot, (row + 1).to_string(), size, Face::Sans, Anchor::End).fill(Ink::Ink2);
    }
    pen.nodes
}

/// Draws the board without coordinates.
fn board<G: Points>(pen: &mut Pen) {
    let area = bounds::<G>();
    let fallen = Rect { y: area.y + FALL, ..area };
    pen.node().rect(fallen, 14.0).fill(Ink::Shade);
    let line = match pen.style {
        BoardStyle::Inlaid => {
            pen.rect(area, 14.0).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, 3.0);
            pen.rect(area.grown(-9.0), 8.0).fill(Ink::Shell1);
            Ink::InlayInk
        }
        BoardStyle::Carved => {
            pen.rect(area, 14.0).fill(Ink::Stone1).stroke(Ink::StoneRim, 3.0);
            Ink::StoneInlay
        }
    };
    for [from, to] in G::lines() {
        pen.path().go(at::<G>(from)).line(at::<G>(to)).stroke(line, 5.0);
    }
    for point in all::<G>() {
        pen.circle(at::<G>(point), 10.0).fill(line);
    }
}

/// Draws the picture of a position, as SVG.
pub fn picture<G: Points>(position: &G, style: BoardStyle) -> String {
    drawn(position, None, style, bounds::<G>().grown(12.0), Crop::Meet)
}

fn drawn<G: Points>(
    position: &G,
    last: Option<Last<'_, G>>,
    style: BoardStyle,
    area: Rect,
    crop: Crop,
) -> String {
    let mut pen = Pen::on(style);
    board::<G>(&mut pen);
    lying(&mut pen, position, last.as_ref());
    svg(area, crop, &pen.nodes)
}

/// Draws the position that tokens lead to from the start of the first preset. The picture is empty
/// if a token is illegal, which a test rules out.
fn sample<G: Points>(tokens: &str, style: BoardStyle, area: Rect, crop: Crop) -> String {
    let Some(preset) = <G::Options as rosette_rules::Options>::Preset::ALL.first() else {
        return String::new();
    };
    let Some((position, last)) = played(&preset.options(), tokens) else { return String::new() };
    let last = last.as_ref().map(|(before, steps)| Last { before, steps: *steps });
    drawn(&position, last, style, area, crop)
}

/// Draws the picture of the section of the rules with this heading, as SVG, if it has one.
pub fn section<G: Points>(heading: FixedText, style: BoardStyle) -> Option<String> {
    let (_, tokens) = G::PICTURES.iter().find(|(of, _)| *of == heading)?;
    Some(sample::<G>(tokens, style, bounds::<G>().grown(12.0), Crop::Meet))
}

/// Draws the picture on the game's tile, as SVG: the lower left part of the board.
pub fn tile<G: Points>(style: BoardStyle, narrow: bool) -> String {
    let board = bounds::<G>();
    let (width, height) = if narrow { (470.0, 440.0) } else { (590.0, 470.0) };
    let area = Rect::new(board.x - 24.0, board.y + board.height + 40.0 - height, width, height);
    G::PICTURES
        .first()
        .map_or_else(String::new, |(_, tokens)| sample::<G>(tokens, style, area, Crop::Slice))
}
