//! Motions of ±123D: players move along the line, cells burn, rolls run through the distances, and
//! every motion ends at the scene.

use rosette_rules::{
    Game,
    flag::{Flag, Options, RuleSet, Step},
};
use rosette_scene::{Motion, Node, Pose, Scene, Show};

use super::games::{Look, Moment, PLAIN, STAGES, after, each_moment, line};

fn moved(moment: &Moment, look: Look<'_>) -> Option<(Motion, Scene, Step)> {
    let (before, step) = moment.step?;
    let motion = moment.see(look, |view| Flag::motion(&before, step, view));
    Some((motion, moment.see(look, |view| view.scene()), step))
}

fn find<'a>(nodes: &'a [Node], key: &str) -> Option<&'a Node> {
    nodes.iter().find(|node| node.key.as_ref().is_some_and(|it| it.0 == key))
}

#[test]
fn motions_end_where_the_scene_is() {
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        let look = Look { stage: STAGES[index % STAGES.len()], ..PLAIN };
        let Some((motion, scene, step)) = moved(moment, look) else { return };
        let end = motion.length() + 1.0;
        assert!(end <= 1000.0);
        for node in &scene.nodes {
            let (pose, rest) = (motion.pose(node, end), Pose::rest(node));
            assert!(pose.at.distance(rest.at) < 0.01, "{:?} ends elsewhere", node.key);
            assert_eq!(Pose { at: rest.at, ..pose }, rest, "{:?}", node.key);
        }
        for tween in &motion.tweens {
            let known = find(&scene.nodes, &tween.key.0).or(find(&motion.extras, &tween.key.0));
            assert!(known.is_some(), "{:?} moves in {step:?} and isn't there", tween.key);
        }
        // Each moving node starts where it was in the old scene.
        let (before, _) = moment.step.unwrap();
        let old = Moment { position: before, last: None, step: None };
        let old = old.see(look, |view| view.scene());
        for key in ["first", "second", "flag"] {
            let (was, is) = (find(&old.nodes, key).unwrap(), find(&scene.nodes, key).unwrap());
            let begins = motion.pose(is, 0.0);
            assert!(begins.at.distance(was.at) < 0.01, "{key} jumps in {step:?}");
            assert!((begins.scale - was.scale).abs() < 0.01, "{key} grows in {step:?}");
        }
        let keys: Vec<_> = scene.nodes.iter().filter_map(|node| node.key.clone()).collect();
        assert!(keys.iter().enumerate().all(|(at, key)| !keys[..at].contains(key)));
    });
}

#[test]
fn a_player_goes_along_the_line_and_its_cell_burns() {
    let moment = after(&Options::default(), "+3 +1 +3");
    let (motion, scene, _) = moved(&moment, PLAIN).unwrap();
    let player = find(&scene.nodes, "first").unwrap();
    assert_eq!(motion.length(), 330.0);
    let cells: Vec<_> = moment_cells(&scene);
    for (time, cell) in [(0.0, 3), (110.0, 4), (220.0, 5), (330.0, 6)] {
        let pose = motion.pose(player, time);
        assert!(pose.at.distance(cells[cell]) < 40.0 && pose.height < 0.1, "{time}");
        assert!(time == 0.0 || motion.pose(player, time - 55.0).height > 5.0, "it hops");
    }
    let burnt = find(&scene.nodes, "burnt:3").unwrap();
    assert!(motion.pose(burnt, 0.0).opacity < 1e-3 && motion.pose(burnt, 181.0).opacity > 0.999);
    assert!(motion.pose(player, 55.0).shade > 1.2, "it is lifted");
    // Cell 0 doesn't burn.
    let (motion, ..) = moved(&after(&Options::default(), "+3"), PLAIN).unwrap();
    assert!(motion.tweens.iter().all(|tween| !tween.key.0.starts_with("burnt")));
}

#[test]
fn the_flag_comes_along() {
    let before = after(&Options::default(), "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1");
    let mut home = before.clone();
    home.play("-14");
    let (motion, scene, _) = moved(&home, PLAIN).unwrap();
    let flag = find(&scene.nodes, "flag").unwrap();
    assert!(motion.pose(flag, 300.0).turn > 15.0, "it streams behind");
    assert!(motion.pose(flag, motion.length()).turn.abs() < 1e-3);
    let hops = |key: &str| {
        motion.tweens.iter().filter(|tween| tween.key.0 == key && !tween.path.is_empty()).count()
    };
    assert_eq!((hops("first"), hops("flag")), (14, 14));
    assert!(motion.length() <= 601.0, "a long jump isn't slower than six cells");
    let mut step = before;
    step.play("-1");
    let (motion, ..) = moved(&step, PLAIN).unwrap();
    let flag = motion.tweens.iter().find(|tween| tween.key.0 == "flag").unwrap();
    assert_eq!(flag.path.len(), 2, "it is put upright where it stays");
    assert!(motion.tweens.iter().all(|tween| tween.turn == (0.0, 0.0)), "a step is no jump");
    let taken = after(&Options::default(), "+3 +2 +3 +3 +2 +2 +3 +2 +3");
    let (motion, scene, _) = moved(&taken, PLAIN).unwrap();
    let flag = find(&scene.nodes, "flag").unwrap();
    assert!(
        motion.pose(flag, 440.0).turn < -15.0 && motion.pose(flag, 550.0).turn > 15.0,
        "it waves"
    );
}

#[test]
fn a_distance_is_counted_and_then_shown() {
    let start = after(&line(15, RuleSet::Dice), "");
    let begun = start.begun("+D");
    let (motion, scene, _) = moved(&begun, PLAIN).unwrap();
    assert_eq!(motion.length(), 280.0);
    assert_eq!(motion.extras.len(), 1);
    let dot = &motion.extras[0];
    assert_eq!(motion.tweens[0].path.len(), 6);
    let cells: Vec<_> = moment_cells(&scene);
    let near = |time: f32, cell: usize| {
        let at = motion.pose(dot, time).at;
        at.distance(cells[cell]) < 40.0
    };
    assert!(near(0.0, 4) && near(281.0, 9));

    let vain = after(&Options { burnt: 1 << 7, ..line(15, RuleSet::Dice) }, "+D7");
    let (motion, scene, _) = moved(&vain, PLAIN).unwrap();
    let dot = &motion.extras[0];
    assert!(dot.at.distance(moment_cells(&scene)[7]) < 40.0);
    assert!(motion.pose(dot, 0.0).opacity > 0.999 && motion.pose(dot, 281.0).opacity < 1e-3);
    assert!(motion.tweens.iter().all(|tween| tween.key.0 == "drawn"), "nothing moves");
    let off = after(&line(5, RuleSet::Dice), "+D9");
    let (motion, ..) = moved(&off, PLAIN).unwrap();
    assert!(motion.tweens.is_empty() && motion.extras.is_empty());
    assert!(!begun.position.settled());
}

fn moment_cells(scene: &Scene) -> Vec<rosette_scene::Point> {
    scene.regions.iter().map(|region| region.bounds.center()).collect()
}
