//! The parts of the program that the module that starts lacks. The build takes out what only these functions reach.

use std::pin::Pin;

use rosette_app::{GameInfo, LATER, Later, LaterEffect, STORED, Stored};
use rosette_keep::Settings;
use rosette_rules::Game;
use rosette_scene::{AnyShow, Cue, show};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::{shell::Shell, sound::Sounds};

/// What the shell does without at first.
pub struct LaterShell {
    /// Does what the core asks for after its first screens.
    pub follow: fn(&mut Shell, LaterEffect),
    /// Starts the audio during an input.
    pub wake: fn(&mut Sounds, &Settings),
    /// Has a motion of the board be heard and felt.
    pub hear: fn(&mut Shell, &[Cue]),
}

static SHELL: LaterShell =
    LaterShell { follow: Shell::follow_later, wake: Sounds::wake, hear: Shell::hear_board };

/// Loads what the first screens do without, unless it is here.
///
/// # Errors
///
/// If its module can't be fetched, or is of another build.
#[wasm_split(later, fallible)]
pub fn later() -> Result<(&'static Later, &'static LaterShell), SplitLoaderError> {
    Ok((&LATER, &SHELL))
}

/// Loads what opens what is stored, unless it is here.
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
        /// Loads the board of a game, unless it is here. Returns `None` if its module can't be fetched, or is of
        /// another build.
        pub async fn board(kind: GameInfo) -> Option<&'static dyn AnyShow> {
            // One type of future makes the program smaller.
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
