//! The state of the page, and what each event does to it.

mod board;
mod buttons;
mod cards;
mod hint;
mod listen;
mod menu;
mod navigate;
mod options;
mod panel;
mod play;
mod preferences;
mod setup;
mod trades;
mod turns;

use std::{
    cell::{OnceCell, RefCell},
    collections::VecDeque,
    rc::{Rc, Weak},
};

use rosette_cards::CardSet;
use rosette_messages::FixedText;
use rosette_session::Seed;
use web_sys::HtmlElement;

use crate::{
    album::Album,
    canvas::{Canvas, Palette},
    dom,
    error::{PageError, given},
    event::{Deed, Event},
    players::Players,
    settings::Settings,
    store::{Notice, Store},
    table::Table,
    timer::Frames,
};

use buttons::Buttons;
use cards::Browsing;
use options::OptionsForm;
pub use play::Play;
use setup::Pick;

/// What is on the screen.
enum Screen {
    Menu,
    Options(OptionsForm),
    Pick(Box<Pick>),
    Play(Box<Play>),
}

/// The state of the page.
pub struct App {
    screen: Screen,
    settings: Settings,
    store: Store,
    /// The card set in use.
    cards: CardSet,
    /// The collections of the two players.
    album: Album,
    /// What is on the screen of the cards beyond the game.
    browsing: Browsing,
    /// The game that was tossed for, until it begins.
    tossed: Option<Table>,
    canvas: Canvas,
    buttons: Buttons,
    palette: Palette,
    frames: Frames,
    sender: Sender,
    /// The players that are programs.
    players: Players,
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
    table_size: OnceCell<dom::SizeWatch>,
}

impl Loop {
    /// Starts the page.
    ///
    /// # Errors
    ///
    /// The canvas can't be drawn on.
    pub fn start() -> Result<Rc<Self>, PageError> {
        let sender = Sender(Rc::new(OnceCell::new()));
        dom::write_fixed_texts();
        let page = Rc::new(Self {
            app: RefCell::new(App::new(sender.clone())?),
            queue: RefCell::default(),
            listeners: RefCell::default(),
            table_size: OnceCell::new(),
        });
        // The cell is new, so this can't fail.
        let _ = sender.0.set(Rc::downgrade(&page));
        *page.listeners.borrow_mut() = listen::listeners(&sender);
        page.with(App::begin);
        let watch = dom::SizeWatch::new(&dom::by_id("table"), move || sender.send(Event::Resized));
        // This cell is new as well.
        let _ = page.table_size.set(watch);
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

    /// Lets a script see or change the app, as an event of its own. What it finds in the document
    /// afterwards is up to date.
    pub fn with<R>(&self, act: impl FnOnce(&mut App) -> R) -> R {
        let mut app = self.app.borrow_mut();
        app.catch_up();
        let result = act(&mut app);
        app.catch_up();
        result
    }
}

impl App {
    fn new(sender: Sender) -> Result<Self, PageError> {
        let store = Store::open();
        let settings = store.settings();
        let again = sender.clone();
        Ok(Self {
            screen: Screen::Menu,
            settings,
            cards: store.card_set(),
            album: Album::default(),
            browsing: Browsing::default(),
            tossed: None,
            store,
            canvas: Canvas::new(dom::by_id("board"))?,
            buttons: Buttons::new(),
            palette: Palette::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            sender,
            players: Players::default(),
            deleting: None,
            message: dom::by_id("message"),
            live: dom::by_id("live"),
        })
    }

    /// Shows the first screen.
    fn begin(&mut self) {
        self.dress();
        self.draw_pictures();
        self.follow_address();
        self.tell_notice()
    }

    /// Deals with one event.
    fn update(&mut self, event: Event) {
        if !matches!(event, Event::Frame(_) | Event::FocusMoved) {
            // Nothing is chosen by what isn't there any more.
            self.catch_up();
        }
        self.react(event);
        self.tell_notice();
    }

    fn react(&mut self, event: Event) {
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
            Event::FileChosen(file) => self.file_chosen(&file),
            Event::FileRead(text) => self.file_read(&text),
            Event::StoredElsewhere => self.stored_elsewhere(),
            Event::Frame(time) => self.frame(time),
            // It has caught up before it dealt with this.
            Event::Drawn => {}
            Event::LingerOver => self.end_linger(),
            Event::ThrowByItself => self.draw_chance(),
            Event::PlayerDue => self.ask_player(),
            Event::Prepared(percent) => self.prepared(percent),
            Event::Answered(answer) => self.answered(answer),
            Event::AddressDue => self.write_address(),
        }
    }

    fn deed(&mut self, deed: Deed) {
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
            Deed::NextRound => {
                self.look(None);
                self.draw_chance();
            }
            Deed::LiftCurtain => match self.screen {
                Screen::Pick(_) => self.lift_pick_curtain(),
                _ => self.lift_curtain(),
            },
            Deed::Pick(place) => self.pick(place),
            Deed::PickAtRandom => self.pick_at_random(),
            Deed::Picked => self.picked(),
            Deed::BackToForm => self.back_to_form(),
            Deed::DrawCells => self.draw_cells(),
            Deed::Collection(seat) => self.open_collection(seat),
            Deed::ShowCards(whole) => self.show_collection(whole),
            Deed::AddCard(card) => self.change_collection(&card, true),
            Deed::RemoveCard(card) => self.change_collection(&card, false),
            Deed::FreshCollection => self.fresh_collection(),
            Deed::SaveProfile => self.save_profile(),
            Deed::OpenProfile => self.ask_for_file(true),
            Deed::OwnSet => self.ask_for_file(false),
            Deed::HouseSet => self.use_house_set(),
            Deed::Trade => self.open_trade(),
            Deed::TakeCard(place) => self.take_card(place),
            Deed::ConfirmTrade => self.confirm_trade(),
            Deed::Undo => self.undo(),
            Deed::Redo => self.redo(),
            Deed::Hint => self.hint(),
            Deed::LookBack(ply) => self.look(Some(ply)),
            Deed::BackToGame => self.look(None),
        }
    }

    /// Shows a message under the header.
    fn tell_person(&self, message: &str) {
        dom::set_text(&dom::find(&self.message, "p"), message);
        dom::show(&self.message, true)
    }

    /// Shows what the store has to tell.
    fn tell_notice(&self) {
        match self.store.take_notice() {
            Some(Notice::NotSaved) => self.tell_person(dom::fixed(FixedText::NotSaved)),
            Some(Notice::Damaged) => self.tell_person(dom::fixed(FixedText::Damaged)),
            None => {}
        }
    }

    /// Tells the live region, for those who don't see the board.
    fn tell_listener(&self, text: &str) {
        dom::set_text(&self.live, text);
    }
}

/// A seed that nobody can guess.
fn new_seed() -> Seed {
    // Without random numbers the moment alone has to do.
    Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64))
}

/// Whether the page is laid out for a phone.
fn narrow() -> bool {
    media("(max-width: 479px), (max-width: 719px) and (orientation: portrait)")
}

/// Whether a media query holds.
fn media(query: &str) -> bool {
    given(dom::window().match_media(query)).flatten().is_some_and(|list| list.matches())
}
