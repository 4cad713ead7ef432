//! The screens of the page. Each has a state of its own, deals with its events by the services in
//! `Shared`, and answers where to go; none knows another.

pub mod card_lists;
mod history;
mod menu;
pub mod options;
mod pick;
pub mod play;
mod rules;
mod statistics;

pub use history::{History, window_title as history_title};
pub use menu::{Menu, draw_pictures};
pub use options::OptionsForm;
pub use pick::Pick;
pub use play::Play;
pub use rules::{Guide, fill_dialog as fill_rules};

use crate::{browser::dom, event::Event, go::Go, kind::Kind, shared::Shared};
use rosette_messages::fixed;
use web_sys::Element;

/// What is on the screen.
pub enum Screen {
    Menu(Menu),
    History(History),
    Options(Box<OptionsForm>),
    Pick(Box<Pick>),
    Play(Box<Play>),
    Guide(Guide),
}

impl Screen {
    /// Deals with an event, and says where it leads.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Go {
        match (self, event) {
            (Self::Menu(menu), Event::Deed(deed)) => menu.deed(shared, &deed),
            (Self::History(history), event) => history.update(shared, event),
            (Self::Options(form), event) => form.update(shared, event),
            (Self::Pick(pick), Event::Deed(deed)) => pick.deed(shared, deed),
            (Self::Play(play), event) => play.update(shared, event),
            (Self::Menu(_) | Self::Pick(_) | Self::Guide(_), _) => Go::Stay,
        }
    }

    /// The id of the screen in `index.html`.
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

    /// The game that the screen is about.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Self::Options(form) => Some(form.kind),
            Self::Play(play) => Some(play.shown.kind),
            Self::Pick(pick) => Some(pick.kind()),
            Self::Guide(Guide(kind)) => Some(*kind),
            Self::Menu(_) | Self::History(_) => None,
        }
    }

    /// Comes back to the screen as it was left.
    pub fn show_again(&self, shared: &Shared, kind: Kind) {
        let main: Element = dom::by_id(self.id());
        shared.show_screen(&main, &shared.window_title(kind));
        dom::focus_heading(&main)
    }

    /// Lists stored games anew, where the screen lists them.
    pub fn list_anew(&self, shared: &Shared) {
        match self {
            Self::Menu(menu) => menu.fill(shared),
            Self::History(history) => history.fill(shared),
            Self::Options(_) | Self::Pick(_) | Self::Play(_) | Self::Guide(_) => {}
        }
    }

    /// Says everything anew, in the language that has come.
    pub fn say_anew(&mut self, shared: &mut Shared) {
        let title = match self.kind() {
            Some(kind) => shared.window_title(kind),
            None => dom::fixed(fixed::ROSETTE).to_owned(),
        };
        dom::set_text(&dom::at("title"), &title);
        match self {
            Self::Menu(menu) => menu.fill(shared),
            Self::History(history) => {
                dom::set_text(&dom::at("title"), &history_title());
                history.fill(shared)
            }
            Self::Options(form) => {
                **form = form.said_anew();
                form.show(shared)
            }
            Self::Pick(pick) => pick.fill(shared),
            Self::Guide(guide) => guide.fill(shared),
            Self::Play(play) => play.say_anew(shared),
        }
    }
}
