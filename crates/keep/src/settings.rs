//! What a person has chosen for every game.

use rosette_json::{Json, ToJson, Writer};
use rosette_rules::Seat;
use rosette_scene::{BoardStyle, CoinStyle};
use rosette_session::{Program, TimeControl};

/// The settings. What an older program didn't know has its default.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// The language of the texts.
    pub tongue: Tongue,
    /// The colours.
    pub theme: Theme,
    /// What the boards are made of.
    pub board: Board,
    /// What the coins look like.
    pub coins: Coins,
    /// When a roll that can't be used passes.
    pub pass: Pass,
    /// How soon players that are programs move.
    pub pace: Pace,
    /// Which way the board lies for two people at one screen.
    pub seating: Seating,
    /// Whether nothing is heard.
    pub muted: bool,
    /// How loud sounds are.
    pub volume: Volume,
    /// Whether the coins are thrown at the start of each turn without a click.
    pub throw_by_itself: bool,
    /// The names last given.
    pub names: [String; 2],
    /// The seats that programs last had.
    pub players: [Option<Program>; 2],
    /// How much time players last had.
    pub clock: Option<TimeControl>,
    /// Who begins when the same two play again.
    pub rematch: Rematch,
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

    /// Reads settings from parsed JSON; none if it isn't an object. A setting that is missing or
    /// that an older program can't know has its default.
    pub fn read(json: &Json) -> Option<Self> {
        json.as_object()?;
        let text = |key| json.get(key).and_then(Json::as_str);
        let mut settings = Self {
            tongue: Tongue::named(text("language")),
            theme: Theme::named(text("theme")),
            board: Board::named(text("board")),
            coins: Coins::named(text("coins")),
            pass: Pass::named(text("pass")),
            pace: Pace::named(text("pace")),
            clock: text("clock").and_then(TimeControl::named),
            rematch: Rematch::named(text("rematch")),
            seating: Seating::named(text("seating")),
            muted: json.get("muted").and_then(Json::as_bool).unwrap_or(false),
            volume: json.get("volume").and_then(Json::as_u32).map(Volume::new).unwrap_or_default(),
            throw_by_itself: json.get("throw_by_itself").and_then(Json::as_bool).unwrap_or(false),
            ..Self::default()
        };
        if let Some(names) = json.get("names").and_then(Json::as_list) {
            for (name, given) in settings.names.iter_mut().zip(names) {
                given.as_str().unwrap_or_default().clone_into(name);
            }
        }
        if let Some(players) = json.get("players").and_then(Json::as_list) {
            for (player, given) in settings.players.iter_mut().zip(players) {
                *player = given.as_str().and_then(Program::named);
            }
        }
        Some(settings)
    }
}

impl ToJson for Settings {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("language").text(self.tongue.name());
            writer.key("theme").text(self.theme.name());
            writer.key("board").text(self.board.name());
            writer.key("coins").text(self.coins.name());
            writer.key("pass").text(self.pass.name());
            writer.key("pace").text(self.pace.name());
            writer.key("clock").optional(self.clock.map(TimeControl::name).as_deref());
            writer.key("rematch").text(self.rematch.name());
            writer.key("seating").text(self.seating.name());
            writer.key("muted").bool(self.muted);
            writer.key("volume").number(self.volume.percent().into());
            writer.key("throw_by_itself").bool(self.throw_by_itself);
            writer.key("names").texts(&self.names);
            writer.key("players").list(|writer| {
                for player in &self.players {
                    writer.optional(player.as_ref().map(Program::name).as_deref());
                }
            });
        });
    }
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
        Self::ALL.get(place(Self::NAMES, name)).copied().unwrap_or_default()
    }
}

/// The place of a name among others.
#[inline(never)]
fn place(names: &[&str], name: Option<&str>) -> usize {
    names.iter().position(|known| Some(*known) == name).unwrap_or(names.len())
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

/// When a roll that can't be used passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pass {
    /// At once.
    AtOnce,
    /// When it has been shown for 1.2 s.
    #[default]
    Soon,
    /// By a click.
    ByClick,
}

/// Who begins when the same two play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rematch {
    /// Whoever has lost; after a draw, whoever moved second.
    #[default]
    Loser,
    /// Whoever moved second.
    InTurn,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volume(u8);

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
