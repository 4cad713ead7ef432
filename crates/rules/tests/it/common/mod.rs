//! Helpers for tests of Triple Triad: games from texts or at random, and a second, independent
//! implementation of captures.

pub mod nim;
pub mod sample;

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Seat, legal_tokens, play_token, set_named,
    triad::{ACE, BasicCaptures, Card, Element, Hand, Options, Side, Squares, Triad},
};

/// Returns a random generator with a fixed seed.
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

/// Returns the position after some tokens.
pub fn played(options: &Options, tokens: &[&str]) -> Triad {
    let start = Triad::new(options).unwrap();
    tokens.iter().fold(start, |position, token| after(&position, token))
}

/// Returns the position after a legal token.
pub fn after(position: &Triad, token: &str) -> Triad {
    play_token(position, token).unwrap_or_else(|error| panic!("{token}: {error}")).0
}

/// Returns a random legal token.
pub fn any_token(position: &Triad, random: &mut ChaCha8Rng) -> String {
    let mut legal = legal_tokens(position, None);
    legal.swap_remove(random.random_range(0..legal.len()))
}

/// Returns every valid set of switches, without hands.
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
                open: on(6),
                reverse: on(7),
                fallen_ace: on(8),
                order: on(10),
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

/// Completes these rules with random hands, element cells and a start.
pub fn dealt(rules: &Options, random: &mut ChaCha8Rng) -> Options {
    let ranks: [&[u8]; 4] =
        [&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], &[4, 5, 6], &[8, 9, 10], &[1, 2, 10]];
    let ranks = ranks[random.random_range(0..ranks.len())];
    let squares =
        if rules.elemental { Squares::draw(|n| random.random_range(0..n)) } else { rules.squares };
    let starts = Some(Seat::BOTH[random.random_range(0..2)]);
    Options { squares, starts, ..rules.clone().with_hands(hands(random, ranks)) }
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

fn rank(card: Card, side: Side) -> i32 {
    card.rank(side).into()
}

/// Returns whether a card captures the card of the other colour next to it, by their ranks.
fn takes_by_rank(position: &Triad, (from, by): (u8, Card), next: u8, side: Side) -> bool {
    let Some(placed) = position.cell(next) else { return false };
    let (own, other) = (rank(by, side), rank(placed.card, side.opposite()));
    let own_here = effective(position, by, from, side);
    let other_there = effective(position, placed.card, next, side.opposite());
    let rules = position.rules();
    match rules.reverse {
        false => own_here > other_there || (rules.fallen_ace && (own, other) == (1, 10)),
        true => own_here < other_there || (rules.fallen_ace && (own, other) == (10, 1)),
    }
}

/// Returns the effective rank: the printed rank and what the element of the cell adds.
fn effective(position: &Triad, card: Card, cell: u8, side: Side) -> i32 {
    match position.squares().at(cell) {
        None => rank(card, side),
        element if element == card.element() => rank(card, side) + 1,
        _ => rank(card, side) - 1,
    }
}

/// Returns what a card captures, following the text of the rules. Combo captures card by card, in
/// an order that `random` chooses.
pub fn takes(
    position: &Triad,
    card: Card,
    cell: u8,
    seat: Seat,
    random: &mut ChaCha8Rng,
) -> BTreeMap<u8, &'static str> {
    let rules = position.rules();
    let foe = |cell: u8| position.cell(cell).is_some_and(|placed| placed.owner != seat);
    // The occupied neighbours: the cell, and both printed touching ranks.
    let mut touching = Vec::new();
    for (next, side) in around(cell) {
        if let Some(placed) = position.cell(next) {
            touching.push((next, rank(card, side), rank(placed.card, side.opposite())));
        }
    }
    let mut taken = BTreeMap::new();
    if rules.plus {
        for (index, (one, own, other)) in touching.iter().enumerate() {
            for (two, own_two, other_two) in &touching[index + 1..] {
                if own + other == own_two + other_two {
                    taken.extend(
                        [*one, *two].into_iter().filter(|it| foe(*it)).map(|it| (it, "plus")),
                    );
                }
            }
        }
    }
    if rules.same {
        let equal: Vec<u8> = touching
            .iter()
            .filter(|(_, own, other)| own == other)
            .map(|(next, ..)| *next)
            .collect();
        let inner: Vec<Side> = around(cell).into_iter().map(|(_, side)| side).collect();
        let edge = |side: &&Side| !inner.contains(side) && card.rank(**side) == ACE;
        let walls = if rules.same_wall { Side::ALL.iter().filter(edge).count() } else { 0 };
        if equal.len() + walls >= 2 {
            taken.extend(equal.into_iter().filter(|it| foe(*it)).map(|it| (it, "same")));
        }
    }
    let falls =
        |by: (u8, Card), next: u8, side: Side| foe(next) && takes_by_rank(position, by, next, side);
    if taken.is_empty() || rules.captures == BasicCaptures::Beside {
        for (next, side) in around(cell) {
            if falls((cell, card), next, side) {
                taken.entry(next).or_insert("basic");
            }
        }
    }
    loop {
        let mut next_ones = Vec::new();
        for (from, _) in taken.iter().filter(|(_, rule)| **rule != "basic") {
            let by = (*from, position.cell(*from).unwrap().card);
            let falls =
                |(next, side): &(u8, Side)| !taken.contains_key(next) && falls(by, *next, *side);
            next_ones.extend(around(*from).into_iter().filter(falls).map(|(next, _)| next));
        }
        if next_ones.is_empty() || !rules.combo {
            return taken;
        }
        taken.insert(next_ones[random.random_range(0..next_ones.len())], "combo");
    }
}
