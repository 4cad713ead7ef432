//! The line of ±123D as text.

use rosette_rules::{Seat, flag::Flag};

use super::name;
use crate::drawing::Paint;

/// The number of cells in a row of text.
const ROW: u8 = 20;

/// Draws the line in rows of at most [`ROW`] cells: the numbers, the burnt cells (`x`), then the
/// players and the flag.
pub fn board(position: &Flag, paint: Paint) -> String {
    let mut text = String::new();
    for start in (0..position.cells()).step_by(ROW.into()) {
        let cells: Vec<u8> = (start..position.cells().min(start + ROW)).collect();
        let mut line = |what: &dyn Fn(u8) -> Option<String>| {
            let mut any = false;
            let mut line = String::new();
            for cell in &cells {
                let mark = what(*cell);
                any |= mark.is_some();
                line += &mark.unwrap_or_else(|| "   ".to_owned());
            }
            if any {
                text += &line;
                text += "\n";
            }
        };
        line(&|cell| Some(paint.faint(&format!("{cell:>3}"))));
        line(&|cell| {
            let burnt = position.is_burnt(cell);
            Some(if burnt { paint.marked("  x") } else { paint.faint("  ·") })
        });
        for seat in Seat::BOTH {
            let here = |cell| position.player(seat) == cell;
            line(&|cell| here(cell).then(|| paint.seat(seat, &format!("  {}", seat.sign()))));
        }
        line(&|cell| (position.flag() == cell).then(|| paint.strong("  ⚑")));
    }
    let players =
        Seat::BOTH.map(|seat| format!("{} on {}", name(seat, paint), position.player(seat)));
    text + &format!("{}, ⚑ flag on {}\n", players.join(", "), position.flag())
}
