//! Helpers for tests: players, and their processes.

#![allow(dead_code, reason = "each test uses a part")]

use std::{
    convert::Infallible,
    fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use rosette_external::{Limits, PlayerQuestion, PlayerSource, Service, serve};
use rosette_rules::{
    begin_at,
    flag::{Flag, Options, RuleSet},
};
use rosette_session::{Seed, Session};
use tempfile::TempDir;
use tokio::{net::TcpListener, task::JoinHandle};

/// The time limit for anything that takes no time on an idle machine.
pub const TIMEOUT: Duration = Duration::from_secs(20);

/// Returns limits that a correct player never exceeds, even on a busy machine.
pub fn patient() -> Limits {
    let ending = Duration::from_millis(300);
    Limits { greeting: TIMEOUT, answer: TIMEOUT, ending, ..Limits::default() }
}

/// Returns limits that a player without an answer exceeds soon.
pub fn hasty() -> Limits {
    let [answer, grace] = [200, 100].map(Duration::from_millis);
    Limits { answer, grace, ..patient() }
}

pub fn options(cells: u8, rules: RuleSet) -> Options {
    Options { cells, rules, ..Options::default() }
}

pub fn start() -> Flag {
    rosette_rules::Game::new(&Options::default()).unwrap()
}

pub fn asked(position: &Flag) -> PlayerQuestion {
    let mut options = options(position.cells(), position.rules());
    begin_at(&mut options, position);
    let session = Session::new(&options, Seed(0)).unwrap();
    PlayerQuestion::of(&session).unwrap()
}

/// A service on a free port. Dropping the value ends the service.
pub struct Served {
    pub address: String,
    task: JoinHandle<Infallible>,
}

impl Served {
    pub async fn new(service: Service) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        Self { address, task: tokio::spawn(serve(listener, service)) }
    }

    /// Returns the source of the service's players, with this scheme.
    pub fn source(&self, scheme: &str) -> PlayerSource {
        format!("{scheme}{}", self.address).parse().unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A test player with a file in which its processes write down their ids.
pub struct Traced {
    folder: TempDir,
    /// The process of a player over TCP, killed at the end.
    program: Option<Child>,
    pub source: PlayerSource,
}

fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players").join(name)
}

/// Returns the words of a command: the player's file, a new file for its processes, and its
/// argument.
fn words(folder: &TempDir, name: &str, argument: &str) -> Vec<String> {
    let paths = [script(name), folder.path().join("trace")];
    let mut words: Vec<String> = paths.map(|path| path.to_str().unwrap().to_owned()).into();
    words.push(argument.to_owned());
    words
}

impl Traced {
    /// Creates a player that is a command.
    pub fn command(name: &str, argument: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut all = vec!["python3".to_owned(), "-B".to_owned()];
        all.extend(words(&folder, name, argument));
        let source = format!("cmd:{}", shell_words::join(all)).parse().unwrap();
        Self { folder, program: None, source }
    }

    /// Creates a player over TCP.
    pub fn address(name: &str, argument: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("python3");
        command.arg("-B").arg(script("over_tcp.py")).args(words(&folder, name, argument));
        let mut program = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("python3 runs the players of the tests");
        let mut port = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut port).unwrap();
        let source = format!("tcp:127.0.0.1:{}", port.trim()).parse().unwrap();
        Self { folder, program: Some(program), source }
    }

    /// Returns the processes written down so far, with their groups.
    pub fn processes(&self) -> Vec<(u32, u32)> {
        let trace = fs::read_to_string(self.folder.path().join("trace")).unwrap_or_default();
        let pairs = trace.lines().filter_map(|line| line.split_once(' '));
        pairs.filter_map(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?))).collect()
    }

    /// Waits until `count` processes are written down.
    pub fn wait_for(&self, count: usize) {
        wait(&format!("{count} processes"), || self.processes().len() >= count);
    }

    /// Waits until `count` processes and their groups are gone: nothing runs, and no zombie is left
    /// for this process to wait for. Works only on Linux.
    pub fn gone(&self, count: usize) {
        let written = self.processes();
        assert_eq!(written.len(), count, "{written:?}");
        if !cfg!(target_os = "linux") {
            return;
        }
        let mut left = Vec::new();
        let deadline = Instant::now() + TIMEOUT;
        while Instant::now() < deadline {
            left = processes();
            left.retain(|it| {
                let known = written.iter().any(|(id, group)| it.id == *id || it.group == *group);
                known && (it.state != "Z" || it.parent == std::process::id())
            });
            if left.is_empty() {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        panic!("{} leaves {left:?}", self.source);
    }
}

impl Drop for Traced {
    fn drop(&mut self) {
        if let Some(program) = &mut self.program {
            let _ = program.kill();
            let _ = program.wait();
        }
    }
}

/// The facts that the system lists about a process.
#[derive(Debug)]
pub struct Process {
    pub id: u32,
    pub state: String,
    pub parent: u32,
    pub group: u32,
}

pub fn processes() -> Vec<Process> {
    let mut all = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        // Processes may end during the loop.
        let Ok(text) = fs::read_to_string(entry.path().join("stat")) else { continue };
        let Some((before, after)) = text.rsplit_once(')') else { continue };
        let Some((id, _)) = before.split_once(' ') else { continue };
        let words: Vec<&str> = after.split_whitespace().collect();
        let (Ok(id), [state, parent, group, ..]) = (id.parse(), &words[..]) else { continue };
        // The group of a process that has just ended is -1.
        let [Ok(parent), Ok(group)] = [parent, group].map(|number| number.parse()) else {
            continue;
        };
        all.push(Process { id, state: (*state).to_owned(), parent, group });
    }
    all
}

/// Waits until a condition holds.
pub fn wait(what: &str, mut so: impl FnMut() -> bool) {
    let deadline = Instant::now() + TIMEOUT;
    while !so() {
        assert!(Instant::now() < deadline, "no {what}");
        thread::sleep(Duration::from_millis(10));
    }
}
