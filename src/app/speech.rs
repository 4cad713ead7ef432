//! The page's language: its texts are fetched when it is chosen, and then said anew.

use rosette_keep::Choice;
use rosette_messages::{FixedText, Language};
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlDialogElement, HtmlElement};

use super::{App, Screen, history, navigate::window_title};
use crate::{dom, error::given, event::Event, promise};

impl App {
    /// Fetches the texts of the language of the settings; they come back as an event.
    pub(super) fn ask_for_texts(&self) {
        let name = self.settings.tongue.name();
        let Some(promise) = given(self.fetch_texts.call1(&JsValue::NULL, &name.into())) else {
            return;
        };
        let sender = self.sender.clone();
        promise::settled(&promise, move |texts| {
            sender.send(Event::TextsCome(texts.as_string()));
        });
    }

    /// Speaks the language of these texts from now on; stays with the one it has if none came.
    pub(super) fn texts_come(&mut self, texts: Option<String>) {
        match texts.map(Language::read) {
            Some(Ok(language)) => {
                dom::set_language(language);
                dom::write_fixed_texts(&dom::root());
            }
            Some(Err(_)) | None => {
                self.imported = None;
                return self.tell_person(dom::fixed(FixedText::LanguageNotFetched));
            }
        }
        self.say_anew();
        self.tell_imported();
        let settings: HtmlDialogElement = dom::by_id("settings");
        if settings.open() {
            self.fill_settings();
            // The control that was changed has been made anew.
            dom::focus(&dom::find::<HtmlElement>(&settings, "[name=language]:checked"));
        }
    }

    /// Says what is on the screen in the language that has come.
    fn say_anew(&mut self) {
        dom::show(&self.message, false);
        self.tell_listener("");
        let mut title = dom::fixed(FixedText::Rosette).to_owned();
        match &mut self.screen {
            Screen::Menu => self.fill_menu(),
            Screen::History(_) => {
                title = history::window_title();
                self.fill_history();
            }
            Screen::Options(form) => {
                let form = form.said_anew();
                return self.show_options(form);
            }
            Screen::Pick(pick) => {
                title = window_title(pick.kind());
                self.fill_pick();
                self.draw_pick_curtain();
            }
            Screen::Rules(kind) => {
                let kind = *kind;
                title = window_title(kind);
                self.fill_guide(kind);
            }
            Screen::Play(play) => {
                title = window_title(play.table.kind);
                play.table.rename();
                // These were said in the other language.
                (play.refusal, play.hint) = (None, None);
                let heading: Element = dom::at("#play h1");
                dom::set_text(&heading, &play.table.kind.title());
                self.redraw_all();
                self.rebuild_all();
            }
        }
        dom::set_text(&dom::at("title"), &title);
    }
}
