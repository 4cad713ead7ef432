//! The state of the screen and the settings on which a scene depends.

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_rules::{AnyPosition, Seat, Viewer};

use crate::{Place, Viewport};

/// The look of Ur's four coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoinStyle {
    /// Discs with a rosette on one side.
    Coins,
    /// The tetrahedral dice that were excavated with the game.
    #[default]
    Dice,
}

/// The material of the boards. Marks, pieces and cards are the same on both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardStyle {
    /// Plaques of shell in bitumen, with coloured inlays.
    #[default]
    Inlaid,
    /// A slab of pale stone into which everything is carved.
    Carved,
}

/// The cells that show their numbers, besides those that always do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// No cells besides those that always show their numbers.
    #[default]
    None,
    /// All cells of the board.
    All,
    /// The two places where a token starts and ends.
    Ends(Place, Place),
}

/// The value of a choice, to be drawn at its region.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceValue {
    /// The choice: a token, or its first step where chance makes the second.
    pub token: String,
    /// The value in words, for the label of the region.
    pub label_text: String,
    /// The value in digits, for the plate on the board.
    pub text: String,
    /// A shorter `text` for a small region.
    pub brief: String,
    /// Whether the choice is one of the best, so that its plate is marked.
    pub best: bool,
}

/// The settings that don't change during a game.
#[derive(Clone, Copy, Debug)]
pub struct Props<'a> {
    /// The players' names as they are shown, by seat.
    pub names: &'a [String; 2],
    /// The seat whose player is addressed as "you", because nobody else plays at the screen.
    pub you: Option<Seat>,
    /// The language of all texts and labels in the scene.
    pub language: Language,
    /// The look of the coins in Ur; the rolls are the same.
    pub coins: CoinStyle,
    /// The material of the board, on which the ground depends.
    pub board: BoardStyle,
    /// The card set in use, with its faces.
    pub cards: &'a CardSet,
    /// Whether the second player sits opposite the first, with the screen between them. Buttons,
    /// numbers and hands of the second seat are then turned by 180°.
    pub across: bool,
}

impl<'a> Props<'a> {
    /// Creates props with these names and the default styles, and the built-in card set.
    #[must_use]
    pub fn new(names: &'a [String; 2], language: Language) -> Self {
        Self {
            names,
            you: None,
            language,
            coins: CoinStyle::default(),
            board: BoardStyle::default(),
            cards: CardSet::house(),
            across: false,
        }
    }

    /// Returns whether buttons and numbers of this seat are turned by 180°.
    #[must_use]
    pub const fn faces_away(&self, seat: Seat) -> bool {
        self.across && matches!(seat, Seat::Second)
    }

    /// Returns the degrees by which this seat's buttons and cards are turned, 0 or 180.
    #[must_use]
    pub const fn rotation_of(&self, seat: Seat) -> f32 {
        if self.faces_away(seat) { 180.0 } else { 0.0 }
    }

    /// Returns the shown name of a seat's player.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        &self.names[seat.index()]
    }

    /// Returns the shown name of a seat's player; `None` for the player addressed as "you".
    #[must_use]
    pub fn name_unless_you(&self, seat: Seat) -> Option<&'a str> {
        (self.you != Some(seat)).then(|| self.name(seat))
    }
}

/// Everything on which a scene depends besides the position and the last token.
#[derive(Clone, Copy, Debug)]
pub struct RenderContext<'a> {
    /// Whether a person at this screen may choose now: false once the game is over, and while a
    /// computer player is to move.
    pub open: bool,
    /// Whether the game is over, by its rules or by a player's decision.
    pub over: bool,
    /// Whether the last token is still being shown. A throw that moves nothing stays visible before
    /// the next player's turn is drawn.
    pub lingering: bool,
    /// Whether a coin that decides who moves first is in the air. Nothing shows who it will be.
    pub tossing: bool,
    /// Whether a person is setting up a position. Nothing can be played then, and `open` is false.
    pub arranging: bool,
    /// The person or program that looks at the board. A scene neither shows nor names anything that
    /// is hidden from the viewer.
    pub viewer: Viewer,
    /// Whether the legal moves are marked, and the effect of the move under the pointer.
    pub marks: bool,
    /// The region under the pointer; `None` if there is none.
    pub hover: Option<Place>,
    /// The region with the keyboard focus; `None` if the focus isn't visible.
    pub focus: Option<Place>,
    /// The region that is selected as the first of two steps.
    pub selected: Option<Place>,
    /// The suggestion of a hint: a token, or its first step where chance makes the second.
    pub hint: Option<&'a str>,
    /// The legal token that is typed, or the one that was played in the reviewed position instead of
    /// the best one.
    pub chosen: Option<&'a str>,
    /// The cells that show their numbers.
    pub numbers: Numbers,
    /// The values of the choices, the best first; empty where none are shown.
    pub values: &'a [ChoiceValue],
    /// The position three tokens earlier, without a pending step. Cells burnt since then glow.
    pub earlier: Option<&'a dyn AnyPosition>,
    /// The size of the canvas in CSS pixels.
    pub stage: Viewport,
    /// Names, language, styles and cards, which don't change during a game.
    pub props: Props<'a>,
}

impl<'a> RenderContext<'a> {
    /// Returns the context of a screen without input, on which nobody can choose.
    #[must_use]
    pub const fn new(viewer: Viewer, props: Props<'a>) -> Self {
        Self {
            open: false,
            over: false,
            lingering: false,
            tossing: false,
            arranging: false,
            viewer,
            marks: true,
            hover: None,
            focus: None,
            selected: None,
            hint: None,
            chosen: None,
            numbers: Numbers::None,
            earlier: None,
            values: &[],
            stage: Viewport { width_px: 1.0, height_px: 1.0, narrow: false },
            props,
        }
    }
}
