//! The end of a game in motion: the celebration, and the result that then stands over the board.

use rosette_app::{Dialog, Effect, LaterEffect, action::Action, play::Msg};
use rosette_keep::Seating;
use rosette_play::Seats;
use rosette_rules::Seat;
use rosette_session::Program;

use crate::motions::{frame, moving};

#[test]
fn whoever_skips_the_celebration_hears_no_bell() {
    let mut table = moving("trisq?target=1&m=b1,a1");
    table.choose("a2");
    frame(&mut table, 0.0);
    let landing = table.play.board.lands_at().unwrap() - 1_000_000.0;
    frame(&mut table, landing + 100.0);
    assert!(!table.play.board.is_landing() && table.play.board.is_moving());
    table.page.effects();
    table.choose("c4");
    assert!(table.page.effects().contains(&Effect::Later(LaterEffect::Silence)));
    assert!(!table.play.board.is_moving());
}

#[test]
fn after_the_celebration_the_result_stands_over_the_board_until_it_is_pressed() {
    let over = |seating| {
        let mut table = moving("trisq?target=1&m=b1,a1");
        table.page.model.settings.seating = seating;
        table.choose("a2");
        frame(&mut table, 0.0);
        let landing = table.play.board.lands_at().unwrap() - 1_000_000.0;
        frame(&mut table, landing + 100.0);
        for block in ["result", "banner"] {
            assert_eq!(table.text(block), "", "the board celebrates");
        }
        frame(&mut table, landing + 2000.0);
        table
    };
    let mut table = over(Seating::Beside);
    assert!(table.text("result").contains("wins") && table.text("banner").is_empty());
    let choices = ["open", "look-back", "review", "share", "play-again"];
    assert_eq!(table.actions("result"), choices);
    table.choose("c4");
    assert!(table.text("result").is_empty() && table.text("banner").contains("wins"));

    let mut table = over(Seating::Beside);
    table.action(Action::LookBack(0));
    assert!(
        table.text("result").is_empty()
            && table.actions("banner").contains(&"back-to-game".to_owned())
    );
    table.action(Action::BackToGame);
    assert!(table.text("result").is_empty(), "somebody has looked already");

    let mut table = over(Seating::Beside);
    table.page.model.open_dialog(Dialog::Settings);
    table.send(Msg::Escaped);
    assert!(!table.text("result").is_empty(), "Escape closes the dialog");

    let mut table = over(Seating::Beside);
    for action in [Action::Review, Action::CloseReview] {
        table.action(action);
        assert!(table.text("result").is_empty(), "the review covers it");
    }

    let mut table = over(Seating::Across);
    assert!(table.text("result").is_empty() && table.text("banner").contains("wins"));
}

#[test]
fn after_a_resignation_the_main_button_of_the_result_takes_the_focus() {
    let mut table = moving("trisq?m=b1,a1");
    table.action(Action::ConfirmResign(Seat::First));
    let focuses = |effect: &Effect| matches!(effect, Effect::Focus(_));
    assert!(!table.page.effects().iter().any(focuses), "the board celebrates first");
    for ms in [0.0, 9000.0] {
        frame(&mut table, ms)
    }
    let main = Effect::Focus(":is(#result, #banner) .primary".to_owned());
    assert!(table.page.effects().contains(&main) && table.text("result").contains("wins"));
}

#[test]
fn somebody_alone_who_has_lost_reads_kind_words() {
    for (program, is_kind) in [(Program::named("bot:easy"), true), (None, false)] {
        let mut table = moving("trisq?m=b1,a1");
        table.play.shown.game.seats = Seats::new([None, program]);
        table.action(Action::ConfirmResign(Seat::First));
        for ms in [0.0, 9000.0] {
            frame(&mut table, ms)
        }
        let result = table.text("result");
        assert!(result.contains("Bo wins"), "{result}");
        assert_eq!(result.contains("The next game may be yours."), is_kind, "{result}");
    }
}

#[test]
fn the_result_tells_the_average_throws_unless_they_are_few() {
    let end = |second: Option<Program>, pairs: usize| {
        let mut table = moving(&format!("ur?pieces=1&m={}4/0,4/4,4/8,0", "0,0,".repeat(pairs)));
        table.play.shown.game.seats = Seats::new([None, second]);
        table.play.play(&mut table.page.model, "3/12").unwrap();
        frame(&mut table, 0.0);
        frame(&mut table, 9000.0);
        table.text("result")
    };
    assert!(end(None, 5).contains("On average, chance gave Ana 1.7 and Bo 0.0."));
    assert!(end(None, 1).contains("wins") && !end(None, 1).contains("On average"));
    let alone = end(Program::named("bot:easy"), 5);
    assert!(alone.contains("On average, chance gave you 1.7 and Bo 0.0."), "{alone}");
    assert!(!alone.contains("may be yours"));
}
