//! Scenes and pictures of ±123D are well formed, use colours of the theme, and show the right
//! marks.

use crate::common::views::ground;
use rosette_messages::Language;
use rosette_rules::{
    AnyPosition, Seat,
    flag::{Flag, Options, RuleSet},
};
use rosette_scene::{
    BoardStyle, Crop, Ink, Node, Outline, Point, Rect, RenderContext, Shape, Show, TextLine, View,
    Viewport, show, svg,
};

use super::games::{Look, Moment, PLAIN, STAGES, WIDE, after, each_moment, line, props};
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
            fine(&drawn(&ground(&moment.position, stage)), &themes);
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
        assert_eq!(ground(&start, stage), ground(&later, stage));
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

/// Returns the rectangle around the digits of each cell's number, of which every one is half as
/// wide as high.
fn numbers(ground: &[Node]) -> Vec<Rect> {
    let words =
        ground.iter().flat_map(|node| &node.shapes).filter_map(|shape| match &shape.outline {
            Outline::Words(words) => Some(words),
            _ => None,
        });
    let around = |words: &TextLine| {
        let wide = words.text.len() as f32 * words.size * 0.5;
        Rect::new(words.at.x, words.at.y - words.size * 0.68, wide, words.size * 0.68)
    };
    words.map(around).collect()
}

fn meets(rect: Rect, middle: Point, radius: f32) -> bool {
    let nearest = Point::new(
        middle.x.clamp(rect.x, rect.x + rect.width),
        middle.y.clamp(rect.y, rect.y + rect.height),
    );
    nearest.distance(middle) < radius
}

#[test]
fn nothing_is_drawn_over_a_number_and_pieces_with_their_rings_stay_in_their_cells() {
    for (cells, tokens) in [
        (10, "+3 +3 +3 +3 +3 +3"),
        (10, "+3 +3 +3 +3 +3"),
        (20, "+2 +1 +3 +3 +2 +3"),
        (20, ""),
        (50, "+3 +3 +2 +3 +3 +1 +3 +2 +1"),
        (60, "+3 +3 +2 +3 +3 +1 +3 +2 +1 +1"),
    ] {
        let moment = after(&line(cells, RuleSet::Dice), tokens);
        for stage in STAGES {
            let look = Look { stage, ..PLAIN };
            let scene = moment.see(look, |view| view.scene());
            let numbers = numbers(&ground(&moment.position, stage));
            assert_eq!(numbers.len(), usize::from(cells));
            let node = |key: &str| {
                scene
                    .nodes
                    .iter()
                    .find(|node| node.key.as_ref().is_some_and(|it| it.0 == key))
                    .unwrap()
            };
            for seat in Seat::BOTH {
                let (piece, cell) = (node(seat.name()), moment.position.player(seat));
                let ring = 31.0 * piece.scale + 10.0;
                let bounds = scene.regions[usize::from(cell)].bounds;
                let plaque = Rect::new(
                    bounds.x + 2.9,
                    bounds.y + 2.9,
                    bounds.width - 5.8,
                    bounds.height - 5.8,
                );
                let around = Rect::around(piece.at, ring);
                let corner = Point::new(around.x + around.width, around.y + around.height);
                assert!(
                    plaque.contains(Point::new(around.x, around.y)) && plaque.contains(corner),
                    "{cells} {tokens} {stage:?}: {around:?} in {plaque:?}"
                );
                assert!(piece.scale > 0.3, "{cells} {stage:?}: {}", piece.scale);
                assert!(
                    numbers.iter().all(|number| !meets(*number, piece.at, ring - 0.5)),
                    "{cells} {tokens} {stage:?}: {around:?} is off {:?}",
                    numbers[usize::from(cell)]
                );
            }
            let flag = node("flag");
            let (left, right) = (flag.at.x - 10.0 * flag.scale, flag.at.x + 42.0 * flag.scale);
            let bounds = scene.regions[usize::from(moment.position.flag())].bounds;
            assert!(left > bounds.x + 3.0 && right < bounds.x + 97.0, "{cells} {stage:?}");
            let number = numbers[usize::from(moment.position.flag())];
            let off = flag.at.x - 4.5 * flag.scale >= number.x + number.width
                || flag.at.y - 62.0 * flag.scale >= number.y + number.height;
            assert!(off, "{cells} {tokens} {stage:?}: {:?} off {number:?}", flag.at);
        }
    }
}

#[test]
fn the_winners_marks_stay_on_the_ribbon_and_reach_every_row() {
    for cells in 5..=60 {
        let position = after(&line(cells, RuleSet::Jump), "").position;
        for stage in STAGES {
            let ground = ground(&position, stage);
            let shapes = ground.iter().flat_map(|node| &node.shapes);
            let rows = shapes.filter_map(|shape| match shape.outline {
                // The corners of the rows are round, and those of their turns aren't.
                Outline::Rect { rect, radius }
                    if radius > 0.0 && shape.fill == Some(Ink::Bitumen) =>
                {
                    Some(rect)
                }
                _ => None,
            });
            let rows: Vec<_> = rows.collect();
            let edge = position.triumph(stage).edge;
            for place in &edge {
                assert!(
                    rows.iter().any(|row| row.contains(*place)),
                    "{cells} {stage:?}: {place:?}"
                );
            }
            for row in &rows {
                for x in [row.x, row.x + row.width] {
                    let is_near =
                        |place: &&Point| row.contains(**place) && (place.x - x).abs() < 10.0;
                    assert!(edge.iter().filter(is_near).count() >= 2, "{cells} {stage:?}: {row:?}");
                }
            }
        }
    }
}

#[test]
fn buttons_grow_with_a_large_window() {
    let moment = after(&line(16, RuleSet::Dice), "");
    let of = |stage: Viewport| {
        let scene = moment.see(Look { stage, ..PLAIN }, |view| view.scene());
        let key = scene.nodes.iter().find(|node| node.key.as_ref().is_some_and(|it| it.0 == "+1"));
        let frame = moment.position.frame(stage);
        let bounds = frame.to_px(scene.named("+1").unwrap().bounds);
        (key.unwrap().scale * frame.scale, bounds.width, bounds.height)
    };
    let near = |one: (f32, f32, f32), other: (f32, f32, f32)| {
        let apart = [one.0 - other.0, one.1 - other.1, one.2 - other.2];
        assert!(apart.iter().all(|it| it.abs() < 0.01), "{one:?} {other:?}");
    };
    near(of(WIDE), (1.0, 74.0, 56.0));
    let large = of(Viewport { width_px: 2140.0, height_px: 1380.0, narrow: false });
    near(large, (1.6, 74.0 * 1.6, 56.0 * 1.6));
}

#[test]
fn a_burnt_cell_glows_for_three_tokens() {
    let moment = after(&line(16, RuleSet::Jump), "+3 +1 +3 +1 +2 +2 +3");
    let earlier = after(&line(16, RuleSet::Jump), "+3 +1 +3 +1").position;
    let glows = |earlier: Option<&dyn AnyPosition>| {
        let nodes = moment.see(PLAIN, |view| {
            View { context: RenderContext { earlier, ..view.context }, ..*view }.scene().nodes
        });
        let embers = nodes.iter().filter_map(|node| {
            let ember = node.shapes.iter().find(|shape| {
                shape.stroke.is_some_and(|it| it.ink == Ink::Ochre && it.width == 2.5)
            })?;
            Some((node.key.clone()?.0, ember.opacity))
        });
        embers.collect::<Vec<_>>()
    };
    assert_eq!(glows(None).len(), 1, "the newest glows in any case");
    let three = glows(Some(&earlier));
    assert_eq!(three.iter().filter(|(_, opacity)| *opacity == 0.4).count(), three.len() - 1);
    assert_eq!(three.len(), 3, "{three:?}");
}
