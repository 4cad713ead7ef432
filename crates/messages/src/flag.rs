//! Text of ±123D.

use crate::{FixedText, Language, Plain, Say, messages::*, yes};
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
    Notation,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 7] =
        [Self::Goal, Self::Step, Self::Burning, Self::Jump, Self::Dice, Self::End, Self::Notation];
}

impl Say for FlagText<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Title => FLAG_TITLE.say(language),
            Self::Blurb => FLAG_BLURB.say(language),
            Self::BlurbBrief => FLAG_BLURB_BRIEF.say(language),
            Self::Field(field) => field_texts(field).0.say(language),
            Self::FieldHint(field) => field_texts(field).1.say(language),
            Self::RuleSet(RuleSet::Jump) | Self::Preset(FlagPreset::Written) => {
                FLAG_WRITTEN.say(language)
            }
            Self::RuleSet(RuleSet::Dice) => FLAG_WITH_DICE.say(language),
            Self::Preset(FlagPreset::Balanced) => FLAG_BALANCED.say(language),
            Self::Preset(FlagPreset::Original) => FLAG_ORIGINAL.say(language),
            Self::Key(sign, distance) => key(sign, distance),
            Self::KeyNote(note) => note.say(language),
            Self::KeyLabel { sign, distance, choice } => {
                with_choice(key(sign, distance), choice, false, language)
            }
            Self::Cell { cell, burnt, flag, ref stands, choice } => {
                let (burnt, flag) = (yes(burnt), yes(flag));
                let mut label = FlagCell { cell: cell.into(), burnt, flag }.say(language);
                for who in stands {
                    label += ", ";
                    label += &who.map_or_else(|| FLAG_YOU.say(language), str::to_owned);
                }
                with_choice(label, choice, true, language)
            }
            Self::Refused(refused) => refused.say(language),
            Self::Moves(name) => FlagMoves { name }.say(language),
            Self::Chose(name, sign) => FlagChose { name, key: &key(sign, None) }.say(language),
            Self::Drew(name, distance) => {
                FlagDrew { name, distance: distance.into() }.say(language)
            }
            Self::Todo(todo) => todo.say(language),
            Self::Stands { cell, away, carries } => {
                let (cell, away, carries) = (cell.into(), away.into(), yes(carries));
                FlagStands { cell, away, carries }.say(language)
            }
            Self::CellUnit => FLAG_CELL_UNIT.say(language),
            Self::Told(name, made) => made.told(name, language),
            Self::ToldFully(name, made) => {
                FlagToldFully { told: &made.told(name, language) }.say(language)
            }
            Self::Note(made) => match made.end {
                End::On { flag: true, .. } => FLAG_NOTE_FLAG.say(language),
                End::On { burns: Some(cell), .. } => {
                    FlagNoteBurns { cell: cell.into() }.say(language)
                }
                End::On { .. } => String::new(),
                _ => FLAG_NOTE_STAYS.say(language),
            },
            Self::Ending { reason: Reason::FlagHome, who: name } => {
                FlagWonHome { name }.say(language)
            }
            Self::Ending { reason: Reason::Blocked, who: name } => {
                FlagWonBlocked { name }.say(language)
            }
            Self::Ending { .. } => FLAG_SHARED.say(language),
            Self::RuleHeading(topic) => topic.texts().0.say(language),
            Self::Rule(topic) => topic.texts().1.say(language),
        }
    }
}

/// "−3", "+D": with a minus sign, not with the hyphen of the token.
fn key(sign: Sign, distance: Option<u8>) -> String {
    let sign = match sign {
        Sign::Plus => "+",
        Sign::Minus => "−",
    };
    match distance {
        Some(distance) => format!("{sign}{distance}"),
        None => sign.to_owned() + "D",
    }
}

/// The name of an option, and what it does.
const fn field_texts(field: FlagField) -> (Plain, Plain) {
    match field {
        FlagField::Cells => (FLAG_CELLS, FLAG_CELLS_HINT),
        FlagField::Rules => (FLAG_RULES, FLAG_RULES_HINT),
        FlagField::Lead => (FLAG_LEAD, FLAG_LEAD_HINT),
        FlagField::Burnt => (FLAG_BURNT, FLAG_BURNT_HINT),
    }
}

impl RuleTopic {
    /// The heading, and the text.
    const fn texts(self) -> (Plain, Plain) {
        match self {
            Self::Goal => (FLAG_GOAL_TITLE, FLAG_GOAL),
            Self::Step => (FLAG_STEP_TITLE, FLAG_STEP),
            Self::Burning => (FLAG_BURNING_TITLE, FLAG_BURNING),
            Self::Jump => (FLAG_JUMP_TITLE, FLAG_JUMP),
            Self::Dice => (FLAG_WITH_DICE, FLAG_DICE_RULE),
            Self::End => (FLAG_END_TITLE, FLAG_END),
            Self::Notation => (RULE_NOTATION, FLAG_NOTATION),
        }
    }
}

impl Say for KeyNote {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::To(cell) => FlagTo { cell: cell.into() }.say(language),
            Self::Burnt => FLAG_TO_BURNT.say(language),
            Self::Off(false) => FLAG_OFF_BOARD.say(language),
            Self::Off(true) => FLAG_OFF_BOARD_BRIEF.say(language),
            Self::Draw(Sign::Plus) => FLAG_DRAW_ON.say(language),
            Self::Draw(Sign::Minus) => FLAG_DRAW_BACK.say(language),
        }
    }
}

/// The name of a cell or key, and what choosing it does.
fn with_choice(place: String, choice: Choice, cell: bool, language: Language) -> String {
    let choice = match choice {
        Choice::Nothing => return place,
        Choice::Not(refused) => refused.say(language),
        Choice::Draw => FLAG_DRAW.say(language),
        Choice::Make(made) => {
            let end = made.end.said(cell, true, language);
            if cell {
                let (jumps, key) = (yes(made.jumps()), &key(made.sign, Some(made.distance)));
                FlagMake { jumps, key, end: &end }.say(language)
            } else {
                end.trim_start().to_owned()
            }
        }
    };
    FlagChoice { place: &place, choice: &choice }.say(language)
}

impl End {
    /// Where a move leads, after a verb; `known` if the cell was named before, `brief` for the
    /// label of a cell or key.
    fn said(self, known: bool, brief: bool, language: Language) -> String {
        match self {
            Self::On { cell, burns, flag } => {
                let (cell, known, flag) = (cell.into(), yes(known), yes(flag));
                let end = FlagEndOn { cell, known, flag }.say(language);
                let Some(cell) = burns else { return end };
                FlagEndBurns { end: &end, cell: cell.into(), brief: yes(brief) }.say(language)
            }
            Self::Burnt(cell) => FlagEndBurnt { cell: cell.into() }.say(language),
            Self::Off => FLAG_END_OFF.say(language),
        }
    }
}

impl Made {
    /// Whether it is a jump with the flag.
    const fn jumps(self) -> bool {
        self.distance > 3 && !self.drawn
    }

    fn told(self, name: &str, language: Language) -> String {
        let how = match self.end {
            _ if self.drawn => "drawn",
            End::On { cell: 0, .. } if self.jumps() => "jumps-home",
            _ if self.jumps() => "jumps",
            _ => "moves",
        };
        FlagTold {
            name,
            how,
            distance: self.distance.into(),
            forward: yes(self.sign == Sign::Plus),
            key: &key(self.sign, Some(self.distance)),
            end: &self.end.said(false, false, language),
        }
        .say(language)
    }
}

impl Say for Todo {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Step => FLAG_TODO_STEP.say(language),
            Self::Jump => FLAG_TODO_JUMP.say(language),
            Self::Dice { carries: false } => FLAG_TODO_DICE.say(language),
            Self::Dice { carries: true } => FLAG_TODO_CARRIES.say(language),
            Self::Make(Made { end: End::On { cell: 0, flag: true, .. }, .. }) => {
                FLAG_TODO_HOME.say(language)
            }
            Self::Make(Made { end: End::On { cell, burns, flag }, .. }) => FlagTodoTo {
                cell: cell.into(),
                flag: yes(flag),
                burns: burns.unwrap_or_default().into(),
                burning: yes(burns.is_some()),
            }
            .say(language),
            Self::Make(_) => String::new(),
            Self::Direction { lands } => FlagTodoDirection { lands: lands.into() }.say(language),
            Self::Drawing => FLAG_TODO_DRAWING.say(language),
        }
    }
}

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Rule(Broken::OffBoard { from, sign, distance }) => {
                let key = &key(sign, Some(distance));
                FlagLeadsOff { key, from: from.into() }.say(language)
            }
            Self::Rule(Broken::Burnt(cell)) => FlagIsBurnt { cell: cell.into() }.say(language),
            Self::Rule(Broken::NotOnFlag) => FLAG_NOT_ON_FLAG.say(language),
            Self::Rule(Broken::Taken(_)) => FLAG_TAKEN.say(language),
            Self::Rule(Broken::TooFar) => FLAG_TOO_FAR.say(language),
            Self::Rule(Broken::NoDice) => FLAG_NO_DICE.say(language),
            Self::Rule(Broken::NowhereToLand) => FLAG_NOWHERE.say(language),
            Self::Rule(Broken::Chosen) => FLAG_CHOSEN.say(language),
            Self::Rule(Broken::NotChosen) | Self::Incomplete => FLAG_CHOOSE_DIRECTION.say(language),
            Self::WouldBeDrawn(sign, distance) => {
                let (distance, key) = (distance.into(), &key(sign, None));
                FlagWouldBeDrawn { distance, key }.say(language)
            }
            Self::OutOfReach => FLAG_OUT_OF_REACH.say(language),
            Self::OwnCell => FLAG_OWN_CELL.say(language),
            Self::Over => FixedText::GameOver.say(language),
            Self::Unreadable => FLAG_UNREADABLE.say(language),
        }
    }
}
