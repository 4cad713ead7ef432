//! Positions as lists of numbers, as learning programs want them.

use rosette_rules::{
    Game, Seat, Viewer,
    flag::Flag,
    triad::{CardSeen, Element, Triad},
    trisq::{Cell, Trisq},
    ur::Ur,
};

/// A game whose positions can be written as numbers from 0: always as many, and in the same order.
pub trait Described: Game {
    /// The largest number.
    const MOST: i16;

    /// Returns the numbers as a viewer sees the position: what is the seat's comes first.
    fn describe(&self, seat: Seat, by: Viewer) -> Vec<i16>;
}

/// The number of a seat as another one sees it: 1 is itself, 2 the opponent, 0 nobody.
fn whose(owner: Option<Seat>, seat: Seat) -> i16 {
    owner.map_or(0, |owner| if owner == seat { 1 } else { 2 })
}

/// For each seat, the pieces in reserve, those at home and 14 cells; then the throw.
impl Described for Ur {
    const MOST: i16 = 7;

    fn describe(&self, seat: Seat, _: Viewer) -> Vec<i16> {
        let mut numbers = Vec::new();
        for seat in [seat, seat.other()] {
            numbers.extend([self.hand(seat), self.home(seat)].map(i16::from));
            numbers.extend((1..=14).map(|cell| i16::from(self.stands_on(seat, cell))));
        }
        numbers.push(self.roll().map_or(0, |roll| roll.heads().into()));
        numbers
    }
}

/// For each cell its element, the owner of its card, and the card; for each card of both hands 1, or
/// 2 for a hidden one, and the card; then the round. A card is four ranks and its element.
impl Described for Triad {
    const MOST: i16 = 10;

    fn describe(&self, seat: Seat, by: Viewer) -> Vec<i16> {
        let board = self.seen(by);
        let mut numbers = Vec::new();
        for (cell, square) in board.cells.iter().zip(board.squares) {
            let (owner, card) =
                cell.as_ref().map_or((None, None), |it| (Some(it.owner), Some(it.card)));
            numbers.extend([element(square), whose(owner, seat)]);
            numbers.extend(face(card));
        }
        for seat in [seat, seat.other()] {
            for card in board.hands.get(seat) {
                numbers.push(match card {
                    None => 0,
                    Some(CardSeen::Face(_)) => 1,
                    Some(CardSeen::Back) => 2,
                });
                numbers.extend(face(*card));
            }
        }
        numbers.push(i16::from(board.round).min(Self::MOST));
        numbers
    }
}

/// Returns the ranks and the element of a card; zeros for a hidden card and for none.
fn face(card: Option<CardSeen>) -> [i16; 5] {
    let Some(CardSeen::Face(card)) = card else { return [0; 5] };
    let [top, right, bottom, left] = card.ranks().map(i16::from);
    [top, right, bottom, left, element(card.element())]
}

/// Returns the number of an element from 1; 0 for none.
fn element(element: Option<Element>) -> i16 {
    element.map_or(0, |element| 1 + element as i16)
}

/// The owner of the piece on each cell, by the numbers of actions; then the captures of each seat.
impl Described for Trisq {
    const MOST: i16 = i16::MAX;

    fn describe(&self, seat: Seat, _: Viewer) -> Vec<i16> {
        let cells = (0..self.size())
            .flat_map(|row| (0..self.size()).map(move |column| Cell { column, row }));
        let mut numbers: Vec<i16> = cells.map(|cell| whose(self.figure(cell), seat)).collect();
        let captures = [seat, seat.other()].map(|seat| self.captures(seat));
        numbers.extend(captures.map(|count| i16::try_from(count).unwrap_or(Self::MOST)));
        numbers
    }
}

/// The cells of the seat, of its opponent and of the flag; then each cell, 1 for a burnt one.
impl Described for Flag {
    const MOST: i16 = 60;

    fn describe(&self, seat: Seat, _: Viewer) -> Vec<i16> {
        let places = [self.player(seat), self.player(seat.other()), self.flag()];
        let burnt = (0..self.cells()).map(|cell| i16::from(self.is_burnt(cell)));
        places.map(i16::from).into_iter().chain(burnt).collect()
    }
}
