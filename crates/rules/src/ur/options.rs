//! Options of the Royal Game of Ur, and the presets of rule sets that people play.

use super::{Path, Roll, Ur};

named! {
    /// The coins or dice, which decide the rolls and their probabilities.
    #[derive(Hash, Default)]
    pub enum Dice {
        /// Four coins, or dice with two marked corners: the roll is the number of marks, 0–4.
        #[default]
        Four = "four",
        /// Three coins, or dice with two marked corners: the roll is the number of marks, or 4
        /// without any mark.
        Three = "three",
    }
}

named! {
    /// The events that earn another throw. A move earns at most one.
    #[derive(Hash)]
    pub enum Again {
        /// Landing on a rosette.
        Rosette = "rosette",
        /// Capturing a piece of the opponent.
        Capture = "capture",
        /// Landing on a rosette, or capturing.
        Both = "both",
        /// Nothing: a turn is a single throw.
        None = "none",
    }
}

name_setting!(Path);
name_setting!(Dice);
name_setting!(Again);

option_table! {
    #[derive(Hash)]
    options of Ur as UrField {
        /// The path of the pieces, and the board that has it.
        Path = "path" (added): path: Path = Path::Bell;
        /// The coins or dice, which decide the rolls.
        Dice = "dice" (added): dice: Dice = Dice::Four;
        /// The number of pieces of each seat.
        Pieces = "pieces": pieces: u8 = 7, in 1..=7;
        /// Whether there are rosettes.
        Rosettes = "rosettes": rosettes: bool = true;
        /// Whether a piece on a rosette that both seats pass can't be captured. `None` means the
        /// value of `rosettes`.
        Safe = "safe": safe: Option<bool> = None, needs Rosettes, or |options| options.rosettes;
        /// The events that earn another throw. `None` means a rosette, or nothing without rosettes.
        Again = "again" (added): again: Option<Again> = None,
            among |options| if options.rosettes { &Again::NAMES } else { &Again::WITHOUT_ROSETTES },
            or |options| options.usually_again();
    }
    presets UrPreset {
        /// Seven pieces, rosettes and a safe cell, as the British Museum teaches the game.
        BritishMuseum {};
        /// Seven pieces on the path of Masters with three dice, as RoyalUr has it.
        Masters { path: Path::Masters, dice: Dice::Three, safe: Some(false) };
        /// Seven pieces on the path of Masters with four coins.
        MastersFour { path: Path::Masters, safe: Some(false) };
        /// Five pieces, and another throw for captures too.
        Blitz { path: Path::Masters, pieces: 5, safe: Some(false), again: Some(Again::Both) };
        /// Five pieces on the Egyptian board of twenty squares.
        Aseb { path: Path::Aseb, pieces: 5 };
        /// Two pieces and no rosettes.
        Simplified { pieces: 2, rosettes: false };
    }
}

impl Options {
    /// Returns whether pieces on shared rosettes can't be captured, with the default filled in.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.safe.unwrap_or(self.rosettes)
    }

    /// Returns what earns another throw, with the default filled in.
    #[must_use]
    pub fn earns_again(&self) -> Again {
        self.again.unwrap_or_else(|| self.usually_again())
    }

    /// Returns what earns another throw by default.
    #[must_use]
    pub const fn usually_again(&self) -> Again {
        if self.rosettes { Again::Rosette } else { Again::None }
    }
}

impl Dice {
    /// Returns every roll, with the number of outcomes that give it, out of 16 or 8.
    #[must_use]
    pub const fn ways(self) -> &'static [(Roll, u32)] {
        match self {
            Self::Four => &Roll::OF_FOUR,
            Self::Three => &Roll::OF_THREE,
        }
    }

    /// Returns how many coins or dice a throw has.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Three => 3,
        }
    }

    /// Returns whether a throw can give this roll.
    #[must_use]
    pub const fn give(self, roll: Roll) -> bool {
        matches!(self, Self::Four) || roll.cells() > 0
    }

    /// Returns the number of marks that give a roll.
    #[must_use]
    pub const fn marks(self, roll: Roll) -> u8 {
        match (self, roll.cells()) {
            (Self::Three, 4) => 0,
            (_, cells) => cells,
        }
    }
}

impl Again {
    /// The names of the values that a game without rosettes can have.
    const WITHOUT_ROSETTES: [&'static str; 2] = [Self::Capture.name(), Self::None.name()];

    /// Returns whether landing on a rosette earns another throw.
    #[must_use]
    pub const fn by_rosette(self) -> bool {
        matches!(self, Self::Rosette | Self::Both)
    }

    /// Returns whether a capture earns another throw.
    #[must_use]
    pub const fn by_capture(self) -> bool {
        matches!(self, Self::Capture | Self::Both)
    }
}
