//! The boards of games, which are parts of the program: what the page shows only once a board is
//! fetched, and what it shows before.

use rosette_app::{
    self as app, Effect, GameInfo, LATER, LoadedBoards, Msg, action::Action, play::Timed,
};
use rosette_json::text;
use rosette_keep::BoardMaterial;
use rosette_messages::{Language, TEXTS};
use rosette_scene::{BoardStyle, Tiles};

use crate::{
    common::{HANDS, record},
    page::Page,
    visit::Visit,
};

/// The effect that limits how long the menu, as the first screen, waits for its pictures.
const FIRST_TIMEOUT: Effect = Effect::After(3_000, app::Timed::First);

/// Opens an address in a program without any board and without the later part.
fn bare(page: Page, hash: &str) -> Visit {
    let mut page = page;
    (page.model.parts.games, page.model.parts.later) = (LoadedBoards::default(), None);
    Visit::of(page, vec![(hash.to_owned(), None)])
}

fn kind(name: &str) -> GameInfo {
    GameInfo::named(name).unwrap()
}

fn come(visit: &mut Visit, game: &str) {
    visit.send(Msg::BoardCome(kind(game), LoadedBoards::all().of(kind(game))))
}

fn regions(visit: &mut Visit) -> usize {
    visit.game().board.scene().regions.len()
}

#[test]
fn the_first_board_comes_before_its_screen_and_all_others_with_the_rest() {
    for game in GameInfo::all().map(GameInfo::name) {
        let hands = if game == "triad" { HANDS } else { "" };
        let hash = format!("#/play/{game}?{hands}");
        let mut visit = bare(Page::open(), &hash);
        assert_eq!((visit.app.visits(), &*visit.asked), (0, &[Effect::FetchBoard(kind(game))][..]));
        come(&mut visit, game);
        assert_eq!((visit.app.visits(), visit.id()), (1, "play"), "{game}");
        assert!(regions(&mut visit) > 0 && !visit.text("status").is_empty(), "{game}");
        assert!(!visit.app.waits());
        assert!(visit.asked.contains(&Effect::FetchLater));
        assert!(!visit.asked.iter().any(|it| matches!(it, Effect::FetchBoard(_))));
        let mut whole = Visit::at(&hash);
        for block in ["status", "plates", "tools"] {
            assert_eq!(visit.markup(block), whole.markup(block), "{block} of {game}");
        }
        assert_eq!(visit.game().board.scene().nodes.len(), whole.game().board.scene().nodes.len());
    }
}

#[test]
fn a_menu_whose_pictures_take_too_long_comes_without_them() {
    let mut visit = bare(Page::open(), "");
    visit.send(Msg::Over(app::Timed::First));
    assert_eq!((visit.app.visits(), visit.id()), (1, "menu"));
    assert!(!visit.asked.iter().any(|it| matches!(it, Effect::FetchTiles(_))), "it is on its way");
    visit.send(Msg::TilesCome(Some(Tiles::written(BoardStyle::Inlaid, Language::english()))));
    assert_eq!((visit.app.visits(), visit.id()), (1, "menu"));
    assert_eq!(visit.markup("tiles"), Visit::at("").markup("tiles"));
}

#[test]
fn scripts_wait_for_all_boards_and_are_refused_a_game_whose_board_has_not_come() {
    let mut visit = bare(Page::open(), "");
    visit.send(Msg::TilesCome(None));
    assert!(visit.app.awaits_games());
    let trisq = text(&record("trisq?size=5", ["Ana", "Bo"]));
    let why = visit.app.load(&trisq).unwrap_err();
    assert!(why.starts_with("This part of the page couldn’t be loaded"), "{why}");
    assert!(visit.app.load(&trisq.replace("trisq", "chess")).unwrap_err().contains("chess"));
    for game in GameInfo::all().map(GameInfo::name).filter(|name| *name != "trisq") {
        come(&mut visit, game)
    }
    assert!(visit.app.awaits_games());
    visit.send(Msg::BoardCome(kind("trisq"), None));
    assert!(!visit.app.awaits_games(), "it doesn't come");
    come(&mut visit, "trisq");
    visit.load(&trisq);
    assert_eq!((visit.id(), regions(&mut visit)), ("play", 26));
}

#[test]
fn a_game_whose_board_cannot_be_fetched_comes_with_the_next_try_unless_the_person_went_on() {
    for goes_on in [false, true] {
        let mut visit = bare(Page::open(), "#/play/ur");
        visit.send(Msg::BoardCome(kind("ur"), None));
        assert_eq!((visit.id(), visit.hash()), ("menu", "#/play/ur"), "loading it again tries it");
        assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
        assert!(!visit.app.waits(), "nothing is on its way");
        visit.send(Msg::BoardCome(kind("ur"), None));
        visit.send(Msg::LaterCome(None));
        visit.send(Msg::Online);
        assert!(visit.asked.contains(&Effect::FetchBoard(kind("ur"))));
        if goes_on {
            visit.follow("#/play/flag");
            assert!(visit.app.waits() && visit.id() == "menu");
            come(&mut visit, "ur");
            assert_eq!(visit.id(), "menu", "another game is wanted");
            come(&mut visit, "flag");
            assert_eq!(visit.game().shown.kind, kind("flag"));
        } else {
            come(&mut visit, "ur");
            assert_eq!(visit.game().shown.kind, kind("ur"));
        }
        visit.send(Msg::BoardCome(kind("ur"), None));
        assert!(regions(&mut visit) > 0 && !visit.app.waits(), "a second request changes nothing");
    }
}

#[test]
fn while_a_game_waits_for_its_board_the_one_on_the_screen_leaves_its_address_alone() {
    for goes_to_menu in [false, true] {
        let mut page = Page::open();
        (page.model.parts.games, page.model.parts.later) = (LoadedBoards::default(), None);
        let ur = ("#/play/ur?m=4/0".to_owned(), None);
        let trisq = ("#/play/trisq?size=5".to_owned(), None);
        let mut visit = Visit::of(page, vec![ur.clone(), trisq]);
        come(&mut visit, "trisq");
        visit.choose("c3");
        visit.back();
        assert!(visit.app.waits() && visit.tokens() == "c3");
        visit.choose("b2");
        visit.over(Timed::Address);
        assert_eq!(visit.history, std::slice::from_ref(&ur));
        if goes_to_menu {
            visit.action(Action::Menu);
            assert_eq!(visit.history[0], ur);
            come(&mut visit, "ur");
            assert_eq!(visit.id(), "menu");
            assert_eq!(visit.kept().len(), 1, "its moves are stored");
        } else {
            come(&mut visit, "ur");
            assert_eq!((visit.game().shown.kind, &*visit.tokens()), (kind("ur"), "4/0"));
        }
    }
}

#[test]
fn a_game_waits_for_its_own_board_whatever_else_fails() {
    let mut visit = bare(Page::open(), "");
    visit.send(Msg::TilesCome(None));
    visit.send(Msg::BoardCome(kind("ur"), None));
    visit.follow("#/play/ur");
    assert_eq!(*visit.asked.last().unwrap(), Effect::FetchBoard(kind("ur")));
    visit.send(Msg::LaterCome(None));
    assert!(visit.app.waits() && visit.hash() == "#/play/ur" && visit.message().is_empty());
    come(&mut visit, "ur");
    assert_eq!(visit.id(), "play");
}

#[test]
fn scripts_wait_for_no_board_that_nothing_fetches() {
    let mut visit = bare(Page::open(), "");
    visit.send(Msg::TilesCome(None));
    visit.send(Msg::BoardCome(kind("ur"), None));
    for kind in GameInfo::all().filter(|it| it.name() != "ur") {
        visit.send(Msg::BoardCome(kind, None))
    }
    visit.send(Msg::Online);
    visit.send(Msg::LaterCome(None));
    assert!(!visit.app.awaits_games());
    visit.send(Msg::Online);
    assert!(visit.app.awaits_games() && visit.asked.contains(&Effect::FetchLater));
    for kind in GameInfo::all() {
        visit.send(Msg::BoardCome(kind, None))
    }
    visit.send(Msg::LaterCome(None));
    assert!(!visit.app.awaits_games());
}

#[test]
fn the_menu_has_its_pictures_before_any_board_and_those_of_games_once_their_boards_come() {
    let mut played = Visit::at("#/play/trisq?size=5");
    played.choose("c3");
    let pictures = |visit: &mut Visit, block: &str| visit.markup(block).matches("<svg").count();
    let mut whole = Visit::of(Page::on(played.backend), vec![(String::new(), None)]);
    let mut visit = bare(Page::on(played.backend), "");
    let [board, tiles] =
        [Effect::FetchBoard(kind("trisq")), Effect::FetchTiles(BoardMaterial::Inlaid)];
    assert_eq!(&*visit.asked, [tiles, board, FIRST_TIMEOUT]);
    visit.send(Msg::TilesCome(Some(Tiles::written(BoardStyle::Inlaid, Language::english()))));
    assert_eq!(visit.app.visits(), 0, "the card of the game in progress is drawn too");
    come(&mut visit, "trisq");
    assert_eq!(visit.id(), "menu");
    visit.show();
    whole.show();
    for block in ["menu", "tiles"] {
        assert_eq!(visit.blocks.markup(block), whole.blocks.markup(block));
    }
    visit.action(Action::Continue(visit.app.model.in_progress()[0].id.clone()));
    assert!(visit.id() == "play" && regions(&mut visit) > 0);

    // If the board takes too long, the menu is shown without the game in progress, which is added
    // once the board has come.
    let mut visit = bare(Page::on(played.backend), "");
    visit.send(Msg::TilesCome(Some(Tiles::written(BoardStyle::Inlaid, Language::english()))));
    visit.send(Msg::Over(app::Timed::First));
    assert!(!visit.markup("menu").contains("data-do=\"continue\""));
    come(&mut visit, "trisq");
    visit.show();
    whole.show();
    assert_eq!(visit.blocks.markup("menu"), whole.blocks.markup("menu"));

    // If the file with the pictures can't be fetched, each picture is drawn once its board has
    // come.
    let mut visit = bare(Page::open(), "");
    visit.send(Msg::TilesCome(None));
    let before = pictures(&mut visit, "tiles");
    assert_eq!(visit.id(), "menu");
    for game in GameInfo::all().map(GameInfo::name) {
        come(&mut visit, game)
    }
    let texts = visit.app.model.language.completed(TEXTS[1].1.to_owned());
    visit.send(Msg::LaterCome(texts.ok().map(|texts| (texts, &LATER))));
    assert_eq!(pictures(&mut visit, "tiles"), before + GameInfo::all().count());
}
