//! Tests of controls that aren't buttons: each has a `data-entry`, from which the message of an
//! entry follows.

use rosette_app::{Dialog, Entered, Msg, action::Action, dialogs, play};

use crate::visit::Visit;

fn msg(entry: &str, entered: Entered, values: &[(&str, &str)]) -> Option<Msg> {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Msg::of_entry(entry, entered, values.iter().map(owned).collect())
}

#[test]
fn an_entry_becomes_the_message_of_its_control() {
    use Entered::{Decided, Edited, Key, Pasted, Sent, Unfolded, Unfolding};
    let values = &[("pieces", "5"), ("safe", "on")];
    for entry in ["options", "seats"] {
        let Some(Msg::FormChanged(sent)) = msg(entry, Edited, values) else { panic!("{entry}") };
        assert_eq!(sent.len(), 2);
    }
    assert!(matches!(msg("options", Sent, values), Some(Msg::FormSent(sent)) if sent.len() == 2));
    let dialog = |entry, entered, values: &[_]| match msg(entry, entered, values) {
        Some(Msg::Dialog(msg)) => Some(msg),
        _ => None,
    };
    let settings = dialog("settings", Decided, values);
    assert!(matches!(settings, Some(dialogs::Msg::Settings(sent)) if sent.len() == 2));
    let typed = dialog("record", Edited, &[("", "{}")]);
    assert_eq!(typed, Some(dialogs::Msg::Typed("{}".to_owned())));
    assert_eq!(dialog("record", Sent, &[]), Some(dialogs::Msg::Sent(None)));
    let long = "x".repeat(dialogs::MAX_EDITED + 1);
    assert_eq!(
        dialog("record", Pasted, &[("", &long)]),
        Some(dialogs::Msg::Sent(Some(long.clone())))
    );
    for open in [true, false] {
        assert_eq!(dialog("licences", Unfolded(open), &[]), Some(dialogs::Msg::Unfolded(open)));
        let actual = msg("throws", Unfolded(open), &[]);
        assert!(matches!(actual, Some(Msg::Play(play::Msg::Throws(shown))) if shown == open));
    }
    let actual = msg("throws", Unfolding, &[]);
    assert!(matches!(actual, Some(Msg::Play(play::Msg::Throws(true)))), "filled before it opens");
    let (key, card) = ("ArrowDown".to_owned(), "1541".to_owned());
    assert_eq!(
        dialog("cards", Key("ArrowDown", 4), &[("", "1541")]),
        Some(dialogs::Msg::AlbumKey { key, card, columns: 4 }),
    );
    for (value, replaces) in [("on", true), ("", false)] {
        let actual = dialog("replaces", Decided, &[("replace", value)]);
        assert_eq!(actual, Some(dialogs::Msg::Replaces(replaces)));
    }
    let chosen = msg("player", Decided, &[("", "Ana")]);
    assert!(matches!(chosen, Some(Msg::PlayerChosen(name)) if name == "Ana"));
    assert!(matches!(msg("ply", Edited, &[("", "3")]), Some(Msg::Action(Action::LookBack(3)))));
    let put = msg("setup", Decided, &[("what", "f")]);
    assert!(
        matches!(put, Some(Msg::Play(play::Msg::Arranged(name, value))) if name == "what" && value == "f")
    );
}

#[test]
fn other_moments_and_other_controls_change_nothing() {
    for (entry, entered) in [
        ("options", Entered::Decided),
        ("seats", Entered::Sent),
        ("settings", Entered::Edited),
        ("setup", Entered::Edited),
        ("ply", Entered::Decided),
        ("record", Entered::Pasted),
        ("licences", Entered::Unfolding),
        ("cards", Entered::Key("x", 4)),
        ("chess", Entered::Edited),
    ] {
        assert!(msg(entry, entered, &[("name", "1")]).is_none(), "{entry}");
    }
    assert!(msg("ply", Entered::Edited, &[("", "x")]).is_none());
}

#[test]
fn controls_name_their_entry() {
    let mut visit = Visit::at("#/new/ur");
    assert!(visit.markup("options").contains("data-entry=\"options\""));
    for (dialog, entry) in [
        (Dialog::Settings, "settings"),
        (Dialog::Open, "record"),
        (Dialog::About, "licences"),
        (Dialog::Collection, "cards"),
    ] {
        visit.action(Action::Open(dialog.id().to_owned()));
        assert!(visit.markup(dialog.id()).contains(&format!("data-entry=\"{entry}\"")));
    }
    visit.follow("#/play/trisq?size=5&m=c3");
    assert!(visit.markup("replay").contains("data-entry=\"ply\""));
    assert!(visit.markup("throws").contains("data-entry=\"throws\""));
    visit.action(Action::Arrange);
    assert!(visit.markup("arrange").contains("data-entry=\"setup\""));
}
