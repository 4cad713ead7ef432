//! The state of the page, and what each event does to it.

mod board;
mod listen;
mod menu;
mod navigate;
mod options;
mod panel;
mod play;
mod preferences;

use std::{
    cell::{OnceCell, RefCell},
    collections::VecDeque,
    rc::{Rc, Weak},
};

use rosette_messages::{FixedText, Message, PageText};
use rosette_session::Seed;
use web_sys::HtmlElement;

use crate::{
    canvas::{Canvas, Palette},
    dom,
    error::PageError,
    event::{Deed, Event},
    settings::Settings,
    store::{Notice, Store},
    timer::Frames,
};

pub use navigate::LoadError;
use options::OptionsForm;
pub use play::Play;

pub type Result<T> = std::result::Result<T, PageError>;

/// What is on the screen.
enum Screen {
    Menu,
    Options(OptionsForm),
    Play(Box<Play>),
}

/// The state of the page.
pub struct App {
    screen: Screen,
    settings: Settings,
    store: Store,
    canvas: Canvas,
    palette: Palette,
    frames: Frames,
    sender: Sender,
    /// The stored game that is about to be deleted.
    deleting: Option<String>,
    message: HtmlElement,
    live: HtmlElement,
}

/// The way by which things that happen later come back as events.
#[derive(Clone)]
pub struct Sender(Rc<OnceCell<Weak<Loop>>>);

impl Sender {
    /// Lets an event happen: now, or after the one that is being dealt with.
    pub fn send(&self, event: Event) {
        if let Some(page) = self.0.get().and_then(Weak::upgrade) {
            page.dispatch(event);
        }
    }
}

/// The one loop that all events go through, one after another.
pub struct Loop {
    app: RefCell<App>,
    queue: RefCell<VecDeque<Event>>,
    listeners: RefCell<Vec<dom::Listener>>,
}

impl Loop {
    /// Starts the page.
    pub fn start() -> Result<Rc<Self>> {
        let sender = Sender(Rc::new(OnceCell::new()));
        dom::write_fixed_texts()?;
        let page = Rc::new(Self {
            app: RefCell::new(App::new(sender.clone())?),
            queue: RefCell::default(),
            listeners: RefCell::default(),
        });
        // The cell is new, so this can't fail.
        let _ = sender.0.set(Rc::downgrade(&page));
        *page.listeners.borrow_mut() = listen::listeners(&sender)?;
        page.with(App::begin)?;
        Ok(page)
    }

    /// Deals with an event, and with those that it brings about.
    fn dispatch(&self, event: Event) {
        self.queue.borrow_mut().push_back(event);
        let Ok(mut app) = self.app.try_borrow_mut() else {
            return;
        };
        loop {
            let Some(event) = self.queue.borrow_mut().pop_front() else {
                return;
            };
            app.update(event);
        }
    }

    /// Lets a script see or change the app, as an event of its own.
    pub fn with<R>(&self, act: impl FnOnce(&mut App) -> Result<R>) -> Result<R> {
        act(&mut self.app.borrow_mut())
    }
}

impl App {
    fn new(sender: Sender) -> Result<Self> {
        let store = Store::open();
        let settings = store.settings();
        let again = sender.clone();
        Ok(Self {
            screen: Screen::Menu,
            settings,
            store,
            canvas: Canvas::new(dom::by_id("board")?)?,
            palette: Palette::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            sender,
            deleting: None,
            message: dom::by_id("message")?,
            live: dom::by_id("live")?,
        })
    }

    /// Shows the first screen.
    fn begin(&mut self) -> Result<()> {
        self.dress()?;
        self.draw_pictures()?;
        self.follow_address()?;
        self.tell_notice()
    }

    /// Deals with one event.
    fn update(&mut self, event: Event) {
        let done = self.react(event).and_then(|()| self.tell_notice());
        if let Err(error) = done {
            web_sys::console::warn_1(&error.to_string().into());
            // If even this can't be shown, the console has it.
            let _ = self.tell_person(PageText::Failed(error.to_string()).into());
        }
    }

    fn react(&mut self, event: Event) -> Result<()> {
        match event {
            Event::Deed(deed) => self.deed(deed),
            Event::Pointer(pointer, at) => self.pointer(pointer, at),
            Event::Region(id) => self.choose(&id),
            Event::FocusMoved => self.focus_moved(),
            Event::Key(event) => self.key(&event),
            Event::Resized => self.resized(),
            Event::Moved => self.follow_address(),
            Event::ThemeChanged => self.dress(),
            Event::FormChanged => self.form_changed(),
            Event::FormSent => self.form_sent(),
            Event::SettingsChanged => self.settings_changed(),
            Event::StoredElsewhere => self.stored_elsewhere(),
            Event::Frame(time) => self.frame(time),
            Event::LingerOver => self.end_linger(),
            Event::ThrowByItself => self.draw_chance(),
            Event::AddressDue => self.write_address(),
        }
    }

    fn deed(&mut self, deed: Deed) -> Result<()> {
        match deed {
            Deed::Open(id) => self.open_dialog(&id),
            Deed::Close => dom::close_dialogs(),
            Deed::CloseMessage => dom::show(&self.message, false),
            Deed::OpenMoves => Self::show_moves(true),
            Deed::CloseMoves => Self::show_moves(false),
            Deed::Menu => self.go_to_menu(),
            Deed::Continue(id) => self.continue_game(id.as_deref()),
            Deed::Delete(id) => {
                self.deleting = Some(id);
                dom::open_dialog("delete")
            }
            Deed::ConfirmDelete => self.delete_game(),
            Deed::NewGame => self.ask_new_game(),
            Deed::ConfirmNewGame => self.same_game_anew(false),
            Deed::GameOptions => self.options_of_this_game(),
            Deed::Begin => self.begin_tossed(),
            Deed::PlayAgain => self.same_game_anew(true),
            Deed::Undo => self.undo(),
            Deed::Redo => self.redo(),
            Deed::LookBack(ply) => self.look(Some(ply)),
            Deed::BackToGame => self.look(None),
        }
    }

    /// Shows a message under the header.
    fn tell_person(&self, message: Message) -> Result<()> {
        dom::set_text(&dom::find(&self.message, "p")?, &dom::say(message));
        dom::show(&self.message, true)
    }

    /// Shows what the store has to tell.
    fn tell_notice(&self) -> Result<()> {
        match self.store.take_notice() {
            Some(Notice::NotSaved) => self.tell_person(FixedText::NotSaved.into()),
            Some(Notice::Damaged) => self.tell_person(FixedText::Damaged.into()),
            None => Ok(()),
        }
    }

    /// Tells the live region, for those who don't see the board.
    fn tell_listener(&self, text: &str) {
        dom::set_text(&self.live, text);
    }
}

/// A seed that nobody can guess.
fn new_seed() -> Result<Seed> {
    getrandom::u64().map(Seed).map_err(|_| PageError::Random)
}

/// Whether the page is laid out for a phone.
fn narrow() -> Result<bool> {
    media("(max-width: 719px)")
}

/// Whether a media query holds.
fn media(query: &str) -> Result<bool> {
    let list = dom::window()?.match_media(query).map_err(PageError::Service.of())?;
    Ok(list.is_some_and(|list| list.matches()))
}
