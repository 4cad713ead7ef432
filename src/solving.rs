//! Solutions of games on this device: the controls in the options form and in the settings, and the
//! worker.

use maud::Markup;
use rosette_browser::dom;
use rosette_messages::page;
use rosette_play::solving::{Change, Told};
use rosette_presenter::solving::{list, progress, solved_game};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{app::App, programs::persist, screens::Screen, shared::Shared};

impl App {
    /// Continues the solution on which the page worked when it was left.
    pub(crate) fn go_on_solving(&mut self) {
        if let Some(name) = self.shared.store.solving().filter(|name| !name.is_empty()) {
            self.shared.solver.list_once();
            self.begin_to_solve(name);
        }
    }

    /// Solves a game, because a person wants that.
    pub(crate) fn solve(&mut self, name: String) {
        persist();
        self.shared.store.set_solving(&name);
        self.begin_to_solve(name);
    }

    fn begin_to_solve(&mut self, name: String) {
        self.shared.solver.solve(&name);
        self.shared.solving.begin(name);
        self.show_solving();
    }

    /// Stops the solution. What is stored stays.
    pub(crate) fn pause_solving(&mut self) {
        self.shared.store.set_solving("");
        self.stop_solving();
        self.shared.solver.list();
        self.show_solving();
    }

    /// Deletes a table, complete or not.
    pub(crate) fn delete_table(&mut self, name: &str) {
        if self.shared.solving.works_on() == Some(name) {
            self.shared.store.set_solving("");
            self.stop_solving();
        }
        self.shared.solver.delete(name);
    }

    /// Stops as another tab did, for which this one may have waited.
    pub(crate) fn follow_solving(&mut self) {
        let rests = self.shared.store.solving().is_some_and(|name| name.is_empty());
        if rests && self.shared.solving.works_on().is_some() {
            self.stop_solving();
            self.shared.solver.list();
        }
    }

    fn stop_solving(&mut self) {
        self.shared.solver.stop();
        self.shared.solving.stop();
    }

    /// Follows what a worker tells.
    pub(crate) fn solver_told(&mut self, told: Told) {
        let ends = matches!(told, Told::Failed(..));
        match self.shared.solving.hear(told, dom::now()) {
            Change::Progress => return show_progress(&self.shared),
            Change::Controls if ends => {
                self.shared.store.set_solving("");
                self.shared.solver.stop();
                self.shared.solver.list();
            }
            Change::Controls => {}
            Change::Complete(name) => {
                self.shared.store.set_solving("");
                self.shared.solver.stop();
                let game = solved_game(&name, dom::language());
                self.shared.tell_person(&dom::say(&page::GameSolved { game: &game }));
            }
        }
        self.tables_changed();
        self.show_solving();
    }

    /// Shows the controls where they are, once their texts have come.
    pub(crate) fn show_solving(&self) {
        if !dom::language().is_complete() {
            return;
        }
        if let Screen::Options(form) = &self.screen {
            form.show_solving(&self.shared);
        }
        if dom::is_open("settings") {
            show_list(&self.shared);
        }
    }
}

/// Shows all tables in the settings.
pub fn show_list(shared: &Shared) {
    fill(&dom::by_id("solved"), &list(&shared.solving, dom::language()));
}

/// Replaces controls. The focus stays among them.
pub fn fill(place: &Element, controls: &Markup) {
    let had_focus = place.matches(":focus-within").unwrap_or(false);
    dom::set_html(place, controls);
    let buttons = dom::all_within(place, "button");
    if let Some(button) = buttons.into_iter().next().filter(|_| had_focus) {
        dom::focus(button.unchecked_ref());
    }
}

/// Shows how far the work is.
fn show_progress(shared: &Shared) {
    let Some((far, percent)) = progress(&shared.solving, dom::language()) else { return };
    for text in dom::all(".solving .far") {
        dom::set_text(&text, &far);
    }
    for bar in dom::all(".solving progress") {
        dom::set(&bar, "value", &percent.to_string());
    }
}
