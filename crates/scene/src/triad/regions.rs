//! The regions of Triple Triad in reading order, each with its action and its label for screen readers.

use rosette_messages::{
    fixed, page,
    triad::{self, CardText, Effect},
};
use rosette_rules::{Game, Seat, Turn, triad::Card};

use super::{
    board::{TriadBoard, card_text, hand_key, token},
    layout::{self, ALL_CELLS, ALL_SLOTS},
};
use crate::{Act, Place, Regions};

impl TriadBoard<'_> {
    /// Adds every region in reading order: the hand to the left or above, the cells, the other hand.
    pub fn regions(&self, regions: &mut Regions) {
        let before = if self.layout.narrow { self.layout.below.other() } else { Seat::First };
        for slot in ALL_SLOTS {
            self.place_region(regions, before, slot);
        }
        for cell in ALL_CELLS {
            self.cell_region(regions, cell);
        }
        for slot in ALL_SLOTS {
            self.place_region(regions, before.other(), slot);
        }
    }

    fn card_text(&self, card: Card) -> CardText {
        let text = card_text(card, self.view.context.props.cards, self.view.context.props.language);
        CardText { modifier: self.view.position.modifiers().of(card), ..text }
    }

    /// Adds the region of a slot, with its card's name if the viewer sees that.
    fn place_region(&self, regions: &mut Regions, seat: Seat, slot: u8) {
        let position = self.view.position;
        let held = position.held(seat, slot);
        let choosable = self.can_choose(seat, slot);
        let chosen = self.chosen.is_some_and(|(chosen, _)| chosen == slot);
        let text = match held {
            None => self.view.say(&triad::PLAYED),
            Some(held) if position.sees(self.view.context.viewer, seat, slot) => {
                let text = self.view.say(&self.card_text(held.card));
                match self.is_marked_open(seat, slot) {
                    true => [&text, ", ", &self.view.say(&triad::FACE_UP)].concat(),
                    false => text,
                }
            }
            Some(_) => self.view.say(&triad::CLOSED_CARD),
        };
        let label = self.view.say(&triad::HandPlace {
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
                    self.view.say(&triad::EMPTY_PLACE)
                } else if self.chooser == Some(seat) {
                    let next = position.forced_slot().unwrap_or(slot);
                    self.view.say(&triad::NotNext { slot: next.into() })
                } else {
                    self.view.say(&triad::NotYours { name: self.view.name(seat) })
                }
            });
            Act::Refuse(why.into())
        };
        let on = Place::Hand(seat, slot);
        let region = regions.add(on, (label, None), self.layout.reach(seat, slot), act);
        if choosable || (arranging && held.is_some()) {
            region.carries = Some(hand_key(seat, slot));
        }
    }

    fn cell_region(&self, regions: &mut Regions, cell: u8) {
        let position = self.view.position;
        let placed = position.cell(cell);
        let plays = !self.view.context.arranging && placed.is_none();
        let placing = if plays { self.placing(cell) } else { None };
        let act = match (self.chosen, placed) {
            (Some((slot, _)), None) if plays => Act::Play(token(slot, cell)),
            _ => {
                let why = self.refused().unwrap_or_else(|| match placed {
                    Some(_) => self.view.say(&triad::Occupied { cell: cell.into() }),
                    None => self.view.say(&triad::CHOOSE_FIRST),
                });
                Act::Refuse(why.into())
            }
        };
        let language = self.view.context.props.language;
        let name = &triad::cell_name(cell, position.squares().at(cell), language);
        let label = match (placed, placing) {
            (Some(placed), _) => self.view.say(&triad::Lying {
                cell: name,
                owner: self.owner(placed.owner),
                card: &self.card_text(placed.card).say_lying(language),
                effect: Effect::of(position.effect(placed.card, cell)),
            }),
            (None, Some(placing)) => placing.label(name, language),
            (None, None) => self.view.say(&triad::EmptyCell { cell: name }),
        };
        regions.add(Place::Cell(cell), (label, None), layout::cell(cell).grown(5.0), act);
    }

    /// Returns why nothing can be chosen now; `None` if a card or cell can.
    fn refused(&self) -> Option<String> {
        match self.view.position.turn() {
            Turn::Over(_) => Some(self.view.say(&fixed::GAME_OVER)),
            Turn::Chance(Some(_)) => Some(self.view.say(&triad::NOT_PICKED)),
            Turn::Chance(None) => Some(self.view.say(&triad::ROUND_OVER)),
            Turn::Choice(_) if self.chooser.is_some() => None,
            Turn::Choice(seat) => {
                Some(self.view.say(&page::NotYourTurn { name: self.view.name(seat) }))
            }
        }
    }
}
