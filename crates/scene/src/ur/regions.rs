//! What can be chosen on the board of the Royal Game of Ur, and what each place is called.

use rosette_messages::{
    Say as _, UrText,
    ur::{Choice, Owner, Place, Refused},
};
use rosette_rules::{
    Seat,
    ur::{Broken, HAND, HOME, Roll, Ur, shared},
};

use super::{
    ground,
    pieces::{LegalMove, Table, key, piece_id, target_id},
};
use crate::{
    Act, Rect, Region,
    names::{numbered, owned},
};

impl Table<'_> {
    /// Every region, in reading order: what throws, hands, cells along the paths, homes.
    pub fn regions(&self) -> Vec<Region> {
        let mut regions = Vec::with_capacity(26);
        self.throw_regions(&mut regions);
        for &seat in &Seat::BOTH {
            self.hand_region(&mut regions, seat);
        }
        ground::each_cell(&mut |seat, cell| self.cell_region(&mut regions, seat, cell));
        for &seat in &Seat::BOTH {
            self.home_region(&mut regions, seat);
        }
        regions
    }

    /// The key throws, and so do the coins where they lie before the throw.
    fn throw_regions(&self, regions: &mut Vec<Region>) {
        let position = self.view.position;
        if position.roll().is_some() || !self.view.open {
            return;
        }
        let seat = position.to_move();
        let mut add = |id: &str, bounds: Rect| {
            let label = UrText::ThrowFor(self.name(seat)).say(self.view.props.language);
            Region::add(regions, id.to_owned(), label, bounds, Act::Draw);
        };
        add("throw", self.layout.key(seat));
        if self.vain_throw().is_none() {
            add("throw:coins", self.layout.coins_area(seat));
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.view.props.name(seat)
    }

    /// Whose something is, said to the seat to move.
    fn owner(&self, seat: Seat) -> Owner<'_> {
        let position = self.view.position;
        if seat == position.to_move() && self.view.open {
            Owner::You
        } else {
            Owner::Named(self.name(seat))
        }
    }

    fn hand_region(&self, regions: &mut Vec<Region>, seat: Seat) {
        let position = self.view.position;
        let place = Place::Hand { owner: self.owner(seat), pieces: position.hand(seat) };
        let id = format!("hand:{}", seat.name());
        self.region(regions, (seat, HAND), id, place, self.layout.hand(seat).rect);
    }

    fn home_region(&self, regions: &mut Vec<Region>, seat: Seat) {
        let position = self.view.position;
        let place = Place::Home { owner: self.owner(seat), pieces: position.home(seat) };
        let id = format!("home:{}", seat.name());
        self.region(regions, (seat, HOME), id, place, self.layout.home(seat).rect);
    }

    fn cell_region(&self, regions: &mut Vec<Region>, seat: Seat, cell: u8) {
        let position = self.view.position;
        let holder = if shared(cell) {
            Seat::BOTH.into_iter().find(|holder| position.stands_on(*holder, cell))
        } else {
            position.stands_on(seat, cell).then_some(seat)
        };
        let foreign = !shared(cell) && self.owner(seat) != Owner::You;
        let place = Place::Cell {
            cell,
            of: foreign.then(|| self.name(seat)),
            rosette: position.is_rosette(cell),
            piece: holder.map(|holder| self.owner(holder)),
        };
        let id = match (shared(cell), holder) {
            // What is put on a cell changes nothing of its name.
            _ if holder == Some(position.to_move()) && !self.view.arranging => {
                numbered("piece:", cell)
            }
            (true, _) => numbered("cell:", cell),
            (false, _) => owned(seat, "", cell),
        };
        let bounds = self.layout.plaque(seat, cell).grown(3.0);
        self.region(regions, (seat, cell), id, place, bounds);
    }

    /// The region of a place on a seat's path. `id` is for a place that nothing can be done with.
    fn region(
        &self,
        regions: &mut Vec<Region>,
        (seat, cell): (Seat, u8),
        id: String,
        place: Place<'_>,
        bounds: Rect,
    ) {
        let position = self.view.position;
        let language = self.view.props.language;
        let own = seat == position.to_move() || shared(cell);
        let roll = position.roll().filter(|_| own);
        let from_here = self.moves.iter().find(|played| played.from == cell);
        let to_here = self.moves.iter().find(|played| played.to == cell);
        let (id, choice, act, carries) = match (roll, from_here, to_here) {
            (Some(roll), Some(played), _) => {
                let carried = if cell == HAND { ("hand:", 0) } else { ("cell:", cell) };
                let carried = key(position.to_move(), carried.0, carried.1);
                (
                    piece_id(roll, cell),
                    Some(self.moving(roll, *played)),
                    played_by(roll, *played),
                    Some(carried),
                )
            }
            (Some(roll), None, Some(played)) => {
                let captures = cell < HOME && position.captures(cell);
                let choice = Choice::Land { from: played.from, captures };
                (target_id(cell), Some(choice), played_by(roll, *played), None)
            }
            _ => (
                id,
                None,
                Act::Refuse(UrText::Refused(self.refused(seat, cell)).say(language)),
                None,
            ),
        };
        let label = UrText::Place { place, choice }.say(language);
        Region::add(regions, id, label, bounds, act).carries = carries;
    }

    fn moving(&self, roll: Roll, played: LegalMove) -> Choice {
        let LegalMove { to, .. } = played;
        let position = self.view.position;
        Choice::Move {
            roll: roll.heads(),
            to,
            rosette: position.is_rosette(to),
            captures: to < HOME && position.captures(to),
        }
    }

    /// Why nothing can be done with a place.
    fn refused(&self, seat: Seat, cell: u8) -> Refused<'_> {
        let position = self.view.position;
        let mover = position.to_move();
        match position.roll() {
            _ if !self.view.open => Refused::Over,
            None => Refused::ThrowFirst,
            Some(roll) => {
                let lands = Refused::NothingLands(roll.heads());
                let foreign = seat != mover && !shared(cell);
                let theirs = foreign || (shared(cell) && position.stands_on(mover.other(), cell));
                match position.landing(cell) {
                    _ if theirs && safe_target(position, cell, roll) => Refused::SafePiece,
                    _ if theirs => Refused::NotYours(self.name(mover.other())),
                    _ if cell == HOME => lands,
                    Err(Broken::NoPiece(HAND)) => Refused::NoPiece(HAND),
                    Err(Broken::NoPiece(_)) | Ok(_) => lands,
                    Err(broken) => from_broken(broken),
                }
            }
        }
    }
}

/// Whether an own piece would land on the opponent's safe one by this roll.
fn safe_target(position: &Ur, cell: u8, roll: Roll) -> bool {
    cell.checked_sub(roll.heads())
        .is_some_and(|from| position.landing(from) == Err(Broken::SafePiece))
}

fn played_by(roll: Roll, played: LegalMove) -> Act {
    Act::Play(piece_id(roll, played.from))
}

/// A broken rule, said to the person who broke it.
pub fn from_broken(broken: Broken) -> Refused<'static> {
    match broken {
        Broken::NotThrown => Refused::ThrowFirst,
        Broken::Thrown => Refused::AlreadyThrown,
        Broken::NoPiece(cell) => Refused::NoPiece(cell),
        Broken::OwnPiece(cell) => Refused::OwnPiece(cell),
        Broken::SafePiece => Refused::SafePiece,
        Broken::PastHome { from, .. } => Refused::PastHome { from },
    }
}
