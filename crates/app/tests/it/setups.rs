//! Tests of setting up positions and playing from them.

use rosette_app::{
    Effect, LaterEffect, Msg,
    action::{Action, Share},
    play::{self, Timed},
};

use rosette_json::Json;
use rosette_rules::Seat;

use crate::visit::Visit;

/// Opens the options with these values, and the setup of a position from there.
fn arranging(game: &str, values: &str) -> Visit {
    let mut visit = Visit::at(&format!("#/new/{game}"));
    visit.send(Msg::FormChanged(visit.form(values)));
    visit.press("options", "arrange");
    visit
}

/// Changes a control beside the board.
fn set(visit: &mut Visit, name: &str, value: &str) {
    visit.send(Msg::Play(play::Msg::Arranged(name.to_owned(), value.to_owned())))
}

fn written(visit: &mut Visit) -> String {
    let markup = visit.markup("arrange");
    let (_, field) = markup.split_once("<input name=\"setup\"").unwrap();
    field.split_once(" value=\"").unwrap().1.split('"').next().unwrap().to_owned()
}

fn refusal(visit: &mut Visit) -> String {
    let status = visit.markup("status");
    let (_, line) = status.split_once("class=\"refusal\"").unwrap();
    crate::page::text_of(&format!("<{}", line.split("</p>").next().unwrap()))
}

#[test]
fn a_position_of_ur_is_set_up_played_kept_and_opened_elsewhere() {
    let mut visit = arranging("ur", "pieces=3");
    set(&mut visit, "what", "f");
    visit.choose("first:4 cell:6 cell:7");
    set(&mut visit, "what", "s");
    visit.choose("cell:6 second:13 cell:6 cell:6");
    set(&mut visit, "what", "f");
    visit.choose("cell:7");
    set(&mut visit, "F", "1");
    set(&mut visit, "m", "s");
    assert_eq!(written(&mut visit), "f4,F1,s6,s13,S0,ms");
    visit.press("arrange", "play-from-here");
    let board = |visit: &mut Visit| {
        let state = visit.state();
        state.split_once("\"board\":").unwrap().1.split(",\"pending").next().unwrap().to_owned()
    };
    let start = board(&mut visit);
    assert_eq!(visit.game().shown.game.state().to_move, Some("second"));
    visit.play_all("2/13");
    assert_eq!(visit.game().shown.session().options().setup(), "f4,F1,s6,s13,S0,ms");
    visit.over(Timed::Address);
    let now = visit.state();
    visit.reload();
    assert_eq!(visit.state(), now);
    assert_eq!(Visit::at(visit.hash()).state(), now, "its address shows the same elsewhere");
    visit.press("tools", "undo");
    assert_eq!(visit.ply(), 0, "before it lies nothing");
    assert_eq!(board(&mut visit), start);
}

#[test]
fn what_cannot_be_played_from_is_refused_on_the_board_and_as_text() {
    let mut visit = arranging("trisq", "size=5");
    set(&mut visit, "what", "f");
    visit.choose("cell:c3");
    set(&mut visit, "what", "s");
    visit.choose("cell:b3 cell:d3 cell:c2 cell:c4");
    assert!(visit.announced().contains("c3 would be surrounded"));
    assert!(refusal(&mut visit).contains("piece on c3 would be surrounded"));
    let sound = "sc2,sb3,fc3,sd3,F0,S0,p0,o0,mf";
    assert_eq!(written(&mut visit), sound, "the position is as it was");
    set(&mut visit, "S", "2");
    assert_eq!(written(&mut visit), sound.replace("S0", "S2"));
    set(&mut visit, "setup", "fz9");
    assert!(refusal(&mut visit).contains("fz9"));
    assert_eq!(written(&mut visit), "fz9", "what was typed stays to be mended");
    let typed = format!("{},ms", sound.replace("S0", "S1"));
    set(&mut visit, "setup", &typed);
    visit.action(Action::Share(Share::Setup));
    assert!(
        visit.asked.iter().any(
            |it| matches!(it, Effect::Later(LaterEffect::Copy(text)) if text.ends_with(",ms"))
        ),
        "{:?}",
        visit.asked
    );
    visit.press("arrange", "play-from-here");
    assert!(visit.state().contains("\"captures\":{\"first\":0,\"second\":1}"));
    assert_eq!(visit.game().shown.game.state().to_move, Some("second"));
    visit.choose("c4");
    assert!(visit.state().contains("\"captures\":{\"first\":0,\"second\":2}"), "by the rules");
}

#[test]
fn a_position_of_flag_is_set_up_by_keys_and_told() {
    let mut visit = arranging("flag", "who-second=bot:easy");
    set(&mut visit, "what", "F");
    visit.focus_on("cell:4");
    visit.choose("cell:4");
    assert!(visit.announced().contains("cell 4, the flag"));
    let stop = visit.game().board.stop().unwrap();
    assert_eq!(visit.game().board.scene().regions[stop].id, "cell:4", "the focus stays");
    assert_eq!(written(&mut visit), "f0,s0,F4,mf");
    visit.press("arrange", "play-from-here");
    visit.choose("to:3");
    visit.answer("+1");
    assert_eq!(visit.ply(), 2);
}

#[test]
fn whoever_sets_up_a_position_of_triple_triad_is_told_why_hands_are_picked_first() {
    let mut visit = arranging("triad", "random=off");
    assert_eq!(visit.id(), "pick");
    assert_eq!(visit.message(), "Pick the hands first; then you set up the position.");
    for _ in Seat::BOTH {
        visit.press("pick", "pick-at-random");
        visit.press("pick", "picked");
    }
    assert_eq!(visit.message(), "");
    assert!(visit.actions("arrange").contains(&"play-from-here".to_owned()));
}

#[test]
fn positions_of_triple_triad_are_set_up_card_by_card() {
    let mut visit = arranging("triad", "random=on");
    visit.choose("first:1 cell:5 second:2 cell:1 first:3 cell:9 second:4 cell:3 cell:1 cell:3");
    set(&mut visit, "m", "f");
    assert_eq!(written(&mut visit), "a5,c9,g1,g1,i3,i3,mf");
    let mut visit = arranging("triad", "random=on elemental=on");
    visit.choose("first:1 cell:5 first:2 cell:9");
    assert!(refusal(&mut visit).contains("as many cards in hand"));
    visit.choose("second:2 cell:2");
    assert_eq!(written(&mut visit), "a5,g2,ms");
    visit.choose("cell:2");
    assert_eq!(written(&mut visit), "a5,g2,g2,ms", "a card that lies there is turned over");
    let squares = |visit: &mut Visit| {
        let state = Json::read(&visit.state()).unwrap();
        let squares = state.get("board").unwrap().get("squares").unwrap().as_list().unwrap();
        squares.iter().map(|it| it.as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    let before = squares(&mut visit);
    // At most four elements are allowed, so this changes a cell that has an element, if there is
    // one.
    let cell = before.iter().position(Option::is_some).map_or(2, |place| place + 1);
    set(&mut visit, "what", "A");
    visit.choose(&format!("cell:{cell}"));
    assert_ne!(squares(&mut visit), before);
    set(&mut visit, "m", "f");
    visit.press("arrange", "play-from-here");
    visit.choose("slot:2 2@9");
    let now = visit.state();
    let cells = |state: &str| {
        state.split("\"cells\":").nth(1).unwrap().split("\"squares\"").next().unwrap().to_owned()
    };
    visit.action(Action::Open("more".to_owned()));
    visit.press("more", "arrange");
    let again = visit.state();
    assert_eq!((cells(&again), visit.ply()), (cells(&now), 0));
    assert_eq!(visit.game().board.scene().regions.len(), 19, "cells, and the places of both hands");
}

#[test]
fn a_reload_returns_to_the_position_that_is_set_up_and_stores_no_game() {
    for refuses in [false, true] {
        let mut visit = arranging("ur", "pieces=3 first=Ana");
        visit.backend.refuses.set(refuses);
        visit.choose("cell:6");
        set(&mut visit, "m", "s");
        visit.over(Timed::Address);
        for _ in 0..2 {
            visit.reload();
            assert_eq!(written(&mut visit), "f6,F0,S0,ms");
            assert_eq!(visit.names()[0], "Ana");
        }
        visit.choose("cell:7");
        visit.press("play-header", "menu");
        assert!(visit.kept().is_empty(), "what is set up is no game yet");
        visit.back();
        assert_eq!(written(&mut visit), "f6,f7,F0,S0,ms");
        visit.press("arrange", "play-from-here");
        visit.reload();
        assert_eq!(visit.markup("arrange"), "");
        assert_eq!(visit.kept().len(), usize::from(!refuses));
        assert_eq!(visit.game().shown.game.state().to_move, Some("second"));
    }
}
