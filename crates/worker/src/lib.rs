//! The players in a worker of the page: questions in, choices out.

use std::cell::RefCell;

use rosette_bots::{Players, Worth, ur};
use rosette_json::Json;
use rosette_session::{Level, Question};
use serde_wasm_bindgen::to_value;
use wasm_bindgen::prelude::*;

/// As in the page: small rather than fast.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

thread_local! {
    /// The players, who remember from one question to the next.
    static PLAYERS: RefCell<Players> = RefCell::default();
}

/// The message that answers a question: its number, the choice that the player makes whom it asks,
/// and what is wrong with it, if something is; then what the choice is worth to the player, if it
/// says so: kind and number of the value, and whether it is proven.
#[wasm_bindgen]
pub fn answer(number: u32, question: &str) -> JsValue {
    let answer = read(question).map(|question| {
        PLAYERS.with_borrow_mut(|players| {
            let (choice, worth) = players.choose(&question, &mut || false);
            (choice.to_owned(), worth)
        })
    });
    let (choice, error, worth) = match answer {
        Ok((choice, worth)) => (choice, String::new(), worth),
        Err(error) => (String::new(), error, None),
    };
    let worth = worth.map(|Worth { value, exact }| (value.parts(), exact));
    let ((kind, value), exact) = worth.unwrap_or_default();
    // Numbers and texts always have a value.
    to_value(&(number, choice, error, kind, value, exact)).unwrap_or_default()
}

/// The file with the net that the player of a question plays better with, if there is one.
#[wasm_bindgen]
pub fn net(question: &str) -> Option<String> {
    let question = read(question).ok().filter(|question| question.level > Level::Easy)?;
    let rules = ur::Rules::of(&rosette_bots::position(&question)?);
    Some(ur::net::file_name(rules).to_owned())
}

/// Takes what such a file holds.
///
/// # Errors
///
/// It holds no net of this version.
#[wasm_bindgen]
pub fn take(bytes: &[u8]) -> Result<(), String> {
    let net = ur::net::Net::read(bytes).map_err(|error| error.to_string())?;
    PLAYERS.with_borrow_mut(|players| players.take(net));
    Ok(())
}

/// Works for so many milliseconds on the solution that the player of a question looks its choices
/// up in, where it has one; how much of it is there, 0–1.
#[wasm_bindgen]
pub fn prepare(question: &str, ms: f64) -> f64 {
    let Ok(question) = read(question) else { return 1.0 };
    let until = js_sys::Date::now() + ms;
    let mut stop = || js_sys::Date::now() >= until;
    PLAYERS.with_borrow_mut(|players| players.prepare(&question, &mut stop))
}

fn read(question: &str) -> Result<Question, String> {
    let json = Json::read(question).ok();
    let question = json.and_then(|json| Question::read(&json).ok());
    // The page itself writes it: what is wrong with one that isn't its own needn't be told.
    question.ok_or_else(|| "this is no question for a player".to_owned())
}
