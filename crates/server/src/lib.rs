//! The web server of Rosette. It serves the page's files, each with the page's
//! Content-Security-Policy ([`POLICY`]) as a header, to requests that name this machine. It also
//! starts external players for that page.
//!
//! ```no_run
//! use rosette_server::{Server, Site, listen};
//!
//! let address = "127.0.0.1:8080".parse()?;
//! let server = Server::start(listen(address)?, &Site::Folder("dist".into()), &[], &[])?;
//! println!("Rosette is at {}", server.url());
//! server.until_stopped()?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod connections;
mod guard;
mod opinions;
mod players;
mod range;
mod refusal;
mod site;
mod tables;

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};

use anyhow::{Context, Error, Result, anyhow};
use tokio::runtime::{Builder, Runtime};

use rosette_external::limits::{FILES, STOPPING};

pub use answer::Answers;
pub use guard::POLICY;
pub use players::{OfferedPlayer, is_name};
pub use site::{EmbeddedFile, Site};
pub use tables::TableFile;

/// The port at which the server listens if no other is chosen.
pub const DEFAULT_PORT: u16 = 8080;

/// Listens at an address. Port 0 represents any free port.
///
/// # Errors
///
/// The address isn't available; the text says what to do.
pub fn listen(address: SocketAddr) -> Result<TcpListener> {
    TcpListener::bind(address).map_err(|error| refusal(address.port(), &error))
}

/// Builds the error for a port that isn't available, with advice what to do.
fn refusal(port: u16, error: &std::io::Error) -> Error {
    let other =
        if port < 1024 { DEFAULT_PORT } else { port.checked_add(1).unwrap_or(DEFAULT_PORT) };
    match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow!(
                "Port {port} is in use. Stop the program that uses it or choose another port, such as {other}."
            )
        }
        ErrorKind::PermissionDenied => {
            anyhow!("Port {port} needs administrator rights. Choose another port, such as {other}.")
        }
        _ => anyhow!("Port {port} can't be opened ({error}): choose another, such as {other}."),
    }
}

/// A running server. It stops when it is dropped.
pub struct Server {
    address: SocketAddr,
    runtime: Runtime,
}

impl Server {
    /// Serves the site and the tables to connections at the listener, and lets the page seat the
    /// offered players.
    ///
    /// # Errors
    ///
    /// The site can't be read or has no policy, or the system can't create threads.
    pub fn start(
        listener: TcpListener,
        site: &Site,
        offers: &[OfferedPlayer],
        tables: &[TableFile],
    ) -> Result<Self> {
        let address = listener.local_addr()?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(FILES)
            .enable_all()
            .build()?;
        let answers = Answers::new(site, offers, tables, address)?;
        listener.set_nonblocking(true)?;
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener).context("the server can't start")?
        };
        runtime.spawn(connections::serve(listener, answers));
        Ok(Self { address, runtime })
    }

    /// Returns the URL of the page, with the port at which the server listens.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Waits for Ctrl-C or the signal to terminate, and stops. A file that the system can't read
    /// delays stopping by [`STOPPING`] at most.
    ///
    /// # Errors
    ///
    /// The system can't report signals.
    pub fn until_stopped(self) -> Result<()> {
        let asked = self.runtime.block_on(asked_to_end());
        self.runtime.shutdown_timeout(STOPPING);
        Ok(asked?)
    }
}

#[cfg(unix)]
async fn asked_to_end() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    // SIGHUP isn't handled: a server started by nohup should outlive the terminal.
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        pressed = tokio::signal::ctrl_c() => pressed,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn asked_to_end() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}

#[cfg(test)]
mod tests;
