//! Views of games by a viewer who sees everything, with nothing under the pointer.

use rosette_rules::{AnyPosition, Game, Steps, Viewer};
use rosette_scene::{Last, Past, Sight, Stage, View};

use super::props::props;

/// Returns the view of a position, with the last token and the position before it.
pub fn view<'a, G: Game>(
    position: &'a G,
    last: Option<&'a (G, Steps<G::Step>)>,
    stage: Stage,
) -> View<'a, G> {
    View {
        position,
        last: last.map(|(before, steps)| Last { before, steps: *steps }),
        open: position.turn().outcome().is_none(),
        lingering: false,
        hover: None,
        focus: None,
        selected: None,
        arranging: false,
        viewer: Viewer::All,
        stage,
        props: props(),
    }
}

/// Returns the type-erased view of a position in which a person may choose.
pub fn sight<'a>(position: &'a dyn AnyPosition, last: Option<Past<'a>>, stage: Stage) -> Sight<'a> {
    Sight {
        position,
        last,
        open: true,
        lingering: false,
        hover: None,
        focus: None,
        selected: None,
        arranging: false,
        hint: None,
        viewer: Viewer::All,
        stage,
        props: props(),
    }
}
