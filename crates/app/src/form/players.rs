//! The players in a form, and the levels that can play its options.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::{AnyOptions, Seat};
use rosette_scene::picture;
use rosette_session::{Level, Program, Tables, person};

use super::Controls;
use crate::{GameInfo, Model, display_name, level_texts, numbered_name};

/// Returns the programs that can play a game. External players may play every game.
pub fn programs(kind: GameInfo, external: &[String]) -> Vec<Program> {
    let levels = match Level::of(kind.default_options().as_ref()) {
        [level] => std::slice::from_ref(level),
        // A level that can't play the default options may be able to play other options.
        _ => &Level::ALL,
    };
    let bots = levels.iter().copied().map(Program::Bot);
    bots.chain(external.iter().cloned().map(Program::External)).collect()
}

/// Returns the name of a level for the choice of a player. For a level that isn't among the `able`,
/// the reason follows.
pub fn level_text(level: Level, kind: GameInfo, able: &[Level], language: Language) -> String {
    let name = level_texts(level).0.text(language);
    if able.contains(&level) {
        return name.to_owned();
    }
    page::NamedAction { action: name, title: kind.texts().solved.text(language) }.say(language)
}

/// Returns a player that can play these options with these tables. A level that can't becomes the
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

/// Replaces bots whose level can't play these options by the strongest level that can, also in the
/// controls.
pub(super) fn seat_able(
    players: &mut [Option<Program>; 2],
    controls: &mut Controls,
    options: &dyn AnyOptions,
    tables: Tables,
) {
    for seat in Seat::BOTH {
        let player = &mut players[seat.index()];
        *player = player.take().map(|program| able(program, options, tables));
        controls.set(who(seat), &player.as_ref().map(Program::name).unwrap_or_default())
    }
}

/// Describes how well the chosen levels play, each level once.
pub fn hints(players: &[Option<Program>; 2], language: Language) -> String {
    let mut hints = Vec::new();
    for player in players {
        if let Some(Program::Bot(level)) = player {
            let (name, hint) = level_texts(*level);
            hints.push([name.text(language), ": ", hint.text(language)].concat());
        }
    }
    hints.dedup();
    hints.join(" ")
}

/// Returns the name of the control that chooses who plays a seat.
pub const fn who(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "who-first",
        Seat::Second => "who-second",
    }
}

/// The rows of the players in a form: a name, and whether a person or the computer plays.
pub(crate) struct PlayerRows<'a> {
    /// The game whose bots and external players are offered.
    pub kind: GameInfo,
    /// The options, on which the possible levels depend.
    pub options: &'a dyn AnyOptions,
    /// The names of people, as they were typed.
    pub names: [&'a str; 2],
    /// The seats that the rows take; `None` before a coin toss decides.
    pub seats: Option<[Seat; 2]>,
    /// Whether people without a name are called by the numbers of their rows, because who goes first
    /// decides their seats.
    pub is_numbered: bool,
    /// The bots and external players; `None` for a person.
    pub players: &'a [Option<Program>; 2],
    /// Whether a person may not take the seat, as when its hand is hidden.
    pub barred: [bool; 2],
    /// Whether the controls have ids. Only one form of a document may have them.
    pub has_ids: bool,
}

impl PlayerRows<'_> {
    /// Makes both rows, and a line on how well the chosen levels play.
    pub fn view(&self, model: &Model) -> Markup {
        let programs = programs(self.kind, &model.available.external);
        let able = Level::with_tables(self.options, model.available.tables);
        html! {
            @for seat in Seat::BOTH { (self.row(seat, &programs, able, model)) }
            p.hint.levels id=[self.has_ids.then_some("levels")] {
                (hints(self.players, model.language))
            }
        }
    }

    /// Makes the row of a seat. Only the name of a person can be typed.
    fn row(&self, seat: Seat, programs: &[Program], able: &[Level], model: &Model) -> Markup {
        let (language, player) = (model.language, self.players[seat.index()].as_ref());
        let (name, chosen) = (seat.name(), player.map(Program::name).unwrap_or_default());
        let badge = self.seats.map(|seats| picture::badge(seats[seat.index()])).unwrap_or_default();
        let typed = if player.is_none() { self.names[seat.index()] } else { "" };
        let [name_label, who_label] = match seat {
            Seat::First => [fixed::NAME_FIRST, fixed::WHO_FIRST],
            Seat::Second => [fixed::NAME_SECOND, fixed::WHO_SECOND],
        };
        let text = |program: &Program| match program {
            Program::External(name) => page::ExternalPlayer { name }.say(language),
            Program::Bot(level) => level_text(*level, self.kind, able, language),
        };
        let is_able = |program: &Program| match program {
            Program::External(_) => true,
            Program::Bot(level) => able.contains(level),
        };
        let id = |prefix: &str| self.has_ids.then(|| [prefix, name].concat());
        html! {
            .seat {
                span.badge { (PreEscaped(badge)) }
                input id=[id("name-")] name=(name) value=(typed) maxlength="24" autocomplete="off"
                    spellcheck="false" aria-label=(model.fixed(name_label))
                    placeholder=(self.unnamed(seat, language)) disabled[player.is_some()];
                select id=[id("who-")] name=(who(seat)) aria-label=(model.fixed(who_label)) {
                    option value="" selected[player.is_none()] disabled[self.barred[seat.index()]] {
                        (model.fixed(fixed::PERSON))
                    }
                    @for program in programs {
                        @let value = program.name();
                        option value=(value) selected[value == chosen] disabled[!is_able(program)] {
                            (text(program))
                        }
                    }
                }
            }
        }
    }

    pub fn name(&self, seat: Seat, language: Language) -> String {
        match &self.players[seat.index()] {
            None if !person(self.names[seat.index()]).is_empty() => {
                person(self.names[seat.index()]).to_owned()
            }
            _ => self.unnamed(seat, language),
        }
    }

    /// Returns what a player without a typed name is called.
    fn unnamed(&self, row: Seat, language: Language) -> String {
        match &self.players[row.index()] {
            Some(program) => display_name(&program.name(), row, language),
            None if self.is_numbered => numbered_name(row, language),
            None => display_name("", row, language),
        }
    }
}
