//! Picking hands of cards before a game begins.

use rosette_app::{
    Effect, GameInfo, LaterEffect, Navigation, Picking, action::Action, review::ReviewMessage,
};
use rosette_cards::{CardSet, Collection};
use rosette_play::{Beginning, SetupStage, Start};
use rosette_review::{HandQuestion, ReviewQuestion};
use rosette_rules::{Seat, triad::Card};
use rosette_session::{RunningScore, Seed};

use crate::{
    common::{languages, options},
    page::Page,
};

/// Opens the screen on which Ana and a player without a name pick their hands.
fn picking(page: &Page, values: &str) -> Picking {
    let kind = GameInfo::named("triad").unwrap();
    let start = Start {
        names: ["Ana".to_owned(), String::new()],
        beginner: Some(Seat::First),
        before: RunningScore::default(),
        clock: None,
        setup_stage: SetupStage::Hands,
        replaces: None,
        here: None,
    };
    let beginning = Beginning::new(options(kind, values), start, Seed(1));
    let seat = beginning.picks_next().unwrap();
    Picking::new(&page.model, kind, beginning, seat)
}

/// Opens a page on which each player has nine cards: one with all ranks 1, and so on up to 9.
fn page() -> Page {
    let mut page = Page::open();
    let mut collection = Collection::default();
    for rank in 1..10 {
        collection.add(Card::new([rank; 4], None).unwrap());
    }
    for profile in &mut page.model.album.profiles {
        profile.collection = collection.clone();
    }
    page
}

fn open(values: &str) -> (Page, Picking) {
    let page = page();
    let picking = picking(&page, values);
    (page, picking)
}

/// Handles actions, and returns where the last one leads.
fn act(page: &mut Page, picking: &mut Picking, actions: &[Action]) -> Navigation {
    let mut navigation = Navigation::Stay;
    for action in actions {
        navigation = picking.update(&mut page.model, action);
    }
    navigation
}

fn shown(page: &mut Page, picking: &Picking) -> String {
    page.show(|model, blocks| picking.view(model, blocks));
    page.whole("pick")
}

/// Returns the indices of the picked cards, sorted.
fn pressed(page: &mut Page, picking: &Picking) -> Vec<usize> {
    let markup = shown(page, picking);
    let buttons = markup.split("data-do=\"pick\" data-arg=\"").skip(1);
    let pressed = buttons.filter(|button| button[1..].starts_with("\" aria-pressed=\"true\""));
    let mut places: Vec<usize> = pressed.map(|button| button[..1].parse().unwrap()).collect();
    places.sort_unstable();
    places
}

fn picks(places: &[usize]) -> Vec<Action> {
    places.iter().map(|place| Action::Pick(*place)).collect()
}

#[test]
fn two_hands_are_picked_and_the_game_begins_with_them() {
    let (mut page, mut picking) = open("open=on");
    assert!(shown(&mut page, &picking).contains("data-card"), "open hands need no curtain");
    act(&mut page, &mut picking, &picks(&[0, 1, 2, 3, 4, 5]));
    assert_eq!(pressed(&mut page, &picking), [1, 2, 3, 4, 5], "a sixth card replaces the first");
    let four = [Action::Pick(5), Action::Picked];
    assert!(matches!(act(&mut page, &mut picking, &four), Navigation::Stay), "four are no hand");
    let markup = shown(&mut page, &picking);
    assert!(markup.contains("4 of 5 picked"));
    assert!(markup.contains("data-do=\"picked\" disabled"));
    assert!(markup.contains("Ana picks"));
    page.effects();
    assert!(matches!(
        act(&mut page, &mut picking, &[Action::Pick(8), Action::Picked]),
        Navigation::Stay
    ));
    let heading = Effect::Focus("#pick h1".to_owned());
    assert_eq!(page.effects(), [Effect::ToTop("#pick .body"), heading]);
    assert!(shown(&mut page, &picking).contains("Carnelian picks"));
    assert!(pressed(&mut page, &picking).is_empty());
    let last = [Action::PickAtRandom, Action::Picked];
    let Navigation::Begin(_, beginning) = act(&mut page, &mut picking, &last) else {
        panic!("nothing begins")
    };
    let ranks = beginning.hand(Seat::First).unwrap().map(|card| card.to_string());
    assert_eq!(ranks, ["2222", "3333", "4444", "5555", "9999"]);
    assert!(beginning.hand(Seat::Second).is_some());
    let markup = shown(&mut page, &picking);
    assert!(!markup.contains("data-card"), "no hand is seen behind the toss");
    assert!(markup.contains("Carnelian picks"));
    assert!(
        matches!(act(&mut page, &mut picking, &[Action::Picked]), Navigation::Stay),
        "it has begun"
    );
    assert!(matches!(act(&mut page, &mut picking, &[Action::BackToForm]), Navigation::Menu));
}

#[test]
fn closed_hands_are_seen_by_their_owner_alone() {
    let (mut page, mut picking) = open("open=off");
    let button = Effect::Focus("#pick .curtain button".to_owned());
    for name in ["Ana", "Carnelian"] {
        let markup = shown(&mut page, &picking);
        assert!(!markup.contains("data-card"), "no card lies behind the curtain");
        assert!(markup.contains("<div class=\"pane\" inert>"), "and nothing can be reached");
        assert!(markup.contains("<section class=\"curtain\" data-whose="));
        assert!(markup.contains(&format!("{name} picks")));
        page.effects();
        act(&mut page, &mut picking, &[Action::LiftCurtain]);
        assert_eq!(page.effects(), [Effect::Focus("#pick h1".to_owned())]);
        let markup = shown(&mut page, &picking);
        assert!(markup.contains("data-card") && markup.contains("<div class=\"pane\">"));
        assert!(markup.contains("<section class=\"curtain up\" data-whose="));
        act(&mut page, &mut picking, &[Action::PickAtRandom, Action::Picked]);
        let leads = page.effects().last() == Some(&button);
        assert_eq!(leads, name == "Ana", "the other player lifts the curtain again");
    }
}

#[test]
fn the_rest_of_a_hand_is_random_and_a_complete_one_is_drawn_anew() {
    let (mut page, mut picking) = open("open=on");
    act(&mut page, &mut picking, &[Action::Pick(7), Action::PickAtRandom]);
    let drawn = pressed(&mut page, &picking);
    assert!(drawn.contains(&7));
    assert_eq!(drawn.len(), 5, "no card twice");
    act(&mut page, &mut picking, &[Action::PickAtRandom]);
    let anew = pressed(&mut page, &picking);
    assert_eq!(anew.len(), 5);
    assert_ne!(anew, drawn);
}

/// Presses *Best hand*. Returns the number of the question for the worker, and the question.
fn ask_for_best(page: &mut Page, picking: &mut Picking) -> (u32, HandQuestion) {
    page.effects();
    act(page, picking, &[Action::PickBest]);
    let asked = page.effects().into_iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::AskReviewer(number, question)) => match *question {
            ReviewQuestion::Hand(question) => Some((number, question)),
            _ => None,
        },
        _ => None,
    });
    asked.expect("the worker is asked")
}

fn found(number: u32, places: &str) -> Option<ReviewMessage> {
    Some(ReviewMessage { number, whole: Some(places.to_owned()), ..ReviewMessage::default() })
}

#[test]
fn the_best_hand_is_searched_for_by_the_worker() {
    let (mut page, mut picking) = open("open=on reverse=on");
    act(&mut page, &mut picking, &[Action::Pick(0)]);
    let (first, question) = ask_for_best(&mut page, &mut picking);
    let named = |question: &HandQuestion, option: &str| {
        let pair = question.record.options.0.iter().find(|(name, _)| name == option);
        pair.map(|(_, value)| value.to_string())
    };
    assert_eq!(named(&question, "reverse").as_deref(), Some("on"));
    assert_eq!((question.seat, question.cards.len(), question.others.len()), (Seat::First, 9, 9));
    let waiting = shown(&mut page, &picking);
    assert!(waiting.contains("Searching…"), "{waiting}");
    // Only the answer to the last question counts.
    picking.searched(&mut page.model, found(first + 7, "0 1 2 3 4"));
    assert_eq!(pressed(&mut page, &picking), [0]);
    picking.searched(&mut page.model, found(first, "8 6 4 2 0"));
    assert_eq!(pressed(&mut page, &picking), [0, 2, 4, 6, 8]);
    assert!(shown(&mut page, &picking).contains("5 of 5 picked"));
    // After another pick, the answer is ignored.
    for action in [Action::Pick(1), Action::PickAtRandom] {
        let (number, _) = ask_for_best(&mut page, &mut picking);
        act(&mut page, &mut picking, &[action]);
        let own = pressed(&mut page, &picking);
        assert!(!shown(&mut page, &picking).contains("Searching"));
        picking.searched(&mut page.model, found(number, "8 6 4 2 0"));
        assert_eq!(pressed(&mut page, &picking), own);
    }
    let (number, _) = ask_for_best(&mut page, &mut picking);
    picking.searched(&mut page.model, found(number, "8 6 4 2 0"));
    act(&mut page, &mut picking, &[Action::Picked]);
    // With open hands, the question contains the hand that the first player has picked.
    let (_, question) = ask_for_best(&mut page, &mut picking);
    assert_eq!(question.others, ["9999", "7777", "5555", "3333", "1111"]);
    page.effects();
    picking.searched(&mut page.model, None);
    assert!(!shown(&mut page, &picking).contains("Searching"), "a failure ends the search");
    assert!(page.effects().contains(&Effect::Later(LaterEffect::StopReviewer)));
}

#[test]
fn the_search_for_the_best_hand_knows_no_closed_hand() {
    let (mut page, mut picking) = open("open=off");
    act(&mut page, &mut picking, &[Action::LiftCurtain, Action::PickAtRandom, Action::Picked]);
    let (_, question) = ask_for_best(&mut page, &mut picking);
    assert_eq!(question.others.len(), 9, "the whole collection");
}

#[test]
fn the_form_returns_with_its_values_and_players() {
    let (mut page, mut picking) = open("open=off same=on");
    let Navigation::BackToOptions(form) = act(&mut page, &mut picking, &[Action::BackToForm])
    else {
        panic!("no form returns")
    };
    let value = |name: &str| &form.values().iter().find(|(known, _)| known == name).unwrap().1;
    assert_eq!([value("open"), value("same")], ["off", "on"]);
    assert!(form.rivals.is_none(), "there was no game before");
}

#[test]
fn nothing_is_made_again_that_shows_the_same() {
    let (mut page, mut picking) = open("open=on");
    assert_eq!(page.show(|model, blocks| picking.view(model, blocks)), ["pick", "cards"]);
    assert!(page.show(|model, blocks| picking.view(model, blocks)).is_empty());
    act(&mut page, &mut picking, &[Action::Pick(1)]);
    assert_eq!(page.show(|model, blocks| picking.view(model, blocks)), ["pick", "cards"]);
    let mut seen = Vec::new();
    for language in languages() {
        page.model.language = language;
        seen.push(shown(&mut page, &picking));
    }
    seen.dedup();
    assert_eq!(seen.len(), 3, "a new language");
}

/// Returns the cards that are offered, as they are written.
fn offered(page: &mut Page, picking: &Picking) -> Vec<String> {
    let markup = shown(page, picking);
    let cards = markup.split("data-do=\"pick\"").skip(1);
    cards
        .map(|it| it.split("data-card=\"").nth(1).unwrap().split('"').next().unwrap().into())
        .collect()
}

/// Returns the level of a card of the built-in set.
fn level(card: &str) -> u8 {
    CardSet::house().find(Card::named(card).unwrap()).unwrap().level
}

#[test]
fn two_hands_are_drafted_level_by_level() {
    let (mut page, mut picking) = open("open=on draft=on");
    let mut hands = [Vec::new(), Vec::new()];
    for (seat, name) in [(0, "Ana"), (1, "Carnelian")] {
        for round in 1..=5 {
            let markup = shown(&mut page, &picking);
            assert!(markup.contains(&format!("{name} drafts")));
            assert!(markup.contains(&format!("Card {round} of 5, level {round}")));
            assert!(markup.contains("data-once"), "a double click is one choice");
            assert!(!markup.contains("aria-pressed") && !markup.contains("data-do=\"picked\""));
            let offer = offered(&mut page, &picking);
            assert_eq!(offer.len(), 5);
            assert!(offer.iter().all(|card| level(card) == round), "{offer:?}");
            let drafted = markup.split("<li data-card=\"").skip(1);
            let drafted = drafted.map(|it| it.split('"').next().unwrap().to_owned());
            assert_eq!(drafted.collect::<Vec<_>>(), hands[seat], "those chosen so far");
            let places = markup.split("data-do=\"pick\" data-arg=\"").skip(1);
            let places: Vec<usize> = places.map(|it| it[..1].parse().unwrap()).collect();
            hands[seat].push(offer[1].clone());
            page.effects();
            let pick = [Action::Pick(places[1])];
            match act(&mut page, &mut picking, &pick) {
                Navigation::Begin(_, beginning) => {
                    assert_eq!((seat, round), (1, 5));
                    let drafted = Seat::BOTH.map(|seat| beginning.hand(seat).unwrap());
                    assert_eq!(
                        drafted.map(|hand| hand.map(|card| card.to_string()).to_vec()),
                        hands
                    );
                }
                _ => assert_ne!((seat, round), (1, 5)),
            }
            let goes_on = (seat, round) == (0, 5);
            let leads = page.effects().contains(&Effect::Focus("#pick h1".to_owned()));
            assert_eq!(leads, goes_on, "the next player begins at the heading");
        }
    }
    let markup = shown(&mut page, &picking);
    assert!(!markup.contains("data-card"), "no hand is seen behind the game");
    assert!(markup.contains("Card 5 of 5"));
}

#[test]
fn a_draft_of_closed_hands_has_one_curtain_for_each_player() {
    let (mut page, mut picking) = open("open=three draft=on");
    for name in ["Ana", "Carnelian"] {
        let markup = shown(&mut page, &picking);
        assert!(!markup.contains("data-card"), "no card lies behind the curtain");
        assert!(markup.contains("<div class=\"pane\" inert>"));
        assert!(markup.contains(&format!("{name} drafts")));
        act(&mut page, &mut picking, &[Action::LiftCurtain]);
        for _ in 0..5 {
            assert_eq!(offered(&mut page, &picking).len(), 5);
            act(&mut page, &mut picking, &picks(&[0]));
        }
    }
    let Navigation::Menu = act(&mut page, &mut picking, &[Action::BackToForm]) else {
        panic!("it has begun")
    };
}

#[test]
fn drafted_cards_have_types_where_they_count() {
    for (values, typed) in [("draft=on ascension=on", true), ("draft=on", false)] {
        let (mut page, picking) = open(values);
        let offer = offered(&mut page, &picking);
        let types = offer.iter().filter(|card| Card::named(card).unwrap().card_type().is_some());
        assert_eq!(types.count() > 0, typed, "{offer:?}");
    }
}
