//! What our players are asked: a position without the game that led to it.

use rosette_bots::Players;
use rosette_json::Json;
use rosette_protocol::Answer;
use rosette_rules::{Game as _, Seat, flag::Flag};
use rosette_session::{Level, Question, Record, Seed};

/// The choice of a player of this level; none where no seat chooses.
pub(super) fn answer(position: &Flag, level: Level, seed: Seed) -> Option<String> {
    let choices: Vec<String> = Answer::all(position).iter().map(Answer::to_string).collect();
    if choices.is_empty() {
        return None;
    }
    // Who asks tells a position, not the game that led to it.
    let (record, board) = (Record::of_game(Flag::NAME), Json::default());
    let seat = Seat::First;
    let question = Question { level, seat, seed, choices, record, board, pool: Vec::new() };
    Some(Players::default().choose(&question, &mut || false).0.to_owned())
}
