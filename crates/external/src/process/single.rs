//! Players' processes on systems without process groups, where only the player itself is killed.

use std::{
    io,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus},
};

use super::{command, reap};

/// A program. Dropping the value kills the program, but not what the program started.
pub(crate) struct ChildProcess {
    player: Option<Child>,
}

/// The standard input, output and error of a program, from our side.
pub(crate) type Pipes = (ChildStdin, ChildStdout, ChildStderr);

impl ChildProcess {
    /// Starts a program, given its name or path and its arguments.
    ///
    /// # Errors
    ///
    /// The system can't start the program.
    pub(crate) fn start(words: &[String]) -> io::Result<(Self, Pipes)> {
        let mut player = command(words).spawn()?;
        let pipes = (player.stdin.take(), player.stdout.take(), player.stderr.take());
        let program = Self { player: Some(player) };
        match pipes {
            (Some(input), Some(output), Some(errors)) => Ok((program, (input, output, errors))),
            _ => Err(io::Error::other("there are no pipes to it")),
        }
    }

    /// Returns the player's exit status, without waiting; `None` while the player runs.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.player.as_mut()?.try_wait().ok()?
    }

    /// Does nothing: this system can't ask a program to terminate.
    pub(crate) const fn terminate(&self) {}
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        if let Some(mut player) = self.player.take() {
            let _ = player.kill();
            reap(vec![player]);
        }
    }
}
