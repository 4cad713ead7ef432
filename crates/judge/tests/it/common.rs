//! Helpers for tests: games and their reviews.

use rosette_bots::{Bots, Limit, ur::net::Net};
use rosette_cards::CardSet;
use rosette_judge::{Judges, Judging};
use rosette_review::Review;
use rosette_rules::{
    AnyOptions, Seat,
    triad::{Card, Options},
};
use rosette_session::{Level, Seed, Session};

pub fn judges() -> Judges {
    let mut judges = Judges::default();
    Net::all().unwrap().into_iter().for_each(|net| judges.take_net(net));
    judges
}

pub fn players() -> Bots {
    let mut players = Bots::default();
    Net::all().unwrap().into_iter().for_each(|net| players.take(net));
    players
}

/// Reviews a game to its end, with every solution.
pub fn reviewed(session: &Session, judges: &mut Judges) -> Review {
    let mut judging = Judging::new(session, CardSet::house().texts(), judges).unwrap();
    while judging.prepare(judges, &mut Limit::new(&mut || false)) < 1.0 {}
    while judging.step(judges, &mut Limit::new(&mut || false)) {}
    assert!(judging.review().is_complete());
    judging.into_review()
}

/// Makes the choice of a bot.
pub fn choose(session: &mut Session, level: Level, players: &mut Bots) {
    let mut question = session.question(level).expect("a seat chooses");
    if session.hides_any() {
        question.pool = CardSet::house().texts();
    }
    players.prepare(&question, &mut || false);
    let choice = players.choose(&question, &mut || false).0.to_owned();
    session.choose(&choice).unwrap();
}

/// Returns a game between bots of these levels, played to its end.
pub fn played(options: &dyn AnyOptions, levels: [Level; 2], seed: u64) -> Session {
    let mut session = Session::new(options, Seed(seed)).unwrap();
    // Weaker bots don't use the nets, which take time to read.
    let strong = levels.iter().any(|level| *level >= Level::Strong);
    let mut players = if strong { players() } else { Bots::default() };
    while session.outcome().is_none() {
        if !session.draw() {
            let seat = session.to_move().unwrap();
            choose(&mut session, levels[seat.index()], &mut players);
        }
    }
    session
}

/// Returns these options with hands dealt at random from the built-in cards.
pub fn dealt(options: &Options, seed: u64) -> Options {
    let mut below = Seed(seed).numbers(0);
    let mut house: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
    let mut card = || house.swap_remove(below(house.len() as u32) as usize);
    let hands = [(); 2].map(|()| Some([(); 5].map(|()| card())));
    let starts = Some(if seed.is_multiple_of(2) { Seat::First } else { Seat::Second });
    Options { starts, ..options.clone() }.with_hands(hands)
}

/// Checks properties of every review: losses aren't negative, lists are sorted, and forced choices
/// are marked.
pub fn check(review: &Review) {
    for judged in review.tokens() {
        assert!(judged.loss >= 0.0, "{judged:?}");
        let undecided = judged.seat.is_some() && judged.class.is_none();
        assert_eq!(judged.forced, undecided && judged.choices.len() <= 1, "{judged:?}");
        assert!(judged.class.is_none() || judged.best.len() <= judged.choices.len());
        assert!(judged.choices.is_sorted_by(|one, other| one.token < other.token));
        assert!(judged.best.is_sorted());
    }
}

/// Returns the difference between the result and the value at the start plus the luck of both seats
/// minus what both gave away.
pub fn residue(review: &Review) -> f64 {
    let sums = review.summaries();
    let gained = sums.first.luck - sums.second.luck - sums.first.loss + sums.second.loss;
    (review.result() - review.start() - gained).abs()
}
