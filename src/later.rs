//! Loads the parts of the program that aren't in its first module. The build moves what only these
//! functions reach into their own modules.

use std::pin::Pin;

use rosette_app::{GameInfo, LATER, Later, LaterEffect, STORED, Stored};
use rosette_keep::Settings;
use rosette_rules::Game;
use rosette_scene::{AnyShow, Cue, show};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::{shell::Shell, sound::Sounds};

/// The functions of the shell that are in the later part.
pub struct LaterShell {
    /// Carries out an effect that only the later part can ask for.
    pub follow: fn(&mut Shell, LaterEffect),
    /// Starts audio, which browsers allow only during an input.
    pub wake: fn(&mut Sounds, &Settings),
    /// Plays the sounds of a motion, and lets the device vibrate.
    pub hear: fn(&mut Shell, &[Cue]),
}

static SHELL: LaterShell =
    LaterShell { follow: Shell::follow_later, wake: Sounds::wake, hear: Shell::hear_board };

/// Loads the later part. If it is loaded already, returns it at once.
///
/// # Errors
///
/// If its module can't be fetched, or is of another build.
#[wasm_split(later, fallible)]
pub fn later() -> Result<(&'static Later, &'static LaterShell), SplitLoaderError> {
    Ok((&LATER, &SHELL))
}

/// Loads the part that reads storage. If it is loaded already, returns it at once.
///
/// # Errors
///
/// If its module can't be fetched, or is of another build.
#[wasm_split(stored, fallible)]
pub fn stored() -> Result<&'static Stored, SplitLoaderError> {
    Ok(&STORED)
}

macro_rules! boards {
    ($($name:ident: $game:ty),+) => {
        /// Loads the board of a game. Returns `None` if its module can't be fetched or is of
        /// another build.
        pub async fn board(kind: GameInfo) -> Option<&'static dyn AnyShow> {
            // One type of future for all games makes the program smaller.
            let board: Pin<Box<dyn Future<Output = _>>> = match kind.name() {
                $(<$game as Game>::NAME => Box::pin($name()),)+
                _ => return None,
            };
            board.await.ok()
        }

        $(#[wasm_split($name, fallible)]
        fn $name() -> Result<&'static dyn AnyShow, SplitLoaderError> {
            Ok(show::<$game>())
        })+
    };
}

rosette_rules::every_game!(boards);
