//! Ends of a game without a token, and who goes first in the next game.

use crate::common::{
    BOT_FIRST, BOT_SECOND, BOTS, DEATH, DRAWN, EXTERNAL_SECOND, PEOPLE, Setting, at,
};
use rosette_play::{
    Answered, Cause, Change,
    DrawOffer::{self, Declined, Later, ToPerson, ToProgram},
    PlayerAnswer, PlayerError, Purpose, Rematch, SetupStage, Start, first_to_move, given_names,
};
use rosette_rules::{
    Outcome, Reason,
    Seat::{self, First, Second},
    evaluation::{Evaluation, GameValue},
};
use rosette_session::{RunningScore, TimeControl};

const ENDED: Option<Change> = Some(Change::Position(Cause::Ended));

#[test]
fn the_person_to_move_ends_the_game_before_the_other() {
    let check = |names, tokens, expect: Option<Seat>| {
        assert_eq!(at("trisq", tokens).names(names).game().who_ends(), expect);
    };
    check(PEOPLE, "", Some(First));
    check(PEOPLE, "a1", Some(Second));
    check(BOT_SECOND, "", Some(First));
    check(BOT_SECOND, "a1", Some(First));
    check(BOT_FIRST, "", Some(Second));
    check(BOTS, "", None);
    check(PEOPLE, "pass pass", None);
    assert_eq!(at(DEATH, DRAWN).game().who_ends(), Some(First), "between rounds");
}

#[test]
fn nobody_ends_a_game_that_is_looked_back_at() {
    let mut game = at("trisq", "a1").game();
    game.look(Some(0));
    assert_eq!((game.who_ends(), DrawOffer::of(&game)), (None, None));
}

#[test]
fn whoever_resigns_loses() {
    for names in [PEOPLE, BOT_FIRST, BOT_SECOND] {
        for seat in Seat::BOTH {
            let mut game = at("ur", "2/0").names(names).game();
            assert_eq!(game.resign(seat), ENDED);
            let expect = Outcome { winner: Some(seat.other()), reason: Reason::Resigned };
            assert_eq!(game.session().outcome(), Some(expect));
            assert_eq!((game.due(0), game.who_ends()), (None, None));
        }
    }
}

#[test]
fn what_is_over_stays_as_it_ended() {
    let mut game = at("trisq", "pass pass").game();
    let outcome = game.session().outcome();
    assert_eq!((game.resign(First), game.agree()), (None, None));
    assert_eq!(game.session().outcome(), outcome);
    let mut game = at("trisq", "").game();
    game.resign(First).unwrap();
    assert_eq!(game.agree(), None);
    assert_eq!(game.session().outcome().unwrap().reason, Reason::Resigned);
}

#[test]
fn an_end_that_the_board_tells_is_not_declared() {
    let mut game = at("trisq", "").game();
    assert_eq!(game.end(Outcome { winner: None, reason: Reason::Passes }), None);
    assert_eq!(game.session().outcome(), None);
}

#[test]
fn an_end_gives_up_every_question() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Move);
    game.resign(First).unwrap();
    assert_eq!(game.questions.asked(), None);
    assert_eq!(game.program_due(), None);
}

#[test]
fn a_draw_that_people_agree_to_ends_the_game() {
    let mut game = at("trisq", "a1").game();
    assert_eq!(game.agree(), ENDED);
    let expect = Outcome { winner: None, reason: Reason::Agreed };
    assert_eq!(game.session().outcome(), Some(expect));
}

#[test]
fn an_offer_of_a_draw_goes_to_the_other_seat() {
    let check = |setting: Setting<'_>, expect: Option<DrawOffer>| {
        assert_eq!(DrawOffer::of(&setting.game()), expect);
    };
    check(at("trisq", ""), Some(ToPerson { from: First }));
    check(at("trisq", "a1"), Some(ToPerson { from: Second }));
    check(at("trisq", "").names(BOT_SECOND), Some(ToProgram { from: First }));
    check(at("trisq", "a1").names(BOT_FIRST), Some(ToProgram { from: Second }));
    check(at("trisq", "a1").names(BOT_SECOND), Some(Later));
    check(at("ur", "").names(BOT_SECOND), Some(Later));
    check(at("ur", "").pending("2").names(BOT_SECOND), Some(ToProgram { from: First }));
    check(at("trisq", "").names(EXTERNAL_SECOND), Some(Declined(Second)));
    check(at("trisq", "a1").names(EXTERNAL_SECOND), Some(Declined(Second)));
    check(at("trisq", "").names(BOTS), None);
    check(at("trisq", "pass pass"), None);
}

#[test]
fn a_program_agrees_unless_the_person_stands_worse() {
    let check = |value: Option<GameValue>, agrees: bool| {
        let mut game = at("trisq", "a1 b2").names(BOT_SECOND).game();
        game.questions.ask(4, Purpose::Draw);
        let evaluation = value.map(|value| Evaluation { value, exact: false });
        let choice = Ok("c3".to_owned());
        let answered =
            game.answered(PlayerAnswer { number: 4, choice, evaluation, remark: None }).unwrap();
        assert_eq!(matches!(answered, Answered::Drawn(_)), agrees, "{value:?}");
        assert_eq!(matches!(answered, Answered::Declined), !agrees, "{value:?}");
        assert_eq!(game.session().outcome().is_some(), agrees);
        assert_eq!(
            (game.session().ply(), game.questions.hint()),
            (2, None),
            "nothing is played or suggested"
        );
    };
    for value in [GameValue::Chance(0.5), GameValue::Score(0), GameValue::Win(9), GameValue::Draw] {
        check(Some(value), true);
    }
    for value in [GameValue::Chance(0.49), GameValue::Score(-1), GameValue::Loss(9)] {
        check(Some(value), false);
    }
    check(None, false);
}

#[test]
fn a_program_that_fails_neither_agrees_nor_declines_and_stays() {
    let mut game = at("trisq", "a1 b2").names(BOT_SECOND).game();
    game.questions.ask(4, Purpose::Draw);
    let lost =
        PlayerAnswer { number: 0, choice: Err(PlayerError::Lost), evaluation: None, remark: None };
    assert!(matches!(game.answered(lost), Some(Answered::Unanswered)));
    assert!(!game.seats.is_shared());
}

#[test]
fn the_loser_begins_or_the_seats_take_turns() {
    let check = |options: &str, winner: Option<Seat>, loser: Seat, in_turn: Seat| {
        let mut game = at(options, "").game();
        game.end(Outcome { winner, reason: Reason::Agreed }).unwrap();
        assert_eq!(Rematch::Loser.beginner(game.session()), loser, "{options} {winner:?}");
        assert_eq!(Rematch::InTurn.beginner(game.session()), in_turn, "{options} {winner:?}");
    };
    check("trisq", Some(First), Second, Second);
    check("trisq", Some(Second), First, Second);
    check("trisq", None, Second, Second);
    check("triad starts=second", Some(First), Second, First);
    check("triad starts=second", Some(Second), First, First);
    check("triad starts=second", None, First, First);
}

#[test]
fn the_beginner_is_the_first_seat_unless_the_options_say_otherwise() {
    for (options, seat) in
        [("ur", First), ("trisq", First), ("triad", First), ("triad starts=second", Second)]
    {
        assert_eq!(first_to_move(at(options, "").session().options()), seat, "{options}");
    }
}

fn names(names: [&str; 2]) -> [String; 2] {
    names.map(str::to_owned)
}

#[test]
fn the_same_two_go_on_with_their_names_score_and_clock() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).clock("move:30").game();
    game.resign(First).unwrap();
    let won = Outcome { winner: Some(Second), reason: Reason::Resigned };
    let expect = Start {
        names: names(BOT_SECOND),
        beginner: Some(First),
        before: RunningScore::default().with(won),
        clock: TimeControl::named("move:30"),
        setup_stage: SetupStage::Hands,
        replaces: None,
        here: None,
    };
    assert_eq!(Start::again(&game, Some(First)), expect);
    assert_eq!(Start::again(&game, None), expect, "no coin where the first seat begins");
}

#[test]
fn where_either_seat_may_begin_nobody_changes_seats() {
    let mut game = at("triad", "").names(["", ""]).game();
    game.resign(First).unwrap();
    for beginner in [None, Some(First), Some(Second)] {
        let start = Start::again(&game, beginner);
        assert_eq!((start.names, start.beginner), (names(["", ""]), beginner));
    }
}

#[test]
fn names_that_were_not_given_are_empty() {
    let mut session = at("trisq", "").session();
    session.set_players(None);
    let game = rosette_play::LocalGame::new(session, Default::default());
    assert_eq!(given_names(game.session()), names(["", ""]));
    assert_eq!(game.seats.shown_names(&names(["x", "y"])), names(["x", "y"]));
}

#[test]
fn a_score_begun_anew_counts_not_even_this_game() {
    let mut game = at("trisq", "").game();
    game.resign(First).unwrap();
    assert_eq!(game.session().running_score().won(Second), 1);
    game.reset_tally();
    assert!(game.session().running_score().is_empty());
    assert!(Start::again(&game, None).before.is_empty());
}

#[test]
fn hands_can_be_changed_until_a_person_plays() {
    let id = || Some("id".to_owned());
    let other = |options: &str, tokens: &str, names: [&str; 2]| {
        Start::with_other_hands(&at(options, tokens).names(names).game(), id())
    };
    let start = other("triad", "", PEOPLE).unwrap();
    assert_eq!(
        (start.setup_stage, start.replaces, start.beginner),
        (SetupStage::Hands, id(), Some(First))
    );
    assert_eq!(start.names, names(PEOPLE));
    for (options, tokens, people, offered) in [
        ("triad", "", ["bot:easy", "Ben"], true),
        ("triad", "1@1", ["bot:easy", "Ben"], true),
        ("triad", "1@1", PEOPLE, false),
        ("triad", "1@1", ["Ana", "bot:easy"], false),
        ("triad", "", ["bot:easy", "bot:easy"], false),
        ("triad random=on", "", PEOPLE, false),
        ("trisq", "", PEOPLE, false),
    ] {
        let what = format!("{options} {tokens} {people:?}");
        assert_eq!(other(options, tokens, people).is_some(), offered, "{what}");
    }
    let mut game = at("triad", "").names(PEOPLE).game();
    game.resign(First).unwrap();
    assert_eq!(Start::with_other_hands(&game, id()), None);
}
