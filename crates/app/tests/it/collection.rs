//! The dialogs of a collection: the album, a card shown large, profiles, card sets, and new cards.

use rosette_app::{
    Dialog, Dialogs, Effect, LaterEffect, Navigation,
    action::{Action, FileContent, Share},
    dialogs::Msg,
};
use rosette_cards::{CardSet, Collection, Profile, Win};
use rosette_rules::{Seat, triad::Card};

use crate::page::Page;

/// Opens a page with Ana's cards: two of level 1, one of level 2 twice, and two of level 3, of
/// which one is new.
fn page() -> (Page, Dialogs) {
    let mut page = Page::open();
    let mut collection = Collection::default();
    for place in [0, 1, 12, 12, 24, 25] {
        collection.add(house(place));
    }
    let win = Win { card: house(24), from: "Ben".to_owned(), date: 7, new: true };
    let profile = Profile { collection, wins: vec![win], ..Profile::default() };
    page.model.with_album(move |album| album.profiles[0].clone_from(&profile));
    page.model.settings.names = ["Ana".to_owned(), String::new()];
    (page, Dialogs::default())
}

/// Returns the card of the built-in set at an index.
fn house(place: usize) -> Card {
    CardSet::house().cards()[place].card
}

fn action(page: &mut Page, dialogs: &mut Dialogs, action: Action) {
    let navigation =
        dialogs.action(&mut page.model, action).unwrap_or_else(|action| panic!("{action:?}"));
    assert!(matches!(navigation, Navigation::Stay));
}

fn show(page: &mut Page, dialogs: &Dialogs) -> Vec<String> {
    page.show(|model, blocks| dialogs.view(model, blocks))
}

fn all(markup: &str, name: &str) -> Vec<String> {
    let begin = format!(" {name}=\"");
    markup.split(&begin).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

fn places(page: &Page) -> Vec<String> {
    all(page.markup("places"), "data-card")
}

fn named(cards: impl IntoIterator<Item = usize>) -> Vec<String> {
    cards.into_iter().map(|place| house(place).to_string()).collect()
}

#[test]
fn it_opens_where_a_card_is_new_which_then_has_been_seen() {
    let (mut page, mut dialogs) = page();
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    assert_eq!(show(&mut page, &dialogs), ["collection", "places"]);
    assert!(page.markup("collection").contains(">Ana: 6 cards</h2>"));
    assert_eq!(places(&page), named(22..33));
    assert_eq!(page.markup("places").matches("<i ").count(), 1);
    assert!(page.model.album.profiles[0].wins.iter().all(|win| !win.new), "it is stored as seen");
    // While the album is open, the card stays marked as new.
    for level in [2, 3] {
        action(&mut page, &mut dialogs, Action::TurnPage(level));
        assert_eq!(show(&mut page, &dialogs), ["collection", "places"]);
    }
    assert_eq!(page.markup("places").matches("<i ").count(), 1);
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    show(&mut page, &dialogs);
    assert_eq!(page.markup("places").matches("<i ").count(), 0);
    assert_eq!(places(&page), named(0..11), "without new cards it opens at its first page");
    assert!(show(&mut page, &dialogs).is_empty());
}

#[test]
fn keys_move_the_focus_between_the_places() {
    let (mut page, mut dialogs) = page();
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    show(&mut page, &dialogs);
    page.effects();
    let reached = |page: &mut Page, dialogs: &mut Dialogs, key, from: usize| {
        let (key, card) = (String::from(key), house(from).to_string());
        dialogs.update(&mut page.model, Msg::AlbumKey { key, card, columns: 4 });
        page.effects()
    };
    for (key, from, to) in
        [("ArrowRight", 22, 23), ("ArrowDown", 23, 27), ("End", 27, 32), ("Home", 32, 22)]
    {
        let focus = Effect::Focus(format!("#places [data-card='{}']", house(to)));
        assert_eq!(reached(&mut page, &mut dialogs, key, from), [focus], "{key}");
        // The Tab key reaches the place to which the focus went.
        assert_eq!(show(&mut page, &dialogs), ["places"]);
        let stops = all(page.markup("places"), "tabindex");
        assert_eq!(stops.iter().position(|stop| stop == "0"), Some(to - 22));
        assert_eq!(stops.iter().filter(|stop| *stop == "0").count(), 1);
    }
    for (key, from) in [("a", 22), ("ArrowRight", 0)] {
        assert!(reached(&mut page, &mut dialogs, key, from).is_empty(), "{key}");
    }
    // After another page was opened, the Tab key reaches its first place.
    reached(&mut page, &mut dialogs, "End", 22);
    action(&mut page, &mut dialogs, Action::TurnPage(2));
    show(&mut page, &dialogs);
    assert_eq!(all(page.markup("places"), "tabindex")[0], "0");
}

#[test]
fn copies_are_added_and_removed_and_the_place_stays_until_the_page_is_turned() {
    let (mut page, mut dialogs) = page();
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    action(&mut page, &mut dialogs, Action::TurnPage(11));
    action(&mut page, &mut dialogs, Action::ShowCard(house(24).to_string()));
    assert_eq!(page.model.dialogs(), [Dialog::Collection, Dialog::Card]);
    show(&mut page, &dialogs);
    let card = page.markup("card");
    for part in ["Bronze Kettledrum</h2>", "1 owned", "Won from Ben on at 7"] {
        assert!(card.contains(part), "{part}: {card}");
    }
    action(&mut page, &mut dialogs, Action::RemoveCard);
    assert_eq!(show(&mut page, &dialogs), ["collection", "places", "card"]);
    assert!(page.markup("card").contains("none owned"));
    assert_eq!(page.markup("card").matches(" disabled").count(), 1);
    assert!(!page.markup("card").contains("Ben"), "a card that has gone came from nowhere");
    assert!(page.markup("collection").contains("Ana: 5 cards"));
    assert_eq!(places(&page), named([24, 25, 12, 0, 1]));
    assert_eq!(page.markup("places").matches("data-empty").count(), 1);
    for _ in 0..3 {
        action(&mut page, &mut dialogs, Action::AddCard);
    }
    show(&mut page, &dialogs);
    assert!(page.markup("card").contains("3 owned") && page.markup("places").contains("× 3"));
    // `true` shows the next card of the page, and `false` the previous one; the last comes before
    // the first.
    for (on, shown) in [(true, 25), (false, 24), (false, 1), (true, 24)] {
        action(&mut page, &mut dialogs, Action::NextCard(on));
        show(&mut page, &dialogs);
        assert_eq!(all(page.markup("card"), "data-card"), named([shown]));
    }
    let stored = page.model.store.album().unwrap();
    assert_eq!(stored.profiles[0].collection.len(), 8);
}

#[test]
fn new_cards_are_dealt_after_asking() {
    let (mut page, mut dialogs) = page();
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    let asks = |page: &mut Page, dialogs: &Dialogs| {
        assert_eq!(page.model.dialogs(), [Dialog::Redeal]);
        show(page, dialogs);
        page.markup("redeal").to_owned()
    };
    action(&mut page, &mut dialogs, Action::FreshCollection);
    let wanted = asks(&mut page, &dialogs);
    assert_eq!(page.model.album.profiles[0].collection.len(), 6);
    // A player who has no cards left is offered new cards too.
    dialogs.collection.offer_fresh(&mut page.model, Seat::Second, "Bo".to_owned());
    let needed = asks(&mut page, &dialogs);
    assert!(needed.contains("Bo has fewer than five cards") && !wanted.contains("Bo"), "{needed}");
    action(&mut page, &mut dialogs, Action::FreshCollection);
    assert_eq!(page.model.dialogs(), [Dialog::Collection]);
    show(&mut page, &dialogs);
    assert!(page.markup("collection").contains("20 cards"));
    assert_eq!(page.model.album.profiles[0].collection.len(), 6);
}

#[test]
fn a_profile_is_saved_to_a_file_and_opened_by_another_player() {
    let (mut page, mut dialogs) = page();
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    page.effects();
    action(&mut page, &mut dialogs, Action::SaveProfile);
    let saved = page.effects();
    let [Effect::Later(LaterEffect::Save { name, text })] = &saved[..] else { panic!("{saved:?}") };
    assert_eq!(name, "rosette-Ana.json");
    action(&mut page, &mut dialogs, Action::Collection(Seat::Second));
    action(&mut page, &mut dialogs, Action::OpenFile(FileContent::Profile));
    dialogs.update(&mut page.model, Msg::FileRead(text.replace("Ana", "Zoe")));
    show(&mut page, &dialogs);
    assert!(page.markup("collection").contains("Zoe: 6 cards"));
    assert_eq!(page.model.settings.names, ["Ana", "Zoe"]);
    let before = page.backend.texts();
    dialogs.update(&mut page.model, Msg::FileRead("{\"rosette-profile\": 9}".to_owned()));
    show(&mut page, &dialogs);
    assert!(page.markup("faults").contains("version 9"));
    assert_eq!(page.backend.texts(), before, "nothing is replaced");
}

#[test]
fn a_card_set_is_read_whole_or_not_at_all() {
    let (mut page, mut dialogs) = page();
    let card = |index: usize, level: usize, ranks: &str| {
        format!("{{\"name\":\"Card {index}\",\"level\":{level},\"ranks\":\"{ranks}\"}}")
    };
    let set = |wrong: bool| {
        let ranks = |index: usize| format!("1{}{}5", 1 + index % 9, 1 + index / 9);
        let cards: Vec<_> = (0..12)
            .map(|index| match index {
                2 if wrong => card(index, 3, "12B4"),
                5 if wrong => card(index, 11, &ranks(index)),
                _ => card(index, 1 + index % 5, &ranks(index)),
            })
            .collect();
        let cards = cards.join(",\n");
        format!("{{\"rosette-cards\":1,\"name\":\"Mine\",\"cards\":[\n{cards}\n]}}")
    };
    action(&mut page, &mut dialogs, Action::OpenFile(FileContent::CardSet));
    page.effects();
    dialogs.update(&mut page.model, Msg::FileRead(set(true)));
    show(&mut page, &dialogs);
    let faults = page.markup("faults").to_owned();
    assert_eq!(faults.matches("<li>").count(), 2);
    assert!(faults.contains("line 4, card 3") && faults.contains("line 7, card 6"), "{faults}");
    assert!(page.model.cards.is_house() && page.effects().is_empty());
    dialogs.update(&mut page.model, Msg::FileRead(set(false)));
    assert_eq!(page.model.cards.cards().len(), 12);
    assert_eq!(page.model.store.card_set().cards().len(), 12);
    assert!(page.told().is_some() && page.effects().is_empty());
    action(&mut page, &mut dialogs, Action::HouseSet);
    assert!(page.model.cards.is_house() && page.model.store.card_set().is_house());
    let button = Effect::Focus("#collections [data-do=own-set]".to_owned());
    assert_eq!(page.effects(), [button], "the button that was pressed is gone");
}

#[test]
fn the_cards_are_saved_as_a_sheet() {
    let (mut page, mut dialogs) = page();
    let share = Action::Share(Share::Drawing);
    assert_eq!(dialogs.action(&mut page.model, share.clone()).err(), Some(share.clone()));
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    page.effects();
    for (way, drawing) in [(Share::Drawing, true), (Share::Picture, false)] {
        action(&mut page, &mut dialogs, Action::Share(way));
        let saved = page.effects();
        let [Effect::Later(LaterEffect::SavePicture { name, still, is_drawing })] = &saved[..]
        else {
            panic!("{saved:?}")
        };
        assert_eq!(
            (name.as_str(), still.title.as_str(), *is_drawing),
            ("rosette-Ana", "Ana: 6 cards", drawing)
        );
        show(&mut page, &dialogs);
        assert!(page.markup("collection").contains("Saved to your downloads."));
    }
    action(&mut page, &mut dialogs, Action::Collection(Seat::First));
    show(&mut page, &dialogs);
    assert!(!page.markup("collection").contains("Saved"), "an album that is opened says nothing");
}
