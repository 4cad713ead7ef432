//! Text of the page around the board.

use rosette_rules::{
    Reason, Seat,
    worth::{Value, Worth},
};

use crate::{Language, Say};

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

            // One line for each in one text: so many texts by themselves would weigh more by
            // their addresses.
            const KEYS: &'static str = concat!($($key, "\n"),*);
            const ENGLISH: &'static str = concat!($($english, "\n"),*);

            /// The name in `data-text` and `data-label`.
            #[must_use]
            pub fn key(self) -> &'static str {
                self.line_of(Self::KEYS)
            }

            /// The text of this key.
            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                let place = Self::KEYS.lines().position(|known| known == key)?;
                Self::ALL.get(place).copied()
            }

            /// The text in words.
            #[must_use]
            pub fn text(self, language: Language) -> &'static str {
                match language {
                    Language::English => self.line_of(Self::ENGLISH),
                }
            }

            #[inline(never)]
            fn line_of(self, texts: &'static str) -> &'static str {
                texts.lines().nth(self as usize).unwrap_or_default()
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
    Hint "hint" "Hint"
    HintThinks "hint-thinks" "Looking for the best move…"
    Options "options" "Options"
    Moves "moves" "Moves"
    Round "round" "Round"
    LookBack "look-back" "Look back"
    BackToGame "back-to-game" "Back to the game"
    GameOver "game-over" "The game is over."
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
    Pace "pace" "Programs move"
    PaceCalm "pace-calm" "Calmly"
    PaceSlow "pace-slow" "Slowly"
    Keys "keys" "Keys"
    KeyArrows "key-arrows" "Move on the board"
    KeyEnter "key-enter" "Choose"
    KeyToken "key-token" "Type a move, for example 2/4 or 3@5, then Enter"
    KeyEscape "key-escape" "Let go of what is typed or carried"
    KeyHelp "key-help" "This list"
    LeftToChance "left-to-chance" "That is left to chance."
    Person "person" "Person"
    RandomPlayer "random-player" "Random"
    EasyPlayer "easy-player" "Easy"
    StrongPlayer "strong-player" "Strong"
    PerfectPlayer "perfect-player" "Perfect"
    RandomHint "random-hint" "Makes any move, all alike."
    EasyHint "easy-hint" "Makes what seems best at once, and now and then any move."
    StrongHint "strong-hint" "Looks ahead for about a second."
    PerfectHint "perfect-hint" "Looks the best move up in a full solution of this game."
    WhoFirst "who-first" "Who plays for the first player"
    WhoSecond "who-second" "Who plays for the second player"
    PlayerLost "player-lost" "it can’t be reached"
    PlayerThinks "player-thinks" "It is not your turn."
    NextRound "next-round" "Next round"
    PickAtRandom "pick-at-random" "At random"
    PlayThese "play-these" "Play these"
    DrawTwo "draw-two" "Draw two"
    CardSet "card-set" "Cards"
    OwnSet "own-set" "Use a card set of your own"
    HouseSet "house-set" "Use the house’s cards"
    Held "held" "Held"
    WholeSet "whole-set" "Whole set"
    Add "add" "Add"
    Remove "remove" "Remove"
    SaveProfile "save-profile" "Save to a file"
    OpenProfile "open-profile" "Open a file"
    FreshCollection "fresh-collection" "Deal 20 new cards"
    FreshCollectionQuestion "fresh-collection-question" "Deal 20 new cards?"
    FreshCollectionDetail "fresh-collection-detail" "The cards held now are gone then."
    FaultsTitle "faults-title" "This file can’t be used"
    NoJson "no-json" "It holds no JSON."
    FaultsDetail "faults-detail" "Nothing was changed."
    Trade "trade" "Trade"
    TradeDue "trade-due" "A trade is due from the last game. It comes first."
    NotSaved "not-saved" "This browser doesn’t let the page save anything, so a game ends when the page is closed."
    Damaged "damaged" "A saved game could not be read. It has been set aside in this browser’s storage and nothing was deleted."
    CardSetKept "card-set-kept" "The card set is in use from now on."
    KeptAside "kept-aside" "The address was opened as a game of its own. Your saved game is in the menu."
    ChangedElsewhere "changed-elsewhere" "This game was also played in another tab. Both are kept; this tab goes on with its own."
}

/// Text of the page around the board, the same for every game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PageText<'a> {
    /// The name of a seat whose player gave none.
    DefaultName(Seat),
    /// A program of somebody else's, as it is offered.
    External(&'a str),
    /// A player prepares: so many per cent of it are done.
    Preparing(u32),
    /// What a player would choose, and what that is worth, if it says so.
    Hint {
        /// The token, or its first step.
        choice: &'a str,
        /// What the player thinks of it.
        worth: Option<Worth>,
    },
    /// It is the turn of a player that is a program.
    NotYourTurn(&'a str),
    /// An external player has broken off, or answered wrongly or too late.
    Forfeits {
        /// Who.
        name: &'a str,
        /// Why.
        why: &'a str,
    },
    /// A player that is a program can't go on, and why.
    PlayerFailed(&'a str),
    /// A label with the name of a thing and its state: the plate of the seat to move.
    ToMove(&'a str),
    /// How long the move list is.
    Tokens(usize),
    /// A token in the move list, as a button that looks back.
    LookAt {
        /// The token.
        token: &'a str,
        /// Which token of the game, counted from 1.
        ply: usize,
    },
    /// Who won.
    Wins(&'a str),
    /// Nobody won.
    Draw,
    /// How a game ended that its position doesn't end.
    Ended {
        /// Why.
        reason: Reason,
        /// Who lost, if it isn't a draw.
        loser: Option<&'a str>,
    },
    /// How a game left in the middle stands.
    Progress {
        /// Its status line.
        status: &'a str,
        /// Its round, counted from 1.
        round: usize,
    },
    /// A game in the list of those in progress.
    KeptGame {
        /// The game.
        title: &'a str,
        /// The players.
        names: [&'a str; 2],
        /// Its round, counted from 1.
        round: usize,
    },
    /// The name of the button that continues or deletes a game of the list.
    NamedDeed {
        /// What the button does.
        deed: FixedText,
        /// The game.
        title: &'a str,
    },
    /// Bounds of a number.
    Range {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// Who won the toss.
    MovesFirst(&'a str),
    /// What the coin shows, and what that means for the seats.
    TossDetail {
        /// The mark that the coin shows: that of the winner's row in the form.
        mark: Seat,
        /// The winner, who takes the first seat.
        winner: &'a str,
        /// The other player.
        other: &'a str,
    },
    /// Who won the toss, where either seat may move first.
    TossStarts {
        /// The mark that the coin shows: that of the seat.
        mark: Seat,
        /// Who moves first.
        name: &'a str,
    },
    /// A seat picks its hand.
    Picks(&'a str),
    /// How many cards are picked.
    Picked {
        /// So many.
        chosen: usize,
        /// Of so many.
        of: usize,
    },
    /// Whose turn it is, on the curtain.
    CurtainTitle(&'a str),
    /// Who is to look away.
    CurtainDetail(&'a str),
    /// The button that lifts the curtain.
    CurtainLift(&'a str),
    /// A player's collection.
    CardsOf {
        /// The player.
        name: &'a str,
        /// Cards in it.
        cards: usize,
    },
    /// A player's games so far.
    Record {
        /// Games won.
        won: u32,
        /// Games drawn.
        drawn: u32,
        /// Games lost.
        lost: u32,
    },
    /// The card set in use.
    CardSetNamed {
        /// Its name.
        name: &'a str,
        /// Cards in it.
        cards: usize,
    },
    /// How many copies of a card a collection holds.
    Copies(usize),
    /// A player has too few cards to play.
    TooFewCards(&'a str),
    /// The winner picks cards.
    Takes {
        /// The winner.
        winner: &'a str,
        /// The loser.
        loser: &'a str,
        /// How many cards.
        cards: usize,
    },
    /// Cards change hands by rule.
    CardsMove(usize),
    /// A card that changes hands.
    Exchange {
        /// The card.
        card: &'a str,
        /// From whom.
        from: &'a str,
        /// To whom.
        to: &'a str,
    },
    /// A file is too large to be read.
    FileTooLarge {
        /// Its size.
        bytes: u64,
        /// The most that is read.
        most: u64,
    },
    /// The button that takes the cards picked.
    Take(usize),
    /// Part of a token typed on the board.
    Typing(&'a str),
    /// A token doesn't begin with what is already thrown or chosen.
    AlreadyThrown(&'a str),
    /// The board shows an earlier position.
    LookingBack {
        /// After so many tokens.
        ply: usize,
        /// Of so many.
        of: usize,
    },
    /// An address that can't be opened; what is wrong with it.
    BadAddress(&'a str),
    /// Something in the program failed; what.
    Failed(&'a str),
    /// The title of the window.
    WindowTitle(&'a str),
}

impl PageText<'_> {
    fn english(&self) -> String {
        match self {
            Self::External(name) => format!("External: {name}"),
            Self::Preparing(percent) => {
                format!("The perfect player solves the game: {percent} %.")
            }
            Self::Hint { choice, worth } => match worth {
                Some(worth) => format!("Hint: {choice}, {}.", worth_in_english(*worth)),
                None => format!("Hint: {choice}."),
            },
            Self::NotYourTurn(name) => format!("It is {name}’s turn."),
            Self::Forfeits { name, why } => format!("{name} forfeits the game: {why}."),
            Self::PlayerFailed(why) => {
                format!("The player can’t go on: {why}. Play for it, or load the page again.")
            }
            Self::DefaultName(Seat::First) => "Lapis".to_owned(),
            Self::DefaultName(Seat::Second) => "Carnelian".to_owned(),
            Self::ToMove(name) => format!("{name}, to move"),
            Self::Tokens(1) => "1 token".to_owned(),
            Self::Tokens(number) => format!("{number} tokens"),
            Self::LookAt { token, ply } => format!("{token}, move {ply}: look back"),
            Self::Wins(name) => format!("{name} wins"),
            Self::Draw => "A draw".to_owned(),
            Self::Ended { reason, loser: None } => match reason {
                Reason::Agreed => "Both players agreed on it".to_owned(),
                _ => "Neither player can go on".to_owned(),
            },
            Self::Ended { reason, loser: Some(loser) } => match reason {
                Reason::Resigned => format!("{loser} resigned"),
                Reason::Time => format!("{loser} ran out of time"),
                Reason::Forfeit => format!("{loser} forfeited the game"),
                _ => "Both players agreed on it".to_owned(),
            },
            Self::Progress { status, round } => format!("{status}. Move {round}."),
            Self::KeptGame { title, names: [first, second], round } => {
                format!("{title}: {first} and {second}, move {round}")
            }
            Self::NamedDeed { deed, title } => {
                format!("{}: {title}", deed.say(Language::English))
            }
            Self::Range { least, most } => format!("{least} to {most}"),
            Self::MovesFirst(name) => format!("{name} moves first"),
            Self::TossDetail { mark, winner, other } => {
                let mark = mark_name(*mark);
                format!(
                    "The coin shows the {mark}. {winner} plays the triangles, {other} the squares."
                )
            }
            Self::TossStarts { mark, name } => {
                format!("The coin shows the {}. {name} plays the first card.", mark_name(*mark))
            }
            Self::Picks(name) => format!("{name} picks five cards"),
            Self::Picked { chosen, of } => format!("{chosen} of {of} picked"),
            Self::CurtainTitle(name) => format!("{name}’s cards"),
            Self::CurtainDetail(other) => format!("{other} looks away now."),
            Self::CurtainLift(name) => format!("I am {name}: show my cards"),
            Self::CardsOf { name, cards: 1 } => format!("{name}: 1 card"),
            Self::CardsOf { name, cards } => format!("{name}: {cards} cards"),
            Self::Record { won, drawn, lost } => format!("{won} won, {drawn} drawn, {lost} lost"),
            Self::CardSetNamed { name, cards } => format!("{name}, {cards} cards"),
            Self::Copies(0) => "none held".to_owned(),
            Self::Copies(number) => format!("{number} held"),
            Self::TooFewCards(name) => {
                format!("{name} has fewer than five cards and can’t play. Deal new ones?")
            }
            Self::Takes { winner, loser, cards: 1 } => {
                format!("{winner} takes a card of {loser}’s")
            }
            Self::Takes { winner, loser, cards } => {
                format!("{winner} takes {cards} cards of {loser}’s")
            }
            Self::CardsMove(0) => "No card changes hands".to_owned(),
            Self::CardsMove(1) => "One card changes hands".to_owned(),
            Self::CardsMove(cards) => format!("{cards} cards change hands"),
            Self::Exchange { card, from, to } => format!("{card} goes from {from} to {to}"),
            Self::FileTooLarge { bytes, most } => {
                format!("It has {bytes} bytes, and at most {most} are read.")
            }
            Self::Take(1) => "Take the card".to_owned(),
            Self::Take(cards) => format!("Take {cards} cards"),
            Self::Typing(text) => format!("Typed: {text}. Enter plays it, Escape lets go."),
            Self::AlreadyThrown(thrown) => format!("{thrown} is already thrown or chosen."),
            Self::LookingBack { ply: 0, .. } => "The start".to_owned(),
            Self::LookingBack { ply, of } => format!("After move {ply} of {of}"),
            Self::BadAddress(what) => {
                format!("This address can’t be opened: {what}. Nothing was changed.")
            }
            Self::Failed(what) => {
                format!("Something went wrong: {what}. Load the page again; the game is kept.")
            }
            Self::WindowTitle(title) => format!("{title} – Rosette"),
        }
    }
}

fn worth_in_english(Worth { value, exact }: Worth) -> String {
    let worth = match value {
        Value::Chance(chance) => {
            let tenths = (chance * 1000.0).round() as u32;
            format!("chance of winning {}.{} %", tenths / 10, tenths % 10)
        }
        Value::Score(0) => "the round ends level".to_owned(),
        Value::Score(cards @ 1..) => format!("the round ends {cards} ahead"),
        Value::Score(cards) => format!("the round ends {} behind", -cards),
        Value::Win(plies) => format!("a win by move {plies} from here"),
        Value::Loss(plies) => format!("a loss by move {plies} from here"),
        Value::Draw => "a draw".to_owned(),
    };
    worth + if exact { "" } else { ", by estimate" }
}

const fn mark_name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "triangle",
        Seat::Second => "square",
    }
}

impl Say for PageText<'_> {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
        }
    }
}

impl Say for FixedText {
    fn say(&self, language: Language) -> String {
        self.text(language).to_owned()
    }
}
