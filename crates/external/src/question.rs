//! A question to an external player in either protocol, and the check of its answer.

use std::time::Duration;

use rosette_protocol::{
    FlagAnswer, Request,
    json::{self, Ask, GameStart, Message, MoveTime},
};
use rosette_rules::{Seat, flag::Flag};
use rosette_session::Session;

use crate::PlayerFault;

/// A question to a player in either protocol. It contains only what the player's seat may see.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerQuestion {
    game: GameStart,
    ask: Ask,
    /// The position, if the game is ±123D.
    flag: Option<Flag>,
}

impl PlayerQuestion {
    /// Builds the question for the seat to move; `None` if there is nothing to choose.
    #[must_use]
    pub fn of(session: &Session) -> Option<Self> {
        // The time of the question is filled in when it is asked, from the player's limits.
        let (game, ask) = Ask::of(session, Duration::ZERO)?;
        let flag = session.settled().as_any().downcast_ref().copied();
        Some(Self { game, ask, flag })
    }

    /// Returns the seat for which the player is to choose.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.game.seat
    }

    /// Returns the game's name and options, and the seat, as they are announced to the player.
    pub(crate) const fn game(&self) -> &GameStart {
        &self.game
    }

    /// Writes the lines of the protocol of ±123D, with `time` as the limit; `None` if the game
    /// isn't ±123D.
    pub(crate) fn lines(&self, time: Duration) -> Option<String> {
        Some(Request::of(self.flag.as_ref()?, time)?.to_string())
    }

    /// Writes the line of the JSON protocol, with `time` as the limit.
    pub(crate) fn line(&self, time: Duration) -> String {
        let clock = MoveTime { per_move: time.as_millis().try_into().unwrap_or(u64::MAX) };
        format!("{}\n", Message::Ask(Ask { clock, ..self.ask.clone() }))
    }

    /// Reads an answer in the JSON protocol or, without `json`, in that of ±123D.
    pub(crate) fn answer(&self, line: &str, json: bool) -> Result<json::Answer, PlayerFault> {
        match &self.flag {
            Some(flag) if !json => Ok(json::Answer::new(FlagAnswer::read(line, flag)?.to_string())),
            _ => Ok(self.ask.answer(line)?),
        }
    }
}
