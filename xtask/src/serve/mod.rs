//! The built site on this machine, and nowhere else.

mod answer;
mod policy;

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow, bail};
use tokio::runtime::{Builder, Runtime};

use crate::project::Project;
use crate::{build, setup, shell, size};

/// Where `cargo xtask serve` listens if it isn't told.
pub const DEFAULT_PORT: u16 = 8080;

/// Builds the site unless told not to, and serves it until Ctrl-C.
pub fn run(project: &Project, port: u16, no_build: bool) -> Result<()> {
    // Taken before the build, so that a taken port is known at once.
    let listener = listen(port)?;
    if !no_build {
        setup::wasm_target(project)?;
        build::build(project)?;
        shell::say(size::Weights::of(&project.dist())?);
    } else if !project.dist().join("index.html").is_file() {
        bail!("there is no built site in dist/ yet: leave out --no-build");
    }
    let server = Server::start(listener, &project.dist())?;
    shell::say(format_args!("Rosette is at {} — Ctrl-C stops it", server.url()));
    server.runtime.block_on(tokio::signal::ctrl_c())?;
    Ok(())
}

/// Takes a port of 127.0.0.1; port 0 takes any free one.
pub fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| refusal(port, error))
}

/// Why the port can't be had, and what to do.
fn refusal(port: u16, error: std::io::Error) -> Error {
    let other =
        if port < 1024 { DEFAULT_PORT } else { port.checked_add(1).unwrap_or(DEFAULT_PORT) };
    let choose = format!("choose another with `cargo xtask serve --port {other}`");
    match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!("Port {port} is in use: stop what runs there or {choose}.")
        }
        ErrorKind::PermissionDenied => {
            anyhow!("Port {port} is kept for the system's administrator: {choose}.")
        }
        _ => anyhow!("Port {port} can't be opened ({error}): {choose}."),
    }
}

/// A running server; it stops when it is dropped.
pub struct Server {
    address: SocketAddr,
    runtime: Runtime,
}

impl Server {
    /// Serves the folder to whoever asks at the listener.
    pub fn start(listener: TcpListener, dist: &Path) -> Result<Self> {
        let address = listener.local_addr()?;
        let routes = answer::routes(dist, address.port())?;
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        listener.set_nonblocking(true)?;
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener).context("the server can't start")?
        };
        runtime.spawn(async move { axum::serve(listener, routes).await });
        Ok(Self { address, runtime })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }
}

#[cfg(test)]
mod tests;
