//! Layouts stay valid on canvases of any size, however small or odd.

use crate::common::views::any_view;
use rosette_rules::set_named;
use rosette_scene::{GAMES, Viewport};

const SIDES_PX: [f32; 6] = [0.0, 1.0, 7.0, 60.0, 700.0, 16_000.0];

/// Options that change the layout.
const OPTIONS: [(&str, &str); 4] = [
    ("first-hand", "1111,2111,3111,4111,5111"),
    ("second-hand", "1112,1113,1114,1115,1116"),
    ("rules", "dice"),
    ("size", "19"),
];

#[test]
fn regions_have_a_size_on_every_stage() {
    let sizes = SIDES_PX.into_iter().flat_map(|width| SIDES_PX.map(|height| (width, height)));
    for (width_px, height_px) in sizes {
        for (game, narrow) in GAMES.into_iter().flat_map(|game| [(game, false), (game, true)]) {
            let mut options = game.options();
            for (name, value) in OPTIONS {
                // Each option belongs to one game; other games refuse it.
                let _ = set_named(options.as_mut(), name, value);
            }
            let position = options.start().unwrap();
            let stage = Viewport { width_px, height_px, narrow };
            let scene = game.scene(&any_view(position.as_ref(), None, stage));
            let frame = game.frame(position.as_ref(), stage);
            for region in scene.regions {
                let px = frame.to_px(region.bounds);
                let placed = px.x.is_finite() && px.y.is_finite();
                let sized = px.width >= 0.0 && px.height >= 0.0 && px.width.is_finite();
                assert!(placed && sized, "{} on {stage:?}: {px:?}", region.id);
            }
        }
    }
}
