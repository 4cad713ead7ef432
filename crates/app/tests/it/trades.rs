//! Trades of cards after games that count for the collections.

use rosette_app::{
    GameView,
    trades::{self, picking, whole_collection},
};
use rosette_cards::{CardSet, Collection, DueTrade, Win};
use rosette_keep::Album;
use rosette_messages::Language;
use rosette_rules::{
    Seat,
    triad::{Card, Trade},
};

use crate::common::{HANDS, game, game_of};

const ID: &str = "g1";

/// Returns a finished game with this trade rule, which the first seat has won because the second
/// resigned.
fn won(trade: &str, players: [&str; 2]) -> GameView {
    let address = format!("triad?{HANDS}&trade={trade}&m=1@1,2@2");
    let mut shown = game_of(&address, players, Language::english());
    assert!(shown.game.resign(Seat::Second).is_some());
    shown
}

/// Returns an album for which the game counts. Each player has seven cards 1111.
fn album() -> Album {
    let card = Card::named("1111").unwrap();
    let mut collection = Collection::default();
    for _ in 0..7 {
        collection.add(card);
    }
    let mut album = Album { stakes: vec![ID.to_owned()], ..Album::default() };
    for profile in &mut album.profiles {
        profile.collection = collection.clone();
    }
    album
}

#[test]
fn a_trade_is_due_once_for_a_game_that_counts() {
    let (shown, mut album) = (won("one", ["Ana", "Bo"]), album());
    assert_eq!(shown.trade(), Trade::One);
    let due = shown.due_trade(ID, &album).unwrap();
    assert_eq!(due, DueTrade::Pick { winner: Seat::First, count: 1 });
    assert_eq!(shown.due_trade("another", &album), None, "another game counts");
    let card = Card::named("1111").unwrap();
    let exchanges = due.picked(&[card], &album.profiles[1].collection).unwrap();
    let made = shown.settles(ID, &exchanges, 5)(&mut album);
    assert_eq!(made, exchanges);
    let cards = album.profiles.each_ref().map(|profile| profile.collection.len());
    assert_eq!(cards, [8, 6]);
    let counted = album.profiles.each_ref().map(|it| [it.statistics.won, it.statistics.lost]);
    assert_eq!(counted, [[1, 0], [0, 1]]);
    let cards =
        album.profiles.each_ref().map(|it| [it.statistics.cards_won, it.statistics.cards_lost]);
    assert_eq!(cards, [[1, 0], [0, 1]]);
    // The album notes from whom the card was won, and when.
    let win = Win { card, from: "Bo".to_owned(), date: 5, new: true };
    assert_eq!(album.profiles[0].wins, [win]);
    // A second trade, by another tab or by a second press of the button, does nothing.
    assert_eq!(shown.due_trade(ID, &album), None);
    assert!(shown.settles(ID, &exchanges, 6)(&mut album).is_empty());
    assert_eq!(album.profiles[0].statistics.won, 1);
}

#[test]
fn a_game_in_progress_and_one_without_cards_owe_nothing() {
    let mut album = album();
    let open = game(&format!("triad?{HANDS}&trade=all&m=1@1"));
    assert_eq!(open.due_trade(ID, &album), None);
    assert!(open.settles(ID, &[], 5)(&mut album).is_empty());
    assert_eq!(album.stakes, [ID], "the game still counts");
    let ur = game("ur?m=4/0");
    assert_eq!(ur.due_trade(ID, &album), None);
    assert_eq!(ur.trade(), Trade::None);
}

#[test]
fn a_program_picks_its_cards_by_itself() {
    let (album, cards) = (album(), CardSet::house());
    let by = |players| {
        let shown = won("one", players);
        let due = shown.due_trade(ID, &album).unwrap();
        shown.picked_by_program(due, &album, cards)
    };
    assert!(matches!(by(["Ana", "bot:easy"]), DueTrade::Pick { .. }));
    let DueTrade::Moves { winner, exchanges } = by(["bot:easy", "Ana"]) else {
        panic!("a person picks")
    };
    assert_eq!((winner, exchanges.len()), (Seat::First, 1));
}

#[test]
fn sentences_name_winner_loser_and_cards() {
    let (album, english, cards) = (album(), Language::english(), CardSet::house());
    let shown = won("all", ["Ana", "Bo"]);
    let due = shown.due_trade(ID, &album).unwrap();
    let whole = whole_collection(&due, &album.profiles, shown.names(), english);
    assert_eq!(whole.unwrap(), "Ana takes Bo’s whole collection");
    let one = won("one", ["Ana", "Bo"]).due_trade(ID, &album).unwrap();
    assert_eq!(whole_collection(&one, &album.profiles, shown.names(), english), None);
    let DueTrade::Moves { exchanges, .. } = &due else { panic!("the rule says which cards") };
    let actual = trades::exchanges(exchanges, shown.names(), cards, english);
    assert_eq!(actual.len(), exchanges.len());
    assert!(actual[0].contains("Ana") && actual[0].contains("Bo"), "{}", actual[0]);
    let [title, button] = picking(Seat::First, 2, shown.names(), english);
    assert_eq!(title, "Ana takes 2 cards from Bo");
    assert_eq!(button, "Take 2 cards");
}
