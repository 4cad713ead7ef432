//! Tests of the examples.

use rosette_rules::{Seat, ur::Options};
use rosette_session::Seed;

#[allow(dead_code, reason = "its main isn't called")]
#[path = "../../examples/random.rs"]
mod random;
#[allow(dead_code, reason = "its main isn't called")]
#[path = "../../examples/record.rs"]
mod record;

#[test]
fn random_games_follow_from_their_seeds() {
    let options = Options { pieces: 2, ..Options::default() };
    let play = |seed| random::play(&options, Seed(seed)).unwrap();
    assert_eq!(play(1).record(), play(1).record());
    let outcomes = (0..100).map(|seed| play(seed).outcome().unwrap());
    let wins = outcomes.filter(|outcome| outcome.winner == Some(Seat::First)).count();
    assert_eq!(wins, 50);
}

#[test]
fn records_are_listed() {
    let text = r#"{"rosette":1,"game":"flag","options":{"cells":8},"tokens":["+2","+2"]}"#;
    let legal = "legal moves: +1 +2 +3 -1 -2";
    assert_eq!(
        record::list(text).unwrap(),
        format!("1 first +2\n2 second +2\nnot over; {legal}\n")
    );
    let ended = r#"["+2"],"ended":{"winner":"first","reason":"resigned"}"#;
    let ended = text.replace(r#"["+2","+2"]"#, ended);
    assert_eq!(record::list(&ended).unwrap(), "1 first +2\nfirst won: resigned\n");
    assert!(record::list("{}").unwrap_err().to_string().starts_with("not a Rosette record"));
}
