//! What can fail at the border to the browser.

use wasm_bindgen::JsValue;

/// Why the page can't start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PageError {
    /// The canvas can't be drawn on.
    #[error("the browser has no canvas to draw on")]
    Drawing,
}

impl From<PageError> for JsValue {
    fn from(error: PageError) -> Self {
        js_sys::Error::new(&error.to_string()).into()
    }
}

/// What a call of the browser gave. Where it refused, the console says why and the page goes on:
/// an address that isn't brought up to date, or a frame that isn't drawn, is no reason to stop.
pub fn given<T>(answer: Result<T, JsValue>) -> Option<T> {
    match answer {
        Ok(value) => Some(value),
        Err(refusal) => {
            report(&refusal);
            None
        }
    }
}

fn report(refusal: &JsValue) {
    web_sys::console::error_1(refusal);
}
