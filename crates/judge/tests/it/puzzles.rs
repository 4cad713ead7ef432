//! Tests of puzzles: what their best choices do, and how hard they are.

use rosette_json::Json;
use rosette_judge::puzzles;
use rosette_review::{Puzzle, Theme};
use rosette_session::{Record, Seed, Session};

use crate::common::{judges, players, reviewed};

/// Returns the puzzle at the end of a game, of which the best choice is played before the review.
/// `options` is JSON, and `tokens` are separated by commas.
fn puzzle(game: &str, options: &str, tokens: &str, best: &str) -> Puzzle {
    let tokens: Vec<_> = tokens.split(',').filter(|token| !token.is_empty()).collect();
    let record =
        format!(r#"{{"rosette":1,"game":"{game}","options":{options},"tokens":{tokens:?}}}"#);
    let record = Record::read(&Json::read(&record).unwrap()).unwrap();
    let mut session = Session::open(record, Seed(0)).unwrap();
    let before = session.ply();
    // Where chance completes the token, any of its results will do.
    let whole = session.legal().into_iter().find(|token| token.starts_with(best)).unwrap();
    session.play(&whole).unwrap();
    let review = reviewed(&session, &mut judges());
    let found = puzzles(&session, &review, players).into_iter();
    let mut found = found.filter(|puzzle| puzzle.record.tokens.len() == before);
    found.next().unwrap_or_else(|| panic!("no puzzle of {game} before {best}"))
}

#[test]
fn themes_say_what_the_best_choice_does() {
    use Theme::{
        BearOff, Block, BringHome, Capture, Combo, Fetch, OnlyMove, Plus, Rosette, Safety, Three,
    };
    let two = r#"{"pieces":2}"#;
    let dice = r#"{"cells":9,"rules":"dice"}"#;
    let hands = r#"{"plus":"on","combo":"on","same":"on","starts":"first",
        "first-hand":"8136,48A2,2A71:poison,A326:water,96A3:water",
        "second-hand":"5AA6,9546:thunder,2146,7154:fire,4658"}"#;
    for (game, options, tokens, best, themes) in [
        ("ur", two, "2/0,3/0,2/2,1/0,3/3", "2/4", &[Capture] as &[Theme]),
        ("ur", two, "3/0,2/0,4/0,1/4,2/2,3/0", "3/5", &[Rosette]),
        (
            "ur",
            two,
            "1/0,3/0,3/0,2/0,1/1,1/3,3/2,0,1/5,4/2,1/0,0,4/4,2/1,2/3,2/3,2/0,2/5,3/2,3/7,2/5,1/10,2/7",
            "4/11",
            &[BearOff, Safety],
        ),
        ("trisq", r#"{"size":3}"#, "b3,c3", "c2", &[Capture]),
        ("trisq", r#"{"size":3}"#, "pass,c1,c2,b1,a2,c3,b3,a1,c3,b2", "a3", &[Block]),
        ("trisq", r#"{"size":3}"#, "c3,b2,a3", "b3", &[]),
        ("flag", r#"{"cells":9,"lead":1}"#, "+2,+3", "+3", &[OnlyMove]),
        ("flag", dice, "+D5,+D8", "+3", &[Fetch]),
        ("flag", dice, "+D5,+D8,+1,-D5,+1", "-3", &[BringHome]),
        ("flag", dice, "+D5,+D8,+1", "-D", &[]),
        ("triad", hands, "5@9,4@2,3@7,1@4", "4@1", &[Three, Plus, Combo]),
    ] {
        let puzzle = puzzle(game, options, tokens, best);
        assert_eq!((puzzle.best.as_str(), puzzle.themes.as_slice()), (best, themes), "{tokens}");
    }
}

#[test]
fn a_puzzle_is_harder_the_more_must_be_searched_for_its_best_choice() {
    assert_eq!(puzzle("flag", r#"{"cells":9,"lead":1}"#, "+2,+3", "+3").level, Some(1));
    // The only one of 40 placements that wins, with eight cards still to place.
    let hands = r#"{"starts":"second","same":"on","plus":"on","combo":"on",
        "first-hand":"5136,7295:earth,2644,5AA6,1548:wind",
        "second-hand":"1633:fire,5253:wind,686A:holy,3623,1343:poison"}"#;
    assert_eq!(puzzle("triad", hands, "2@6", "1@3").level, Some(4));
}
