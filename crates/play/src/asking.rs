//! Programs: when one is asked, and what becomes of its answer.

use rosette_rules::{Outcome, Reason, Turn, worth::Worth};
use rosette_session::{Level, Program, Refused};

use crate::{Cause, Change, Due, Game};

/// What a program is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Its answer is played.
    Move,
    /// Its answer is suggested to the person to move.
    Hint,
    /// The worth of the answer decides whether a program agrees to a draw.
    Draw,
}

/// A question that waits for its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The number of the question.
    pub number: u32,
    /// What the answer is for.
    pub purpose: Purpose,
}

/// The questions of a game.
#[derive(Default)]
pub(crate) struct Asking {
    pub asked: Option<Asked>,
    /// Whether a program of ours has failed since it answered last, and was asked again.
    retried: bool,
    /// Per cent of what a program prepares that are done, while it prepares; else 0.
    pub prepared: u32,
}

impl Asking {
    /// Gives up the question.
    pub fn forget(&mut self) {
        if self.asked.take().is_some() {
            self.prepared = 0;
        }
    }
}

/// A program's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The number of the question; 0 where none could be asked.
    pub number: u32,
    /// The choice, or why there is none.
    pub choice: Result<String, String>,
    /// What the program thinks of the choice, if it says so.
    pub worth: Option<Worth>,
}

/// A suggested choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The token, or its first step.
    pub choice: String,
    /// What it is worth, if the program says so.
    pub worth: Option<Worth>,
}

/// What an answer brought about.
#[derive(Debug)]
pub enum Answered {
    /// The choice was played.
    Played(Change),
    /// The choice is suggested: [`Game::hint`].
    Suggested,
    /// There is no suggestion.
    NoHint(String),
    /// The draw is agreed to.
    Drawn(Change),
    /// The draw is declined.
    Declined,
    /// The program that was to move can't go on.
    Failed(Failure),
}

/// Why a program can't go on, as it or the rules say.
#[derive(Debug, thiserror::Error)]
pub enum Why {
    /// It said so itself.
    #[error("{0}")]
    Said(String),
    /// Its choice was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// What follows from a program that can't go on.
#[derive(Debug)]
pub enum Failure {
    /// One of ours is asked once more.
    Again(Why),
    /// One of somebody else's forfeits the game.
    Forfeits {
        /// Its name.
        name: String,
        /// What went wrong.
        why: Why,
        /// The end of the game.
        change: Change,
    },
    /// People play for one of ours from now on.
    Dismissed(Why),
}

impl Game {
    /// The program to be asked for its move, where [`Game::due`] says that one is asked next.
    #[must_use]
    pub fn program_due(&self) -> Option<Program> {
        let due = matches!(self.due(0), Some((_, Due::Program)));
        let (program, _) = self.program_to_move().filter(|_| due)?;
        Some(program.clone())
    }

    /// Whether a person at the screen may be advised: it has something to choose, and a computer
    /// player judges this game.
    #[must_use]
    pub fn can_hint(&self) -> bool {
        self.has_adviser() && self.person_chooses()
    }

    /// Whether there is a computer player that judges this game.
    pub(crate) fn has_adviser(&self) -> bool {
        Level::adviser(self.session.options()).is_some()
    }

    /// Whether a person at the screen has something to choose.
    fn person_chooses(&self) -> bool {
        let hidden = self.curtain().is_some() || self.moment.lingering;
        let elsewhere = self.moment.looking.is_some() || self.lesson().is_some();
        matches!(self.session.turn(), Turn::Choice(_))
            && !hidden
            && !elsewhere
            && !self.is_arranged()
            && !self.time.paused
            && self.program_to_move().is_none()
    }

    /// The best computer player there is, to be asked for a hint or about a draw. None where a
    /// person has nothing to choose, something is asked already, or no player judges this game.
    #[must_use]
    pub fn adviser(&self) -> Option<Program> {
        if !self.can_hint() || self.asking.asked.is_some() {
            return None;
        }
        Level::adviser(self.session.options()).map(Program::Bot)
    }

    /// Notes that a question was asked.
    pub const fn asks(&mut self, number: u32, purpose: Purpose) {
        self.asking.asked = Some(Asked { number, purpose });
    }

    /// The question that waits for its answer.
    #[must_use]
    pub const fn asked(&self) -> Option<Asked> {
        self.asking.asked
    }

    /// Whether a program is asked for this.
    pub(crate) fn is_asked(&self, purpose: Purpose) -> bool {
        self.asking.asked.is_some_and(|asked| asked.purpose == purpose)
    }

    /// Notes how much of what a program prepares is done, in per cent, while it is asked.
    pub const fn prepared(&mut self, percent: u32) {
        if self.asking.asked.is_some() {
            self.asking.prepared = percent % 100;
        }
    }

    /// How much of what a program prepares is done, in per cent; 0 while it doesn't prepare.
    #[must_use]
    pub const fn preparing(&self) -> u32 {
        self.asking.prepared
    }

    /// The suggested choice.
    #[must_use]
    pub const fn hint(&self) -> Option<&Hint> {
        self.moment.hint.as_ref()
    }

    /// Drops what is suggested, or asked for a person: it may tell of cards that are hidden from now
    /// on. True if something was suggested.
    pub fn drop_hint(&mut self) -> bool {
        if self.asking.asked.is_some_and(|asked| asked.purpose != Purpose::Move) {
            self.asking.forget();
        }
        self.moment.hint.take().is_some()
    }

    /// Takes an answer. None if nobody waits for it any more.
    pub fn answered(&mut self, answer: Answer) -> Option<Answered> {
        let meant = |asked: &mut Asked| [asked.number, 0].contains(&answer.number);
        let asked = self.asking.asked.take_if(meant)?;
        self.asking.prepared = 0;
        Some(match asked.purpose {
            Purpose::Move => match answer.choice {
                // It is asked again when the game is looked at where it stands.
                _ if self.moment.looking.is_some() => return None,
                Ok(choice) => match self.session.choose(&choice) {
                    Ok(()) => {
                        self.asking.retried = false;
                        Answered::Played(self.changed(Cause::WentOn))
                    }
                    Err(refused) => Answered::Failed(self.failed(refused.into())),
                },
                Err(why) => Answered::Failed(self.failed(Why::Said(why))),
            },
            Purpose::Hint => match answer.choice {
                Ok(choice) => {
                    self.moment.hint = Some(Hint { choice, worth: answer.worth });
                    Answered::Suggested
                }
                Err(why) => Answered::NoHint(why),
            },
            Purpose::Draw => self.weigh_offer(answer.worth),
        })
    }

    /// Decides what follows when the program to move can't go on. One of somebody else's forfeits
    /// the game; one of ours is asked once more, and then people play for it.
    pub fn failed(&mut self, why: Why) -> Failure {
        if let Some((Program::External(name), seat)) = self.program_to_move() {
            let name = name.clone();
            let ended = Outcome { winner: Some(seat.other()), reason: Reason::Forfeit };
            // It is the turn of the program, so the game isn't over.
            let _ = self.session.end(ended);
            return Failure::Forfeits { name, why, change: self.changed(Cause::Ended) };
        }
        if !std::mem::replace(&mut self.asking.retried, true) {
            return Failure::Again(why);
        }
        self.dismiss_programs();
        Failure::Dismissed(why)
    }
}
