//! Pictures of ±123D, by the drawing code of the line.

use rosette_messages::flag::RuleTopic;
use rosette_rules::{
    Game,
    flag::{Flag, Options},
    play_token,
};

use super::{ground, layout::Layout, nodes::lying};
use crate::{BoardStyle, Crop, Last, Pen, Rect, svg};

/// The game on the tile.
const SAMPLE: &str = "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1";
/// A player who is caught; the cells are burnt from the start.
const CAUGHT: (u64, &str) = (0b1110_0110, "+3 +1 -3");
/// A flag jump home.
const HOME: &str = "+3 +1 +3 +1 +1 +2 -7";

/// What the tile shows of the line, usual and narrow.
const TILE: [Rect; 2] =
    [Rect::new(-90.0, -46.0, 680.0, 500.0), Rect::new(-32.0, -36.0, 564.0, 472.0)];

/// The picture on the tile.
pub fn tile(style: BoardStyle, narrow: bool) -> String {
    let area = TILE[usize::from(narrow)];
    drawn(&Options::default(), SAMPLE, style, (300.0, 240.0), Some(area))
}

/// The picture of a game in progress.
pub fn board(position: &Flag, style: BoardStyle, narrow: bool) -> String {
    let room = if narrow { (250.0, 250.0) } else { (560.0, 260.0) };
    picture(position, None, style, room, None)
}

/// The picture of a section of the rules.
pub fn of_topic(topic: RuleTopic, style: BoardStyle) -> Option<String> {
    let (options, tokens) = match topic {
        RuleTopic::Burning => {
            (Options { cells: 10, lead: 3, burnt: CAUGHT.0, ..Options::default() }, CAUGHT.1)
        }
        RuleTopic::Jump => (Options { cells: 8, ..Options::default() }, HOME),
        RuleTopic::Goal
        | RuleTopic::Step
        | RuleTopic::Dice
        | RuleTopic::End
        | RuleTopic::Notation => return None,
    };
    Some(drawn(&options, tokens, style, (900.0, 60.0), None))
}

/// The line after these tokens; empty only if they broke a rule, which a test rules out.
fn drawn(
    options: &Options,
    tokens: &str,
    style: BoardStyle,
    room: (f32, f32),
    area: Option<Rect>,
) -> String {
    let Ok(mut position) = Flag::new(options) else { return String::new() };
    let mut last = None;
    for token in tokens.split(' ') {
        let Ok((next, steps)) = play_token(&position, token) else { return String::new() };
        last = Some((position, steps));
        position = next;
    }
    let last = last.as_ref().map(|(before, steps)| Last { before, steps: *steps });
    picture(&position, last.as_ref(), style, room, area)
}

/// The line as large as so many CSS pixels allow, or a part of it.
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
