//! The way by which things that happen later come back as events.

use std::{
    cell::OnceCell,
    rc::{Rc, Weak},
};

use crate::event::Event;

/// What deals with events.
pub trait Dispatch {
    /// Deals with an event, and with those that it brings about. An event that comes while another
    /// is dealt with waits until that is over.
    fn dispatch(&self, event: Event);
}

/// The way by which things that happen later come back as events.
#[derive(Clone, Default)]
pub struct Sender(Rc<OnceCell<Weak<dyn Dispatch>>>);

impl Sender {
    /// Has the way, which leads nowhere yet, lead to a page.
    pub fn lead_to(&self, page: &Rc<impl Dispatch + 'static>) {
        let page: Weak<dyn Dispatch> = Rc::downgrade(page) as Weak<dyn Dispatch>;
        // A way that leads somewhere already goes on leading there.
        let _ = self.0.set(page);
    }

    /// Lets an event happen: now, or after the one that is being dealt with.
    pub fn send(&self, event: Event) {
        if let Some(page) = self.0.get().and_then(Weak::upgrade) {
            page.dispatch(event);
        }
    }
}
