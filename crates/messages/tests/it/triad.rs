//! Tests of the texts of Triple Triad: cards, captures and elements of cells.

use rosette_messages::{
    Language, Say as _,
    triad::{self, CardText, Drawn, Effect, PlacementEffect, TakenText},
};
use rosette_rules::triad::{Card, Element, Rule};

fn taken(name: &str, rule: Rule) -> TakenText {
    TakenText { name: name.to_owned(), rule }
}

#[test]
fn a_card_is_read_out_in_full() {
    let card = |text: &str, level| {
        let name = "Lamassu".to_owned();
        CardText { name, card: Card::named(text).unwrap(), level, modifier: 2 }
            .say(Language::english())
    };
    assert_eq!(
        card("5A32:fire", Some(8)),
        "Lamassu, level 8, fire, top 5, right ace, bottom 3, left 2"
    );
    assert_eq!(
        card("5A32:fire:beast", Some(8)),
        "Lamassu, level 8, fire, beast plus 2, top 5, right ace, bottom 3, left 2"
    );
    assert_eq!(card("1111", None), "an unknown card, top 1, right 1, bottom 1, left 1");
}

#[test]
fn captures_are_listed_by_rule() {
    let preview = |takes| {
        let placing = PlacementEffect { name: "Lamassu".to_owned(), effect: Effect::of(0), takes };
        placing.preview(5, None, Language::english())
    };
    assert_eq!(preview(Vec::new()), "On cell 5 it captures nothing.");
    assert_eq!(
        preview(vec![taken("Carp", Rule::Basic), taken("Toad", Rule::Basic)]),
        "On cell 5 it captures Carp and Toad by the basic rule."
    );
    assert_eq!(
        preview(vec![
            taken("Carp", Rule::Same),
            taken("Ibis", Rule::Plus),
            taken("Toad", Rule::Combo),
            taken("Mongoose", Rule::Combo),
            taken("Heron", Rule::Combo),
        ]),
        "On cell 5 it captures Carp by Same, Ibis by Plus and Toad, Mongoose and Heron by Combo."
    );
}

#[test]
fn each_capture_is_told_with_its_rule() {
    let report = |taken: Vec<TakenText>, drawn| {
        let taken = triad::all_captured(&taken, Language::english());
        let (name, card, taken) = (Some("Ana"), "Lamassu", taken.as_deref());
        triad::Told { name, card, cell: 5, taken, own: 6, other: 4, drawn }.say(Language::english())
    };
    assert_eq!(
        report(vec![taken("Carp", Rule::Plus), taken("Mongoose", Rule::Combo)], Drawn::None),
        "Ana plays Lamassu on cell 5: Carp captured by Plus, Mongoose captured by Combo. 6 to 4"
    );
    assert!(report(Vec::new(), Drawn::Final).ends_with("the game is a draw"));
}

#[test]
fn squares_of_a_round_are_told() {
    let squares = [(2, Element::Fire), (9, Element::Ice)];
    assert_eq!(
        triad::round_begins(2, Some("Ben"), &squares, Language::english()),
        "Round 2: Ben goes first. Elements: fire on cell 2, ice on cell 9"
    );
}
