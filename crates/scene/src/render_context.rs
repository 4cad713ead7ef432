//! The state of the screen and the settings that a scene depends on.

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_rules::{AnyPosition, Seat, Viewer};

use crate::{Place, Stage};

/// The look of Ur's four coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoinStyle {
    /// Discs with a rosette on one side.
    #[default]
    Coins,
    /// The tetrahedral dice that were excavated with the game.
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

/// The cells that carry their numbers, besides those that always do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// None.
    #[default]
    None,
    /// Every cell.
    All,
    /// The places where a token starts and ends.
    Ends(Place, Place),
}

/// The value of a choice, to be drawn at its region.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceValue {
    /// The choice: a token, or its first step.
    pub token: String,
    /// The value, for the label of the region.
    pub said: String,
    /// The value, for the plate on the board.
    pub text: String,
    /// A shorter `text` for a small region.
    pub brief: String,
    /// Whether the choice is one of the best.
    pub best: bool,
}

/// The settings that stay the same from token to token.
#[derive(Clone, Copy, Debug)]
pub struct Props<'a> {
    /// The players' names, by seat.
    pub names: &'a [String; 2],
    /// The seat whose player is addressed as "you": the only person at the screen.
    pub you: Option<Seat>,
    /// The language of all texts.
    pub language: Language,
    /// The look of the coins.
    pub coins: CoinStyle,
    /// The material of the board.
    pub board: BoardStyle,
    /// The card set in use.
    pub cards: &'a CardSet,
    /// Whether the second player sits opposite the first, with the board between them. Buttons,
    /// numbers and hands of the second player then face the second player.
    pub across: bool,
}

impl<'a> Props<'a> {
    /// Returns players of these names, in the styles that nobody has changed.
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

    /// Returns whether buttons and numbers of this seat face the opposite side.
    #[must_use]
    pub const fn faces_away(&self, seat: Seat) -> bool {
        self.across && matches!(seat, Seat::Second)
    }

    /// Returns the degrees by which things of this seat are turned to face it.
    #[must_use]
    pub const fn rotation_of(&self, seat: Seat) -> f32 {
        if self.faces_away(seat) { 180.0 } else { 0.0 }
    }

    /// Returns the name of a seat's player.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        &self.names[seat.index()]
    }

    /// Returns the name of a seat's player; `None` for the player addressed as "you".
    #[must_use]
    pub fn name_unless_you(&self, seat: Seat) -> Option<&'a str> {
        (self.you != Some(seat)).then(|| self.name(seat))
    }
}

/// Everything that a scene is made from, besides the position and the last token.
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
    /// Whether a person is setting up a position. Nothing can be played then, and `open` is false.
    pub arranging: bool,
    /// The viewer. A scene neither shows nor names anything that the viewer can't see.
    pub viewer: Viewer,
    /// The place of the region under the pointer.
    pub hover: Option<Place>,
    /// The place of the region with the keyboard focus, if the focus is visible.
    pub focus: Option<Place>,
    /// The place of the region selected as the first of two steps.
    pub selected: Option<Place>,
    /// The suggestion of a hint: a token, or its first step where chance makes the second.
    pub hint: Option<&'a str>,
    /// The choice that was made in the position instead of the suggested one: a token.
    pub played: Option<&'a str>,
    /// The cells that carry their numbers.
    pub numbers: Numbers,
    /// The values of the choices, the best first; empty where none are shown.
    pub values: &'a [ChoiceValue],
    /// The settled position three tokens before, from which on burnt cells still glow.
    pub earlier: Option<&'a dyn AnyPosition>,
    /// The size of the canvas.
    pub stage: Stage,
    /// Names, language, styles and cards.
    pub props: Props<'a>,
}

impl<'a> RenderContext<'a> {
    /// Returns the looks of a screen without input, at which nobody may choose.
    #[must_use]
    pub const fn new(viewer: Viewer, props: Props<'a>) -> Self {
        Self {
            open: false,
            over: false,
            lingering: false,
            arranging: false,
            viewer,
            hover: None,
            focus: None,
            selected: None,
            hint: None,
            played: None,
            numbers: Numbers::None,
            earlier: None,
            values: &[],
            stage: Stage { width_px: 1.0, height_px: 1.0, narrow: false },
            props,
        }
    }
}
