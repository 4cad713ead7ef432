//! Hints: the words for every kind of choice, and the marks on the board.

use rosette_messages::Language;
use rosette_rules::AnyPosition;
use rosette_scene::{
    AnyLastMove, AnyShow, AnyView, GAMES, Numbers, Outline, Place, Props, RenderContext, Scene,
    Wording,
};
use rosette_session::Session;

use crate::common::{
    boards::{PHONE, STAGE},
    opened::{HANDS, open},
    props::props,
    views::any_view,
};

fn advised(
    show: &dyn AnyShow,
    before: &dyn AnyPosition,
    token: &str,
    language: Language,
) -> String {
    let last_move = AnyLastMove { before, token };
    show.describe(last_move, Wording::Advice, &Props { language, ..props() }).unwrap()
}

#[test]
fn every_kind_of_choice_is_advised_in_words() {
    let hands = |tokens: &str| format!("triad?{HANDS}&m={tokens}");
    for (address, token, words) in [
        ("ur", "3/0", "Move a new piece to cell 3"),
        ("ur", "4/0", "Move a new piece onto the rosette"),
        ("ur?m=2/0,1/0", "3/2", "Move this piece to cell 5"),
        ("ur?m=2/0,1/0", "2/2", "Move this piece onto the rosette"),
        ("ur?m=4/0,0,4/0,2/4", "2/4", "Move this piece to cell 6 and capture"),
        ("ur?m=4/0,0,4/0,1/4", "1/4", "Move this piece to cell 5 and capture"),
        ("ur?pieces=1&m=4/0,4/4,4/8,0,1/12,0", "2/13", "Move this piece home"),
        ("ur", "0", "Throw"),
        ("trisq?size=5", "c3", "Place a triangle on the marked cell"),
        ("trisq?size=5&m=c3", "c4", "Place a square on the marked cell"),
        ("trisq?size=5&m=a2,a1", "b1", "Place a triangle on the marked cell and capture 1"),
        ("trisq?size=5", "pass", "Pass"),
        ("flag?cells=8", "+2", "Move this piece to cell 2"),
        ("flag?cells=8&m=+3,+1", "-3", "Move this piece home"),
        ("flag?cells=8&m=+3,+1,+3,+1,+1,+2", "-7", "Jump home with the flag"),
        ("flag?cells=9&m=+3,+1,+3,+1,+2,+3", "-4", "Jump to cell 4 with the flag"),
        ("flag?cells=12&rules=dice", "+D", "Roll 4 to 9 ahead"),
        ("flag?cells=12&rules=dice&m=+3,+3,+3,+3,+3,+3", "-D", "Roll 4 to 9 back"),
        ("triad", "1@5", "Place A111 on cell 5"),
        ("triad 2@4", "1@5", "Place 1111 on cell 5"),
        ("triad 2@2", "5@5", "Place 5555 on cell 5 and capture 1 card"),
    ] {
        let address = match address.strip_prefix("triad") {
            Some(tokens) => hands(tokens.trim()),
            None => address.to_owned(),
        };
        let address = address.trim_end_matches("&m=");
        let (show, session) = open(address);
        let said = advised(show, session.settled().as_ref(), token, Language::english());
        assert_eq!(said, words, "{address}, {token}");
    }
}

#[test]
fn every_kind_of_choice_is_the_subject_of_a_sentence() {
    let triad = &format!("triad?{HANDS}");
    for (address, token, words) in [
        ("ur", "3/0", "entering a piece on cell 3"),
        ("ur?m=2/0,1/0", "3/2", "moving from cell 2 to cell 5"),
        ("ur?m=4/0,0,4/0,2/4", "2/4", "moving from cell 4 to cell 6 and capturing"),
        ("ur?pieces=1&m=4/0,4/4,4/8,0,1/12,0", "2/13", "bringing the piece on cell 13 home"),
        ("trisq?size=5", "c3", "placing a piece on c3"),
        ("trisq?size=5", "pass", "passing"),
        ("flag?cells=8", "+2", "moving +2 to cell 2"),
        ("flag?cells=8&m=+3,+1", "-3", "moving −3 home"),
        ("flag?cells=12&rules=dice", "+D", "rolling 4 to 9 ahead"),
        ("flag?cells=12&rules=dice", "+D5", "rolling 4 to 9 ahead"),
        ("flag?cells=12&rules=dice&m=+3,+3,+3,+3,+3,+3", "-D", "rolling 4 to 9 back"),
        (triad, "1@5", "placing A111 on cell 5"),
    ] {
        let (show, session) = open(address);
        let (before, language) = (session.settled().as_ref(), Language::english());
        let (last_move, props) = (AnyLastMove { before, token }, Props { language, ..props() });
        let said = show.describe(last_move, Wording::Alternative, &props).unwrap();
        assert_eq!(said, words, "{address}, {token}");
    }
}

/// Games in which every choice is advised. A game that isn't named begins with its default options.
const GAMES_ADVISED: [&str; 6] = [
    "ur?m=4/0,1/4,4/0,1/0&p=2",
    "ur?pieces=2&m=4/0,4/4,4/8,0,1/12,0,3/0,1/0&p=2",
    "trisq?size=5&m=c4,b2,b3,d2,d3,c1,c2",
    "flag?cells=8&m=+3,+1,+3,+1,+1,+2",
    "flag?cells=20&rules=dice&m=+2,+1",
    "triad",
];

/// Calls `see` with each game and each choice that can be made in it.
fn each_choice(mut see: impl FnMut(&dyn AnyShow, &Session, &str)) {
    let is_named = |name: &&str| GAMES_ADVISED.iter().any(|address| address.starts_with(name));
    let others = GAMES.iter().map(|game| game.name()).filter(|name| !is_named(name));
    for address in GAMES_ADVISED.into_iter().chain(others) {
        let (show, session) = open(&address.replace("triad", &format!("triad?{HANDS}&m=2@4")));
        assert!(!session.choices().is_empty(), "{address}");
        for choice in session.choices() {
            see(show, &session, &choice);
        }
    }
}

#[test]
fn no_advice_contains_the_token() {
    each_choice(|show, session, choice| {
        for language in Language::all() {
            let said = advised(show, session.settled().as_ref(), choice, language);
            assert!(said.chars().count() > 2, "{choice}: {said}");
            // A word or a number can be what a person calls the choice, too.
            let is_plain = choice == "pass" || choice.bytes().all(|byte| byte.is_ascii_digit());
            assert!(!said.contains(choice) || is_plain, "{}, {choice}: {said}", show.name());
            assert!(!said.contains(['@', '/']), "{choice}: {said}");
            let last_move = AnyLastMove { before: session.settled().as_ref(), token: choice };
            let props = Props { language, ..props() };
            let instead = show.describe(last_move, Wording::Alternative, &props).unwrap();
            assert!(instead.chars().count() > 2, "{choice}: {instead}");
            assert!(!instead.contains(['@', '/']), "{choice}: {instead}");
        }
    });
}

/// Returns the scenes without and with a hint, on a wide and on a narrow stage.
fn scenes(show: &dyn AnyShow, session: &Session, choice: &str) -> [[Scene; 2]; 2] {
    let position = session.position();
    let see = |stage, hint| {
        let any_view = any_view(position.as_ref(), None, stage);
        show.scene(&AnyView { context: RenderContext { hint, ..any_view.context }, ..any_view })
    };
    [STAGE, PHONE].map(|stage| [see(stage, None), see(stage, Some(choice))])
}

#[test]
fn a_hint_marks_what_moves_where_it_goes_and_the_button() {
    each_choice(|show, session, choice| {
        for [plain, hinted] in scenes(show, session, choice) {
            assert_eq!(plain.regions, hinted.regions, "a hint changes nothing that can be chosen");
            let node = &hinted.nodes[plain.nodes.len()..];
            let [node] = node else { panic!("{choice}: {} nodes", node.len()) };
            let rings: Vec<_> = node
                .shapes
                .iter()
                .filter_map(|shape| match shape.outline {
                    Outline::Rect { rect, .. } => Some(rect.center()),
                    _ => None,
                })
                .collect();
            // Each ring is drawn three times, wide to narrow.
            let marked = |bounds: rosette_scene::Rect| {
                rings.iter().filter(|at| bounds.grown(1.0).contains(**at)).count()
            };
            let region = plain.region_of(choice);
            let bounds = region.map(|region| region.bounds);
            if let Some(bounds) = bounds {
                assert!(marked(bounds) >= 3, "{choice}: {bounds:?} isn't among {rings:?}");
            }
            let buttons = plain.regions.iter().filter(|region| {
                matches!(region.place, Place::Button(..) | Place::Pass) && region.id == choice
            });
            for button in buttons {
                assert!(marked(button.bounds) >= 3, "{choice} marks its button");
            }
            let arrows = node.shapes.iter().any(|it| matches!(it.outline, Outline::Path(_)));
            let moves = show
                .way(AnyLastMove { before: session.settled().as_ref(), token: choice })
                .is_some_and(|way| way.len() > 1);
            assert_eq!(arrows, moves, "{choice}: an arrow along the way");
            assert_eq!(rings.len() % 3, 0);
        }
    });
}

#[test]
fn cells_carry_their_numbers_where_the_ground_does_not_show_them() {
    for (address, all) in [("ur", 24), ("triad", 9), ("trisq?size=9", 0), ("flag?cells=12", 0)] {
        let (show, session) = open(&address.replace("triad", &format!("triad?{HANDS}")));
        let position = session.position();
        let numbers = |numbers, stage| {
            let any_view = any_view(position.as_ref(), None, stage);
            let plain = show.scene(&any_view);
            let scene = show.scene(&AnyView {
                context: RenderContext { numbers, ..any_view.context },
                ..any_view
            });
            let shapes = scene.nodes[plain.nodes.len()..].iter().flat_map(|node| &node.shapes);
            let frame = show.frame(session.settled().as_ref(), stage);
            let mut words = Vec::new();
            for shape in shapes {
                if let Outline::Words(it) = &shape.outline {
                    assert!(it.size * frame.scale >= 10.9, "{address}: {} is legible", it.text);
                    words.push(it.text.clone());
                }
            }
            words
        };
        for stage in [STAGE, PHONE] {
            assert_eq!(numbers(Numbers::None, stage).len(), 0);
            assert_eq!(numbers(Numbers::All, stage).len(), all, "{address}");
        }
    }
    // The ends of a token are numbered in every game.
    for (address, token, ends) in [
        ("ur?m=2/0,1/0", "3/2", &["2", "5"][..]),
        ("flag?cells=12", "+3", &["0", "3"]),
        ("trisq?size=9", "c4", &["c4"]),
    ] {
        let (show, session) = open(address);
        let before = session.settled().as_ref();
        let way = show.way(AnyLastMove { before, token }).unwrap();
        let (first, last) = (*way.first().unwrap(), *way.last().unwrap());
        let any_view = any_view(before, None, STAGE);
        let context = RenderContext { numbers: Numbers::Ends(first, last), ..any_view.context };
        let scene = show.scene(&AnyView { context, ..any_view });
        let shapes = &scene.nodes.last().unwrap().shapes;
        let words: Vec<_> = shapes
            .iter()
            .filter_map(|shape| match &shape.outline {
                Outline::Words(words) => Some(words.text.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(words, ends, "{address}");
    }
}
