//! Scenes and pictures of Ur are deterministic, well formed, and use colours of the theme.

use crate::common::fine::{THEMES, fine, themes, well_formed};
use crate::common::props::props;
use crate::common::views::ground;
use crate::ur::games::{STAGES, all_options, each_moment};
use rosette_messages::Language;
use rosette_rules::{Game, Seat, ur::Ur};
use rosette_scene::{
    Anchor, BoardStyle, Crop, Face, Ink, Node, Outline, Picture, Point, Rect, Scene, Shape, Show,
    Style, TextLine, picture, show, svg,
};

fn drawn(nodes: &[Node]) -> String {
    svg(Rect::new(-200.0, -200.0, 1200.0, 1200.0), Crop::Meet, nodes)
}

#[test]
fn every_ink_is_defined_in_every_theme() {
    for (theme, defined) in THEMES.iter().zip(themes()) {
        for ink in Ink::ALL {
            let property = ink.property();
            assert!(defined.contains(property), "{property} in {theme}");
        }
    }
}

#[test]
fn scenes_are_fine_pictures() {
    let themes = themes();
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        let scene = moment.see(STAGES[index % STAGES.len()], None, None, |view| view.scene());
        if index % 7 == 0 {
            fine(&drawn(&scene.nodes), &themes);
        }
    });
}

#[test]
fn pictures_of_the_page_are_fine() {
    let themes = themes();
    let props = props();
    for options in all_options() {
        let position = Ur::new(&options).unwrap();
        for stage in &STAGES[1..3] {
            fine(&drawn(&ground(&position, *stage)), &themes);
        }
        fine(&show::<Ur>().picture(&position, &props, true), &themes);
    }
    fine(&show::<Ur>().tile(BoardStyle::Inlaid, Language::english(), false), &themes);
    fine(&show::<Ur>().tile(BoardStyle::Inlaid, Language::english(), true), &themes);
    let sections = Ur::rules(BoardStyle::Inlaid);
    let pictures = sections.iter().filter_map(|section| section.picture.as_ref());
    assert_eq!(pictures.clone().count(), 1);
    pictures.for_each(|picture| fine(picture, &themes));
    fine(&picture::logo(), &themes);
    for seat in Seat::BOTH {
        fine(&picture::badge(seat), &themes);
        fine(&picture::seat_mark(seat), &themes);
    }
}

#[test]
fn names_cannot_break_a_picture() {
    let words = TextLine {
        at: Point::new(0.0, 0.0),
        text: "Ben & <Co>".to_owned(),
        size: 13.0,
        weight: 400,
        face: Face::Sans,
        anchor: Anchor::Start,
    };
    let picture = drawn(&[Node::new(vec![Shape {
        outline: Outline::Words(words),
        fill: Some(Ink::Ink),
        stroke: None,
        opacity: 1.0,
    }])]);
    well_formed(&picture);
    assert!(picture.contains(">Ben &amp; &lt;Co&gt;</text>"), "{picture}");
}

/// Draws words of size 20 at (100, 0).
fn words_of(text: &str, weight: u16, (face, anchor): (Face, Anchor)) -> String {
    let words = TextLine {
        at: Point::new(100.0, 0.0),
        text: text.to_owned(),
        size: 20.0,
        weight,
        face,
        anchor,
    };
    let outline = Outline::Words(words);
    let node = Node::new(vec![Shape { outline, fill: Some(Ink::Ink), stroke: None, opacity: 1.0 }]);
    let picture = Picture {
        title: "",
        description: "",
        area: Rect::new(0.0, 0.0, 100.0, 100.0),
        size_px: (100.0, 100.0),
        style: Some(&Grey),
    };
    let drawn = picture.draw([node].iter());
    well_formed(&drawn);
    drawn
}

#[test]
fn serif_words_are_outlines_where_all_their_letters_have_one() {
    // Each letter is 600 thousandths wide, so both letters are 24 units wide.
    for (anchor, left) in [(Anchor::Start, 100), (Anchor::Middle, 88), (Anchor::End, 76)] {
        let drawn = words_of("AA", 500, (Face::Serif, anchor));
        let words = format!(
            "<path d=\"M0 0m5 0h9zm595 0m5 0h9zm595 0\" \
             transform=\"translate({left} 0) scale(2000e-5)\" fill=\"#808080\"/>"
        );
        assert!(drawn.contains(&words), "{drawn}");
    }
    for weight in [600, 700] {
        let drawn = words_of("A", weight, (Face::Serif, Anchor::End));
        assert!(drawn.contains("d=\"M0 0m1 0h9z"), "{drawn}");
    }
    for (text, face) in [("AB", Face::Serif), ("A", Face::Sans)] {
        let drawn = words_of(text, 400, (face, Anchor::End));
        assert!(drawn.contains("<text ") && !drawn.contains("h9z"), "{drawn}");
    }
}

/// A theme of one colour, with quotes in the names of its fonts, and outlines of one letter.
struct Grey;

impl Style for Grey {
    fn ink(&self, _: Ink) -> &str {
        " #808080"
    }

    fn face(&self, face: Face) -> &str {
        match face {
            Face::Serif => "\"Iowan Old Style\", serif",
            Face::Sans => "sans-serif",
        }
    }

    fn outlines(&self) -> &str {
        "400A0600m5 0h9zm595 0\n700A0650m1 0h9zm649 0\n"
    }
}

#[test]
fn a_picture_that_stands_alone_is_named_and_has_its_colours_in_itself() {
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        if index % 31 != 0 {
            return;
        }
        let scene = moment.see(STAGES[index % STAGES.len()], None, None, |view| view.scene());
        let picture = Picture {
            title: "Ana & Ben",
            description: "<in the middle>",
            area: Rect::new(0.0, 0.0, 800.0, 400.0),
            size_px: (1000.0, 500.0),
            style: Some(&Grey),
        };
        let drawn = picture.draw(scene.nodes.iter());
        well_formed(&drawn);
        assert!(drawn.contains(r#"width="1000" height="500" viewBox="0 0 800 400""#), "{drawn}");
        assert!(drawn.contains("<title>Ana &amp; Ben</title><desc>&lt;in the middle&gt;</desc>"));
        assert!(!drawn.contains("var("), "{drawn}");
        assert!(drawn.contains("fill=\"#808080\""), "{drawn}");
        assert!(!drawn.contains("\"\"Iowan"), "{drawn}");
    });
    assert!(index >= 31);
}

#[test]
fn a_view_always_gives_the_same_scene() {
    each_moment(|moment| {
        let scenes = [0, 1].map(|_| moment.see(STAGES[2], None, None, |view| view.scene()));
        assert_eq!(scenes[0], scenes[1], "{moment:?}");
    });
}

/// The pointer and the focus change marks, but never the regions.
#[test]
fn hover_and_focus_only_add_marks() {
    let mut hovered = 0;
    let mut index = 0;
    each_moment(|moment| {
        index += 1;
        if index % 11 != 0 {
            return;
        }
        let stage = STAGES[index % STAGES.len()];
        let plain: Scene = moment.see(stage, None, None, |view| view.scene());
        for region in &plain.regions {
            let (id, place) = (&region.id, Some(region.place));
            let over = moment.see(stage, place, None, |view| view.scene());
            assert_eq!(over.regions, plain.regions, "{id:?}");
            if matches!(region.act, rosette_scene::Act::Play(_)) {
                assert_ne!(over.nodes, plain.nodes, "{id:?} is hovered, and nobody sees it");
                hovered += 1;
            }
            let focused = moment.see(stage, None, place, |view| view.scene());
            assert_eq!(focused.regions, plain.regions, "{id:?}");
            let (ring, rest) = focused.nodes.split_last().unwrap();
            assert_eq!(rest, plain.nodes, "the focus ring lies over everything");
            assert_eq!(ring.shapes.len(), 2, "and is of two tones");
        }
    });
    assert!(hovered > 100, "only {hovered} moves were hovered");
}
