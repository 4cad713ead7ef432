//! Questions to programs, and their answers.

use rosette_rules::{Outcome, Reason, Seat, Turn, worth::Worth};
use rosette_session::{Level, Program, Refused};

use crate::{Cause, Change, Due, Game};

/// The purpose of a question to a program.
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
    /// The use of the answer.
    pub purpose: Purpose,
}

/// The questions of a game.
#[derive(Default)]
pub(crate) struct Asking {
    pub asked: Option<Asked>,
    /// Whether a bot has failed since its last answer, and was asked again.
    retried: bool,
    /// The last comment of an external player.
    comment: Option<Comment>,
    /// The name of the external player that gave a value last.
    gives_values: Option<String>,
    /// The percentage that a program has prepared; 0 if it doesn't prepare.
    pub prepared: u32,
    /// Whether the perfect program played its last move by an estimate, for want of a table.
    lacks_table: bool,
    /// Whether that is new, and nobody has been told.
    tells_lack: bool,
}

impl Asking {
    /// Gives up the question.
    pub fn forget(&mut self) {
        if self.asked.take().is_some() {
            self.prepared = 0;
        }
    }

    /// Drops the comment of a player that may have left its seat.
    pub fn drop_comment(&mut self) {
        self.comment = None;
    }
}

/// A program's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The number of the question; 0 where none could be asked.
    pub number: u32,
    /// The choice, or why there is none.
    pub choice: Result<String, String>,
    /// The evaluation of the choice, if the program has one.
    pub worth: Option<Worth>,
    /// A remark for people, if the program makes one.
    pub remark: Option<String>,
}

/// An external player's comment on its last choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Comment {
    /// The player's seat.
    pub seat: Seat,
    /// The number of tokens before the choice.
    ply: usize,
    /// The player's evaluation of its choice.
    pub worth: Option<Worth>,
    /// The player's remark.
    pub remark: Option<String>,
}

/// A suggested choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The token, or its first step.
    pub choice: String,
    /// The evaluation, if the program has one.
    pub worth: Option<Worth>,
    /// The name of the external player that suggests it; `None` for a bot.
    pub by: Option<String>,
}

/// The effect of an answer.
#[derive(Debug)]
pub enum Answered {
    /// The choice was played.
    Played(Change),
    /// The choice is suggested: [`Game::hint`].
    Suggested,
    /// The program has no suggestion, for this reason.
    NoHint(String),
    /// The draw is agreed to.
    Drawn(Change),
    /// The draw is declined.
    Declined,
    /// The program to move has failed.
    Failed(Failure),
}

/// The reason why a program has failed.
#[derive(Debug, thiserror::Error)]
pub enum Why {
    /// It said so itself.
    #[error("{0}")]
    Said(String),
    /// Its choice was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// The effect of a failed program.
#[derive(Debug)]
pub enum Failure {
    /// A bot is asked once more.
    Again(Why),
    /// An external player forfeits the game.
    Forfeits {
        /// The player's name.
        name: String,
        /// The reason.
        why: Why,
        /// The end of the game.
        change: Change,
    },
    /// People replace the bot.
    Dismissed(Why),
}

impl Game {
    /// Returns the program that has to be asked for its move now ([`Game::due`]).
    pub fn program_due(&self) -> Option<Program> {
        let due = matches!(self.due(0), Some((_, Due::Program)));
        let (program, _) = self.program_to_move().filter(|_| due)?;
        Some(program.clone())
    }

    /// Returns whether a person at the screen can get a hint: a choice is due, and a program
    /// evaluates the game.
    pub fn can_hint(&self) -> bool {
        self.person_chooses() && self.next_adviser().is_some()
    }

    /// Returns whether a bot evaluates the game.
    pub(crate) fn has_adviser(&self) -> bool {
        Level::adviser(self.session.options()).is_some()
    }

    /// Returns whether a person at the screen has a choice to make.
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

    /// Returns the program to ask for a hint or a draw: the strongest bot or, once its hint is
    /// shown, the [`second_adviser`](Self::second_adviser). Returns `None` if a person can't get a
    /// hint or a question is open.
    pub fn adviser(&self) -> Option<Program> {
        if !self.can_hint() || self.asking.asked.is_some() {
            return None;
        }
        self.next_adviser()
    }

    /// Returns the program whose hint is next.
    fn next_adviser(&self) -> Option<Program> {
        let bot = Level::adviser(self.session.options()).map(Program::Bot);
        let second = || self.second_adviser().map(|name| Program::External(name.to_owned()));
        match self.hint() {
            Some(hint) if hint.by.is_none() => second().or(bot),
            _ => bot.or_else(second),
        }
    }

    /// Returns the name of the external player that gives hints as well: one that sits in this
    /// game and gave a value with its last choice. While cards are hidden there is none, because
    /// the question would contain the asking person's cards.
    pub fn second_adviser(&self) -> Option<&str> {
        let name = self.asking.gives_values.as_deref()?;
        let sits = |program: &Program| matches!(program, Program::External(it) if it == name);
        let sits = self.programs.iter().flatten().any(sits);
        (sits && !self.session.hides_any()).then_some(name)
    }

    /// Returns the comment of the external player that played the last token, if it gave one.
    pub fn comment(&self) -> Option<&Comment> {
        let latest = |comment: &&Comment| comment.ply + 1 == self.session.ply();
        self.asking.comment.as_ref().filter(latest)
    }

    /// Notes what an external player says about the choice that it is about to make.
    fn note_comment(&mut self, worth: Option<Worth>, remark: Option<String>) {
        self.asking.comment = None;
        let Some((Program::External(name), seat)) = self.program_to_move() else { return };
        if worth.is_some() || remark.is_some() {
            self.asking.gives_values = worth.map(|_| name.clone());
            self.asking.comment = Some(Comment { seat, ply: self.session.ply(), worth, remark });
        }
    }

    /// Notes that a question was asked.
    pub const fn asks(&mut self, number: u32, purpose: Purpose) {
        self.asking.asked = Some(Asked { number, purpose });
    }

    /// Returns the question that waits for its answer.
    pub const fn asked(&self) -> Option<Asked> {
        self.asking.asked
    }

    /// Notes how much of what a program prepares is done, in per cent, while it is asked.
    pub const fn prepared(&mut self, percent: u32) {
        if self.asking.asked.is_some() {
            self.asking.prepared = percent % 100;
        }
    }

    /// Returns the percentage that a program has prepared; 0 while it doesn't prepare.
    pub const fn preparing(&self) -> u32 {
        self.asking.prepared
    }

    /// Returns the suggested choice.
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
                Ok(choice) => {
                    self.note_comment(answer.worth, answer.remark);
                    match self.choose_for_program(&choice, answer.worth) {
                        Ok(()) => {
                            self.asking.retried = false;
                            Answered::Played(self.changed(Cause::WentOn))
                        }
                        Err(refused) => Answered::Failed(self.failed(refused.into())),
                    }
                }
                Err(why) => Answered::Failed(self.failed(Why::Said(why))),
            },
            Purpose::Hint => match answer.choice {
                Ok(choice) => {
                    let by = match self.next_adviser() {
                        Some(Program::External(name)) => Some(name),
                        _ => None,
                    };
                    self.moment.hint = Some(Hint { choice, worth: answer.worth, by });
                    Answered::Suggested
                }
                Err(why) => Answered::NoHint(why),
            },
            Purpose::Draw => self.weigh_offer(answer.worth),
        })
    }

    /// Makes the choice of the program to move, and notes whether it lacks a table.
    fn choose_for_program(&mut self, choice: &str, worth: Option<Worth>) -> Result<(), Refused> {
        let is_perfect = matches!(self.program_to_move(), Some((Program::Bot(Level::Perfect), _)));
        let needs_table = is_perfect && Level::needs_table(self.session.options());
        self.session.choose(choice)?;
        if let Some(worth) = worth.filter(|_| needs_table) {
            self.asking.tells_lack |= !worth.exact && !self.asking.lacks_table;
            self.asking.lacks_table = !worth.exact;
        }
        Ok(())
    }

    /// Returns whether a perfect program has begun to play by estimates, because the table of the
    /// game is missing. True only once, until the table has been there again.
    pub const fn tell_lack_of_table(&mut self) -> bool {
        std::mem::replace(&mut self.asking.tells_lack, false)
    }

    /// Follows the failure of the program to move. An external player forfeits the game. A bot is
    /// asked once more, and then replaced by people.
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
        self.programs = [None, None];
        Failure::Dismissed(why)
    }
}
