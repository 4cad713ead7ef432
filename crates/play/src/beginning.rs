//! From the form to the first move: hands are dealt or picked, squares drawn, a coin tossed.

use rosette_cards::Collection;
use rosette_rules::{
    AnyOptions, Kind, OptionError, Seat, pairs, set_named,
    triad::{Hand, Squares, write_hand},
};
use rosette_session::{BySeat, Program, Seed, Session, Tally, TimeControl};

/// Cards in a hand.
pub const HAND: usize = 5;

/// Returns whether the game of these options is played with hands of cards, which are picked or
/// dealt before it begins.
pub fn has_hands(options: &dyn AnyOptions) -> bool {
    options.fields().iter().any(|field| field.kind == Kind::Hand)
}

/// Returns whether either seat may move first; otherwise the beginner takes the first seat.
pub fn either_starts(options: &dyn AnyOptions) -> bool {
    options.fields().iter().any(|field| field.kind == Kind::Seat)
}

/// Who plays a game to come.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    /// The names as records have them, those of programs as well.
    pub names: [String; 2],
    /// The seat of the form that moves first; none if a coin is to decide.
    pub beginner: Option<Seat>,
    /// The games before between these two.
    pub before: Tally,
    /// How much time they have.
    pub clock: Option<TimeControl>,
    /// Whether a setup of the position comes first.
    pub arranges: bool,
}

/// A game that is about to begin.
pub struct Beginning {
    options: Box<dyn AnyOptions>,
    start: Start,
    beginner: Seat,
    hands: [Option<Hand>; 2],
}

impl Beginning {
    /// Creates a game of these options. Where no seat is to move first, the seed decides, as a coin
    /// would.
    pub fn new(options: Box<dyn AnyOptions>, start: Start, seed: Seed) -> Self {
        let by_coin = if seed.0 & 1 == 1 { Seat::Second } else { Seat::First };
        let beginner = start.beginner.unwrap_or(by_coin);
        Self { options, start, beginner, hands: [None; 2] }
    }

    /// Returns the options.
    pub fn options(&self) -> &dyn AnyOptions {
        self.options.as_ref()
    }

    /// Who plays.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Returns whether a coin decided who moves first.
    pub const fn is_tossed(&self) -> bool {
        self.start.beginner.is_none()
    }

    /// Returns the seat of the form that moves first.
    pub const fn beginner(&self) -> Seat {
        self.beginner
    }

    fn is_on(&self, name: &str) -> bool {
        pairs(self.options.as_ref())
            .iter()
            .any(|(field, value)| field.name == name && value.to_string() == "on")
    }

    /// Returns whether the hands lie open.
    pub fn is_open(&self) -> bool {
        self.is_on("open")
    }

    /// Returns whether two people share the screen.
    pub fn is_shared(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.is_person(seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        Program::named(&self.start.names[seat.index()]).is_none()
    }

    /// Returns whether no seat has a hand yet.
    pub fn is_new(&self) -> bool {
        self.hands.iter().all(Option::is_none)
    }

    /// Deals the hands that nobody picks: all of them if the options say so, and those of programs.
    pub fn deal(&mut self, collections: [&Collection; 2], seed: Seed) {
        let mut numbers = seed.numbers(0);
        for seat in Seat::BOTH {
            if has_hands(self.options.as_ref()) && (self.is_on("random") || !self.is_person(seat)) {
                self.hands[seat.index()] = collections[seat.index()].deal(&mut numbers);
            }
        }
    }

    /// Returns the seat that is still to pick its hand.
    pub fn picks_next(&self) -> Option<Seat> {
        let open = |seat: &Seat| self.hands[seat.index()].is_none();
        Seat::BOTH.into_iter().filter(|_| has_hands(self.options.as_ref())).find(open)
    }

    /// Gives a seat the hand that it has picked.
    pub const fn picked(&mut self, seat: Seat, hand: Hand) {
        self.hands[seat.index()] = Some(hand);
    }

    /// Begins the game. `seed` is for its draws, `squares` for the squares with an element;
    /// `defaults` are the names of seats without one.
    ///
    /// # Errors
    ///
    /// The options don't make a game.
    pub fn session(
        self,
        defaults: &[String; 2],
        seed: Seed,
        squares: Seed,
    ) -> Result<Session, OptionError> {
        let elemental = self.is_on("elemental");
        let Self { mut options, start, beginner, hands } = self;
        for (name, hand) in ["first-hand", "second-hand"].iter().zip(&hands) {
            if let Some(hand) = hand {
                set_named(options.as_mut(), name, &write_hand(hand))?;
            }
        }
        let either = either_starts(options.as_ref());
        if either {
            set_named(options.as_mut(), "starts", beginner.name())?;
        }
        if elemental {
            let squares = Squares::draw(squares.numbers(0)).to_string();
            set_named(options.as_mut(), "squares", &squares)?;
        }
        let sits_first = if either { Seat::First } else { beginner };
        let mut session = Session::new(options.as_ref(), seed)?;
        session.set_players(by_seat(&start.names, defaults, sits_first));
        session.set_clock(start.clock);
        let swaps = sits_first == Seat::Second;
        session.set_before(if swaps { start.before.swapped() } else { start.before });
        Ok(session)
    }
}

/// Returns the players by seat, the beginner in the first; none if neither has a name. A player
/// keeps the default name of the row in the form, so that a toss doesn't change who is who.
fn by_seat(
    names: &[String; 2],
    defaults: &[String; 2],
    sits_first: Seat,
) -> Option<BySeat<String>> {
    if names.iter().all(String::is_empty) && sits_first == Seat::First {
        return None;
    }
    let name = |row: Seat| match names[row.index()].as_str() {
        "" if sits_first != Seat::First => defaults[row.index()].clone(),
        name => name.to_owned(),
    };
    Some(BySeat { first: name(sits_first), second: name(sits_first.other()) })
}
