//! Tests of games in RGN, RoyalUr's notation.

use rosette_keep::{RgnError, RgnFault, is_rgn, read_rgn, write_rgn};
use rosette_rules::{
    BySeat, Outcome, Preset as _, Reason, Seat,
    ur::{Dice, Options, Path, UrPreset},
};
use rosette_session::{OptionPairs, Record, Seed, Session};

fn rule_sets() -> Vec<Options> {
    let mut sets: Vec<_> = UrPreset::ALL.iter().map(|preset| preset.options()).collect();
    for path in Path::ALL {
        sets.push(Options { path, ..Options::default() });
        sets.push(Options { path, pieces: 3, dice: Dice::Three, ..Options::default() });
        sets.push(Options { path, pieces: 2, rosettes: false, ..Options::default() });
    }
    for preset in UrPreset::ALL {
        sets.extend((1..=7).map(|pieces| Options { pieces, ..preset.options() }));
    }
    sets
}

/// Plays to the end with moves that a linear congruential generator chooses. Calls `each` after
/// every action.
fn play_out(session: &mut Session, mut each: impl FnMut(&Session)) {
    let mut random = session.seed().0;
    while session.outcome().is_none() {
        if !session.draw() {
            // The multiplier and increment are Knuth's.
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let legal = session.legal();
            session.play(&legal[(random >> 33) as usize % legal.len()]).unwrap();
        }
        each(session);
    }
}

#[track_caller]
fn assert_same(session: &Session) -> String {
    let written = write_rgn(session).unwrap();
    assert!(is_rgn(&written), "{written}");
    assert_eq!(read_rgn(&written), Ok(session.record()), "{written}");
    written
}

#[test]
fn every_game_reads_back_as_it_was_written() {
    for (number, options) in rule_sets().into_iter().enumerate() {
        let mut session = Session::new(&options, Seed(number as u64)).unwrap();
        assert_same(&session);
        let mut count = 0;
        play_out(&mut session, |session| {
            count += 1;
            if count % 17 == 0 || session.outcome().is_some() {
                assert_same(session);
            }
        });
        let written = write_rgn(&session).unwrap();
        assert!(written.ends_with("#\n"), "{written}");
        let actions = written.lines().filter(|line| !line.starts_with('['));
        assert!(actions.clone().all(|line| line.len() <= 40), "{written}");
        // A text with parts left out or written differently, as people write, gives the same game.
        let (metadata, actions) = written.split_once("\n\n").unwrap();
        let bare: Vec<_> =
            actions.split_whitespace().filter(|word| !word.starts_with('(')).collect();
        let bare = bare.join("\r\n").replace(['x', '+', '#'], "").to_uppercase();
        let lenient = format!("[Event \"any\"]\r\n{metadata}\r\n{bare}");
        assert_eq!(read_rgn(&lenient), Ok(session.record()), "{lenient}");
    }
}

#[test]
fn names_and_the_date_are_kept_and_what_rgn_lacks_is_left_out() {
    let mut record = Record::of_game("ur");
    record.options = OptionPairs::of(&Options::default());
    record.players = Some(BySeat { first: r#"Ana "\ B"#.to_owned(), second: "a\r\nb".to_owned() });
    record.date = Some("2026-11-29".to_owned());
    record.tokens = vec!["0".to_owned(), "2/0".to_owned()];
    record.pending = Some("3".to_owned());
    let mut session = Session::open(record, Seed(0)).unwrap();
    let written = assert_same(&session);
    assert_eq!(
        written,
        "[Rules \"Finkel\"]\n[Light \"Ana \\\"\\\\ B\"]\n[Dark \"a\\r\\nb\"]\n\
         [Date \"2026-11-29\"]\n\n(1) r0 (2) r2.5c3 (3) r3\n"
    );
    let ended = Outcome { winner: Some(Seat::First), reason: Reason::Resigned };
    session.end(ended).unwrap();
    assert_eq!(write_rgn(&session).unwrap(), written);
}

/// Plays a game with one piece, in which the first seat always throws 1 and the second 0.
fn rigged(path: Path) -> String {
    let options = Options { path, pieces: 1, ..Options::default() };
    let mut session = Session::new(&options, Seed(0)).unwrap();
    for cell in 0..=path.length() {
        session.play(&format!("1/{cell}")).unwrap();
        if session.to_move() == Some(Seat::Second) && session.outcome().is_none() {
            session.play("0").unwrap();
        }
    }
    let written = assert_same(&session);
    written.split_once("\n\n").unwrap().1.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_path_is_written_as_royalur_names_its_squares() {
    let begin = "(1) r1.5a4 (2) r0 (3) r1.4a3 (4) r0 (5) r1.3a2 (6) r0 (7) r1.2a1+ r1.ab1 (8) r0 \
                 (9) r1.1b2 (10) r0 (11) r1.2b3 (12) r0 (13) r1.3b4+ r1.4b5 (14) r0 (15) r1.5b6 \
                 (16) r0 (17) r1.6b7 (18) r0 ";
    let far = "(19) r1.bc7+ r1.7c8 (20) r0 (21) r1.cb8 (22) r0 (23) r1.ba8 (24) r0 (25) r1.8a7+ ";
    let back = "r1.ab7 (26) r0 (27) r1.7b6 (28) r0 (29) r1.6b5 (30) r0 (31) r1.5b4+ r1.4b3 \
                (32) r0 (33) r1.3b2 (34) r0 (35) r1.2b1 (36) r0 ";
    let expected = |path| match path {
        Path::Bell => {
            format!("{begin}(19) r1.7b8 (20) r0 (21) r1.ba8 (22) r0 (23) r1.8a7+ r1.7a6#")
        }
        Path::Masters => format!("{begin}{far}r1.7a6#"),
        Path::Skiriuk => format!("{begin}{far}{back}(37) r1.1b0#"),
        Path::Murray => format!(
            "{begin}{far}{back}(37) r1.bc1+ r1.1c2 (38) r0 (39) r1.2c3 (40) r0 (41) r1.3c4 (42) r0 \
             (43) r1.4c5#"
        ),
        Path::Aseb => format!(
            "{begin}(19) r1.7b8+ r1.8b9 (20) r0 (21) r1.9b10 (22) r0 (23) r1.10b11 (24) r0 \
             (25) r1.11b12+ r1.12b13#"
        ),
    };
    for path in Path::ALL {
        assert_eq!(rigged(path), expected(path));
        // Without metadata, the rules follow from the moves.
        let record = read_rgn(&expected(path)).unwrap();
        assert!(Session::open(record, Seed(0)).unwrap().outcome().is_some(), "{path:?}");
    }
}

/// Returns the value of an option of the record that a text is read as.
#[track_caller]
fn option(text: &str, name: &str) -> Option<String> {
    let options = read_rgn(text).unwrap_or_else(|error| panic!("{text}: {error}")).options;
    options.0.into_iter().find(|(key, _)| key == name).map(|(_, value)| value.to_string())
}

#[test]
fn rules_are_known_by_their_name_and_otherwise_by_the_moves() {
    for (rules, path, pieces) in [
        ("Finkel", None, "7"),
        ("fInKeL", None, "7"),
        ("Masters", Some("masters"), "7"),
        ("blitz", Some("masters"), "5"),
        ("ASEB", Some("aseb"), "5"),
        ("Simple", None, "7"),
    ] {
        let text = format!("[rules \"{rules}\"]\n\nr1.5a4");
        assert_eq!(option(&text, "path").as_deref(), path, "{rules}");
        assert_eq!(option(&text, "pieces").as_deref(), Some(pieces), "{rules}");
    }
    assert_eq!(option("[Rules \"Blitz\"]\n[Pieces \"3\"]\nr2.5a3", "pieces").unwrap(), "3");
    // Older games by the rules of Masters have four coins.
    assert_eq!(option("[Rules \"Masters\"]\nr1.5a4", "dice").as_deref(), Some("three"));
    assert_eq!(option("[Rules \"Masters\"]\nr0", "dice"), None);
    assert_eq!(option("[Options \"path=murray pieces=3\"]", "path").as_deref(), Some("murray"));
}

/// Checks an error, its text, and the action that it names.
#[track_caller]
fn refused(text: &str, fault: RgnFault, expected: &str) {
    let error = read_rgn(text).unwrap_err();
    assert_eq!(error.to_string(), expected);
    assert!(matches!(error, RgnError::Action { fault: it, .. } if it == fault), "{error:?}");
}

#[test]
fn an_action_that_fits_no_rules_is_told_with_what_would_be_right() {
    let finkel = |actions: &str| format!("[Rules \"Finkel\"]\n\n{actions}");
    for form in ["r5", "r", "x", "5a4", "r1.", "r1.5d4", "r1.5a", "r999", "r1.5ya4", "r1.5a4++"] {
        refused(
            &finkel(&format!("(1) {form}")),
            RgnFault::Form,
            &format!(
                "action 1, \"{form}\": a throw and its move have another form; expected r0, \
                 r2.4a3, r1.ab1"
            ),
        );
    }
    refused(
        &finkel("(1) r2.5a3 (2) r0 (3) r1.5a3"),
        RgnFault::Illegal,
        "action 3, \"r1.5a3\": it isn't legal; expected r1.5a4, r1.3a2",
    );
    refused(
        &finkel("r2 r0"),
        RgnFault::Illegal,
        "action 1, \"r2\": it isn't legal; expected r2.5a3",
    );
    refused(
        &finkel("r0.5a4"),
        RgnFault::Illegal,
        "action 1, \"r0.5a4\": it isn't legal; expected r0",
    );
    refused(
        "[Options \"dice=three\"]\nr0",
        RgnFault::Illegal,
        "action 1, \"r0\": it isn't legal; expected r1, r2, r3, r4",
    );
    refused(
        &finkel("r1.5xa4"),
        RgnFault::NoCapture,
        "action 1, \"r1.5xa4\": it captures nothing; expected r1.5a4",
    );
    refused(
        &finkel("r1.5a4+"),
        RgnFault::NoRosette,
        "action 1, \"r1.5a4+\": it ends on no rosette; expected r1.5a4",
    );
    refused(
        "r1.5a4#",
        RgnFault::NotOver,
        "action 1, \"r1.5a4#\": it doesn't end the game; expected r1.5a4",
    );
    let over = format!("[Options \"pieces=1\"]\n{} r0", rigged(Path::Bell));
    let error = read_rgn(&over).unwrap_err().to_string();
    assert!(error.ends_with("\"r0\": the game is over before it"), "{error}");
}

#[test]
fn metadata_and_games_that_rgn_cannot_hold_are_told() {
    let metadata = |text: &str| read_rgn(text).unwrap_err().to_string();
    for line in ["[Rules Finkel]", "[Rules \"Finkel]", "[Rules \"Fin\"kel\"]", "[Rules \"a\\\"]"] {
        let text = format!("[Light \"Ana\"]\n{line}\n");
        assert_eq!(metadata(&text), "line 2 must be [Key \"value\"]", "{line}");
    }
    assert!(metadata("[Options \"colour=red\"]").starts_with("unknown option \"colour\""));
    let range = "pieces must be a whole number from 1 to 7, not \"9\"";
    assert_eq!(metadata("[Pieces \"9\"]"), range);
    assert_eq!(metadata("[Options \"pieces=9\"]"), range);
    assert_eq!(metadata("[Options \"rosettes=off safe=on\"]"), "safe needs rosettes to be on");
    assert_eq!(read_rgn("[Options \"setup=f4\"]"), Err(RgnError::Setup));
    let long = "r0 ".repeat(Session::MAX_TOKENS + 1);
    assert_eq!(read_rgn(&long), Err(RgnError::TooLong(10_001)));

    let trisq = Session::open(Record::of_game("trisq"), Seed(0)).unwrap();
    let error = write_rgn(&trisq).unwrap_err().to_string();
    assert_eq!(error, "RGN holds games of ur only, not of \"trisq\"");
    let setup = Options { setup: "f4".to_owned(), ..Options::default() };
    let error = write_rgn(&Session::new(&setup, Seed(0)).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "RGN can't hold a game that begins from a setup");
}

#[test]
fn only_a_text_that_begins_as_rgn_is_taken_for_it() {
    for text in ["[Rules \"Finkel\"]", "[A  \"\"]", " (1) r0", "r2.5a3", "R0"] {
        assert!(is_rgn(text), "{text}");
    }
    for text in ["", "[\"a\"]", "[]", "[1]", "[true]", "{}", "#/play/ur", "ur?m=4/0", "(a)", "rx"] {
        assert!(!is_rgn(text), "{text}");
    }
}

#[test]
fn a_capture_is_written_and_the_other_seat_enters_on_its_side() {
    let options = Options { pieces: 2, ..Options::default() };
    let mut session = Session::new(&options, Seed(0)).unwrap();
    for token in ["4/0", "2/4", "4/0", "2/4"] {
        session.play(token).unwrap();
    }
    let written = assert_same(&session);
    assert!(written.ends_with("(1) r4.5a1+ r2.a1b2 (2) r4.5c1+ r2.c1xb2\n"), "{written}");
}
