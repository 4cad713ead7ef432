//! Positions as text.

mod flag;
mod triad;
mod ur;

pub use triad::described;

use rosette_rules::{AnyPosition, Outcome, Seat, Turn, Viewer, trisq::text_board};
use rosette_session::Session;

use crate::{
    paint::{Paint, sign},
    typed::Typed,
};

/// The board of a position as a viewer sees it: lines that end with a line break, and without
/// spaces.
pub fn board(position: &dyn AnyPosition, by: Viewer, paint: Paint) -> String {
    let text = match Typed::of(position) {
        Some(Typed::Ur(position)) => ur::board(position, paint),
        Some(Typed::Triad(position)) => triad::board(position, by, paint),
        Some(Typed::Trisq(position)) => {
            let captures = Seat::BOTH
                .map(|seat| format!("{} {}", name(seat, paint), position.captures(seat)))
                .join(", ");
            format!("{}captured by {captures}\n", painted(&text_board(position), paint))
        }
        Some(Typed::Flag(position)) => flag::board(position, paint),
        None => String::new(),
    };
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The board of Trisq in colour.
fn painted(board: &str, paint: Paint) -> String {
    let mut text = board.replace('·', &paint.faint("·"));
    for seat in Seat::BOTH {
        text = text.replace(sign(seat), &paint.seat(seat, sign(seat)));
    }
    text
}

/// The sign and name of a seat.
fn name(seat: Seat, paint: Paint) -> String {
    paint.seat(seat, &format!("{} {}", sign(seat), seat.name()))
}

/// What `replay` prints of a game: everything, closed hands too.
pub fn replayed(session: &Session, paint: Paint) -> String {
    let board = board(session.position().as_ref(), Viewer::All, paint);
    format!("{board}{}\n", status(session))
}

/// A line that says who is to move, or how the game ended.
fn status(session: &Session) -> String {
    let plies = match session.ply() {
        0 => "at the start".to_owned(),
        1 => "after 1 ply".to_owned(),
        ply => format!("after {ply} plies"),
    };
    let next = match session.turn() {
        Turn::Over(outcome) => return format!("{plies}: {}", ended(outcome)),
        Turn::Chance(None) => "a new round is to begin".to_owned(),
        Turn::Choice(seat) | Turn::Chance(Some(seat)) => format!("{} is to move", seat.name()),
    };
    match session.pending() {
        Some(pending) => format!("{plies}: {next}, {pending} is pending"),
        None => format!("{plies}: {next}"),
    }
}

/// How a game ended.
pub fn ended(outcome: Outcome) -> String {
    let reason = outcome.reason.name();
    match outcome.winner {
        Some(winner) => format!("{} wins ({reason})", winner.name()),
        None => format!("a draw ({reason})"),
    }
}
