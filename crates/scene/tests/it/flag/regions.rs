//! The regions of ±123D and their labels.

use std::collections::{BTreeSet, HashSet};

use rosette_rules::{
    Game,
    flag::{Options, RuleSet},
    legal_tokens,
};
use rosette_scene::{Act, Outline, Point, Rect, Region, Show, Viewport};

use super::games::{Look, Moment, PHONE, PLAIN, SMALL, STAGES, after, each_moment, line};

fn regions(moment: &Moment, look: Look<'_>) -> Vec<Region> {
    moment.see(look, |view| view.scene().regions)
}

#[track_caller]
fn region(moment: &Moment, id: &str) -> Region {
    let found = regions(moment, PLAIN).into_iter().find(|region| region.id == id);
    found.unwrap_or_else(|| panic!("no region {id}"))
}

fn say(region: &Region) -> String {
    region.label.clone()
}

/// Each legal token has a region whose id is the token. A move of 1 to 3 cells is also played by the
/// region of the cell on which it ends.
#[test]
fn what_plays_is_the_legal_list() {
    each_moment(|moment| {
        let mut legal = BTreeSet::new();
        let mut begun = BTreeSet::new();
        if moment.position.settled() {
            for token in legal_tokens(&moment.position, None) {
                match token.split_once('D') {
                    Some((sign, _)) => begun.insert(format!("{sign}D")),
                    None => legal.insert(token),
                };
            }
        }
        let (mut by_name, mut by_cell, mut begins) =
            (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for region in regions(moment, PLAIN) {
            match &region.act {
                Act::Play(token) if token == &region.id => assert!(by_name.insert(token.clone())),
                Act::Play(token) => {
                    assert!(region.id.starts_with("to:"), "{}", region.id);
                    assert!(by_cell.insert(token.clone()));
                }
                Act::Begin(step) => {
                    assert_eq!(step, &region.id);
                    begins.insert(step.clone());
                }
                Act::Refuse(_) => {}
                act => panic!("{act:?}"),
            }
        }
        assert_eq!((by_name, begins), (legal.clone(), begun));
        let steps: BTreeSet<_> = legal.into_iter().filter(|token| token.len() == 2).collect();
        let short = |token: &String| token.as_bytes()[1] <= b'3';
        assert!(by_cell.iter().eq(steps.iter().filter(|token| short(token))));
    });
}

#[test]
fn ids_differ_and_reasons_are_sentences() {
    each_moment(|moment| {
        let all = regions(moment, PLAIN);
        let dice = moment.position.rules() == RuleSet::Dice;
        let cells = usize::from(moment.position.cells());
        assert_eq!(all.len(), cells + if dice { 8 } else { 6 });
        for (what, count) in [
            ("ids", all.iter().map(|region| region.id.clone()).collect::<HashSet<_>>().len()),
            ("labels", all.iter().map(say).collect::<HashSet<_>>().len()),
        ] {
            assert_eq!(count, all.len(), "{what} differ");
        }
        for region in &all {
            assert!(region.carries.is_none());
            if let Act::Refuse(why) = &region.act {
                assert!(why.ends_with('.'), "{}", region.id);
                let place = ["cell:", "key:"].iter().any(|start| region.id.starts_with(start));
                assert!(place || region.id.ends_with('D'), "{}", region.id);
            }
        }
    });
}

#[track_caller]
fn check_refused(moment: &Moment, id: &str, why: &str) {
    let region = region(moment, id);
    let Act::Refuse(reason) = &region.act else { panic!("{:?}", region.act) };
    assert_eq!(&**reason, why, "{id}");
}

#[test]
fn a_choice_says_what_it_does_and_why_not() {
    let jump = after(&Options::default(), "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1");
    for (id, label) in [
        ("-14", "cell 0, home: jump −14 home with the flag, cell 14 burns"),
        ("-10", "cell 4: jump −10 with the flag, cell 14 burns"),
        ("to:13", "cell 13: move −1, cell 14 burns"),
        ("-1", "−1: to cell 13, cell 14 burns"),
        ("cell:10", "cell 10, Ben"),
        ("cell:14", "cell 14, the flag, you"),
        ("cell:9", "cell 9, burnt"),
        ("key:-3", "−3: Cell 11 is burnt."),
        ("key:+1", "+1: +1 from cell 14 leads off the board."),
    ] {
        assert_eq!(say(&region(&jump, id)), label);
    }
    check_refused(&jump, "cell:9", "Cell 9 is burnt.");
    check_refused(&jump, "cell:14", "You are already there.");
    check_refused(&jump, "cell:10", "Your opponent is there: a flag jump can’t end on that cell.");
    let start = after(&Options::default(), "");
    let far = "Too far: only a player on the flag can jump more than 3 cells.";
    check_refused(&start, "cell:4", far);
    check_refused(&start, "cell:14", far);
    check_refused(&start, "key:-1", "−1 from cell 0 leads off the board.");
    let over = after(&Options::default(), "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1 -14");
    for id in ["cell:0", "cell:5", "cell:12", "key:+1"] {
        check_refused(&over, id, "The game is over.");
    }
    assert_eq!(say(&region(&over, "cell:0")), "cell 0, home, the flag, Ana");
    assert_eq!(say(&region(&over, "cell:10")), "cell 10, Ben");
}

#[test]
fn with_dice_a_direction_is_begun() {
    let dice = after(&line(16, RuleSet::Dice), "+D7 +3");
    assert_eq!(region(&dice, "+D").act, Act::Begin("+D".to_owned()));
    assert_eq!(say(&region(&dice, "+D")), "+D: roll 4 to 9");
    check_refused(
        &dice,
        "cell:11",
        "You can’t choose a distance of 4, it has to be rolled: choose +D.",
    );
    check_refused(
        &dice,
        "cell:1",
        "You can’t choose a distance of 6, it has to be rolled: choose −D.",
    );
    let start = after(&line(16, RuleSet::Dice), "");
    let nowhere = "In that direction, no distance from 4 to 9 leads to an unburnt cell.";
    check_refused(&start, "-D", nowhere);
    assert_eq!(say(&region(&start, "-D")), format!("−D: {nowhere}"));
    check_refused(&start, "cell:15", "Too far: no move reaches more than 9 cells.");
    let begun = dice.begun("+D");
    for region in regions(&begun, PLAIN) {
        let Act::Refuse(why) = &region.act else { panic!("{} while drawing", region.id) };
        assert_eq!(&**why, "The distance is being rolled.");
    }
    assert!(begun.position.parse("+D").is_some());
}

#[test]
fn reading_order_is_that_of_cells_and_keys() {
    let ids = |look, rules| {
        let all = regions(&after(&line(5, rules), ""), look);
        all.into_iter().map(|region| region.id).collect::<Vec<_>>()
    };
    let wide = ["cell:0", "to:1", "to:2", "to:3", "cell:4", "-D", "key:-3", "key:-2", "key:-1"];
    assert_eq!(ids(PLAIN, RuleSet::Dice)[..9], wide);
    assert_eq!(ids(PLAIN, RuleSet::Dice)[9..], ["+1", "+2", "+3", "+D"]);
    let narrow = ["key:-3", "key:-2", "key:-1", "+1", "+2", "+3", "-D", "+D"];
    assert_eq!(ids(Look { stage: PHONE, ..PLAIN }, RuleSet::Dice)[5..], narrow);
    assert_eq!(ids(PLAIN, RuleSet::Jump)[5..], narrow[..6]);
}

fn within(px: Rect, stage: Viewport) -> bool {
    let canvas = Rect::new(0.0, 0.0, stage.width_px, stage.height_px).grown(0.01);
    canvas.contains(Point::new(px.x, px.y))
        && canvas.contains(Point::new(px.x + px.width, px.y + px.height))
}

fn overlap(one: Rect, other: Rect) -> bool {
    let apart = one.x + one.width <= other.x + 0.01
        || other.x + other.width <= one.x + 0.01
        || one.y + one.height <= other.y + 0.01
        || other.y + other.height <= one.y + 0.01;
    !apart
}

/// Every region is on the canvas, none covers another, and buttons are large enough for fingers.
#[test]
fn everything_lies_on_the_canvas() {
    for cells in [5, 6, 7, 11, 15, 16, 31, 50, 59, 60] {
        for rules in [RuleSet::Jump, RuleSet::Dice] {
            let moment = after(&line(cells, rules), "+1");
            for stage in STAGES {
                let frame = moment.position.frame(stage);
                let look = Look { stage, ..PLAIN };
                let all = regions(&moment, look);
                let mut px: Vec<Rect> = Vec::new();
                for region in &all {
                    let rect = frame.to_px(region.bounds);
                    let place = format!("{} of {cells} on {stage:?}: {rect:?}", region.id);
                    assert!(within(rect, stage), "{place}");
                    assert!(!px.iter().any(|other| overlap(*other, rect)), "{place}");
                    px.push(rect);
                }
                let (on_line, keys) = px.split_at(usize::from(cells));
                for key in keys {
                    let least = if stage.narrow { 44.0 } else { 40.0 };
                    assert!(key.width >= least && key.height >= 43.99, "{key:?} on {stage:?}");
                }
                let wide = on_line[0].width;
                assert!(wide >= 20.0, "cells of {wide} pixels: {cells} on {stage:?}");
                if !stage.narrow && stage.height_px > 400.0 {
                    assert!(wide >= 44.0, "cells of {wide} pixels: {cells} on {stage:?}");
                }
                if stage.width_px > 2000.0 {
                    let right = on_line.iter().map(|px| px.x + px.width).fold(0.0, f32::max);
                    let left = on_line.iter().map(|px| px.x).fold(f32::INFINITY, f32::min);
                    assert!(right - left <= 1600.0);
                    assert!((right + left - stage.width_px).abs() < 1.0, "in the middle");
                }

                let focused = Look { focus: Some(&all.last().unwrap().id), ..look };
                let nodes = moment.see(focused, |view| view.scene().nodes);
                let ring = nodes.last().unwrap();
                let Outline::Rect { rect, .. } = &ring.shapes[1].outline else {
                    panic!("{ring:?}")
                };
                let out = ring.shapes[1].stroke.unwrap().width / 2.0;
                let half = (rect.width / 2.0 + out) * ring.scale * frame.scale;
                let middle = frame.to_px(Rect { x: ring.at.x, y: ring.at.y, ..Rect::default() });
                let fits = middle.x - half >= -1.0 && middle.x + half <= stage.width_px + 1.0;
                assert!(fits, "{cells} on {stage:?}");
            }
        }
    }
}

/// A row has ten cells where the cells stay almost as large as they can be, five where only that
/// is possible, and otherwise the number that makes the cells largest.
#[test]
fn rows_have_round_numbers_of_cells() {
    let columns = |cells, stage| {
        let all = regions(&after(&line(cells, RuleSet::Jump), ""), Look { stage, ..PLAIN });
        let top = all[0].bounds.y;
        all.iter().take(cells.into()).filter(|region| region.bounds.y == top).count()
    };
    assert_eq!(columns(15, PLAIN.stage), 5);
    assert_eq!(columns(50, PLAIN.stage), 10);
    assert_eq!(columns(60, PLAIN.stage), 10);
    assert_eq!(columns(30, PHONE), 5);
    assert_eq!(columns(5, PLAIN.stage), 5);
    assert!((6..=10).contains(&columns(60, SMALL)));
    // Neighbours on the line are neighbours on the canvas.
    let all = regions(&after(&line(60, RuleSet::Jump), ""), PLAIN);
    for pair in all[..60].windows(2) {
        let (one, other) = (pair[0].bounds, pair[1].bounds);
        let beside = one.y == other.y && ((one.x - other.x).abs() - 100.0).abs() < 0.01;
        let below = one.x == other.x && other.y > one.y && other.y - one.y < 200.0;
        assert!(beside || below, "{one:?} and {other:?}");
    }
}
