//! The one loop that all events go through, one after another.

use std::{
    cell::{OnceCell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use js_sys::Function;

use crate::{
    app::App,
    browser::{Listener, PageError, SizeWatch, dom, listeners},
    event::Event,
    sender::{Dispatch, Sender},
};

/// The one loop that all events go through.
pub struct EventLoop {
    app: RefCell<App>,
    queue: RefCell<VecDeque<Event>>,
    listeners: RefCell<Vec<Listener>>,
    table_size: OnceCell<SizeWatch>,
}

impl EventLoop {
    /// Starts the page, in the language that it has; `fetch_texts` promises more texts.
    ///
    /// # Errors
    ///
    /// The canvas can't be drawn on.
    pub fn start(fetch_texts: Function) -> Result<Rc<Self>, PageError> {
        let sender = Sender::default();
        let page = Rc::new(Self {
            app: RefCell::new(App::new(sender.clone(), fetch_texts)?),
            queue: RefCell::default(),
            listeners: RefCell::default(),
            table_size: OnceCell::new(),
        });
        sender.lead_to(&page);
        *page.listeners.borrow_mut() = listeners(&sender);
        page.dispatch(Event::Started);
        let watch = SizeWatch::new(&dom::by_id("table"), move || sender.send(Event::Resized));
        // This cell is new as well.
        let _ = page.table_size.set(watch);
        Ok(page)
    }
}

impl Dispatch for EventLoop {
    /// Deals with an event, and with those that it brings about. An event that comes while another
    /// is dealt with waits until that is over.
    fn dispatch(&self, event: Event) {
        self.queue.borrow_mut().push_back(event);
        let Ok(mut app) = self.app.try_borrow_mut() else { return };
        loop {
            let Some(event) = self.queue.borrow_mut().pop_front() else { return };
            app.update(event);
        }
    }
}
