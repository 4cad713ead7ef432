//! Computer players, which answer questions with choices. The nets and parts of tables that a bot
//! needs are fetched before it chooses.

use std::cell::RefCell;

use rosette_bots::{
    Bots,
    ur::{
        self, RangeRequest,
        net::{Net, file_name},
    },
};
use rosette_session::{BotMessage, BotQuestion, Level};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::UseTables;

thread_local! {
    /// The bots, which keep their search results from one question to the next.
    static PLAYERS: RefCell<Bots> = RefCell::default();
    /// The question that was asked last, and its number.
    static ASKED: RefCell<Option<(u32, BotQuestion)>> = const { RefCell::new(None) };
}

/// Takes a question under a number. [`prepare`] and [`wanted`](crate::wanted) work for it until
/// another one is asked. Returns the file name of the net that its bot uses, if it uses one.
///
/// # Errors
///
/// The value isn't a question.
#[wasm_bindgen]
pub fn ask(number: u32, question: JsValue) -> Result<Option<String>, String> {
    let question: BotQuestion =
        serde_wasm_bindgen::from_value(question).map_err(|error| error.to_string())?;
    let position = rosette_bots::position(&question).filter(|_| question.level > Level::Easy);
    ASKED.set(Some((number, question)));
    let net = position.and_then(|position| file_name(ur::Rules::of(&position)));
    Ok(net.map(str::to_owned))
}

/// Chooses without delay, and returns the message with the answer. Returns nothing if another
/// question was asked since.
#[wasm_bindgen]
#[must_use]
pub fn answer(number: u32) -> JsValue {
    if ASKED.with_borrow(|asked| asked.as_ref().is_none_or(|(last, _)| *last != number)) {
        return JsValue::UNDEFINED;
    }
    let message = about_asked(|players, question| {
        let (choice, evaluation) = players.choose(question, &mut || false);
        let positions = players.positions();
        BotMessage::Answer { number, choice: choice.to_owned(), evaluation, positions }
    });
    // Numbers and texts can always be converted, so the default is never used.
    message.serialize(&Serializer::json_compatible()).unwrap_or_default()
}

/// Works for `ms` milliseconds on the solution that the bot uses, if it uses one. Returns the
/// completed fraction, 0–1.
#[wasm_bindgen]
#[must_use]
pub fn prepare(ms: f64) -> f64 {
    let until = js_sys::Date::now() + ms;
    let mut stop = || js_sys::Date::now() >= until;
    about_asked(|players, question| players.prepare(question, &mut stop)).unwrap_or(1.0)
}

/// Returns the parts of tables that the bot of the present question needs.
pub fn wanted() -> Vec<RangeRequest> {
    about_asked(Bots::wanted).unwrap_or_default()
}

/// Calls `act` with the players and the question that was asked, if there is one.
fn about_asked<T>(act: impl FnOnce(&mut Bots, &BotQuestion) -> T) -> Option<T> {
    ASKED.with_borrow(|asked| {
        let (_, question) = asked.as_ref()?;
        Some(PLAYERS.with_borrow_mut(|players| act(players, question)))
    })
}

/// Installs a net, with which the players of Ur evaluate positions.
pub fn take(net: Net) {
    PLAYERS.with_borrow_mut(|players| players.take(net));
}

/// Calls `act` with the tables of Ur on the server that the bots use.
pub fn tables(act: UseTables<'_>) {
    PLAYERS.with_borrow_mut(|players| act(players.fetched()));
}
