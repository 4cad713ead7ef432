//! The drawing of Ur follows the table of the visual design, and stays on the canvas.

use super::games::{STAGES, each_moment};
use crate::common::views::ground;
use rosette_rules::{
    Game,
    ur::{Options, Step, Ur},
};
use rosette_scene::{
    Act, Anchor, Crop, Face, Ink, Node, Outline, Point, Rect, Segment, Shape, Show, TextLine,
    Viewport, svg,
};

/// The stages of a small phone in landscape orientation, and of the widest window with a vertical
/// board.
const MORE_STAGES: [Viewport; 2] = [
    Viewport { width_px: 544.0, height_px: 300.0, narrow: false },
    Viewport { width_px: 707.0, height_px: 1200.0, narrow: true },
];

#[test]
fn the_dark_line_of_the_focus_lies_on_the_canvas() {
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        if index % 11 != 0 {
            return;
        }
        for stage in STAGES.into_iter().chain(MORE_STAGES) {
            let frame = moment.position.frame(stage);
            let canvas = Rect::new(0.0, 0.0, stage.width_px, stage.height_px).grown(0.01);
            for region in moment.see(stage, None, None, |view| view.scene().regions) {
                let nodes = moment.see(stage, None, Some(region.place), |view| view.scene().nodes);
                let dark = &nodes.last().unwrap().shapes[1];
                let Outline::Rect { rect, .. } = &dark.outline else { panic!("{dark:?}") };
                let px = frame.to_px(rect.grown(dark.stroke.unwrap().width / 2.0));
                let end = Point::new(px.x + px.width, px.y + px.height);
                let seen = canvas.contains(Point::new(px.x, px.y)) && canvas.contains(end);
                assert!(seen, "{} on {stage:?}: {px:?}", region.id);
            }
        }
    });
}

#[test]
fn a_piece_and_the_end_of_its_move_show_the_same_under_the_pointer() {
    each_moment(|moment| {
        let scene = moment.see(STAGES[2], None, None, |view| view.scene());
        let hovered = |place| moment.see(STAGES[2], Some(place), None, |view| view.scene().nodes);
        let plays = |act: &Act| matches!(act, Act::Play(_));
        for one in scene.regions.iter().filter(|region| plays(&region.act)) {
            for other in scene.regions.iter().filter(|other| other.act == one.act) {
                assert_eq!(hovered(one.place), hovered(other.place));
            }
        }
    });
}

#[test]
fn as_many_coins_show_heads_as_were_thrown() {
    each_moment(|moment| {
        let Some(roll) = moment.position.roll() else { return };
        let scene = moment.see(STAGES[2], None, None, |view| view.scene());
        let coins = scene
            .nodes
            .iter()
            .filter(|node| node.key.as_ref().is_some_and(|key| key.0.contains(":coin:")));
        // Only a coin that shows heads has a mark in its centre.
        let marked = |node: &&Node| {
            node.shapes.iter().any(|shape| {
                matches!(shape.fill, Some(Ink::Ochre))
                    || shape.fill == Some(Ink::Shell1)
                        && matches!(shape.outline, Outline::Circle { .. })
            })
        };
        let dice = moment.position.dice();
        assert_eq!(coins.clone().count(), usize::from(dice.count()), "{moment:?}");
        assert_eq!(coins.filter(marked).count(), usize::from(dice.marks(roll)), "{moment:?}");
    });
}

#[test]
fn homes_show_a_place_for_each_piece_and_hide_none() {
    each_moment(|moment| {
        for stage in STAGES {
            let nodes = moment.see(stage, None, None, |view| view.scene()).nodes;
            let is_home =
                |node: &&Node| node.key.as_ref().is_some_and(|it| it.0.contains(":home:"));
            let home: Vec<Point> = nodes.iter().filter(is_home).map(|node| node.at).collect();
            let empty = |shape: &Shape| match (&shape.outline, shape.fill) {
                (Outline::Circle { center, radius: 3.0 }, Some(Ink::LineStrong)) => Some(*center),
                _ => None,
            };
            let empty: Vec<Point> =
                nodes.iter().flat_map(|node| node.shapes.iter().filter_map(empty)).collect();
            let places = usize::from(2 * moment.position.pieces());
            assert_eq!(home.len() + empty.len(), places, "{moment:?}");
            for place in &empty {
                // A piece has a radius of 24.
                assert!(home.iter().all(|piece| piece.distance(*place) > 27.0), "{moment:?}");
            }
        }
    });
}

#[test]
fn a_roll_of_no_use_that_is_not_shown_moves_nothing() {
    each_moment(|moment| {
        let Some((before, step @ Step::Throw(_))) = &moment.step else { return };
        if moment.position.settled() && !moment.lingering {
            let motion = moment.see(STAGES[1], None, None, |view| Ur::motion(before, *step, view));
            assert!(motion.tweens.is_empty() && motion.extras.is_empty());
        }
    });
}

#[test]
fn words_are_escaped_and_numbers_short() {
    let words = TextLine {
        at: Point::new(1.0 / 3.0, -0.001),
        text: "<b>& in hand".to_owned(),
        size: 13.0,
        weight: 400,
        face: Face::Sans,
        anchor: Anchor::End,
    };
    let node = Node::new(vec![Shape {
        outline: Outline::Words(words),
        fill: Some(Ink::Ink),
        stroke: None,
        opacity: 1.0,
    }]);
    let text = svg(Rect::new(0.0, 0.0, 2.0, 1.5), Crop::Meet, &[node]);
    assert!(text.contains("viewBox=\"0 0 2 1.5\""), "{text}");
    assert!(text.contains("x=\"0.33\" y=\"0\" text-anchor=\"end\""), "{text}");
    assert!(text.contains("font-family=\"var(--sans)\" font-size=\"13\""), "{text}");
    assert!(text.contains(">&lt;b&gt;&amp; in hand</text>"), "{text}");
}

/// Checks a petal against the formula of the visual design.
#[test]
fn petals_follow_the_formula() {
    let ground = ground(&Ur::new(&Options::default()).unwrap(), STAGES[2]);
    // The rosette of cell 8, the only one centred at (350, 150), and its petal that points up.
    let ring = |shape: &Shape| {
        matches!(shape.outline, Outline::Circle { center, radius }
            if center == Point::new(350.0, 150.0) && radius == 41.0)
    };
    let rosette = ground.iter().find(|node| node.shapes.iter().any(ring)).unwrap();
    let Some(Outline::Path(petal)) = rosette
        .shapes
        .iter()
        .map(|shape| &shape.outline)
        .find(|outline| matches!(outline, Outline::Path(_)))
    else {
        panic!("no petal");
    };
    let close = |point: Point, x: f32, y: f32| {
        assert!(point.distance(Point::new(x, y)) < 0.01, "{point:?} is not ({x}, {y})");
    };
    // With R = 41: r0 = 6.97, r1 = 35.67, m = 19.024, q = 35.096, h = 0.94 · 22.5° = 21.15°.
    let [
        Segment::Move(start),
        Segment::Cubic(a, b, tip),
        Segment::Cubic(c, d, end),
        Segment::Close,
    ] = petal[..]
    else {
        panic!("{petal:?}");
    };
    close(start, 350.0, 143.03);
    close(a, 342.17, 132.66);
    close(b, 337.34, 117.27);
    close(tip, 350.0, 114.33);
    close(c, 362.66, 117.27);
    close(d, 357.83, 132.66);
    close(end, 350.0, 143.03);
}
