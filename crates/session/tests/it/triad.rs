//! Tests of sessions of Triple Triad: undo and redo through rounds of sudden death, and secrecy of
//! closed hands.

use crate::common::{conforms, plain, play_out, stored, typed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Outcome, Reason, Seat, Viewer,
    triad::{BasicCaptures, Card, CardType, Element, Hand, Open, Options, Squares, Trade, Triad},
};
use rosette_session::{Address, Level, Record, Seed, Session};
use serde_json::{Value, json};

/// Deals hands with low and similar ranks, so that rounds are often drawn.
fn hands(random: &mut ChaCha8Rng) -> [Option<Hand>; 2] {
    let mut card = || {
        let ranks = [(); 4].map(|()| random.random_range(1..=5));
        Card::new(ranks, Element::ALL.get(random.random_range(0..16)).copied()).unwrap()
    };
    [(); 2].map(|()| Some([(); 5].map(|()| card())))
}

fn closed(random: &mut ChaCha8Rng) -> Options {
    let starts = Some(Seat::BOTH[random.random_range(0..2)]);
    Options {
        open: Open::Off,
        sudden_death: true,
        starts,
        ..Options::default().with_hands(hands(random))
    }
}

/// Plays the round to its end.
fn play_round(session: &mut Session, random: &mut ChaCha8Rng) {
    while session.to_move().is_some() {
        let legal = session.legal();
        session.play(&legal[random.random_range(0..legal.len())]).unwrap();
    }
}

fn drawn(options: &Options, seed: Seed, random: &mut ChaCha8Rng) -> Session {
    for _ in 0..1000 {
        let mut session = Session::new(options, seed).unwrap();
        play_round(&mut session, random);
        if session.outcome().is_none() {
            return session;
        }
    }
    panic!("no round is drawn");
}

#[test]
fn a_record_and_a_link_keep_the_seat_to_move_of_a_setup() {
    let options = Options::default().with_hands(hands(&mut ChaCha8Rng::seed_from_u64(5)));
    for (setup, starts, mover) in [
        ("f4,b2", Seat::First, Seat::First),
        ("b2,f4", Seat::First, Seat::First),
        ("b2,f4", Seat::Second, Seat::Second),
        ("f4,b2,mf", Seat::Second, Seat::First),
    ] {
        let setup = setup.to_owned();
        let options = Options { setup, starts: Some(starts), ..options.clone() };
        let session = Session::new(&options, Seed(1)).unwrap();
        let record = session.record();
        let link = Address::Play(Box::new(record.clone())).write();
        let Ok(Address::Play(linked)) = Address::parse(&link) else { panic!("{link}") };
        for opened in [record, *linked] {
            let opened = Session::open(opened, Seed(1)).unwrap();
            assert_eq!(opened.to_move(), Some(mover), "{link}");
            assert_eq!(opened.options().setup(), options.setup, "it is written as it was");
            assert_eq!(plain(&opened.record()), plain(&session.record()), "{link}");
        }
    }
}

#[test]
fn a_set_up_tells_nothing_of_closed_hands() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    for seed in 0..24 {
        let options = closed(&mut random);
        let mut played = Session::new(&options, Seed(seed)).unwrap();
        for _ in 0..random.random_range(1..8) {
            let legal = played.legal();
            played.play(&legal[random.random_range(0..legal.len())]).unwrap();
        }
        let mut session = Session::new(&options, Seed(seed)).unwrap();
        session.set_up(Some(played.settled().as_ref()), "", Seed(seed)).unwrap();
        let hands = |session: &Session, seat| {
            plain(&session.state(Viewer::Seat(seat)))["board"]["hands"].clone()
        };
        let public = plain(&session.public_record())["options"].clone();
        for seat in Seat::BOTH {
            assert_eq!(hands(&session, seat), hands(&played, seat));
            assert!(public.get(format!("{}-hand", seat.name())).is_none(), "{public}");
        }
        let question = plain(&session.question(Level::Easy).unwrap().record);
        let hidden = question["options"].to_string().matches('?').count();
        let position = typed::<Triad>(played.settled());
        let other = session.to_move().unwrap().other();
        assert_eq!(hidden, usize::from(position.in_hand(other)), "{question}");
        conforms::<Triad>(&session, &mut random);
    }
}

#[test]
fn triad_conforms() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for seed in 0..48 {
        let on = |bit: u64| seed & (1 << bit) != 0;
        let elemental = on(0);
        let types = seed % 3;
        let with_type = |card: Card| match types {
            0 => card,
            _ => card.with_type(CardType::ALL.get(usize::from(card.ranks()[0]) % 6).copied()),
        };
        let hands = hands(&mut random).map(|hand| hand.map(|hand| hand.map(with_type)));
        let swaps = seed % 7 == 3;
        let options = Options {
            ascension: types == 1,
            descension: types == 2,
            elemental,
            squares: Squares::named(if elemental { "5=fire;9=ice" } else { "" }).unwrap(),
            same: on(1),
            same_wall: on(1) && on(2),
            plus: on(3),
            combo: on(4),
            order: on(3),
            chaos: !on(3) && seed % 5 == 2,
            reverse: on(4),
            fallen_ace: on(1),
            captures: if on(0) { BasicCaptures::Beside } else { BasicCaptures::Apart },
            open: Open::ALL[seed as usize % 3],
            open_first: (seed % 3 == 2).then(|| "1,3,5".parse().unwrap()),
            open_second: (seed % 3 == 2).then(|| "2,3,4".parse().unwrap()),
            swap: swaps,
            swapped: swaps.then(|| "2/4".parse().unwrap()),
            random: on(3),
            sudden_death: !on(5),
            trade: if swaps { Trade::None } else { Trade::ALL[seed as usize % 5] },
            starts: Some(Seat::BOTH[seed as usize % 2]),
            ..Options::default().with_hands(hands)
        };
        conforms::<Triad>(&Session::new(&options, Seed(seed)).unwrap(), &mut random);
    }
}

#[test]
fn a_drawn_round_waits_for_chance_alone() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let options = closed(&mut random);
    let mut session = drawn(&options, Seed(1), &mut random);
    let state = plain(&session.state(Viewer::Public));
    assert_eq!(state["to_move"], "chance");
    assert_eq!(state["legal"], json!(["round:first", "round:second"]));
    assert_eq!(state["outcome"], Value::Null);
    assert_eq!(state.get("pending"), Some(&Value::Null));
    assert_eq!(state["board"]["round"], 1);
    assert!(session.draw());
    let state = plain(&session.state(Viewer::Public));
    assert_eq!((&state["ply"], &state["board"]["round"]), (&json!(10), &json!(2)));
    assert_eq!(state["board"]["taken"], json!([]));
    assert!(!session.draw(), "then a seat chooses");
}

#[test]
fn undo_leaves_the_round_as_it_was_drawn() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut begun = Vec::new();
    for seed in 0..32 {
        let options = Options { elemental: true, ..closed(&mut random) };
        let mut session = drawn(&options, Seed(seed), &mut random);
        assert!(session.draw());
        let with_round = session.clone();
        let token = session.tokens().last().unwrap().to_owned();
        assert!(token.starts_with("round:") && token.contains('='), "squares are drawn: {token}");

        assert!(session.undo());
        assert_eq!(session.pending(), None, "a round leaves nothing to choose");
        assert!(session.draw());
        assert_eq!(session, with_round, "the same round again");

        session.undo();
        assert!(session.redo());
        assert_eq!(session, with_round);

        // A page reloaded between the draw and the new round knows only the seed.
        session.undo();
        let mut saved = stored(&session);
        assert_eq!(saved.undone, [token]);
        saved.undone.clear();
        let mut restored = Session::restore(saved).unwrap();
        assert!(restored.draw());
        assert!(restored.tokens().eq(with_round.tokens()), "luck hangs on seed and ply");
        begun.extend(with_round.tokens().last().map(str::to_owned));

        // Undoes and redoes the whole game.
        while session.undo() {}
        while session.redo() {}
        assert_eq!(session, with_round);
    }
    for starts in ["round:first;", "round:second;"] {
        assert!(begun.iter().any(|token| token.starts_with(starts)), "{begun:?}");
    }
}

fn hand_options(record: &Record) -> Vec<Value> {
    let json: Value = serde_json::from_str(&rosette_json::text(&record)).unwrap();
    ["first-hand", "second-hand"]
        .iter()
        .filter_map(|name| json["options"].get(name).cloned())
        .collect()
}

#[test]
fn a_public_record_has_no_hands_until_the_game_is_over() {
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let mut rounds = 0;
    for seed in 0..24 {
        let options = closed(&mut random);
        let mut session = Session::new(&options, Seed(seed)).unwrap();
        assert!(hand_options(&session.public_record()).is_empty());
        play_out(&mut session, &mut random, |session| {
            let hidden = session.outcome().is_none();
            assert_eq!(hand_options(&session.public_record()).is_empty(), hidden);
            assert_eq!(hand_options(&session.record()).len(), 2, "a record always has both");
            let saved = session.save();
            assert_eq!(hand_options(&saved.record).len(), 2, "storage keeps them");
            assert_eq!(Session::restore(saved).as_ref().unwrap(), session);
            for viewer in [Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second)] {
                let state = plain(&session.state(viewer));
                assert_eq!(state["options"].get("first-hand").is_none(), hidden);
                assert_eq!(state["options"].get("second-hand").is_none(), hidden);
            }
            let state = plain(&session.state(Viewer::All));
            assert!(state["options"].get("first-hand").is_some());
            rounds = rounds.max(typed::<Triad>(session.settled()).round());
        });
        assert_eq!(session.public_record(), session.record());
    }
    assert!(rounds > 1, "some games have more than a round");
}

#[test]
fn a_public_record_without_hands_opens_no_game() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let session = Session::new(&closed(&mut random), Seed(0)).unwrap();
    let error = Session::open(session.public_record(), Seed(0)).unwrap_err().to_string();
    assert!(error.starts_with("first-hand is missing: it must be 5 cards such as"), "{error}");
}

#[test]
fn open_hands_are_in_every_record() {
    let mut random = ChaCha8Rng::seed_from_u64(10);
    let options = Options { open: Open::On, ..closed(&mut random) };
    let mut session = Session::new(&options, Seed(0)).unwrap();
    play_out(&mut session, &mut random, |session| {
        assert_eq!(session.public_record(), session.record());
        assert!(!session.hides_any());
    });
}

#[test]
fn closed_hands_are_hidden_until_the_game_is_over() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut session = Session::new(&closed(&mut random), Seed(0)).unwrap();
    assert!(session.hides_any());
    session.end(Outcome { winner: Some(Seat::First), reason: Reason::Resigned }).unwrap();
    assert!(!session.hides_any());
}

#[test]
fn states_that_differ_only_in_hidden_cards_are_equal() {
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let one = closed(&mut random);
    let mut other = one.clone();
    other.second_hand = closed(&mut random).second_hand;
    assert_ne!(one, other);
    let [mut one, mut other] = [one, other].map(|options| Session::new(&options, Seed(0)).unwrap());
    for token in ["", "1@5"] {
        if !token.is_empty() {
            one.play(token).unwrap();
            other.play(token).unwrap();
        }
        for viewer in [Viewer::Public, Viewer::Seat(Seat::First)] {
            let [one, other] = [&one, &other].map(|it| rosette_json::text(&it.state(viewer)));
            assert_eq!(one, other);
        }
        let second = Viewer::Seat(Seat::Second);
        assert_ne!(
            rosette_json::text(&one.state(second)),
            rosette_json::text(&other.state(second))
        );
        assert_eq!(one.public_record(), other.public_record());
    }
}

#[test]
fn what_is_frozen_stays_so_through_storage() {
    let mut random = ChaCha8Rng::seed_from_u64(13);
    let mut session = Session::new(&closed(&mut random), Seed(0)).unwrap();
    play_out(&mut session, &mut random, |_| {});
    assert!(session.can_undo());
    session.freeze();
    assert!(!session.can_undo() && !session.undo());
    let restored = Session::restore(stored(&session)).unwrap();
    assert_eq!(restored, session);
    assert!(!restored.can_undo());
}

/// Returns the options with other cards for one seat in those slots of its first hand whose cards
/// no token has shown.
fn exchanged(options: &Options, seat: Seat, shown: &[Card], random: &mut ChaCha8Rng) -> Options {
    let mut changed = options.clone();
    for card in changed.hand_mut(seat).iter_mut().flatten() {
        if !shown.contains(card) {
            *card = Card::new([(); 4].map(|()| random.random_range(1..=9)), None).unwrap();
        }
    }
    changed
}

#[test]
fn a_question_has_the_cards_that_its_seat_has_seen_and_no_others() {
    let (mut hidden, mut late) = (0, 0);
    for seed in 0..200 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let options = Options { elemental: seed % 2 == 0, ..closed(&mut random) };
        let cards: Vec<Card> = options.hands().iter().flatten().flatten().copied().collect();
        if cards.iter().any(|card| cards.iter().filter(|other| *other == card).count() > 1) {
            continue;
        }
        let mut session = Session::new(&options, Seed(seed)).unwrap();
        let mut shown: Vec<Card> = Vec::new();
        while session.outcome().is_none() {
            if session.draw() {
                continue;
            }
            let question = session.question(Level::Random).unwrap();
            for seat in Seat::BOTH {
                let known = |card: &Card| seat == question.seat || shown.contains(card);
                let hand = options.hands()[seat.index()].unwrap();
                let hand =
                    hand.map(|card| if known(&card) { card.to_string() } else { "?".into() });
                let name = format!("{}-hand", seat.name());
                let actual = question.record.options.0.iter().find(|(known, _)| *known == name);
                assert_eq!(actual.unwrap().1.to_string(), hand.join(","));
                hidden += hand.iter().filter(|card| *card == "?").count();
                late += usize::from(session.ply() > 9 && hand.contains(&"?".into()));
            }
            let other = exchanged(&options, question.seat.other(), &shown, &mut random);
            let mut record = session.record();
            record.options = Session::new(&other, Seed(seed)).unwrap().record().options;
            let other = Session::open(record, Seed(seed)).unwrap();
            assert_eq!(
                rosette_json::text(&other.question(Level::Random).unwrap()),
                rosette_json::text(&question)
            );
            session
                .choose(&question.choices[random.random_range(0..question.choices.len())])
                .unwrap();
            let position = session.position();
            let position = position.as_any().downcast_ref::<Triad>().unwrap();
            shown.extend((1..=9).filter_map(|cell| position.cell(cell)).map(|placed| placed.card));
        }
    }
    assert!(hidden > 1000 && late > 50, "{hidden} cards were hidden, {late} after a draw");
}

#[test]
fn the_way_to_a_set_up_leaves_no_trace() {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    for open in Open::ALL {
        let mut options = Options { open, ..closed(&mut random) };
        if open == Open::Three {
            options.open_first = "1,3,5".parse().ok();
            options.open_second = "2,3,4".parse().ok();
        }
        let mut session = Session::new(&options, Seed(1)).unwrap();
        // Puts random cards on the board, turns them over and takes them back.
        for _ in 0..200 {
            let put = format!("{}{}", random.random_range('a'..='j'), random.random_range(1..=3));
            let here = session.settled().clone();
            // No game can continue from some of these positions.
            let _ = session.set_up(Some(here.as_ref()), &put, Seed(2));
            let opened = Session::open(session.record(), Seed(2)).unwrap();
            assert_eq!(typed::<Triad>(opened.settled()), typed::<Triad>(session.settled()));
        }
    }
}
