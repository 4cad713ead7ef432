//! The players of a game, and changes of players.

use rosette_rules::{BySeat, Seat, Turn, Viewer};
use rosette_session::{Level, Program, Session};

use crate::{Cause, Change, LocalGame, Rivals};

/// The players in both seats, and which person is at the screen.
pub struct Seats {
    /// The bots and external players by seat; `None` for a person.
    programs: [Option<Program>; 2],
    /// The seat of the person at another device, in a game by correspondence.
    remote: Option<Seat>,
    /// The seat that has lifted the curtain, if two people share the screen.
    ready: Option<Seat>,
    /// Whether another person has left the game, and might still be at the screen. Then the hand of
    /// the only person stays hidden until that person lifts the curtain.
    is_away: bool,
}

impl Seats {
    /// Creates seats with these bots and external players; `None` for a person at this device.
    pub const fn new(programs: [Option<Program>; 2]) -> Self {
        Self { programs, remote: None, ready: None, is_away: false }
    }

    /// Creates the seats of a session, with the players of its record.
    pub(crate) fn of(session: &Session) -> Self {
        let named = |seat| session.players().and_then(|players| Program::named(players.get(seat)));
        let mut seats = Self::new(Seat::BOTH.map(named));
        seats.share_by_link(session);
        seats
    }

    /// Gives a seat to a person at another device, if the game is played by correspondence.
    pub(crate) fn share_by_link(&mut self, session: &Session) {
        self.remote = session.correspondence().map(|it| it.seat.other());
    }

    /// Returns the bot or external player in a seat; `None` for a person.
    pub const fn program(&self, seat: Seat) -> Option<&Program> {
        self.programs[seat.index()].as_ref()
    }

    /// Returns the bot or external player to move, and its seat; `None` if a person or nobody is to
    /// move.
    pub fn program_to_move(&self, session: &Session) -> Option<(&Program, Seat)> {
        let seat = session.to_move()?;
        Some((self.program(seat)?, seat))
    }

    /// Returns whether the player in a seat is a person at this device.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.program(seat).is_none() && self.remote != Some(seat)
    }

    /// Returns the seat to move if its player is a program, or a person at another device.
    pub fn absent_to_move(&self, session: &Session) -> Option<Seat> {
        session.to_move().filter(|seat| !self.is_here(*seat))
    }

    /// Returns the seat to move if its player is a person at another device.
    pub fn remote_to_move(&self, session: &Session) -> Option<Seat> {
        session.to_move().filter(|seat| self.remote == Some(*seat))
    }

    /// Returns whether the only person at this device has lost.
    pub fn is_beaten(&self, winner: Seat) -> bool {
        !self.is_here(winner) && self.is_here(winner.other())
    }

    pub(crate) fn has_external(&self, name: &str) -> bool {
        let is_it = |program: &Program| matches!(program, Program::External(it) if it == name);
        self.programs.iter().flatten().any(is_it)
    }

    /// Returns whether both players are people at this device.
    pub fn is_shared(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.is_here(seat))
    }

    /// Returns the seat of the only person at this device; `None` if two or none are there.
    pub fn lone_person(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.is_here(*seat)).filter(|_| !self.is_shared())
    }

    /// Returns whether a person at this device sits in the seat that chooses next; false while
    /// chance decides.
    pub(crate) fn person_chooses(&self, turn: Turn) -> bool {
        matches!(turn, Turn::Choice(seat) if self.is_here(seat))
    }

    /// Returns whether a person may take a seat. The hidden hand of a bot must stay hidden.
    pub fn may_sit(&self, session: &Session, seat: Seat) -> bool {
        self.program(seat).is_none() || !session.hides_any()
    }

    /// Returns the names in the form that records use: that of a bot or an external player, or else
    /// the shown name.
    pub fn shown_names(&self, names: &[String; 2]) -> [String; 2] {
        Seat::BOTH.map(|seat| match self.program(seat) {
            Some(program) => program.name(),
            None => names[seat.index()].clone(),
        })
    }

    /// Returns the seat for which a curtain hides both closed hands at present; `None` if there is
    /// no curtain.
    pub fn curtain(&self, session: &Session) -> Option<Seat> {
        if !session.hides_any() {
            return None;
        }
        if !self.is_shared() {
            return self.lone_person().filter(|_| self.is_away);
        }
        session.to_move().filter(|seat| self.ready != Some(*seat))
    }

    /// Lifts the curtain, because the player of the seat to move is at the screen.
    pub fn lift_curtain(&mut self, session: &Session) {
        self.is_away = false;
        self.ready = session.to_move();
    }

    /// Returns who looks at the screen: everybody (no cards are hidden), the player of a seat, or
    /// somebody who may see no hidden card.
    pub fn viewer(&self, session: &Session) -> Viewer {
        if !session.hides_any() {
            return Viewer::All;
        }
        let present = self.lone_person().filter(|_| !self.is_away);
        let seat = if self.is_shared() { self.ready } else { present };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Hides closed hands behind the curtain again, unless the seat that has lifted it has made a
    /// step and is still to move.
    pub fn position_changed(&mut self, session: &Session, moved: bool) {
        if !moved || self.ready != session.to_move() {
            self.ready = None;
        }
    }

    /// Replaces the players by these; `None` for a person.
    fn change(&mut self, programs: [Option<Program>; 2]) {
        let was_shared = self.is_shared();
        self.programs = programs;
        // The person at the screen may be the one who has left.
        self.is_away = self.lone_person().is_some() && (was_shared || self.is_away);
    }

    /// Replaces bots and external players by people.
    pub(crate) fn dismiss_programs(&mut self) {
        self.programs = [None, None];
    }
}

/// Returns the players' names in the record, the first seat's first; empty for missing ones.
pub fn given_names(session: &Session) -> [String; 2] {
    let players = session.players().cloned().unwrap_or_default();
    [players.first, players.second]
}

/// The reason why players can't be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unseated {
    /// The game is over, an example or a setup.
    #[error("nobody plays this game")]
    NotPlayed,
    /// A bot's hand in this seat is hidden, so no person may take the seat.
    #[error("the hand of the {} seat is hidden", .0.name())]
    Hidden(Seat),
    /// The bot for this seat can't play with these options and tables.
    #[error("no bot of this level plays the {} seat with these options", .0.name())]
    Unable(Seat),
}

impl LocalGame {
    /// Returns whether players may be changed: the game is played at this device and isn't over.
    pub fn can_reseat(&self) -> bool {
        self.mode.is_kept()
            && self.session.outcome().is_none()
            && self.session.correspondence().is_none()
    }

    /// Changes the players to those with these names in records. Drops an open question, a hint and
    /// an unfinished token. Keeps clock and moves, and whether the game counts for the collections,
    /// which belong to the seats. The running score stays if the players are the same two;
    /// `defaults` replace missing names. Returns `None` if nothing changes.
    ///
    /// # Errors
    ///
    /// If a player may not take a seat. Nothing has changed then.
    pub fn reseat(
        &mut self,
        names: [String; 2],
        defaults: &[String; 2],
    ) -> Result<Option<Change>, Unseated> {
        let given = given_names(&self.session);
        let programs = names.each_ref().map(|name| Program::named(name));
        if names == given && programs == self.seats.programs {
            return Ok(None);
        }
        if !self.can_reseat() {
            return Err(Unseated::NotPlayed);
        }
        let levels = Level::with_tables(self.session.options(), self.preferences.tables);
        for (seat, program) in Seat::BOTH.into_iter().zip(&programs) {
            match program {
                None if !self.seats.may_sit(&self.session, seat) => {
                    return Err(Unseated::Hidden(seat));
                }
                Some(Program::Bot(level)) if !levels.contains(level) => {
                    return Err(Unseated::Unable(seat));
                }
                _ => {}
            }
        }
        let rivals = Rivals::new(&given, defaults, self.session.before());
        self.session.set_before(rivals.score_of(&names, defaults));
        if self.session.is_halfway() {
            self.session.undo();
        }
        let [first, second] = names;
        self.session.set_players(Some(BySeat { first, second }));
        self.seats.change(programs);
        self.questions.drop_comment();
        Ok(Some(self.changed(Cause::Reseated)))
    }
}
