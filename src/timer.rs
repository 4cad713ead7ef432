//! Timeouts and animation frames.

use wasm_bindgen::{JsCast, prelude::Closure};

use crate::{dom::window, error::log_err};

/// A timeout, which is cancelled when it is dropped.
pub struct Timer {
    id: i32,
    _closure: Closure<dyn FnMut()>,
}

impl Timer {
    /// Calls `then` after `ms` milliseconds.
    pub fn after(ms: i32, then: impl FnOnce() + 'static) -> Self {
        let closure = Closure::once(then);
        let function = closure.as_ref().unchecked_ref();
        let set = window().set_timeout_with_callback_and_timeout_and_arguments_0(function, ms);
        Self { id: log_err(set).unwrap_or_default(), _closure: closure }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

/// Requests for animation frames, one at a time.
pub struct Frames {
    asked: bool,
    closure: Closure<dyn FnMut(f64)>,
}

impl Frames {
    /// Sets the function to call with the time in milliseconds.
    pub fn new(draw: impl FnMut(f64) + 'static) -> Self {
        Self { asked: false, closure: Closure::new(draw) }
    }

    /// Requests a call before the next painting.
    pub fn ask(&mut self) {
        if !self.asked {
            let function = self.closure.as_ref().unchecked_ref();
            self.asked = log_err(window().request_animation_frame(function)).is_some();
        }
    }

    /// Notes that the call has happened.
    pub const fn came(&mut self) {
        self.asked = false;
    }
}
