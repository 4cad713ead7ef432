//! Keeping the screen awake during a game, if the browser can.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};

use crate::{dom::window, promise};

#[wasm_bindgen]
extern "C" {
    type Navigator;
    // A page without a secure context has no wake lock.
    #[wasm_bindgen(method, getter, js_name = wakeLock)]
    fn wake_lock(this: &Navigator) -> Option<WakeLock>;

    type WakeLock;
    #[wasm_bindgen(method, catch)]
    fn request(this: &WakeLock, kind: &str) -> Result<Promise, JsValue>;

    type Sentinel;
    #[wasm_bindgen(method, catch)]
    fn release(this: &Sentinel) -> Result<Promise, JsValue>;
}

/// The wake lock of the screen. It fails silently, because a screen that turns off needs no
/// explanation.
#[derive(Default)]
pub struct Awake {
    /// The promise of the last request; `None` if the lock isn't wanted.
    asked: Option<Promise>,
}

impl Awake {
    /// Requests the wake lock or releases it. Does nothing if that was done before.
    pub fn keep(&mut self, awake: bool) {
        if !awake {
            if let Some(asked) = self.asked.take() {
                // If the request was refused, there is nothing to release, and this fails without
                // effect.
                let release = |lock: JsValue| drop(lock.unchecked_into::<Sentinel>().release());
                promise::settled(&asked, release);
            }
        } else if self.asked.is_none() {
            let navigator: Navigator = JsValue::from(window().navigator()).unchecked_into();
            self.asked = navigator.wake_lock().and_then(|lock| lock.request("screen").ok());
            if let Some(asked) = &self.asked {
                // Without this, a refusal would be reported in the console.
                promise::settled(asked, |_| {});
            }
        }
    }

    /// Notes that the browser has released the wake lock, as it does when the page is hidden.
    pub fn lost(&mut self) {
        self.asked = None;
    }
}
