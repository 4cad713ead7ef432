//! Players' processes on Unix: each player has a process group, which is killed as a whole.

use std::{
    fs, io,
    os::unix::process::CommandExt as _,
    process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicU64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::{command, reap};

/// The script of the guard. When this process ends, the system closes the guard's pipe. Then the
/// guard kills every process with the mark (`$0`), and its own group. It ignores the signals that
/// ask the group to terminate.
const GUARD: &str = r#"trap '' TERM INT HUP
read line
for round in 1 2 3; do
  grep -lF "$0" /proc/[0-9]*/environ 2>/dev/null | while IFS=/ read -r root proc id rest; do
    kill -KILL "$id"
  done
done
kill -KILL 0"#;

/// The environment variable that marks a player and every process that it starts.
const MARK: &str = "ROSETTE_PLAYER";

/// The number of searches for marked processes, because a marked one may start another meanwhile.
const ROUNDS: usize = 3;

/// A program in its own process group. Dropping the value kills the group.
///
/// The leader of the group is a guard: a shell that waits for the end of this process. So players
/// end with this process even if it is killed or aborts. The number of the group can't be reused
/// before the guard is waited for.
///
/// Processes that leave the group are found by the mark in their environment, if the system has
/// `/proc`. Only a process that deliberately removes the mark survives.
pub(crate) struct ChildProcess {
    group: Pid,
    mark: String,
    /// The guard, followed by the player.
    children: Vec<Child>,
}

/// The standard input, output and error of a program, from our side.
pub(crate) type Pipes = (ChildStdin, ChildStdout, ChildStderr);

impl ChildProcess {
    /// Starts a program, given its name or path and its arguments.
    ///
    /// # Errors
    ///
    /// The system can't start the program or the guard.
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
        // From here on, a drop also kills the guard.
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

    /// Returns the player's exit status, without waiting; `None` while the player runs.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.children.get_mut(1)?.try_wait().ok()?
    }

    /// Sends the group a signal to terminate.
    pub(crate) fn terminate(&self) {
        // An error means that the group has no process left.
        let _ = kill_process_group(self.group, Signal::TERM);
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        // The guard isn't waited for yet, so the number still belongs to this group. An error means
        // that the group has no process left.
        let _ = kill_process_group(self.group, Signal::KILL);
        // The player may have left the group.
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

/// Kills every process with this mark in its environment. Returns false if there is none.
fn kill_marked(mark: &str) -> bool {
    let mut found = false;
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let name = entry.file_name();
        let id = name.to_str().and_then(|name| name.parse().ok()).and_then(Pid::from_raw);
        let environment = fs::read(entry.path().join("environ")).unwrap_or_default();
        let has_mark = environment.split(|byte| *byte == 0).any(|it| it == mark.as_bytes());
        if let Some(id) = id.filter(|_| has_mark) {
            found = true;
            // An error means that the process has already ended.
            let _ = kill_process(id, Signal::KILL);
        }
    }
    found
}
