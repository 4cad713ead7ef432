//! A page without a browser, for tests: messages go in, markup and effects come out.

use std::{borrow::Cow, cell::RefCell, rc::Rc};

use rosette_app::{
    Blocks, Effect, LATER, LoadedBoards, Model, Moment, Platform, STORED, Stored, TimeForm,
};
use rosette_keep::Memory;
use rosette_messages::Language;
use rosette_session::Seed;

/// The milliseconds by which each reading moves the clock forward.
pub const TICK_MS: f64 = 10.0;

/// The state of the browser that a page can read.
#[derive(Default)]
pub struct Window {
    /// The fragment of the address.
    pub hash: String,
    /// The state of the present history entry.
    pub entry: Option<String>,
    /// Whether the pointer or the focus is in the message.
    pub is_near_message: bool,
    /// The time of the clock in milliseconds.
    pub now: f64,
}

/// A device whose seeds are all the same and whose local time is UTC. Only reading its clock moves
/// the clock forward.
#[derive(Default)]
struct Device {
    window: Rc<RefCell<Window>>,
}

impl Platform for Device {
    fn seed(&self) -> Seed {
        Seed(5)
    }

    fn moment(&self, ms: u64) -> Moment {
        Moment { ms, ahead: 0 }
    }

    fn format_time(&self, ms: u64, _: TimeForm, _: Language) -> String {
        format!("at {ms}")
    }

    fn now(&self) -> f64 {
        let mut window = self.window.borrow_mut();
        window.now += TICK_MS;
        window.now - TICK_MS
    }

    fn date(&self) -> String {
        "2023-11-15T12:00:00.000Z".to_owned()
    }

    fn page_address(&self) -> String {
        "https://example.org/".to_owned()
    }

    fn hash(&self) -> String {
        self.window.borrow().hash.clone()
    }

    fn entry(&self) -> Option<String> {
        self.window.borrow().entry.clone()
    }

    fn is_near_message(&self) -> bool {
        self.window.borrow().is_near_message
    }

    fn shares_links(&self) -> bool {
        false
    }
}

/// A page over a backend in memory.
pub struct Page {
    pub model: Model,
    pub backend: &'static Memory,
    pub blocks: Blocks,
    pub window: Rc<RefCell<Window>>,
}

impl Page {
    /// Opens a page in English with an empty storage, which lives until the tests end.
    pub fn open() -> Self {
        Self::on(Box::leak(Box::default()))
    }

    /// Opens a page in English over what is stored in a backend.
    pub fn on(backend: &'static Memory) -> Self {
        Self::with(backend, Some(&STORED))
    }

    /// Opens a page in English with an empty storage, without the part of the program that reads
    /// storage.
    pub fn first() -> Self {
        Self::with(Box::leak(Box::default()), None)
    }

    fn with(backend: &'static Memory, stored: Option<&'static Stored>) -> Self {
        let device = Device::default();
        let window = Rc::clone(&device.window);
        let language = Language::english();
        let mut model = Model::new(Box::new(backend), stored, Box::new(device), language);
        model.parts.later = Some(&LATER);
        model.parts.games = LoadedBoards::all();
        // Tests of motions turn this off.
        model.window.still = true;
        Self { model, backend, blocks: Blocks::default(), window }
    }

    /// Makes a view, and returns the ids of the blocks that have changed.
    pub fn show(&mut self, view: impl FnOnce(&Model, &mut Blocks)) -> Vec<String> {
        view(&self.model, &mut self.blocks);
        self.blocks.take_changed().into_iter().map(Cow::into_owned).collect()
    }

    pub fn markup(&self, id: &str) -> &str {
        self.blocks.markup(id).unwrap_or_default()
    }

    /// Returns the markup of a block with that of the blocks in it.
    pub fn whole(&self, id: &str) -> String {
        whole(&self.blocks, id)
    }

    /// Returns the message under the header, and hides it.
    pub fn told(&mut self) -> Option<String> {
        let actual = self.model.message.text().map(str::to_owned);
        self.model.message.hide();
        actual
    }

    pub fn effects(&mut self) -> Vec<Effect> {
        self.model.effects.take()
    }
}

/// Returns the controls of markup that can be pressed, by their actions and arguments.
pub fn controls(markup: &str) -> Vec<(String, Option<String>)> {
    let value = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        rest.split('"').next().map(str::to_owned)
    };
    let buttons = markup.split("<button").skip(1).filter_map(|button| button.split('>').next());
    let usable = buttons.filter(|it| {
        !it.ends_with(" disabled")
            && !it.ends_with(" hidden")
            && !it.contains(" disabled ")
            && !it.contains("aria-disabled=\"true\"")
    });
    usable.filter_map(|tag| Some((value(tag, "data-do")?, value(tag, "data-arg")))).collect()
}

/// Returns the text of markup without its tags.
pub fn text_of(markup: &str) -> String {
    markup.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect()
}

/// Returns the markup of a block with that of the blocks in it, as the document has it.
pub fn whole(blocks: &Blocks, id: &str) -> String {
    let mut parts = blocks.markup(id).unwrap_or_default().split(" data-block>");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let tag = whole.rfind('<').map_or("", |begin| &whole[begin..]);
        let inner = tag.split_once(" id=\"").and_then(|(_, rest)| rest.split_once('"'));
        let inner = inner.map(|(id, _)| self::whole(blocks, id)).unwrap_or_default();
        whole += &[" data-block>", &inner, part].concat();
    }
    whole
}
