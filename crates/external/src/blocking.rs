//! The same for programs that aren't asynchronous.

use std::{convert::Infallible, fmt, io};

use rosette_rules::flag::Flag;
use tokio::runtime::{Builder, Handle, Runtime};

use crate::{
    External, Forfeit, Limits, Parting, Service, Source, StartError, serve, serve_standard,
};

/// An [`External`] for programs that aren't asynchronous. It has a thread of its own, on which all
/// that the player writes is read, also between its turns.
///
/// Within an asynchronous program, use [`External`]: these calls would panic there.
pub struct Blocking {
    // Dropped before the runtime.
    external: External,
    handle: Handle,
    _runtime: Background,
}

/// A runtime that nothing waits for in the end.
struct Background(Option<Runtime>);

impl Drop for Background {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            // What it might still do is to look up the name of a host.
            runtime.shutdown_background();
        }
    }
}

impl Blocking {
    /// Starts a program or connects to one, and reads its greeting: [`External::start`].
    ///
    /// # Errors
    ///
    /// It can't be reached, or doesn't greet as it should. Nothing of it runs any more.
    pub fn start(source: &Source, limits: Limits) -> Result<Self, StartError> {
        let runtime =
            runtime().map_err(|error| StartError::Start { player: source.to_string(), error })?;
        let handle = runtime.handle().clone();
        let runtime = Background(Some(runtime));
        let external = handle.block_on(External::start(source, limits))?;
        Ok(Self { external, handle, _runtime: runtime })
    }

    /// The player's name: the text of its source.
    #[must_use]
    pub fn name(&self) -> &str {
        self.external.name()
    }

    /// The authors' names, if its greeting told them.
    #[must_use]
    pub fn authors(&self) -> Option<&str> {
        self.external.authors()
    }

    /// Asks the player at the seat to move for its choice: [`External::ask`].
    ///
    /// # Errors
    ///
    /// The player forfeits.
    pub fn ask(&mut self, position: &Flag) -> Result<String, Forfeit> {
        self.handle.block_on(self.external.ask(position))
    }

    /// Lets the player go: [`External::end`].
    pub fn end(self) {
        self.handle.block_on(self.external.end());
    }
}

impl fmt::Debug for Blocking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Blocking").field(&self.name()).finish()
    }
}

/// Serves players over a listener until this process ends: [`serve()`].
///
/// # Errors
///
/// The listener can't be waited for.
pub fn serve_blocking(listener: std::net::TcpListener, service: Service) -> io::Result<Infallible> {
    let runtime = runtime()?;
    listener.set_nonblocking(true)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(serve(listener, service).await)
    })
}

/// Serves a player over standard input and output, until the input's end or until it is told to
/// leave: [`serve_standard`].
///
/// # Errors
///
/// Standard input or output is broken, or what was asked is malformed.
pub fn serve_standard_blocking(service: &Service) -> Result<(), Parting> {
    let runtime = runtime()?;
    let handle = runtime.handle().clone();
    // A reading of standard input can't be given up, so nothing waits for it.
    let _runtime = Background(Some(runtime));
    handle.block_on(serve_standard(service))
}

/// A runtime that goes on by itself, on one thread.
fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().worker_threads(1).thread_name("players").enable_all().build()
}
