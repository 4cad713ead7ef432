//! The players in the options form.

use maud::html;
use rosette_keep::Settings;
use rosette_messages::{fixed, page};
use rosette_presenter::{Kind, called, level_texts};
use rosette_rules::{Game as _, Seat, flag::Flag};
use rosette_session::{Level, Program, person};
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::OptionsForm;
use crate::browser::{dom, external_players};

impl OptionsForm {
    /// Fills both rows: people and programs can play.
    pub(super) fn fill_players(&self, settings: &mut Settings) {
        let text = |program: &Program| match program {
            Program::External(name) => dom::say(&page::ExternalPlayer { name }),
            Program::Bot(_) => called(&program.name(), Seat::First, dom::language()),
        };
        let players = html! {
            option value="" { (dom::fixed(fixed::PERSON)) }
            @for program in programs(self.kind) {
                option value=(program.name()) { (text(&program)) }
            }
        };
        for seat in Seat::BOTH {
            let select = who_select(seat);
            dom::set_html(&select, &players);
            let player = &mut settings.players[seat.index()];
            select.set_value(&player.as_ref().map(Program::name).unwrap_or_default());
            // A program that this game doesn't offer becomes a person.
            *player = Program::named(&select.value());
            select.set_value(&player.as_ref().map(Program::name).unwrap_or_default());
            show_name(seat, settings);
        }
        self.show_players(settings)
    }

    /// Follows the choice of players, and says how well each level plays. A level that can't play
    /// these options becomes the strongest one that can.
    pub(super) fn show_players(&self, settings: &mut Settings) {
        let options = self.kind.typed(&self.values);
        let levels = Level::of(options.as_ref());
        let strongest = levels.last().copied().unwrap_or(Level::Random);
        let mut hints = Vec::new();
        for seat in Seat::BOTH {
            let select = who_select(seat);
            for level in Level::ALL {
                let name = Program::Bot(level).name();
                for option in dom::all_within(&select, &format!("[value='{name}']")) {
                    let offered = levels.contains(&level);
                    let mut text = dom::fixed(level_texts(level).0).to_owned();
                    if !offered {
                        let title = dom::fixed(fixed::NOT_SOLVED);
                        text = dom::say(&page::NamedDeed { deed: &text, title });
                    }
                    dom::set_if(&option, "disabled", !offered);
                    dom::set_text(&option, &text);
                }
            }
            let mut program = Program::named(&select.value());
            if let Some(Program::Bot(level)) = &mut program {
                if !levels.contains(level) {
                    *level = strongest;
                    select.set_value(&Program::Bot(strongest).name());
                }
                let (name, hint) = level_texts(*level);
                hints.push(format!("{}: {}", dom::fixed(name), dom::fixed(hint)));
            }
            if settings.players[seat.index()] != program {
                settings.players[seat.index()] = program;
                show_name(seat, settings);
            }
        }
        hints.dedup();
        dom::write("#levels", &hints.join(" "));
    }
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

/// Returns the programs that can play a game. External players play only ±123D.
fn programs(kind: Kind) -> Vec<Program> {
    let levels = match Level::of(kind.show().options().as_ref()) {
        [level] => std::slice::from_ref(level),
        // A level that can't play the default options may play others.
        _ => &Level::ALL,
    };
    let mut programs: Vec<Program> = levels.iter().copied().map(Program::Bot).collect();
    if kind.name() == Flag::NAME {
        programs.extend(external_players().into_iter().map(Program::External));
    }
    programs
}

fn who_select(seat: Seat) -> HtmlSelectElement {
    dom::by_id(&["who-", seat.name()].concat())
}

pub(super) fn name_input(seat: Seat) -> HtmlInputElement {
    dom::by_id(&["name-", seat.name()].concat())
}
