//! Scenes and pictures of ±123D are well formed, use colours of the theme, and show the right
//! marks.

use rosette_messages::Language;
use rosette_rules::{
    Seat,
    flag::{Flag, Options, RuleSet},
};
use rosette_scene::{BoardStyle, Crop, Ink, Node, Rect, Shape, Show, show, svg};

use super::games::{Look, Moment, PLAIN, STAGES, after, each_moment, line, props};
use crate::common::fine::{fine, themes};

fn drawn(nodes: &[Node]) -> String {
    svg(Rect::new(-200.0, -200.0, 2400.0, 2400.0), Crop::Meet, nodes)
}

fn nodes(moment: &Moment, look: Look<'_>) -> Vec<Node> {
    moment.see(look, |view| view.scene().nodes)
}

fn count(nodes: &[Node], holds: impl Fn(&Shape) -> bool) -> usize {
    nodes.iter().flat_map(|node| &node.shapes).filter(|shape| holds(shape)).count()
}

/// Counts the dots of steps and flag jumps, and the hollow dots of distances that may be rolled.
fn dots(moment: &Moment, look: Look<'_>) -> (usize, usize) {
    let nodes = nodes(moment, look);
    let full = count(&nodes, |shape| shape.fill == Some(Ink::Legal));
    let hollow = count(&nodes, |shape| {
        shape.fill == Some(Ink::LegalHalo) && shape.stroke.is_some_and(|it| it.ink == Ink::Legal)
    });
    (full, hollow)
}

#[test]
fn scenes_are_fine_pictures_and_the_same_for_the_same_view() {
    let themes = themes();
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        let stage = STAGES[index % STAGES.len()];
        let hover = [None, Some("+2"), Some("to:2"), Some("+D")][index % 4];
        let look = Look { stage, hover, focus: Some("+1"), lingering: index % 3 == 0 };
        assert_eq!(moment.see(look, |view| view.scene()), moment.see(look, |view| view.scene()));
        let nodes = nodes(moment, look);
        fine(&drawn(&nodes), &themes);
        let is_burnt =
            |node: &&Node| node.key.as_ref().is_some_and(|key| key.0.starts_with("burnt:"));
        let burnt = nodes.iter().filter(is_burnt).count();
        assert!(nodes.len() - burnt <= 24, "{}", nodes.len());
        if index % 16 == 0 {
            fine(&drawn(&moment.position.ground(stage, BoardStyle::Inlaid)), &themes);
            fine(&show::<Flag>().picture(&moment.position, &props(), index % 32 == 0), &themes);
        }
    });
}

/// The ground is drawn only once in a game, so it must not depend on the position.
#[test]
fn the_ground_stays_the_same() {
    let start = after(&line(16, RuleSet::Dice), "").position;
    let later = after(&line(16, RuleSet::Dice), "+D7 +3 +1 +2").position;
    for stage in STAGES {
        assert_eq!(
            start.ground(stage, BoardStyle::Inlaid),
            later.ground(stage, BoardStyle::Inlaid)
        );
        assert_eq!(start.frame(stage), later.frame(stage));
    }
}

#[test]
fn every_choice_is_marked() {
    let start = after(&Options::default(), "");
    assert_eq!(dots(&start, PLAIN), (3, 0));
    assert_eq!(dots(&start, Look { hover: Some("+2"), ..PLAIN }), (2, 0), "a ghost is there");
    let on_flag = after(&Options::default(), "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1");
    assert_eq!(dots(&on_flag, PLAIN), (5, 0), "12, 13 and the jumps to 4, 1, 0");
    let dice = after(&line(16, RuleSet::Dice), "+D7 +3");
    assert_eq!(dots(&dice, PLAIN), (6, 9), "4 to 7 back, also to the other's cell, and 4 to 8 on");
    assert_eq!(dots(&dice, Look { hover: Some("+D"), ..PLAIN }), (6, 5));
    assert_eq!(dots(&dice, Look { focus: Some("-D"), ..PLAIN }), (6, 4));
    assert_eq!(dots(&dice.begun("-D"), PLAIN), (0, 4));
    let over = after(&Options::default(), "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1 -14");
    assert_eq!(dots(&over, PLAIN), (0, 0));
}

#[test]
fn a_ghost_shows_where_the_player_would_be() {
    let moment = after(&Options::default(), "+3 +1");
    for id in ["to:6", "+3"] {
        let look = Look { hover: Some(id), ..PLAIN };
        let nodes = nodes(&moment, look);
        let ghost = nodes.iter().find(|node| node.opacity < 1.0).unwrap();
        let region = moment.see(look, |view| view.scene()).regions;
        let target = region.iter().find(|region| region.id == "to:6").unwrap().bounds;
        assert!(target.contains(ghost.at) && ghost.key.is_none());
        assert_eq!(count(&nodes, |shape| shape.fill == Some(Ink::HoverWash)), 1);
        assert_eq!(count(&nodes, |shape| shape.fill == Some(Ink::Accent)), 1, "its key");
    }
    let nothing = nodes(&moment, PLAIN);
    assert!(nothing.iter().all(|node| node.opacity >= 1.0));
    // The button of the chosen direction stays filled.
    let begun = after(&line(16, RuleSet::Dice), "").begun("+D");
    assert_eq!(count(&nodes(&begun, PLAIN), |shape| shape.fill == Some(Ink::Accent)), 1);
}

#[test]
fn burnt_cells_last_move_and_both_players_are_drawn() {
    each_moment(|moment| {
        let nodes = nodes(moment, PLAIN);
        let ash = count(&nodes, |shape| shape.fill == Some(Ink::Ash));
        let burnt = (0..60).filter(|cell| moment.position.is_burnt(*cell)).count();
        assert_eq!(ash, burnt);
        let node = |key: &str| {
            nodes.iter().find(|node| node.key.as_ref().is_some_and(|it| it.0 == key)).unwrap()
        };
        let [first, second] = ["first", "second"].map(node);
        let together = moment.position.player(Seat::First) == moment.position.player(Seat::Second);
        let radius = 31.0 * (first.scale + second.scale);
        assert!(first.at.distance(second.at) > if together { radius * 0.8 } else { radius });
        assert!(node("flag").scale > 0.5);
        let moves = moment.last.is_some_and(|(before, _)| {
            let seat = before.to_move();
            before.player(seat) != moment.position.player(seat)
        });
        let washes = count(&nodes, |shape| shape.fill == Some(Ink::LastWash));
        assert_eq!(washes, usize::from(moves));
    });
}

#[test]
fn pictures_of_the_page_are_fine() {
    let themes = themes();
    for narrow in [false, true] {
        let tile = show::<Flag>().tile(BoardStyle::Inlaid, Language::english(), narrow);
        fine(&tile, &themes);
        assert!(tile.contains("--ash") && tile.contains("--ochre"));
    }
    let sections = <Flag as Show>::rules(BoardStyle::Inlaid);
    let pictures: Vec<_> = sections.into_iter().filter_map(|section| section.picture).collect();
    assert_eq!(pictures.len(), 2, "a trap and a flag jump");
    for picture in &pictures {
        fine(picture, &themes);
        assert!(picture.contains("--last-wash"), "the last move is marked");
        assert!(picture.len() < 20_000, "{}", picture.len());
    }
    let empty = after(&line(60, RuleSet::Jump), "").position;
    for narrow in [false, true] {
        fine(&show::<Flag>().picture(&empty, &props(), narrow), &themes);
    }
}
