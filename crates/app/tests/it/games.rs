//! Whole games by every preset, from the form to the end, by the mouse and a finger in turn.

use rosette_app::{GameInfo, Msg, Screen, action::Action, board::Pointer, play::Timed};
use rosette_messages::Language;
use rosette_play::Due;
use rosette_scene::Act;

use crate::{common::pairs, visit::Visit};

/// Begins a game between Ana and Ben by a preset of its form, with these changes of its options, and picks the hands.
fn begun(game: &str, preset: usize, changes: &str) -> Visit {
    let mut visit = Visit::at(&format!("#/new/{game}"));
    let sent = visit.form(&format!("first=Ana second=Ben preset={preset}"));
    visit.send(Msg::FormChanged(sent));
    let Screen::Options(form) = &visit.app.screen else { panic!("no form") };
    assert_eq!(form.preset(), preset);
    let sent = visit.form(changes);
    visit.send(Msg::FormSent(sent));
    while visit.id() == "pick" {
        let actions = visit.actions("pick");
        let offered = |name: &str| actions.iter().any(|action| action == name);
        if visit.markup("pick").contains("class=\"curtain\"") {
            visit.press("pick", "lift-curtain")
        } else if offered("pick-at-random") {
            visit.press("pick", "pick-at-random");
            visit.press("pick", "picked")
        } else {
            visit.action(Action::Pick(1))
        }
    }
    visit
}

/// Plays to the end by presses in the middle of regions, of which none is without an effect.
fn play_out(visit: &mut Visit) {
    for presses in 0..4000 {
        let now = visit.game().shown.game.state();
        if now.outcome.is_some() {
            return;
        }
        if visit.game().curtain_down() {
            visit.action(Action::LiftCurtain);
            continue;
        }
        if visit.actions("banner").iter().any(|action| action == "next-round") {
            visit.press("banner", "next-round");
            continue;
        }
        visit.make_room();
        let regions = &visit.game().board.scene().regions;
        let plays = regions.iter().filter(|it| matches!(it.act, Act::Play(_) | Act::Begin(_)));
        let plays: Vec<_> = plays.map(|it| it.id.clone()).collect();
        let has_choice = !plays.is_empty();
        if !has_choice && !regions.iter().any(|it| matches!(it.act, Act::Select | Act::Draw)) {
            visit.over(Timed::Step(Due::Chance));
            continue;
        }
        let id = if has_choice { plays[presses * 7 % plays.len()].clone() } else { visit.legal() };
        visit.click([Pointer::Down, Pointer::Touched][presses % 2], &id);
        let after = visit.game().shown.game.state();
        let is_played = (after.ply, &after.pending) != (now.ply, &now.pending);
        assert!(is_played || !has_choice, "{id} does nothing after {:?}", visit.tokens());
    }
    panic!("the game has no end: {}", visit.record())
}

/// Checks that the record of a game leads to the same position elsewhere.
fn reopen(visit: &mut Visit) {
    let mut other = Visit::at("");
    other.load(&visit.record());
    assert_eq!(other.state(), visit.state());
}

#[test]
fn by_every_preset_a_whole_game_is_played_by_the_mouse_and_a_finger() {
    for kind in GameInfo::all() {
        for preset in 0..kind.presets(Language::english()).len() {
            let mut visit = begun(kind.name(), preset, "");
            play_out(&mut visit);
            reopen(&mut visit)
        }
    }
}

#[test]
fn by_rules_that_no_preset_has_a_whole_game_is_played_by_the_mouse_and_a_finger() {
    for (game, preset, changes) in [
        ("ur", 0, "pieces=1 path=skiriuk again=both"),
        ("ur", 0, "pieces=1 path=murray"),
        ("triad", 2, "random=on reverse=on fallen-ace=on ascension=on captures=beside"),
        ("triad", 0, "random=on order=on open=off sudden-death=on"),
    ] {
        let mut visit = begun(game, preset, changes);
        let options = &visit.game().shown.session().record().options;
        let has = |(name, value): &(String, String)| {
            options.0.iter().any(|(own, is)| own == name && is.to_string() == *value)
        };
        let rules = pairs(changes);
        assert!(
            rules.iter().all(|rule| rule.0 == "random" || has(rule)),
            "{changes}: {}",
            visit.record()
        );
        let types = ["beast", "person", "vessel", "sign"].map(|name| format!(":{name}"));
        let is_typed = types.iter().any(|it| visit.record().contains(it));
        assert_eq!(is_typed, changes.contains("ascension"), "{}", visit.record());
        play_out(&mut visit);
        reopen(&mut visit)
    }
}
