//! Views of games by a viewer who sees everything, with nothing under the pointer.

use rosette_rules::{AnyPosition, Game, Steps, Viewer};
use rosette_scene::{
    AnyLastMove, AnyView, BoardStyle, LastMove, Node, Place, RenderContext, Show, View, Viewport,
    show,
};

use super::props::props;

/// Returns a context in which a person may choose.
fn context(stage: Viewport) -> RenderContext<'static> {
    RenderContext { open: true, stage, ..RenderContext::new(Viewer::All, props()) }
}

/// Returns the view of a position, with the last token and the position before it.
pub fn view<'a, G: Game>(
    position: &'a G,
    last: Option<&'a (G, Steps<G::Step>)>,
    stage: Viewport,
) -> View<'a, G> {
    View {
        position,
        last: last.map(|(before, steps)| LastMove { before, steps: *steps }),
        context: RenderContext { open: position.turn().outcome().is_none(), ..context(stage) },
    }
}

/// The ids of the regions under the pointer, with the focus, and selected.
#[derive(Clone, Copy, Default)]
pub struct Ids<'a> {
    pub hover: Option<&'a str>,
    pub focus: Option<&'a str>,
    pub selected: Option<&'a str>,
}

/// Returns a view in which the regions with these ids are under the pointer, have the focus and are
/// selected. Ids that the viewer has no region for count as those of a viewer who sees everything.
pub fn pointed<'a, G: Show>(mut view: View<'a, G>, ids: Ids<'_>) -> View<'a, G> {
    [view.context.selected] = places(&mut view, [ids.selected]);
    [view.context.hover, view.context.focus] = places(&mut view, [ids.hover, ids.focus]);
    view
}

fn places<G: Show, const N: usize>(
    view: &mut View<'_, G>,
    ids: [Option<&str>; N],
) -> [Option<Place>; N] {
    let viewer = view.context.viewer;
    let mut found = [None; N];
    for sees in [viewer, Viewer::All] {
        if ids.iter().zip(&found).any(|(id, place)| id.is_some() && place.is_none()) {
            view.context.viewer = sees;
            let scene = view.scene();
            for (place, id) in found.iter_mut().zip(ids) {
                *place = place.or_else(|| Some(scene.named(id?)?.place));
            }
        }
    }
    view.context.viewer = viewer;
    found
}

/// Returns the ground of an inlaid board.
pub fn ground<G: Show>(position: &G, stage: Viewport) -> Vec<Node> {
    show::<G>().ground(position, stage, BoardStyle::Inlaid)
}

/// Returns the type-erased view of a position in which a person may choose.
pub fn any_view<'a>(
    position: &'a dyn AnyPosition,
    last: Option<AnyLastMove<'a>>,
    stage: Viewport,
) -> AnyView<'a> {
    AnyView { position, last, context: context(stage) }
}
