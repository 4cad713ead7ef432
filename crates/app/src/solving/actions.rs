//! Actions of the person, and events of the workers, about solving games.

use rosette_messages::page;

use super::{SolverEvent, SolvingChange, solved_game};
use crate::{LaterEffect, Model};

/// A request to the workers that solve games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolverRequest {
    /// Start to solve the game of this table, or continue after a pause.
    Solve(String),
    /// Stop solving. The file with the finished part stays.
    Stop,
    /// List the files with tables. With `true`, only if they weren't listed before.
    List(bool),
    /// Delete a table, complete or not, and list the files.
    Delete(String),
}

/// Continues the solution that was in progress when the page was closed.
pub fn go_on(model: &mut Model) {
    if let Some(name) = model.store.solving().filter(|name| !name.is_empty()) {
        order(model, SolverRequest::List(true));
        begin(model, name)
    }
}

/// Starts to solve a game, by the name of its table. Asks the browser to keep what is stored.
pub fn solve(model: &mut Model, name: String) {
    model.ask(LaterEffect::Persist);
    model.store.set_solving(&name);
    begin(model, name)
}

fn begin(model: &mut Model, name: String) {
    order(model, SolverRequest::Solve(name.clone()));
    model.solving.begin(name)
}

/// Pauses the solution. The file with the finished part stays.
pub fn pause(model: &mut Model) {
    stop(model);
    order(model, SolverRequest::List(false))
}

/// Deletes a table, complete or not, and stops the work on it.
pub fn delete(model: &mut Model, name: String) {
    if model.solving.works_on() == Some(name.as_str()) {
        stop(model)
    }
    order(model, SolverRequest::Delete(name))
}

/// Stops the work if another tab has paused it.
pub fn follow(model: &mut Model) {
    let rests = model.store.solving().is_some_and(|name| name.is_empty());
    if rests && model.solving.works_on().is_some() {
        stop(model);
        order(model, SolverRequest::List(false))
    }
}

/// Handles an event from a worker: updates the list of tables, and what is stored of the work.
pub fn handle(model: &mut Model, event: SolverEvent) {
    let ends = matches!(event, SolverEvent::Failed(..));
    if ends {
        forget(model, model.solving.works_on())
    }
    match model.solving.handle(event, model.platform.now()) {
        SolvingChange::Controls if ends => {
            order(model, SolverRequest::Stop);
            order(model, SolverRequest::List(false))
        }
        SolvingChange::Progress | SolvingChange::Controls => {}
        SolvingChange::Complete(name) => {
            forget(model, Some(&name));
            order(model, SolverRequest::Stop);
            let game = solved_game(&name, model.language);
            model.show_message(model.say(&page::GameSolved { game: &game }))
        }
    }
}

fn stop(model: &mut Model) {
    forget(model, model.solving.works_on());
    order(model, SolverRequest::Stop);
    model.solving.stop()
}

/// Forgets the stored work on a table, unless another tab has stored its own work since.
fn forget(model: &Model, name: Option<&str>) {
    if name.is_some() && model.store.solving().as_deref() == name {
        model.store.set_solving("")
    }
}

fn order(model: &mut Model, order: SolverRequest) {
    model.ask(LaterEffect::Solver(order))
}
