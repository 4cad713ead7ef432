//! Sending events to the page.

use std::{
    cell::OnceCell,
    rc::{Rc, Weak},
};

use crate::event::Event;

/// A receiver of events.
pub trait Dispatch {
    /// Handles an event and all that it causes. During another event, queues it.
    fn dispatch(&self, event: Event);
}

/// A sender of events to the page.
#[derive(Clone, Default)]
pub struct Sender(Rc<OnceCell<Weak<dyn Dispatch>>>);

impl Sender {
    /// Connects the sender to the page.
    pub fn lead_to(&self, page: &Rc<impl Dispatch + 'static>) {
        let page: Weak<dyn Dispatch> = Rc::downgrade(page) as Weak<dyn Dispatch>;
        // A second call would have no effect.
        let _ = self.0.set(page);
    }

    /// Sends an event, which happens now or after the present one.
    pub fn send(&self, event: impl Into<Event>) {
        if let Some(page) = self.0.get().and_then(Weak::upgrade) {
            page.dispatch(event.into());
        }
    }
}
