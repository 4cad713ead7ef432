//! A game in play: the line of its tokens, the ply in it, and its record.

mod earlier;
mod playing;

use std::{fmt, sync::Arc};

use rosette_json::Pair;
use rosette_rules::{
    AnyOptions, AnyPosition, BySeat, OptionError, Outcome, Reason, Seat, Turn, Viewer, Written,
    begin_at, games,
};

pub use playing::{Refusal, Refused};

use crate::{
    Clock, Correspondence, GameState, OptionPairs, Record, RecordError, RunningScore, Seed,
    state::SeenPosition,
};

/// A token that was played, and the position after it.
#[derive(Clone, Debug)]
pub struct PlayedToken {
    /// The token in its canonical spelling.
    pub written: Written,
    /// The position after the token, with no step pending.
    pub after: Arc<dyn AnyPosition>,
}

/// A game in play: its options, the tokens played and undone, and the seed of its chance.
///
/// # Examples
///
/// ```
/// use rosette_rules::trisq::Options;
/// use rosette_session::{Seed, Session};
///
/// let mut session = Session::new(&Options { size: 5, ..Options::default() }, Seed(0))?;
/// session.play("c3")?;
/// session.play("b2")?;
/// assert!(session.undo());
/// assert_eq!(session.tokens().collect::<Vec<_>>(), ["c3"]);
/// assert!(session.redo());
///
/// // A refused token changes nothing.
/// let refused = session.play("c3").unwrap_err();
/// assert_eq!(refused.to_string(), "ply 3, token \"c3\": there is already a piece on c3");
/// assert_eq!(session.ply(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    options: Box<dyn AnyOptions>,
    start: Arc<dyn AnyPosition>,
    /// The tokens played, then those undone.
    line: Vec<PlayedToken>,
    /// The number of tokens played.
    ply: usize,
    /// The step pending after the last token of the line.
    pub(crate) pending: Option<String>,
    /// The token that chance made of the pending step before an undo.
    drawn: Option<String>,
    /// The outcome of the game, if it ended without a token, for example by resignation.
    pub(crate) ended: Option<Outcome>,
    seed: Seed,
    /// The players' names, if they have any.
    players: Option<BySeat<String>>,
    /// The date and unknown keys of an opened record, which are written again.
    carried: Carried,
    /// Whether tokens can no longer be taken back.
    pub(crate) frozen: bool,
    /// The clock, if the players' time is limited.
    pub(crate) clock: Option<Clock>,
    /// The score of earlier games between the same two players.
    pub(crate) before: RunningScore,
    /// Whether this game isn't added to `before`, because the score was reset during the game.
    pub(crate) uncounted: bool,
    /// Whether the game was already over when it was opened. It was then played elsewhere, so it
    /// isn't added to `before`.
    pub(crate) foreign: bool,
    /// How the game is played by correspondence; `None` for other games.
    pub(crate) correspondence: Option<Correspondence>,
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
    pub const MAX_TOKENS: usize = 10_000;

    /// Starts a game, with no time limit and players without names.
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
            drawn: None,
            ended: None,
            seed,
            players: None,
            carried: Carried::default(),
            frozen: false,
            clock: None,
            before: RunningScore::default(),
            uncounted: false,
            foreign: false,
            correspondence: None,
        })
    }

    /// Restarts the game from a setup: `items`, in the notation of setups, applied to `base` or,
    /// without it, to the start.
    ///
    /// # Errors
    ///
    /// `items` can't be read, or no game can be played from the result; nothing has changed.
    pub fn set_up(
        &mut self,
        base: Option<&dyn AnyPosition>,
        items: &str,
        seed: Seed,
    ) -> Result<(), OptionError> {
        let mut options = self.options.copy();
        options.set_up(String::new());
        if let Some(base) = base {
            begin_at(options.as_mut(), base);
        }
        let mut setup = options.setup().to_owned();
        setup.push(',');
        setup += items;
        options.set_up(setup);
        let position = options.start()?;
        begin_at(options.as_mut(), position.as_ref());
        // The options then hold the shortest notation of the position, not the steps to it.
        let start = options.start()?;
        (self.start, self.options, self.seed) = (start, options, seed);
        self.go_to(0);
        self.line.clear();
        (self.pending, self.ended) = (None, None);
        (self.frozen, self.foreign) = (false, false);
        self.correspondence = None;
        Ok(())
    }

    /// Opens a record. `seed` is for chance from here on.
    ///
    /// # Errors
    ///
    /// There is no such game, it has too many tokens, or an option, a token, the pending step or
    /// the end is wrong.
    pub fn open(record: Record, seed: Seed) -> Result<Self, RecordError> {
        match games().into_iter().find(|options| options.game() == record.game) {
            Some(options) => Self::open_by(options, record, seed),
            None => Err(RecordError::Game(record.game)),
        }
    }

    /// Opens a record of the game of these options, which become those of the record. A program
    /// that calls only this function links only the games whose options it builds.
    ///
    /// # Errors
    ///
    /// As those of [`Session::open`], and if the record is of another game.
    pub fn open_by(
        mut options: Box<dyn AnyOptions>,
        record: Record,
        seed: Seed,
    ) -> Result<Self, RecordError> {
        if options.game() != record.game {
            return Err(RecordError::Game(record.game));
        }
        if record.tokens.len() > Self::MAX_TOKENS {
            return Err(RecordError::TooLong(record.tokens.len()));
        }
        record.options.apply_to(options.as_mut())?;
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

    /// Writes the game so far as a record. Tokens undone aren't part of it.
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
        Record { options: OptionPairs::in_game(self, Viewer::Public), ..self.record() }
    }

    /// Returns whether any option, such as a closed hand, is still secret. A resignation or another
    /// end without a token reveals all.
    #[must_use]
    pub fn hides_any(&self) -> bool {
        self.ended.is_none()
            && self.options.fields().iter().any(|field| self.settled().hides(field))
    }

    /// Returns the options with which the game began, the setup included.
    #[must_use]
    pub fn options(&self) -> &dyn AnyOptions {
        self.options.as_ref()
    }

    /// Returns the seed from which every random draw is derived.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the players' names, if they have any.
    #[must_use]
    pub const fn players(&self) -> Option<&BySeat<String>> {
        self.players.as_ref()
    }

    /// Names the players, or with `None` leaves them without names.
    pub fn set_players(&mut self, players: Option<BySeat<String>>) {
        self.players = players;
    }

    /// Returns the number of tokens played, without those undone.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the position after `ply` tokens, with no step pending. Beyond the last token played,
    /// returns the last position.
    #[must_use]
    pub fn settled_at(&self, ply: usize) -> &Arc<dyn AnyPosition> {
        match ply.min(self.ply) {
            0 => &self.start,
            ply => self.line.get(ply - 1).map_or(&self.start, |played| &played.after),
        }
    }

    /// Returns the position after the last token played, with no step pending.
    #[must_use]
    pub fn settled(&self) -> &Arc<dyn AnyPosition> {
        self.settled_at(self.ply)
    }

    /// Returns the position after the last token played and the pending step, if there is one.
    #[must_use]
    pub fn position(&self) -> Arc<dyn AnyPosition> {
        self.position_at(self.ply)
    }

    /// Returns the tokens played, in order, each with the position after it.
    #[must_use]
    pub fn played(&self) -> &[PlayedToken] {
        self.line.get(..self.ply).unwrap_or_default()
    }

    /// Returns the tokens undone, in the order in which redo plays them.
    #[must_use]
    pub fn undone(&self) -> &[PlayedToken] {
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

    /// Returns how the game ended, or `None` if it isn't over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| Self::outcome_after(self.ply, self.settled().turn()))
    }

    /// Returns how a game ended by its rules, or because it has as many tokens as a game may have;
    /// `None` if it isn't over.
    #[must_use]
    pub fn outcome_after(tokens: usize, turn: Turn) -> Option<Outcome> {
        let limit = Outcome { winner: None, reason: Reason::Limit };
        turn.outcome().or_else(|| (tokens >= Self::MAX_TOKENS).then_some(limit))
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

    /// Forbids taking tokens back from now on, because something outside the game, such as a trade,
    /// depends on them.
    pub const fn freeze(&mut self) {
        self.frozen = true;
    }

    /// Returns the state as a viewer sees it. Once the game is over, nothing is hidden.
    #[must_use]
    pub fn state(&self, by: Viewer) -> GameState {
        let over = self.outcome().is_some();
        GameState {
            game: self.options.game(),
            options: OptionPairs::in_game(self, by),
            ply: self.ply,
            to_move: (!over).then(|| self.to_move().map_or("chance", Seat::name)),
            legal: self.legal(),
            outcome: self.outcome(),
            // A resignation or another end without a token reveals everything as well.
            board: SeenPosition(self.position(), if over { Viewer::All } else { by }),
            pending: self.pending().map(str::to_owned),
        }
    }
}

impl Clone for Session {
    fn clone(&self) -> Self {
        Self {
            options: self.options.copy(),
            start: Arc::clone(&self.start),
            line: self.line.clone(),
            carried: self.carried.clone(),
            pending: self.pending.clone(),
            drawn: self.drawn.clone(),
            players: self.players.clone(),
            clock: self.clock.clone(),
            correspondence: self.correspondence.clone(),
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
