//! The second opinion of an external player: asking for it, and putting it into words.

use rosette_external::{Blocking, Forfeit, Limits, PlayerQuestion, PlayerSource};
use rosette_review::Opinions;
use rosette_rules::{BySeat, Seat};
use rosette_session::Session;

use crate::failure::Failure;

/// Returns the headings of the columns: the player's choice and, if it gave values, its value, and
/// the loss of the seat's choice by the player's values.
pub fn heads(opinions: &Opinions) -> Vec<&'static str> {
    let valued = opinions.iter().any(|opinion| opinion.value.is_some());
    let heads: &[_] = if valued { &["its value", "loss by its values"] } else { &[] };
    [&["second opinion"], heads].concat()
}

/// Asks an external player for its choice in each position of a game, in the order of the game.
/// Each seat has a separate process, so that none sees the cards of both.
///
/// # Errors
///
/// The player can't be started, or answers a question wrongly or too late.
pub fn asked(session: &Session, source: &PlayerSource) -> Result<Opinions, Failure> {
    let outside = |forfeit: Forfeit| Failure::Outside(forfeit.to_string());
    let mut players = BySeat { first: None, second: None };
    let mut opinions = Opinions::new(source.to_string());
    for ply in 0..session.ply() {
        let Some(question) = session.earlier(ply).as_ref().and_then(PlayerQuestion::of) else {
            continue;
        };
        let player = match question.seat() {
            Seat::First => &mut players.first,
            Seat::Second => &mut players.second,
        };
        let player = match player {
            Some(player) => player,
            None => {
                let started = Blocking::start(source, Limits::default());
                player.insert(started.map_err(|error| Failure::Outside(error.to_string()))?)
            }
        };
        let answer = player.ask(question).map_err(outside)?;
        let it = player.player();
        if let Some(title) = it.title().or_else(|| it.authors().map(str::to_owned)) {
            opinions.by = title;
        }
        opinions.add(session, ply, &answer.token, answer.value);
    }
    [players.first, players.second].into_iter().flatten().for_each(Blocking::end);
    Ok(opinions)
}

/// Returns the cells of a row about the choice at a ply, one for each heading; empty where nothing
/// was decided.
pub fn cells(opinions: &Opinions, ply: usize) -> Vec<String> {
    let opinion = opinions.at(ply).filter(|it| it.is_decision);
    let choice = opinion.map(|it| it.choice.clone());
    let value = opinion.and_then(|it| it.value).map(|value| format!("{:.0}%", 100.0 * value));
    let loss = opinion.and_then(|it| it.loss).map(points);
    let cells = [choice, value, loss].map(Option::unwrap_or_default);
    cells.into_iter().take(heads(opinions).len()).collect()
}

/// Writes a loss in percentage points of the chance of winning.
fn points(loss: f64) -> String {
    match 100.0 * loss {
        points if points < 0.05 => "0".to_owned(),
        points => format!("{points:.1}"),
    }
}
