//! Tests of bots in a seat: names, choices, and ends without a token.

use crate::common::{plain, stored};
use rosette_json::Json;
use rosette_rules::{AnyOptions, Outcome, Reason, Seat, Turn, flag, triad, trisq, ur};
use rosette_session::{BotQuestion, ENDS, Level, Program, RecordError, Seed, Session, person};

#[test]
fn programs_have_names_in_records() {
    for (program, name) in [
        (Program::Bot(Level::Random), "bot:random"),
        (Program::External("max".to_owned()), "external:max"),
    ] {
        assert_eq!(program.name(), name);
        assert_eq!(Program::named(name), Some(program.clone()));
        assert_eq!(name.parse(), Ok(program));
    }
    for name in ["", "Ana", "random", "bot", "bot:", "bot:unheard-of", " bot:random"] {
        assert_eq!(Program::named(name), None, "{name}");
        let error = name.parse::<Program>().unwrap_err().to_string();
        assert_eq!(error, "expected a program such as bot:easy or external:NAME", "{name}");
    }
    assert_eq!(person(" bot: external:bot:random "), "random", "no person is taken for a program");
    assert_eq!(person(" Ana "), "Ana");
}

#[test]
fn perfect_programs_play_what_is_solved_and_the_others_everything() {
    let ur = |pieces| -> Box<dyn AnyOptions> {
        Box::new(ur::Options { pieces, ..ur::Options::default() })
    };
    let triad = |open| -> Box<dyn AnyOptions> {
        Box::new(triad::Options { open, ..triad::Options::default() })
    };
    let trisq = |size| -> Box<dyn AnyOptions> {
        Box::new(trisq::Options { size, ..trisq::Options::default() })
    };
    let flag = |rules, cells| -> Box<dyn AnyOptions> {
        Box::new(flag::Options { rules, cells, ..flag::Options::default() })
    };
    use flag::RuleSet::{Dice, Jump};
    for (solved, not) in [
        (ur(5), ur(6)),
        (triad(triad::Open::On), triad(triad::Open::Three)),
        (trisq(3), trisq(4)),
        (flag(Jump, 30), flag(Jump, 31)),
        (flag(Dice, 12), flag(Dice, 13)),
    ] {
        for level in Level::ALL {
            assert!(level.plays(solved.as_ref()), "{level:?}: {solved:?}");
            assert_eq!(level.plays(not.as_ref()), level != Level::Perfect, "{level:?}: {not:?}");
        }
    }
}

#[test]
fn choices_are_tokens_and_first_steps_whose_rest_chance_decides() {
    let dice = flag::Options { rules: flag::RuleSet::Dice, ..flag::Options::default() };
    let mut session = Session::new(&dice, Seed(1)).unwrap();
    assert_eq!(session.choices(), ["+1", "+2", "+3", "+D"]);
    assert!(session.choose("+D7").is_err(), "luck isn't chosen");
    assert!(session.choose("-D").is_err());
    session.choose("+D").unwrap();
    assert_eq!((session.pending(), session.choices()), (Some("+D"), Vec::new()));
    assert!(session.draw());
    session.choose("+1").unwrap();
    assert_eq!(session.ply(), 2);

    let mut session = Session::new(&ur::Options::default(), Seed(1)).unwrap();
    assert!(session.choices().is_empty(), "the coins come first");
    assert!(session.choose("2").is_err() && session.choose("2/0").is_err());
    assert!(session.begin("2").is_err(), "nor is luck begun with");
    while matches!(session.turn(), Turn::Chance(_)) {
        assert!(session.draw());
    }
    assert_eq!(session.choices(), session.legal());
}

#[test]
fn a_question_is_read_as_it_is_written() {
    let mut session = Session::new(&trisq::Options::default(), Seed(5)).unwrap();
    session.play("c3").unwrap();
    let mut question = session.question(Level::Random).unwrap();
    assert!(!rosette_json::text(&question).contains("pool"), "what isn't told isn't written");
    question.pool = vec!["5A32:fire".to_owned(), "1111".to_owned()];
    assert_eq!(
        (question.seat, question.record.tokens.as_slice()),
        (Seat::Second, &["c3".to_owned()][..])
    );
    assert_ne!(question.seed, session.seed(), "a player doesn't learn the seed of the draws");
    let text = rosette_json::text(&question);
    assert_eq!(BotQuestion::read(&Json::read(&text).unwrap()), Ok(question));
    let mut json = serde_json::from_str::<serde_json::Value>(&text).unwrap();
    assert_eq!(json["record"]["game"], "trisq");
    for (key, value) in [
        ("choices", "[]"),
        ("choices", "1"),
        ("level", "\"?\""),
        ("seat", "1"),
        ("seed", "\"x\""),
        ("record", "{}"),
        ("pool", "1"),
    ] {
        json[key] = serde_json::from_str(value).unwrap();
        let error = BotQuestion::read(&Json::read(&json.to_string()).unwrap()).unwrap_err();
        assert!(error.to_string().starts_with(key), "{error}");
        json = serde_json::from_str(&text).unwrap();
    }
}

#[test]
fn names_that_are_expected_are_those_that_are_read() {
    let mut session = Session::new(&ur::Options::default(), Seed(1)).unwrap();
    while session.draw() {}
    let question = plain(&session.question(Level::Random).unwrap());
    let expected = |key: &str| {
        let mut json = question.clone();
        json[key] = "x".into();
        BotQuestion::read(&Json::read(&json.to_string()).unwrap()).unwrap_err().to_string()
    };
    let of = |key: &str, names: &[&str]| format!("{key} must be one of {}", names.join(", "));
    assert_eq!(expected("level"), of("level", &Level::ALL.map(Level::name)));
    assert_eq!(expected("seat"), of("seat", &Seat::BOTH.map(Seat::name)));
    let ends = [Reason::Resigned, Reason::Agreed, Reason::Time, Reason::Forfeit];
    assert!(ends.iter().all(|reason| !reason.follows_from_position()));
    assert_eq!(ENDS, ends.map(Reason::name).join(", "));
}

#[test]
fn a_game_can_be_ended_once_and_not_as_a_position_ends_it() {
    let mut session = Session::new(&ur::Options::default(), Seed(1)).unwrap();
    let home = Outcome { winner: Some(Seat::First), reason: Reason::Home };
    assert!(matches!(session.end(home), Err(RecordError::Ended)));
    let forfeit = Outcome { winner: Some(Seat::Second), reason: Reason::Forfeit };
    session.end(forfeit).unwrap();
    assert_eq!((session.outcome(), session.to_move()), (Some(forfeit), None));
    assert!(matches!(session.end(forfeit), Err(RecordError::Over)));
    assert!(session.choices().is_empty() && session.question(Level::Random).is_none());
    assert_eq!(Session::restore(stored(&session)).unwrap(), session);
}

#[test]
fn hidden_cards_may_be_others_only_if_a_hand_has_others() {
    let closed = |second: &str| {
        let mut options = triad::Options { open: triad::Open::Off, ..Default::default() };
        for (name, hand) in
            [("first-hand", "1111,2222,3333,4444,5555:fire"), ("second-hand", second)]
        {
            rosette_rules::set_named(&mut options, name, hand).unwrap();
        }
        Session::new(&options, Seed(1)).unwrap()
    };
    let set: Vec<String> =
        ["1111:beast", "2222", "3333", "4444", "5555:fire"].map(str::to_owned).to_vec();
    let with_others = [&set[..], &["?".to_owned()]].concat();
    assert_eq!(closed("2222,2222,3333,4444,5555:fire").pool_of(set.clone()), set);
    assert_eq!(closed("2222,2222,3333,4444,5555:ice").pool_of(set.clone()), with_others);
    assert_eq!(closed("2222,2222,3333,4444,5555:fire").pool_of(Vec::new()), ["?"]);
    let ur = Session::new(&ur::Options::default(), Seed(1)).unwrap();
    assert_eq!(ur.pool_of(Vec::new()), Vec::<String>::new());
}
