//! The panel around the board: what it shows, which buttons can be pressed, and what changes.

use rosette_app::{
    Dialog, Effect, GameInfo, GameView, LaterEffect, Play, Section,
    action::Action,
    play::{ExampleOrigin, Msg, Timed},
    review::ReviewMessage,
};
use rosette_keep::{Seating, Slot};
use rosette_messages::{Language, fixed};
use rosette_play::ReviewSlice;
use rosette_review::{MoveAnalysis, Review, ReviewValue, Scale};
use rosette_rules::Seat;
use rosette_scene::{Act, Place};
use rosette_session::TimeControl;

use crate::{
    common::{HANDS, game, languages, show},
    page::Page,
    review::{SEARCH, of_ur},
    table::Table,
};

/// Opens a game of two people who sit opposite each other.
fn across(address: &str) -> Table {
    Table::with(address, |page| page.model.settings.seating = Seating::Across)
}

#[test]
fn the_board_between_two_people_is_narrow_where_it_has_room() {
    let (between, beside) = (across("trisq"), Table::of("trisq"));
    for (table, height_px, narrow) in
        [(&between, 500.0, true), (&between, 200.0, false), (&beside, 500.0, false)]
    {
        let room = table.play.room(&table.page.model, 900.0, height_px);
        assert_eq!((room.narrow, room.height_px), (narrow, height_px));
    }
}

#[test]
fn only_what_a_move_changes_is_made_again() {
    let mut table = Table::of("trisq?m=c4,c3");
    let first = table.show();
    assert!(first.contains(&"banner".to_owned()) && first.contains(&"moves-0".to_owned()));
    assert!(table.show().is_empty());
    table.choose("b3");
    assert_eq!(table.show(), ["title", "status", "plates", "replay", "count", "moves-0"]);
    table.type_in("a1");
    assert_eq!(table.show(), ["status"]);
    table.key("Escape");
    table.action(Action::OpenMoves);
    assert_eq!(table.show(), ["status", "tools"]);
}

#[test]
fn buttons_can_be_pressed_where_they_do_something() {
    let mut table = Table::of("trisq");
    assert_eq!(table.actions("tools"), ["hint", "game-options", "open-moves"]);
    assert_eq!(table.actions("ends"), ["players", "offer-draw", "resign"]);
    assert_eq!(table.actions("replay"), [] as [&str; 0]);
    for cell in ["c4", "c3"] {
        table.choose(cell);
    }
    assert_eq!(table.actions("tools"), ["undo", "hint", "game-options", "open-moves"]);
    assert_eq!(table.actions("replay"), ["look-back", "step", "run"]);
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
        assert!(table.markup(block).contains(&key), "a tooltip names the key: {tooltip}");
    }
    table.action(Action::LookBack(1));
    assert_eq!(table.actions("replay"), ["look-back", "step", "run", "step", "back-to-game"]);
    table.action(Action::BackToGame);
    table.action(Action::ConfirmResign(Seat::First));
    assert_eq!(table.actions("ends"), ["review"]);
    assert_eq!(table.actions("banner"), ["open", "look-back", "review", "share", "play-again"]);
}

#[test]
fn hands_can_be_changed_in_a_game_that_counts_until_somebody_plays() {
    let mut table = Table::of(&format!("triad?{HANDS}"));
    let change = "change-hands".to_owned();
    assert!(!table.actions("ends").contains(&change), "the game doesn't count");
    table.stake();
    assert!(table.actions("ends").contains(&change));
    table.dialog(Dialog::More);
    assert!(table.actions("more").contains(&change));
    table.play_typed("1@1");
    assert_eq!(table.ply(), 1);
    assert!(!table.actions("ends").contains(&change) && !table.actions("more").contains(&change));
}

#[test]
fn an_opened_game_is_offered_for_review_and_if_it_is_over_for_keeping() {
    let opened = |shown| Table::open(Page::open(), Play::new(shown, Slot::visiting()));
    let mut shown = game("trisq?m=c4,c3");
    shown.game.resign(Seat::First);
    assert!(opened(game("trisq?m=c4,c3")).actions("ends").contains(&"review".to_owned()));
    let mut table = opened(shown);
    assert_eq!(table.actions("banner")[0], "keep-game", "nobody has played here");
    table.action(Action::KeepGame);
    assert_eq!(table.actions("banner")[0], "open", "it is stored");
}

#[test]
fn the_result_gives_way_to_whoever_looks_back_or_reviews_or_sits_opposite() {
    let has_result = |table: &mut Table| table.markup("banner").contains(" result\"");
    for mut table in [Table::of("trisq?m=c4,c3"), across("trisq?m=c4,c3")] {
        let is_across = !table.markup("tools-across").is_empty();
        assert!(!has_result(&mut table));
        table.action(Action::ConfirmResign(Seat::First));
        assert_eq!(has_result(&mut table), !is_across);
        table.action(Action::LookBack(1));
        assert!(!has_result(&mut table), "the plates tell the score of the position");
        table.action(Action::LookBack(2));
        assert_eq!(has_result(&mut table), !is_across);
        table.action(Action::Review);
        assert!(!has_result(&mut table));
    }
}

#[test]
fn the_far_side_of_the_table_has_what_it_needs() {
    let mut table = across("trisq?m=c4,c3");
    assert_eq!(table.actions("tools-across"), ["undo", "hint", "open"]);
    assert_eq!(
        table.markup("status").replace("status", "status-across"),
        table
            .markup("status-across")
            .replace("\"status", "\"status-across")
            .replace("across-across", "across"),
    );
    table.action(Action::ConfirmResign(Seat::First));
    assert!(table.actions("tools-across").contains(&"play-again".to_owned()));
}

#[test]
fn the_status_line_says_what_is_most_urgent() {
    let mut table = Table::of("trisq?m=c4");
    let detail = |table: &mut Table| {
        let markup = table.markup("status");
        let (_, rest) = markup.split_once("detail only-wide\">").unwrap();
        rest.split("</p>").next().unwrap().to_owned()
    };
    let usual = detail(&mut table);
    table.action(Action::Mute);
    assert_eq!(detail(&mut table), fixed::SOUNDS_OFF.text(table.page.model.language));
    table.type_in("c3");
    assert!(detail(&mut table).contains("c3"));
    table.key("Escape");
    table.page.effects();
    table.play_typed("c4");
    let why = table.refusal().unwrap();
    assert!(table.markup("status").contains("class=\"status refused\""));
    assert!(table.markup("status").contains(&format!("<span>{why}</span>")), "{why}");
    table.key("Escape");
    assert_eq!(detail(&mut table), usual);
    assert!(table.markup("status").contains("class=\"refusal\" hidden"));
}

#[test]
fn the_banner_comes_with_its_reason() {
    let mut table = Table::of("trisq?m=c4");
    assert_eq!(table.markup("banner"), "<section class=\"banner\" id=\"banner\" hidden></section>");
    table.action(Action::ConfirmResign(Seat::Second));
    for language in languages() {
        table.speak(language);
        assert!(table.markup("banner").contains("class=\"banner first result\""));
        assert!(table.markup("banner").contains("Ana"));
    }
}

#[test]
fn the_list_of_moves_lies_over_the_board_until_somebody_looks_back() {
    let lists = |table: &mut Table| {
        table.show();
        table.page.blocks.marked("play", "data-lists")
    };
    let mut table = Table::showing(game("trisq?m=c4,c3,b3"));
    assert_eq!(lists(&mut table), None);
    table.action(Action::OpenMoves);
    assert_eq!(lists(&mut table), Some("over"));
    table.action(Action::LookBack(1));
    assert_eq!(lists(&mut table), Some(""), "the board is seen whole beside the list");
    table.action(Action::BackToGame);
    assert_eq!(lists(&mut table), Some("over"));
    table.action(Action::CloseMoves);
    assert_eq!(lists(&mut table), None);
    table.action(Action::OpenMoves);
    table.send(Msg::Escaped);
    assert_eq!(lists(&mut table), None, "Escape closes it too");
    table.action(Action::OpenMoves);
    table.action(Action::LookBack(1));
    table.send(Msg::Escaped);
    assert_eq!(lists(&mut table), Some(""), "but not beside the board");
}

#[test]
fn a_clock_stands_in_the_plates_and_can_be_stopped() {
    let mut session = game("trisq").game.into_session();
    session.set_clock(TimeControl::total(300, 3));
    session.play("c4").unwrap();
    let mut table = Table::showing(GameView::new(session, show("trisq"), Language::english()));
    assert_eq!(table.markup("plates").matches(">5:0").count(), 2, "{}", table.markup("plates"));
    assert!(table.actions("tools").contains(&"resume".to_owned()));
    assert_eq!(table.actions("banner"), ["resume"]);
    table.page.model.settings.seating = Seating::Across;
    table.send(Msg::Settings);
    let far = table.markup("plates-across");
    assert_eq!(far.matches(">5:0").count(), 2, "it stands on both sides");
    assert_eq!(table.actions("tools-across"), ["undo", "resume", "open", "resume"]);
    table.action(Action::Pause(false));
    assert!(table.actions("tools").contains(&"pause".to_owned()));
    assert_eq!(table.actions("tools-across"), ["undo", "hint", "pause", "open"]);
}

#[test]
fn an_example_leads_to_the_next_one() {
    for kind in GameInfo::all() {
        let count = kind.guide().lessons().len();
        for number in [1, count] {
            let opened = Play::open_example(
                show(kind.name()),
                number,
                ExampleOrigin::Address,
                Language::english(),
            );
            let mut table = Table::open(Page::open(), opened.unwrap().unwrap());
            let tools = table.actions("lesson-tools");
            let next = if number == count { "small-game" } else { "lesson" };
            assert_eq!(tools.last().map(String::as_str), Some(next), "{} {number}", kind.name());
            let game = &table.play.shown.game;
            assert_eq!(
                tools.contains(&"show-me".to_owned()),
                !game.mode.lesson().is_some_and(|it| it.is_done(game.session()))
            );
            assert_eq!(tools.len(), if number == 1 { 3 } else { 4 });
            assert!(table.markup("lesson").contains("class=\"done\" hidden"));
        }
    }
}

#[test]
fn the_header_has_the_sounds_and_offers_a_setup_unless_hands_are_closed() {
    let mut table = Table::of("trisq");
    assert!(
        table
            .markup("play-header")
            .contains("aria-label=\"Sounds\" title=\"Sounds (m)\" aria-pressed=\"true\"")
    );
    assert!(table.actions("play-header").contains(&"arrange".to_owned()));
    table.page.model.settings.muted = true;
    table.send(Msg::Settings);
    assert_eq!(table.show(), ["play-header"]);
    assert!(table.markup("play-header").contains("href=\"#i-mute\""));
    for language in languages() {
        table.speak(language);
        let header = table.markup("play-header");
        for text in [fixed::BOARD, fixed::PANEL, fixed::OTHER_SIDE, fixed::LANGUAGE_NAME] {
            assert!(header.contains(&format!(">{}<", text.text(language))));
        }
    }
    let mut closed = Table::of(&format!("triad?{HANDS}&open=off"));
    assert!(!closed.actions("play-header").contains(&"arrange".to_owned()));
}

#[test]
fn the_table_of_draws_is_made_once_it_is_unfolded() {
    let mut table = Table::of("ur?m=4/0,2/4");
    assert!(!table.markup("throws").contains("<table>"));
    table.send(Msg::Throws(true));
    assert_eq!(table.show(), ["throws"]);
    assert!(table.markup("throws").contains("<table>"));
    let without = Table::of("trisq").markup("throws");
    assert!(without.contains(" hidden") && !without.contains("<table>"));
}

#[test]
fn the_curtain_names_the_seat_and_gets_the_focus_once() {
    let mut page = Page::open();
    let focus = Effect::Focus("#curtain button".to_owned());
    let mut play = Play::new(game(&format!("triad?{HANDS}&open=off")), Slot::default());
    // Before the game is opened on the screen, the curtain stays up.
    page.show(|model, blocks| play.panel(model).view(Section::AtOnce, blocks));
    assert!(page.markup("curtain").contains("class=\"curtain up\""), "{}", page.markup("curtain"));
    assert!(!page.effects().contains(&focus));
    play.open(&mut page.model);
    let mut table = Table::new(page, play);
    let check = |table: &mut Table, is_down: bool, name: &str, asked: usize| {
        assert_eq!(table.page.effects().iter().filter(|it| **it == focus).count(), asked);
        let play = &table.play;
        table.page.show(|model, blocks| play.panel(model).view(Section::AtOnce, blocks));
        let markup = table.page.markup("curtain");
        assert_eq!(markup.contains("class=\"curtain up\""), !is_down, "{markup}");
        assert!(markup.contains(&format!("I’m {name}")), "{markup}");
    };
    check(&mut table, true, "Ana", 1);
    table.send(Msg::Arrived);
    check(&mut table, true, "Ana", 0);
    table.action(Action::LiftCurtain);
    check(&mut table, false, "Ana", 0);
    let region = |table: &Table, holds: &dyn Fn(&Act) -> bool| {
        table.play.board.scene().regions.iter().find(|it| holds(&it.act)).unwrap().id.clone()
    };
    let card = region(&table, &|act| matches!(act, Act::Select));
    table.choose(&card);
    let cell = region(&table, &|act| matches!(act, Act::Play(_)));
    table.choose(&cell);
    check(&mut table, false, "Ana", 0);
    table.choose(&cell);
    assert_eq!(table.ply(), 1, "a press during the pause only ends it");
    check(&mut table, true, "Bo", 1);
    let play = &table.play;
    assert!(
        table.page.show(|model, blocks| play.panel(model).view(Section::AtOnce, blocks)).is_empty()
    );
}

#[test]
fn a_position_in_setup_has_no_moves() {
    let mut table = Table::open(Page::open(), Play::arrangement(game("trisq")));
    assert_eq!(table.actions("replay"), [] as [&str; 0]);
    assert!(!table.actions("tools").contains(&"undo".to_owned()));
}

/// Opens a finished game of Ur and its review. Returns also the evaluations of its tokens, and a
/// function that makes a message of the worker.
fn reviewed() -> (Table, Vec<MoveAnalysis>, impl Fn(&[String], u32) -> Msg) {
    let (shown, tokens) = of_ur();
    let mut table = Table::showing(shown);
    table.action(Action::ConfirmResign(Seat::Second));
    table.action(Action::Review);
    let number = table.page.effects().into_iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::AskReviewer(number, _)) => Some(number),
        _ => None,
    });
    let report = move |lines: &[String], percent| {
        let slice = ReviewSlice { lines: lines.join("\n"), percent, complete: percent == 100 };
        Msg::Reviewed(Some(ReviewMessage { number: number.unwrap(), slice, whole: None }))
    };
    (table, tokens, report)
}

/// Returns the lines of a complete review.
fn lines(table: &Table, tokens: &[MoveAnalysis]) -> Vec<String> {
    let mut review = Review::new(table.ply(), Scale::Chance, SEARCH);
    review.set_end(ReviewValue::estimate(0.41));
    let mut lines = vec![review.head()];
    lines.extend(tokens.iter().rev().map(MoveAnalysis::line));
    lines
}

#[test]
fn there_is_no_verdict_before_the_last_line() {
    let (mut table, mut tokens, report) = reviewed();
    let all = lines(&table, &tokens);
    let summary = |table: &mut Table| table.markup("review-summary").to_owned();
    let is_open = |table: &mut Table| table.markup("review-list").contains("data-toggles open");
    table.send(report(&all[..2], 20));
    assert!(is_open(&mut table), "what is judged already is there");
    table.send(report(&all, 60));
    let short = "class=\"short\"";
    assert!(!summary(&mut table).contains(short), "values may still change");
    assert!(!summary(&mut table).contains("try-again"), "as may the number of mistakes");
    assert!(summary(&mut table).contains("from the end"), "who waits knows for what");
    assert!(!is_open(&mut table), "a review of all moves leads with its summary");
    let last = tokens.len() - 1;
    tokens[last].loss += 0.3;
    table.send(report(&[tokens[last].line()], 100));
    let said = summary(&mut table);
    assert!(said.contains(short) && said.contains("30.0 points"), "{said}");
}

#[test]
fn a_mistake_to_try_again_is_announced() {
    let (mut table, tokens, report) = reviewed();
    let all = lines(&table, &tokens);
    table.send(report(&all, 100));
    table.page.effects();
    table.action(Action::TryAgain(Seat::First));
    assert!(table.play.shown.game.review.trial().is_some());
    assert!(table.announced().is_some_and(|text| !text.is_empty()), "the position is told");
    // The solution of the mistake is announced too, and only its piece is marked.
    table.play.board.selected = Some(Place::Cell(0));
    table.action(Action::Practise(false));
    assert!(table.announced().is_some_and(|text| !text.is_empty()));
    assert_eq!(table.play.board.selected, None);
}

#[test]
fn the_time_until_a_game_is_left_is_counted() {
    let mut session = game("trisq").game.into_session();
    session.set_clock(TimeControl::total(300, 3));
    session.play("c4").unwrap();
    let mut table = Table::showing(GameView::new(session, show("trisq"), Language::english()));
    table.action(Action::Pause(false));
    let left = |table: &Table| table.play.shown.session().clock().unwrap().left(Seat::Second);
    let before = left(&table);
    table.play.keep_time_left(&mut table.page.model);
    assert!(left(&table) < before);
    // An update of the clock's display changes only the plates.
    let revisions = |table: &Table| Section::AFTER_FRAME.map(|it| table.play.revision(it).unwrap());
    let [board, plates, panel] = revisions(&table);
    table.send(Msg::Over(Timed::Clock));
    assert_eq!(revisions(&table), [board, plates + 1, panel]);
}

/// Returns the markup of the panel and of its dialogs, in a game that continues and after its end.
pub fn markup() -> String {
    let mut markup = String::new();
    let mut collect = |table: &mut Table| {
        for id in table.show() {
            markup += table.page.markup(&id);
        }
    };
    let mut table = across("trisq?m=c4,c3");
    let dialogs =
        [Dialog::Keys, Dialog::Fresh, Dialog::Resign, Dialog::Match, Dialog::More, Dialog::Share];
    table.action(Action::OfferDraw);
    for dialog in dialogs {
        table.page.model.open_dialog(dialog)
    }
    collect(&mut table);
    table.action(Action::LookBack(1));
    table.choose("b3");
    collect(&mut table);
    table.action(Action::BackToGame);
    table.action(Action::ConfirmResign(Seat::First));
    for dialog in dialogs {
        table.page.model.open_dialog(dialog)
    }
    collect(&mut table);
    let mut table = Table::of(&format!("triad?{HANDS}&trade=one"));
    table.stake();
    table.page.model.open_dialog(Dialog::More);
    collect(&mut table);
    table.action(Action::ConfirmResign(Seat::Second));
    table.action(Action::Trade);
    collect(&mut table);
    markup
}

#[test]
fn the_dialogs_ask_what_they_are_opened_for() {
    let markup = markup();
    let actions =
        ["confirm-resign", "confirm-draw", "confirm-new-game", "go-on", "confirm-trade", "rematch"];
    for action in actions {
        assert!(markup.contains(&format!("data-do=\"{action}\"")), "{action}");
    }
    // Both buttons are disabled: the score is empty, and no card is picked yet.
    for action in ["reset-score", "confirm-trade"] {
        let (_, button) = markup.split_once(&format!("data-do=\"{action}\"")).unwrap();
        assert!(button.starts_with(" disabled"), "{action}");
    }
}
