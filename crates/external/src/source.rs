//! Sources of external players: a command that starts one, or an address to connect to.

use std::{fmt, str::FromStr};

use rosette_rules::Quoted;

/// The source of a player. Its text, `cmd:COMMAND` or `tcp:HOST:PORT`, is also the player's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// A program that we start directly, without a shell.
    Command {
        /// The command as written.
        text: String,
        /// The program and its arguments, split by the rules of a shell; never empty.
        words: Vec<String>,
    },
    /// A program that listens at an address.
    Address {
        /// A host name or an IP address; an IPv6 address without its brackets.
        host: String,
        /// The port, 1–65535.
        port: u16,
    },
}

/// The reason why a text isn't a source.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SourceError {
    /// The text begins with neither `cmd:` nor `tcp:`.
    #[error("{} isn't an external player: expected cmd:COMMAND or tcp:HOST:PORT", Quoted(.0))]
    Kind(String),
    /// The command can't be split.
    #[error("the command {} can't be split into words: {reason}", Quoted(command))]
    Split {
        /// The command.
        command: String,
        /// The reason.
        reason: String,
    },
    /// The command is missing.
    #[error("there is no command after cmd:")]
    Empty,
    /// The text after `tcp:` isn't an address.
    #[error("{} isn't an address: expected HOST:PORT, with a port from 1 to 65535", Quoted(.0))]
    Address(String),
}

impl FromStr for Source {
    type Err = SourceError;

    fn from_str(text: &str) -> Result<Self, SourceError> {
        if let Some(command) = text.strip_prefix("cmd:") {
            return Self::command(command);
        }
        match text.strip_prefix("tcp:") {
            Some(address) => Self::address(address),
            None => Err(SourceError::Kind(text.to_owned())),
        }
    }
}

impl Source {
    fn command(text: &str) -> Result<Self, SourceError> {
        let words = shell_words::split(text).map_err(|error| SourceError::Split {
            command: text.to_owned(),
            reason: error.to_string(),
        })?;
        // An empty word isn't a program.
        if words.first().is_none_or(String::is_empty) {
            return Err(SourceError::Empty);
        }
        Ok(Self::Command { text: text.to_owned(), words })
    }

    fn address(text: &str) -> Result<Self, SourceError> {
        let wrong = || SourceError::Address(text.to_owned());
        let (host, port) = text.rsplit_once(':').ok_or_else(wrong)?;
        let port = port.bytes().all(|byte| byte.is_ascii_digit()).then(|| port.parse().ok());
        let port = port.flatten().filter(|port| *port != 0).ok_or_else(wrong)?;
        let bracketed = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        // Without brackets, the last colon of an IPv6 address could belong to the port.
        let host = bracketed.or(Some(host).filter(|host| !host.contains(':')));
        let host = host.filter(|host| !host.is_empty()).ok_or_else(wrong)?;
        Ok(Self::Address { host: host.to_owned(), port })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command { text, .. } => write!(f, "cmd:{text}"),
            Self::Address { host, port } if host.contains(':') => write!(f, "tcp:[{host}]:{port}"),
            Self::Address { host, port } => write!(f, "tcp:{host}:{port}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[track_caller]
    fn check(text: &str, source: &str) {
        let read = text.parse::<Source>();
        if let Ok(source) = &read {
            assert_eq!(source.to_string(), text);
        }
        let read = match read {
            Ok(Source::Command { words, .. }) => format!("{words:?}"),
            Ok(Source::Address { host, port }) => format!("{host} {port}"),
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
        check("bot", "\"bot\" isn't an external player: expected cmd:COMMAND or tcp:HOST:PORT");
    }
}
