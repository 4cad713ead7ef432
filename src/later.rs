//! The part of the program that the first screens do without. The build takes it out of the module that starts.

use rosette_app::{LATER, Later};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Loads the part, unless it is here.
///
/// # Errors
///
/// If its module can't be fetched, or is of another build.
#[wasm_split(later, fallible)]
pub fn later() -> Result<&'static Later, SplitLoaderError> {
    Ok(&LATER)
}
