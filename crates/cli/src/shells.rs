//! `rosette completions` and `rosette man`: what a shell and `man` know about the commands.

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, builder::PossibleValuesParser, value_parser};
use clap_complete::Shell;
use rosette_messages::Language;
use rosette_rules::{OptionType, SETUP, games};
use rosette_scene::THEMES;

use crate::{
    COMMANDS,
    command::{self, Command},
    failure::Failure,
    output,
};

pub const COMPLETIONS: Command =
    Command { name: "completions", usage: completions_usage, run: print_completions };

pub const MAN: Command = Command { name: "man", usage: man_usage, run: write_pages };

const PROGRAM: &str = "rosette";

fn completions_usage() -> clap::Command {
    let shell = Arg::new("SHELL").required(true).value_parser(value_parser!(Shell));
    clap::Command::new("completions")
        .about("Print a script with which a shell completes the commands")
        .arg(shell.help("The shell"))
}

fn man_usage() -> clap::Command {
    let folder = Arg::new("FOLDER").required(true).value_parser(value_parser!(PathBuf));
    clap::Command::new("man")
        .about("Write a manual page of each command")
        .arg(folder.help("An existing folder, such as ~/.local/share/man/man1"))
}

fn print_completions(arguments: Vec<OsString>) -> Result<(), Failure> {
    let parsed = command::parsed(completions_usage(), "rosette completions", arguments)?;
    let Some(shell) = parsed.as_ref().and_then(|it| it.get_one::<Shell>("SHELL")) else {
        return Ok(());
    };
    let mut script = Vec::new();
    clap_complete::generate(*shell, &mut program(), PROGRAM, &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

fn write_pages(arguments: Vec<OsString>) -> Result<(), Failure> {
    let parsed = command::parsed(man_usage(), "rosette man", arguments)?;
    let Some(folder) = parsed.as_ref().and_then(|it| it.get_one::<PathBuf>("FOLDER")) else {
        return Ok(());
    };
    let program = program().mut_subcommands(with_version);
    clap_mangen::generate_to(program, folder).map_err(|error| {
        Failure::Outside(format!("pages can't be written to {}: {error}", folder.display()))
    })
}

/// Returns the program with every option as an argument and its possible values. The options of
/// games are included, also for commands that [`Arguments`](crate::arguments::Arguments) parses.
fn program() -> clap::Command {
    let mut program = command::program(COMMANDS);
    for command in COMMANDS {
        program = program.mut_subcommand(command.name, |command| {
            let takes_game = command.get_positionals().any(|it| it.get_id() == "GAME");
            if takes_game { with_games(command) } else { command }
        });
    }
    program.mut_subcommands(with_values)
}

/// Adds the options of all games, in place of the text that lists them.
fn with_games(command: clap::Command) -> clap::Command {
    let mut command = command.after_help(None::<&'static str>);
    for options in games() {
        for field in options.fields() {
            if command.get_arguments().all(|it| it.get_id() != field.name) {
                let option = Arg::new(field.name).long(field.name).value_name("VALUE");
                command = command.arg(option.help(format!("{}: {}", options.game(), field.kind)));
            }
        }
    }
    let setup = Arg::new(SETUP).long(SETUP).value_name("VALUE");
    command.arg(setup.help(format!("Start from a setup: {}", OptionType::Setup)))
}

/// Adds the possible values of a command's arguments, and of those of its subcommands.
fn with_values(command: clap::Command) -> clap::Command {
    let command = command.mut_subcommands(with_values);
    command.mut_args(|arg| {
        let name = arg.get_id().as_str().to_owned();
        let fields = || games().into_iter().flat_map(|options| options.fields());
        let values: Vec<&str> = match name.as_str() {
            "GAME" => games().map(|options| options.game()).to_vec(),
            "theme" => THEMES.to_vec(),
            "language" => Language::all().map(Language::code).to_vec(),
            name => match fields().find(|field| field.name == name).map(|field| field.kind) {
                Some(OptionType::Names(names)) => names.to_vec(),
                Some(OptionType::Switch) => vec!["on", "off"],
                Some(OptionType::Seat) => vec!["first", "second"],
                _ => return arg,
            },
        };
        // The help text of each argument already lists its values.
        arg.value_parser(PossibleValuesParser::new(values)).hide_possible_values(true)
    })
}

/// Gives the pages of a command and its subcommands the program's version.
fn with_version(command: clap::Command) -> clap::Command {
    let command = command.version(env!("CARGO_PKG_VERSION")).disable_version_flag(true);
    command.mut_subcommands(with_version)
}
