//! Games on the screen, as journeys: the messages of people, programs and timers go in; the scene,
//! blocks and effects come out.

use rosette_app::{
    self as app, Dialog, Effect, GameView, LaterEffect, Navigation, Section,
    action::Action,
    board::{Focus, Pointer},
    play::{Msg, PressedKey, Timed},
    player::{PlayerRequest, Question},
};
use rosette_keep::Seating;
use rosette_messages::{Language, fixed};
use rosette_play::{Due, PlayerAnswer, PlayerError};
use rosette_rules::{
    Seat,
    evaluation::{Evaluation, GameValue},
};
use rosette_scene::{Act, Cue, Point, Sound};
use rosette_session::TimeControl;

use crate::{
    common::{game_of, show},
    table::Table,
    visit::Visit,
};

#[test]
fn a_choice_plays_and_tells_what_it_did() {
    let mut table = Table::of("trisq?size=5");
    let before = std::rc::Rc::clone(table.play.board.scene());
    table.choose("c3");
    assert_eq!(table.ply(), 1);
    assert_ne!(*before, **table.play.board.scene());
    assert!(table.text("status").contains("Bo places a square"));
    let effects = table.page.effects();
    let sounds = effects.iter().find_map(|effect| match effect {
        Effect::Sounds(cues) => Some(cues.len()),
        _ => None,
    });
    assert!(sounds.unwrap() > 0);
    assert!(effects.contains(&Effect::After(300, Timed::Address.into())));
    assert!(effects.contains(&Effect::NoStep), "nobody moves by themselves");
    let actual = effects.into_iter().rev().find_map(|effect| match effect {
        Effect::Announce(text, false) => Some(text),
        _ => None,
    });
    assert!(actual.unwrap().contains("c3"));
}

#[test]
fn a_refused_choice_changes_nothing_and_says_why() {
    let mut table = Table::of("ur?m=4/0&p=3");
    let ply = table.ply();
    let refuses = |act: &Act| matches!(act, Act::Refuse(_));
    let of = |table: &Table, holds: &dyn Fn(&Act) -> bool| {
        table.play.board.scene().regions.iter().find(|it| holds(&it.act)).unwrap().id.clone()
    };
    let refused = of(&table, &refuses);
    table.choose(&refused);
    assert_eq!(table.ply(), ply);
    let effects = table.page.effects();
    let refusal = Effect::Sounds(vec![Cue::new(0.0, Sound::Refusal)]);
    assert!(effects.contains(&refusal));
    let why = effects.into_iter().find_map(|effect| match effect {
        Effect::Announce(text, true) => Some(text),
        _ => None,
    });
    assert!(table.text("status").contains(&why.unwrap()));
    assert!(table.page.markup("status").contains("status refused"));
    // The next choice clears the refusal.
    let played = of(&table, &|act| matches!(act, Act::Play(_)));
    table.choose(&played);
    assert_eq!(table.ply(), ply + 1);
    assert!(!table.text("status").is_empty());
    assert!(!table.page.markup("status").contains("status refused"));
}

#[test]
fn keys_type_tokens_step_and_undo() {
    let mut table = Table::of("trisq?size=5&m=c3,b2");
    assert!(table.key("a") && table.key("1"));
    assert!(table.text("status").contains("a1"));
    assert!(table.key("Backspace") && table.key("2") && table.key("Enter"));
    assert_eq!(table.play.shown.session().played()[2].written.token, "a2");
    assert!(!table.key("u"), "a shortcut leaves the key to the browser");
    assert_eq!(table.ply(), 2);
    table.key("r");
    assert_eq!(table.ply(), 3);
    assert!(table.key("Home"));
    assert_eq!(table.play.shown.game.view.looking(), Some(0));
    assert!(table.key("PageDown"));
    assert_eq!(table.play.shown.game.view.looking(), Some(1));
    assert!(table.key("End"));
    assert_eq!(table.play.shown.game.view.looking(), None);
    assert!(!table.key("F1"));
    let open = table.play.meaning_of(&PressedKey("?".to_owned()));
    assert!(matches!(open, Some((app::Msg::Action(Action::Open(id)), false)) if id == "keys"));
}

#[test]
fn arrows_lead_the_focus_and_a_move_takes_it_along() {
    let mut table = Table::of("trisq?size=5");
    let place = table.play.board.scene().named("c3").unwrap().place;
    table.send(Msg::Focused(Some(Focus { place, seen: true })));
    table.page.effects();
    table.key("ArrowRight");
    let next = table.play.board.scene().named("d3").unwrap().place;
    assert!(table.page.effects().contains(&Effect::FocusRegion(next)));
    assert_eq!(table.play.board.scene().regions[table.play.board.stop().unwrap()].place, place);
    // In Ur, the region with the focus disappears with the move, because its piece moves away.
    let mut table = Table::of("ur?m=4/0,1/0&p=3");
    let region = table.play.board.scene().regions.iter().find(|it| matches!(it.act, Act::Play(_)));
    let (id, place) = region.map(|it| (it.id.clone(), it.place)).unwrap();
    table.send(Msg::Focused(Some(Focus { place, seen: true })));
    table.choose(&id);
    assert!(table.play.board.stop().is_some());
    assert!(table.play.board.scene().at(table.play.board.focus().unwrap().place).is_some());
}

#[test]
fn a_piece_is_dragged_to_where_it_may_go_and_nowhere_else() {
    let mut table = Table::of("ur?m=4/0&p=3");
    let (from, to) = {
        let regions = &table.play.board.scene().regions;
        let carries = regions.iter().find(|it| it.carries.is_some()).unwrap();
        let plays =
            |act: &Act| matches!((act, &carries.act), (Act::Play(a), Act::Play(b)) if a == b);
        let end = regions.iter().find(|it| plays(&it.act) && it.place != carries.place).unwrap();
        (carries.id.clone(), end.id.clone())
    };
    let ply = table.ply();
    table.point(Pointer::Down, &from);
    assert!(table.play.board.holds() && table.play.board.dragged().is_none());
    table.send(Msg::Pointer(Pointer::Moved, Point::new(5.0, 5.0)));
    assert!(table.play.board.dragged().is_some());
    table.send(Msg::Pointer(Pointer::Up, Point::new(5.0, 5.0)));
    assert_eq!(table.ply(), ply, "nothing lies there");
    table.point(Pointer::Down, &from);
    table.point(Pointer::Moved, &to);
    assert!(table.play.board.dragged().is_some());
    table.send(Msg::Escaped);
    assert!(table.play.board.dragged().is_none(), "wherever the focus is");
    table.point(Pointer::Up, &to);
    assert_eq!(table.ply(), ply);
    table.point(Pointer::Down, &from);
    table.point(Pointer::Moved, &to);
    table.point(Pointer::Up, &to);
    assert!(!table.play.board.holds());
    assert_eq!(table.ply(), ply + 1);
    assert!(table.page.effects().contains(&Effect::FocusBoard));
}

#[test]
fn a_reason_that_is_shown_already_makes_nothing_anew() {
    let mut table = Table::of("ur?m=4/0,1/0&p=3");
    let click = |table: &mut Table, refused: bool| {
        let regions = &table.play.board.scene().regions;
        let found = regions.iter().find(|it| matches!(it.act, Act::Refuse(_)) == refused);
        let id = found.unwrap().id.clone();
        table.point(Pointer::Down, &id);
        table.point(Pointer::Up, &id);
        (table.refusal(), table.revision())
    };
    let before = table.revision();
    let refused = click(&mut table, true);
    assert_ne!(refused.1, before);
    assert_eq!(click(&mut table, true), refused, "it is announced again");
    let (reason, after) = click(&mut table, false);
    assert_eq!((reason, after != refused.1, table.ply()), (None, true, 3));
}

#[test]
fn a_pointer_that_changes_nothing_makes_nothing_anew() {
    let mut table = Table::of("ur?m=4/0&p=3");
    let id = table.play.board.scene().regions[0].id.clone();
    table.point(Pointer::Moved, &id);
    let (scene, changes) = (std::rc::Rc::clone(table.play.board.scene()), table.revision());
    let at = table.middle(&id);
    table.send(Msg::Pointer(Pointer::Moved, Point::new(at.x + 1.0, at.y)));
    assert!(std::rc::Rc::ptr_eq(&scene, table.play.board.scene()));
    table.send(Msg::Pointer(Pointer::Left, at));
    assert!(!std::rc::Rc::ptr_eq(&scene, table.play.board.scene()), "it was under the pointer");
    assert_eq!(table.revision(), changes, "the panel shows no pointer");
    table.send(Msg::Arrived);
    assert_eq!(table.revision(), changes, "nor texts or faces that have come");
}

#[test]
fn the_second_tap_of_two_on_a_move_refuses_nothing() {
    let mut table = Table::of("trisq?size=5");
    let at = table.middle("c3");
    for pointer in [Pointer::Touched, Pointer::Up, Pointer::Touched, Pointer::Up] {
        table.send(Msg::Pointer(pointer, at));
    }
    assert_eq!(table.ply(), 1);
    assert!(!table.text("status").contains("refused"));
    assert!(!table.page.markup("status").contains("status refused"));
}

#[test]
fn a_double_click_on_a_key_of_the_board_plays_for_one_player_only() {
    let mut table = Table::of("flag");
    let mut click = |again: bool| {
        table.point(Pointer::Down, "+2");
        if again {
            table.point(Pointer::DownAgain, "+2")
        }
        table.point(Pointer::Up, "+2");
        table.ply()
    };
    assert_eq!([click(false), click(true)], [1, 1]);
    assert_eq!(click(false), 2, "but two clicks are two moves");
}

#[test]
fn a_program_is_asked_answers_and_is_followed() {
    let mut table = Table::between(["Ana", "bot:easy"], "trisq?size=5");
    table.choose("c3");
    assert_eq!(table.ply(), 1);
    let step = table.page.effects().into_iter().find_map(|effect| match effect {
        Effect::After(_, app::Timed::Play(Timed::Step(due))) => Some(due),
        _ => None,
    });
    assert_eq!(step, Some(Due::Program));
    table.send(Msg::Over(Timed::Step(Due::Program)));
    let asked = table.page.effects().into_iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::Player(PlayerRequest::Ask(number, Question::Bot(question)))) => {
            Some((number, question))
        }
        _ => None,
    });
    let (number, question) = asked.unwrap();
    assert_eq!(question.seat, Seat::Second);
    table.choose("a1");
    assert_eq!(table.ply(), 1, "it isn't a person's turn");
    let answer = |number, choice: &str| PlayerAnswer {
        number,
        choice: Ok(choice.to_owned()),
        evaluation: None,
        remark: None,
    };
    table.send(Msg::Answered(answer(number + 1, "b2")));
    assert_eq!(table.ply(), 1, "nobody asked that");
    table.send(Msg::Answered(answer(number, "b2")));
    assert_eq!(table.ply(), 2);
    table.action(Action::Undo);
    assert_eq!(table.ply(), 0, "with its answer");
}

#[test]
fn a_hint_suggests_and_a_lost_adviser_is_told() {
    let mut table = Table::of("trisq?size=5&m=c3");
    table.action(Action::Hint);
    assert!(table.text("status").contains("…"));
    let number = table.page.effects().into_iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::Player(PlayerRequest::Ask(number, _))) => Some(number),
        _ => None,
    });
    let choice = Ok("b2".to_owned());
    table.send(Msg::Answered(PlayerAnswer {
        number: number.unwrap(),
        choice,
        evaluation: None,
        remark: None,
    }));
    assert!(table.announced().unwrap().contains("b2"));
    assert_eq!(table.ply(), 1, "it is only a suggestion");
    table.key("Escape");
    assert_eq!(table.play.shown.game.questions.hint().map(|hint| hint.choice.clone()), None);
    for (why, expected) in [
        (PlayerError::Lost, "No hint: the program isn’t responding."),
        (PlayerError::OutOfMemory, "No hint: it probably got too little memory"),
        (PlayerError::Said("it broke".to_owned()), "No hint: it broke."),
    ] {
        table.action(Action::Hint);
        let choice = Err(why);
        table.send(Msg::Answered(PlayerAnswer {
            number: 0,
            choice,
            evaluation: None,
            remark: None,
        }));
        let effects = table.page.effects();
        assert!(effects.contains(&Effect::Later(LaterEffect::Player(PlayerRequest::StopThinking))));
        assert!(table.text("status").contains(expected), "{}", table.text("status"));
    }
    table.action(Action::Hint);
    assert!(table.asked().is_some(), "the next one is asked for");
}

#[test]
fn a_worker_that_breaks_off_while_it_weighs_a_draw_is_replaced() {
    let mut table = Table::between(["Ana", "bot:perfect"], "ur?pieces=5&p=2");
    table.action(Action::OfferDraw);
    table.action(Action::ConfirmDraw);
    let number = table.asked().unwrap();
    let choice = Err(PlayerError::OutOfMemory);
    table.send(Msg::Answered(PlayerAnswer { number, choice, evaluation: None, remark: None }));
    let effects = table.page.effects();
    assert!(effects.contains(&Effect::Later(LaterEffect::Player(PlayerRequest::StopThinking))));
    assert!(table.text("status").contains("The computer player isn’t responding."));
    table.action(Action::Hint);
    assert!(table.asked().is_some());
}

#[test]
fn a_confirmed_offer_of_a_draw_replaces_a_hint_and_outlasts_a_look_back() {
    let mut table = Table::between(["Ana", "bot:easy"], "trisq?m=c4,c3");
    table.action(Action::Hint);
    let hint = table.asked().unwrap();
    table.action(Action::OfferDraw);
    table.action(Action::ConfirmDraw);
    let number = table.asked().expect("the offer is passed on");
    assert_ne!(number, hint);
    assert!(table.text("status").contains("being considered"), "{}", table.text("status"));
    table.action(Action::LookBack(0));
    assert!(table.text("status").contains("being considered"), "{}", table.text("status"));
    table.key("Escape");
    table.answer(number, "c2");
    assert!(table.text("status").contains("Easy declines the draw."), "{}", table.text("status"));
    table.action(Action::BackToGame);
    table.action(Action::OfferDraw);
    table.action(Action::ConfirmDraw);
    let number = table.asked().unwrap();
    table.action(Action::LookBack(0));
    let evaluation = Some(Evaluation { value: GameValue::Draw, exact: true });
    let choice = Ok("c2".to_owned());
    table.send(Msg::Answered(PlayerAnswer { number, choice, evaluation, remark: None }));
    assert!(table.text("banner").contains("Draw"), "{}", table.text("banner"));
}

#[test]
fn an_offer_of_a_draw_that_is_confirmed_during_a_pause_is_refused_with_the_reason() {
    let english = Language::english();
    let shown = game_of("trisq?m=c4,c3", ["Ana", "bot:easy"], english);
    let mut session = shown.game.into_session();
    session.set_clock(TimeControl::named("move:100"));
    let mut table = Table::showing(GameView::new(session, show("trisq"), english));
    table.action(Action::Pause(false));
    table.action(Action::OfferDraw);
    assert!(table.page.model.is_open(Dialog::Draw));
    table.send(Msg::Hidden);
    table.page.effects();
    table.action(Action::ConfirmDraw);
    let reason = fixed::PAUSED_DETAIL.text(english);
    assert_eq!(table.refusal().as_deref(), Some(reason));
    table.action(Action::OfferDraw);
    assert_eq!(table.refusal().as_deref(), Some(reason));
}

#[test]
fn closed_hands_are_covered_until_their_owner_lifts_the_curtain() {
    let hands = "open=off&first-hand=1111,1111,1111,1111,1111&second-hand=1111,1111,1111,1111,1111";
    let mut table = Table::of(&format!("triad?{hands}&starts=first"));
    assert!(table.play.curtain_down());
    assert!(table.play.board.scene().regions.is_empty(), "nothing can be read out");
    let play = &table.play;
    table.page.show(|model, blocks| play.panel(model).view(Section::AtOnce, blocks));
    assert!(table.page.markup("curtain").contains("class=\"curtain\""));
    table.action(Action::LiftCurtain);
    assert!(!table.play.curtain_down());
    assert!(table.page.effects().contains(&Effect::FocusBoard));
    let play = &table.play;
    table.page.show(|model, blocks| play.panel(model).view(Section::AtOnce, blocks));
    assert!(table.page.markup("curtain").contains("class=\"curtain up\""));
    let first =
        table.play.board.scene().regions.iter().find(|it| matches!(it.act, Act::Select)).unwrap();
    let first = first.id.clone();
    table.choose(&first);
    let cell =
        table.play.board.scene().regions.iter().find(|it| matches!(it.act, Act::Play(_))).unwrap();
    let cell = cell.id.clone();
    table.page.effects();
    table.choose(&cell);
    assert_eq!(table.ply(), 1);
    assert_eq!(table.play.board.drawn().len(), table.play.board.scene().nodes.len());
    for (time, is_down) in [(0.0, false), (599.0, false), (600.0, true)] {
        table.play.frame(&mut table.page.model, time);
        assert_eq!(table.play.curtain_down(), is_down, "both see the result first: {time}");
    }
    let focus = Effect::Focus("#curtain button".to_owned());
    assert!(table.page.effects().contains(&focus));
}

#[test]
fn the_curtain_falls_and_the_page_turns_after_the_motion() {
    let mut table = Table::with("trisq?size=5", |page| {
        page.model.settings.seating = Seating::Turned;
        page.model.window.still = false;
    });
    table.choose("c3");
    assert!(table.play.board.is_moving() && !table.play.board.is_turned());
    table.play.frame(&mut table.page.model, 1000.0);
    assert!(table.play.board.is_moving());
    table.play.frame(&mut table.page.model, 9000.0);
    assert!(!table.play.board.is_moving() && table.play.board.is_turned());
    table.action(Action::Undo);
    assert!(!table.play.board.is_turned());
}

#[test]
fn a_game_that_ends_by_itself_leads_to_what_comes_next() {
    let mut table = Table::of("trisq?size=5&m=c3");
    table.action(Action::Resign);
    table.action(Action::ConfirmResign(Seat::Second));
    assert!(table.page.effects().contains(&Effect::Focus("#banner .primary".to_owned())));
    assert!(table.text("banner").contains("Ana"));
    assert!(matches!(table.action(Action::PlayAgain), Navigation::Begin(..)));
    // While a game is in progress, the page asks before it starts a new one.
    let mut table = Table::of("trisq?size=5&m=c3");
    assert!(matches!(table.action(Action::NewGame), Navigation::Stay));
    assert!(table.text("fresh").contains("New game"));
    assert!(matches!(table.action(Action::ConfirmNewGame), Navigation::Begin(..)));
}

#[test]
fn running_through_a_game_stops_when_somebody_does_something() {
    let mut table = Table::of("ur?m=4/0&p=3");
    table.action(Action::Run);
    assert_eq!(table.play.shown.game.view.looking(), Some(0), "it runs from the start");
    let step = |table: &mut Table| {
        table.page.effects().into_iter().rev().find_map(|effect| match effect {
            Effect::After(_, app::Timed::Play(Timed::Step(due))) => Some(due),
            _ => None,
        })
    };
    assert_eq!(step(&mut table), Some(Due::Step));
    table.send(Msg::Acted);
    assert!(table.page.effects().contains(&Effect::NoStep), "whoever does something stops it");
}

#[test]
fn a_game_of_flag_is_played_by_cells_and_keys_to_the_end() {
    let mut visit = Visit::at("#/play/flag?cells=5");
    visit.choose("to:3 +1 to:4 +1 -4");
    assert!(visit.state().contains(r#""outcome":{"winner":"first","reason":"flag-home"}"#));
}
