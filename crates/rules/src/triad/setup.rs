//! Setups of Triple Triad: `a5,f2,f2,mf`. The cards come from the hands in the options, so a setup
//! reveals nothing of a closed hand.

use super::{Element, HAND, Held, LAST_ROUND, Open, OpenSlots, Options, Placed, Triad, Violation};
use crate::{
    Seat,
    setup::{Arrange, SetupItems, number},
};

/// Returns the letter in setups for the card in a seat's slot, 1–5: `a` to `e` for the first seat,
/// `f` to `j` for the second.
#[must_use]
pub const fn card_letter(seat: Seat, slot: u8) -> u8 {
    b'a' + (seat.index() * HAND) as u8 + slot.wrapping_sub(1)
}

impl Arrange for Triad {
    /// Applies an item of a setup: `a5` puts the first seat's first card on cell 5, `f5` the second
    /// seat's. An item on an occupied cell, whatever its letter, turns the card there over;
    /// repeated, it puts the card back into the hand. `A5` to `H5` put elements on cell 5, `n2`
    /// sets the second round.
    fn toggle(&mut self, what: u8, place: &str) -> Option<()> {
        let number = number(place)?;
        let place = usize::from(number).wrapping_sub(1);
        match what {
            b'n' if place < LAST_ROUND.into() => self.round = number as u8,
            b'A'..=b'H' => {
                let element = Element::ALL.get(usize::from(what - b'A'))?;
                self.squares.toggle(place, *element)?;
            }
            _ => self.put_card(usize::from(what.wrapping_sub(b'a')), place)?,
        }
        Some(())
    }

    fn mover(&self) -> Seat {
        self.to_move
    }

    fn set_mover(&mut self, seat: Seat) {
        self.to_move = seat;
    }

    /// Returns the seat with more cards in hand.
    fn due(&self) -> Option<Seat> {
        Seat::ahead(Seat::BOTH.map(|seat| self.in_hand(seat)))
    }

    fn check_arranged(&self) -> Result<(), Violation> {
        let (own, other) = (self.in_hand(self.to_move), self.in_hand(self.to_move.other()));
        if own != other && own != other + 1 {
            return Err(Violation::HandSizes);
        }
        self.check_squares(&self.squares)
    }

    /// Makes a game begin with the position. The options' hands become the cards still in hand, with
    /// each empty slot filled by a card from the board.
    fn begin_here(&self, options: &mut Options, items: &mut SetupItems) {
        let mut lying = self.cells;
        for &seat in &Seat::BOTH {
            let hand = options.hand_mut(seat).iter_mut().flatten();
            for (slot, card) in (1..).zip(hand) {
                if let Some(held) = self.held(seat, slot) {
                    *card = held.card;
                    continue;
                }
                // Prefers a card that this seat brought into the game.
                let own = |placed: &Option<Placed>| placed.is_some_and(|it| it.brought == seat);
                let place = lying.iter().position(own);
                let place = place.or_else(|| lying.iter().position(Option::is_some));
                let taken = place.and_then(|place| Some((place as u16 + 1, lying[place].take()?)));
                let Some((cell, placed)) = taken else { continue };
                *card = placed.card;
                items.add_number(card_letter(seat, slot), cell);
                if placed.owner != seat {
                    items.add_number(card_letter(seat, slot), cell);
                }
            }
        }
        if self.round > 1 {
            items.add_number(b'n', self.round.into());
        }
        options.squares = self.squares;
        options.starts = Some(self.to_move);
        (options.swap, options.swapped) = (false, None);
        if options.open == Open::Three {
            options.open_first = open_slots(self, Seat::First);
            options.open_second = open_slots(self, Seat::Second);
        }
    }
}

impl Triad {
    /// Puts a card of the hands, counted from 0, on an empty cell. A card already there is turned
    /// over, or goes back to its hand if it was turned over before.
    fn put_card(&mut self, card: usize, place: usize) -> Option<()> {
        let lying = self.cells.get_mut(place)?;
        match lying {
            Some(placed) if placed.owner == placed.brought => placed.owner = placed.owner.other(),
            Some(Placed { card: lying_card, brought, face_up, .. }) => {
                let held = Some(Held { card: *lying_card, brought: *brought, face_up: *face_up });
                // A placed card left an empty slot in the hand that it came from: that of the item, or
                // another one.
                let hand = &mut self.hands[brought.index()];
                let is_own = card / HAND == brought.index() && hand[card % HAND].is_none();
                let slot =
                    if is_own { card % HAND } else { hand.iter().position(Option::is_none)? };
                hand[slot] = held;
                self.shown[brought.index()] &= !(u8::from(!*face_up) << slot);
                *lying = None;
            }
            None => {
                let (seat, slot) = (card / HAND, card % HAND);
                let Held { card, brought, face_up } = self.hands.get_mut(seat)?[slot].take()?;
                self.shown[seat] |= 1 << slot;
                *lying = Some(Placed { card, brought, owner: brought, face_up });
            }
        }
        Some(())
    }
}

/// Returns three slots of a hand that include those of face-up cards, or the first three of these.
/// Slots of placed cards, which both seats have seen, come next.
fn open_slots(position: &Triad, seat: Seat) -> Option<OpenSlots> {
    let slots = 1..=HAND as u8;
    let face_up = |slot: &u8| position.held(seat, *slot).map(|held| held.face_up);
    let with = |wanted| slots.clone().filter(move |slot| face_up(slot) == wanted);
    OpenSlots::of(with(Some(true)).chain(with(None)).chain(with(Some(false))))
}
