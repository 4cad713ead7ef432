//! What a person has chosen for every game.

use rosette_json::{Json, ToJson, Writer};
use rosette_rules::Seat;
use rosette_scene::CoinStyle;
use rosette_session::Program;

/// The settings. What an older program didn't know has its default.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// What the coins look like.
    pub coins: Coins,
    /// When a roll that can't be used passes.
    pub pass: Pass,
    /// How soon players that are programs move.
    pub pace: Pace,
    /// Whether the coins are thrown at the start of each turn without a click.
    pub throw_by_itself: bool,
    /// The names last given.
    pub names: [String; 2],
    /// The seats that programs last had.
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

    /// Reads settings from parsed JSON; none if it isn't an object. A setting that is missing or
    /// that an older program can't know has its default.
    pub fn read(json: &Json) -> Option<Self> {
        json.as_object()?;
        let text = |key| json.get(key).and_then(Json::as_str);
        let mut settings = Self {
            theme: Theme::named(text("theme")),
            coins: Coins::named(text("coins")),
            pass: Pass::named(text("pass")),
            pace: Pace::named(text("pace")),
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
            writer.key("theme").text(self.theme.name());
            writer.key("coins").text(self.coins.name());
            writer.key("pass").text(self.pass.name());
            writer.key("pace").text(self.pace.name());
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

choice!(Theme: System "system", Light "light", Dark "dark");
choice!(Coins: Coins "coins", Dice "dice");
choice!(Pass: AtOnce "at-once", Soon "soon", ByClick "by-click");
choice!(Pace: AtOnce "at-once", Calm "calm", Slow "slow");

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system is.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
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
