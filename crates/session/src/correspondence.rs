//! Games by correspondence: two people play at two devices, and send each other links.

use rosette_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{OptionPairs, Record, RecordError, Session};

/// How a game is played by correspondence from this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correspondence {
    /// The identifier that all links of the game contain.
    pub id: String,
    /// The seat of the person at this device.
    pub seat: Seat,
    /// The number of tokens that both devices have, and one more if both have the game's end
    /// without a token; `None` before the first link. These tokens can't be taken back.
    pub sent: Option<usize>,
}

/// A game by correspondence in the link that is sent to one of its players.
#[derive(Clone, PartialEq, Debug)]
pub struct SentGame {
    /// The identifier that all links of the game contain.
    pub id: String,
    /// The seat of the person for whom the link is.
    pub to: Seat,
    /// The game with its players. The only end without a token is a resignation.
    pub record: Record,
}

/// The effect of a link on a game by correspondence that the device has already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Received {
    /// The link has more tokens, or the end of the game. They were added.
    Continued,
    /// The link has the game as it is here.
    Same,
    /// The game here has more tokens than the link.
    Older,
    /// The link is for the other player.
    ForOther,
    /// The link has other options, or its tokens differ from those here.
    Differs,
    /// The link has moves of the person at this device that weren't made here.
    PlaysForYou,
}

impl Session {
    /// Returns how the game is played by correspondence; `None` for other games.
    #[must_use]
    pub const fn correspondence(&self) -> Option<&Correspondence> {
        self.correspondence.as_ref()
    }

    /// Makes this a game by correspondence, in which this device has a seat. Undone tokens are
    /// dropped.
    pub fn correspond(&mut self, id: String, seat: Seat) {
        self.drop_undone();
        self.correspondence = Some(Correspondence { id, seat, sent: None });
    }

    /// Notes that the other device has or gets the game as it is. Does nothing in other games.
    pub fn note_sent(&mut self) {
        let sent = self.extent();
        if let Some(correspondence) = &mut self.correspondence {
            correspondence.sent = Some(sent);
        }
    }

    /// Returns whether the other device lacks tokens of a game by correspondence, or its end.
    #[must_use]
    pub fn has_unsent(&self) -> bool {
        let extent = self.extent();
        self.correspondence.as_ref().is_some_and(|it| it.sent.is_none_or(|sent| sent < extent))
    }

    /// Returns the number of tokens played, and one more for an end without a token.
    fn extent(&self) -> usize {
        self.ply() + usize::from(self.ended.is_some())
    }

    /// Returns the ply before which tokens can't be taken back, because the other device has them.
    pub(crate) fn sent(&self) -> usize {
        self.correspondence.as_ref().and_then(|it| it.sent).unwrap_or_default()
    }

    /// Returns the game for the other player's device; `None` for a game that isn't by
    /// correspondence.
    #[must_use]
    pub fn sent_game(&self) -> Option<SentGame> {
        let Correspondence { id, seat, .. } = self.correspondence.clone()?;
        Some(SentGame { id, to: seat.other(), record: self.record() })
    }

    /// Adds to a game by correspondence what a link of it has more. Does nothing if the link
    /// doesn't continue the game, or plays for the seat of this device.
    ///
    /// # Errors
    ///
    /// The link's record is wrong.
    pub fn receive(&mut self, sent: SentGame) -> Result<Received, RecordError> {
        let Some(seat) = self.correspondence.as_ref().map(|it| it.seat) else {
            return Ok(Received::Differs);
        };
        if sent.record.game != self.options().game() {
            return Ok(Received::Differs);
        }
        let other = Self::open_by(self.options().copy(), sent.record, self.seed())?;
        if sent.to != seat {
            return Ok(Received::ForOther);
        }
        let options = [&*self, &other].map(|it| OptionPairs::of(it.options()));
        let common = self.tokens().zip(other.tokens()).take_while(|(own, new)| own == new).count();
        let known = self.ply();
        if options[0] != options[1] || common < known.min(other.ply()) {
            return Ok(Received::Differs);
        }
        if (other.ply(), other.ended) == (known, self.ended) {
            return Ok(Received::Same);
        }
        // A resignation may cross a move, which then doesn't count.
        let ended = other.ended;
        let resigns = ended.is_some_and(|it| it.winner == Some(seat));
        if self.outcome().is_some() || (other.ply() < known && !resigns) {
            return Ok(Received::Older);
        }
        let plays_for_you =
            (known..other.ply()).any(|ply| other.settled_at(ply).turn().seat() == Some(seat));
        if plays_for_you || (ended.is_some() && !resigns) {
            return Ok(Received::PlaysForYou);
        }
        for token in other.tokens().skip(known) {
            self.play(token)?;
        }
        if let Some(ended) = ended {
            self.end(ended)?;
        }
        self.note_sent();
        Ok(Received::Continued)
    }
}
