//! The room of the board, and targets for fingers.

use rosette_app::GameView;
use rosette_messages::Language;
use rosette_scene::{RenderContext, Viewport};

use crate::common::{context, game};

#[test]
fn every_target_fits_a_finger_or_is_magnified_first() {
    let hands = "first-hand=1112,2221,3113,1411,5151&second-hand=1115,4144,3331,2121,1111";
    let mut larger = Vec::new();
    for address in [
        "ur".to_owned(),
        format!("triad?{hands}"),
        "trisq?size=19".to_owned(),
        "trisq?size=3".to_owned(),
        "flag?cells=60".to_owned(),
        "flag?cells=60&rules=dice".to_owned(),
    ] {
        let game = game(&address);
        // The last size is what the page leaves to the board in a window of 320 × 256, as at a zoom
        // of 400 %.
        for (width_px, height_px, narrow) in [
            (1280.0, 700.0, false),
            (390.0, 560.0, true),
            (320.0, 400.0, true),
            (320.0, 280.0, true),
            (400.0, 220.0, false),
            (320.0, 120.0, true),
        ] {
            let room = Viewport { width_px, height_px, narrow };
            let context = context(&game, Language::english());
            let stage = game.roomy(room, &context);
            let frame = game.frame(stage);
            for region in game.scene(&RenderContext { stage, ..context }).regions {
                let px = frame.to_px(region.bounds);
                let id = &region.id;
                let is_cell = address.contains("trisq") && id.starts_with("at:");
                assert!(
                    region.magnified == is_cell || px.width.round() >= 24.0,
                    "{address} in {room:?}: {id}"
                );
                let fits = px.width.round() >= 24.0 && px.height.round() >= 24.0;
                assert!(fits || region.magnified, "{address} in {room:?}: {id} is {px:?}");
            }
            if stage != room {
                assert!(!address.starts_with("trisq"), "a lens suffices: {address} in {room:?}");
                larger.push((address.split('?').next().map(str::to_owned), width_px));
            }
        }
    }
    let scrolls = |name: &str, width_px| larger.contains(&(Some(name.to_owned()), width_px));
    assert!(scrolls("ur", 400.0) && scrolls("flag", 400.0));
    assert!(!scrolls("ur", 390.0) && !scrolls("ur", 1280.0));
}

#[test]
fn a_board_of_ur_is_seen_whole_beside_a_review_an_example_and_a_mistake() {
    let game = game("ur?m=4/0,4/4,2/8,0&p=2");
    for (width_px, height_px) in [(378.0, 316.0), (308.0, 299.0), (308.0, 212.0)] {
        is_seen_whole(&game, width_px, height_px)
    }
}

#[test]
fn the_longest_board_of_ur_is_seen_whole_on_the_smallest_phones() {
    let game = game("ur?pieces=5&path=aseb&safe=on");
    // The page leaves these sizes to the board in windows of 320 × 568 and 360 × 640.
    for (width_px, height_px) in [(320.0, 358.0), (360.0, 383.0)] {
        is_seen_whole(&game, width_px, height_px)
    }
}

fn is_seen_whole(game: &GameView, width_px: f32, height_px: f32) {
    let room = Viewport { width_px, height_px, narrow: true };
    assert_eq!(game.roomy(room, &context(game, Language::english())), room);
}
