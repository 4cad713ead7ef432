//! Errors of the browser's functions: one stops the start, all others go to the console.

use wasm_bindgen::JsValue;

/// The reason why the page can't start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PageError {
    /// The browser has no two-dimensional canvas, without which no board can be shown.
    #[error("the browser has no canvas to draw on")]
    Drawing,
}

impl From<PageError> for JsValue {
    fn from(error: PageError) -> Self {
        js_sys::Error::new(&error.to_string()).into()
    }
}

/// Unwraps the result of a browser function. Reports an error in the console, and returns `None`.
pub fn log_err<T>(answer: Result<T, JsValue>) -> Option<T> {
    match answer {
        Ok(value) => Some(value),
        Err(refusal) => {
            web_sys::console::error_1(&refusal);
            None
        }
    }
}
