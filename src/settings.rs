//! What a person has chosen for every game.

use rosette_scene::CoinStyle;
use serde::{Deserialize, Serialize};

/// The settings. What an older program didn't know has its default.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// What the coins look like.
    pub coins: Coins,
    /// When a roll that can't be used passes.
    pub pass: Pass,
    /// Whether the coins are thrown at the start of each turn without a click.
    pub throw_by_itself: bool,
    /// The names last given.
    pub names: [String; 2],
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pass {
    /// At once.
    AtOnce,
    /// When it has been shown for 1.2 s.
    #[default]
    Soon,
    /// By a click.
    ByClick,
}
