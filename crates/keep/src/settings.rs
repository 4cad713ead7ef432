//! The settings that hold for every game, and the options of the last games.

use rosette_json::{Json, lenient};
use rosette_play::{Pass, Rematch};
use rosette_rules::Seat;
use rosette_scene::{BoardStyle, CoinStyle};
use rosette_session::{Level, OptionPairs, Program, TimeControl};
use serde::{Deserialize, Deserializer, Serialize};

/// The settings. A value that is missing or invalid gets its default, so settings of older programs
/// can be read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language of the texts, or the browser's.
    #[serde(with = "by_choice")]
    pub language: LanguageChoice,
    /// The colours of the page.
    #[serde(with = "by_choice")]
    pub theme: ThemeSetting,
    /// The material of the boards, which decides colours and ornaments.
    #[serde(with = "by_choice")]
    pub board: BoardMaterial,
    /// The shape of what is thrown in Ur.
    #[serde(with = "by_choice")]
    pub coins: Coins,
    /// The moment at which a throw that can't be used is passed.
    #[serde(with = "by_choice")]
    pub pass: Pass,
    /// The speed of motions, and the time that computer players wait before they move.
    #[serde(with = "by_choice")]
    pub pace: Pace,
    /// The time control chosen last; `None` for no time limit.
    #[serde(deserialize_with = "lenient")]
    pub clock: Option<TimeControl>,
    /// The rule for who goes first when the same two players play again.
    #[serde(with = "by_choice")]
    pub rematch: Rematch,
    /// The seating of two people at one screen.
    #[serde(with = "by_choice")]
    pub seating: Seating,
    /// Whether sounds are off.
    #[serde(deserialize_with = "lenient")]
    pub muted: bool,
    /// The volume of sounds in per cent.
    #[serde(deserialize_with = "lenient")]
    pub volume: Volume,
    /// Whether the device vibrates as something lands.
    #[serde(deserialize_with = "lenient")]
    pub vibrates: bool,
    /// Whether the tone of a room is heard between the sounds.
    #[serde(deserialize_with = "lenient")]
    pub room_tone: bool,
    /// Whether the coins are thrown at the start of each turn without a click.
    #[serde(deserialize_with = "lenient")]
    pub throw_by_itself: bool,
    /// The occasions on which the possible moves are marked.
    #[serde(with = "by_choice")]
    pub marks: Marks,
    /// Whether every cell carries its number.
    #[serde(deserialize_with = "lenient")]
    pub numbers: bool,
    /// Whether values are shown while a game is played.
    #[serde(deserialize_with = "lenient")]
    pub values: bool,
    /// The examples that were played to their end, as `GAME/NUMBER`.
    #[serde(deserialize_with = "lenient")]
    pub learnt: Vec<String>,
    /// The names typed last, of the first and the second player.
    #[serde(deserialize_with = "each")]
    pub names: [String; 2],
    /// The programs chosen last for each seat; `None` for a person.
    #[serde(deserialize_with = "each")]
    pub players: [Option<Program>; 2],
    /// The last game of each kind. The kind that was played last is at the end.
    #[serde(deserialize_with = "lenient")]
    pub last: Vec<LastGame>,
}

/// The rules and the level of the last game of a kind.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LastGame {
    /// The name of the kind, as in records.
    #[serde(deserialize_with = "lenient")]
    pub game: String,
    /// The options last chosen in the form.
    #[serde(deserialize_with = "lenient")]
    pub options: OptionPairs,
    /// The level of the computer player, if one played.
    #[serde(deserialize_with = "lenient")]
    pub level: Option<Level>,
}

impl Settings {
    /// Returns the last game of a kind; `None` if none was played.
    pub fn last_of(&self, game: &str) -> Option<&LastGame> {
        self.last.iter().find(|last| last.game == game)
    }

    /// Remembers that a kind of game is played with these options, by the players chosen last.
    pub fn note_game(&mut self, game: &str, options: OptionPairs) {
        let mut level = self.last_of(game).and_then(|last| last.level);
        for player in &self.players {
            if let Some(Program::Bot(played)) = player {
                level = Some(*played);
            }
        }
        self.last.retain(|last| last.game != game);
        self.last.push(LastGame { game: game.to_owned(), options, level });
    }

    /// Returns whether an example was played to its end.
    pub fn has_learnt(&self, game: &str, number: usize) -> bool {
        self.learnt.iter().any(|it| *it == example(game, number))
    }

    /// Remembers that an example was played to its end, and returns whether that is new.
    pub fn note_learnt(&mut self, game: &str, number: usize) -> bool {
        let new = !self.has_learnt(game, number);
        if new {
            self.learnt.push(example(game, number));
        }
        new
    }

    /// Returns the players chosen last, named as in a record: a program by its prefix and name.
    pub fn players_named(&self) -> [String; 2] {
        let named = |seat: Seat| match &self.players[seat.index()] {
            Some(program) => program.name(),
            None => self.names[seat.index()].clone(),
        };
        [named(Seat::First), named(Seat::Second)]
    }

    /// Takes over what a tab has changed: the settings in which `ours` differ from `known`.
    pub(crate) fn follow(&mut self, known: &Self, ours: &Self) {
        // The pattern has no `..`, so a new setting that is missing here stops the build.
        let Self {
            language,
            theme,
            board,
            coins,
            pass,
            pace,
            clock,
            rematch,
            seating,
            muted,
            volume,
            vibrates,
            room_tone,
            throw_by_itself,
            marks,
            numbers,
            values,
            learnt,
            names,
            players,
            last,
        } = ours;
        macro_rules! follow {
            ($($field:ident $([$at:literal])?),*) => {$(
                let [before, now] = [&known.$field$([$at])?, &$field$([$at])?];
                if now != before {
                    self.$field$([$at])?.clone_from(now);
                }
            )*};
        }
        follow!(language, theme, board, coins, pass, pace, clock, rematch, seating);
        follow!(muted, volume, vibrates, room_tone, throw_by_itself, marks, numbers, values);
        follow!(names[0], names[1], players[0], players[1]);
        for example in learnt {
            if !self.learnt.contains(example) {
                self.learnt.push(example.clone());
            }
        }
        for last in last {
            if !known.last.contains(last) {
                self.last.retain(|other| other.game != last.game);
                self.last.push(last.clone());
            }
        }
    }

    /// Reads settings, or returns `None` if the JSON isn't an object.
    pub fn read(json: &Json) -> Option<Self> {
        Self::deserialize(json).ok()
    }
}

/// Returns the text by which settings list an example: `GAME/NUMBER`.
fn example(game: &str, number: usize) -> String {
    format!("{game}/{number}")
}

/// Reads and writes choices by their names; an unknown name gives the default.
mod by_choice {
    use rosette_json::lenient;
    use serde::{Deserializer, Serializer};

    use super::EnumSetting;

    pub fn serialize<T: EnumSetting, S: Serializer>(
        choice: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(choice.name())
    }

    pub fn deserialize<'de, T: EnumSetting, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        Ok(T::named(lenient::<Option<String>, D>(deserializer)?.as_deref()))
    }
}

/// Reads a list of two values; an invalid one becomes its default.
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

/// A setting with a few values, each named in storage and in the form.
pub trait EnumSetting: Copy + Default + 'static {
    /// The values, in the order of the form.
    const ALL: &'static [Self];
    /// The names of the values, in the order of `ALL`.
    const NAMES: &'static [&'static str];

    /// Returns the name of this value, in storage and in the form.
    fn name(self) -> &'static str;

    /// Finds the value with a name; the default if the name is missing or unknown.
    fn named(name: Option<&str>) -> Self {
        let place = Self::NAMES.iter().position(|known| Some(*known) == name);
        place.and_then(|place| Self::ALL.get(place)).copied().unwrap_or_default()
    }
}

/// Implements [`EnumSetting`] and serde's traits for a setting.
macro_rules! choice {
    ($type:ident: $($value:ident $name:literal),*) => {
        impl EnumSetting for $type {
            const ALL: &'static [Self] = &[$(Self::$value),*];
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn name(self) -> &'static str {
                match self { $(Self::$value => $name),* }
            }
        }
    };
}

choice!(LanguageChoice: System "system", English "en", French "fr", Russian "ru");
choice!(ThemeSetting: System "system", Light "light", Dark "dark", Contrast "contrast");
choice!(BoardMaterial: Inlaid "inlaid", Carved "carved");
choice!(Coins: Coins "coins", Dice "dice");
choice!(Pass: AtOnce "at-once", Soon "soon", ByClick "by-click");
choice!(Pace: AtOnce "at-once", Fast "fast", Calm "calm", Slow "slow");
choice!(Marks: Always "always", Held "held", Never "never");
choice!(Rematch: Loser "loser", InTurn "in-turn");
choice!(Seating: Beside "beside", Turned "turned", Across "across");

/// The language of the texts. `boot.js` reads it too, because it fetches the texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LanguageChoice {
    /// The browser's language, or English if there are no texts in that one.
    #[default]
    System,
    /// English, whatever the browser prefers.
    English,
    /// French, whatever the browser prefers.
    French,
    /// Russian, whatever the browser prefers.
    Russian,
}

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeSetting {
    /// Light or dark, as the system is set.
    #[default]
    System,
    /// Light colours, whatever the system is set to.
    Light,
    /// Dark colours, whatever the system is set to.
    Dark,
    /// Black and white, with few other colours and no faint ones.
    Contrast,
}

/// The material of the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardMaterial {
    /// Plaques of shell in bitumen, as on the boards from Ur.
    #[default]
    Inlaid,
    /// A slab of pale stone into which the board is carved.
    Carved,
}

impl From<BoardMaterial> for BoardStyle {
    fn from(board: BoardMaterial) -> Self {
        match board {
            BoardMaterial::Inlaid => Self::Inlaid,
            BoardMaterial::Carved => Self::Carved,
        }
    }
}

/// The shape of what is thrown in Ur.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coins {
    /// Flat coins with two faces.
    Coins,
    /// Tetrahedra, which are dice with four faces.
    #[default]
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

/// The speed of motions, and the time that computer players wait before they move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Nothing moves, and programs play at once.
    AtOnce,
    /// The times are short, for people who know the game.
    Fast,
    /// The times are long enough to follow each move.
    #[default]
    Calm,
    /// The times are long enough to think each move over.
    Slow,
}

/// The volume of sounds, in per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "u32")]
pub struct Volume(u8);

impl From<u32> for Volume {
    fn from(percent: u32) -> Self {
        Self::new(percent)
    }
}

impl Volume {
    /// Builds a volume from per cent; more than 100 counts as 100.
    pub fn new(percent: u32) -> Self {
        Self(percent.min(100) as u8)
    }

    /// Returns the volume in per cent, 0–100.
    pub const fn percent(self) -> u8 {
        self.0
    }
}

impl Default for Volume {
    /// Returns half of the full volume, which is quieter than somebody speaking next to the screen.
    fn default() -> Self {
        Self(50)
    }
}

impl Pace {
    /// Returns the milliseconds that a computer player waits after the last motion has ended.
    pub const fn delay(self) -> i32 {
        match self {
            Self::AtOnce => 0,
            Self::Fast => 200,
            Self::Calm => 400,
            Self::Slow => 1500,
        }
    }

    /// Returns the factor on the length of motions at a calm pace; `None` if nothing moves.
    pub const fn factor(self) -> Option<f32> {
        match self {
            Self::AtOnce => None,
            Self::Fast => Some(0.5),
            Self::Calm => Some(1.0),
            Self::Slow => Some(1.4),
        }
    }
}

/// The occasions on which the possible moves are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Marks {
    /// The possible moves are marked whenever a person is to choose.
    #[default]
    Always,
    /// The possible moves are marked while the board or the Shift key is pressed, or the first of
    /// two steps is selected.
    Held,
    /// The possible moves are never marked, except in examples and puzzles.
    Never,
}

/// The seating of two people at one screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seating {
    /// The two people sit on the same side, and the page never turns.
    #[default]
    Beside,
    /// The two people sit on opposite sides, and the page turns towards the player to move.
    Turned,
    /// The two people sit on opposite sides, with the board between them. Each has a status line
    /// and buttons, facing that side.
    Across,
}
