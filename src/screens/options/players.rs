//! The players in the options form.

use rosette_keep::Settings;
use rosette_presenter::{called, form::players};
use rosette_rules::Seat;
use rosette_session::{Level, Program, person};
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::OptionsForm;
use crate::browser::{dom, external_players};

impl OptionsForm {
    /// Fills both rows: people and programs can play.
    pub(super) fn fill_players(&self, settings: &mut Settings) {
        let programs = players::programs(self.form.kind, external_players());
        let choices = players::choices(&programs, dom::language());
        for seat in Seat::BOTH {
            dom::set_html(&who_select(seat), &choices);
            let player = &mut settings.players[seat.index()];
            // A program that this game doesn't offer becomes a person.
            *player = player.take().filter(|program| programs.contains(program));
            select(seat, player.as_ref());
            show_name(seat, settings);
        }
        self.show_players(settings)
    }

    /// Follows the choice of players, and says how well each level plays.
    pub(super) fn show_players(&self, settings: &mut Settings) {
        let options = self.form.kind.typed(self.form.values());
        for seat in Seat::BOTH {
            let row = who_select(seat);
            for level in Level::ALL {
                let name = Program::Bot(level).name();
                for option in dom::all_within(&row, &format!("[value='{name}']")) {
                    let text = players::level_text(level, options.as_ref(), dom::language());
                    dom::set_if(&option, "disabled", !level.plays(options.as_ref()));
                    dom::set_text(&option, &text);
                }
            }
            let program = Program::named(&row.value());
            let program = program.map(|program| players::able(program, options.as_ref()));
            select(seat, program.as_ref());
            if settings.players[seat.index()] != program {
                settings.players[seat.index()] = program;
                show_name(seat, settings);
            }
        }
        dom::write("#levels", &players::hints(&settings.players, dom::language()));
    }
}

/// Chooses a program in a row, or a person.
fn select(seat: Seat, program: Option<&Program>) {
    who_select(seat).set_value(&program.map(Program::name).unwrap_or_default());
}

/// Returns the names in the form. A name hidden by a program stays as it was.
pub(super) fn typed_names(settings: &Settings) -> [String; 2] {
    let typed = |seat: Seat| {
        let input = name_input(seat);
        match input.disabled() {
            true => settings.names[seat.index()].clone(),
            false => person(&input.value()).to_owned(),
        }
    };
    Seat::BOTH.map(typed)
}

/// Shows the player of a seat. Only the name of a person can be typed.
fn show_name(seat: Seat, settings: &Settings) {
    let input = name_input(seat);
    let player = settings.players[seat.index()].as_ref();
    let name = if player.is_none() { settings.names[seat.index()].as_str() } else { "" };
    input.set_value(name);
    input.set_disabled(player.is_some());
    let record = player.map(Program::name).unwrap_or_default();
    dom::set(&input, "placeholder", &called(&record, seat, dom::language()));
}

fn who_select(seat: Seat) -> HtmlSelectElement {
    dom::by_id(&["who-", seat.name()].concat())
}

pub(super) fn name_input(seat: Seat) -> HtmlInputElement {
    dom::by_id(&["name-", seat.name()].concat())
}
