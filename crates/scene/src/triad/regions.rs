//! The regions of Triple Triad in reading order, each with its action and its label for screen readers.

use rosette_messages::{
    Language, Say, fixed, page,
    triad::{self, CardText, Effect},
};
use rosette_rules::{
    Game, Seat, Turn,
    triad::{Card, Violation},
};

use super::{
    board::{TriadBoard, card_text, hand_key, token},
    layout::{self, ALL_CELLS, ALL_SLOTS},
};
use crate::{Act, Place, Region};

impl TriadBoard<'_> {
    /// Returns every region in reading order: the hand to the left or above, the cells, the other
    /// hand.
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

    fn card_text(&self, card: Card) -> CardText {
        let text = card_text(card, self.view.context.props.cards, self.view.context.props.language);
        CardText { modifier: self.view.position.modifiers().of(card), ..text }
    }

    /// Adds the region of a slot, with its card's name if the viewer sees that.
    fn place_region(&self, regions: &mut Vec<Region>, seat: Seat, slot: u8) {
        let position = self.view.position;
        let held = position.held(seat, slot);
        let choosable = self.can_choose(seat, slot);
        let chosen = self.chosen.is_some_and(|(chosen, _)| chosen == slot);
        let text = match held {
            None => self.say(&triad::PLAYED),
            Some(held) if position.sees(self.view.context.viewer, seat, slot) => {
                let text = self.say(&self.card_text(held.card));
                match self.is_marked_open(seat, slot) {
                    true => [&text, ", ", &self.say(&triad::FACE_UP)].concat(),
                    false => text,
                }
            }
            Some(_) => self.say(&triad::CLOSED_CARD),
        };
        let label = self.say(&triad::HandPlace {
            owner: self.owner(seat),
            place: slot.into(),
            held: &text,
            chosen: match choosable {
                false => triad::Chosen::None,
                // The card that Order or Chaos demands can't be put back.
                true if self.forced_slot().is_some() => triad::Chosen::None,
                true if chosen => triad::Chosen::Yes,
                true => triad::Chosen::No,
            },
        });
        let arranging = self.view.context.arranging;
        let act = if choosable && !arranging {
            Act::Select
        } else {
            let why = self.refused().unwrap_or_else(|| {
                if held.is_none() {
                    self.say(&triad::EMPTY_PLACE)
                } else if self.chooser == Some(seat) {
                    let next = position.forced_slot().unwrap_or(slot);
                    self.say(&triad::NotNext { slot: next.into() })
                } else {
                    self.say(&triad::NotYours { name: self.name(seat) })
                }
            });
            Act::Refuse(why.into())
        };
        let on = Place::Hand(seat, slot);
        let region = Region::add(regions, on, label, self.layout.reach(seat, slot), act);
        if choosable || (arranging && held.is_some()) {
            region.carries = Some(hand_key(seat, slot));
        }
    }

    fn cell_region(&self, regions: &mut Vec<Region>, cell: u8) {
        let position = self.view.position;
        let placed = position.cell(cell);
        let plays = !self.view.context.arranging && placed.is_none();
        let placing = if plays { self.placing(cell) } else { None };
        let act = match (self.chosen, placed) {
            (Some((slot, _)), None) if plays => Act::Play(token(slot, cell)),
            _ => {
                let why = self.refused().unwrap_or_else(|| match placed {
                    Some(_) => self.say(&triad::Occupied { cell: cell.into() }),
                    None => self.say(&triad::CHOOSE_FIRST),
                });
                Act::Refuse(why.into())
            }
        };
        let language = self.view.context.props.language;
        let name = &triad::cell_name(cell, position.squares().at(cell), language);
        let label = match (placed, placing) {
            (Some(placed), _) => self.say(&triad::Lying {
                cell: name,
                owner: self.owner(placed.owner),
                card: &self.card_text(placed.card).say_lying(language),
                effect: Effect::of(position.effect(placed.card, cell)),
            }),
            (None, Some(placing)) => placing.label(name, language),
            (None, None) => self.say(&triad::EmptyCell { cell: name }),
        };
        Region::add(regions, Place::Cell(cell), label, layout::cell(cell).grown(5.0), act);
    }

    fn say(&self, text: &dyn Say) -> String {
        text.say(self.view.context.props.language)
    }

    /// Returns why nothing can be chosen now; `None` if a card or cell can.
    fn refused(&self) -> Option<String> {
        match self.view.position.turn() {
            Turn::Over(_) => Some(self.say(&fixed::GAME_OVER)),
            Turn::Chance(Some(_)) => Some(self.say(&triad::NOT_PICKED)),
            Turn::Chance(None) => Some(self.say(&triad::ROUND_OVER)),
            Turn::Choice(_) if self.chooser.is_some() => None,
            Turn::Choice(seat) => Some(self.say(&page::NotYourTurn { name: self.name(seat) })),
        }
    }
}

/// Explains a broken rule to the person who tried the move.
pub fn violation(violation: Violation, language: Language) -> String {
    match violation {
        Violation::EmptySlot(slot) => triad::EmptySlot { slot: slot.into() }.say(language),
        Violation::NotNext(slot) => triad::NotNext { slot: slot.into() }.say(language),
        Violation::NotPicked => triad::NOT_PICKED.say(language),
        Violation::Occupied(cell) => triad::Occupied { cell: cell.into() }.say(language),
        Violation::RoundOver => triad::ROUND_OVER.say(language),
        Violation::NoRound => triad::NO_ROUND.say(language),
        Violation::NotElemental => triad::NOT_ELEMENTAL.say(language),
        Violation::TooManySquares => triad::TOO_MANY_SQUARES.say(language),
        Violation::NotTyped => triad::NOT_TYPED.say(language),
        Violation::HandSizes => triad::HAND_SIZES.say(language),
    }
}
