//! The keyboard focus follows what can be done next.

use crate::common::{boards::boards, views::any_view};
use rosette_rules::AnyPosition;
use rosette_scene::{Act, AnyShow, AnyView, GAMES, Rect, Region, RenderContext, Scene, Viewport};

const STAGE: Viewport = Viewport { width_px: 800.0, height_px: 600.0, narrow: false };

fn scene(game: &dyn AnyShow, position: &dyn AnyPosition, open: bool) -> Scene {
    let any_view = any_view(position, None, STAGE);
    game.scene(&AnyView { context: RenderContext { open, ..any_view.context }, ..any_view })
}

fn can_be_chosen(region: &Region) -> bool {
    !matches!(region.act, Act::Refuse(_))
}

#[test]
fn throwing_is_all_that_can_be_done_before_a_throw_and_never_after_it() {
    for board in boards(0) {
        let scene = scene(board.game, board.position.as_ref(), true);
        let draws = scene.regions.iter().any(|region| region.act == Act::Draw);
        assert_eq!(scene.only_draw().is_some(), draws, "{}", board.game.options().game());
    }
    let ur = GAMES[0];
    let start = ur.options().start().unwrap();
    assert_eq!(scene(ur, start.as_ref(), true).only_draw().unwrap().id, "throw");
    let thrown = start.inside(&start.read("2/0").unwrap().first.unwrap()).unwrap();
    assert!(scene(ur, thrown.as_ref(), true).only_draw().is_none());
    assert!(scene(ur, start.as_ref(), false).only_draw().is_none(), "nobody may choose");
}

#[test]
fn the_focus_stays_on_what_can_be_chosen_and_else_goes_to_the_nearest() {
    for board in boards(0) {
        let scene = scene(board.game, board.position.as_ref(), true);
        let draws = scene.only_draw().is_some();
        for region in &scene.regions {
            let next = &scene.regions[scene.next_focus(region.bounds).unwrap()];
            assert!(can_be_chosen(next));
            assert!(draws || !can_be_chosen(region) || next.bounds == region.bounds);
            let far = |to: Rect| to.center().distance(region.bounds.center());
            for other in scene.regions.iter().filter(|it| can_be_chosen(it)) {
                assert!(draws || far(next.bounds) <= far(other.bounds));
            }
        }
    }
}

#[test]
fn each_region_has_an_id_and_a_place_of_its_own() {
    for board in boards(0) {
        for open in [true, false] {
            let scene = scene(board.game, board.position.as_ref(), open);
            for region in &scene.regions {
                assert_eq!(scene.named(&region.id), Some(region));
                assert_eq!(scene.at(region.place), Some(region));
            }
            assert_eq!(scene.named("cell:"), None);
        }
    }
}

#[test]
fn the_focus_has_nowhere_to_go_where_nothing_can_be_chosen() {
    for board in boards(0) {
        let scene = scene(board.game, board.position.as_ref(), false);
        assert_eq!(scene.next_focus(scene.regions[0].bounds), None);
    }
}
