//! The solutions of games on this device: what can be offered, and how far the work is.

/// The end of the name of the file beside a table that isn't complete.
const PART: &str = ".part";
/// The part of the work that solves. The rest writes the table, whose file is packed.
const SOLVING: f64 = 0.8;
/// Milliseconds, and the finished part, after which the speed of the work is known.
const KNOWN_AFTER: f64 = 5000.0;
const KNOWN_PART: f64 = 0.01;

/// The times that two workers, or more, solve 7 pieces as fast as one, by the positions of the layers
/// that don't depend on each other. They serve for 6 pieces too.
const TWO_SOLVE: f64 = 1.37;
const MORE_SOLVE: f64 = 1.39;

/// What the solution of a game takes: bytes, and seconds of a processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The time with one worker.
    pub seconds: u32,
    /// The most memory of the worker that writes the table.
    pub memory: u64,
    /// The most memory of all others together: the values of the largest layers.
    pub helpers: u64,
    /// The size of the file until the table is complete.
    pub part: u64,
    /// The size of the table.
    pub table: u64,
}

impl Cost {
    /// Returns what the table with this name takes; `None` if no table is needed. Measured with
    /// rosettes and the safe cell; other rules differ by a twentieth.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        match name.strip_suffix(".table")?.rsplit('-').next()? {
            "6" => Some(Self {
                seconds: 106,
                memory: 200 << 20,
                helpers: 70 << 20,
                part: 203 << 20,
                table: 40 << 20,
            }),
            "7" => Some(Self {
                seconds: 260,
                memory: 470 << 20,
                helpers: 161 << 20,
                part: 526 << 20,
                table: 98 << 20,
            }),
            _ => None,
        }
    }

    /// Returns the seconds that the work takes with a number of workers, at least one.
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

    /// Returns the most memory that a number of workers takes.
    #[must_use]
    pub const fn memory_with(&self, workers: u32) -> u64 {
        if workers > 1 { self.memory + self.helpers } else { self.memory }
    }

    /// Returns the room that it takes until the table is complete.
    #[must_use]
    pub const fn room(&self) -> u64 {
        self.part + self.table
    }
}

/// Why the work stopped. What was done is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// There isn't enough memory.
    Memory,
    /// The storage is full.
    Room,
    /// Something else.
    Other,
}

/// What a device has for solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The files with their sizes in bytes.
    pub files: Vec<(String, u64)>,
    /// The bytes that are free.
    pub room: u64,
    /// The workers that solve, at least one.
    pub workers: u32,
}

/// What the worker tells.
#[derive(Clone, PartialEq, Debug)]
pub enum SolverEvent {
    /// The browser stores no files for the page.
    NoFiles,
    /// What the device has.
    Files(Device),
    /// The table is finished to this part, 0–1.
    Solved(f64),
    /// Another tab is solving, and the table is next.
    Waits,
    /// The work stopped.
    Failed(SolveError),
}

/// A change that the screen shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Only the progress.
    Progress,
    /// The controls.
    Controls,
    /// A table is complete.
    Complete(String),
}

/// A game that can be solved on this device, as it is now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stage {
    /// The browser stores no files for the page.
    Impossible,
    /// It isn't begun, and there is too little room: the bytes that it takes, and those that are
    /// free.
    NoRoom(u64, u64),
    /// It isn't begun, and takes this, with this many workers.
    Offered(Cost, u32),
    /// It is begun: the percentage, why the work stopped, unless somebody paused it, and the number
    /// of workers.
    Rests(u32, Option<SolveError>, u32),
    /// It is being solved: the percentage, and the minutes that are left.
    Works(u32, u32),
    /// Another tab is solving.
    Waits,
    /// It is solved, and its table has this many bytes.
    Solved(u64),
}

/// The files with solutions, and the work on one of them.
#[derive(Debug, Default)]
pub struct Solving {
    files: Files,
    run: Option<Run>,
}

#[derive(Debug, Default)]
enum Files {
    #[default]
    Unknown,
    Impossible,
    Known(Device),
}

/// The work on a table.
#[derive(Debug)]
struct Run {
    name: String,
    state: State,
}

#[derive(Debug)]
enum State {
    /// The worker has told nothing yet.
    Begins,
    Waits,
    /// The time in milliseconds and the finished part at the first news, and at the last.
    Works {
        first: (f64, f64),
        last: (f64, f64),
    },
    Failed(SolveError),
}

impl Solving {
    /// Notes that the worker begins or continues a table.
    pub fn begin(&mut self, name: String) {
        self.run = Some(Run { name, state: State::Begins });
    }

    /// Notes that the worker was stopped.
    pub fn stop(&mut self) {
        self.run = None;
    }

    /// Returns the name of the table on which the worker works, or for which it waits.
    #[must_use]
    pub fn works_on(&self) -> Option<&str> {
        let run = self.run.as_ref().filter(|run| !matches!(run.state, State::Failed(_)));
        run.map(|run| run.name.as_str())
    }

    /// Takes news from the worker, at a time in milliseconds.
    pub fn hear(&mut self, told: SolverEvent, now: f64) -> Change {
        match told {
            SolverEvent::NoFiles => self.files = Files::Impossible,
            SolverEvent::Files(device) => {
                self.files = Files::Known(device);
                let solved = self.run.take_if(|run| self.files.table(&run.name).is_some());
                if let Some(run) = solved {
                    return Change::Complete(run.name);
                }
            }
            SolverEvent::Solved(part) => {
                let news = (now, part);
                if let Some(Run { state: State::Works { last, .. }, .. }) = &mut self.run {
                    *last = news;
                    return Change::Progress;
                }
                self.turn_to(State::Works { first: news, last: news })
            }
            SolverEvent::Waits => self.turn_to(State::Waits),
            SolverEvent::Failed(why) => self.turn_to(State::Failed(why)),
        }
        Change::Controls
    }

    /// Changes the state of the work, unless it was stopped meanwhile.
    fn turn_to(&mut self, state: State) {
        if let Some(run) = &mut self.run {
            run.state = state;
        }
    }

    /// Returns the names of the tables that are complete, as a list in JSON.
    #[must_use]
    pub fn tables(&self) -> String {
        let names = self.names().into_iter();
        let complete = names.filter(|name| self.files.table(name).is_some());
        format!("[{}]", complete.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(","))
    }

    /// Returns the minutes of work that are lost if a table is deleted; `None` if that is less than one.
    #[must_use]
    pub fn loses(&self, name: &str) -> Option<u32> {
        let percent = match self.stage(name)? {
            Stage::Rests(percent, ..) | Stage::Works(percent, _) => percent,
            Stage::Solved(_) => 100,
            _ => return None,
        };
        let seconds =
            Cost::of(name)?.seconds_with(self.files.workers()) * f64::from(percent) / 100.0;
        (seconds >= 60.0).then(|| minutes(seconds))
    }

    /// Returns the names of all tables that are complete or begun, that of the work first.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let files = match &self.files {
            Files::Known(device) => device.files.as_slice(),
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

    /// Returns the stage of a table; `None` while that isn't known, or if it isn't needed.
    #[must_use]
    pub fn stage(&self, name: &str) -> Option<Stage> {
        let cost = Cost::of(name)?;
        let seconds = cost.seconds_with(self.files.workers());
        let run = self.run.as_ref().filter(|run| run.name == name);
        Some(match (&self.files, run.map(|run| &run.state)) {
            (Files::Impossible, _) => Stage::Impossible,
            (_, Some(State::Works { first, last })) => {
                Stage::Works(percent(last.1), minutes(seconds_left(seconds, *first, *last)))
            }
            (_, Some(State::Waits)) => Stage::Waits,
            (Files::Unknown, None) => return None,
            (files, state) => match (files.table(name), state) {
                (Some(size), _) => Stage::Solved(size),
                (None, Some(State::Failed(why))) => {
                    Stage::Rests(files.percent(name), Some(*why), files.workers())
                }
                (None, Some(_)) => {
                    let done = f64::from(files.percent(name)) / 100.0;
                    Stage::Works(files.percent(name), minutes(seconds * (1.0 - done)))
                }
                (None, None) => files.offer(name, cost),
            },
        })
    }
}

impl Files {
    /// Returns the number of workers that solve; one while that isn't known.
    const fn workers(&self) -> u32 {
        match self {
            Self::Known(device) => device.workers,
            _ => 1,
        }
    }

    /// Returns the size of a file.
    fn size(&self, name: &str) -> Option<u64> {
        let Self::Known(device) = self else { return None };
        device.files.iter().find(|file| file.0 == name).map(|file| file.1)
    }

    /// Returns the size of a table if it is complete.
    fn table(&self, name: &str) -> Option<u64> {
        self.size(name).filter(|_| self.size(&format!("{name}{PART}")).is_none())
    }

    /// Returns how much of a table its part has, in per cent.
    fn percent(&self, name: &str) -> u32 {
        let size = self.size(&format!("{name}{PART}")).unwrap_or_default() as f64;
        Cost::of(name).map_or(0, |cost| percent(SOLVING * (size / cost.part as f64).min(1.0)))
    }

    /// Returns the stage of a table on which nothing works.
    fn offer(&self, name: &str, cost: Cost) -> Stage {
        if self.size(&format!("{name}{PART}")).is_some() {
            return Stage::Rests(self.percent(name), None, self.workers());
        }
        match self {
            Self::Known(device) if device.room < cost.room() => {
                Stage::NoRoom(cost.room(), device.room)
            }
            _ => Stage::Offered(cost, self.workers()),
        }
    }
}

fn percent(part: f64) -> u32 {
    (100.0 * part) as u32
}

/// Returns a time in minutes, at least one.
#[must_use]
pub fn minutes(seconds: f64) -> u32 {
    (seconds / 60.0).ceil().max(1.0) as u32
}

/// Returns the seconds that are left of all, by the speed so far once it is known.
fn seconds_left(all: f64, first: (f64, f64), last: (f64, f64)) -> f64 {
    let (time, part) = (last.0 - first.0, last.1 - first.1);
    let whole = if time >= KNOWN_AFTER && part >= KNOWN_PART { time / 1000.0 / part } else { all };
    whole * (1.0 - last.1)
}
