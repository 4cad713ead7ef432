//! The screen, and the curtain between two people with closed hands.

use std::io::{self, IsTerminal};

use rosette_app::drawing::Paint;

use crate::{failure::Failure, output};

use super::input::TerminalInput;

/// Standard output as a screen, which may not be a terminal.
#[derive(Clone, Copy, Debug)]
pub struct TerminalScreen {
    pub paint: Paint,
    terminal: bool,
}

impl TerminalScreen {
    pub fn new() -> Self {
        Self { paint: output::paint(), terminal: io::stdout().is_terminal() }
    }

    /// Clears the screen, and waits until one of two people confirms that the other looks away.
    /// Returns false at the end of the input.
    ///
    /// # Errors
    ///
    /// The text can't be printed.
    pub fn curtain(
        self,
        input: &mut TerminalInput,
        name: &str,
        other: &str,
    ) -> Result<bool, Failure> {
        self.clear()?;
        let question = format!("{name} is next. {other}, look away; {name}, then press Enter. ");
        Ok(input.ask(&question)?.is_some())
    }

    /// Clears a terminal, including its scrollback.
    fn clear(self) -> Result<(), Failure> {
        if self.terminal { output::raw("\u{1b}[H\u{1b}[2J\u{1b}[3J") } else { Ok(()) }
    }
}
