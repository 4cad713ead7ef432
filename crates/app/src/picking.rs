//! Picking or drafting hands of cards before a game begins.

use maud::{Markup, PreEscaped, html};
use rosette_cards::{Collection, Draft};
use rosette_messages::{Language, count, fixed, page};
use rosette_play::{Beginning, HAND, Rivals};
use rosette_review::{HandQuestion, ReviewQuestion};
use rosette_rules::{
    Seat,
    triad::{Card, Hand, counts_types},
};
use rosette_scene::{card_label, card_name, picture};
use rosette_session::{OptionPairs, Record, Seed};

use crate::{
    Blocks, Effect, GameInfo, LaterEffect, Model, Navigation, action::Action, cards,
    curtain::curtain, default_names, display_name, form::Form, form_values, html::back_button,
    review::ReviewMessage,
};

/// The screen on which seats pick or draft their hands, one after the other.
pub struct Picking {
    /// The game that starts once the hands are picked.
    pub kind: GameInfo,
    /// The seat that picks now; its player is at the screen once the curtain is lifted.
    seat: Seat,
    /// The indices of the picked cards in the seat's collection, in the order of picking.
    chosen: Vec<usize>,
    /// The number of the question for the best hand, while its answer is awaited.
    asked: Option<u32>,
    /// The draft of the seat's hand; `None` if the seat picks from its collection.
    draft: Option<Draft>,
    /// The players' names in the form that records use.
    names: [String; 2],
    /// The game to start; `None` once it has started.
    beginning: Option<Beginning>,
    /// Whether the person at the screen has lifted the curtain.
    lifted: bool,
    /// Whether a game was on the screen before.
    pub(crate) from_game: bool,
}

impl Picking {
    /// Opens the screen for a seat that picks.
    #[must_use]
    pub fn new(model: &Model, kind: GameInfo, beginning: Beginning, seat: Seat) -> Self {
        let mut below = model.platform.seed().numbers(0);
        let draft = beginning.drafts().then(|| Draft::new(&model.cards, &mut below));
        let (names, chosen) = (beginning.start().names.clone(), Vec::new());
        let (asked, lifted, beginning) = (None, false, Some(beginning));
        Self { kind, seat, chosen, asked, draft, names, beginning, lifted, from_game: false }
    }

    /// Handles an action. Returns the screen to open, if it leads to one.
    pub fn update(&mut self, model: &mut Model, action: &Action) -> Navigation {
        // The answer to an earlier question would replace what is picked now.
        self.asked = None;
        match action {
            Action::LiftCurtain => {
                self.lifted = true;
                model.ask(Effect::Focus("#pick h1".to_owned()))
            }
            Action::Pick(place) => match &mut self.draft {
                Some(draft) => {
                    let mut below = model.platform.seed().numbers(0);
                    if let Some(hand) = draft.choose(*place, &model.cards, &mut below) {
                        return self.take(model, hand);
                    }
                }
                None => cards::toggle(&mut self.chosen, *place, HAND),
            },
            Action::PickAtRandom => {
                self.pick_at_random(held(model, self.seat), model.platform.seed())
            }
            Action::PickBest => self.ask_for_best(model),
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

    /// Asks the worker for the hand that does best against the other seat's hand, or against likely
    /// hands from its collection if its hand isn't seen.
    fn ask_for_best(&mut self, model: &mut Model) {
        let Some(beginning) = &self.beginning else { return };
        let other = self.seat.other();
        let seen = beginning.hand(other).filter(|_| beginning.is_open());
        let others = seen.map_or_else(|| held(model, other).cards(), |hand| &hand[..]);
        let texts = |cards: &[Card]| -> Vec<String> {
            self.in_game(cards, model).iter().map(Card::to_string).collect()
        };
        let options = OptionPairs::of(beginning.options());
        let question = HandQuestion {
            record: Record { options, ..Record::of_game(beginning.options().game()) },
            seat: self.seat,
            cards: texts(held(model, self.seat).cards()),
            others: texts(others),
        };
        self.asked = Some(model.ask_reviewer(ReviewQuestion::Hand(question)));
    }

    /// Handles a message of the worker that searches for the best hand; `None` if it failed or is
    /// stopped.
    pub fn searched(&mut self, model: &mut Model, message: Option<ReviewMessage>) {
        let Some(ReviewMessage { number, whole, .. }) = message else {
            self.asked = None;
            return model.ask(LaterEffect::StopReviewer);
        };
        if let Some(whole) = whole.filter(|_| self.asked == Some(number)) {
            self.asked = None;
            self.chosen = whole.split(' ').filter_map(|place| place.parse().ok()).collect();
        }
    }

    /// Returns cards with their types, if the game to start counts types.
    fn in_game(&self, cards: &[Card], model: &Model) -> Vec<Card> {
        let types = self.beginning.as_ref().is_some_and(|it| counts_types(it.options()));
        cards.iter().map(|card| model.cards.in_game(*card, types)).collect()
    }

    fn is_complete(&self) -> bool {
        self.chosen.len() == HAND
    }

    fn done(&mut self, model: &mut Model) -> Navigation {
        let cards = held(model, self.seat).cards();
        let hand: Vec<_> =
            self.chosen.iter().filter_map(|place| cards.get(*place).copied()).collect();
        Hand::try_from(hand).map_or(Navigation::Stay, |hand| self.take(model, hand))
    }

    /// Stores the hand of the seat that picks. Then lets the other seat pick, or starts the game.
    fn take(&mut self, model: &mut Model, hand: Hand) -> Navigation {
        let Some(mut beginning) = self.beginning.take() else { return Navigation::Stay };
        beginning.picked(self.seat, hand);
        let Some(seat) = beginning.picks_next() else {
            return Navigation::Begin(self.kind, beginning);
        };
        *self = Self::new(model, self.kind, beginning, seat);
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
        let rivals = || Rivals::new(&start.names, &default_names(language), start.before);
        form.rivals = self.from_game.then(rivals);
        Some(form)
    }

    /// The id of the block with the cards, which is emptied when the screen is left, because a
    /// hidden hand must not stay in the document.
    const CARDS: &str = "cards";

    /// Removes the cards from the document, if they are there.
    pub fn hide(blocks: &mut Blocks) {
        blocks.empty(Self::CARDS)
    }

    /// Makes the screen, unless hand, language, faces and storage are the same as before.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let changes = model.store.backend().changes();
        // A draft makes no offer twice, so the offer stands for the draft's state.
        let offer = self.draft.as_ref().map(Draft::offer);
        let asks = self.asked.is_some();
        let hand = (self.seat.index(), &self.chosen, asks, offer, self.is_seen(), &self.names);
        let from = (hand, model.spoken(), model.available.faces, changes);
        blocks.put_if_new("pick", from, || self.screen(model));
        blocks.put_if_new(Self::CARDS, from, || match &self.draft {
            Some(draft) => self.offer(draft, model),
            None => self.collection(model),
        })
    }

    fn screen(&self, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let up = self.is_seen() || self.beginning.is_none();
        let name = |seat: Seat| display_name(&self.names[seat.index()], seat, model.language);
        let seat = self.seat;
        let title = match self.draft {
            Some(_) => model.say(&page::Drafts { name: &name(seat) }),
            None => model.say(&page::Picks { name: &name(seat) }),
        };
        html! {
            // The keyboard must not reach controls behind the curtain.
            .pane inert[!up] {
                header.top {
                    (back_button("back-to-form", text(fixed::OPTIONS)))
                    h1 tabindex="-1" { (title) }
                    button.btn type="button" data-do="open" data-arg="rules" { (text(fixed::RULES)) }
                }
                .slot data-block {}
                .body.wide #(Self::CARDS) data-block {}
                @if self.draft.is_none() { (self.foot(model)) }
            }
            @let names = Seat::BOTH.map(name);
            (curtain(None, Some(seat), [&names[0], &names[1]], true, !up, model.language))
        }
    }

    /// Makes the cards of the seat's collection.
    fn collection(&self, model: &Model) -> Markup {
        let (seat, chosen) = (self.seat, Some(self.chosen.as_slice()));
        html! {
            .cards {
                // While the curtain is down, the document doesn't contain the cards.
                @if self.is_seen() {
                    @let cards = self.in_game(held(model, seat).cards(), model);
                    (cards::buttons(&model.cards, seat, &cards, "pick", chosen, model.language))
                }
            }
        }
    }

    /// Makes the count of the picked cards, and the buttons that complete the hand.
    fn foot(&self, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let (picked, of) = (count(self.chosen.len()), count(HAND));
        html! {
            footer.formfoot {
                p.count role="status" {
                    @if self.asked.is_some() { (text(fixed::PICK_SEARCHES)) }
                    @else { (model.say(&page::Picked { chosen: picked, of })) }
                }
                button.btn.secondary type="button" data-do="pick-best" {
                    (text(fixed::PICK_BEST))
                }
                button.btn.secondary type="button" data-do="pick-at-random" {
                    (text(fixed::PICK_AT_RANDOM))
                }
                button.btn.primary type="button" data-do="picked"
                    disabled[!self.is_complete()] { (text(fixed::PLAY_THESE)) }
            }
        }
    }

    /// Makes the cards that are offered in a draft, and those chosen so far.
    fn offer(&self, draft: &Draft, model: &Model) -> Markup {
        let (set, seat, language) = (&model.cards, self.seat, model.language);
        let card = count(HAND.min(draft.chosen().len() + 1));
        let round = page::Drafting { card, of: count(HAND), level: draft.level().into() };
        let seen = if self.is_seen() { draft.offer() } else { &[] };
        html! {
            p.count role="status" {
                (model.say(&round))
                span.unseen { @for card in seen { ", " (card_name(*card, set, language)) } }
            }
            .cards.offer {
                @let cards = self.in_game(seen, model);
                (cards::buttons(set, seat, &cards, "pick", None, language))
            }
            @if self.is_seen() {
                ul.cards.hand {
                    @for card in self.in_game(draft.chosen(), model) {
                        li data-card=(card.to_string()) {
                            (PreEscaped(picture::card(card, seat, set)))
                            span.unseen { (card_label(card, set, language)) }
                        }
                    }
                    @for _ in draft.chosen().len()..HAND { li aria-hidden="true" {} }
                }
            }
        }
    }
}

fn held(model: &Model, seat: Seat) -> &Collection {
    &model.album.profiles[seat.index()].collection
}
