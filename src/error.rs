//! What can fail at the border to the browser.

use wasm_bindgen::JsValue;

/// A failure of the page. It is one byte, because it is handed on from every call to the browser;
/// what exactly was missing, or what the browser said, stands in the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PageError {
    /// The document lacks something that belongs to it.
    #[error("index.html and the program are of different versions")]
    Missing,
    /// The browser has no window, document or root element for us.
    #[error("the browser shows no document")]
    Document,
    /// An element couldn't be made or changed.
    #[error("the browser refused a change of the page")]
    Element,
    /// The canvas can't be drawn on.
    #[error("the browser refused to draw")]
    Drawing,
    /// There are no media queries, styles, timers, listeners or frames.
    #[error("the browser lacks what the page needs")]
    Service,
    /// The address or the history can't be read or changed.
    #[error("the browser refused the address or the history")]
    History,
    /// A value can't be handed to a script.
    #[error("the browser refused a value for scripts")]
    Script,
    /// There are no random numbers.
    #[error("the browser has no random numbers")]
    Random,
}

impl PageError {
    /// Something of `index.html` is missing; its name goes to the console.
    #[inline(never)]
    pub fn missing(name: &str) -> Self {
        web_sys::console::warn_1(&name.into());
        Self::Missing
    }

    /// This failure, for `map_err`; what the browser said goes to the console.
    pub fn of(self) -> impl Fn(JsValue) -> Self {
        move |said| self.said(said)
    }

    #[inline(never)]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "the value is dropped here, once, not at every call"
    )]
    fn said(self, said: JsValue) -> Self {
        web_sys::console::warn_1(&said);
        self
    }
}

impl From<PageError> for JsValue {
    fn from(error: PageError) -> Self {
        js_sys::Error::new(&error.to_string()).into()
    }
}
