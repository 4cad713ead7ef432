//! Tests of solving and playing Triple Triad: against exhaustive search, in mirrored positions,
//! with closed hands and without time.

use rosette_bots::{
    Bot, Evaluation, GameValue, Limit,
    triad::{Easy, Perfect, Solver, Strong},
};
use rosette_cards::CardSet;
use rosette_json::text;
use rosette_rules::{
    Game, Seat, Steps, Turn, legal_tokens,
    triad::{BasicCaptures, Card, CardType, Hand, Open, Options, Squares, Step, Triad},
    write_token,
};
use rosette_session::{BotQuestion, Level, Seed, Session};

/// Returns every valid set of switches without hands: those of the first version alone, with later
/// switches, and with Ascension or Descension.
fn every_rules() -> Vec<Options> {
    let mut all = first_rules();
    let added = (1..16_u32).cycle().zip(first_rules()).map(|(bits, rules)| {
        let on = |bit: u32| bits & (1 << bit) != 0;
        let captures = if on(2) { BasicCaptures::Beside } else { BasicCaptures::Apart };
        Options { reverse: on(0), fallen_ace: on(1), order: on(3), captures, ..rules }
    });
    all.extend(added);
    let typed = (0..8_u32).cycle().zip(first_rules()).map(|(bits, rules)| {
        let on = |bit: u32| bits & (1 << bit) != 0;
        let fallen_ace = rules.combo;
        Options { ascension: on(0), descension: !on(0), reverse: on(1), fallen_ace, ..rules }
    });
    all.extend(typed);
    all
}

fn first_rules() -> Vec<Options> {
    let mut all = Vec::new();
    for bits in 0_u32..64 {
        let on = |bit: u32| bits & (1 << bit) != 0;
        if on(0) || !on(1) {
            let [same, same_wall, plus, combo, elemental, sudden_death] =
                [0, 1, 2, 3, 4, 5].map(on);
            let rules = Options { same, same_wall, plus, combo, elemental, ..Options::default() };
            all.push(Options { sudden_death, ..rules });
        }
    }
    all
}

/// Completes these rules with hands and elements. The hands are built-in cards, or cards of few
/// ranks, which capture more often.
fn dealt(rules: &Options, seed: u64) -> Options {
    let mut below = Seed(seed).numbers(0);
    let mut house: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
    let few: Vec<Card> = (0..12)
        .map(|_| Card::new([(); 4].map(|()| [1, 4, 5, 10][below(4) as usize]), None).unwrap())
        .collect();
    // Few ranks also give hands with equal cards.
    let pile = if seed.is_multiple_of(2) { &mut house } else { &mut few.repeat(2) };
    let hands = [(); 2]
        .map(|()| Some([(); 5].map(|()| pile.swap_remove(below(pile.len() as u32) as usize))));
    let starts = Some(Seat::BOTH[below(2) as usize]);
    let types = if rules.counts_types() { 5 } else { 0 };
    let hands = hands.map(|hand: Option<Hand>| {
        let typed = |card: Card| match types {
            0 => card,
            types => card.with_type(CardType::ALL.get(below(types) as usize).copied()),
        };
        hand.map(|hand| hand.map(typed))
    });
    let squares = if rules.elemental { Squares::draw(&mut below) } else { Squares::default() };
    Options { squares, starts, ..rules.clone().with_hands(hands) }
}

/// Returns a session after random play up to a round with `free` free cells.
pub fn played(options: &Options, seed: u64, round: u8, free: usize) -> Option<Session> {
    let mut session = Session::new(options, Seed(seed)).unwrap();
    let mut below = Seed(seed).numbers(99);
    loop {
        let position = triad(&session);
        let cells = (1..=9).filter(|cell| position.cell(*cell).is_none()).count();
        if position.round() == round && cells == free {
            return Some(session);
        }
        if !session.draw() {
            let legal = session.legal();
            let token = legal.get(below(legal.len().max(1) as u32) as usize)?;
            session.play(token).unwrap();
        }
    }
}

pub fn triad(session: &Session) -> Triad {
    *session.position().as_any().downcast_ref::<Triad>().unwrap()
}

/// Returns the value for the seat to move by exhaustive search over the rules.
fn plain(position: &Triad) -> i8 {
    let seat = position.to_move();
    match position.turn() {
        Turn::Choice(_) => {
            plain_values(position).into_iter().map(|(_, value)| value).max().unwrap()
        }
        _ => position.score(seat) as i8 - position.score(seat.other()) as i8,
    }
}

fn plain_values(position: &Triad) -> Vec<(Step, i8)> {
    let mut values = Vec::new();
    position.steps(|step, _| {
        let mut next = *position;
        next.play(step).unwrap();
        values.push((step, -plain(&next)));
    });
    values
}

fn with_time<T>(mut look: impl FnMut(&mut Limit<'_>) -> T) -> T {
    look(&mut Limit::new(&mut || false))
}

/// Compares the results of solvers, with and without a table, with those of exhaustive search.
fn check(position: &Triad, solvers: &mut [Solver]) {
    let values = plain_values(position);
    let value = values.iter().map(|(_, value)| *value).max().unwrap();
    let best = values.iter().filter(|(_, it)| *it == value);
    let mut best: Vec<String> =
        best.map(|(step, _)| write_token::<Triad>(&Steps::one(*step))).collect();
    best.sort();
    for solver in solvers {
        let found = with_time(|limit| solver.best(position, &mut |_| 0, u64::MAX, limit)).unwrap();
        assert_eq!((found.value, found.exact), (value, true));
        assert!(values.contains(&(found.step, value)), "the step has the value");
        let solution = with_time(|limit| solver.solve(position, limit)).unwrap();
        assert_eq!((solution.value, solution.exact, &solution.best), (value, true, &best));
    }
}

#[test]
fn solving_finds_what_looking_at_everything_finds() {
    let mut solvers = [Solver::new(0), Solver::default()];
    for (index, rules) in every_rules().iter().enumerate() {
        for free in 1..=5 {
            if free == 5 && index % 4 > 0 {
                continue;
            }
            let seed = index as u64 * 5 + free;
            let session = played(&dealt(rules, seed), seed, 1, free as usize).unwrap();
            check(&triad(&session), &mut solvers);
        }
    }
    for seed in 0..2 {
        let rules = &every_rules()[47 - 20 * seed as usize];
        check(&triad(&played(&dealt(rules, seed), seed, 1, 6).unwrap()), &mut solvers);
    }
}

#[test]
fn later_rounds_of_sudden_death_are_solved() {
    let mut solvers = [Solver::default()];
    let mut checked = 0;
    for seed in 0..200 {
        let rules = every_rules()[32 + seed as usize % 16].clone();
        let Some(session) = played(&dealt(&rules, seed), seed, 2, 4) else { continue };
        check(&triad(&session), &mut solvers);
        checked += 1;
    }
    assert!(checked > 20);
}

#[test]
fn values_of_mirrored_positions_sum_to_nothing() {
    let mut solver = Solver::default();
    let mut first = |options: &Options, seed| {
        let position = triad(&played(options, seed, 1, 5).unwrap());
        let found = with_time(|limit| solver.best(&position, &mut |_| 0, u64::MAX, limit)).unwrap();
        if position.to_move() == Seat::First { found.value } else { -found.value }
    };
    let mut decided = 0;
    for (seed, rules) in (0..).zip(every_rules()) {
        let options = dealt(&rules, seed);
        let [one, other] = options.hands();
        let starts = options.starts.map(Seat::other);
        let mirrored = Options { starts, ..options.clone().with_hands([other, one]) };
        let (value, mirror) = (first(&options, seed), first(&mirrored, seed));
        assert_eq!(value + mirror, 0);
        decided += usize::from(value != 0);
    }
    assert!(decided > 20);
}

#[test]
fn an_empty_board_is_solved() {
    let options = dealt(&every_rules()[31], 2);
    let position = Triad::new(&options).unwrap();
    let mut solver = Solver::default();
    let found = with_time(|limit| solver.best(&position, &mut |_| 0, u64::MAX, limit)).unwrap();
    assert!(found.exact);
    // The value of a position is the negated value after its best step.
    let mut next = position;
    next.play(found.step).unwrap();
    let after =
        with_time(|limit| Solver::default().best(&next, &mut |_| 0, u64::MAX, limit)).unwrap();
    assert_eq!((after.value, after.exact), (-found.value, true));
}

/// Returns the session's question, with the built-in cards as the pool of hidden cards.
fn ask(session: &Session) -> BotQuestion {
    let mut question = session.question(Level::Random).unwrap();
    question.pool = CardSet::house().cards().iter().map(|info| info.card.to_string()).collect();
    question
}

fn players() -> [Box<dyn Bot>; 3] {
    [Box::new(Easy), Box::<Strong>::default(), Box::<Perfect>::default()]
}

#[test]
fn choices_are_legal_though_there_is_no_time() {
    let mut players = players();
    for (index, rules) in every_rules().into_iter().enumerate() {
        for (open, seed) in [(Open::On, index as u64), (Open::Off, index as u64 + 100)] {
            let options = dealt(&Options { open, ..rules.clone() }, seed);
            for free in 1..=9 {
                let session = played(&options, seed, 1, free).unwrap();
                let question = ask(&session);
                for player in &mut players {
                    let advice = player.advise(&question, &mut Limit::new(&mut || true));
                    assert!(advice.choice < question.choices.len());
                }
                assert_eq!(question.choices, legal_tokens(&triad(&session), None));
            }
        }
    }
}

#[test]
fn strong_and_perfect_choose_what_is_best() {
    let [_, strong, perfect] = &mut players();
    let mut solver = Solver::default();
    for (seed, rules) in (0..).zip(every_rules()) {
        let session = played(&dealt(&rules, seed), seed, 1, 4).unwrap();
        let question = ask(&session);
        let solution = with_time(|limit| solver.solve(&triad(&session), limit)).unwrap();
        for player in [&mut *strong, &mut *perfect] {
            let advice = with_time(|limit| player.advise(&question, limit));
            assert!(solution.best.contains(&question.choices[advice.choice]));
            let evaluation = advice.evaluation.unwrap();
            assert_eq!(
                (evaluation.value, evaluation.exact),
                (GameValue::Score(solution.value), true)
            );
        }
    }
}

#[test]
fn a_closed_hand_makes_no_difference() {
    let mut differ = 0;
    for seed in 0..32_u64 {
        let rules = Options { open: Open::Off, sudden_death: true, ..every_rules()[24].clone() };
        let options = dealt(&rules, seed * 2);
        let round = if seed.is_multiple_of(4) { 2 } else { 1 };
        let Some(session) = played(&options, seed, round, 2 + seed as usize % 3) else { continue };
        let question = ask(&session);
        // Exchanges the cards that the seat hasn't seen for other built-in cards.
        let hidden =
            question.record.options.0.iter().find(|(_, value)| value.to_string().contains('?'));
        let Some((name, value)) = hidden else { continue };
        let hand = if name == "first-hand" { Seat::First } else { Seat::Second };
        let mut changed = options.clone();
        let mut below = Seed(seed).numbers(7);
        let house = CardSet::house().cards();
        for (card, part) in
            changed.hand_mut(hand).iter_mut().flatten().zip(value.to_string().split(','))
        {
            if part == "?" {
                *card = house[below(110) as usize].card;
            }
        }
        let mut other = session.record();
        other.options = Session::new(&changed, Seed(seed)).unwrap().record().options;
        let other = ask(&Session::open(other, Seed(seed)).unwrap());
        assert_eq!(text(&question), text(&other));
        differ += usize::from(options != changed);
        for (one, again) in players().iter_mut().zip(&mut players()) {
            let advice = with_time(|limit| one.advise(&question, limit));
            assert_eq!(advice, with_time(|limit| again.advise(&other, limit)));
            let is_win = |it: &Evaluation| matches!(it.value, GameValue::Win(_));
            assert!(advice.evaluation.is_none_or(|it| it.exact == is_win(&it)));
        }
    }
    assert!(differ > 15, "{differ}");
}

#[test]
fn a_question_of_another_game_or_without_a_pool_is_answered() {
    let closed = Options { open: Open::Off, ..Options::default() };
    let session = played(&dealt(&closed, 4), 4, 1, 6).unwrap();
    let trisq = Session::new(&rosette_rules::trisq::Options::default(), Seed(1)).unwrap();
    for session in [session, trisq] {
        let question = session.question(Level::Random).unwrap();
        for player in &mut players() {
            let advice = with_time(|limit| player.advise(&question, limit));
            assert!(advice.choice < question.choices.len());
        }
    }
}
