//! A thread for a bot of any game, which remembers what it has learned about its game.

use std::{
    io,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use rosette_bots::{Bots, ur::net::Net};
use rosette_rules::evaluation::Evaluation;
use rosette_session::BotQuestion;
use tokio::sync::oneshot;

use crate::Parting;

/// A thread in which a bot thinks. It ends when this value is dropped.
pub(super) struct Thinker(Sender<ThinkRequest>);

/// A question for the thread, and the channel for its answer.
struct ThinkRequest {
    question: BotQuestion,
    /// The time for the answer. The bot gets half of it, because sending the answer takes time too.
    time: Duration,
    answer: oneshot::Sender<(String, Option<Evaluation>)>,
}

impl Thinker {
    /// Starts the thread in which the bots choose, with the nets of Ur.
    ///
    /// # Errors
    ///
    /// The system has no more threads.
    pub(super) fn start(nets: &'static [&'static [u8]]) -> io::Result<Self> {
        let (sender, receiver) = channel();
        thread::Builder::new().name("bot".to_owned()).spawn(move || think(&receiver, nets))?;
        Ok(Self(sender))
    }

    /// Returns the bot's choice and its evaluation. Dropping the future stops the bot.
    ///
    /// # Errors
    ///
    /// The bot has failed.
    pub(super) async fn choose(
        &mut self,
        question: BotQuestion,
        time: Duration,
    ) -> Result<(String, Option<Evaluation>), Parting> {
        let (answer, answered) = oneshot::channel();
        let failed = || Parting::Question("the player failed".to_owned());
        self.0.send(ThinkRequest { question, time: time / 2, answer }).map_err(|_| failed())?;
        answered.await.map_err(|_| failed())
    }
}

/// Answers questions until the sender is dropped.
fn think(tasks: &Receiver<ThinkRequest>, nets: &[&[u8]]) {
    let mut players = Bots::default();
    for net in nets.iter().filter_map(|weights| Net::read(weights).ok()) {
        players.take(net);
    }
    for ThinkRequest { question, time, answer } in tasks {
        let began = Instant::now();
        let mut stop = || began.elapsed() >= time || answer.is_closed();
        players.prepare(&question, &mut stop);
        let (choice, evaluation) = players.choose(&question, &mut stop);
        let choice = choice.to_owned();
        // An error means that the client has left.
        let _ = answer.send((choice, evaluation));
    }
}
