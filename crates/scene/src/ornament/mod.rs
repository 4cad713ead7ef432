//! The shapes of the boards: rosettes, pieces, coins, and the marks of legal moves.

mod coin;
mod frame;
mod marks;
mod motif;
mod piece;
mod polygon;
mod rosette;
mod stone;

pub use coin::{coin, die};
pub use frame::frame;
pub use marks::{
    brackets, chevron, chosen_arrow, chosen_ring, focus_ring, frieze, hint_arrow, hint_ring,
    hollow_dot, last_from, last_to, legal_dot, movable_ring, path_dot, unbroken_frame,
    unbroken_ring,
};
pub use motif::{dots, eyes, steps};
pub use piece::{disc, ink_of, ink_on, seat_mark};
pub use polygon::{PITCH, beads, outwards, round, rounded};
pub use rosette::{Rosette, engraved_rosette, petal, plain_rosette};
pub use stone::{hollow, slab};
