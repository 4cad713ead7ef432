//! Text of the page around the board.

use rosette_rules::Seat;

use crate::{Language, Message};

/// Declares the texts that stand in the page as they are, each with the key by which
/// `index.html` names it.
macro_rules! fixed_texts {
    ($($name:ident $key:literal $english:literal)*) => {
        /// A text without parts that change. `index.html` names it by its key.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the English text beside each says what it is")]
        pub enum FixedText { $($name),* }

        impl FixedText {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The name in `data-text` and `data-label`.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key),* }
            }

            /// The text of this key.
            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|text| text.key() == key)
            }

            /// The text in words.
            #[must_use]
            pub const fn say(self, language: Language) -> &'static str {
                match language {
                    Language::English => match self { $(Self::$name => $english),* },
                }
            }
        }
    };
}

fixed_texts! {
    Rosette "rosette" "Rosette"
    Menu "menu" "Menu"
    Board "board" "Board"
    Panel "panel" "Game"
    Continue "continue" "Continue"
    NewGame "new-game" "New game"
    OtherGames "other-games" "Other games in progress"
    KeptHere "kept-here" "Games are kept in this browser"
    Players "players" "Players"
    NameFirst "name-first" "Name of the first player"
    NameSecond "name-second" "Name of the second player"
    MovesFirst "moves-first" "Moves first"
    TossACoin "toss-a-coin" "Toss a coin"
    RuleSets "rule-sets" "Rule set"
    OwnRules "own-rules" "Own"
    Start "start" "Start the game"
    Begin "begin" "Begin"
    Rules "rules" "Rules"
    Settings "settings" "Settings"
    More "more" "More"
    Undo "undo" "Undo"
    Redo "redo" "Redo"
    Options "options" "Options"
    Moves "moves" "Moves"
    Round "round" "Round"
    LookBack "look-back" "Look back"
    BackToGame "back-to-game" "Back to the game"
    LookingBackDetail "looking-back" "An earlier position. Nothing can be played here."
    PlayAgain "play-again" "Play again"
    Close "close" "Close"
    Done "done" "Done"
    Cancel "cancel" "Cancel"
    DeleteGame "delete-game" "Delete"
    FreshQuestion "fresh-question" "Start a new game?"
    FreshDetail "fresh-detail" "This game is kept and can be continued from the menu."
    DeleteQuestion "delete-question" "Delete this game?"
    DeleteDetail "delete-detail" "It is gone for good then."
    Appearance "appearance" "Appearance"
    ThemeSystem "theme-system" "As the system"
    ThemeLight "theme-light" "Light"
    ThemeDark "theme-dark" "Dark"
    CoinsLookLike "coins-look-like" "The four coins"
    StyleCoins "style-coins" "Coins"
    StyleDice "style-dice" "Dice of Ur"
    UselessRoll "useless-roll" "A roll that can’t be used passes"
    PassAtOnce "pass-at-once" "At once"
    PassSoon "pass-soon" "After 1.2 s"
    PassByClick "pass-by-click" "By click"
    ThrowByItself "throw-by-itself" "Throw by itself"
    ThrowByItselfHint "throw-by-itself-hint" "The coins are thrown at the start of each turn."
    Keys "keys" "Keys"
    KeyArrows "key-arrows" "Move on the board"
    KeyEnter "key-enter" "Choose"
    KeyToken "key-token" "Type a move, for example 2/4, then Enter"
    KeyUndo "key-undo" "Undo"
    KeyRedo "key-redo" "Redo"
    KeyEscape "key-escape" "Let go of what is typed or carried"
    KeyHelp "key-help" "This list"
    NotSaved "not-saved" "This browser doesn’t let the page save anything, so a game ends when the page is closed."
    Damaged "damaged" "A saved game could not be read. It has been set aside in this browser’s storage and nothing was deleted."
    KeptAside "kept-aside" "The address was opened as a game of its own. Your saved game is in the menu."
    ChangedElsewhere "changed-elsewhere" "This game was also played in another tab. Both are kept; this tab goes on with its own."
}

/// Text of the page around the board, the same for every game.
#[derive(PartialEq, Debug)]
pub enum PageText {
    /// A text without parts.
    Fixed(FixedText),
    /// The name of a seat whose player gave none.
    DefaultName(Seat),
    /// What a person wrote, said as it is.
    Plain(String),
    /// A label with the name of a thing and its state: the plate of the seat to move.
    ToMove(String),
    /// How long the move list is.
    Tokens(usize),
    /// A token in the move list, as a button that looks back.
    LookAt {
        /// The token.
        token: String,
        /// Which token of the game, counted from 1.
        ply: usize,
    },
    /// Who won.
    Wins(String),
    /// Nobody won.
    Draw,
    /// How a game left in the middle stands.
    Progress {
        /// Its status line.
        status: Box<Message>,
        /// Its round, counted from 1.
        round: usize,
    },
    /// A game in the list of those in progress.
    KeptGame {
        /// The game.
        title: Box<Message>,
        /// The players.
        names: [String; 2],
        /// Its round, counted from 1.
        round: usize,
    },
    /// The name of the button that continues or deletes a game of the list.
    NamedDeed {
        /// What the button does.
        deed: FixedText,
        /// The game.
        title: String,
    },
    /// Bounds of a number.
    Range {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// Who won the toss.
    MovesFirst(String),
    /// What the coin shows, and what that means for the seats.
    TossDetail {
        /// The mark that the coin shows: that of the winner's row in the form.
        mark: Seat,
        /// The winner, who takes the first seat.
        winner: String,
        /// The other player.
        other: String,
    },
    /// Part of a token typed on the board.
    Typing(String),
    /// A token doesn't begin with what is already thrown.
    AlreadyThrown(String),
    /// The board shows an earlier position.
    LookingBack {
        /// After so many tokens.
        ply: usize,
        /// Of so many.
        of: usize,
    },
    /// An address that can't be opened; what is wrong with it.
    BadAddress(String),
    /// Something in the program failed; what.
    Failed(String),
    /// The title of the window.
    WindowTitle(Box<Message>),
}

impl PageText {
    pub(crate) fn english(&self) -> String {
        match self {
            Self::Fixed(text) => text.say(Language::English).to_owned(),
            Self::DefaultName(Seat::First) => "Lapis".to_owned(),
            Self::DefaultName(Seat::Second) => "Carnelian".to_owned(),
            Self::Plain(text) => text.clone(),
            Self::ToMove(name) => format!("{name}, to move"),
            Self::Tokens(1) => "1 token".to_owned(),
            Self::Tokens(number) => format!("{number} tokens"),
            Self::LookAt { token, ply } => format!("{token}, move {ply}: look back"),
            Self::Wins(name) => format!("{name} wins"),
            Self::Draw => "A draw".to_owned(),
            Self::Progress { status, round } => {
                format!("{}. Move {round}.", status.say(Language::English))
            }
            Self::KeptGame { title, names: [first, second], round } => {
                format!("{}: {first} and {second}, move {round}", title.say(Language::English))
            }
            Self::NamedDeed { deed, title } => {
                format!("{}: {title}", deed.say(Language::English))
            }
            Self::Range { least, most } => format!("{least} to {most}"),
            Self::MovesFirst(name) => format!("{name} moves first"),
            Self::TossDetail { mark, winner, other } => {
                let mark = match mark {
                    Seat::First => "triangle",
                    Seat::Second => "square",
                };
                format!(
                    "The coin shows the {mark}. {winner} plays the triangles, {other} the squares."
                )
            }
            Self::Typing(text) => format!("Typed: {text}. Enter plays it, Escape lets go."),
            Self::AlreadyThrown(thrown) => format!("{thrown} is already thrown."),
            Self::LookingBack { ply: 0, .. } => "The start".to_owned(),
            Self::LookingBack { ply, of } => format!("After move {ply} of {of}"),
            Self::BadAddress(what) => {
                format!("This address can’t be opened: {what}. Nothing was changed.")
            }
            Self::Failed(what) => {
                format!("Something went wrong: {what}. Load the page again; the game is kept.")
            }
            Self::WindowTitle(title) => format!("{} – Rosette", title.say(Language::English)),
        }
    }
}

impl From<FixedText> for Message {
    fn from(text: FixedText) -> Self {
        Self::Page(PageText::Fixed(text))
    }
}
