//! `rosette play`: a game in this terminal.

mod entry;
mod input;
mod screen;
mod settle;
mod setup;
mod stakes;
mod terminal_game;

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use rosette_json::text;
use rosette_rules::{BySeat, Seat};
use rosette_session::Session;

use crate::{
    command::{self, Command},
    deal,
    failure::Failure,
    games, output,
    player_spec::{self, PlayerSpec},
};
use input::TerminalInput;
use screen::TerminalScreen;
use setup::GameSetup;
use stakes::Stakes;
use terminal_game::TerminalGame;

pub const COMMAND: Command = Command { name: "play", usage, run };

fn usage() -> clap::Command {
    let who = |seat: &'static str, title: String| {
        Arg::new(seat).long(seat).value_name("WHO").default_value("human").help(title)
    };
    let args =
        [
            who("first", format!("First player: human, {}", player_spec::programs())),
            who("second", format!("Second player: human, {}", player_spec::programs())),
            Arg::new("seed").long("seed").value_name("S").value_parser(deal::read_seed).help(
                "Random seed; the same seed gives the same throws and deals [default: random]",
            ),
            player_spec::time_option(),
        ];
    let profile = Arg::new("profile")
        .long("profile")
        .value_name("FILE")
        .value_parser(value_parser!(PathBuf))
        .action(ArgAction::Append)
        .help("Take the first player's cards from this profile; repeat the option for the second player");
    let commands = games::commands().into_iter().map(|command| {
        let hands = games::named(command.get_name())
            .is_ok_and(|it| deal::hand_options(it.as_ref()).is_some());
        let command = command.args(args.clone());
        if hands { command.arg(profile.clone()) } else { command }
    });
    clap::Command::new("play")
        .about("Play a game in this terminal, and print its record at the end")
        .subcommand_required(true)
        .subcommand_value_name("GAME")
        .subcommands(commands)
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette play", arguments)? else {
        return Ok(());
    };
    let (game, matches) = matches.subcommand().ok_or_else(games::missing)?;
    let game = games::named(game)?.game();
    let who = [player(matches, "first")?, player(matches, "second")?];
    let given = games::given_options(game, matches)?;
    let options = games::with(game, &given)?;
    for who in &who {
        who.check(options.as_ref()).map_err(Failure::usage)?;
    }
    let seed = deal::seed(matches)?;
    let mut stakes = match matches.try_get_many::<PathBuf>("profile") {
        Ok(Some(paths)) => Stakes::read(&paths.cloned().collect::<Vec<_>>(), seed)?,
        // The option isn't given, or the game doesn't have it.
        _ => None,
    };
    let names = Seat::BOTH.map(|seat| display_name(&who[seat.index()], seat, stakes.as_ref()));
    let setup = GameSetup { game, given, who: &who, names: &names, seed };
    let (mut input, screen) = (TerminalInput::start()?, TerminalScreen::new());
    let Some(options) = setup.options(stakes.as_mut(), &mut input, &screen)? else {
        return output::line("No game was started.");
    };
    let mut session = Session::new(options.as_ref(), seed)
        .map_err(|error| Failure::options(options.game(), &error))?;
    let recorded = |seat: Seat| match stakes.as_ref().map_or("", |stakes| stakes.name(seat)) {
        "" => who[seat.index()].player(),
        name if who[seat.index()].is_human() => rosette_session::person(name).to_owned(),
        _ => who[seat.index()].player(),
    };
    session
        .set_players(Some(BySeat { first: recorded(Seat::First), second: recorded(Seat::Second) }));
    let limits = player_spec::limits(matches);
    let [first, second] = &who;
    let record = text(&session.record());
    let programs = input.ending_with(record, || {
        Ok([first.program(game, limits)?, second.program(game, limits)?])
    })?;
    for (name, program) in names.iter().zip(&programs) {
        if let Some(introduction) = program.as_ref().and_then(|it| it.introduction()) {
            output::line(&format!("{name} is {introduction}."))?;
        }
    }
    let game = terminal_game::seated(session, &programs);
    TerminalGame { game, programs, names, input, screen, stakes, forfeit: None }.play()
}

fn player(matches: &ArgMatches, seat: &str) -> Result<PlayerSpec, Failure> {
    let text = matches.get_one::<String>(seat).map_or("", String::as_str);
    text.parse().map_err(Failure::usage)
}

/// Returns the name under which a player plays: that of the profile, otherwise the seat's, with the
/// kind of player.
fn display_name(who: &PlayerSpec, seat: Seat, stakes: Option<&Stakes>) -> String {
    let seat_name = if seat == Seat::First { "First" } else { "Second" };
    match (stakes.map_or("", |stakes| stakes.name(seat)), who) {
        ("", PlayerSpec::Human) => seat_name.to_owned(),
        ("", _) => format!("{seat_name} ({})", who.player()),
        (name, _) => name.to_owned(),
    }
}
