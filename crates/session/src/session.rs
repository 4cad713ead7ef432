//! One game being played.

mod earlier;

use std::{fmt, rc::Rc};

use rosette_json::Pair;
use rosette_rules::{
    AnyIllegal, AnyOptions, AnyPosition, OptionError, Outcome, Quoted, Reason, Seat, Turn, Viewer,
    Written, begin_at, games,
};

use crate::{BySeat, Clock, OptionPairs, Record, RecordError, Seed, State, Tally, state::Seen};

/// A token that was played, and where it led.
#[derive(Clone, Debug)]
pub struct Played {
    /// The token.
    pub written: Written,
    /// The settled position after it.
    pub after: Rc<dyn AnyPosition>,
}

/// A token that was refused.
#[derive(Debug, thiserror::Error)]
#[error("ply {ply}, token {}: {reason}", Quoted(token))]
pub struct Refused {
    /// Which token of the game it would have been, counted from 1.
    pub ply: usize,
    /// The token.
    pub token: String,
    /// Why.
    pub reason: Refusal,
}

/// Why a token was refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// Nothing may follow the end.
    #[error("the game is over")]
    Over,
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(AnyIllegal),
    /// Chance decides it, not a seat.
    #[error("it is for chance to decide")]
    Luck,
    /// It begins otherwise than what was already thrown or chosen.
    #[error("{0} is already thrown or chosen, and the token must begin with it")]
    Pending(String),
    /// Nothing may be taken back any more.
    #[error("nothing may be taken back any more")]
    Frozen,
}

/// A game being played: its options, the tokens played and undone, and the seed of its draws.
pub struct Session {
    options: Box<dyn AnyOptions>,
    start: Rc<dyn AnyPosition>,
    /// The tokens played, then those undone.
    line: Vec<Played>,
    /// How many of them are played.
    ply: usize,
    /// What was drawn after the last token of the line.
    pending: Option<String>,
    /// An end that no token tells.
    ended: Option<Outcome>,
    seed: Seed,
    /// The players' names, if they gave any.
    players: Option<BySeat<String>>,
    /// What of an opened record this program doesn't use: passed on.
    carried: Carried,
    /// Whether nothing may be taken back any more.
    frozen: bool,
    /// The time that the players have, if it is limited.
    pub(crate) clock: Option<Clock>,
    /// The games before this one between the same two.
    pub(crate) before: Tally,
    /// Whether this game isn't counted with them.
    pub(crate) uncounted: bool,
    /// Whether it was over when it was opened: played elsewhere, whatever is done with it here.
    pub(crate) foreign: bool,
}

/// The date and unknown keys of an opened record.
#[derive(Clone, PartialEq, Debug, Default)]
struct Carried {
    date: Option<String>,
    unknown: Vec<Pair>,
}

impl Session {
    /// The most tokens that a game has: after so many it is a draw. The rules of Ur bound no game,
    /// nor do those of Trisq without a limit; all others end sooner.
    pub const MOST_TOKENS: usize = 10_000;

    /// A game at its start.
    ///
    /// # Errors
    ///
    /// The options don't make a game.
    pub fn new(options: &dyn AnyOptions, seed: Seed) -> Result<Self, OptionError> {
        Ok(Self {
            start: options.start()?,
            options: options.copy(),
            line: Vec::new(),
            ply: 0,
            pending: None,
            ended: None,
            seed,
            players: None,
            carried: Carried::default(),
            frozen: false,
            clock: None,
            before: Tally::default(),
            uncounted: false,
            foreign: false,
        })
    }

    /// Has the game begin anew from a position that is put together: from `base`, or else from the
    /// start, with what is then put in writing.
    ///
    /// # Errors
    ///
    /// What is put can't be read, or no game can go on from there; nothing has changed.
    pub fn set_up(
        &mut self,
        base: Option<&dyn AnyPosition>,
        put: &str,
        seed: Seed,
    ) -> Result<(), OptionError> {
        let mut options = self.options.copy();
        options.set_up(String::new());
        if let Some(base) = base {
            begin_at(options.as_mut(), base);
        }
        let mut setup = options.setup().to_owned();
        setup.push(',');
        setup += put;
        options.set_up(setup);
        let put_together = options.start()?;
        begin_at(options.as_mut(), put_together.as_ref());
        // The way to it leaves no trace: it is the position that its writing leads to.
        let start = options.start()?;
        (self.start, self.options, self.seed) = (start, options, seed);
        self.go_to(0);
        self.line.clear();
        (self.pending, self.ended) = (None, None);
        (self.frozen, self.foreign) = (false, false);
        Ok(())
    }

    /// Opens a record; `seed` is for the draws still to come.
    ///
    /// # Errors
    ///
    /// There is no such game, it has too many tokens, or its options, a token, the pending step or
    /// the end is wrong.
    pub fn open(record: Record, seed: Seed) -> Result<Self, RecordError> {
        let mut games = games().into_iter();
        let Some(mut options) = games.find(|options| options.game() == record.game) else {
            return Err(RecordError::Game(record.game));
        };
        if record.tokens.len() > Self::MOST_TOKENS {
            return Err(RecordError::TooLong(record.tokens.len()));
        }
        record.options.put_into(options.as_mut())?;
        let mut session = Self::new(options.as_ref(), seed)?;
        for token in &record.tokens {
            session.play(token)?;
        }
        if let Some(text) = record.pending {
            session.open_pending(&text).ok_or(RecordError::Pending(text))?;
        }
        if let Some(ended) = record.ended {
            session.end(ended)?;
        }
        session.players = record.players;
        session.carried = Carried { date: record.date, unknown: record.unknown };
        session.foreign = session.outcome().is_some();
        Ok(session)
    }

    /// Makes the first step of a token pending, at the end of the line.
    pub(crate) fn open_pending(&mut self, text: &str) -> Option<()> {
        let last = self.line.last().map_or(&self.start, |played| &played.after);
        last.inside(text).ok()?;
        self.pending = Some(last.read(text)?.token);
        Some(())
    }

    /// The game so far as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            options: OptionPairs::of(self.options.as_ref()),
            tokens: self.tokens().map(str::to_owned).collect(),
            pending: self.pending().map(str::to_owned),
            ended: self.ended,
            players: self.players.clone(),
            date: self.carried.date.clone(),
            unknown: self.carried.unknown.clone(),
            ..Record::of_game(self.options.game())
        }
    }

    /// The game so far as a record for every eye: without the options that are secret still.
    #[must_use]
    pub fn public_record(&self) -> Record {
        Record { options: self.options_seen(Viewer::Public), ..self.record() }
    }

    /// The options as a viewer sees them.
    fn options_seen(&self, by: Viewer) -> OptionPairs {
        let all = by == Viewer::All || self.outcome().is_some();
        OptionPairs::seen(self.options.as_ref(), &|field| all || !self.settled().hides(field))
    }

    /// Whether an option isn't for every eye yet: a closed hand.
    #[must_use]
    pub fn hides_any(&self) -> bool {
        self.ended.is_none()
            && self.options.fields().iter().any(|field| self.settled().hides(field))
    }

    /// The options, as they were given.
    #[must_use]
    pub fn options(&self) -> &dyn AnyOptions {
        self.options.as_ref()
    }

    /// The seed of the draws.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The players' names, if they gave any.
    #[must_use]
    pub const fn players(&self) -> Option<&BySeat<String>> {
        self.players.as_ref()
    }

    /// Names the players.
    pub fn set_players(&mut self, players: Option<BySeat<String>>) {
        self.players = players;
    }

    /// Tokens played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The settled position after so many tokens, at most as many as are played.
    #[must_use]
    pub fn settled_at(&self, ply: usize) -> &Rc<dyn AnyPosition> {
        match ply.min(self.ply) {
            0 => &self.start,
            ply => self.line.get(ply - 1).map_or(&self.start, |played| &played.after),
        }
    }

    /// The settled position after the last token.
    #[must_use]
    pub fn settled(&self) -> &Rc<dyn AnyPosition> {
        self.settled_at(self.ply)
    }

    /// The position, with what is pending.
    #[must_use]
    pub fn position(&self) -> Rc<dyn AnyPosition> {
        self.position_at(self.ply)
    }

    /// The tokens played, in order, as they are in memory.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        self.line.get(..self.ply).unwrap_or_default()
    }

    /// The tokens undone, in the order in which redo plays them.
    #[must_use]
    pub fn undone(&self) -> &[Played] {
        self.line.get(self.ply..).unwrap_or_default()
    }

    /// The tokens played, in writing.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.played().iter().map(|played| played.written.token.as_str())
    }

    /// The step already made in an unsettled position, in writing. After an undo it is the one that
    /// chance made in the token taken back.
    #[must_use]
    pub fn pending(&self) -> Option<&str> {
        self.pending_at(self.ply)
    }

    /// What was drawn after the last token of the line, which pending becomes once all is redone.
    #[must_use]
    pub(crate) fn pending_at_end(&self) -> Option<&str> {
        self.pending.as_deref()
    }

    /// Whether chance makes the first step of the next token.
    fn chance_begins(&self) -> bool {
        self.chance_begins_at(self.ply)
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let limit = Outcome { winner: None, reason: Reason::Limit };
        let too_long = || (self.ply >= Self::MOST_TOKENS).then_some(limit);
        self.ended.or_else(|| self.settled().turn().outcome()).or_else(too_long)
    }

    /// What happens next, from where the position stands with what is pending.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.outcome() {
            Some(outcome) => Turn::Over(outcome),
            None => self.position().turn(),
        }
    }

    /// The seat whose turn it is; none when the game is over or chance acts for nobody.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.turn().seat()
    }

    /// The tokens that may come next, sorted by bytes; while something is pending only those that
    /// begin with it.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.settled().legal(self.pending())
    }

    /// Plays a token. What was undone is then gone, unless the token is the next one to redo.
    ///
    /// # Errors
    ///
    /// The token is illegal or doesn't begin with what is pending; nothing has changed.
    pub fn play(&mut self, token: &str) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(self.refuse(token, Refusal::Over));
        }
        if let Some(pending) = self.pending() {
            let read = self.settled().read(token);
            let begins = |written: Written| written.first.unwrap_or(written.token) == pending;
            if read.is_some_and(|written| !begins(written)) {
                return Err(self.refuse(token, Refusal::Pending(pending.to_owned())));
            }
        }
        match self.settled().after(token) {
            Ok((after, written)) => {
                self.push(Played { written, after });
                Ok(())
            }
            Err(illegal) => Err(self.refuse(token, Refusal::Illegal(illegal))),
        }
    }

    pub(crate) fn refuse(&self, token: &str, reason: Refusal) -> Refused {
        Refused { ply: self.ply + 1, token: token.to_owned(), reason }
    }

    fn push(&mut self, played: Played) {
        let by = self.settled().turn().seat();
        if self.undone().first().is_none_or(|next| next.written != played.written) {
            self.line.truncate(self.ply);
            self.line.push(played);
            self.pending = None;
        }
        self.ply += 1;
        if let Some(clock) = &mut self.clock {
            clock.played(by, self.ply);
        }
    }

    /// Makes the first step of a token, whose rest chance decides or another choice: the step is then
    /// pending. What was undone is gone, but not its luck, which depends on the ply alone.
    ///
    /// # Errors
    ///
    /// The step is illegal, is a whole token or chance's own, or something else is pending; nothing
    /// has changed.
    pub fn begin(&mut self, text: &str) -> Result<(), Refused> {
        if let Some(pending) = self.pending() {
            return Err(self.refuse(text, Refusal::Pending(pending.to_owned())));
        }
        if self.outcome().is_some() {
            return Err(self.refuse(text, Refusal::Over));
        }
        match self.settled().inside(text) {
            Err(illegal) => return Err(self.refuse(text, Refusal::Illegal(illegal))),
            Ok(_) if self.chance_begins() => return Err(self.refuse(text, Refusal::Luck)),
            Ok(_) => {}
        }
        self.line.truncate(self.ply);
        self.pending = self.settled().read(text).map(|written| written.token);
        Ok(())
    }

    /// Whether a token says what chance is still to decide.
    #[must_use]
    pub fn chooses_luck(&self, token: &str) -> bool {
        let Some(written) = self.settled().read(token) else { return false };
        let first = written.first.as_deref();
        if self.chance_begins() {
            return self.pending() != Some(first.unwrap_or(&written.token));
        }
        let inside = first.and_then(|first| self.settled().inside(first).ok());
        inside.is_some_and(|position| matches!(position.turn(), Turn::Chance(_)))
    }

    /// Lets chance make its step: what it made here before an undo, else what the seed gives at
    /// this ply. False where chance has no part, or has had it.
    pub fn draw(&mut self) -> bool {
        if self.outcome().is_some() {
            return false;
        }
        let known = self.undone().first().filter(|_| self.chance_begins());
        let known = known.filter(|next| next.written.first.is_none());
        let text = match known {
            Some(next) => Some(next.written.token.clone()),
            None => self.settled().drawn(self.pending(), &mut self.seed.numbers(self.ply)),
        };
        let Some(text) = text else { return false };
        match self.settled().after(&text) {
            Ok((after, written)) => self.push(Played { written, after }),
            Err(_) => self.pending = Some(text),
        }
        true
    }

    /// Ends the game for a reason that no token tells. What was undone is gone.
    ///
    /// # Errors
    ///
    /// It is over already, or such an end is told by a position; nothing has changed.
    pub fn end(&mut self, ended: Outcome) -> Result<(), RecordError> {
        if ended.reason.told_by_position() || self.outcome().is_some() {
            return Err(RecordError::Ended);
        }
        self.pending = self.pending().map(str::to_owned);
        self.line.truncate(self.ply);
        self.ended = Some(ended);
        Ok(())
    }

    /// Forbids taking tokens back from now on, because something beyond the game hangs on them.
    pub const fn freeze(&mut self) {
        self.frozen = true;
    }

    /// Whether nothing may be taken back any more.
    #[must_use]
    pub(crate) const fn frozen(&self) -> bool {
        self.frozen
    }

    /// Whether a seat has made the first of two choices of its turn, and not yet the second.
    #[must_use]
    pub fn is_halfway(&self) -> bool {
        self.pending().is_some() && !self.chance_begins() && matches!(self.turn(), Turn::Choice(_))
    }

    /// Whether there is a token that may be taken back, or the first of two choices.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.ended.is_none() && (self.is_halfway() || self.ply > 0 && !self.frozen)
    }

    /// Whether there is a token to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone().is_empty()
    }

    /// Takes the first of two choices back, or else the last token. What chance made in it stays
    /// pending. False if there is none, or it mayn't be.
    pub fn undo(&mut self) -> bool {
        if self.is_halfway() {
            self.pending = None;
            return true;
        }
        let possible = self.can_undo();
        self.go_to(self.ply - usize::from(possible));
        possible
    }

    /// Plays the token that was undone last. False if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.can_redo();
        self.go_to(self.ply + usize::from(possible));
        possible
    }

    /// Goes to a ply of the line, with the time that there was then.
    pub(super) fn go_to(&mut self, ply: usize) {
        if ply == self.ply {
            return;
        }
        self.ply = ply;
        if let Some(clock) = &mut self.clock {
            clock.go_to(ply);
        }
    }

    /// The state, as a viewer sees it.
    #[must_use]
    pub fn state(&self, by: Viewer) -> State {
        let over = self.outcome().is_some();
        State {
            game: self.options.game(),
            options: self.options_seen(by),
            ply: self.ply,
            to_move: (!over).then(|| self.to_move().map_or("chance", Seat::name)),
            legal: self.legal(),
            outcome: self.outcome(),
            // Nothing is hidden any more at an end that no token tells, either.
            board: Seen(self.position(), if over { Viewer::All } else { by }),
            pending: self.pending().map(str::to_owned),
        }
    }
}

impl Clone for Session {
    fn clone(&self) -> Self {
        Self {
            options: self.options.copy(),
            start: Rc::clone(&self.start),
            line: self.line.clone(),
            carried: self.carried.clone(),
            pending: self.pending.clone(),
            players: self.players.clone(),
            clock: self.clock.clone(),
            ..*self
        }
    }
}

/// Two are equal that are stored alike.
impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        self.save() == other.save()
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.save().fmt(f)
    }
}
