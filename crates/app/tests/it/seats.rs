//! The dialog in which the players of a game change, and the toss for who moves first.

use rosette_app::{Dialog, Go, Kind, ShownGame, Step, Toss, begin, form::Seats};
use rosette_messages::{Language, fixed};
use rosette_play::{Beginning, Prelude, Start};
use rosette_rules::Seat;
use rosette_session::{Program, Seed, Tally};

use crate::{
    common::{HANDS, game_of, options, pairs},
    form_players::tables,
    page::Page,
};

/// Opens the dialog over a game of these players.
fn asked(address: &str, players: [&str; 2]) -> (Page, ShownGame, Seats) {
    let (mut page, mut seats) = (Page::open(), Seats::default());
    page.model.external = vec!["prog".to_owned()];
    page.model.settings.names = ["Cy", "Di"].map(str::to_owned);
    let shown = game_of(address, players, Language::english());
    seats.ask(&shown, &mut page.model);
    (page, shown, seats)
}

/// Returns the markup of the dialog.
fn dialog(page: &mut Page, shown: &ShownGame, seats: &Seats) -> String {
    page.show(|model, blocks| seats.view(shown, model, blocks));
    page.markup("seats").to_owned()
}

#[test]
fn the_present_players_are_asked_about_and_changed() {
    let (mut page, shown, mut seats) = asked("ur?m=4/0", ["Ana", "bot:random"]);
    assert!(page.model.is_open(Dialog::Seats));
    let markup = dialog(&mut page, &shown, &seats);
    assert!(markup.contains("name=\"first\" value=\"Ana\""), "{markup}");
    assert!(markup.contains("name=\"second\" value=\"\""), "a program has no name to type");
    assert!(markup.contains("<option value=\"bot:random\" selected>"));
    assert!(markup.contains("external:prog"), "{markup}");
    assert_eq!(seats.names(), ["Ana", "bot:random"]);
    // The seat of a program has the name that was typed last in the options.
    seats.change(&shown, &page.model, pairs("first=Ana who-first= who-second="));
    assert_eq!(seats.names(), ["Ana", "Di"]);
    let markup = dialog(&mut page, &shown, &seats);
    assert!(markup.contains("name=\"second\" value=\"Di\""), "{markup}");
    let sent = "first=bot:x second=Olga who-first= who-second=external:prog";
    seats.change(&shown, &page.model, pairs(sent));
    assert_eq!(seats.names(), ["x", "external:prog"], "a person is never taken for a program");
    page.model.close_dialogs();
    seats.change(&shown, &page.model, pairs("first=Eve"));
    assert!(page.show(|model, blocks| seats.view(&shown, model, blocks)).is_empty());
}

#[test]
fn no_person_is_offered_the_closed_hand_of_a_program() {
    let (mut page, shown, seats) =
        asked(&format!("triad?open=off&{HANDS}&m=1@1"), ["bot:random", "Bo"]);
    let markup = dialog(&mut page, &shown, &seats);
    assert!(markup.contains(fixed::HIDDEN_HAND.text(page.model.language)), "{markup}");
    let (first, second) = markup.split_once("name=\"who-second\"").unwrap();
    assert!(first.contains("<option value=\"\" disabled>"), "{first}");
    assert!(!second.contains("<option value=\"\" disabled>"), "{second}");
    let (mut page, shown, seats) = asked(&format!("triad?{HANDS}&m=1@1"), ["bot:random", "Bo"]);
    let open = dialog(&mut page, &shown, &seats);
    assert!(!open.contains("<option value=\"\" disabled>"), "{open}");
}

#[test]
fn a_table_that_comes_offers_its_player() {
    let (mut page, shown, mut seats) = asked("ur", ["Ana", "Bo"]);
    let perfect = "<option value=\"bot:perfect\" disabled>";
    assert!(dialog(&mut page, &shown, &seats).contains(perfect));
    seats.change(&shown, &page.model, pairs("who-second=bot:perfect"));
    assert_eq!(seats.names(), ["Ana", "bot:strong"]);
    page.model.tables = tables();
    assert!(!dialog(&mut page, &shown, &seats).contains(perfect));
    seats.change(&shown, &page.model, pairs("who-second=bot:perfect"));
    assert_eq!(seats.names(), ["Ana", "bot:perfect"]);
    page.model.tables = Default::default();
    seats.seat_able(&shown, &page.model);
    assert_eq!(seats.names(), ["Ana", "bot:strong"]);
}

#[test]
fn a_finished_game_keeps_its_players() {
    let (page, ..) = asked("trisq?m=pass,pass", ["Ana", "Bo"]);
    assert!(!page.model.is_open(Dialog::Seats));
}

/// The way to a game with these options, of Ana and a program.
fn beginning(game: &str, values: &str, beginner: Option<Seat>, prelude: Prelude) -> Beginning {
    let start = Start {
        names: ["Ana".to_owned(), Program::named("bot:easy").unwrap().name()],
        beginner,
        before: Tally::default(),
        clock: None,
        prelude,
        replaces: None,
    };
    Beginning::new(options(Kind::named(game).unwrap(), values), start, Seed(1))
}

#[test]
fn a_coin_is_tossed_before_a_game_without_a_beginner() {
    for game in ["ur", "trisq", "triad"] {
        let (mut page, mut toss) = (Page::open(), Toss::default());
        let kind = Kind::named(game).unwrap();
        let values = if game == "triad" { "random=on" } else { "" };
        page.model.read_album();
        let tossed = beginning(game, values, None, Prelude::Hands);
        let Step::Toss(beginner, shown) = begin(&mut page.model, kind, tossed) else {
            panic!("no toss before {game}");
        };
        toss.show(&mut page.model, beginner, shown);
        assert!(page.model.is_open(Dialog::Toss));
        page.show(|model, blocks| toss.view(model, blocks));
        let markup = page.markup("toss");
        assert!(markup.contains("data-do=\"begin\"") && markup.contains(" first"), "{markup}");
        assert!(markup.contains("Ana") || markup.contains("Easy"), "{markup}");
        let Go::New(game) = toss.begin(&mut page.model) else { panic!("nothing begins") };
        assert_eq!(game.session().ply(), 0);
        assert!(!page.model.is_open(Dialog::Toss));
        // The browser tells that the dialog has closed.
        assert!(matches!(toss.begin(&mut page.model), Go::Stay));
    }
}

#[test]
fn a_game_with_a_beginner_is_entered_or_set_up_or_its_hands_are_picked() {
    let mut page = Page::open();
    let first = Some(Seat::First);
    for (game, values, prelude) in [
        ("ur", "", Prelude::Hands),
        ("ur", "", Prelude::Setup),
        ("triad", "random=on", Prelude::Hands),
        ("triad", "open=on", Prelude::Hands),
    ] {
        let kind = Kind::named(game).unwrap();
        let step = begin(&mut page.model, kind, beginning(game, values, first, prelude));
        let right = match step {
            Step::Enter(..) => prelude == Prelude::Hands && values != "open=on",
            Step::Arrange(_) => prelude == Prelude::Setup,
            Step::Pick(picking) => values == "open=on" && picking.kind.name() == game,
            _ => false,
        };
        assert!(right, "{game} {values}");
    }
}

#[test]
fn a_player_with_too_few_cards_plays_no_game_with_cards() {
    let mut page = Page::open();
    page.model.with_album(|album| album.profiles[1].collection = Default::default());
    let kind = Kind::named("triad").unwrap();
    let step =
        begin(&mut page.model, kind, beginning("triad", "", Some(Seat::First), Prelude::Hands));
    let Step::TooFewCards(seat, name) = step else { panic!("the game begins") };
    assert_eq!((seat, name.as_str()), (Seat::Second, "Easy"));
}
