//! Sentences of Triple Triad.

use rosette_messages::{
    Language, Say as _, TriadText,
    triad::{CardText, Drawn, Placing, TakenText, Todo, Told},
};
use rosette_rules::triad::{Card, Element, Rule};

fn say(text: TriadText) -> String {
    text.say(Language::english())
}

fn taken(name: &str, rule: Rule) -> TakenText {
    TakenText { name: name.to_owned(), rule }
}

#[test]
fn a_card_is_read_out_in_full() {
    let card = |text: &str, level| {
        let name = "Lamassu".to_owned();
        say(TriadText::CardLabel(CardText { name, card: Card::named(text).unwrap(), level }))
    };
    assert_eq!(
        card("5A32:fire", Some(8)),
        "Lamassu, level 8, fire, top 5, right ace, bottom 3, left 2"
    );
    assert_eq!(card("1111", None), "a card outside the set, top 1, right 1, bottom 1, left 1");
}

#[test]
fn captures_are_listed_by_rule() {
    let preview = |takes| {
        let placing = Placing { name: "Lamassu".to_owned(), effect: 0, takes };
        say(TriadText::Todo {
            round: None,
            todo: Todo::Preview { cell: 5, element: None, placing },
        })
    };
    assert_eq!(preview(Vec::new()), "On cell 5 it takes nothing.");
    assert_eq!(
        preview(vec![taken("Carp", Rule::Basic), taken("Toad", Rule::Basic)]),
        "On cell 5 it takes Carp and Toad by the basic rule."
    );
    assert_eq!(
        preview(vec![
            taken("Carp", Rule::Same),
            taken("Ibis", Rule::Plus),
            taken("Toad", Rule::Combo),
            taken("Mongoose", Rule::Combo),
            taken("Heron", Rule::Combo),
        ]),
        "On cell 5 it takes Carp by Same, Ibis by Plus and Toad, Mongoose and Heron by Combo."
    );
}

#[test]
fn each_capture_is_told_with_its_rule() {
    let told = |taken, drawn| {
        let (who, name) = ("Ana", "Lamassu".to_owned());
        say(TriadText::Told(Told { who, name, cell: 5, taken, score: (6, 4), drawn }))
    };
    assert_eq!(
        told(vec![taken("Carp", Rule::Plus), taken("Mongoose", Rule::Combo)], None),
        "Ana plays Lamassu on cell 5: Carp captured by Plus, Mongoose captured by Combo. 6 to 4"
    );
    assert!(told(Vec::new(), Some(Drawn::Final)).ends_with("a final draw"));
}

#[test]
fn squares_of_a_round_are_told() {
    let squares = vec![(2, Element::Fire), (9, Element::Ice)];
    assert_eq!(
        say(TriadText::RoundBegins { round: 2, who: "Ben", squares }),
        "Round 2 begins, Ben moves first. Squares: fire on cell 2, ice on cell 9"
    );
}
