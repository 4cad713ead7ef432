//! The faces of cards: figures in inlaid materials, drawn as vectors, one line for each figure.
//!
//! A line is `name: item item …`, or `card name: …` for the face of a card of the built-in set. The
//! box of a figure reaches from −30 to 30 across and from −42 to 42 down, between the ranks of a
//! card. The items:
//!
//! | item | draws |
//! | --- | --- |
//! | `l` `c` `b` `g` `s` | from here on in lapis, carnelian, bitumen, gold, shell |
//! | `=3` | from here on lines 3 wide; `=0` fills again |
//! | `P x,y x~y …` | a closed outline through corners (`,`) and along a curve (`~`) |
//! | `L x,y x~y …` | an open line through such points |
//! | `V x,y x~y …` | an outline that continues as its mirror image |
//! | `@x,y,r` `@x,y,r,h` | a circle, or an ellipse by its half width and half height |
//! | `name(x,y,turn,scale,height)` | an earlier figure, moved, turned and scaled; each number may be left out |
//! | `8*` | the next item eight times around the middle |
//! | `\|` | from here on everything also as its mirror image; once more ends this |
//!
//! Before a figure names a material, it draws in the material of the figure that uses it.

mod angle;
mod outline;
mod plain;
mod read;

pub use angle::sin_cos;

use std::sync::OnceLock;

use rosette_rules::triad::Card;

use crate::{CardSet, Fault};

/// The figures of the built-in set: shared parts, then the face of each card in the set's order.
const HOUSE_TEXT: &str = include_str!("../../data/faces.txt");

/// A point of a figure: across from the left, then down.
pub type Point = (f32, f32);

/// The materials in which faces are inlaid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is its name")]
pub enum Material {
    Lapis,
    Carnelian,
    Bitumen,
    Gold,
    Shell,
}

/// A segment of an outline, which starts where the last one ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Bit {
    /// Begins an outline at a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A cubic curve: two control points, then its end.
    Curve(Point, Point, Point),
    /// A straight line to the beginning.
    Close,
}

/// Areas of one material, which are drawn together.
#[derive(Clone, PartialEq, Debug)]
pub struct Inlay {
    /// The material, or `None` for that of the figure that uses this one.
    pub material: Option<Material>,
    /// The outlines, filled by the nonzero rule: outlines that turn the other way are holes.
    pub bits: Vec<Bit>,
}

/// A figure, which may be the face of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The card of the built-in set that has this face.
    pub card: Option<Card>,
    /// The name in card sets.
    pub name: String,
    /// The inlays, from the lowest to the highest.
    pub inlays: Vec<Inlay>,
}

/// The figures known so far: shared parts and faces of cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Faces {
    /// The figures, in the order of the text's lines.
    pub figures: Vec<Figure>,
}

impl Faces {
    /// Reads figures from a text in the form of `data/faces.txt`.
    ///
    /// # Errors
    ///
    /// All faults of the text, by line.
    pub fn parse(text: &str) -> Result<Self, Vec<Fault>> {
        read::read(text)
    }

    /// Returns the figures of the built-in set, with the parts that they share. Native programs use
    /// it; the web app fetches the plain form instead.
    #[must_use]
    pub fn house() -> &'static Self {
        static HOUSE: OnceLock<Faces> = OnceLock::new();
        // A test checks that this text has no faults.
        HOUSE.get_or_init(|| Self::parse(HOUSE_TEXT).unwrap_or_default())
    }

    /// Reads a card set from the text of a file. Its faces are names of these figures. While no
    /// figures are known, a face may have any name.
    ///
    /// # Errors
    ///
    /// All faults of the text, by line.
    pub fn card_set(&self, text: &str) -> Result<CardSet, Vec<Fault>> {
        crate::parse::parse(text, self)
    }

    /// Finds the figure with exactly this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == name)
    }
}
