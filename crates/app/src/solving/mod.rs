//! Solving games on this device: the offers, the progress and the controls.

mod actions;
mod work;

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, Say as _, fixed, page};
use rosette_rules::{
    Game as _, Preset as _,
    ur::{Options, Ur, UrPreset},
};
use rosette_session::{table_name, table_named};

use crate::{GameInfo, form_values};

pub use actions::{SolverRequest, delete, follow, go_on, handle, pause, solve};
pub use work::{
    Cost, SolveError, SolverEvent, SolverResources, Solving, SolvingChange, SolvingState, minutes,
};

/// Converts bytes to megabytes of 2²⁰, rounded up.
fn megabytes(bytes: u64) -> u32 {
    bytes.div_ceil(1 << 20) as u32
}

/// Names the game that a table solves, by its number of pieces and its preset, or the options that
/// differ from the usual ones. Returns the table's own name if it is unknown.
#[must_use]
pub fn solved_game(name: &str, language: Language) -> String {
    let Some(options) = table_named(name) else { return name.to_owned() };
    let Options { pieces, rosettes, .. } = options;
    let game = match rosettes {
        true => page::SolvedUr { pieces: pieces.into() }.say(language),
        false => page::SolvedUrPlain { pieces: pieces.into() }.say(language),
    };
    let usual = form_values(&Options { pieces, rosettes, ..Options::default() });
    let values = form_values(&options);
    let is_usual = values.iter().all(|value| usual.contains(value));
    let Some(kind) = GameInfo::named(Ur::NAME).filter(|_| !is_usual) else { return game };
    let is_meant = |preset: &UrPreset| {
        let preset = Options { pieces, ..preset.options() };
        table_name(&preset) == name
    };
    let rules = match UrPreset::ALL.iter().position(is_meant) {
        Some(preset) => kind.presets(language).swap_remove(preset).text,
        None => kind.named_others(&values, &usual, language),
    };
    [&game, " (", &rules, ")"].concat()
}

/// Returns the progress of the running work, as a text and in per cent; `None` if nothing is being
/// solved.
#[must_use]
pub fn progress(solving: &Solving, language: Language) -> Option<(String, u32)> {
    match solving.stage(solving.works_on()?)? {
        SolvingState::Works(percent, minutes) => {
            Some((page::SolvingFar { percent, minutes }.say(language), percent))
        }
        _ => None,
    }
}

/// Says which game is being solved, and the progress.
#[must_use]
pub fn progress_named(solving: &Solving, language: Language) -> Option<String> {
    let game = solved_game(solving.works_on()?, language);
    let (far, _) = progress(solving, language)?;
    Some(page::SolvingGame { game: &game, far: &far }.say(language))
}

/// Makes the controls of a table in the options form; nothing while its stage is unknown.
#[must_use]
pub fn offer(solving: &Solving, name: &str, language: Language) -> Markup {
    html! {
        @if let Some(stage) = solving.stage(name) {
            legend { (fixed::PERFECT_PLAYER.text(language)) }
            (controls(stage, name, language))
        }
    }
}

/// Makes the list of all tables in the settings; nothing without tables.
#[must_use]
pub fn list(solving: &Solving, language: Language) -> Markup {
    let names = solving.names();
    let tables = || names.iter().filter_map(|name| Some((*name, solving.stage(name)?)));
    html! {
        @if tables().next().is_some() {
            h3 { (fixed::SOLVED_GAMES.text(language)) }
            @for (name, stage) in tables() {
                .table { b { (solved_game(name, language)) } (controls(stage, name, language)) }
            }
        }
    }
}

fn controls(stage: SolvingState, name: &str, language: Language) -> Markup {
    let hint = |text: &str| html! { p.hint { (text) } };
    let button = |action: &str, text: &str| {
        html! { button.btn.secondary type="button" data-do=(action) data-arg=(name) { (text) } }
    };
    let named = |text: FixedText| text.text(language);
    let delete = || button("delete-table", named(fixed::DELETE_GAME));
    let resume = || button("solve", named(fixed::RESUME));
    match stage {
        SolvingState::Impossible => hint(named(fixed::SOLVE_IMPOSSIBLE)),
        SolvingState::NoRoom(needed, free) => {
            let (room, free) = (megabytes(needed), (free >> 20) as u32);
            hint(&page::SolveNoRoom { room, free }.say(language))
        }
        SolvingState::Offered(cost, workers) => {
            let (minutes, size) = (minutes(cost.seconds_with(workers)), megabytes(cost.table));
            let (room, memory) = (megabytes(cost.room()), megabytes(cost.memory_with(workers)));
            html! {
                (button("solve", &page::SolveHere { minutes, size }.say(language)))
                (hint(&page::SolveDetail { room, memory }.say(language)))
            }
        }
        SolvingState::Rests(percent, why, workers) => html! {
            @if let Some(why) = why { (hint(&reason(why, name, workers, language))) }
            (hint(&page::SolvingRests { percent }.say(language)))
            .row { (resume()) (delete()) }
        },
        SolvingState::Works(percent, minutes) => {
            let far = page::SolvingFar { percent, minutes }.say(language);
            html! {
                progress max="100" value=(percent) aria-label=(solved_game(name, language)) {}
                p.hint.far { (far) }
                .row {
                    (button("pause-solving", named(fixed::PAUSE)))
                    (delete())
                }
            }
        }
        SolvingState::Waits => html! {
            (hint(named(fixed::SOLVING_WAITS)))
            .row { (button("pause-solving", named(fixed::PAUSE))) }
        },
        SolvingState::Solved(size) => {
            let deletes = page::DeleteTable { size: megabytes(size) }.say(language);
            html! { .row { (button("delete-table", &deletes)) } }
        }
    }
}

/// Says why the work stopped, and that nothing is lost.
fn reason(why: SolveError, name: &str, workers: u32, language: Language) -> String {
    let cost = Cost::of(name);
    match why {
        SolveError::Memory => {
            let memory = cost.map_or(0, |cost| megabytes(cost.memory_with(workers)));
            page::SolveMemory { memory }.say(language)
        }
        SolveError::Room => {
            let room = cost.map_or(0, |cost| megabytes(cost.room()));
            page::SolveFull { room }.say(language)
        }
        SolveError::Other => fixed::SOLVE_STOPPED.text(language).to_owned(),
    }
}
