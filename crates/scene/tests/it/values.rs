//! The values of choices on the board and in the labels.

use rosette_scene::{Act, AnyView, ChoiceValue, Outline, Place, RenderContext, Scene};
use rosette_session::Session;

use crate::common::{
    boards::{PHONE, STAGE},
    opened::{HANDS, open},
    views::any_view,
};

fn values(session: &Session) -> Vec<ChoiceValue> {
    let value = |(index, token): (usize, String)| ChoiceValue {
        label_text: format!("Value: {index}"),
        text: format!("{index}.5%"),
        brief: format!("{index}"),
        best: index == 0,
        token,
    };
    session.choices().into_iter().enumerate().map(value).collect()
}

fn added(scene: &Scene, plain: &Scene) -> Vec<String> {
    let shapes = scene.nodes[plain.nodes.len()..].iter().flat_map(|node| &node.shapes);
    let words = shapes.filter_map(|shape| match &shape.outline {
        Outline::Words(words) => Some(words.text.clone()),
        _ => None,
    });
    words.collect()
}

#[test]
fn each_choice_has_one_plate_and_all_its_regions_say_the_value() {
    for address in [
        "ur?m=2/0,1/0&p=3",
        "ur?m=4/0,0,4/0&p=2",
        "trisq?size=3&m=a1",
        "trisq?size=13",
        "flag?cells=12",
        "flag?cells=12&rules=dice",
    ] {
        let (show, session) = open(address);
        let values = values(&session);
        assert!(!values.is_empty(), "{address}");
        for stage in [STAGE, PHONE] {
            let position = session.position();
            let any_view = any_view(position.as_ref(), None, stage);
            let plain = show.scene(&any_view);
            let context = RenderContext { values: &values, ..any_view.context };
            let scene = show.scene(&AnyView { context, ..any_view });
            let words = added(&scene, &plain);
            for value in &values {
                let drawn = words.iter().filter(|it| **it == value.text || **it == value.brief);
                assert_eq!(drawn.count(), 1, "{address}: {} among {words:?}", value.token);
            }
            assert_eq!(words.len(), values.len(), "{address}");
            for (region, before) in scene.regions.iter().zip(&plain.regions) {
                match &region.act {
                    Act::Play(token) | Act::Begin(token) => {
                        let value = values.iter().find(|it| it.token == *token).unwrap();
                        assert_eq!(region.label, format!("{}. {}", before.label, value.label_text));
                    }
                    Act::Select => assert!(region.label.contains(". Value: "), "{}", region.label),
                    _ => assert_eq!(region.label, before.label),
                }
            }
        }
    }
}

#[test]
fn a_card_has_the_value_of_its_best_cell() {
    let (show, session) = open(&format!("triad?{HANDS}"));
    let position = session.position();
    let any_view = any_view(position.as_ref(), None, STAGE);
    let values = values(&session);
    let hand = |slot| Place::Hand(rosette_rules::Seat::First, slot);
    let scene = show.scene(&AnyView {
        context: RenderContext { values: &values, ..any_view.context },
        ..any_view
    });
    // The choices are sorted by card, so the nine cells of the first card have the values 0 to 8,
    // and those of the second begin with 9.
    assert_eq!(added(&scene, &show.scene(&any_view)).len(), 5);
    assert!(scene.at(hand(1)).unwrap().label.ends_with(". Value: 0"));
    assert!(scene.at(hand(2)).unwrap().label.ends_with(". Value: 9"));
    // Once a card is selected, each cell has the value of this card there.
    let context = RenderContext { selected: Some(hand(2)), ..any_view.context };
    let plain = show.scene(&AnyView { context, ..any_view });
    let scene =
        show.scene(&AnyView { context: RenderContext { values: &values, ..context }, ..any_view });
    assert_eq!(added(&scene, &plain).len(), 5 + 9);
    assert!(scene.at(Place::Cell(1)).unwrap().label.ends_with(". Value: 9"));
    assert!(scene.at(Place::Cell(9)).unwrap().label.ends_with(". Value: 17"));
}

#[test]
fn nothing_is_drawn_without_values() {
    let (show, session) = open("flag?cells=12");
    let position = session.position();
    let any_view = any_view(position.as_ref(), None, STAGE);
    let over = ChoiceValue {
        token: "-3".to_owned(),
        label_text: String::new(),
        text: String::new(),
        brief: String::new(),
        best: true,
    };
    let plain = show.scene(&any_view);
    let scene = show.scene(&AnyView {
        context: RenderContext { values: &[over], ..any_view.context },
        ..any_view
    });
    assert_eq!(scene, plain, "a choice without a region");
}
