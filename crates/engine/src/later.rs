//! The parts of the program that the module that starts lacks. The build takes out what only these
//! functions reach.

use std::cell::Cell;

use js_sys::{Promise, futures::future_to_promise};
use wasm_bindgen::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::{
    reviews::{REVIEWS, Reviews},
    solving::{SOLVING, Solving},
};

thread_local! {
    static LOADED_REVIEWS: Cell<Option<&'static Reviews>> = const { Cell::new(None) };
    static LOADED_SOLVING: Cell<Option<&'static Solving>> = const { Cell::new(None) };
}

/// Why a function of a part that isn't loaded does nothing.
pub const MISSING: &str = "a part of the program isn't loaded";

#[wasm_split(reviews, fallible)]
fn split_reviews() -> Result<&'static Reviews, SplitLoaderError> {
    Ok(&REVIEWS)
}

#[wasm_split(solving, fallible)]
fn split_solving() -> Result<&'static Solving, SplitLoaderError> {
    Ok(&SOLVING)
}

/// Loads the part that reviews games and values positions. The other functions of reviews need it.
#[wasm_bindgen(js_name = loadReviews)]
pub fn load_reviews() -> Promise {
    future_to_promise(async {
        let reviews = split_reviews().await.map_err(|_| JsValue::from(MISSING))?;
        LOADED_REVIEWS.set(Some(reviews));
        Ok(JsValue::UNDEFINED)
    })
}

/// Loads the part that solves games. The other functions of the solution need it.
#[wasm_bindgen(js_name = loadSolving)]
pub fn load_solving() -> Promise {
    future_to_promise(async {
        let solving = split_solving().await.map_err(|_| JsValue::from(MISSING))?;
        LOADED_SOLVING.set(Some(solving));
        Ok(JsValue::UNDEFINED)
    })
}

/// Returns the reviews, if they are loaded.
pub fn reviews() -> Option<&'static Reviews> {
    LOADED_REVIEWS.get()
}

/// Returns the solution, if it is loaded.
pub fn solving() -> Option<&'static Solving> {
    LOADED_SOLVING.get()
}
