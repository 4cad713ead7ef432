//! What choosing a region does.

use rosette_scene::GAMES as ALL;

use crate::common::{choose, playable, show};

/// Plays a game to its end by choosing regions, from different places in the list of those that can
/// be chosen. Returns the number of choices.
fn play_out(link: &str) -> usize {
    let mut board = playable(link);
    for turn in 0..4000 {
        if board.outcome().is_some() {
            return turn;
        }
        let shown = show(&mut board);
        if shown.lingers {
            board.move_on();
        } else if shown.veil.is_some() {
            board.unveil();
        } else {
            let open = (0..shown.regions.len()).filter(|index| !shown.regions[*index].refuses);
            let open = open.collect::<Vec<_>>();
            assert!(!open.is_empty(), "{link}: {}", shown.label);
            assert!(open.contains(&shown.stop.unwrap()), "{link}: a tab leads to a choice");
            // Where a card is selected, another card would only be selected instead.
            let is_card = |index: &usize| shown.regions[*index].id.starts_with("slot:");
            let plays = open.iter().copied().filter(|index| !is_card(index)).collect::<Vec<_>>();
            let choices = if plays.is_empty() { open } else { plays };
            board.choose(choices[turn * 7 % choices.len()]);
        }
    }
    panic!("{link} doesn't end");
}

#[test]
fn every_game_can_be_played_to_its_end() {
    const HANDS: &str = "first-hand=1112,2221,3113,1411,5151&second-hand=1115,4144,3331,2121,1111";
    for game in ALL.map(|game| game.options().game()) {
        let options = match game {
            "ur" => "pieces=2".to_owned(),
            "triad" => HANDS.to_owned(),
            "trisq" => "size=5&limit=40".to_owned(),
            _ => String::new(),
        };
        assert!(play_out(&format!("#/play/{game}?{options}")) > 4, "{game}");
    }
    play_out(&format!("#/play/triad?{HANDS}&open=off&sudden-death=on&elemental=on"));
    play_out("#/play/flag?rules=dice");
}

#[test]
fn a_throw_and_a_move_are_one_token() {
    let mut board = playable("#/play/ur?p=2");
    let shown = choose(&mut board, "2/0");
    assert_eq!((board.record().tokens, shown.ply), (vec!["2/0".to_owned()], 1));
    choose(&mut board, "throw");
    assert!(board.record().pending.is_some() || board.record().tokens.len() == 2);
}

#[test]
fn a_throw_of_no_use_is_shown_for_a_moment() {
    // A throw of 0 comes sooner or later.
    let mut board = playable("#/play/ur?pieces=1");
    let lingering = (0..200).find_map(|_| {
        let shown = show(&mut board);
        let open = shown.regions.iter().position(|region| !region.refuses);
        board.choose(open?);
        Some(show(&mut board)).filter(|shown| shown.lingers)
    });
    let shown = lingering.unwrap();
    assert!(shown.regions.is_empty() && shown.stop.is_none());
    board.move_on();
    let shown = show(&mut board);
    assert!(!shown.lingers && !shown.regions.is_empty());
}

#[test]
fn a_long_move_is_completed_by_chance() {
    let mut board = playable("#/play/flag?rules=dice&cells=20");
    let shown = choose(&mut board, "+D");
    assert_eq!((shown.ply, board.record().pending), (1, None));
    assert!(board.record().tokens[0].starts_with("+D"));
}

#[test]
fn a_card_is_chosen_and_then_its_cell() {
    let hands = "first-hand=1112,2221,3113,1411,5151&second-hand=1115,4144,3331,2121,1111";
    let mut board = playable(&format!("#/play/triad?{hands}&starts=first"));
    let shown = choose(&mut board, "cell:5");
    assert_eq!(shown.detail, "Choose a card first.");
    choose(&mut board, "slot:2");
    assert_eq!(choose(&mut board, "2@5").ply, 1);
    assert_eq!(board.record().tokens, ["2@5"]);
}

#[test]
fn closed_cards_wait_for_the_player_to_move() {
    let hands = "first-hand=1112,2221,3113,1411,5151&second-hand=1115,4144,3331,2121,1111";
    let mut board = playable(&format!("#/play/triad?{hands}&open=off&starts=first"));
    let shown = show(&mut board);
    assert_eq!(shown.veil.as_deref(), Some("I’m Lapis: show my cards"));
    assert!(shown.regions.is_empty());
    let veiled = shown.scene;
    board.unveil();
    let shown = show(&mut board);
    assert!(shown.veil.is_none() && shown.scene != veiled);
    choose(&mut board, "slot:1");
    let shown = choose(&mut board, "1@5");
    assert_eq!(shown.veil.as_deref(), Some("I’m Carnelian: show my cards"));
}

#[test]
fn nothing_is_played_on_an_earlier_position() {
    let mut board = playable("#/play/trisq?size=5&m=a1,b1");
    board.go(1);
    let shown = show(&mut board);
    assert!(shown.regions.is_empty());
    board.choose(0);
    assert_eq!(board.record().tokens.len(), 2);
}

#[test]
fn the_focus_stays_or_moves_on_to_a_choice() {
    let mut board = playable("#/play/ur?p=2");
    let first = show(&mut board);
    let stop = first.stop.unwrap();
    assert!(!first.regions[stop].refuses);
    board.focus(Some(stop), true);
    let focused = show(&mut board);
    assert!(focused.stop == Some(stop) && focused.scene != first.scene);
    board.choose(stop);
    let shown = show(&mut board);
    assert_eq!(shown.regions[shown.stop.unwrap()].id, "throw");
    let again = show(&mut board);
    assert!(
        again.stop == shown.stop && again.scene == shown.scene,
        "it stays, however often it is shown"
    );
    board.focus(None, false);
    assert_ne!(show(&mut board).scene, shown.scene, "the focus is marked");
    let other = board.neighbour(shown.stop.unwrap(), (-1.0, 0.0)).unwrap();
    assert!(shown.regions[other].px[0] < shown.regions[shown.stop.unwrap()].px[0]);
}
