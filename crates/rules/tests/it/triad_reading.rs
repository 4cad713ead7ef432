//! A plain reading of the rules of one placement in Triple Triad, compared with the crate in random
//! games. It is written from the specification alone, with lists instead of sets of bits.

use std::collections::BTreeMap;

use rand::{RngExt, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, MoveError, Seat,
    triad::{
        BasicCaptures, Card, CardType, Element, Hand, Options, Placed, Rule, Rules, Side, Squares,
        Step, Triad, Violation,
    },
};

use crate::common::random;

/// The number of placements that are compared.
const PLACEMENTS: usize = 200_000;
/// The least number of placements in which each rule captures, and in which both options of a pair
/// have an effect.
const OFTEN: usize = 100;

/// A side of a card, the side of the neighbour that it touches, and the way to it in rows and
/// columns.
const SIDES: [(Side, Side, i8, i8); 4] = [
    (Side::Top, Side::Bottom, -1, 0),
    (Side::Right, Side::Left, 0, 1),
    (Side::Bottom, Side::Top, 1, 0),
    (Side::Left, Side::Right, 0, -1),
];

/// The name of an option, and a function that turns the option off.
type Switch = (&'static str, fn(&mut Rules));

/// Each option that bears on a placement.
const SWITCHES: [Switch; 11] = [
    ("order", |rules| rules.order = false),
    ("elemental", |rules| rules.elemental = false),
    ("same", |rules| rules.same = false),
    ("plus", |rules| rules.plus = false),
    ("same-wall", |rules| rules.same_wall = false),
    ("combo", |rules| rules.combo = false),
    ("reverse", |rules| rules.reverse = false),
    ("fallen-ace", |rules| rules.fallen_ace = false),
    ("ascension", |rules| rules.ascension = false),
    ("descension", |rules| rules.descension = false),
    ("captures", |rules| rules.captures = BasicCaptures::Apart),
];

/// A card that touches another: its cell, its touching ranks, and the rank that it touches.
struct Touch {
    cell: u8,
    owner: Seat,
    own: Rank,
    other: Rank,
}

/// A rank of a card on a cell.
#[derive(Clone, Copy)]
struct Rank {
    /// The printed rank, raised or lowered by the cards of the card's type.
    effective: i8,
    /// The rank for basic captures and Combo, which an element on the cell changes.
    elemental: i8,
}

/// The rules and the board on which a card is placed.
struct Reading<'position> {
    rules: Rules,
    position: &'position Triad,
    /// The slot whose card chance has picked, with Chaos.
    picked: Option<u8>,
}

impl Reading<'_> {
    /// Returns the cell in a direction, or `None` beyond the edge.
    fn beyond(cell: u8, rows: i8, columns: i8) -> Option<u8> {
        let (row, column) = ((cell as i8 - 1) / 3 + rows, (cell as i8 - 1) % 3 + columns);
        let inside = (0..3).contains(&row) && (0..3).contains(&column);
        inside.then_some((row * 3 + column + 1) as u8)
    }

    /// Returns what Ascension or Descension adds to the ranks of a card. The card that is placed
    /// isn't on the board yet, so it doesn't count.
    fn modifier(&self, card: Card) -> i8 {
        let lying = (1..=9).filter_map(|cell| self.position.cell(cell));
        let alike = |lying: &Placed| {
            lying.card.card_type().is_some() && lying.card.card_type() == card.card_type()
        };
        let count = lying.filter(alike).count() as i8;
        match (self.rules.ascension, self.rules.descension) {
            (true, _) => count,
            (_, true) => -count,
            _ => 0,
        }
    }

    fn rank(&self, card: Card, side: Side, cell: u8) -> Rank {
        let effective = (card.rank(side) as i8 + self.modifier(card)).clamp(1, 10);
        let change = match self.position.squares().at(cell) {
            Some(element) if self.rules.elemental && card.element() == Some(element) => 1,
            Some(_) if self.rules.elemental => -1,
            _ => 0,
        };
        Rank { effective, elemental: effective + change }
    }

    fn touches(&self, card: Card, cell: u8) -> Vec<Touch> {
        let mut touches = Vec::new();
        for (side, facing, rows, columns) in SIDES {
            let Some(next) = Self::beyond(cell, rows, columns) else { continue };
            if let Some(Placed { card: neighbour, owner, .. }) = self.position.cell(next) {
                touches.push(Touch {
                    cell: next,
                    owner,
                    own: self.rank(card, side, cell),
                    other: self.rank(neighbour, facing, next),
                });
            }
        }
        touches
    }

    /// Returns the number of edges of the board that a card touches with an ace.
    fn aces_at_edges(&self, card: Card, cell: u8) -> usize {
        let at_edge = SIDES.iter().filter(|(side, _, rows, columns)| {
            let is_ace = self.rank(card, *side, cell).effective == 10;
            Self::beyond(cell, *rows, *columns).is_none() && is_ace
        });
        at_edge.count()
    }

    /// Returns whether a basic capture takes the neighbour.
    fn beats(&self, touch: &Touch) -> bool {
        let (own, other) = (touch.own, touch.other);
        if self.rules.reverse {
            let ace_against_1 = own.effective == 10 && other.effective == 1;
            own.elemental < other.elemental || self.rules.fallen_ace && ace_against_1
        } else {
            let one_against_ace = own.effective == 1 && other.effective == 10;
            own.elemental > other.elemental || self.rules.fallen_ace && one_against_ace
        }
    }

    /// Returns the cells that a card of the seat to move would capture, each with its rule.
    fn captures(&self, card: Card, cell: u8) -> BTreeMap<u8, Rule> {
        let opponent = self.position.to_move().other();
        let touches = self.touches(card, cell);
        let mut taken = BTreeMap::new();

        // Same counts neighbours of either colour and edges, and captures the opponent's.
        let equal = |touch: &&Touch| touch.own.effective == touch.other.effective;
        let edges = if self.rules.same_wall { self.aces_at_edges(card, cell) } else { 0 };
        if self.rules.same && touches.iter().filter(equal).count() + edges >= 2 {
            for touch in touches.iter().filter(equal).filter(|touch| touch.owner == opponent) {
                taken.insert(touch.cell, Rule::Same);
            }
        }

        // Plus looks at every pair of neighbours. A card that Same captures too counts as captured
        // by Same.
        let sum = |touch: &Touch| touch.own.effective + touch.other.effective;
        for touch in touches.iter().filter(|touch| self.rules.plus && touch.owner == opponent) {
            let pair = |other: &Touch| other.cell != touch.cell && sum(other) == sum(touch);
            if touches.iter().any(pair) {
                taken.entry(touch.cell).or_insert(Rule::Plus);
            }
        }
        let mut wave: Vec<u8> = taken.keys().copied().collect();

        // Basic captures come before Combo, and don't start it.
        if taken.is_empty() || self.rules.captures == BasicCaptures::Beside {
            for touch in touches.iter().filter(|touch| touch.owner == opponent) {
                if self.beats(touch) {
                    taken.entry(touch.cell).or_insert(Rule::Basic);
                }
            }
        }

        // The cards of each wave of Combo are those that the wave before captured.
        while self.rules.combo && !wave.is_empty() {
            let mut next = Vec::new();
            for cell in wave {
                let card = self.position.cell(cell).unwrap().card;
                for touch in self.touches(card, cell) {
                    let free = touch.owner == opponent && !taken.contains_key(&touch.cell);
                    if free && self.beats(&touch) {
                        taken.insert(touch.cell, Rule::Combo);
                        next.push(touch.cell);
                    }
                }
            }
            wave = next;
        }
        taken
    }

    /// Returns the names of the options that matter for this card and cell: turning off any one of
    /// them would change the playable slots or the captures.
    fn decisive(&self, card: Card, cell: u8) -> Vec<&'static str> {
        let answer = |rules: Rules| {
            let reading = Self { rules, ..*self };
            (reading.slots(), reading.captures(card, cell))
        };
        let all = answer(self.rules);
        let decides = |(name, turn_off): Switch| {
            let mut rules = self.rules;
            turn_off(&mut rules);
            (rules != self.rules && answer(rules) != all).then_some(name)
        };
        SWITCHES.into_iter().filter_map(decides).collect()
    }

    /// Returns the slots from which the seat to move may place a card.
    fn slots(&self) -> Vec<u8> {
        let filled = |slot: &u8| self.position.held(self.position.to_move(), *slot).is_some();
        let filled = (1..=5).filter(filled);
        let picked = self.picked.into_iter().collect::<Vec<_>>();
        match (self.rules.order, self.rules.chaos) {
            (true, _) => filled.take(1).collect(),
            (_, true) => picked,
            _ => filled.collect(),
        }
    }
}

/// Returns a card with one of two elements or none, and one of two types or none. Most ranks come
/// from a few values, so that they or their sums are often equal.
fn card(random: &mut ChaCha8Rng) -> Card {
    let mut rank = || match random.random_ratio(1, 10) {
        true => random.random_range(1..=10),
        false => *[1, 1, 5, 5, 8, 9, 9, 10, 10].choose(random).unwrap(),
    };
    let ranks = [rank(), rank(), rank(), rank()];
    let element = [None, Some(Element::Fire), Some(Element::Ice)].choose(random).copied();
    let types = [None, Some(CardType::Beast), Some(CardType::Sign)];
    let card_type = types.choose(random).copied().unwrap();
    Card::new(ranks, element.unwrap()).unwrap().with_type(card_type)
}

fn any_game(random: &mut ChaCha8Rng) -> Triad {
    let (ascension, descension) =
        *[(false, false), (true, false), (false, true)].choose(random).unwrap();
    let mut card = || match ascension || descension {
        true => card(random),
        false => card(random).with_type(None),
    };
    let mut hand = || -> Option<Hand> { Some([(); 5].map(|()| card())) };
    let (first_hand, second_hand) = (hand(), hand());
    let same = random.random_ratio(7, 8);
    let elemental = random.random();
    let squares =
        ["1=fire;3=ice;5=fire;8=ice", "2=ice;4=fire;6=ice;8=fire", "3=fire;5=ice;7=ice;9=fire"];
    let squares = if elemental { *squares.choose(random).unwrap() } else { "" };
    let captures = [BasicCaptures::Apart, BasicCaptures::Beside, BasicCaptures::Beside];
    let only_one = random.random_range(0..3);
    let options = Options {
        order: only_one == 1,
        chaos: only_one == 2,
        elemental,
        same,
        plus: random.random_ratio(7, 8),
        same_wall: same && random.random_ratio(7, 8),
        combo: random.random_ratio(7, 8),
        reverse: random.random(),
        fallen_ace: random.random_ratio(7, 8),
        ascension,
        descension,
        captures: *captures.choose(random).unwrap(),
        starts: Seat::BOTH.choose(random).copied(),
        first_hand,
        second_hand,
        squares: Squares::named(squares).unwrap(),
        ..Options::default()
    };
    Triad::new(&options).unwrap()
}

/// Returns the placement that captures by the most rules among nine random ones, as a slot and a
/// cell.
fn placement(position: &Triad, random: &mut ChaCha8Rng) -> (u8, u8) {
    let mut legal = Vec::new();
    position.steps(|step, _| {
        let Step::Place { slot, cell } = step else { panic!("{step:?}") };
        legal.push((slot, cell));
    });
    let some = (0..9).map(|_| *legal.choose(random).unwrap());
    let rules = |(slot, cell): &(u8, u8)| {
        let taken = position.would_take(*slot, *cell);
        let captures = |rule: &&Rule| taken.iter().any(|(_, by)| by == **rule);
        Rule::ALL.iter().filter(captures).count()
    };
    some.max_by_key(rules).unwrap()
}

/// Compares the slots that may be played, and the errors for the others.
fn compare_slots(position: &Triad, slots: &[u8], cell: u8) {
    let filled = |slot: u8| position.held(position.to_move(), slot).is_some();
    for slot in 1..=5 {
        let wanted = match slots.contains(&slot) {
            true => Ok(()),
            false if filled(slot) => Err(MoveError::Rule(Violation::NotNext(slots[0]))),
            false => Err(MoveError::Rule(Violation::EmptySlot(slot))),
        };
        assert_eq!(position.check(Step::Place { slot, cell }), wanted, "{slot}@{cell}");
        assert_eq!(position.may_place(slot), slots.contains(&slot), "{slot}@{cell}");
    }
}

#[test]
fn a_plain_reading_of_the_rules_agrees() {
    let mut random = random(14);
    let mut fired: BTreeMap<&str, usize> = BTreeMap::new();
    let mut pairs = BTreeMap::new();
    let mut position = any_game(&mut random);
    for _ in 0..PLACEMENTS {
        if position.turn().seat().is_none() {
            position = any_game(&mut random);
        }
        let mut picked = None;
        if position.rules().chaos {
            let filled = |slot: &u8| position.held(position.to_move(), *slot).is_some();
            let filled: Vec<u8> = (1..=5).filter(filled).collect();
            let slot = *filled.choose(&mut random).unwrap();
            position.play(Step::Pick { slot }).unwrap();
            picked = Some(slot);
        }
        let (slot, cell) = placement(&position, &mut random);
        let token = format!("{slot}@{cell}");
        let seat = position.to_move();
        let card = position.held(seat, slot).unwrap().card;

        let reading = Reading { rules: *position.rules(), position: &position, picked };
        let (slots, taken) = (reading.slots(), reading.captures(card, cell));
        compare_slots(&position, &slots, cell);
        let would_take: BTreeMap<_, _> = position.would_take(slot, cell).iter().collect();
        assert_eq!(would_take, taken, "{token} in {position:?}");
        let mut next = position;
        next.play(Step::Place { slot, cell }).unwrap();
        assert_eq!(next.taken().iter().collect::<BTreeMap<_, _>>(), taken);
        for place in (1..=9).filter(|place| *place != cell) {
            let turned = taken.contains_key(&place);
            let owner = |placed: Placed| if turned { seat } else { placed.owner };
            let owner = position.cell(place).map(owner);
            assert_eq!(next.cell(place).map(|placed| placed.owner), owner, "{token}, {place}");
        }

        let decisive = reading.decisive(card, cell);
        for rule in taken.values() {
            *fired.entry(rule.name()).or_default() += 1;
        }
        for (place, one) in decisive.iter().enumerate() {
            for other in &decisive[place + 1..] {
                *pairs.entry((*one, *other)).or_insert(0) += 1;
            }
        }
        position = next;
    }
    for rule in Rule::ALL {
        assert!(fired.get(rule.name()) >= Some(&OFTEN), "{rule:?} in {fired:?}");
    }
    for (place, (one, _)) in SWITCHES.iter().enumerate() {
        for (other, _) in &SWITCHES[place + 1..] {
            // Ascension and Descension exclude each other.
            if (*one, *other) != ("ascension", "descension") {
                let times = pairs.get(&(*one, *other));
                assert!(times >= Some(&OFTEN), "{one} and {other} in {pairs:?}");
            }
        }
    }
}
