//! A second opinion: what a program would have chosen in the positions of a game, and its values.

use rosette_rules::{BySeat, Seat, Turn};
use rosette_session::Session;

/// The answer of a program to the question that a seat had in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// The number of the token in the game, from 0.
    pub ply: usize,
    /// The seat that had the question. The program saw what this seat saw.
    pub seat: Seat,
    /// The program's choice: a token, or the first step of one that chance completes.
    pub choice: String,
    /// The program's own value of the position after its choice, if it gave one: the seat's chance
    /// of winning plus half its chance of a draw, 0–1.
    pub value: Option<f64>,
    /// Whether the seat made the same choice.
    pub agrees: bool,
    /// Whether the seat had more than one choice.
    pub is_decision: bool,
    /// The loss of the seat's choice by the program's values, at least 0, once it is known.
    pub loss: Option<f64>,
    /// Whether the position had hidden cards.
    hidden: bool,
}

/// A message from a program that is asked for its opinions.
#[derive(Clone, PartialEq, Debug)]
pub enum Opined {
    /// The program's answer to a question.
    Opinion {
        /// The number of the token in the game, from 0.
        ply: usize,
        /// The program's choice, which [`Opinions::add`] checks.
        choice: String,
        /// The program's own value of the position after its choice, if it gave one.
        value: Option<f64>,
    },
    /// The program has answered all questions.
    Complete,
    /// The program has failed, with the reason.
    Failed(String),
    /// The connection to the program has ended.
    Ended,
}

/// A program's opinions about a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinions {
    /// The program's name.
    pub by: String,
    /// Whether no more opinions come: the program has answered all questions, has failed, or has
    /// closed the connection.
    pub complete: bool,
    /// The opinions, in ascending order of plies.
    list: Vec<Opinion>,
}

/// The extent to which a program agrees with a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Agreement {
    /// The number of choices that weren't forced and that the program was asked about.
    pub decisions: usize,
    /// The number of `decisions` in which the program chooses as the seat did.
    pub agreed: usize,
    /// The number of `decisions` whose loss is known.
    pub judged: usize,
    /// The sum of the known losses of the seat's choices.
    pub loss: f64,
}

impl Opinions {
    /// Creates an empty list of opinions of the program with this name.
    #[must_use]
    pub const fn new(by: String) -> Self {
        Self { by, complete: false, list: Vec::new() }
    }

    /// Adds the answer to the question at a ply, later than those before. Returns false if the seat
    /// had no question at that ply, or not this choice.
    pub fn add(&mut self, game: &Session, ply: usize, choice: &str, value: Option<f64>) -> bool {
        let Some(earlier) = game.earlier(ply) else { return false };
        let Some(seat) = earlier.to_move() else { return false };
        let choices = earlier.choices();
        let is_late = self.list.last().is_none_or(|last| last.ply < ply);
        if !is_late || !choices.iter().any(|it| it == choice) {
            return false;
        }
        let opinion = Opinion {
            ply,
            seat,
            choice: choice.to_owned(),
            value,
            agrees: game.chose(ply, choice),
            is_decision: choices.len() > 1,
            loss: None,
            hidden: earlier.hides_any(),
        };
        self.judge_last(game, Some(&opinion));
        self.list.push(opinion);
        self.judge_last(game, None);
        true
    }

    /// Handles a message of the program. After any message but an opinion, no more opinions are
    /// expected.
    ///
    /// # Errors
    ///
    /// The program has failed, with the reason; or its connection ended too soon, without one.
    pub fn receive(&mut self, game: &Session, news: Opined) -> Result<(), Option<String>> {
        let was_complete = std::mem::replace(&mut self.complete, true);
        match news {
            Opined::Opinion { ply, choice, value } => {
                self.complete = was_complete;
                self.add(game, ply, &choice, value);
                Ok(())
            }
            Opined::Complete => Ok(()),
            Opined::Failed(why) => Err(Some(why)),
            Opined::Ended => {
                if was_complete {
                    Ok(())
                } else {
                    Err(None)
                }
            }
        }
    }

    /// Finds the loss of the last choice, if it follows from the end of the game or from the
    /// opinion about the next choice.
    fn judge_last(&mut self, game: &Session, next: Option<&Opinion>) {
        let Some(last) = self.list.last_mut() else { return };
        if last.agrees {
            last.loss = last.value.map(|_| 0.0);
            return;
        }
        if last.hidden || chance_completes(game, last.ply) {
            return;
        }
        let after = match game.settled_at(last.ply + 1).turn() {
            Turn::Over(outcome) => Some(match outcome.winner {
                Some(winner) => f64::from(u8::from(winner == last.seat)),
                None => 0.5,
            }),
            Turn::Choice(_) => next
                .filter(|next| next.ply == last.ply + 1)
                .and_then(|next| next.value.map(|value| seen_by(last.seat, next.seat, value))),
            Turn::Chance(_) => None,
        };
        if let (Some(value), Some(after)) = (last.value, after) {
            last.loss = Some((value - after).max(0.0));
        }
    }

    /// Iterates over the opinions in the order of the game.
    pub fn iter(&self) -> impl Iterator<Item = &Opinion> {
        self.list.iter()
    }

    /// Returns the opinion about the choice at a ply, if there is one.
    #[must_use]
    pub fn at(&self, ply: usize) -> Option<&Opinion> {
        let index = self.list.binary_search_by_key(&ply, |opinion| opinion.ply).ok()?;
        self.list.get(index)
    }

    /// Returns how far the program agrees with each seat.
    #[must_use]
    pub fn agreements(&self) -> BySeat<Agreement> {
        BySeat::of(|seat| {
            let mut sum = Agreement::default();
            let decisions = self.iter().filter(|it| it.is_decision && it.seat == seat);
            for opinion in decisions {
                sum.decisions += 1;
                sum.agreed += usize::from(opinion.agrees);
                sum.judged += usize::from(opinion.loss.is_some());
                sum.loss += opinion.loss.unwrap_or_default();
            }
            sum
        })
    }
}

/// Returns whether chance completed the token at a ply after a choice.
fn chance_completes(game: &Session, ply: usize) -> bool {
    let (before, token) = (game.settled_at(ply), &game.played()[ply].written);
    let first = token.first.as_deref().and_then(|first| before.inside(first).ok());
    let begun = matches!(before.turn(), Turn::Choice(_));
    begun && first.is_some_and(|inside| matches!(inside.turn(), Turn::Chance(_)))
}

/// Converts a value, 0–1, for the seat `owner` to one for `seat`.
fn seen_by(seat: Seat, owner: Seat, value: f64) -> f64 {
    if seat == owner { value } else { 1.0 - value }
}
