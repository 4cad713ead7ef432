//! Games by correspondence: two devices, between which links go to and fro.

use rosette_app::{
    Dialog, Effect, LaterEffect, Msg,
    action::Action,
    play::{self, Timed},
};
use rosette_play::{Due, Rematch};
use rosette_rules::{Seat, Turn};

use crate::visit::Visit;

/// Makes the game on the screen one by correspondence, with the person who isn't to move at this
/// device. Returns the address of the link.
fn begin(visit: &mut Visit) -> String {
    let seat = visit.game().shown.session().to_move().unwrap().other();
    visit.action(Action::Open("share".to_owned()));
    visit.press("share", &format!("correspond={}", seat.name()));
    copied(visit)
}

/// Sends the game by its banner or its result, and returns the address of the link.
fn send(visit: &mut Visit) -> String {
    // A motion that shows the end of a game ends at once.
    visit.send(Msg::Play(play::Msg::Skipped));
    let is_over_board = visit.actions("result").contains(&"send-move".to_owned());
    visit.press(if is_over_board { "result" } else { "banner" }, "send-move");
    assert!(visit.app.model.is_open(Dialog::Share));
    copied(visit)
}

/// Copies the message of the open dialog, and returns the address in it.
fn copied(visit: &mut Visit) -> String {
    visit.press("share", "share=link");
    let text = visit.asked.iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::Copy(text)) => Some(text.clone()),
        _ => None,
    });
    let text = text.expect("nothing was copied");
    visit.action(Action::Close);
    text[text.find('#').expect("no address")..].to_owned()
}

/// Begins a game at a device, and joins it at another.
fn two(address: &str) -> [Visit; 2] {
    let mut here = Visit::at(address);
    let link = begin(&mut here);
    let mut there = Visit::at("#/");
    there.follow(&link);
    there.press("join", "join");
    [here, there]
}

/// Plays whatever is possible until the other device is to move, or the game is over.
fn take_turn(visit: &mut Visit) {
    for _ in 0..50 {
        let game = &visit.game().shown.game;
        if game.to_send().is_some() {
            return;
        }
        if game.view.is_lingering() {
            visit.over(Timed::Step(Due::LingerOver));
            continue;
        }
        match (game.session().turn(), game.session().pending()) {
            (Turn::Choice(_), _) => {
                let choice = game.session().choices().remove(0);
                visit.play_all(&choice)
            }
            (_, Some(_)) => visit.over(Timed::Step(Due::Chance)),
            (_, None) => {
                let region = visit.legal();
                visit.choose(&region)
            }
        }
    }
    panic!("the turn never ends: {}", visit.record());
}

/// Plays a game by correspondence to its end. Both devices show the end.
fn played(address: &str) -> [Visit; 2] {
    let [mut here, mut there] = two(address);
    for _ in 0..500 {
        // Whoever has the move plays; the first turn is that of the device that has joined.
        take_turn(&mut there);
        let link = send(&mut there);
        assert!(link.len() < 2_000, "{link}");
        here.follow(&link);
        while here.game().shown.game.view.looking().is_some() {
            here.over(Timed::Step(Due::Step));
        }
        assert_eq!(here.tokens(), there.tokens(), "{address}");
        if there.game().shown.session().outcome().is_some() {
            return [here, there];
        }
        std::mem::swap(&mut here, &mut there);
    }
    panic!("{address} has no end")
}

#[test]
fn whole_games_are_played_by_links() {
    for address in [
        "#/play/ur?pieces=2",
        "#/play/triad?starts=first&first-hand=2644,9264,5572,9546,A833&second-hand=1755,9727,A354,4724,1548",
        "#/play/trisq?size=3&limit=20",
        "#/play/flag?cells=9",
    ] {
        let [mut here, mut there] = played(address);
        let outcomes = [&mut here, &mut there].map(|it| it.game().shown.session().outcome());
        assert!(outcomes[0].is_some() && outcomes[0] == outcomes[1]);
        for visit in [&here, &there] {
            assert_eq!(visit.kept().len(), 1, "one pairing, one game: {address}");
        }
    }
}

#[test]
fn only_the_seat_of_the_device_moves() {
    let [mut here, mut there] = two("#/play/trisq?size=5&m=c3");
    assert!(here.text("status").contains("Carnelian to move"), "{}", here.text("status"));
    let refused = here.app.play().map(|(play, model)| play.play(model, "b2").is_err());
    assert_eq!(refused, Some(true), "the other device is to move");
    assert!(!here.game().shown.game.can_undo(), "the first move was sent");
    there.play_all("b2");
    assert!(there.game().shown.game.can_undo(), "this one wasn’t");
    let link = send(&mut there);
    assert!(!there.game().shown.game.can_undo());
    here.follow(&link);
    here.play_all("d4");
    assert_eq!(here.tokens(), "c3,b2,d4");
}

#[test]
fn a_link_is_joined_or_only_looked_at() {
    let mut here = Visit::at("#/play/trisq?size=5&m=c3");
    let link = begin(&mut here);
    let mut there = Visit::at("#/");
    there.follow(&link);
    assert!(there.text("join").contains("Go on as Carnelian?"), "{}", there.text("join"));
    there.press("join", "close");
    assert!(there.kept().is_empty(), "a look stores nothing");
    there.follow(&link);
    there.press("join", "join");
    assert_eq!(there.kept().len(), 1);
    let seat = there.game().shown.session().correspondence().map(|it| it.seat);
    assert_eq!(seat, Some(Seat::Second));
    there.reload();
    assert!(there.game().shown.session().correspondence().is_some(), "also after a reload");
}

#[test]
fn luck_is_the_same_after_a_reload_and_when_the_link_is_opened_again() {
    let mut here = Visit::at("#/play/ur?pieces=3");
    let link = begin(&mut here);
    let mut there = Visit::at("#/");
    there.follow(&link);
    there.press("join", "join");
    let throw = |visit: &mut Visit| {
        visit.make_room();
        let region = visit.legal();
        visit.choose(&region);
        let session = visit.game().shown.session();
        (session.pending().map(str::to_owned), session.record().tokens)
    };
    let thrown = throw(&mut there);
    there.reload();
    let session = there.game().shown.session();
    assert_eq!((session.pending().map(str::to_owned), session.record().tokens), thrown.clone());
    there.follow(&link);
    let session = there.game().shown.session();
    assert_eq!((session.pending().map(str::to_owned), session.record().tokens), thrown);
}

#[test]
fn old_forged_and_foreign_links_change_nothing() {
    let [mut here, mut there] = two("#/play/trisq?size=5&m=c3");
    there.play_all("b2");
    let first = send(&mut there);
    here.follow(&first);
    here.play_all("d4");
    let second = send(&mut here);
    let before = here.kept();
    for (link, message) in [
        (first.clone(), "older"),
        (second.clone(), "This link is for Carnelian"),
        (first.replace("m=c3,b2", "m=c3,b3"), "doesn’t continue"),
        (first.replace("m=c3,b2", "m=c3,b2,d4,d2,e5,e1"), "weren’t made here"),
        (first.replace("size=5", "size=7"), "doesn’t continue"),
        (first.replace("b2", "c3"), "Couldn’t open this link"),
        (first.replace("&to=first", ""), "Couldn’t open this link"),
        (first.replace("size=5", "shape=round"), "Couldn’t open this link"),
    ] {
        here.follow(&link);
        assert!(here.message().contains(message), "{link}: {}", here.message());
        assert_eq!(here.kept(), before, "{link}");
    }
}

#[test]
fn what_cannot_be_sent_is_not_offered() {
    let open = |address: &str| {
        let mut visit = Visit::at(address);
        visit.action(Action::Open("share".to_owned()));
        visit.actions("share").contains(&"correspond".to_owned())
    };
    assert!(open("#/play/trisq?size=5&m=c3"));
    let mut bot = Visit::at("#/");
    bot.load(
        r#"{"rosette":1,"game":"trisq","tokens":[],"players":{"first":"Ana","second":"bot:easy"}}"#,
    );
    bot.action(Action::Open("share".to_owned()));
    assert!(!bot.actions("share").contains(&"correspond".to_owned()), "against a program");
    let mut over = Visit::at("#/play/trisq?size=5&m=c3");
    over.action(Action::Resign);
    over.press("resign", "confirm-resign=second");
    over.action(Action::Open("share".to_owned()));
    assert!(!over.actions("share").contains(&"correspond".to_owned()), "after the end");
}

#[test]
fn a_resignation_is_sent() {
    let [mut here, mut there] = two("#/play/trisq?size=5&m=c3");
    there.action(Action::Resign);
    there.press("resign", "confirm-resign=second");
    let link = send(&mut there);
    here.follow(&link);
    assert!(here.text("banner").contains("win"), "{}", here.text("banner"));
    assert!(here.actions("banner").contains(&"play-again".to_owned()), "nothing is left to send");
    assert!(there.actions("banner").contains(&"play-again".to_owned()));
}

#[test]
fn the_person_at_the_device_may_move_first() {
    let mut here = Visit::at("#/play/trisq?size=5");
    here.action(Action::Open("share".to_owned()));
    here.press("share", "correspond=first");
    assert_eq!(here.message(), "Now make your move, then send it.");
    assert!(here.actions("banner").is_empty(), "nothing is to be sent");
    here.play_all("c3");
    let link = send(&mut here);
    let mut there = Visit::at("#/");
    there.follow(&link);
    there.press("join", "join");
    there.play_all("b2");
    assert_eq!(there.tokens(), "c3,b2");
}

#[test]
fn the_banner_says_what_is_to_be_done() {
    let mut here = Visit::at("#/play/trisq?size=5");
    here.action(Action::Open("share".to_owned()));
    here.press("share", "correspond=first");
    here.play_all("c3");
    assert!(here.text("banner").starts_with("Send to Carnelian"), "{}", here.text("banner"));
    assert!(here.game().shown.game.can_undo(), "nobody has this move yet");
    here.press("banner", "send-move");
    assert_eq!(here.focused(), Some("#share-title"));
    here.action(Action::Close);
    assert!(here.text("banner").starts_with("Waiting for Carnelian"), "{}", here.text("banner"));
    assert!(!here.game().shown.game.can_undo());
}

#[test]
fn nothing_happens_behind_the_question_and_a_reload_asks_again() {
    let mut here = Visit::at("#/play/ur?pieces=3");
    let link = begin(&mut here);
    let mut there = Visit::at("#/");
    there.app.model.settings.throw_by_itself = true;
    there.follow(&link);
    let last = there.asked.iter().rfind(|effect| {
        matches!(
            effect,
            Effect::NoStep | Effect::After(_, rosette_app::Timed::Play(Timed::Step(_)))
        )
    });
    assert_eq!(last, Some(&Effect::NoStep), "nothing is thrown meanwhile");
    there.over(Timed::Address);
    assert_eq!(there.hash(), link);
    there.reload();
    there.press("join", "join");
    assert!(there.hash().starts_with("#/play/ur"));
}

#[test]
fn a_tab_that_waits_shows_the_answer_that_another_tab_has_opened() {
    let [mut here, mut there] = two("#/play/trisq?size=5&m=c3");
    there.play_all("b2");
    let link = send(&mut there);
    let mut other_tab = Visit::on(here.backend, "#/");
    other_tab.follow(&link);
    assert_eq!(here.tokens(), "c3");
    here.send(Msg::StoredElsewhere);
    assert_eq!(here.tokens(), "c3,b2");
    here.play_all("d4");
    assert_eq!(here.kept().len(), 1);
}

#[test]
fn the_card_of_a_game_says_whether_it_is_to_be_sent() {
    let mut here = Visit::at("#/play/trisq?size=5&m=c3");
    begin(&mut here);
    here.follow("#/");
    assert!(here.text("menu").contains("Waiting for Carnelian. Turn 1"), "{}", here.text("menu"));
    let mut there = Visit::at("#/");
    there.follow(&begin(&mut Visit::at("#/play/trisq?size=5&m=c3")));
    there.press("join", "join");
    there.play_all("b2");
    there.over(Timed::Address);
    there.follow("#/");
    assert!(there.text("menu").contains("Send to Lapis. Turn 1"), "{}", there.text("menu"));
}

#[test]
fn the_next_game_is_played_by_links_too() {
    for address in ["#/play/ur?pieces=1", "#/play/trisq?size=3&limit=2"] {
        let [mut here, _] = played(address);
        let ids = |visit: &mut Visit| {
            let known = visit.game().shown.session().correspondence().unwrap();
            (known.id.clone(), known.seat)
        };
        let first = ids(&mut here);
        here.app.model.settings.rematch = Rematch::InTurn;
        here.action(Action::PlayAgain);
        let next = ids(&mut here);
        assert_eq!(next.1, first.1.other(), "the players change seats in {address}");
        if here.game().shown.game.to_send().is_none() {
            take_turn(&mut here);
        }
        // Every seed is the same in tests, so the other device must not know the first game.
        let mut there = Visit::at("#/");
        there.follow(&send(&mut here));
        there.press("join", "join");
        assert_eq!(ids(&mut there), (next.0, next.1.other()));
        take_turn(&mut there);
        here.follow(&send(&mut there));
        assert_eq!(here.tokens(), there.tokens());
    }
}

#[test]
fn a_game_that_is_over_is_only_shown() {
    let mut visit = Visit::at("#/");
    visit.follow("#/mail/trisq?id=1&to=first&size=5&m=c3&resigned=second");
    assert!(visit.app.model.dialogs().is_empty());
    assert!(visit.game().shown.session().outcome().is_some());
}

#[test]
fn a_pasted_message_is_opened() {
    let mut here = Visit::at("#/play/trisq?size=5&m=c3");
    let link = begin(&mut here);
    let mut there = Visit::at("#/");
    there.action(Action::Open("open".to_owned()));
    there.send(Msg::Dialog(rosette_app::dialogs::Msg::Typed(format!(
        "Ana #1: https://example.org/{link}"
    ))));
    there.send(Msg::Dialog(rosette_app::dialogs::Msg::Sent(None)));
    assert_eq!(there.hash(), link);
}

#[test]
fn games_with_a_clock_or_closed_hands_stay_at_one_screen() {
    let offers = |visit: &mut Visit| {
        visit.action(Action::Open("share".to_owned()));
        visit.actions("share").contains(&"correspond".to_owned())
    };
    let mut closed = Visit::at(
        "#/play/triad?open=none&starts=first&first-hand=2644,9264,5572,9546,A833&second-hand=1755,9727,A354,4724,1548",
    );
    assert!(!offers(&mut closed), "{}", closed.text("share"));
    let mut timed = Visit::at("#/");
    timed.begin("trisq", "size=5 clock=total minutes=3 increment=2");
    assert!(timed.game().shown.session().clock().is_some());
    assert!(!offers(&mut timed));
}
