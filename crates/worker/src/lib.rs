//! The players in a worker of the page, behind one call: a question in, a choice out.

use rosette_json::Json;
use rosette_session::Question;
use wasm_bindgen::prelude::*;

/// As in the page: small rather than fast.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// The choice that the player makes whom the question asks.
///
/// # Errors
///
/// It isn't a question.
#[wasm_bindgen]
pub fn answer(question: &str) -> Result<String, String> {
    let json = Json::read(question).map_err(|error| error.to_string())?;
    let question = Question::read(&json).map_err(|error| error.to_string())?;
    Ok(rosette_bots::choice(&question).to_owned())
}
