//! The state of the page, and what each event does to it.

mod about;
mod arrange;
mod board;
mod buttons;
mod cards;
mod clock;
mod clock_form;
mod endings;
mod hint;
mod history;
mod lesson;
mod listen;
mod menu;
mod navigate;
mod opening;
mod options;
mod panel;
mod play;
mod preferences;
mod rematch;
mod replay;
mod rules;
mod seating;
mod setup;
mod share;
mod speech;
mod statistics;
mod throws;
mod trades;
mod transfer;
mod turns;

use std::{
    cell::{OnceCell, RefCell},
    collections::VecDeque,
    rc::{Rc, Weak},
};

use js_sys::Function;
use rosette_cards::CardSet;
use rosette_keep::{Album, Import, Notice, Settings};
use rosette_messages::FixedText;
use rosette_session::Seed;
use web_sys::{Element, HtmlElement};

use crate::{
    awake::Awake,
    canvas::{Canvas, Palette},
    dom,
    error::{PageError, given},
    event::{Deed, Event, Wanted},
    games::Kind,
    html::Html,
    players::Players,
    sound::Sounds,
    storage::{Browser, Store},
    table::Table,
    timer::{Frames, Timer},
};

use buttons::Buttons;
use cards::Browsing;
use history::History;
use options::OptionsForm;
pub use play::Play;
use setup::Pick;

/// What is on the screen.
enum Screen {
    Menu,
    History(History),
    Options(OptionsForm),
    Pick(Box<Pick>),
    Play(Box<Play>),
    Rules(Kind),
}

/// The state of the page.
pub struct App {
    screen: Screen,
    /// The form or picking that comes back after an example of the rules.
    aside: Option<Screen>,
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
    sounds: Sounds,
    sender: Sender,
    /// Fetches the texts of a language.
    fetch_texts: Function,
    /// The players that are programs.
    players: Players,
    awake: Awake,
    /// The stored game that is about to be deleted.
    deleting: Option<String>,
    /// What the file is asked for that will be chosen.
    wanted: Wanted,
    /// What is new in a backup that was opened, until it is taken over.
    importing: Option<Import>,
    /// How many games have been taken over from one, until that is said in its language.
    imported: Option<usize>,
    /// The tiles of the menu, as they stand there.
    tiles: Html,
    message: HtmlElement,
    live: HtmlElement,
    /// Whether all of the page is prepared, not the first screen alone.
    is_complete: bool,
    /// What brings another screen, and waits until the browser has shown that it was chosen.
    turning: Vec<Event>,
    /// What follows a frame.
    drawn: Option<Timer>,
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
    /// Starts the page, in the language that it has; `fetch_texts` promises the texts of others.
    ///
    /// # Errors
    ///
    /// The canvas can't be drawn on.
    pub fn start(fetch_texts: Function) -> Result<Rc<Self>, PageError> {
        let sender = Sender(Rc::new(OnceCell::new()));
        let page = Rc::new(Self {
            app: RefCell::new(App::new(sender.clone(), fetch_texts)?),
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
        app.turn_pages();
        app.catch_up();
        app.count_time();
        let result = act(&mut app);
        app.keep_time();
        app.catch_up();
        app.show_time();
        result
    }
}

impl App {
    fn new(sender: Sender, fetch_texts: Function) -> Result<Self, PageError> {
        let store = Store::open(Browser::open());
        let settings = store.settings().unwrap_or_default();
        let again = sender.clone();
        Ok(Self {
            screen: Screen::Menu,
            aside: None,
            settings,
            cards: store.card_set(),
            album: Album::default(),
            browsing: Browsing::default(),
            tossed: None,
            store,
            canvas: Canvas::new(dom::by_id("ground"), dom::by_id("board"))?,
            buttons: Buttons::new(),
            palette: Palette::default(),
            sounds: Sounds::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            sender,
            fetch_texts,
            players: Players::default(),
            awake: Awake::new(),
            deleting: None,
            wanted: Wanted::default(),
            importing: None,
            imported: None,
            message: dom::by_id("message"),
            live: dom::by_id("live"),
            tiles: Html::default(),
            is_complete: false,
            turning: Vec::new(),
            drawn: None,
        })
    }

    /// Shows the first screen.
    fn begin(&mut self) {
        self.dress();
        self.follow_address();
        self.tell_notice();
        self.frames.ask()
    }

    /// Notes that a frame has been drawn, if something waits for that.
    fn drawn_soon(&mut self) {
        if (!self.is_complete || !self.turning.is_empty()) && self.drawn.is_none() {
            let sender = self.sender.clone();
            self.drawn = Some(Timer::after(0, move || sender.send(Event::Drawn)));
        }
    }

    /// Prepares what the first screen could be shown without, once it has been seen.
    fn complete(&mut self) {
        if !std::mem::replace(&mut self.is_complete, true) {
            Self::dress_screen(&dom::root());
        }
    }

    /// Brings the screens that wait for a frame.
    fn turn_pages(&mut self) {
        for event in std::mem::take(&mut self.turning) {
            dom::set_if(&dom::root(), "data-turning", false);
            self.deal_with(event);
        }
    }

    /// Writes the texts and draws the pictures that a part of the page always has.
    fn dress_screen(part: &Element) {
        dom::write_fixed_texts(part);
        menu::draw_pictures(part)
    }

    /// Deals with one event, after those that it finds waiting.
    fn update(&mut self, event: Event) {
        if event.turns_page() {
            self.turning.push(event);
            dom::set_if(&dom::root(), "data-turning", true);
            return self.frames.ask();
        }
        if !event.is_of_showing() {
            self.drawn = None;
            self.turn_pages();
        }
        self.deal_with(event)
    }

    fn deal_with(&mut self, event: Event) {
        if !event.is_of_showing() {
            self.complete();
        }
        if !matches!(event, Event::Frame(_) | Event::FocusMoved | Event::ClockDue) {
            // Nothing is chosen by what isn't there any more.
            self.catch_up();
        }
        // Whose time is over has lost before it can choose.
        self.count_time();
        self.stop_running(&event);
        self.react(event);
        self.keep_time();
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
            Event::Hidden => self.pause(true),
            Event::ThemeChanged => self.dress(),
            Event::FormChanged => self.form_changed(),
            Event::FormSent => self.form_sent(),
            Event::SettingsChanged => self.settings_changed(),
            Event::FileChosen(file) => self.file_chosen(&file),
            Event::FileDropped(file) => self.file_dropped(&file),
            Event::FileRead(text) => self.file_read(&text),
            Event::TextsCome(texts) => self.texts_come(texts),
            Event::OpenSent => self.open_sent(),
            Event::Copied(refused) => Self::copied(refused.as_deref()),
            Event::ThrowsToggled => {
                if let Some(play) = self.on_screen() {
                    throws::show_throws(play, true)
                }
            }
            Event::PlayerChosen => self.player_chosen(),
            Event::LicencesCome(text) => Self::licences_come(text.as_deref()),
            Event::Arranged(name, value) => self.arranged(&name, &value),
            Event::StoredElsewhere => self.stored_elsewhere(),
            Event::Frame(time) => {
                self.frame(time);
                self.drawn_soon()
            }
            // It has caught up before it dealt with this.
            Event::Drawn => {}
            Event::LingerOver => self.end_linger(),
            Event::ThrowByItself => self.draw_chance(),
            Event::StepDue => self.step_due(),
            Event::Seen => {
                self.awake.lost();
                self.keep_awake()
            }
            Event::PlayerDue => self.ask_player(),
            Event::Prepared(percent) => self.prepared(percent),
            Event::Answered(answer) => self.answered(answer),
            Event::ClockDue => self.clock_due(),
            Event::AddressDue => self.write_address(),
        }
    }

    fn deed(&mut self, deed: Deed) {
        match deed {
            Deed::Open(id) => self.open_dialog(&id),
            Deed::Close => dom::close_dialogs(),
            Deed::CloseMessage => {
                dom::show(&self.message, false);
                navigate::stay_at_heading(&dom::at("main:not([hidden])"))
            }
            Deed::OpenMoves => Self::open_moves(true),
            Deed::CloseMoves => Self::open_moves(false),
            Deed::Menu => self.go_to_menu(),
            Deed::Continue(id) => self.continue_game(id.as_deref()),
            Deed::Delete(id) => {
                self.deleting = Some(id);
                dom::open_dialog("delete")
            }
            Deed::ConfirmDelete => self.delete_game(),
            Deed::NewGame => self.ask_new_game(),
            Deed::ConfirmNewGame => self.same_game_anew(None),
            Deed::GameOptions => self.options_of_this_game(),
            Deed::Arrange => self.arrange(),
            Deed::PlayFromHere => self.play_from_here(),
            Deed::Begin => self.begin_tossed(),
            Deed::PlayAgain => self.play_again(),
            Deed::Rematch(rematch) => self.choose_rematch(rematch),
            Deed::ResetScore => self.reset_score(),
            Deed::Pause(paused) => self.pause(paused),
            Deed::Clock(control) => clock_form::write(Some(control)),
            Deed::Resign => self.ask_to_resign(),
            Deed::ConfirmResign(seat) => self.resign(seat),
            Deed::OfferDraw => self.ask_for_draw(),
            Deed::ConfirmDraw => self.agree_to_draw(),
            Deed::NextRound => {
                self.look(None);
                if let Screen::Play(play) = &mut self.screen {
                    play.takes_focus = true;
                }
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
            Deed::OpenFile(wanted) => self.ask_for_file(wanted),
            Deed::HouseSet => self.use_house_set(),
            Deed::Trade => self.open_trade(),
            Deed::TakeCard(place) => self.take_card(place),
            Deed::ConfirmTrade => self.confirm_trade(),
            Deed::Undo => self.undo(),
            Deed::Redo => self.redo(),
            Deed::Hint => self.hint(),
            Deed::LookBack(ply) => self.look(Some(ply)),
            Deed::BackToGame => self.look(None),
            Deed::Step(on) => self.step(on),
            Deed::Run => self.run(),
            Deed::GoOn => self.go_on(),
            Deed::Share(way) => self.share(way),
            Deed::Replay(id) => self.replay(&id),
            Deed::AllFinished => self.list_all_finished(),
            Deed::Export => self.export(),
            Deed::Import => self.import(),
            Deed::Lesson(number) => self.other_lesson(number),
            Deed::ShowMe => self.show_me(),
            Deed::LeaveLesson => self.leave_lesson(),
        }
    }

    /// Shows a message under the header.
    fn tell_person(&self, message: &str) {
        dom::set_text(&dom::find(&self.message, "p"), message);
        dom::show(&self.message, true)
    }

    /// Shows what the store has to tell.
    fn tell_notice(&self) {
        let mut told = Vec::new();
        for notice in self.store.take_notices() {
            told.push(dom::fixed(match notice {
                Notice::NotSaved => FixedText::NotSaved,
                Notice::Damaged => FixedText::Damaged,
                Notice::MadeRoom => FixedText::MadeRoom,
                Notice::Newer => FixedText::Newer,
            }));
        }
        if !told.is_empty() {
            self.tell_person(&told.join(" "))
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
