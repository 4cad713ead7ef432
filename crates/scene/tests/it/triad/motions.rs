//! Motions of Triple Triad end at the scene, and show captures in the order of the rules.

use rosette_rules::{
    Steps, Viewer,
    triad::{Rule, Step, Triad},
};
use rosette_scene::{Motion, Node, NodeKey, Pose, Scene, Show, Sound};

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
                assert!(tween.delay + tween.duration <= 2500.0);
            }
        }
    });
}

#[test]
fn a_card_flies_then_its_captures_turn_rule_by_rule_and_a_combo_step_by_step() {
    let (mut plain, mut combos, mut later, mut two_rules, mut two_names) = (0, 0, 0, 0, 0);
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

        let mut waves: Vec<(f32, Rule, Vec<u8>)> = Vec::new();
        for (taken, rule) in moment.position.taken().iter() {
            let old = earlier.see(PLAIN, |view| view.scene());
            let old = find(&old.nodes, &format!("cell:{taken}")).unwrap();
            let new = find(&scene.nodes, &format!("cell:{taken}")).unwrap();
            let back = find(&motion.extras, &format!("back:cell:{taken}")).unwrap();
            let key = old.key.as_ref().map(NodeKey::old);
            let begins =
                motion.tweens.iter().find(|it| key.as_ref() == Some(&it.key)).unwrap().delay;
            match waves.iter_mut().find(|(at, ..)| *at == begins) {
                Some((_, of, cells)) => {
                    assert_eq!(*of, rule, "cards of one rule turn together");
                    cells.push(taken);
                }
                None => waves.push((begins, rule, vec![taken])),
            }
            let wide = |node: &Node, at: f32| motion.pose(node, begins + at).width;
            let turned = |at: f32| motion.pose_as(key.as_ref(), old, begins + at).width;
            assert!(turned(0.0) > 0.999 && turned(70.0) < 1e-3);
            assert!(
                wide(back, 70.0) < 1e-3 && wide(back, 140.0) > 0.999 && wide(back, 210.0) < 1e-3
            );
            assert!(wide(new, 210.0) < 1e-3 && wide(new, 280.0) > 0.999);
            assert_ne!(old.shapes, new.shapes, "the owner changes");
        }
        waves.sort_by(|one, other| one.0.total_cmp(&other.0));
        let times: Vec<_> = waves.iter().map(|wave| wave.0).collect();
        let even = (0_u8..).map(|wave| 200.0 + 360.0 * f32::from(wave)).take(times.len());
        assert_eq!(times, even.collect::<Vec<_>>());
        let mut rules: Vec<Rule> = waves.iter().map(|wave| wave.1).collect();
        let steps = rules.iter().filter(|rule| **rule == Rule::Combo).count();
        let heard: Vec<_> = motion
            .cues
            .iter()
            .filter(|cue| cue.sound == Sound::Flip)
            .map(|cue| (cue.at, usize::from(cue.tones)))
            .collect();
        let tone = |wave: usize| (wave + 1).saturating_sub(times.len() - steps);
        assert_eq!(heard, times.iter().copied().zip((0..).map(tone)).collect::<Vec<_>>());
        let beside = |one: u8, other: u8| {
            let [one, other] = [one, other].map(|cell| ((cell - 1) / 3, (cell - 1) % 3));
            one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
        };
        for two in waves.windows(2).filter(|two| two[1].1 == Rule::Combo) {
            // Each card of a step lies beside one that turned in the step before.
            let is_beside = |cell: &u8| two[0].2.iter().any(|earlier| beside(*cell, *earlier));
            assert!(two[0].1 != Rule::Combo || two[1].2.iter().all(is_beside));
        }
        later += usize::from(steps > 1);
        combos += usize::from(steps > 0);
        plain += usize::from(steps < times.len());
        rules.dedup();
        let order = [Rule::Same, Rule::Plus, Rule::Basic, Rule::Combo];
        assert!(order.into_iter().filter(|rule| rules.contains(rule)).eq(rules.iter().copied()));
        two_rules += usize::from(rules.len() > 2 || rules.len() > 1 && steps == 0);
        let names: Vec<_> = motion.extras.iter().filter(|node| has_key(node, "name")).collect();
        let named = names.len();
        two_names += usize::from(named > 1);
        for at in (0..motion.length() as u16).map(f32::from) {
            let seen = names.iter().filter(|name| motion.pose(name, at).opacity > 1e-3).count();
            assert!(seen < 2, "two names at {at} ms");
        }
        let special = rules.iter().filter(|rule| **rule != Rule::Basic).count();
        assert_eq!(named, special, "the name of each rule is written once");
        let backs = moment.position.taken().iter().count();
        assert_eq!(motion.extras.len() - named, backs);
    });
    let counts = [plain, combos, later, two_rules, two_names];
    assert!(plain > 50 && counts[1] > 5 && counts[2..].iter().all(|it| *it > 0), "{counts:?}");
}

#[test]
fn the_cards_of_a_new_round_appear() {
    let mut rounds = 0;
    each_moment(|_, moment| {
        let Some((motion, scene, Step::Round { .. })) = moved(moment, PLAIN) else { return };
        rounds += 1;
        assert!(!motion.cues.is_empty() && motion.cues.iter().all(|cue| cue.from.is_some()));
        let hands =
            scene.nodes.iter().filter(|node| has_key(node, "first:") || has_key(node, "second:"));
        assert_eq!(hands.clone().count(), 10);
        assert!(hands.into_iter().all(|node| motion.pose(node, 0.0).opacity < 1e-3));
    });
    assert!(rounds > 0);
}
