//! Keeping the screen awake during a game, if the browser can.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

use crate::{dom::window, promise};

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

/// A wake lock. It fails silently, since a screen that turns off needs no explanation.
#[derive(Default)]
pub struct Awake {
    /// The promise of the last request.
    asked: Option<Promise>,
}

impl Awake {
    /// Requests the wake lock, or releases it.
    pub fn keep(&mut self, awake: bool) {
        if !awake {
            if let Some(asked) = self.asked.take() {
                // If the request was refused, there is nothing to release, and this fails.
                let release = |lock: JsValue| drop(lock.unchecked_into::<Sentinel>().release());
                promise::settled(&asked, release);
            }
        } else if self.asked.is_none() {
            let navigator: Navigator = JsValue::from(window().navigator()).unchecked_into();
            self.asked = navigator.wake_lock().and_then(|lock| lock.request("screen").ok());
            if let Some(asked) = &self.asked {
                // Without this, a refusal would be an error in the console.
                promise::settled(asked, |_| {});
            }
        }
    }

    /// Forgets the wake lock, which the browser releases when the page is hidden.
    pub fn lost(&mut self) {
        self.asked = None;
    }
}
