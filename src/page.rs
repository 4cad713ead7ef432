//! Starts the page, and holds its listeners as long as it exists.

use js_sys::Function;
use rosette_app::Stored;
use rosette_messages::Language;

use crate::{
    dom::{self, Listener, SizeWatch},
    effects::Services,
    error::PageError,
    event::Event,
    event_loop::Sender,
    listen::listeners,
    shell::Shell,
};

/// The page's listeners. Dropping it removes them.
pub struct Page {
    _listeners: Vec<Listener>,
    _table_size: SizeWatch,
}

impl Page {
    /// Starts the page in a language. `stored` is `None` if storage is empty. `fetch_texts` returns
    /// a promise of more texts, and `morph` changes an element's content to markup.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn start(
        language: Language,
        stored: Option<&'static Stored>,
        fetch_texts: Function,
        morph: Function,
    ) -> Result<Self, PageError> {
        let sender = Sender::default();
        let services = Services::new(sender.clone(), fetch_texts, morph)?;
        sender.connect(Shell::new(language, stored, services, &sender));
        let listeners = listeners(&sender);
        sender.send(Event::Started);
        let resized = sender.clone();
        let table_size = SizeWatch::new(&dom::by_id("table"), move || resized.send(Event::Resized));
        Ok(Self { _listeners: listeners, _table_size: table_size })
    }
}
