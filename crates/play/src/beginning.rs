//! The steps from the form to the first move: hands are dealt or picked, elements placed, a coin
//! tossed.

use std::mem;

use rosette_cards::{CardSet, Collection, Draft};
use rosette_rules::{
    AnyField, AnyOptions, BySeat, OptionError, OptionType, OptionValue, Seat, draw_option, pairs,
    set_named,
    triad::{self, Hand, counts_types, spin_roulette, write_hand},
};
use rosette_session::{Level, Program, RunningScore, Seed, Session, Tables, TimeControl};

use crate::{LocalGame, given_names};

/// The number of cards in a hand.
pub const HAND: usize = 5;

/// Returns whether a game of these options is played with hands of cards, which are picked or dealt
/// before it starts.
pub fn has_hands(options: &dyn AnyOptions) -> bool {
    options.fields().iter().any(|field| field.kind.is_dealt())
}

/// Returns whether the options let either seat go first. Otherwise, whoever goes first gets the
/// first seat.
pub fn either_starts(options: &dyn AnyOptions) -> bool {
    options.fields().iter().any(|field| field.kind == OptionType::Seat)
}

/// Returns the seat that goes first: the option of the type `Seat`, or the first seat if the game
/// has none.
pub fn first_to_move(options: &dyn AnyOptions) -> Seat {
    let options = pairs(options);
    let starts = options.iter().find(|(field, _)| field.kind == OptionType::Seat);
    let named = |(_, value): &(_, OptionValue)| Seat::named(&value.to_string());
    starts.and_then(named).unwrap_or(Seat::First)
}

/// Returns whether the player of a seat picks its hand from a collection: a person, unless all hands
/// are dealt or drafted.
fn picks_hand(options: &dyn AnyOptions, program: Option<&Program>) -> bool {
    triad::Options::of(options).is_some_and(|rules| !rules.random && !rules.draft)
        && program.is_none()
}

/// Returns the options without the way in which hands were dealt, which is over once a game has
/// begun.
pub fn after_dealing(options: &dyn AnyOptions) -> Box<dyn AnyOptions> {
    match triad::Options::of(options) {
        Some(rules) => Box::new(triad::Options { random: false, draft: false, ..rules.clone() }),
        None => options.copy(),
    }
}

/// Returns the bot's level in a game that starts at once: that of the last game, or the highest
/// below it that can play these options with these tables. The first game is against `Easy`.
pub fn level_at_once(options: &dyn AnyOptions, last: Option<Level>, tables: Tables) -> Level {
    let levels = Level::with_tables(options, tables);
    let wanted = last.unwrap_or(Level::Easy);
    let possible = levels.iter().copied().filter(|level| *level <= wanted).max();
    possible.unwrap_or(Level::Random)
}

/// The stage between the options and the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupStage {
    /// People pick their hands.
    Hands,
    /// A person sets up the position.
    Setup,
    /// No stage: people get the hands of their last game, except in a draft.
    Nothing,
}

/// The players of a new game, and what they have agreed on.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    /// The players' names as in records, by row of the options form.
    pub names: [String; 2],
    /// The row of the form that goes first; `None` if a coin toss decides.
    pub beginner: Option<Seat>,
    /// The score of the previous games between these two players.
    pub before: RunningScore,
    /// The time control; `None` for a game without a clock.
    pub clock: Option<TimeControl>,
    /// The stage before the first move.
    pub setup_stage: SetupStage,
    /// The id of the stored game that this one replaces, because no person has played in it.
    pub replaces: Option<String>,
    /// The row of the person at this device, in a game by correspondence; `None` for other games.
    pub here: Option<Seat>,
}

impl Start {
    /// Returns the next game with the same options, players and score. Without `beginner`, a coin
    /// toss decides.
    pub fn again(game: &LocalGame, beginner: Option<Seat>) -> Self {
        let session = game.session();
        let either = either_starts(session.options());
        Self {
            names: given_names(session),
            beginner: if either { beginner } else { beginner.or(Some(Seat::First)) },
            before: session.running_score(),
            clock: session.clock().map(|clock| clock.control()),
            setup_stage: SetupStage::Hands,
            replaces: None,
            here: session.correspondence().map(|it| it.seat),
        }
    }

    /// Returns the same game with hands that must be picked again; `None` if nobody picks a hand,
    /// or if a person has played. `id` is that of the stored game.
    pub fn with_other_hands(game: &LocalGame, id: Option<String>) -> Option<Self> {
        let (session, seats) = (game.session(), &game.seats);
        let by_program = |ply| {
            session.settled_at(ply).turn().seat().is_some_and(|seat| seats.program(seat).is_some())
        };
        let is_new = session.undone().is_empty() && (0..session.ply()).all(by_program);
        let picks = |seat| picks_hand(session.options(), seats.program(seat));
        if !is_new || session.outcome().is_some() || !Seat::BOTH.into_iter().any(picks) {
            return None;
        }
        let beginner = first_to_move(session.options());
        let start = Self::again(game, Some(beginner));
        Some(Self { setup_stage: SetupStage::Hands, replaces: id, ..start })
    }
}

/// A new game before its first move, while its hands are dealt or picked.
pub struct Beginning {
    options: Box<dyn AnyOptions>,
    start: Start,
    beginner: Seat,
    hands: [Option<Hand>; 2],
    /// The rules that Roulette has drawn and that haven't been shown yet.
    drawn: Vec<(AnyField, &'static str)>,
}

impl Beginning {
    /// Creates a game with these options. If `start` names nobody who goes first, the seed decides,
    /// like a coin toss. The seed also decides which rules Roulette draws.
    pub fn new(mut options: Box<dyn AnyOptions>, start: Start, seed: Seed) -> Self {
        let by_coin = if seed.0 & 1 == 1 { Seat::Second } else { Seat::First };
        let beginner = start.beginner.unwrap_or(by_coin);
        let drawn = spin_roulette(options.as_mut(), &mut seed.numbers(0));
        Self { options, start, beginner, hands: [None; 2], drawn }
    }

    /// Takes the rules that Roulette has drawn: options with their new values. A second call returns
    /// none.
    pub fn take_drawn(&mut self) -> Vec<(AnyField, &'static str)> {
        mem::take(&mut self.drawn)
    }

    /// Returns the options, in which hands may still be missing.
    pub fn options(&self) -> &dyn AnyOptions {
        self.options.as_ref()
    }

    /// Returns the players, and what they have agreed on.
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// Returns whether to show a coin toss that decides who goes first.
    pub const fn shows_toss(&self) -> bool {
        self.start.beginner.is_none()
    }

    /// Returns the row of the form that goes first.
    pub const fn beginner(&self) -> Seat {
        self.beginner
    }

    /// Returns the rules of a game with cards; `None` for another game.
    fn rules(&self) -> Option<&triad::Options> {
        triad::Options::of(self.options.as_ref())
    }

    /// Returns whether the game is played with open hands.
    pub fn is_open(&self) -> bool {
        self.rules().is_some_and(|rules| rules.open == triad::Open::On)
    }

    /// Returns whether both players are people, who share the screen.
    pub fn is_shared(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.is_person(seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        Program::named(&self.start.names[seat.index()]).is_none()
    }

    /// Returns whether no hand has been dealt or picked yet.
    pub fn is_new(&self) -> bool {
        self.hands.iter().all(Option::is_none)
    }

    /// Returns whether the player of a row picks a hand from a collection: a person, unless all hands
    /// are dealt or drafted.
    pub fn may_pick(&self, seat: Seat) -> bool {
        let program = Program::named(&self.start.names[seat.index()]);
        picks_hand(self.options.as_ref(), program.as_ref())
    }

    /// Returns whether hands are drafted from offered cards, so that collections don't matter.
    pub fn drafts(&self) -> bool {
        self.rules().is_some_and(|rules| rules.draft)
    }

    /// Drafts the hands of programs from a card set. People draft theirs.
    pub fn draft(&mut self, cards: &CardSet, seed: Seed) {
        let reverse = self.rules().is_some_and(|rules| rules.reverse);
        let mut numbers = seed.numbers(0);
        for seat in Seat::BOTH {
            if !self.is_person(seat) {
                self.hands[seat.index()] = Draft::by_program(cards, reverse, &mut numbers);
            }
        }
    }

    /// Deals the hands that nobody picks. `last` are the hands with which people last played. They
    /// are used again if no stage lets people pick ([`SetupStage::Nothing`]).
    pub fn deal(&mut self, collections: [&Collection; 2], last: [Option<Hand>; 2], seed: Seed) {
        if !has_hands(self.options.as_ref()) {
            return;
        }
        let mut numbers = seed.numbers(0);
        for seat in Seat::BOTH {
            let place = seat.index();
            let mut dealt = || collections[place].deal(&mut numbers);
            self.hands[place] = match (self.may_pick(seat), self.start.setup_stage) {
                (false, _) => dealt(),
                (true, SetupStage::Nothing) => last[place].or_else(dealt),
                (true, SetupStage::Hands | SetupStage::Setup) => None,
            };
        }
    }

    /// Returns the hand of a row of the form; `None` before it is dealt or picked.
    pub const fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands[seat.index()].as_ref()
    }

    /// Returns the first row that must still pick a hand; `None` if all have one or the game has no
    /// hands.
    pub fn picks_next(&self) -> Option<Seat> {
        let open = |seat: &Seat| self.hands[seat.index()].is_none();
        Seat::BOTH.into_iter().filter(|_| has_hands(self.options.as_ref())).find(open)
    }

    /// Sets the hand that a person has picked.
    pub const fn picked(&mut self, seat: Seat, hand: Hand) {
        self.hands[seat.index()] = Some(hand);
    }

    /// Starts the game. `seed` decides its chance, and `drawn` the options that chance decides,
    /// such as the cells with elements. `cards` has the types of cards. `numbered` are the names, by
    /// row, of two people without one who may change seats: the names of the seats would say which
    /// marks somebody plays.
    ///
    /// # Errors
    ///
    /// If a game can't start with these options, for example because a hand is missing.
    pub fn session(
        self,
        numbered: &[String; 2],
        seed: Seed,
        drawn: Seed,
        cards: &CardSet,
    ) -> Result<Session, OptionError> {
        let is_shared = self.is_shared();
        let Self { mut options, start, beginner, hands, .. } = self;
        let (mut hands, types) = (hands.iter(), counts_types(options.as_ref()));
        let mut below = drawn.numbers(0);
        for field in options.fields() {
            let value = match field.kind {
                OptionType::Dealt(_) => hands
                    .next()
                    .and_then(Option::as_ref)
                    .map(|hand| write_hand(&hand.map(|card| cards.in_game(card, types)))),
                OptionType::Seat => Some(beginner.name().to_owned()),
                _ => draw_option(options.as_ref(), &field, &mut below),
            };
            if let Some(value) = value {
                set_named(options.as_mut(), field.name, &value)?;
            }
        }
        let either = either_starts(options.as_ref());
        let sits_first = if either { Seat::First } else { beginner };
        let mut session = Session::new(options.as_ref(), seed)?;
        let may_change = !either && start.beginner != Some(Seat::First);
        let name = |row: Seat| match start.names[row.index()].as_str() {
            // A lone person stays without a name, and is "You".
            "" if is_shared && may_change => numbered[row.index()].clone(),
            name => name.to_owned(),
        };
        let players = BySeat { first: name(sits_first), second: name(sits_first.other()) };
        let is_named = !(players.first.is_empty() && players.second.is_empty());
        session.set_players(is_named.then_some(players));
        session.set_clock(start.clock);
        let swaps = sits_first == Seat::Second;
        session.set_before(if swaps { start.before.swapped() } else { start.before });
        if let Some(row) = start.here {
            // The seed of the game would tell the other player what chance brings.
            session.correspond(drawn.to_string(), if swaps { row.other() } else { row })
        }
        Ok(session)
    }
}
