//! Earlier positions: looking back, the replay, games continued from there, and how people sit.

use rosette_app::{
    Dialog, Effect, GameView,
    action::Action,
    play::{BoardCommand, Msg},
};
use rosette_keep::Seating;
use rosette_messages::Language;
use rosette_scene::{Ink, Shape};

use crate::{
    common::{context, game},
    table::Table,
    visit::Visit,
};

#[test]
fn a_game_is_stepped_through_and_each_position_is_told() {
    let mut visit = Visit::at("#/play/ur?m=4/0,2/4,3/0,1/6");
    let before = visit.state();
    visit.press("replay", "look-back");
    assert!(visit.text("status").contains("Starting position"));
    visit.press("replay", "step=on");
    let status = visit.text("status");
    assert!(status.contains("After move 1 of 4"), "{status}");
    assert!(status.contains("Lapis throws 4") && status.contains("Lapis moves 2"), "{status}");
    // A step forwards is announced to screen readers.
    visit.press("replay", "step=back");
    visit.press("replay", "step=on");
    let message = visit.announced();
    assert!(
        message.contains("After move 1 of 4") && message.contains("Lapis throws 4"),
        "{message}"
    );
    // The slider sends this action.
    visit.action(Action::LookBack(2));
    assert!(visit.markup("replay").contains("aria-valuetext=\"After move 2 of 4\""));
    visit.press("replay", "back-to-game");
    assert!(!visit.text("status").contains("After move"));
    assert_eq!(visit.state(), before, "nothing of it changes");
}

#[test]
fn the_button_for_running_through_a_game_stops_it() {
    let mut visit = Visit::at("#/play/ur?m=4/0,2/4,3/0,1/6");
    visit.press("replay", "run");
    assert!(visit.text("status").contains("Starting position"));
    assert!(visit.markup("replay").contains("data-do=\"run\" aria-label=\"Stop\""));
    visit.send(rosette_app::Msg::Play(Msg::BoardCommand(BoardCommand::Move(-1.0, 0.0))));
    assert!(
        visit.markup("replay").contains("data-do=\"run\" aria-label=\"Play through the game\"")
    );
}

#[test]
fn a_finished_game_is_kept_when_it_is_played_on_however_soon() {
    let mut visit = Visit::at("#/play/flag?cells=8&m=%2B3,%2B1,%2B3,%2B1,%2B1,%2B2,-7");
    assert!(visit.kept().is_empty());
    visit.press("banner", "look-back");
    visit.press("replay", "step=on");
    visit.choose("+2");
    visit.action(Action::Close);
    assert_eq!(visit.ply(), 7);
    visit.choose("+2");
    assert!(visit.app.model.is_open(Dialog::GoOn));
    visit.press("go-on", "go-on");
    assert_eq!(visit.tokens(), "+3,+2");
    assert!(visit.actions("banner").is_empty());
    let mut lengths: Vec<_> =
        visit.kept().iter().map(|(_, text)| text.matches("\"+").count()).collect();
    lengths.sort_unstable();
    assert_eq!(lengths, [2, 6], "both are stored");
}

#[test]
fn with_a_program_the_page_lies_as_its_person_sits() {
    for seating in [Seating::Turned, Seating::Across] {
        let mut table = Table::between(["bot:easy", "Ana"], "trisq?m=c4");
        table.page.model.settings.seating = seating;
        table.send(Msg::Settings);
        assert!(!table.play.board.is_turned());
        assert_eq!(table.markup("tools-across"), "");
    }
}

#[test]
fn face_to_face_a_draw_faces_who_is_asked_and_both_can_play_again() {
    let mut table = Table::with("trisq?m=c4", |page| page.model.settings.seating = Seating::Across);
    for (offers, is_far) in [("Bo", false), ("Ana", true)] {
        table.page.effects();
        table.action(Action::OfferDraw);
        assert!(table.page.effects().contains(&Effect::FaceFar(is_far)), "{offers} offers");
        table.page.model.close_dialogs();
        if !is_far {
            table.choose("e5")
        }
    }
    let again = "play-again".to_owned();
    assert!(!table.actions("tools-across").contains(&again));
    table.action(Action::ConfirmDraw);
    assert!(table.text("status-across").contains("Draw"));
    assert!(table.actions("tools-across").contains(&again));
}

#[test]
fn burnt_cells_glow_for_three_tokens_where_the_game_is_seen() {
    let mut shown = game("flag?cells=16&m=+3,+1,+3,+1,+2,+2,+3");
    let english = Language::english();
    let glowing = |shown: &GameView| {
        let scene = shown.scene(&context(shown, english));
        let glows = |shape: &Shape| {
            shape.stroke.is_some_and(|it| it.ink == Ink::Ochre) && shape.fill.is_none()
        };
        let cells = scene.nodes.iter().filter(|node| node.shapes.iter().any(glows));
        cells.filter_map(|node| Some(node.key.clone()?.0)).collect::<Vec<_>>()
    };
    assert_eq!(glowing(&shown), ["burnt:2", "burnt:6", "burnt:8"]);
    shown.game.look(Some(5));
    assert_eq!(glowing(&shown), ["burnt:1", "burnt:3", "burnt:6"]);
    shown.game.look(Some(3));
    assert_eq!(glowing(&shown), ["burnt:3"]);
    shown.game.look(Some(0));
    assert_eq!(glowing(&shown), [] as [String; 0]);
}
