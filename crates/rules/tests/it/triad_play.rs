//! Tests of properties of every game of Triple Triad, in random games with every set of rules.

use crate::common::{after, any_token, around, dealt, every_rules, options, random};
use rand::RngExt;
use rosette_rules::{
    Game, Seat, Steps, Turn, set_named,
    triad::{BasicCaptures, Card, Options, Rule, Side, Step, Triad},
    write_token,
};

/// Plays random games with each set of rules. Calls `each` with the position before and after every
/// token, and with the token.
fn play_all(games: u64, mut each: impl FnMut(&Options, &Triad, &Triad, &str)) {
    for (number, rules) in every_rules().iter().enumerate() {
        for game in 0..games {
            let mut random = random(number as u64 * 1000 + game);
            let options = dealt(rules, &mut random);
            let mut position = Triad::new(&options).unwrap();
            while position.turn().outcome().is_none() {
                let drawn = position.draw(|limit| random.random_range(0..limit));
                let token = match drawn {
                    Some(step @ Step::Round { .. }) => write_token::<Triad>(&Steps::one(step)),
                    _ => any_token(&position, &mut random),
                };
                let next = after(&position, &token);
                each(&options, &position, &next, &token);
                position = next;
            }
        }
    }
}

/// Returns every card of a position, with the seat that brought the card, sorted.
fn cards(position: &Triad) -> Vec<(String, &'static str)> {
    let on_board = (1..=9).filter_map(|cell| position.cell(cell));
    let on_board = on_board.map(|placed| (placed.card.to_string(), placed.brought.name()));
    let held = Seat::BOTH
        .into_iter()
        .flat_map(|seat| (1..=5).filter_map(move |slot| position.held(seat, slot)))
        .map(|held| (held.card.to_string(), held.brought.name()));
    let mut all: Vec<_> = on_board.chain(held).collect();
    all.sort();
    all
}

#[test]
fn ten_cards_are_always_there() {
    play_all(6, |_, before, after, token| {
        for position in [before, after] {
            let both: u8 = Seat::BOTH.iter().map(|seat| position.score(*seat)).sum();
            assert_eq!(both, 10, "{token}: {position:?}");
        }
        assert_eq!(cards(before), cards(after), "{token}: no card is changed, lost or copied");
    });
}

#[test]
fn captures_are_of_the_other_colour_and_within_reach() {
    play_all(6, |_, before, after, token| {
        let Turn::Choice(seat) = before.turn() else { return };
        let &[slot, _, placed] = token.as_bytes() else { panic!("{token}") };
        let (slot, placed) = (slot - b'0', placed - b'0');
        for cell in 1..=9 {
            match (before.cell(cell), after.cell(cell), after.taken().by(cell)) {
                (None, Some(now), None) if cell == placed => {
                    let held = before.held(seat, slot).unwrap();
                    assert_eq!((now.card, now.brought, now.owner), (held.card, held.brought, seat));
                }
                (Some(was), Some(now), Some(_)) => {
                    assert_eq!((was.owner, now.owner), (seat.other(), seat));
                    assert_eq!((was.card, was.brought), (now.card, now.brought));
                }
                (was, now, None) => assert_eq!(was, now, "what isn't told doesn't change"),
                other => panic!("{token}, cell {cell}: {other:?}"),
            }
        }
        let mut reached = vec![placed];
        let mut from = 0;
        while let Some(cell) = reached.get(from) {
            for (next, _) in around(*cell) {
                if after.taken().by(next).is_some() && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            from += 1;
        }
        for (cell, rule) in after.taken().iter() {
            let beside = around(placed).iter().any(|(next, _)| *next == cell);
            assert!(beside || rule == Rule::Combo, "only combo takes a card that isn't beside");
            assert!(reached.contains(&cell), "combo goes from card to card");
        }
        let on = before.rules();
        let rules: Vec<Rule> = after.taken().iter().map(|(_, rule)| rule).collect();
        assert!(
            on.captures == BasicCaptures::Beside
                || !rules.contains(&Rule::Basic)
                || rules.iter().all(|rule| *rule == Rule::Basic),
            "basic capture goes with no other rule"
        );
        assert!(on.same || !rules.contains(&Rule::Same));
        assert!(on.plus || !rules.contains(&Rule::Plus));
        assert!(on.combo && (on.same || on.plus) || !rules.contains(&Rule::Combo));
    });
}

#[test]
fn a_square_raises_its_own_element_and_lowers_all_else() {
    let rules = [("elemental", "on"), ("squares", "2=fire;9=ice")];
    let hands = [("first-hand", "1111,2222:fire,3333:ice,4444,5555")];
    let hands = hands.into_iter().chain([("second-hand", "6666,7777,8888,9999,AAAA:holy")]);
    let position = Triad::new(&options(&rules.into_iter().chain(hands).collect::<Vec<_>>()));
    let position = position.unwrap();
    for (card, on_2, on_9) in
        [("1111", -1, -1), ("2222:fire", 1, -1), ("3333:ice", -1, 1), ("AAAA:holy", -1, -1)]
    {
        let effect = |cell| position.effect(Card::named(card).unwrap(), cell);
        assert_eq!((effect(2), effect(9)), (on_2, on_9), "{card}");
        assert_eq!([0, 1, 3, 8, 10, 255].map(effect), [0; 6], "{card} elsewhere");
    }
}

#[test]
fn a_hand_only_loses_the_card_that_is_placed() {
    play_all(3, |_, before, after, token| {
        let Turn::Choice(seat) = before.turn() else { return };
        for slot in 1..=5 {
            assert_eq!(before.held(seat.other(), slot), after.held(seat.other(), slot));
            if token.starts_with(&slot.to_string()) {
                assert!(before.held(seat, slot).is_some());
                assert_eq!(after.held(seat, slot), None);
            } else {
                assert_eq!(before.held(seat, slot), after.held(seat, slot));
            }
        }
        assert_eq!(before.squares(), after.squares());
        assert_eq!(before.round(), after.round());
    });
}

#[test]
fn it_is_the_same_for_both_seats() {
    let swapped = |token: &str| match token.strip_prefix("round:first") {
        Some(rest) => format!("round:second{rest}"),
        None => token.replace("round:second", "round:first"),
    };
    let mut mirrored: Option<Triad> = None;
    play_all(3, |options, before, position, token| {
        if before.round() == 1 && (1..=9).all(|cell| before.cell(cell).is_none()) {
            let [first, second] = options.hands();
            let starts = options.starts.map(Seat::other);
            let options = Options {
                starts,
                open_first: options.open_second,
                open_second: options.open_first,
                swapped: options.swapped.map(|swapped| {
                    let slots = [Seat::Second, Seat::First].map(|seat| swapped.of(seat));
                    format!("{}/{}", slots[0], slots[1]).parse().unwrap()
                }),
                ..options.clone().with_hands([second, first])
            };
            mirrored = Triad::new(&options).ok();
        }
        let next = after(mirrored.as_ref().unwrap(), &swapped(token));
        for cell in 1..=9 {
            let [one, other] = [position, &next].map(|it| it.cell(cell));
            assert_eq!(one.map(|it| it.card), other.map(|it| it.card));
            assert_eq!(one.map(|it| it.owner), other.map(|it| it.owner.other()));
        }
        for seat in Seat::BOTH {
            for slot in 1..=5 {
                let card = |it: &Triad, seat| it.held(seat, slot).map(|held| held.card);
                assert_eq!(card(position, seat), card(&next, seat.other()));
            }
            assert_eq!(position.score(seat), next.score(seat.other()));
        }
        assert_eq!(position.taken(), next.taken());
        assert_eq!(position.turn().seat(), next.turn().seat().map(Seat::other));
        let end = |it: &Triad| it.turn().outcome().map(|end| (end.winner, end.reason));
        let swapped = end(&next).map(|(winner, reason)| (winner.map(Seat::other), reason));
        assert_eq!(end(position), swapped);
        mirrored = Some(next);
    });
}

/// Tests that captures are the same after the board, with cards and elements, is turned by 90°.
#[test]
fn it_is_the_same_on_every_side() {
    let turned = |cell: u8| {
        let (row, column) = ((cell - 1) / 3, (cell - 1) % 3);
        column * 3 + (2 - row) + 1
    };
    let turned_card = |card: Card| {
        let [top, right, bottom, left] = Side::ALL.map(|side| card.rank(side));
        let turned = Card::new([left, top, right, bottom], card.element()).unwrap();
        turned.with_type(card.card_type())
    };
    let mut other: Option<Triad> = None;
    play_all(3, |options, before, position, token| {
        let Turn::Choice(_) = before.turn() else {
            other = None;
            return;
        };
        if before.round() > 1 {
            return;
        }
        if (1..=9).all(|cell| before.cell(cell).is_none()) {
            let mut squares: Vec<String> = Vec::new();
            for cell in 1..=9 {
                if let Some(element) = options.squares.at(cell) {
                    squares.push(format!("{}={}", turned(cell), element.name()));
                }
            }
            let hands = options.hands().map(|hand| hand.map(|hand| hand.map(turned_card)));
            let mut options = options.clone().with_hands(hands);
            if !squares.is_empty() {
                set_named(&mut options, "squares", &squares.join(";")).unwrap();
            }
            other = Triad::new(&options).ok();
        }
        let &[slot, _, cell] = token.as_bytes() else { panic!("{token}") };
        let cell = turned(cell - b'0');
        let next = after(other.as_ref().unwrap(), &format!("{}@{cell}", slot - b'0'));
        for cell in 1..=9 {
            assert_eq!(position.taken().by(cell), next.taken().by(turned(cell)));
        }
        other = Some(next);
    });
}
