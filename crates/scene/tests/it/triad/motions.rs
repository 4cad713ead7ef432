//! Motions of Triple Triad end at the scene, and show captures in the order of the rules.

use rosette_rules::{
    Steps, Viewer,
    triad::{Rule, Step, Triad},
};
use rosette_scene::{Motion, Node, NodeKey, Pose, Scene, Show};

use super::games::{Look, Moment, PLAIN, STAGES, each_moment};

fn moved(moment: &Moment, look: Look<'_>) -> Option<(Motion, Scene, Step)> {
    let (before, Steps { first: step, .. }) = moment.last?;
    let motion = moment.see(look, |view| Triad::motion(&before, step, view));
    Some((motion, moment.see(look, |view| view.scene()), step))
}

fn find<'a>(nodes: &'a [Node], key: &str) -> Option<&'a Node> {
    nodes.iter().find(|node| node.key.as_ref().is_some_and(|it| it.0 == key))
}

fn has_key(node: &Node, start: &str) -> bool {
    node.key.as_ref().is_some_and(|key| key.0.starts_with(start))
}

#[test]
fn motions_end_where_the_scene_is() {
    each_moment(|_, moment| {
        for (index, stage) in STAGES.into_iter().enumerate() {
            let viewer = [Viewer::All, Viewer::Public][index % 2];
            let look = Look { stage, viewer, ..PLAIN };
            let Some((motion, scene, step)) = moved(moment, look) else { continue };
            let end = motion.length() + 1.0;
            for node in &scene.nodes {
                let (at_end, rest) = (motion.pose(node, end), Pose::rest(node));
                assert!(at_end.at.distance(rest.at) < 0.01, "{:?}", node.key);
                for (one, other) in [
                    (at_end.scale, rest.scale),
                    (at_end.width, rest.width),
                    (at_end.opacity, rest.opacity),
                    (at_end.turn, rest.turn),
                ] {
                    assert!((one - other).abs() < 1e-3, "{:?} after {step:?}", node.key);
                }
            }
            for node in &motion.extras {
                let pose = motion.pose(node, end);
                assert!(pose.width * pose.opacity < 1e-3, "{:?} stays", node.key);
            }
            for tween in &motion.tweens {
                let known = find(&scene.nodes, &tween.key.0).is_some()
                    || find(&motion.extras, &tween.key.0).is_some();
                let place = tween.key.0.contains(":hand:") || tween.key.0.starts_with("old:");
                assert!(known || place, "{:?} moves and isn't there", tween.key);
                assert!(tween.delay + tween.duration <= 1200.0);
            }
        }
    });
}

#[test]
fn a_card_flies_then_its_captures_turn_and_then_those_of_a_combo() {
    let (mut combos, mut plain) = (0, 0);
    each_moment(|_, moment| {
        let Some((motion, scene, Step::Place { slot, cell })) = moved(moment, PLAIN) else {
            return;
        };
        let (before, _) = moment.last.unwrap();
        let seat = before.to_move();
        let earlier = Moment { position: before, last: None, tokens: Vec::new() };
        let hand = format!("{}:hand:{slot}", seat.name());
        let there =
            earlier.see(PLAIN, |view| Pose::rest(find(&view.scene().nodes, &hand).unwrap()));
        let flying = find(&scene.nodes, &format!("cell:{cell}")).unwrap();
        let pose = |elapsed| motion.pose(flying, elapsed);
        assert!(pose(0.0).at.distance(there.at) < 10.0, "it starts from its place");
        let is = |one: f32, other: f32| (one - other).abs() < 1e-3;
        assert!(is(pose(0.0).scale, there.scale * 1.06) && pose(40.0).shade > 1.2);
        assert!(is(pose(160.0).scale, flying.scale) && is(pose(160.0).at.distance(flying.at), 0.0));
        assert!(is(pose(180.0).scale, flying.scale * 0.98) && is(pose(200.0).scale, flying.scale));

        for (taken, rule) in moment.position.taken().iter() {
            let old = earlier.see(PLAIN, |view| view.scene());
            let old = find(&old.nodes, &format!("cell:{taken}")).unwrap();
            let new = find(&scene.nodes, &format!("cell:{taken}")).unwrap();
            let back = find(&motion.extras, &format!("back:cell:{taken}")).unwrap();
            let begins = if rule == Rule::Combo { 560.0 } else { 200.0 };
            let wide = |node: &Node, at: f32| motion.pose(node, begins + at).width;
            let key = old.key.as_ref().map(NodeKey::old);
            let turned = |at: f32| motion.pose_as(key.as_ref(), old, begins + at).width;
            assert!(turned(0.0) > 0.999 && turned(70.0) < 1e-3);
            assert!(
                wide(back, 70.0) < 1e-3 && wide(back, 140.0) > 0.999 && wide(back, 210.0) < 1e-3
            );
            assert!(wide(new, 210.0) < 1e-3 && wide(new, 280.0) > 0.999);
            assert_ne!(old.shapes, new.shapes, "the owner changes");
            *(if rule == Rule::Combo { &mut combos } else { &mut plain }) += 1;
        }
        let named = motion.extras.iter().filter(|node| has_key(node, "name")).count();
        let special = |rule: Rule| rule != Rule::Basic;
        let rules: Vec<_> = moment.position.taken().iter().map(|(_, rule)| rule).collect();
        let combo = rules.contains(&Rule::Combo);
        let others = rules.iter().any(|rule| special(*rule) && *rule != Rule::Combo);
        assert_eq!(named, usize::from(combo) + usize::from(others), "its name is written");
        assert_eq!(motion.extras.len() - named, rules.len(), "backs");
    });
    assert!(combos > 5 && plain > 50, "{combos} combos, {plain} others");
}

#[test]
fn the_cards_of_a_new_round_appear() {
    let mut rounds = 0;
    each_moment(|_, moment| {
        let Some((motion, scene, Step::Round { .. })) = moved(moment, PLAIN) else { return };
        rounds += 1;
        let hands =
            scene.nodes.iter().filter(|node| has_key(node, "first:") || has_key(node, "second:"));
        assert_eq!(hands.clone().count(), 10);
        assert!(hands.into_iter().all(|node| motion.pose(node, 0.0).opacity < 1e-3));
    });
    assert!(rounds > 0);
}
