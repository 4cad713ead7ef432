//! Journeys that must not end in a place where nothing goes on, or where what is told isn't so.

use rosette_app::{action::Action, play::Timed};
use rosette_play::Pass;
use rosette_rules::Seat;

use crate::{common::HANDS, table::Table, visit::Visit};

/// Returns a game of Ur in which a throw that moves nothing is shown until a click, before the turn
/// of a bot.
fn lingering() -> Table {
    let mut table = Table::with("ur?m=2/0", |page| {
        page.model.settings.pass = Pass::ByClick;
    });
    table.play.shown.game.seats =
        rosette_play::Seats::new([rosette_session::Program::named("bot:easy"), None]);
    table.send(rosette_app::play::Msg::Settings);
    table.play.play(&mut table.page.model, "0").unwrap();
    assert!(table.play.shown.game.view.is_lingering());
    table
}

#[test]
fn a_throw_that_passes_by_click_is_ended_by_any_region_or_key_before_a_program() {
    let regions: Vec<_> =
        lingering().play.board.scene().regions.iter().map(|region| region.id.to_string()).collect();
    assert!(regions.len() > 2, "{regions:?}");
    for region in &regions {
        let mut table = lingering();
        table.choose(region);
        assert!(!table.play.shown.game.view.is_lingering(), "{region}");
        assert!(table.play.shown.game.due(0).is_some(), "the program is asked");
        assert_eq!(table.refusal(), None);
    }
    for key in ["Enter", " ", "t"] {
        let mut table = lingering();
        assert!(table.key(key));
        assert!(!table.play.shown.game.view.is_lingering(), "{key:?}");
    }
}

#[test]
fn a_throw_that_moves_nothing_is_told_once_and_then_whose_turn_it_is() {
    let mut table = lingering();
    assert_eq!(table.all_announced(), ["You throw 0: nothing can move"]);
    table.key("Enter");
    assert_eq!(table.all_announced(), ["Ana plays"]);
}

#[test]
fn a_game_without_room_keeps_its_players_and_its_hands() {
    for (units, refuses) in [(0, false), (usize::MAX, true)] {
        let begun = |game: &str, options: &str| {
            let mut visit = Visit::at("#/");
            visit.backend.units.set(units);
            visit.backend.refuses.set(refuses);
            visit.begin(game, &format!("{options} who-second=bot:easy starts=first first=Ana"));
            visit
        };
        let clock = "size=5 clock=total minutes=5 increment=0";
        let mut visit = begun("trisq", clock);
        visit.choose("c3");
        visit.answer("a1");
        visit.over(Timed::Address);
        visit.reload();
        assert_eq!(visit.names(), ["Ana", "Easy"]);
        assert!(visit.game().shown.session().clock().is_some());
        visit.press("play-header", "menu");
        visit.back();
        assert_eq!(visit.names(), ["Ana", "Easy"]);
        assert_eq!(visit.tokens(), "c3,a1");
        let mut visit = begun("triad", "open=off random=on");
        visit.choose("slot:1");
        visit.choose("1@1");
        visit.over(Timed::Address);
        visit.reload();
        assert_eq!((visit.id(), visit.tokens().as_str()), ("play", "1@1"));
    }
}

#[test]
fn an_opened_game_is_stored_before_a_new_one_replaces_it() {
    let mut visit = Visit::at("#/play/ur?m=4/0,2/4");
    visit.press("play-header", "new-game");
    assert!(visit.text("fresh").contains("you can continue it from the menu"));
    visit.press("fresh", "confirm-new-game");
    visit.press("play-header", "menu");
    assert!(visit.actions("menu").iter().any(|action| action == "continue"));
    assert!(visit.kept().iter().any(|(_, text)| text.contains(r#""tokens":["4/0","2/4"]"#)));
}

#[test]
fn that_no_card_changes_hands_is_told_once_the_last_card_has_landed() {
    let moves = "1@1,1@2,2@3,2@4,3@5,3@6,4@7,4@8";
    let draw =
        "starts=first&first-hand=5555,5555,5555,5555,5555&second-hand=5555,5555,5555,5555,5555";
    let address = format!("triad?{draw}&trade=one&m={moves}");
    let mut table = Table::with(&address, |page| page.model.window.still = false);
    table.stake();
    table.choose("slot:5");
    table.choose("5@9");
    assert!(table.play.shown.session().outcome().is_some() && table.play.board.is_landing());
    assert_eq!(table.page.model.message.text(), None);
    let end = table.play.board.lands_at().unwrap();
    for time in [end, end + 10_000.0] {
        table.play.frame(&mut table.page.model, time);
    }
    assert_eq!(table.page.model.message.text(), Some("No card changes hands"));
}

#[test]
fn no_time_passes_while_cards_are_hidden_between_turns() {
    let mut visit = Visit::at("");
    visit.begin(
        "triad",
        "open=off random=on clock=total minutes=3 increment=0 first=Ana second=Bo starts=first",
    );
    visit.action(Action::LiftCurtain);
    visit.choose("slot:1");
    visit.choose("1@1");
    let left = |visit: &mut Visit| visit.game().shown.session().clock().unwrap().left(Seat::Second);
    let before = left(&mut visit);
    visit.press("replay", "step=back");
    visit.wait(5_000.0);
    assert_eq!(left(&mut visit), before);
}

#[test]
fn an_example_that_was_left_for_a_game_leads_to_the_rules() {
    let mut visit = Visit::at("#/rules/trisq/1");
    visit.action(Action::SmallGame("trisq".to_owned()));
    assert_eq!(visit.id(), "play");
    visit.back();
    visit.action(Action::LeaveLesson);
    assert_eq!((visit.id(), visit.hash()), ("guide", "#/rules/trisq"));
}

#[test]
fn the_options_lead_back_to_a_game_only_if_there_was_one() {
    let mut visit = Visit::at("#/");
    visit.begin("triad", "draft=on first=Ana second=Bo who-first= who-second= starts=first");
    let mut visit = Visit::on(visit.backend, "#/");
    visit.press("tiles", "play-together=triad");
    visit.action(Action::BackToForm);
    assert_eq!(visit.id(), "options");
    assert!(!visit.markup("options").contains("Back to the game"));
    visit.follow(&format!("#/play/triad?{HANDS}&m=1@1"));
    visit.press("tools", "game-options");
    assert!(visit.markup("options").contains("Back to the game"));
}
