//! A view of Triple Triad with what follows from it: visible hands, the chosen card, and the cell
//! under the pointer.

use rosette_cards::CardSet;
use rosette_messages::{
    Language,
    cards::house_card,
    triad::{CardText, Effect, PlacementEffect, TakenText},
};
use rosette_rules::{
    Game, Seat, Turn, Viewer,
    triad::{Captures, Card, HAND, Open, Rule, Side, Triad, TypeModifiers, neighbour},
};

use super::layout::Layout;
use crate::{
    NodeKey, Place, Props, View,
    names::{numbered, owned},
};

/// Returns the key of the node of the card on a cell. A card keeps it while it is turned over.
pub fn cell_key(cell: u8) -> NodeKey {
    NodeKey(numbered("cell:", cell))
}

pub fn hand_key(seat: Seat, slot: u8) -> NodeKey {
    NodeKey(owned(seat, "hand:", slot))
}

pub fn token(slot: u8, cell: u8) -> String {
    format!("{slot}@{cell}")
}

/// Returns a card with its name and level, for texts. No rule changes its ranks.
pub fn card_text(card: Card, cards: &CardSet, language: Language) -> CardText {
    CardText {
        name: card_name(card, cards, language),
        card,
        level: cards.find(card).map(|info| info.level),
        modifier: 0,
    }
}

pub fn name_of(card: Card, props: &Props<'_>) -> String {
    card_name(card, props.cards, props.language)
}

/// Returns the name of a card, or its ranks if it isn't in the set.
pub fn card_name(card: Card, cards: &CardSet, language: Language) -> String {
    match cards.cards().iter().enumerate().find(|(_, info)| info.card == card) {
        None => card.to_string(),
        Some((place, info)) => match info.name(language.code()) {
            None => house_card(place, language).to_owned(),
            Some(name) => name.to_owned(),
        },
    }
}

/// Returns the names of captured cards with the rules that captured them, grouped by rule in the
/// order of capture.
pub fn taken_texts(position: &Triad, taken: Captures, props: &Props<'_>) -> Vec<TakenText> {
    let mut texts = Vec::new();
    for &rule in &Rule::ALL {
        for (cell, by) in taken.iter() {
            if let Some(placed) = position.cell(cell).filter(|_| by == rule) {
                texts.push(TakenText { name: name_of(placed.card, props), rule });
            }
        }
    }
    texts
}

/// A capture: the capturing card, the captured one, and the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardCapture {
    /// The cell of the capturing card.
    pub from: u8,
    /// The cell of the captured card.
    pub to: u8,
    pub rule: Rule,
}

/// Returns the captures with their capturing cards: the placed card, or in a combo a card that was
/// captured before it. Modifiers are those before the placement: the card's own type doesn't count.
pub fn card_captures(position: &Triad, placed: u8, taken: Captures) -> Vec<CardCapture> {
    let mut counts = position.type_counts();
    if let Some(card_type) = position.cell(placed).and_then(|placed| placed.card.card_type()) {
        counts[card_type as usize] -= 1;
    }
    let modifiers = &TypeModifiers::new(position.rules(), counts);
    let mut captures: Vec<CardCapture> = Vec::new();
    for (to, rule) in taken.iter() {
        if rule != Rule::Combo {
            captures.push(CardCapture { from: placed, to, rule });
        }
    }
    // Captured cards are appended, and in their turn capture the cards of the combo: a
    // breadth-first search. Those captured by the basic rule capture no others.
    let mut next = 0;
    while let Some(&CardCapture { to: from, rule, .. }) = captures.get(next) {
        next += 1;
        if rule == Rule::Basic {
            continue;
        }
        for &side in &Side::ALL {
            let Some(to) = neighbour(from, side) else { continue };
            let known = captures.iter().any(|capture| capture.to == to);
            let is_combo = taken.by(to) == Some(Rule::Combo);
            if is_combo && !known && beats(position, modifiers, (from, side), to) {
                captures.push(CardCapture { from, to, rule: Rule::Combo });
            }
        }
    }
    captures
}

/// Returns whether the rank of a card on the board captures the one that it touches, while the ranks
/// have these modifiers.
fn beats(
    position: &Triad,
    modifiers: &TypeModifiers,
    (cell, side): (u8, Side),
    touched: u8,
) -> bool {
    let [own, other] = [cell, touched].map(|cell| Some(position.cell(cell)?.card));
    own.zip(other).is_some_and(|(own, other)| {
        let change = position.effect(own, cell) - position.effect(other, touched);
        let (own, other) = (modifiers.rank(own, side), modifiers.rank(other, side.opposite()));
        position.rules().beats(own, other, change)
    })
}

/// A view of a position with its layout, the seat that can choose, and the chosen card with its
/// target.
pub struct TriadBoard<'a> {
    pub view: &'a View<'a, Triad>,
    pub layout: Layout,
    /// The seat that can choose now, if the viewer plays for it.
    pub chooser: Option<Seat>,
    /// The chosen slot of that seat's hand, and the card in it. With Order and Chaos, it is the
    /// only card that can be played, so it is chosen without a click.
    pub chosen: Option<(u8, Card)>,
    /// The free cell under the pointer or in focus, while a card is chosen.
    pub target: Option<u8>,
}

impl<'a> TriadBoard<'a> {
    pub fn new(view: &'a View<'a, Triad>) -> Self {
        let position = view.position;
        let selected = match view.context.selected {
            Some(Place::Hand(seat, slot)) => Some((seat, slot)),
            _ => None,
        };
        let chooser = match position.turn() {
            // During a setup, a card of either hand may be chosen.
            _ if view.context.arranging => selected.map(|(hand, _)| hand),
            _ if !view.context.open => None,
            Turn::Choice(seat)
                if [Viewer::All, Viewer::Seat(seat)].contains(&view.context.viewer) =>
            {
                Some(seat)
            }
            _ => None,
        };
        let mut board = Self {
            view,
            layout: Layout::new(position, &view.context),
            chooser,
            chosen: None,
            target: None,
        };
        let forced = board.forced_slot().and_then(|slot| Some((chooser?, slot)));
        if let Some((hand, slot)) = forced.or(selected)
            && chooser == Some(hand)
            && let Some(held) = position.held(hand, slot)
        {
            board.chosen = Some((slot, held.card));
        }
        board.target =
            board.pointed(view.context.hover).or_else(|| board.pointed(view.context.focus));
        board
    }

    /// Returns the slot of the only card that may be placed, as Order and Chaos demand; 0 before
    /// chance has picked it.
    pub fn forced_slot(&self) -> Option<u8> {
        self.view.position.forced_slot().filter(|_| !self.view.context.arranging)
    }

    /// Returns the slots that swapped cards came into, the first seat's first, until both seats have
    /// placed a card; `None` after that, and in a game without Swap.
    pub fn swapped(&self) -> Option<[u8; 2]> {
        let position = self.view.position;
        let is_new = position.round() == 1 && position.in_hand(position.to_move()) == HAND as u8;
        let [first, second] = Seat::BOTH.map(|seat| position.swapped_slot(seat).filter(|_| is_new));
        Some([first?, second?])
    }

    /// Returns the seat and the slot to which the card in a slot was dealt: for a swapped card,
    /// before the first card is placed, the seat and the slot of the card that it changed places
    /// with.
    pub fn dealt_to(&self, seat: Seat, slot: u8) -> (Seat, u8) {
        let other = seat.other();
        match self.swapped() {
            Some(slots) if slots[seat.index()] == slot => (other, slots[other.index()]),
            _ => (seat, slot),
        }
    }

    /// Returns whether the card in a slot is marked as one that both seats see, because other cards
    /// of the hand are closed.
    pub fn is_marked_open(&self, seat: Seat, slot: u8) -> bool {
        let position = self.view.position;
        let face_up = position.held(seat, slot).is_some_and(|held| held.face_up);
        position.rules().open == Open::Three && face_up
    }

    pub fn can_choose(&self, seat: Seat, slot: u8) -> bool {
        let position = self.view.position;
        let may_place = self.view.context.arranging || position.may_place(slot);
        self.chooser == Some(seat) && position.held(seat, slot).is_some() && may_place
    }

    /// Returns the free cell of a place, if the chosen card can be placed there.
    fn pointed(&self, place: Option<Place>) -> Option<u8> {
        let plays = self.chosen.is_some() && !self.view.context.arranging;
        match place? {
            Place::Cell(cell) if plays && self.view.position.cell(cell).is_none() => Some(cell),
            _ => None,
        }
    }

    /// Returns the cell where the last token placed a card.
    pub fn last_cell(&self) -> Option<u8> {
        self.view.last.as_ref().and(self.view.position.last_cell())
    }

    /// Describes the effect of placing the chosen card on a cell; `None` without a chosen card.
    pub fn placing(&self, cell: u8) -> Option<PlacementEffect> {
        let (slot, card) = self.chosen?;
        let position = self.view.position;
        let takes =
            taken_texts(position, position.would_take(slot, cell), &self.view.context.props);
        let effect = Effect::of(position.effect(card, cell));
        Some(PlacementEffect { name: name_of(card, &self.view.context.props), effect, takes })
    }

    /// Returns how the owner of a card or hand is named for the viewer: by name, or `None` for
    /// "you".
    pub fn owner(&self, seat: Seat) -> Option<&'a str> {
        let you = match self.view.context.viewer {
            Viewer::Seat(viewer) => Some(viewer),
            Viewer::All | Viewer::Public => self.chooser,
        };
        (you != Some(seat)).then(|| self.view.name(seat))
    }
}
