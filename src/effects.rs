//! What the core asks the browser for.

use std::pin::Pin;

use js_sys::{
    Array, Function, Promise,
    futures::{JsFuture, future_to_promise, spawn_local},
};
use rosette_app::{Effect, GameInfo, Msg, Timed, dialogs, play};
use rosette_keep::Choice as _;
use rosette_messages::Language;
use rosette_scene::Cue;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use crate::{
    awake::Awake,
    board::Board,
    canvas::Palette,
    dom,
    error::{PageError, log_err},
    event::Event,
    event_loop::Sender,
    later::{self, LaterShell},
    patch::Patch,
    programs::{EventSink, Players, Reviewer, Solver},
    promise, route,
    shell::Shell,
    sound::Sounds,
    timer::{Frames, Timer},
};

/// How long a file may take, in milliseconds.
const FETCH_TIMEOUT_MS: u32 = 60_000;
/// The plain form of the faces of cards, which the build makes.
const FACES: &str = "faces.txt";

/// What of the browser the page uses.
pub struct Services {
    pub players: Players,
    pub reviewer: Reviewer,
    pub solver: Solver,
    pub sounds: Sounds,
    pub awake: Awake,
    pub board: Board,
    pub palette: Palette,
    pub frames: Frames,
    pub patch: Patch,
    pub sender: Sender,
    /// The function that fetches more texts of a language: the later ones, or all of them.
    fetch_texts: Function,
    timers: Timers,
    /// The sounds to play after the next frame.
    cues: Vec<Cue>,
    /// What changes the document once it shows the state.
    waiting: Vec<Effect>,
    /// Does what only the later part can do, once that is loaded.
    pub later: Option<&'static LaterShell>,
}

/// The times that are asked for.
#[derive(Default)]
struct Timers {
    first: Option<Timer>,
    step: Option<Timer>,
    clock: Option<Timer>,
    address: Option<Timer>,
    faces: Option<Timer>,
    deletion: Option<Timer>,
    /// The next slice of an import.
    slice: Option<Timer>,
}

impl Services {
    /// Finds the page's canvases.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new(sender: Sender, fetch_texts: Function, morph: Function) -> Result<Self, PageError> {
        let (again, said) = (sender.clone(), sender.clone());
        let sink = EventSink::new(move |event| said.send(Event::Worker(event)));
        Ok(Self {
            solver: Solver::new(sink.clone()),
            players: Players::new(sink.clone()),
            reviewer: Reviewer::new(sink),
            sounds: Sounds::default(),
            awake: Awake::default(),
            board: Board::new()?,
            palette: Palette::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            patch: Patch::new(morph),
            sender,
            fetch_texts,
            timers: Timers::default(),
            cues: Vec::new(),
            waiting: Vec::new(),
            later: None,
        })
    }

    /// Schedules an event in `ms` milliseconds, unless the timer is dropped before.
    pub fn after(&self, ms: u32, event: impl Into<Event> + 'static) -> Timer {
        let sender = self.sender.clone();
        Timer::after(ms as i32, move || sender.send(event))
    }

    /// Returns whether sounds wait for the next frame.
    pub const fn has_cues(&self) -> bool {
        !self.cues.is_empty()
    }

    /// Returns the sounds of what the last frame has shown.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.cues)
    }

    /// Tells when a time is over.
    fn wait(&mut self, ms: u32, timed: Timed) {
        let timer = self.after(ms, Msg::Over(timed));
        let place = match timed {
            Timed::Play(play::Timed::Step(_)) => &mut self.timers.step,
            Timed::Play(play::Timed::Clock) => &mut self.timers.clock,
            Timed::Play(play::Timed::Address) => &mut self.timers.address,
            Timed::First => &mut self.timers.first,
            Timed::Faces => &mut self.timers.faces,
            Timed::Deletion => &mut self.timers.deletion,
        };
        *place = Some(timer)
    }

    /// Goes on with an import after what waits has been painted.
    pub(crate) fn import_soon(&mut self) {
        let slice = self.after(0, Msg::Dialog(dialogs::Msg::ImportDue));
        self.timers.slice = Some(slice)
    }

    /// Stops what the game that was on the screen has asked for.
    fn leave_game(&mut self) {
        (self.timers.step, self.timers.clock, self.timers.address) = (None, None, None);
        self.cues = Vec::new();
        self.players.stop();
        self.reviewer.stop();
        self.awake.keep(false)
    }

    /// Fetches a file, whose text comes as a message.
    pub(crate) fn fetch(&self, file: &str, msg: fn(Option<String>) -> Msg) {
        let sender = self.sender.clone();
        promise::fetched(file, FETCH_TIMEOUT_MS, move |text| sender.send(msg(text)))
    }

    /// Fetches the later texts of a language with the later styles, and the first texts if so wanted. The promise is for
    /// a list of both texts, first the first ones.
    fn fetch_texts(&self, language: &str, first_too: bool) -> Option<JsValue> {
        let (language, first_too) = (JsValue::from(language), JsValue::from(first_too));
        log_err(self.fetch_texts.call2(&JsValue::NULL, &language, &first_too))
    }

    /// Fetches all texts of the language of a setting.
    fn fetch_language(&self, setting: &str) {
        let Some(promise) = self.fetch_texts(setting, true) else { return };
        let sender = self.sender.clone();
        promise::settled(&promise, move |texts| {
            let texts = Array::from(&texts);
            let first = texts.get(0).as_string().and_then(|it| Language::read(it).ok());
            let complete = |later| first?.completed(later).ok();
            sender.send(Msg::LanguageCome(texts.get(1).as_string().and_then(complete)))
        })
    }

    /// Fetches the board of a game. The promise is for whether it has come.
    fn fetch_board(&self, kind: GameInfo) -> Promise {
        self.fetch_part(Box::pin(async move {
            let board = later::board(kind).await;
            (board.is_some(), Msg::BoardCome(kind, board))
        }))
    }

    /// Fetches what opens what is stored. The promise is for whether it has come.
    fn fetch_stored(&self) -> Promise {
        self.fetch_part(Box::pin(async {
            let stored = later::stored().await.ok();
            (stored.is_some(), Msg::StoredCome(stored))
        }))
    }

    /// Fetches a part of the program, which comes as a message. The promise is for whether it has come.
    fn fetch_part(&self, part: Pin<Box<dyn Future<Output = (bool, Msg)>>>) -> Promise {
        let sender = self.sender.clone();
        future_to_promise(async move {
            let (has_come, msg) = part.await;
            sender.send(msg);
            Ok(has_come.into())
        })
    }

    /// Fetches what the first screens do without, all at the same time: texts, styles, what opens what is stored, the
    /// boards of all games and the rest of the program.
    fn fetch_later(&self, language: Language) {
        let Some(promise) = self.fetch_texts(language.code(), false) else { return };
        let texts = JsFuture::from(promise.unchecked_into::<Promise>());
        let boards = GameInfo::all().map(|it| self.fetch_board(it));
        let needed: Vec<_> = boards.chain([self.fetch_stored()]).map(JsFuture::from).collect();
        let sender = self.sender.clone();
        spawn_local(async move {
            let mut rest = later::later().await.ok();
            if let Some((_, shell)) = rest {
                sender.send(Event::LaterShell(shell))
            }
            for part in needed {
                if !part.await.is_ok_and(|has_come| has_come.is_truthy()) {
                    rest = None
                }
            }
            let texts = texts.await.map(|it| Array::from(&it)).unwrap_or_default();
            let complete = |later| language.completed(later).ok();
            let language = texts.get(1).as_string().and_then(complete);
            sender.send(Msg::LaterCome(language.zip(rest.map(|(later, _)| later))))
        })
    }
}

impl Shell {
    /// Does what the core has asked for. What needs the document to show the state waits until then.
    pub(crate) fn do_effects(&mut self, is_behind: bool) {
        let effects = self.app.model.effects.take();
        let (waiting, now): (Vec<_>, _) = effects.into_iter().partition(Effect::needs_document);
        self.services.waiting.extend(waiting);
        for effect in now {
            self.follow(effect)
        }
        if !is_behind {
            for effect in std::mem::take(&mut self.services.waiting) {
                self.follow(effect)
            }
        }
    }

    fn follow(&mut self, effect: Effect) {
        let Self { services, app, .. } = self;
        match effect {
            Effect::Focus(selector) => {
                for element in dom::all(&selector) {
                    // A hidden element can't take the focus.
                    dom::focus(element.unchecked_ref());
                    dom::scroll_to(&element)
                }
            }
            Effect::FocusHeading => dom::stay_at_heading(&dom::at("main:not([hidden])")),
            Effect::FocusBoard => services.board.buttons.take_focus(),
            Effect::FocusRegion(place) => services.board.buttons.focus_on(place),
            Effect::ToTop(selector) => dom::at::<Element>(selector).set_scroll_top(0),
            Effect::FaceFar(far) => dom::face_far(far),
            Effect::Announce(text, again) => {
                let listener: HtmlElement = dom::by_id("live");
                match again {
                    true => listener.set_text_content(Some(&text)),
                    false => dom::set_text(&listener, &text),
                }
            }
            Effect::Sounds(cues) => {
                services.cues = cues;
                services.frames.ask()
            }
            Effect::After(ms, timed) => services.wait(ms, timed),
            Effect::NoStep => services.timers.step = None,
            Effect::LeaveGame => services.leave_game(),
            Effect::Rescue(record) => {
                dom::at::<HtmlTextAreaElement>("#failure textarea").set_value(&record)
            }
            Effect::Address(address, state) => route::replace(&address, state.as_deref()),
            Effect::Push(address) => route::push(&address),
            Effect::Back => route::back(),
            Effect::Reload => {
                log_err(dom::window().location().reload());
            }
            Effect::FetchFaces => services.fetch(&dom::file(FACES), Msg::FacesCome),
            Effect::FetchLater => services.fetch_later(app.model.language),
            Effect::FetchStored => drop(services.fetch_stored()),
            Effect::FetchBoard(kind) => drop(services.fetch_board(kind)),
            Effect::FetchTiles(board) => {
                services.fetch(&dom::file(&format!("tiles/{}.txt", board.name())), Msg::TilesCome)
            }
            Effect::FetchLanguage => services.fetch_language(app.model.settings.language.name()),
            Effect::Later(effect) => {
                if let Some(later) = services.later {
                    (later.follow)(self, effect)
                }
            }
            Effect::ApplyTheme => self.apply_theme(),
            Effect::Redraw => self.redraw(),
        }
    }
}
