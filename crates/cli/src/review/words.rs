//! A review in words.

use std::fmt::Write as _;

use rosette_messages::Language;
use rosette_review::{Class, Effort, Judged, Review, Scale, Sums};
use rosette_rules::{BySeat, Seat};
use rosette_session::Session;

use super::judging::names;
use crate::{games, paint::Paint, text};

/// Returns the review of a game for people: a table of its moves, and a summary.
pub fn told(session: &Session, review: &Review, paint: Paint) -> String {
    let told = Told { session, review, names: names(session), paint };
    let mut text = told.heading();
    text += &told.table();
    text += &told.summary();
    text
}

/// Returns the unit of losses and luck on a scale.
pub const fn unit(scale: Scale) -> &'static str {
    match scale {
        Scale::Chance => "points",
        Scale::Score => "cards",
        Scale::Outcome => "half wins",
    }
}

/// Returns a loss or luck in the unit of its scale.
pub fn amount(scale: Scale, number: f64) -> f64 {
    let number = if scale == Scale::Chance { 100.0 * number } else { number };
    // Rounding mustn't leave a sign before nothing.
    if number.abs() < 0.05 { 0.0 } else { number }
}

/// A review to put into words.
struct Told<'a> {
    session: &'a Session,
    review: &'a Review,
    names: BySeat<String>,
    paint: Paint,
}

/// A row of the table: one cell for each column.
type Row = Vec<String>;

impl Told<'_> {
    fn name(&self, seat: Seat) -> &str {
        match seat {
            Seat::First => &self.names.first,
            Seat::Second => &self.names.second,
        }
    }

    /// Returns the lines above the table: the game, and what the numbers mean.
    fn heading(&self) -> String {
        let show = games::show(self.session.options().game());
        let mut text = format!("{}: ", show.title(Language::english()));
        let [first, second] = Seat::BOTH.map(|seat| self.name(seat));
        let over = match self.session.outcome() {
            Some(outcome) => text::ended(outcome),
            None => "not over".to_owned(),
        };
        let _ = writeln!(text, "{first} against {second}, {} moves, {over}", self.session.ply());
        text += match self.review.scale() {
            Scale::Chance => "Losses and luck are percentage points of the chance of winning",
            Scale::Score => "Losses are cards of the final score, with all cards seen",
            Scale::Outcome => "Losses are half wins: from a win to a draw is 1, to a loss 2",
        };
        text += &match self.exact() {
            true => "; all values are exact.\n".to_owned(),
            false => format!(".\n{}\n", self.estimated()),
        };
        let mut deals = self.review.tokens().filter_map(|judged| judged.known.as_ref());
        if let Some(known) = deals.next() {
            let _ = writeln!(
                text,
                "Losses as far as known are means over {} random deals of the cards not seen.",
                known.deals
            );
        }
        text + "\n"
    }

    fn exact(&self) -> bool {
        self.review.is_exact()
    }

    /// Returns a sentence about the estimates.
    fn estimated(&self) -> String {
        let estimate = self.review.estimate();
        let how = match estimate.effort {
            Effort::Moves(moves) => format!("by looking {moves} moves ahead"),
            Effort::Positions(0) => "by a search that was stopped".to_owned(),
            Effort::Positions(positions) => format!("by searching {positions} positions each"),
            Effort::Playouts(positions) => {
                format!("by random games over {positions} positions each")
            }
        };
        let scale = self.review.scale();
        let precision = amount(scale, estimate.precision);
        let proven = self.review.tokens().filter(|judged| judged.exact).count();
        format!(
            "Values are exact in {proven} of {} moves, and elsewhere estimated {how}.\n\
             An estimated loss up to {precision:.1} {} is no error.",
            self.session.ply(),
            unit(scale)
        )
    }

    /// Returns the table of moves.
    fn table(&self) -> String {
        let lucky = self.review.tokens().any(|judged| judged.luck != 0.0);
        let closed = self.review.tokens().any(|judged| judged.known.is_some());
        let mut heads = vec!["turn", "player", "move", "best", "given away", ""];
        if closed {
            heads.extend(["as far as known", ""]);
        }
        if lucky {
            heads.push("luck");
        }
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
                    luck => format!("{:+.1}", amount(self.review.scale(), luck)),
                });
            }
            rows.push(row);
        }
        columns(&rows, self.paint)
    }

    /// Returns the cells about a choice: the best ones, what was given away, and the class of an
    /// error.
    fn choice(&self, judged: &Judged) -> [String; 3] {
        match judged.class {
            Some(class) => [listed(&judged.best), self.number(judged.loss), error(class)],
            None if !judged.choices.is_empty() => {
                ["forced".to_owned(), String::new(), String::new()]
            }
            None => Default::default(),
        }
    }

    /// Returns each judgement with the number of its turn.
    fn turns(&self) -> Vec<(usize, &Judged)> {
        let rounds = self.session.rounds();
        let mut turns = Vec::new();
        for (index, round) in rounds.iter().enumerate() {
            let entries = round.0.iter().flatten();
            turns.extend(entries.filter_map(|it| Some((index + 1, self.review.token(it.ply)?))));
        }
        turns.sort_by_key(|(_, judged)| judged.ply);
        turns
    }

    fn number(&self, loss: f64) -> String {
        let scale = self.review.scale();
        let number = amount(scale, loss);
        match scale {
            _ if number == 0.0 => "0".to_owned(),
            Scale::Chance => format!("{number:.1}"),
            Scale::Score | Scale::Outcome if number.fract() == 0.0 => format!("{number:.0}"),
            Scale::Score | Scale::Outcome => format!("{number:.1}"),
        }
    }

    /// Returns the summary below the table.
    fn summary(&self) -> String {
        let sums = self.review.sums();
        let mut text = "\n".to_owned();
        for (seat, sums) in Seat::BOTH.into_iter().zip([sums.first, sums.second]) {
            let _ = writeln!(text, "{}", self.sums(seat, &sums));
        }
        if let Some(luck) = self.luck() {
            let _ = writeln!(text, "{luck}");
        }
        let turns = self.turns();
        let moments = self.review.moments();
        if !moments.is_empty() {
            text += "\nWhat decided the game:\n";
        }
        for judged in moments {
            let turn = turns.iter().find(|it| it.1.ply == judged.ply).map_or(0, |it| it.0);
            let _ = writeln!(text, "  turn {turn}: {}", self.moment(judged));
        }
        text
    }

    /// Returns a sentence about what a seat gave away.
    fn sums(&self, seat: Seat, sums: &Sums) -> String {
        let scale = self.review.scale();
        let name = self.name(seat);
        if sums.decisions == 0 {
            return format!("{name} had nothing to decide.");
        }
        let classes = [Class::Inaccuracy, Class::Mistake, Class::Blunder].map(|class| {
            let own = self.review.tokens().filter(|judged| judged.seat == Some(seat));
            (own.filter(|judged| judged.class == Some(class)).count(), class)
        });
        let named = classes.iter().filter(|it| it.0 > 0).map(|(count, class)| match count {
            1 => format!("1 {}", class.name()),
            _ => format!("{count} {}", plural(*class)),
        });
        let named = named.collect::<Vec<_>>().join(", ");
        let errors = if named.is_empty() { "no errors".to_owned() } else { named };
        format!(
            "{name} gave {} {} away in {} decisions, {:.2} a decision (accuracy {:.0}): {errors}.",
            self.number(sums.loss),
            unit(scale),
            sums.decisions,
            amount_fine(scale, sums.error),
            scale.accuracy(sums.error),
        )
    }

    /// Returns a sentence about luck, if there was any.
    fn luck(&self) -> Option<String> {
        let sums = self.review.sums();
        let luck = sums.first.luck - sums.second.luck;
        if self.review.scale() != Scale::Chance || luck == 0.0 {
            return None;
        }
        let lucky = self.name(if luck > 0.0 { Seat::First } else { Seat::Second });
        Some(format!(
            "{lucky} had more luck, by {} points. Without luck, {} was to win {:.0}% of such games.",
            self.number(luck.abs()),
            self.name(Seat::First),
            100.0 * self.review.without_luck()
        ))
    }

    /// Returns a sentence about a moment that decided the game.
    fn moment(&self, judged: &Judged) -> String {
        let name = judged.seat.map_or("chance", |seat| self.name(seat));
        let unit = unit(self.review.scale());
        if judged.loss >= judged.luck.abs() {
            return format!(
                "{name} played {}; {} was worth {} {unit} more",
                judged.token,
                listed(&judged.best),
                self.number(judged.loss)
            );
        }
        let kind = if judged.luck > 0.0 { "lucky" } else { "unlucky" };
        format!(
            "{name} was {kind} with {}, by {} {unit}",
            judged.token,
            self.number(judged.luck.abs())
        )
    }
}

/// Returns a loss a decision in the unit of its scale.
pub fn amount_fine(scale: Scale, number: f64) -> f64 {
    if scale == Scale::Chance { 100.0 * number } else { number }
}

/// The most tokens that a list names.
const NAMED: usize = 3;

/// Lists the best tokens.
fn listed(tokens: &[String]) -> String {
    let named = tokens.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(" ");
    match tokens.len() {
        ..=NAMED => named,
        more if more == NAMED + 1 => format!("{named} and 1 other"),
        more => format!("{named} and {} others", more - NAMED),
    }
}

/// Returns the name of a class that is an error, otherwise nothing.
fn error(class: Class) -> String {
    if class > Class::Good { class.name().to_owned() } else { String::new() }
}

const fn plural(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "good moves",
        Class::Inaccuracy => "inaccuracies",
        Class::Mistake => "mistakes",
        Class::Blunder => "blunders",
    }
}

/// Lays rows out in columns. The first row is the heading. Columns of numbers are aligned at the
/// right.
pub fn columns(rows: &[Row], paint: Paint) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let is_number = |cell: &str| {
        cell.is_empty() || cell.starts_with(|it: char| it.is_ascii_digit() || "+-".contains(it))
    };
    let count = rows.first().map_or(0, Vec::len);
    let of_numbers: Vec<bool> = (0..count)
        .map(|column| {
            let heading = rows.first().is_some_and(|row| row[column].is_empty());
            // Moves look like numbers too.
            let moves =
                rows.first().is_some_and(|row| ["move", "best"].contains(&row[column].as_str()));
            !heading && !moves && rows.iter().skip(1).all(|row| is_number(&row[column]))
        })
        .collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or_default();
            let pad = " ".repeat(width - cell.chars().count());
            let padded = if of_numbers[column] { pad + cell } else { cell.clone() + &pad };
            line += &padded;
            line += "  ";
        }
        let line = line.trim_end();
        text += &if index == 0 { paint.strong(line) } else { line.to_owned() };
        text.push('\n');
    }
    text
}
