//! Text of Triple Triad.

mod english;

use crate::{Language, Say};
use rosette_rules::triad::{Card, Element, Rule, Trade, TriadField, TriadPreset};

use crate::ur::Owner;

/// Text of Triple Triad.
#[derive(PartialEq, Eq, Debug)]
pub enum TriadText<'a> {
    /// The name of the game.
    Title,
    /// What it is about.
    Blurb,
    /// The same where there is less room.
    BlurbBrief,
    /// The name of an option.
    Field(TriadField),
    /// What an option does.
    FieldHint(TriadField),
    /// What the winner takes.
    Trade(Trade),
    /// The name of a preset.
    Preset(TriadPreset),
    /// The label of what stands for a card outside the board, such as a button that picks it.
    CardLabel(CardText),
    /// The label of a place of a hand.
    HandPlace {
        /// Whose hand.
        owner: Owner<'a>,
        /// The place, 1–5.
        place: u8,
        /// What lies there.
        held: HeldText,
        /// Where choosing it does something: whether it is chosen already.
        chosen: Option<bool>,
    },
    /// The label of a cell.
    Cell {
        /// The cell, 1–9.
        cell: u8,
        /// Its element.
        element: Option<Element>,
        /// What lies there.
        card: Option<LyingText<'a>>,
        /// What choosing it does.
        placing: Option<Placing>,
    },
    /// Why a choice is refused.
    Refused(Refused<'a>),
    /// A seat is to play a card.
    Plays(&'a str),
    /// What can be done.
    Todo {
        /// The round, where it isn't the only one.
        round: Option<u8>,
        /// What.
        todo: Todo<'a>,
    },
    /// What placing the chosen card would do, where there is less room.
    PreviewBrief {
        /// How many cards it takes.
        takes: u8,
        /// The rules that take them.
        rules: Vec<Rule>,
    },
    /// The round is drawn: the title.
    Drawn,
    /// What comes next then.
    NextRound(u8),
    /// The same where there is less room.
    NextRoundBrief(u8),
    /// Cards in a hand.
    InHand(u8),
    /// What the number on a plate counts.
    CardsUnit(u8),
    /// What a card did that was placed.
    Told(Told<'a>),
    /// How a round begins.
    RoundBegins {
        /// Its number.
        round: u8,
        /// The name of the seat that moves first.
        who: &'a str,
        /// The squares that carry an element.
        squares: Vec<(u8, Element)>,
    },
    /// Beside a token that took cards by these rules.
    NoteRules(Vec<Rule>),
    /// Beside a token that took so many cards by the basic rule.
    NoteTakes(u8),
    /// Beside a token that begins a round.
    NoteRound(u8),
    /// How a game was won.
    Won {
        /// The winner's name.
        winner: &'a str,
        /// Its cards.
        cards: u8,
        /// The loser's name.
        loser: &'a str,
        /// Its cards.
        left: u8,
    },
    /// The game is a draw.
    Draw,
    /// The last round of sudden death is a draw as well.
    FinalDraw,
    /// The heading of a section of the rules.
    RuleHeading(RuleTopic),
    /// Its text.
    Rule(RuleTopic),
}

/// A card, as it is called and printed.
#[derive(PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its name; its ranks for a card outside the set in use.
    pub name: String,
    /// Its ranks and element.
    pub card: Card,
    /// Its level; none for a card outside the set in use.
    pub level: Option<u8>,
}

/// What lies in a place of a hand.
#[derive(PartialEq, Eq, Debug)]
pub enum HeldText {
    /// Nothing.
    Nothing,
    /// A card that can't be seen.
    Closed,
    /// A card.
    Card(CardText),
}

/// A card on a cell.
#[derive(PartialEq, Eq, Debug)]
pub struct LyingText<'a> {
    /// The card.
    pub card: CardText,
    /// Whose it is.
    pub owner: Owner<'a>,
    /// What the square does to each of its ranks.
    pub effect: i8,
}

/// What placing a card on a cell does.
#[derive(PartialEq, Eq, Debug)]
pub struct Placing {
    /// The card's name.
    pub name: String,
    /// What the square does to each of its ranks.
    pub effect: i8,
    /// What it takes.
    pub takes: Vec<TakenText>,
}

/// A card that is taken.
#[derive(PartialEq, Eq, Debug)]
pub struct TakenText {
    /// The card's name.
    pub name: String,
    /// The rule that takes it.
    pub rule: Rule,
}

/// What can be done.
#[derive(PartialEq, Eq, Debug)]
pub enum Todo<'a> {
    /// The seat is to choose a card.
    ChooseCard,
    /// The seat is to choose a cell for a card of this name.
    ChooseCell(String),
    /// The seat of this name chooses, and nobody else.
    Wait(&'a str),
    /// What placing the chosen card here would do.
    Preview {
        /// The cell.
        cell: u8,
        /// Its element.
        element: Option<Element>,
        /// What placing does.
        placing: Placing,
    },
}

/// Why a choice is refused.
#[derive(PartialEq, Eq, Debug)]
pub enum Refused<'a> {
    /// A card is to be chosen first.
    ChooseCard,
    /// A card lies on the cell.
    Occupied(u8),
    /// The card belongs to the player of this name.
    NotYours(&'a str),
    /// The player of this name is to move.
    NotYourTurn(&'a str),
    /// Nothing lies in the place.
    EmptyPlace,
    /// The slot's card is already played.
    EmptySlot(u8),
    /// The round is drawn, and a new one is to begin.
    RoundOver,
    /// A round begins in the middle of one.
    NoRound,
    /// Squares have elements in a game without them.
    NotElemental,
    /// More squares have elements than there may be.
    TooManySquares,
    /// The game is over.
    Over,
    /// What was typed is no token.
    Unreadable,
}

/// What a card did that was placed.
#[derive(PartialEq, Eq, Debug)]
pub struct Told<'a> {
    /// The name of the seat's player.
    pub who: &'a str,
    /// The card's name.
    pub name: String,
    /// The cell.
    pub cell: u8,
    /// What it took.
    pub taken: Vec<TakenText>,
    /// The seat's score then, and the other's.
    pub score: (u8, u8),
    /// How the round ended, if it ended in a draw.
    pub drawn: Option<Drawn>,
}

/// How a round ended in a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Another round follows.
    Round,
    /// The game is a draw.
    Game,
    /// The last round of sudden death is drawn.
    Final,
}

/// A section of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is the name of its section")]
pub enum RuleTopic {
    Goal,
    Turn,
    Capture,
    Elemental,
    Same,
    SameWall,
    Plus,
    Combo,
    SuddenDeath,
    Closed,
    Trade,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 11] = [
        Self::Goal,
        Self::Turn,
        Self::Capture,
        Self::Elemental,
        Self::Same,
        Self::SameWall,
        Self::Plus,
        Self::Combo,
        Self::SuddenDeath,
        Self::Closed,
        Self::Trade,
    ];
}

impl Say for TriadText<'_> {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
        }
    }
}
