//! The menu: its lists, what its buttons do, and when its markup changes.

use rosette_app::{
    Effect, GameInfo, LaterEffect, Menu, Msg, Navigation,
    action::Action,
    dialogs,
    play::Timed,
    solving::{SolverEvent, SolverResources},
};
use rosette_keep::Slot;
use rosette_play::{Choice, Due};
use rosette_rules::Seat;

use crate::{
    common::{game, languages, pairs},
    page::Page,
    visit::Visit,
};

/// Stores a game of Ur in progress.
fn keep(page: &Page) -> String {
    let mut slot = Slot::default();
    page.model.store.set_game(&mut slot, &game("ur?m=4/0").session().save());
    slot.id.unwrap()
}

fn listed(page: &Page) -> usize {
    page.markup("menu").matches("data-do=\"continue\"").count()
}

#[test]
fn somebody_new_is_welcomed() {
    let (mut page, menu) = (Page::open(), Menu::default());
    assert_eq!(page.show(|model, blocks| menu.view(model, blocks)), ["menu", "tiles"]);
    assert!(page.markup("menu").contains("id=\"welcome\""));
    keep(&page);
    assert_eq!(page.show(|model, blocks| menu.view(model, blocks)), ["menu"]);
    assert!(!page.markup("menu").contains("id=\"welcome\""));
    assert_eq!(listed(&page), 1);
}

#[test]
fn it_leads_to_every_game_and_its_rules() {
    for language in languages() {
        for narrow in [false, true] {
            let mut page = Page::open();
            (page.model.language, page.model.window.narrow) = (language, narrow);
            page.show(|model, blocks| Menu::default().view(model, blocks));
            let tiles = page.markup("tiles");
            for kind in GameInfo::all() {
                for address in [kind.options_address(), kind.rules_address()] {
                    assert!(tiles.contains(&format!("href=\"{address}\"")), "{address}");
                }
                assert!(tiles.contains(&kind.title(language)));
            }
        }
    }
}

#[test]
fn three_games_are_listed_until_all_are_asked_for() {
    let (mut page, mut menu) = (Page::open(), Menu::default());
    for _ in 0..5 {
        keep(&page);
        page.backend.moment.set(page.backend.moment.get() + 1_000);
    }
    page.show(|model, blocks| menu.view(model, blocks));
    assert_eq!(listed(&page), 3);
    for language in languages() {
        page.model.language = language;
        page.show(|model, blocks| menu.view(model, blocks));
        let (_, button) = page.markup("menu").split_once("data-do=\"all-games\"").unwrap();
        assert!(button.split('<').next().unwrap().contains('5'), "{button}");
    }
    assert!(matches!(menu.update(&mut page.model, &Action::AllGames), Navigation::Stay));
    page.show(|model, blocks| menu.view(model, blocks));
    assert_eq!(listed(&page), 5);
    // The focus goes to the first game that the button has added.
    assert_eq!(page.effects(), [Effect::Focus("#kept li:nth-child(4) .opens".to_owned())]);
}

#[test]
fn a_clock_that_jumps_by_years_moves_no_game() {
    const YEAR_MS: u64 = 31_557_600_000;
    let (mut page, menu) = (Page::open(), Menu::default());
    let (now, mut slot) = (page.backend.moment.get(), Slot::default());
    let mut shown = game("trisq?size=5");
    for (token, moment) in
        [("a1", now), ("b2", now + 10 * YEAR_MS), ("c3", now - 30 * YEAR_MS), ("d4", now)]
    {
        page.backend.moment.set(moment);
        shown.game.choose(Choice::Token(token), false).unwrap();
        page.model.store.set_game(&mut slot, &shown.session().save());
    }
    // After the clock is set back, another game begins. By its date, it is listed after the first
    // game.
    page.backend.moment.set(now - 20 * YEAR_MS);
    let later = keep(&page);
    let id = slot.id.unwrap();
    let (saved, _) = page.model.game(&id).unwrap();
    assert_eq!(saved.session().record(), shown.session().record(), "it is one game still");
    page.show(|model, blocks| menu.view(model, blocks));
    let markup = page.markup("menu");
    assert_eq!(listed(&page), 2);
    let place = |id: &str| markup.find(&format!("data-do=\"continue\" data-arg=\"{id}\"")).unwrap();
    assert!(place(&id) < place(&later), "{markup}");
}

#[test]
fn nothing_is_made_again_that_shows_the_same() {
    let (mut page, menu) = (Page::open(), Menu::default());
    page.show(|model, blocks| menu.view(model, blocks));
    assert!(page.show(|model, blocks| menu.view(model, blocks)).is_empty());
    page.model.settings.muted = !page.model.settings.muted;
    assert_eq!(page.show(|model, blocks| menu.view(model, blocks)), ["menu"]);
    // Storage has changed in something that the menu doesn't show, so no block changes.
    page.model.store.backend().note_change();
    assert!(page.show(|model, blocks| menu.view(model, blocks)).is_empty());
    page.model.window.narrow = true;
    assert_eq!(page.show(|model, blocks| menu.view(model, blocks)), ["menu", "tiles"]);
}

#[test]
fn a_game_begins_against_the_computer_or_between_two_people() {
    for (action, programs) in [("play-computer", 1), ("play-together", 0)] {
        let mut visit = Visit::at("#/");
        visit.press("tiles", &format!("{action}=ur"));
        let record = visit.record();
        assert!(record.contains("\"ur\""), "{record}");
        assert_eq!(record.matches("bot:").count(), programs, "{record}");
    }
    let (mut page, mut menu) = (Page::open(), Menu::default());
    let Navigation::Stored(id, false) =
        menu.update(&mut page.model, &Action::Continue("7".to_owned()))
    else {
        panic!("a stored game isn't opened");
    };
    assert_eq!(id, "7");
}

#[test]
fn two_presses_lead_from_the_menu_to_the_first_move() {
    for kind in GameInfo::all() {
        for action in ["play-computer", "play-together"] {
            let mut visit = Visit::at("#/");
            visit.press("tiles", &format!("{action}={}", kind.name()));
            assert_eq!(
                (visit.id(), visit.app.model.dialogs()),
                ("play", &[][..]),
                "nothing asks first"
            );
            if !visit.game().shown.game.can_hint()
                && visit.game().shown.game.program_due().is_some()
            {
                visit.over(Timed::Step(Due::Program));
                assert!(visit.question().is_some());
                continue;
            }
            let (before, first) = (visit.state(), visit.legal());
            visit.choose(&first);
            let selects = visit.game().board.scene().regions.iter().any(|it| it.id.contains('@'));
            assert!(visit.state() != before || selects, "{first} of {} does nothing", kind.name());
            assert!(!visit.markup("status").contains("status refused"));
        }
    }
}

#[test]
fn a_game_with_a_draft_begins_with_it() {
    let mut visit = Visit::at("");
    visit.begin("triad", "draft=on first=Ana who-second=bot:easy");
    for next in [None, Some("tiles"), Some("over")] {
        match next {
            None => {}
            Some("tiles") => {
                visit.follow("#/");
                visit.press("tiles", "play-computer=triad")
            }
            Some(_) => {
                visit.action(Action::ConfirmResign(Seat::First));
                visit.action(Action::PlayAgain)
            }
        }
        for round in 1..=5 {
            assert_eq!(visit.id(), "pick", "{next:?}");
            assert!(visit.text("pick").contains(&format!("Card {round} of 5, level {round}")));
            visit.action(Action::Pick(0));
        }
        assert_eq!(visit.id(), "play");
        assert!(visit.record().contains("\"draft\":\"on\""));
        assert!(!visit.actions("ends").contains(&"change-hands".to_owned()));
    }
}

#[test]
fn two_people_and_the_computer_stand_equal_until_one_was_chosen() {
    let (together, computer) = ("play-together", "play-computer");
    let actions = |visit: &mut Visit| {
        let actions = visit.actions("tiles");
        actions.into_iter().map(|it| it.split('=').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut visit = Visit::at("#/");
    assert_eq!(
        actions(&mut visit),
        [together, computer].repeat(GameInfo::all().count()),
        "no picture begins a game"
    );
    assert!(!visit.markup("tiles").contains("leads"));
    for (chosen, other) in [(computer, together), (together, computer)] {
        visit.press("tiles", &format!("{chosen}=trisq"));
        visit.follow("#/");
        // A press on the picture does the same as the first button.
        assert_eq!(actions(&mut visit), [chosen, chosen, other].repeat(GameInfo::all().count()));
        let tiles = visit.markup("tiles").to_owned();
        let (_, main) = tiles.split_once("leads").unwrap();
        assert!(!main.contains("leads"), "one filled button");
        assert!(
            main.trim_start_matches('"')
                .trim_start()
                .starts_with(&format!("data-do=\"{chosen}\" data-arg=\"trisq\"")),
            "{main}"
        );
    }
}

#[test]
fn the_first_game_of_trisq_is_small_and_the_next_as_the_last() {
    let mut visit = Visit::at("#/");
    visit.press("tiles", "play-together=trisq");
    assert!(visit.record().contains("\"size\":9"), "{}", visit.record());
    visit.app.model.settings.last[0].options.0[0].1 = rosette_rules::OptionValue::Number(5);
    visit.follow("#/");
    visit.press("tiles", "play-together=trisq");
    assert!(visit.record().contains("\"size\":5"), "{}", visit.record());
}

#[test]
fn a_coin_is_tossed_in_a_game_begun_at_once_in_which_either_may_go_first() {
    for (game, tosses) in [("triad", true), ("ur", false), ("trisq", false), ("flag", false)] {
        for begin in ["play-together", "play-computer"] {
            let mut visit = Visit::at("#/");
            visit.press("tiles", &format!("{begin}={game}"));
            assert_eq!(visit.game().is_tossing(), tosses, "{begin} {game}");
            visit.make_room();
            assert_eq!(visit.announced().contains("The coin shows"), tosses, "{begin} {game}");
        }
    }
}

#[test]
fn the_mark_blooms_and_somebody_is_welcomed_at_a_first_visit_only() {
    let mut visit = Visit::at("#/");
    assert!(visit.markup("menu").contains("data-blooms"));
    visit.press("tiles", "play-together=flag");
    visit.follow("#/");
    assert!(!visit.markup("menu").contains("data-blooms"));
}

#[test]
fn it_says_how_far_a_solution_is() {
    let mut visit = Visit::at("#/");
    assert_eq!(visit.markup("working"), "");
    let files = SolverResources { files: Vec::new(), room: u64::MAX, workers: 1 };
    visit.send(Msg::Solver(SolverEvent::Files(files)));
    visit.app.model.solving.begin("ur-rosettes-safe-7.table".to_owned());
    visit.send(Msg::Solver(SolverEvent::Solved(0.25)));
    assert!(visit.markup("working").contains("25"), "{}", visit.markup("working"));
}

#[test]
fn the_list_of_tables_is_fetched_where_a_game_may_need_one() {
    let fetches = |visit: &Visit| visit.asked.contains(&Effect::Later(LaterEffect::FetchTables));
    let list = || Msg::TablesCome(Some("[\"ur-rosettes-safe-7.table\"]".to_owned()));
    let mut visit = Visit::at("#/");
    assert!(!fetches(&visit));
    for (hash, needs) in [("#/new/trisq", false), ("#/new/ur", true)] {
        visit.follow(hash);
        assert_eq!(fetches(&visit), needs, "{hash}");
    }
    visit.send(list());
    visit.send(Msg::FormSent(visit.form("who-second=bot:perfect starts=first")));
    assert_eq!(visit.names()[1], "Perfect");
    // The next game from the menu is against the same player, also in another visit.
    let mut next = Visit::on(visit.backend, "#/");
    assert!(fetches(&next));
    next.send(list());
    next.press("tiles", "play-computer=ur");
    assert_eq!(next.names()[1], "Perfect");
}

#[test]
fn it_counts_the_cards_of_a_collection_and_leads_to_them() {
    let mut visit = Visit::at("#/");
    assert!(!visit.actions("menu").contains(&"collection=first".to_owned()), "there is none yet");
    visit.press("tiles", "play-together=triad");
    visit.follow("#/");
    let profiles = visit.app.model.store.album().unwrap().profiles;
    let mut cards = profiles[0].collection.cards().to_vec();
    cards.dedup();
    for language in languages() {
        visit.app.model.language = language;
        visit.send(Msg::Moved);
        let markup = visit.markup("menu");
        let (_, button) = markup.split_once("data-do=\"collection\"").unwrap();
        let text = button.split(['>', '<']).nth(1).unwrap();
        assert!(text.contains(&cards.len().to_string()) && text.contains("110"), "{text}");
    }
    visit.press("menu", "collection=first");
    assert!(visit.app.model.is_open(rosette_app::Dialog::Collection));
}

#[test]
fn the_hands_of_a_game_begun_at_once_can_be_changed_until_a_card_is_played() {
    let mut visit = Visit::at("#/");
    visit.press("tiles", "play-together=triad");
    let games = visit.kept().len();
    visit.press("ends", "change-hands");
    for cards in [0..5, 5..10] {
        assert_eq!(visit.id(), "pick");
        if visit.actions("pick").contains(&"lift-curtain".to_owned()) {
            visit.press("pick", "lift-curtain")
        }
        for card in cards {
            visit.press("pick", &format!("pick={card}"))
        }
        visit.press("pick", "picked")
    }
    let profiles = visit.app.model.store.album().unwrap().profiles;
    let record = visit.record();
    for (profile, (name, cards)) in
        profiles.iter().zip([("first-hand", 0..5), ("second-hand", 5..10)])
    {
        let cards = profile.collection.cards()[cards].iter().map(ToString::to_string);
        let hand = cards.collect::<Vec<_>>().join(",");
        assert!(record.contains(&format!("\"{name}\":\"{hand}\"")), "{record}");
    }
    assert_eq!(visit.kept().len(), games, "the game in which nothing was played is gone");
    assert!(visit.actions("ends").contains(&"change-hands".to_owned()));
    visit.choose("slot:1 1@1");
    assert!(!visit.actions("ends").contains(&"change-hands".to_owned()));
}

#[test]
fn the_pictures_are_of_the_style_that_is_chosen() {
    let mut visit = Visit::at("#/play/flag");
    visit.action(Action::Open("settings".to_owned()));
    let (_, boards) = visit
        .markup("settings")
        .split_once("class=\"seg boards")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    assert_eq!(
        boards.split("</fieldset>").next().unwrap().matches("<svg").count(),
        2,
        "of the game at hand"
    );
    visit.follow("#/");
    let mut tiles = Vec::new();
    for board in ["carved", "inlaid", "carved"] {
        visit.send(Msg::Dialog(dialogs::Msg::Settings(pairs(&format!("board={board}")))));
        tiles.push(visit.markup("tiles").contains("--stone-1"))
    }
    visit.reload();
    tiles.push(visit.markup("tiles").contains("--stone-1"));
    assert_eq!(tiles, [true, false, true, true], "at once, and the choice is kept");
}
