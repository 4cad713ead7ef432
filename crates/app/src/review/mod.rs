//! The markup of a review: the graph, the choices of each ply, the list of all plies, and the
//! summary.
//!
//! A review is computed from the end of the game, so all of this can be shown before the first
//! tokens are evaluated.

mod choices;
mod graph;
mod list;
mod live;
mod moments;
mod news;
mod opinion;
mod picture;
mod practice;
mod summary;
mod words;

use rosette_messages::{Language, Say as _, count, review};
use rosette_review::{MoveAnalysis, Opinions, Review, ReviewValue, Scale, SeatSummary};
use rosette_rules::{BySeat, Seat};
use rosette_scene::{AnyLastMove, Props, Wording};

use crate::GameView;

pub use graph::{place_of, ply_at};
pub use live::{at_choices, bar, values_switch};
pub use news::{ReviewMessage, ReviewNews};
pub use practice::{
    DueRules, TaskAnswer, buttons, by_rules, due, found, not_reviewed, note, result, review_number,
    task, unreviewed,
};
pub use words::{mark, number, rating, signed, value, wrong};

impl GameView {
    /// Returns the open review, once its first line is computed.
    #[must_use]
    pub fn reviewed<'a>(&'a self, props: Props<'a>) -> Option<Reviewed<'a>> {
        let reviewing = self.game.review.state()?;
        let reviewed = Reviewed::of(self, reviewing.review.as_ref()?, props);
        Some(Reviewed { opinions: reviewing.opinions.as_ref(), ..reviewed })
    }
}

/// A review with its game, perhaps before all tokens are evaluated.
pub struct Reviewed<'a> {
    /// The reviewed game, whose board and names the review uses.
    pub shown: &'a GameView,
    /// The names of the players (never the same), the language and the cards. Sentences name both
    /// players, so nobody is addressed as "you".
    pub props: Props<'a>,
    /// The evaluations, by ply.
    pub review: &'a Review,
    /// The evaluated tokens, in the order of the game. Missing tokens are at the start of the game.
    pub judged: Vec<&'a MoveAnalysis>,
    /// The moments that decided the game, in the order of the game.
    pub moments: Vec<&'a MoveAnalysis>,
    /// The first seat's expected result without luck.
    pub without_luck: f64,
    /// The unit of the values.
    pub scale: Scale,
    /// Losses, luck and accuracy of both seats.
    pub summaries: BySeat<SeatSummary>,
    /// The second opinion of an external player, as far as it was received.
    pub opinions: Option<&'a Opinions>,
}

impl<'a> Reviewed<'a> {
    /// Combines a review with its game, as far as it is computed.
    pub fn of(shown: &'a GameView, review: &'a Review, props: Props<'a>) -> Self {
        Self {
            shown,
            props: Props { names: shown.names_apart(), ..props },
            review,
            judged: review.tokens().collect(),
            scale: review.scale(),
            summaries: review.summaries(),
            moments: review.moments(),
            without_luck: review.without_luck(),
            opinions: None,
        }
    }
}

impl Reviewed<'_> {
    /// Returns whether every token is evaluated.
    pub fn is_complete(&self) -> bool {
        self.judged.len() == self.plies()
    }

    fn plies(&self) -> usize {
        self.shown.session().ply()
    }

    const fn language(&self) -> Language {
        self.props.language
    }

    fn name(&self, seat: Seat) -> &str {
        self.props.name(seat)
    }

    /// Returns the value of the position at a ply; `None` if it isn't evaluated.
    fn value_at(&self, ply: usize) -> Option<ReviewValue> {
        match ply.checked_sub(1).and_then(|before| self.review.token(before)) {
            Some(judged) => Some(judged.result()),
            None => self.review.token(ply).map(|first| ReviewValue {
                value: first.start,
                exact: first.exact,
                plies: None,
            }),
        }
    }

    /// Writes a loss or luck with its unit.
    fn amount(&self, number: f64) -> String {
        words::amount(self.scale, number, self.language())
    }

    /// Names the unit of a seat's values, such as its chance of winning.
    fn value_of(&self, seat: Seat) -> String {
        let scale = words::scale(self.scale);
        review::ValueOf { name: self.name(seat), scale }.say(self.language())
    }

    /// Describes a token with the names of both players.
    fn describe(&self, last_move: AnyLastMove<'_>, wording: Wording) -> Option<String> {
        let props = Props { you: None, ..self.props };
        self.shown.show().describe(last_move, wording, &props)
    }

    /// Returns how the move list shows a choice at a ply: its token, and a note on its effect.
    fn choice(&self, ply: usize, token: &str) -> (String, Option<String>) {
        let before = self.shown.session().settled_at(ply).as_ref();
        let note = self.describe(AnyLastMove { before, token }, Wording::Note);
        (token.to_owned(), note)
    }

    /// Describes a choice at a ply as the subject of a sentence.
    fn named(&self, ply: usize, token: &str) -> String {
        self.shown.named_choice(ply, token, &self.props)
    }

    /// Describes the first of the `tokens`, which are choices at a ply, as the subject of a
    /// sentence. Returns an empty text if there are none.
    fn first_of(&self, ply: usize, tokens: &[String]) -> String {
        tokens.first().map(|token| self.named(ply, token)).unwrap_or_default()
    }

    /// Writes how many of the game's tokens are evaluated.
    pub fn progress(&self) -> String {
        let (done, moves) = (count(self.judged.len()), count(self.plies()));
        review::Progress { done, moves }.say(self.language())
    }
}
