//! Text of the Royal Game of Ur.

use crate::{FixedText, Language, Plain, Say, messages::*, yes};
use rosette_rules::ur::{HOME, UrField, UrPreset};

/// Text of the Royal Game of Ur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UrText<'a> {
    /// The name of the game.
    Title,
    /// What it is about.
    Blurb,
    /// The same where there is less room.
    BlurbBrief,
    /// The name of an option.
    Field(UrField),
    /// What an option does.
    FieldHint(UrField),
    /// The name of a preset.
    Preset(UrPreset),
    /// On the key that throws.
    Throw,
    /// Under the number that was thrown.
    Thrown,
    /// Beside a hand.
    InHand(u8),
    /// Beside the pieces that are home.
    AtHome(u8),
    /// The label of what throws, with the name of the seat that does.
    ThrowFor(&'a str),
    /// The label of a place on the board.
    Place {
        /// The place.
        place: Place<'a>,
        /// What choosing it does.
        choice: Option<Choice>,
    },
    /// Why a choice is refused.
    Refused(Refused<'a>),
    /// A seat is to throw.
    Throws(&'a str),
    /// What it can do then.
    ThrowTheCoins,
    /// A seat has thrown, and moves.
    Moves {
        /// Its name.
        who: &'a str,
        /// The roll.
        roll: u8,
    },
    /// How many of its pieces can move, and what comes of it.
    Choices(Choices),
    /// The same where there is less room.
    ChoicesBrief(Choices),
    /// A seat has thrown what it can't use.
    ThrowsInVain {
        /// Its name.
        who: &'a str,
        /// The roll.
        roll: u8,
    },
    /// Who throws next then.
    NothingMoves {
        /// Its name.
        next: &'a str,
    },
    /// The state of a seat: pieces in hand and on the board.
    HandAndBoard {
        /// In hand.
        hand: u8,
        /// On the board.
        board: u8,
    },
    /// The state of a seat: pieces in hand and home.
    HandAndHome {
        /// In hand.
        hand: u8,
        /// Home.
        home: u8,
    },
    /// What the number on a plate counts.
    HomeUnit(u8),
    /// What a token did.
    Told(Told<'a>),
    /// Beside a token that landed on a rosette.
    NoteRosette,
    /// Beside a token that captured.
    NoteTakes,
    /// How the game ended.
    Ending {
        /// Pieces of each seat.
        pieces: u8,
        /// The other seat's name.
        loser: &'a str,
        /// How many of its pieces aren't home.
        left: u8,
    },
    /// The heading of a section of the rules.
    RuleHeading(RuleTopic),
    /// Its text.
    Rule(RuleTopic),
}

/// A place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place<'a> {
    /// A cell.
    Cell {
        /// Its number on the path.
        cell: u8,
        /// Whose it is, if only one seat passes over it and that isn't the one to move.
        of: Option<&'a str>,
        /// Whether it gives another throw.
        rosette: bool,
        /// Whose piece stands there.
        piece: Option<Owner<'a>>,
    },
    /// A hand.
    Hand {
        /// Whose.
        owner: Owner<'a>,
        /// Pieces in it.
        pieces: u8,
    },
    /// The end of a path.
    Home {
        /// Whose.
        owner: Owner<'a>,
        /// Pieces there.
        pieces: u8,
    },
}

/// Whose something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner<'a> {
    /// The seat's that is to move.
    You,
    /// The other seat's, by its name.
    Named(&'a str),
}

/// What choosing a place does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Moves the piece there.
    Move {
        /// The roll.
        roll: u8,
        /// Where to.
        to: u8,
        /// Whether that gives another throw.
        rosette: bool,
        /// Whether that captures.
        captures: bool,
    },
    /// Moves a piece to it.
    Land {
        /// Where from.
        from: u8,
        /// Whether that captures.
        captures: bool,
    },
}

/// Why a choice is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused<'a> {
    /// The coins are to be thrown first.
    ThrowFirst,
    /// They are thrown.
    AlreadyThrown,
    /// The game is over.
    Over,
    /// The piece is the other seat's.
    NotYours(&'a str),
    /// No piece is there.
    NoPiece(u8),
    /// No piece comes to this place by this roll.
    NothingLands(u8),
    /// An own piece is where the move would end.
    OwnPiece(u8),
    /// The opponent's piece is safe.
    SafePiece,
    /// The roll is too much to get home.
    PastHome {
        /// Where the piece stands.
        from: u8,
    },
    /// What was typed is no token.
    Unreadable,
    /// The token names no piece, though one can move.
    Incomplete,
    /// The token names a piece, though none can move.
    NothingMoves,
}

/// How many pieces can move, and what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// Pieces that can move; those in hand count as one.
    pub movable: u8,
    /// Moves that capture.
    pub captures: u8,
    /// Moves that end on a rosette.
    pub rosettes: u8,
    /// Moves that bring a piece home.
    pub homes: u8,
}

/// What a token did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told<'a> {
    /// The seat's name.
    pub who: &'a str,
    /// The roll.
    pub roll: u8,
    /// Where from and where to; none if nothing could move.
    pub way: Option<(u8, u8)>,
    /// Whose piece was captured.
    pub captured: Option<&'a str>,
    /// Whether the seat throws again.
    pub again: bool,
}

/// A section of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is the name of its section")]
pub enum RuleTopic {
    Goal,
    Way,
    Turn,
    Capture,
    Rosettes,
    Home,
    Notation,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 7] = [
        Self::Goal,
        Self::Way,
        Self::Turn,
        Self::Capture,
        Self::Rosettes,
        Self::Home,
        Self::Notation,
    ];
}

impl Say for UrText<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Title => UR_TITLE.say(language),
            Self::Blurb => UR_BLURB.say(language),
            Self::BlurbBrief => UR_BLURB_BRIEF.say(language),
            Self::Field(field) => field_texts(field).0.say(language),
            Self::FieldHint(field) => field_texts(field).1.say(language),
            Self::Preset(UrPreset::BritishMuseum) => UR_BRITISH_MUSEUM.say(language),
            Self::Preset(UrPreset::Simplified) => UR_SIMPLIFIED.say(language),
            Self::Throw => UR_THROW.say(language),
            Self::Thrown => UR_THROWN.say(language),
            Self::InHand(number) => UrInHand { number: number.into() }.say(language),
            Self::AtHome(number) => UrAtHome { number: number.into() }.say(language),
            Self::ThrowFor(name) => UrThrowFor { name }.say(language),
            Self::Place { place, choice: None } => place.say(language),
            Self::Place { place, choice: Some(choice) } => {
                let choice = choice.said_of(place, language);
                UrPlaceChoice { place: &place.say(language), choice: &choice }.say(language)
            }
            Self::Refused(refused) => refused.say(language),
            Self::Throws(name) => UrThrows { name }.say(language),
            Self::ThrowTheCoins => UR_THROW_THE_COINS.say(language),
            Self::Moves { who: name, roll } => UrMoves { name, roll: roll.into() }.say(language),
            Self::Choices(choices) => choices.said(false, language),
            Self::ChoicesBrief(choices) => choices.said(true, language),
            Self::ThrowsInVain { who: name, roll } => {
                UrThrowsInVain { name, roll: roll.into() }.say(language)
            }
            Self::NothingMoves { next: name } => UrNothingMoves { name }.say(language),
            Self::HandAndBoard { hand, board } => {
                UrHandAndBoard { hand: hand.into(), board: board.into() }.say(language)
            }
            Self::HandAndHome { hand, home } => {
                UrHandAndHome { hand: hand.into(), home: home.into() }.say(language)
            }
            Self::HomeUnit(number) => UrHomeUnit { number: number.into() }.say(language),
            Self::Told(told) => told.say(language),
            Self::NoteRosette => UR_NOTE_ROSETTE.say(language),
            Self::NoteTakes => UR_NOTE_TAKES.say(language),
            Self::Ending { pieces, loser: name, left } => {
                let (pieces, left) = (u32::from(pieces), u32::from(left));
                let pieces_words = &UrCount { number: pieces }.say(language);
                let left_words = &UrCount { number: left }.say(language);
                UrEnding { pieces, pieces_words, left, left_words, name }.say(language)
            }
            Self::RuleHeading(topic) => topic.texts().0.say(language),
            Self::Rule(topic) => topic.texts().1.say(language),
        }
    }
}

/// The name of an option, and what it does.
const fn field_texts(field: UrField) -> (Plain, Plain) {
    match field {
        UrField::Pieces => (UR_PIECES, UR_PIECES_HINT),
        UrField::Rosettes => (UR_ROSETTES, UR_ROSETTES_HINT),
        UrField::Safe => (UR_SAFE, UR_SAFE_HINT),
    }
}

impl RuleTopic {
    /// The heading, and the text.
    const fn texts(self) -> (Plain, Plain) {
        match self {
            Self::Goal => (UR_GOAL_TITLE, UR_GOAL),
            Self::Way => (UR_WAY_TITLE, UR_WAY),
            Self::Turn => (UR_TURN_TITLE, UR_TURN),
            Self::Capture => (UR_CAPTURE_TITLE, UR_CAPTURE),
            Self::Rosettes => (UR_ROSETTES_TITLE, UR_ROSETTES_RULE),
            Self::Home => (UR_HOME_TITLE, UR_HOME_RULE),
            Self::Notation => (RULE_NOTATION, UR_NOTATION),
        }
    }
}

impl<'a> Owner<'a> {
    /// The key by which messages know it, and the name that they may need.
    pub(crate) const fn key(self) -> (&'static str, &'a str) {
        match self {
            Self::You => ("you", ""),
            Self::Named(name) => ("other", name),
        }
    }
}

impl Say for Place<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Cell { cell, of, rosette, piece } => {
                let (piece, name) = piece.map_or(("none", ""), Owner::key);
                let (of, name) = of.map_or(("none", name), |name| ("other", name));
                let (cell, rosette) = (cell.into(), yes(rosette));
                UrCell { cell, name, of, piece, rosette }.say(language)
            }
            Self::Hand { owner, pieces } => {
                let (owner, name) = owner.key();
                UrHand { name, owner, pieces: pieces.into() }.say(language)
            }
            Self::Home { owner, pieces } => {
                let (owner, name) = owner.key();
                UrHome { name, owner, pieces: pieces.into() }.say(language)
            }
        }
    }
}

impl Choice {
    fn said_of(self, place: Place<'_>, language: Language) -> String {
        match self {
            Self::Move { roll, to, rosette, captures } => {
                let way = match place {
                    _ if to == HOME => "home",
                    Place::Hand { .. } => "enter",
                    _ => "on",
                };
                let (roll, to) = (roll.into(), to.into());
                let (rosette, captures) = (yes(rosette), yes(captures));
                UrMove { roll, to, way, rosette, captures }.say(language)
            }
            Self::Land { from, captures } => {
                UrLand { from: from.into(), captures: yes(captures) }.say(language)
            }
        }
    }
}

impl Say for Refused<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::ThrowFirst => UR_THROW_FIRST.say(language),
            Self::AlreadyThrown => UR_ALREADY_THROWN.say(language),
            Self::Over => FixedText::GameOver.say(language),
            Self::NotYours(name) => UrNotYours { name }.say(language),
            Self::NoPiece(cell) => UrNoPiece { cell: cell.into() }.say(language),
            Self::NothingLands(roll) => UrNothingLands { roll: roll.into() }.say(language),
            Self::OwnPiece(cell) => UrOwnPiece { cell: cell.into() }.say(language),
            Self::SafePiece => UR_SAFE_PIECE.say(language),
            Self::PastHome { from } => {
                UrPastHome { from: from.into(), exactly: (HOME - from).into() }.say(language)
            }
            Self::Unreadable => UR_UNREADABLE.say(language),
            Self::Incomplete => UR_INCOMPLETE.say(language),
            Self::NothingMoves => UR_NO_MOVE.say(language),
        }
    }
}

impl Choices {
    fn said(self, brief: bool, language: Language) -> String {
        let Self { movable, captures, rosettes, homes } = self;
        let number = movable.into();
        let words = &UrCountCapital { number }.say(language);
        let start = &UrMovable { number, words }.say(language);
        let only = yes(movable == 1);
        let mut results = Vec::new();
        for (place, number) in [captures, rosettes, homes].into_iter().enumerate() {
            let number = number.into();
            if number == 0 || (brief && !results.is_empty()) {
                continue;
            }
            let words = &UrCount { number }.say(language);
            results.push(match place {
                0 => UrCaptures { number, only, words }.say(language),
                1 if brief => UrThrowsAgain { number, only, words }.say(language),
                1 => UrLandsOnRosette { number, only, words }.say(language),
                _ => UrGetsHome { number, only, words }.say(language),
            });
        }
        if results.is_empty() {
            return UrChoices { start }.say(language);
        }
        UrChoicesResults { start, results: &results.join(", ") }.say(language)
    }
}

impl Say for Told<'_> {
    fn say(&self, language: Language) -> String {
        let Self { who: name, roll, way, captured, again } = *self;
        let (from, to) = way.unwrap_or_default();
        let way = match way {
            None => "none",
            Some((_, HOME)) => "home",
            Some((0, _)) => "enter",
            Some(_) => "on",
        };
        let (captures, captured) = (yes(captured.is_some()), captured.unwrap_or_default());
        let (roll, from, to, again) = (roll.into(), from.into(), to.into(), yes(again));
        UrTold { name, roll, from, to, way, captured, captures, again }.say(language)
    }
}
