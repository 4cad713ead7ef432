//! Every limit on input from outside to the command-line tool, its server and its external players.
//! `docs/reliability.md` lists the limits with the tests that show them; a test of `cli` compares
//! both. Limits of a format, such as the cards of a set, are defined with the format.

use std::time::Duration;

pub use rosette_protocol::{MAX_LINE_BYTES, MAX_QUESTION_BYTES};

/// The limits on a player's time and output, which its caller can set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The time from the start, or from the beginning of the connection, to the end of the
    /// greeting.
    pub greeting: Duration,
    /// The time for an answer, as sent to the player, in whole milliseconds.
    pub answer: Duration,
    /// The additional time in which an answer is still accepted.
    pub grace: Duration,
    /// The time in which a program must exit after its input is closed, and again after a signal to
    /// terminate. Then the program is killed.
    pub ending: Duration,
    /// The number of bytes that a player may write in its greeting, and again between two answers,
    /// before it forfeits. The same limit applies to the standard error that is passed on in that
    /// time; the rest is read and dropped.
    pub output: usize,
}

impl Default for Limits {
    /// Returns the default limits: 10 s for the greeting, 2 s and 500 ms of grace for an answer,
    /// twice 500 ms for the end, and 1 MiB of output.
    fn default() -> Self {
        Self {
            greeting: Duration::from_secs(10),
            answer: Duration::from_secs(2),
            grace: Duration::from_millis(500),
            ending: Duration::from_millis(500),
            output: 1 << 20,
        }
    }
}

/// The time in which a player that has stopped may still write to its standard error, or exit.
pub const STDERR_GRACE: Duration = Duration::from_millis(300);
/// The number of a player's last lines that messages repeat.
pub const KEPT_LINES: usize = 8;

/// The number of clients that our bots serve at once.
pub const CLIENTS: usize = 20;
/// The time after which a client of our bots must have sent a whole line.
pub const CLIENT_IDLE: Duration = Duration::from_secs(5 * 60);

/// The largest size in bytes of a message that a client of our bots sends over a WebSocket, and of
/// the output that waits until a client reads it. A line within its own limit fits.
pub const MESSAGE: usize = 2 * MAX_QUESTION_BYTES;

/// The time within which a peer must read what it was sent.
pub const WRITING: Duration = Duration::from_secs(10);
/// The time in which a refused client can read the reason.
pub const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);
/// The number of refused clients that get [`REFUSAL_TIMEOUT`] at the same time to read the reason.
/// Further ones are disconnected immediately.
pub const MAX_REFUSALS: usize = 20;
/// The number of bytes still read from a refused client.
pub const LAST_BYTES: u64 = 1 << 20;
/// The pause of a listener that can't accept because this process has too many files open.
pub const ACCEPT_BACKOFF: Duration = Duration::from_millis(100);

/// The number of the server's simultaneous connections, enough for more than forty browsers.
/// Together with the players and their pipes they stay below 1,024 open files, the usual limit for
/// a process.
pub const CONNECTIONS: usize = 256;
/// The longest duration of a connection of the server. Sockets of players have their own limits.
pub const CONNECTION: Duration = Duration::from_secs(5 * 60);
/// The time for the head of a request, from the beginning of the connection or the last answer.
pub const HEAD: Duration = Duration::from_secs(10);
/// The largest size of a request's head in bytes.
pub const HEAD_BYTES: usize = 16 << 10;
/// The number of files that the server reads at once.
pub const FILES: usize = 16;
/// The number of external players seated by pages at once.
pub const SEATS: usize = 20;
/// The longest time between two questions of a page to its player. People may think that long.
pub const SEAT_IDLE: Duration = Duration::from_secs(2 * 60 * 60);
/// The largest size of a page's question in bytes. The longest possible game fits into it.
pub const QUESTION: usize = 128 << 10;

/// The largest number of bytes that wait for a page to read them.
pub const UNSENT: usize = 64 << 10;
/// The time for which the server waits for its files and players when it stops.
pub const STOPPING: Duration = Duration::from_secs(2);

/// The largest size in bytes of a record, a backup or tokens that the command-line tool reads. The
/// web app has the same limit for files.
pub const FILE_BYTES: usize = 16 << 20;
/// The largest number of games that the arena plays at once.
pub const THREADS: u32 = 256;
/// The largest number of players in a tournament of the arena.
pub const ENTRANTS: usize = 64;
/// The largest number of bytes of a line typed into the command-line tool.
pub const TYPED_LINE: usize = 4096;
/// The number of typed lines that wait while a bot thinks.
pub const TYPED_LINES: usize = 64;
