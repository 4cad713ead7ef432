//! The regions of the Royal Game of Ur and their labels, and the places along a path.

use rosette_messages::{Say, ur};
use rosette_rules::{
    Seat, Steps,
    ur::{HAND, Path, Roll, Step, Ur, Violation},
};

use super::{
    ground,
    layout::Tray,
    pieces::{LegalMove, TRAY_RING, UrBoard, coin_key, key, token},
    tell,
};
use crate::{Act, Describe as _, Place, Rect, Regions};

/// Returns the place of a cell on a seat's path; the reserve and home count as cells. A square that
/// both seats pass has the number of the first seat's first cell there.
pub fn place(path: Path, seat: Seat, cell: u8) -> Place {
    if cell == HAND {
        Place::Reserve(seat)
    } else if cell == path.home() {
        Place::Home(seat)
    } else if path.is_shared(cell) {
        let cells = cells_on(path, (seat, cell), Seat::First);
        Place::Cell(cells.trailing_zeros() as u8)
    } else {
        Place::Own(seat, cell)
    }
}

/// Returns, as bits, the cells on the path of the seat `of` that are on the same square as a cell
/// of a seat.
pub const fn cells_on(path: Path, (seat, cell): (Seat, u8), of: Seat) -> u32 {
    if seat.index() == of.index() { 1 << cell | path.twins(cell) } else { path.meets(cell) }
}

/// Returns the places that a token's piece passes; empty for a throw that moves nothing.
pub fn way(before: &Ur, steps: &Steps<Step>) -> Vec<Place> {
    let (Step::Throw(roll), Some(Step::Move(from))) = (steps.first, steps.second) else {
        return Vec::new();
    };
    let (path, seat) = (before.path(), before.to_move());
    (from..=path.home().min(from + roll.cells())).map(|cell| place(path, seat, cell)).collect()
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

    /// Adds every region in reading order: throw button and coins, reserves, cells along the paths,
    /// homes.
    pub fn regions(&self, regions: &mut Regions) {
        self.throw_regions(regions);
        for &seat in &Seat::BOTH {
            let pieces = self.view.position.hand(seat).into();
            let name = ur::Hand { owner: self.owner(seat), pieces };
            self.tray_region(regions, (seat, HAND), &name, self.layout.hand(seat));
        }
        ground::each_cell(self.layout.path, &mut |seat, cell| {
            self.cell_region(regions, seat, cell)
        });
        for &seat in &Seat::BOTH {
            let pieces = self.view.position.home(seat).into();
            let name = ur::Home { owner: self.owner(seat), pieces };
            let home = self.layout.path.home();
            self.tray_region(regions, (seat, home), &name, self.layout.home(seat));
        }
    }

    /// Adds the regions that throw: the button, and the coins at their places before the throw.
    fn throw_regions(&self, regions: &mut Regions) {
        let position = self.view.position;
        if position.roll().is_some() || !self.view.context.open {
            return;
        }
        let seat = position.to_move();
        let mut add = |on: Place, bounds: Rect| {
            let label = self.view.say(&ur::ThrowFor { name: self.view.name(seat) });
            let region = regions.add(on, (label, None), bounds, Act::Draw);
            region.shakes = (0..self.layout.coins).map(|index| coin_key(seat, index)).collect();
        };
        add(Place::Throw, self.layout.key(seat));
        if self.vain_throw().is_none() {
            add(Place::Coins, self.layout.coins_area(seat));
        }
    }

    /// Returns how the owner of a piece or place is named for the seat to move: by name, or `None`
    /// for "you".
    fn owner(&self, seat: Seat) -> Option<&str> {
        (!self.is_you(seat)).then(|| self.view.name(seat))
    }

    fn is_you(&self, seat: Seat) -> bool {
        seat == self.view.position.to_move() && self.view.context.open
    }

    /// Adds the region of a tray, which is the reserve or home.
    fn tray_region(&self, regions: &mut Regions, cell: (Seat, u8), name: &dyn Say, tray: Tray) {
        let on = place(self.layout.path, cell.0, cell.1);
        let bounds = self.layout.target(tray.rect);
        self.region(regions, cell, on, &|_| self.view.say(name), bounds);
    }

    /// Adds the region of a square, which is given by one of the cells on it.
    fn cell_region(&self, regions: &mut Regions, seat: Seat, cell: u8) {
        let (position, path) = (self.view.position, self.layout.path);
        let mover = position.to_move();
        let holder = Seat::BOTH.into_iter().find_map(|holder| {
            let cells = cells_on(path, (seat, cell), holder) & position.occupied(holder);
            (cells != 0).then(|| (holder, cells.trailing_zeros() as u8))
        });
        // The number is that of the piece, otherwise of the seat to move, if it passes the square.
        let mine = cells_on(path, (seat, cell), mover);
        let (owner, number) = match holder {
            Some(holder) => holder,
            None if mine == 0 => (seat, cell),
            None => (mover, mine.trailing_zeros() as u8),
        };
        let is_mine = mine & 1 << number != 0 && (self.is_you(mover) || path.is_shared(cell));
        // The label of a move that ends on this square has the number of the move's last cell.
        let place = |end: Option<u8>| {
            let place = ur::Cell {
                cell: end.unwrap_or(number).into(),
                of: (end.is_none() && !is_mine).then(|| self.view.name(owner)),
                rosette: position.is_rosette(cell),
                piece: match holder {
                    None => ur::Piece::None,
                    Some((holder, _)) if self.is_you(holder) => ur::Piece::You,
                    Some((holder, _)) => ur::Piece::Other(self.view.name(holder)),
                },
            };
            self.view.say(&place)
        };
        let on = match holder {
            // While a position is set up, the place doesn't depend on the piece that is on it.
            Some((holder, on)) if holder == mover && !self.view.context.arranging => {
                Place::Piece(on)
            }
            _ => self::place(path, seat, cell),
        };
        let bounds = self.layout.plaque(seat, cell).grown(3.0);
        self.region(regions, (seat, cell), on, &place, bounds);
        if self.view.context.arranging
            && path.is_shared(cell)
            && let Some(region) = regions.all.last_mut()
        {
            let [first, second] = Seat::BOTH.map(|of| self.next_put(of, (seat, cell)));
            region.act = Act::Put(if first == second {
                format!("?{first}")
            } else {
                format!("?{first}/{second}")
            });
        }
    }

    /// Returns the cell of a seat that a click puts a piece on, or takes it from, in a setup. Where
    /// the seat passes a square twice, the second click puts the piece on its way back.
    fn next_put(&self, of: Seat, square: (Seat, u8)) -> u8 {
        let cells = cells_on(self.layout.path, square, of);
        let (first, last) = (cells.trailing_zeros() as u8, cells.ilog2() as u8);
        let stands = |cell| self.view.position.stands_on(of, cell);
        if stands(first) || stands(last) { last } else { first }
    }

    /// Adds the region of a cell, the reserve or the home. If a move ends there, the region's place
    /// is [`Place::End`], otherwise `on`. `place` describes the cell and what is on it, by the
    /// number of the cell where the move ends, if one does.
    fn region(
        &self,
        regions: &mut Regions,
        (seat, cell): (Seat, u8),
        on: Place,
        place: &dyn Fn(Option<u8>) -> String,
        bounds: Rect,
    ) {
        let position = self.view.position;
        let mine = cells_on(self.layout.path, (seat, cell), position.to_move());
        let roll = position.roll().filter(|_| mine != 0);
        let from_here = self.moves.iter().find(|played| mine & 1 << played.from != 0);
        let mut to_here = self.moves.iter().filter(|played| mine & 1 << played.to != 0);
        let (on, choice, act, carries) = match (roll, from_here, to_here.next()) {
            (Some(roll), Some(played), _) => {
                let from = played.from;
                let carried = if from == HAND { ("hand:", 0) } else { ("cell:", from) };
                let carried = key(position.to_move(), carried.0, carried.1);
                let choice = self.view.say(&self.moving(roll, *played));
                (on, Some(choice), played_by(roll, *played), Some(carried))
            }
            (Some(roll), None, Some(first)) => {
                for played in [first].into_iter().chain(to_here) {
                    let captures = position.captures(played.to);
                    let choice = self.view.say(&ur::Land { from: played.from.into(), captures });
                    let label = (place(Some(played.to)), Some(choice));
                    let bounds = self.end_of(*played).unwrap_or(bounds);
                    regions.add(Place::End(played.to), label, bounds, played_by(roll, *played));
                }
                return;
            }
            _ => (on, None, Act::Refuse(self.refused((seat, cell), mine).into()), None),
        };
        regions.add(on, (place(None), choice), bounds, act).carries = carries;
    }

    /// Returns the half of a square where a move ends, if another move ends on the same square;
    /// `None` if it is the only one.
    pub fn end_of(&self, played: LegalMove) -> Option<Rect> {
        let path = self.layout.path;
        let twin = self.moves.iter().find(|other| path.twins(played.to) & 1 << other.to != 0)?;
        let square = self.layout.plaque(self.view.position.to_move(), played.to).grown(3.0);
        let width = square.width / 2.0;
        let x = if played.to < twin.to { square.x } else { square.x + width };
        Some(Rect { x, width, ..square })
    }

    fn moving(&self, roll: Roll, played: LegalMove) -> ur::Move {
        let LegalMove { from, to, .. } = played;
        let position = self.view.position;
        ur::Move {
            roll: roll.cells().into(),
            to: to.into(),
            way: tell::way(position, from, to),
            rosette: position.is_rosette(to),
            captures: position.captures(to),
        }
    }

    /// Explains why a place can't be chosen. `mine` are the cells of the seat to move on the same
    /// square, as bits.
    fn refused(&self, place: (Seat, u8), mine: u32) -> String {
        let language = self.view.context.props.language;
        let (position, path) = (self.view.position, self.layout.path);
        let Some(roll) = position.roll() else {
            return Ur::violation(Violation::NotThrown, language);
        };
        let opponent = position.to_move().other();
        let theirs = cells_on(path, place, opponent) & position.occupied(opponent) != 0;
        if let Some(why) = safe_target(position, mine, roll).filter(|_| theirs) {
            return Ur::violation(why, language);
        }
        if mine == 0 || theirs {
            return ur::NotYours { name: self.view.name(opponent) }.say(language);
        }
        let own = mine & position.occupied(position.to_move());
        let cell = if own != 0 { own } else { mine }.trailing_zeros() as u8;
        match position.landing(cell) {
            Err(why) if cell < path.home() && why != Violation::NoPiece(cell.max(1)) => {
                Ur::violation(why, language)
            }
            _ => ur::NothingLands { roll: roll.cells().into() }.say(language),
        }
    }
}

/// Returns the reason why a piece of the seat to move can't go by the throw to one of these cells,
/// if the reason is a safe piece on that cell; `None` for other reasons.
fn safe_target(position: &Ur, cells: u32, roll: Roll) -> Option<Violation> {
    let cells = (1..position.path().home()).filter(|cell| cells & 1 << cell != 0);
    let mut reached = cells.filter_map(|cell| cell.checked_sub(roll.cells()));
    reached.find_map(|from| match position.landing(from) {
        Err(why @ Violation::SafePiece(_)) => Some(why),
        _ => None,
    })
}

fn played_by(roll: Roll, played: LegalMove) -> Act {
    Act::Play(token(roll, played.from))
}
