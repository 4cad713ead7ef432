//! On Unix a player is the member of a process group, which is killed as a whole.

use std::{
    fs, io,
    os::unix::process::CommandExt as _,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::{command, reap};

/// What the guard does: it waits until the pipe to it is closed, which the system does whatever this
/// process dies of, and then kills whoever has the mark (`$0`) and its group, itself included. It
/// outlives the signals by which the group is asked to end.
const GUARD: &str = r#"trap '' TERM INT HUP
read line
for round in 1 2 3; do
  grep -lF "$0" /proc/[0-9]*/environ 2>/dev/null | while IFS=/ read -r root proc id rest; do
    kill -KILL "$id"
  done
done
kill -KILL 0"#;

/// The variable that marks a player and all that it starts, wherever that goes.
const MARK: &str = "ROSETTE_PLAYER";

/// How often those with the mark are looked for: one may start another meanwhile.
const ROUNDS: usize = 3;

/// A program in a process group of its own. Dropping it kills the group.
///
/// The leader of the group is a guard, a shell that does nothing but wait for the end of this
/// process. So the players end with this process even where it has no time for it: when it is
/// killed, or aborts. And the group's number can't pass to others while the guard isn't waited for.
///
/// What leaves the group is found by the mark in its environment, where there is a `/proc`. Only who
/// takes pains to lose that stays.
pub(crate) struct Program {
    group: Pid,
    mark: String,
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
        static STARTED: AtomicU64 = AtomicU64::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let value = format!("{}-{number}-{now}", std::process::id());
        let mark = format!("{MARK}={value}");
        let mut guard = Command::new("/bin/sh");
        guard.args(["-c", GUARD, &mark]).process_group(0).env_remove(MARK);
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let guard = guard.spawn()?;
        let group = Pid::from_child(&guard);
        // From here on, a drop ends the guard.
        let mut program = Self { group, mark, children: vec![guard] };
        let mut player = command(words);
        let player = player.process_group(group.as_raw_nonzero().get()).env(MARK, value);
        let mut player = player.spawn()?;
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
        for _ in 0..ROUNDS {
            if !kill_marked(&self.mark) {
                break;
            }
        }
    }
}

/// Kills every process with this in its environment. False if there is none.
fn kill_marked(mark: &str) -> bool {
    let mut found = false;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let id = name.to_str().and_then(|name| name.parse().ok()).and_then(Pid::from_raw);
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        let has_mark = environment.split(|byte| *byte == 0).any(|it| it == mark.as_bytes());
        if let Some(id) = id.filter(|_| has_mark) {
            found = true;
            // An error means that it has ended by itself.
            let _ = kill_process(id, Signal::KILL);
        }
    }
    found
}
