//! A review as text.

use std::fmt::Write as _;

use rosette_app::{
    GameView,
    drawing::{Paint, text},
    review::{Reviewed, number, signed},
};
use rosette_cards::CardSet;
use rosette_keep::Settings;
use rosette_messages::{Language, Say as _, review};
use rosette_review::{Class, MoveAnalysis, Opinions, Review, Scale};
use rosette_rules::Seat;
use rosette_session::{Round, Session};

use super::opinions;
use crate::{columns::columns, failure::Failure, games};

/// Puts the review of a game into words by `write`.
///
/// # Errors
///
/// The game has no board.
pub fn describe(
    session: &Session,
    review: &Review,
    opinions: Option<&Opinions>,
    write: impl FnOnce(&ReviewText<'_>) -> String,
) -> Result<String, Failure> {
    let (language, cards) = (Language::english(), CardSet::house());
    let board = games::board(session.options().game()).ok_or_else(games::missing)?;
    let shown = GameView::new(session.clone(), board, language);
    let settings = Settings::default();
    let props = shown.context(&settings, cards, language).props;
    Ok(write(&ReviewText(Reviewed { opinions, ..Reviewed::of(&shown, review, props) })))
}

/// A review with its game, in words.
pub struct ReviewText<'a>(pub Reviewed<'a>);

/// A row of the table: one cell for each column.
pub type Row = Vec<String>;

impl ReviewText<'_> {
    /// Writes the review for a terminal.
    pub fn write(&self, paint: Paint) -> String {
        [self.heading(), "\n".to_owned(), columns(&self.rows(), paint), self.summary(paint)]
            .concat()
    }

    fn session(&self) -> &Session {
        self.0.shown.session()
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.props.name(seat)
    }

    /// Returns the lines above the table: the game, what the numbers mean, and how certain they
    /// are.
    pub fn heading(&self) -> String {
        let session = self.session();
        let mut text = format!("{}: ", games::title(session.options().game()));
        let [first, second] = Seat::BOTH.map(|seat| self.name(seat));
        let over = match session.outcome() {
            Some(outcome) => text::ended(outcome),
            None => "not over".to_owned(),
        };
        let _ = writeln!(text, "{first} against {second}, {} moves, {over}", session.ply());
        text += match self.0.scale {
            Scale::Chance => "Losses and luck are percentage points of the chance of winning.\n",
            Scale::Score => "Losses are cards of the final score, with all cards seen.\n",
            Scale::Outcome => "Losses are wins: from a win to a draw is 0.5, to a loss 1.\n",
        };
        for sentences in [Some(self.0.certainty()), self.0.two_ways()].into_iter().flatten() {
            let _ = writeln!(text, "{sentences}");
        }
        text
    }

    /// Returns the table of moves. The first row has the headings.
    pub fn rows(&self) -> Vec<Row> {
        let Reviewed { review, opinions, scale, .. } = self.0;
        let (lucky, closed) = (review.has_luck(), review.known().is_some());
        let mut heads = vec!["turn", "player", "move", "best", "given away", ""];
        if closed {
            heads.extend(["as far as known", ""]);
        }
        if lucky {
            heads.push("luck");
        }
        heads.extend(opinions.map(opinions::heads).into_iter().flatten());
        let mut rows: Vec<Row> = vec![heads.into_iter().map(str::to_owned).collect()];
        for (turn, judged) in self.turns() {
            let mut row = vec![
                turn.to_string(),
                judged.seat.map_or_else(String::new, |seat| {
                    format!("{} {}", seat.sign(), self.name(seat))
                }),
                judged.token.clone(),
            ];
            row.extend(self.choice(judged));
            if closed {
                row.extend(match &judged.known {
                    Some(known) => [self.number(known.loss), error(known.class)],
                    None => Default::default(),
                });
            }
            if lucky {
                row.push(match judged.luck {
                    0.0 => String::new(),
                    luck => signed(scale, luck, Language::english()),
                });
            }
            let opinion = opinions.map(|it| opinions::cells(it, judged.ply));
            row.extend(opinion.into_iter().flatten());
            rows.push(row);
        }
        rows
    }

    /// Returns the cells about a choice: the best ones, what was given away, and the class of an
    /// error.
    fn choice(&self, judged: &MoveAnalysis) -> [String; 3] {
        match judged.class {
            Some(class) => [listed(&judged.best), self.number(judged.loss), error(class)],
            None if !judged.choices.is_empty() => {
                ["forced".to_owned(), String::new(), String::new()]
            }
            None => Default::default(),
        }
    }

    /// Lists the judgements in the order of the game, each with the number of its turn, from 1.
    fn turns(&self) -> Vec<(usize, &MoveAnalysis)> {
        let rounds = Round::all(self.session());
        let mut turns = Vec::new();
        for (index, round) in rounds.iter().enumerate() {
            let entries = round.0.iter().flatten();
            turns.extend(entries.filter_map(|it| Some((index + 1, self.0.review.token(it.ply)?))));
        }
        turns.sort_by_key(|(_, judged)| judged.ply);
        turns
    }

    fn number(&self, loss: f64) -> String {
        number(self.0.scale, loss, Language::english())
    }

    /// Returns the table that compares both players. The first row has the headings.
    pub fn players(&self) -> Vec<Row> {
        let heads = ["", self.name(Seat::First), self.name(Seat::Second)].map(str::to_owned);
        let rows = self.0.rows().map(|(heading, cells)| [[heading].as_slice(), &cells].concat());
        [heads.to_vec()].into_iter().chain(rows).collect()
    }

    /// Writes the summary below the table.
    fn summary(&self, paint: Paint) -> String {
        let mut text = format!("\n{}\n", self.0.in_short());
        for sentence in
            Seat::BOTH.map(|seat| self.0.given_away(seat)).into_iter().chain(self.0.luck())
        {
            let _ = writeln!(text, "{sentence}");
        }
        let _ = write!(text, "\n{}", columns(&self.players(), paint));
        if !self.0.moments.is_empty() {
            let _ = writeln!(text, "\n{}:", review::MOMENTS.say(Language::english()));
        }
        for judged in &self.0.moments {
            let _ = writeln!(text, "  {}", self.0.moment(judged));
        }
        if let Some(opinions) = self.0.opinions {
            let _ = writeln!(text, "\nSecond opinion by {}:", opinions.by);
        }
        for sentence in self.0.agreements() {
            let _ = writeln!(text, "  {sentence}");
        }
        text
    }
}

/// The most tokens that a list names.
const NAMED: usize = 3;

/// Lists the best tokens, at most [`NAMED`], and the number of the others.
fn listed(tokens: &[String]) -> String {
    let named = tokens.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(" ");
    match tokens.len() {
        ..=NAMED => named,
        more if more == NAMED + 1 => format!("{named} and 1 other"),
        more => format!("{named} and {} others", more - NAMED),
    }
}

/// Returns the name of a class that is an error, otherwise an empty text.
fn error(class: Class) -> String {
    if class > Class::Good { class.name().to_owned() } else { String::new() }
}
