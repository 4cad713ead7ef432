//! The look and sound of a position of Rosette, as values.
//!
//! Pure functions make shapes, clickable regions, labels, motions and sounds from a position. The
//! page's canvas, SVG pictures, hit tests, screen-reader buttons and tests all read these values.
//! No rule of a game is decided here.
//!
//! Lengths are in board units, 100 to a cell, x to the right and y down, unless a name says `px`
//! (CSS pixels). Angles are in degrees, 0 up, clockwise. Times are in milliseconds.

mod any;
mod chance_counts;
mod decimal;
mod describe;
mod film;
mod flag;
mod focus;
mod game_entry;
mod geometry;
mod guide;
mod ink;
mod lesson;
mod motion;
mod names;
mod ornament;
mod paint;
mod pen;
pub mod picture;
mod piles;
mod place;
mod pose;
mod region;
mod render_context;
mod sample;
mod setup;
mod show;
mod sound;
mod svg;
mod texts;
mod theme;
mod tiles;
mod toss;
mod triad;
mod trisq;
mod triumph;
mod ur;

pub use rosette_cards::sin_cos;

pub use any::{
    AnyBoard, AnyGuide, AnyLastMove, AnyShow, AnyView, BOARDS, GAMES, GUIDES, ListedPreset, show,
};
pub use chance_counts::{ChanceCount, ChanceCounts};
pub use decimal::Decimal;
pub use describe::{Describe, Plate, Status, Wording};
pub use film::{Film, Take};
pub use game_entry::{ENTRIES, GameEntry};
use geometry::Posture;
pub use geometry::{Edge, Frame, Point, Rect, Viewport};
pub use ink::Ink;
pub use lesson::Lesson;
pub use motion::{Ease, Motion, Tween};
pub use paint::{Anchor, Face, Node, NodeKey, Outline, Segment, Shape, Stroke, TextLine};
use pen::Pen;
pub use place::Place;
pub use pose::Pose;
pub use region::{Act, Region, Regions};
pub use render_context::{BoardStyle, ChoiceValue, CoinStyle, Numbers, Props, RenderContext};
pub use setup::{PieceFace, SetupForm, SetupPiece};
pub use show::{LastMove, Scene, Show, View};
pub use sound::{Cue, Sound, echo, room_tone, vibration};
pub use svg::{Crop, Picture, Style, svg};
pub use texts::{FieldText, RuleSection, Texts};
pub use theme::{THEMES, Theme};
pub use tiles::Tiles;
pub use triad::{CardSheet, card_label, card_name, roman};
pub use triumph::Triumph;
