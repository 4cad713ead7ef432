//! The regions in random games of Triple Triad: a card, then a cell, in agreement with the legal
//! moves.

use std::collections::HashSet;

use rosette_rules::{Game, Seat, Turn, Viewer, legal_tokens};
use rosette_scene::{Act, Outline, Place, Point, Rect, Region, Show, Viewport};

use super::games::{Look, Moment, PHONE, PLAIN, STAGES, each_moment, slots};

fn regions(moment: &Moment, look: Look<'_>) -> Vec<Region> {
    moment.see(look, |view| view.scene().regions)
}

fn ids(regions: &[Region], fits: impl Fn(&Region) -> bool) -> Vec<String> {
    regions.iter().filter(|region| fits(region)).map(|region| region.id.clone()).collect()
}

#[test]
fn a_card_is_chosen_first_and_then_the_cells_are_the_legal_ones() {
    each_moment(|_, moment| {
        let plain = regions(moment, PLAIN);
        assert_eq!(plain.len(), 19);
        assert_eq!(ids(&plain, |region| region.act == Act::Select), slots(moment), "{moment:?}");
        let plays = ids(&plain, |region| matches!(region.act, Act::Play(_)));
        let in_order = moment.position.rules().order;
        assert!(in_order || plays.is_empty(), "with Order the card is chosen already");

        let mut played = Vec::new();
        for slot in slots(moment) {
            let chosen = regions(moment, Look { selected: Some(&slot), ..PLAIN });
            let unique: HashSet<&str> = chosen.iter().map(|region| region.id.as_str()).collect();
            assert_eq!(unique.len(), chosen.len(), "two regions share an id in {moment:?}");
            let selects = ids(&chosen, |region| region.act == Act::Select);
            assert_eq!(selects, slots(moment), "another card can still be chosen");
            played.extend(ids(&chosen, |region| region.act == Act::Play(region.id.clone())));
            let plays = chosen.iter().filter(|region| matches!(region.act, Act::Play(_)));
            assert!(plays.clone().all(|region| region.act == Act::Play(region.id.clone())));
        }
        played.sort_unstable();
        let legal = match moment.position.turn() {
            Turn::Choice(_) => legal_tokens(&moment.position, None),
            _ => Vec::new(),
        };
        assert_eq!(played, legal, "{moment:?}");
    });
}

#[test]
fn with_order_the_next_card_is_chosen_and_the_others_say_why_they_are_not() {
    let mut refused = 0;
    each_moment(|options, moment| {
        let Turn::Choice(seat) = moment.position.turn() else { return };
        if !options.order {
            return;
        }
        let next = moment.position.forced_slot().unwrap_or(0);
        for region in regions(moment, PLAIN) {
            let Place::Hand(owner, slot) = region.place else { continue };
            if owner != seat || moment.position.held(seat, slot).is_none() {
                continue;
            }
            let why = format!("By Order or Chaos, card {next} has to be played next.");
            let act = if slot == next { Act::Select } else { Act::Refuse(why.into()) };
            assert_eq!((region.carries.is_some(), region.act), (slot == next, act.clone()));
            refused += usize::from(act != Act::Select);
        }
    });
    assert!(refused > 10);
}

#[test]
fn only_the_seat_to_move_chooses_and_nobody_between_rounds() {
    each_moment(|_, moment| {
        let mover = match moment.position.turn() {
            Turn::Choice(seat) => Some(seat),
            _ => None,
        };
        for viewer in [Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second)] {
            let may = mover.is_some_and(|seat| viewer == Viewer::Seat(seat));
            for selected in [None, Some("slot:1"), Some("slot:5")] {
                let seen = regions(moment, Look { viewer, selected, ..PLAIN });
                let refuses = seen.iter().all(|region| matches!(region.act, Act::Refuse(_)));
                assert_eq!(refuses, !may, "{viewer:?} in {moment:?}");
            }
        }
    });
}

#[test]
fn what_is_carried_is_drawn_where_it_is_picked_up() {
    each_moment(|_, moment| {
        for stage in STAGES {
            for selected in [None, Some("slot:2")] {
                let scene = moment.see(Look { stage, selected, ..PLAIN }, |view| view.scene());
                for region in &scene.regions {
                    assert_eq!(region.carries.is_some(), region.act == Act::Select);
                    let Some(key) = &region.carries else { continue };
                    let drawn = scene.nodes.iter().find(|node| node.key.as_ref() == Some(key));
                    assert!(region.bounds.contains(drawn.unwrap().at), "{key:?} in {moment:?}");
                }
            }
        }
    });
}

#[track_caller]
fn within_reach(moment: &Moment, region: &Region, stage: Viewport, least_px: f32) {
    let px = moment.position.frame(stage).to_px(region.bounds);
    let id = &region.id;
    assert!(px.width >= least_px && px.height >= least_px, "{id} is too small: {px:?}");
    let within = px.x >= -0.01
        && px.y >= -0.01
        && px.x + px.width <= stage.width_px + 0.01
        && px.y + px.height <= stage.height_px + 0.01;
    assert!(within, "{id} leaves {stage:?}: {px:?}");
}

#[test]
fn regions_lie_on_the_stage_and_fit_a_finger() {
    let mut index = 0;
    each_moment(|_, moment| {
        index += 1;
        if index % 5 != 0 {
            return;
        }
        for viewer in [Viewer::All, Viewer::Public, Viewer::Seat(Seat::Second)] {
            for stage in STAGES {
                for region in regions(moment, Look { stage, viewer, ..PLAIN }) {
                    within_reach(moment, &region, stage, 24.0);
                }
            }
            for region in regions(moment, Look { stage: PHONE, viewer, ..PLAIN }) {
                within_reach(moment, &region, PHONE, 44.0);
            }
        }
    });
}

#[test]
fn the_dark_line_of_the_focus_lies_on_the_canvas() {
    let mut index = 0;
    each_moment(|_, moment| {
        index += 1;
        if index % 11 != 0 {
            return;
        }
        for (stage, viewer) in STAGES.into_iter().zip([Viewer::All, Viewer::Public].repeat(3)) {
            let canvas = Rect::new(0.0, 0.0, stage.width_px, stage.height_px).grown(0.01);
            for region in regions(moment, Look { stage, viewer, ..PLAIN }) {
                let focus = Some(region.id.as_str());
                let nodes =
                    moment.see(Look { stage, viewer, focus, ..PLAIN }, |view| view.scene()).nodes;
                let dark = &nodes.last().unwrap().shapes[1];
                let Outline::Rect { rect, .. } = &dark.outline else { panic!("{dark:?}") };
                let line = rect.grown(dark.stroke.unwrap().width / 2.0);
                let px = moment.position.frame(stage).to_px(line);
                let end = Point::new(px.x + px.width, px.y + px.height);
                let seen = canvas.contains(Point::new(px.x, px.y)) && canvas.contains(end);
                assert!(seen, "{} on {stage:?}: {px:?}", region.id);
            }
        }
    });
}

#[test]
fn each_choice_is_hit_in_the_middle_of_its_region() {
    each_moment(|_, moment| {
        for stage in STAGES {
            let seen = regions(moment, Look { stage, selected: Some("slot:3"), ..PLAIN });
            for region in &seen {
                let middle = region.bounds.center();
                let hit = seen.iter().rev().find(|other| other.bounds.contains(middle)).unwrap();
                assert_eq!(hit.id, region.id);
            }
        }
    });
}

#[test]
fn the_pointer_and_the_focus_change_what_is_drawn_and_never_what_can_be_chosen() {
    let mut index = 0;
    each_moment(|_, moment| {
        index += 1;
        if index % 7 != 0 {
            return;
        }
        let stage = STAGES[index % STAGES.len()];
        for selected in [None, Some("slot:2")] {
            let look = Look { stage, selected, ..PLAIN };
            let plain = moment.see(look, |view| view.scene());
            for region in &plain.regions {
                let id = Some(region.id.as_str());
                let over = moment.see(Look { hover: id, ..look }, |view| view.scene());
                assert_eq!(over.regions, plain.regions, "{id:?}");
                let next = format!("slot:{}", moment.position.forced_slot().unwrap_or(0));
                let in_order = moment.position.rules().order && id == Some(&next);
                let chosen = selected == id || in_order;
                if !matches!(region.act, Act::Refuse(_)) && !chosen {
                    assert_ne!(over.nodes, plain.nodes, "{id:?} is hovered, and nobody sees it");
                }
                let focused = moment.see(Look { focus: id, ..look }, |view| view.scene());
                assert_eq!(focused.regions, plain.regions, "{id:?}");
                let ring = focused.nodes.last().unwrap();
                assert_eq!(ring.shapes.len(), 2, "the ring is of two tones, over everything");
            }
        }
    });
}

#[test]
fn labels_and_reasons_are_said_and_differ() {
    each_moment(|_, moment| {
        for selected in [None, Some("slot:4")] {
            let seen = regions(moment, Look { selected, ..PLAIN });
            let labels: HashSet<&str> = seen.iter().map(|region| region.label.as_str()).collect();
            assert_eq!(labels.len(), seen.len(), "{labels:?}");
            for region in &seen {
                if let Act::Refuse(why) = &region.act {
                    assert!(why.ends_with('.'), "{}", region.id);
                }
            }
        }
    });
}
