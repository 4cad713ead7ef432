//! From the form to the first move: hands, squares, the coin, names and the score.

use crate::common::form;
use rosette_cards::{CardSet, Collection, Draft};
use rosette_play::{
    Beginning, HAND, LocalGame, SetupStage, Start, either_starts, has_hands, level_at_once,
};
use rosette_rules::{
    Outcome, Reason, Seat, pairs,
    triad::{Card, CardType, Hand},
};
use rosette_session::{Level, RunningScore, Seed, Session, Tables, TimeControl};

fn numbered() -> [String; 2] {
    ["Player 1", "Player 2"].map(str::to_owned)
}

/// Returns the players of a game, with a score of one game won by the first row.
fn start(names: [&str; 2], beginner: Option<Seat>) -> Start {
    let won = Outcome { winner: Some(Seat::First), reason: Reason::Resigned };
    Start {
        names: names.map(str::to_owned),
        beginner,
        before: RunningScore::default().with(won),
        clock: None,
        setup_stage: SetupStage::Hands,
        replaces: None,
        here: None,
    }
}

fn beginning(text: &str, names: [&str; 2], beginner: Option<Seat>) -> Beginning {
    Beginning::new(form(text), start(names, beginner), Seed(2))
}

fn session(beginning: Beginning) -> Session {
    beginning.session(&numbered(), Seed(7), Seed(8), CardSet::house()).unwrap()
}

/// Returns the players' names by seat; `None` if none was given.
fn seated(text: &str, names: [&str; 2], beginner: Seat) -> Option<[String; 2]> {
    let session = session(beginning(text, names, Some(beginner)));
    session.players().map(|players| [players.first.clone(), players.second.clone()])
}

/// Returns a collection of `cards` copies of a card whose ranks are all `rank`.
fn collection(rank: u8, cards: usize) -> Collection {
    let card = Card::new([rank; 4], None).unwrap();
    let mut collection = Collection::default();
    for _ in 0..cards {
        collection.add(card);
    }
    collection
}

fn hand(rank: u8) -> Hand {
    [Card::new([rank; 4], None).unwrap(); HAND]
}

/// Returns the value of an option of a session.
fn value(session: &Session, name: &str) -> String {
    let pairs = pairs(session.options());
    pairs.iter().find(|(field, _)| field.name == name).unwrap().1.to_string()
}

/// Deals the hands, and returns the first row of the form that must still pick one.
fn dealt(text: &str, names: [&str; 2]) -> Option<Seat> {
    let mut beginning = beginning(text, names, Some(Seat::First));
    beginning.deal([&collection(1, 9), &collection(2, 9)], [None; 2], Seed(3));
    beginning.picks_next()
}

#[test]
fn only_games_with_cards_have_hands_and_a_choice_of_who_starts() {
    for (text, expect) in [("ur", false), ("triad", true), ("trisq", false), ("flag", false)] {
        assert_eq!(has_hands(form(text).as_ref()), expect, "{text}");
        assert_eq!(either_starts(form(text).as_ref()), expect, "{text}");
    }
}

#[test]
fn a_coin_decides_where_nobody_is_to_begin() {
    for (beginner, seed, tossed, expect) in [
        (None, 2, true, Seat::First),
        (None, 3, true, Seat::Second),
        (Some(Seat::First), 3, false, Seat::First),
        (Some(Seat::Second), 2, false, Seat::Second),
    ] {
        let begins = Beginning::new(form("ur"), start(["", ""], beginner), Seed(seed));
        assert_eq!((begins.shows_toss(), begins.beginner()), (tossed, expect));
    }
}

#[test]
fn the_beginner_takes_the_first_seat() {
    let people = ["Ana", "bot:easy"];
    let expect = |names: [&str; 2]| Some(names.map(str::to_owned));
    assert_eq!(seated("ur", people, Seat::First), expect(["Ana", "bot:easy"]));
    assert_eq!(seated("ur", people, Seat::Second), expect(["bot:easy", "Ana"]));
    let game =
        LocalGame::new(session(beginning("ur", people, Some(Seat::Second))), Default::default());
    assert!(
        game.seats.program(Seat::First).is_some() && game.seats.program(Seat::Second).is_none()
    );
}

#[test]
fn two_people_without_names_who_may_change_seats_are_called_by_their_rows() {
    let expect = |names: [&str; 2]| Some(names.map(str::to_owned));
    assert_eq!(seated("ur", ["", ""], Seat::First), None);
    assert_eq!(seated("ur", ["", ""], Seat::Second), expect(["Player 2", "Player 1"]));
    assert_eq!(seated("ur", ["", "Bo"], Seat::First), expect(["", "Bo"]));
    assert_eq!(seated("ur", ["", "Bo"], Seat::Second), expect(["Bo", "Player 1"]));
    // A coin names them also if nobody has to change.
    for (seed, names) in [(2, ["Player 1", "Player 2"]), (3, ["Player 2", "Player 1"])] {
        let tossed = session(Beginning::new(form("ur"), start(["", ""], None), Seed(seed)));
        let players = tossed.players().map(|players| [&players.first, &players.second]);
        assert_eq!(players.map(|it| it.map(String::clone)), expect(names));
    }
}

#[test]
fn the_score_follows_whoever_changes_seats() {
    for (text, beginner, winner) in [
        ("ur", Seat::First, Seat::First),
        ("ur", Seat::Second, Seat::Second),
        ("flag", Seat::Second, Seat::Second),
    ] {
        let session = session(beginning(text, ["Ana", "Bo"], Some(beginner)));
        assert_eq!(session.before().won(winner), 1, "{text}");
        assert_eq!(session.before().won(winner.other()), 0);
    }
}

#[test]
fn where_either_seat_may_begin_the_seats_and_the_score_stay() {
    for beginner in Seat::BOTH {
        let mut begins = beginning("triad", ["Ana", ""], Some(beginner));
        begins.picked(Seat::First, hand(1));
        begins.picked(Seat::Second, hand(2));
        let session = session(begins);
        let players = session.players().unwrap();
        assert_eq!((players.first.as_str(), players.second.as_str()), ("Ana", ""));
        assert_eq!(session.to_move(), Some(beginner));
        assert_eq!(value(&session, "starts"), beginner.name());
        assert_eq!(session.before().won(Seat::First), 1);
    }
}

#[test]
fn hands_are_dealt_if_the_options_say_so_and_to_programs() {
    assert_eq!(dealt("triad random=on", ["", ""]), None);
    assert_eq!(dealt("triad", ["", ""]), Some(Seat::First));
    assert_eq!(dealt("triad", ["", "bot:easy"]), Some(Seat::First));
    assert_eq!(dealt("triad", ["bot:easy", ""]), Some(Seat::Second));
    assert_eq!(dealt("triad", ["bot:easy", "external:x"]), None);
    assert_eq!(dealt("ur", ["", ""]), None);
}

#[test]
fn a_hand_is_dealt_from_the_collection_of_its_seat() {
    let mut begins = beginning("triad random=on", ["", ""], Some(Seat::First));
    begins.deal([&collection(1, 9), &collection(2, 5)], [None; 2], Seed(3));
    let session = session(begins);
    assert_eq!(value(&session, "first-hand"), "1111,1111,1111,1111,1111");
    assert_eq!(value(&session, "second-hand"), "2222,2222,2222,2222,2222");
}

#[test]
fn cards_have_types_in_a_game_that_counts_them() {
    let carp = Card::named("1335:water").unwrap();
    let typed = [carp.with_type(Some(CardType::Sign)); HAND];
    for (options, card) in [("triad descension=on", "1335:water:beast"), ("triad", "1335:water")] {
        let mut begins = beginning(options, ["", ""], Some(Seat::First));
        begins.picked(Seat::First, [carp; HAND]);
        // This hand comes from a game with another card set, in which the card has another type.
        begins.picked(Seat::Second, typed);
        let session = session(begins);
        for hand in ["first-hand", "second-hand"] {
            assert_eq!(value(&session, hand), [card; HAND].join(","), "{options}");
        }
    }
}

#[test]
fn a_collection_too_small_deals_no_hand() {
    let mut begins = beginning("triad random=on", ["", ""], Some(Seat::First));
    begins.deal([&collection(1, 9), &collection(2, 4)], [None; 2], Seed(3));
    assert_eq!(begins.picks_next(), Some(Seat::Second));
}

#[test]
fn seats_pick_one_after_the_other() {
    let mut begins = beginning("triad", ["", ""], Some(Seat::Second));
    assert_eq!(begins.picks_next(), Some(Seat::First));
    begins.picked(Seat::First, hand(3));
    assert_eq!(begins.picks_next(), Some(Seat::Second));
    begins.picked(Seat::Second, hand(4));
    assert_eq!(begins.picks_next(), None);
    let session = session(begins);
    assert_eq!(value(&session, "first-hand"), "3333,3333,3333,3333,3333");
    assert_eq!(value(&session, "second-hand"), "4444,4444,4444,4444,4444");
}

#[test]
fn nobody_has_a_hand_until_one_is_dealt_or_picked() {
    let mut begins = beginning("triad", ["", "bot:easy"], Some(Seat::First));
    assert!(begins.is_new());
    assert_eq!(Seat::BOTH.map(|seat| begins.may_pick(seat)), [true, false]);
    begins.deal([&collection(1, 9), &collection(2, 9)], [None; 2], Seed(3));
    assert!(!begins.is_new(), "the program has its hand");
    assert_eq!(Seat::BOTH.map(|seat| begins.hand(seat).is_some()), [false, true]);
    let mut begins = beginning("triad", ["", ""], Some(Seat::First));
    begins.deal([&collection(1, 9), &collection(2, 9)], [None; 2], Seed(3));
    assert!(begins.is_new(), "both pick theirs");
    begins.picked(Seat::First, hand(1));
    assert!(!begins.is_new());
}

#[test]
fn without_hands_there_is_no_game() {
    let mut begins = beginning("triad", ["", ""], Some(Seat::First));
    begins.picked(Seat::First, hand(3));
    assert!(begins.session(&numbered(), Seed(7), Seed(8), CardSet::house()).is_err());
}

#[test]
fn cards_are_picked_behind_a_curtain_unless_hands_are_open_or_one_picks_alone() {
    let check = |text, names, open, shared| {
        let begins = beginning(text, names, None);
        assert_eq!((begins.is_open(), begins.is_shared()), (open, shared), "{text} {names:?}");
    };
    check("triad", ["", ""], true, true);
    check("triad open=off", ["", ""], false, true);
    check("triad open=off", ["", "bot:easy"], false, false);
    check("triad open=off", ["external:x", ""], false, false);
}

#[test]
fn squares_are_drawn_where_they_carry_elements() {
    for (text, drawn) in [("triad elemental=on", true), ("triad", false)] {
        let mut begins = beginning(text, ["", ""], Some(Seat::First));
        begins.picked(Seat::First, hand(3));
        begins.picked(Seat::Second, hand(4));
        let session = session(begins);
        assert_eq!(value(&session, "squares") != "none", drawn, "{text}");
    }
}

#[test]
fn a_game_has_the_clock_and_the_seed_that_it_was_given() {
    let clock = TimeControl::named("total:300+3");
    let start = Start { clock, ..start(["", ""], Some(Seat::First)) };
    let session = session(Beginning::new(form("trisq"), start, Seed(1)));
    assert_eq!(session.clock().map(|clock| clock.control()), clock);
    assert_eq!(session.seed(), Seed(7), "the coin's seed is another");
}

#[test]
fn what_was_asked_for_is_kept_until_the_game_begins() {
    let start = Start { setup_stage: SetupStage::Setup, ..start(["Ana", ""], None) };
    let begins = Beginning::new(form("trisq size=5"), start.clone(), Seed(1));
    assert_eq!(*begins.start(), start);
    assert_eq!(begins.options().game(), "trisq");
}

#[test]
fn a_game_that_begins_at_once_has_the_last_hands() {
    let begins_at_once = |names: [&str; 2], last: [Option<Hand>; 2]| {
        let start = Start { setup_stage: SetupStage::Nothing, ..start(names, None) };
        let mut begins = Beginning::new(form("triad"), start, Seed(3));
        assert!(begins.shows_toss());
        assert_eq!(begins.beginner(), Seat::Second);
        begins.deal([&collection(1, 9), &collection(2, 9)], last, Seed(3));
        assert_eq!(begins.picks_next(), None);
        Seat::BOTH.map(|seat| *begins.hand(seat).unwrap())
    };
    let cases = [
        (["", ""], [None, None], [1, 2]),
        (["", ""], [Some(hand(3)), Some(hand(4))], [3, 4]),
        (["", ""], [None, Some(hand(4))], [1, 4]),
        (["", "bot:easy"], [Some(hand(3)), Some(hand(4))], [3, 2]),
    ];
    for (names, last, expect) in cases {
        assert_eq!(begins_at_once(names, last), expect.map(hand), "{names:?}");
    }
}

#[test]
fn programs_draft_at_once_and_people_before_every_game() {
    for (options, reverse) in [("triad draft=on", false), ("triad draft=on reverse=on", true)] {
        for setup_stage in [SetupStage::Hands, SetupStage::Nothing] {
            let start = Start { setup_stage, ..start(["", "bot:easy"], Some(Seat::First)) };
            let mut begins = Beginning::new(form(options), start, Seed(3));
            assert!(begins.drafts());
            begins.draft(CardSet::house(), Seed(5));
            assert_eq!(begins.picks_next(), Some(Seat::First));
            let drafted = Draft::by_program(CardSet::house(), reverse, &mut Seed(5).numbers(0));
            assert_eq!(begins.hand(Seat::Second), drafted.as_ref());
        }
    }
    assert!(!beginning("triad", ["", ""], None).drafts());
}

#[test]
fn a_first_game_is_against_easy_and_later_ones_against_the_last_level_that_can_play() {
    use Level::{Easy, Perfect, Random, Strong};
    for (text, last, expect) in [
        ("ur", None, Easy),
        ("ur", Some(Strong), Strong),
        ("ur", Some(Random), Random),
        ("ur pieces=3", Some(Perfect), Perfect),
        ("ur", Some(Perfect), Strong),
        ("triad", None, Easy),
        ("flag", None, Easy),
        ("trisq", Some(Perfect), Strong),
    ] {
        let level = level_at_once(form(text).as_ref(), last, Tables::default());
        assert_eq!(level, expect, "{text} {last:?}");
    }
    let tables = Tables::read("[\"ur-rosettes-safe-7.table\"]");
    assert_eq!(level_at_once(form("ur").as_ref(), Some(Perfect), tables), Perfect);
    assert_eq!(level_at_once(form("ur rosettes=off").as_ref(), Some(Perfect), tables), Strong);
}
