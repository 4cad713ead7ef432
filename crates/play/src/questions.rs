//! Questions to bots and external players, and their answers.

use rosette_cards::CardSet;
use rosette_rules::{Outcome, Reason, Seat, evaluation::Evaluation};
use rosette_session::{BotQuestion, Level, Program, Refused, Session};

use crate::{Cause, Change, Due, LocalGame, Seats};

/// Creates the question to a bot in the seat to move; `None` if there is nothing to choose. Hidden
/// cards may be any of the set.
pub fn bot_question(level: Level, session: &Session, cards: &CardSet) -> Option<BotQuestion> {
    let mut question = session.question(level)?;
    if session.hides_any() {
        question.pool = session.pool_of(cards.texts());
    }
    Some(question)
}

/// The use of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The answer of the player to move is played.
    Move,
    /// The answer is suggested to the person to move.
    Hint,
    /// The answer's evaluation decides whether a bot agrees to a draw.
    Draw,
}

/// A question that hasn't been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingQuestion {
    /// The question's number, which its answer repeats.
    pub number: u32,
    /// The use of the answer when it comes.
    pub purpose: Purpose,
}

/// The open question of a game, and what is known from earlier answers.
#[derive(Default)]
pub struct Questions {
    /// The question that hasn't been answered, if there is one.
    open: Option<OpenQuestion>,
    /// The choice that is suggested to the person to move.
    hint: Option<Hint>,
    /// Whether a bot has failed since its last answer and was asked again.
    retried: bool,
    /// The last comment of an external player.
    comment: Option<Comment>,
    /// The name of the external player that has last sent a value.
    gives_values: Option<String>,
    /// Whether the Perfect bot played its last move by an estimate, because its table is missing.
    lacks_table: bool,
    /// Whether the message that the table is missing is still to be shown.
    lacks_to_report: bool,
}

/// An open question, and the bot's progress in preparing its tables.
struct OpenQuestion {
    asked: PendingQuestion,
    /// The percentage that the bot has prepared; 0 if it isn't preparing.
    prepared: u32,
}

impl Questions {
    /// Notes that a question was asked, in place of an open one. Only an answer with this number is
    /// then used.
    pub const fn ask(&mut self, number: u32, purpose: Purpose) {
        self.open = Some(OpenQuestion { asked: PendingQuestion { number, purpose }, prepared: 0 });
    }

    /// Returns the open question; `None` if no answer is awaited.
    pub fn asked(&self) -> Option<PendingQuestion> {
        self.open.as_ref().map(|open| open.asked)
    }

    /// Notes the percentage that a bot has prepared for the open question; 100 means that it is
    /// done preparing.
    pub const fn note_prepared(&mut self, percent: u32) {
        if let Some(open) = &mut self.open {
            open.prepared = percent % 100;
        }
    }

    /// Returns the percentage that a bot has prepared; 0 if it isn't preparing.
    pub fn preparing(&self) -> u32 {
        self.open.as_ref().map_or(0, |open| open.prepared)
    }

    /// Drops the open question, whose answer is then ignored, and the hint.
    pub(crate) fn forget(&mut self) {
        self.open = None;
        self.hint = None;
    }

    /// Returns the suggested choice; `None` if there is no hint.
    pub const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// Drops the hint, and an open question for one, because they may reveal cards that are hidden
    /// from now on. Returns whether there was a hint.
    pub fn drop_hint(&mut self) -> bool {
        self.open.take_if(|open| open.asked.purpose == Purpose::Hint);
        self.hint.take().is_some()
    }

    /// Returns the name of the external player that also gives hints: one in this game that sent a
    /// value with its last choice. `None` while cards are hidden, because the question would reveal
    /// the person's cards.
    pub fn second_adviser(&self, session: &Session, seats: &Seats) -> Option<&str> {
        let name = self.gives_values.as_deref()?;
        (seats.has_external(name) && !session.hides_any()).then_some(name)
    }

    /// Returns the player whose hint is next: the strongest bot, or after its hint the
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

    /// Returns the comment of the external player on the last token, if it has sent one.
    pub fn comment(&self, session: &Session) -> Option<&Comment> {
        self.comment.as_ref().filter(|comment| comment.ply + 1 == session.ply())
    }

    /// Drops the last comment, whose player may have left its seat.
    pub(crate) fn drop_comment(&mut self) {
        self.comment = None;
    }

    /// Notes an external player's comment on the choice that it is making.
    fn note_comment(
        &mut self,
        session: &Session,
        seats: &Seats,
        evaluation: Option<Evaluation>,
        remark: Option<String>,
    ) {
        self.comment = None;
        let Some((Program::External(name), seat)) = seats.program_to_move(session) else { return };
        if evaluation.is_some() || remark.is_some() {
            self.gives_values = evaluation.map(|_| name.clone());
            self.comment = Some(Comment { seat, ply: session.ply(), evaluation, remark });
        }
    }

    /// Notes whether the Perfect bot has played by its table.
    fn note_table(&mut self, evaluation: Evaluation) {
        self.lacks_to_report |= !evaluation.exact && !self.lacks_table;
        self.lacks_table = !evaluation.exact;
    }

    /// Returns whether the Perfect bot has started to play by estimates, because its table is
    /// missing. Returns true only once, until the table is used again.
    pub const fn take_lack_of_table(&mut self) -> bool {
        std::mem::replace(&mut self.lacks_to_report, false)
    }
}

/// The answer of a bot or an external player: a choice, or why there is none.
#[derive(Debug)]
pub struct PlayerAnswer {
    /// The number of the question; 0 if none could be asked.
    pub number: u32,
    /// The chosen token or step, or why there is none.
    pub choice: Result<String, PlayerError>,
    /// The evaluation of the choice, if one was sent.
    pub evaluation: Option<Evaluation>,
    /// A remark for people, if one was sent.
    pub remark: Option<String>,
}

/// An external player's comment on its last choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Comment {
    /// The player's seat.
    pub seat: Seat,
    /// The number of tokens before the commented choice.
    ply: usize,
    /// The player's evaluation of the choice, if it has sent one.
    pub evaluation: Option<Evaluation>,
    /// The remark for people, in any language, if the player has sent one.
    pub remark: Option<String>,
}

/// A choice that is suggested to the person to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The suggested token, or its first step.
    pub choice: String,
    /// The evaluation of the choice, if it is known.
    pub evaluation: Option<Evaluation>,
    /// The name of the external player that suggests the choice; `None` for a bot.
    pub by: Option<String>,
}

/// The effect of an answer on the game.
#[derive(Debug)]
pub enum Answered {
    /// The answer was played, and has changed the game.
    Played(Change),
    /// The answer is suggested: [`Questions::hint`].
    Suggested,
    /// There is no suggestion, for this reason.
    NoHint(PlayerError),
    /// The bot agrees, and the game is a draw.
    Drawn(Change),
    /// The bot declines the draw.
    Declined,
    /// The bot has failed to answer the draw offer.
    Unanswered,
    /// The player to move has failed. The failure says what happens next.
    Failed(PlayerFailure),
}

/// The reason why a bot or an external player has failed.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// The connection or the worker is lost.
    #[error("the connection is lost")]
    Lost,
    /// There is too little memory for the worker.
    #[error("there isn’t enough memory")]
    OutOfMemory,
    /// The player itself reported this failure, in English.
    #[error("{0}")]
    Said(String),
    /// The player's choice is illegal in its position.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// The consequence of a failure of a bot or an external player.
#[derive(Debug)]
pub enum PlayerFailure {
    /// The bot is asked once more after this failure.
    Again(PlayerError),
    /// The external player loses the game, which is over.
    Forfeits {
        /// The name of the external player.
        name: String,
        /// The reason of the failure.
        why: PlayerError,
        /// The end of the game, which has changed the position.
        change: Change,
    },
    /// A person takes over the bot's seat.
    Dismissed(PlayerError),
}

impl LocalGame {
    /// Returns the bot or external player that must be asked for a move now ([`Due::Program`]).
    pub fn program_due(&self) -> Option<Program> {
        let due = matches!(self.due(0), Some((_, Due::Program)));
        let (program, _) = self.seats.program_to_move(&self.session).filter(|_| due)?;
        Some(program.clone())
    }

    /// Returns whether a person can get a hint: a person is to choose at the last position of a
    /// played game, no curtain, pause or throw on display is in the way, and a bot or an external
    /// player evaluates the game.
    pub fn can_hint(&self) -> bool {
        let shown = self.curtain().is_none() && !self.view.lingering && !self.time.paused;
        self.seats.person_chooses(self.session.turn())
            && shown
            && self.view.looking().is_none()
            && self.mode.is_kept()
            && self.questions.next_adviser(&self.session, &self.seats).is_some()
    }

    /// Returns the player to ask for a hint or about a draw: the strongest bot, or after its hint
    /// the [`second_adviser`](Questions::second_adviser). `None` if a person can't get a hint or a
    /// question is open.
    pub fn adviser(&self) -> Option<Program> {
        if !self.can_hint() || self.questions.asked().is_some() {
            return None;
        }
        self.questions.next_adviser(&self.session, &self.seats)
    }

    /// Handles an answer by its purpose. Returns `None` if its question isn't open any more.
    pub fn answered(&mut self, answer: PlayerAnswer) -> Option<Answered> {
        let meant = |open: &mut OpenQuestion| [open.asked.number, 0].contains(&answer.number);
        let open = self.questions.open.take_if(meant)?;
        Some(match open.asked.purpose {
            // The player is asked again when the last position is shown.
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
                    self.questions.hint = Some(Hint { choice, evaluation: answer.evaluation, by });
                    Answered::Suggested
                }
                Err(why) => Answered::NoHint(why),
            },
            Purpose::Draw if answer.choice.is_err() => Answered::Unanswered,
            Purpose::Draw => {
                // A bot agrees unless the evaluation is worse than even for the person who offers
                // the draw.
                let agrees = answer
                    .evaluation
                    .is_some_and(|evaluation| evaluation.value.is_even_or_better());
                let drawn = agrees.then(|| self.agree()).flatten();
                drawn.map_or(Answered::Declined, Answered::Drawn)
            }
        })
    }

    /// Plays the answer of the player to move, and notes its comment.
    fn play_answer(&mut self, answer: PlayerAnswer) -> Result<Change, PlayerError> {
        let PlayerAnswer { choice, evaluation, remark, .. } = answer;
        let choice = choice?;
        self.questions.note_comment(&self.session, &self.seats, evaluation, remark);
        let program = self.seats.program_to_move(&self.session);
        let needs_table = matches!(program, Some((Program::Bot(Level::Perfect), _)))
            && Level::needs_table(self.session.options());
        self.session.choose(&choice)?;
        if let Some(evaluation) = evaluation.filter(|_| needs_table) {
            self.questions.note_table(evaluation);
        }
        self.questions.retried = false;
        Ok(self.changed(Cause::WentOn))
    }

    /// Handles the failure of the player to move. An external player loses the game. A bot is asked
    /// once more, and is then replaced by a person.
    pub fn failed(&mut self, why: PlayerError) -> PlayerFailure {
        if let Some((Program::External(name), seat)) = self.seats.program_to_move(&self.session) {
            let name = name.clone();
            let ended = Outcome { winner: Some(seat.other()), reason: Reason::Forfeit };
            // It is the player's turn, so the game isn't over and this can't fail.
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
