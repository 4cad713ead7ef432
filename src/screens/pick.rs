//! Picking hands of cards before a game begins.

use maud::html;
use rosette_app::{Go, Kind, Picked, Picking, deed::Deed};
use rosette_messages::page;
use rosette_play::Beginning;
use rosette_rules::Seat;
use web_sys::Element;

use super::{card_lists as lists, curtain};
use crate::{dom, shared::Shared};

/// The screen on which a seat picks its hand.
pub struct Pick(pub Picking);

impl Pick {
    /// Lets a seat pick its hand for a game to begin.
    pub fn new(kind: Kind, beginning: Beginning, seat: Seat) -> Self {
        Self(Picking::new(kind, beginning, seat))
    }

    pub fn deed(&mut self, shared: &Shared, deed: Deed) -> Go {
        let held = &shared.model.album.profiles[self.0.seat.index()].collection;
        match deed {
            Deed::LiftCurtain => {
                self.0.lift();
                self.fill(shared);
                dom::focus(&dom::at("#pick h1"))
            }
            Deed::Pick(place) => {
                self.0.pick(place);
                self.show_picked()
            }
            Deed::PickAtRandom => {
                self.0.pick_at_random(held, shared.model.platform.seed());
                self.show_picked()
            }
            Deed::Picked => match self.0.done(held) {
                Picked::Nothing => {}
                Picked::Other { open } => {
                    self.fill(shared);
                    dom::at::<Element>("#pick .body").set_scroll_top(0);
                    if open {
                        dom::focus(&dom::at("#pick h1"));
                    }
                }
                Picked::Begins(beginning) => {
                    // The screen stays visible behind the coin toss, and must not show a hand.
                    dom::draw("#pick .cards", "");
                    return Go::Begin(self.0.kind, *beginning);
                }
            },
            Deed::BackToForm => {
                let form = self.0.form(dom::language());
                return form.map_or(Go::Menu, |form| Go::BackToOptions(Box::new(form)));
            }
            _ => {}
        }
        Go::Stay
    }

    /// Shows the collection of the seat that picks.
    pub fn fill(&self, shared: &Shared) {
        let Picking { seat, chosen, .. } = &self.0;
        let (up, name) = (self.0.is_seen(), self.0.name(*seat, dom::language()));
        dom::write("#pick h1", &dom::say(&page::Picks { name: &name }));
        // With the curtain down, the page doesn't contain the cards at all.
        let cards = html! {
            @if up { (lists::card_buttons(shared, "pick", *seat, chosen)) }
        };
        dom::fill("#pick .cards", &cards);
        self.show_picked();
        let element: Element = dom::at("#pick .curtain");
        // The keyboard can't reach controls behind the curtain either.
        dom::set_if(&dom::at("#pick .pane"), "inert", !up);
        if !up {
            curtain::fill(&element, *seat, &name, &self.0.name(seat.other(), dom::language()));
        }
        curtain::lift(&element, up)
    }

    /// Marks the picked cards, and shows their number.
    fn show_picked(&self) {
        let main: Element = dom::by_id("pick");
        lists::show_chosen(&main, &self.0.chosen);
        dom::write("#pick .count", &self.0.told(dom::language()));
        let done = dom::find(&main, "[data-do=picked]");
        dom::set_if(&done, "disabled", !self.0.is_complete())
    }
}
