//! Text of the Royal Game of Ur.

mod english;

use crate::{Language, Say};
use rosette_rules::ur::{UrField, UrPreset};

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
    HomeUnit,
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
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 6] =
        [Self::Goal, Self::Way, Self::Turn, Self::Capture, Self::Rosettes, Self::Home];
}

impl Say for UrText<'_> {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
        }
    }
}
