//! Why a command failed, and the exit status that says so.

use std::process::ExitCode;

use rosette_messages::{Language, page};
use rosette_rules::OptionError;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A token is illegal: status 1.
    #[error("{0}")]
    Illegal(String),
    /// Something outside went wrong, such as a full disk: status 1.
    #[error("{0}")]
    Outside(String),
    /// An unknown game, a wrong option, or a wrong use: status 2.
    #[error("{0}")]
    Usage(String),
}

impl Failure {
    /// A wrong use, told by any error.
    pub fn usage(error: impl ToString) -> Self {
        Self::Usage(error.to_string())
    }

    /// Options that make no game; of a set-up, why not.
    pub fn options(error: OptionError) -> Self {
        match error {
            OptionError::Setup(fault) => {
                let why = page::fault_in_words(fault, Language::english());
                Self::Usage(format!("{error}: {why}"))
            }
            error => Self::usage(error),
        }
    }

    /// The system gives no thread, for the reason in the error.
    pub fn no_thread(error: std::io::Error) -> Self {
        Self::Outside(format!("the system gives no more threads: {error}"))
    }

    /// The system gives too little memory for a solution.
    pub fn no_memory() -> Self {
        Self::Outside("there isn't enough memory to solve this".to_owned())
    }

    /// The exit status.
    pub fn status(&self) -> ExitCode {
        match self {
            Self::Illegal(_) | Self::Outside(_) => ExitCode::from(1),
            Self::Usage(_) => ExitCode::from(2),
        }
    }
}
