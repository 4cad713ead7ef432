//! Picking hands of cards before a game begins.

use rosette_cards::Collection;
use rosette_messages::{Language, Say as _, count, page};
use rosette_play::{Beginning, HAND, Rivals};
use rosette_rules::{Seat, triad::Hand};
use rosette_session::Seed;

use crate::{Kind, called, cards, default_names, form::Form, form_values};

/// The seats that pick their hands, one after the other.
pub struct Picking {
    /// The game.
    pub kind: Kind,
    /// The seat that picks now.
    pub seat: Seat,
    /// The indexes of the picked cards in its collection.
    pub chosen: Vec<usize>,
    /// The game to begin; `None` once it has begun.
    beginning: Option<Beginning>,
    /// Whether the curtain is up.
    lifted: bool,
}

/// The effect of a picked hand.
pub enum Picked {
    /// The hand isn't complete.
    Nothing,
    /// The other seat picks. With open hands, it needs no curtain.
    Other {
        /// Whether hands are open.
        open: bool,
    },
    /// The game begins.
    Begins(Box<Beginning>),
}

impl Picking {
    /// Lets a seat pick its hand for a game to begin.
    #[must_use]
    pub const fn new(kind: Kind, beginning: Beginning, seat: Seat) -> Self {
        Self { kind, seat, chosen: Vec::new(), beginning: Some(beginning), lifted: false }
    }

    /// Lifts the curtain.
    pub const fn lift(&mut self) {
        self.lifted = true;
    }

    /// Returns whether the cards may be seen: hands are open, or the curtain is up.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.lifted || self.beginning.as_ref().is_some_and(|it| it.is_open() || !it.is_shared())
    }

    /// Returns what a seat's player is called.
    #[must_use]
    pub fn name(&self, seat: Seat, language: Language) -> String {
        let names = self.beginning.as_ref().map(|beginning| &beginning.start().names);
        called(names.map_or("", |names| names[seat.index()].as_str()), seat, language)
    }

    /// Picks a card, or drops it.
    pub fn pick(&mut self, place: usize) {
        cards::toggle(&mut self.chosen, place, HAND)
    }

    /// Picks the rest of the hand at random from a collection; a whole new hand if it is complete.
    pub fn pick_at_random(&mut self, collection: &Collection, seed: Seed) {
        let mut numbers = seed.numbers(0);
        let all = collection.len();
        if self.is_complete() {
            self.chosen.clear();
        }
        while self.chosen.len() < HAND.min(all) {
            let place = numbers(all as u32) as usize;
            if !self.chosen.contains(&place) {
                self.chosen.push(place);
            }
        }
    }

    /// Returns whether the hand is complete.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.chosen.len() == HAND
    }

    /// Returns how many cards are picked, as a text.
    #[must_use]
    pub fn told(&self, language: Language) -> String {
        page::Picked { chosen: count(self.chosen.len()), of: count(HAND) }.say(language)
    }

    /// Makes the picked cards of a collection the hand. Then the other seat picks, or the game
    /// begins.
    pub fn done(&mut self, collection: &Collection) -> Picked {
        let cards = collection.cards();
        let hand: Vec<_> =
            self.chosen.iter().filter_map(|place| cards.get(*place).copied()).collect();
        let (Ok(hand), Some(beginning)) = (Hand::try_from(hand), &mut self.beginning) else {
            return Picked::Nothing;
        };
        beginning.picked(self.seat, hand);
        if let Some(seat) = beginning.picks_next() {
            let open = beginning.is_open();
            self.seat = seat;
            self.chosen.clear();
            self.lifted = false;
            return Picked::Other { open };
        }
        self.beginning.take().map_or(Picked::Nothing, |it| Picked::Begins(Box::new(it)))
    }

    /// Returns the form of the game; `None` once that has begun.
    #[must_use]
    pub fn form(&self, language: Language) -> Option<Form> {
        let beginning = self.beginning.as_ref()?;
        let mut form = Form::new(self.kind, form_values(beginning.options()), language);
        let start = beginning.start();
        form.rivals = Some(Rivals::new(&start.names, &default_names(language), start.before));
        Some(form)
    }
}
