//! Keeping the screen awake during a game, if the browser can.

use js_sys::Promise;
use wasm_bindgen::{
    JsCast, JsValue,
    prelude::{Closure, wasm_bindgen},
};

use super::dom::window;

#[wasm_bindgen]
extern "C" {
    type Navigator;
    // An insecure context has no wake lock.
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

/// A wake lock. It fails silently, since a screen that turns off needs no explanation.
pub struct Awake {
    /// The promise of the last request.
    asked: Option<Promise>,
    granted: Settled,
    refused: Settled,
}

impl Awake {
    pub fn new() -> Self {
        let release = |sentinel: JsValue| drop(sentinel.unchecked_into::<Sentinel>().release());
        Self {
            asked: None,
            granted: Closure::new(release),
            // Without this, a refusal would be an error in the console.
            refused: Closure::new(drop),
        }
    }

    /// Requests the wake lock, or releases it.
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

    /// Forgets the wake lock, which the browser releases when the page is hidden.
    pub fn lost(&mut self) {
        self.asked = None;
    }
}
