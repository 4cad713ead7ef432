//! The panel around the board: what it shows, which buttons can be pressed, and what changes.

use std::borrow::Cow;

use rosette_app::{Asked, Dialog, Kind, Panel, ShownGame, Trading};
use rosette_cards::Due;
use rosette_messages::fixed;
use rosette_play::{Choice, GoOn, Mode};
use rosette_rules::Seat;
use rosette_scene::Looks;
use rosette_session::TimeControl;

use crate::{
    common::{game, languages},
    page::Page,
};

/// Returns the panel of a game without input, in the language of the page.
pub fn panel<'a>(page: &'a Page, shown: &'a ShownGame, looks: &'a Looks<'a>) -> Panel<'a> {
    Panel {
        shown,
        looks,
        model: &page.model,
        typed: "",
        refusal: None,
        notice: None,
        example: None,
        visits: false,
        trade: None,
        at_stake: false,
        may_change_hands: false,
        lists_moves: false,
        across: false,
        focused_move: None,
        said: "",
    }
}

/// Makes the blocks of a panel, and returns the ids of those that have changed.
macro_rules! show {
    ($page:expr, $shown:expr $(, $field:ident: $value:expr)*) => {{
        let mut blocks = std::mem::take(&mut $page.blocks);
        {
            let looks = $page.model.looks($shown);
            let panel = Panel { $($field: $value,)* ..panel(&$page, $shown, &looks) };
            panel.view_status(&mut blocks);
            panel.view(&mut blocks);
        }
        let changed: Vec<_> = blocks.take_changed().into_iter().map(Cow::into_owned).collect();
        $page.blocks = blocks;
        changed
    }};
}

/// Returns the deeds of the buttons of a block that can be pressed.
pub fn deeds(page: &Page, block: &str) -> Vec<String> {
    let buttons = page.markup(block).split("<button").skip(1);
    let opening = buttons.filter_map(|button| button.split('>').next());
    let usable = opening.filter(|it| {
        !it.ends_with(" disabled")
            && !it.ends_with(" hidden")
            && !it.contains("aria-disabled=\"true\"")
    });
    let deed = |it: &str| it.split("data-do=\"").nth(1)?.split('"').next().map(str::to_owned);
    usable.filter_map(deed).collect()
}

#[test]
fn only_what_a_move_changes_is_made_again() {
    let mut page = Page::open();
    let mut shown = game("trisq?m=c4,c3");
    let first = show!(page, &shown);
    assert!(first.contains(&"banner".to_owned()) && first.contains(&"moves-0".to_owned()));
    assert!(show!(page, &shown).is_empty());
    shown.game.choose(Choice::Token("b3"), false).unwrap();
    assert_eq!(show!(page, &shown), ["status", "plates", "replay", "count", "moves-0"]);
    assert_eq!(show!(page, &shown, typed: "a1"), ["status"]);
    assert_eq!(show!(page, &shown, lists_moves: true), ["status", "tools"]);
}

#[test]
fn buttons_can_be_pressed_where_they_do_something() {
    let mut page = Page::open();
    let mut shown = game("trisq");
    show!(page, &shown);
    assert_eq!(deeds(&page, "tools"), ["hint", "game-options", "open-moves"]);
    assert_eq!(deeds(&page, "ends"), ["players", "offer-draw", "resign"]);
    assert_eq!(deeds(&page, "replay"), [] as [&str; 0]);
    for token in ["c4", "c3"] {
        shown.game.choose(Choice::Token(token), false).unwrap();
    }
    show!(page, &shown);
    assert_eq!(deeds(&page, "tools"), ["undo", "hint", "game-options", "open-moves"]);
    assert_eq!(deeds(&page, "replay"), ["look-back", "step", "run"]);
    for (block, tooltip) in [
        ("tools", "Undo (u)"),
        ("tools", "Redo (r)"),
        ("tools", "Hint (h)"),
        ("replay", "(Home)"),
        ("replay", "(Page ↑)"),
        ("replay", "(Page ↓)"),
        ("replay", "(End)"),
    ] {
        let key = format!("{tooltip}\"");
        assert!(page.markup(block).contains(&key), "a tooltip names the key: {tooltip}");
    }
    shown.game.look(Some(1));
    show!(page, &shown, may_change_hands: true);
    assert_eq!(deeds(&page, "replay"), ["look-back", "step", "run", "step", "back-to-game"]);
    assert!(deeds(&page, "ends").contains(&"change-hands".to_owned()));
    shown.game.look(None);
    shown.game.resign(Seat::First);
    show!(page, &shown);
    assert_eq!(deeds(&page, "ends"), ["review"]);
    assert_eq!(deeds(&page, "banner"), ["open", "look-back", "review", "play-again"]);
    show!(page, &shown, visits: true);
    assert_eq!(deeds(&page, "banner")[0], "keep-game", "nobody has played here");
}

#[test]
fn the_far_side_of_the_table_has_what_it_needs() {
    let mut page = Page::open();
    let mut shown = game("trisq?m=c4,c3");
    show!(page, &shown, across: true);
    assert_eq!(deeds(&page, "tools-across"), ["undo", "hint", "open"]);
    assert_eq!(
        page.markup("status").replace("status", "status-across"),
        page.markup("status-across")
            .replace("\"status", "\"status-across")
            .replace("across-across", "across"),
    );
    shown.game.resign(Seat::First);
    show!(page, &shown, across: true);
    assert!(deeds(&page, "tools-across").contains(&"play-again".to_owned()));
}

#[test]
fn the_status_line_says_what_is_most_urgent() {
    let mut page = Page::open();
    let shown = game("trisq");
    let detail = |page: &Page| {
        let (_, rest) = page.markup("status").split_once("detail only-wide\">").unwrap();
        rest.split("</p>").next().unwrap().to_owned()
    };
    show!(page, &shown);
    let usual = detail(&page);
    show!(page, &shown, notice: Some(fixed::SOUNDS_OFF));
    assert_eq!(detail(&page), fixed::SOUNDS_OFF.text(page.model.language));
    show!(page, &shown, notice: Some(fixed::SOUNDS_OFF), typed: "c4");
    assert!(detail(&page).contains("c4"));
    show!(page, &shown, refusal: Some("Taken."));
    assert!(page.markup("status").contains("class=\"status refused\""));
    assert!(page.markup("status").contains("<span>Taken.</span>"));
    show!(page, &shown);
    assert_eq!(detail(&page), usual);
    assert!(page.markup("status").contains("class=\"refusal\" hidden"));
}

#[test]
fn the_banner_comes_with_its_reason() {
    let mut page = Page::open();
    let mut shown = game("trisq?m=c4");
    show!(page, &shown);
    assert_eq!(page.markup("banner"), "<section class=\"banner\" id=\"banner\" hidden></section>");
    shown.game.resign(Seat::Second);
    for language in languages() {
        page.model.language = language;
        show!(page, &shown);
        assert!(page.markup("banner").contains("class=\"banner first\""));
        assert!(page.markup("banner").contains("Ana"));
    }
}

#[test]
fn a_clock_stands_in_the_plates_and_can_be_stopped() {
    let mut page = Page::open();
    let mut session = game("trisq").game.into_session();
    session.set_clock(TimeControl::total(300, 3));
    session.play("c4").unwrap();
    let kind = Kind::named("trisq").unwrap();
    let mut shown = ShownGame::new(session, kind, page.model.language);
    show!(page, &shown);
    assert_eq!(page.markup("plates").matches(">5:0").count(), 2, "{}", page.markup("plates"));
    assert!(deeds(&page, "tools").contains(&"resume".to_owned()));
    assert_eq!(deeds(&page, "banner"), ["resume"]);
    show!(page, &shown, across: true);
    assert_eq!(page.markup("plates-across").matches(">5:0").count(), 2, "it stands on both sides");
    assert_eq!(deeds(&page, "tools-across"), ["undo", "resume", "open", "resume"]);
    assert!(shown.game.pause(false));
    show!(page, &shown);
    assert!(deeds(&page, "tools").contains(&"pause".to_owned()));
    show!(page, &shown, across: true);
    assert_eq!(deeds(&page, "tools-across"), ["undo", "hint", "pause", "open"]);
}

#[test]
fn an_example_leads_to_the_next_one() {
    let mut page = Page::open();
    for kind in Kind::all() {
        let count = kind.show().lessons().len();
        for number in [1, count] {
            let opened = ShownGame::example(kind, number, page.model.language);
            let (shown, script) = opened.unwrap().unwrap();
            show!(page, &shown, example: Some((&script, number)));
            let tools = deeds(&page, "lesson-tools");
            let next = if number == count { "small-game" } else { "lesson" };
            assert_eq!(tools.last().map(String::as_str), Some(next), "{} {number}", kind.name());
            assert_eq!(tools.contains(&"show-me".to_owned()), !shown.game.is_lesson_done());
            assert_eq!(tools.len(), if number == 1 { 3 } else { 4 });
            assert!(page.markup("lesson").contains("class=\"done\" hidden"));
        }
    }
}

#[test]
fn a_position_in_setup_has_no_moves() {
    let mut page = Page::open();
    let mut shown = game("trisq");
    shown.game = shown.game.for_mode(Mode::Arranged);
    show!(page, &shown);
    assert_eq!(deeds(&page, "replay"), [] as [&str; 0]);
    assert!(!deeds(&page, "tools").contains(&"undo".to_owned()));
}

/// Returns the markup of the panel and of its dialogs, in a game that goes on and after its end.
pub fn markup() -> String {
    let mut page = Page::open();
    let mut shown = game("trisq?m=c4,c3");
    let dialogs = [
        Dialog::Keys,
        Dialog::Fresh,
        Dialog::Resign,
        Dialog::Draw,
        Dialog::Match,
        Dialog::GoOn,
        Dialog::Trade,
        Dialog::More,
    ];
    for dialog in dialogs {
        page.model.open_dialog(dialog)
    }
    let asked = Asked {
        draw: shown.game.offer_draw(),
        go_on: Some(GoOn { moves: 1, over: false }),
        trade: Trading::of(Due::Pick { winner: Seat::First, count: 1 }),
    };
    let mut markup = String::new();
    for _ in 0..2 {
        for id in show!(page, &shown, across: true, may_change_hands: true) {
            markup += page.markup(&id);
        }
        let mut blocks = std::mem::take(&mut page.blocks);
        let looks = page.model.looks(&shown);
        panel(&page, &shown, &looks).view_dialogs(&asked, &mut blocks);
        for id in blocks.take_changed() {
            markup += blocks.markup(&id).unwrap();
        }
        shown.game.resign(Seat::First);
    }
    markup
}

#[test]
fn the_dialogs_ask_what_they_are_opened_for() {
    let markup = markup();
    let deeds =
        ["confirm-resign", "confirm-draw", "confirm-new-game", "go-on", "confirm-trade", "rematch"];
    for deed in deeds {
        assert!(markup.contains(&format!("data-do=\"{deed}\"")), "{deed}");
    }
    // The score is empty, so it can't be reset, and no card is picked yet.
    for deed in ["reset-score", "confirm-trade"] {
        let (_, button) = markup.split_once(&format!("data-do=\"{deed}\"")).unwrap();
        assert!(button.starts_with(" disabled"), "{deed}");
    }
}
