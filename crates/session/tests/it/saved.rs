//! Tests which stored states of games continue which others.

use rosette_json::Json;
use rosette_rules::{AnyOptions, BySeat, Outcome, Reason, Seat, flag, ur};
use rosette_session::{BotQuestion, Level, Record, Saved, Seed, Session};

/// Returns a state of one game of Ur. After `|`, tokens are undone. `~2` is a pending throw, `-1`
/// and `-2` are resignations.
fn state(text: &str) -> Saved {
    let mut saved = Session::new(&ur::Options::default(), Seed(1)).unwrap().save();
    let mut undone = false;
    for word in text.split_whitespace() {
        let resigned = |winner| Some(Outcome { winner: Some(winner), reason: Reason::Resigned });
        match (word, word.strip_prefix('~')) {
            ("|", _) => undone = true,
            ("-1", _) => saved.record.ended = resigned(Seat::Second),
            ("-2", _) => saved.record.ended = resigned(Seat::First),
            (_, Some(step)) if undone => saved.undone_pending = Some(step.to_owned()),
            (_, Some(step)) => saved.record.pending = Some(step.to_owned()),
            (token, None) if undone => saved.undone.push(token.to_owned()),
            (token, None) => saved.record.tokens.push(token.to_owned()),
        }
    }
    saved
}

#[test]
fn a_state_continues_another_that_it_goes_on_from() {
    for (earlier, later) in [
        ("", ""),
        ("", "2/0"),
        ("2/0", "2/0 0"),
        // What is undone still belongs to the game.
        ("2/0 0", "2/0 | 0"),
        ("2/0 | 0", "2/0 0"),
        ("2/0 | 0", "| 2/0 0 0"),
        // A pending throw, and the token that contains it.
        ("", "~2"),
        ("~2", "~2"),
        ("~2", "2/0"),
        ("| 2/0 ~3", "2/0 3/0"),
        ("| 2/0 ~3", "2/0 ~3"),
        ("2/0 ~3", "| 2/0 ~3"),
        // A pending throw before undone moves has become part of the token that followed.
        ("~2 | 2/0", "2/0"),
        // A resignation drops the pending step.
        ("~2", "-1"),
        ("", "-1"),
        ("-1", "-1"),
        ("2/0", "2/0 0 -2"),
    ] {
        assert!(state(later).continues(&state(earlier)), "{earlier:?} {later:?}");
    }
}

#[test]
fn a_state_continues_no_other_line_and_none_that_is_later() {
    for (other, one) in [
        ("2/0", ""),
        ("2/0 0", "2/0"),
        ("2/0", "1/0"),
        ("2/0 | 0", "2/0"),
        ("2/0 | 0", "2/0 1/2"),
        ("~2", ""),
        ("~2", "~3"),
        ("~2", "3/0"),
        ("| 2/0 ~3", "2/0 1/0"),
        ("| 2/0 ~3", "2/0"),
        ("| 2/0 ~3", "~3 | 2/0"),
        ("-1", ""),
        ("-1", "-2"),
        ("2/0 -1", "2/0 0"),
        ("2/0 -1", "2/0 0 -1"),
    ] {
        assert!(!state(one).continues(&state(other)), "{other:?} {one:?}");
    }
}

#[test]
fn a_state_that_is_no_longer_played_is_continued_by_no_other() {
    let frozen = |text| Saved { frozen: true, ..state(text) };
    assert!(frozen("2/0").continues(&state("2/0")));
    assert!(frozen("2/0").continues(&frozen("2/0")));
    assert!(!state("2/0 0").continues(&frozen("2/0")));
}

#[test]
fn a_state_continues_no_other_game() {
    let base = state("2/0");
    let with = |change: &dyn Fn(&mut Saved)| {
        let mut saved = base.clone();
        change(&mut saved);
        saved
    };
    let other: &dyn AnyOptions = &ur::Options { pieces: 3, ..ur::Options::default() };
    let options = Session::new(other, Seed(1)).unwrap().record().options;
    for one in [
        with(&|it| it.seed = Seed(2)),
        with(&|it| it.record.game = "flag".to_owned()),
        with(&|it| it.record.options = options.clone()),
        with(&|it| {
            it.record.players = Some(BySeat { first: "Ana".to_owned(), ..BySeat::default() })
        }),
        with(&|it| it.record.date = Some("2026-01-01".to_owned())),
        with(&|it| it.record.unknown = unknown().unknown),
    ] {
        assert!(one.continues(&one), "{one:?}");
        assert!(!one.continues(&base) && !base.continues(&one), "{one:?}");
    }
}

/// Returns a record with a key that no version knows.
fn unknown() -> Record {
    let json = Json::read(r#"{"rosette": 1, "game": "flag", "tokens": ["+1"], "more": [1]}"#);
    let record = Record::read(&json.unwrap()).unwrap();
    assert_eq!(record.unknown.len(), 1);
    record
}

#[test]
fn unknown_keys_are_stored_and_no_program_is_asked_about_them() {
    let session = Session::open(unknown(), Seed(1)).unwrap();
    let json = Json::read(&rosette_json::text(&session.save())).unwrap();
    assert_eq!(Saved::read(&json).unwrap(), session.save());
    let question = session.question(Level::Strong).unwrap();
    assert!(question.record.unknown.is_empty());
    // Other programs may ask ours about records with unknown keys.
    let asked = BotQuestion { record: unknown(), ..question };
    let json = Json::read(&rosette_json::text(&asked)).unwrap();
    assert_eq!(BotQuestion::read(&json).unwrap(), asked);
}

#[test]
fn errors_say_which_games_are_solved() {
    assert_eq!(
        Level::solved(),
        "ur with at most 5 pieces, on the paths masters and aseb 4, skiriuk and murray 2; triad with open on, chaos off and roulette 0; trisq with size 3; \
         flag with at most 30 cells, or 12 with rules dice"
    );
    let jump: &dyn AnyOptions = &flag::Options { cells: 30, ..flag::Options::default() };
    assert!(Level::Perfect.plays(jump));
}
