//! Tests that trades neither copy nor lose cards, whatever the game.

use crate::common::any_game;
use proptest::prelude::*;
use rand::SeedableRng;
use rosette_cards::{CardSet, Collection, DueTrade, apply, bot_picks};
use rosette_rules::{
    Game,
    triad::{CELLS, Card, LAST_ROUND, Trade},
};

fn all_cards(both: &[Collection; 2]) -> Vec<String> {
    let mut all: Vec<String> =
        both.iter().flat_map(Collection::cards).map(Card::to_string).collect();
    all.sort();
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn trades_conserve_the_cards(seed in any::<u64>(), trade in 1..5_usize, sudden in any::<bool>(), lost in 0..8_usize) {
        let trade = Trade::ALL[trade];
        let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let (position, mut both) = any_game(&mut random, trade, sudden);
        prop_assert!(position.turn().outcome().is_some());
        // The collections may lose cards during the game.
        for collection in &mut both {
            for card in collection.cards().iter().copied().take(lost).collect::<Vec<_>>() {
                collection.remove(card);
            }
        }
        let before = both.clone();
        let Some(outcome) = position.turn().outcome() else { return Ok(()) };
        let winner = outcome.winner;
        let due = DueTrade::of(&position, outcome, [&both[0], &both[1]]);
        prop_assert!(due.is_none() || winner.is_some());
        let Some(due) = due else { return Ok(()) };
        let winner = winner.expect("a winner");
        prop_assert_eq!(due.winner(), winner);
        let loser = &both[winner.other().index()];
        let picks = match &due {
            DueTrade::Pick { count, .. } => bot_picks(*count, loser, CardSet::house()),
            DueTrade::Moves { .. } => Vec::new(),
        };
        prop_assert!(loser.holds(&picks));
        let going = due.picked(&picks, loser).expect("cards of the loser");
        prop_assert!(!going.is_empty());
        prop_assert!(going.iter().all(|exchange| exchange.card.card_type().is_none()));
        let [first, second] = &mut both;
        prop_assert_eq!(apply([first, second], &going), going.clone());
        prop_assert_eq!(all_cards(&both), all_cards(&before));
        let out = going.iter().filter(|exchange| exchange.from == winner).count();
        let gain = going.len() - out;
        prop_assert_eq!(both[winner.index()].len() + out, before[winner.index()].len() + gain);
        match trade {
            Trade::One => prop_assert_eq!(going.len(), 1),
            Trade::All => prop_assert!(both[winner.other().index()].is_empty()),
            Trade::Diff => {
                let diff = position.score(winner) - position.score(winner.other());
                let had = before[winner.other().index()].len();
                prop_assert_eq!(going.len(), had.min(usize::from(diff)));
            }
            _ => {
                let placed = (1..=CELLS as u8).filter_map(|cell| position.cell(cell));
                let taken = placed.filter(|placed| placed.owner != placed.brought).count();
                prop_assert!(going.len() <= taken && (lost > 0 || going.len() == taken));
            }
        }
        prop_assert!(trade == Trade::Direct || out == 0);
    }
}

#[test]
fn random_games_have_every_end() {
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(8);
    let (mut won, mut later, mut drawn) = ([0; 2], [0; 2], 0);
    for _ in 0..2_000 {
        let (position, _) = any_game(&mut random, Trade::Direct, true);
        match position.turn().outcome().expect("an end").winner {
            Some(winner) if position.round() == 1 => won[winner.index()] += 1,
            Some(winner) => later[winner.index()] += 1,
            None => drawn += u32::from(position.round() == LAST_ROUND),
        }
    }
    let all = [won[0], won[1], later[0], later[1], drawn];
    assert!(all.iter().all(|count| *count > 0), "{all:?}");
}
