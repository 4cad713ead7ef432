//! On Unix a player is the member of a process group, which is killed as a whole.

use std::{
    io,
    os::unix::process::CommandExt as _,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
};

use rustix::process::{Pid, Signal, kill_process_group};

use super::{command, reap};

/// What the guard does: it waits until the pipe to it is closed, which the system does whatever this
/// process dies of, and then kills its group, itself included. It outlives the signals by which the
/// group is asked to end.
const GUARD: &str = "trap '' TERM INT HUP; read line; kill -KILL 0";

/// A program in a process group of its own. Dropping it kills the group.
///
/// The leader of the group is a guard, a shell that does nothing but wait for the end of this
/// process. So the players end with this process even where it has no time for it: when it is
/// killed, or aborts. And the group's number can't pass to others while the guard isn't waited for.
///
/// A program can leave its group. The player itself is then killed none the less by a drop, what it
/// started isn't.
pub(crate) struct Program {
    group: Pid,
    /// The guard, then the player.
    children: Vec<Child>,
}

/// The pipes to a program.
pub(crate) type Pipes = (ChildStdin, ChildStdout, ChildStderr);

impl Program {
    /// Starts a program: its name or path, then its arguments.
    ///
    /// # Errors
    ///
    /// The system can't start it, or the guard.
    pub(crate) fn start(words: &[String]) -> io::Result<(Self, Pipes)> {
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", GUARD]).process_group(0);
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let guard = guard.spawn()?;
        let group = Pid::from_child(&guard);
        // From here on, a drop ends the guard.
        let mut program = Self { group, children: vec![guard] };
        let mut player = command(words).process_group(group.as_raw_nonzero().get()).spawn()?;
        let pipes = (player.stdin.take(), player.stdout.take(), player.stderr.take());
        program.children.push(player);
        match pipes {
            (Some(input), Some(output), Some(errors)) => Ok((program, (input, output, errors))),
            _ => Err(io::Error::other("there are no pipes to it")),
        }
    }

    /// Whether the player has ended, and how.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.children.get_mut(1)?.try_wait().ok()?
    }

    /// Asks the group to end.
    pub(crate) fn terminate(&self) {
        // An error means that nobody is left.
        let _ = kill_process_group(self.group, Signal::TERM);
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The guard isn't waited for yet, so the group is still this one. Errors mean that nobody
        // is left.
        let _ = kill_process_group(self.group, Signal::KILL);
        // The player may have left it.
        if let Some(player) = self.children.get_mut(1) {
            let _ = player.kill();
        }
        reap(std::mem::take(&mut self.children));
    }
}
