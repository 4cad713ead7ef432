//! Seats that change hands during a game.

use rosette_rules::Seat;
use rosette_session::{BySeat, Level, Program};

use crate::{Cause, Change, Game, Rivals};

/// The reason why players can't take their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unseated {
    /// The game is over, or isn't played by anybody.
    #[error("nobody plays this game")]
    NotPlayed,
    /// The hand of the program in this seat is hidden, so a person may not take it over.
    #[error("the hand of the {} seat is hidden", .0.name())]
    Hidden(Seat),
    /// A bot of this level can't play with these options.
    #[error("no bot of this level plays the {} seat with these options", .0.name())]
    Unable(Seat),
}

impl Game {
    /// Returns whether the players may change: the game is played, and isn't over.
    pub fn can_reseat(&self) -> bool {
        self.is_kept() && self.session.outcome().is_none()
    }

    /// Returns whether a person may take a seat. The hidden hand of a program stays hidden.
    pub fn may_sit(&self, seat: Seat) -> bool {
        self.program(seat).is_none() || !self.session.hides_any()
    }

    /// Changes the players to those with these names in records, where the game is played. The question
    /// to a program, a hint and a half-made turn are dropped. Clock and moves stay, and the game counts
    /// for collections as before, which belong to the seats. The running score stays with the same two
    /// players; `defaults` replace missing names. Returns `None` if the players are the same.
    ///
    /// # Errors
    ///
    /// If a player may not take a seat. Nothing has changed then.
    pub fn reseat(
        &mut self,
        names: [String; 2],
        defaults: &[String; 2],
    ) -> Result<Option<Change>, Unseated> {
        let given = self.given_names();
        let programs = names.each_ref().map(|name| Program::named(name));
        if names == given && programs == self.programs {
            return Ok(None);
        }
        if !self.can_reseat() {
            return Err(Unseated::NotPlayed);
        }
        let levels = Level::with_tables(self.session.options(), self.customs.tables);
        for (seat, program) in Seat::BOTH.into_iter().zip(&programs) {
            match program {
                None if !self.may_sit(seat) => return Err(Unseated::Hidden(seat)),
                Some(Program::Bot(level)) if !levels.contains(level) => {
                    return Err(Unseated::Unable(seat));
                }
                _ => {}
            }
        }
        let rivals = Rivals::new(&given, defaults, self.session.before());
        self.session.set_before(rivals.tally_of(&names, defaults));
        if self.session.is_halfway() {
            self.session.undo();
        }
        // Somebody else may be at the screen than the one person who plays on.
        self.away = match &programs {
            [None, Some(_)] if self.is_shared() => Some(Seat::First),
            [Some(_), None] if self.is_shared() => Some(Seat::Second),
            [None, None] | [Some(_), Some(_)] => None,
            _ => self.away,
        };
        let [first, second] = names;
        self.session.set_players(Some(BySeat { first, second }));
        self.programs = programs;
        self.asking.drop_comment();
        Ok(Some(self.changed(Cause::Reseated)))
    }
}
