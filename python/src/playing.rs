//! Games in play, of any type.

use rosette_json::text;
use rosette_rules::{
    AnyOptions, Field, Game, MoveError, Numbered, OptionValue, Options, Outcome, Seat, Steps, Turn,
    Viewer, every_game, pairs, play_token, set_named, write_token,
};
use rosette_session::{OptionPairs, Record, RecordError, Session};
use serde::Serialize;

/// A game in play, as a trait object for all games.
pub trait AnyMatch: Send + Sync {
    /// Returns which seat chooses next, or that chance decides or the game is over.
    fn turn(&self) -> Turn;
    /// Returns how many choices have numbers, legal or not. The numbers begin at 0.
    fn choices(&self) -> u32;
    /// Returns the numbers of the legal steps with their weights, ascending. Returns an error if
    /// chance has too many outcomes to list.
    fn steps(&self) -> Result<Vec<(u32, u32)>, String>;
    /// Makes the step with this number, by the seat to move or by chance.
    fn apply(&mut self, number: u32) -> Result<(), String>;
    /// Makes the step of chance. Returns false where a seat chooses or the game is over.
    fn draw(&mut self, below: &mut dyn FnMut(u32) -> u32) -> bool;
    /// Plays a whole token. Inside a token, plays one that begins with the pending step.
    fn play(&mut self, token: &str) -> Result<(), String>;
    /// Makes the first step of a token, which is then pending.
    fn begin(&mut self, step: &str) -> Result<(), String>;
    /// Ends the game by resignation, agreement, time or forfeit.
    fn end(&mut self, ended: Outcome) -> Result<(), String>;
    /// Returns the numbers of all steps made so far, in order, those of chance included.
    fn history(&self) -> Vec<u32>;
    /// Writes the step with this number: a token that it completes, or the first step of one.
    /// Returns `None` if there is no such step.
    fn write(&self, number: u32) -> Option<String>;
    /// Reads a choice, written as a token or as the first step of one, and returns its number.
    fn read(&self, choice: &str) -> Option<u32>;
    /// Returns the position as JSON, as a viewer sees it, with the pending step.
    fn seen(&self, by: Viewer) -> String;
    /// Returns the record as a viewer sees it, with `?` for what is hidden.
    fn record_seen(&self, by: Viewer) -> String;
    /// Returns the position as numbers, as a viewer sees it. What belongs to the seat comes before
    /// what belongs to its opponent.
    fn describe(&self, seat: Seat, by: Viewer) -> Vec<i16>;
    /// Returns the largest number that [`describe`](Self::describe) may return.
    fn most(&self) -> i16;
    /// Returns the record of the game, with nothing hidden.
    fn record(&self) -> Record;
    /// Clones the game, because a trait object can't be `Clone`.
    fn copy(&self) -> Box<dyn AnyMatch>;
}

/// Begins a game with these options, whose values are written as on the command line.
pub fn begin(game: &str, options: &[(String, String)]) -> Result<Box<dyn AnyMatch>, String> {
    macro_rules! find {
        ($($name:ident: $game:ty),+) => {
            $(if game == <$game as rosette_rules::Game>::NAME {
                return Match::<$game>::begin(options);
            })+
        };
    }
    every_game!(find);
    let known = rosette_rules::games().map(|options| options.game()).join(", ");
    Err(format!("unknown game {game:?}; known: {known}"))
}

/// Opens the record of a game, by replaying its tokens.
pub fn open(record: &Record) -> Result<Box<dyn AnyMatch>, String> {
    let named = record.options.0.iter();
    let named: Vec<_> = named.map(|(name, value)| (name.clone(), value.to_string())).collect();
    let mut play = begin(&record.game, &named)?;
    for token in &record.tokens {
        play.play(token).map_err(|error| format!("token {token:?}: {error}"))?;
    }
    if let Some(pending) = &record.pending {
        play.begin(pending).map_err(|error| format!("pending {pending:?}: {error}"))?;
    }
    if let Some(ended) = record.ended {
        play.end(ended)?;
    }
    Ok(play)
}

/// Returns what each seat wins: 1, -1, or 0 in a draw and before the end.
pub fn returns(outcome: Option<Outcome>) -> (f64, f64) {
    match outcome.and_then(|outcome| outcome.winner) {
        Some(Seat::First) => (1.0, -1.0),
        Some(Seat::Second) => (-1.0, 1.0),
        None => (0.0, 0.0),
    }
}

/// A game in play, of a known type.
#[derive(Clone)]
struct Match<G: Numbered> {
    options: G::Options,
    /// The position after the last token.
    settled: G,
    /// The position with the pending step.
    position: G,
    tokens: Vec<String>,
    pending: Option<G::Step>,
    /// The outcome of resignation, agreement, time or forfeit; `None` if there was none of these.
    ended: Option<Outcome>,
}

impl<G: Numbered> Match<G> {
    fn begin(named: &[(String, String)]) -> Result<Box<dyn AnyMatch>, String> {
        let mut options = G::Options::default();
        for (name, value) in named {
            set_named(&mut options as &mut dyn AnyOptions, name, value).map_err(shown)?;
        }
        let position = G::new(&options).map_err(shown)?;
        let settled = position.clone();
        let (tokens, pending, ended) = (Vec::new(), None, None);
        Ok(Box::new(Self { options, settled, position, tokens, pending, ended }))
    }

    /// Returns how the game ended, or `None` if it isn't over.
    fn outcome(&self) -> Option<Outcome> {
        let by_rules = || Session::outcome_after(self.tokens.len(), self.position.turn());
        self.ended.or_else(by_rules)
    }

    /// Returns the viewer who sees as much as this one: once the game is over, nothing is hidden.
    fn revealed(&self, by: Viewer) -> Viewer {
        if self.outcome().is_some() { Viewer::All } else { by }
    }

    fn check_open(&self) -> Result<(), String> {
        self.outcome().map_or(Ok(()), |_| Err(MoveError::<G>::Over.to_string()))
    }

    fn make(&mut self, step: G::Step) -> Result<(), String> {
        self.check_open()?;
        self.position.play(step).map_err(shown)?;
        let first = self.pending.take();
        if self.position.settled() {
            let steps = first.map_or(Steps::one(step), |first| Steps::two(first, step));
            self.tokens.push(write_token::<G>(&steps));
            self.settled = self.position.clone();
        } else {
            self.pending = Some(step);
        }
        Ok(())
    }

    /// Writes the pending step, if there is one.
    fn written(&self) -> Option<String> {
        self.pending.map(|step| write_token::<G>(&Steps::one(step)))
    }

    fn is_chance(&self) -> bool {
        matches!(self.turn(), Turn::Chance(_))
    }
}

/// A position as a viewer sees it. Inside a token, it has the step that was made already.
#[derive(Serialize)]
struct SeenBoard<S> {
    #[serde(flatten)]
    board: S,
    #[serde(skip_serializing_if = "Option::is_none")]
    pending: Option<String>,
}

/// Writes a value with `?` for each of its parts whose bit is set.
fn masked(value: &OptionValue, unseen: u8) -> String {
    let text = value.to_string();
    let parts = text.split(',').enumerate();
    let seen = |(place, part)| if unseen >> place & 1 == 1 { "?" } else { part };
    parts.map(seen).collect::<Vec<_>>().join(",")
}

fn shown(error: impl std::fmt::Display) -> String {
    error.to_string()
}

impl<G: Numbered> AnyMatch for Match<G> {
    fn turn(&self) -> Turn {
        self.outcome().map_or_else(|| self.position.turn(), Turn::Over)
    }

    fn choices(&self) -> u32 {
        self.position.choices()
    }

    fn steps(&self) -> Result<Vec<(u32, u32)>, String> {
        if self.is_chance() && !self.position.lists_chance() {
            return Err("chance has too many outcomes to list here: use draw()".to_owned());
        }
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        let mut steps = Vec::new();
        self.position.steps(|step, weight| steps.push((self.position.number(step), weight)));
        steps.sort_unstable();
        Ok(steps)
    }

    fn apply(&mut self, number: u32) -> Result<(), String> {
        let step = self.position.step(number, self.is_chance());
        self.make(step.ok_or_else(|| format!("there is no step with the number {number}"))?)
    }

    fn draw(&mut self, below: &mut dyn FnMut(u32) -> u32) -> bool {
        let step = self.position.draw(below);
        step.is_some_and(|step| self.make(step).is_ok())
    }

    fn play(&mut self, token: &str) -> Result<(), String> {
        self.check_open()?;
        let (next, steps) = play_token(&self.settled, token).map_err(shown)?;
        if self.pending.is_some_and(|pending| pending != steps.first) {
            return Err("the token doesn't begin with the step that has been made".to_owned());
        }
        self.tokens.push(write_token::<G>(&steps));
        self.pending = None;
        self.settled = next.clone();
        self.position = next;
        Ok(())
    }

    fn begin(&mut self, step: &str) -> Result<(), String> {
        let steps = self.settled.parse(step).filter(|steps| steps.second.is_none());
        self.make(steps.ok_or("not a step of this game")?.first)
    }

    fn end(&mut self, ended: Outcome) -> Result<(), String> {
        if ended.reason.follows_from_position() || self.outcome().is_some() {
            return Err(RecordError::Ended.to_string());
        }
        self.ended = Some(ended);
        Ok(())
    }

    fn history(&self) -> Vec<u32> {
        // Tokens that were played can be read.
        let played = self.tokens.iter().filter_map(|token| self.settled.parse(token));
        let steps = played.flat_map(|steps| [Some(steps.first), steps.second]);
        steps.chain([self.pending]).flatten().map(|step| self.position.number(step)).collect()
    }

    fn write(&self, number: u32) -> Option<String> {
        let step = self.position.step(number, self.is_chance())?;
        let steps = self.pending.map_or(Steps::one(step), |first| Steps::two(first, step));
        Some(write_token::<G>(&steps))
    }

    fn read(&self, choice: &str) -> Option<u32> {
        let steps = self.position.parse(choice)?;
        let step = if self.pending.is_some() { steps.second? } else { steps.first };
        Some(self.position.number(step))
    }

    fn seen(&self, by: Viewer) -> String {
        text(&SeenBoard { board: self.position.seen(self.revealed(by)), pending: self.written() })
    }

    fn record_seen(&self, by: Viewer) -> String {
        let by = self.revealed(by);
        let fields = <G::Options as Options>::Field::ALL;
        let options = pairs(&self.options).into_iter().map(|(field, value)| {
            let unseen = fields.get(field.index);
            let unseen = unseen.map_or(0, |it| Game::unseen(&self.position, *it, by));
            let value = if unseen == 0 { value } else { OptionValue::Text(masked(&value, unseen)) };
            (field.name.to_owned(), value)
        });
        text(&Record { options: OptionPairs(options.collect()), ..self.record() })
    }

    fn describe(&self, seat: Seat, by: Viewer) -> Vec<i16> {
        self.position.observation(seat, self.revealed(by))
    }

    fn most(&self) -> i16 {
        G::MAX_NUMBER
    }

    fn record(&self) -> Record {
        Record {
            options: OptionPairs::of(&self.options),
            tokens: self.tokens.clone(),
            pending: self.written(),
            ended: self.ended,
            ..Record::of_game(G::NAME)
        }
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
