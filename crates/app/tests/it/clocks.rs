//! Clocks, and the score of the same two players.

use rosette_app::{Effect, Msg, action::Action, play};

use crate::visit::Visit;

/// Begins a game of Trisq between Ana and Bo under a clock, and plays a token.
fn begun(clock: &str) -> Visit {
    let mut visit = Visit::at("");
    visit.begin("trisq", &format!("size=5 first=Ana second=Bo {clock}"));
    visit.choose("a1");
    visit
}

const TOTAL: &str = "clock=total minutes=3 increment=2";

fn times(visit: &mut Visit) -> Vec<String> {
    let plates = visit.markup("plates");
    let clocks = plates.split("class=\"clock").skip(1);
    clocks
        .map(|clock| crate::page::text_of(&format!("<{}", clock.split("</span>").next().unwrap())))
        .collect()
}

#[test]
fn time_passes_for_the_seat_to_move_is_given_back_by_undo_and_stands_still_over_a_reload() {
    let mut visit = begun(TOTAL);
    visit.wait(10_000.0);
    assert_eq!(times(&mut visit), ["3:02", "2:50"]);
    visit.choose("b2");
    visit.wait(61_000.0);
    assert_eq!(times(&mut visit), ["2:01", "2:52"]);
    assert!(visit.markup("plates").contains("aria-label=\"2 minutes 1 second left\""));
    visit.press("tools", "undo");
    assert_eq!(times(&mut visit), ["3:02", "3:00"], "Bo chooses anew");
    visit.press("tools", "redo");
    visit.wait(7_000.0);
    visit.send(Msg::Play(play::Msg::Hidden));
    visit.reload();
    assert_eq!(times(&mut visit), ["2:55", "2:52"], "also what has passed since the last move");
    visit.wait(9_000.0);
    assert_eq!(times(&mut visit), ["2:55", "2:52"], "nobody is ready yet");
    visit.press("banner", "resume");
    assert_eq!(visit.focused(), Some("board"));
    visit.wait(1_000.0);
    assert_eq!(times(&mut visit), ["2:54", "2:52"]);
}

#[test]
fn whoever_looks_back_after_the_end_sees_the_times_of_that_moment() {
    let mut visit = begun(TOTAL);
    visit.wait(10_000.0);
    visit.choose("b2");
    visit.wait(61_000.0);
    visit.action(Action::Step(false));
    assert_eq!(times(&mut visit), ["2:01", "2:52"], "the time runs on");
    visit.action(Action::BackToGame);
    visit.press("ends", "resign");
    visit.press("resign", "confirm-resign=first");
    visit.action(Action::Step(false));
    assert_eq!(times(&mut visit), ["3:02", "3:00"]);
    visit.action(Action::BackToGame);
    assert_eq!(times(&mut visit), ["2:01", "2:52"]);
}

#[test]
fn a_clock_that_is_stopped_stops_the_game_and_one_that_nobody_sees_too() {
    let mut visit = begun("clock=move seconds=30");
    visit.wait(4_000.0);
    visit.press("tools", "pause");
    assert!(
        visit.game().meaning_of(&play::PressedKey("b".to_owned())).is_none(),
        "nothing is typed"
    );
    visit.wait(9_000.0);
    assert_eq!(times(&mut visit), ["0:30", "0:26"]);
    visit.choose("cell:b2");
    assert!(visit.text("status").contains("Resume to keep playing"));
    let (play, model) = visit.app.play().unwrap();
    assert_eq!(play.play(model, "b2").unwrap_err().to_string(), "the clock is paused");
    visit.press("tools", "resume");
    visit.choose("b2");
    visit.wait(2_000.0);
    visit.send(Msg::Play(play::Msg::Hidden));
    visit.press("banner", "resume");
    // An hour passes without an event, because the machine has slept.
    visit.window.borrow_mut().now += 3_600_000.0;
    visit.send(Msg::Over(play::Timed::Clock.into()));
    assert_eq!(visit.actions("banner"), ["resume"]);
    assert_eq!(times(&mut visit), ["0:28", "0:30"]);
}

#[test]
fn whoever_has_no_time_left_has_lost_and_being_short_of_it_is_told() {
    let mut visit = begun("clock=total minutes=1 increment=2");
    // Waits until something is announced to screen readers.
    let report = |visit: &mut Visit| {
        for _ in 0..400 {
            visit.wait(100.0);
            if !visit.announced().is_empty() {
                return visit.announced().to_owned();
            }
        }
        panic!("nothing is told")
    };
    visit.wait(30_000.0);
    assert!(!visit.markup("plates").contains("low"));
    assert_eq!(report(&mut visit), "Bo has 20 seconds left");
    assert!(visit.markup("plates").contains("low"));
    visit.press("ends", "resign");
    assert_eq!(report(&mut visit), "Bo has 10 seconds left");
    assert_eq!(report(&mut visit), "Ana wins. Bo ran out of time.");
    assert_eq!(visit.app.model.dialogs(), [], "nothing is left to resign");
    let ended = "\"ended\":{\"winner\":\"first\",\"reason\":\"time\"}";
    assert!(visit.record().contains(ended));
    visit.reload();
    assert!(visit.text("banner").contains("Ana wins"));
    assert!(!visit.actions("banner").contains(&"resume".to_owned()));
}

#[test]
fn the_score_goes_with_the_same_two_over_reloads_and_the_options() {
    let mut visit = begun("clock=move seconds=30");
    visit.press("ends", "resign");
    visit.press("resign", "confirm-resign=first");
    assert!(visit.asked.contains(&Effect::Focus("#banner .primary".to_owned())));
    visit.choose("cell:a1");
    assert!(visit.text("status").contains("The game is over."), "{}", visit.text("status"));
    visit.press("banner", "play-again");
    assert_eq!(times(&mut visit), ["0:30", "0:30"]);
    visit.choose("a1");
    visit.press("ends", "offer-draw");
    visit.action(Action::Close);
    assert!(visit.game().shown.session().outcome().is_none());
    visit.press("ends", "offer-draw");
    visit.press("draw", "confirm-draw");
    visit.action(Action::Open("match".to_owned()));
    visit.press("match", "rematch=in-turn");
    visit.action(Action::Close);
    visit.reload();
    let score =
        |visit: &mut Visit| visit.text("banner") + &visit.text("ends") + &visit.text("replay");
    assert!(score(&mut visit).contains("Ana 0 – Bo 1, 1 draw"), "{}", score(&mut visit));
    visit.press("banner", "play-again");
    assert_eq!(visit.names(), ["Bo", "Ana"]);
    // A game that the same two players begin in the options form continues their score.
    visit.press("tools", "game-options");
    visit.send(Msg::FormSent(visit.form("")));
    assert_eq!(visit.names(), ["Ana", "Bo"]);
    let plates = visit.markup("plates");
    let won = plates.split("\"won num\"").skip(1).map(|it| it.split(['>', '<']).nth(1).unwrap());
    assert_eq!(won.collect::<Vec<_>>(), ["0", "1"]);
}
