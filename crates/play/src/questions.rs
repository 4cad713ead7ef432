//! Questions to programs, and their answers.

use rosette_cards::CardSet;
use rosette_rules::{Outcome, Reason, Seat, worth::Worth};
use rosette_session::{Level, Program, Question, Refused, Session};

use crate::{Cause, Change, Due, Game, Seats};

/// Returns the question for a bot in the seat to move, or `None` if there is nothing to choose. Where
/// cards are hidden, they may be those of the set.
pub fn bot_question(level: Level, session: &Session, cards: &CardSet) -> Option<Question> {
    let mut question = session.question(level)?;
    if session.hides_any() {
        question.pool = cards.texts();
    }
    Some(question)
}

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
pub struct PendingQuestion {
    /// The number of the question.
    pub number: u32,
    /// The use of the answer.
    pub purpose: Purpose,
}

/// The questions to the programs of a game, and what is kept of the answers.
#[derive(Default)]
pub struct Questions {
    /// The question that waits for its answer.
    open: Option<Open>,
    /// The suggested choice.
    hint: Option<Hint>,
    /// Whether a bot has failed since its last answer, and was asked again.
    retried: bool,
    /// The last comment of an external player.
    comment: Option<Comment>,
    /// The name of the external player that gave a value last.
    gives_values: Option<String>,
    /// Whether the perfect program played its last move by an estimate, for want of a table.
    lacks_table: bool,
    /// Whether that is new, and nobody has been told.
    tells_lack: bool,
}

/// A question that waits, and how far its program has prepared.
struct Open {
    asked: PendingQuestion,
    /// The percentage that the program has prepared; 0 if it doesn't prepare.
    prepared: u32,
}

impl Questions {
    /// Notes that a question was asked.
    pub const fn ask(&mut self, number: u32, purpose: Purpose) {
        self.open = Some(Open { asked: PendingQuestion { number, purpose }, prepared: 0 });
    }

    /// Returns the question that waits for its answer.
    pub fn asked(&self) -> Option<PendingQuestion> {
        self.open.as_ref().map(|open| open.asked)
    }

    /// Notes how much of what a program prepares is done, in per cent, while it is asked.
    pub const fn note_prepared(&mut self, percent: u32) {
        if let Some(open) = &mut self.open {
            open.prepared = percent % 100;
        }
    }

    /// Returns the percentage that a program has prepared; 0 while it doesn't prepare.
    pub fn preparing(&self) -> u32 {
        self.open.as_ref().map_or(0, |open| open.prepared)
    }

    /// Gives up the question, and drops what is suggested.
    pub(crate) fn forget(&mut self) {
        self.open = None;
        self.hint = None;
    }

    /// Returns the suggested choice.
    pub const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// Drops what is suggested, or asked for a person: it may tell of cards that are hidden from now
    /// on. True if something was suggested.
    pub fn drop_hint(&mut self) -> bool {
        self.open.take_if(|open| open.asked.purpose != Purpose::Move);
        self.hint.take().is_some()
    }

    /// Returns the name of the external player that gives hints as well: one that sits in this
    /// game and gave a value with its last choice. While cards are hidden there is none, because
    /// the question would contain the asking person's cards.
    pub fn second_adviser(&self, session: &Session, seats: &Seats) -> Option<&str> {
        let name = self.gives_values.as_deref()?;
        (seats.has_external(name) && !session.hides_any()).then_some(name)
    }

    /// Returns the program whose hint is next: the strongest bot or, once its hint is shown, the
    /// [`second_adviser`](Self::second_adviser).
    fn next_adviser(&self, session: &Session, seats: &Seats) -> Option<Program> {
        let bot = Level::adviser(session.options()).map(Program::Bot);
        let second =
            || self.second_adviser(session, seats).map(|name| Program::External(name.to_owned()));
        match &self.hint {
            Some(hint) if hint.by.is_none() => second().or(bot),
            _ => bot.or_else(second),
        }
    }

    /// Returns the comment of the external player that played the last token, if it gave one.
    pub fn comment(&self, session: &Session) -> Option<&Comment> {
        self.comment.as_ref().filter(|comment| comment.ply + 1 == session.ply())
    }

    /// Drops the comment of a player that may have left its seat.
    pub(crate) fn drop_comment(&mut self) {
        self.comment = None;
    }

    /// Notes what an external player says about the choice that it is about to make.
    fn note_comment(
        &mut self,
        session: &Session,
        seats: &Seats,
        worth: Option<Worth>,
        remark: Option<String>,
    ) {
        self.comment = None;
        let Some((Program::External(name), seat)) = seats.program_to_move(session) else { return };
        if worth.is_some() || remark.is_some() {
            self.gives_values = worth.map(|_| name.clone());
            self.comment = Some(Comment { seat, ply: session.ply(), worth, remark });
        }
    }

    /// Notes whether the perfect program has played by a table.
    fn note_table(&mut self, worth: Worth) {
        self.tells_lack |= !worth.exact && !self.lacks_table;
        self.lacks_table = !worth.exact;
    }

    /// Returns whether a perfect program has begun to play by estimates, because the table of the
    /// game is missing. True only once, until the table has been there again.
    pub const fn tell_lack_of_table(&mut self) -> bool {
        std::mem::replace(&mut self.tells_lack, false)
    }
}

/// A program's answer.
#[derive(Debug)]
pub struct Answer {
    /// The number of the question; 0 where none could be asked.
    pub number: u32,
    /// The choice, or why there is none.
    pub choice: Result<String, PlayerError>,
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
    /// The choice is suggested: [`Questions::hint`].
    Suggested,
    /// The program has no suggestion, for this reason.
    NoHint(PlayerError),
    /// The draw is agreed to.
    Drawn(Change),
    /// The draw is declined.
    Declined,
    /// The program to move has failed.
    Failed(PlayerFailure),
}

/// The reason why a program has failed.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// The connection to it is lost.
    #[error("the connection is lost")]
    Lost,
    /// There isn't enough memory for it.
    #[error("there isn’t enough memory")]
    Starved,
    /// It said so itself, in English.
    #[error("{0}")]
    Said(String),
    /// Its choice was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// The effect of a failed program.
#[derive(Debug)]
pub enum PlayerFailure {
    /// A bot is asked once more.
    Again(PlayerError),
    /// An external player forfeits the game.
    Forfeits {
        /// The player's name.
        name: String,
        /// The reason.
        why: PlayerError,
        /// The end of the game.
        change: Change,
    },
    /// People replace the bot.
    Dismissed(PlayerError),
}

impl Game {
    /// Returns the program that has to be asked for its move now ([`Game::due`]).
    pub fn program_due(&self) -> Option<Program> {
        let due = matches!(self.due(0), Some((_, Due::Program)));
        let (program, _) = self.seats.program_to_move(&self.session).filter(|_| due)?;
        Some(program.clone())
    }

    /// Returns whether a person at the screen can get a hint: a choice is due, and a program
    /// evaluates the game.
    pub fn can_hint(&self) -> bool {
        let shown = self.curtain().is_none() && !self.view.lingering && !self.time.paused;
        self.seats.person_chooses(self.session.turn())
            && shown
            && self.view.looking().is_none()
            && self.mode.is_kept()
            && self.questions.next_adviser(&self.session, &self.seats).is_some()
    }

    /// Returns the program to ask for a hint or a draw: the strongest bot or, once its hint is
    /// shown, the [`second_adviser`](Questions::second_adviser). Returns `None` if a person can't
    /// get a hint or a question is open.
    pub fn adviser(&self) -> Option<Program> {
        if !self.can_hint() || self.questions.asked().is_some() {
            return None;
        }
        self.questions.next_adviser(&self.session, &self.seats)
    }

    /// Takes an answer. None if nobody waits for it any more.
    pub fn answered(&mut self, answer: Answer) -> Option<Answered> {
        let meant = |open: &mut Open| [open.asked.number, 0].contains(&answer.number);
        let open = self.questions.open.take_if(meant)?;
        Some(match open.asked.purpose {
            // It is asked again when the game is looked at where it stands.
            Purpose::Move if self.view.looking().is_some() => return None,
            Purpose::Move => match self.play_answer(answer) {
                Ok(change) => Answered::Played(change),
                Err(why) => Answered::Failed(self.failed(why)),
            },
            Purpose::Hint => match answer.choice {
                Ok(choice) => {
                    let by = match self.questions.next_adviser(&self.session, &self.seats) {
                        Some(Program::External(name)) => Some(name),
                        _ => None,
                    };
                    self.questions.hint = Some(Hint { choice, worth: answer.worth, by });
                    Answered::Suggested
                }
                Err(why) => Answered::NoHint(why),
            },
            Purpose::Draw => {
                // A program agrees unless the person who offers the draw stands worse.
                let agrees = answer.worth.is_some_and(|worth| worth.value.is_even_or_better());
                let drawn = agrees.then(|| self.agree()).flatten();
                drawn.map_or(Answered::Declined, Answered::Drawn)
            }
        })
    }

    /// Plays the answer of the program to move.
    fn play_answer(&mut self, answer: Answer) -> Result<Change, PlayerError> {
        let Answer { choice, worth, remark, .. } = answer;
        let choice = choice?;
        self.questions.note_comment(&self.session, &self.seats, worth, remark);
        let program = self.seats.program_to_move(&self.session);
        let needs_table = matches!(program, Some((Program::Bot(Level::Perfect), _)))
            && Level::needs_table(self.session.options());
        self.session.choose(&choice)?;
        if let Some(worth) = worth.filter(|_| needs_table) {
            self.questions.note_table(worth);
        }
        self.questions.retried = false;
        Ok(self.changed(Cause::WentOn))
    }

    /// Follows the failure of the program to move. An external player forfeits the game. A bot is
    /// asked once more, and then replaced by people.
    pub fn failed(&mut self, why: PlayerError) -> PlayerFailure {
        if let Some((Program::External(name), seat)) = self.seats.program_to_move(&self.session) {
            let name = name.clone();
            let ended = Outcome { winner: Some(seat.other()), reason: Reason::Forfeit };
            // It is the turn of the program, so the game isn't over.
            let _ = self.session.end(ended);
            return PlayerFailure::Forfeits { name, why, change: self.changed(Cause::Ended) };
        }
        if !std::mem::replace(&mut self.questions.retried, true) {
            return PlayerFailure::Again(why);
        }
        self.seats.dismiss_programs();
        PlayerFailure::Dismissed(why)
    }
}
