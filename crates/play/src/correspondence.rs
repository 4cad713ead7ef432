//! Games by correspondence: each person plays at a device of their own, and sends the other a link.

use rosette_rules::Seat;
use rosette_session::SentGame;

use crate::{Cause, Change, LocalGame};

impl LocalGame {
    /// Returns whether the game can be continued by correspondence: two people play it at this
    /// device, without a clock and closed hands, and one of them is to move.
    pub fn can_correspond(&self) -> bool {
        self.mode.is_kept()
            && self.seats.is_shared()
            && self.session.to_move().is_some()
            && self.session.clock().is_none()
            && !self.session.hides_any()
    }

    /// Makes the game one by correspondence, in which the person at this device has a seat. `id`
    /// identifies the game in links. Drops undone moves.
    pub fn correspond(&mut self, id: String, seat: Seat) -> Change {
        self.session.correspond(id, seat);
        self.seats.share_by_link(&self.session);
        self.changed(Cause::Reseated)
    }

    /// Returns the game to send to the other player; `None` unless it is played by correspondence,
    /// and is over or the other player's turn.
    pub fn to_send(&self) -> Option<SentGame> {
        let is_due =
            self.session.outcome().is_some() || self.seats.remote_to_move(&self.session).is_some();
        self.session.sent_game().filter(|_| is_due)
    }

    /// Returns whether the other player lacks moves that can be sent, or the end of the game.
    pub fn is_to_be_sent(&self) -> bool {
        self.session.has_unsent() && self.to_send().is_some()
    }

    /// Notes that the other player gets the game as it is.
    pub fn note_sent(&mut self) {
        self.session.note_sent();
    }
}
