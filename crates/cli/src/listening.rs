//! The address of a command that listens, and the consent to listen to other machines.

use std::net::SocketAddr;

use clap::{Arg, ArgAction, ArgMatches, value_parser};

use crate::{failure::Failure, output};

/// Builds the options `--listen`, with its default, and `--allow-remote`.
pub fn options(default: &'static str) -> [Arg; 2] {
    [
        Arg::new("listen")
            .long("listen")
            .value_name("ADDRESS")
            .default_value(default)
            .value_parser(value_parser!(SocketAddr))
            .help("Address to listen on; port 0 picks a free port"),
        Arg::new("allow-remote")
            .long("allow-remote")
            .action(ArgAction::SetTrue)
            .help("Accept connections from other machines"),
    ]
}

/// Returns the address that `--listen` gives.
///
/// # Errors
///
/// Other machines could reach it, and `--allow-remote` isn't given.
pub fn address(matches: &ArgMatches) -> Result<SocketAddr, Failure> {
    let address = matches.get_one::<SocketAddr>("listen").copied();
    let address = address.ok_or_else(|| Failure::Usage("--listen is missing".to_owned()))?;
    if is_remote(address) && !matches.get_flag("allow-remote") {
        return Err(Failure::Usage(format!(
            "{address} is reachable from other machines; add --allow-remote to permit that"
        )));
    }
    Ok(address)
}

/// Warns if other machines can reach an address. `actions` says what these machines can do.
pub fn warn(address: SocketAddr, actions: &str) {
    if is_remote(address) {
        output::complain(&format!(
            "Warning: anyone who can reach this machine can now {actions}. Connections are not \
             encrypted or authenticated."
        ));
    }
}

fn is_remote(address: SocketAddr) -> bool {
    !address.ip().is_loopback()
}
