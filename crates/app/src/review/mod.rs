//! What the page shows of a review: the graph, the choices of each ply, the list of all plies, and
//! the summary.
//!
//! A review fills from its end, so everything here can be shown while the first tokens aren't
//! judged yet.

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
use rosette_review::{MoveAnalysis, Opinions, Review, Scale, Sums, Valued};
use rosette_rules::{BySeat, Seat};
use rosette_scene::{AnyLastMove, Props, Wording};

use crate::GameView;

pub use graph::{place_of, ply_at};
pub use live::{at_choices, bar, values_switch};
pub use news::{ReviewMessage, ReviewNews};
pub use picture::Sheet;
pub use practice::{
    DueRules, TaskAnswer, buttons, by_rules, due, found, not_reviewed, note, result, review_number,
    task, unreviewed,
};
pub use words::{all_turned, mark, rating, turned, value};

impl GameView {
    /// Returns the open review as it is shown, if its first line has come.
    #[must_use]
    pub fn reviewed<'a>(&'a self, props: Props<'a>) -> Option<Reviewed<'a>> {
        let reviewing = self.game.review.state()?;
        let reviewed = Reviewed::of(self, reviewing.review.as_ref()?, props);
        Some(Reviewed { opinions: reviewing.opinions.as_ref(), ..reviewed })
    }
}

/// A review as it is shown, perhaps before all tokens are judged.
pub struct Reviewed<'a> {
    /// The reviewed game.
    pub shown: &'a GameView,
    /// Names that differ, language and cards. Sentences name both players, so nobody is addressed as
    /// "you".
    pub props: Props<'a>,
    /// The review.
    pub review: &'a Review,
    /// The judgements so far, in the order of the game. Those that are missing come before them.
    pub judged: Vec<&'a MoveAnalysis>,
    /// The moments that decided the game, in its order.
    pub moments: Vec<&'a MoveAnalysis>,
    /// The result that was to be expected without luck, for the first seat.
    pub without_luck: f64,
    /// The meaning of the values.
    pub scale: Scale,
    /// The sums of both seats.
    pub sums: BySeat<Sums>,
    /// The second opinion of an external player, as far as it has come.
    pub opinions: Option<&'a Opinions>,
}

impl<'a> Reviewed<'a> {
    /// Shows the review of a game, as far as it is judged.
    pub fn of(shown: &'a GameView, review: &'a Review, props: Props<'a>) -> Self {
        Self {
            shown,
            props: Props { names: shown.names_apart(), ..props },
            review,
            judged: review.tokens().collect(),
            scale: review.scale(),
            sums: review.sums(),
            moments: review.moments(),
            without_luck: review.without_luck(),
            opinions: None,
        }
    }
}

impl Reviewed<'_> {
    /// Returns whether the whole game is judged.
    pub fn is_complete(&self) -> bool {
        self.judged.len() == self.plies()
    }

    /// Returns the number of tokens of the game.
    fn plies(&self) -> usize {
        self.shown.session().ply()
    }

    const fn language(&self) -> Language {
        self.props.language
    }

    /// Returns the name of a seat's player.
    fn name(&self, seat: Seat) -> &str {
        self.props.name(seat)
    }

    /// Returns the value of the position at a ply.
    fn value_at(&self, ply: usize) -> Option<Valued> {
        match ply.checked_sub(1).and_then(|before| self.review.token(before)) {
            Some(judged) => Some(judged.result()),
            None => self.review.token(ply).map(|first| Valued {
                value: first.start,
                exact: first.exact,
                plies: None,
            }),
        }
    }

    /// Returns a loss or luck with its unit.
    fn amount(&self, number: f64) -> String {
        words::amount(self.scale, number, self.language())
    }

    /// Returns what the values of a seat are.
    fn value_of(&self, seat: Seat) -> String {
        let scale = words::scale(self.scale);
        review::ValueOf { name: self.name(seat), scale }.say(self.language())
    }

    /// Speaks about a token, with the names of both players.
    fn describe(&self, last_move: AnyLastMove<'_>, wording: Wording) -> Option<String> {
        let props = Props { you: None, ..self.props };
        self.shown.show().describe(last_move, wording, &props)
    }

    /// Returns a choice at a ply as the move list names it: the token, and a word on what it does.
    fn choice(&self, ply: usize, token: &str) -> (String, Option<String>) {
        let before = self.shown.session().settled_at(ply).as_ref();
        let note = self.describe(AnyLastMove { before, token }, Wording::Note);
        (token.to_owned(), note)
    }

    /// Returns what a choice at a ply does, as the subject of a sentence.
    fn named(&self, ply: usize, token: &str) -> String {
        let before = self.shown.session().settled_at(ply).as_ref();
        let named = self.describe(AnyLastMove { before, token }, Wording::Alternative);
        named.unwrap_or_else(|| token.to_owned())
    }

    /// Returns what the first of some choices at a ply does, as the subject of a sentence.
    fn first_of(&self, ply: usize, tokens: &[String]) -> String {
        tokens.first().map(|token| self.named(ply, token)).unwrap_or_default()
    }

    /// Returns how many tokens are judged, of how many.
    pub fn progress(&self) -> String {
        let (done, moves) = (count(self.judged.len()), count(self.plies()));
        review::Progress { done, moves }.say(self.language())
    }
}
