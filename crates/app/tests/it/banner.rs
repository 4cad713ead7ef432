//! Tests of the banner over the board: when it appears, what it says, and its buttons.

use rosette_app::{GameView, play::Banner};
use rosette_messages::{Language, fixed};
use rosette_play::{LessonProgress, Mode};
use rosette_rules::Seat;
use rosette_session::TimeControl;

use crate::common::{HANDS, context, game, show};

fn banner(shown: &GameView, due: bool) -> Option<Banner> {
    Banner::of(shown, &context(shown, Language::english()), due)
}

fn resigned() -> GameView {
    let mut shown = game("trisq?m=c4");
    shown.game.resign(Seat::Second);
    shown
}

#[test]
fn no_banner_while_a_game_goes_on() {
    for address in ["ur", "ur?m=4/0", "trisq?m=c4,c3", "flag"] {
        assert_eq!(banner(&game(address), false), None, "{address}");
    }
}

#[test]
fn the_end_offers_another_game_or_the_trade() {
    for (due, action) in [(false, "play-again"), (true, "trade")] {
        let shown = banner(&resigned(), due).unwrap();
        assert!(shown.over);
        assert_eq!(shown.winner, Some(Seat::First));
        assert_eq!((shown.title.as_str(), shown.action.0), ("Ana wins", action));
        assert_eq!(shown.look, Some(("look-back", fixed::LOOK_BACK)));
    }
}

#[test]
fn the_banner_stays_while_somebody_looks_back() {
    let mut shown = resigned();
    shown.game.look(Some(0));
    let back = banner(&shown, false).unwrap();
    assert_eq!(back.title, "Ana wins");
    assert_eq!(back.look, Some(("back-to-game", fixed::BACK_TO_GAME)));
}

#[test]
fn a_stopped_clock_offers_only_to_go_on() {
    let mut session = game("trisq").game.into_session();
    session.set_clock(TimeControl::total(300, 3));
    session.play("c4").unwrap();
    let mut shown = GameView::new(session, show("trisq"), Language::english());
    // A game under a clock is opened with its clock stopped.
    assert!(shown.game.time.is_paused());
    let paused = banner(&shown, false).unwrap();
    assert_eq!((paused.over, paused.winner, paused.look), (false, None, None));
    assert_eq!((paused.title.as_str(), paused.action), ("Paused", ("resume", fixed::RESUME)));
    shown.game.pause(false);
    assert_eq!(banner(&shown, false), None);
}

#[test]
fn a_drawn_round_offers_the_next_one() {
    let drawn = "m=1@1,1@2,2@3,2@4,3@5,3@6,4@7,4@8,5@9";
    let shown = game(&format!("triad?{HANDS}&sudden-death=on&{drawn}"));
    let between = banner(&shown, false).unwrap();
    assert_eq!((between.over, between.action.0), (false, "next-round"));
}

#[test]
fn an_example_has_no_end() {
    let mut shown = resigned();
    let ply = shown.session().ply();
    shown.game.mode = Mode::Lesson(LessonProgress::new("", ply));
    assert_eq!(banner(&shown, false), None);
}

#[test]
fn no_banner_says_who_won_while_somebody_looks_for_a_better_move() {
    let mut shown = resigned();
    shown.game.begin_review(false, None);
    assert!(banner(&shown, false).is_some());
    shown.game.try_again(vec![0]);
    assert_eq!(banner(&shown, false), None);
    shown.game.review.end_trial();
    assert!(banner(&shown, false).is_some());
}
