//! The regions of Trisq and their labels.

use std::collections::HashSet;

use rosette_rules::{legal_tokens, trisq::Trisq};
use rosette_scene::{
    Act, Outline, Place, Point, Rect, Region, RenderContext, Show, View, Viewport,
};

use super::games::{
    Look, Moment, PHONE, PLAIN, SIZES, SMALL, STAGES, WIDE, after, board, each_moment,
};

fn regions(moment: &Moment, look: Look<'_>) -> Vec<Region> {
    moment.see(look, |view| view.scene().regions)
}

#[track_caller]
fn region(moment: &Moment, look: Look<'_>, id: &str) -> Region {
    let found = regions(moment, look).into_iter().find(|region| region.id == id);
    found.unwrap_or_else(|| panic!("no region {id}"))
}

fn say(region: &Region) -> String {
    region.label.clone()
}

fn played(regions: &[Region]) -> Vec<String> {
    let mut tokens = Vec::new();
    for region in regions {
        if let Act::Play(token) = &region.act {
            // The lens is a second region for the cell in its middle.
            if region.id != format!("to:{token}") {
                assert_eq!(token, &region.id);
                tokens.push(token.clone());
            }
        }
    }
    tokens.sort();
    tokens
}

#[test]
fn what_plays_is_the_legal_list() {
    each_moment(|moment| {
        let mut legal = legal_tokens(&moment.position, None);
        let asked = Look { selected: Some("pass:ask"), ..PLAIN };
        assert_eq!(played(&regions(moment, asked)), legal);
        // Passing needs a confirmation, unless nothing else is legal.
        if legal.len() > 1 {
            legal.retain(|token| token != "pass")
        }
        assert_eq!(played(&regions(moment, PLAIN)), legal);
    });
}

#[test]
fn small_cells_are_chosen_first() {
    for (size, stage, small) in [
        (13, SMALL, true),
        (13, PHONE, true),
        (19, PHONE, true),
        (9, PHONE, false),
        (19, WIDE, false),
    ] {
        let moment = after(&board(size), "a1 b1");
        let look = Look { stage, ..PLAIN };
        let all = regions(&moment, look);
        assert_eq!(played(&all).is_empty(), small, "{size} on {stage:?}");
        if !small {
            continue;
        }
        let choosable = all.iter().filter(|region| region.act == Act::Select);
        let legal = legal_tokens(&moment.position, None);
        let mut ids: Vec<_> = choosable.map(|region| region.id.clone()).collect();
        ids.sort();
        let mut expected: Vec<_> = legal
            .iter()
            .map(|token| if token == "pass" { "pass:ask".into() } else { format!("at:{token}") })
            .collect();
        expected.sort();
        assert_eq!(ids, expected);

        let chosen = Look { selected: Some("at:c3"), ..look };
        assert_eq!(played(&regions(&moment, chosen)), ["c3"]);
        assert_eq!(
            say(&region(&moment, chosen, "c3")),
            "c3, chosen: choose again to place a triangle here"
        );
        assert_eq!(say(&region(&moment, chosen, "at:d4")), "d4, empty: choose it for a triangle");
        // An illegal cell can't be selected.
        for id in ["cell:a1", "at:a1", "at:t19x", "c3", "cell:c3", "pass"] {
            let look = Look { selected: Some(id), ..look };
            assert!(played(&regions(&moment, look)).is_empty(), "{id}");
        }
    }
}

#[test]
fn passing_is_asked() {
    let moment = after(&board(9), "a1");
    let pass = region(&moment, PLAIN, "pass:ask");
    assert_eq!((pass.act, pass.label.as_str()), (Act::Select, "Pass: place nothing this turn"));
    let asked = Look { selected: Some("pass:ask"), ..PLAIN };
    let pass = region(&moment, asked, "pass");
    assert_eq!(pass.act, Act::Play("pass".to_owned()));
    assert_eq!(say(&pass), "Pass? Choose again to confirm");
    assert_eq!(pass.bounds, region(&moment, PLAIN, "pass:ask").bounds);
    let second = after(&board(9), "a1 pass");
    assert_eq!(
        say(&region(&second, asked, "pass")),
        "Pass and end the game? Choose again to confirm"
    );
    let over = after(&board(9), "a1 pass pass");
    assert!(matches!(region(&over, asked, "pass:ask").act, Act::Refuse(_)));
}

#[track_caller]
fn check_refused(moment: &Moment, cell: &str, label: &str, why: &str) {
    let region = region(moment, PLAIN, &format!("cell:{cell}"));
    let Act::Refuse(reason) = &region.act else { panic!("{:?}", region.act) };
    assert_eq!(say(&region), label);
    assert_eq!(&**reason, why);
}

#[test]
fn cells_say_what_is_there_and_what_choosing_them_does() {
    let source = after(&board(13), "c4 c3 b3 a13 c2 n13");
    let label = |moment, id| say(&region(moment, PLAIN, id));
    assert_eq!(label(&source, "d3"), "d3, empty: place a triangle here, captures 1");
    assert_eq!(label(&source, "k10"), "k10, empty: place a triangle here");
    check_refused(&source, "c4", "c4, triangle", "You already have a triangle on c4.");
    check_refused(&source, "a13", "a13, square", "There is already a square on a13.");

    let taken = after(&board(13), "c4 a13 b3 n13 d3 n1 c2");
    let why = "A piece on c3 would be surrounded at once: self-capture isn’t allowed.";
    check_refused(&taken, "c3", "c3, empty, self-capture", why);
    let repeats = after(&board(13), "k4 l3 l4 m2 n2 l1 m1 n1");
    let why = "A piece on m1 would repeat the position of two moves ago, which isn’t allowed.";
    check_refused(&repeats, "m1", "m1, empty, repetition", why);
    let over = after(&board(13), "c3 pass pass");
    check_refused(&over, "c3", "c3, triangle", "The game is over.");
    check_refused(&over, "d3", "d3, empty", "The game is over.");
}

#[test]
fn ids_and_labels_differ_and_reasons_are_sentences() {
    each_moment(|moment| {
        for look in [PLAIN, Look { stage: SMALL, selected: Some("at:b2"), ..PLAIN }] {
            let all = regions(moment, look);
            let size = usize::from(moment.position.size());
            let lenses = all.iter().filter(|region| region.id.starts_with("to:")).count();
            assert_eq!(all.len(), size * size + 1 + lenses);
            let ids: HashSet<_> = all.iter().map(|region| &region.id).collect();
            assert_eq!(ids.len(), all.len());
            let labels: HashSet<_> = all.iter().map(say).collect();
            assert_eq!(labels.len(), all.len() - lenses);
            for region in &all {
                assert!(region.carries.is_none());
                if let Act::Refuse(why) = &region.act {
                    assert!(why.ends_with('.'), "{}", region.id);
                }
            }
        }
    });
}

#[test]
fn reading_order_is_from_the_top_left() {
    let ids: Vec<_> =
        regions(&after(&board(3), ""), PLAIN).into_iter().map(|region| region.id).collect();
    assert_eq!(ids, ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1", "pass:ask"]);
}

fn within(px: Rect, stage: Viewport) -> bool {
    let canvas = Rect::new(0.0, 0.0, stage.width_px, stage.height_px).grown(0.01);
    canvas.contains(Point::new(px.x, px.y))
        && canvas.contains(Point::new(px.x + px.width, px.y + px.height))
}

/// Every region, word and focus ring is on the canvas, and no region covers another.
#[test]
fn everything_lies_on_the_canvas() {
    for size in SIZES {
        let moment = after(&board(size), "a1 pass");
        for stage in STAGES {
            let frame = moment.position.frame(stage);
            let look = Look { stage, ..PLAIN };
            let all = regions(&moment, look);
            let (pass, cells) = all.split_last().unwrap();
            for region in &all {
                let px = frame.to_px(region.bounds);
                assert!(within(px, stage), "{} of {size} on {stage:?}: {px:?}", region.id);
            }
            let key = frame.to_px(pass.bounds);
            assert!(key.width >= 44.0 && key.height >= 43.99, "{key:?}");
            let board = frame.to_px(Rect::new(-26.0, -26.0, 1.0, 1.0));
            let side = f32::from(size) * 100.0 + 52.0;
            let walls = Rect { width: side * frame.scale, height: side * frame.scale, ..board };
            let apart = key.y >= walls.y + walls.height || key.x >= walls.x + walls.width;
            assert!(apart, "{size} on {stage:?}: {key:?} and {walls:?}");
            let px = frame.to_px(cells[0].bounds).width;
            assert!(px >= 12.0, "cells of {px} pixels");
            if !stage.narrow && size <= 13 {
                assert!(px >= 24.0, "{size} on {stage:?}");
            }
            assert!(
                walls.width.max(walls.height) >= 0.6 * stage.width_px.min(stage.height_px),
                "the board fills its room: {size} on {stage:?}"
            );

            let focused = Look { focus: Some(&pass.id), ..look };
            let nodes = moment.see(focused, |view| view.scene().nodes);
            let ring = nodes.last().unwrap();
            let Outline::Rect { rect, .. } = &ring.shapes[1].outline else { panic!("{ring:?}") };
            let out = ring.shapes[1].stroke.unwrap().width / 2.0;
            let px = frame.to_px(rect.grown(out));
            let (width, height) = (px.width * ring.scale, px.height * ring.scale);
            let middle = frame.to_px(Rect { x: ring.at.x, y: ring.at.y, ..Rect::default() });
            let ring = Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height);
            assert!(within(ring, stage), "{size} on {stage:?}: {ring:?}");
        }
    }
}

#[test]
fn a_lens_shows_what_is_around_a_chosen_cell() {
    for (size, stage, selected, shown) in [
        (19, PHONE, "at:k10", true),
        (19, PHONE, "at:a1", true),
        (19, PHONE, "at:t19", true),
        (19, SMALL, "at:k18", true),
        (9, PHONE, "at:e5", false),
        (19, WIDE, "at:k10", false),
    ] {
        let moment = after(&board(size), "c4 c3");
        let look = Look { stage, selected: Some(selected), ..PLAIN };
        let all = regions(&moment, look);
        let cell = &selected[3..];
        let lens = all.iter().find(|region| region.id == format!("to:{cell}"));
        assert_eq!(lens.is_some(), shown, "{selected} of {size}");
        let Some(lens) = lens else { continue };
        assert_eq!(lens.act, Act::Play(cell.to_owned()), "a tap on it places the figure");
        let chosen = all.iter().find(|region| region.id == cell).unwrap();
        assert!(!lens.bounds.contains(chosen.bounds.center()), "the cell itself stays in view");
        let times = lens.bounds.width / chosen.bounds.width;
        assert!(times > 1.4, "{selected}: a cell is {times} times as large");
        let nodes = moment.see(look, |view| view.scene()).nodes.len();
        let without = moment.see(Look { selected: None, ..look }, |view| view.scene()).nodes.len();
        assert!(nodes > without + 4, "it is drawn");
    }
}

#[test]
fn a_lens_is_above_its_cell_wherever_the_canvas_has_room_for_it() {
    let moment = after(&board(19), "l10 k11");
    let high = Viewport { width_px: 378.0, height_px: 760.0, narrow: true };
    let frame = Trisq::frame(&moment.position, high);
    for (selected, is_above) in [("at:k19", false), ("at:k14", true), ("at:k1", true)] {
        let all = regions(&moment, Look { stage: high, selected: Some(selected), ..PLAIN });
        let cell = all.iter().find(|region| region.id == selected.replace("at:", "")).unwrap();
        let lens = all.iter().find(|region| matches!(region.place, Place::Lens(_))).unwrap();
        let [cell, lens] = [cell, lens].map(|region| frame.to_px(region.bounds));
        assert!(lens.y >= 0.0, "{selected}: {lens:?}");
        assert_eq!(lens.y + lens.height <= cell.y, is_above, "{selected}: {lens:?} and {cell:?}");
    }
}

#[test]
fn every_cell_in_a_lens_can_be_chosen_instead() {
    let low = Viewport { width_px: 356.0, height_px: 264.0, narrow: false };
    let moment = after(&board(19), "l10 k11");
    for stage in [SMALL, PHONE, low] {
        for selected in ["at:k10", "at:a1", "at:t19"] {
            let all = regions(&moment, Look { stage, selected: Some(selected), ..PLAIN });
            let frame = Trisq::frame(&moment.position, stage);
            let mut seen = 0;
            for region in &all {
                let Place::Lens(cell) = region.place else { continue };
                seen += 1;
                let at = region.bounds.center();
                let hit = all.iter().rev().find(|other| other.bounds.contains(at)).unwrap();
                assert_eq!(hit.place, region.place, "a tap chooses what is seen there");
                let px = frame.to_px(region.bounds);
                assert!(px.width.min(px.height) >= 24.0, "{cell} is {px:?}");
                let below = all.iter().find(|other| other.place == Place::Grid(cell)).unwrap();
                assert_eq!((&region.act, &region.label), (&below.act, &below.label), "{cell}");
            }
            assert_eq!(seen, 25, "{selected}");
        }
        let look = Look { stage, selected: Some("at:k10"), ..PLAIN };
        moment.see(look, |view| {
            let scene = view.scene();
            for region in &scene.regions {
                for towards in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
                    let next = scene.neighbour(region.bounds, towards);
                    let next = next.map(|index| scene.regions[index].place);
                    assert!(!matches!(next, Some(Place::Lens(_))), "keys stay on the board");
                }
            }
            let selected = scene.named("to:m9").map(|region| region.place);
            let context = RenderContext { selected, ..view.context };
            let scene = View { context, ..*view }.scene();
            assert_eq!(scene.named("m9").unwrap().act, Act::Play("m9".to_owned()), "corrected");
            assert_eq!(scene.named("at:k10").unwrap().act, Act::Select);
        });
    }
}
