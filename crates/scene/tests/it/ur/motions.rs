//! Tests of the motions of Ur from one scene to the next.

use super::games::{Moment, STAGES, each_moment};
use rosette_rules::{
    Game,
    ur::{Step, Ur},
};
use rosette_scene::{
    Ease, Motion, Node, Outline, Point, Pose, Scene, Show, Sound, Tween, Viewport,
};

/// The distance between a raised piece and the centre of its cell, with a margin for rounding.
const RAISED: f32 = 3.01;

/// Calls `each` with every scene that a step led to, and its motion.
fn each_motion(stages: &[Viewport], mut each: impl FnMut(&Moment, Viewport, &Scene, &Motion)) {
    each_moment(|moment| {
        let Some((before, step)) = &moment.step else { return };
        let vain = moment.position.settled() && matches!(step, Step::Throw(_));
        if vain && !moment.lingering {
            return;
        }
        for stage in stages {
            moment.see(*stage, None, None, |view| {
                each(moment, *stage, &view.scene(), &Ur::motion(before, *step, view));
            });
        }
    });
}

fn keyed<'a>(nodes: &'a [Node], key: &str) -> Option<&'a Node> {
    nodes.iter().find(|node| node.key.as_ref().is_some_and(|own| own.0 == key))
}

fn close(one: f32, other: f32) -> bool {
    (one - other).abs() < 1e-3
}

/// Returns the number that a node shows.
fn number_of(node: &Node) -> Option<String> {
    node.shapes.iter().find_map(|shape| match &shape.outline {
        Outline::Words(words) => Some(words.text.clone()),
        _ => None,
    })
}

#[test]
fn what_moves_is_there_and_soon_at_rest() {
    each_motion(&STAGES, |moment, _, scene, motion| {
        assert!(!motion.tweens.is_empty(), "a step is seen: {moment:?}");
        for tween in &motion.tweens {
            let name = &tween.key.0;
            if name.starts_with("old:") {
                continue;
            }
            let there = keyed(&scene.nodes, name).or_else(|| keyed(&motion.extras, name));
            assert!(there.is_some(), "{name} isn't there: {moment:?}");
            if !name.starts_with("way:") {
                assert!(tween.delay + tween.duration <= 1000.0, "{name} takes too long");
            }
        }
        assert!(motion.landing() <= 1000.0 && motion.length() <= 1801.0);
    });
}

#[test]
fn keys_differ() {
    each_motion(&STAGES[1..3], |moment, _, scene, motion| {
        let all = scene.nodes.iter().chain(&motion.extras);
        let mut keys: Vec<&str> =
            all.filter_map(|node| node.key.as_ref()).map(|key| key.0.as_str()).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count, "two nodes share a key in {moment:?}");
    });
}

#[test]
fn nodes_come_to_rest_and_extras_fade() {
    each_motion(&STAGES[1..3], |moment, _, scene, motion| {
        let end = motion.length();
        for node in &scene.nodes {
            let (pose, rest) = (motion.pose(node, end), Pose::rest(node));
            let same = pose.at.distance(rest.at) < 1e-3
                && close(pose.scale, rest.scale)
                && close(pose.turn, rest.turn)
                && close(pose.opacity, rest.opacity)
                && close(pose.shade, rest.shade);
            assert!(same, "{:?} ends as {pose:?}, not {rest:?}: {moment:?}", node.key);
        }
        for node in &motion.extras {
            let pose = motion.pose(node, end);
            let is_gone = pose.opacity < 1e-3 || pose.width < 0.0;
            assert!(is_gone, "{:?} stays to be seen", node.key);
        }
    });
}

#[test]
fn a_piece_starts_where_it_was() {
    let (mut seen, mut pushed) = ([0; 3], 0);
    each_motion(&STAGES[1..3], |moment, stage, scene, motion| {
        let Some((before, Step::Move(from))) = moment.step else { return };
        let (seat, mover) = (before.to_move(), before.to_move().name());
        let to = from + before.roll().unwrap().cells();
        let earlier = Moment { position: before, last: None, ..moment.clone() };
        let earlier = earlier.see(stage, None, None, |view| view.scene());
        let was = match from {
            0 => format!("{mover}:hand:0"),
            cell => format!("{mover}:cell:{cell}"),
        };
        let is = match to {
            _ if to == before.path().home() => format!("{mover}:home:0"),
            cell => format!("{mover}:cell:{cell}"),
        };
        let (was, is) = (keyed(&earlier.nodes, &was).unwrap(), keyed(&scene.nodes, &is).unwrap());
        let pose = motion.pose(is, 0.0);
        assert!(pose.at.distance(was.at) < RAISED, "{moment:?}");
        assert!(close(pose.scale, was.scale), "{moment:?}");
        let middle = motion.pose(is, 55.0);
        assert!(middle.shade > 1.3 && middle.height > 5.0, "it hops: {moment:?}");
        assert!(middle.at.distance(is.at) > 1.0, "{moment:?}");
        let lands = f32::from(to - from) * 110.0;

        let heard = motion.cues.iter().find(|cue| cue.sound == Sound::Home);
        let rises = (to == before.path().home()).then(|| before.home(seat));
        assert_eq!(heard.map(|cue| cue.tones), rises, "each piece sounds a tone higher at home");
        assert!(heard.is_none_or(|cue| cue.from == Some(is.at) && cue.at > lands));

        // It slides in before the others, which make room.
        for index in heard.iter().flat_map(|_| 0..before.home(seat)) {
            let [was, is] = [(&earlier, index), (scene, index + 1)].map(|(scene, index)| {
                keyed(&scene.nodes, &format!("{mover}:home:{index}")).unwrap()
            });
            let at = |elapsed| motion.pose(is, elapsed).at;
            assert!(at(0.0) == was.at && at(lands) == was.at, "{moment:?}");
            assert!(at(lands + 60.0).distance(was.at) > 1.0, "{moment:?}");
            pushed += 1;
        }

        let captures = before.captures(to);
        if captures {
            // The captured piece waits on its cell, then flies back to its reserve.
            let taken = seat.other();
            let on = before.cells(taken).find(|on| before.path().meets(to) >> on & 1 != 0);
            let (was, is) = (
                format!("{}:cell:{}", taken.name(), on.unwrap()),
                format!("{}:hand:{}", taken.name(), before.hand(taken)),
            );
            let (was, is) =
                (keyed(&earlier.nodes, &was).unwrap(), keyed(&scene.nodes, &is).unwrap());
            for elapsed in [0.0, lands + 59.0] {
                let pose = motion.pose(is, elapsed);
                assert!(pose.at.distance(was.at) < RAISED, "{moment:?}");
                assert!(close(pose.scale, was.scale) && close(pose.opacity, 1.0), "{moment:?}");
            }
            let flying = motion.pose(is, lands + 200.0);
            assert!(
                flying.height > 20.0
                    && flying.at.distance(is.at) > 1.0
                    && flying.at.distance(was.at) > 1.0
            );
        }
        seen[0] += usize::from(from == 0);
        seen[1] += usize::from(to == before.path().home());
        seen[2] += usize::from(captures);
    });
    assert!(seen.iter().all(|count| *count > 20) && pushed > 20, "{seen:?}, {pushed}");
}

#[test]
fn coins_turn_one_after_the_other_and_the_number_comes_last() {
    each_motion(&STAGES[2..3], |moment, _, scene, motion| {
        let Some((before, Step::Throw(_))) = moment.step else { return };
        let seat = before.to_move().name();
        let coin = |index| keyed(&scene.nodes, &format!("{seat}:coin:{index}")).unwrap();
        let number = keyed(&scene.nodes, &format!("{seat}:number")).unwrap();
        let coins = [(0, 440.0), (1, 560.0), (2, 680.0), (3, 800.0)];
        let coins = &coins[4 - usize::from(before.dice().count())..];
        let last = 800.0;
        assert!(close(motion.landing(), last + 100.0), "three coins take as long as four");
        for (index, &(_, lands)) in coins.iter().enumerate() {
            let pose = |elapsed| motion.pose(coin(index), elapsed);
            assert!(
                close(pose(99.0).opacity, 0.0),
                "no coin shows its side while they are gathered"
            );
            let other = keyed(&motion.extras, &format!("back:{seat}:coin:{index}")).unwrap();
            let (mut own, mut others) = (0, 0);
            for elapsed in (105..lands as u16).step_by(5).map(f32::from) {
                let [one, back] = [pose(elapsed), motion.pose(other, elapsed)];
                assert!(one.height > 0.0 && one.width * back.width <= 0.0, "one side is seen");
                own += u16::from(one.width > 0.0);
                others += u16::from(back.width > 0.0);
            }
            assert!(
                own.abs_diff(others) < own.min(others),
                "both sides are seen: {own} and {others}"
            );
            assert!(
                close(pose(lands).width, 1.0) && close(pose(lands).height, 0.0),
                "it has landed"
            );
            assert!(motion.pose(other, lands).width < 0.0);
            assert!(pose(lands + 50.0).height > 1.0, "it bounces");
        }
        // The shown number counts the marked coins.
        assert!(close(motion.pose(number, last - 10.0).opacity, 0.0), "{moment:?}");
        assert!(close(motion.pose(number, last + 2.0).opacity, 1.0), "{moment:?}");
        let seen = |elapsed: f32| -> Vec<String> {
            let is_seen = |node: &&Node| motion.pose(node, elapsed).opacity > 0.5;
            let counts = motion
                .extras
                .iter()
                .filter(is_seen)
                .filter(|it| it.key.as_ref().is_some_and(|key| key.0.starts_with("count:")));
            counts.filter_map(number_of).collect()
        };
        assert!(seen(430.0).is_empty());
        let counted = coins.iter().skip(1).map(|(_, lands)| seen(lands - 60.0));
        let counted: Vec<_> = counted.collect();
        assert!(counted.iter().all(|it| it.len() == 1), "{counted:?}");
        assert!(counted.is_sorted(), "{counted:?}");
    });
}

#[test]
fn eases_run_from_start_to_end_without_turning_back() {
    for ease in [Ease::Out, Ease::InOut] {
        assert!(close(ease.at(0.0), 0.0) && close(ease.at(1.0), 1.0), "{ease:?}");
        let parts: Vec<f32> =
            (0..=1000_u16).map(|time| ease.at(f32::from(time) / 1000.0)).collect();
        assert!(parts.is_sorted(), "{ease:?}");
    }
    // The curve is steep at first (`Out`), or flat at first (`InOut`).
    assert!(Ease::Out.at(0.25) > 0.5);
    assert!(Ease::InOut.at(0.1) < 0.05);
}

#[test]
fn a_path_is_walked_at_an_even_pace() {
    let key = rosette_scene::NodeKey::new("one");
    let path = vec![Point::new(0.0, 0.0), Point::new(300.0, 0.0), Point::new(300.0, 100.0)];
    let tween = Tween { path, ..Tween::still(key.clone(), 50.0, 100.0) };
    let motion = Motion { tweens: vec![tween], ..Motion::default() };
    let at = Point::new(300.0, 100.0);
    let node = Node { at, key: Some(key), ..Node::new(Vec::new()) };
    assert!(motion.pose(&node, 40.0).at.distance(Point::new(0.0, 0.0)) < 1e-3);
    assert!(motion.pose(&node, 500.0).at.distance(Point::new(300.0, 100.0)) < 1e-3);
    for elapsed in 51..150_u16 {
        let at = motion.pose(&node, f32::from(elapsed)).at;
        let walked = Ease::Out.at(f32::from(elapsed - 50) / 100.0) * 400.0;
        assert!((at.x + at.y - walked).abs() < 0.01, "{at:?} after {elapsed}");
        assert!(at.y == 0.0 || close(at.x, 300.0), "{at:?} cuts the corner");
    }
}

#[test]
fn a_later_path_waits_for_its_time() {
    let key = rosette_scene::NodeKey::new("one");
    let x = |x: f32| Point::new(x, 0.0);
    let path = |from: f32, to: f32, delay: f32| Tween {
        path: vec![x(from), x(to)],
        ..Tween::still(key.clone(), delay, 100.0)
    };
    let motion = Motion {
        tweens: vec![path(100.0, 300.0, 200.0), path(0.0, 100.0, 50.0)],
        ..Motion::default()
    };
    let node = Node { at: x(300.0), key: Some(key.clone()), ..Node::new(Vec::new()) };
    for (elapsed, at) in [(0.0, 0.0), (150.0, 100.0), (199.0, 100.0), (300.0, 300.0)] {
        assert!(close(motion.pose(&node, elapsed).at.x, at), "after {elapsed} at {at}");
    }
}
