//! The event loop.

use std::{
    cell::{Cell, OnceCell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use js_sys::Function;

use crate::{
    dom::{self, Listener, SizeWatch},
    error::PageError,
    event::Event,
    listen::listeners,
    sender::{Dispatch, Sender},
    shell::Shell,
};

thread_local! {
    static UPDATING: Cell<bool> = const { Cell::new(false) };
}

/// Returns whether an event is being handled. Where none of the program's calls is under way, a fault
/// has ended the handling halfway.
pub fn is_updating() -> bool {
    UPDATING.get()
}

/// The queue of events, and the state that they change.
pub struct EventLoop {
    shell: RefCell<Shell>,
    queue: RefCell<VecDeque<Event>>,
    listeners: RefCell<Vec<Listener>>,
    table_size: OnceCell<SizeWatch>,
}

impl EventLoop {
    /// Starts the page in its language. `fetch_texts` returns a promise of more texts, and
    /// `morph` changes the content of an element to markup.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn start(fetch_texts: Function, morph: Function) -> Result<Rc<Self>, PageError> {
        let sender = Sender::default();
        let page = Rc::new(Self {
            shell: RefCell::new(Shell::new(sender.clone(), fetch_texts, morph)?),
            queue: RefCell::default(),
            listeners: RefCell::default(),
            table_size: OnceCell::new(),
        });
        sender.lead_to(&page);
        *page.listeners.borrow_mut() = listeners(&sender);
        page.dispatch(Event::Started);
        let watch = SizeWatch::new(&dom::by_id("table"), move || sender.send(Event::Resized));
        // The cell is new, so it is empty.
        let _ = page.table_size.set(watch);
        Ok(page)
    }

    fn next(&self) -> Option<Event> {
        self.queue.borrow_mut().pop_front()
    }
}

impl Dispatch for EventLoop {
    fn dispatch(&self, event: Event) {
        self.queue.borrow_mut().push_back(event);
        let Ok(mut shell) = self.shell.try_borrow_mut() else { return };
        UPDATING.set(true);
        while let Some(event) = self.next() {
            shell.update(event);
        }
        UPDATING.set(false);
    }
}
