//! Setups of the Royal Game of Ur: `f4,f13,s6,F0,S2,ms`.

use super::{Options, Ur, Violation, position::Track};
use crate::{
    Seat,
    setup::{Arrange, SetupItems, number, seat_index},
};

impl Arrange for Ur {
    /// Applies an item of a setup. `f6` and `s6` put pieces on cell 6 of each path. `F2` and `S2`
    /// set the numbers of pieces home. The other pieces are in reserve.
    fn toggle(&mut self, what: u8, place: &str) -> Option<()> {
        let seat = seat_index(what)?;
        let (path, pieces) = (self.path(), self.pieces());
        let number = number(place).filter(|number| *number <= path.length().into())? as u8;
        let own = &mut self.tracks[seat];
        if what.is_ascii_uppercase() {
            // If more pieces are home than a seat has, the subtraction wraps to an impossible
            // reserve, which `check_arranged` reports.
            own.hand = pieces.wrapping_sub(own.cells.count_ones() as u8 + number);
        } else if number == 0 {
            return None;
        } else if !own.lift(1 << number) {
            own.lift(path.twins(number));
            // The piece comes from the reserve, or from home if the reserve is empty.
            own.cells |= 1 << number;
            own.hand = own.hand.saturating_sub(1);
            self.tracks[1 - seat].lift(path.meets(number));
        }
        Some(())
    }

    fn mover(&self) -> Seat {
        self.to_move
    }

    fn set_mover(&mut self, seat: Seat) {
        self.to_move = seat;
    }

    fn check_arranged(&self) -> Result<(), Violation> {
        let out = |track: &Track| u32::from(track.hand) + track.cells.count_ones();
        let pieces = self.pieces().into();
        match self.tracks.iter().any(|track| out(track) > pieces) {
            true => Err(Violation::TooManyPieces),
            false => Ok(()),
        }
    }

    fn begin_here(&self, _: &mut Options, items: &mut SetupItems) {
        for &seat in &Seat::BOTH {
            for cell in self.cells(seat) {
                items.add_number(b"fs"[seat.index()], cell.into());
            }
            items.add_number(b"FS"[seat.index()], self.home(seat).into());
        }
    }
}

impl Track {
    /// Takes the pieces on these cells back into the reserve. Returns whether there are any.
    const fn lift(&mut self, cells: u32) -> bool {
        let lifted = self.cells & cells;
        self.cells &= !lifted;
        self.hand = self.hand.wrapping_add(lifted.count_ones() as u8);
        lifted != 0
    }
}
