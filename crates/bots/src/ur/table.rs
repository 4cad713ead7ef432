//! The solution of a game: the chance of winning in every position.

use super::{
    file::TableError,
    index::{Layer, MAX_PIECES},
    sets::SetLayer,
    view::{AfterMove, Rules, SeatView},
};

/// A table of chances of winning, in memory or in a file.
pub trait ChanceLookup {
    /// Returns the rules by which the table was solved.
    fn rules(&self) -> Rules;

    /// Returns whether both layers with these numbers of pieces left are in the table.
    fn has(&self, own: u8, other: u8) -> bool;

    /// Returns whether chances are rounded to the precision of files.
    fn is_rounded(&self) -> bool;

    /// Returns the chance of winning, 0–1, of the seat `own`, which is to throw; `None` if the
    /// table lacks the layer.
    ///
    /// # Errors
    ///
    /// The file of the table is damaged, or can't be read.
    fn look_up(&self, view: &SeatView) -> Result<Option<f64>, TableError>;

    /// Returns the chance of winning, 0–1, of the seat that made a move; `None` if the table lacks
    /// the layer.
    ///
    /// # Errors
    ///
    /// The file of the table is damaged, or can't be read.
    fn look_up_after(&self, made: &AfterMove) -> Result<Option<f64>, TableError> {
        if made.again {
            self.look_up(&made.view)
        } else {
            Ok(self.look_up(&made.view.turned())?.map(|chance| 1.0 - chance))
        }
    }
}

/// The values of all positions of a layer, in which one seat has just moved and the other throws.
#[derive(Clone, PartialEq, Debug)]
pub struct LayerValues {
    /// The number of pieces left of the seat `own`.
    pub own: u8,
    /// The number of pieces left of the opponent, which throws.
    pub other: u8,
    /// The chance of winning of the seat `own`, by the index in the layer.
    pub values: Vec<f32>,
}

/// The chance of winning in every position of the solved layers.
#[derive(Debug)]
pub struct ChanceTable {
    rules: Rules,
    /// The layers, by the pieces left of the seat `own` and of the opponent, which throws.
    layers: Box<[[Option<Solved>; MAX_PIECES as usize]; MAX_PIECES as usize]>,
}

/// A layer's numbering and its values.
type Solved = (Numbering, Vec<f32>);

/// The numbering of a layer's positions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Numbering {
    /// A numbering without gaps.
    Index(Layer),
    /// A numbering by sets of cells, with gaps, on a path that passes squares twice.
    Sets(SetLayer),
}

impl Numbering {
    /// Creates the numbering of a layer by these rules, with 0–7 pieces left of each seat.
    #[must_use]
    pub fn new(rules: Rules, own: u8, other: u8) -> Self {
        Layer::new(rules.path, own, other)
            .map_or_else(|| Self::Sets(SetLayer::new(rules.path, own, other)), Self::Index)
    }

    /// Returns the number of values of the layer.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Index(layer) => layer.len(),
            Self::Sets(layer) => layer.len(),
        }
    }

    /// Returns whether the layer has no value, which is never so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of a position of the layer.
    #[must_use]
    pub fn place(&self, view: &SeatView) -> usize {
        match self {
            Self::Index(layer) => layer.place(view),
            Self::Sets(layer) => layer.place(view),
        }
    }
}

impl ChanceTable {
    /// Creates a table for these rules without any layer.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self { rules, layers: Default::default() }
    }

    /// Returns the rules by which the table was solved.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Stores the values of a layer, with 1–7 pieces left on each side. Ignores values whose number
    /// isn't that of the layer's positions.
    pub fn insert(&mut self, found: LayerValues) {
        let layer = Numbering::new(self.rules, found.own, found.other);
        if found.values.len() == layer.len()
            && let Some(slot) = self.slot(found.own, found.other)
        {
            *slot = Some((layer, found.values));
        }
    }

    /// Drops the layers in which the seats together have fewer than `left` pieces left.
    pub fn forget(&mut self, left: u8) {
        for (own, row) in (1..).zip(self.layers.iter_mut()) {
            for (_, layer) in (1_u8..).zip(row).filter(|(other, _)| own + other < left) {
                *layer = None;
            }
        }
    }

    fn slot(&mut self, own: u8, other: u8) -> Option<&mut Option<Solved>> {
        let row = self.layers.get_mut(usize::from(own.checked_sub(1)?))?;
        row.get_mut(usize::from(other.checked_sub(1)?))
    }

    /// Returns the values of a layer for the seat `own` while the opponent throws, by the pieces
    /// left of both; `None` if the layer isn't solved.
    #[must_use]
    pub fn waiting(&self, own: u8, other: u8) -> Option<(&Numbering, &[f32])> {
        let row = self.layers.get(usize::from(own.checked_sub(1)?))?;
        let (layer, values) = row.get(usize::from(other.checked_sub(1)?))?.as_ref()?;
        Some((layer, values))
    }

    /// Returns whether both layers with these numbers of pieces left are solved.
    #[must_use]
    pub fn has(&self, own: u8, other: u8) -> bool {
        self.waiting(own, other).is_some() && self.waiting(other, own).is_some()
    }

    /// Returns the chance of winning, 0–1, of the seat `own`, which is to throw; `None` if the
    /// layer isn't solved.
    #[must_use]
    pub fn chance(&self, view: &SeatView) -> Option<f64> {
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

    /// Returns the chance of winning, 0–1, of the seat that made a move; `None` if the layer isn't
    /// solved.
    #[must_use]
    pub fn after(&self, made: &AfterMove) -> Option<f64> {
        if made.again {
            self.chance(&made.view)
        } else {
            self.chance(&made.view.turned()).map(|chance| 1.0 - chance)
        }
    }
}

impl ChanceLookup for ChanceTable {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn has(&self, own: u8, other: u8) -> bool {
        self.has(own, other)
    }

    fn is_rounded(&self) -> bool {
        false
    }

    fn look_up(&self, view: &SeatView) -> Result<Option<f64>, TableError> {
        Ok(self.chance(view))
    }
}
