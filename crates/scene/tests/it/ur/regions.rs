//! The regions in random games of Ur: exactly the legal moves, always within reach.

use std::collections::HashSet;

use super::games::{Moment, STAGES, each_moment};
use crate::common::{opened::open, views::any_view};
use rosette_rules::{
    Game, Seat, Turn, legal_tokens,
    ur::{Path, Step},
};
use rosette_scene::{Act, AnyView, Region, RenderContext, Show, Viewport};

/// The least side of a region, in CSS pixels.
const MIN_PX: f32 = 24.0;

fn legal(moment: &Moment) -> Vec<String> {
    match moment.position.roll() {
        Some(roll) => legal_tokens(&moment.settled, Some(Step::Throw(roll))),
        None => Vec::new(),
    }
}

fn playing<'a>(regions: &'a [Region], token: &str) -> Vec<&'a str> {
    let play = Act::Play(token.to_owned());
    regions.iter().filter(|region| region.act == play).map(|region| region.id.as_str()).collect()
}

#[test]
fn ids_differ_and_moves_are_the_legal_ones() {
    each_moment(|moment| {
        let regions = moment.see(STAGES[1], None, None, |view| view.scene().regions);
        let ids: HashSet<&str> = regions.iter().map(|region| region.id.as_str()).collect();
        assert_eq!(ids.len(), regions.len(), "two regions share an id in {moment:?}");

        let mut played: Vec<&str> = regions
            .iter()
            .filter(|region| region.act == Act::Play(region.id.clone()))
            .map(|region| region.id.as_str())
            .collect();
        played.sort_unstable();
        let legal = legal(moment);
        assert_eq!(played, legal, "{moment:?}");
        for token in &legal {
            let (roll, from) = token.split_once('/').unwrap();
            let to = roll.parse::<u8>().unwrap() + from.parse::<u8>().unwrap();
            let mut ids = playing(&regions, token);
            ids.sort_unstable();
            assert_eq!(ids, [token.clone(), format!("to:{to}")], "{moment:?}");
        }
        let plays = regions.iter().filter(|region| matches!(region.act, Act::Play(_))).count();
        assert_eq!(plays, legal.len() * 2, "{moment:?}");
    });
}

#[test]
fn the_coins_can_be_thrown_when_chance_acts() {
    each_moment(|moment| {
        let regions = moment.see(STAGES[2], None, None, |view| view.scene().regions);
        let chance = matches!(moment.position.turn(), Turn::Chance(_));
        let throw = regions.iter().any(|region| region.id == "throw" && region.act == Act::Draw);
        assert_eq!(throw, chance, "{moment:?}");
        let draws = regions.iter().any(|region| region.act == Act::Draw);
        assert_eq!(draws, chance, "{moment:?}");
    });
}

#[test]
fn only_moves_are_carried_and_what_is_carried_is_drawn() {
    each_moment(|moment| {
        let scene = moment.see(STAGES[2], None, None, |view| view.scene());
        for region in &scene.regions {
            let Some(key) = &region.carries else { continue };
            assert_eq!(region.act, Act::Play(region.id.clone()), "{moment:?}");
            let drawn = scene.nodes.iter().find(|node| node.key.as_ref() == Some(key));
            let at = drawn.unwrap_or_else(|| panic!("{key:?} isn't drawn: {moment:?}")).at;
            assert!(region.bounds.contains(at), "{key:?} isn't where it is picked up");
        }
    });
}

fn within_reach(moment: &Moment, region: &Region, stage: Viewport) {
    let px = moment.position.frame(stage).to_px(region.bounds);
    let id = &region.id;
    assert!(px.width >= MIN_PX && px.height >= MIN_PX, "{id} is too small: {px:?}");
    let within = px.x >= 0.0
        && px.y >= 0.0
        && px.x + px.width <= stage.width_px
        && px.y + px.height <= stage.height_px;
    assert!(within, "{id} leaves {stage:?}: {px:?}");
}

#[test]
fn regions_lie_on_the_stage_and_fit_a_finger() {
    each_moment(|moment| {
        for stage in STAGES {
            for region in moment.see(stage, None, None, |view| view.scene().regions) {
                within_reach(moment, &region, stage);
            }
        }
    });
}

#[test]
fn each_move_is_hit_in_the_middle_of_its_region() {
    each_moment(|moment| {
        let regions = moment.see(STAGES[0], None, None, |view| view.scene().regions);
        for region in regions.iter().filter(|region| !matches!(region.act, Act::Refuse(_))) {
            let middle = region.bounds.center();
            let hit = regions.iter().rev().find(|other| other.bounds.contains(middle)).unwrap();
            assert_eq!(hit.act, region.act, "{} hides {}", hit.id, region.id);
        }
    });
}

#[test]
fn labels_and_reasons_are_said_and_differ_where_the_choice_does() {
    each_moment(|moment| {
        let regions = moment.see(STAGES[2], None, None, |view| view.scene().regions);
        for region in &regions {
            assert!(!region.label.is_empty(), "{}", region.id);
            if let Act::Refuse(why) = &region.act {
                assert!(!why.is_empty(), "{}", region.id);
            }
        }
        let moves = regions.iter().filter(|region| matches!(region.act, Act::Play(_)));
        let labels: Vec<&str> = moves.map(|region| region.label.as_str()).collect();
        let different: HashSet<&str> = labels.iter().copied().collect();
        assert_eq!(different.len(), labels.len(), "{labels:?}");
    });
}

#[test]
fn a_setup_puts_a_piece_on_a_square_by_the_number_on_its_own_path() {
    let (show, session) = open("ur?path=murray&pieces=2");
    let view = any_view(session.settled().as_ref(), None, STAGES[1]);
    let context = RenderContext { open: false, arranging: true, ..view.context };
    let mut scene = show.scene(&AnyView { context, ..view });
    scene.arrange(None, show.setup());
    let mut differ = 0;
    for region in &scene.regions {
        let Act::Put(put) = &region.act else { panic!("{} puts nothing", region.id) };
        let Some((first, second)) = put.strip_prefix('?').and_then(|it| it.split_once('/')) else {
            continue;
        };
        let square = |seat, cell: &str| Path::Murray.square(seat, cell.parse().unwrap());
        assert_eq!(square(Seat::First, first), square(Seat::Second, second), "{put}");
        differ += 1;
    }
    assert!(differ > 0, "no square has a number on each path");
}
