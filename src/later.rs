//! The parts of the program that the module that starts lacks. The build takes out what only these functions reach.

use rosette_app::{Kind, LATER, Later, LaterEffect, STORED, Stored};
use rosette_rules::Game;
use rosette_scene::{AnyShow, show};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::shell::Shell;

/// Does what the core asks for after its first screens.
pub type FollowLater = fn(&mut Shell, LaterEffect);

/// Loads what the first screens do without, unless it is here.
///
/// # Errors
///
/// If its module can't be fetched, or is of another build.
#[wasm_split(later, fallible)]
pub fn later() -> Result<(&'static Later, FollowLater), SplitLoaderError> {
    Ok((&LATER, Shell::follow_later))
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
        pub async fn board(kind: Kind) -> Option<&'static dyn AnyShow> {
            match kind.name() {
                $(<$game as Game>::NAME => $name().await.ok(),)+
                _ => None,
            }
        }

        $(#[wasm_split($name, fallible)]
        fn $name() -> Result<&'static dyn AnyShow, SplitLoaderError> {
            Ok(show::<$game>())
        })+
    };
}

rosette_rules::every_game!(boards);
