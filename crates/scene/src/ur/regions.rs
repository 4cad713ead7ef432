//! The regions of the Royal Game of Ur and their labels, and the places along a path.

use rosette_messages::{Language, Say, ur};
use rosette_rules::{
    Seat, Steps,
    ur::{HAND, HOME, Roll, Step, Ur, Violation, shared},
};

use super::{
    ground,
    pieces::{LegalMove, TRAY_RING, UrBoard, coin_key, key, token},
};
use crate::{Act, Place, Rect, Region};

/// Returns the place of a cell on a seat's path; the reserve and home count as cells.
pub const fn place(seat: Seat, cell: u8) -> Place {
    match cell {
        HAND => Place::Reserve(seat),
        HOME => Place::Home(seat),
        cell if shared(cell) => Place::Cell(cell),
        cell => Place::Own(seat, cell),
    }
}

/// Returns the places that a token's piece passes; empty for a throw that moves nothing.
pub fn way(before: &Ur, steps: &Steps<Step>) -> Vec<Place> {
    let (Step::Throw(roll), Some(Step::Move(from))) = (steps.first, steps.second) else {
        return Vec::new();
    };
    (from..=HOME.min(from + roll.heads())).map(|cell| place(before.to_move(), cell)).collect()
}

impl UrBoard<'_> {
    /// Returns the bounds of a cell, the first piece in the reserve, or the next place at home.
    /// `None` for other places.
    pub fn spot(&self, place: Place) -> Option<Rect> {
        let tray = |at| Rect::around(at, TRAY_RING + 4.0);
        Some(match place {
            Place::Cell(cell) => self.layout.plaque(Seat::First, cell),
            Place::Own(seat, cell) => self.layout.plaque(seat, cell),
            Place::Reserve(seat) => tray(self.layout.hand(seat).place(0)),
            Place::Home(seat) => tray(self.next_home(seat, self.view.position.home(seat))),
            _ => return None,
        })
    }

    /// Returns every region in reading order: throw button and coins, reserves, cells along the
    /// paths, homes.
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

    /// Adds the regions that throw: the button, and the coins at their places before the throw.
    fn throw_regions(&self, regions: &mut Vec<Region>) {
        let position = self.view.position;
        if position.roll().is_some() || !self.view.looks.open {
            return;
        }
        let seat = position.to_move();
        let mut add = |on: Place, bounds: Rect| {
            let label = ur::ThrowFor { name: self.name(seat) }.say(self.view.looks.props.language);
            let region = Region::add(regions, on, label, bounds, Act::Draw);
            region.shakes = (0..4).map(|index| coin_key(seat, index)).collect();
        };
        add(Place::Throw, self.layout.key(seat));
        if self.vain_throw().is_none() {
            add(Place::Coins, self.layout.coins_area(seat));
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.view.looks.props.name(seat)
    }

    /// Returns how the owner of a piece or place is named for the seat to move: by name, or `None`
    /// for "you".
    fn owner(&self, seat: Seat) -> Option<&str> {
        (!self.is_you(seat)).then(|| self.name(seat))
    }

    fn is_you(&self, seat: Seat) -> bool {
        seat == self.view.position.to_move() && self.view.looks.open
    }

    fn hand_region(&self, regions: &mut Vec<Region>, seat: Seat) {
        let position = self.view.position;
        let place = ur::Hand { owner: self.owner(seat), pieces: position.hand(seat).into() };
        let on = Place::Reserve(seat);
        self.region(
            regions,
            (seat, HAND),
            on,
            &place,
            self.layout.target(self.layout.hand(seat).rect),
        );
    }

    fn home_region(&self, regions: &mut Vec<Region>, seat: Seat) {
        let position = self.view.position;
        let place = ur::Home { owner: self.owner(seat), pieces: position.home(seat).into() };
        let on = Place::Home(seat);
        self.region(
            regions,
            (seat, HOME),
            on,
            &place,
            self.layout.target(self.layout.home(seat).rect),
        );
    }

    fn cell_region(&self, regions: &mut Vec<Region>, seat: Seat, cell: u8) {
        let position = self.view.position;
        let holder = if shared(cell) {
            Seat::BOTH.into_iter().find(|holder| position.stands_on(*holder, cell))
        } else {
            position.stands_on(seat, cell).then_some(seat)
        };
        let foreign = !shared(cell) && !self.is_you(seat);
        let place = ur::Cell {
            cell: cell.into(),
            of: foreign.then(|| self.name(seat)),
            rosette: position.is_rosette(cell),
            piece: match holder {
                None => ur::Piece::None,
                Some(holder) if self.is_you(holder) => ur::Piece::You,
                Some(holder) => ur::Piece::Other(self.name(holder)),
            },
        };
        let on = match shared(cell) {
            // While a position is set up, a place doesn't depend on the piece there.
            _ if holder == Some(position.to_move()) && !self.view.looks.arranging => {
                Place::Piece(cell)
            }
            true => Place::Cell(cell),
            false => Place::Own(seat, cell),
        };
        let bounds = self.layout.plaque(seat, cell).grown(3.0);
        self.region(regions, (seat, cell), on, &place, bounds);
    }

    /// Adds the region of a cell, the reserve or the home. Its place is `on`, unless a move ends
    /// there.
    fn region(
        &self,
        regions: &mut Vec<Region>,
        (seat, cell): (Seat, u8),
        on: Place,
        place: &dyn Say,
        bounds: Rect,
    ) {
        let position = self.view.position;
        let language = self.view.looks.props.language;
        let own = seat == position.to_move() || shared(cell);
        let roll = position.roll().filter(|_| own);
        let from_here = self.moves.iter().find(|played| played.from == cell);
        let to_here = self.moves.iter().find(|played| played.to == cell);
        let (on, choice, act, carries) = match (roll, from_here, to_here) {
            (Some(roll), Some(played), _) => {
                let carried = if cell == HAND { ("hand:", 0) } else { ("cell:", cell) };
                let carried = key(position.to_move(), carried.0, carried.1);
                (
                    on,
                    Some(self.moving(roll, *played).say(language)),
                    played_by(roll, *played),
                    Some(carried),
                )
            }
            (Some(roll), None, Some(played)) => {
                let captures = cell < HOME && position.captures(cell);
                let choice = ur::Land { from: played.from.into(), captures }.say(language);
                (Place::End(cell), Some(choice), played_by(roll, *played), None)
            }
            _ => (on, None, Act::Refuse(self.refused(seat, cell)), None),
        };
        let mut label = place.say(language);
        if let Some(choice) = &choice {
            label = ur::PlaceChoice { place: &label, choice }.say(language);
        }
        Region::add(regions, on, label, bounds, act).carries = carries;
    }

    fn moving(&self, roll: Roll, played: LegalMove) -> ur::Move {
        let LegalMove { from, to, .. } = played;
        let position = self.view.position;
        ur::Move {
            roll: roll.heads().into(),
            to: to.into(),
            way: match (from, to) {
                (_, HOME) => ur::Way::Home,
                (HAND, _) => ur::Way::Enter,
                _ => ur::Way::On,
            },
            rosette: position.is_rosette(to),
            captures: to < HOME && position.captures(to),
        }
    }

    /// Explains why a place can't be chosen.
    fn refused(&self, seat: Seat, cell: u8) -> String {
        let language = self.view.looks.props.language;
        let position = self.view.position;
        let mover = position.to_move();
        match position.roll() {
            None => violation(Violation::NotThrown, language),
            Some(roll) => {
                let lands = || ur::NothingLands { roll: roll.heads().into() }.say(language);
                let foreign = seat != mover && !shared(cell);
                let theirs = foreign || (shared(cell) && position.stands_on(mover.other(), cell));
                match position.landing(cell) {
                    _ if theirs && safe_target(position, cell, roll) => {
                        violation(Violation::SafePiece, language)
                    }
                    _ if theirs => ur::NotYours { name: self.name(mover.other()) }.say(language),
                    _ if cell == HOME => lands(),
                    Err(Violation::NoPiece(1..)) | Ok(_) => lands(),
                    Err(why) => violation(why, language),
                }
            }
        }
    }
}

/// Returns whether a piece of the seat to move would reach the opponent's safe piece on this cell
/// by the throw.
fn safe_target(position: &Ur, cell: u8, roll: Roll) -> bool {
    cell.checked_sub(roll.heads())
        .is_some_and(|from| position.landing(from) == Err(Violation::SafePiece))
}

fn played_by(roll: Roll, played: LegalMove) -> Act {
    Act::Play(token(roll, played.from))
}

/// Explains a broken rule to the person who tried the move.
pub fn violation(violation: Violation, language: Language) -> String {
    match violation {
        Violation::NotThrown => ur::THROW_FIRST.say(language),
        Violation::Thrown => ur::ALREADY_THROWN.say(language),
        Violation::NoPiece(cell) => ur::NoPiece { cell: cell.into() }.say(language),
        Violation::OwnPiece(cell) => ur::OwnPiece { cell: cell.into() }.say(language),
        Violation::SafePiece => ur::SAFE_PIECE.say(language),
        Violation::PastHome { from, .. } => {
            ur::PastHome { from: from.into(), exactly: (HOME - from).into() }.say(language)
        }
        Violation::TooManyPieces => ur::TOO_MANY_PIECES.say(language),
    }
}
