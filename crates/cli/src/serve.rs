//! `rosette serve`: serves the page, and external players to it.

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use rosette_rules::Quoted;
use rosette_server::{EmbeddedFile, OfferedPlayer, Server, Site, TableFile, listen};
use rosette_session::table_name;

use crate::{
    command::{self, Command},
    failure::Failure,
    listening, output,
    player_spec::check_name,
    solve::ur_table,
};

pub const COMMAND: Command = Command { name: "serve", usage, run };

/// The files of the page, if it was built before this program; otherwise none.
static EMBEDDED: &[EmbeddedFile] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

fn usage() -> clap::Command {
    clap::Command::new("serve")
        .about("Serve the web app, and offer external players in it")
        .arg(
            Arg::new("dir")
                .long("dir")
                .value_name("DIST")
                .value_parser(value_parser!(PathBuf))
                .help("Folder with the built site [default: the site embedded in this program]"),
        )
        .args(listening::options("127.0.0.1:8080"))
        .arg(
            Arg::new("player")
                .long("player")
                .value_name("NAME=PLAYER")
                .action(ArgAction::Append)
                .value_parser(offer)
                .help(
                    "Offer an external player in the web app: NAME=cmd:COMMAND, NAME=tcp:HOST:PORT or \
                     NAME=ws://HOST:PORT (repeatable)",
                ),
        )
        .arg(
            Arg::new("table")
                .long("table")
                .value_name("FILE")
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf))
                .help(
                    "Let the web app read this table of `rosette solve ur`, so that Perfect plays \
                     its game (repeatable)",
                ),
        )
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette serve", arguments)? else {
        return Ok(());
    };
    let address = listening::address(&matches)?;
    let site = site(&matches)?;
    let offers: Vec<OfferedPlayer> =
        matches.get_many("player").into_iter().flatten().cloned().collect();
    if let Some(name) = twice(offers.iter().map(|offer| &offer.name)) {
        return Err(Failure::Usage(format!("two players have the name {}", Quoted(name))));
    }
    let tables = tables(&matches)?;
    let outside = |error: anyhow::Error| Failure::Outside(format!("{error:#}"));
    let listener = listen(address).map_err(outside)?;
    let server = Server::start(listener, &site, &offers, &tables).map_err(outside)?;
    listening::warn(address, "open the page and start the players it offers as processes here");
    output::line(&format!("Rosette is at {} — Ctrl-C stops it", server.url()))?;
    server.until_stopped().map_err(outside)
}

/// Returns the first name that occurs twice.
fn twice<'a>(names: impl Iterator<Item = &'a String> + Clone) -> Option<&'a String> {
    let is_again =
        |(index, name): &(usize, &String)| names.clone().take(*index).any(|it| it == *name);
    names.clone().enumerate().find(is_again).map(|(_, name)| name)
}

/// Reads which tables to serve, and names each by its rules and number of pieces.
fn tables(matches: &ArgMatches) -> Result<Vec<TableFile>, Failure> {
    let mut tables = Vec::new();
    for path in matches.get_many::<PathBuf>("table").into_iter().flatten() {
        let subject = ur_table::subject_to_serve(path)?;
        let name = table_name(&subject.rules().options(subject.pieces()));
        tables.push(TableFile { name, path: path.clone() });
    }
    match twice(tables.iter().map(|table| &table.name)) {
        Some(name) => Err(Failure::Usage(format!("two tables are of the same game: {name}"))),
        None => Ok(tables),
    }
}

/// Returns the site to serve: a folder, or the one embedded in this program.
fn site(matches: &ArgMatches) -> Result<Site, Failure> {
    match matches.get_one::<PathBuf>("dir") {
        Some(folder) if folder.join("index.html").is_file() => Ok(Site::Folder(folder.clone())),
        Some(folder) => Err(Failure::Outside(format!(
            "no built site in {}: run `cargo xtask build` and use --dir dist",
            folder.display()
        ))),
        None if EMBEDDED.is_empty() => Err(Failure::Usage(
            "this program was built without the site: run `cargo xtask build`, then use --dir dist"
                .to_owned(),
        )),
        None => Ok(Site::Embedded(EMBEDDED)),
    }
}

/// Reads the value of `--player`: a name, `=` and an external player.
fn offer(text: &str) -> Result<OfferedPlayer, String> {
    let (name, source) = text
        .split_once('=')
        .ok_or_else(|| format!("expected NAME=PLAYER, found {}", Quoted(text)))?;
    check_name(name)?;
    let source = source.parse().map_err(|error| format!("{error}"))?;
    Ok(OfferedPlayer { name: name.to_owned(), source })
}
