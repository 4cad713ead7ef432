//! The target of the keyboard focus.

use crate::{Act, Rect, Region, Scene};

impl Scene {
    /// Returns the region that throws, if throwing is all that can be chosen.
    #[must_use]
    pub fn only_draw(&self) -> Option<&Region> {
        let draw = self.open().next()?;
        self.open().all(|region| region.act == Act::Draw).then_some(draw)
    }

    /// Returns the index of the region for the focus after a move, when the focus was at `place`:
    /// the nearest that can be chosen. It is `None` if nothing can be chosen.
    #[must_use]
    pub fn next_focus(&self, place: Rect) -> Option<usize> {
        let next = match self.only_draw() {
            Some(draw) => draw,
            None => {
                let far = |region: &Region| region.bounds.center().distance(place.center());
                self.open().min_by(|one, other| far(one).total_cmp(&far(other)))?
            }
        };
        self.regions.iter().position(|region| region.place == next.place)
    }

    /// Returns the regions that can be chosen.
    fn open(&self) -> impl Iterator<Item = &Region> {
        self.regions.iter().filter(|region| !matches!(region.act, Act::Refuse(_)))
    }
}
