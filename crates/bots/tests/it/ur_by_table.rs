//! Tests of the perfect player of Ur with a table that is fetched in parts.

use rosette_bots::{
    Bots, Evaluation, GameValue, position,
    ur::{ChanceTable, Head, RangeRequest, SeatView, Subject},
};
use rosette_rules::ur::{Options, Ur};
use rosette_session::{BotQuestion, Level, Seed, Session};

use crate::{
    ur_fetched::{Host, RULES, Sent, from, list, well},
    ur_files::{of_seven, solved},
};

/// Plays games of two perfect players with seven pieces, of which two of each seat aren't home yet,
/// where the host has this list and this file. Returns the number of choices, and of those by the
/// table.
fn played(list: &str, file: &[u8], fault: &dyn Fn(&RangeRequest, &mut Sent)) -> (u32, u32) {
    let options = Options { setup: "F5,S5".to_owned(), ..RULES.options(7) };
    let table = solved(Subject::new(RULES, 2).unwrap());
    let (mut choices, mut exact) = (0, 0);
    let mut host = Host::new(list, file, fault);
    for seed in 0..3 {
        let mut players = Bots::default();
        let mut session = Session::new(&options, Seed(seed)).unwrap();
        while session.outcome().is_none() && choices < 60 {
            if session.draw() {
                continue;
            }
            let question = session.question(Level::Perfect).unwrap();
            for _ in 0..4 {
                players.wanted(&question);
                host.serve(players.fetched());
            }
            assert!(players.wanted(&question).is_empty());
            assert_eq!(players.prepare(&question, &mut || true), 1.0, "nothing is solved");
            let (choice, evaluation) = players.choose(&question, &mut || false);
            choices += 1;
            if let Some(Evaluation { value: GameValue::Chance(chance), exact: true }) = evaluation {
                exact += 1;
                let right = best(&question, &table);
                assert!((chance - right).abs() < 1e-4, "{choice}: {chance}, {right}");
            }
            let choice = choice.to_owned();
            session.choose(&choice).unwrap();
        }
    }
    (choices, exact)
}

fn best(question: &BotQuestion, table: &ChanceTable) -> f64 {
    let position = position::<Ur>(question).unwrap();
    let view = SeatView::of(&position, position.to_move());
    let heads = position.roll().unwrap().cells();
    let chances = view.moves(heads, RULES).map(|(_, made)| table.after(&made).unwrap());
    chances.fold(0.0, f64::max)
}

#[test]
fn the_perfect_player_moves_by_the_table() {
    let (seven, list) = (of_seven(), list(7));
    let (choices, exact) = played(&list, &seven, &well);
    assert!(choices > 20 && exact == choices, "{exact} of {choices}");
    let begin = Head::read(seven.first_chunk().unwrap()).unwrap().index().end;
    let (choices, exact) = played("[]", &seven, &well);
    assert!(choices > 20 && exact == 0, "{exact} of {choices}");
    let offline = from(begin + 1, |sent| sent.status = 0);
    let (choices, exact) = played(&list, &seven, &offline);
    assert!(choices > 20 && exact < choices, "{exact} of {choices}");
}

#[test]
fn other_players_and_games_want_no_table() {
    let mut players = Bots::default();
    for (options, level) in [
        (RULES.options(7), Level::Strong),
        (RULES.options(7), Level::Easy),
        (RULES.options(5), Level::Perfect),
    ] {
        let mut session = Session::new(&options, Seed(1)).unwrap();
        while session.draw() {}
        assert!(players.wanted(&session.question(level).unwrap()).is_empty(), "{level:?}");
    }
}
