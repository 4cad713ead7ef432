//! The status line: during a game, while somebody looks back or sets up, and at the end.

use rosette_play::Mode;
use rosette_rules::{Outcome, Reason, Seat};

use crate::common::{HANDS, context, game, languages};

/// Moves with equal cards, which capture nothing, so that the game is a draw.
const DRAWN: &str = "m=1@1,1@2,2@3,2@4,3@5,3@6,4@7,4@8,5@9";

#[test]
fn status_while_a_game_goes_on() {
    let english = languages()[0];
    for (address, title) in [
        ("ur", "Ana throws"),
        ("ur?m=2/0", "Bo throws"),
        // The first move lands on a rosette, which gives another throw.
        ("ur?m=4/0", "Ana throws again"),
        ("trisq", "Ana places a triangle"),
        ("trisq?m=c4", "Bo places a square"),
        ("flag", "Ana moves"),
    ] {
        let shown = game(address);
        let status = shown.status(&context(&shown, english));
        assert_eq!(status.title, title, "{address}");
        assert!(!status.detail.is_empty(), "{address}");
    }
}

#[test]
fn status_while_looking_back() {
    let english = languages()[0];
    let mut shown = game("trisq?m=c4,c3,b3");
    let now = shown.status(&context(&shown, english));
    for (ply, title) in
        [(0, "Starting position"), (1, "After move 1 of 3"), (2, "After move 2 of 3")]
    {
        assert!(shown.game.look(Some(ply)));
        let status = shown.status(&context(&shown, english));
        assert_eq!(status.title, title);
        assert!(status.detail.ends_with('.'), "{}", status.detail);
        assert_eq!(status.brief.is_some(), ply > 0, "a token was played before ply {ply}");
        // `status_now` is the status of the last position, whichever position is shown.
        assert_eq!(shown.status_now(&context(&shown, english)).title, now.title);
    }
    shown.game.look(None);
    assert_eq!(shown.status(&context(&shown, english)), now);
}

#[test]
fn status_while_arranging() {
    for (language, title) in languages().into_iter().zip([
        "Set up a position",
        "Composer une position",
        "Расставить позицию",
    ]) {
        let mut shown = game("trisq");
        shown.game.mode = Mode::Arranged;
        let status = shown.status(&context(&shown, language));
        assert_eq!(status.title, title);
        assert!(!status.detail.is_empty() && status.brief.is_none());
    }
}

#[test]
fn status_at_the_end() {
    let english = languages()[0];
    let end = |winner, reason| Outcome { winner, reason };
    for (outcome, title, detail) in [
        (end(Some(Seat::First), Reason::Resigned), "Ana wins", "Bo resigned."),
        (end(Some(Seat::Second), Reason::Resigned), "Bo wins", "Ana resigned."),
        (end(Some(Seat::Second), Reason::Time), "Bo wins", "Ana ran out of time."),
        (end(None, Reason::Agreed), "Draw", "By agreement."),
    ] {
        let mut shown = game("trisq?m=c4");
        shown.game.end(outcome);
        let status = shown.status(&context(&shown, english));
        assert_eq!((status.title.as_str(), status.detail.as_str()), (title, detail));
    }
    let forfeited = &mut game("trisq?m=c4");
    forfeited.game.end(end(Some(Seat::First), Reason::Forfeit));
    let detail = forfeited.status(&context(forfeited, english)).detail;
    assert!(detail.contains("Bo") && !detail.contains("agreement"), "{detail}");
    let shown = game(&format!("triad?{HANDS}&{DRAWN}"));
    let drawn = shown.status(&context(&shown, english));
    assert_eq!(drawn.title, "Draw");
    assert!(!drawn.detail.is_empty());
}

#[test]
fn the_score_counts_this_game() {
    let english = languages()[0];
    let mut shown = game("trisq?m=c4");
    let before = shown.score(english);
    shown.game.resign(Seat::Second);
    let after = shown.score(english);
    assert_ne!(before, after);
    assert!(after.contains("Ana") && after.contains("Bo") && after.contains('1'), "{after}");
}

#[test]
fn only_games_of_chance_have_a_tally_of_draws() {
    for (address, drawn) in
        [("ur", Some([0, 0])), ("ur?m=4/0", Some([1, 0])), ("trisq?m=c4,c3", None), ("flag", None)]
    {
        let counts = game(address).chance_counts();
        let counted = counts.map(|counts| Seat::BOTH.map(|seat| counts.drawn(seat)));
        assert_eq!(counted, drawn, "{address}");
    }
}
