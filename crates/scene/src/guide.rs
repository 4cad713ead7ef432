//! Drawing over any board: the numbers of cells, and the marks of a hint or a review.

use crate::{
    Anchor, Face, Ink, Pen, Place, Point, Rect, Scene,
    ornament::{hint_arrow, hint_ring, played_arrow, played_ring},
};

type RingOf = fn(&mut Pen, Rect, f32);
type ArrowOf = fn(&mut Pen, &[Point], (f32, f32), f32);

/// The choice that marks name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marked {
    /// The suggestion of a hint, or the best choice of a review.
    Best,
    /// The choice that was made instead.
    Played,
}

/// The least font size of a number, in CSS pixels and in board units.
const NUMBER: (f32, f32) = (11.0, 15.0);

impl Scene {
    /// Draws the number of each place in the corner of its bounds. `unit` is the length of a CSS
    /// pixel in board units.
    pub(crate) fn number(&mut self, places: &[(Place, Rect)], unit: f32) {
        let size = (NUMBER.0 * unit).max(NUMBER.1);
        if places.is_empty() {
            return;
        }
        let mut pen = Pen::new();
        pen.node();
        for (place, bounds) in places {
            let Some(number) = place.number() else { continue };
            let width = size * (number.chars().count() as f32 * 0.56 + 0.5);
            let plate = Rect::new(bounds.x, bounds.y, width, size * 1.2);
            pen.rect(plate, size * 0.3).fill(Ink::LegalHalo);
            let foot = plate.center().moved(0.0, size * 0.34);
            pen.words(foot, number, (size, 600), Face::Serif, Anchor::Middle).fill(Ink::Legal);
        }
        self.nodes.append(&mut pen.nodes);
    }

    /// Marks the way of a choice: rings around both ends, an arrow between
    /// them, and a frame around the button that plays the choice.
    pub(crate) fn mark(&mut self, choice: &str, way: &[Rect], marked: Marked, unit: f32) {
        let thick = (unit * 1.2).clamp(1.0, 3.5);
        let (ring, arrow): (RingOf, ArrowOf) = match marked {
            Marked::Best => (hint_ring, hint_arrow),
            Marked::Played => (played_ring, played_arrow),
        };
        let mut pen = Pen::new();
        pen.node();
        let (first, last) = (way.first(), way.last());
        let ends = first.into_iter().chain(last.filter(|_| way.len() > 1));
        for bounds in ends {
            ring(&mut pen, *bounds, thick);
        }
        for region in self.regions.iter().filter(|region| region.place.is_button()) {
            if region.plays(choice) && first != Some(&region.bounds) {
                ring(&mut pen, region.bounds, thick);
            }
        }
        if let (Some(from), Some(to)) = (first, last) {
            let gap = |bounds: &Rect, part: f32| bounds.width.min(bounds.height) * part;
            let way: Vec<Point> = way.iter().map(Rect::center).collect();
            arrow(&mut pen, &way, (gap(from, 0.42), gap(to, 0.18)), thick);
        }
        self.nodes.append(&mut pen.nodes);
    }
}
