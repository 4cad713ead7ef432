//! `rosette serve-player`: serves a bot to any program that asks in one of the protocols of external
//! players.

use std::ffi::OsString;

use clap::{Arg, ArgAction, builder::PossibleValuesParser};
use rosette_bots::ur::net::WEIGHTS;
use rosette_external::{ADDRESS, Service, Transport, serve_blocking, serve_standard_blocking};
use rosette_rules::flag::RuleSet;
use rosette_session::Level;

use crate::{
    command::{self, Command},
    deal,
    failure::Failure,
    listening, output,
    player_spec::{LEVELS, level},
};

pub const COMMAND: Command = Command { name: "serve-player", usage, run };

fn usage() -> clap::Command {
    clap::Command::new("serve-player")
        .about(
            "Run a built-in player that other programs can play against, over the \
             external-player protocols",
        )
        .arg(
            Arg::new("rules")
                .long("rules")
                .value_name("RULES")
                .default_value("jump")
                .value_parser(PossibleValuesParser::new(["jump", "dice"]))
                .help("Rules to play by where the program asks in the protocol of ±123D, which doesn't say"),
        )
        .args(listening::options(ADDRESS).map(|option| option.conflicts_with("stdio")))
        .arg(
            Arg::new("websocket")
                .long("websocket")
                .action(ArgAction::SetTrue)
                .conflicts_with("stdio")
                .help("Listen for WebSockets, also those of web pages, with a line in each message"),
        )
        .arg(
            Arg::new("stdio")
                .long("stdio")
                .action(ArgAction::SetTrue)
                .help("Read requests from standard input and answer on standard output"),
        )
        .arg(
            Arg::new("as")
                .long("as")
                .value_name("PLAYER")
                .required(true)
                .value_parser(PossibleValuesParser::new(LEVELS))
                .help("Which player to run"),
        )
        .arg(
            Arg::new("seed")
                .long("seed")
                .value_name("S")
                .value_parser(deal::read_seed)
                .help("Random seed [default: random]"),
        )
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette serve-player", arguments)? else {
        return Ok(());
    };
    let text = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
    let rules = if text("rules") == "dice" { RuleSet::Dice } else { RuleSet::Jump };
    let level = level(text("as")).unwrap_or(Level::Random);
    let transport =
        if matches.get_flag("websocket") { Transport::WebSocket } else { Transport::Tcp };
    let service =
        Service { nets: WEIGHTS, transport, ..Service::new(rules, level, deal::seed(&matches)?) };
    if matches.get_flag("stdio") {
        return serve_standard_blocking(&service)
            .map_err(|parting| Failure::Outside(parting.to_string()));
    }
    let address = listening::address(&matches)?;
    let outside = |error: std::io::Error| Failure::Outside(format!("{address}: {error}"));
    let listener = std::net::TcpListener::bind(address).map_err(outside)?;
    let at = listener.local_addr().map_err(outside)?;
    let scheme = match transport {
        Transport::Tcp => "",
        Transport::WebSocket => "ws://",
    };
    listening::warn(address, "ask this player");
    output::line(&format!("{} plays at {scheme}{at} — Ctrl-C stops it", level.name()))?;
    match serve_blocking(listener, service).map_err(outside)? {}
}
