//! Text of ±123D.

mod english;

use crate::{Language, Say};
use rosette_rules::{
    Reason,
    flag::{Broken, FlagField, FlagPreset, RuleSet, Sign},
};

/// Text of ±123D.
#[derive(PartialEq, Eq, Debug)]
pub enum FlagText<'a> {
    /// The name of the game.
    Title,
    /// What it is about.
    Blurb,
    /// The same where there is less room.
    BlurbBrief,
    /// The name of an option.
    Field(FlagField),
    /// What an option does.
    FieldHint(FlagField),
    /// The name of a rule set.
    RuleSet(RuleSet),
    /// The name of a preset.
    Preset(FlagPreset),
    /// On a key: a direction and a distance, or D where it is drawn.
    Key(Sign, Option<u8>),
    /// Under it: what it does.
    KeyNote(KeyNote),
    /// The label of a key.
    KeyLabel {
        /// The direction.
        sign: Sign,
        /// The distance; none where it is drawn.
        distance: Option<u8>,
        /// What choosing it does.
        choice: Choice,
    },
    /// The label of a cell.
    Cell {
        /// The cell.
        cell: u8,
        /// Whether it is burnt.
        burnt: bool,
        /// Whether the flag is there.
        flag: bool,
        /// Who stands there, by name; the seat to move is none.
        stands: Vec<Option<&'a str>>,
        /// What choosing it does.
        choice: Choice,
    },
    /// Why a choice is refused.
    Refused(Refused),
    /// A seat is to move.
    Moves(&'a str),
    /// A seat has chosen a direction.
    Chose(&'a str, Sign),
    /// A distance was drawn for a seat.
    Drew(&'a str, u8),
    /// What can be done.
    Todo(Todo),
    /// The state of a seat: its cell, and how far the flag is.
    Stands {
        /// Its cell.
        cell: u8,
        /// How far the flag is.
        away: u8,
        /// Whether the seat carries the flag.
        carries: bool,
    },
    /// What the number on a plate is.
    CellUnit,
    /// What a token did.
    Told(&'a str, Made),
    /// The same as a sentence.
    ToldFully(&'a str, Made),
    /// A word beside a token.
    Note(Made),
    /// How the game ended.
    Ending {
        /// Why it is over.
        reason: Reason,
        /// The name of the seat that won, or is blocked.
        who: &'a str,
    },
    /// The heading of a section of the rules.
    RuleHeading(RuleTopic),
    /// Its text.
    Rule(RuleTopic),
}

/// What a key does, in two or three words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyNote {
    /// It leads to this cell.
    To(u8),
    /// It leads to a burnt cell.
    Burnt,
    /// It leads off the board; shorter where there is less room.
    Off(bool),
    /// It draws a distance in this direction.
    Draw(Sign),
}

/// What choosing a key or cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Nothing.
    Nothing,
    /// Nothing, for this reason.
    Not(Refused),
    /// The seat to move makes this move.
    Make(Made),
    /// A distance is drawn.
    Draw,
}

/// A move, and where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made {
    /// The direction.
    pub sign: Sign,
    /// The distance.
    pub distance: u8,
    /// Whether it was drawn.
    pub drawn: bool,
    /// Where it leads.
    pub end: End,
}

/// Where a move leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// To a cell.
    On {
        /// The cell.
        cell: u8,
        /// The cell that burns behind the player.
        burns: Option<u8>,
        /// Whether the flag comes along.
        flag: bool,
    },
    /// Nowhere: the drawn cell is burnt.
    Burnt(u8),
    /// Nowhere: there is no such cell.
    Off,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo {
    /// A step.
    Step,
    /// A step, or a jump with the flag.
    Jump,
    /// A step, or a direction; perhaps the seat has the flag.
    Dice {
        /// Whether the seat has the flag.
        carries: bool,
    },
    /// What a move that is pointed at would do.
    Make(Made),
    /// What a direction that is pointed at would do.
    Direction {
        /// How many of the distances lead to a cell.
        lands: u8,
    },
    /// Wait for the distance.
    Drawing,
}

/// Why a choice is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It breaks a rule.
    Rule(Broken),
    /// Such a distance would be drawn.
    WouldBeDrawn(Sign, u8),
    /// No distance reaches so far.
    OutOfReach,
    /// The seat to move stands there.
    OwnCell,
    /// The game is over.
    Over,
    /// What was typed is no token.
    Unreadable,
    /// What was typed is only a direction.
    Incomplete,
}

/// A section of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is the name of its section")]
pub enum RuleTopic {
    Goal,
    Step,
    Burning,
    Jump,
    Dice,
    End,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 6] =
        [Self::Goal, Self::Step, Self::Burning, Self::Jump, Self::Dice, Self::End];
}

impl Say for FlagText<'_> {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
        }
    }
}
