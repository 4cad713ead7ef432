//! What can fail at the border to the browser.

use wasm_bindgen::{JsCast, JsValue};

/// A failure of the page, with a text a person can act on.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The document lacks something that belongs to it.
    #[error("the page has no {0}: index.html and the program are of different versions")]
    Missing(String),
    /// The browser lacks or refuses something.
    #[error("the browser refused {what}: {why}")]
    Browser {
        /// What was asked of it.
        what: &'static str,
        /// What it answered.
        why: String,
    },
}

impl PageError {
    /// A refusal of the browser, for `map_err`.
    pub fn browser(what: &'static str) -> impl Fn(JsValue) -> Self {
        move |error| Self::Browser { what, why: describe(&error) }
    }
}

/// A thrown value in words.
fn describe(error: &JsValue) -> String {
    match error.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.message()),
        None => error.as_string().unwrap_or_else(|| "for no reason given".to_owned()),
    }
}

impl From<PageError> for JsValue {
    fn from(error: PageError) -> Self {
        js_sys::Error::new(&error.to_string()).into()
    }
}
