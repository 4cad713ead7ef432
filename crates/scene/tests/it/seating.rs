//! Face-to-face seating: buttons and numbers of the second seat face that seat's side and stay
//! where they are pressed. The board doesn't turn.

use crate::common::boards::{Board, PHONE, STAGE, boards};
use rosette_rules::Seat;
use rosette_scene::{
    AnyView, BoardStyle::Inlaid, GAMES, Node, Outline, Point, Props, Rect, RenderContext, Scene,
    TextLine, Viewport,
};

/// The centre of the horizontal board of Ur, about which its sides are symmetric.
const MIDDLE: Point = Point::new(500.0, 150.0);

fn scene(board: &Board, stage: Viewport, across: bool) -> Scene {
    board.see(Inlaid, |any_view, _| {
        let context = RenderContext {
            stage,
            props: Props { across, ..any_view.context.props },
            ..any_view.context
        };
        board.game.scene(&AnyView { context, ..*any_view })
    })
}

/// Returns a game of Ur after a throw of a seat.
fn thrown(seat: Seat, token: &str) -> Board {
    let mut board = boards_of(seat).remove(0);
    let throw = board.position.read(token).and_then(|read| read.first).unwrap();
    board.position = board.position.inside(&throw).unwrap();
    board
}

/// Converts a point from a node's local units to board units.
fn seen(node: &Node, point: Point) -> Point {
    let point = Point::new(point.x * node.scale, point.y * node.scale);
    match node.turn {
        0.0 => node.at.moved(point.x, point.y),
        180.0 => node.at.moved(-point.x, -point.y),
        turn => panic!("{turn}"),
    }
}

/// Converts a rectangle from a node's local units to board units.
fn seen_rect(node: &Node, rect: Rect) -> Rect {
    let one = seen(node, Point::new(rect.x, rect.y));
    let other = seen(node, Point::new(rect.x + rect.width, rect.y + rect.height));
    let (width, height) = ((one.x - other.x).abs(), (one.y - other.y).abs());
    Rect::new(one.x.min(other.x), one.y.min(other.y), width, height)
}

fn edge(node: &Node) -> Option<Rect> {
    node.shapes.iter().find_map(|shape| match shape.outline {
        Outline::Rect { rect, .. } => Some(seen_rect(node, rect)),
        Outline::Circle { .. } | Outline::Path(_) | Outline::Words(_) => None,
    })
}

fn words(node: &Node) -> impl Iterator<Item = &TextLine> {
    node.shapes.iter().filter_map(|shape| match &shape.outline {
        Outline::Words(words) => Some(words),
        Outline::Circle { .. } | Outline::Rect { .. } | Outline::Path(_) => None,
    })
}

/// Returns the visual middle of words on the board, a third of the font size above the baseline.
fn amid(node: &Node, words: &TextLine) -> Point {
    seen(node, words.at.moved(0.0, words.size * -0.35))
}

/// Returns the nodes with words that face away, except the cards in a hand.
fn turned(nodes: &[Node]) -> impl Iterator<Item = &Node> {
    let in_hand = |node: &Node| node.key.as_ref().is_some_and(|key| key.0.contains("hand:"));
    nodes
        .iter()
        .filter(move |node| node.turn == 180.0 && words(node).next().is_some() && !in_hand(node))
}

fn said(nodes: &[Node]) -> String {
    let words = turned(nodes).flat_map(words).map(|words| words.text.as_str());
    words.collect::<Vec<_>>().join(", ")
}

fn close(one: Rect, other: Rect) -> bool {
    let corners = |rect: Rect| [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height];
    corners(one).iter().zip(corners(other)).all(|(one, other)| (one - other).abs() < 0.5)
}

fn boards_of(seat: Seat) -> Vec<Board> {
    let mut by_length: Vec<_> = (0..4).map(|fewer| boards(fewer).into_iter()).collect();
    let of_a_game = |_| {
        let mut earlier: Vec<_> = by_length.iter_mut().filter_map(Iterator::next).collect();
        let game = earlier[0].game.name();
        let place = earlier.iter().position(|it| it.position.turn().seat() == Some(seat));
        earlier
            .remove(place.unwrap_or_else(|| panic!("{game}: {seat:?} never moves in its sample")))
    };
    (0..GAMES.len()).map(of_a_game).collect()
}

/// Returns the item of a board's game in a list in the order of these games; `None` for another
/// game.
fn known<T: Copy>(board: &Board, of: [T; 4]) -> Option<T> {
    let place = ["ur", "triad", "trisq", "flag"].iter().position(|name| *name == board.game.name());
    place.map(|place| of[place])
}

#[test]
fn the_keys_and_words_of_the_second_seat_face_its_side_and_nothing_else() {
    let keys = "−3, off board, −2, to 0, −1, to 1, +1, burnt, +2, to 4, +3, to 5";
    let short = keys.replace("off board", "off");
    let cases = [
        (STAGE, Seat::First, ["0 home, 5 in reserve", "", "", ""]),
        (STAGE, Seat::Second, ["0 home, 6 in reserve, Throw", "", "Pass", keys]),
        (PHONE, Seat::First, ["", "", "", ""]),
        (PHONE, Seat::Second, ["Throw", "", "Pass", &short]),
    ];
    for (stage, seat, expected) in cases {
        for board in &boards_of(seat) {
            let said = |across| said(&scene(board, stage, across).nodes);
            let expected = known(board, expected);
            assert!(
                expected.is_none_or(|it| said(true) == it),
                "{}: {}",
                board.game.name(),
                said(true)
            );
            assert_eq!(said(false), "", "{}", board.game.name());
        }
    }
}

#[test]
fn the_hand_of_the_second_seat_faces_it() {
    let board = &boards_of(Seat::First)[1];
    for (across, expected) in [(false, [0.0, 0.0]), (true, [0.0, 180.0])] {
        let nodes = scene(board, PHONE, across).nodes;
        for (seat, turn) in Seat::BOTH.into_iter().zip(expected) {
            let key = format!("{}:hand:", seat.name());
            let of_hand = |node: &&Node| node.key.as_ref().is_some_and(|it| it.0.starts_with(&key));
            let turns: Vec<f32> = nodes.iter().filter(of_hand).map(|node| node.turn).collect();
            assert!(!turns.is_empty() && turns.iter().all(|it| *it == turn), "{key} {turns:?}");
        }
    }
}

#[test]
fn what_faces_away_is_where_it_is_chosen() {
    for stage in [STAGE, PHONE] {
        for board in &boards_of(Seat::Second) {
            let game = board.game.name();
            let [beside, across] = [false, true].map(|across| scene(board, stage, across));
            assert_eq!(beside.regions, across.regions, "{game}: all lies where it lay");
            let drawn = turned(&across.nodes).filter_map(|node| Some((node, edge(node)?)));
            let drawn: Vec<_> = drawn.collect();
            let keys = known(board, [1, 0, 0, 6]);
            assert!(keys.is_none_or(|keys| drawn.len() == keys), "{game}: {} keys", drawn.len());
            for (key, edge) in drawn {
                let region = across.regions.iter().find(|region| close(region.bounds, edge));
                let region = region.unwrap_or_else(|| panic!("{game}: {edge:?} is chosen nowhere"));
                let mut middles = words(key).map(|words| amid(key, words));
                assert!(middles.all(|at| region.bounds.contains(at)), "{}", region.id);
            }
        }
    }
}

/// Returns the places of the thrown number and of the word beside it.
fn throw_of(seat: Seat, stage: Viewport, across: bool) -> Vec<Point> {
    let nodes = scene(&thrown(seat, "2/0"), stage, across).nodes;
    let key = format!("{}:number", seat.name());
    let is_number = |node: &&Node| node.key.as_ref().is_some_and(|it| it.0 == key);
    let number = nodes.iter().find(is_number).unwrap();
    assert_eq!(number.turn == 180.0, across && seat == Seat::Second);
    words(number).map(|words| amid(number, words)).collect()
}

#[test]
fn a_throw_is_seen_alike_from_both_sides() {
    let [first, second] = Seat::BOTH.map(|seat| throw_of(seat, STAGE, true));
    assert_eq!(first.len(), 2, "the number and a word");
    for (one, other) in first.iter().zip(&second) {
        assert!(one.towards(*other, 0.5).distance(MIDDLE) < 0.5, "{one:?} and {other:?}");
    }
    let [beside, across] = [false, true].map(|across| throw_of(Seat::Second, PHONE, across));
    assert!(beside[0].distance(across[0]) < 2.0, "the standing board has it beside the trays");
}

#[test]
fn what_is_said_of_trays_stands_beside_them() {
    let scene = scene(&boards_of(Seat::First)[0], STAGE, true);
    let tray = |id: &str| scene.regions.iter().find(|region| region.id == id).unwrap().bounds;
    let (hand, home) = (tray("hand:second"), tray("home:second"));
    let said = turned(&scene.nodes).flat_map(|node| words(node).map(move |it| (node, it)));
    let said: Vec<_> = said.collect();
    assert_eq!(said.len(), 2);
    for (node, words) in said {
        let at = amid(node, words);
        assert!(at.y < hand.y, "{} is beyond the trays", words.text);
        let nearer = if words.text.ends_with("in reserve") { (hand, home) } else { (home, hand) };
        let far = |tray: Rect| (tray.center().x - at.x).abs() - tray.width / 2.0;
        assert!(far(nearer.0) < far(nearer.1), "{} is by its tray", words.text);
    }
}
