//! Games by correspondence: their links, and what a link adds to the game of a device.

use rosette_json::{Json, text};
use rosette_rules::{BySeat, OptionValue, Outcome, Reason, Seat};
use rosette_session::{
    Address, AddressError, Received, Record, Refusal, Saved, Seed, SentGame, Session,
};

/// Begins a game of Trisq between Ana and Bo with these tokens.
fn trisq(tokens: &str) -> Session {
    let tokens = tokens.split(' ').filter(|it| !it.is_empty()).map(str::to_owned).collect();
    let players = Some(BySeat { first: "Ana".to_owned(), second: "Bo & Co".to_owned() });
    Session::open(Record { tokens, players, ..Record::of_game("trisq") }, Seed(1)).unwrap()
}

/// Begins a game by correspondence on the device of a seat. The other device has the tokens.
fn at(seat: Seat, tokens: &str) -> Session {
    let mut session = trisq(tokens);
    session.correspond("1f".to_owned(), seat);
    assert!(session.has_unsent(), "the first link isn’t sent yet");
    session.note_sent();
    session
}

fn played(session: &mut Session, tokens: &str) {
    for token in tokens.split(' ') {
        session.play(token).unwrap();
    }
}

/// Sends the game through the text of a link.
fn through_link(session: &Session) -> SentGame {
    let link = Address::Sent(Box::new(session.sent_game().unwrap())).write();
    let Ok(Address::Sent(sent)) = Address::parse(&link) else { panic!("{link} isn't read") };
    assert_eq!(Address::Sent(sent.clone()).write(), link);
    *sent
}

#[test]
fn links_go_to_and_fro() {
    let mut ana = at(Seat::First, "c4");
    let link = through_link(&ana);
    assert_eq!((link.id.as_str(), link.to), ("1f", Seat::Second));
    assert_eq!(link.record.players.as_ref().unwrap().second, "Bo & Co");

    let mut bo = at(Seat::Second, "c4");
    assert_eq!(bo.receive(link).unwrap(), Received::Same);
    played(&mut bo, "c3");
    assert_eq!(ana.receive(through_link(&bo)).unwrap(), Received::Continued);
    assert_eq!(ana.tokens().collect::<Vec<_>>(), ["c4", "c3"]);
    assert!(!ana.has_unsent() && bo.has_unsent());
    bo.note_sent();
    assert!(!bo.has_unsent());
}

#[test]
fn what_the_other_device_has_stays() {
    let mut ana = at(Seat::First, "c4 c3");
    assert!(!ana.undo(), "both moves are known there");
    played(&mut ana, "d4");
    assert!(ana.undo() && ana.redo(), "this one isn't");
    ana.note_sent();
    assert!(!ana.undo());
    let refused = ana.choose_at(0, "a1").unwrap_err();
    assert!(matches!(refused.reason, Refusal::Sent));
}

#[test]
fn a_link_that_does_not_continue_the_game_changes_nothing() {
    use Received::{Differs, ForOther, Older, PlaysForYou};
    for (seat, here, there, received) in [
        (Seat::First, "c4 c3 d4", "c4 c3", Older),
        (Seat::First, "c4 c3", "c4 d3", Differs),
        (Seat::First, "c4", "c4 c3 d4", PlaysForYou),
        (Seat::First, "c4", "c4 c3 d4 d3", PlaysForYou),
        (Seat::First, "c4 c3", "a1 c3 d4 d3", Differs),
    ] {
        let mut session = at(seat, here);
        let before = session.save();
        let sent = SentGame { to: seat, ..at(seat.other(), there).sent_game().unwrap() };
        assert_eq!(session.receive(sent).unwrap(), received, "{here}; {there}");
        assert_eq!(session.save(), before);
    }
    let mut session = at(Seat::First, "c4");
    let own = session.sent_game().unwrap();
    assert_eq!(session.receive(own).unwrap(), ForOther);
    let mut other = at(Seat::Second, "c4 c3").sent_game().unwrap();
    other.record.options.0.clear();
    let size = ("size".to_owned(), OptionValue::Number(5));
    other.record.options.0.push(size);
    assert_eq!(session.receive(other).unwrap(), Differs, "other rules");
}

#[test]
fn a_link_with_an_illegal_move_is_an_error() {
    let mut session = at(Seat::First, "c4");
    let mut sent = at(Seat::Second, "c4 c3").sent_game().unwrap();
    sent.record.tokens[1] = "c4".to_owned();
    let before = session.save();
    assert!(session.receive(sent).is_err());
    assert_eq!(session.save(), before);
}

#[test]
fn a_resignation_is_sent_too() {
    let lost = |seat: Seat| Outcome { winner: Some(seat.other()), reason: Reason::Resigned };
    let mut bo = at(Seat::Second, "c4");
    bo.end(lost(Seat::Second)).unwrap();
    assert!(bo.has_unsent(), "an end is news without a move");
    let mut ana = at(Seat::First, "c4");
    assert_eq!(ana.receive(through_link(&bo)).unwrap(), Received::Continued);
    assert_eq!(ana.outcome(), Some(lost(Seat::Second)));
    assert!(!ana.has_unsent());

    // A resignation that crosses a move ends the game, too.
    let mut ana = at(Seat::First, "c4 c3 d4");
    bo = at(Seat::Second, "c4 c3");
    bo.end(lost(Seat::Second)).unwrap();
    assert_eq!(ana.receive(through_link(&bo)).unwrap(), Received::Continued);
    assert_eq!(ana.outcome(), Some(lost(Seat::Second)));
    assert_eq!(bo.receive(through_link(&at(Seat::First, "c4 c3 d4"))).unwrap(), Received::Older);

    // Nobody resigns for somebody else.
    let mut ana = at(Seat::First, "c4");
    bo = at(Seat::Second, "c4");
    bo.end(lost(Seat::First)).unwrap();
    assert_eq!(ana.receive(through_link(&bo)).unwrap(), Received::PlaysForYou);
    assert_eq!(ana.outcome(), None);
}

#[test]
fn storage_keeps_the_seat() {
    let session = at(Seat::Second, "c4");
    let stored = text(&session.save());
    let restored = Session::restore(Saved::read(&Json::read(&stored).unwrap()).unwrap()).unwrap();
    assert_eq!(restored.correspondence(), session.correspondence());
    assert!(text(&trisq("c4").save()).find("correspondence").is_none(), "others are as before");
}

#[test]
fn a_link_without_its_parts_is_refused() {
    for (link, lacks) in [
        ("#/mail/trisq?id=1f&m=c4", "to"),
        ("#/mail/trisq?id=1f&to=third&m=c4", "to"),
        ("#/mail/trisq?to=first&m=c4", "id"),
        ("#/mail/trisq?id=&to=first&m=c4", "id"),
        ("#/mail/trisq?id=1f&to=first&resigned=x", "resigned"),
    ] {
        assert_eq!(Address::parse(link), Err(AddressError::Lacks(lacks)), "{link}");
    }
}

#[test]
fn a_link_seats_no_program() {
    let link = "#/mail/trisq?id=1f&to=first&first=Ana&second=bot:easy&m=c4";
    let Ok(Address::Sent(sent)) = Address::parse(link) else { panic!("isn’t read") };
    assert_eq!(sent.record.players.unwrap().second, "easy");
}

#[test]
fn a_finished_game_is_continued_as_a_new_one() {
    let mut ana = at(Seat::First, "c4 c3");
    ana.end(Outcome { winner: Some(Seat::Second), reason: Reason::Resigned }).unwrap();
    ana.choose_at(0, "a1").unwrap();
    assert_eq!(ana.correspondence(), None);
}
