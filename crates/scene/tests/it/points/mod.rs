//! The kit for games on points, tried with a small game.

mod hop;

use crate::common::{
    boards::STAGE,
    fine::{fine, themes},
    props::props,
    views::view,
};
use hop::{Hop, Options};
use rosette_messages::Language;
use rosette_rules::{Game, Seat, legal_tokens, play_token};
use rosette_scene::{Act, BoardStyle, Scene, Show, Sound, View};

/// Plays tokens and returns the last position before the last token, and the position after it.
fn played(tokens: &str) -> (Hop, Hop) {
    let start = Hop::new(&Options).unwrap();
    tokens.split_whitespace().fold((start, start), |(_, position), token| {
        (position, play_token(&position, token).unwrap().0)
    })
}

fn scene(position: &Hop, selected: Option<&str>) -> Scene {
    Hop::scene(&View { selected, ..view(position, None, STAGE) })
}

fn labels(scene: &Scene) -> Vec<&str> {
    scene.regions.iter().map(|region| region.label.as_str()).collect()
}

#[test]
fn regions_name_the_points_and_what_choosing_them_does() {
    let (_, placing) = played("a2");
    assert_eq!(
        labels(&scene(&placing, None))[..2],
        ["a2, Ana’s piece", "b2, empty: place a piece here"]
    );
    let (_, moving) = played("a2 c2 a1 c1");
    let choosing = scene(&moving, None);
    assert_eq!(
        labels(&choosing)[..3],
        ["a2, your piece: choose it to move", "b2, empty", "c2, Ben’s piece"]
    );
    let why = "Choose one of the marked pieces to move.";
    assert_eq!(choosing.regions[1].act, Act::Refuse(why.to_owned()));
    let chosen = scene(&moving, Some(&choosing.regions[0].id));
    assert_eq!(
        labels(&chosen)[..3],
        ["a2, your piece: chosen", "b2, empty: move here", "c2, Ben’s piece"]
    );
    assert!(chosen.regions[0].carries.is_some());
}

#[test]
fn a_turn_of_two_choices_begins_and_ends_with_regions() {
    let (_, moving) = played("a2 c2 a1 c1");
    let chosen = scene(&moving, Some("at:a2"));
    assert_eq!(chosen.regions[4].act, Act::Begin("a2-b1".to_owned()));
    let mut inside = moving;
    inside.play(moving.parse("a2-b1").unwrap().first).unwrap();
    let taking = scene(&inside, None);
    assert_eq!(taking.regions[2].act, Act::Play("a2-b1xc2".to_owned()));
    assert_eq!(taking.regions[2].label, "c2, Ben’s piece: capture it");
    assert_eq!(Hop::status(&view(&inside, None, STAGE)).detail, "Choose the piece to capture.");
}

#[test]
fn what_plays_is_the_legal_list() {
    let plays = |scene: Scene, tokens: &mut Vec<String>| {
        for region in scene.regions {
            match region.act {
                Act::Play(token) | Act::Begin(token) => tokens.push(token),
                Act::Refuse(why) => assert!(!why.is_empty()),
                _ => {}
            }
        }
    };
    for tokens in ["", "a2", "a2 c2 a1 c1", "a2 c2 b1xc2 a1"] {
        let (_, position) = played(tokens);
        let mut offered = Vec::new();
        plays(scene(&position, None), &mut offered);
        for region in scene(&position, None).regions {
            if region.act == Act::Select {
                plays(scene(&position, Some(&region.id)), &mut offered);
            }
        }
        let legal = legal_tokens(&position, None);
        let begun = |token: &String| legal.iter().any(|it| it.starts_with(token.as_str()));
        assert!(offered.iter().all(begun), "{offered:?}");
        let found = |token: &String| offered.iter().any(|it| token.starts_with(it.as_str()));
        assert!(legal.iter().all(found), "{legal:?}");
    }
}

#[test]
fn a_token_is_told_and_moves_its_piece() {
    let (before, after) = played("a2 c2 a1 c1 a2-b1xc2");
    let steps = before.parse("a2-b1xc2").unwrap();
    let told = "Ana moves from a2 to b1 and captures the piece on c2";
    assert_eq!(Hop::told(&before, &steps, &props()), told);
    assert_eq!(Hop::note(&before, &steps, Language::english()).as_deref(), Some("captures"));
    let mut inside = before;
    inside.play(steps.first).unwrap();
    let motion = Hop::motion(&before, steps.first, &view(&inside, None, STAGE));
    assert_eq!((motion.tweens.len(), motion.cues[0].sound), (1, Sound::Move));
    let motion = Hop::motion(&inside, steps.first, &view(&after, None, STAGE));
    assert_eq!((motion.extras.len(), motion.cues[0].sound), (1, Sound::Capture));
    let plate = Hop::plate(&view(&after, None, STAGE), Seat::Second);
    assert_eq!((plate.line.as_str(), plate.number), ("1 on the board, 0 in reserve", 1));
    assert_eq!(plate.unit, "piece");
}

#[test]
fn pictures_show_both_boards() {
    let themes = themes();
    for style in [BoardStyle::Inlaid, BoardStyle::Carved] {
        fine(&Hop::tile(style, false), &themes);
        let sections = Hop::rules(style);
        assert!(sections[0].picture.is_some() && sections[1].picture.is_none());
    }
}
