//! The parts of the program that the module that starts lacks. The build takes out what only these functions reach.

use rosette_app::{Kind, LATER, Later};
use rosette_rules::{Game as _, flag::Flag, triad::Triad, trisq::Trisq, ur::Ur};
use rosette_scene::{AnyShow, show};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Loads what the first screens do without, unless it is here.
///
/// # Errors
///
/// If its module can't be fetched, or is of another build.
#[wasm_split(later, fallible)]
pub fn later() -> Result<&'static Later, SplitLoaderError> {
    Ok(&LATER)
}

/// Loads the board of a game, unless it is here. Returns `None` if its module can't be fetched, or is of
/// another build.
pub async fn board(kind: Kind) -> Option<&'static dyn AnyShow> {
    match kind.name() {
        Ur::NAME => ur().await.ok(),
        Triad::NAME => triad().await.ok(),
        Trisq::NAME => trisq().await.ok(),
        Flag::NAME => flag().await.ok(),
        _ => None,
    }
}

#[wasm_split(ur, fallible)]
fn ur() -> Result<&'static dyn AnyShow, SplitLoaderError> {
    Ok(show::<Ur>())
}

#[wasm_split(triad, fallible)]
fn triad() -> Result<&'static dyn AnyShow, SplitLoaderError> {
    Ok(show::<Triad>())
}

#[wasm_split(trisq, fallible)]
fn trisq() -> Result<&'static dyn AnyShow, SplitLoaderError> {
    Ok(show::<Trisq>())
}

#[wasm_split(flag, fallible)]
fn flag() -> Result<&'static dyn AnyShow, SplitLoaderError> {
    Ok(show::<Flag>())
}
