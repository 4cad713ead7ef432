//! Errors of commands, and their exit statuses.

use std::process::ExitCode;

use rosette_app::of_rule;
use rosette_messages::Language;
use rosette_rules::{OptionError, SETUP};

use crate::games;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A token is illegal: status 1.
    #[error("{0}")]
    Illegal(String),
    /// Something outside the program went wrong, such as a full disk or a missing file: status 1.
    #[error("{0}")]
    Outside(String),
    /// An unknown game, a wrong option, or wrong usage: status 2.
    #[error("{0}")]
    Usage(String),
}

impl Failure {
    /// Builds the failure of wrong usage from an error's message.
    pub fn usage(error: impl ToString) -> Self {
        Self::Usage(error.to_string())
    }

    /// Builds the failure for invalid options of a game. If an option, such as a setup, breaks a
    /// rule of the game, the message names the rule.
    pub fn options(game: &str, error: &OptionError) -> Self {
        let why = of_rule(error, games::board(game).map(|board| board as _), Language::english());
        let name = if let OptionError::Rule { name, .. } = error { name } else { SETUP };
        why.map_or_else(|| Self::usage(error), |why| Self::Usage(format!("{name}: {why}")))
    }

    /// Builds the failure for a file, or another source, that can't be read.
    pub fn unread(name: &str, error: &std::io::Error) -> Self {
        Self::Outside(format!("{name} can't be read: {error}"))
    }

    /// Builds the failure for a thread that can't be started.
    pub fn no_thread(error: std::io::Error) -> Self {
        Self::Outside(format!("the system gives no more threads: {error}"))
    }

    /// Builds the failure for a solution that needs more memory than the system gives.
    pub fn no_memory() -> Self {
        Self::Outside("there isn't enough memory to solve this".to_owned())
    }

    /// Returns the exit status of the process: 2 for wrong usage, otherwise 1.
    pub fn status(&self) -> ExitCode {
        match self {
            Self::Illegal(_) | Self::Outside(_) => ExitCode::from(1),
            Self::Usage(_) => ExitCode::from(2),
        }
    }
}
