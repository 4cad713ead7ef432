//! Statistics of the stored games that ended on this page.

use maud::{Markup, html};
use rosette_messages::{FixedText, fixed, page};
use rosette_presenter::{Kind, Values};
use rosette_rules::Seat;
use web_sys::HtmlSelectElement;

use super::history::Finished;
use crate::browser::dom;

/// The numbers of games won, drawn and lost.
type Score = [u32; 3];

/// Scores by the name of a game, opponent or option.
type Tally = Vec<(String, Score)>;

/// Counts a game. Names with more games come first.
fn count(tally: &mut Tally, name: &str, result: usize) {
    let known = tally.iter().position(|(known, _)| known == name);
    let mut place = known.unwrap_or(tally.len());
    if known.is_none() {
        tally.push((name.to_owned(), Score::default()));
    }
    tally[place].1[result] += 1;
    while place > 0 && total(&tally[place - 1].1) < total(&tally[place].1) {
        tally.swap(place - 1, place);
        place -= 1;
    }
}

fn total(score: &Score) -> u32 {
    score.iter().sum()
}

/// Shows the statistics of a player, or of the player with the most games.
pub fn fill(games: &[Finished], player: Option<&str>) {
    let mut names = Tally::new();
    for game in games.iter().filter(|game| game.counts) {
        for (name, program) in game.names.iter().zip(game.programs) {
            if !program {
                count(&mut names, name, 0);
            }
        }
    }
    dom::show(&dom::by_id("statistics"), !names.is_empty());
    let chosen = names.iter().find(|(name, _)| Some(name.as_str()) == player);
    let Some((player, _)) = chosen.or(names.first()) else { return };
    let select: HtmlSelectElement = dom::by_id("whose");
    dom::set_html(&select, &html! { @for (name, _) in &names { option { (name) } } });
    select.set_value(player);
    let (mut by_game, mut by_opponent, mut by_rules) = (Tally::new(), Tally::new(), Tally::new());
    let mut played = Vec::new();
    for game in games.iter().filter(|game| game.counts) {
        let title = game.kind.title(dom::language());
        for seat in Seat::BOTH {
            if game.names[seat.index()] != *player {
                continue;
            }
            let result = match game.outcome.winner {
                Some(winner) if winner == seat => 0,
                None => 1,
                Some(_) => 2,
            };
            let offers = game.kind.presets(dom::language());
            let preset = game.kind.preset_of(&offers, &game.values);
            let rules = preset.map_or(dom::fixed(fixed::OWN_RULES), |it| &offers[it].text);
            let rules = dom::say(&page::RulesOf { title: &title, rules });
            count(&mut by_game, &title, result);
            count(&mut by_opponent, &game.names[seat.other().index()], result);
            count(&mut by_rules, &rules, result);
            played.push((game, result));
        }
    }
    let charts = html! {
        (chart(fixed::GAME, &by_game))
        (chart(fixed::OPPONENT, &by_opponent))
        (chart(fixed::RULE_SETS, &by_rules))
        (chart(fixed::BY_OPTION, &by_option(&played)))
    };
    dom::fill("#statistics .charts", &charts)
}

/// Counts the games by the values of each option, if they have several values.
fn by_option(played: &[(&Finished, usize)]) -> Tally {
    let mut tally = Tally::new();
    for kind in Kind::all() {
        for field in &kind.every_field(dom::language()) {
            let mut values: Vec<(u32, &str, Score)> = Vec::new();
            for (game, result) in played {
                let of = |name| value_of(&game.values, name);
                if game.kind.name() == kind.name()
                    && field.needs.is_none_or(|needs| of(needs) == "on")
                    && let Some((place, called)) = field.called(of(field.name), dom::language())
                {
                    let at = values.partition_point(|value| value.0 < place);
                    if values.get(at).is_none_or(|value| value.0 != place) {
                        values.insert(at, (place, called, Score::default()));
                    }
                    values[at].2[*result] += 1;
                }
            }
            if values.len() < 2 {
                continue;
            }
            for (_, called, score) in values {
                let rules = format!("{} – {called}", field.text.label);
                let name =
                    dom::say(&page::RulesOf { title: &kind.title(dom::language()), rules: &rules });
                tally.push((name, score));
            }
        }
    }
    tally
}

/// Returns the value of an option: the stored one or the default.
fn value_of<'a>(values: &'a Values, name: &str) -> &'a str {
    values.iter().find(|it| it.0 == name).map_or("", |it| &it.1)
}

/// The top and height of the parts of a bar: won, drawn, lost. They differ without colour too.
const HEIGHTS: [(&str, &str); 3] = [("0", "10"), ("5", "5"), ("9", "1")];

/// Makes a table with a bar in each row; nothing without games.
fn chart(by: FixedText, tally: &Tally) -> Markup {
    let most = tally.iter().map(|(_, score)| total(score)).max().unwrap_or(0);
    html! {
        @if most > 0 {
            table.chart {
                thead { tr { @for text in [by, fixed::WON, fixed::DRAWN, fixed::LOST] {
                    th scope="col" { (dom::fixed(text)) }
                } } }
                tbody { @for (name, score) in tally {
                    tr {
                        th scope="row" { (name) (bar(score, most)) }
                        @for games in score { td.num { (games.to_string()) } }
                    }
                } }
            }
        }
    }
}

fn bar(score: &Score, most: u32) -> Markup {
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
