//! The players in a worker of the page, behind one call: a question in, a choice out.

use rosette_bots::Players;
use rosette_json::Json;
use rosette_session::Question;
use serde_wasm_bindgen::to_value;
use wasm_bindgen::prelude::*;

/// As in the page: small rather than fast.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// The message that answers a question: its number, the choice that the player makes whom it asks,
/// and what is wrong with it, if something is.
#[wasm_bindgen]
pub fn answer(number: u32, question: &str) -> JsValue {
    let (choice, error) = match choice(question) {
        Ok(choice) => (choice, String::new()),
        Err(error) => (String::new(), error),
    };
    // A number and texts always have a value.
    to_value(&(number, choice, error)).unwrap_or_default()
}

fn choice(question: &str) -> Result<String, String> {
    let json = Json::read(question).map_err(|error| error.to_string())?;
    let question = Question::read(&json).map_err(|error| error.to_string())?;
    Ok(Players::default().choose(&question, &mut || false).0.to_owned())
}
