//! Carries out the effects that the core asks for.

use std::pin::Pin;

use js_sys::{
    Array, Function, Promise,
    futures::{JsFuture, future_to_promise, spawn_local},
};
use rosette_app::{Effect, GameInfo, Msg, Timed};
use rosette_keep::EnumSetting as _;
use rosette_messages::Language;
use rosette_scene::Cue;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use crate::{
    awake::Awake,
    board::DocumentBoard,
    canvas::Palette,
    dom,
    error::{PageError, log_err},
    event::Event,
    event_loop::Sender,
    later::{self, LaterShell},
    patch::Patch,
    programs::{EventSink, PlayerConnections, Reviewer, SolverConnections},
    promise, route,
    shell::Shell,
    sound::Sounds,
    timer::{Frames, Timer},
};

/// The timeout of a fetched file in milliseconds.
const FETCH_TIMEOUT_MS: u32 = 60_000;
/// The file with the faces of cards in plain form, which the build makes.
const FACES: &str = "faces.txt";

/// The browser's services that the page uses: workers, sound, canvas, timers and the document.
pub struct Services {
    pub players: PlayerConnections,
    pub reviewer: Reviewer,
    pub solver: SolverConnections,
    pub sounds: Sounds,
    pub awake: Awake,
    pub board: DocumentBoard,
    pub palette: Palette,
    pub frames: Frames,
    pub patch: Patch,
    pub sender: Sender,
    /// The function that fetches texts of a language: the later ones, or all of them.
    fetch_texts: Function,
    /// The running timers by their numbers. Dropping one cancels it.
    timers: [Option<Timer>; Timed::COUNT],
    /// The sounds to play with the next frame.
    cues: Vec<Cue>,
    /// The effects that wait until the document shows the state.
    waiting: Vec<Effect>,
    /// The functions of the later part, once that is loaded.
    pub later: Option<&'static LaterShell>,
}

impl Services {
    /// Creates the services, with the canvases of the document.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new(sender: Sender, fetch_texts: Function, morph: Function) -> Result<Self, PageError> {
        let (again, said) = (sender.clone(), sender.clone());
        let sink = EventSink::new(move |event| said.send(Event::Worker(event)));
        Ok(Self {
            solver: SolverConnections::new(sink.clone()),
            players: PlayerConnections::new(sink.clone()),
            reviewer: Reviewer::new(sink),
            sounds: Sounds::default(),
            awake: Awake::default(),
            board: DocumentBoard::new()?,
            palette: Palette::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            patch: Patch::new(morph),
            sender,
            fetch_texts,
            timers: Default::default(),
            cues: Vec::new(),
            waiting: Vec::new(),
            later: None,
        })
    }

    /// Sends an event in `ms` milliseconds, unless the timer is dropped before.
    pub fn after(&self, ms: u32, event: impl Into<Event> + 'static) -> Timer {
        let sender = self.sender.clone();
        Timer::after(ms as i32, move || sender.send(event))
    }

    /// Returns whether sounds start with the next frame.
    pub const fn has_cues(&self) -> bool {
        !self.cues.is_empty()
    }

    /// Takes the sounds that are due with the frame just drawn.
    pub fn take_cues(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.cues)
    }

    /// Starts a timer that sends [`Msg::Over`]. It replaces a running one of the same kind.
    fn wait(&mut self, ms: u32, timed: Timed) {
        let timer = self.after(ms, Msg::Over(timed));
        self.timers[timed.number()] = Some(timer)
    }

    /// Cancels the timers, sounds and questions of the last game on the screen.
    fn leave_game(&mut self) {
        for number in Timed::OF_GAME {
            self.timers[number] = None
        }
        self.cues = Vec::new();
        self.players.stop();
        self.reviewer.stop();
        self.awake.keep(false)
    }

    /// Fetches a file, and sends its text as a message; `None` after a failure.
    pub(crate) fn fetch(&self, file: &str, msg: impl FnOnce(Option<String>) -> Msg + 'static) {
        let sender = self.sender.clone();
        promise::fetched(file, FETCH_TIMEOUT_MS, move |text| sender.send(msg(text)))
    }

    /// Fetches the later texts and styles of a language, and with `first_too` also its first texts.
    /// The promise resolves to an array of both texts, the first ones first.
    fn fetch_texts(&self, language: &str, first_too: bool) -> Option<JsValue> {
        let (language, first_too) = (JsValue::from(language), JsValue::from(first_too));
        log_err(self.fetch_texts.call2(&JsValue::NULL, &language, &first_too))
    }

    /// Fetches all texts of the language that a setting names, and sends the language.
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

    /// Fetches the board of a game. The promise resolves to whether that succeeded.
    fn fetch_board(&self, kind: GameInfo) -> Promise {
        self.fetch_part(Box::pin(async move {
            let board = later::board(kind).await;
            (board.is_some(), Msg::BoardCome(kind, board))
        }))
    }

    /// Fetches the part that reads storage. The promise resolves to whether that succeeded.
    fn fetch_stored(&self) -> Promise {
        self.fetch_part(Box::pin(async {
            let stored = later::stored().await.ok();
            (stored.is_some(), Msg::StoredCome(stored))
        }))
    }

    /// Fetches a part of the program and sends it as a message. The promise resolves to whether
    /// that succeeded.
    fn fetch_part(&self, part: Pin<Box<dyn Future<Output = (bool, Msg)>>>) -> Promise {
        let sender = self.sender.clone();
        future_to_promise(async move {
            let (has_come, msg) = part.await;
            sender.send(msg);
            Ok(has_come.into())
        })
    }

    /// Fetches everything that the first screen doesn't need, in parallel: texts, styles, the part
    /// that reads storage, the boards of all games, and the later part.
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
    /// Carries out the effects that the core has asked for. Those that need the document to show
    /// the state wait while `is_outdated`.
    pub(crate) fn do_effects(&mut self, is_outdated: bool) {
        let effects = self.app.model.effects.take();
        let (waiting, now): (Vec<_>, _) = effects.into_iter().partition(Effect::needs_document);
        self.services.waiting.extend(waiting);
        for effect in now {
            self.follow(effect)
        }
        if !is_outdated {
            for effect in std::mem::take(&mut self.services.waiting) {
                self.follow(effect)
            }
        }
    }

    pub(crate) fn follow(&mut self, effect: Effect) {
        let Self { services, app, .. } = self;
        match effect {
            Effect::Focus(selector) => {
                for element in dom::all(&selector) {
                    // Several elements may match, of which hidden ones don't take the focus.
                    dom::focus(element.unchecked_ref());
                    dom::scroll_to(&element)
                }
            }
            Effect::ScrollTo(selector) => dom::all(&selector).iter().for_each(dom::scroll_to),
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
            Effect::NoStep => services.timers[Timed::STEP] = None,
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
