//! Tests of wins that are certain with a closed hand, against the enumeration of every hand.

use rosette_bots::{Bot as _, GameValue, Limit, triad::Strong};
use rosette_rules::{
    Game as _, Seat, Steps, Turn, Viewer,
    triad::{Card, HAND, Open, Options, Step, Triad},
    write_token,
};
use rosette_session::{Level, Seed};

use crate::triad::{played, triad};

/// Returns whether a seat can win all `positions` with the same choices until it sees a difference.
/// The positions differ only in cards that the seat hasn't seen.
fn wins_all(positions: &[Triad], seat: Seat) -> bool {
    let mut steps = Vec::new();
    positions[0].steps(|step, _| steps.push(step));
    match positions[0].turn() {
        Turn::Choice(mover) if mover == seat => {
            steps.iter().any(|step| wins_after(positions, *step, seat))
        }
        Turn::Choice(_) | Turn::Chance(Some(_)) => {
            steps.iter().all(|step| wins_after(positions, *step, seat))
        }
        Turn::Chance(None) | Turn::Over(_) => {
            positions.iter().all(|it| it.score(seat) > it.score(seat.other()))
        }
    }
}

/// Returns whether a seat can win all `positions` after the same step. A card that the opponent
/// places is seen from then on.
fn wins_after(positions: &[Triad], step: Step, seat: Seat) -> bool {
    let revealed = |position: &Triad| match step {
        Step::Place { slot, .. } => position.held(position.to_move(), slot).map(|held| held.card),
        _ => None,
    };
    let mut groups: Vec<(Option<Card>, Vec<Triad>)> = Vec::new();
    for position in positions {
        let mut next = *position;
        next.play(step).unwrap();
        let card = revealed(position);
        match groups.iter_mut().find(|(other, _)| *other == card) {
            Some((_, group)) => group.push(next),
            None => groups.push((card, vec![next])),
        }
    }
    groups.iter().all(|(_, group)| wins_all(group, seat))
}

/// Returns the position with every hand that the seat to move can't exclude.
fn every_hand(position: &Triad, set: &[Card]) -> Vec<Triad> {
    let (seat, other) = (position.to_move(), position.to_move().other());
    let mut positions = vec![*position];
    for slot in 1..=HAND as u8 {
        if position.held(other, slot).is_some() && !position.sees(Viewer::Seat(seat), other, slot) {
            let with =
                |it: &Triad| set.iter().map(|card| it.with_card(other, slot, *card)).collect();
            positions =
                positions.iter().flat_map(|it: &Triad| -> Vec<Triad> { with(it) }).collect();
        }
    }
    positions
}

/// Returns the options of a random game with closed hands from a small set of cards.
fn closed(rules: &Options, set: &[Card], seed: u64) -> Options {
    let mut below = Seed(seed).numbers(5);
    let mut left = set.to_vec();
    let mut hand =
        || Some([(); HAND].map(|()| left.swap_remove(below(left.len() as u32) as usize)));
    let hands = [hand(), hand()];
    Options { starts: Some(Seat::First), open: Open::Off, ..rules.clone().with_hands(hands) }
}

#[test]
fn a_win_is_certain_if_it_beats_every_hand() {
    let mut below = Seed(3).numbers(1);
    let set: Vec<Card> =
        (0..12).map(|_| Card::new([(); 4].map(|()| 1 + below(10) as u8), None).unwrap()).collect();
    let rules = [
        Options::default(),
        Options { same: true, plus: true, combo: true, ..Options::default() },
        Options { reverse: true, order: true, ..Options::default() },
        Options { chaos: true, ..Options::default() },
    ];
    let (mut certain, mut uncertain) = (0, 0);
    for (seed, rules) in (0..160).zip(rules.iter().cycle()) {
        let free = 2 + seed as usize % 3;
        let Some(mut session) = played(&closed(rules, &set, seed), seed, 1, free) else { continue };
        session.draw();
        let position = triad(&session);
        let mut question = session.question(Level::Strong).unwrap();
        question.pool = set.iter().map(Card::to_string).collect();
        let means = Strong::default().each(&question, &mut Limit::new(&mut || false));
        let hands = every_hand(&position, &set);
        for mean in &means {
            let wins = wins_after(&hands, mean.step, position.to_move());
            assert_eq!(mean.wins_in, wins.then_some(free as u32), "{seed} {:?}", mean.step);
            *if wins { &mut certain } else { &mut uncertain } += 1;
        }
        let advice = Strong::default().advise(&question, &mut Limit::new(&mut || false));
        let chosen = means.iter().find(|mean| {
            write_token::<Triad>(&Steps::one(mean.step)) == question.choices[advice.choice]
        });
        let evaluation = advice.evaluation.unwrap();
        match means.iter().find_map(|mean| mean.wins_in) {
            Some(plies) => {
                assert!(chosen.unwrap().wins_in.is_some(), "a certain win is chosen");
                assert_eq!((evaluation.value, evaluation.exact), (GameValue::Win(plies), true));
            }
            None => assert!(!evaluation.exact),
        }
    }
    assert!(certain > 40 && uncertain > 40, "{certain} {uncertain}");
}

#[test]
fn nothing_is_certain_if_the_set_of_the_cards_is_unknown() {
    let mut hidden = 0;
    for seed in 0..40 {
        let mut below = Seed(seed).numbers(1);
        let set: Vec<Card> = (0..12)
            .map(|_| Card::new([(); 4].map(|()| 1 + below(10) as u8), None).unwrap())
            .collect();
        let session = played(&closed(&Options::default(), &set, seed), seed, 1, 2).unwrap();
        let mut question = session.question(Level::Strong).unwrap();
        let hands: String =
            question.record.options.0.iter().map(|(_, value)| format!("{value},")).collect();
        let known: Vec<_> = hands.split(',').filter(|card| Card::named(card).is_some()).collect();
        hidden += usize::from(hands.contains('?'));
        let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
        let with_others: Vec<String> =
            set.iter().map(Card::to_string).chain(["?".to_owned()]).collect();
        for pool in [vec![], vec!["1111".to_owned()], known, with_others] {
            question.pool = pool;
            let means = Strong::default().each(&question, &mut Limit::new(&mut || false));
            assert!(means.iter().all(|mean| mean.wins_in.is_none()), "{:?}", question.pool);
        }
    }
    assert!(hidden > 30, "{hidden}");
}
