//! Tests of the faces of the built-in set, and of the reader of their text.

use std::collections::BTreeSet;

use rosette_cards::{Bit, CardSet, Faces, Fault, Material};

use crate::common::raster::{Picture, difference, picture};

const TEXT: &str = include_str!("../../data/faces.txt");

/// The least difference of two faces. A face that is moved by one unit, or has other colours,
/// differs by less.
const MIN_DIFFERENCE: f32 = 0.19;

#[test]
fn each_card_has_a_face_of_its_own() {
    let faces = Faces::parse(TEXT).unwrap();
    assert_eq!(&faces, Faces::house());
    let faced: Vec<_> = faces.figures.iter().filter_map(|figure| figure.card).collect();
    let cards: Vec<_> = CardSet::house().cards().iter().map(|info| info.card).collect();
    assert_eq!(faced, cards);
    let mut set = CardSet::house().clone();
    set.faces = faces;
    for info in set.cards() {
        assert_eq!(set.face(info).unwrap().card, Some(info.card));
        assert_eq!(CardSet::house().face(info), None);
    }
}

#[test]
fn each_part_is_used_and_documented() {
    let documents = include_str!("../../../../docs/games.md");
    let parts = Faces::house().figures.iter().filter(|figure| figure.card.is_none());
    for part in parts {
        let uses = TEXT
            .split([' ', '\n'])
            .filter(|item| item.split_once('(').map_or(*item, |(name, _)| name) == part.name);
        assert!(uses.count() > 0, "{}", part.name);
        assert!(documents.contains(&format!("`{}`", part.name)), "{}", part.name);
    }
}

fn points(bits: &[Bit]) -> impl Iterator<Item = (f32, f32)> {
    bits.iter().filter_map(|bit| match *bit {
        Bit::Move(to) | Bit::Line(to) | Bit::Curve(_, _, to) => Some(to),
        Bit::Close => None,
    })
}

#[test]
fn no_face_reaches_the_ranks() {
    for figure in Faces::house().figures.iter().filter(|figure| figure.card.is_some()) {
        for inlay in &figure.inlays {
            for (x, y) in points(&inlay.bits) {
                let across = if y.abs() < 17.0 { 33.0 } else { 40.0 };
                let inside = x.abs() <= across && y.abs() <= 47.0;
                assert!(inside, "{}: {x}, {y}", figure.name);
            }
        }
    }
}

#[test]
fn faces_are_bold_and_quickly_drawn() {
    for figure in Faces::house().figures.iter().filter(|figure| figure.card.is_some()) {
        let materials = figure.inlays.iter().map(|inlay| inlay.material.expect("a material"));
        let inks: BTreeSet<_> = materials.map(|it| it as u8).collect();
        assert!(inks.iter().any(|ink| *ink < Material::Gold as u8), "{}", figure.name);
        assert!(figure.inlays.len() <= 5, "{}", figure.name);
        let dark = picture(&figure.inlays).iter().sum::<f32>() / 576.0;
        assert!((0.08..0.5).contains(&dark), "{}: {dark}", figure.name);
    }
}

fn pictures(faces: &Faces) -> Vec<(&str, Picture)> {
    let figures = faces.figures.iter().filter(|figure| figure.card.is_some());
    figures.map(|figure| (figure.name.as_str(), picture(&figure.inlays))).collect()
}

/// Returns the two pictures that differ least, and by how much.
fn nearest<'a>(pictures: &[(&'a str, Picture)]) -> (f32, &'a str, &'a str) {
    let mut nearest = (f32::MAX, "", "");
    for (place, (name, one)) in pictures.iter().enumerate() {
        for (other_name, other) in &pictures[..place] {
            let difference = difference(one, other);
            if difference < nearest.0 {
                nearest = (difference, other_name, name);
            }
        }
    }
    nearest
}

#[test]
fn no_two_faces_are_confused_when_small_and_grey() {
    let mut pictures = pictures(Faces::house());
    let (difference, one, other) = nearest(&pictures);
    assert!(difference > MIN_DIFFERENCE, "{one} and {other} differ only by {difference}");
    // The eagle, a little displaced and in another material.
    let eagle = &Faces::house().named("eagle").unwrap().inlays;
    let mut double = eagle.clone();
    for inlay in &mut double {
        for bit in &mut inlay.bits {
            match bit {
                Bit::Move(to) | Bit::Line(to) | Bit::Curve(_, _, to) => to.0 += 1.0,
                Bit::Close => {}
            }
        }
        inlay.material = match inlay.material {
            Some(Material::Bitumen) => Some(Material::Lapis),
            other => other,
        };
    }
    pictures.push(("double", picture(&double)));
    let (difference, one, other) = nearest(&pictures);
    assert!(difference < MIN_DIFFERENCE, "{difference}");
    assert_eq!((one, other), ("eagle", "double"));
}

fn faults(text: &str) -> Vec<String> {
    Faces::parse(text).unwrap_err().iter().map(Fault::to_string).collect()
}

#[test]
fn faults_name_line_card_and_item() {
    let text = "dot: @0,0,3\ndot: @0,0,4\n\n5A3 owl: l dot\nnone: \nall: x P 1,2 L 1,2 1,4 1~ @1,2,3,4,5,6 star(1) dot(1 =a *\n";
    assert_eq!(
        faults(text),
        [
            "line 2, card 2 \"dot\", name: expected a name that no earlier line has, found \"dot\"",
            "line 4, card 3 \"owl\", card: expected a card, such as 5A32 or 5A32:fire, found \"5A3\"",
            "line 5, card 4 \"none\", items: expected an item of a figure, or the name of an earlier one, found \"\"",
            "line 6, card 5 \"all\", x: expected an item of a figure, or the name of an earlier one, found \"x\"",
            "line 6, card 5 \"all\", P: expected two or more points, such as 3,4 or 3~4, found \"L\"",
            "line 6, card 5 \"all\", 1~: expected an item of a figure, or the name of an earlier one, found \"1~\"",
            "line 6, card 5 \"all\", @1,2,3,4,5,6: expected an item of a figure, or the name of an earlier one, found \"@1,2,3,4,5,6\"",
            "line 6, card 5 \"all\", star(1): expected an item of a figure, or the name of an earlier one, found \"star(1)\"",
            "line 6, card 5 \"all\", dot(1: expected an item of a figure, or the name of an earlier one, found \"dot(1\"",
            "line 6, card 5 \"all\", =a: expected an item of a figure, or the name of an earlier one, found \"=a\"",
            "line 6, card 5 \"all\", *: expected an item of a figure, or the name of an earlier one, found \"*\"",
        ]
    );
}

#[test]
fn figures_are_moved_turned_scaled_and_mirrored() {
    let faces = Faces::parse(
        "bar: P 0,0 4,0 4,2 0,2\nleft: | c bar(10,5,90,2)\nround: 4* bar(1)\nline: l =2 L 0,0 3,4",
    )
    .unwrap();
    let ends = |name: &str| -> Vec<Vec<(f32, f32)>> {
        let rounded = |(x, y): (f32, f32)| (x.round() + 0.0, y.round() + 0.0);
        let figure = faces.named(name).unwrap();
        figure.inlays.iter().map(|inlay| points(&inlay.bits).map(rounded).collect()).collect()
    };
    assert_eq!(faces.named("bar").unwrap().inlays[0].material, None);
    let both =
        [&[(10.0, 5.0), (10.0, 13.0), (6.0, 13.0), (6.0, 5.0), (10.0, 5.0)][..], &[(-10.0, 5.0)]];
    assert_eq!(ends("left")[0][..6], both.concat());
    assert_eq!(ends("round").len(), 1);
    assert_eq!(ends("round")[0].len(), 20);
}

#[test]
fn own_sets_name_faces_and_parts() {
    let set = |face: &str| {
        let cards: Vec<String> = (1..=5)
            .map(|rank| {
                format!("\n{{\"name\": \"c\", \"level\": 1, \"ranks\": \"111{rank}\", \"face\": \"{face}\"}}")
            })
            .collect();
        format!("{{\"rosette-cards\": 1, \"name\": \"Mine\", \"cards\": [{}]}}", cards.join(","))
    };
    for face in ["eagle", "wing"] {
        let mut set = Faces::house().card_set(&set(face)).unwrap();
        assert_eq!(set.face(&set.cards()[0]), None);
        set.faces = Faces::house().clone();
        assert_eq!(set.face(&set.cards()[0]).unwrap().name, face);
    }
    let faults = Faces::house().card_set(&set("unicorn")).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "line 2, card 1 \"c\", face: expected the name of a face, such as eagle or wing, found \"unicorn\""
    );
    let unknown = CardSet::parse(&set("unicorn")).unwrap();
    assert_eq!(unknown.cards()[0].face.as_deref(), Some("unicorn"));
}

#[test]
fn the_plain_form_has_the_same_figures() {
    let house = Faces::house();
    let read = Faces::read_plain(&house.plain()).unwrap();
    assert_eq!(read.figures.len(), house.figures.len());
    for (figure, read) in house.figures.iter().zip(&read.figures) {
        assert_eq!((&figure.name, figure.card), (&read.name, read.card));
        assert_eq!(figure.inlays.len(), read.inlays.len());
        let pictures = [&figure.inlays, &read.inlays].map(|inlays| picture(inlays));
        let difference = difference(&pictures[0], &pictures[1]);
        assert!(difference < 0.05, "{}: {difference}", figure.name);
    }
    for wrong in [",dot,M,0,0", ",dot,l,M,0", ",dot,x", ",dot,l,L,1,a", "dot"] {
        assert_eq!(Faces::read_plain(wrong), None, "{wrong}");
    }
}
