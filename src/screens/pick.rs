//! Picking hands of cards before a game begins.

use maud::html;
use rosette_browser::dom;
use rosette_messages::{count, page};
use rosette_play::{Beginning, HAND, Rivals};
use rosette_presenter::{Kind, called, cards, deed::Deed, default_names, form::Form, form_values};
use rosette_rules::{Seat, triad::Hand};
use web_sys::Element;

use super::{card_lists as lists, curtain};
use crate::{
    go::Go,
    shared::{Shared, new_seed},
};

/// The screen on which a seat picks its hand.
pub struct Pick {
    pub kind: Kind,
    /// The game to begin; `None` once it has begun.
    beginning: Option<Beginning>,
    seat: Seat,
    /// The indexes of the picked cards in the collection.
    chosen: Vec<usize>,
    /// Whether the curtain is up.
    lifted: bool,
}

impl Pick {
    /// Lets a seat pick its hand for a game to begin.
    pub fn new(kind: Kind, beginning: Beginning, seat: Seat) -> Self {
        Self { kind, beginning: Some(beginning), seat, chosen: Vec::new(), lifted: false }
    }

    pub fn deed(&mut self, shared: &Shared, deed: Deed) -> Go {
        match deed {
            Deed::LiftCurtain => {
                self.lifted = true;
                self.fill(shared);
                dom::focus(&dom::at("#pick h1"))
            }
            Deed::Pick(place) => {
                cards::toggle(&mut self.chosen, place, HAND);
                self.show_picked()
            }
            Deed::PickAtRandom => self.pick_at_random(shared),
            Deed::Picked => return self.picked(shared),
            Deed::BackToForm => return self.back_to_form(),
            _ => {}
        }
        Go::Stay
    }

    /// Returns whether the cards may be seen: hands are open, or the curtain is up.
    fn is_seen(&self) -> bool {
        self.lifted || self.beginning.as_ref().is_some_and(|it| it.is_open() || !it.is_shared())
    }

    fn called(&self, seat: Seat) -> String {
        let names = self.beginning.as_ref().map(|beginning| &beginning.start().names);
        called(names.map_or("", |names| names[seat.index()].as_str()), seat, dom::language())
    }

    /// Shows the collection of the seat that picks.
    pub fn fill(&self, shared: &Shared) {
        let up = self.is_seen();
        dom::write("#pick h1", &dom::say(&page::Picks { name: &self.called(self.seat) }));
        // With the curtain down, the page doesn't contain the cards at all.
        let cards = html! {
            @if up { (lists::card_buttons(shared, "pick", self.seat, &self.chosen)) }
        };
        dom::fill("#pick .cards", &cards);
        self.show_picked();
        let element: Element = dom::at("#pick .curtain");
        // The keyboard can't reach controls behind the curtain either.
        dom::set_if(&dom::at("#pick .pane"), "inert", !up);
        if !up {
            let (name, other) = (self.called(self.seat), self.called(self.seat.other()));
            curtain::fill(&element, self.seat, &name, &other);
        }
        curtain::lift(&element, up)
    }

    /// Picks the rest of the hand at random; a whole new hand if it is complete.
    fn pick_at_random(&mut self, shared: &Shared) {
        let mut numbers = new_seed().numbers(0);
        let all = shared.album.profiles[self.seat.index()].collection.len();
        if self.chosen.len() == HAND {
            self.chosen.clear();
        }
        while self.chosen.len() < HAND.min(all) {
            let place = numbers(all as u32) as usize;
            if !self.chosen.contains(&place) {
                self.chosen.push(place);
            }
        }
        self.show_picked()
    }

    /// Makes the picked cards the hand, and leads to the other seat or the game.
    fn picked(&mut self, shared: &Shared) -> Go {
        let cards = shared.album.profiles[self.seat.index()].collection.cards();
        let hand: Vec<_> =
            self.chosen.iter().filter_map(|place| cards.get(*place).copied()).collect();
        let (Ok(hand), Some(beginning)) = (Hand::try_from(hand), &mut self.beginning) else {
            return Go::Stay;
        };
        beginning.picked(self.seat, hand);
        if let Some(seat) = beginning.picks_next() {
            let open = beginning.is_open();
            self.seat = seat;
            self.chosen.clear();
            self.lifted = false;
            self.fill(shared);
            dom::at::<Element>("#pick .body").set_scroll_top(0);
            if open {
                dom::focus(&dom::at("#pick h1"));
            }
            return Go::Stay;
        }
        // The screen stays visible behind the coin toss, and must not show a hand.
        dom::draw("#pick .cards", "");
        match self.beginning.take() {
            Some(beginning) => Go::Begin(self.kind, beginning),
            None => Go::Stay,
        }
    }

    fn back_to_form(&self) -> Go {
        let Some(beginning) = &self.beginning else { return Go::Menu };
        let mut form = Form::new(self.kind, form_values(beginning.options()), dom::language());
        let start = beginning.start();
        form.rivals =
            Some(Rivals::new(&start.names, &default_names(dom::language()), start.before));
        Go::BackToOptions(Box::new(form))
    }

    /// Marks the picked cards, and shows their number.
    fn show_picked(&self) {
        let main: Element = dom::by_id("pick");
        lists::show_chosen(&main, &self.chosen);
        let chosen = self.chosen.len();
        let text = dom::say(&page::Picked { chosen: count(chosen), of: count(HAND) });
        dom::write("#pick .count", &text);
        dom::set_if(&dom::find(&main, "[data-do=picked]"), "disabled", chosen != HAND)
    }
}
