//! Tests of what a board shows.

use rosette_messages::Language;

use crate::common::{board, games, playable, show};

#[test]
fn a_game_to_read_has_a_description_and_nothing_to_choose() {
    for (name, link) in games() {
        let mut board = board(&link);
        let shown = show(&mut board);
        assert!(shown.regions.is_empty() && shown.stop.is_none() && shown.veil.is_none(), "{name}");
        for part in [&shown.title, &shown.detail, &shown.moment, &shown.players[1].name] {
            assert!(!part.is_empty() && shown.label.contains(part.as_str()), "{name}: {part}");
        }
        for drawn in [&shown.ground, &shown.scene, &shown.players[0].badge] {
            assert!(drawn.starts_with("<svg") && !drawn.contains("style="), "{name}");
        }
        board.choose(0);
        assert_eq!(board.record().tokens.len(), shown.last, "{name}");
    }
}

#[test]
fn every_position_of_a_game_can_be_shown() {
    for (name, link) in games() {
        let mut board = playable(&link);
        let last = show(&mut board);
        for ply in 0..last.last {
            board.go(ply);
            let shown = show(&mut board);
            assert_eq!((shown.ply, shown.last), (ply, last.last), "{name}");
            assert!(shown.scene != last.scene && shown.regions.is_empty(), "{name}");
        }
        board.go(usize::MAX);
        assert_eq!(show(&mut board).label, last.label, "{name}");
    }
}

#[test]
fn a_board_is_as_high_as_it_needs_to_be() {
    for (name, link) in games() {
        for width in [300.0, 390.0, 559.0, 560.0, 800.0, 1600.0] {
            let mut board = playable(&link);
            let height = board.height(width);
            assert!(height > width * 0.2 && height <= width * 1.75 + 1.0, "{name}: {height}");
            for spot in board.show(Language::english(), width, height).regions {
                let [left, top, across, down] = spot.px.map(|px| px as f32);
                let inside = left >= -2.0 && top >= -2.0;
                let inside = inside && left + across <= width + 2.0 && top + down <= height + 2.0;
                assert!(inside, "{name}, {width} × {height}: {} at {:?}", spot.id, spot.px);
            }
        }
    }
}

#[test]
fn results_are_told() {
    let record = r#"{"rosette": 1, "game": "ur", "options": {"pieces": 1, "rosettes": "off"},
        "tokens": ["4/0", "0", "4/4", "0", "4/8", "0", "3/12"], "players": {"first": "Ana"}}"#;
    let shown = show(&mut board(record));
    assert_eq!(
        (shown.title.as_str(), shown.detail.as_str()),
        ("Ana wins", "The piece is home. Carnelian still had one to bring home.")
    );
    assert_eq!(shown.players.map(|player| player.name), ["Ana", "Carnelian"]);
    let resigned = r#"{"rosette": 1, "game": "trisq", "tokens": [],
        "ended": {"winner": "second", "reason": "resigned"}}"#;
    let shown = show(&mut playable(resigned));
    assert_eq!(
        (shown.title.as_str(), shown.detail.as_str()),
        ("Carnelian wins", "Lapis resigned.")
    );
    assert!(shown.regions.is_empty());
}

#[test]
fn players_have_their_scores() {
    for (name, link) in games() {
        let [first, second] = show(&mut board(&link)).players.map(|player| player.state);
        match name {
            "ur" => assert_eq!([first, second], ["0 home", "0 home"]),
            "triad" => assert_eq!([first, second], ["5 cards", "5 cards"]),
            "trisq" => assert_eq!([first, second], ["1 captured", "0 captured"]),
            "flag" => assert!(first.contains("cell 6") && second.contains("cell 5"), "{first}"),
            _ => assert!(!first.is_empty() && !second.is_empty(), "{name}"),
        }
    }
}
