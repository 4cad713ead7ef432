//! Slots of hands that chance picks before the first move: those whose cards are face up, and those
//! whose cards change hands.

use alloc::{string::ToString, vec::Vec};
use core::fmt;

use super::HAND;
use crate::{DrawnValues, OptionType, OptionValue, Seat, table::Setting};

/// The set of all slots of a hand: bit n is set for slot n + 1.
pub(super) const ALL_SLOTS: u8 = (1 << HAND) - 1;
/// The number of face-up cards of a hand with Three Open.
pub const OPEN_SLOTS: usize = 3;

/// The slots of a hand whose cards are face up with Three Open: three of the five, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpenSlots(u8);

crate::from_named!(OpenSlots, "three slots such as 1,3,5");

impl OpenSlots {
    /// Reads three different slots in any order, such as `1,3,5`.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let mut slots = Vec::new();
        for slot in text.split(',') {
            slots.push(read_slot(slot)?);
        }
        if slots.len() == OPEN_SLOTS { Self::of(slots) } else { None }
    }

    /// Builds the set of the first three of these slots, 1–5; `None` if they aren't different.
    #[must_use]
    pub fn of(slots: impl IntoIterator<Item = u8>) -> Option<Self> {
        let mut bits = 0_u8;
        for slot in slots.into_iter().take(OPEN_SLOTS) {
            bits |= 1 << (slot - 1);
        }
        (bits.count_ones() as usize == OPEN_SLOTS).then_some(Self(bits))
    }

    /// Returns the slots as bits, the first slot in the lowest one.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Iterates over the slots, 1–5, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=HAND as u8).filter(move |slot| self.0 >> (slot - 1) & 1 == 1)
    }
}

impl fmt::Display for OpenSlots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for slot in self.iter() {
            write!(f, "{separator}{slot}")?;
            separator = ",";
        }
        Ok(())
    }
}

impl Setting for OpenSlots {
    const KIND: OptionType = OptionType::Drawn(&DrawnValues {
        form: "3 different slots of the hand, such as 1,3,5",
        example: "1,3,5",
        draw: |below| {
            // Picks the slots to leave out: one of five, then one of the other four.
            let (one, other) = (below(5), below(4));
            let other = other + u32::from(other >= one);
            Self(0b1_1111 & !(1 << one | 1 << other)).to_string()
        },
    });

    fn read(text: &str, _: OptionType) -> Option<Self> {
        Self::named(text)
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::Text(self.to_string()))
    }
}

/// The slots, 1–5, of each seat's hand whose cards change hands before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SwappedSlots([u8; 2]);

crate::from_named!(SwappedSlots, "two slots such as 2/4");

impl SwappedSlots {
    /// Reads the first seat's slot and the second's, such as `2/4`.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let (first, second) = text.split_once('/')?;
        Some(Self([read_slot(first)?, read_slot(second)?]))
    }

    /// Returns the slot, 1–5, of a seat's hand: the card in it went to the other seat, and the other
    /// seat's card came into it.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }
}

impl fmt::Display for SwappedSlots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        write!(f, "{first}/{second}")
    }
}

impl Setting for SwappedSlots {
    const KIND: OptionType = OptionType::Drawn(&DrawnValues {
        form: "a slot of the first hand and one of the second, such as 2/4",
        example: "2/4",
        draw: |below| {
            let mut slot = || below(HAND as u32) as u8 + 1;
            Self([slot(), slot()]).to_string()
        },
    });

    fn read(text: &str, _: OptionType) -> Option<Self> {
        Self::named(text)
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::Text(self.to_string()))
    }
}

fn read_slot(text: &str) -> Option<u8> {
    match text.as_bytes() {
        &[digit @ b'1'..=b'5'] => Some(digit - b'0'),
        _ => None,
    }
}
