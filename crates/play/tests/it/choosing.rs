//! What a choice does, and when it is refused.

use crate::common::{
    BOT_FIRST, BOT_SECOND, CLOSED, DEATH, DICE, DRAWN, at, in_mode, play, refused, snapshot, tokens,
};
use rosette_play::{Cause, ChanceStep, Change, Choice, ChoiceError, LocalGame, Mode};
use rosette_rules::Seat;

const MOVED: Change = Change::Position(Cause::Moved);

/// Checks that a choice is refused with this text.
fn check(mut game: LocalGame, choice: Choice<'_>, expect: &str) {
    let error = refused(&mut game, choice, false).to_string();
    assert!(error.contains(expect), "{choice:?}: {error}");
}

/// Checks that the tokens are these after a choice.
fn plays(mut game: LocalGame, choice: Choice<'_>, expect: &str) {
    assert_eq!(game.choose(choice, false).unwrap(), MOVED, "{choice:?}");
    assert_eq!(tokens(&game), expect);
}

#[test]
fn chance_throws_and_the_throw_waits() {
    let mut game = at("ur", "").game();
    assert_eq!(game.choose(Choice::Chance, false).unwrap(), MOVED);
    assert!(game.session().pending().is_some());
    assert_eq!(tokens(&game), "");
    assert!(
        !ChanceStep::Throw.is_next(game.session()) && !ChanceStep::Rest.is_next(game.session())
    );
}

#[test]
fn a_move_fits_what_is_thrown() {
    plays(at("ur", "").pending("2").game(), Choice::Move("2/0"), "2/0");
    check(at("ur", "").pending("2").game(), Choice::Move("1/0"), "chance decides that");
}

#[test]
fn a_move_is_made_in_every_game() {
    plays(at("flag", "").game(), Choice::Move("+1"), "+1");
    plays(at("trisq", "c4").game(), Choice::Move("pass"), "c4 pass");
    plays(at("triad", "").game(), Choice::Move("3@5"), "3@5");
}

#[test]
fn a_move_never_says_what_chance_is_still_to_decide() {
    check(at("ur", "").game(), Choice::Move("2/0"), "chance decides that");
    check(at(DICE, "").game(), Choice::Move("+D4"), "chance decides that");
    let drawn = at(DEATH, DRAWN).game();
    check(drawn, Choice::Move("round:first"), "chance decides that");
}

#[test]
fn a_token_of_a_script_may_say_what_chance_draws() {
    plays(at("ur", "").game(), Choice::Token("2/0"), "2/0");
    plays(at(DICE, "").game(), Choice::Token("+D4"), "+D4");
    plays(
        at(DEATH, DRAWN).game(),
        Choice::Token("round:second"),
        &[DRAWN, "round:second"].join(" "),
    );
}

#[test]
fn a_token_of_a_script_fits_what_is_pending() {
    plays(at("ur", "").pending("2").game(), Choice::Token("2/0"), "2/0");
    check(at("ur", "").pending("2").game(), Choice::Token("1/0"), "2 is already thrown");
    check(at(DICE, "").pending("+D").game(), Choice::Token("+1"), "+D is already thrown or chosen");
}

#[test]
fn the_first_of_two_steps_waits_for_chance() {
    let mut game = at(DICE, "").game();
    play(&mut game, "+D");
    assert_eq!((game.session().pending(), game.session().ply()), (Some("+D"), 0));
    assert!(ChanceStep::Rest.is_next(game.session()));
    play(&mut game, ".");
    assert!(tokens(&game).starts_with("+D") && !ChanceStep::Rest.is_next(game.session()));
}

#[test]
fn what_is_begun_is_not_begun_otherwise() {
    check(at(DICE, "").pending("+D").game(), Choice::Move("-D"), "-D");
    check(at(DICE, "").pending("+D").game(), Choice::Move("+1"), "+D is already thrown or chosen");
}

#[test]
fn an_illegal_choice_is_refused_by_ply_token_and_rule() {
    check(at("trisq", "c4 d5").game(), Choice::Move("c4"), "ply 3, token \"c4\": ");
    check(at("flag", "+1").game(), Choice::Token("+9"), "ply 2, token \"+9\": ");
    check(at("triad", "").game(), Choice::Move("x"), "ply 1, token \"x\": ");
}

#[test]
fn nothing_is_chosen_while_the_clock_is_paused() {
    for choice in [Choice::Move("d5"), Choice::Token("d5"), Choice::Chance] {
        let mut game = at("trisq", "c4").clock("total:60+0").game();
        assert!(game.pause(true));
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Paused));
        game.pause(false);
        assert!(game.choose(choice, false).is_ok());
    }
}

#[test]
fn a_roll_shown_until_a_click_stays_while_the_clock_is_paused() {
    let mut game = at("ur", "2/0").clock("total:60+0").pass(rosette_play::Pass::ByClick).game();
    game.choose(Choice::Token("0"), false).unwrap();
    assert!(game.view.is_lingering() && game.pause(true));
    assert!(matches!(refused(&mut game, Choice::Chance, false), ChoiceError::Paused));
}

#[test]
fn nobody_chooses_for_a_program() {
    for choice in [Choice::Move("d5"), Choice::Token("d5"), Choice::Chance] {
        let mut game = at("trisq", "c4").names(BOT_SECOND).game();
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Absent(Seat::Second)));
        let mut game = at("trisq", "").names(BOT_FIRST).game();
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Absent(Seat::First)));
    }
}

#[test]
fn nobody_throws_or_completes_for_a_program() {
    for game in [at("ur", ""), at("ur", "").pending("2"), at(DICE, "").pending("+D")] {
        let mut game = game.names(BOT_FIRST).game();
        assert!(matches!(
            refused(&mut game, Choice::Chance, false),
            ChoiceError::Absent(Seat::First)
        ));
    }
}

#[test]
fn people_choose_between_the_turns_of_a_program() {
    plays(at("trisq", "c4").names(BOT_FIRST).game(), Choice::Move("d5"), "c4 d5");
}

#[test]
fn nobody_chooses_behind_a_curtain() {
    for choice in [Choice::Move("1@1"), Choice::Token("1@1"), Choice::Chance] {
        let mut game = at(CLOSED, "").game();
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Curtain(Seat::First)));
        game.lift_curtain();
        assert!(game.choose(choice, false).is_ok());
    }
}

#[test]
fn a_script_does_not_look_behind_the_curtain_by_looking_back() {
    let mut game = at(CLOSED, "1@1 1@2").game();
    game.look(Some(1));
    let error = refused(&mut game, Choice::Token("2@3"), false);
    assert!(matches!(error, ChoiceError::Curtain(Seat::First)));
}

#[test]
fn nothing_is_chosen_while_a_position_is_put_together() {
    for choice in [Choice::Move("a1"), Choice::Token("a1"), Choice::Chance] {
        let mut game = at("trisq", "").arranged();
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Arranged));
        let mut game = in_mode(game, Mode::Played);
        assert!(game.choose(choice, false).is_ok());
    }
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    for choice in [Choice::Move("a1"), Choice::Token("a1")] {
        check(at("trisq", "pass pass").game(), choice, "the game is over");
        let mut resigned = at("trisq", "").game();
        resigned.resign(Seat::First).unwrap();
        check(resigned, choice, "the game is over");
    }
    let mut game = at("ur", "").game();
    game.resign(Seat::First).unwrap();
    assert_eq!(game.choose(Choice::Chance, false).unwrap(), Change::View);
    assert_eq!(game.session().pending(), None);
}

#[test]
fn chance_does_nothing_where_a_seat_is_to_choose() {
    for setting in [at("trisq", ""), at("ur", "").pending("2"), at("triad", "1@1")] {
        let mut game = setting.game();
        let before = snapshot(&game);
        assert_eq!(game.choose(Choice::Chance, false).unwrap(), Change::View);
        assert_eq!(snapshot(&game), before);
    }
}

#[test]
fn a_game_that_counts_is_played_on() {
    let mut game = at("triad", "1@1").game();
    assert_eq!(game.choose(Choice::Move("1@2"), true).unwrap(), MOVED);
}

#[test]
fn what_may_come_next_begins_with_a_letter() {
    let check = |game: &LocalGame, letters: &str, expect: bool| {
        for letter in letters.chars() {
            assert_eq!(game.begins(letter), expect, "{letter}");
        }
    };
    let game = at("ur", "").pending("2").game();
    check(&game, "2", true);
    check(&game, "1x", false);
    let mut game = at("trisq size=3", "a1 b2").game();
    check(&game, "abcp", true);
    check(&game, "d1", false);
    game.resign(Seat::First).unwrap();
    check(&game, "abcp", false);
}

#[test]
fn looking_back_it_is_what_came_next_there_that_begins_with_a_letter() {
    let mut game = at("ur", "2/0 1/0").game();
    assert!(game.begins('3'), "anything may be thrown");
    game.look(Some(1));
    assert!(game.begins('1') && !game.begins('3'), "the roll is known there");
}

#[test]
fn steps_and_actions_are_told_apart() {
    for (cause, step, action) in [
        (Cause::Opened, false, false),
        (Cause::Moved, true, true),
        (Cause::WentOn, true, false),
        (Cause::TakenBack, false, true),
        (Cause::Ended, false, true),
        (Cause::Reseated, false, true),
    ] {
        assert_eq!((cause.is_step(), cause.is_action()), (step, action), "{cause:?}");
    }
}
