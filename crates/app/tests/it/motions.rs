//! Motions on the screen: before a motion lands, nothing shows its end, and a press only ends the
//! motion.

use std::{collections::HashMap, rc::Rc};

use rosette_app::{
    self as app, Effect, GameInfo, Play,
    action::Action,
    board::Pointer,
    play::{Msg, Timed},
};
use rosette_keep::{Marks, Slot};
use rosette_messages::Language;
use rosette_play::Due;
use rosette_rules::{Seat, Turn};
use rosette_scene::{Act, Cue, Node, NodeKey, Outline, Point, Pose, Scene, Shape, Sound, Viewport};

use crate::{
    common::{HANDS, game, game_of},
    page::Page,
    table::Table,
    visit::Visit,
};

/// Opens a game with motions, which other tests turn off.
pub fn moving(address: &str) -> Table {
    Table::with(address, |page| page.model.window.still = false)
}

/// Returns an address of each game, and others with rules that move more.
fn addresses() -> impl Iterator<Item = String> {
    let usual = GameInfo::all().map(|kind| match kind.has_hands() {
        true => format!("{}?{HANDS}&same=on&combo=on", kind.name()),
        false => kind.name().to_owned(),
    });
    let more = [
        "ur?dice=three&path=masters&again=both",
        "ur?path=murray&pieces=3",
        "flag?rules=dice",
        "trisq?size=5",
        "triad?first-hand=5432,4444,2563,7171,3636&second-hand=4523,4444,1654,7171,6363\
         &plus=on&combo=on&captures=beside&swap=on&swapped=2/4&order=on",
    ];
    usual.chain(more.map(str::to_owned))
}

/// Chooses random regions until the game continues. Returns the revision before that choice.
fn go_on(table: &mut Table, random: &mut u32) -> Option<u64> {
    for _ in 0..50 {
        *random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let regions = &table.play.board.scene().regions;
        let open: Vec<_> = regions.iter().filter(|it| !matches!(it.act, Act::Refuse(_))).collect();
        let region = open.get((*random >> 8) as usize % open.len().max(1))?;
        let (id, selects) = (region.id.clone(), matches!(region.act, Act::Select));
        if id == "pass" {
            continue;
        }
        let changes = table.revision();
        table.choose(&id);
        if !selects {
            return Some(changes);
        }
    }
    None
}

/// Handles a frame this many milliseconds after the beginning of the motion.
pub fn frame(table: &mut Table, ms: f64) {
    table.play.frame(&mut table.page.model, 1_000_000.0 + ms)
}

/// Checks that only nodes with keys, and nodes of the scene before, are visible. While coins fly,
/// no mark is visible, because the marks tell whether a move is possible. Adds to `new` the keys
/// that only the next scene has, if their nodes are visible, with whether they have moved so far
/// or may be seen at once.
fn check_drawn(table: &Table, before: &Scene, are_flying: bool, new: &mut HashMap<NodeKey, bool>) {
    let name = table.play.shown.kind.name();
    for (node, pose) in table.play.board.drawn() {
        if pose.opacity < 1e-3 || pose.width <= 0.0 {
            continue;
        }
        let stays = !are_flying && before.nodes.contains(node);
        assert!(node.key.is_some() || stays, "a mark of {name} runs ahead: {node:?}");
        let is_settled = table.play.board.scene().nodes.contains(node);
        if is_settled && before.nodes.iter().all(|it| it.key != node.key) {
            let moves = Pose { opacity: node.opacity, ..pose } != Pose::rest(node);
            // A cell burns as it is left. The number, in words alone, counts the coins that have
            // landed.
            let key = node.key.clone().unwrap();
            let is_word = |shape: &Shape| matches!(shape.outline, Outline::Words(_));
            let counts = key.0.ends_with(":number") && node.shapes.iter().all(is_word);
            let burns = key.0.starts_with("burnt:");
            *new.entry(key).or_default() |= moves || counts || burns;
        }
    }
}

/// Checks that every node is drawn at rest.
fn check_rest(table: &Table) {
    let drawn = table.play.board.drawn();
    for node in &table.play.board.scene().nodes {
        let is_at_rest = |(it, pose): &(&Node, Pose)| *it == node && *pose == Pose::rest(node);
        assert!(drawn.iter().any(is_at_rest), "{node:?}");
    }
}

#[test]
fn nothing_tells_the_end_of_a_motion_before_it_has_landed() {
    for address in addresses() {
        let (mut random, mut landed) = (7, 0);
        for _ in 0..6 {
            let mut table = moving(&address);
            for _ in 0..60 {
                let before = Rc::clone(table.play.board.scene());
                let ply = table.ply();
                let turn = table.play.shown.session().turn();
                let are_flying = address.starts_with("ur") && matches!(turn, Turn::Chance(_));
                table.page.effects();
                let Some(changes) = go_on(&mut table, &mut random) else { break };
                let pending = table.play.shown.session().pending().is_some();
                assert!(table.ply() > ply || pending, "the game is settled at once");
                if !table.play.board.is_landing() {
                    continue;
                }
                frame(&mut table, 0.0);
                let length = table.play.board.lands_at().unwrap() - 1_000_000.0;
                let mut new = HashMap::new();
                for part in (0..=20).map(|part| f64::from(part) * 0.04995) {
                    frame(&mut table, length * part);
                    assert!(table.play.board.is_landing());
                    assert_eq!(table.revision(), changes, "what is around the board");
                    assert_eq!(table.all_announced(), [""; 0], "what is read out");
                    assert!(!table.play.curtain_down());
                    check_drawn(&table, &before, are_flying, &mut new);
                }
                new.retain(|_, tells_nothing| !*tells_nothing);
                assert_eq!(new, HashMap::new(), "{address}");
                frame(&mut table, length + 0.1);
                assert!(!table.play.board.is_landing());
                assert_ne!(table.revision(), changes);
                assert_eq!(table.all_announced().len(), 1, "the move is read out");
                frame(&mut table, length + 5000.0);
                assert!(!table.play.board.is_moving());
                check_rest(&table);
                landed += 1;
            }
        }
        assert!(landed > 20, "{address}: {landed}");
    }
}

#[test]
fn everybody_sees_a_flip_before_the_curtain_covers_it() {
    let flip_ms = |open: &str| {
        let hands =
            "first-hand=1111,1111,1111,1111,1111&second-hand=7777,7777,7777,7777,7777&starts=first";
        let mut table = moving(&format!("triad?{hands}&open={open}&m=1@5"));
        table.action(Action::LiftCurtain);
        table.play.play(&mut table.page.model, "1@2").unwrap();
        (table.play.board.lands_at().unwrap(), table.play.shown.game.curtain().is_some())
    };
    let ((open, no_curtain), (closed, curtain)) = (flip_ms("on"), flip_ms("off"));
    assert!(!no_curtain && curtain);
    assert!(closed >= open + 500.0, "{open} {closed}");
}

#[test]
fn a_press_during_a_motion_only_ends_it() {
    let mut random = 3;
    for address in addresses() {
        for by_key in [false, true] {
            let mut table = moving(&address);
            for _ in 0..12 {
                frame(&mut table, 90_000.0);
                let Some(changes) = go_on(&mut table, &mut random) else { break };
                if !table.play.board.is_landing() {
                    continue;
                }
                frame(&mut table, 0.0);
                frame(&mut table, 60.0);
                let ply = table.ply();
                let pending = table.play.shown.session().pending().is_some();
                let regions = &table.play.board.scene().regions;
                let open = regions.iter().find(|it| !matches!(it.act, Act::Refuse(_)));
                let Some(id) = open.map(|it| it.id.clone()) else { continue };
                let selected = table.play.board.selected;
                if by_key {
                    table.choose(&id);
                } else {
                    table.point(Pointer::Down, &id);
                    table.point(Pointer::Up, &id);
                }
                assert!(!table.play.board.is_moving());
                assert_ne!(table.revision(), changes, "its end is told");
                assert_eq!((table.ply(), table.play.board.selected), (ply, selected));
                assert_eq!(table.play.shown.session().pending().is_some(), pending);
                check_rest(&table);
            }
        }
    }
}

#[test]
fn a_clock_starts_when_the_motion_has_landed() {
    let mut visit = Visit::at("");
    visit.app.model.window.still = false;
    visit.begin("trisq", "size=5 first=Ana second=Bo clock=total minutes=3");
    visit.choose("a1");
    let left = |visit: &mut Visit| visit.game().shown.session().clock().unwrap().left(Seat::Second);
    let lands = visit.game().board.lands_at().unwrap() - visit.window.borrow().now;
    assert!(lands > 100.0);
    visit.wait(lands - 20.0);
    visit.send(app::Msg::Play(Msg::Throws(false)));
    assert_eq!(left(&mut visit), 180_000);
    visit.wait(1020.0);
    visit.send(app::Msg::Play(Msg::Throws(false)));
    assert!((178_900..179_100).contains(&left(&mut visit)), "{}", left(&mut visit));
}

#[test]
fn a_hidden_page_and_who_wants_no_motion_see_the_end_at_once() {
    for hidden in [false, true] {
        let mut table = moving("ur");
        table.page.model.window.hidden = hidden;
        table.page.model.window.still = !hidden;
        table.choose("throw");
        assert!(!table.play.board.is_moving());
        assert!(!table.all_announced().is_empty());
    }
    let mut table = moving("ur");
    table.choose("throw");
    assert!(table.play.board.is_landing());
    table.send(Msg::Hidden);
    assert!(!table.play.board.is_moving());
}

#[test]
fn coins_that_are_held_shake_until_they_are_thrown() {
    let coins = |table: &Table| -> Vec<_> {
        let drawn = table.play.board.drawn().into_iter();
        let is_coin = |node: &Node| node.key.as_ref().is_some_and(|key| key.0.contains(":coin:"));
        drawn.filter(|(node, _)| is_coin(node)).map(|(_, pose)| pose.at).collect()
    };
    let mut table = moving("ur");
    let rest = coins(&table);
    assert_eq!(rest.len(), 4);
    table.point(Pointer::Down, "throw");
    let held = [0.0, 25.0, 50.0].map(|ms| {
        frame(&mut table, ms);
        assert!(table.play.board.is_moving());
        coins(&table)
    });
    assert!(held[0] != rest && held[0] != held[1] && held[0] == held[2]);
    table.point(Pointer::Up, "throw");
    assert!(table.play.shown.session().pending().is_some(), "they are thrown");
    let mut table = Table::of("ur");
    table.point(Pointer::Down, "throw");
    assert!(!table.play.board.is_moving(), "who wants no motion sees none");
}

#[test]
fn coins_rattle_evenly_from_the_press_whenever_the_frames_come() {
    for first in [0.0, 3.0, 16.0] {
        let mut table = moving("ur");
        let pressed = table.page.window.borrow().now;
        table.point(Pointer::Down, "throw");
        let mut heard = Vec::new();
        for number in 0..60 {
            let ms = first + f64::from(number) * 1000.0 / 60.0;
            table.play.frame(&mut table.page.model, pressed + ms);
            for effect in table.page.effects() {
                let Effect::Sounds(cues) = effect else { continue };
                assert_eq!(cues, [Cue::new(cues[0].at, Sound::Shake)]);
                heard.push(ms + f64::from(cues[0].at))
            }
        }
        let is_even = heard.windows(2).all(|two| (two[1] - two[0] - 150.0).abs() < 1e-3);
        let is_soon = heard.first().is_some_and(|at| (19.0..31.0).contains(at));
        assert!(heard.len() == 7 && is_even && is_soon, "{heard:?}");
    }
}

#[test]
fn the_cards_of_a_new_game_are_dealt() {
    let mut page = Page::open();
    page.model.window.still = false;
    let play = Play::new(game(&format!("triad?{HANDS}")), Slot::default()).beginning(None);
    let mut table = Table::open(page, play);
    let dealt = |table: &Table| {
        let drawn = table.play.board.drawn().into_iter();
        let is_card = |node: &Node| node.key.as_ref().is_some_and(|key| key.0.contains(":hand:"));
        drawn.filter(|(node, pose)| is_card(node) && pose.opacity > 0.99).count()
    };
    frame(&mut table, 0.0);
    assert_eq!(dealt(&table), 0);
    frame(&mut table, 300.0);
    assert!((2..10).contains(&dealt(&table)));
    assert!(table.text("status").contains("Ana"), "the status is told at once");
    frame(&mut table, 2000.0);
    assert_eq!(dealt(&table), 10);
    assert_eq!(table.all_announced(), [""; 0]);
}

/// Returns the time left to both seats in milliseconds.
fn left(visit: &mut Visit) -> u32 {
    let clock = visit.game().shown.session().clock().unwrap();
    Seat::BOTH.iter().map(|seat| clock.left(*seat)).sum()
}

/// Returns the milliseconds to the next automatic step, by the last request for that timer.
fn due(table: &mut Table) -> Option<u32> {
    let effects = table.page.effects().into_iter().rev();
    let step = |effect| match effect {
        Effect::After(ms, app::Timed::Play(Timed::Step(_))) => Some(ms),
        _ => None,
    };
    effects.filter_map(step).next()
}

#[test]
fn a_clock_goes_on_while_somebody_looks_back() {
    let mut visit = Visit::at("");
    visit.begin("trisq", "size=5 first=Ana second=Bo clock=total minutes=3");
    for id in ["a1", "b2", "c3", "d4", "e5", "a5"] {
        visit.choose(id)
    }
    visit.app.model.window.still = false;
    let (before, begin) = (left(&mut visit), visit.window.borrow().now);
    for _ in 0..10 {
        visit.action(Action::LookBack(0));
        for _ in 0..5 {
            visit.action(Action::Step(true));
            visit.window.borrow_mut().now += 120.0;
        }
    }
    visit.send(app::Msg::Play(Msg::Throws(false)));
    let passed = visit.window.borrow().now - begin;
    let counted = f64::from(before - left(&mut visit));
    assert!((passed - counted).abs() < 200.0, "{counted} of {passed} ms");
}

#[test]
fn a_press_that_ends_a_motion_starts_the_clock_and_what_comes_next() {
    let mut visit = Visit::at("");
    visit.app.model.window.still = false;
    visit.begin("trisq", "size=5 first=Ana second=Bo clock=total minutes=3");
    visit.choose("a1");
    assert!(visit.game().board.is_landing());
    visit.send(app::Msg::Play(Msg::Acted));
    assert!(!visit.game().board.is_moving());
    let before = left(&mut visit);
    visit.wait(500.0);
    visit.send(app::Msg::Play(Msg::Throws(false)));
    assert!((450..600).contains(&(before - left(&mut visit))));

    let mut table = moving("ur?m=4/0,1/0&p=2");
    table.page.model.settings.throw_by_itself = true;
    table.send(Msg::Settings);
    let id = table.play.board.scene().regions.iter().find(|it| matches!(it.act, Act::Play(_)));
    let id = id.unwrap().id.clone();
    table.choose(&id);
    let lands = table.play.board.lands_at().unwrap() - table.page.window.borrow().now;
    let waits = due(&mut table).unwrap();
    assert!(
        f64::from(waits) > lands + 300.0,
        "the next throw comes {waits} ms after, not within {lands}"
    );
    table.send(Msg::Acted);
    assert!(due(&mut table).unwrap() <= 400, "nobody waits for what nobody sees");
}

#[test]
fn what_is_typed_during_a_motion_ends_it_and_counts() {
    let mut table = moving("flag");
    table.choose("+3");
    assert!(table.play.board.is_landing());
    table.type_in("+");
    assert!(!table.play.board.is_moving());
    assert_eq!(table.ply(), 1);
    table.play_typed("2");
    assert_eq!(table.ply(), 2, "{:?}", table.refusal());
}

#[test]
fn enter_during_a_motion_presses_no_button() {
    let mut table = moving("trisq?size=5");
    table.choose("a1");
    assert!(table.play.board.is_landing());
    assert!(table.key("Enter"), "the browser makes no click of it");
    assert_eq!((table.ply(), table.play.board.is_moving()), (1, false));
}

#[test]
fn what_a_script_plays_during_a_motion_is_told_after_what_the_motion_led_to() {
    let mut table = moving("trisq?size=5");
    table.page.effects();
    table.play.play(&mut table.page.model, "a1").unwrap();
    table.play.play(&mut table.page.model, "b2").unwrap();
    let first = table.all_announced();
    assert!(first.len() == 1 && first[0].contains("a1"), "{first:?}");
    frame(&mut table, 0.0);
    frame(&mut table, 9000.0);
    assert!(table.all_announced()[0].contains("b2"));
}

#[test]
fn a_hidden_card_stays_hidden_until_the_last_motion_has_landed() {
    let hands = "first-hand=5555,5555,5555,5555,5555&second-hand=1111,1111,1111,1111,1111";
    let mut table = moving(&format!("triad?{hands}&starts=first&open=off"));
    let mut random = 4;
    loop {
        frame(&mut table, 90_000.0);
        table.action(Action::LiftCurtain);
        let before = Rc::clone(table.play.board.scene());
        go_on(&mut table, &mut random).unwrap();
        if table.play.shown.session().outcome().is_none() {
            continue;
        }
        frame(&mut table, 0.0);
        frame(&mut table, 100.0);
        assert!(table.play.board.is_landing());
        for (node, _) in table.play.board.drawn() {
            let is_held = node.key.as_ref().is_some_and(|key| key.0.starts_with("second:hand:"));
            assert!(!is_held || before.nodes.contains(node), "{:?} is turned up", node.key);
        }
        return;
    }
}

#[test]
fn marks_fade_in_after_the_landing_and_those_of_the_next_seat_last() {
    let mut random = 7;
    for address in addresses().filter(|it| !it.starts_with("ur")) {
        let mut table = moving(&address);
        go_on(&mut table, &mut random).unwrap();
        frame(&mut table, 0.0);
        let landing = table.play.board.lands_at().unwrap() - 1_000_000.0;
        let lit = |table: &Table, node: &Node| {
            let drawn = table.play.board.drawn();
            let (_, pose) = drawn.into_iter().find(|(it, _)| *it == node).unwrap();
            pose.opacity / node.opacity
        };
        for (ms, marks, seat) in [(60.0, 0.5, 0.3), (130.0, 1.0, 0.65), (201.0, 1.0, 1.0)] {
            frame(&mut table, landing + ms);
            let scene = Rc::clone(table.play.board.scene());
            let is_of_seat =
                |node: &&Node| node.key.as_ref().is_some_and(|it| it.0.starts_with("lit:"));
            let of_seat = scene.nodes.iter().find(is_of_seat).unwrap();
            assert!((lit(&table, of_seat) - seat).abs() < 0.01, "{address}");
            let mark = scene.nodes.iter().rfind(|it| it.key.is_none()).unwrap();
            assert!(lit(&table, mark) >= marks - 0.01, "{address}");
        }
    }
}

#[test]
fn the_button_that_runs_through_a_game_stops_it_at_once() {
    let mut table = Table::of("trisq?size=5");
    for id in ["a1", "b2", "c3", "d4"] {
        table.choose(id)
    }
    table.action(Action::LookBack(0));
    table.page.model.window.still = false;
    table.action(Action::Run);
    table.send(Msg::Over(Timed::Step(Due::Step)));
    assert!(table.play.board.is_landing());
    let before = table.revision();
    table.action(Action::Run);
    assert!(!table.play.shown.game.view.is_running());
    assert_ne!(table.revision(), before);
}

#[test]
fn the_second_tap_of_two_on_throw_hides_no_throw() {
    let mut table = moving("ur");
    let at = table.middle("throw");
    for _ in 0..2 {
        table.send(Msg::Pointer(Pointer::Touched, at));
        table.send(Msg::Pointer(Pointer::Up, at));
    }
    assert!(table.play.board.is_landing());
}

#[test]
fn what_was_dragged_doesnt_move_again() {
    let mut table = moving("ur?m=4/0,1/0&p=2");
    let [from, to] = ["2/0", "to:2"].map(|id| table.middle(id));
    table.send(Msg::Pointer(Pointer::Down, from));
    let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
    table.send(Msg::Pointer(Pointer::Moved, middle));
    table.send(Msg::Pointer(Pointer::Moved, to));
    table.send(Msg::Pointer(Pointer::Up, to));
    assert_eq!(table.ply(), 3);
    frame(&mut table, 0.0);
    let piece = |node: &Node| node.key.as_ref().is_some_and(|key| key.0 == "second:cell:2");
    let (node, pose) = table.play.board.drawn().into_iter().find(|(it, _)| piece(it)).unwrap();
    assert_eq!(pose, Pose::rest(node));
}

#[test]
fn a_coin_that_is_tossed_tells_who_moves_first_when_it_has_landed() {
    for game_of in ["ur", "trisq?size=5"] {
        for is_ended_by_a_press in [false, true] {
            let mut page = Page::open();
            page.model.window.still = false;
            let play = Play::new(game(game_of), Slot::default()).beginning(Some(Seat::First));
            assert!(play.is_tossing(), "before its first frame, too");
            let mut table = Table::open(page, play);
            let title = |table: &Table| table.play.panel(&table.page.model).window_title();
            let lit = |table: &Table| {
                let is_lit = |key: &NodeKey| key.0.starts_with("lit:");
                table.play.board.drawn().iter().any(|(it, _)| it.key.as_ref().is_some_and(is_lit))
            };
            let name = table.play.shown.name(Seat::First).to_owned();
            frame(&mut table, 0.0);
            frame(&mut table, 890.0);
            assert!(!lit(&table), "no side of the board is lit yet");
            assert!(table.play.is_tossing(), "{game_of}");
            assert!(!title(&table).contains(&name), "{}", title(&table));
            table.show();
            assert_eq!(table.page.blocks.marked("play", "data-tossing"), Some(""));
            assert_eq!(table.all_announced(), [""; 0]);
            assert!(table.play.board.drawn().len() > 2, "the pieces are there");
            let changes = table.revision();
            if is_ended_by_a_press {
                table.choose("throw");
                assert_eq!(table.ply(), 0);
            } else {
                frame(&mut table, 2000.0);
            }
            assert!(!table.play.is_tossing() && title(&table).contains(&name));
            assert!(lit(&table));
            assert_ne!(table.revision(), changes);
            let text = table.all_announced().concat();
            assert!(text.starts_with(&format!("{name} goes first. The coin shows")), "{text}");
        }
    }
    // Without motions, the announcement comes at once.
    let play = Play::new(game("ur"), Slot::default()).beginning(Some(Seat::First));
    let mut page = Page::open();
    page.effects();
    let mut table = Table::new(page, play);
    table.play.open(&mut table.page.model);
    table.send(Msg::Room(Viewport { width_px: 800.0, height_px: 600.0, narrow: false }));
    assert!(!table.play.is_tossing() && table.all_announced().concat().contains("Ana goes first"));
}

#[test]
fn a_coin_calls_somebody_alone_you() {
    for (players, winner) in [(["", "bot:easy"], "You"), (["Ana", "bot:easy"], "Ana")] {
        let mut page = Page::open();
        page.model.window.still = false;
        let shown = game_of("ur", players, Language::english());
        let play = Play::new(shown, Slot::default()).beginning(Some(Seat::First));
        let mut table = Table::open(page, play);
        frame(&mut table, 0.0);
        frame(&mut table, 890.0);
        let drawn = table.play.board.drawn();
        let says = |node: &Node| {
            let is_said =
                |shape: &Shape| matches!(&shape.outline, Outline::Words(it) if it.text == winner);
            node.shapes.iter().any(is_said)
        };
        assert!(drawn.iter().any(|(node, _)| says(node)), "{winner}");
    }
}

#[test]
fn a_press_that_slips_on_its_piece_moves_it_with_its_hops() {
    let mut table = moving("ur?m=4/0,1/0&p=2");
    let at = table.middle("2/0");
    table.send(Msg::Pointer(Pointer::Down, at));
    let beside = Point::new(at.x + 8.0, at.y);
    table.send(Msg::Pointer(Pointer::Moved, beside));
    table.send(Msg::Pointer(Pointer::Up, beside));
    assert_eq!(table.ply(), 3);
    let lands = table.play.board.lands_at().unwrap() - table.page.window.borrow().now;
    assert!(lands > 150.0, "{lands}");
}

#[test]
fn the_second_tap_of_two_does_nothing_during_the_motion() {
    // Both players can step to this cell, so the second tap would be a move of the opponent.
    let mut table = moving("flag");
    let at = table.middle("+2");
    for _ in 0..2 {
        table.send(Msg::Pointer(Pointer::Touched, at));
        table.send(Msg::Pointer(Pointer::Up, at));
    }
    assert_eq!(table.ply(), 1);
    assert!(table.play.board.is_landing());
}

#[test]
fn a_key_anywhere_ends_a_motion_and_does_nothing_else() {
    let mut table = moving("trisq?size=5");
    table.choose("a1");
    table.send(Msg::Skipped);
    assert_eq!((table.ply(), table.play.board.is_moving()), (1, false));
}

#[test]
fn a_control_ends_a_motion_before_it_asks_of_the_position() {
    for control in [Action::Undo, Action::Hint] {
        let mut visit = Visit::at("#/play/trisq?size=5");
        visit.app.model.window.still = false;
        visit.make_room();
        visit.choose("c3");
        assert!(visit.game().board.is_landing());
        visit.action(control.clone());
        assert!(!visit.game().board.is_landing());
        assert_eq!((visit.ply(), visit.game().shown.game.questions.hint().is_some()), (1, false));
        visit.action(Action::Undo);
        assert_eq!(visit.ply(), 0, "the next press takes back");
    }
}

#[test]
fn the_page_turns_to_the_beginner_when_the_coin_has_landed() {
    let mut page = Page::open();
    page.model.window.still = false;
    page.model.settings.seating = rosette_keep::Seating::Turned;
    let address = format!("triad?{HANDS}").replace("starts=first", "starts=second");
    let play = Play::new(game(&address), Slot::default()).beginning(Some(Seat::Second));
    let mut table = Table::open(page, play);
    assert!(table.play.is_tossing() && !table.play.board.is_turned());
    frame(&mut table, 0.0);
    frame(&mut table, 9000.0);
    assert!(table.play.board.is_turned());
}

#[test]
fn a_press_that_ends_a_motion_shows_the_marks_while_it_lasts() {
    let mut table = moving("flag");
    table.page.model.settings.marks = Marks::Held;
    let marked =
        |table: &Table| format!("{:?}", table.play.board.scene().nodes).contains("(Legal)");
    table.choose("+1");
    assert!(table.play.board.is_landing());
    table.send(Msg::Pointer(Pointer::Down, Point::default()));
    assert!(!table.play.board.is_moving() && marked(&table));
    table.send(Msg::Pointer(Pointer::Up, Point::default()));
    assert!(!marked(&table));
    assert_eq!(table.ply(), 1);
}
