//! The next target of the keyboard focus: after a move, and by the arrow keys.

use crate::{Act, Place, Rect, Region, Scene};

impl Scene {
    /// Returns the region that throws, if nothing else can be chosen.
    #[must_use]
    pub fn only_draw(&self) -> Option<&Region> {
        let draw = self.open().next()?;
        self.open().all(|region| region.act == Act::Draw).then_some(draw)
    }

    /// Returns the index of the region that gets the focus after a move, when the focus was at the
    /// bounds `place`: the region that throws if it is the only one, otherwise the nearest that can
    /// be chosen. `None` if nothing can be chosen.
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

    /// Returns the index of the nearest region in a direction, such as (−1, 0) for left, from the
    /// bounds of another. Distance to the side counts more than distance ahead. Cells of a
    /// [lens](Place::Lens) are left out, because they are also on the board.
    #[must_use]
    pub fn neighbour(&self, from: Rect, (dx, dy): (f32, f32)) -> Option<usize> {
        let from = from.center();
        let distance = |region: &Region| {
            let to = region.bounds.center();
            let on_board = !matches!(region.place, Place::Lens(_));
            let ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
            let aside = ((to.x - from.x) * dy).abs() + ((to.y - from.y) * dx).abs();
            (on_board && ahead > 1.0 && ahead >= aside * 0.5).then_some(ahead + 2.5 * aside)
        };
        let regions = self.regions.iter().enumerate();
        let far = regions.filter_map(|(index, region)| Some((distance(region)?, index)));
        far.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, index)| index)
    }

    /// Returns the regions that can be chosen, in reading order.
    fn open(&self) -> impl Iterator<Item = &Region> {
        self.regions.iter().filter(|region| !matches!(region.act, Act::Refuse(_)))
    }
}
