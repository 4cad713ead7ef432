//! The layout of Triple Triad.
//!
//! On wide stages, the first seat's hand is to the left of the board and the second seat's to the
//! right. On phones and between two people, hands are above and below the board. The hand of the
//! only person at the screen, or of the seat that sees its cards alone, is below and larger. Open
//! hands of two people, and all hands of people opposite each other, have equal size, the second
//! seat's above and the first seat's below. A viewer without a seat has the hand of the seat to
//! move below.

use rosette_rules::{
    Game, Seat, Viewer,
    triad::{CELLS, HAND, Open, Triad},
};

use crate::{Edge, Frame, Point, Rect, RenderContext, Viewport};

/// The width and height of a card in its local units.
pub const CARD: (f32, f32) = (100.0, 124.0);
/// The size of a card that lies on a cell, as a part of the cell.
pub const LYING: f32 = 0.93;
/// The bounds of the board with hands on both sides.
const WIDE: Rect = Rect::new(-124.0, -28.0, 568.0, 456.0);
/// The bounds of the board with hands above and below it.
const NARROW: Rect = Rect::new(-66.0, -132.0, 452.0, 680.0);
/// The scale of hands beside the board, of equal hands above and below it, and of a larger one and
/// the opponent's.
const BESIDE: f32 = 0.66;
const EQUAL: f32 = 0.69;
const OWN: f32 = 0.84;
const OTHER: f32 = 0.528;
/// The width in CSS pixels below which a card has a larger element and no level.
const MIN_PX: f32 = 80.0;

/// The distance in CSS pixels by which the chosen card is nearer to the board.
const CHOSEN_PX: f32 = 12.0;

/// The distance of the frame's beads from the cells.
pub const BEADS: f32 = 11.5;

pub const ALL_CELLS: std::ops::Range<u8> = 1..CELLS as u8 + 1;
/// The numbers of a hand's slots.
pub const ALL_SLOTS: std::ops::Range<u8> = 1..HAND as u8 + 1;
/// The bounds of the cells, without the frame.
pub const BOARD: Rect = Rect::new(0.0, 0.0, 320.0, 392.0);

/// Returns the bounds of a cell, 1–9.
pub const fn cell(cell: u8) -> Rect {
    let place = cell.saturating_sub(1);
    let (column, row) = ((place % 3) as f32, (place / 3) as f32);
    Rect::new(column * 110.0, row * 134.0, CARD.0, CARD.1)
}

pub fn frame(stage: Viewport) -> Frame {
    Frame::fit(if stage.narrow { NARROW } else { WIDE }, stage)
}

/// The places of the hands on the canvas.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// Whether hands are above and below the board, not at its sides.
    pub narrow: bool,
    /// The seat whose hand is below the board on narrow stages.
    pub below: Seat,
    equal: bool,
    /// The conversion from board units to CSS pixels.
    pub frame: Frame,
}

impl Layout {
    /// Computes the layout of a position for its viewer.
    pub fn new(position: &Triad, context: &RenderContext<'_>) -> Self {
        let own = match context.viewer {
            _ if context.props.across => None,
            Viewer::All => context.props.you,
            _ if position.rules().open == Open::On => context.props.you,
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => position.turn().seat().or(Some(Seat::First)),
        };
        let stage = context.stage;
        Self {
            narrow: stage.narrow,
            below: own.unwrap_or(Seat::First),
            equal: own.is_none(),
            frame: frame(stage),
        }
    }

    /// Returns the scale of the cards in a seat's hand.
    pub fn size(&self, seat: Seat) -> f32 {
        match (self.narrow, self.equal) {
            (false, _) => BESIDE,
            (true, true) => EQUAL,
            (true, false) if seat == self.below => OWN,
            (true, false) => OTHER,
        }
    }

    /// Returns whether cards of a scale are too small for their level and for a small element.
    pub fn tiny(&self, size: f32) -> bool {
        CARD.0 * size * self.frame.scale < MIN_PX
    }

    /// Returns the bounds of a card in a slot, 1–5, of a hand.
    pub fn place(&self, seat: Seat, slot: u8) -> Rect {
        let size = self.size(seat);
        let (width, height) = (CARD.0 * size, CARD.1 * size);
        let index = f32::from(slot.saturating_sub(1));
        if !self.narrow {
            let x = match seat {
                Seat::First => -42.0 - width,
                Seat::Second => BOARD.width + 42.0,
            };
            let step = (BOARD.height + 40.0 - height) / 4.0;
            return Rect::new(x, -20.0 + index * step, width, height);
        }
        let gap = self.gap(seat);
        let left = (BOARD.width - width * 5.0 - gap * 4.0) / 2.0;
        let y = if seat == self.below { 434.0 } else { -33.0 - height };
        Rect::new(left + index * (width + gap), y, width, height)
    }

    /// Returns the ends of the frame's edge on the side of a seat's hand.
    pub fn side(&self, seat: Seat) -> [Point; 2] {
        let edge = match (self.narrow, seat == self.below, seat) {
            (true, true, _) => Edge::Bottom,
            (true, false, _) => Edge::Top,
            (false, _, Seat::First) => Edge::Left,
            (false, _, Seat::Second) => Edge::Right,
        };
        BOARD.grown(BEADS).edge(edge)
    }

    /// Returns the gap between the cards of a hand on narrow stages.
    fn gap(&self, seat: Seat) -> f32 {
        match (self.equal, seat == self.below) {
            (true, _) => 7.0,
            (false, true) => 4.0,
            (false, false) => 9.0,
        }
    }

    /// Returns the bounds of a slot's region, which fill the gaps between cards.
    pub fn reach(&self, seat: Seat, slot: u8) -> Rect {
        let place = self.place(seat, slot);
        if self.narrow {
            let aside = self.gap(seat) / 2.0;
            Rect::new(place.x - aside, place.y - 2.5, place.width + aside * 2.0, place.height + 5.0)
        } else {
            Rect::new(place.x - 6.0, place.y - 2.5, place.width + 12.0, place.height + 5.0)
        }
    }

    /// Returns the offset, right and down, by which the chosen card moves towards the board.
    pub fn moved(&self, seat: Seat) -> (f32, f32) {
        let far = self.frame.units(CHOSEN_PX);
        match (self.narrow, seat == self.below, seat) {
            (true, true, _) => (0.0, -far),
            (true, false, _) => (0.0, far),
            (false, _, Seat::First) => (far, 0.0),
            (false, _, Seat::Second) => (-far, 0.0),
        }
    }
}

/// Returns the middle of the edge between two neighbouring cells.
pub fn edge(one: u8, other: u8) -> Point {
    cell(one).center().towards(cell(other).center(), 0.5)
}
