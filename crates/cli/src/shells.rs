//! `rosette completions` and `rosette man`: what a shell and `man` know about the commands.

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, builder::PossibleValuesParser, value_parser};
use clap_complete::Shell;
use rosette_rules::{OptionType, SETUP, games};

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
    clap_mangen::generate_to(command::program(COMMANDS), folder).map_err(|error| {
        Failure::Outside(format!("pages can't be written to {}: {error}", folder.display()))
    })
}

/// Returns the program with the options of all games at each command that takes them and leaves
/// reading them to [`Arguments`](crate::arguments::Arguments).
fn program() -> clap::Command {
    let mut program = command::program(COMMANDS);
    for command in COMMANDS {
        program = program.mut_subcommand(command.name, |command| {
            let takes_game = command.get_positionals().any(|it| it.get_id() == "GAME");
            if takes_game { with_games(command) } else { command }
        });
    }
    program
}

fn with_games(command: clap::Command) -> clap::Command {
    let names = PossibleValuesParser::new(games().map(|options| options.game()));
    let mut command = command
        .mut_args(|arg| if arg.get_id() == "GAME" { arg.value_parser(names.clone()) } else { arg })
        .arg(Arg::new(SETUP).long(SETUP));
    for field in games().into_iter().flat_map(|options| options.fields()) {
        if command.get_arguments().any(|it| it.get_id() == field.name) {
            continue;
        }
        let option = Arg::new(field.name).long(field.name);
        command = command.arg(match field.kind {
            OptionType::Names(names) => option.value_parser(PossibleValuesParser::new(names)),
            OptionType::Switch => option.value_parser(["on", "off"]),
            _ => option,
        });
    }
    command
}
