//! What can fail at the border to the browser.

use wasm_bindgen::JsValue;

/// A failure of the page, with a text a person can act on. It is as small as can be, because it is
/// handed on from every call to the browser; what the browser itself said stands in the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PageError {
    /// The document lacks something that belongs to it.
    #[error("the page has no {0}; index.html and the program are of different versions")]
    Missing(&'static str),
    /// The browser lacks or refuses something.
    #[error("the browser refused {0}")]
    Refused(&'static str),
}

impl PageError {
    /// Something of a kind is missing; its name goes to the console.
    #[inline(never)]
    pub fn missing(kind: &'static str, name: &str) -> Self {
        web_sys::console::warn_2(&kind.into(), &name.into());
        Self::Missing(kind)
    }

    /// A refusal of the browser, for `map_err`.
    pub fn browser(what: &'static str) -> impl Fn(JsValue) -> Self {
        move |said| Self::refused(what, said)
    }

    /// A refusal of the browser, whose reason goes to the console.
    #[inline(never)]
    fn refused(what: &'static str, said: JsValue) -> Self {
        web_sys::console::warn_2(&what.into(), &said);
        Self::Refused(what)
    }
}

impl From<PageError> for JsValue {
    fn from(error: PageError) -> Self {
        js_sys::Error::new(&error.to_string()).into()
    }
}
