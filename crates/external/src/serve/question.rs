//! The choices of bots in a position of ±123D that a client describes without earlier moves.

use std::time::{Duration, Instant};

use rosette_bots::{
    Limit,
    flag::{Easy, Perfect, Strong},
};
use rosette_protocol::FlagAnswer;
use rosette_rules::{Steps, flag::Flag, write_token};
use rosette_session::{Level, Seed};

/// Chooses for a bot of this level, which may think for about half of `time`. Returns `None` if no
/// seat chooses.
pub(super) fn answer(position: &Flag, level: Level, seed: Seed, time: Duration) -> Option<String> {
    let choices: Vec<String> =
        FlagAnswer::all(position).iter().map(FlagAnswer::to_string).collect();
    // The bot gets half of the time, because sending the answer takes time too.
    let until = Instant::now() + time / 2;
    let mut stop = || Instant::now() >= until;
    let limit = &mut Limit::new(&mut stop);
    let step = match level {
        Level::Random => None,
        Level::Easy => Easy.best(position, seed),
        Level::Strong => Strong::default().best(position, limit).map(|(step, _)| step),
        Level::Perfect => Perfect::default().best(position, limit).map(|(step, _)| step),
    };
    let best = step.map(|step| write_token::<Flag>(&Steps::one(step)));
    if best.as_ref().is_some_and(|best| choices.contains(best)) {
        return best;
    }
    let lot = seed.numbers(0)(choices.len().max(1) as u32);
    choices.into_iter().nth(lot as usize)
}
