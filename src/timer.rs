//! Timeouts, which end when they are dropped, and requests for animation frames.

use wasm_bindgen::{JsCast, prelude::Closure};

use crate::{dom::window, error::log_err};

/// A timeout. Dropping it cancels it.
pub struct Timer {
    id: i32,
    _closure: Closure<dyn FnMut()>,
}

impl Timer {
    /// Calls `then` once, after `ms` milliseconds.
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

/// The request for the next animation frame. There is at most one.
pub struct Frames {
    asked: bool,
    closure: Closure<dyn FnMut(f64)>,
}

impl Frames {
    /// Sets the function that is called in each requested frame, with the time in milliseconds.
    pub fn new(draw: impl FnMut(f64) + 'static) -> Self {
        Self { asked: false, closure: Closure::new(draw) }
    }

    /// Requests a call before the next paint, unless one is requested already.
    pub fn ask(&mut self) {
        if !self.asked {
            let function = self.closure.as_ref().unchecked_ref();
            self.asked = log_err(window().request_animation_frame(function)).is_some();
        }
    }

    /// Notes that the browser has called for the requested frame.
    pub const fn came(&mut self) {
        self.asked = false;
    }
}
