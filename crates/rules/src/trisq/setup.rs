//! Setups of Trisq: `fb2,sc2,sb3,F1,S0,p12,o0,mf`.

use super::{Cell, Options, Trisq, Violation};
use crate::{
    Seat,
    setup::{Arrange, SetupItems, number, seat_index},
};

impl Arrange for Trisq {
    /// Applies an item of a setup. `fb2` and `sb2` put pieces on b2, `F3` and `S3` set the
    /// captures. The other items give the history that legality needs: `p17` plies and `o1` passes
    /// in a row; `xb2` and `yc2` for a last ply that placed a piece on b2 and captured only the
    /// piece on c2.
    fn toggle(&mut self, what: u8, place: &str) -> Option<()> {
        if let Some(number) = number(place) {
            match what {
                b'p' => self.ply = number,
                b'o' => self.passes = number.min(2) as u8,
                _ => {
                    self.captures[seat_index(what).filter(|_| what.is_ascii_uppercase())?] = number
                }
            }
            return Some(());
        }
        let within = |cell: &Cell| cell.column < self.size() && cell.row < self.size();
        let cell = Cell::named(place).filter(within)?;
        match what {
            b'x' => self.exchange = Some((cell, cell)),
            b'y' => self.exchange.as_mut()?.1 = cell,
            _ => {
                let seat = seat_index(what).filter(|_| what.is_ascii_lowercase())?;
                let stood = self.figures[seat].contains(cell);
                for figures in &mut self.figures {
                    figures.remove(cell);
                }
                if !stood {
                    self.figures[seat].insert(cell);
                }
                (self.exchange, self.passes) = (None, 0);
            }
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
        for &seat in &Seat::BOTH {
            let surrounded = self.enclosed(self.figures[seat.index()], seat.other());
            if let Some(cell) = surrounded.iter().next() {
                return Err(Violation::Surrounded(cell));
            }
        }
        Ok(())
    }

    fn begin_here(&self, _: &mut Options, items: &mut SetupItems) {
        for row in 0..self.size() {
            for column in 0..self.size() {
                let cell = Cell { column, row };
                if let Some(seat) = self.figure(cell) {
                    items.add(b"fs"[seat.index()], format_args!("{cell}"));
                }
            }
        }
        let [first, second] = self.captures;
        let (ply, passes) = (self.ply, self.passes.into());
        for (what, number) in [(b'F', first), (b'S', second), (b'p', ply), (b'o', passes)] {
            items.add_number(what, number);
        }
        if let Some((placed, captured)) = self.exchange {
            items.add(b'x', format_args!("{placed}"));
            items.add(b'y', format_args!("{captured}"));
        }
    }
}
