//! The screens of the page. Each has its own state, handles its events with the services in
//! `Shared`, and returns the next screen to go to. No screen depends on another.

pub mod card_lists;
mod curtain;
mod options;
pub mod play;
mod players;

use options::OptionsForm;
pub use play::Play;

use rosette_app::{Go, Guide, History, Kind, Menu, Picking, form::Form, review::ReviewNews};
use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use crate::{
    dom,
    event::Event,
    programs::{Heard, ReviewMessage},
    shared::Shared,
};

pub enum Screen {
    Menu(Menu),
    History(History),
    Options(Box<OptionsForm>),
    Pick(Box<Picking>),
    Play(Box<Play>),
    Guide(Guide),
}

impl Screen {
    /// Returns the screen with an options form.
    pub fn options(form: Form) -> Self {
        Self::Options(Box::new(OptionsForm { form }))
    }

    /// Handles an event, and returns where it leads.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Go {
        match (self, event) {
            (Self::Menu(menu), Event::Deed(deed)) => menu.update(&mut shared.model, &deed),
            (Self::History(history), Event::Deed(deed)) => history.update(&mut shared.model, deed),
            (Self::History(history), Event::Heard(Heard::Reviewed(told))) => {
                let news = told.map_or(ReviewNews::Failed, ReviewMessage::news);
                history.reviewed(&mut shared.model, news);
                Go::Stay
            }
            (Self::History(history), Event::PlayerChosen(player)) => {
                history.choose_player(player);
                Go::Stay
            }
            (Self::Options(form), event) => form.update(shared, event),
            (Self::Pick(pick), Event::Deed(deed)) => pick.update(&mut shared.model, &deed),
            (Self::Play(play), event) => play.update(shared, event),
            (Self::Menu(_) | Self::History(_) | Self::Pick(_) | Self::Guide(_), _) => Go::Stay,
        }
    }

    /// Returns the screen's id in `index.html`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Menu(_) => "menu",
            Self::History(_) => "history",
            Self::Options(_) => "options",
            Self::Pick(_) => "pick",
            Self::Play(_) => "play",
            Self::Guide(_) => "guide",
        }
    }

    /// Returns the screen's game, if it has one.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Self::Options(form) => Some(form.form.kind),
            Self::Play(play) => Some(play.shown.kind),
            Self::Pick(pick) => Some(pick.kind),
            Self::Guide(Guide(kind)) => Some(*kind),
            Self::Menu(_) | Self::History(_) => None,
        }
    }

    /// Returns the title of the window.
    fn title(&self) -> String {
        match (self, self.kind()) {
            (Self::History(_), _) => {
                dom::say(&page::WindowTitle { title: dom::fixed(fixed::HISTORY) })
            }
            (_, Some(kind)) => kind.window_title(dom::language()),
            (_, None) => dom::fixed(fixed::ROSETTE).to_owned(),
        }
    }

    /// Fills the screen, and shows it in place of the others.
    pub fn show(&mut self, shared: &mut Shared) {
        match self {
            Self::Menu(_) => shared.model.reload_album(),
            Self::Options(form) => form.fill(shared),
            Self::Pick(pick) => pick.lead(&mut shared.model),
            Self::Play(play) => return play.show(shared),
            Self::History(_) | Self::Guide(_) => {}
        }
        self.patch(shared);
        self.show_filled(shared)
    }

    /// Shows the screen with its present content.
    pub fn show_filled(&self, shared: &Shared) {
        let main: Element = dom::by_id(self.id());
        shared.show_screen(&main, &self.title());
        dom::focus_heading(&main)
    }

    /// Brings the screen up to date with what it shows.
    pub fn patch(&mut self, shared: &mut Shared) {
        shared.model.narrow = dom::is_narrow();
        shared.patch.show(&shared.model, |model, blocks| match self {
            Self::Menu(menu) => menu.view(model, blocks),
            Self::History(history) => history.view(model, blocks),
            Self::Guide(guide) => guide.view(model, blocks),
            Self::Pick(pick) => pick.view(model, blocks),
            Self::Options(_) | Self::Play(_) => {}
        })
    }

    /// Draws cards again, after their faces have come.
    pub fn faces_come(&self, shared: &Shared) {
        if let Self::Options(form) = self {
            form.draw_start(shared)
        }
    }

    /// Shows every text in a language that has just loaded.
    pub fn say_anew(&mut self, shared: &mut Shared) {
        dom::write("title", &self.title());
        match self {
            Self::Options(form) => {
                form.say_anew(dom::language());
                self.show(shared)
            }
            Self::Play(play) => play.say_anew(shared),
            Self::Menu(_) | Self::History(_) | Self::Pick(_) | Self::Guide(_) => {}
        }
    }
}

/// Draws the marks of the seats in a part of the page.
pub fn draw_pictures(part: &Element) {
    for seat in Seat::BOTH {
        for element in dom::all_within(part, &format!("[data-badge={}]", seat.name())) {
            element.set_inner_html(&picture::badge(seat));
        }
    }
}
