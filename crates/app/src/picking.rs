//! Picking hands of cards before a game begins.

use maud::{Markup, html};
use rosette_cards::Collection;
use rosette_messages::{Language, count, fixed, page};
use rosette_play::{Beginning, HAND, Rivals};
use rosette_rules::{Seat, triad::Hand};
use rosette_session::Seed;

use crate::{
    Blocks, Effect, GameInfo, Model, Navigation, action::Action, cards, curtain::curtain,
    default_names, display_name, form::Form, form_values, html::back_button,
};

/// The seats that pick their hands, one after the other.
pub struct Picking {
    /// The game.
    pub kind: GameInfo,
    /// The seat that picks now.
    seat: Seat,
    /// The indexes of the picked cards in its collection.
    chosen: Vec<usize>,
    /// The names as in a record.
    names: [String; 2],
    /// The game to begin; `None` once it has begun.
    beginning: Option<Beginning>,
    /// Whether the curtain is up.
    lifted: bool,
}

impl Picking {
    /// Lets a seat pick its hand for a game to begin.
    #[must_use]
    pub fn new(kind: GameInfo, beginning: Beginning, seat: Seat) -> Self {
        let names = beginning.start().names.clone();
        Self { kind, seat, chosen: Vec::new(), names, beginning: Some(beginning), lifted: false }
    }

    /// Handles an action, and returns where it leads.
    pub fn update(&mut self, model: &mut Model, action: &Action) -> Navigation {
        match action {
            Action::LiftCurtain => {
                self.lifted = true;
                model.ask(Effect::Focus("#pick h1".to_owned()))
            }
            Action::Pick(place) => cards::toggle(&mut self.chosen, *place, HAND),
            Action::PickAtRandom => {
                self.pick_at_random(held(model, self.seat), model.platform.seed())
            }
            Action::Picked => return self.done(model),
            Action::BackToForm => {
                let form = self.form(model.language);
                return form
                    .map_or(Navigation::Menu, |form| Navigation::BackToOptions(Box::new(form)));
            }
            _ => {}
        }
        Navigation::Stay
    }

    /// Returns whether the cards may be seen: hands are open, or the curtain is up. The screen stays
    /// behind the coin toss, and then shows no hand.
    fn is_seen(&self) -> bool {
        self.beginning.as_ref().is_some_and(|it| self.lifted || it.is_open() || !it.is_shared())
    }

    /// Picks the rest of the hand at random from a collection; a whole new hand if it is complete.
    fn pick_at_random(&mut self, collection: &Collection, seed: Seed) {
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

    fn is_complete(&self) -> bool {
        self.chosen.len() == HAND
    }

    /// Makes the picked cards the hand. Then the other seat picks, or the game begins.
    fn done(&mut self, model: &mut Model) -> Navigation {
        let cards = held(model, self.seat).cards();
        let hand: Vec<_> =
            self.chosen.iter().filter_map(|place| cards.get(*place).copied()).collect();
        let Ok(hand) = Hand::try_from(hand) else { return Navigation::Stay };
        let Some(mut beginning) = self.beginning.take() else { return Navigation::Stay };
        beginning.picked(self.seat, hand);
        let Some(seat) = beginning.picks_next() else {
            return Navigation::Begin(self.kind, beginning);
        };
        self.beginning = Some(beginning);
        (self.seat, self.lifted) = (seat, false);
        self.chosen.clear();
        model.ask(Effect::ToTop("#pick .body"));
        self.lead(model);
        Navigation::Stay
    }

    /// Leads the focus to the heading, or to the button of the curtain that covers it.
    pub fn lead(&self, model: &mut Model) {
        let place = if self.is_seen() { "#pick h1" } else { "#pick .curtain button" };
        model.ask(Effect::Focus(place.to_owned()))
    }

    /// Returns the form of the game; `None` once that has begun.
    fn form(&self, language: Language) -> Option<Form> {
        let beginning = self.beginning.as_ref()?;
        let mut form = Form::new(self.kind, form_values(beginning.options()), language);
        let start = beginning.start();
        form.rivals = Some(Rivals::new(&start.names, &default_names(language), start.before));
        Some(form)
    }

    /// Makes the screen.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let changes = model.store.backend().changes();
        let hand = (self.seat.index(), &self.chosen, self.is_seen(), &self.names);
        let from = (hand, model.spoken(), model.at_hand.faces, changes);
        blocks.put_if_new("pick", from, || self.screen(model))
    }

    fn screen(&self, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let up = self.is_seen() || self.beginning.is_none();
        let name = |seat: Seat| display_name(&self.names[seat.index()], seat, model.language);
        let (seat, chosen) = (self.seat, &self.chosen);
        let (picked, of) = (count(chosen.len()), count(HAND));
        html! {
            // The keyboard can't reach controls behind the curtain either.
            .pane inert[!up] {
                header.top {
                    (back_button("back-to-form", text(fixed::OPTIONS)))
                    h1 tabindex="-1" { (model.say(&page::Picks { name: &name(seat) })) }
                    button.btn type="button" data-do="open" data-arg="rules" { (text(fixed::RULES)) }
                }
                .slot data-block {}
                .body.wide { .cards {
                    // With the curtain down, the page doesn't contain the cards at all.
                    @if self.is_seen() {
                        @let cards = held(model, seat).cards();
                        (cards::buttons(&model.cards, seat, cards, "pick", chosen, model.language))
                    }
                } }
                footer.formfoot {
                    p.count role="status" { (model.say(&page::Picked { chosen: picked, of })) }
                    button.btn.secondary type="button" data-do="pick-at-random" {
                        (text(fixed::PICK_AT_RANDOM))
                    }
                    button.btn.primary type="button" data-do="picked"
                        disabled[!self.is_complete()] { (text(fixed::PLAY_THESE)) }
                }
            }
            @let names = Seat::BOTH.map(name);
            (curtain(None, Some(seat), [&names[0], &names[1]], !up, model.language))
        }
    }
}

/// Returns the collection of a seat.
fn held(model: &Model, seat: Seat) -> &Collection {
    &model.album.profiles[seat.index()].collection
}
