//! The page of a tournament: one file with a picture of the ratings and a table.

use maud::{Markup, html};

use super::standings::{Ranked, Standings, percent, signed};
use crate::{games, report::report};

/// The height of a player's row in the picture, and the height above the rows, in the picture's
/// units.
const ROW: f64 = 30.0;
const HEAD: f64 = 34.0;

/// The width of the scale in the picture, and of the space beside it.
const SCALE: f64 = 490.0;
const BESIDE: f64 = 40.0;

/// The width of a letter of a name.
const LETTER: f64 = 9.0;

/// The largest number of steps between the marks of the scale.
const STEPS: f64 = 8.0;

/// The styles of picture and table.
const STYLE: &str = "
:root { --dot: var(--first-ink); --good: 31 64 128; --bad: 176 63 34; }
@media (prefers-color-scheme: dark) { :root { --good: 100 140 220; --bad: 220 110 80; } }
svg { min-width: 36rem; }
svg text { fill: var(--ink); font: 15px var(--sans); font-variant-numeric: tabular-nums; }
svg .muted { fill: var(--ink-2); font-size: 13px; }
svg line { stroke: var(--line); } svg .zero { stroke: var(--ink-2); }
svg .bar { stroke: var(--dot); stroke-width: 3; stroke-linecap: round; } svg circle { fill: var(--dot); }
tbody th { text-align: left; font-weight: 600; } thead th:nth-child(2) { text-align: left; }
td.good { background: rgb(var(--good) / var(--much)); } td.bad { background: rgb(var(--bad) / var(--much)); }
";

/// Writes the HTML of the page.
pub fn page(standings: &Standings<'_>) -> String {
    let title = games::title(standings.contest.game);
    let title = format!("{title}: a tournament");
    let body = html! {
        p { (summary(standings)) }
        .sheet tabindex="0" role="region" aria-label="Ratings" { (picture(&standings.players)) }
        .sheet tabindex="0" role="region" aria-label="Results" { (table(&standings.players)) }
        p.muted {
            (standings.method())
            " The last columns are percentages of the points against each player. A draw gives half a point."
            " Each game was played twice with the same luck, once with each player in each seat."
        }
    };
    report(&title, STYLE, &body)
}

/// Describes the contest in a sentence: players, games, seed and options.
fn summary(standings: &Standings<'_>) -> String {
    let mut summary = format!(
        "{} players, {} games each pair, {} in all, {:.1} moves per game; seed {}",
        standings.players.len(),
        standings.games_of_pair(),
        standings.games(),
        standings.plies(),
        standings.contest.seed.0
    );
    for (name, value) in &standings.contest.given {
        summary += &format!("; {name} {value}");
    }
    summary + "."
}

/// Draws each player's rating as a dot, with its confidence interval as a bar.
fn picture(players: &[Ranked]) -> Markup {
    let ends = |sign: f64| players.iter().map(move |it| it.rating.elo + sign * it.rating.margin);
    let least = ends(-1.0).fold(0.0, f64::min);
    let most = ends(1.0).fold(0.0, f64::max);
    let step = step(most - least);
    let (from, to) = ((least / step).floor(), (most / step).ceil().max(1.0));
    let letters = players.iter().map(|player| player.name.chars().count()).max();
    let left = LETTER * letters.unwrap_or_default() as f64 + BESIDE;
    let x = |elo: f64| left + SCALE * (elo / step - from) / (to - from);
    let y = |rank: usize| HEAD + ROW * (rank as f64 + 0.5);
    let bottom = HEAD + ROW * players.len() as f64;
    let number = |value: f64| format!("{value:.1}");
    html! {
        svg viewBox={ "0 0 " (left + SCALE + BESIDE) " " (bottom + 8.0) } role="img"
            aria-label="Elo ratings with 95% confidence intervals, which the table has as numbers" {
            @for mark in from as i64..=to as i64 {
                @let at = number(x(mark as f64 * step));
                line.zero[mark == 0] x1=(at) y1=(HEAD - 8.0) x2=(at) y2=(bottom) {}
                text.muted x=(at) y="18" text-anchor="middle" { (signed(mark as f64 * step)) }
            }
            @for (rank, player) in players.iter().enumerate() {
                @let (elo, margin) = (player.rating.elo, player.rating.margin);
                text x=(left - BESIDE) y=(number(y(rank) + 5.0)) text-anchor="end" { (player.name) }
                line.bar x1=(number(x(elo - margin))) y1=(number(y(rank)))
                    x2=(number(x(elo + margin))) y2=(number(y(rank))) {}
                circle cx=(number(x(elo))) cy=(number(y(rank))) r="6" {
                    title { (player.name) ": " (signed(elo)) " ± " (format!("{margin:.0}")) }
                }
            }
        }
    }
}

/// Returns the distance between two marks of the scale: 1, 2 or 5 times a power of ten, so that
/// there are at most [`STEPS`] steps.
fn step(range: f64) -> f64 {
    let wanted = (range / STEPS).max(1.0);
    let unit = 10_f64.powf(wanted.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * unit >= wanted);
    unit * factor.unwrap_or(10.0)
}

/// Makes the table of the players, with a column for the games against each.
fn table(players: &[Ranked]) -> Markup {
    html! {
        table {
            thead { tr {
                @for head in ["", "Player", "Elo", "±", "Games", "Won", "Drawn", "Lost", "Points"] {
                    th scope="col" { (head) }
                }
                @for (rank, player) in players.iter().enumerate() {
                    th scope="col" title=(player.name) { (rank + 1) }
                }
            } }
            tbody {
                @for (rank, player) in players.iter().enumerate() {
                    tr {
                        td { (rank + 1) }
                        th scope="row" { (player.name) }
                        td { (signed(player.rating.elo)) }
                        td { (format!("{:.0}", player.rating.margin)) }
                        td { (player.score.games()) }
                        td { (player.score.wins) }
                        td { (player.score.draws) }
                        td { (player.score.losses) }
                        td { (percent(player.score)) "%" }
                        @for score in &player.against {
                            @match score {
                                None => td { "–" },
                                Some(score) => {
                                    @let much = 2.0 * score.share() - 1.0;
                                    td.good[much > 0.0].bad[much < 0.0]
                                        style={ "--much: " (format!("{:.2}", 0.35 * much.abs())) }
                                        title={ (score.wins) " won, " (score.draws) " drawn, " (score.losses) " lost" } {
                                        (percent(*score))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::step;

    #[test]
    fn a_scale_has_few_round_marks() {
        for (range, wanted) in [(0.0, 1.0), (8.0, 1.0), (9.0, 2.0), (300.0, 50.0), (801.0, 200.0)] {
            assert_eq!(step(range), wanted, "{range}");
        }
    }
}
