//! The menu: its lists, what its buttons do, and when its markup changes.

use rosette_app::{Effect, Go, Kind, Menu, deed::Deed, stored};
use rosette_keep::Slot;
use rosette_play::Choice;
use rosette_rules::Seat;

use crate::{
    common::{game, languages},
    page::Page,
};

/// Stores a game of Ur in progress.
fn keep(page: &Page) -> String {
    let mut slot = Slot::default();
    page.model.store.set_game(&mut slot, &game("ur?m=4/0").session().save());
    slot.id.unwrap()
}

/// Returns how many games the row lists.
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
            (page.model.language, page.model.narrow) = (language, narrow);
            page.show(|model, blocks| Menu::default().view(model, blocks));
            let tiles = page.markup("tiles");
            for kind in Kind::all() {
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
        page.shelf.moment.set(page.shelf.moment.get() + 1_000);
    }
    page.show(|model, blocks| menu.view(model, blocks));
    assert_eq!(listed(&page), 3);
    for language in languages() {
        page.model.language = language;
        page.show(|model, blocks| menu.view(model, blocks));
        let (_, button) = page.markup("menu").split_once("data-do=\"all-games\"").unwrap();
        assert!(button.split('<').next().unwrap().contains('5'), "{button}");
    }
    assert!(matches!(menu.update(&mut page.model, &Deed::AllGames), Go::Stay));
    page.show(|model, blocks| menu.view(model, blocks));
    assert_eq!(listed(&page), 5);
    // The focus goes to the first game that came.
    assert_eq!(page.effects(), [Effect::Focus("#kept li:nth-child(4) .opens".to_owned())]);
}

#[test]
fn a_clock_that_jumps_by_years_moves_no_game() {
    const YEAR_MS: u64 = 31_557_600_000;
    let (mut page, menu) = (Page::open(), Menu::default());
    let (now, mut slot) = (page.shelf.moment.get(), Slot::default());
    let mut shown = game("trisq?size=5");
    for (token, moment) in
        [("a1", now), ("b2", now + 10 * YEAR_MS), ("c3", now - 30 * YEAR_MS), ("d4", now)]
    {
        page.shelf.moment.set(moment);
        shown.game.choose(Choice::Token(token), false).unwrap();
        page.model.store.set_game(&mut slot, &shown.session().save());
    }
    // A game that begins once the clock was set back is listed after it, by the dates that they have.
    page.shelf.moment.set(now - 20 * YEAR_MS);
    let later = keep(&page);
    let id = slot.id.unwrap();
    let (saved, _) = stored(&page.model.store, &id, page.model.language).unwrap();
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
    // Another tab has changed a game that isn't listed, so the markup is the same.
    page.model.store.shelf().note_change();
    assert!(page.show(|model, blocks| menu.view(model, blocks)).is_empty());
    page.model.narrow = true;
    assert_eq!(page.show(|model, blocks| menu.view(model, blocks)), ["menu", "tiles"]);
}

#[test]
fn a_game_begins_against_the_computer_or_between_two_people() {
    let (mut page, mut menu) = (Page::open(), Menu::default());
    for (deed, programs) in
        [(Deed::PlayComputer("ur".to_owned()), 1), (Deed::PlayTogether("ur".to_owned()), 0)]
    {
        let Go::Begin(kind, beginning) = menu.update(&mut page.model, &deed) else {
            panic!("{deed:?} begins nothing");
        };
        assert_eq!(kind.name(), "ur");
        let names = &beginning.start().names;
        let is_program = |seat: &Seat| names[seat.index()].starts_with("bot:");
        assert_eq!(Seat::BOTH.iter().filter(|seat| is_program(seat)).count(), programs);
    }
    let Go::Stored(id, false) = menu.update(&mut page.model, &Deed::Continue("7".to_owned()))
    else {
        panic!("a stored game isn't opened");
    };
    assert_eq!(id, "7");
}
