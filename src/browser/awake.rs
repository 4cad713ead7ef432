//! The screen stays awake while a game is played, where the browser allows it.

use js_sys::Promise;
use wasm_bindgen::{
    JsCast, JsValue,
    prelude::{Closure, wasm_bindgen},
};

use super::dom::window;

#[wasm_bindgen]
extern "C" {
    type Navigator;
    // Where the page's origin isn't safe there is none.
    #[wasm_bindgen(method, getter, js_name = wakeLock)]
    fn wake_lock(this: &Navigator) -> Option<WakeLock>;

    type WakeLock;
    #[wasm_bindgen(method, catch)]
    fn request(this: &WakeLock, kind: &str) -> Result<Promise, JsValue>;

    type Sentinel;
    #[wasm_bindgen(method, catch)]
    fn release(this: &Sentinel) -> Result<Promise, JsValue>;
}

type Settled = Closure<dyn FnMut(JsValue)>;

/// Keeps the screen awake. Nobody is told where that can't be: a screen goes dark then as it always
/// did.
pub struct Awake {
    /// The browser's answer to the last request.
    asked: Option<Promise>,
    granted: Settled,
    refused: Settled,
}

impl Awake {
    /// The screen may go dark.
    pub fn new() -> Self {
        let release = |sentinel: JsValue| drop(sentinel.unchecked_into::<Sentinel>().release());
        Self {
            asked: None,
            granted: Closure::new(release),
            // A refusal that nobody takes is an error in the console.
            refused: Closure::new(drop),
        }
    }

    /// Keeps the screen awake from now on, or lets it go dark.
    pub fn keep(&mut self, awake: bool) {
        if !awake {
            if let Some(asked) = self.asked.take() {
                drop(asked.then2(&self.granted, &self.refused));
            }
        } else if self.asked.is_none() {
            let navigator: Navigator = JsValue::from(window().navigator()).unchecked_into();
            let asked = navigator.wake_lock().and_then(|lock| lock.request("screen").ok());
            if let Some(asked) = &asked {
                drop(asked.catch(&self.refused));
            }
            self.asked = asked;
        }
    }

    /// Forgets what was granted, because the browser takes it back when the page is hidden.
    pub fn lost(&mut self) {
        self.asked = None;
    }
}
