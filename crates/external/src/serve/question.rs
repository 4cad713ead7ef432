//! What our players are asked: a position without the game that led to it.

use rosette_json::{Json, ToJson as _, Writer};
use rosette_protocol::Answer;
use rosette_rules::{
    AnyPosition as _, Seat, Viewer,
    flag::{Flag, Options},
};
use rosette_session::{Level, OptionPairs, Question, Seed};

/// The choice of a player of this level; none where no seat chooses.
pub(super) fn answer(position: &Flag, level: Level, seed: Seed) -> Option<String> {
    let choices: Vec<String> = Answer::all(position).iter().map(Answer::to_string).collect();
    if choices.is_empty() {
        return None;
    }
    let state = state(position);
    let seat = Seat::First;
    let question = Question { level, seat, seed, choices, tokens: Vec::new(), state };
    Some(rosette_bots::choice(&question).to_owned())
}

/// The state as the terminal program prints it. The game isn't known: no token has been played, and
/// whatever is burnt was burnt from the start.
fn state(position: &Flag) -> Json {
    let cells = position.cells();
    let burnt = (0..cells).fold(0, |bits, at| bits | u64::from(position.is_burnt(at)) << at);
    let options = Options { cells, rules: position.rules(), lead: 0, burnt };
    let mut writer = Writer::default();
    writer.object(|writer| {
        writer.key("game").text("flag");
        OptionPairs::of(&options).write(writer.key("options"));
        writer.key("ply").number(0);
        writer.key("to_move").text(Seat::First.name());
        writer.key("legal").texts(&position.legal(None));
        writer.key("outcome").null();
        position.write_seen(Viewer::All, writer.key("board"));
        writer.key("pending").null();
    });
    // What is written is JSON.
    Json::read(&writer.into_text()).unwrap_or_default()
}
