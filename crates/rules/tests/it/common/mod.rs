//! Helpers for tests of Triple Triad: games from texts or at random.

pub mod nim;
pub mod sample;
pub mod variations;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    AnyOptions, Game, Seat, draw_option, legal_tokens, play_token, set_named,
    triad::{BasicCaptures, Card, CardType, Element, Hand, Open, Options, Side, Squares, Triad},
};

pub fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Builds options from texts.
pub fn options(texts: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (name, value) in texts {
        set_named(&mut options, name, value).unwrap();
    }
    options
}

pub fn played(options: &Options, tokens: &[&str]) -> Triad {
    let start = Triad::new(options).unwrap();
    tokens.iter().fold(start, |position, token| after(&position, token))
}

pub fn after(position: &Triad, token: &str) -> Triad {
    play_token(position, token).unwrap_or_else(|error| panic!("{token}: {error}")).0
}

pub fn any_token(position: &Triad, random: &mut ChaCha8Rng) -> String {
    let mut legal = legal_tokens(position, None);
    legal.swap_remove(random.random_range(0..legal.len()))
}

/// Returns options with every valid set of switches, without hands. A third of them have Ascension,
/// another third Descension.
pub fn every_rules() -> Vec<Options> {
    let mut all = Vec::new();
    for bits in 0_u32..2048 {
        let on = |bit: u32| bits & (1 << bit) != 0;
        let (same, same_wall) = (on(0), on(1));
        if same || !same_wall {
            all.push(Options {
                same,
                same_wall,
                plus: on(2),
                combo: on(3),
                elemental: on(4),
                sudden_death: on(5),
                open: Open::ALL[bits as usize / 64 % 3],
                swap: bits % 5 == 1,
                reverse: on(7),
                fallen_ace: on(8),
                order: on(10),
                chaos: !on(10) && bits % 7 == 2,
                ascension: bits % 3 == 1,
                descension: bits % 3 == 2,
                captures: if on(9) { BasicCaptures::Beside } else { BasicCaptures::Apart },
                ..Options::default()
            });
        }
    }
    all
}

/// Returns two hands of ten different cards with ranks from `ranks`. Few ranks give more captures.
pub fn hands(random: &mut ChaCha8Rng, ranks: &[u8]) -> [Option<Hand>; 2] {
    let mut cards: Vec<Card> = Vec::new();
    while cards.len() < 10 {
        let ranks = [(); 4].map(|()| ranks[random.random_range(0..ranks.len())]);
        let element = Element::ALL.get(random.random_range(0..16)).copied();
        let card = Card::new(ranks, element).unwrap();
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    [0, 5].map(|from| cards[from..from + 5].try_into().ok())
}

/// Completes these rules with random hands, element cells, slots and a start.
pub fn dealt(rules: &Options, random: &mut ChaCha8Rng) -> Options {
    let ranks: [&[u8]; 4] =
        [&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], &[4, 5, 6], &[8, 9, 10], &[1, 2, 10]];
    let ranks = ranks[random.random_range(0..ranks.len())];
    let squares =
        if rules.elemental { Squares::draw(|n| random.random_range(0..n)) } else { rules.squares };
    let starts = Some(Seat::BOTH[random.random_range(0..2)]);
    let mut hands = hands(random, ranks);
    if rules.ascension || rules.descension {
        for card in hands.iter_mut().flatten().flatten() {
            *card = card.with_type(CardType::ALL.get(random.random_range(0..6)).copied());
        }
    }
    let mut options = Options { squares, starts, ..rules.clone().with_hands(hands) };
    for field in ["open-first", "open-second", "swapped"] {
        let field = options.fields().into_iter().find(|it| it.name == field).unwrap();
        if let Some(slots) = draw_option(&options, &field, &mut |n| random.random_range(0..n)) {
            options.set_value(&field, &slots).unwrap();
        }
    }
    options
}

/// Returns the neighbours of a cell, 1–9, each with the side of the cell that the neighbour
/// touches.
pub fn around(cell: u8) -> Vec<(u8, Side)> {
    let place = |cell: u8| ((cell as i8 - 1) / 3, (cell as i8 - 1) % 3);
    let (row, column) = place(cell);
    let side = |next: u8| match (place(next).0 - row, place(next).1 - column) {
        (-1, 0) => Some(Side::Top),
        (0, 1) => Some(Side::Right),
        (1, 0) => Some(Side::Bottom),
        (0, -1) => Some(Side::Left),
        _ => None,
    };
    (1..=9).filter_map(|next| Some((next, side(next)?))).collect()
}
