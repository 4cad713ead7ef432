//! Tests of the album: its beginning, and the games that count for its collections.

use rosette_cards::CardSet;
use rosette_json::{Json, text};
use rosette_keep::Album;
use rosette_session::Seed;

#[test]
fn an_album_is_empty_until_a_collection_is_begun() {
    assert!(Album::default().is_empty());
    let begun = Album::start(CardSet::house(), Seed(1));
    assert!(!begun.is_empty());
    let cards = |album: &Album, player: usize| album.profiles[player].collection.cards().to_vec();
    assert_ne!(cards(&begun, 0), cards(&begun, 1), "each is dealt its own");
    assert_eq!(cards(&begun, 0), cards(&Album::start(CardSet::house(), Seed(1)), 0));
    let mut lost = begun;
    lost.profiles[0] = Album::default().profiles[0].clone();
    assert!(!lost.is_empty(), "the other player has cards");
}

#[test]
fn a_game_that_is_settled_counts_no_more() {
    let stakes = ["a", "b", "c"].map(str::to_owned).to_vec();
    let mut album = Album { stakes, ..Album::default() };
    album.settle("b");
    album.settle("d");
    assert_eq!(Album::read(&Json::read(&text(&album)).unwrap()).unwrap().stakes, ["a", "c"]);
}
