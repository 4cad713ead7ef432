//! Who won how often: counted over the games that are over, ended on this page and are still kept.

use rosette_messages::{FixedText, fixed, page};
use rosette_rules::Seat;
use web_sys::HtmlSelectElement;

use super::history::Finished;
use crate::{
    browser::{Html, dom},
    kind::{Kind, Values},
};

/// How often somebody won, drew and lost.
type Score = [u32; 3];

/// What is counted, by what it is counted by.
type Tally = Vec<(String, Score)>;

/// Counts a game: the most games come first.
fn count(tally: &mut Tally, name: &str, result: usize) {
    let known = tally.iter().position(|(known, _)| known == name);
    let mut place = known.unwrap_or(tally.len());
    if known.is_none() {
        tally.push((name.to_owned(), Score::default()));
    }
    tally[place].1[result] += 1;
    // It goes before those that have fewer.
    while place > 0 && total(&tally[place - 1].1) < total(&tally[place].1) {
        tally.swap(place - 1, place);
        place -= 1;
    }
}

fn total(score: &Score) -> u32 {
    score.iter().sum()
}

/// Shows the statistics of a player.
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
    let mut html = Html::default();
    for (name, _) in &names {
        html.put("<option>@</option>", &[name]);
    }
    let select: HtmlSelectElement = dom::by_id("whose");
    dom::set_html(&select, &html);
    select.set_value(player);
    let (mut by_game, mut by_opponent, mut by_rules) = (Tally::new(), Tally::new(), Tally::new());
    let mut played = Vec::new();
    for game in games.iter().filter(|game| game.counts) {
        let title = game.kind.title();
        for seat in Seat::BOTH {
            if game.names[seat.index()] != *player {
                continue;
            }
            let result = match game.outcome.winner {
                Some(winner) if winner == seat => 0,
                None => 1,
                Some(_) => 2,
            };
            let offers = game.kind.presets();
            let preset = game.kind.preset_of(&offers, &game.values);
            let rules = preset.map_or(dom::fixed(fixed::OWN_RULES), |it| &offers[it].text);
            let rules = dom::say(&page::RulesOf { title: &title, rules });
            count(&mut by_game, &title, result);
            count(&mut by_opponent, &game.names[seat.other().index()], result);
            count(&mut by_rules, &rules, result);
            played.push((game, result));
        }
    }
    let mut html = Html::default();
    add_chart(&mut html, fixed::GAME, &by_game);
    add_chart(&mut html, fixed::OPPONENT, &by_opponent);
    add_chart(&mut html, fixed::RULE_SETS, &by_rules);
    add_chart(&mut html, fixed::BY_OPTION, &by_option(&played));
    dom::fill("#statistics .charts", &html)
}

/// Counts the games by the values of each option of which they have several, in their order.
fn by_option(played: &[(&Finished, usize)]) -> Tally {
    let mut tally = Tally::new();
    for kind in Kind::all() {
        for field in &kind.every_field() {
            let mut values: Vec<(u32, &str, Score)> = Vec::new();
            for (game, result) in played {
                let of = |name| value_of(&game.values, name);
                if game.kind.name() == kind.name()
                    && field.needs.is_none_or(|needs| of(needs) == "on")
                    && let Some((place, called)) = field.called(of(field.name))
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
                let name = dom::say(&page::RulesOf { title: &kind.title(), rules: &rules });
                tally.push((name, score));
            }
        }
    }
    tally
}

/// The value of an option: as it is stored, else its default.
fn value_of<'a>(values: &'a Values, name: &str) -> &'a str {
    values.iter().find(|it| it.0 == name).map_or("", |it| &it.1)
}

/// Where the parts of a bar begin and how high they are: won, drawn, lost, told apart without colour.
const HEIGHTS: [(&str, &str); 3] = [("0", "10"), ("5", "5"), ("9", "1")];

/// Adds a table with a bar in each row, if there is any.
fn add_chart(html: &mut Html, by: FixedText, tally: &Tally) {
    let mut most = 0;
    for (_, score) in tally {
        most = most.max(total(score));
    }
    if most == 0 {
        return;
    }
    html.put("<table class=\"chart\"><thead><tr><th scope=\"col\">@</th>", &[dom::fixed(by)]);
    for text in [fixed::WON, fixed::DRAWN, fixed::LOST] {
        html.put("<th scope=\"col\">@</th>", &[dom::fixed(text)]);
    }
    html.put("</tr></thead><tbody>", &[]);
    for (name, score) in tally {
        html.put(
            "<tr><th scope=\"row\">@<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">",
            &[name],
        );
        let mut from = 0;
        for (games, (top, height)) in score.iter().zip(HEIGHTS) {
            let at = |games: u32| (games * 100 / most).to_string();
            html.put(
                "<rect x=\"@\" width=\"@\" y=\"@\" height=\"@\"/>",
                &[&at(from), &at(*games), top, height],
            );
            from += games;
        }
        html.put("</svg></th>", &[]);
        for games in score {
            html.put("<td class=\"num\">@</td>", &[&games.to_string()]);
        }
        html.put("</tr>", &[]);
    }
    html.put("</tbody></table>", &[]);
}
