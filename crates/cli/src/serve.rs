//! `rosette serve`: serves the page, and external players to it.

use std::{ffi::OsString, net::SocketAddr, path::PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use rosette_rules::Quoted;
use rosette_server::{EmbeddedFile, Offer, Server, Site, listen};

use crate::{
    command::{self, Command},
    failure::Failure,
    output,
    who::check_name,
};

/// The `serve` command.
pub const COMMAND: Command = Command { name: "serve", usage, run };

/// The page that was built before this program; empty if there was none.
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
        .arg(
            Arg::new("listen")
                .long("listen")
                .value_name("ADDRESS")
                .default_value("127.0.0.1:8080")
                .value_parser(value_parser!(SocketAddr))
                .help("Address to listen on; port 0 picks a free port"),
        )
        .arg(
            Arg::new("player")
                .long("player")
                .value_name("NAME=PLAYER")
                .action(ArgAction::Append)
                .value_parser(offer)
                .help(
                    "Offer an external player in the web app: NAME=cmd:COMMAND or \
                     NAME=tcp:HOST:PORT (repeatable)",
                ),
        )
        .arg(
            Arg::new("allow-remote")
                .long("allow-remote")
                .action(ArgAction::SetTrue)
                .help("Accept connections from other machines"),
        )
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette serve", arguments)? else {
        return Ok(());
    };
    let address = *matches
        .get_one::<SocketAddr>("listen")
        .ok_or_else(|| Failure::Usage("--listen is missing".to_owned()))?;
    let remote = !address.ip().is_loopback();
    if remote && !matches.get_flag("allow-remote") {
        return Err(Failure::Usage(format!(
            "{address} is reachable from other machines; add --allow-remote to permit that"
        )));
    }
    let site = site(&matches)?;
    let offers: Vec<Offer> = matches.get_many("player").into_iter().flatten().cloned().collect();
    for (index, offer) in offers.iter().enumerate() {
        if offers.iter().take(index).any(|other| other.name == offer.name) {
            return Err(Failure::Usage(format!(
                "two players have the name {}",
                Quoted(&offer.name)
            )));
        }
    }
    let outside = |error: anyhow::Error| Failure::Outside(format!("{error:#}"));
    let listener = listen(address).map_err(outside)?;
    let server = Server::start(listener, &site, &offers).map_err(outside)?;
    if remote {
        output::complain(
            "Warning: anyone who can reach this machine can now open the page and start the \
             players it offers as processes here. Connections are not encrypted or authenticated.",
        );
    }
    output::line(&format!("Rosette is at {} — Ctrl-C stops it", server.url()))?;
    server.until_stopped().map_err(outside)
}

/// Returns the site to serve.
fn site(matches: &ArgMatches) -> Result<Site, Failure> {
    match matches.get_one::<PathBuf>("dir") {
        Some(folder) if folder.join("index.html").is_file() => Ok(Site::Folder(folder.clone())),
        Some(folder) => Err(Failure::Usage(format!(
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

/// Reads the offer of an external player.
fn offer(text: &str) -> Result<Offer, String> {
    let (name, source) = text
        .split_once('=')
        .ok_or_else(|| format!("expected NAME=PLAYER, found {}", Quoted(text)))?;
    check_name(name)?;
    let source = source.parse().map_err(|error| format!("{error}"))?;
    Ok(Offer { name: name.to_owned(), source })
}
