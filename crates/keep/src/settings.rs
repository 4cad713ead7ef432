//! What a person has chosen for every game.

use rosette_json::{Json, lenient};
use rosette_play::{Pass, Rematch};
use rosette_rules::Seat;
use rosette_scene::{BoardStyle, CoinStyle};
use rosette_session::{Program, TimeControl};
use serde::{Deserialize, Deserializer, Serialize};

/// The settings. What an older program didn't know, and what isn't right, has its default.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of the texts.
    #[serde(rename = "language", with = "by_choice")]
    pub tongue: Tongue,
    /// The colours.
    #[serde(with = "by_choice")]
    pub theme: Theme,
    /// What the boards are made of.
    #[serde(with = "by_choice")]
    pub board: Board,
    /// What the coins look like.
    #[serde(with = "by_choice")]
    pub coins: Coins,
    /// When a roll that can't be used passes.
    #[serde(with = "by_choice")]
    pub pass: Pass,
    /// How soon players that are programs move.
    #[serde(with = "by_choice")]
    pub pace: Pace,
    /// How much time players last had.
    #[serde(deserialize_with = "lenient")]
    pub clock: Option<TimeControl>,
    /// Who begins when the same two play again.
    #[serde(with = "by_choice")]
    pub rematch: Rematch,
    /// Which way the board lies for two people at one screen.
    #[serde(with = "by_choice")]
    pub seating: Seating,
    /// Whether nothing is heard.
    #[serde(deserialize_with = "lenient")]
    pub muted: bool,
    /// How loud sounds are.
    #[serde(deserialize_with = "lenient")]
    pub volume: Volume,
    /// Whether the coins are thrown at the start of each turn without a click.
    #[serde(deserialize_with = "lenient")]
    pub throw_by_itself: bool,
    /// The names last given.
    #[serde(deserialize_with = "each")]
    pub names: [String; 2],
    /// The seats that programs last had.
    #[serde(deserialize_with = "each")]
    pub players: [Option<Program>; 2],
}

impl Settings {
    /// Who played last, named as in a record.
    pub fn players_named(&self) -> [String; 2] {
        let named = |seat: Seat| match &self.players[seat.index()] {
            Some(program) => program.name(),
            None => self.names[seat.index()].clone(),
        };
        [named(Seat::First), named(Seat::Second)]
    }

    /// Reads settings; none if it isn't an object.
    pub fn read(json: &Json) -> Option<Self> {
        Self::deserialize(json).ok()
    }
}

/// Choices by their names, each with its default where there is no such name.
mod by_choice {
    use rosette_json::lenient;
    use serde::{Deserializer, Serializer};

    use super::Choice;

    pub fn serialize<T: Choice, S: Serializer>(
        choice: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(choice.name())
    }

    pub fn deserialize<'de, T: Choice, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        Ok(T::named(lenient::<Option<String>, D>(deserializer)?.as_deref()))
    }
}

/// Reads a list of two, each with its default where it isn't right.
fn each<'de, T, D>(deserializer: D) -> Result<[T; 2], D::Error>
where
    T: Default + Deserialize<'de>,
    D: Deserializer<'de>,
{
    #[derive(Deserialize)]
    #[serde(bound = "T: Default + Deserialize<'de>")]
    struct Item<T>(#[serde(deserialize_with = "lenient")] T);

    let mut items = lenient::<Vec<Item<T>>, D>(deserializer)?.into_iter();
    Ok([(); 2].map(|()| items.next().map(|item| item.0).unwrap_or_default()))
}

/// A setting with a few values, each with a name in storage and in the form.
pub trait Choice: Copy + Default + 'static {
    /// The values, in the order of the form.
    const ALL: &'static [Self];
    /// Their names.
    const NAMES: &'static [&'static str];

    /// The name of this value.
    fn name(self) -> &'static str;

    /// The value of a name; the default if none has it.
    fn named(name: Option<&str>) -> Self {
        let place = Self::NAMES.iter().position(|known| Some(*known) == name);
        place.and_then(|place| Self::ALL.get(place)).copied().unwrap_or_default()
    }
}

/// Declares how a choice is written.
macro_rules! choice {
    ($type:ident: $($value:ident $name:literal),*) => {
        impl Choice for $type {
            const ALL: &'static [Self] = &[$(Self::$value),*];
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn name(self) -> &'static str {
                match self { $(Self::$value => $name),* }
            }
        }
    };
}

choice!(Tongue: System "system", English "en", French "fr", Russian "ru");
choice!(Theme: System "system", Light "light", Dark "dark", Contrast "contrast");
choice!(Board: Inlaid "inlaid", Carved "carved");
choice!(Coins: Coins "coins", Dice "dice");
choice!(Pass: AtOnce "at-once", Soon "soon", ByClick "by-click");
choice!(Pace: AtOnce "at-once", Calm "calm", Slow "slow");
choice!(Rematch: Loser "loser", InTurn "in-turn");
choice!(Seating: Beside "beside", Turned "turned", Across "across");

/// The language of the texts. `boot.js` reads it too, for it fetches them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tongue {
    /// The browser's, if there are texts in it.
    #[default]
    System,
    /// English.
    English,
    /// French.
    French,
    /// Russian.
    Russian,
}

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system is.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black and white, with few colours and none that are faint.
    Contrast,
}

/// What the boards are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Board {
    /// Shell in bitumen.
    #[default]
    Inlaid,
    /// Stone.
    Carved,
}

impl From<Board> for BoardStyle {
    fn from(board: Board) -> Self {
        match board {
            Board::Inlaid => Self::Inlaid,
            Board::Carved => Self::Carved,
        }
    }
}

/// What the coins look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coins {
    /// Discs.
    #[default]
    Coins,
    /// Tetrahedra.
    Dice,
}

impl From<Coins> for CoinStyle {
    fn from(coins: Coins) -> Self {
        match coins {
            Coins::Coins => Self::Coins,
            Coins::Dice => Self::Dice,
        }
    }
}

/// How soon players that are programs move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// At once.
    AtOnce,
    /// So that each move can be followed.
    #[default]
    Calm,
    /// So that each can be thought over.
    Slow,
}

/// How loud sounds are, in per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "u32")]
pub struct Volume(u8);

impl From<u32> for Volume {
    fn from(percent: u32) -> Self {
        Self::new(percent)
    }
}

impl Volume {
    /// So many per cent, at most 100.
    pub fn new(percent: u32) -> Self {
        Self(percent.min(100) as u8)
    }

    /// How many per cent.
    pub const fn percent(self) -> u8 {
        self.0
    }
}

impl Default for Volume {
    /// Quieter than a word spoken beside the screen.
    fn default() -> Self {
        Self(50)
    }
}

impl Pace {
    /// Milliseconds before a program acts, beyond those that the last motion takes.
    pub const fn delay(self) -> i32 {
        match self {
            Self::AtOnce => 0,
            Self::Calm => 400,
            Self::Slow => 1500,
        }
    }
}

/// How two people sit at one screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seating {
    /// On the same side: nothing turns.
    #[default]
    Beside,
    /// On two sides: the page turns to the seat to move.
    Turned,
    /// On two sides, with the board between them: the status line and the buttons are there for
    /// each, facing that side.
    Across,
}
