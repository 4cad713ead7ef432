//! The bots in a web worker: questions in, choices out.

use std::cell::RefCell;

use js_sys::Array;
use rosette_bots::{
    Players,
    ur::{self, Reply},
};
use rosette_session::{Level, Question, Told};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The bots, which keep their search results from one question to the next.
    static PLAYERS: RefCell<Players> = RefCell::default();
}

/// Returns the message that answers the question with this number.
#[wasm_bindgen]
pub fn answer(number: u32, question: JsValue) -> JsValue {
    to_js(&match read(question) {
        Ok(question) => PLAYERS.with_borrow_mut(|players| {
            let (choice, worth) = players.choose(&question, &mut || false);
            let positions = players.positions();
            Told::Answer { number, choice: choice.to_owned(), worth, positions }
        }),
        // The page's own questions are always valid, so this one is from elsewhere.
        Err(error) => Told::Failed { number, error: error.to_string() },
    })
}

/// Returns the file name of the net that the bot of a question uses, if it uses one.
#[wasm_bindgen]
pub fn net(question: JsValue) -> Option<String> {
    let question = read(question).ok().filter(|question| question.level > Level::Easy)?;
    let rules = ur::Rules::of(&rosette_bots::position(&question)?);
    Some(ur::net::file_name(rules).to_owned())
}

/// Loads the contents of a net's file.
///
/// # Errors
///
/// The file isn't a net of this version.
#[wasm_bindgen]
pub fn take(bytes: &[u8]) -> Result<(), String> {
    let net = ur::net::Net::read(bytes).map_err(|error| error.to_string())?;
    PLAYERS.with_borrow_mut(|players| players.take(net));
    Ok(())
}

/// Returns the parts of tables that the bot of a question needs: for each, the header `Range`, and the
/// name of the file in the folder of tables. The caller fetches them, gives them to [`took`], and
/// asks again, until nothing is wanted.
#[wasm_bindgen]
pub fn wanted(question: JsValue) -> Array {
    let Ok(question) = read(question) else { return Array::new() };
    let wanted = PLAYERS.with_borrow_mut(|players| players.wanted(&question));
    wanted.into_iter().map(|it| Array::of2(&it.header().into(), &it.file.into())).collect()
}

/// Takes the answer to a request for a part of a table. Its status is 0 if there is none.
#[wasm_bindgen]
pub fn took(range: &str, file: &str, status: u16, content_range: &str, bytes: &[u8]) {
    let reply = Reply { status, content_range, bytes };
    PLAYERS.with_borrow_mut(|players| players.fetched().take(range, file, &reply));
}

/// Returns why a table was given up since the last question, if one was.
#[wasm_bindgen]
pub fn lost() -> Option<String> {
    let lost = PLAYERS.with_borrow_mut(|players| players.fetched().take_lost());
    lost.map(|why| why.told().to_owned())
}

/// Forgets that a table was given up. The next question tries again.
#[wasm_bindgen]
pub fn forgive() {
    PLAYERS.with_borrow_mut(|players| players.fetched().forgive());
}

/// Forgets which tables there are, because they have changed.
#[wasm_bindgen]
pub fn forget() {
    PLAYERS.with_borrow_mut(|players| players.fetched().forget());
}

/// Works for `ms` milliseconds on the solution that the bot of a question uses, if it uses one.
/// Returns the completed fraction, 0–1.
#[wasm_bindgen]
pub fn prepare(question: JsValue, ms: f64) -> f64 {
    let Ok(question) = read(question) else { return 1.0 };
    let until = js_sys::Date::now() + ms;
    let mut stop = || js_sys::Date::now() >= until;
    PLAYERS.with_borrow_mut(|players| players.prepare(&question, &mut stop))
}

fn read(question: JsValue) -> Result<Question, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(question)
}

fn to_js(told: &Told) -> JsValue {
    // Numbers and texts always have a value.
    told.serialize(&Serializer::json_compatible()).unwrap_or_default()
}
