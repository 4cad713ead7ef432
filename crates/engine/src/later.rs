//! The parts of the program that are loaded only when they are needed. The build moves what only
//! these functions reach out of the module that a worker starts with.

use std::cell::Cell;

use js_sys::{Promise, futures::future_to_promise};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::{
    reviews::{REVIEWS, ReviewFunctions},
    solving::{SOLVING, SolvingFunctions},
};

thread_local! {
    static LOADED_REVIEWS: Cell<Option<&'static ReviewFunctions>> = const { Cell::new(None) };
    static LOADED_SOLVING: Cell<Option<&'static SolvingFunctions>> = const { Cell::new(None) };
}

/// The error of a function whose part isn't loaded.
pub const MISSING: &str = "a part of the program isn't loaded";

#[wasm_split(reviews, fallible)]
fn split_reviews() -> Result<&'static ReviewFunctions, SplitLoaderError> {
    Ok(&REVIEWS)
}

#[wasm_split(solving, fallible)]
fn split_solving() -> Result<&'static SolvingFunctions, SplitLoaderError> {
    Ok(&SOLVING)
}

/// Loads the part that reviews games and values positions. Until the promise is fulfilled, the
/// other functions of reviews fail.
#[wasm_bindgen(js_name = loadReviews)]
pub fn load_reviews() -> Promise {
    future_to_promise(async {
        let reviews = split_reviews().await.map_err(|_| JsValue::from(MISSING))?;
        LOADED_REVIEWS.set(Some(reviews));
        Ok(JsValue::UNDEFINED)
    })
}

/// Loads the part that solves games. Until the promise is fulfilled, the other functions of solving
/// fail.
#[wasm_bindgen(js_name = loadSolving)]
pub fn load_solving() -> Promise {
    future_to_promise(async {
        let solving = split_solving().await.map_err(|_| JsValue::from(MISSING))?;
        LOADED_SOLVING.set(Some(solving));
        Ok(JsValue::UNDEFINED)
    })
}

/// Returns the functions of reviews; `None` before [`load_reviews`] is done.
pub fn reviews() -> Option<&'static ReviewFunctions> {
    LOADED_REVIEWS.get()
}

/// Returns the functions that solve games; `None` before [`load_solving`] is done.
pub fn solving() -> Option<&'static SolvingFunctions> {
    LOADED_SOLVING.get()
}
