//! The players in the options form.

use maud::{Markup, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::{AnyOptions, Seat};
use rosette_session::{Level, Program, Tables};

use crate::{Kind, called, level_texts};

/// Returns the programs that can play a game. External players may play every game.
pub fn programs(kind: Kind, external: Vec<String>) -> Vec<Program> {
    let levels = match Level::of(kind.show().options().as_ref()) {
        [level] => std::slice::from_ref(level),
        // A level that can't play the default options may play others.
        _ => &Level::ALL,
    };
    let bots = levels.iter().copied().map(Program::Bot);
    bots.chain(external.into_iter().map(Program::External)).collect()
}

/// Makes the choice between a person and these programs.
pub fn choices(programs: &[Program], language: Language) -> Markup {
    let text = |program: &Program| match program {
        Program::External(name) => page::ExternalPlayer { name }.say(language),
        Program::Bot(_) => called(&program.name(), Seat::First, language),
    };
    html! {
        option value="" { (fixed::PERSON.text(language)) }
        @for program in programs {
            option value=(program.name()) { (text(program)) }
        }
    }
}

/// Returns the text of a level in the choice. One that isn't among the `able` says why.
pub fn level_text(level: Level, kind: Kind, able: &[Level], language: Language) -> String {
    let name = level_texts(level).0.text(language);
    if able.contains(&level) {
        return name.to_owned();
    }
    page::NamedDeed { deed: name, title: kind.show().solved(language) }.say(language)
}

/// Returns a program that can play these options with these tables: a level that can't becomes the
/// strongest that can.
pub fn able(program: Program, options: &dyn AnyOptions, tables: Tables) -> Program {
    let levels = Level::with_tables(options, tables);
    match program {
        Program::Bot(level) if !levels.contains(&level) => {
            Program::Bot(levels.last().copied().unwrap_or(Level::Random))
        }
        program => program,
    }
}

/// Describes how well the chosen levels play.
pub fn hints(players: &[Option<Program>; 2], language: Language) -> String {
    let mut hints = Vec::new();
    for player in players {
        if let Some(Program::Bot(level)) = player {
            let (name, hint) = level_texts(*level);
            hints.push(format!("{}: {}", name.text(language), hint.text(language)));
        }
    }
    hints.dedup();
    hints.join(" ")
}
