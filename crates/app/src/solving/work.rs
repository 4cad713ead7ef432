//! The state of solving games on this device: costs, stages and progress.

use rosette_rules::ur::{Options, Path};
use rosette_session::table_named;

/// The ending of the file that exists until a table is complete.
const PART: &str = ".part";
/// The part of the work that solves the game, 0–1. The rest packs and writes the table.
const SOLVING: f64 = 0.8;
/// The milliseconds, and the finished part, after which the speed is measured rather than assumed.
const KNOWN_AFTER: f64 = 5000.0;
const KNOWN_PART: f64 = 0.01;

/// The factors by which two workers, and more than two, solve a game with 7 pieces faster than one
/// worker. They follow from the layers that don't depend on each other, and are used for 6 pieces
/// too.
const TWO_SOLVE: f64 = 1.37;
const MORE_SOLVE: f64 = 1.39;

/// The cost of solving a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The processor's time with one worker, in seconds.
    pub seconds: u32,
    /// The largest memory of the worker that writes the table, in bytes.
    pub memory: u64,
    /// The largest memory of all other workers together, in bytes: the values of the largest
    /// layers.
    pub helpers: u64,
    /// The size in bytes of the file that exists until the table is complete.
    pub part: u64,
    /// The size of the finished table in bytes.
    pub table: u64,
}

impl Cost {
    /// Returns the cost of the table with this name; `None` if the game needs no table. The cost is
    /// that of the rules with rosettes and safe ones among them, by four coins. That of other rules
    /// differs by a twentieth on the path of Bell.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        let Options { path, pieces, .. } = table_named(name)?;
        let [seconds, memory, helpers, part, table] = match (path, pieces) {
            (Path::Bell, 6) => [106, 200, 70, 203, 40],
            (Path::Bell, 7) => [260, 470, 161, 526, 98],
            (Path::Masters | Path::Aseb, 5) => [75, 360, 50, 158, 32],
            (Path::Masters | Path::Aseb, 6) => [300, 1010, 205, 659, 120],
            (Path::Masters | Path::Aseb, 7) => [900, 2050, 590, 1911, 320],
            _ => return None,
        };
        let megabytes = |count: u32| u64::from(count) << 20;
        Some(Self {
            seconds,
            memory: megabytes(memory),
            helpers: megabytes(helpers),
            part: megabytes(part),
            table: megabytes(table),
        })
    }

    /// Returns the time of the work in seconds with a number of workers. 0 counts as 1.
    #[must_use]
    pub fn seconds_with(&self, workers: u32) -> f64 {
        let solve = match workers {
            0 | 1 => 1.0,
            2 => TWO_SOLVE,
            _ => MORE_SOLVE,
        };
        let write = f64::from(workers.max(1));
        f64::from(self.seconds) * (SOLVING / solve + (1.0 - SOLVING) / write)
    }

    /// Returns the largest memory in bytes that this many workers take together.
    #[must_use]
    pub const fn memory_with(&self, workers: u32) -> u64 {
        if workers > 1 { self.memory + self.helpers } else { self.memory }
    }

    /// Returns the storage in bytes that is needed until the table is complete.
    #[must_use]
    pub const fn room(&self) -> u64 {
        self.part + self.table
    }
}

/// The reason why the work stopped. The finished part is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// There is too little memory.
    Memory,
    /// The storage is full.
    Room,
    /// Any other failure.
    Other,
}

/// The files and the resources of the device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverResources {
    /// The names of all files with tables, with their sizes in bytes.
    pub files: Vec<(String, u64)>,
    /// The free storage in bytes.
    pub room: u64,
    /// The number of workers that solve, at least one.
    pub workers: u32,
}

/// A report of the worker that writes the table.
#[derive(Clone, PartialEq, Debug)]
pub enum SolverEvent {
    /// The browser stores no files for the page.
    NoFiles,
    /// The files and the resources of the device are known.
    Files(SolverResources),
    /// The finished part of the table, 0–1.
    Solved(f64),
    /// Another tab is solving a game. This work starts when that tab has finished.
    Waits,
    /// The work has stopped for this reason.
    Failed(SolveError),
}

/// The part of the screen that an event changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolvingChange {
    /// Only the percentage and the remaining time.
    Progress,
    /// The buttons, and the texts beside them.
    Controls,
    /// The table of this name is complete.
    Complete(String),
}

/// The state of a game that can be solved on this device.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SolvingState {
    /// The browser stores no files for the page.
    Impossible,
    /// The work isn't started, and storage has too little room: the bytes that are needed, and
    /// those that are free.
    NoRoom(u64, u64),
    /// The work can be started: its cost, and the number of workers.
    Offered(Cost, u32),
    /// The work was started and has stopped: the percentage, why it stopped (`None` after a pause),
    /// and the number of workers.
    Rests(u32, Option<SolveError>, u32),
    /// The game is being solved: the percentage, and the remaining minutes.
    Works(u32, u32),
    /// Another tab is solving a game first.
    Waits,
    /// The game is solved: the size of its table in bytes.
    Solved(u64),
}

/// The files with tables, and the work on one of them.
#[derive(Debug, Default)]
pub struct Solving {
    files: TableFiles,
    run: Option<RunningWork>,
}

#[derive(Debug, Default)]
enum TableFiles {
    #[default]
    Unknown,
    Impossible,
    Known(SolverResources),
}

/// The work on one table, which is the only one at a time.
#[derive(Debug)]
struct RunningWork {
    name: String,
    state: RunState,
}

#[derive(Debug)]
enum RunState {
    /// The worker was asked, and hasn't sent an event yet.
    Begins,
    Waits,
    /// The time in milliseconds and the finished part, at the first progress event and at the last.
    Works {
        first: (f64, f64),
        last: (f64, f64),
    },
    Failed(SolveError),
}

impl Solving {
    /// Notes that the work on a table starts or continues.
    pub fn begin(&mut self, name: String) {
        self.run = Some(RunningWork { name, state: RunState::Begins });
    }

    /// Forgets the work, but not its files.
    pub fn stop(&mut self) {
        self.run = None;
    }

    /// Returns the name of the table that is being solved or waits for another tab.
    #[must_use]
    pub fn works_on(&self) -> Option<&str> {
        let run = self.run.as_ref().filter(|run| !matches!(run.state, RunState::Failed(_)));
        run.map(|run| run.name.as_str())
    }

    /// Handles an event from the worker, at a time in milliseconds. Returns what it changes on the
    /// screen.
    pub fn handle(&mut self, event: SolverEvent, now: f64) -> SolvingChange {
        match event {
            SolverEvent::NoFiles => self.files = TableFiles::Impossible,
            SolverEvent::Files(device) => {
                self.files = TableFiles::Known(device);
                let solved = self.run.take_if(|run| self.files.table(&run.name).is_some());
                if let Some(run) = solved {
                    return SolvingChange::Complete(run.name);
                }
            }
            SolverEvent::Solved(part) => {
                let news = (now, part);
                if let Some(RunningWork { state: RunState::Works { last, .. }, .. }) = &mut self.run
                {
                    *last = news;
                    return SolvingChange::Progress;
                }
                self.turn_to(RunState::Works { first: news, last: news })
            }
            SolverEvent::Waits => self.turn_to(RunState::Waits),
            SolverEvent::Failed(why) => self.turn_to(RunState::Failed(why)),
        }
        SolvingChange::Controls
    }

    /// Changes the state of the work, unless that was stopped meanwhile.
    fn turn_to(&mut self, state: RunState) {
        if let Some(run) = &mut self.run {
            run.state = state;
        }
    }

    /// Returns the names of the complete tables as a JSON list.
    #[must_use]
    pub fn tables(&self) -> String {
        let names = self.names().into_iter();
        let complete = names.filter(|name| self.files.table(name).is_some());
        format!("[{}]", complete.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(","))
    }

    /// Returns the minutes of work that deleting a table would lose; `None` if less than one.
    #[must_use]
    pub fn loses(&self, name: &str) -> Option<u32> {
        let percent = match self.stage(name)? {
            SolvingState::Rests(percent, ..) | SolvingState::Works(percent, _) => percent,
            SolvingState::Solved(_) => 100,
            _ => return None,
        };
        let seconds =
            Cost::of(name)?.seconds_with(self.files.workers()) * f64::from(percent) / 100.0;
        (seconds >= 60.0).then(|| minutes(seconds))
    }

    /// Returns the names of all tables that are complete or started. The table of the present work
    /// comes first.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let files = match &self.files {
            TableFiles::Known(device) => device.files.as_slice(),
            _ => &[],
        };
        let mut names = Vec::new();
        let run = self.run.as_ref().map(|run| &run.name);
        for file in run.into_iter().chain(files.iter().map(|(name, _)| name)) {
            let name = file.strip_suffix(PART).unwrap_or(file);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Returns the stage of a table; `None` if the game needs no table, or while the files aren't
    /// known.
    #[must_use]
    pub fn stage(&self, name: &str) -> Option<SolvingState> {
        let cost = Cost::of(name)?;
        let seconds = cost.seconds_with(self.files.workers());
        let run = self.run.as_ref().filter(|run| run.name == name);
        Some(match (&self.files, run.map(|run| &run.state)) {
            (TableFiles::Impossible, _) => SolvingState::Impossible,
            (_, Some(RunState::Works { first, last })) => {
                SolvingState::Works(percent(last.1), minutes(seconds_left(seconds, *first, *last)))
            }
            (_, Some(RunState::Waits)) => SolvingState::Waits,
            (TableFiles::Unknown, None) => return None,
            (files, state) => match (files.table(name), state) {
                (Some(size), _) => SolvingState::Solved(size),
                (None, Some(RunState::Failed(why))) => {
                    SolvingState::Rests(files.percent(name), Some(*why), files.workers())
                }
                (None, Some(_)) => {
                    let done = f64::from(files.percent(name)) / 100.0;
                    SolvingState::Works(files.percent(name), minutes(seconds * (1.0 - done)))
                }
                (None, None) => files.offer(name, cost),
            },
        })
    }
}

impl TableFiles {
    /// Returns the number of workers that solve; 1 while that isn't known.
    const fn workers(&self) -> u32 {
        match self {
            Self::Known(device) => device.workers,
            _ => 1,
        }
    }

    /// Returns the size of a file in bytes.
    fn size(&self, name: &str) -> Option<u64> {
        let Self::Known(device) = self else { return None };
        device.files.iter().find(|file| file.0 == name).map(|file| file.1)
    }

    /// Returns the size in bytes of the finished part of a table that isn't complete.
    fn part(&self, name: &str) -> Option<u64> {
        self.size(&[name, PART].concat())
    }

    /// Returns the size of a table in bytes; `None` unless it is complete.
    fn table(&self, name: &str) -> Option<u64> {
        self.size(name).filter(|_| self.part(name).is_none())
    }

    /// Returns the finished part of a table in per cent, estimated from the size of its file.
    fn percent(&self, name: &str) -> u32 {
        let size = self.part(name).unwrap_or_default() as f64;
        Cost::of(name).map_or(0, |cost| percent(SOLVING * (size / cost.part as f64).min(1.0)))
    }

    /// Returns the stage of a table on which no worker works.
    fn offer(&self, name: &str, cost: Cost) -> SolvingState {
        if self.part(name).is_some() {
            return SolvingState::Rests(self.percent(name), None, self.workers());
        }
        match self {
            Self::Known(device) if device.room < cost.room() => {
                SolvingState::NoRoom(cost.room(), device.room)
            }
            _ => SolvingState::Offered(cost, self.workers()),
        }
    }
}

fn percent(part: f64) -> u32 {
    (100.0 * part) as u32
}

/// Converts seconds to minutes, rounded up, at least one.
#[must_use]
pub fn minutes(seconds: f64) -> u32 {
    (seconds / 60.0).ceil().max(1.0) as u32
}

/// Returns the remaining seconds. `all`, the expected time of the whole work, is used until the
/// speed is measured.
fn seconds_left(all: f64, first: (f64, f64), last: (f64, f64)) -> f64 {
    let (time, part) = (last.0 - first.0, last.1 - first.1);
    let whole = if time >= KNOWN_AFTER && part >= KNOWN_PART { time / 1000.0 / part } else { all };
    whole * (1.0 - last.1)
}
