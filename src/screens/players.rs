//! The rows of the players in a form: a name, and a person or a program.

use rosette_app::{Kind, called, form::players};
use rosette_rules::{AnyOptions, Seat};
use rosette_session::{Level, Program, Tables, person};
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

use crate::{dom, programs::external_players};

/// Fills both rows of a form: people and programs can play.
pub fn fill(
    form: &Element,
    kind: Kind,
    options: &dyn AnyOptions,
    tables: Tables,
    names: &[String; 2],
    players: &mut [Option<Program>; 2],
) {
    let programs = players::programs(kind, external_players());
    let choices = players::choices(&programs, dom::language());
    for seat in Seat::BOTH {
        dom::set_html(&who_select(form, seat), &choices);
        let player = &mut players[seat.index()];
        // A program that this game doesn't offer becomes a person.
        *player = player.take().filter(|program| programs.contains(program));
        select(form, seat, player.as_ref());
        show_name(form, seat, names, players);
    }
    show(form, kind, options, tables, names, players)
}

/// Follows the choice of players, and says how well each level plays.
pub fn show(
    form: &Element,
    kind: Kind,
    options: &dyn AnyOptions,
    tables: Tables,
    names: &[String; 2],
    players: &mut [Option<Program>; 2],
) {
    let able = Level::with_tables(options, tables);
    for seat in Seat::BOTH {
        let row = who_select(form, seat);
        for level in Level::ALL {
            let name = Program::Bot(level).name();
            for option in dom::all_within(&row, &format!("[value='{name}']")) {
                let text = players::level_text(level, kind, able, dom::language());
                dom::set_if(&option, "disabled", !able.contains(&level));
                dom::set_text(&option, &text);
            }
        }
        let program = Program::named(&row.value());
        let program = program.map(|program| players::able(program, options, tables));
        select(form, seat, program.as_ref());
        if players[seat.index()] != program {
            players[seat.index()] = program;
            show_name(form, seat, names, players);
        }
    }
    dom::set_text(&dom::find(form, ".levels"), &players::hints(players, dom::language()));
}

/// Chooses a program in a row, or a person.
fn select(form: &Element, seat: Seat, program: Option<&Program>) {
    who_select(form, seat).set_value(&program.map(Program::name).unwrap_or_default());
}

/// Returns the names in the form. A name hidden by a program is as in `names`.
pub fn typed_names(form: &Element, names: &[String; 2]) -> [String; 2] {
    let typed = |seat: Seat| {
        let input = name_input(form, seat);
        match input.disabled() {
            true => names[seat.index()].clone(),
            false => person(&input.value()).to_owned(),
        }
    };
    Seat::BOTH.map(typed)
}

/// Shows the player of a seat. Only the name of a person can be typed.
fn show_name(form: &Element, seat: Seat, names: &[String; 2], players: &[Option<Program>; 2]) {
    let input = name_input(form, seat);
    let player = players[seat.index()].as_ref();
    let name = if player.is_none() { names[seat.index()].as_str() } else { "" };
    input.set_value(name);
    input.set_disabled(player.is_some());
    let record = player.map(Program::name).unwrap_or_default();
    dom::set(&input, "placeholder", &called(&record, seat, dom::language()));
}

/// Returns the choice of a seat's player.
pub fn who_select(form: &Element, seat: Seat) -> HtmlSelectElement {
    dom::find(form, &["[name=who-", seat.name(), "]"].concat())
}

/// Returns the field of a seat's name.
pub fn name_input(form: &Element, seat: Seat) -> HtmlInputElement {
    dom::find(form, &["[name=", seat.name(), "]"].concat())
}
