//! The event loop.

use std::{
    cell::{Cell, OnceCell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use crate::{event::Event, shell::Shell};

thread_local! {
    static UPDATING: Cell<bool> = const { Cell::new(false) };
}

/// Returns whether an event is being handled. Where none of the program's calls is under way, a fault
/// has ended the handling halfway.
pub fn is_updating() -> bool {
    UPDATING.get()
}

/// A sender of events to the shell, which handles one at a time.
#[derive(Clone, Default)]
pub struct Sender(Rc<EventLoop>);

#[derive(Default)]
struct EventLoop {
    queue: RefCell<VecDeque<Event>>,
    shell: OnceCell<&'static RefCell<Shell>>,
}

impl Sender {
    /// Connects the sender to the shell, which lives as long as the program.
    pub fn lead_to(&self, shell: Shell) {
        // A second call would have no effect.
        let _ = self.0.shell.set(Box::leak(Box::new(RefCell::new(shell))));
    }

    /// Sends an event, which is handled with all that it causes: now, or after the present one.
    pub fn send(&self, event: impl Into<Event>) {
        let EventLoop { queue, shell } = &*self.0;
        let Some(shell) = shell.get() else { return };
        queue.borrow_mut().push_back(event.into());
        let Ok(mut shell) = shell.try_borrow_mut() else { return };
        UPDATING.set(true);
        while let Some(event) = self.0.next() {
            shell.update(event);
        }
        UPDATING.set(false);
    }
}

impl EventLoop {
    fn next(&self) -> Option<Event> {
        self.queue.borrow_mut().pop_front()
    }
}
