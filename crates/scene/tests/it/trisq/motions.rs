//! Motions of Trisq: pieces appear and disappear, and every motion ends at the scene.

use rosette_rules::{
    Seat,
    trisq::{Step, Trisq},
};
use rosette_scene::{Motion, Node, Point, Pose, Scene, Show};

use super::games::{Look, Moment, PLAIN, STAGES, after, board, each_moment};

fn moved(moment: &Moment, look: Look<'_>) -> Option<(Motion, Scene, Step)> {
    let (before, steps) = moment.last?;
    let motion = moment.see(look, |view| Trisq::motion(&before, steps.first, view));
    Some((motion, moment.see(look, |view| view.scene()), steps.first))
}

fn find<'a>(nodes: &'a [Node], key: &str) -> Option<&'a Node> {
    nodes.iter().find(|node| node.key.as_ref().is_some_and(|it| it.0 == key))
}

#[test]
fn motions_end_where_the_scene_is() {
    each_moment(|moment| {
        for stage in STAGES {
            let look = Look { stage, ..PLAIN };
            let Some((motion, scene, step)) = moved(moment, look) else { continue };
            let end = motion.length() + 1.0;
            assert!(end <= 420.0);
            for node in &scene.nodes {
                assert_eq!(motion.pose(node, end), Pose::rest(node), "{:?}", node.key);
            }
            for node in &motion.extras {
                assert!(motion.pose(node, end).opacity < 1e-3, "{:?} stays", node.key);
            }
            for tween in &motion.tweens {
                let known = find(&scene.nodes, &tween.key.0).or(find(&motion.extras, &tween.key.0));
                assert!(known.is_some(), "{:?} moves in {step:?} and isn't there", tween.key);
            }
            assert_eq!(motion.tweens.is_empty(), step == Step::Pass);
        }
    });
}

#[test]
fn a_figure_appears_and_then_what_it_captures_goes() {
    let moment = after(&board(13), "a3 b3 b2 d3 b4 n1 e3 n2 d2 n3 d4 n4 c3");
    let (motion, scene, _) = moved(&moment, PLAIN).unwrap();
    let placed = find(&scene.nodes, "placed").unwrap();
    let pose = |node, time| motion.pose(node, time);
    assert!(pose(placed, 0.0).opacity < 1e-3 && (pose(placed, 0.0).scale - 0.6).abs() < 1e-3);
    assert!(pose(placed, 180.0).opacity > 0.999);
    assert_eq!(motion.extras.len(), 2);
    for gone in &motion.extras {
        assert!(pose(gone, 180.0).opacity > 0.999);
        let end = pose(gone, 400.0);
        assert!(end.opacity < 1e-3 && end.width < 0.25 && (end.scale - 0.8).abs() < 1e-3);
    }
}

#[test]
fn the_walls_beside_a_captured_piece_glow_once() {
    // `a13` is captured in a corner, `c3` in the open.
    for (tokens, walls) in
        [("a12 a13 b13", 2), ("b13 a13 n1 n2 a12", 2), ("c4 c3 b3 n13 c2 n11 d3", 0)]
    {
        let moment = after(&board(13), tokens);
        let (motion, _, step) = moved(&moment, PLAIN).unwrap();
        let glow = find(&motion.extras, "walls");
        assert_eq!(glow.map_or(0, |node| node.shapes.len()), walls, "{step:?}");
        let Some(glow) = glow else { continue };
        let opacity = |time| motion.pose(glow, time).opacity;
        assert!(opacity(180.0) < 1e-3 && opacity(240.0) > 0.999 && opacity(400.0) < 1e-3);
    }
}

#[test]
fn the_winners_pieces_hop_one_by_one_and_the_losers_fade() {
    let moment = after(&board(5), "a1 b2 c3 d4 e5");
    let triumph = |winner| {
        let mut motion = Motion::default();
        motion.celebrate(&mut moment.position.triumph(PLAIN.stage), Some(winner), 1.0);
        motion
    };
    let scene = moment.see(PLAIN, |view| view.scene());
    for (winner, hidden, pieces) in
        [(Seat::First, ["first", "placed"], 3), (Seat::Second, ["second", ""], 2)]
    {
        let motion = triumph(winner);
        let apart: Vec<_> = motion
            .extras
            .iter()
            .filter(|node| node.key.as_ref().is_some_and(|key| key.0.starts_with("apart:")))
            .collect();
        assert_eq!(apart.len(), pieces);
        let highest = |node: &Node| {
            let height = |ms: &u16| motion.pose(node, f32::from(*ms)).height;
            (0..600).max_by(|one, other| height(one).total_cmp(&height(other))).unwrap()
        };
        let tops: Vec<_> = apart.iter().map(|node| highest(node)).collect();
        assert!(tops.is_sorted_by(|one, other| one < other), "in order: {tops:?}");
        for node in &apart {
            let pose = motion.pose(node, 250.0);
            assert!(pose.opacity > 0.999 && pose.at != Point::default(), "with its own shade");
            assert!(motion.pose(node, 1600.0).opacity < 1e-3);
        }
        for key in ["first", "second", "placed"] {
            let pose = motion.pose(find(&scene.nodes, key).unwrap(), 600.0);
            if hidden.contains(&key) {
                assert!(pose.width < 0.0, "{key} isn't drawn twice");
            } else {
                assert!((pose.opacity - 0.4).abs() < 1e-3 && pose.width > 0.999, "{key} fades");
            }
            let end = motion.pose(find(&scene.nodes, key).unwrap(), 1601.0);
            assert!(end.width > 0.999 && (end.opacity - 1.0).abs() < 1e-3, "{key}");
        }
    }
}

#[test]
fn only_rosettes_that_are_seen_bloom() {
    let moment = after(&board(9), "e5 a1");
    let ornaments = moment.position.triumph(PLAIN.stage).ornaments;
    let scene = moment.see(PLAIN, |view| view.scene());
    let covered = scene.named("cell:e5").unwrap().bounds.center();
    assert_eq!(ornaments.len(), 4);
    assert!(ornaments.iter().all(|place| !place.contains(covered)));
}
