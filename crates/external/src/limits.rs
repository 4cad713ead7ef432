//! Every limit on what comes from outside to the terminal program, its server and its players, in one
//! place. `docs/reliability.md` lists them with what shows them; a test of `cli` compares the two.
//! What a format itself allows, such as the cards of a set, stands with the format.

use std::time::Duration;

pub use rosette_protocol::LONGEST_LINE;

/// How long a player may take, and how much it may say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// From the start, or from the connection's beginning, to the end of the greeting.
    pub greeting: Duration,
    /// The time for an answer that the player is told, in whole milliseconds.
    pub answer: Duration,
    /// How much later an answer may still come.
    pub grace: Duration,
    /// How long a program may take to end once its input is closed, and again once it was asked to
    /// by a signal. Then it is killed.
    pub ending: Duration,
    /// How many bytes a player may write as its greeting, and again between two answers, before it
    /// forfeits. Not more than this of its standard error is passed through in such a time either;
    /// the rest is read and dropped.
    pub output: usize,
}

impl Default for Limits {
    /// 10 s for the greeting, 2 s and 500 ms of grace for an answer, twice 500 ms for the end, 1 MiB.
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

/// How long a player that broke off is given to say why.
pub const LAST_WORDS: Duration = Duration::from_millis(300);
/// How many of a player's last lines are kept to be told.
pub const KEPT_LINES: usize = 8;

/// How many clients our players serve at once.
pub const CLIENTS: usize = 20;
/// How long a client of our players may say nothing: no whole line.
pub const CLIENT_IDLE: Duration = Duration::from_secs(5 * 60);

/// How long whoever is connected may leave unread what it is sent.
pub const WRITING: Duration = Duration::from_secs(10);
/// How long one that has to go may take to read why.
pub const LEAVING: Duration = Duration::from_secs(1);
/// How many that have to go are given this time at once; more are cut off.
pub const MOST_LEAVING: usize = 20;
/// How many bytes are still read of one that has to go.
pub const LAST_BYTES: u64 = 1 << 20;
/// How long a listener rests that can't accept, because this process has too many files open.
pub const REST: Duration = Duration::from_millis(100);

/// How many connections the server has at once: more than forty browsers open. With the players and
/// their pipes they stay below the 1,024 open files that a process may have nearly everywhere.
pub const CONNECTIONS: usize = 256;
/// How long a connection of the server may last, whatever is sent over it; sockets of players
/// aside.
pub const CONNECTION: Duration = Duration::from_secs(5 * 60);
/// How long the head of a request may take, from the connection's beginning or the last answer.
pub const HEAD: Duration = Duration::from_secs(10);
/// The most bytes of a request's head.
pub const HEAD_BYTES: usize = 16 << 10;
/// How many files the server reads at once.
pub const FILES: usize = 16;
/// How many players sit at pages at once.
pub const SEATS: usize = 20;
/// How long a page may ask its player nothing: its people think.
pub const SEAT_IDLE: Duration = Duration::from_secs(2 * 60 * 60);
/// The most bytes of a page's question: the longest game of ±123D is far shorter.
pub const QUESTION: usize = 64 << 10;

/// The most bytes of a record, a profile or tokens that the terminal program reads: as many as the
/// page reads of a file.
pub const FILE_BYTES: usize = 16 << 20;
/// The most bytes of a line that somebody types at the terminal program.
pub const TYPED_LINE: usize = 4096;
/// How many typed lines wait while a program thinks.
pub const TYPED_LINES: usize = 64;
