//! The interface of a game to the words about it: status line, plates, moves and ends.

use rosette_messages::Language;
use rosette_rules::{Game, Seat, Steps};

use crate::{Props, View};

/// The texts of the status line, in sentences without names of controls.
#[derive(PartialEq, Debug, Default)]
pub struct Status {
    /// The player to move and the latest event.
    pub title: String,
    /// What the player to move can do, in words.
    pub detail: String,
    /// A shorter `detail` for a narrow page; `None` to show `detail` there too.
    pub brief: Option<String>,
    /// An event that no other text tells. The smallest page, which has room for one line, shows it
    /// in place of `title`.
    pub news: Option<String>,
}

/// The numbers and texts on a seat's plate, besides the player's name.
#[derive(PartialEq, Debug, Default)]
pub struct Plate {
    /// One line on the seat's state.
    pub line: String,
    /// A shorter `line` for a narrow page.
    pub brief: String,
    /// The number at the right, such as that of cards or pieces.
    pub number: u16,
    /// The name of what the number counts.
    pub unit: String,
    /// Whether the number decides who wins.
    pub is_score: bool,
}

/// The form in which a token is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wording {
    /// A sentence on the effect of the token, without a full stop.
    Report,
    /// A brief text on what the token has captured from the reader. `None` if it has captured
    /// nothing.
    Loss,
    /// The text of a hint that suggests the token, or its first step where chance makes the second.
    Advice,
    /// The effect of the token or its first step, as the subject of a sentence: "moving from cell 2
    /// to cell 4".
    Alternative,
    /// A word for the token's entry in the move list; `None` for most tokens.
    Note,
}

/// A game that can be told in words.
pub trait Describe: Game {
    /// Returns the status line of a game in progress.
    fn status(view: &View<'_, Self>) -> Status;

    /// Returns the numbers and texts of a seat's plate.
    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate;

    /// Describes a token, or its first step. `before` is the position before it, without a pending
    /// step.
    fn describe(
        before: &Self,
        steps: &Steps<Self::Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String>;

    /// Explains which rule of the game a step breaks.
    fn violation(violation: Self::Violation, language: Language) -> String;

    /// Describes in a sentence how the game ended; `None` for a game in progress.
    fn ending(&self, props: &Props<'_>) -> Option<String>;
}
