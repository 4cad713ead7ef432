//! Scenes and pictures of Triple Triad are well formed and use colours of the theme.

use crate::common::views::ground;
use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_rules::{
    Field, Seat, Viewer,
    triad::{Card, Element, Triad, TriadField},
};
use rosette_scene::{BoardStyle, Crop, Node, Rect, Show, card_label, picture, show, svg};

use super::games::{Look, PLAIN, STAGES, each_moment, props, slots};
use crate::common::fine::{fine, themes};

fn drawn(nodes: &[Node]) -> String {
    svg(Rect::new(-200.0, -200.0, 1200.0, 1200.0), Crop::Meet, nodes)
}

#[test]
fn scenes_are_fine_pictures_and_the_same_for_the_same_view() {
    let themes = themes();
    let mut index = 0;
    each_moment(|_, moment| {
        index += 1;
        let slots = slots(moment);
        let selected = slots.first().map(String::as_str).filter(|_| index % 2 == 0);
        let cell = (1..=9).find(|cell| moment.position.cell(*cell).is_none()).unwrap_or(1);
        let target = selected.map(|slot| format!("{}@{cell}", &slot[5..]));
        let viewer = [Viewer::All, Viewer::Public][index % 2];
        let stage = STAGES[index % STAGES.len()];
        let look = Look { stage, hover: target.as_deref(), focus: None, selected, viewer };
        let scenes = [0, 1].map(|_| moment.see(look, |view| view.scene()));
        assert_eq!(scenes[0], scenes[1]);
        if index % 5 == 0 {
            fine(&drawn(&scenes[0].nodes), &themes);
            fine(&drawn(&ground(&moment.position, stage)), &themes);
            fine(&show::<Triad>().picture(&moment.position, &props(), index % 2 == 0), &themes);
        }
    });
}

/// A card has few shapes, so that a table is drawn within a frame.
#[test]
fn a_table_is_light() {
    each_moment(|_, moment| {
        let nodes = moment.see(PLAIN, |view| view.scene()).nodes;
        let cards = nodes.iter().filter(|node| !node.shade.is_empty());
        assert!(cards.clone().count() <= 10);
        for card in cards {
            assert!(card.shapes.len() <= 22, "{} shapes in {:?}", card.shapes.len(), card.key);
        }
        let shapes: usize = nodes.iter().map(|node| node.shapes.len()).sum();
        assert!(shapes <= 250, "{shapes}");
    });
}

#[test]
fn pictures_of_the_page_are_fine() {
    let themes = themes();
    for narrow in [false, true] {
        let tile = show::<Triad>().tile(BoardStyle::Carved, Language::english(), narrow);
        fine(&tile, &themes);
        assert!(tile.matches("<g transform").count() >= 5, "cards lie on the tile");
    }
    let pictured = TriadField::ALL
        .iter()
        .filter_map(|field| Triad::field(*field, Language::english()).picture);
    assert_eq!(pictured.clone().count(), 15, "one for each rule flag");
    pictured.for_each(|picture| fine(&picture, &themes));
    let sections = <Triad as Show>::rules(BoardStyle::Inlaid);
    assert_eq!(sections.len(), 22);
    sections.iter().filter_map(|section| section.picture.as_ref()).for_each(|it| fine(it, &themes));
    for seat in Seat::BOTH {
        fine(&picture::frieze(seat), &themes);
    }
}

#[test]
fn every_card_of_the_house_can_be_drawn_and_named() {
    let themes = themes();
    let cards = CardSet::house();
    let foreign = Element::ALL.map(|element| Card::new([1, 1, 10, 10], Some(element)).unwrap());
    for card in cards.cards().iter().map(|info| info.card).chain(foreign) {
        let drawn = picture::card(card, Seat::First, cards);
        fine(&drawn, &themes);
        assert!(!drawn.contains("--shade"), "it lies flat");
        let label = card_label(card, cards, Language::english());
        assert!(label.contains(", top ") && label.contains(", left "), "{label}");
        let level = cards.find(card).is_some();
        assert_eq!(label.contains(", level "), level, "{label}");
    }
}
