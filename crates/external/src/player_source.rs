//! Sources of external players: a command that starts one, or an address to connect to.

use std::{fmt, str::FromStr};

use rosette_rules::Quoted;
use tokio_tungstenite::tungstenite::http::{Uri, uri::Authority};

/// The source of a player. Its text, `cmd:COMMAND`, `tcp:HOST:PORT` or `ws://HOST:PORT/PATH`, is
/// also the player's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSource {
    /// A program that we start directly, without a shell.
    Command {
        /// The command as written, without `cmd:`.
        text: String,
        /// The program and its arguments, split by the rules of a shell; never empty.
        words: Vec<String>,
    },
    /// A program that listens for TCP connections at an address.
    Address {
        /// A host name or an IP address; an IPv6 address without its brackets.
        host: String,
        /// The port, 1–65535.
        port: u16,
    },
    /// A program that listens for WebSockets at an address `ws://…`, without TLS.
    Socket(String),
}

/// The forms of sources, for error messages and the help.
pub const FORMS: &str = "cmd:COMMAND, tcp:HOST:PORT or ws://HOST:PORT";

/// The reason why a text isn't a source.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerSourceError {
    /// The text begins like no source.
    #[error("{} isn't an external player: expected {FORMS}", Quoted(.0))]
    Kind(String),
    /// The command can't be split.
    #[error("the command {} can't be split into words: {reason}", Quoted(command))]
    Split {
        /// The command as written, without `cmd:`.
        command: String,
        /// The fault in the command's quotes.
        reason: String,
    },
    /// The first word of the command is missing or empty.
    #[error("there is no command after cmd:")]
    Empty,
    /// The text after `tcp:` isn't an address.
    #[error("{} isn't an address: expected HOST:PORT, with a port from 1 to 65535", Quoted(.0))]
    Address(String),
    /// The text isn't the address of a WebSocket.
    #[error("{} isn't the address of a WebSocket: expected ws://HOST:PORT, and a path if needed", Quoted(.0))]
    Socket(String),
    /// The WebSocket would need TLS.
    #[error("{} can't be reached with TLS: expected ws://HOST:PORT", Quoted(.0))]
    Tls(String),
}

impl FromStr for PlayerSource {
    type Err = PlayerSourceError;

    fn from_str(text: &str) -> Result<Self, PlayerSourceError> {
        if let Some(command) = text.strip_prefix("cmd:") {
            return Self::command(command);
        }
        if let Some(address) = text.strip_prefix("tcp:") {
            return Self::address(address);
        }
        if SOCKETS.iter().any(|scheme| text.starts_with(scheme)) {
            return Self::socket(text);
        }
        Err(PlayerSourceError::Kind(text.to_owned()))
    }
}

/// The scheme of WebSockets with TLS, which are refused.
const TLS: &str = "wss:";
/// The schemes of WebSockets, with and without TLS.
const SOCKETS: [&str; 2] = ["ws:", TLS];

impl PlayerSource {
    /// Returns whether a text begins like a source. The rest may still be wrong.
    #[must_use]
    pub fn begins(text: &str) -> bool {
        ["cmd:", "tcp:"].iter().chain(&SOCKETS).any(|begin| text.starts_with(begin))
    }

    fn command(text: &str) -> Result<Self, PlayerSourceError> {
        let words = shell_words::split(text).map_err(|error| PlayerSourceError::Split {
            command: text.to_owned(),
            reason: error.to_string(),
        })?;
        // An empty word isn't a program.
        if words.first().is_none_or(String::is_empty) {
            return Err(PlayerSourceError::Empty);
        }
        Ok(Self::Command { text: text.to_owned(), words })
    }

    fn address(text: &str) -> Result<Self, PlayerSourceError> {
        let wrong = || PlayerSourceError::Address(text.to_owned());
        let (host, port) = text.rsplit_once(':').ok_or_else(wrong)?;
        let port = port.bytes().all(|byte| byte.is_ascii_digit()).then(|| port.parse().ok());
        let port = port.flatten().filter(|port| *port != 0).ok_or_else(wrong)?;
        let bracketed = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        // Without brackets, the last colon of an IPv6 address could belong to the port.
        let host = bracketed.or(Some(host).filter(|host| !host.contains(':')));
        let host = host.filter(|host| !host.is_empty()).ok_or_else(wrong)?;
        Ok(Self::Address { host: host.to_owned(), port })
    }

    fn socket(text: &str) -> Result<Self, PlayerSourceError> {
        if text.starts_with(TLS) {
            return Err(PlayerSourceError::Tls(text.to_owned()));
        }
        let wrong = || PlayerSourceError::Socket(text.to_owned());
        let address = text.parse::<Uri>().map_err(|_| wrong())?;
        let host = address.host().filter(|host| !host.is_empty()).ok_or_else(wrong)?;
        let authority = address.authority().map_or("", Authority::as_str);
        // No port means 80. A user's name is refused, because the library would ignore it.
        let has_port = authority == host || address.port_u16().is_some_and(|port| port > 0);
        if address.scheme_str() != Some("ws") || !has_port || authority.contains('@') {
            return Err(wrong());
        }
        Ok(Self::Socket(text.to_owned()))
    }
}

impl fmt::Display for PlayerSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command { text, .. } => write!(f, "cmd:{text}"),
            Self::Address { host, port } if host.contains(':') => write!(f, "tcp:[{host}]:{port}"),
            Self::Address { host, port } => write!(f, "tcp:{host}:{port}"),
            Self::Socket(address) => f.write_str(address),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FORMS, PlayerSource};

    #[track_caller]
    fn check(text: &str, source: &str) {
        let read = text.parse::<PlayerSource>();
        if let Ok(source) = &read {
            assert_eq!(source.to_string(), text);
        }
        let read = match read {
            Ok(PlayerSource::Command { words, .. }) => format!("{words:?}"),
            Ok(PlayerSource::Address { host, port }) => format!("{host} {port}"),
            Ok(PlayerSource::Socket(address)) => address,
            Err(error) => error.to_string(),
        };
        assert_eq!(read, source);
    }

    #[test]
    fn commands_are_split_as_a_shell_would() {
        check("cmd:python3 bot.py", r#"["python3", "bot.py"]"#);
        check(r#"cmd:'my bot' -x "a b" c\ d $HOME"#, r#"["my bot", "-x", "a b", "c d", "$HOME"]"#);
        check("cmd:a;b|c", r#"["a;b|c"]"#);
        check("cmd:", "there is no command after cmd:");
        check("cmd:  ", "there is no command after cmd:");
        check("cmd:''", "there is no command after cmd:");
        check("cmd:a 'b", "the command \"a 'b\" can't be split into words: missing closing quote");
    }

    #[test]
    fn addresses_have_a_host_and_a_port() {
        check("tcp:localhost:1199", "localhost 1199");
        check("tcp:[::1]:1199", "::1 1199");
        for wrong in ["", "localhost", ":1199", "localhost:", "a:0", "a:65536", "a:+1", "::1:1199"]
        {
            let error = format!(
                "\"{wrong}\" isn't an address: expected HOST:PORT, with a port from 1 to 65535"
            );
            check(&format!("tcp:{wrong}"), &error);
        }
        check("bot", &format!("\"bot\" isn't an external player: expected {FORMS}"));
    }

    #[test]
    fn sockets_have_an_address_without_tls() {
        for right in ["ws://localhost:1199", "ws://[::1]:1199/a/b?c=d", "ws://example.org/"] {
            check(right, right);
        }
        for wrong in [
            "ws:",
            "ws://",
            "ws:localhost:1",
            "ws:///a",
            "ws://a:b",
            "ws://a:0",
            "ws://b@a",
            "ws://a@a:1",
        ] {
            let error = format!(
                "\"{wrong}\" isn't the address of a WebSocket: expected ws://HOST:PORT, and a path \
                 if needed"
            );
            check(wrong, &error);
        }
        check(
            "wss://localhost:1",
            "\"wss://localhost:1\" can't be reached with TLS: expected ws://HOST:PORT",
        );
    }
}
