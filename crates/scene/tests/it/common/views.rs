//! Games as all eyes see them, with nothing pointed at.

use rosette_rules::{AnyPosition, Game, Steps, Viewer};
use rosette_scene::{Last, Past, Sight, Stage, View};

use super::props::props;

/// A position after the last token, with the position before it.
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

/// The same of a game of any kind, in which somebody may choose.
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
