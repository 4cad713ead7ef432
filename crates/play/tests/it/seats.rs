//! Changes of players during a game.

use crate::common::{
    BOT_FIRST, BOT_SECOND, BOTS, CLOSED, DEATH, DICE, DRAWN, EXTERNAL_SECOND, PEOPLE, Setting, at,
    play, snapshot, tokens,
};
use rosette_play::{
    Answered, Cause, Change, Choice, Due, GoOn, Hint, LocalGame, PlayerAnswer, PlayerError,
    Preferences, Purpose, Seats, Unseated, given_names,
};
use rosette_rules::{Outcome, Reason, Seat, Viewer};
use rosette_session::{Level, Program, RunningScore, Tables};

const OLGA: [&str; 2] = ["Olga", "Bo"];
const STRONG_SECOND: [&str; 2] = ["Ana", "bot:strong"];
const RESEATED: Result<Option<Change>, Unseated> = Ok(Some(Change::Position(Cause::Reseated)));

fn defaults() -> [String; 2] {
    ["Lapis", "Carnelian"].map(str::to_owned)
}

fn reseat(game: &mut LocalGame, names: [&str; 2]) -> Result<Option<Change>, Unseated> {
    game.reseat(names.map(str::to_owned), &defaults())
}

/// Checks that the players change, and nothing else of the game.
fn check(setting: &Setting<'_>, names: [&str; 2]) -> LocalGame {
    let mut game = setting.game();
    let (before, paused) = (game.session().clone(), game.time.is_paused());
    assert_eq!(reseat(&mut game, names), RESEATED, "{names:?} at {before:?}");
    assert_eq!(given_names(game.session()), names);
    assert_eq!(game.session().record().players.unwrap().second, names[1]);
    for (seat, name) in Seat::BOTH.into_iter().zip(names) {
        assert_eq!(game.seats.program(seat), Program::named(name).as_ref());
    }
    let mut after = game.session().clone();
    after.set_players(before.players().cloned());
    assert_eq!((after, game.time.is_paused()), (before, paused));
    game
}

fn refused(mut game: LocalGame, names: [&str; 2], why: Unseated) {
    let before = snapshot(&game);
    assert_eq!(reseat(&mut game, names), Err(why), "{names:?}");
    assert_eq!(snapshot(&game), before, "this was refused, and changed something");
}

#[test]
fn every_seating_of_every_game_leads_to_every_other() {
    let seatings = [PEOPLE, OLGA, BOT_FIRST, BOT_SECOND, STRONG_SECOND, BOTS];
    for (options, line) in [("ur", "2/0"), ("triad", "1@1"), ("trisq", "a1"), ("flag", "+1")] {
        for before in seatings {
            for after in seatings {
                let setting = at(options, line).names(before);
                if before != after {
                    check(&setting, after);
                    check(&setting.clone().clock("total:60+2"), after);
                } else {
                    let mut game = setting.game();
                    let same = snapshot(&game);
                    assert_eq!(reseat(&mut game, after), Ok(None));
                    assert_eq!(snapshot(&game), same);
                }
            }
        }
    }
    check(&at("flag", "").names(BOT_SECOND), EXTERNAL_SECOND);
}

#[test]
fn a_new_program_moves_when_it_is_its_turn() {
    let mut game = check(&at("trisq", "a1"), BOT_SECOND);
    assert_eq!(game.due(0), Some((700, Due::Program)));
    assert_eq!(game.program_due(), Some(Program::Bot(Level::Easy)));
    game.questions.ask(1, Purpose::Move);
    assert_eq!(reseat(&mut game, STRONG_SECOND), RESEATED);
    assert_eq!(
        (game.questions.asked(), game.program_due()),
        (None, Some(Program::Bot(Level::Strong)))
    );
    let late =
        PlayerAnswer { number: 1, choice: Ok("b2".to_owned()), evaluation: None, remark: None };
    assert!(game.answered(late).is_none(), "the first program was stopped");
    assert_eq!(reseat(&mut game, PEOPLE), RESEATED);
    assert_eq!((game.due(0), game.program_due()), (None, None));
    play(&mut game, "b2");
    assert_eq!(tokens(&game), "a1 b2");
    assert_eq!(check(&at("trisq", ""), BOT_SECOND).due(0), None, "a person is to move");
}

#[test]
fn a_program_goes_on_with_a_throw_and_with_a_direction() {
    let thrown = check(&at("ur", "").pending("3"), BOT_FIRST);
    assert_eq!((thrown.session().pending(), thrown.due(0).unwrap().1), (Some("3"), Due::Program));
    let begun = check(&at(DICE, "").pending("+D"), BOT_FIRST);
    assert_eq!(begun.due(0).unwrap().1, Due::Chance);
    let mut taken = check(&at("ur", "").names(BOT_FIRST).pending("3"), PEOPLE);
    assert_eq!(taken.due(0), None);
    play(&mut taken, "3/0");
}

#[test]
fn undo_brings_no_player_back() {
    let mut game = check(&at("trisq", "a1 b2 c3 d4").names(BOT_SECOND), PEOPLE);
    for line in ["a1 b2 c3", "a1 b2", "a1", ""] {
        assert!(game.undo().is_some());
        assert_eq!(
            (tokens(&game).as_str(), given_names(game.session())),
            (line, PEOPLE.map(str::to_owned))
        );
    }
    assert_eq!(reseat(&mut game, BOTS), RESEATED);
    assert!(!game.can_undo() && game.can_redo(), "nobody chose anything");
    assert!(game.redo().is_some());
    assert_eq!(
        (tokens(&game).as_str(), given_names(game.session())),
        ("a1 b2 c3 d4", BOTS.map(str::to_owned))
    );
}

#[test]
fn a_hint_a_question_and_a_look_back_end() {
    let mut game = at("trisq", "a1 b2").game();
    game.questions.ask(1, Purpose::Hint);
    let choice = Ok("c3".to_owned());
    let hinted = game.answered(PlayerAnswer { number: 1, choice, evaluation: None, remark: None });
    assert!(matches!(hinted, Some(Answered::Suggested)));
    assert_eq!(
        game.questions.hint(),
        Some(&Hint { choice: "c3".to_owned(), evaluation: None, by: None })
    );
    game.look(Some(1));
    let asked = game.choose(Choice::Move("d4"), false).unwrap();
    assert_eq!(asked, Change::Question(GoOn { moves: 1, over: false }));
    assert_eq!(reseat(&mut game, OLGA), RESEATED);
    assert_eq!(
        (game.questions.hint(), game.view.looking(), game.view.asks_to_go_on()),
        (None, None, false)
    );
}

#[test]
fn the_clock_goes_on() {
    let mut game = at("trisq", "a1").clock("total:60+0").game();
    game.keep_time(0.0);
    game.count_time(5000.0);
    let left = game.session().clock().unwrap().left(Seat::Second);
    assert_eq!(reseat(&mut game, OLGA), RESEATED);
    assert_eq!(game.session().clock().unwrap().left(Seat::Second), left);
    assert!(game.keep_time(5000.0).is_some(), "time passes for the same seat");
    let mut paused = at("trisq", "a1").clock("total:60+0").opened();
    assert_eq!(reseat(&mut paused, BOT_SECOND), RESEATED);
    assert!(paused.time.is_paused() && paused.due(0).is_none());
}

#[test]
fn a_program_that_was_dismissed_can_come_back() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    for number in 1..=2 {
        game.questions.ask(number, Purpose::Move);
        let choice = Err(PlayerError::Lost);
        game.answered(PlayerAnswer { number, choice, evaluation: None, remark: None }).unwrap();
    }
    assert_eq!(game.seats.program(Seat::Second), None);
    assert_eq!(reseat(&mut game, BOT_SECOND), RESEATED);
    assert_eq!(game.program_due(), Some(Program::Bot(Level::Easy)));
}

#[test]
fn the_score_stays_with_the_same_two() {
    let won = RunningScore::default()
        .with(Outcome { winner: Some(Seat::First), reason: Reason::Resigned });
    for (names, expect) in [
        (["Ana", "Bo"], won),
        (["Bo", "Ana"], won.swapped()),
        (["Ana", "bot:easy"], RunningScore::default()),
        (["Olga", "Bo"], RunningScore::default()),
        (["Ana", ""], RunningScore::default()),
    ] {
        let mut session = at("trisq", "a1").names([" Ana", "Bo"]).session();
        session.set_before(won);
        let mut game = LocalGame::new(session, Default::default());
        assert_eq!(reseat(&mut game, names), RESEATED);
        assert_eq!(game.session().running_score(), expect, "{names:?}");
    }
}

#[test]
fn nobody_sits_down_at_a_game_that_is_over_or_not_played() {
    for names in [PEOPLE, BOT_SECOND] {
        refused(at("trisq", "pass pass").names(names).game(), OLGA, Unseated::NotPlayed);
        refused(at("ur", "").names(names).arranged(), OLGA, Unseated::NotPlayed);
        assert!(!at("trisq", "pass pass").names(names).game().can_reseat());
        assert!(at("trisq", "pass").names(names).game().can_reseat());
    }
}

#[test]
fn a_level_that_cannot_play_the_options_is_refused() {
    let perfect = ["Ana", "bot:perfect"];
    for options in ["ur", "trisq", CLOSED, DICE] {
        refused(at(options, "").game(), perfect, Unseated::Unable(Seat::Second));
    }
    let tables = Tables::read("[\"ur-rosettes-safe-7.table\"]");
    let mut game = at("ur", "").game();
    game.preferences = Preferences { tables, ..Preferences::default() };
    assert!(game.reseat(perfect.map(str::to_owned), &PEOPLE.map(str::to_owned)).is_ok());
    for options in ["ur pieces=5", "trisq size=3", "triad", "flag"] {
        check(&at(options, ""), perfect);
    }
}

/// Checks who looks at the screen after a change of players, and for which seat a curtain hides
/// closed hands.
fn eyes(before: [&str; 2], lifted: bool, after: [&str; 2], viewer: Viewer, curtain: Option<Seat>) {
    let mut game = at(CLOSED, "1@1 1@2").names(before).game();
    if lifted {
        game.lift_curtain();
    }
    assert_eq!(reseat(&mut game, after), RESEATED);
    let expected = format!("{before:?}, {after:?}, {lifted}");
    assert_eq!((game.viewer(), game.curtain()), (viewer, curtain), "{expected}");
    if let Some(seat) = curtain {
        let choice = game.session().choices()[0].clone();
        assert!(game.choose(Choice::Move(&choice), false).is_err(), "{expected}");
        game.look(Some(0));
        assert_eq!(game.viewer(), Viewer::Public, "{expected}");
        assert!(game.choose(Choice::Move("2@9"), false).is_err(), "{expected}");
        game.look(None);
        game.lift_curtain();
        assert_eq!((game.viewer(), game.curtain()), (Viewer::Seat(seat), None), "{expected}");
    }
}

#[test]
fn closed_hands_are_seen_only_by_their_owners() {
    let (first, second) = (Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second));
    for lifted in [false, true] {
        // Another person may sit at the screen, so the hands stay hidden until the curtain is lifted.
        eyes(PEOPLE, lifted, OLGA, Viewer::Public, Some(Seat::First));
        eyes(PEOPLE, lifted, BOT_SECOND, Viewer::Public, Some(Seat::First));
        eyes(PEOPLE, lifted, BOT_FIRST, Viewer::Public, Some(Seat::Second));
        eyes(PEOPLE, lifted, BOTS, Viewer::Public, None);
        // The one person at the screen has seen this hand already.
        eyes(BOT_SECOND, lifted, STRONG_SECOND, first, None);
        eyes(BOT_SECOND, lifted, ["Olga", "bot:easy"], first, None);
        eyes(BOT_FIRST, lifted, ["bot:strong", "Bo"], second, None);
        eyes(BOT_SECOND, lifted, BOTS, Viewer::Public, None);
    }
    let mut game = at(CLOSED, "").game();
    assert_eq!(reseat(&mut game, BOT_FIRST), RESEATED);
    assert_eq!(reseat(&mut game, ["bot:strong", "Bo"]), RESEATED);
    assert_eq!(game.curtain(), Some(Seat::Second), "that player still hasn't come");
    assert_eq!(game.program_due(), Some(Program::Bot(Level::Strong)), "and the program plays");
}

#[test]
fn the_closed_hand_of_a_program_is_taken_over_by_no_person() {
    for (before, after, seat) in [
        (BOT_SECOND, PEOPLE, Seat::Second),
        (BOT_FIRST, PEOPLE, Seat::First),
        (BOTS, PEOPLE, Seat::First),
        (BOTS, BOT_SECOND, Seat::First),
        (BOT_SECOND, BOT_FIRST, Seat::Second),
    ] {
        for line in ["", "1@1", "1@1 1@2"] {
            refused(at(CLOSED, line).names(before).game(), after, Unseated::Hidden(seat));
        }
        let game = at(CLOSED, "").names(before).game();
        assert!(!game.seats.may_sit(game.session(), seat));
        check(&at("triad", "1@1").names(before), after);
    }
    let mut game = at(CLOSED, "").game();
    assert_eq!(reseat(&mut game, BOT_SECOND), RESEATED);
    refused(game, PEOPLE, Unseated::Hidden(Seat::Second));
}

#[test]
fn between_two_rounds_the_players_can_change() {
    let mut game = check(&at(DEATH, DRAWN), BOT_SECOND);
    assert!(game.next_round().is_some());
}

#[test]
fn programs_may_sit_where_the_record_names_people() {
    let bot = || Program::named("bot:strong");
    for (programs, lone) in [
        ([None, None], None),
        ([None, bot()], Some(Seat::First)),
        ([bot(), None], Some(Seat::Second)),
        ([bot(), bot()], None),
    ] {
        let mut game = at("trisq", "a1").game();
        game.seats = Seats::new(programs.clone());
        assert_eq!(Seat::BOTH.map(|seat| game.seats.program(seat).cloned()), programs);
        assert_eq!(
            (game.seats.lone_person(), given_names(game.session())),
            (lone, PEOPLE.map(str::to_owned))
        );
        assert_eq!(tokens(&game), "a1", "the rest stays");
    }
}
