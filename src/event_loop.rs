//! The queue of events. Each is handled completely before the next.

use std::{
    cell::{Cell, OnceCell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use crate::{event::Event, shell::Shell};

thread_local! {
    static UPDATING: Cell<bool> = const { Cell::new(false) };
}

/// Returns whether an event is being handled. If that is so while no call of the program is
/// running, an error has interrupted the handling.
pub fn is_updating() -> bool {
    UPDATING.get()
}

/// A handle that sends events to the shell.
#[derive(Clone, Default)]
pub struct Sender(Rc<EventLoop>);

#[derive(Default)]
struct EventLoop {
    queue: RefCell<VecDeque<Event>>,
    shell: OnceCell<&'static RefCell<Shell>>,
}

impl Sender {
    /// Connects the sender to the shell, which then lives as long as the program.
    pub fn connect(&self, shell: Shell) {
        // A second call has no effect.
        let _ = self.0.shell.set(Box::leak(Box::new(RefCell::new(shell))));
    }

    /// Sends an event. It is handled with everything it causes before this returns, or after the
    /// event that is being handled.
    pub fn send(&self, event: impl Into<Event>) {
        let EventLoop { queue, shell } = &*self.0;
        let Some(shell) = shell.get() else { return };
        queue.borrow_mut().push_back(event.into());
        let Ok(mut shell) = shell.try_borrow_mut() else { return };
        UPDATING.set(true);
        loop {
            // While an event is handled, others may be queued.
            let Some(event) = queue.borrow_mut().pop_front() else { break };
            shell.update(event)
        }
        UPDATING.set(false);
    }
}
