//! The seats pick their hands, before a game begins.

use rosette_messages::{count, page};
use rosette_play::{Beginning, HAND, Rivals};
use rosette_rules::{Seat, triad::Hand};
use web_sys::{Element, HtmlElement};

use super::{card_lists as lists, options::OptionsForm};
use crate::{
    browser::{Html, dom},
    deed::Deed,
    go::Go,
    kind::{Kind, form_values},
    shared::{Shared, new_seed},
    shown::{called, default_names},
};

/// A seat that picks its hand.
pub struct Pick {
    kind: Kind,
    /// The game that is about to begin; none once it has begun.
    beginning: Option<Beginning>,
    seat: Seat,
    /// The places in its collection of what it has picked, in order.
    chosen: Vec<usize>,
    /// Whether the curtain is up.
    lifted: bool,
}

impl Pick {
    /// A seat that picks its hand for a game to begin.
    pub fn new(kind: Kind, beginning: Beginning, seat: Seat) -> Self {
        Self { kind, beginning: Some(beginning), seat, chosen: Vec::new(), lifted: false }
    }

    /// The game that is about to begin.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Comes to the screen.
    pub fn show(&self, shared: &mut Shared) {
        self.fill(shared);
        let main: Element = dom::by_id("pick");
        shared.show_screen(&main, &shared.window_title(self.kind));
        dom::focus_heading(&main);
        self.draw_curtain()
    }

    /// Deals with a deed.
    pub fn deed(&mut self, shared: &Shared, deed: Deed) -> Go {
        match deed {
            Deed::LiftCurtain => self.lift_curtain(shared),
            Deed::Pick(place) => {
                lists::toggle(&mut self.chosen, place, HAND);
                self.show_picked()
            }
            Deed::PickAtRandom => self.pick_at_random(shared),
            Deed::Picked => return self.picked(shared),
            Deed::BackToForm => return self.back_to_form(),
            _ => {}
        }
        Go::Stay
    }

    /// Whether the cards may be seen: hands are open, or the curtain is up.
    fn is_seen(&self) -> bool {
        self.lifted || self.beginning.as_ref().is_some_and(|it| it.is_open() || !it.is_shared())
    }

    /// The name by which a player is called.
    fn called(&self, seat: Seat) -> String {
        let names = self.beginning.as_ref().map(|beginning| &beginning.start().names);
        called(names.map_or("", |names| names[seat.index()].as_str()), seat)
    }

    /// Shows the collection of the seat that picks.
    pub fn fill(&self, shared: &Shared) {
        let main: Element = dom::by_id("pick");
        let title = dom::say(&page::Picks { name: &self.called(self.seat) });
        dom::set_text(&dom::find(&main, "h1"), &title);
        let mut html = Html::default();
        // Behind the curtain there are no cards, for no eye and no screen reader.
        if self.is_seen() {
            let cards = shared.album.profiles[self.seat.index()].collection.cards();
            for place in lists::order(&shared.cards, cards) {
                let chosen = self.chosen.contains(&place);
                let button = ("pick", place);
                lists::add_card_button(shared, &mut html, button, cards[place], self.seat, chosen);
            }
        }
        dom::set_html(&dom::find(&main, ".cards"), &html);
        self.show_picked();
        self.draw_curtain()
    }

    fn draw_curtain(&self) {
        let main: Element = dom::by_id("pick");
        let curtain: Element = dom::find(&main, ".curtain");
        let up = self.is_seen();
        // What the curtain covers can't be reached by the keyboard either.
        dom::set_if(&dom::find(&main, ".pane"), "inert", !up);
        if !up {
            let (name, other) = (self.called(self.seat), self.called(self.seat.other()));
            dom::draw_curtain(&curtain, self.seat, &name, &other);
        }
        dom::lift_curtain(&curtain, up)
    }

    /// Lifts the curtain: the seat that picks is at the screen.
    fn lift_curtain(&mut self, shared: &Shared) {
        self.lifted = true;
        self.fill(shared);
        dom::focus(&dom::at("#pick h1"));
    }

    /// Picks the rest at random; all of them, if all were picked.
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

    /// Takes what was picked as the hand: the other seat is next, or the game begins.
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
            let main: HtmlElement = dom::by_id("pick");
            dom::find::<Element>(&main, ".body").set_scroll_top(0);
            if open {
                dom::focus(&dom::find(&main, "h1"));
            }
            return Go::Stay;
        }
        // What stays on the screen, behind the coin, shows no hand.
        dom::at::<Element>("#pick .cards").set_inner_html("");
        match self.beginning.take() {
            Some(beginning) => Go::Begin(self.kind, beginning),
            None => Go::Stay,
        }
    }

    /// Goes back from picking to the options.
    fn back_to_form(&self) -> Go {
        let Some(beginning) = &self.beginning else { return Go::Menu };
        let mut form = OptionsForm::new(self.kind, Some(form_values(beginning.options())));
        let start = beginning.start();
        form.rivals = Some(Rivals::new(&start.names, &default_names(), start.before));
        Go::BackToOptions(Box::new(form))
    }

    /// Shows which cards are picked, and how many.
    fn show_picked(&self) {
        let main: Element = dom::by_id("pick");
        lists::show_chosen(&main, &self.chosen);
        let chosen = self.chosen.len();
        let text = dom::say(&page::Picked { chosen: count(chosen), of: count(HAND) });
        dom::set_text(&dom::find(&main, ".count"), &text);
        dom::set_if(&dom::find(&main, "[data-do=picked]"), "disabled", chosen != HAND)
    }
}
