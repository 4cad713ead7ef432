//! Finds games and their options by name.

use clap::{Arg, ArgMatches, builder::StyledStr};
use rosette_app::GameInfo;
use rosette_messages::Language;
use rosette_rules::{AnyOptions, OptionType, Quoted, SETUP, games, set_named};
use rosette_scene::{AnyShow, GAMES};

use crate::failure::Failure;

/// Finds a game by its name in records, and returns its default options.
///
/// # Errors
///
/// There is no such game.
pub fn named(name: &str) -> Result<Box<dyn AnyOptions>, Failure> {
    let found = games().into_iter().find(|options| options.game() == name);
    found.ok_or_else(|| {
        Failure::Usage(format!("unknown game {}; the games are: {}", Quoted(name), all()))
    })
}

pub fn missing() -> Failure {
    Failure::Usage(format!("name a game: {}", all()))
}

fn all() -> String {
    games().map(|options| options.game()).join(" ")
}

/// Sets an option, named without its dashes.
///
/// # Errors
///
/// There is no such option, or the text isn't one of its values.
pub fn set_option(options: &mut dyn AnyOptions, name: &str, value: &str) -> Result<(), Failure> {
    set_named(options, name, value).map_err(Failure::usage)
}

/// Returns the board that draws a game and describes its moves; `None` for an unknown game.
pub fn board(game: &str) -> Option<&'static dyn AnyShow> {
    GAMES.into_iter().find(|board| board.name() == game)
}

/// Lists the English titles of all games, separated by commas.
pub fn titles() -> String {
    let titles: Vec<_> = GameInfo::all().map(|kind| kind.title(Language::english())).collect();
    titles.join(", ")
}

/// Returns the English title of a game, or its name if it has none.
pub fn title(game: &str) -> String {
    GameInfo::named(game).map_or_else(|| game.to_owned(), |kind| kind.title(Language::english()))
}

/// Lists the options of every game with their values and defaults, for the help.
pub fn options_help() -> StyledStr {
    let mut text = String::new();
    for options in games() {
        text += &format!("Options of {}:\n", options.game());
        for field in options.fields() {
            let option = format!("--{}", field.name);
            text += &format!(
                "  {option:<16} {}{}\n",
                field.kind,
                default(options.as_ref(), field.name)
            );
        }
        text += &format!("  {:<16} {}\n", format!("--{SETUP}"), OptionType::Setup);
    }
    StyledStr::from(text.trim_end().to_owned())
}

fn default(options: &dyn AnyOptions, name: &str) -> String {
    let fields = options.fields();
    let value = fields.iter().find(|field| field.name == name).and_then(|it| options.value(it));
    value.map(|value| format!(" [default: {value}]")).unwrap_or_default()
}

/// Builds a subcommand for every game, with the game's options as its arguments.
pub fn commands() -> Vec<clap::Command> {
    let mut commands = Vec::new();
    for kind in GameInfo::all() {
        let (options, guide, english) = (kind.default_options(), kind.guide(), Language::english());
        let mut command = clap::Command::new(kind.name())
            .about(format!("{}: {}", kind.title(english), kind.blurb(false, english)))
            .next_help_heading("Game options");
        for field in options.fields() {
            let hint = guide.field(&field, english).map(|text| text.hint);
            let hint = hint
                .filter(|hint| !hint.is_empty())
                .map(|hint| format!("{hint} "))
                .unwrap_or_default();
            let help = format!("{hint}({}){}", field.kind, default(options.as_ref(), field.name));
            command =
                command.arg(Arg::new(field.name).long(field.name).value_name("VALUE").help(help));
        }
        let help = format!("Start from a setup ({})", OptionType::Setup);
        command = command.arg(Arg::new(SETUP).long(SETUP).value_name("VALUE").help(help));
        commands.push(command.next_help_heading(None));
    }
    commands
}

/// Options given on the command line: names and values.
pub type Given = Vec<(&'static str, String)>;

/// Collects the options that are given to one of the [`commands`].
///
/// # Errors
///
/// There is no such game.
pub fn given_options(game: &str, matches: &ArgMatches) -> Result<Given, Failure> {
    let mut given = Given::new();
    let fields = named(game)?.fields();
    for name in fields.iter().map(|field| field.name).chain([SETUP]) {
        if let Some(value) = matches.get_one::<String>(name) {
            given.push((name, value.clone()));
        }
    }
    Ok(given)
}

/// Returns the options of a game: the given values, and defaults for the rest.
///
/// # Errors
///
/// There is no such game, or a text isn't a value of its option.
pub fn with(game: &str, given: &Given) -> Result<Box<dyn AnyOptions>, Failure> {
    let mut options = named(game)?;
    for (name, value) in given {
        set_option(options.as_mut(), name, value)?;
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use rosette_rules::games;

    #[test]
    fn every_game_is_shown() {
        for options in games() {
            let board = super::board(options.game()).unwrap();
            assert_eq!(board.options().game(), options.game());
        }
    }
}
