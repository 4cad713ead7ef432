//! A view in which no person may choose offers no choice, and one without marks shows none.

use std::sync::Arc;

use crate::common::views::any_view;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{AnyPosition, set_named};
use rosette_scene::{
    Act, AnyLastMove, AnyShow, AnyView, GAMES, Ink, Place, Region, RenderContext, Scene, Shape,
    Viewport,
};

const HANDS: [(&str, &str); 2] =
    [("first-hand", "1111,2111,3111,4111,5111"), ("second-hand", "1112,1113,1114,1115,1116")];

#[test]
fn nothing_is_offered_where_nobody_may_choose() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for game in GAMES {
        let (name, mut options) = (game.name(), game.options());
        for (field, hand) in HANDS {
            // Only Triple Triad has hands; other games refuse the option.
            let _ = set_named(options.as_mut(), field, hand);
        }
        let mut position: Arc<dyn AnyPosition> = options.start().unwrap();
        let mut last: Option<(Arc<dyn AnyPosition>, String)> = None;
        let (mut offered, mut marked) = (0, false);
        while offered < 40 {
            let legal = position.legal(None);
            // The position inside a token is checked too.
            let first = |token: &String| position.read(token).and_then(|read| read.first);
            let begun = legal.iter().filter_map(first).next();
            let inside = begun.and_then(|step| position.inside(&step).ok());
            for position in [&position].into_iter().chain(&inside) {
                let stage = Viewport { width_px: 800.0, height_px: 600.0, narrow: false };
                let last_move = last.as_ref();
                let last_move =
                    last_move.map(|(before, token)| AnyLastMove { before: before.as_ref(), token });
                let any_view = any_view(position.as_ref(), last_move, stage);
                let any_view = |open, arranging| AnyView {
                    context: RenderContext { open, arranging, ..any_view.context },
                    ..any_view
                };
                let refuses = |act: &Act| matches!(act, Act::Refuse(_));
                let open = game.scene(&any_view(true, false));
                marked |= check_marks(game, &any_view(true, false), &open);
                offered += open.regions.iter().filter(|it| !refuses(&it.act)).count();
                let closed = game.scene(&any_view(false, false));
                let why = match position.turn().outcome() {
                    Some(_) => "The game is over.",
                    None => "It is",
                };
                let is_told = |act: &Act| matches!(act, Act::Refuse(text) if text.starts_with(why));
                assert!(closed.regions.iter().all(|it| is_told(&it.act)), "{name}");
                let arranged = game.scene(&any_view(false, true));
                for Region { id, label, .. } in closed.regions.iter().chain(&arranged.regions) {
                    let is_quiet = !label.contains(": ") && !label.contains("The game is over");
                    assert!(
                        is_quiet,
                        "{name}, {id}: “{label}” where nobody may choose; what choosing it does stands after a \
                         colon, as the second text of `Regions::add` does"
                    );
                }
            }
            if legal.is_empty() {
                break;
            }
            let token = legal[random.random_range(0..legal.len())].clone();
            let (after, _) = position.after(&token).unwrap();
            last = Some((std::mem::replace(&mut position, after), token));
        }
        assert!(offered > 2, "{name} offers something");
        assert!(marked, "{name} marks no legal move (`crates/scene/src/ornament/marks.rs`)");
    }
}

/// Checks that a scene without marks draws no legal move and no preview, wherever the pointer is,
/// and has the same regions. Returns whether the scene with marks draws any.
fn check_marks(game: &dyn AnyShow, any_view: &AnyView<'_>, open: &Scene) -> bool {
    // The button that throws has the ink of the marks.
    let inks = [Ink::HoverWash, Ink::Legal];
    let inks = if open.only_draw().is_some() { &inks[..1] } else { &inks };
    let selected = open.regions.iter().find(|region| region.act == Act::Select);
    let selected = selected.map(|region| region.place);
    let mut draws = false;
    for hover in open.regions.iter().map(|region| Some(region.place)).chain([None]) {
        let [without, with] = [false, true].map(|marks| {
            let context = RenderContext { hover, marks, selected, ..any_view.context };
            game.scene(&AnyView { context, ..*any_view })
        });
        let shapes = |scene: &Scene, has: &dyn Fn(&Shape) -> bool| {
            scene.nodes.iter().flat_map(|node| &node.shapes).filter(|shape| has(shape)).count()
        };
        for ink in inks {
            let is_filled = |shape: &Shape| shape.fill == Some(*ink);
            let is_drawn =
                |shape: &Shape| is_filled(shape) || shape.stroke.is_some_and(|it| it.ink == *ink);
            // A frame around a card under the pointer is no mark.
            let is_card = matches!(hover, Some(Place::Hand(..)));
            let is_mark: &dyn Fn(&Shape) -> bool = if is_card { &is_filled } else { &is_drawn };
            let name = game.name();
            assert_eq!(
                shapes(&without, is_mark),
                0,
                "{name} marks {hover:?} by {ink:?} without marks"
            );
            draws |= shapes(&with, &is_drawn) > shapes(&without, &is_drawn);
        }
        assert_eq!(without.regions, with.regions);
    }
    draws
}
