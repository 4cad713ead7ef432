//! Automatic steps and their delays, and throws that move nothing.

use crate::common::{
    BOT_FIRST, BOT_SECOND, BOTS, DEATH, DICE, DRAWN, Setting, at, due, play, refused, snapshot,
    tokens,
};
use rosette_play::{
    Cause, ChanceStep, Change, Choice, ChoiceError,
    Due::{self, Chance, LingerOver, Program, Step},
    LocalGame,
    Pass::{AtOnce, ByClick, Soon},
    Preferences, Purpose,
};
use rosette_rules::Seat;

fn check(game: &LocalGame, expect: Option<(u32, Due)>) {
    assert_eq!(due(game), expect, "{:?}", game.session());
}

/// Returns a game in which the second seat has just made a throw that moves nothing.
fn passed(setting: &Setting<'_>) -> LocalGame {
    let mut game = setting.game();
    game.choose(Choice::Token("0"), false).unwrap();
    game
}

#[test]
fn people_are_waited_for() {
    for setting in [
        at("ur", ""),
        at("ur", "2/0"),
        at("ur", "").pending("2"),
        at("trisq", "").throws(),
        at("triad", "").throws(),
        at(DICE, "").throws(),
        at("trisq", "c4").names(BOT_FIRST),
    ] {
        check(&setting.game(), None);
    }
}

#[test]
fn coins_are_thrown_by_themselves_if_people_want_it() {
    check(&at("ur", "").throws().game(), Some((Preferences::THROW, Chance)));
    check(&at("ur", "2/0").throws().game(), Some((400, Chance)));
    check(&at("ur", "").pending("2").throws().game(), None);
    assert_eq!(at("ur", "").throws().game().due(250), Some((650, Chance)), "after what moves");
}

#[test]
fn after_an_undo_nobody_is_thrown_on() {
    let mut session = at("ur", "2/0 0").session();
    session.undo();
    let preferences = Preferences { throws: true, ..Preferences::default() };
    check(&LocalGame::new(session, preferences), None);
}

#[test]
fn a_program_is_asked_at_its_pace_after_the_motion() {
    let game = at("trisq", "c4").names(BOT_SECOND).game();
    check(&game, Some((700, Program)));
    assert_eq!(game.due(300), Some((1000, Program)));
    check(&at("ur", "").pending("2").names(BOT_FIRST).game(), Some((700, Program)));
}

#[test]
fn the_coins_of_a_program_are_thrown_at_its_pace() {
    for setting in [at("ur", ""), at("ur", "").throws()] {
        let game = setting.names(BOT_FIRST).game();
        check(&game, Some((700, Chance)));
        assert_eq!(game.due(300), Some((1000, Chance)));
    }
}

#[test]
fn a_program_that_is_asked_is_waited_for() {
    let mut game = at("trisq", "c4").names(BOT_SECOND).game();
    assert!(game.program_due().is_some());
    game.questions.ask(1, Purpose::Move);
    check(&game, None);
    assert!(game.program_due().is_none());
}

#[test]
fn no_program_is_asked_while_its_coins_are_to_be_thrown() {
    assert!(at("ur", "").names(BOTS).game().program_due().is_none());
    assert!(at("ur", "").pending("2").names(BOTS).game().program_due().is_some());
    assert!(at(DICE, "").pending("+D").names(BOTS).game().program_due().is_none());
    assert!(at("trisq", "").game().program_due().is_none(), "nor a person");
}

#[test]
fn what_is_begun_is_completed_in_any_case() {
    for setting in [at(DICE, ""), at(DICE, "").throws(), at(DICE, "").names(BOT_FIRST)] {
        check(&setting.pending("+D").game(), Some((Preferences::COMPLETE, Chance)));
    }
    assert_eq!(
        at(DICE, "").pending("+D").game().due(99),
        Some((Preferences::COMPLETE + 99, Chance))
    );
}

#[test]
fn nothing_happens_while_the_game_is_paused() {
    for setting in [
        at("ur", "2/0").throws(),
        at("trisq", "c4").names(BOT_SECOND),
        at(DICE, "+1").pending("+D"),
        at("trisq", "c4").names(BOTS),
    ] {
        let mut game = setting.clock("total:60+0").opened();
        check(&game, None);
        assert!(game.program_due().is_none());
        game.pause(false);
        assert!(due(&game).is_some());
    }
}

#[test]
fn nothing_happens_while_the_game_is_looked_back_at() {
    for setting in [
        at("ur", "2/0").throws(),
        at("trisq", "c4").names(BOT_SECOND),
        at(DICE, "+1").pending("+D"),
    ] {
        let mut game = setting.game();
        game.look(Some(0));
        check(&game, None);
        assert!(game.program_due().is_none());
        game.look(None);
        assert!(due(&game).is_some());
    }
}

#[test]
fn nothing_happens_while_a_position_is_put_together() {
    for setting in [at("ur", "").throws(), at("trisq", "").names(BOTS)] {
        check(&setting.arranged(), None);
        assert!(setting.arranged().program_due().is_none());
    }
}

#[test]
fn nothing_happens_after_the_end_and_between_rounds() {
    for names in [BOT_FIRST, BOTS] {
        check(&at("trisq", "pass pass").throws().names(names).game(), None);
        check(&at(DEATH, DRAWN).throws().names(names).game(), None);
    }
}

#[test]
fn a_game_run_through_steps_on_after_its_motion() {
    let mut game = at("trisq", "c4 d5").game();
    game.run();
    check(&game, Some((Preferences::STEP, Step)));
    assert_eq!(game.due(250), Some((1150, Step)));
}

#[test]
fn a_roll_of_no_use_is_shown_as_the_people_have_chosen() {
    for (pass, lingers, expect) in [
        (AtOnce, false, None),
        (Soon, true, Some((Preferences::LINGER, LingerOver))),
        (ByClick, true, None),
    ] {
        let game = passed(&at("ur", "2/0").pass(pass));
        assert_eq!(game.view.is_lingering(), lingers, "{pass:?}");
        check(&game, expect);
        let later = expect.map(|(ms, due)| (ms + 500, due));
        assert_eq!(game.due(500), later, "after the coins have landed");
    }
}

#[test]
fn a_roll_of_no_use_is_shown_before_the_next_throw_and_the_next_program() {
    for setting in [at("ur", "2/0").throws(), at("ur", "2/0").names(BOT_FIRST)] {
        let mut game = passed(&setting);
        check(&game, Some((1200, LingerOver)));
        assert_eq!(game.view.end_linger(), Some(Change::Shown));
        assert!(matches!(due(&game), Some((_, Chance))));
        assert_eq!(game.view.end_linger(), None, "it is shown once");
    }
}

#[test]
fn only_rolls_without_a_choice_are_shown() {
    let lingers = |setting: Setting<'_>, token: &str| {
        let mut game = setting.game();
        game.choose(Choice::Token(token), false).unwrap();
        game.view.is_lingering()
    };
    assert!(lingers(at("ur", ""), "0"));
    assert!(!lingers(at("ur", ""), "2/0"));
    assert!(lingers(at("ur pieces=1", "4/0 4/4 4/8 0 1/12 0"), "3"), "a blocked roll");
    assert!(!lingers(at("trisq", ""), "pass"), "that is a choice");
    assert!(
        !lingers(at("flag rules=dice cells=8", ""), "+D9"),
        "so is a direction that leads nowhere"
    );
    assert!(!lingers(at(DEATH, DRAWN), "round:first"));
}

#[test]
fn a_throw_that_can_be_used_is_not_shown_longer() {
    let mut game = at("ur", "").pending("2").game();
    play(&mut game, "2/0");
    assert!(!game.view.is_lingering());
    check(&at("ur", "2/0 0").game(), None);
    assert!(
        !at("ur", "2/0 0").game().view.is_lingering(),
        "nor what was played before it was opened"
    );
}

#[test]
fn a_click_throws_on_while_a_roll_passes_by_itself() {
    let mut game = passed(&at("ur", "2/0").pass(Soon));
    assert_eq!(play(&mut game, "."), [Change::Position(Cause::Moved)]);
    assert!(game.session().pending().is_some() || game.session().ply() == 3);
}

#[test]
fn a_click_ends_the_showing_of_a_roll_and_throws_nothing() {
    let mut game = passed(&at("ur", "2/0").pass(ByClick));
    assert_eq!(play(&mut game, "."), [Change::Shown]);
    assert_eq!((tokens(&game).as_str(), game.session().pending()), ("2/0 0", None));
    assert!(!game.view.is_lingering());
    assert_eq!(play(&mut game, "."), [Change::Position(Cause::Moved)]);
}

#[test]
fn a_click_ends_the_showing_of_a_roll_before_the_turn_of_a_program() {
    let mut game = passed(&at("ur", "2/0").pass(ByClick).names(BOT_FIRST));
    check(&game, None);
    let error = refused(&mut game, Choice::Move("1/0"), false);
    assert!(matches!(error, ChoiceError::Absent(Seat::First)));
    assert_eq!(play(&mut game, "."), [Change::Shown]);
    check(&game, Some((700, Chance)));
}

#[test]
fn a_roll_still_shown_passes_as_is_chosen_meanwhile() {
    let mut game = passed(&at("ur", "2/0").pass(ByClick).names(BOT_FIRST));
    let preferences = |pass| Preferences { pass, ..Preferences::default() };
    game.preferences = preferences(Soon);
    check(&game, Some((1200, LingerOver)));
    game.preferences = preferences(AtOnce);
    check(&game, Some((0, LingerOver)));
    game.preferences = preferences(ByClick);
    check(&game, None);
}

#[test]
fn undo_shows_no_roll_and_redo_shows_it_again() {
    let mut game = passed(&at("ur", "2/0"));
    game.undo().unwrap();
    assert!(!game.view.is_lingering());
    game.redo().unwrap();
    assert_eq!((tokens(&game).as_str(), game.view.is_lingering()), ("2/0 0", true));
}

#[test]
fn a_roll_shown_is_not_seen_where_the_game_is_looked_back_at() {
    let mut game = passed(&at("ur", "2/0"));
    game.look(Some(0));
    assert!(!game.view.is_lingering());
    game.look(None);
    assert!(game.view.is_lingering());
}

#[test]
fn a_click_at_an_earlier_position_ends_no_showing() {
    let mut game = passed(&at("ur", "2/0").pass(ByClick));
    game.look(Some(0));
    assert_eq!(play(&mut game, "."), [Change::View]);
    assert_eq!(game.view.looking(), Some(1), "it is a step on");
    game.look(None);
    assert!(game.view.is_lingering());
}

#[test]
fn an_end_shows_no_roll() {
    let mut game = passed(&at("ur", "2/0"));
    game.resign(Seat::First).unwrap();
    assert!(!game.view.is_lingering());
    assert_eq!(game.view.end_linger(), None);
}

#[test]
fn chance_acts_only_where_the_game_goes_on() {
    let mut game = at("ur", "2/0").clock("total:60+0").opened();
    assert_eq!(game.draw(), None, "paused");
    game.pause(false);
    game.look(Some(0));
    assert_eq!(game.draw(), None, "looked back at");
    game.look(None);
    assert_eq!(game.draw(), Some(Change::Position(Cause::WentOn)));
    assert_eq!(at("trisq", "").game().draw(), None, "no chance");
    assert_eq!(at("ur", "").pending("2").game().draw(), None, "thrown already");
}

#[test]
fn what_waits_for_chance() {
    let check = |setting: Setting<'_>, expect: [bool; 3]| {
        let game = setting.game();
        assert_eq!(
            [
                ChanceStep::Throw.is_next(game.session()),
                ChanceStep::Rest.is_next(game.session()),
                ChanceStep::Round.is_next(game.session())
            ],
            expect
        );
    };
    check(at("ur", ""), [true, false, false]);
    check(at("ur", "").pending("2"), [false, false, false]);
    check(at(DICE, ""), [false, false, false]);
    check(at(DICE, "").pending("+D"), [false, true, false]);
    check(at(DEATH, DRAWN), [false, false, true]);
    check(at("trisq", "pass pass"), [false, false, false]);
}

#[test]
fn the_next_round_begins_wherever_the_game_is_looked_at() {
    let mut game = at(DEATH, DRAWN).game();
    game.look(Some(3));
    game.run();
    assert_eq!(game.next_round(), Some(Change::Position(Cause::Moved)));
    assert_eq!(
        (game.view.looking(), game.view.is_running(), game.session().ply()),
        (None, false, 10)
    );
    let mut game = at(DEATH, DRAWN).game();
    assert_eq!(
        play(&mut game, "."),
        [Change::Position(Cause::Moved)],
        "by a click on the board too"
    );
}

#[test]
fn no_round_begins_where_none_is_due() {
    let mut settings = vec![at("ur", "2/0").game(), at("triad", "1@1").game()];
    settings.push(at("triad", DRAWN).game());
    settings.push(at(DEATH, DRAWN).clock("total:60+0").opened());
    for game in &mut settings {
        game.look(Some(0));
        game.run();
        let before = snapshot(game);
        assert_eq!(game.next_round(), None);
        assert_eq!(snapshot(game), before);
    }
}

#[test]
fn a_motion_is_seen_to_its_end_before_something_else_moves() {
    let program = at("trisq", "").names(BOT_FIRST).game();
    assert_eq!((program.due(0), program.due(250)), (Some((700, Program)), Some((950, Program))));
    let mut running = at("trisq", "a1 b2").game();
    assert!(running.run());
    let step = |ms| Some((Preferences::STEP + ms, Step));
    assert_eq!((running.due(0), running.due(250)), (step(0), step(250)));
    let throws = at("ur", "").throws().game();
    assert_eq!(throws.due(250), Some((Preferences::THROW + 250, Chance)));
}
