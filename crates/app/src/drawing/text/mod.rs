//! Positions as text.

mod flag;
mod triad;
mod ur;

pub use triad::described;

use std::any::Any;

use rosette_json::text;
use rosette_rules::{AnyPosition, Game, Outcome, Seat, Turn, Viewer, Visitor, visit};
use rosette_session::Session;

use crate::drawing::Paint;

/// A function that draws a board in colour, or returns `None` if the position is of another game.
type Draw = fn(&dyn Any, Viewer, Paint) -> Option<String>;

/// The games with a separate coloured drawing. The others use [`Game::text`].
const DRAWN: [Draw; 3] = [
    |position, _, paint| Some(ur::board(position.downcast_ref()?, paint)),
    |position, by, paint| Some(triad::board(position.downcast_ref()?, by, paint)),
    |position, _, paint| Some(flag::board(position.downcast_ref()?, paint)),
];

/// A visitor that gets the text by which a game describes a position.
struct TextVisitor(Viewer);

impl Visitor for TextVisitor {
    type Output = Option<String>;

    fn visit<G: Game>(self, position: &G) -> Option<String> {
        position.text(self.0)
    }
}

/// Draws the board of a position as a viewer sees it, with a line break after each line and no
/// spaces at the ends of lines.
#[must_use]
pub fn board(position: &dyn AnyPosition, by: Viewer, paint: Paint) -> String {
    let drawn = DRAWN.iter().find_map(|draw| draw(position.as_any(), by, paint));
    let described = || visit(position, TextVisitor(by)).flatten().map(|text| painted(&text, paint));
    let text = drawn.or_else(described).unwrap_or_else(|| text(&position.seen(by)));
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Colours the text of a board: the signs of the seats, and their names if they follow.
fn painted(board: &str, paint: Paint) -> String {
    let mut text = board.replace('·', &paint.faint("·"));
    for seat in Seat::BOTH {
        let (sign, named) = (seat.sign(), format!("{} {}", seat.sign(), seat.name()));
        let parts = text.split(&named).map(|part| part.replace(sign, &paint.seat(seat, sign)));
        text = parts.collect::<Vec<_>>().join(&name(seat, paint));
    }
    text
}

fn name(seat: Seat, paint: Paint) -> String {
    paint.seat(seat, &format!("{} {}", seat.sign(), seat.name()))
}

/// Writes the output of `replay`, which shows everything, including closed hands.
#[must_use]
pub fn replayed(session: &Session, paint: Paint) -> String {
    let board = board(session.position().as_ref(), Viewer::All, paint);
    format!("{board}{}\n", status(session))
}

/// Describes in a line how many moves were played, and who is to move or how the game ended.
fn status(session: &Session) -> String {
    let plies = match session.ply() {
        0 => "at the start".to_owned(),
        1 => "after 1 move".to_owned(),
        ply => format!("after {ply} moves"),
    };
    let next = match session.turn() {
        Turn::Over(outcome) => return format!("{plies}: {}", ended(outcome)),
        Turn::Chance(None) => "a new round is about to start".to_owned(),
        Turn::Choice(seat) | Turn::Chance(Some(seat)) => format!("{} to move", seat.name()),
    };
    match session.pending() {
        Some(pending) => format!("{plies}: {next}, {pending} is pending"),
        None => format!("{plies}: {next}"),
    }
}

/// Describes in a few words how a game ended.
#[must_use]
pub fn ended(outcome: Outcome) -> String {
    let reason = outcome.reason.name();
    match outcome.winner {
        Some(winner) => format!("{} wins ({reason})", winner.name()),
        None => format!("a draw ({reason})"),
    }
}
