//! Random games of Triple Triad, and views of them.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_cards::CardSet;
use rosette_rules::{
    Game, Steps, Turn, Viewer, legal_tokens, play_token,
    triad::{BasicCaptures, Card, CardType, Element, Hand, Open, Options, Squares, Step, Triad},
};
use rosette_scene::{RenderContext, View, Viewport};

pub use crate::common::props::props;
use crate::common::views::{Ids, pointed, view};

/// The stages of tests: phones, one of them short, a window with the panel beside the board, a high
/// and narrow one, a large screen.
pub const STAGES: [Viewport; 6] = [
    Viewport { width_px: 308.0, height_px: 420.0, narrow: true },
    Viewport { width_px: 308.0, height_px: 357.0, narrow: true },
    PHONE,
    WIDE,
    Viewport { width_px: 440.0, height_px: 700.0, narrow: false },
    Viewport { width_px: 2100.0, height_px: 1300.0, narrow: false },
];
/// The stage of a phone of 390 × 844.
pub const PHONE: Viewport = Viewport { width_px: 378.0, height_px: 608.0, narrow: true };
/// The stage of a window of 1280 × 800.
pub const WIDE: Viewport = Viewport { width_px: 912.0, height_px: 708.0, narrow: false };

/// The part of a view that tests vary.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub stage: Viewport,
    pub hover: Option<&'a str>,
    pub focus: Option<&'a str>,
    pub selected: Option<&'a str>,
    pub viewer: Viewer,
}

/// The look of a window for a viewer who sees everything.
pub const PLAIN: Look<'_> =
    Look { stage: WIDE, hover: None, focus: None, selected: None, viewer: Viewer::All };

/// A position of a game, and the token that led to it.
#[derive(Clone, Debug)]
pub struct Moment {
    pub position: Triad,
    pub last: Option<(Triad, Steps<Step>)>,
    /// The tokens so far.
    pub tokens: Vec<String>,
}

impl Moment {
    pub fn start(options: &Options) -> Self {
        Self { position: Triad::new(options).unwrap(), last: None, tokens: Vec::new() }
    }

    pub fn play(&mut self, token: &str) {
        let (next, steps) = play_token(&self.position, token)
            .unwrap_or_else(|error| panic!("{token} in {self:?}: {error}"));
        self.last = Some((self.position, steps));
        self.position = next;
        self.tokens.push(token.to_owned());
    }

    pub fn see<T>(&self, look: Look<'_>, seen: impl FnOnce(&View<'_, Triad>) -> T) -> T {
        let Look { stage, hover, focus, selected, viewer } = look;
        let view = view(&self.position, self.last.as_ref(), stage);
        seen(&pointed(
            View { context: RenderContext { viewer, ..view.context }, ..view },
            Ids { hover, focus, selected },
        ))
    }
}

/// Plays tokens from the start.
pub fn after(options: &Options, tokens: &[&str]) -> Moment {
    let mut moment = Moment::start(options);
    tokens.iter().for_each(|token| moment.play(token));
    moment
}

pub fn hand(cards: &str) -> Hand {
    let cards: Vec<Card> = cards.split(' ').map(|card| Card::named(card).unwrap()).collect();
    cards.try_into().unwrap()
}

/// Returns a card whose ranks are so close to other cards' that every rule of capture occurs.
pub fn random_card(random: &mut ChaCha8Rng) -> Card {
    let house = CardSet::house().cards();
    if random.random_range(0..3) == 0 && !house.is_empty() {
        return house[random.random_range(0..house.len())].card;
    }
    let ranks = [0; 4].map(|_| [3, 4, 5, 10][random.random_range(0..4)]);
    let element = Element::ALL.get(random.random_range(0..16)).copied();
    Card::new(ranks, element).unwrap()
}

/// Returns options with every rule or none, with open or closed hands.
pub fn random_options(random: &mut ChaCha8Rng, number: u64) -> Options {
    let rules = !number.is_multiple_of(3);
    let types = [1, 3].contains(&(number % 5));
    let card = |random: &mut ChaCha8Rng| match types {
        true => {
            let card = random_card(random);
            card.with_type(CardType::ALL.get(random.random_range(0..5)).copied())
        }
        false => random_card(random),
    };
    let hand = |random: &mut ChaCha8Rng| Some([0; 5].map(|_| card(random)));
    let open = [Open::On, Open::Off, Open::Three][number as usize % 3];
    let swap = number % 4 == 2;
    let mut options = Options {
        open,
        swap,
        elemental: rules,
        same: rules,
        plus: rules,
        same_wall: rules,
        combo: rules,
        order: number % 4 == 3,
        chaos: number % 8 == 6,
        reverse: number % 4 == 1,
        fallen_ace: number % 4 == 2,
        ascension: number % 5 == 1,
        descension: number % 5 == 3,
        captures: if number % 3 == 2 { BasicCaptures::Beside } else { BasicCaptures::Apart },
        sudden_death: rules,
        first_hand: hand(random),
        second_hand: hand(random),
        squares: if rules {
            Squares::draw(|below| random.random_range(0..below))
        } else {
            Squares::default()
        },
        swapped: swap.then(|| "2/4".parse().unwrap()),
        ..Options::default()
    };
    if open == Open::Three {
        options.open_first = "1,3,5".parse().ok();
        options.open_second = "2,3,4".parse().ok();
    }
    options
}

/// Calls `each` with the options and every moment of random games.
pub fn each_moment(mut each: impl FnMut(&Options, &Moment)) {
    for number in 0..24 {
        let mut random = ChaCha8Rng::seed_from_u64(number);
        let options = random_options(&mut random, number);
        let mut moment = Moment::start(&options);
        each(&options, &moment);
        while moment.position.turn().outcome().is_none() {
            let token = match moment.position.turn() {
                Turn::Chance(None) => {
                    let step = moment.position.draw(|below| random.random_range(0..below)).unwrap();
                    rosette_rules::write_token::<Triad>(&Steps::one(step))
                }
                _ => {
                    let tokens = legal_tokens(&moment.position, None);
                    tokens[random.random_range(0..tokens.len())].clone()
                }
            };
            moment.play(&token);
            each(&options, &moment);
        }
    }
}

/// Returns the ids of the slots of the seat to move that hold a card.
pub fn slots(moment: &Moment) -> Vec<String> {
    let Turn::Choice(_) = moment.position.turn() else { return Vec::new() };
    let held = (1..=5).filter(|slot| moment.position.may_place(*slot));
    held.map(|slot| format!("slot:{slot}")).collect()
}
