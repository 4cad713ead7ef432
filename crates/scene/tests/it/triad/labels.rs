//! The labels of Triple Triad's regions, and the reasons of refusals.

use rosette_cards::CardSet;
use rosette_messages::{Language, cards};
use rosette_rules::{
    Seat, Viewer,
    triad::{Card, Open, Options, Squares},
};
use rosette_scene::{Act, card_name};

use super::games::{Look, Moment, PLAIN, after, hand};

/// Returns options of a game in which the first seat's third card captures two cards by Plus and
/// one by Combo.
pub fn plus_and_combo() -> Options {
    Options {
        plus: true,
        combo: true,
        starts: Some(Seat::Second),
        first_hand: Some(hand("1111 1111 5113 1119:fire 1111")),
        second_hand: Some(hand("5611 1141 2222 1111 1111")),
        ..Options::default()
    }
}

/// The tokens before the capture of [`plus_and_combo`].
pub const BEFORE: [&str; 5] = ["1@4", "1@9", "2@2", "2@8", "3@1"];

#[track_caller]
fn check(moment: &Moment, look: Look<'_>, id: &str, label: &str, does: &str) {
    let scene = moment.see(look, |view| view.scene());
    let region = scene.regions.iter().find(|region| region.id == id);
    let ids: Vec<&String> = scene.regions.iter().map(|region| &region.id).collect();
    let region = region.unwrap_or_else(|| panic!("{id} is none of {ids:?}"));
    let done = match &region.act {
        Act::Play(token) => format!("plays {token}"),
        Act::Draw => "draws".to_owned(),
        Act::Select => "selects".to_owned(),
        Act::Begin(step) => format!("begins {step}"),
        Act::Put(what) => format!("puts {what}"),
        Act::Refuse(why) => why.to_string(),
    };
    assert_eq!((region.label.as_str(), done.as_str()), (label, does), "{id}");
}

#[test]
fn a_place_of_a_hand_says_its_card_and_what_choosing_it_does() {
    let moment = after(&plus_and_combo(), &BEFORE);
    let outside = "an unknown card";
    check(
        &moment,
        PLAIN,
        "slot:4",
        &format!("your card 4, {outside}, fire, top 1, right 1, bottom 1, left 9: choose it"),
        "selects",
    );
    check(
        &moment,
        Look { selected: Some("slot:4"), ..PLAIN },
        "slot:4",
        &format!(
            "your card 4, {outside}, fire, top 1, right 1, bottom 1, left 9: chosen, choose again to put it back"
        ),
        "selects",
    );
    check(&moment, PLAIN, "first:1", "your card 1, played", "That place is empty.");
    check(
        &moment,
        PLAIN,
        "second:4",
        &format!("Ben’s card 4, {outside}, top 1, right 1, bottom 1, left 1"),
        "That is Ben’s card.",
    );
    // The viewer is Ben, and it is Ana's turn.
    let ben = Look { viewer: Viewer::Seat(Seat::Second), ..PLAIN };
    check(
        &moment,
        ben,
        "second:4",
        &format!("your card 4, {outside}, top 1, right 1, bottom 1, left 1"),
        "It is Ana’s turn.",
    );
}

#[test]
fn a_card_is_called_by_its_name_in_the_set_or_by_its_ranks() {
    let own = r#"{"rosette-cards": 1, "name": "Mine", "cards": [
        {"name": "c1", "level": 1, "ranks": "1111"},
        {"name": {"en": "Second", "ru": "Вторая"}, "level": 1, "ranks": "1112"},
        {"name": "c3", "level": 1, "ranks": "1113"},
        {"name": "c4", "level": 1, "ranks": "1114"},
        {"name": "c5", "level": 1, "ranks": "1115"}]}"#;
    let own = CardSet::parse(own).unwrap();
    let [english, french, russian] = Language::all();
    let called = |card, language| card_name(Card::named(card).unwrap(), &own, language);
    assert_eq!(called("1112", english), "Second");
    assert_eq!(called("1112", french), "Second");
    assert_eq!(called("1112", russian), "Вторая");
    assert_eq!(called("5A32:fire", english), "5A32:fire");
}

#[test]
fn each_card_of_the_house_has_a_name_of_its_own_in_each_language() {
    let house = CardSet::house();
    for language in Language::all() {
        let names: Vec<_> =
            house.cards().iter().map(|info| card_name(info.card, house, language)).collect();
        for (place, name) in names.iter().enumerate() {
            assert!(!names[..place].contains(name), "{name} twice");
            assert!((2..=24).contains(&name.chars().count()), "{name}");
            let russian = |letter: char| matches!(letter, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё');
            let letters = name.chars().filter(|letter| letter.is_alphabetic());
            assert!(letters.map(russian).all(|is| is == (language.code() == "ru")), "{name}");
        }
        assert_eq!(cards::house_card(names.len(), language), "", "none is left over");
    }
    let [english, french, russian] = Language::all();
    assert_eq!(card_name(house.cards()[0].card, house, english), "Reed Stylus");
    assert_eq!(card_name(house.cards()[13].card, house, russian), "Ёж");
    assert_eq!(cards::NAME.text(french), "Maison des tablettes");
}

#[test]
fn a_card_of_the_set_is_called_by_its_name_and_level() {
    let Some(info) = CardSet::house().cards().iter().find(|info| info.card.element().is_some())
    else {
        return;
    };
    let options = Options::default().with_hands([Some([info.card; 5]); 2]);
    let [top, right, bottom, left] =
        info.card.ranks().map(|rank| if rank == 10 { "ace".to_owned() } else { rank.to_string() });
    let label = format!(
        "your card 1, {}, level {}, {}, top {top}, right {right}, bottom {bottom}, left {left}: choose it",
        card_name(info.card, CardSet::house(), Language::english()),
        info.level,
        info.card.element().unwrap().name(),
    );
    check(&after(&options, &[]), PLAIN, "slot:1", &label, "selects");
}

#[test]
fn a_cell_says_what_placing_the_chosen_card_does() {
    let mut options = plus_and_combo();
    options.elemental = true;
    options.squares = Squares::named("5=fire;3=ice;9=water").unwrap();
    let moment = after(&options, &BEFORE);
    let third = Look { selected: Some("slot:3"), ..PLAIN };
    check(
        &moment,
        third,
        "3@5",
        "cell 5, fire: place 5113 here, minus 1 on every side, captures 1141 and 5611 by Plus and 2222 by Combo",
        "plays 3@5",
    );
    check(&moment, third, "3@6", "cell 6: place 5113 here", "plays 3@6");
    let fourth = Look { selected: Some("slot:4"), ..PLAIN };
    check(
        &moment,
        fourth,
        "4@5",
        "cell 5, fire: place 1119:fire here, plus 1 on every side, captures 5611 by the basic rule",
        "plays 4@5",
    );
    check(&moment, PLAIN, "cell:3", "cell 3, ice, empty", "Choose a card first.");
    check(&moment, PLAIN, "cell:6", "cell 6, empty", "Choose a card first.");
    for look in [PLAIN, third] {
        check(
            &moment,
            look,
            "cell:9",
            "cell 9, water, your unknown card, top 1, right 1, bottom 1, left 1, minus 1 on every side",
            "Cell 9 already has a card.",
        );
    }
}

#[test]
fn a_closed_hand_is_not_named() {
    let options = Options { open: Open::Off, ..plus_and_combo() };
    let moment = after(&options, &BEFORE);
    let public = Look { viewer: Viewer::Public, ..PLAIN };
    let turn = "It is Ana’s turn.";
    check(&moment, public, "first:3", "Ana’s card 3, a face-down card", turn);
    check(&moment, public, "second:4", "Ben’s card 4, a face-down card", turn);
    check(&moment, public, "cell:5", "cell 5, empty", turn);
    let ana = Look { viewer: Viewer::Seat(Seat::First), ..PLAIN };
    check(&moment, ana, "second:4", "Ben’s card 4, a face-down card", "That is Ben’s card.");
}

#[test]
fn nothing_can_be_chosen_between_rounds_and_after_the_end() {
    let ones = Some(hand("1111 1111 1111 1111 1111"));
    let options = Options { sudden_death: true, ..Options::default().with_hands([ones; 2]) };
    let tokens = ["1@1", "1@2", "2@3", "2@4", "3@5", "3@6", "4@7", "4@8", "5@9"];
    let card = "unknown card, top 1, right 1, bottom 1, left 1";
    let drawn = after(&options, &tokens);
    let wait = "This round is a draw. Start the next one first.";
    check(&drawn, PLAIN, "second:5", &format!("Ben’s card 5, an {card}"), wait);
    let over = after(&Options { sudden_death: false, ..options }, &tokens);
    let (cell, end) = (format!("cell 1, Ana’s {card}"), "The game is over.");
    check(&over, PLAIN, "cell:1", &cell, end);
    check(&over, PLAIN, "first:1", "Ana’s card 1, played", end);
}

#[test]
fn a_type_is_read_out_with_what_it_adds() {
    let options = |descension: bool| Options {
        ascension: !descension,
        descension,
        first_hand: Some(hand("1111:beast 2222:sign 3333 4444:beast 5555:beast")),
        second_hand: Some(hand("6666:beast 7777:beast 8888 9999 AAAA")),
        ..Options::default()
    };
    let moment = after(&options(false), &["1@5", "1@9"]);
    let beast = "an unknown card, beast plus 2, top 4, right 4, bottom 4, left 4";
    check(&moment, PLAIN, "slot:4", &format!("your card 4, {beast}: choose it"), "selects");
    let sign = "your card 2, an unknown card, sign, top 2, right 2, bottom 2, left 2: choose it";
    check(&moment, PLAIN, "slot:2", sign, "selects");
    let refused = "Cell 5 already has a card.";
    let lying = "cell 5, your unknown card, beast plus 2, top 1, right 1, bottom 1, left 1";
    check(&moment, PLAIN, "cell:5", lying, refused);
    let moment = after(&options(true), &["1@5"]);
    let lying = "cell 5, Ana’s unknown card, beast minus 1, top 1, right 1, bottom 1, left 1";
    check(&moment, PLAIN, "cell:5", lying, refused);
}
