//! What can be chosen on the table of Triple Triad, and what each place is called.

use rosette_messages::{
    Say as _, TriadText,
    triad::{CardText, HeldText, LyingText, Refused},
};
use rosette_rules::{
    Game, Seat, Turn,
    triad::{Broken, Card},
};

use super::{
    layout::{self, ALL_CELLS, ALL_SLOTS, BOARD},
    table::{Table, card_text, hand_key, sees, slot_id, token},
};
use crate::{
    Act, Rect, Region,
    names::{numbered, owned},
};

impl Table<'_> {
    /// Every region, in reading order: the hand at the left or above, the cells, the other hand.
    pub fn regions(&self) -> Vec<Region> {
        let before = if self.layout.narrow { self.layout.below.other() } else { Seat::First };
        let mut regions = Vec::with_capacity(19);
        for slot in ALL_SLOTS {
            self.place_region(&mut regions, before, slot);
        }
        for cell in ALL_CELLS {
            self.cell_region(&mut regions, cell);
        }
        for slot in ALL_SLOTS {
            self.place_region(&mut regions, before.other(), slot);
        }
        regions
    }

    /// Where the focus of a region is drawn.
    pub fn focus_rect(&self, region: &Region) -> Rect {
        let cell = BOARD.contains(region.bounds.center());
        region.bounds.grown(if cell { -3.0 } else { 1.0 })
    }

    fn card_text(&self, card: Card) -> CardText {
        card_text(card, self.view.props.cards, self.view.props.language)
    }

    /// A place of a hand.
    fn place_region(&self, regions: &mut Vec<Region>, seat: Seat, slot: u8) {
        let position = self.view.position;
        let held = position.held(seat, slot);
        let choosable = self.chooser == Some(seat) && held.is_some();
        let chosen = self.chosen.is_some_and(|(chosen, _)| chosen == slot);
        let text = match held {
            None => HeldText::Nothing,
            Some(held) if sees(position, self.view.viewer, seat) => {
                HeldText::Card(self.card_text(held.card))
            }
            Some(_) => HeldText::Closed,
        };
        let label = TriadText::HandPlace {
            owner: self.owner(seat),
            place: slot,
            held: text,
            chosen: choosable.then_some(chosen),
        };
        let arranging = self.view.arranging;
        let (id, act) = if choosable && !arranging {
            (slot_id(slot), Act::Select)
        } else {
            let refused = self.refused().unwrap_or_else(|| {
                if held.is_none() {
                    Refused::EmptyPlace
                } else {
                    Refused::NotYours(self.name(seat))
                }
            });
            (owned(seat, "", slot), Act::Refuse(self.say(&TriadText::Refused(refused))))
        };
        let region = Region::add(regions, id, self.say(&label), self.layout.reach(seat, slot), act);
        if choosable || (arranging && held.is_some()) {
            region.carries = Some(hand_key(seat, slot));
        }
    }

    fn cell_region(&self, regions: &mut Vec<Region>, cell: u8) {
        let position = self.view.position;
        let placed = position.cell(cell);
        let plays = !self.view.arranging && placed.is_none();
        let placing = if plays { self.placing(cell) } else { None };
        let (id, act) = match (self.chosen, placed) {
            (Some((slot, _)), None) if plays => (token(slot, cell), Act::Play(token(slot, cell))),
            _ => {
                let refused = self.refused().unwrap_or(match placed {
                    Some(_) => Refused::Occupied(cell),
                    None => Refused::ChooseCard,
                });
                (numbered("cell:", cell), Act::Refuse(self.say(&TriadText::Refused(refused))))
            }
        };
        let card = placed.map(|placed| LyingText {
            card: self.card_text(placed.card),
            owner: self.owner(placed.owner),
            effect: position.effect(placed.card, cell),
        });
        let label = TriadText::Cell { cell, element: position.squares().at(cell), card, placing };
        Region::add(regions, id, self.say(&label), layout::cell(cell).grown(5.0), act);
    }

    fn say(&self, text: &TriadText<'_>) -> String {
        text.say(self.view.props.language)
    }

    /// Why nothing at all can be chosen.
    fn refused(&self) -> Option<Refused<'_>> {
        match self.view.position.turn() {
            _ if !self.view.open => Some(Refused::Over),
            Turn::Over(_) => Some(Refused::Over),
            Turn::Chance(_) => Some(Refused::RoundOver),
            Turn::Choice(_) if self.chooser.is_some() => None,
            Turn::Choice(seat) => Some(Refused::NotYourTurn(self.name(seat))),
        }
    }
}

/// A broken rule, said to the person who broke it.
pub const fn from_broken(broken: Broken) -> Refused<'static> {
    match broken {
        Broken::EmptySlot(slot) => Refused::EmptySlot(slot),
        Broken::Occupied(cell) => Refused::Occupied(cell),
        Broken::RoundOver => Refused::RoundOver,
        Broken::NoRound => Refused::NoRound,
        Broken::NotElemental => Refused::NotElemental,
        Broken::TooManySquares => Refused::TooManySquares,
    }
}
