//! The state of the page, and its response to events.

use js_sys::Function;
use rosette_app::{
    Dialog, Dialogs, Effect, Go, Menu,
    deed::Deed,
    dialogs::Msg,
    rules_dialog,
    settings::{self, Shown},
    solving,
};
use rosette_session::Tables;
use web_sys::{Element, File};

use crate::{
    deletion::Deletion,
    dom,
    error::PageError,
    event::Event,
    faces::FacesToCome,
    files,
    modals::Modals,
    places::Places,
    programs::Heard,
    screens::{self, Play, Screen, play},
    script,
    sender::Sender,
    shared::Shared,
    tables::TablesToCome,
    texts::LaterTexts,
    theme::dress,
    timer::Timer,
};

pub struct App {
    pub(crate) shared: Shared,
    pub(crate) screen: Screen,
    /// The form or hand that was set aside for an example of the rules.
    pub(crate) aside: Option<Screen>,
    pub(crate) dialogs: Dialogs,
    /// The settings as the page shows them.
    settings: Shown,
    modals: Modals,
    deletion: Deletion,
    pub(crate) later: LaterTexts,
    pub(crate) faces: FacesToCome,
    pub(crate) tables: TablesToCome,
    pub(crate) tables_beside: Tables,
    /// How far screens were scrolled when they were left.
    pub(crate) places: Places,
    /// Whether texts and pictures are on the whole page, not only on the first screen.
    is_complete: bool,
    /// Events that lead to another screen and wait for the next frame.
    turning: Vec<Event>,
    /// The event after a frame.
    drawn: Option<Timer>,
}

impl App {
    /// Creates the page before its first screen.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new(sender: Sender, fetch_texts: Function, morph: Function) -> Result<Self, PageError> {
        let shared = Shared::new(sender, morph)?;
        Ok(Self {
            settings: settings::shown(&shared.model.settings),
            shared,
            screen: Screen::Menu(Menu::default()),
            aside: None,
            dialogs: Dialogs::default(),
            modals: Modals::default(),
            deletion: Deletion::default(),
            later: LaterTexts::new(fetch_texts),
            faces: FacesToCome::default(),
            tables: TablesToCome::default(),
            tables_beside: Tables::default(),
            places: Places::default(),
            is_complete: false,
            turning: Vec::new(),
            drawn: None,
        })
    }

    /// Handles an event after those that wait. An event that leads to another screen waits for the
    /// frame that shows the press.
    pub fn update(&mut self, event: Event) {
        if event.may_wake_audio() {
            self.shared.sounds.wake(&self.shared.model.settings);
        }
        if matches!(event, Event::TouchEnded) {
            return;
        }
        if event.turns_page() {
            self.turning.push(event);
            dom::set_if(&dom::root(), "data-turning", true);
            return self.shared.frames.ask();
        }
        if !event.is_of_showing() && !matches!(event, Event::Started) {
            self.drawn = None;
            for waiting in std::mem::take(&mut self.turning) {
                dom::set_if(&dom::root(), "data-turning", false);
                self.handle(waiting);
            }
            self.complete();
        }
        self.handle(event)
    }

    fn handle(&mut self, event: Event) {
        let shows = event.is_of_showing();
        self.modals.note_closed(&mut self.shared.model);
        if let Screen::Play(play) = &mut self.screen {
            play.before(&mut self.shared, &event);
        }
        let go = self.react(event);
        self.go(go);
        if !shows {
            self.follow_settings()
        }
        if let Screen::Play(play) = &mut self.screen {
            play.after(&mut self.shared);
        }
        self.shared.tell_notice();
        if !shows {
            // A frame stores nothing, and the search for room reads every game.
            self.dialogs.room.ask(&mut self.shared.model);
            if self.is_complete {
                self.ask_for_tables()
            }
        }
        self.modals.note_closed(&mut self.shared.model);
        self.screen.patch(&mut self.shared);
        let kind = self.screen.kind();
        self.shared.patch.show(&self.shared.model, |model, blocks| {
            self.dialogs.view(model, blocks);
            if let Some(kind) = kind {
                rules_dialog(kind, model, blocks)
            }
        });
        self.modals.follow(&self.shared.model);
        self.shared.do_effects();
    }

    fn react(&mut self, event: Event) -> Go {
        if event.says_later_texts() && !dom::language().is_complete() {
            self.wait_for_texts(event);
            return Go::Stay;
        }
        let model = &mut self.shared.model;
        match event {
            Event::FileChosen(file) => self.read_file(&file),
            Event::FileDropped(file) => {
                self.dialogs.file_dropped();
                self.read_file(&file)
            }
            Event::Dialog(msg) => return self.dialogs.update(model, msg),
            Event::Started => {
                self.dress();
                self.follow_address();
                self.shared.frames.ask()
            }
            Event::Deed(Deed::Share(way)) if self.waits_for_faces(way) => {}
            Event::Deed(deed) => return self.deed(deed),
            Event::Moved => self.follow_address(),
            Event::ThemeChanged => self.dress(),
            Event::LanguageCome(language) => self.language_come(language),
            Event::LaterTextsCome(language) => self.later_texts_come(language),
            Event::FacesCome(text) => self.faces_come(text.as_deref()),
            Event::TablesCome(list) => self.tables_come(list.as_deref()),
            Event::Heard(Heard::Solver(told)) => {
                solving::hear(&mut self.shared.model, told);
                self.tables_changed()
            }
            // What a dropped question still brings is dropped too.
            Event::Heard(Heard::Reviewed(Some(message)))
                if !self.shared.reviewer.hears(message.number, message.slice.complete) => {}
            Event::Online => self.ask_for_faces_again(),
            Event::DeletionOver => self.deletion.time_over(&self.shared),
            Event::Copied(refused) => play::copied(refused.as_deref()),
            Event::StoredElsewhere => {
                self.shared.model.store.shelf().note_change();
                self.take_over_stored();
            }
            Event::Seen => {
                self.shared.awake.lost();
                if let Screen::Play(play) = &self.screen {
                    play.keep_awake(&mut self.shared);
                }
            }
            Event::Script(call) => return script::answer(self, &call),
            Event::Frame(time) => {
                self.shared.frames.came();
                self.screen.update(&mut self.shared, Event::Frame(time));
                self.drawn_soon()
            }
            event => return self.screen.update(&mut self.shared, event),
        }
        Go::Stay
    }

    pub(crate) fn deed(&mut self, deed: Deed) -> Go {
        let deed = match self.dialogs.deed(&mut self.shared.model, deed) {
            Ok(go) => return go,
            Err(deed) => deed,
        };
        match deed {
            Deed::Open(id) => self.open_dialog(&id),
            Deed::Close => dom::close_dialog(),
            Deed::CloseMessage => {
                self.shared.hide_message();
                dom::stay_at_heading(&dom::at("main:not([hidden])"))
            }
            Deed::Delete(id) => self.deletion.delete(&mut self.shared, &id),
            Deed::PutBack => self.put_back(),
            Deed::Mute => match self.play() {
                Some((play, shared)) => play.mute(shared),
                None => {
                    self.shared.mute();
                }
            },
            Deed::Menu => return Go::Menu,
            Deed::Back => return Go::Back,
            Deed::SmallGame(game) => return self.small_game(&game),
            deed => return self.screen.update(&mut self.shared, Event::Deed(deed)),
        }
        Go::Stay
    }

    /// Puts the game back that was deleted last, and leads to it in its list.
    fn put_back(&mut self) {
        if let Some(id) = self.deletion.put_back(&mut self.shared) {
            let card = format!("main:not([hidden]) .opens[data-arg='{id}']");
            self.shared.model.ask(Effect::Focus(card))
        }
    }

    /// Saves what there was no room for.
    pub(crate) fn room_made(&mut self) {
        self.shared.hide_message();
        if let Some((play, shared)) = self.play() {
            play.stow(shared)
        }
        self.shared.model.store.set_settings(&self.shared.model.settings)
    }

    /// Follows an import.
    pub(crate) fn imported(&mut self) {
        self.take_over_stored();
        self.dialogs.imported(&mut self.shared.model)
    }

    /// Reads a file, unless it is too large; the text comes as an event.
    fn read_file(&mut self, file: &File) {
        if self.dialogs.may_read(&mut self.shared.model, file.size() as u64) {
            let sender = self.shared.sender();
            files::read(file, move |text| sender.send(Event::Dialog(Msg::FileRead(text))))
        }
    }

    /// Schedules the event after a frame, if something waits for it.
    fn drawn_soon(&mut self) {
        if (!self.is_complete || !self.turning.is_empty()) && self.drawn.is_none() {
            self.drawn = Some(self.shared.after(0, Event::Drawn));
        }
    }

    /// Adds texts and pictures to the whole page, once the first screen has been shown, and faces to
    /// cards.
    fn complete(&mut self) {
        if !std::mem::replace(&mut self.is_complete, true) {
            dress_screen(&dom::root());
            self.ask_for_later_texts();
            solving::go_on(&mut self.shared.model)
        }
        self.ask_for_faces()
    }

    /// Adds texts and pictures to a screen, unless the whole page has them.
    pub(crate) fn prepare(&self, id: &str) {
        if !self.is_complete {
            dress_screen(&dom::by_id(id));
        }
    }

    /// Applies the theme, and draws the board in it.
    fn dress(&mut self) {
        dress(&mut self.shared);
        if let Screen::Play(play) = &mut self.screen {
            play.redraw_all(&mut self.shared)
        }
    }

    /// Follows changed settings, perhaps in another language.
    fn follow_settings(&mut self) {
        let now = settings::shown(&self.shared.model.settings);
        let before = std::mem::replace(&mut self.settings, now);
        if before == now {
            return;
        }
        if settings::speak_differently(&before, &now) {
            self.ask_for_language();
        }
        self.dress();
        if let Screen::Play(play) = &mut self.screen {
            play.settings_changed(&mut self.shared)
        }
    }

    /// Follows the settings and games that another tab or an import has stored.
    fn take_over_stored(&mut self) {
        let form = matches!(self.screen, Screen::Options(_));
        self.shared.model.take_over_stored(form);
        solving::follow(&mut self.shared.model)
    }

    /// Fills and opens a dialog.
    pub(crate) fn open_dialog(&mut self, id: &str) {
        dom::close_dialogs();
        let model = &mut self.shared.model;
        self.modals.note_closed(model);
        if let Some(dialog) = Dialog::named(id) {
            return self.dialogs.show(model, dialog, self.screen.kind());
        }
        if let ("share", Screen::Play(play)) = (id, &mut self.screen) {
            play.fill_share(&mut self.shared)
        }
        dom::open_dialog(id)
    }

    /// Returns the game, if one is on the screen.
    pub fn play(&mut self) -> Option<(&mut Play, &mut Shared)> {
        match &mut self.screen {
            Screen::Play(play) => Some((play, &mut self.shared)),
            _ => None,
        }
    }
}

/// Adds the fixed texts and pictures to a part of the page.
fn dress_screen(part: &Element) {
    dom::write_fixed_texts(part);
    screens::draw_pictures(part)
}
