//! The games of a match, several at a time.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use rosette_external::Limits;
use rosette_json::text;
use rosette_rules::{AnyOptions, Outcome, Reason, Seat};
use rosette_session::{BySeat, Seed, Session};

use super::tally::Tally;
use crate::{
    deal,
    failure::Failure,
    games::{self, Given},
    output,
    who::{NoChoice, Who},
};

/// The number of games that a thread plays before it reports them.
const PART: u32 = 64;

/// A match between two players.
pub struct Match {
    /// The game.
    pub game: &'static str,
    /// The options given on the command line.
    pub given: Given,
    /// The players. The first one has the first seat; with `swap`, only in every other game.
    pub players: [Who; 2],
    /// The seed from which the seeds of all games are derived.
    pub seed: Seed,
    /// Whether the players change seats after each game.
    pub swap: bool,
    /// Whether to write records.
    pub records: bool,
    /// The limits for external players.
    pub limits: Limits,
}

/// Consecutive games of a match.
#[derive(Default)]
pub struct Part {
    /// Their results.
    pub tally: Tally,
    /// Their records, one on each line.
    pub records: String,
}

impl Match {
    /// Checks that the match can be played.
    ///
    /// # Errors
    ///
    /// An option or a player is wrong.
    pub fn check(&self) -> Result<(), Failure> {
        let options = games::with(self.game, &self.given)?;
        self.session(options.as_ref(), 0)?;
        for who in &self.players {
            who.check(options.as_ref()).map_err(Failure::usage)?;
            if who.is_human() {
                let why = "the arena is for programs, not for human";
                return Err(Failure::Usage(why.to_owned()));
            }
        }
        Ok(())
    }

    /// Plays the games on several threads, and passes them to `each` in order.
    ///
    /// # Errors
    ///
    /// The error of `each`, a game that can't be played, or a thread that can't be started.
    pub fn play(
        &self,
        games: u32,
        threads: usize,
        mut each: impl FnMut(&Part) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let parts = games.div_ceil(PART);
        let next = AtomicU32::new(0);
        let (sender, receiver) = mpsc::sync_channel(4 * threads);
        thread::scope(|scope| {
            for _ in 0..threads.min(parts as usize) {
                let (sender, next) = (sender.clone(), &next);
                let playing = move || {
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= parts {
                            return;
                        }
                        let range =
                            part * PART..part.saturating_add(1).saturating_mul(PART).min(games);
                        // After an error, the receiver is gone.
                        if sender.send((part, self.part(range))).is_err() {
                            return;
                        }
                    }
                };
                thread::Builder::new().spawn_scoped(scope, playing).map_err(Failure::no_thread)?;
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut due = 0;
            // The loop owns the receiver, so the threads stop when the loop ends.
            for (part, played) in receiver {
                early.insert(part, played?);
                while let Some(played) = early.remove(&due) {
                    each(&played)?;
                    due += 1;
                }
            }
            Ok(())
        })
    }

    /// Plays the games with these numbers.
    fn part(&self, numbers: Range<u32>) -> Result<Part, Failure> {
        let options = games::with(self.game, &self.given)?;
        let mut part = Part::default();
        for number in numbers {
            self.game(options.as_ref(), number, &mut part)?;
        }
        Ok(part)
    }

    /// Plays a game to its end.
    fn game(&self, options: &dyn AnyOptions, number: u32, part: &mut Part) -> Result<(), Failure> {
        let mut session = self.session(options, number)?;
        let seat = self.seat(number);
        let [first, second] = &self.players;
        // Programs are started anew for each game, and end with it.
        let start = |who: &Who| who.program(self.game, self.limits);
        let mut programs = [start(first)?, start(second)?];
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
            let player = usize::from(session.to_move() != Some(seat));
            let began = Instant::now();
            let choice = match &mut programs[player] {
                Some(program) => program.choose(&session),
                None => Err(NoChoice::Nothing),
            };
            let thought = &mut part.tally.thought[player];
            thought.time += began.elapsed();
            thought.moves += 1;
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
        part.tally.count(seat, outcome, session.ply());
        if self.records {
            part.records += &text(&session.record());
            part.records.push('\n');
        }
        Ok(())
    }

    /// Returns the seat of the player named first in a game.
    const fn seat(&self, number: u32) -> Seat {
        if self.swap && number % 2 == 1 { Seat::Second } else { Seat::First }
    }

    /// Returns a game at its start. It depends only on the match's seed and the game's number.
    fn session(&self, options: &dyn AnyOptions, number: u32) -> Result<Session, Failure> {
        let seed = self.seed.of_player(number as usize);
        let mut options = options.copy();
        deal::complete(options.as_mut(), &self.given, seed)?;
        let mut session = Session::new(options.as_ref(), seed).map_err(Failure::options)?;
        if self.records {
            let seat = self.seat(number);
            let name = |at: Seat| self.players[usize::from(at != seat)].player();
            session
                .set_players(Some(BySeat { first: name(Seat::First), second: name(Seat::Second) }));
        }
        Ok(session)
    }
}
