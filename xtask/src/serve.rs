//! Serves the built site on this machine.

use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Result, bail};
use rosette_server::{Server, Site};

use crate::project::Project;
use crate::{build, setup, shell, size};

/// Builds the site unless `no_build` is set, and serves it until Ctrl-C.
pub fn run(project: &Project, port: u16, no_build: bool) -> Result<()> {
    // The port is opened before the build, so that a port in use is reported at once.
    let listener = listen(port)?;
    if !no_build {
        setup::wasm_target(project)?;
        build::build(project)?;
        shell::say(size::Weights::of(&project.dist())?);
    } else if !project.dist().join("index.html").is_file() {
        bail!("there is no built site in dist/ yet: leave out --no-build");
    }
    let server = start(listener, project)?;
    shell::say(format_args!("Rosette is at {} — Ctrl-C stops it", server.url()));
    server.until_stopped()
}

/// Listens on a port of 127.0.0.1. Port 0 means any free port.
pub fn listen(port: u16) -> Result<TcpListener> {
    rosette_server::listen((Ipv4Addr::LOCALHOST, port).into())
}

/// Starts to serve the built site in the background.
pub fn start(listener: TcpListener, project: &Project) -> Result<Server> {
    Server::start(listener, &Site::Folder(project.dist()), &[], &[])
}
