//! Computer players: questions in, choices out.

use std::cell::RefCell;

use js_sys::Array;
use rosette_bots::{
    Players,
    ur::{
        self,
        net::{Net, file_name},
    },
};
use rosette_session::{Level, Question, Told};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::{UseTables, wanted_parts};

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
    Some(file_name(rules).to_owned())
}

/// Returns the parts of tables that the bot of a question needs: for each, the header `Range`, and the
/// name of the file in the folder of tables. The caller fetches them, gives them to
/// [`took`](crate::took), and asks again, until nothing is wanted.
#[wasm_bindgen(js_name = wantedBy)]
pub fn wanted_by(question: JsValue) -> Array {
    let Ok(question) = read(question) else { return Array::new() };
    let wanted = PLAYERS.with_borrow_mut(|players| players.wanted(&question));
    wanted_parts(wanted)
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

/// Gives the players a net.
pub fn take(net: Net) {
    PLAYERS.with_borrow_mut(|players| players.take(net));
}

/// Calls `act` with the players' tables.
pub fn tables(act: UseTables<'_>) {
    PLAYERS.with_borrow_mut(|players| act(players.fetched()));
}

fn read(question: JsValue) -> Result<Question, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(question)
}

fn to_js(told: &Told) -> JsValue {
    // Numbers and texts always have a value.
    told.serialize(&Serializer::json_compatible()).unwrap_or_default()
}
