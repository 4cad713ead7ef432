//! The keyboard focus on a board, and its tab stop.

use rosette_scene::{Act, Place, Rect, Region};

use super::BoardView;

/// The keyboard focus, while it is on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Focus {
    /// The region whose button has the focus.
    pub place: Place,
    /// Whether the focus ring is drawn. After a click, the region has the focus, but no ring.
    pub seen: bool,
}

/// The tab stop of the board: the region that the Tab key reaches. It follows the focus. After a
/// move it goes to a region that can be chosen next, and the focus goes with it.
#[derive(Default)]
pub(super) struct TabStop {
    /// The index of the region that the Tab key reaches.
    index: Option<usize>,
    /// The bounds of the tab stop's region when it became the tab stop.
    bounds: Option<Rect>,
    /// The keyboard focus, if the board has it.
    focus: Option<Focus>,
    /// Whether the focus shall go to a region that can be chosen next, because the position has
    /// changed.
    follows: bool,
}

impl BoardView {
    /// Returns the index of the region that the Tab key reaches; `None` without regions.
    #[must_use]
    pub const fn stop(&self) -> Option<usize> {
        self.stop.index
    }

    /// Returns the keyboard focus, visible or not; `None` if it is outside the board.
    #[must_use]
    pub const fn focus(&self) -> Option<Focus> {
        self.stop.focus
    }

    /// Returns the region with the keyboard focus, if the focus is visible.
    #[must_use]
    pub fn seen_focus(&self) -> Option<Place> {
        self.stop.focus.filter(|focus| focus.seen).map(|focus| focus.place)
    }

    /// Notes where the keyboard focus is. Returns whether a visible focus has entered the board,
    /// moved on it or left it.
    pub fn focus_moved(&mut self, focus: Option<Focus>) -> bool {
        let before = self.seen_focus();
        self.stop.focus = focus;
        self.move_stop();
        self.seen_focus() != before
    }

    /// Makes the next [`Self::move_stop`] move the focus to a region that can be chosen, because
    /// the position has changed.
    pub const fn move_focus_on(&mut self) {
        self.stop.follows = true
    }

    /// Notes the place of a clicked region. If the click changes the position, the focus goes to a
    /// region near that place.
    pub(super) fn pass_focus_from(&mut self, place: Place) {
        self.stop.bounds = self.scene.at(place).map(|region| region.bounds)
    }

    /// Moves the tab stop and, if the board has it, the focus. Returns whether a visible focus has
    /// moved.
    pub fn move_stop(&mut self) -> bool {
        self.stop.index = self.tab_stop();
        self.stop.follows = false;
        let stop = self.stop.index.map(|index| &self.scene.regions[index]);
        self.stop.bounds = stop.map(|region| region.bounds);
        let (Some(stop), Some(focus)) = (stop, self.stop.focus) else { return false };
        let moved = focus.place != stop.place;
        self.stop.focus = Some(Focus { place: stop.place, ..focus });
        moved && focus.seen
    }

    /// Returns the index of the region that is the board's tab stop: the region with the focus, or
    /// after a move one that can be chosen next.
    fn tab_stop(&self) -> Option<usize> {
        let TabStop { bounds, focus, follows, .. } = self.stop;
        let regions = &self.scene.regions;
        let first = |holds: &dyn Fn(&Region) -> bool| regions.iter().position(holds);
        if let Some(Focus { place, .. }) = focus {
            if let Some(bounds) = bounds.filter(|_| follows)
                && let Some(next) = self.scene.next_focus(bounds)
            {
                return Some(next);
            }
            let kept = first(&|region| region.place == place)
                .or_else(|| first(&|region| Some(region.bounds) == bounds));
            if kept.is_some() {
                return kept;
            }
        }
        first(&|region| !matches!(region.act, Act::Refuse(_)))
            .or((!regions.is_empty()).then_some(0))
    }

    /// Returns the region that is nearest to the focused one in a direction, whose components lead
    /// rightwards and downwards.
    #[must_use]
    pub fn neighbour(&self, towards: (f32, f32)) -> Option<Place> {
        let from = self.scene.at(self.stop.focus?.place)?.bounds;
        let index = self.scene.neighbour(from, towards)?;
        self.scene.regions.get(index).map(|region| region.place)
    }
}
