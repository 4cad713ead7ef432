//! Commands, and how one is chosen.

use std::ffi::OsString;

use crate::{failure::Failure, games, output};

/// A command of the `rosette` tool.
pub struct Command {
    /// The name, which is the first argument.
    pub name: &'static str,
    /// Returns the command's arguments, for the help.
    pub usage: fn() -> clap::Command,
    /// Runs the command with the arguments after its name.
    pub run: fn(Vec<OsString>) -> Result<(), Failure>,
}

/// Runs the command that the first argument names. Any other arguments, such as `--help`, are left
/// to clap.
///
/// # Errors
///
/// There is no such command, or it failed.
pub fn run(commands: &[Command], mut arguments: Vec<OsString>) -> Result<(), Failure> {
    let named = arguments.first().and_then(|name| commands.iter().find(|it| name == it.name));
    if let Some(command) = named {
        return (command.run)(arguments.split_off(1));
    }
    parsed(program(commands), "rosette", arguments).map(|_| ())
}

pub fn program(commands: &[Command]) -> clap::Command {
    clap::Command::new("rosette")
        .about(format!("Play, replay and analyse board games in the terminal: {}", games::titles()))
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(commands.iter().map(|command| (command.usage)()))
}

/// Parses arguments with clap. Returns `None` after printing the help that they asked for.
///
/// # Errors
///
/// The arguments are wrong.
pub fn parsed(
    command: clap::Command,
    name: &str,
    arguments: Vec<OsString>,
) -> Result<Option<clap::ArgMatches>, Failure> {
    let all = [OsString::from(name)].into_iter().chain(arguments);
    match command.bin_name(name.to_owned()).try_get_matches_from(all) {
        Ok(matches) => Ok(Some(matches)),
        Err(error) if error.use_stderr() => Err(Failure::Usage(plain(&error.to_string()))),
        Err(help) => output::print(&help.to_string()).map(|()| None),
    }
}

/// Prints the long help of a command whose arguments clap doesn't parse.
///
/// # Errors
///
/// The help can't be printed.
pub fn help(command: clap::Command) -> Result<(), Failure> {
    let name = format!("rosette {}", command.get_name());
    output::print(&command.bin_name(name).render_long_help().to_string())
}

/// Removes the word `error:` from clap's messages, because this program's own messages don't have
/// it.
fn plain(text: &str) -> String {
    text.strip_prefix("error: ").unwrap_or(text).trim_end().to_owned()
}
