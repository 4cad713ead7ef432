//! Picking hands of cards before a game begins.

use maud::{Markup, html};
use rosette_cards::Collection;
use rosette_messages::{Language, count, fixed, page};
use rosette_play::{Beginning, HAND, Rivals};
use rosette_rules::{
    Seat,
    triad::{Card, Hand, counts_types},
};
use rosette_session::Seed;

use crate::{
    Blocks, Effect, GameInfo, Model, Navigation, action::Action, cards, curtain::curtain,
    default_names, display_name, form::Form, form_values, html::back_button,
};

/// The screen on which seats pick their hands, one after the other.
pub struct Picking {
    /// The game that starts once the hands are picked.
    pub kind: GameInfo,
    /// The seat that picks now; its player is at the screen once the curtain is lifted.
    seat: Seat,
    /// The indices of the picked cards in the seat's collection, in the order of picking.
    chosen: Vec<usize>,
    /// The players' names in the form that records use.
    names: [String; 2],
    /// The game to start; `None` once it has started.
    beginning: Option<Beginning>,
    /// Whether the person at the screen has lifted the curtain.
    lifted: bool,
}

impl Picking {
    /// Opens the screen for the first seat that picks.
    #[must_use]
    pub fn new(kind: GameInfo, beginning: Beginning, seat: Seat) -> Self {
        let names = beginning.start().names.clone();
        Self { kind, seat, chosen: Vec::new(), names, beginning: Some(beginning), lifted: false }
    }

    /// Handles an action. Returns the screen to open, if it leads to one.
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

    /// Returns whether the cards may be shown: hands are open, only one person picks, or the
    /// curtain is lifted. During the coin toss that follows, the screen shows no hand.
    fn is_seen(&self) -> bool {
        self.beginning.as_ref().is_some_and(|it| self.lifted || it.is_open() || !it.is_shared())
    }

    /// Completes the hand with random cards from a collection. A complete hand is replaced by a
    /// random one.
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

    /// Returns the cards of the seat that picks, as they are in the game to start.
    fn cards(&self, model: &Model) -> Vec<Card> {
        let types = self.beginning.as_ref().is_some_and(|it| counts_types(it.options()));
        let cards = held(model, self.seat).cards().iter();
        cards.map(|card| model.cards.in_game(*card, types)).collect()
    }

    fn is_complete(&self) -> bool {
        self.chosen.len() == HAND
    }

    /// Takes the picked cards as the hand. Then the other seat picks, or the game starts.
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

    /// Moves the focus to the heading, or to the button of the curtain that covers it.
    pub fn lead(&self, model: &mut Model) {
        let place = if self.is_seen() { "#pick h1" } else { "#pick .curtain button" };
        model.ask(Effect::Focus(place.to_owned()))
    }

    /// Returns the options form of the game; `None` once the game has started.
    fn form(&self, language: Language) -> Option<Form> {
        let beginning = self.beginning.as_ref()?;
        let mut form = Form::new(self.kind, form_values(beginning.options()), language);
        let start = beginning.start();
        form.rivals = Some(Rivals::new(&start.names, &default_names(language), start.before));
        Some(form)
    }

    /// Makes the screen, unless hand, language, faces and storage are the same as before.
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
            // The keyboard must not reach controls behind the curtain.
            .pane inert[!up] {
                header.top {
                    (back_button("back-to-form", text(fixed::OPTIONS)))
                    h1 tabindex="-1" { (model.say(&page::Picks { name: &name(seat) })) }
                    button.btn type="button" data-do="open" data-arg="rules" { (text(fixed::RULES)) }
                }
                .slot data-block {}
                .body.wide { .cards {
                    // While the curtain is down, the document doesn't contain the cards.
                    @if self.is_seen() {
                        @let cards = self.cards(model);
                        (cards::buttons(&model.cards, seat, &cards, "pick", chosen, model.language))
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

fn held(model: &Model, seat: Seat) -> &Collection {
    &model.album.profiles[seat.index()].collection
}
