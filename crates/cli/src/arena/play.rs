//! The games of a contest, several at a time.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use rosette_external::Limits;
use rosette_json::{Json, text};
use rosette_rules::{AnyOptions, BySeat, Outcome, Reason, Seat};
use rosette_session::{Record, Seed, Session};

use super::{
    entrant::Entrant,
    plan::{Pairing, Schedule},
    summary::Thought,
};
use crate::{
    deal,
    failure::Failure,
    games::{self, Given},
    output,
    player_spec::NoChoice,
};

/// The largest number of games that a thread plays before it reports them.
const PART: u64 = 64;

/// The time within which a thread reports its games, unless a single one takes longer.
const PROMPT: Duration = Duration::from_millis(100);

/// The players of a contest, and the settings that all its games share.
pub struct Contest {
    /// The game's name, such as `ur`.
    pub game: &'static str,
    /// The options given on the command line.
    pub given: Given,
    pub players: Vec<Entrant>,
    pub plan: Schedule,
    /// The seed from which the seeds of all games are derived.
    pub seed: Seed,
    /// Whether to write a record of each game.
    pub records: bool,
    /// The time limits and other limits for external players.
    pub limits: Limits,
}

/// The result of a game, as the counts of a contest need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The index of the player in each seat.
    pub seats: [usize; 2],
    pub outcome: Outcome,
    pub plies: usize,
    /// The thinking time in each seat; zero for a game of an earlier run.
    pub thought: [Thought; 2],
}

/// Consecutive games that a thread has played.
#[derive(Default)]
pub struct Batch {
    pub games: Vec<GameResult>,
    /// The records of these games, one on each line.
    pub records: String,
}

impl Contest {
    /// Checks the options and the players before anything is written.
    ///
    /// # Errors
    ///
    /// An option or a player is wrong.
    pub fn check(&self) -> Result<(), Failure> {
        let options = games::with(self.game, &self.given)?;
        self.session(options.as_ref(), 0)?;
        for Entrant { who, .. } in &self.players {
            who.check(options.as_ref()).map_err(Failure::usage)?;
            if who.is_human() {
                let why = "the arena is for programs, not for human";
                return Err(Failure::Usage(why.to_owned()));
            }
        }
        Ok(())
    }

    /// Plays the games from a number on by several threads, and passes them to `each` in order.
    ///
    /// # Errors
    ///
    /// The error of `each`, a game that can't be played, or a thread that can't be started.
    pub fn play(
        &self,
        from: u64,
        threads: usize,
        mut each: impl FnMut(&Batch) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let games = self.plan.games();
        let left = games.saturating_sub(from);
        let next = AtomicU64::new(from);
        let (sender, receiver) = mpsc::sync_channel(4 * threads);
        thread::scope(|scope| {
            for _ in 0..threads.min(usize::try_from(left).unwrap_or(usize::MAX)) {
                let (sender, next) = (sender.clone(), &next);
                let playing = move || {
                    let mut size = 1;
                    loop {
                        let begin = next.fetch_add(size, Ordering::Relaxed);
                        if begin >= games {
                            return;
                        }
                        let began = Instant::now();
                        let part = self.part(begin..games.min(begin + size));
                        // After an error, the receiver has been dropped, so this thread ends.
                        if sender.send((begin, part)).is_err() {
                            return;
                        }
                        size = next_size(size, began.elapsed());
                    }
                };
                thread::Builder::new().spawn_scoped(scope, playing).map_err(Failure::no_thread)?;
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut due = from;
            // The loop owns the receiver, so the threads stop when the loop ends.
            for (begin, played) in receiver {
                early.insert(begin, played?);
                while let Some(played) = early.remove(&due) {
                    each(&played)?;
                    due += played.games.len() as u64;
                }
            }
            Ok(())
        })
    }

    /// Reads the record of the game with this number, which an earlier run has played, by replaying
    /// it.
    ///
    /// # Errors
    ///
    /// The line isn't the record of that game. The error follows `line N:` in a message.
    pub fn earlier(&self, number: u64, line: &str) -> Result<GameResult, String> {
        if number >= self.plan.games() {
            return Err(format!("more than the {} games of this contest", self.plan.games()));
        }
        let json = Json::read(line).map_err(|error| error.to_string())?;
        let record = Record::read(&json).map_err(|error| error.to_string())?;
        let options = games::with(self.game, &self.given).map_err(|error| error.to_string())?;
        let session = self.session(options.as_ref(), number).map_err(|error| error.to_string())?;
        let session = again(session, &record);
        let session = session.ok_or("a game with other players, options or luck")?;
        let outcome = session.outcome().ok_or("a game that isn't over")?;
        let Pairing { seats, .. } = self.plan.pairing(number);
        let thought = [Thought::default(); 2];
        Ok(GameResult { seats, outcome, plies: session.ply(), thought })
    }

    /// Plays the games with these numbers, one after the other.
    fn part(&self, numbers: Range<u64>) -> Result<Batch, Failure> {
        let options = games::with(self.game, &self.given)?;
        let mut part = Batch::default();
        for number in numbers {
            self.play_game(options.as_ref(), number, &mut part)?;
        }
        Ok(part)
    }

    /// Plays a game to its end, and adds it to `part`. A player that fails forfeits the game.
    fn play_game(
        &self,
        options: &dyn AnyOptions,
        number: u64,
        part: &mut Batch,
    ) -> Result<(), Failure> {
        let mut session = self.session(options, number)?;
        let Pairing { seats, .. } = self.plan.pairing(number);
        // Programs are started anew for each game, and end with it.
        let start = |player: usize| self.players[player].who.program(self.game, self.limits);
        let mut programs = [start(seats[0])?, start(seats[1])?];
        let mut thought = [Thought::default(); 2];
        let mut why = None;
        let wrong =
            |error: &dyn std::fmt::Display| Failure::Outside(format!("game {number}: {error}"));
        let outcome = loop {
            if let Some(outcome) = session.outcome() {
                break outcome;
            }
            if session.draw() {
                continue;
            }
            let seat = session.to_move().map_or(0, Seat::index);
            let began = Instant::now();
            let choice = match &mut programs[seat] {
                Some(program) => program.choose(&session),
                None => Err(NoChoice::Nothing),
            };
            thought[seat].time += began.elapsed();
            thought[seat].moves += 1;
            match choice {
                Ok(answer) => session.choose(&answer.token).map_err(|refused| wrong(&refused))?,
                Err(NoChoice::Forfeit(forfeit)) => {
                    output::complain(&format!("game {number}: {forfeit}"));
                    let winner = session.to_move().map(Seat::other);
                    let ended = Outcome { winner, reason: Reason::Forfeit };
                    session.end(ended).map_err(|error| wrong(&error))?;
                    why = Some(forfeit.to_string());
                }
                Err(nothing) => return Err(wrong(&nothing)),
            }
        };
        for mut program in programs.into_iter().flatten() {
            program.over(&session, why.as_deref());
            program.end();
        }
        part.games.push(GameResult { seats, outcome, plies: session.ply(), thought });
        if self.records {
            part.records += &text(&session.record());
            part.records.push('\n');
        }
        Ok(())
    }

    /// Builds the game with this number at its start. It depends only on the contest's seed and on
    /// the pairing.
    fn session(&self, options: &dyn AnyOptions, number: u64) -> Result<Session, Failure> {
        let Pairing { seats, luck } = self.plan.pairing(number);
        let seed = self.seed.of_player(luck);
        let mut options = options.copy();
        deal::complete(options.as_mut(), &self.given, seed)?;
        let mut session = Session::new(options.as_ref(), seed)
            .map_err(|error| Failure::options(options.game(), &error))?;
        if self.records {
            let [first, second] = seats.map(|player| self.players[player].name.clone());
            session.set_players(Some(BySeat { first, second }));
        }
        Ok(session)
    }
}

/// Plays a record again from the start of its game. Returns `None` if it is the record of another
/// game, or if the same seed gives other draws.
fn again(mut session: Session, record: &Record) -> Option<Session> {
    let start = session.record();
    let same = record.game == start.game
        && record.options == start.options
        && record.players == start.players;
    if !same {
        return None;
    }
    while session.ply() < record.tokens.len() {
        if !session.draw() {
            session.play(&record.tokens[session.ply()]).ok()?;
        }
    }
    if let Some(ended) = record.ended {
        session.end(ended).ok()?;
    }
    session.tokens().eq(record.tokens.iter().map(String::as_str)).then_some(session)
}

/// Returns the number of games that a thread plays next, so that it reports them in time.
fn next_size(size: u64, took: Duration) -> u64 {
    if took > PROMPT {
        (size / 2).max(1)
    } else if took < PROMPT / 4 {
        (2 * size).min(PART)
    } else {
        size
    }
}
