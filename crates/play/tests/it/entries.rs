//! The moves to which keys lead in the move list.

use rosette_play::Towards;
use rosette_rules::Seat;
use rosette_session::Round;

use crate::common::at;

/// The first player moves twice in the second round, and the third one isn't over.
const GAME: &str = "1/0 1/0 3/1 2/0 1/1 1/4";

fn rounds() -> Vec<Round> {
    Round::all(at("ur", GAME).game().session())
}

/// Returns the plies to which a direction leads from a ply, one after another, until it ends.
fn way(towards: Towards, from: usize) -> Vec<usize> {
    let rounds = rounds();
    let mut plies = vec![from];
    while let Some(next) = towards.from(&rounds, plies[plies.len() - 1])
        && plies.len() < 20
        && !plies.contains(&next)
    {
        plies.push(next);
    }
    plies
}

#[test]
fn the_list_has_a_round_with_two_moves_of_one_player() {
    let rounds = rounds();
    let of = |seat: Seat| {
        let plies = |round: &Round| round.0[seat.index()].iter().map(|it| it.ply).collect();
        rounds.iter().map(plies).collect::<Vec<Vec<usize>>>()
    };
    assert_eq!(of(Seat::First), [vec![0], vec![2, 3], vec![5]]);
    assert_eq!(of(Seat::Second), [vec![1], vec![4], vec![]]);
}

#[test]
fn arrows_lead_along_the_moves_and_along_a_players_column() {
    assert_eq!(way(Towards::After, 0), [0, 1, 2, 3, 4, 5]);
    assert_eq!(way(Towards::Before, 5), [5, 4, 3, 2, 1, 0]);
    assert_eq!(way(Towards::Below, 0), [0, 2, 5]);
    assert_eq!(way(Towards::Above, 5), [5, 2, 0]);
    assert_eq!(way(Towards::Below, 3), [3, 5]);
    assert_eq!(way(Towards::Above, 3), [3, 0]);
    assert_eq!(way(Towards::Below, 1), [1, 4], "there is no move of the second player below");
}

#[test]
fn home_and_end_lead_to_the_ends() {
    assert_eq!(way(Towards::First, 3), [3, 0]);
    assert_eq!(way(Towards::Last, 3), [3, 5]);
}

#[test]
fn what_is_no_entry_leads_nowhere() {
    assert_eq!(Towards::After.from(&rounds(), 9), None);
    assert_eq!(Towards::First.from(&[], 0), None);
    assert_eq!(Towards::of_key("a"), None);
    for (key, towards) in [
        ("ArrowLeft", Towards::Before),
        ("ArrowRight", Towards::After),
        ("ArrowUp", Towards::Above),
        ("ArrowDown", Towards::Below),
        ("Home", Towards::First),
        ("End", Towards::Last),
    ] {
        assert_eq!(Towards::of_key(key), Some(towards), "{key}");
    }
}
