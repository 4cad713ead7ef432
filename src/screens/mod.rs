//! The screens of the page. Each has its own state, handles its events with the services in
//! `Shared`, and returns the next screen to go to. No screen depends on another.

pub mod card_lists;
mod curtain;
mod history;
mod options;
mod pick;
pub mod play;
mod players;
mod reviews;
mod rules;

pub use history::History;
use options::OptionsForm;
pub use pick::Pick;
pub use play::Play;
pub use rules::{Guide, fill_dialog as fill_rules};

use rosette_app::{Go, Kind, Menu, form::Form};
use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{dom, event::Event, shared::Shared};

/// Gives the focus to the first game that was added to a list of `before` games: the button that was
/// pressed has gone.
fn focus_next(list: &str, before: usize) {
    if let Some(next) = dom::all(&[list, " .opens"].concat()).get(before) {
        dom::focus(next.unchecked_ref());
        dom::scroll_to(next)
    }
}

pub enum Screen {
    Menu(Menu),
    History(History),
    Options(Box<OptionsForm>),
    Pick(Box<Pick>),
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
            (Self::History(history), event) => history.update(shared, event),
            (Self::Options(form), event) => form.update(shared, event),
            (Self::Pick(pick), Event::Deed(deed)) => pick.deed(shared, deed),
            (Self::Play(play), event) => play.update(shared, event),
            (Self::Menu(_) | Self::Pick(_) | Self::Guide(_), _) => Go::Stay,
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
            Self::Pick(pick) => Some(pick.0.kind),
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
            Self::Menu(_) => {
                shared.model.reload_album();
                self.patch(shared)
            }
            Self::Play(play) => return play.show(shared),
            _ => {}
        }
        self.fill(shared);
        self.show_filled(shared)
    }

    /// Shows the screen with its present content.
    pub fn show_filled(&self, shared: &Shared) {
        let main: Element = dom::by_id(self.id());
        shared.show_screen(&main, &self.title());
        dom::focus_heading(&main)
    }

    fn fill(&mut self, shared: &mut Shared) {
        match self {
            Self::Options(form) => form.fill(shared),
            Self::Pick(pick) => pick.fill(shared),
            Self::Guide(guide) => guide.fill(shared),
            Self::Menu(_) | Self::History(_) | Self::Play(_) => self.list_anew(shared),
        }
    }

    /// Brings the screen up to date with what it shows.
    pub fn patch(&self, shared: &mut Shared) {
        match self {
            Self::Menu(menu) => {
                shared.model.narrow = dom::is_narrow();
                shared.patch.show(&shared.model, |model, blocks| menu.view(model, blocks))
            }
            Self::Options(form) => {
                shared.patch.show(&shared.model, |model, blocks| form.view(model, blocks))
            }
            _ => {}
        }
    }

    /// Lists the stored games again, if the screen does.
    pub fn list_anew(&self, shared: &Shared) {
        match self {
            Self::History(history) => history.fill(shared),
            Self::Menu(_) | Self::Options(_) | Self::Pick(_) | Self::Play(_) | Self::Guide(_) => {}
        }
    }

    /// Draws cards again, after their faces have come. A list in which somebody is stays as it is.
    pub fn faces_come(&self, shared: &Shared) {
        match self {
            Self::Options(form) => form.draw_start(shared),
            _ if dom::all(".opens:is(:focus, :active)").is_empty() => self.list_anew(shared),
            _ => {}
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
            _ => self.fill(shared),
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
