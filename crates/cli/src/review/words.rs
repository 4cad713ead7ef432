//! A review as text.

use std::fmt::Write as _;

use rosette_app::review::{all_turned, turned};
use rosette_messages::{Language, Say as _, review::Undecided};
use rosette_review::{Class, Effort, MoveAnalysis, Opinions, Review, Scale, SeatSummary};
use rosette_rules::{BySeat, Seat};
use rosette_session::{Round, Session};

use super::{judging::names, opinions};
use crate::{columns::columns, games, paint::Paint, text};

/// Writes the review of a game for a terminal: a table of its moves, and a summary.
pub fn describe(
    session: &Session,
    review: &Review,
    opinions: Option<&Opinions>,
    paint: Paint,
) -> String {
    let names = names(session);
    let names = match names.first == names.second {
        true => BySeat::of(|seat| format!("{} ({})", names.first, seat.name())),
        false => names,
    };
    let report = ReviewText { session, review, opinions, names, paint };
    let mut text = report.heading();
    text += &report.table();
    text += &report.summary();
    if let Some(opinions) = opinions {
        text += &opinions::summary(opinions, &report.names);
    }
    text
}

pub const fn unit(scale: Scale) -> &'static str {
    match scale {
        Scale::Chance => "points",
        Scale::Score => "cards",
        Scale::Outcome => "wins",
    }
}

/// Converts a loss or luck to the unit of its scale. An amount below 0.05 either way becomes 0, so
/// that its sign isn't printed.
pub fn amount(scale: Scale, number: f64) -> f64 {
    let number = scale.in_units(number);
    // Otherwise, a small negative amount would be printed as −0.0.
    if number.abs() < 0.05 { 0.0 } else { number }
}

/// A review with what its text needs: names, colours and opinions.
struct ReviewText<'a> {
    session: &'a Session,
    review: &'a Review,
    opinions: Option<&'a Opinions>,
    names: BySeat<String>,
    paint: Paint,
}

/// A row of the table: one cell for each column.
type Row = Vec<String>;

impl ReviewText<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// Returns the lines above the table: the game, and what the numbers mean.
    fn heading(&self) -> String {
        let mut text = format!("{}: ", games::title(self.session.options().game()));
        let [first, second] = Seat::BOTH.map(|seat| self.name(seat));
        let over = match self.session.outcome() {
            Some(outcome) => text::ended(outcome),
            None => "not over".to_owned(),
        };
        let _ = writeln!(text, "{first} against {second}, {} moves, {over}", self.session.ply());
        text += match self.review.scale() {
            Scale::Chance => "Losses and luck are percentage points of the chance of winning",
            Scale::Score => "Losses are cards of the final score, with all cards seen",
            Scale::Outcome => "Losses are wins: from a win to a draw is 0.5, to a loss 1",
        };
        text += &match self.review.is_exact() {
            true => "; all values are exact.\n".to_owned(),
            false => format!(".\n{}\n", self.estimated()),
        };
        if let Some(known) = self.review.known() {
            let _ = writeln!(
                text,
                "Losses as far as known are means over {} random deals of the cards not seen.",
                known.deals
            );
        }
        text + "\n"
    }

    /// Describes in two sentences how values are estimated, and which losses count.
    fn estimated(&self) -> String {
        let estimate = self.review.estimate();
        let how = match estimate.effort {
            Effort::Moves(moves) => format!("by looking {moves} moves ahead"),
            Effort::Positions(0) => "by a search that was stopped".to_owned(),
            Effort::Positions(positions) => format!("by searching {positions} positions each"),
            Effort::Playouts(positions) => {
                format!("by random games over {positions} positions each")
            }
            Effort::Picks(orders) => format!("as means over {orders} random orders of the cards"),
        };
        let scale = self.review.scale();
        let counted = match scale {
            Scale::Outcome => "Only losses between exact values are errors.".to_owned(),
            Scale::Chance | Scale::Score => {
                let precision = amount(scale, estimate.precision);
                format!("An estimated loss up to {precision:.1} {} is no error.", unit(scale))
            }
        };
        format!(
            "Values are exact in {} of {} moves, and elsewhere estimated {how}.\n\
             {counted}",
            self.review.proven(),
            self.session.ply(),
        )
    }

    /// Writes the table of moves.
    fn table(&self) -> String {
        let (lucky, closed) = (self.review.has_luck(), self.review.known().is_some());
        let mut heads = vec!["turn", "player", "move", "best", "given away", ""];
        if closed {
            heads.extend(["as far as known", ""]);
        }
        if lucky {
            heads.push("luck");
        }
        heads.extend(self.opinions.map(opinions::heads).into_iter().flatten());
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
            let opinion = self.opinions.map(|it| opinions::cells(it, judged.ply));
            row.extend(opinion.into_iter().flatten());
            rows.push(row);
        }
        columns(&rows, self.paint)
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
        let rounds = Round::all(self.session);
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

    /// Writes the summary below the table.
    fn summary(&self) -> String {
        let sums = self.review.summaries();
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

    /// Describes in a sentence what a seat gave away.
    fn sums(&self, seat: Seat, sums: &SeatSummary) -> String {
        let scale = self.review.scale();
        let name = self.name(seat);
        if sums.decisions == 0 {
            return Undecided { name }.say(Language::english());
        }
        let classes = [Class::Inaccuracy, Class::Mistake, Class::Blunder]
            .map(|class| (self.review.count_of(seat, class), class));
        let named = classes.iter().filter(|it| it.0 > 0).map(|(count, class)| match count {
            1 => format!("1 {}", class.name()),
            _ => format!("{count} {}", plural(*class)),
        });
        let named = named.collect::<Vec<_>>().join(", ");
        let errors = if named.is_empty() { "no errors".to_owned() } else { named };
        format!(
            "{name} {} in {} decisions, {:.2} a decision (accuracy {:.0}): {errors}.",
            self.given_away(seat, sums),
            sums.decisions,
            scale.in_units(sums.error),
            scale.accuracy(sums.error),
        )
    }

    /// Returns what a seat gave away: where values are results, how its choices changed the result.
    fn given_away(&self, seat: Seat, sums: &SeatSummary) -> String {
        let scale = self.review.scale();
        if scale != Scale::Outcome {
            return format!("gave {} {} away", self.number(sums.loss), unit(scale));
        }
        match all_turned(self.review, seat, Language::english()) {
            turned if turned.is_empty() => "gave nothing away".to_owned(),
            turned => format!("turned {turned}"),
        }
    }

    /// Describes in a sentence who had more luck; `None` without luck, or where values aren't
    /// chances.
    fn luck(&self) -> Option<String> {
        let (lucky, luck) = self.review.more_luck();
        if self.review.scale() != Scale::Chance || luck == 0.0 {
            return None;
        }
        Some(format!(
            "{} had more luck, by {} points. Without luck, {} was to win {:.0}% of such games.",
            self.name(lucky),
            self.number(luck),
            self.name(Seat::First),
            100.0 * self.review.without_luck()
        ))
    }

    /// Describes in a sentence one of the moments that decided the game.
    fn moment(&self, judged: &MoveAnalysis) -> String {
        let name = judged.seat.map_or("chance", |seat| self.name(seat));
        let scale = self.review.scale();
        let unit = unit(scale);
        if let Some(change) = judged.change(scale) {
            let (turned, better) = (turned(change, 1, Language::english()), listed(&judged.best));
            return format!("{name} turned {turned} with {}; better: {better}", judged.token);
        }
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

const fn plural(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "good moves",
        Class::Inaccuracy => "inaccuracies",
        Class::Mistake => "mistakes",
        Class::Blunder => "blunders",
    }
}
