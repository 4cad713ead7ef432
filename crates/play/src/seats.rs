//! Who sits at a game, and seats that change hands.

use rosette_rules::{BySeat, Seat, Turn, Viewer};
use rosette_session::{Level, Program, Session};

use crate::{Cause, Change, Game, Rivals};

/// Who sits at a game, and who of them is at the screen.
pub struct Seats {
    /// The programs by seat; none where a person sits.
    programs: [Option<Program>; 2],
    /// The seat that has lifted the curtain, where two people share the screen.
    ready: Option<Seat>,
    /// Whether the only person hasn't come to the screen since another person gave up the other
    /// seat.
    is_away: bool,
}

impl Seats {
    /// Seats these programs; none for a person.
    pub const fn new(programs: [Option<Program>; 2]) -> Self {
        Self { programs, ready: None, is_away: false }
    }

    /// Returns the program at a seat; none if a person sits there.
    pub const fn program(&self, seat: Seat) -> Option<&Program> {
        self.programs[seat.index()].as_ref()
    }

    /// Returns the program whose turn it is, and its seat.
    pub fn program_to_move(&self, session: &Session) -> Option<(&Program, Seat)> {
        let seat = session.to_move()?;
        Some((self.program(seat)?, seat))
    }

    /// Returns whether somebody alone at the screen has lost to a program, if this seat has won.
    pub const fn is_beaten(&self, winner: Seat) -> bool {
        self.program(winner).is_some() && self.program(winner.other()).is_none()
    }

    /// Returns whether an external player of this name sits in the game.
    pub(crate) fn has_external(&self, name: &str) -> bool {
        let is_it = |program: &Program| matches!(program, Program::External(it) if it == name);
        self.programs.iter().flatten().any(is_it)
    }

    /// Returns whether two people share the screen.
    pub const fn is_shared(&self) -> bool {
        matches!(self.programs, [None, None])
    }

    /// Returns the seat of the only person at the screen.
    pub const fn lone_person(&self) -> Option<Seat> {
        match self.programs {
            [None, Some(_)] => Some(Seat::First),
            [Some(_), None] => Some(Seat::Second),
            _ => None,
        }
    }

    /// Returns whether it is a person's turn to choose.
    pub(crate) const fn person_chooses(&self, turn: Turn) -> bool {
        matches!(turn, Turn::Choice(seat) if self.program(seat).is_none())
    }

    /// Returns whether a person may take a seat. The hidden hand of a program stays hidden.
    pub fn may_sit(&self, session: &Session, seat: Seat) -> bool {
        self.program(seat).is_none() || !session.hides_any()
    }

    /// Returns the names for a record of players who may change seats: a program's own, and a
    /// person's as it is on the screen.
    pub fn shown_names(&self, names: &[String; 2]) -> [String; 2] {
        Seat::BOTH.map(|seat| match self.program(seat) {
            Some(program) => program.name(),
            None => names[seat.index()].clone(),
        })
    }

    /// Returns the seat for which a curtain hides both closed hands where the game stands.
    pub fn curtain(&self, session: &Session) -> Option<Seat> {
        if !session.hides_any() {
            return None;
        }
        if !self.is_shared() {
            return self.lone_person().filter(|_| self.is_away);
        }
        session.to_move().filter(|seat| self.ready != Some(*seat))
    }

    /// Lifts the curtain: the seat that it names is at the screen.
    pub fn lift_curtain(&mut self, session: &Session) {
        self.is_away = false;
        self.ready = session.to_move();
    }

    /// Returns who sees the game at the screen.
    pub fn viewer(&self, session: &Session) -> Viewer {
        if !session.hides_any() {
            return Viewer::All;
        }
        let present = self.lone_person().filter(|_| !self.is_away);
        let seat = if self.is_shared() { self.ready } else { present };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Lets the curtain fall if the position has changed otherwise than by a step of the seat that
    /// has lifted it.
    pub fn position_changed(&mut self, session: &Session, moved: bool) {
        if !moved || self.ready != session.to_move() {
            self.ready = None;
        }
    }

    /// Changes the players to these programs; none for a person.
    fn change(&mut self, programs: [Option<Program>; 2]) {
        let was_shared = self.is_shared();
        self.programs = programs;
        // Somebody else may be at the screen than the one person who plays on.
        self.is_away = self.lone_person().is_some() && (was_shared || self.is_away);
    }

    /// Puts people in the place of programs.
    pub(crate) fn dismiss_programs(&mut self) {
        self.programs = [None, None];
    }
}

/// Returns the names of the players as the record gives them; empty where none was given.
pub fn given_names(session: &Session) -> [String; 2] {
    let players = session.players().cloned().unwrap_or_default();
    [players.first, players.second]
}

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
        self.mode.is_kept() && self.session.outcome().is_none()
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
        self.session.set_before(rivals.tally_of(&names, defaults));
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
