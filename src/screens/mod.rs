//! The screens of the page. Each has its own state, handles its events with the services in
//! `Shared`, and returns the next screen to go to. No screen depends on another.

mod curtain;
pub mod play;

pub use play::Play;

use rosette_app::{Go, Guide, History, Kind, Menu, Picking, form::Form, review::ReviewNews};
use rosette_messages::{fixed, page};
use rosette_play::Prelude;
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use crate::{
    dom,
    event::Event,
    programs::{Heard, ReviewMessage},
    shared::Shared,
};

/// The windows in which the start of a game is beside its options.
const BESIDE: &str = "(min-width: 1136px)";

pub enum Screen {
    Menu(Menu),
    History(History),
    Options(Box<Form>),
    Pick(Box<Picking>),
    Play(Box<Play>),
    Guide(Guide),
}

impl Screen {
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
            (Self::Options(form), Event::Deed(deed)) => form.update(&mut shared.model, &deed),
            (Self::Options(form), Event::FormChanged(sent)) => {
                form.change(&mut shared.model, sent);
                Go::Stay
            }
            (Self::Options(form), Event::FormSent(sent)) => {
                form.change(&mut shared.model, sent);
                form.send(&mut shared.model, Prelude::Hands)
            }
            (Self::Pick(pick), Event::Deed(deed)) => pick.update(&mut shared.model, &deed),
            (Self::Play(play), event) => play.update(shared, event),
            (
                Self::Menu(_)
                | Self::History(_)
                | Self::Options(_)
                | Self::Pick(_)
                | Self::Guide(_),
                _,
            ) => Go::Stay,
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
            Self::Options(form) => Some(form.kind),
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
            Self::Options(form) => form.open(&mut shared.model),
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
        if let Self::Play(play) = self {
            return play.show_dialogs(shared);
        }
        shared.model.narrow = dom::is_narrow();
        shared.model.has_room_beside = dom::matches(BESIDE);
        let lost = shared.patch.show(&shared.model, |model, blocks| match self {
            Self::Menu(menu) => menu.view(model, blocks),
            Self::History(history) => history.view(model, blocks),
            Self::Options(form) => form.view(model, blocks),
            Self::Pick(pick) => pick.view(model, blocks),
            Self::Guide(guide) => guide.view(model, blocks),
            Self::Play(_) => {}
        });
        if lost {
            dom::stay_at_heading(&dom::by_id(self.id()))
        }
    }

    /// Shows every text in a language that has just loaded.
    pub fn say_anew(&mut self, shared: &mut Shared) {
        dom::write("title", &self.title());
        if let Self::Play(play) = self {
            play.say_anew(shared)
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
