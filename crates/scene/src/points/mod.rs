//! The display of games whose pieces are on the points of a board of lines.
//!
//! A game that implements [`Points`] names its points, its lines, the piece on each point, and the
//! step of each choice. The functions of this module do most of [`Show`] for the game, with words
//! that fit any such game.

mod board;
mod motion;
mod nodes;
mod regions;
mod tell;

use rosette_messages::FixedText;
use rosette_rules::Seat;

use crate::{Pen, Scene, Show, View, show::focused};
pub use board::{frame, ground, picture, section, tile};
pub use motion::motion;
pub use tell::{note, plate, status, told};

/// A game whose pieces lie on points.
pub trait Points: Show {
    /// The names of the points in reading order: the letter of the column from the left, and the
    /// digit of the row from below.
    const NAMES: &'static [&'static str];

    /// The headings of the sections of the rules that have a picture, each with the tokens that
    /// lead to it from the start. The first is also the picture of the game's tile.
    const PICTURES: &'static [(FixedText, &'static str)];

    /// Returns the ends of each line, as indices of [`NAMES`](Self::NAMES).
    fn lines() -> Vec<[u8; 2]>;

    /// Returns the seat whose piece is on a point.
    fn piece_on(&self, point: u8) -> Option<Seat>;

    /// Returns the number of pieces that a seat has yet to place.
    fn in_hand(&self, seat: Seat) -> u8;

    /// Returns the step for a choice: a piece moves from a point to another, or, where no piece is
    /// chosen, a piece is placed or captured. The step need not be legal.
    fn step(&self, from: Option<u8>, to: u8) -> Self::Step;
}

/// Returns the name of a point.
fn name<G: Points>(point: u8) -> &'static str {
    G::NAMES.get(usize::from(point)).copied().unwrap_or_default()
}

/// Iterates over all points.
fn all<G: Points>() -> impl Iterator<Item = u8> + Clone {
    0..G::NAMES.len() as u8
}

/// Returns the point that the id of a region names: `d6`, or a kind and `d6`.
fn named<G: Points>(id: Option<&str>) -> Option<u8> {
    let name = id?.rsplit([':', '-', 'x']).next()?;
    all::<G>().find(|point| self::name::<G>(*point) == name)
}

/// The difference between two positions, for each seat: the points that lost a piece and those that
/// gained one.
struct Change {
    lost: [Vec<u8>; 2],
    gained: [Vec<u8>; 2],
}

impl Change {
    fn between<G: Points>(before: &G, after: &G) -> Self {
        let points = |seat, here: &G, there: &G| {
            let only = |point: &u8| {
                here.piece_on(*point) == Some(seat) && there.piece_on(*point) != Some(seat)
            };
            all::<G>().filter(only).collect()
        };
        Self {
            lost: Seat::BOTH.map(|seat| points(seat, before, after)),
            gained: Seat::BOTH.map(|seat| points(seat, after, before)),
        }
    }

    /// Returns where a seat's piece came from, if it was on the board, and where it went.
    fn moved(&self, seat: Seat) -> Option<(Option<u8>, u8)> {
        let to = self.gained[seat.index()].first()?;
        Some((self.lost[seat.index()].first().copied(), *to))
    }

    /// Returns the points on which a seat captured pieces.
    fn captured(&self, by: Seat) -> &[u8] {
        &self.lost[by.other().index()]
    }
}

/// Returns the pieces, the marks and the regions.
pub fn scene<G: Points>(view: &View<'_, G>) -> Scene {
    let choices = regions::Choices::new(view);
    let regions = choices.regions();
    let mut pen = Pen::on(view.props.board);
    nodes::draw(&mut pen, &choices, focused(&regions, view.focus).map(|region| region.bounds));
    Scene { nodes: pen.nodes, regions }
}
