//! Tests of the programs in `examples`.

#[allow(dead_code, reason = "its main isn't called")]
#[path = "../../examples/player.rs"]
mod player;
#[allow(dead_code, reason = "its main isn't called")]
#[path = "../../examples/solve.rs"]
mod solve;

#[test]
fn the_player_beats_the_easy_one() {
    assert_eq!(player::wins(100).unwrap(), 78);
}

#[test]
fn lines_are_solved() {
    assert_eq!(solve::line(5).unwrap(), "second wins in 12: +1 +2 +3");
    assert_eq!(solve::line(10).unwrap(), "first wins in 9: +3");
    assert_eq!(solve::line(15).unwrap(), "first wins in 13: +2 +3");
}
