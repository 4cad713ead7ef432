//! The services that every screen may use.

use js_sys::Function;
use rosette_app::{Effect, Model, Moment, Platform, dialogs::Msg};
use rosette_keep::Notice;
use rosette_messages::{FixedText, Language, fixed};
use rosette_session::Seed;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::{
    awake::Awake,
    canvas::{Canvas, Palette},
    date, dom,
    error::{PageError, given},
    event::Event,
    files,
    patch::Patch,
    programs::{Heard, Hearer, Players, Reviewer, Solver, external_players, persist},
    promise,
    sender::Sender,
    sound::{SAMPLE, Sounds},
    still::Still,
    storage::Browser,
    timer::{Frames, Timer},
};

/// The list of dependencies with their licences, which the build makes.
const LICENCES: &str = "licences.txt";

pub struct Shared {
    pub model: Model,
    pub players: Players,
    pub reviewer: Reviewer,
    pub solver: Solver,
    pub sounds: Sounds,
    pub awake: Awake,
    pub canvas: Canvas,
    pub palette: Palette,
    pub frames: Frames,
    pub patch: Patch,
    sender: Sender,
    message: HtmlElement,
    /// The next slice of an import.
    slice: Option<Timer>,
}

/// Returns the element whose changes screen readers announce.
fn listener() -> HtmlElement {
    dom::by_id("live")
}

impl Shared {
    /// Opens the storage, and finds the page's canvases.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new(sender: Sender, morph: Function) -> Result<Self, PageError> {
        let again = sender.clone();
        let said = sender.clone();
        let hearer = Hearer::new(move |heard| said.send(Event::Heard(heard)));
        let mut model = Model::new(Box::new(Browser::open()), Box::new(Device), dom::language());
        model.external = external_players();
        Ok(Self {
            model,
            solver: Solver::new(hearer.clone()),
            players: Players::new(hearer.clone()),
            reviewer: Reviewer::new(hearer),
            sounds: Sounds::default(),
            awake: Awake::default(),
            canvas: Canvas::new(dom::by_id("ground"), dom::by_id("board"))?,
            palette: Palette::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            patch: Patch::new(morph),
            sender,
            message: dom::by_id("message"),
            slice: None,
        })
    }

    /// Sets the page's language. Texts on the screen don't change by this.
    pub fn set_language(&mut self, language: Language) {
        dom::set_language(language);
        self.model.language = language;
    }

    pub fn sender(&self) -> Sender {
        self.sender.clone()
    }

    /// Queues an event after the present one.
    pub fn send(&self, event: Event) {
        self.sender.send(event);
    }

    /// Does what the screens have asked the browser for.
    pub fn do_effects(&mut self) {
        for effect in self.model.take_effects() {
            match effect {
                Effect::Focus(selector) => {
                    for element in dom::all(&selector) {
                        // A hidden element can't take the focus.
                        dom::focus(element.unchecked_ref());
                        dom::scroll_to(&element)
                    }
                }
                Effect::ToTop(selector) => dom::at::<Element>(selector).set_scroll_top(0),
                Effect::AskReviewer(question) => {
                    if self.reviewer.ask(&question).is_none() {
                        self.send(Event::Heard(Heard::Reviewed(None)))
                    }
                }
                Effect::StopReviewer => self.reviewer.stop(),
                Effect::Tell(message) => self.tell_person(&message),
                Effect::Follow(address) => {
                    given(dom::window().location().set_hash(&address));
                }
                Effect::ChooseFile => {
                    let input: HtmlInputElement = dom::by_id("file");
                    input.set_value("");
                    input.click()
                }
                Effect::Save { name, text } => files::save(&name, &text),
                Effect::SaveSheet { name, sheet, title, is_drawing } => {
                    Still::of(sheet, title).save(is_drawing, &name, &self.palette)
                }
                Effect::FetchLicences => {
                    let sender = self.sender();
                    promise::fetched(&dom::file(LICENCES), move |text| {
                        sender.send(Event::Dialog(Msg::LicencesCome(text)))
                    })
                }
                Effect::Slice => self.slice = Some(self.after(0, Event::Dialog(Msg::ImportDue))),
                Effect::Sample => self.sounds.play(&[SAMPLE], &self.model.settings),
                Effect::Solver(order) => self.solver.follow(order),
                Effect::Persist => persist(),
            }
        }
    }

    /// Schedules an event in `ms` milliseconds, unless the timer is dropped before.
    pub fn after(&self, ms: u32, event: Event) -> Timer {
        let sender = self.sender.clone();
        Timer::after(ms as i32, move || sender.send(event))
    }

    /// Turns the sounds off, or on again, and returns the text that says so.
    pub fn mute(&mut self) -> FixedText {
        self.model.settings.muted = !self.model.settings.muted;
        let text = if self.model.settings.muted { fixed::SOUNDS_OFF } else { fixed::SOUNDS_ON };
        self.sounds.play(&[SAMPLE], &self.model.settings);
        self.model.store.set_settings(&self.model.settings);
        self.tell_listener(dom::fixed(text));
        self.show_sounds();
        text
    }

    /// Shows in the headers whether the sounds are on.
    pub fn show_sounds(&self) {
        let icon = if self.model.settings.muted { "#i-mute" } else { "#i-sound" };
        for button in dom::all("[data-do=mute]") {
            dom::set_flag(&button, "aria-pressed", !self.model.settings.muted);
            dom::set(&dom::find(&button, "use"), "href", icon);
        }
    }

    /// Shows a message under the header.
    pub fn tell_person(&self, message: &str) {
        self.offer_undo(false);
        dom::set_text(&dom::find(&self.message, "p"), message);
        dom::show(&self.message, true)
    }

    /// Shows a message with a button that undoes what the message says. It is announced even if it
    /// was the last message too.
    pub fn tell_undoable(&self, message: &str) {
        self.tell_person("");
        self.tell_person(message);
        self.offer_undo(true)
    }

    /// Shows or hides the button in the message. While it is hidden, it isn't a part of its text.
    pub fn offer_undo(&self, offers: bool) {
        let undo = self.undo();
        dom::set_text(&undo, if offers { dom::fixed(fixed::UNDO) } else { "" });
        dom::show(&undo, offers)
    }

    fn undo(&self) -> Element {
        dom::find(&self.message, "[data-do=put-back]")
    }

    /// Hides a message that can be undone. Returns false if somebody is about to do that: then the
    /// message stays.
    pub fn withdraw_undo(&self) -> bool {
        if self.undo().has_attribute("hidden") {
            return true;
        }
        let is_near = self.message.matches(":hover, :focus-within").unwrap_or(false);
        if !is_near {
            self.hide_message()
        }
        !is_near
    }

    pub fn hide_message(&self) {
        self.offer_undo(false);
        dom::show(&self.message, false)
    }

    /// Announces a text to screen readers.
    pub fn tell_listener(&self, text: &str) {
        dom::set_text(&listener(), text);
    }

    /// Announces a text even if it was the last announcement too.
    pub fn tell_listener_again(&self, text: &str) {
        listener().set_text_content(Some(text));
    }

    pub fn tell_notice(&self) {
        let text = |notice| match notice {
            Notice::NotSaved => fixed::NOT_SAVED,
            Notice::Damaged => fixed::DAMAGED,
            Notice::Full => fixed::STORAGE_FULL,
            Notice::Newer => fixed::NEWER,
        };
        let notices = self.model.store.take_notices().into_iter();
        let told: Vec<_> = notices.map(|notice| dom::fixed(text(notice))).collect();
        if !told.is_empty() {
            self.tell_person(&told.join(" "))
        }
    }

    /// Shows a screen and hides the others. This reads no layout, so that the browser computes it only
    /// once.
    pub fn show_screen(&self, main: &Element, title: &str) {
        dom::set_if(&dom::root(), "data-turned", false);
        dom::face_far(false);
        dom::close_dialogs();
        self.hide_message();
        for other in dom::all("main") {
            dom::show(&other, &other == main);
        }
        given(dom::find::<Element>(main, ".slot").append_child(&self.message));
        dom::set_text(&dom::find(&dom::root(), "title"), title);
        self.tell_listener("");
    }
}

/// The browser's clock and random numbers.
struct Device;

impl Platform for Device {
    fn seed(&self) -> Seed {
        // Without random numbers, the time serves as seed.
        Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64))
    }

    fn moment(&self, ms: u64) -> Moment {
        date::moment(ms as f64)
    }

    fn written(&self, ms: u64, of_day: bool, language: Language) -> String {
        date::written(ms, of_day, language)
    }

    fn now(&self) -> f64 {
        dom::now()
    }

    fn date(&self) -> String {
        js_sys::Date::new_0().to_iso_string().into()
    }
}
