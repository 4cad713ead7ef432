//! Positions of Triple Triad and the steps that change them.

use alloc::string::ToString;

use super::{
    Board, CELLS, Captures, Card, CardSeen, CellSeen, Element, HAND, Held, LAST_ROUND, MAX_SQUARES,
    Options, Placed, Rules, Squares, Step, TriadField, TypeCounts, TypeModifiers, Violation,
    captures::captures,
};
use crate::{
    BySeat, Field as _, Game, MoveError, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer,
    setup, setup::SetupItems,
};

/// A position: the board, the hands, the seat to move, and what the last token captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Triad {
    pub(super) rules: Rules,
    pub(super) cells: [Option<Placed>; CELLS],
    pub(super) hands: [[Option<Held>; HAND]; 2],
    pub(super) squares: Squares,
    pub(super) to_move: Seat,
    pub(super) round: u8,
    taken: Captures,
    /// The slots of each seat's first hand, as bits, whose cards have been on the board.
    pub(super) shown: [u8; 2],
}

/// The set of all slots of a hand: bit n is set for slot n + 1.
const ALL_SLOTS: u8 = (1 << HAND) - 1;

impl Triad {
    /// Returns the rules that are on, which stay the same for the whole game.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the card on a cell, 1–9; `None` for an empty cell.
    #[must_use]
    pub fn cell(&self, cell: u8) -> Option<Placed> {
        self.cells.get(usize::from(cell).wrapping_sub(1)).copied().flatten()
    }

    /// Returns the card in a slot, 1–5, of a seat's hand; `None` once it is placed.
    #[must_use]
    pub fn held(&self, seat: Seat, slot: u8) -> Option<Held> {
        self.hands[seat.index()].get(usize::from(slot).wrapping_sub(1)).copied().flatten()
    }

    /// Returns the first slot, 1–5, of the hand of the seat to move that holds a card: with the rule
    /// Order, the card to place next. Returns 0 if the hand is empty.
    #[must_use]
    pub fn first_slot(&self) -> u8 {
        let hand = &self.hands[self.to_move.index()];
        hand.iter().position(Option::is_some).map_or(0, |place| place as u8 + 1)
    }

    /// Returns whether the seat to move may place the card of a slot, 1–5, on a free cell.
    #[must_use]
    pub fn may_place(&self, slot: u8) -> bool {
        let is_next = !self.rules.order || slot == self.first_slot();
        is_next && self.held(self.to_move, slot).is_some()
    }

    /// Returns the number of cards in a seat's hand, 0–5.
    #[must_use]
    pub fn in_hand(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].iter().flatten().count() as u8
    }

    /// Returns the elements of the cells in this round.
    #[must_use]
    pub const fn squares(&self) -> &Squares {
        &self.squares
    }

    /// Returns the seat that places the next card. On a full board, returns the seat that would.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Returns the round, 1–5.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Returns what the last placed card captured: nothing when a round begins.
    #[must_use]
    pub const fn taken(&self) -> &Captures {
        &self.taken
    }

    /// Returns the number of cards of a seat's colour, on the board and in its hand: 0–10.
    #[must_use]
    pub fn score(&self, seat: Seat) -> u8 {
        let own = |placed: &&Placed| placed.owner == seat;
        self.cells.iter().flatten().filter(own).count() as u8 + self.in_hand(seat)
    }

    /// Returns what the seat to move would capture by placing the card of a slot, 1–5, on a free
    /// cell, 1–9. Returns nothing captured if the step isn't legal.
    #[must_use]
    pub fn would_take(&self, slot: u8, cell: u8) -> Captures {
        match self.held(self.to_move, slot) {
            Some(held) if self.check(Step::Place { slot, cell }).is_ok() => {
                captures(self, held.card, usize::from(cell) - 1, self.to_move)
            }
            _ => Captures::default(),
        }
    }

    /// Returns what Ascension or Descension adds to the ranks of cards, by the cards on the board.
    #[must_use]
    pub fn modifiers(&self) -> TypeModifiers {
        let counts =
            if self.rules.counts_types() { self.type_counts() } else { TypeCounts::default() };
        TypeModifiers::new(&self.rules, counts)
    }

    /// Counts the cards of each type on the board, of both colours.
    #[must_use]
    pub fn type_counts(&self) -> TypeCounts {
        let mut counts = TypeCounts::default();
        let types = self.cells.iter().flatten().filter_map(|placed| placed.card.card_type());
        types.for_each(|it| counts[it as usize] += 1);
        counts
    }

    /// Returns what an element on a cell, 1–9, adds to each rank of a card: 1, −1 or 0.
    #[must_use]
    pub fn effect(&self, card: Card, cell: u8) -> i8 {
        self.squares.at(cell).map_or(0, |element| effect(element, card))
    }

    /// Returns what an element on a cell, 0–8, adds to each rank of a card: 1, −1 or 0.
    pub(super) fn change(&self, card: Card, place: usize) -> i8 {
        self.squares.cells()[place].map_or(0, |element| effect(element, card))
    }

    fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    fn place(&mut self, slot: u8, cell: u8) {
        let (seat, place) = (self.to_move, usize::from(cell).wrapping_sub(1));
        let Some(held) = self.held(seat, slot) else { return };
        if place >= CELLS {
            return;
        }
        self.taken = captures(self, held.card, place, seat);
        // The first round shows all cards but one: the card that its holder didn't have to place.
        // In later rounds that card stays in the last slot of its hand until it is placed.
        self.shown[seat.index()] |= match (self.round, usize::from(slot)) {
            (1, _) => 1 << (slot - 1),
            (_, HAND) => ALL_SLOTS,
            _ => 0,
        };
        self.hands[seat.index()][usize::from(slot) - 1] = None;
        self.cells[place] = Some(Placed { card: held.card, brought: held.brought, owner: seat });
        let mut cells = self.taken.cells();
        while cells != 0 {
            if let Some(placed) = &mut self.cells[cells.trailing_zeros() as usize] {
                placed.owner = seat;
            }
            cells &= cells - 1;
        }
        self.to_move = seat.other();
    }

    fn next_round(&mut self, starts: Seat, squares: Squares) {
        for &seat in &Seat::BOTH {
            // The unplayed card comes last, after the cards from the board.
            let hand = &mut self.hands[seat.index()];
            let left = hand.iter().find_map(|held| *held);
            *hand = [left; HAND];
            let own = self.cells.iter().flatten().filter(|placed| placed.owner == seat);
            for (slot, placed) in hand.iter_mut().zip(own) {
                *slot = Some(Held { card: placed.card, brought: placed.brought });
            }
        }
        self.cells = [None; CELLS];
        self.squares = squares;
        self.to_move = starts;
        self.round = self.round.saturating_add(1);
        self.taken = Captures::default();
    }

    pub(super) fn check_squares(&self, squares: &Squares) -> Result<(), Violation> {
        match squares.count() {
            0 => Ok(()),
            _ if !self.rules.elemental => Err(Violation::NotElemental),
            count if count > MAX_SQUARES => Err(Violation::TooManySquares),
            _ => Ok(()),
        }
    }

    /// Returns the rule that an illegal step breaks. The caller has already accepted every
    /// placement of a card that may be placed on a free cell.
    fn check_step(&self, step: Step) -> Result<(), Violation> {
        match (step, self.is_full()) {
            (Step::Place { .. }, true) => Err(Violation::RoundOver),
            (Step::Round { .. }, false) => Err(Violation::NoRound),
            (Step::Place { slot, .. }, false) if self.held(self.to_move, slot).is_none() => {
                Err(Violation::EmptySlot(slot))
            }
            (Step::Place { slot, .. }, false) if !self.may_place(slot) => {
                Err(Violation::NotNext(self.first_slot()))
            }
            (Step::Place { cell, .. }, false) => Err(Violation::Occupied(cell)),
            (Step::Round { squares, .. }, true) => self.check_squares(&squares),
        }
    }

    /// Returns the cards of a hand face up if hands are open, for its own seat, for [`Viewer::All`]
    /// and after the game; otherwise their backs.
    fn hand_seen(&self, seat: Seat, by: Viewer) -> [Option<CardSeen>; HAND] {
        let seen = self.rules.open
            || by == Viewer::All
            || by == Viewer::Seat(seat)
            || self.turn().outcome().is_some();
        self.hands[seat.index()].map(|held| {
            held.map(|held| if seen { CardSeen::Face(held.card) } else { CardSeen::Back })
        })
    }
}

fn effect(element: Element, card: Card) -> i8 {
    if card.element() == Some(element) { 1 } else { -1 }
}

impl Game for Triad {
    const NAME: &'static str = "triad";
    const TOKEN: &'static str = "SLOT@CELL with SLOT 1 to 5 and CELL 1 to 9, or, after a draw in sudden death, round:STARTS[;CELL=ELEMENT]… with STARTS first or second";
    const ONE_STEP: bool = true;
    type Options = Options;
    type Step = Step;
    type Violation = Violation;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        if options.same_wall && !options.same {
            return Err(OptionError::needs(TriadField::SameWall));
        }
        if options.squares.count() > 0 && !options.elemental {
            return Err(OptionError::needs(TriadField::Squares));
        }
        if options.ascension && options.descension {
            return Err(OptionError::excludes(TriadField::Descension));
        }
        if options.squares.count() > MAX_SQUARES {
            let value = options.squares.to_string();
            return Err(OptionError::value(TriadField::Squares, &value));
        }
        let hand = |seat: Seat, field: TriadField| {
            let hand = options.hands()[seat.index()].ok_or(OptionError::missing(field))?;
            if !options.counts_types() && hand.iter().any(|card| card.card_type().is_some()) {
                let illegal = MoveError::<Self>::Rule(Violation::NotTyped).into();
                return Err(OptionError::Rule { name: field.name(), illegal });
            }
            Ok(hand.map(|card| Some(Held { card, brought: seat })))
        };
        let start = Self {
            rules: Rules {
                open: options.open,
                order: options.order,
                elemental: options.elemental,
                same: options.same,
                plus: options.plus,
                same_wall: options.same_wall,
                combo: options.combo,
                reverse: options.reverse,
                fallen_ace: options.fallen_ace,
                ascension: options.ascension,
                descension: options.descension,
                captures: options.captures,
                sudden_death: options.sudden_death,
                trade: options.trade,
            },
            cells: [None; CELLS],
            hands: [
                hand(Seat::First, TriadField::FirstHand)?,
                hand(Seat::Second, TriadField::SecondHand)?,
            ],
            squares: options.squares,
            to_move: options.starts.unwrap_or(Seat::First),
            round: 1,
            taken: Captures::default(),
            shown: [0; 2],
        };
        setup::begin(start, &options.setup)
    }

    fn turn(&self) -> Turn {
        if !self.is_full() {
            return Turn::Choice(self.to_move);
        }
        let (winner, reason) = match self.score(Seat::First).cmp(&self.score(Seat::Second)) {
            core::cmp::Ordering::Greater => (Some(Seat::First), Reason::Score),
            core::cmp::Ordering::Less => (Some(Seat::Second), Reason::Score),
            core::cmp::Ordering::Equal if !self.rules.sudden_death => (None, Reason::Draw),
            core::cmp::Ordering::Equal if self.round >= LAST_ROUND => (None, Reason::FinalDraw),
            core::cmp::Ordering::Equal => return Turn::Chance(None),
        };
        Turn::Over(Outcome { winner, reason })
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        match self.turn() {
            Turn::Choice(_) => {
                for slot in (1..=HAND as u8).filter(|slot| self.may_place(*slot)) {
                    for cell in (1..=CELLS as u8).filter(|cell| self.cell(*cell).is_none()) {
                        each(Step::Place { slot, cell }, 1);
                    }
                }
            }
            // With `elemental`, only the rounds without elements are listed. The others are far too
            // many.
            Turn::Chance(_) => {
                for starts in Seat::BOTH {
                    each(Step::Round { starts, squares: Squares::default() }, 1);
                }
            }
            Turn::Over(_) => {}
        }
    }

    fn check(&self, step: Step) -> Result<(), MoveError<Self>> {
        // A free cell means that the game isn't over. This fast path answers the usual case.
        if let Step::Place { slot, cell } = step
            && self.may_place(slot)
            && matches!(self.cells.get(usize::from(cell).wrapping_sub(1)), Some(None))
        {
            return Ok(());
        }
        if self.turn().outcome().is_some() {
            return Err(MoveError::Over);
        }
        self.check_step(step).map_err(MoveError::Rule)
    }

    fn play_unchecked(&mut self, step: Step) {
        match step {
            Step::Place { slot, cell } => self.place(slot, cell),
            Step::Round { starts, squares } => self.next_round(starts, squares),
        }
    }

    fn draw(&self, mut below: impl FnMut(u32) -> u32) -> Option<Step> {
        if self.turn() != Turn::Chance(None) {
            return None;
        }
        let starts = if below(2) == 0 { Seat::First } else { Seat::Second };
        let squares = if self.rules.elemental { Squares::draw(below) } else { Squares::default() };
        Some(Step::Round { starts, squares })
    }

    /// With `elemental`, a round can begin in far too many ways to list.
    fn lists_chance(&self) -> bool {
        !self.rules.elemental
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        super::text::parse(token)
    }

    fn write(steps: &Steps<Step>, out: &mut impl core::fmt::Write) -> core::fmt::Result {
        super::text::write(steps, out)
    }

    fn secret(&self, field: TriadField) -> bool {
        matches!(field, TriadField::FirstHand | TriadField::SecondHand)
            && !self.rules.open
            && self.turn().outcome().is_none()
    }

    fn unseen(&self, field: TriadField, by: Viewer) -> u8 {
        let seat = if field == TriadField::FirstHand { Seat::First } else { Seat::Second };
        let hidden = self.secret(field) && by != Viewer::All && by != Viewer::Seat(seat);
        if hidden { ALL_SLOTS & !self.shown[seat.index()] } else { 0 }
    }

    fn begin_here(&self, options: &mut Options, setup: &mut SetupItems) {
        super::setup::write(self, options, setup);
    }

    fn seen(&self, by: Viewer) -> Board {
        Board {
            cells: self.cells.map(|placed| {
                placed.map(|Placed { card, owner, .. }| CellSeen {
                    card: CardSeen::Face(card),
                    owner,
                })
            }),
            hands: BySeat::of(|seat| self.hand_seen(seat, by)),
            squares: *self.squares.cells(),
            score: BySeat::of(|seat| self.score(seat)),
            round: self.round,
            taken: self.taken,
        }
    }
}
