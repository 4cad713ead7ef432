//! Statistics of the stored games that were finished on this page.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, Say as _, fixed, page};
use rosette_rules::Seat;

use crate::{Finished, GameInfo, Values};

/// The numbers of games won, drawn and lost, in this order.
pub type WinDrawLoss = [u32; 3];

/// Scores by the name of a game, opponent or option.
pub type Scores = Vec<(String, WinDrawLoss)>;

/// Counts a result (0–2: won, drawn, lost) under a name. Names with more games come first.
fn count(scores: &mut Scores, name: &str, result: usize) {
    let known = scores.iter().position(|(known, _)| known == name);
    let mut place = known.unwrap_or(scores.len());
    if known.is_none() {
        scores.push((name.to_owned(), WinDrawLoss::default()));
    }
    scores[place].1[result] += 1;
    while place > 0 && total(&scores[place - 1].1) < total(&scores[place].1) {
        scores.swap(place - 1, place);
        place -= 1;
    }
}

fn total(score: &WinDrawLoss) -> u32 {
    score.iter().sum()
}

/// The statistics of the finished games of one player.
pub struct Statistics {
    /// All names with statistics, the one with the most games first.
    pub names: Vec<String>,
    /// The player whose games are counted.
    pub player: String,
    /// Scores by the displayed name of the game.
    pub by_game: Scores,
    /// Scores by the displayed name of the opponent.
    pub by_opponent: Scores,
    /// Scores by game and preset.
    pub by_rules: Scores,
    /// Scores by the values of each option that was played with several values.
    pub by_option: Scores,
}

impl Statistics {
    /// Counts the games of a player, or of the player with the most games. `None` if no person has
    /// finished a game.
    pub fn of(games: &[Finished], player: Option<&str>, language: Language) -> Option<Self> {
        let mut people = Scores::new();
        for game in games.iter().filter(|game| game.counts) {
            for (name, program) in game.names.iter().zip(game.programs) {
                if !program {
                    count(&mut people, name, 0);
                }
            }
        }
        let names: Vec<String> = people.into_iter().map(|(name, _)| name).collect();
        let chosen = names.iter().find(|name| Some(name.as_str()) == player);
        let player = chosen.or(names.first())?.clone();
        let (mut by_game, mut by_opponent, mut by_rules) =
            (Scores::new(), Scores::new(), Scores::new());
        let mut played = Vec::new();
        for game in games.iter().filter(|game| game.counts) {
            for seat in Seat::BOTH.into_iter().filter(|seat| game.names[seat.index()] == player) {
                let result = match game.outcome.winner {
                    Some(winner) if winner == seat => 0,
                    None => 1,
                    Some(_) => 2,
                };
                count(&mut by_game, &game.kind.title(language), result);
                count(&mut by_opponent, &game.names[seat.other().index()], result);
                count(&mut by_rules, &game.kind.with_rules(&game.values, language), result);
                played.push((game, result));
            }
        }
        let by_option = by_option(&played, language);
        Some(Self { names, player, by_game, by_opponent, by_rules, by_option })
    }

    /// Makes a table for each kind of score.
    pub fn charts(&self, language: Language) -> Markup {
        html! {
            (chart(fixed::GAME, &self.by_game, language))
            (chart(fixed::OPPONENT, &self.by_opponent, language))
            (chart(fixed::RULE_SETS, &self.by_rules, language))
            (chart(fixed::BY_OPTION, &self.by_option, language))
        }
    }
}

/// Counts the games by the values of each option that was played with several values.
fn by_option(played: &[(&Finished, usize)], language: Language) -> Scores {
    let mut scores = Scores::new();
    for kind in GameInfo::all() {
        for field in &kind.every_field(language) {
            let mut values: Vec<(u32, &str, WinDrawLoss)> = Vec::new();
            for (game, result) in played {
                let of = |name| value_of(&game.values, name);
                if game.kind.name() == kind.name()
                    && field.option.needs.is_none_or(|needs| of(needs.name) == needs.value)
                    && let Some((place, called)) = field.value_text(of(field.option.name), language)
                {
                    let at = values.partition_point(|value| value.0 < place);
                    if values.get(at).is_none_or(|value| value.0 != place) {
                        values.insert(at, (place, called, WinDrawLoss::default()));
                    }
                    values[at].2[*result] += 1;
                }
            }
            if values.len() < 2 {
                continue;
            }
            for (_, called, score) in values {
                let rules = [&field.text.label, " – ", called].concat();
                let name =
                    page::RulesOf { title: &kind.title(language), rules: &rules }.say(language);
                scores.push((name, score));
            }
        }
    }
    scores
}

/// Returns the value of an option: the stored one, otherwise the default.
fn value_of<'a>(values: &'a Values, name: &str) -> &'a str {
    values.iter().find(|it| it.0 == name).map_or("", |it| &it.1)
}

/// The tops and heights of a bar's parts: won, drawn, lost. The parts differ without colour too.
const HEIGHTS: [(&str, &str); 3] = [("0", "10"), ("4", "2"), ("2", "6")];
/// The headings of the columns after the names.
const RESULTS: [FixedText; 3] = [fixed::WON, fixed::DRAWN, fixed::LOST];

/// Makes a table with a bar in each row; nothing without games. Its roles are explicit because a
/// browser may drop them when a style lays a table out differently.
fn chart(by: FixedText, scores: &Scores, language: Language) -> Markup {
    let most = scores.iter().map(|(_, score)| total(score)).max().unwrap_or(0);
    html! {
        @if most > 0 {
            table.chart role="table" {
                thead role="rowgroup" { tr role="row" {
                    th role="columnheader" { (by.text(language)) }
                    @for text in RESULTS { th.unseen role="columnheader" { (text.text(language)) } }
                } }
                tbody role="rowgroup" { @for (name, score) in scores {
                    tr role="row" {
                        th role="rowheader" { (name) (bar(score, most)) }
                        @for (text, games) in RESULTS.iter().zip(score) {
                            td.num role="cell" data-result=(text.text(language)) {
                                (games.to_string())
                            }
                        }
                    }
                } }
            }
        }
    }
}

fn bar(score: &WinDrawLoss, most: u32) -> Markup {
    let percent = |games: u32| (games * 100 / most).to_string();
    html! {
        svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
            @for (index, (top, height)) in HEIGHTS.into_iter().enumerate() {
                @let before = score[..index].iter().sum();
                rect x=(percent(before)) width=(percent(score[index])) y=(top) height=(height) {}
            }
        }
    }
}
