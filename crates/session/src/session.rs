//! A game in play.

mod earlier;

use std::{fmt, rc::Rc};

use rosette_json::Pair;
use rosette_rules::{
    AnyIllegal, AnyOptions, AnyPosition, OptionError, Outcome, Quoted, Reason, Seat, Turn, Viewer,
    Written, begin_at, games,
};

use crate::{BySeat, Clock, OptionPairs, Record, RecordError, Seed, State, Tally, state::Seen};

/// A token that was played, and the position after it.
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
    /// The number of the token in the game, from 1.
    pub ply: usize,
    /// The token.
    pub token: String,
    /// The reason.
    pub reason: Refusal,
}

/// Why a token was refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(AnyIllegal),
    /// It is up to chance, not to a seat.
    #[error("chance decides that")]
    Luck,
    /// It doesn't begin with the pending step.
    #[error("{0} is already thrown or chosen, so the move must start with it")]
    Pending(String),
    /// Tokens can no longer be taken back.
    #[error("this game can no longer be undone")]
    Frozen,
}

/// A game in play: its options, the tokens played and undone, and the seed of its chance.
pub struct Session {
    options: Box<dyn AnyOptions>,
    start: Rc<dyn AnyPosition>,
    /// The tokens played, then those undone.
    line: Vec<Played>,
    /// The number of tokens played.
    ply: usize,
    /// The step pending after the last token of the line.
    pending: Option<String>,
    /// An end that follows from no token.
    ended: Option<Outcome>,
    seed: Seed,
    /// The players' names, if they have any.
    players: Option<BySeat<String>>,
    /// Parts of an opened record that this program doesn't use but writes again.
    carried: Carried,
    /// Whether tokens can no longer be taken back.
    frozen: bool,
    /// The clock, if the players' time is limited.
    pub(crate) clock: Option<Clock>,
    /// The score of earlier games between the same two.
    pub(crate) before: Tally,
    /// Whether this game is left out of that score.
    pub(crate) uncounted: bool,
    /// Whether the game was over when it was opened. It was then played elsewhere, whatever is done
    /// with it here.
    pub(crate) foreign: bool,
}

/// The date and unknown keys of an opened record.
#[derive(Clone, PartialEq, Debug, Default)]
struct Carried {
    date: Option<String>,
    unknown: Vec<Pair>,
}

impl Session {
    /// The highest number of tokens of a game, which is then a draw. The rules of Ur don't bound
    /// the length of a game, nor do those of Trisq without a limit; all other games end sooner.
    pub const MOST_TOKENS: usize = 10_000;

    /// Returns a game at its start.
    ///
    /// # Errors
    ///
    /// The options contradict each other.
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

    /// Restarts the game from a setup: `put`, in the notation of setups, applied to `base` or,
    /// without it, to the start.
    ///
    /// # Errors
    ///
    /// `put` can't be read, or no game can be played from the result; nothing has changed.
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
        // The options then hold the shortest notation of the position, not the steps to it.
        let start = options.start()?;
        (self.start, self.options, self.seed) = (start, options, seed);
        self.go_to(0);
        self.line.clear();
        (self.pending, self.ended) = (None, None);
        (self.frozen, self.foreign) = (false, false);
        Ok(())
    }

    /// Opens a record. `seed` is for chance from here on.
    ///
    /// # Errors
    ///
    /// There is no such game, it has too many tokens, or an option, a token, the pending step or
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

    /// Returns the game so far as a record.
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

    /// Returns the game so far as a record that anybody may see, without options that are still
    /// secret.
    #[must_use]
    pub fn public_record(&self) -> Record {
        Record { options: self.options_seen(Viewer::Public), ..self.record() }
    }

    /// Returns the options as a viewer sees them.
    fn options_seen(&self, by: Viewer) -> OptionPairs {
        let all = by == Viewer::All || self.outcome().is_some();
        OptionPairs::seen(self.options.as_ref(), &|field| all || !self.settled().hides(field))
    }

    /// Returns whether an option, such as a closed hand, is still secret.
    #[must_use]
    pub fn hides_any(&self) -> bool {
        self.ended.is_none()
            && self.options.fields().iter().any(|field| self.settled().hides(field))
    }

    /// Returns the options of the game.
    #[must_use]
    pub fn options(&self) -> &dyn AnyOptions {
        self.options.as_ref()
    }

    /// Returns the seed of the game's chance.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the players' names, if they have any.
    #[must_use]
    pub const fn players(&self) -> Option<&BySeat<String>> {
        self.players.as_ref()
    }

    /// Names the players.
    pub fn set_players(&mut self, players: Option<BySeat<String>>) {
        self.players = players;
    }

    /// Returns the number of tokens played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the settled position after `ply` tokens, or the last one if fewer are played.
    #[must_use]
    pub fn settled_at(&self, ply: usize) -> &Rc<dyn AnyPosition> {
        match ply.min(self.ply) {
            0 => &self.start,
            ply => self.line.get(ply - 1).map_or(&self.start, |played| &played.after),
        }
    }

    /// Returns the settled position after the last token.
    #[must_use]
    pub fn settled(&self) -> &Rc<dyn AnyPosition> {
        self.settled_at(self.ply)
    }

    /// Returns the position, including the pending step.
    #[must_use]
    pub fn position(&self) -> Rc<dyn AnyPosition> {
        self.position_at(self.ply)
    }

    /// Returns the tokens played, in order.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        self.line.get(..self.ply).unwrap_or_default()
    }

    /// Returns the tokens undone, in the order in which redo plays them.
    #[must_use]
    pub fn undone(&self) -> &[Played] {
        self.line.get(self.ply..).unwrap_or_default()
    }

    /// Returns the tokens played, in written form.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.played().iter().map(|played| played.written.token.as_str())
    }

    /// Returns the pending step in written form. After an undo, it is the step that chance made in
    /// the token taken back.
    #[must_use]
    pub fn pending(&self) -> Option<&str> {
        self.pending_at(self.ply)
    }

    /// Returns the step pending after the last token of the line, that is, once all tokens are
    /// redone.
    #[must_use]
    pub(crate) fn pending_at_end(&self) -> Option<&str> {
        self.pending.as_deref()
    }

    /// Returns whether chance makes the first step of the next token.
    fn chance_begins(&self) -> bool {
        self.chance_begins_at(self.ply)
    }

    /// Returns how the game ended, or `None` if it isn't over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let limit = Outcome { winner: None, reason: Reason::Limit };
        let too_long = || (self.ply >= Self::MOST_TOKENS).then_some(limit);
        self.ended.or_else(|| self.settled().turn().outcome()).or_else(too_long)
    }

    /// Returns who acts next, given the pending step.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.outcome() {
            Some(outcome) => Turn::Over(outcome),
            None => self.position().turn(),
        }
    }

    /// Returns the seat to move, or `None` when the game is over or chance acts for no seat.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.turn().seat()
    }

    /// Returns the legal tokens, sorted by bytes; while a step is pending, only those that begin
    /// with it.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.settled().legal(self.pending())
    }

    /// Plays a token. Undone tokens are dropped, unless this is the next one to redo.
    ///
    /// # Errors
    ///
    /// The token is illegal or doesn't begin with the pending step; nothing has changed.
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

    /// Makes the first step of a token that chance or another choice completes. The step is then
    /// pending. Undone tokens are dropped; luck doesn't change, because it depends only on the seed
    /// and the ply.
    ///
    /// # Errors
    ///
    /// The step is illegal, a whole token or up to chance, or another step is pending; nothing has
    /// changed.
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

    /// Returns whether a token contains a result that chance has yet to decide.
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

    /// Makes chance's step: the one made here before an undo, or the one that the seed gives at
    /// this ply. Returns false if it isn't chance's turn.
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

    /// Ends the game for a reason that follows from no token. Undone tokens are dropped.
    ///
    /// # Errors
    ///
    /// The game is over already, or only a position can give this reason; nothing has changed.
    pub fn end(&mut self, ended: Outcome) -> Result<(), RecordError> {
        if ended.reason.told_by_position() || self.outcome().is_some() {
            return Err(RecordError::Ended);
        }
        self.pending = self.pending().map(str::to_owned);
        self.line.truncate(self.ply);
        self.ended = Some(ended);
        Ok(())
    }

    /// Forbids taking tokens back from now on, because something outside the game, such as a trade,
    /// depends on them.
    pub const fn freeze(&mut self) {
        self.frozen = true;
    }

    /// Returns whether tokens can no longer be taken back.
    #[must_use]
    pub(crate) const fn frozen(&self) -> bool {
        self.frozen
    }

    /// Returns whether a seat has made the first of two choices of its turn, and not yet the
    /// second.
    #[must_use]
    pub fn is_halfway(&self) -> bool {
        self.pending().is_some() && !self.chance_begins() && matches!(self.turn(), Turn::Choice(_))
    }

    /// Returns whether a token, or the first of two choices, can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.ended.is_none() && (self.is_halfway() || self.ply > 0 && !self.frozen)
    }

    /// Returns whether there is a token to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone().is_empty()
    }

    /// Takes back the first of two choices, or the last token. Chance's step in that token remains
    /// pending. Returns false if nothing can be taken back.
    pub fn undo(&mut self) -> bool {
        if self.is_halfway() {
            self.pending = None;
            return true;
        }
        let possible = self.can_undo();
        self.go_to(self.ply - usize::from(possible));
        possible
    }

    /// Plays the token that was undone last. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.can_redo();
        self.go_to(self.ply + usize::from(possible));
        possible
    }

    /// Goes to a ply of the line, and to the clock's reading there.
    pub(super) fn go_to(&mut self, ply: usize) {
        if ply == self.ply {
            return;
        }
        self.ply = ply;
        if let Some(clock) = &mut self.clock {
            clock.go_to(ply);
        }
    }

    /// Returns the state as a viewer sees it.
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
            // An end that follows from no token reveals everything as well.
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

/// Two sessions are equal if their stored forms are.
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
