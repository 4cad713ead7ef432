//! Starting a program, and ending it with everything that it started.

#[cfg(unix)]
mod group;
#[cfg(not(unix))]
mod single;

#[cfg(unix)]
pub(crate) use group::ChildProcess;
#[cfg(not(unix))]
pub(crate) use single::ChildProcess;

use std::{
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::Duration,
};

/// The interval at which we check whether a program has ended.
const LOOK: Duration = Duration::from_millis(5);

/// The time for which a killed program is waited for before a background thread takes over.
const REAP: Duration = Duration::from_millis(100);

/// Builds the command of a player, with pipes for its standard input, output and error.
fn command(words: &[String]) -> Command {
    let (program, arguments) =
        words.split_first().map_or(("", words), |(first, rest)| (first, rest));
    let mut command = Command::new(program);
    command.args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Waits until a program has ended, for at most `time`.
pub(crate) async fn ended_within(program: &mut ChildProcess, time: Duration) -> Option<ExitStatus> {
    let looking = async {
        loop {
            match program.ended() {
                Some(status) => return status,
                None => tokio::time::sleep(LOOK).await,
            }
        }
    };
    tokio::time::timeout(time, looking).await.ok()
}

/// Waits for killed programs, so that the system removes them. If that takes long, because the
/// system hangs, a background thread continues to wait.
fn reap(mut killed: Vec<Child>) {
    for _ in 0..REAP.as_millis() / LOOK.as_millis() {
        killed.retain_mut(|child| matches!(child.try_wait(), Ok(None)));
        if killed.is_empty() {
            return;
        }
        thread::sleep(LOOK);
    }
    let waits = thread::Builder::new().name("reap".to_owned()).spawn(move || {
        for mut child in killed {
            // An error means that nothing is left to wait for.
            let _ = child.wait();
        }
    });
    // Without a thread, the system removes the programs when this process ends.
    drop(waits);
}
