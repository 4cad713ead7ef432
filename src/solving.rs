//! Solutions of games on this device, and their worker.

use rosette_app::solving::{Change, Told, solved_game};
use rosette_messages::page;

use crate::{app::App, dom, programs::persist, solved};

impl App {
    /// Continues the solution on which the page worked when it was left.
    pub(crate) fn go_on_solving(&mut self) {
        if let Some(name) = self.shared.model.store.solving().filter(|name| !name.is_empty()) {
            self.shared.solver.list_once();
            self.begin_to_solve(name);
        }
    }

    /// Solves a game, because a person wants that.
    pub(crate) fn solve(&mut self, name: String) {
        persist();
        self.shared.model.store.set_solving(&name);
        self.begin_to_solve(name);
    }

    fn begin_to_solve(&mut self, name: String) {
        self.shared.solver.solve(&name);
        self.shared.model.solving.begin(name);
        self.show_solving();
    }

    /// Stops the solution. What is stored stays.
    pub(crate) fn pause_solving(&mut self) {
        self.shared.model.store.set_solving("");
        self.stop_solving();
        self.shared.solver.list();
        self.show_solving();
    }

    /// Deletes a table, complete or not. Asks first if that loses more than a little work.
    pub(crate) fn delete_table(&mut self, name: &str) {
        if dom::is_open("unsolve") {
            dom::close_dialog()
        } else if let Some(minutes) = self.shared.model.solving.loses(name) {
            dom::write("#unsolve h2", &dom::say(&page::DeleteTableQuestion { minutes }));
            dom::set(&dom::at("#unsolve .danger"), "data-arg", name);
            return dom::open_dialog("unsolve");
        }
        if self.shared.model.solving.works_on() == Some(name) {
            self.shared.model.store.set_solving("");
            self.stop_solving();
        }
        self.shared.solver.delete(name);
    }

    /// Stops as another tab did, for which this one may have waited.
    pub(crate) fn follow_solving(&mut self) {
        let rests = self.shared.model.store.solving().is_some_and(|name| name.is_empty());
        if rests && self.shared.model.solving.works_on().is_some() {
            self.stop_solving();
            self.shared.solver.list();
        }
    }

    fn stop_solving(&mut self) {
        self.shared.solver.stop();
        self.shared.model.solving.stop();
    }

    /// Follows what a worker tells.
    pub(crate) fn solver_told(&mut self, told: Told) {
        let ends = matches!(told, Told::Failed(..));
        match self.shared.model.solving.hear(told, dom::now()) {
            Change::Progress => return solved::show_progress(&self.shared),
            Change::Controls if ends => {
                self.shared.model.store.set_solving("");
                self.shared.solver.stop();
                self.shared.solver.list();
            }
            Change::Controls => {}
            Change::Complete(name) => {
                self.shared.model.store.set_solving("");
                self.shared.solver.stop();
                let game = solved_game(&name, dom::language());
                self.shared.tell_person(&dom::say(&page::GameSolved { game: &game }));
            }
        }
        self.tables_changed();
        self.show_solving();
    }

    /// Shows the controls in the settings, once their texts have come.
    pub(crate) fn show_solving(&self) {
        if !dom::language().is_complete() {
            return;
        }
        if dom::is_open("settings") {
            solved::show_list(&self.shared);
        }
    }
}
