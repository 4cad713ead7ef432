//! The texts of the page's language: those that the first screens do without, and those of another
//! language that is chosen.

use js_sys::{Array, Function};
use rosette_app::Menu;
use rosette_messages::{Language, fixed};
use rosette_session::Address;
use wasm_bindgen::JsValue;

use crate::{app::App, dom, error::given, event::Event, promise, route, screens::Screen};

/// The texts that the first screens do without.
pub struct LaterTexts {
    /// The function that fetches more texts of a language: these, or all of them.
    fetch: Function,
    /// Whether they are under way.
    asked_for: bool,
    /// What waits for them, with the fragment of the address at that time.
    waiting: Option<(Event, String)>,
}

impl LaterTexts {
    pub const fn new(fetch: Function) -> Self {
        Self { fetch, asked_for: false, waiting: None }
    }

    /// Forgets what waits, because the person went elsewhere.
    pub fn give_up_waiting(&mut self) {
        self.waiting = None
    }
}

impl App {
    /// Fetches the texts that the first screens do without, if they are neither here nor under way.
    pub(crate) fn ask_for_later_texts(&mut self) {
        let language = dom::language();
        if language.is_complete() || std::mem::replace(&mut self.later.asked_for, true) {
            return;
        }
        self.fetch_texts(language.code(), false, move |texts| {
            let complete = |later| language.completed(later).ok();
            Event::LaterTextsCome(texts.get(1).as_string().and_then(complete))
        });
    }

    /// Lets an event happen when the texts that the first screens do without have come.
    pub(crate) fn wait_for_texts(&mut self, event: Event) {
        self.later.waiting = Some((event, route::hash()));
        dom::set_if(&dom::root(), "data-turning", true);
        self.ask_for_later_texts()
    }

    /// Goes on with what waits for texts. If they haven't come, the person is told instead, and
    /// asking once more fetches them again.
    pub(crate) fn later_texts_come(&mut self, language: Option<Language>) {
        self.later.asked_for = false;
        // Another language, with all its texts, may have come first.
        if let Some(language) = language.filter(|it| *it == dom::language()) {
            self.shared.set_language(language);
            dom::write_fixed_texts(&dom::root());
        }
        let Some((event, address)) = self.later.waiting.take() else { return };
        dom::set_if(&dom::root(), "data-turning", false);
        let moved = matches!(event, Event::Moved);
        if dom::language().is_complete() {
            // The game that was still on the screen may have updated the address.
            if moved && route::hash() != address {
                route::replace(&address, None)
            }
            return self.shared.send(event);
        }
        if moved {
            route::replace(&Address::Menu.write(), None);
            self.show(Screen::Menu(Menu::default()));
        }
        self.tell_not_fetched()
    }

    /// Fetches the texts of the language of the settings.
    pub(crate) fn ask_for_language(&self) {
        let name = rosette_keep::Choice::name(self.shared.model.settings.tongue);
        self.fetch_texts(name, true, |texts| {
            let first = texts.get(0).as_string().and_then(|first| Language::read(first).ok());
            let complete = |later| first?.completed(later).ok();
            Event::LanguageCome(texts.get(1).as_string().and_then(complete))
        });
    }

    /// Speaks a language from now on. The page keeps the one that it has if none has come.
    pub(crate) fn language_come(&mut self, language: Option<Language>) {
        let Some(language) = language else {
            self.dialogs.import.forget();
            return self.tell_not_fetched();
        };
        self.shared.set_language(language);
        dom::write_fixed_texts(&dom::root());
        self.shared.hide_message();
        self.shared.tell_listener("");
        self.screen.say_anew(&mut self.shared);
        self.dialogs.import.tell(&mut self.shared.model)
    }

    /// Fetches the later texts of a language, and the first ones if so wanted. The list of both comes
    /// back in an event; it is empty if something can't be fetched.
    fn fetch_texts(
        &self,
        language: &str,
        first_too: bool,
        event: impl FnOnce(Array) -> Event + 'static,
    ) {
        let (language, first_too) = (JsValue::from(language), JsValue::from(first_too));
        let promised = self.later.fetch.call2(&JsValue::NULL, &language, &first_too);
        let Some(promise) = given(promised) else { return };
        let sender = self.shared.sender();
        promise::settled(&promise, move |texts| sender.send(event(Array::from(&texts))));
    }

    fn tell_not_fetched(&self) {
        self.shared.tell_person(dom::fixed(fixed::LANGUAGE_NOT_FETCHED))
    }
}
