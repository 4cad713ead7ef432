//! Scenes and pictures of Trisq are well formed, use colours of the theme, and have few shapes.

use crate::common::views::ground;
use rosette_messages::Language;
use rosette_rules::{Seat, trisq::Trisq};
use rosette_scene::{
    BoardStyle, Crop, Ink, Node, Outline, Point, Rect, Segment, Shape, Show, Stroke, show, svg,
};

use super::games::{Look, Moment, PLAIN, STAGES, after, board, each_moment, props};
use crate::common::fine::{fine, themes};

fn drawn(nodes: &[Node]) -> String {
    svg(Rect::new(-200.0, -200.0, 2400.0, 2400.0), Crop::Meet, nodes)
}

fn nodes(moment: &Moment, look: Look<'_>) -> Vec<Node> {
    moment.see(look, |view| view.scene().nodes)
}

#[test]
fn scenes_are_fine_pictures_and_the_same_for_the_same_view() {
    let themes = themes();
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        let stage = STAGES[index % STAGES.len()];
        let hover = [None, Some("b2"), Some("at:b2"), Some("pass:ask")][index % 4];
        let selected = [None, Some("at:a2"), Some("pass:ask")][index % 3];
        let look = Look { stage, hover, focus: Some("cell:a1"), selected };
        assert_eq!(moment.see(look, |view| view.scene()), moment.see(look, |view| view.scene()));
        fine(&drawn(&nodes(moment, look)), &themes);
        if index % 4 == 0 {
            fine(&drawn(&ground(&moment.position, stage)), &themes);
            fine(&show::<Trisq>().picture(&moment.position, &props(), index % 2 == 0), &themes);
        }
    });
}

/// All resting pieces are a few paths of straight lines, which a canvas draws fast.
#[test]
fn a_full_board_is_light() {
    let mut moment = after(&board(19), "");
    let mut placed = 0;
    for row in 1..=19 {
        for letter in "abcdefghjklmnopqrst".chars() {
            let token = format!("{letter}{row}");
            if rosette_rules::play_token(&moment.position, &token).is_ok() {
                moment.play(&token);
                placed += 1;
            }
        }
    }
    assert!(placed > 300, "{placed}");
    let nodes = nodes(&moment, Look { hover: Some("cell:k10"), ..PLAIN });
    assert!(nodes.len() <= 16);
    let shapes: usize = nodes.iter().map(|node| node.shapes.len() + node.shade.len()).sum();
    assert!(shapes <= 45, "{shapes}");
    let mut segments = 0;
    for shape in nodes.iter().flat_map(|node| node.shapes.iter().chain(&node.shade)) {
        if let Outline::Path(path) = &shape.outline {
            segments += path.len();
        }
    }
    assert!(segments <= 6500, "{segments}");
}

#[test]
fn a_ghost_shows_what_would_come() {
    let moment = after(&board(13), "c4 c3 b3 a13 c2 n13");
    let count = |look, ink| {
        let nodes = nodes(&moment, look);
        let shapes = nodes.iter().flat_map(|node| &node.shapes);
        shapes.filter(|shape| shape.fill == Some(ink) && shape.stroke.is_none()).count()
    };
    let faint = |look| nodes(&moment, look).iter().filter(|node| node.opacity < 1.0).count();
    assert_eq!((count(PLAIN, Ink::HoverWash), faint(PLAIN)), (0, 0));
    for look in [Look { hover: Some("d3"), ..PLAIN }, Look { focus: Some("d3"), ..PLAIN }] {
        assert_eq!((count(look, Ink::HoverWash), faint(look)), (1, 1));
        let ghost = nodes(&moment, look).into_iter().find(|node| node.opacity < 1.0).unwrap();
        assert!(ghost.at.distance(Point::new(350.0, 1050.0)) < 5.0);
    }
    let at = |x, y| move |node: &&Node| node.at.distance(Point::new(x, y)) < 1.0;
    let hovered = nodes(&moment, Look { hover: Some("d3"), ..PLAIN });
    assert_eq!(hovered.iter().filter(at(250.0, 1050.0)).count(), 1, "brackets around c3");
    // A piece can't be placed on another.
    let occupied = Look { hover: Some("cell:c3"), ..PLAIN };
    assert_eq!((count(occupied, Ink::HoverWash), faint(occupied)), (0, 0));
    // The coordinates of an occupied cell are highlighted too.
    let strong = |look| {
        let nodes = nodes(&moment, look);
        let shapes = nodes.iter().flat_map(|node| &node.shapes);
        shapes
            .filter(|shape| matches!(&shape.outline, Outline::Words(words) if words.weight == 600))
            .count()
    };
    assert_eq!((strong(PLAIN), strong(occupied)), (0, 2));
}

#[test]
fn the_pointer_turns_no_dots_into_crosses() {
    let mut seen = [0, 0];
    each_moment(|moment| {
        let crosses = |look: Look<'_>| {
            let nodes = nodes(moment, look);
            let shapes = nodes.iter().flat_map(|node| &node.shapes);
            let is_cross = |stroke: Stroke| stroke.ink == Ink::Legal;
            shapes.filter(|it| it.opacity == 0.7 && it.stroke.is_some_and(is_cross)).count()
        };
        let rest = crosses(PLAIN) > 0;
        seen[usize::from(rest)] += 1;
        for region in moment.see(PLAIN, |view| view.scene()).regions {
            let look = Look { hover: Some(&region.id), ..PLAIN };
            assert!(rest || crosses(look) == 0, "{}", region.id);
        }
    });
    assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
}

#[test]
fn a_cell_whose_piece_was_captured_has_one_cross() {
    // Returns the middles of all lines of a shape.
    let middles = |shape: &Shape| match &shape.outline {
        Outline::Path(path) => path
            .windows(2)
            .filter_map(|it| match *it {
                [Segment::Move(from), Segment::Line(to)] => Some(from.towards(to, 0.5)),
                _ => None,
            })
            .collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let mut captured = 0;
    each_moment(|moment| {
        let (mut of_taken, mut of_forbidden) = (Vec::new(), Vec::new());
        for node in nodes(moment, PLAIN) {
            let is_dashed = |it: &Shape| it.stroke.is_some_and(|stroke| stroke.dash.is_some());
            let is_taken = node.shapes.iter().any(is_dashed);
            for shape in &node.shapes {
                match shape.stroke {
                    Some(stroke) if stroke.ink == Ink::Legal && shape.opacity == 0.7 => {
                        of_forbidden.extend(middles(shape))
                    }
                    _ if is_taken => of_taken.extend(middles(shape)),
                    _ => {}
                }
            }
        }
        captured += usize::from(!of_taken.is_empty() && !of_forbidden.is_empty());
        let is_near = |at: &Point, to: &Point| (at.x - to.x).hypot(at.y - to.y) < 20.0;
        for at in &of_taken {
            assert!(!of_forbidden.iter().any(|it| is_near(it, at)), "{at:?}");
        }
    });
    assert!(captured > 0);
}

#[test]
fn every_figure_is_drawn_once() {
    each_moment(|moment| {
        let nodes = nodes(moment, PLAIN);
        let mut figures = 0;
        for node in nodes.iter().filter(|node| !node.shade.is_empty()) {
            for shape in &node.shade {
                let Outline::Path(path) = &shape.outline else { panic!("{shape:?}") };
                figures += path
                    .iter()
                    .filter(|segment| matches!(segment, rosette_scene::Segment::Move(_)))
                    .count();
                // The opening of the square that is drawn on its own.
                let curved =
                    path.iter().any(|segment| matches!(segment, rosette_scene::Segment::Quad(..)));
                figures -= usize::from(curved && path.len() > 9);
            }
        }
        let standing: u32 = Seat::BOTH.iter().map(|seat| moment.position.figures(*seat)).sum();
        assert_eq!(figures, standing as usize);
    });
}

#[test]
fn pictures_of_the_page_are_fine() {
    let themes = themes();
    for narrow in [false, true] {
        fine(&show::<Trisq>().tile(BoardStyle::Inlaid, Language::english(), narrow), &themes);
    }
    let sections = <Trisq as Show>::rules(BoardStyle::Inlaid);
    let pictures: Vec<_> = sections.into_iter().filter_map(|section| section.picture).collect();
    assert_eq!(pictures.len(), 4, "one for each of the source's examples");
    for picture in &pictures {
        fine(picture, &themes);
        assert!(picture.contains("stroke-dasharray"), "what falls is marked");
        assert!(picture.len() < 12_000, "{}", picture.len());
    }
}

#[test]
fn the_pass_button_is_quiet_until_passing_is_near() {
    let has_line = |tokens| {
        let moment = after(&board(9), tokens);
        let nodes = moment.see(PLAIN, |view| view.scene()).nodes;
        let key = nodes.iter().find(|node| node.key.as_ref().is_some_and(|it| it.0 == "pass"));
        key.unwrap().shapes.iter().any(|shape| matches!(shape.outline, Outline::Rect { .. }))
    };
    assert!(!has_line("c4 c3"));
    assert!(has_line("c4 c3 pass"), "a second pass ends the game");
}
