//! The solution of a game: the chance of winning in every position.

use super::{
    index::{Layer, MOST},
    view::{Made, Rules, View},
};

/// The values of a layer.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Pieces left of the seat that looks.
    pub own: u8,
    /// Pieces left of the other one, which throws.
    pub other: u8,
    /// The chance of winning for the seat that looks, by the place in the layer.
    pub values: Vec<f32>,
}

/// The chance of winning in every position of the layers that are solved.
#[derive(Debug)]
pub struct Table {
    rules: Rules,
    /// By the pieces left of the seat that looks and of the other one, which throws.
    layers: [[Option<Solved>; MOST as usize]; MOST as usize],
}

/// The places of a layer and what stands there.
type Solved = (Layer, Vec<f32>);

impl Table {
    /// A table for these rules, with nothing in it yet.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { rules, layers: Default::default() }
    }

    /// The rules that it is for.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Takes the values of a layer, 1–7 pieces left on each side; values of another number than
    /// there are positions are dropped.
    pub fn put(&mut self, found: Found) {
        let layer = Layer::new(found.own, found.other);
        if found.values.len() == layer.len()
            && let Some(slot) = self.slot(found.own, found.other)
        {
            *slot = Some((layer, found.values));
        }
    }

    fn slot(&mut self, own: u8, other: u8) -> Option<&mut Option<Solved>> {
        let row = self.layers.get_mut(usize::from(own.checked_sub(1)?))?;
        row.get_mut(usize::from(other.checked_sub(1)?))
    }

    /// The values of a layer, for the seat that looks while the other one throws, by the pieces
    /// left of either; none if it isn't solved.
    #[must_use]
    pub fn waiting(&self, own: u8, other: u8) -> Option<(&Layer, &[f32])> {
        let row = self.layers.get(usize::from(own.checked_sub(1)?))?;
        let (layer, values) = row.get(usize::from(other.checked_sub(1)?))?.as_ref()?;
        Some((layer, values))
    }

    /// Whether both layers of these numbers of pieces left are solved.
    #[must_use]
    pub fn has(&self, own: u8, other: u8) -> bool {
        self.waiting(own, other).is_some() && self.waiting(other, own).is_some()
    }

    /// The chance of winning, 0–1, of the seat that looks and is to throw; none if it isn't solved.
    #[must_use]
    pub fn chance(&self, view: &View) -> Option<f64> {
        match (view.own.left(), view.other.left()) {
            (0, _) => Some(1.0),
            (_, 0) => Some(0.0),
            (own, other) => {
                let (layer, values) = self.waiting(other, own)?;
                let value = values.get(layer.place(&view.turned()))?;
                Some(1.0 - f64::from(*value))
            }
        }
    }

    /// The chance of winning, 0–1, of the seat that has made a move; none if it isn't solved.
    #[must_use]
    pub fn after(&self, made: &Made) -> Option<f64> {
        if made.again {
            self.chance(&made.view)
        } else {
            self.chance(&made.view.turned()).map(|chance| 1.0 - chance)
        }
    }
}
