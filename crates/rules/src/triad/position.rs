//! Positions of Triple Triad and the steps that change them.

use alloc::string::ToString as _;

use super::{
    ALL_SLOTS, Board, CELLS, Captures, Card, CardSeen, CellSeen, Element, HAND, Held, LAST_ROUND,
    MAX_SQUARES, Open, Options, Placed, Rules, Squares, Step, SwappedSlots, TriadField, TypeCounts,
    TypeModifiers, Violation, captures::captures,
};
use crate::{
    BySeat, Field as _, Game, MoveError, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer,
    options::check, setup,
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
    /// Whether hands are those of a later round than the one in which the game began.
    is_dealt_anew: bool,
    taken: Captures,
    /// The slots of each seat's first hand, as bits, whose cards both seats have seen.
    pub(super) shown: [u8; 2],
    /// The slots of the first hands whose cards changed hands before the first move.
    swapped: Option<SwappedSlots>,
    /// The slot of the card that chance has picked for the seat to move; 0 if it hasn't.
    picked: u8,
    /// The cell, 1–9, of the card that was placed last; 0 when a round begins.
    last_cell: u8,
}

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

    /// Returns the position with another card in a slot, 1–5, of a seat's hand, if that slot has one.
    #[must_use]
    pub fn with_card(mut self, seat: Seat, slot: u8, card: Card) -> Self {
        if let Some(Some(held)) =
            self.hands[seat.index()].get_mut(usize::from(slot).wrapping_sub(1))
        {
            held.card = card;
        }
        self
    }

    /// Returns the slot, 1–5, whose card has to be placed next: with Order the first of the hand of
    /// the seat to move, with Chaos the one that chance has picked. Returns 0 if that hand is empty
    /// or no card is picked yet, and `None` without these rules.
    #[must_use]
    pub fn forced_slot(&self) -> Option<u8> {
        if self.rules.chaos {
            return Some(self.picked);
        }
        let hand = &self.hands[self.to_move.index()];
        let first = || hand.iter().position(Option::is_some).map_or(0, |place| place as u8 + 1);
        self.rules.order.then(first)
    }

    /// Returns whether the seat to move may place the card of a slot, 1–5, on a free cell.
    #[must_use]
    pub fn may_place(&self, slot: u8) -> bool {
        let is_next = self.forced_slot().is_none_or(|forced| slot == forced);
        is_next && self.held(self.to_move, slot).is_some()
    }

    /// Returns whether chance has to pick the next card.
    fn awaits_pick(&self) -> bool {
        self.rules.chaos && self.picked == 0 && !self.is_full()
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

    /// Returns the cell, 1–9, of the card that was placed last; `None` when a round begins.
    #[must_use]
    pub fn last_cell(&self) -> Option<u8> {
        (self.last_cell != 0).then_some(self.last_cell)
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
        self.shown[seat.index()] |= match (self.is_dealt_anew, usize::from(slot)) {
            (false, _) => bit(slot),
            (true, HAND) => ALL_SLOTS,
            _ => 0,
        };
        self.hands[seat.index()][usize::from(slot) - 1] = None;
        let Held { card, brought, face_up } = held;
        self.cells[place] = Some(Placed { card, brought, owner: seat, face_up });
        let mut cells = self.taken.cells();
        while cells != 0 {
            if let Some(placed) = &mut self.cells[cells.trailing_zeros() as usize] {
                placed.owner = seat;
            }
            cells &= cells - 1;
        }
        self.to_move = seat.other();
        (self.picked, self.last_cell) = (0, cell);
    }

    fn next_round(&mut self, starts: Seat, squares: Squares) {
        for &seat in &Seat::BOTH {
            // The unplayed card comes last, after the cards from the board.
            let hand = &mut self.hands[seat.index()];
            let left = hand.iter().find_map(|held| *held);
            *hand = [left; HAND];
            let own = self.cells.iter().flatten().filter(|placed| placed.owner == seat);
            for (slot, placed) in hand.iter_mut().zip(own) {
                let Placed { card, brought, face_up, .. } = *placed;
                *slot = Some(Held { card, brought, face_up });
            }
        }
        self.cells = [None; CELLS];
        self.squares = squares;
        self.to_move = starts;
        self.round = self.round.saturating_add(1);
        self.is_dealt_anew = true;
        self.taken = Captures::default();
        self.last_cell = 0;
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
            (Step::Pick { .. } | Step::Place { .. }, true) => Err(Violation::RoundOver),
            (Step::Round { .. }, false) => Err(Violation::NoRound),
            (Step::Pick { slot } | Step::Place { slot, .. }, false)
                if self.held(self.to_move, slot).is_none() =>
            {
                Err(Violation::EmptySlot(slot))
            }
            (Step::Pick { .. }, false) if self.awaits_pick() => Ok(()),
            (Step::Pick { .. }, false) => Err(Violation::NotPicked),
            (Step::Place { .. }, false) if self.awaits_pick() => Err(Violation::NotPicked),
            (Step::Place { slot, .. }, false) if !self.may_place(slot) => {
                Err(Violation::NotNext(self.forced_slot().unwrap_or(slot)))
            }
            (Step::Place { cell, .. }, false) => Err(Violation::Occupied(cell)),
            (Step::Round { squares, .. }, true) => self.check_squares(&squares),
        }
    }

    /// Returns whether a viewer sees the card in a slot, 1–5, of a seat's hand: a card that is face
    /// up or the seat's own, or one that the viewer's seat swapped away. After the game, and with
    /// [`Viewer::All`], every card is seen.
    #[must_use]
    pub fn sees(&self, by: Viewer, seat: Seat, slot: u8) -> bool {
        let face_up = self.held(seat, slot).is_some_and(|held| held.face_up);
        let is_given = || !self.is_dealt_anew && self.swapped_slot(seat) == Some(slot);
        face_up
            || by == Viewer::All
            || by == Viewer::Seat(seat)
            || by == Viewer::Seat(seat.other()) && is_given()
            || self.turn().outcome().is_some()
    }

    /// Returns the slot, 1–5, into which the other seat's card came before the first move; `None`
    /// without Swap.
    #[must_use]
    pub fn swapped_slot(&self, seat: Seat) -> Option<u8> {
        self.swapped.map(|swapped| swapped.of(seat))
    }

    /// Returns which seat played with a card of the options' hands, and from which slot, 1–5.
    fn played_from(&self, seat: Seat, slot: u8) -> (Seat, u8) {
        match self.swapped {
            Some(swapped) if swapped.of(seat) == slot => (seat.other(), swapped.of(seat.other())),
            _ => (seat, slot),
        }
    }
}

/// Returns the bit of a slot, 1–5, in a set of slots.
const fn bit(slot: u8) -> u8 {
    1 << (slot - 1)
}

fn effect(element: Element, card: Card) -> i8 {
    if card.element() == Some(element) { 1 } else { -1 }
}

impl Game for Triad {
    const NAME: &'static str = "triad";
    const TOKEN: &'static str = "SLOT@CELL with SLOT 1 to 5 and CELL 1 to 9, or, after a draw in sudden death, round:STARTS[;CELL=ELEMENT]… with STARTS first or second";
    type Options = Options;
    type Step = Step;
    type Violation = Violation;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        check(options)?;
        if options.squares.count() > MAX_SQUARES {
            let value = options.squares.to_string();
            return Err(OptionError::value(TriadField::Squares, &value));
        }
        let open = options.open_slots();
        let hand = |seat: Seat, field: TriadField| {
            let hand = options.hands()[seat.index()].ok_or(OptionError::missing(field))?;
            if !options.counts_types() && hand.iter().any(|card| card.card_type().is_some()) {
                let illegal = MoveError::<Self>::Rule(Violation::NotTyped).into();
                return Err(OptionError::Rule { name: field.name(), illegal });
            }
            Ok(hand)
        };
        let mut first = hand(Seat::First, TriadField::FirstHand)?;
        let mut second = hand(Seat::Second, TriadField::SecondHand)?;
        if let Some(swapped) = &options.swapped {
            let [one, other] = Seat::BOTH.map(|seat| usize::from(swapped.of(seat)) - 1);
            core::mem::swap(&mut first[one], &mut second[other]);
        }
        let start = Self {
            rules: Rules {
                open: options.open,
                order: options.order,
                chaos: options.chaos,
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
                Held::hand(Seat::First, first, open[0]),
                Held::hand(Seat::Second, second, open[1]),
            ],
            squares: options.squares,
            to_move: options.starts.unwrap_or(Seat::First),
            round: 1,
            is_dealt_anew: false,
            taken: Captures::default(),
            shown: open,
            swapped: options.swapped,
            picked: 0,
            last_cell: 0,
        };
        setup::begin(start, &options.setup)
    }

    fn begun(&self) -> Option<Step> {
        (self.picked != 0).then_some(Step::Pick { slot: self.picked })
    }

    fn is_one_step(&self) -> bool {
        !self.rules.chaos
    }

    fn turn(&self) -> Turn {
        if self.awaits_pick() {
            return Turn::Chance(Some(self.to_move));
        }
        if !self.is_full() {
            return Turn::Choice(self.to_move);
        }
        let winner = Seat::ahead(Seat::BOTH.map(|seat| self.score(seat)));
        let reason = match winner {
            Some(_) => Reason::Score,
            None if !self.rules.sudden_death => Reason::Draw,
            None if self.round >= LAST_ROUND => Reason::FinalDraw,
            None => return Turn::Chance(None),
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
            Turn::Chance(Some(seat)) => {
                for slot in (1..=HAND as u8).filter(|slot| self.held(seat, *slot).is_some()) {
                    each(Step::Pick { slot }, 1);
                }
            }
            // With `elemental`, only the rounds without elements are listed. The others are far too
            // many.
            Turn::Chance(None) => {
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
            Step::Pick { slot } => self.picked = slot,
            Step::Place { slot, cell } => self.place(slot, cell),
            Step::Round { starts, squares } => self.next_round(starts, squares),
        }
    }

    fn draw(&self, mut below: impl FnMut(u32) -> u32) -> Option<Step> {
        match self.turn() {
            Turn::Chance(Some(seat)) => {
                let index = below(self.in_hand(seat).into());
                let mut held = (1..=HAND as u8).filter(|slot| self.held(seat, *slot).is_some());
                held.nth(index as usize).map(|slot| Step::Pick { slot })
            }
            Turn::Chance(None) => {
                let starts = if below(2) == 0 { Seat::First } else { Seat::Second };
                let squares =
                    if self.rules.elemental { Squares::draw(below) } else { Squares::default() };
                Some(Step::Round { starts, squares })
            }
            Turn::Choice(_) | Turn::Over(_) => None,
        }
    }

    /// With `elemental` on, returns true only before chance picks a card, because a round can begin
    /// in far too many ways to list.
    fn lists_chance(&self) -> bool {
        !self.rules.elemental || self.awaits_pick()
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        super::text::parse(token, self.rules.chaos)
    }

    fn write(steps: &Steps<Step>, out: &mut impl core::fmt::Write) -> core::fmt::Result {
        super::text::write(steps, out)
    }

    fn secret(&self, field: TriadField) -> bool {
        matches!(field, TriadField::FirstHand | TriadField::SecondHand)
            && self.rules.open != Open::On
            && self.turn().outcome().is_none()
    }

    fn unseen(&self, field: TriadField, by: Viewer) -> u8 {
        let seat = if field == TriadField::FirstHand { Seat::First } else { Seat::Second };
        if !self.secret(field) || by == Viewer::All || by == Viewer::Seat(seat) {
            return 0;
        }
        let is_hidden = |slot: &u8| {
            let (player, slot) = self.played_from(seat, *slot);
            by != Viewer::Seat(player) && self.shown[player.index()] & bit(slot) == 0
        };
        (1..=HAND as u8).filter(is_hidden).fold(0, |bits, slot| bits | bit(slot))
    }

    fn seen(&self, by: Viewer) -> Board {
        Board {
            cells: self.cells.map(|placed| {
                placed.map(|Placed { card, owner, .. }| CellSeen {
                    card: CardSeen::Face(card),
                    owner,
                })
            }),
            hands: BySeat::of(|seat| {
                [1, 2, 3, 4, 5].map(|slot| {
                    let Held { card, .. } = self.held(seat, slot)?;
                    Some(if self.sees(by, seat, slot) {
                        CardSeen::Face(card)
                    } else {
                        CardSeen::Back
                    })
                })
            }),
            squares: *self.squares.cells(),
            score: BySeat::of(|seat| self.score(seat)),
            round: self.round,
            taken: self.taken,
        }
    }
}
