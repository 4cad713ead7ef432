//! One game being played.

use rosette_rules::{
    Game, Illegal, OptionError, Outcome, Quoted, Seat, Steps, Turn, Viewer, legal_tokens,
    write_token,
};

use crate::{BySeat, OptionPairs, Record, RecordError, Seed, State};

/// A token that was played, and where it led.
#[derive(Clone, PartialEq, Debug)]
pub struct Played<G: Game> {
    /// Its steps.
    pub steps: Steps<G::Step>,
    /// The settled position after it.
    pub after: G,
}

/// What a call changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change<S> {
    /// Chance made a step, and a choice in the same turn is to follow.
    Pending(S),
    /// A token was completed by this step, the last of its steps.
    Token(S),
}

/// A token that was refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("ply {ply}, token {}: {reason}", Quoted(token))]
pub struct Refused<G: Game> {
    /// Which token of the game it would have been, counted from 1.
    pub ply: usize,
    /// The token.
    pub token: String,
    /// Why.
    pub reason: Refusal<G>,
}

/// Why a token was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<G: Game> {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Illegal<G>),
    /// It begins otherwise than what was already thrown or chosen.
    #[error("{0} is already thrown or chosen, and the token must begin with it")]
    Pending(String),
}

/// A game being played: its options, the tokens played and undone, and the seed of its draws.
#[derive(Clone, PartialEq, Debug)]
pub struct Session<G: Game> {
    options: G::Options,
    start: G,
    /// The tokens played, then those undone.
    line: Vec<Played<G>>,
    /// How many of them are played.
    ply: usize,
    /// What was drawn after the last token of the line.
    pending: Option<G::Step>,
    /// An end that no token tells.
    ended: Option<Outcome>,
    seed: Seed,
    /// The players' names, if they gave any.
    players: Option<BySeat<String>>,
    /// What of an opened record this program doesn't use: passed on.
    carried: Carried,
    /// Whether nothing may be taken back any more.
    frozen: bool,
}

/// The date and unknown keys of an opened record.
#[derive(Clone, PartialEq, Debug, Default)]
struct Carried {
    date: Option<String>,
    unknown: Vec<rosette_json::Pair>,
}

impl<G: Game> Session<G> {
    /// A game at its start.
    ///
    /// # Errors
    ///
    /// The options don't make a game.
    pub fn new(options: G::Options, seed: Seed) -> Result<Self, OptionError> {
        let start = G::new(&options)?;
        Ok(Self {
            options,
            start,
            line: Vec::new(),
            ply: 0,
            pending: None,
            ended: None,
            seed,
            players: None,
            carried: Carried::default(),
            frozen: false,
        })
    }

    /// Opens a record; `seed` is for the draws still to come.
    ///
    /// # Errors
    ///
    /// The record is of another game, or its options, a token, the pending step or the end is
    /// wrong.
    pub fn open(record: Record, seed: Seed) -> Result<Self, RecordError> {
        if record.game != G::NAME {
            return Err(RecordError::Game(record.game));
        }
        let mut session = Self::new(record.options.read()?, seed)?;
        for token in &record.tokens {
            session.play(token).map_err(|refused| RecordError::Token(refused.to_string()))?;
        }
        if let Some(text) = record.pending {
            session.open_pending(&text).ok_or(RecordError::Pending(text))?;
        }
        if let Some(ended) = record.ended {
            if ended.reason.told_by_position() || session.outcome().is_some() {
                return Err(RecordError::Ended);
            }
            session.ended = Some(ended);
        }
        session.players = record.players;
        session.carried = Carried { date: record.date, unknown: record.unknown };
        Ok(session)
    }

    /// Makes the first step of a token pending, at the end of the line.
    pub(crate) fn open_pending(&mut self, text: &str) -> Option<()> {
        let last = self.line.last().map_or(&self.start, |played| &played.after);
        let steps = last.parse(text).filter(|steps| steps.second.is_none())?;
        let mut next = last.clone();
        next.play(steps.first).ok()?;
        if next.settled() {
            return None;
        }
        self.pending = Some(steps.first);
        Some(())
    }

    /// The game so far as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            options: OptionPairs::of(&self.options),
            tokens: self.tokens().collect(),
            pending: self.pending_text(),
            ended: self.ended,
            players: self.players.clone(),
            date: self.carried.date.clone(),
            unknown: self.carried.unknown.clone(),
            ..Record::of_game(G::NAME)
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
        let seen = |field| all || !self.settled().secret(field);
        OptionPairs::seen(&self.options, seen)
    }

    /// The options, as they were given.
    #[must_use]
    pub const fn options(&self) -> &G::Options {
        &self.options
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

    /// Dates the game, in ISO 8601.
    pub fn set_date(&mut self, date: String) {
        self.carried.date = Some(date);
    }

    /// Tokens played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The settled position after so many tokens, at most as many as are played.
    #[must_use]
    pub fn settled_at(&self, ply: usize) -> &G {
        match ply.min(self.ply) {
            0 => &self.start,
            ply => self.line.get(ply - 1).map_or(&self.start, |played| &played.after),
        }
    }

    /// The settled position after the last token.
    #[must_use]
    pub fn settled(&self) -> &G {
        self.settled_at(self.ply)
    }

    /// The position, with what is pending.
    #[must_use]
    pub fn position(&self) -> G {
        let mut position = self.settled().clone();
        if let Some(step) = self.pending() {
            position.play_unchecked(step);
        }
        position
    }

    /// The tokens played, in order, as they are in memory.
    #[must_use]
    pub fn played(&self) -> &[Played<G>] {
        self.line.get(..self.ply).unwrap_or_default()
    }

    /// The tokens undone, in the order in which redo plays them.
    #[must_use]
    pub fn undone(&self) -> &[Played<G>] {
        self.line.get(self.ply..).unwrap_or_default()
    }

    /// The tokens played, in writing.
    pub fn tokens(&self) -> impl Iterator<Item = String> {
        self.played().iter().map(|played| write_token::<G>(&played.steps))
    }

    /// The step already made in an unsettled position. After an undo it is the one that chance made
    /// in the token taken back.
    #[must_use]
    pub fn pending(&self) -> Option<G::Step> {
        match self.undone().first() {
            None => self.pending,
            Some(next) => self.began_by_chance(next).filter(|_| next.steps.second.is_some()),
        }
    }

    /// What was drawn after the last token of the line, which pending becomes once all is redone.
    #[must_use]
    pub(crate) const fn pending_at_end(&self) -> Option<G::Step> {
        self.pending
    }

    /// What is pending, in writing.
    #[must_use]
    pub fn pending_text(&self) -> Option<String> {
        self.pending().map(|step| write_token::<G>(&Steps::one(step)))
    }

    /// The first step of the next token of the line, if chance made it.
    fn began_by_chance(&self, next: &Played<G>) -> Option<G::Step> {
        matches!(self.settled().turn(), Turn::Chance(_)).then_some(next.steps.first)
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.settled().turn().outcome())
    }

    /// The seat whose turn it is; none when the game is over or chance acts for nobody.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { self.position().turn().seat() }
    }

    /// The tokens that may come next, sorted by bytes; while something is pending only those that
    /// begin with it.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        legal_tokens(self.settled(), self.pending())
    }

    /// Plays a token. What was undone is then gone, unless the token is the next one to redo.
    ///
    /// # Errors
    ///
    /// The token is illegal or doesn't begin with what is pending; nothing has changed.
    pub fn play(&mut self, token: &str) -> Result<Change<G::Step>, Refused<G>> {
        let refuse = |reason| Refused { ply: self.ply + 1, token: token.to_owned(), reason };
        if self.outcome().is_some() {
            return Err(refuse(Refusal::Illegal(Illegal::Over)));
        }
        let (after, steps) = rosette_rules::play_token(self.settled(), token)
            .map_err(|illegal| refuse(self.while_pending(token, illegal)))?;
        match self.pending_text() {
            Some(text) if self.pending() != Some(steps.first) => {
                Err(refuse(Refusal::Pending(text)))
            }
            _ => Ok(self.push(steps, after)),
        }
    }

    /// The reason why a token is illegal, unless it fails already by what is pending.
    fn while_pending(&self, token: &str, illegal: Illegal<G>) -> Refusal<G> {
        match (self.pending_text(), self.settled().parse(token)) {
            (Some(text), Some(steps)) if self.pending() != Some(steps.first) => {
                Refusal::Pending(text)
            }
            _ => Refusal::Illegal(illegal),
        }
    }

    fn push(&mut self, steps: Steps<G::Step>, after: G) -> Change<G::Step> {
        if self.undone().first().is_none_or(|next| next.steps != steps) {
            self.line.truncate(self.ply);
            self.line.push(Played { steps, after });
            self.pending = None;
        }
        self.ply += 1;
        Change::Token(steps.second.unwrap_or(steps.first))
    }

    /// Makes the first step of a token whose rest chance decides: the choice is then pending. What
    /// was undone is gone, but not its luck, which depends on the ply alone.
    ///
    /// # Errors
    ///
    /// The step is illegal, is a whole token, or something else is pending; nothing has changed.
    pub fn begin(&mut self, text: &str) -> Result<Change<G::Step>, Refused<G>> {
        let refuse = |reason| Refused { ply: self.ply + 1, token: text.to_owned(), reason };
        if let Some(pending) = self.pending_text() {
            return Err(refuse(Refusal::Pending(pending)));
        }
        if self.outcome().is_some() {
            return Err(refuse(Refusal::Illegal(Illegal::Over)));
        }
        let mut next = self.settled().clone();
        let parsed = next.parse(text).filter(|steps| steps.second.is_none());
        let steps = parsed.ok_or_else(|| refuse(Refusal::Illegal(Illegal::Unreadable)))?;
        next.play(steps.first).map_err(|illegal| refuse(Refusal::Illegal(illegal)))?;
        if next.settled() || !matches!(next.turn(), Turn::Chance(_)) {
            return Err(refuse(Refusal::Illegal(Illegal::Incomplete)));
        }
        self.line.truncate(self.ply);
        self.pending = Some(steps.first);
        Ok(Change::Pending(steps.first))
    }

    /// Lets chance make its step: what it made here before an undo, else what the seed gives at
    /// this ply. None where chance has no part, or has had it.
    pub fn draw(&mut self) -> Option<Change<G::Step>> {
        if self.outcome().is_some() {
            return None;
        }
        if let Some(first) = self.pending() {
            let mut next = self.position();
            let second = self.seed.draw(&next, self.ply)?;
            next.play_unchecked(second);
            return Some(self.push(Steps::two(first, second), next));
        }
        let known = self.undone().first().and_then(|next| self.began_by_chance(next));
        let step = match known {
            Some(step) => step,
            None => self.seed.draw(self.settled(), self.ply)?,
        };
        let mut next = self.settled().clone();
        next.play_unchecked(step);
        if next.settled() {
            return Some(self.push(Steps::one(step), next));
        }
        self.pending = Some(step);
        Some(Change::Pending(step))
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

    /// Whether there is a token that may be taken back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.ply > 0 && self.ended.is_none() && !self.frozen
    }

    /// Takes the last token back. What chance made in it stays pending. False if there is none, or
    /// it mayn't be.
    pub fn undo(&mut self) -> bool {
        let possible = self.can_undo();
        self.ply -= usize::from(possible);
        possible
    }

    /// Plays the token that was undone last. False if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = !self.undone().is_empty();
        self.ply += usize::from(possible);
        possible
    }

    /// The state, as a viewer sees it.
    #[must_use]
    pub fn state(&self, by: Viewer) -> State<G::Board> {
        let position = self.position();
        let over = self.outcome().is_some();
        State {
            game: G::NAME,
            options: self.options_seen(by),
            ply: self.ply,
            to_move: (!over).then(|| match position.turn().seat() {
                Some(seat) => seat.name(),
                None => "chance",
            }),
            legal: self.legal(),
            outcome: self.outcome(),
            // Nothing is hidden any more at an end that no token tells, either.
            board: position.seen(if over { Viewer::All } else { by }),
            pending: self.pending_text(),
        }
    }
}
