//! The sections in which the document is brought up to date.

/// A section of the page, whose blocks are updated together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// The open dialogs, the message, and all of the screen that doesn't belong to a board.
    Page,
    /// The parts that may not wait for a frame: the curtain over a board, and the board's
    /// direction.
    AtOnce,
    /// The buttons of a board, the status line and the window's title.
    Board,
    /// The plates of the players with their clocks.
    Plates,
    /// Everything else around a board: header, tools, banner, move list and review.
    Panel,
}

impl Section {
    /// The sections of a board that are shown after its frame, in this order.
    pub const AFTER_FRAME: [Self; 3] = [Self::Board, Self::Plates, Self::Panel];
}
