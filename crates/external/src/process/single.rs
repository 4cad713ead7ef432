//! Where there are no process groups, the player alone is killed.

use std::{
    io,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus},
};

use super::{command, reap};

/// A program. Dropping it kills it, not what it started.
pub(crate) struct Program {
    player: Option<Child>,
}

/// The pipes to a program.
pub(crate) type Pipes = (ChildStdin, ChildStdout, ChildStderr);

impl Program {
    /// Starts a program: its name or path, then its arguments.
    ///
    /// # Errors
    ///
    /// The system can't start it.
    pub(crate) fn start(words: &[String]) -> io::Result<(Self, Pipes)> {
        let mut player = command(words).spawn()?;
        let pipes = (player.stdin.take(), player.stdout.take(), player.stderr.take());
        let program = Self { player: Some(player) };
        match pipes {
            (Some(input), Some(output), Some(errors)) => Ok((program, (input, output, errors))),
            _ => Err(io::Error::other("there are no pipes to it")),
        }
    }

    /// Whether the player has ended, and how.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.player.as_mut()?.try_wait().ok()?
    }

    /// There is no way to ask.
    pub(crate) const fn terminate(&self) {}
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(mut player) = self.player.take() {
            let _ = player.kill();
            reap(vec![player]);
        }
    }
}
