//! Blocking variants of the asynchronous functions.

use std::{convert::Infallible, fmt, io};

use rosette_protocol::json::{Answer, GameEnd};
use tokio::runtime::{Builder, Handle, Runtime};

use crate::{
    External, Forfeit, Limits, Parting, PlayerQuestion, PlayerSource, Service, StartError, serve,
    serve_standard,
};

/// An [`External`] for programs that aren't asynchronous. A background thread reads everything that
/// the player writes, between its turns too.
///
/// These calls panic inside an asynchronous program; use [`External`] there.
pub struct Blocking {
    // Declared first, so that it is dropped before the runtime.
    external: External,
    handle: Handle,
    _runtime: Background,
}

/// A runtime that shuts down without waiting for its tasks.
struct Background(Option<Runtime>);

impl Drop for Background {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            // The only task that may still run is the lookup of a host name.
            runtime.shutdown_background();
        }
    }
}

impl Blocking {
    /// Starts a program or connects to one, and reads its greeting, as [`External::start`] does.
    ///
    /// # Errors
    ///
    /// The player can't be reached, or its greeting is wrong. None of its processes runs any more.
    pub fn start(source: &PlayerSource, limits: Limits) -> Result<Self, StartError> {
        let runtime =
            runtime().map_err(|error| StartError::Start { player: source.to_string(), error })?;
        let handle = runtime.handle().clone();
        let runtime = Background(Some(runtime));
        let external = handle.block_on(External::start(source, limits))?;
        Ok(Self { external, handle, _runtime: runtime })
    }

    /// Gives access to the player, to ask for its authors, its title and the games that it plays.
    #[must_use]
    pub const fn player(&self) -> &External {
        &self.external
    }

    /// Makes sure that the player can be asked about this game, as [`External::ready_for`] does.
    ///
    /// # Errors
    ///
    /// The player speaks only the protocol of ±123D, and has lost its seat.
    pub fn ready_for(&mut self, game: &str) -> Result<(), Forfeit> {
        self.handle.block_on(self.external.ready_for(game))
    }

    /// Asks the player for the choice of the seat to move, as [`External::ask`] does.
    ///
    /// # Errors
    ///
    /// The player forfeits.
    pub fn ask(&mut self, question: PlayerQuestion) -> Result<Answer, Forfeit> {
        self.handle.block_on(self.external.ask(question))
    }

    /// Tells the player that its game is over, as [`External::over`] does.
    pub fn over(&mut self, end: GameEnd) {
        self.handle.block_on(self.external.over(end));
    }

    /// Ends the player, as [`External::end`] does.
    pub fn end(self) {
        self.handle.block_on(self.external.end());
    }
}

impl fmt::Debug for Blocking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Blocking").field(&self.external.name()).finish()
    }
}

/// Serves players over a listener until this process ends, as [`serve()`] does.
///
/// # Errors
///
/// The listener can't be registered with the runtime.
pub fn serve_blocking(listener: std::net::TcpListener, service: Service) -> io::Result<Infallible> {
    let runtime = runtime()?;
    listener.set_nonblocking(true)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        Ok(serve(listener, service).await)
    })
}

/// Serves a player over standard input and output until the input ends or the client says goodbye,
/// as [`serve_standard`] does.
///
/// # Errors
///
/// Standard input or output is broken, or a request is malformed.
pub fn serve_standard_blocking(service: &Service) -> Result<(), Parting> {
    let runtime = runtime()?;
    let handle = runtime.handle().clone();
    // A read of standard input can't be cancelled, so the runtime mustn't wait for it.
    let _runtime = Background(Some(runtime));
    handle.block_on(serve_standard(service))
}

/// Builds a runtime with one background thread.
fn runtime() -> io::Result<Runtime> {
    Builder::new_multi_thread().worker_threads(1).thread_name("players").enable_all().build()
}
