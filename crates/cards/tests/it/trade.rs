//! Tests of trades of each kind: when one is due, and which cards move.

use crate::common::{card, cards, exchanges, game, held};
use rosette_cards::{CardSet, Collection, DueTrade, Exchange, TradeError, apply, bot_picks};
use rosette_rules::{
    Game, Outcome, Reason, Seat,
    triad::{Trade, Triad},
};

/// A weak hand and a strong one.
const HANDS: [&str; 2] = ["1111,1112,1113,1114,1115", "9995,9996,9997,9998,9999"];
/// The weak cards begin in the corners, where each is captured at once: 1111 on cell 1, 1112 on 3,
/// 1113 on 9 and 1114 on 7. 1115 comes last, on 5, and isn't captured; 9999 isn't played.
const TOKENS: [&str; 9] = ["1@1", "1@2", "2@3", "2@6", "3@9", "3@8", "4@7", "4@4", "5@5"];

fn won_by_second(trade: Trade) -> Triad {
    game(HANDS, Seat::First, trade, &TOKENS)
}

fn won_by_first(trade: Trade) -> Triad {
    game([HANDS[1], HANDS[0]], Seat::Second, trade, &TOKENS)
}

fn collections(winner: Seat) -> [Collection; 2] {
    let mut both = [held(HANDS[0]), held(HANDS[1])];
    both[0].add(card("5555:fire"));
    both[1].add(card("6666:ice"));
    if winner == Seat::First {
        both.swap(0, 1);
    }
    both
}

fn due(position: &Triad, [first, second]: &[Collection; 2]) -> Option<DueTrade> {
    DueTrade::of(position, position.turn().outcome()?, [first, second])
}

fn moved(collections: &mut [Collection; 2], exchanges: &[Exchange]) -> Vec<Exchange> {
    let [first, second] = collections;
    apply([first, second], exchanges)
}

#[test]
fn the_example_ends_as_it_says() {
    let position = won_by_second(Trade::One);
    assert_eq!(position.turn().outcome().and_then(|outcome| outcome.winner), Some(Seat::Second));
    assert_eq!(Seat::BOTH.map(|seat| position.score(seat)), [1, 9]);
    let position = won_by_first(Trade::One);
    assert_eq!(Seat::BOTH.map(|seat| position.score(seat)), [9, 1]);
}

#[test]
fn nothing_is_due_without_a_trade_a_winner_or_an_end() {
    let both = collections(Seat::Second);
    assert_eq!(due(&won_by_second(Trade::None), &both), None);
    for trade in [Trade::One, Trade::Diff, Trade::Direct, Trade::All] {
        assert_eq!(due(&game(HANDS, Seat::First, trade, &TOKENS[..8]), &both), None);
        // Equal ranks capture nothing, so the score is 5 to 5.
        let ones = "1111,1111,1111,1111,1111";
        let tokens = ["1@1", "1@2", "2@3", "2@4", "3@5", "3@6", "4@7", "4@8", "5@9"];
        let draw = game([ones, ones], Seat::First, trade, &tokens);
        assert!(draw.turn().outcome().is_some());
        assert_eq!(due(&draw, &both), None);
    }
}

#[test]
fn one_card_is_picked() {
    for winner in Seat::BOTH {
        let position = if winner == Seat::First {
            won_by_first(Trade::One)
        } else {
            won_by_second(Trade::One)
        };
        let mut both = collections(winner);
        let due = due(&position, &both).expect("a trade");
        assert_eq!((&due, due.winner()), (&DueTrade::Pick { winner, count: 1 }, winner));
        // The winner may pick any card of the loser's collection, also one that wasn't played.
        let loser = winner.other();
        let picked = due.picked(&cards("5555:fire"), &both[loser.index()]).expect("a pick");
        assert_eq!(picked, [Exchange { card: card("5555:fire"), from: loser }]);
        assert_eq!(moved(&mut both, &picked), picked);
        assert_eq!(both[loser.index()], held(HANDS[0]));
        let won = [HANDS[1], ",6666:ice,5555:fire"].concat();
        assert_eq!(both[winner.index()], held(&won));
    }
}

#[test]
fn as_many_as_the_scores_differ_are_picked() {
    let mut both = collections(Seat::Second);
    for card in cards("1111,1116,1117,1118") {
        both[0].add(card);
    }
    let due = due(&won_by_second(Trade::Diff), &both).expect("a trade");
    assert_eq!(due, DueTrade::Pick { winner: Seat::Second, count: 8 });
    let picks = cards("1111,1112,1113,1114,1115,5555:fire,1111,1118");
    let picked = due.picked(&picks, &both[0]).expect("a pick");
    assert_eq!(moved(&mut both, &picked).len(), 8);
    assert_eq!(both[0], held("1116,1117"));
    assert_eq!(both[1].len(), 14);
    assert_eq!(both[1].count(card("1111")), 2);
}

#[test]
fn all_are_picked_if_there_are_fewer() {
    let mut both = collections(Seat::First);
    let pick = due(&won_by_first(Trade::Diff), &both).expect("a trade");
    assert_eq!(pick, DueTrade::Pick { winner: Seat::First, count: 6 });
    let picked = pick.picked(&bot_picks(6, &both[1], CardSet::house()), &both[1]);
    assert_eq!(moved(&mut both, &picked.expect("a pick")).len(), 6);
    assert_eq!((both[0].len(), both[1].len()), (12, 0));
    for trade in [Trade::One, Trade::Diff, Trade::All] {
        assert_eq!(due(&won_by_first(trade), &both), None, "there is nothing left to win");
    }
}

#[test]
fn picks_are_checked() {
    let both = collections(Seat::Second);
    let due_one = due(&won_by_second(Trade::One), &both).expect("a trade");
    let due_many = due(&won_by_second(Trade::Diff), &both).expect("a trade");
    let number = |expected, found| Err(TradeError::Number { expected, found });
    assert_eq!(due_one.picked(&[], &both[0]), number(1, 0));
    assert_eq!(due_one.picked(&cards("1111,1112"), &both[0]), number(1, 2));
    let foreign = card("6666:ice");
    assert_eq!(due_one.picked(&[foreign], &both[0]), Err(TradeError::NotHeld(foreign)));
    let element = card("1111:fire");
    assert_eq!(due_one.picked(&[element], &both[0]), Err(TradeError::NotHeld(element)));
    let twice = cards("1112,1113,1114,1115,1111,1111");
    assert_eq!(due_many.picked(&twice, &both[0]), Err(TradeError::NotHeld(card("1111"))));
    let error = TradeError::Number { expected: 1, found: 2 };
    assert_eq!(error.to_string(), "expected 1 cards, found 2");
    assert_eq!(
        TradeError::NotHeld(element).to_string(),
        "the loser's collection doesn't contain 1111:fire"
    );
    let moves = due(&won_by_second(Trade::All), &both).expect("a trade");
    assert_eq!(moves.picked(&[], &both[0]).expect("the moves").len(), 6);
    assert_eq!(moves.picked(&cards("1111"), &both[0]), number(0, 1));
}

#[test]
fn direct_gives_each_seat_what_it_controls() {
    for winner in Seat::BOTH {
        let first_won = winner == Seat::First;
        let position =
            if first_won { won_by_first(Trade::Direct) } else { won_by_second(Trade::Direct) };
        let mut both = collections(winner);
        let Some(DueTrade::Moves { winner: by, exchanges: due }) = due(&position, &both) else {
            panic!("moves");
        };
        assert_eq!(by, winner);
        // In the order of cells: the cards on 1, 3, 7 and 9 were captured.
        assert_eq!(due, exchanges(winner.other(), "1111,1112,1114,1113"));
        assert_eq!(moved(&mut both, &due), due);
        assert_eq!(both[winner.other().index()], held("1115,5555:fire"));
        assert_eq!(both[winner.index()].len(), 10);
        // The unplayed card stays in its collection.
        assert_eq!(both[winner.index()].count(card("9999")), 1);
    }
}

#[test]
fn direct_goes_both_ways() {
    // The second seat's 2222 on cell 2 captures 1111 on 1; the first's 9999 on 5 captures 2222 and
    // the 1111 on 8.
    let hands = ["1111,9999,9999,9999,1111", "2222,1111,1111,1111,1111"];
    let tokens = ["1@1", "1@2", "2@9", "2@8", "3@6", "3@7", "4@5", "4@4", "5@3"];
    let position = game(hands, Seat::First, Trade::Direct, &tokens);
    let both = [held(hands[0]), held(hands[1])];
    let Some(DueTrade::Moves { winner, exchanges: due }) = due(&position, &both) else {
        panic!("moves");
    };
    let mut expected = exchanges(Seat::First, "1111");
    expected.extend(exchanges(Seat::Second, "2222"));
    expected.extend(exchanges(Seat::Second, "1111"));
    assert_eq!((winner, due), (Seat::First, expected));
}

#[test]
fn direct_passes_over_what_has_left_the_collection() {
    let mut both = collections(Seat::Second);
    assert!(both[0].remove(card("1113")));
    let Some(DueTrade::Moves { exchanges: due, .. }) = due(&won_by_second(Trade::Direct), &both)
    else {
        panic!("moves");
    };
    assert_eq!(due, exchanges(Seat::First, "1111,1112,1114"));
    // Two copies were on the board, but one has left the collection.
    let hands = ["1111,1111,1111,1111,1115", HANDS[1]];
    let position = game(hands, Seat::First, Trade::Direct, &TOKENS);
    let both = [held("1111,1111,1115"), held(HANDS[1])];
    let Some(DueTrade::Moves { exchanges: due, .. }) = self::due(&position, &both) else {
        panic!("moves");
    };
    assert_eq!(due, exchanges(Seat::First, "1111,1111"));
    let none = [held("1115"), held(HANDS[1])];
    assert_eq!(self::due(&position, &none), None);
}

#[test]
fn all_moves_the_whole_collection() {
    let mut both = collections(Seat::Second);
    let Some(DueTrade::Moves { winner, exchanges: due }) = due(&won_by_second(Trade::All), &both)
    else {
        panic!("moves");
    };
    assert_eq!(winner, Seat::Second);
    assert_eq!(due, exchanges(Seat::First, "1111,1112,1113,1114,1115,5555:fire"));
    assert_eq!(moved(&mut both, &due), due);
    assert_eq!((both[0].len(), both[1].len()), (0, 12));
    assert!(!both[0].can_play());
}

#[test]
fn what_cant_go_stays() {
    let mut both = collections(Seat::Second);
    let before = both.clone();
    assert_eq!(moved(&mut both, &exchanges(Seat::First, "9995")), []);
    assert_eq!(both, before);
    while both[1].add(card("1234")) {}
    assert_eq!(both[1].len(), Collection::MAX_CARDS);
    assert_eq!(moved(&mut both, &exchanges(Seat::First, "1111")), []);
    assert_eq!(both[0], before[0]);
}

#[test]
fn a_bot_picks_level_then_sum_then_place() {
    let set = CardSet::parse(
        r#"{"rosette-cards": 1, "name": "Mine", "cards": [
            {"name": "a", "level": 1, "ranks": "AAAA"}, {"name": "b", "level": 3, "ranks": "1112"},
            {"name": "c", "level": 3, "ranks": "1121"}, {"name": "d", "level": 3, "ranks": "1122"},
            {"name": "e", "level": 2, "ranks": "9999"}, {"name": "f", "level": 9, "ranks": "1111"}
        ]}"#,
    )
    .expect("a set");
    let collection = held("9998,AAAA,1121,9999,1122,1112,9999,9999:fire,1113");
    assert_eq!(
        bot_picks(20, &collection, &set),
        cards("1122,1112,1121,9999,9999,AAAA,9999:fire,9998,1113")
    );
    assert_eq!(bot_picks(2, &collection, &set), cards("1122,1112"));
    assert_eq!(bot_picks(0, &collection, &set), []);
    // Of equal cards outside the set, the first is picked.
    assert_eq!(bot_picks(1, &held("1211,2111"), &set), cards("1211"));
}

#[test]
fn whoever_gives_up_loses_as_if_the_winner_had_every_card() {
    let mut both = collections(Seat::Second);
    let given_up = |trade, tokens: &[&str], both: &[Collection; 2]| {
        let position = game(HANDS, Seat::First, trade, tokens);
        let outcome = Outcome { winner: Some(Seat::Second), reason: Reason::Resigned };
        DueTrade::of(&position, outcome, [&both[0], &both[1]])
    };
    let pick = |count| Some(DueTrade::Pick { winner: Seat::Second, count });
    let lost =
        Some(DueTrade::Moves { winner: Seat::Second, exchanges: exchanges(Seat::First, HANDS[0]) });
    for tokens in [&TOKENS[..0], &TOKENS[..3]] {
        assert_eq!(given_up(Trade::None, tokens, &both), None);
        assert_eq!(given_up(Trade::One, tokens, &both), pick(1));
        assert_eq!(given_up(Trade::Diff, tokens, &both), pick(6), "it has no more");
        assert_eq!(given_up(Trade::Direct, tokens, &both), lost);
        let all = exchanges(Seat::First, &[HANDS[0], ",5555:fire"].concat());
        let all = DueTrade::Moves { winner: Seat::Second, exchanges: all };
        assert_eq!(given_up(Trade::All, tokens, &both), Some(all));
    }
    // A card that has left the collection can't be traded.
    both[0].remove(card("1112"));
    let left = exchanges(Seat::First, "1111,1113,1114,1115");
    let moves = Some(DueTrade::Moves { winner: Seat::Second, exchanges: left });
    assert_eq!(given_up(Trade::Direct, &TOKENS[..3], &both), moves);
}
