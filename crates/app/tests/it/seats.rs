//! The dialog in which the players of a game change, and the toss for who moves first.

use rosette_app::{
    Dialog, GameInfo, GameView, Msg, Navigation, StartStep,
    action::Action,
    begin,
    form::SeatsDialog,
    play::{self, Timed},
};
use rosette_messages::{Language, fixed};
use rosette_play::{Beginning, Due, PlayerAnswer, SetupStage, Start};
use rosette_rules::{Seat, triad::Options};
use rosette_session::{Program, RunningScore, Seed};

use crate::{
    common::{HANDS, game_of, options, pairs},
    form_players::tables,
    page::Page,
    visit::Visit,
};

/// Opens the dialog over a game of these players.
fn asked(address: &str, players: [&str; 2]) -> (Page, GameView, SeatsDialog) {
    let (mut page, mut seats) = (Page::open(), SeatsDialog::default());
    page.model.available.external = vec!["prog".to_owned()];
    page.model.settings.names = ["Cy", "Di"].map(str::to_owned);
    let shown = game_of(address, players, Language::english());
    seats.ask(&shown, &mut page.model);
    (page, shown, seats)
}

fn dialog(page: &mut Page, shown: &GameView, seats: &SeatsDialog) -> String {
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
    // When a person takes the seat of a program, the field has the name that was typed last in the
    // options.
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
    page.model.available.tables = tables();
    assert!(!dialog(&mut page, &shown, &seats).contains(perfect));
    seats.change(&shown, &page.model, pairs("who-second=bot:perfect"));
    assert_eq!(seats.names(), ["Ana", "bot:perfect"]);
    page.model.available.tables = Default::default();
    seats.seat_able(&shown, &page.model);
    assert_eq!(seats.names(), ["Ana", "bot:strong"]);
}

#[test]
fn a_finished_game_keeps_its_players() {
    let (page, ..) = asked("trisq?m=pass,pass", ["Ana", "Bo"]);
    assert!(!page.model.is_open(Dialog::Seats));
}

/// Returns the beginning of a game with these options between Ana and a bot.
fn beginning(
    game: &str,
    values: &str,
    beginner: Option<Seat>,
    setup_stage: SetupStage,
) -> Beginning {
    let start = Start {
        names: ["Ana".to_owned(), Program::named("bot:easy").unwrap().name()],
        beginner,
        before: RunningScore::default(),
        clock: None,
        setup_stage,
        replaces: None,
        here: None,
    };
    Beginning::new(options(GameInfo::named(game).unwrap(), values), start, Seed(1))
}

#[test]
fn a_coin_is_tossed_before_a_game_without_a_beginner() {
    for (game, mark) in [("ur", Seat::First), ("trisq", Seat::First), ("triad", Seat::Second)] {
        let mut page = Page::open();
        let kind = GameInfo::named(game).unwrap();
        let values = if game == "triad" { "random=on" } else { "" };
        page.model.read_album();
        let tossed = beginning(game, values, None, SetupStage::Hands);
        let StartStep::Enter(game, toss, _) = begin(&mut page.model, kind, tossed) else {
            panic!("{game} doesn't begin");
        };
        // The mark is that of the seat that goes first.
        assert_eq!((game.session().ply(), game.session().to_move()), (0, Some(mark)));
        assert_eq!(toss, Some(mark));
        assert_eq!(game.name(mark), "Easy");
    }
}

#[test]
fn a_game_with_a_beginner_is_entered_or_set_up_or_its_hands_are_picked() {
    let mut page = Page::open();
    let first = Some(Seat::First);
    for (game, values, setup_stage) in [
        ("ur", "", SetupStage::Hands),
        ("ur", "", SetupStage::Setup),
        ("triad", "random=on", SetupStage::Hands),
        ("triad", "open=on", SetupStage::Hands),
    ] {
        let kind = GameInfo::named(game).unwrap();
        let step = begin(&mut page.model, kind, beginning(game, values, first, setup_stage));
        let right = match step {
            StartStep::Enter(..) => setup_stage == SetupStage::Hands && values != "open=on",
            StartStep::Arrange(_) => setup_stage == SetupStage::Setup,
            StartStep::Pick(picking) => values == "open=on" && picking.kind.name() == game,
            _ => false,
        };
        assert!(right, "{game} {values}");
    }
}

#[test]
fn a_player_with_too_few_cards_plays_no_game_with_cards() {
    let mut page = Page::open();
    page.model.with_album(|album| album.profiles[1].collection = Default::default());
    let kind = GameInfo::named("triad").unwrap();
    let step =
        begin(&mut page.model, kind, beginning("triad", "", Some(Seat::First), SetupStage::Hands));
    let StartStep::TooFewCards(seat, name) = step else { panic!("the game begins") };
    assert_eq!((seat, name.as_str()), (Seat::Second, "Easy"));
}

#[test]
fn a_draft_needs_no_collection_and_leaves_the_suggested_hand() {
    let mut page = Page::open();
    page.model.with_album(|album| album.profiles[1].collection = Default::default());
    let kind = GameInfo::named("triad").unwrap();
    let draft = beginning("triad", "draft=on", Some(Seat::First), SetupStage::Nothing);
    let StartStep::Pick(mut picking) = begin(&mut page.model, kind, draft) else {
        panic!("nothing is drafted")
    };
    let drafted = loop {
        match picking.update(&mut page.model, &Action::Pick(0)) {
            Navigation::Begin(_, drafted) => break drafted,
            _ => continue,
        }
    };
    let StartStep::Enter(game, None, _) = begin(&mut page.model, kind, drafted) else {
        panic!("the game doesn't begin")
    };
    let rules = Options::of(game.session().options());
    assert!(rules.is_some_and(|rules| rules.draft), "the record tells of the draft");
    assert_eq!(page.model.album.last_hand(Seat::First), None);
}

/// Changes the players of the game on the screen in the dialog.
fn change_players(visit: &mut Visit, values: &str) {
    visit.press("ends", "players");
    visit.send(Msg::FormChanged(pairs(values)));
    visit.press("seats", "change-players")
}

#[test]
fn a_person_hands_the_seat_to_a_program_and_takes_it_back() {
    let mut visit = Visit::at("");
    visit.begin("trisq", "size=5 first=Ana second=Bo starts=first");
    visit.choose("c3");
    visit.press("ends", "players");
    visit.send(Msg::FormChanged(pairs("first=Eve who-first= second=Bo who-second=")));
    visit.action(Action::Close);
    assert_eq!(visit.names(), ["Ana", "Bo"], "who closes the dialog changes nobody");
    visit.press("ends", "players");
    visit.send(Msg::FormChanged(pairs("first=Ana who-first= who-second=bot:random")));
    assert!(visit.text("seats").contains("Random: "), "how it plays is told");
    visit.press("seats", "change-players");
    assert_eq!(visit.app.model.dialogs(), []);
    visit.answer("a1");
    assert_eq!(visit.names(), ["Ana", "Random"]);
    visit.reload();
    assert_eq!(
        (visit.names(), visit.tokens().as_str()),
        (["Ana", "Random"].map(str::to_owned), "c3,a1")
    );
    change_players(&mut visit, "first=Ana who-first= second=Olga who-second=");
    visit.press("tools", "undo");
    assert_eq!(visit.names(), ["Ana", "Olga"], "undo brings nobody back");
    // A bot that is thinking is stopped when a person takes its seat.
    change_players(&mut visit, "first=Ana who-first= who-second=bot:strong");
    // After a reload in its turn, the bot is asked again.
    visit.reload();
    visit.over(Timed::Step(Due::Program));
    let (number, _) = visit.question().unwrap();
    change_players(&mut visit, "first=Ana who-first= second=Bo who-second=");
    assert!(visit.game().shown.game.questions.asked().is_none(), "nobody is to think any more");
    let answer =
        PlayerAnswer { number, choice: Ok("b2".to_owned()), evaluation: None, remark: None };
    let before = visit.tokens();
    visit.send(Msg::Play(play::Msg::Answered(answer)));
    assert_eq!(visit.tokens(), before, "nobody has moved");
}

#[test]
fn the_curtain_hangs_before_whoever_plays_on_and_the_game_still_counts() {
    let mut visit = Visit::at("");
    visit.begin("triad", "open=off random=on first=Ana second=Bo starts=first");
    assert!(visit.text("curtain").contains("Bo, please look away."));
    visit.press("curtain", "lift-curtain");
    change_players(&mut visit, "who-first=bot:random second=Bo who-second=");
    let curtain = visit.text("curtain");
    assert!(curtain.contains("I’m Bo") && !curtain.contains("look away"), "{curtain}");
    visit.answer("1@1");
    let state = visit.state();
    assert!(state.contains("\"second\":[\"?\",\"?\",\"?\",\"?\",\"?\"]"), "{state}");
    assert!(visit.game().board.scene().regions.is_empty());
    visit.press("curtain", "lift-curtain");
    assert!(!visit.game().board.scene().regions.is_empty());
    assert_eq!(visit.app.model.store.album().unwrap().stakes.len(), 1);
}

#[test]
fn the_sounds_are_muted_in_the_head_of_menu_and_game_and_by_a_key() {
    let mut visit = Visit::at("#/");
    let muted = |visit: &Visit| visit.stored("rosette:settings")[0].1.contains("\"muted\":true");
    visit.press("menu", "mute");
    assert_eq!((muted(&visit), visit.announced()), (true, "Sounds are off."));
    visit.follow("#/play/trisq?m=a1");
    visit.press("play-header", "mute");
    assert!(!muted(&visit) && visit.text("status").contains("Sounds are on."));
    // In Trisq a small letter begins a cell, so the shortcut is the capital.
    for (key, tokens) in [("m", "a1"), ("2", "a1"), ("Enter", "a1,m2"), ("M", "a1,m2")] {
        let (msg, _) = visit.game().meaning_of(&play::PressedKey(key.to_owned())).unwrap();
        visit.send(msg);
        assert_eq!((visit.tokens().as_str(), muted(&visit)), (tokens, key == "M"));
    }
    assert!(visit.text("status").contains("Sounds are off."));
}

#[test]
fn from_the_cards_the_arrows_lead_to_the_options_and_then_to_the_menu_or_the_game() {
    let mut visit = Visit::at("#/");
    visit.begin("triad", "first=Ana starts=second");
    assert_eq!(visit.id(), "pick");
    visit.press("pick", "back-to-form");
    let form = visit.markup("options");
    assert!(form.contains("value=\"Ana\"") && form.contains("value=\"second\" checked"), "{form}");
    visit.press("options", "menu");
    assert_eq!(visit.id(), "menu");
    // The options were opened from a game: the way back leads from the cards to the options and
    // then to the game.
    for by_button in [true, false] {
        visit.follow(&format!("#/play/triad?{HANDS}"));
        visit.press("tools", "game-options");
        if by_button {
            visit.send(Msg::FormSent(visit.form("")));
            visit.press("pick", "back-to-form");
            visit.press("options", "back")
        } else {
            visit.back()
        }
        assert_eq!(visit.id(), "play");
    }
}
