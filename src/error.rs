//! Errors of the browser.

use wasm_bindgen::JsValue;

/// The error for a page that can't start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PageError {
    /// The browser can't draw on a canvas.
    #[error("the browser has no canvas to draw on")]
    Drawing,
}

impl From<PageError> for JsValue {
    fn from(error: PageError) -> Self {
        js_sys::Error::new(&error.to_string()).into()
    }
}

/// Unwraps the result of a call of the browser. An error appears in the console, and the page
/// continues without the result.
pub fn log_err<T>(answer: Result<T, JsValue>) -> Option<T> {
    match answer {
        Ok(value) => Some(value),
        Err(refusal) => {
            web_sys::console::error_1(&refusal);
            None
        }
    }
}
