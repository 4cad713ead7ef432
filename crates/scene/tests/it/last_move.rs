//! The marks of the last move differ by form, not only by colour: a full bar where the move ended,
//! a hollow bar at the cell that it left.

use crate::common::boards::{Board, PHONE, STAGE, boards};
use rosette_scene::{
    AnyView,
    BoardStyle::{self, Carved, Inlaid},
    GAMES, Node, Outline, Rect, Region, RenderContext, Scene, Segment, Viewport,
};

/// Tokens, the region where the last token ended, and the region that it left, if any.
type Move = (&'static str, &'static str, Option<&'static str>);

/// A game, its options, and a move of each seat.
type Played = (&'static str, &'static [(&'static str, &'static str)], [Move; 2]);

const PLAYED: [Played; 4] = [
    (
        "ur",
        &[],
        [
            ("4/0 3/0 4/0 2/0 3/4", "cell:7", Some("first:4")),
            ("4/0 3/0 4/0 2/0 3/4 3/2", "cell:5", Some("second:2")),
        ],
    ),
    (
        "triad",
        &[
            ("first-hand", "1111,2111,3111,4111,5111"),
            ("second-hand", "1112,1113,1114,1115,1116"),
            ("starts", "first"),
        ],
        [("1@1 1@2 2@8", "cell:8", None), ("1@1 1@2 2@4 2@6", "cell:6", None)],
    ),
    (
        "trisq",
        &[("size", "9")],
        [("c4 c3 a1 a9 d3", "cell:d3", None), ("c4 c3 a1 j9", "cell:j9", None)],
    ),
    (
        "flag",
        &[("cells", "12")],
        [("+3 +2 +3", "cell:6", Some("cell:3")), ("+3 +2 +3 +3 +3 +2", "to:7", Some("cell:5"))],
    ),
];

/// A long rectangle with round ends.
struct Bar {
    rect: Rect,
    full: bool,
    /// The index of the first node above the bar.
    drawn: usize,
}

fn bars(nodes: &[Node]) -> Vec<Bar> {
    let mut found = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        for shape in &node.shapes {
            let Outline::Rect { rect, radius } = shape.outline else { continue };
            if rect.width < rect.height * 4.0 || radius * 2.0 < rect.height {
                continue;
            }
            assert_eq!((node.scale, node.turn), (1.0, 0.0), "it lies as the board does");
            found.push(Bar { rect, full: shape.fill.is_some(), drawn: index + 1 });
        }
    }
    found
}

const fn end_of(segment: &Segment) -> Option<f32> {
    match segment {
        Segment::Move(to) | Segment::Line(to) => Some(to.y),
        Segment::Quad(_, to) | Segment::Cubic(_, _, to) => Some(to.y),
        Segment::Close => None,
    }
}

/// Returns the lowest point of a node at rest, without the width of lines.
fn foot(node: &Node) -> f32 {
    let ends = node.shapes.iter().filter_map(|shape| match &shape.outline {
        Outline::Circle { center, radius } => Some(center.y + radius),
        Outline::Rect { rect, .. } => Some(rect.y + rect.height),
        Outline::Path(segments) => segments.iter().filter_map(end_of).reduce(f32::max),
        Outline::Words(_) => None,
    });
    node.at.y + node.scale * ends.fold(0.0, f32::max)
}

fn scene(board: &Board, style: BoardStyle, stage: Viewport, marked: bool) -> Scene {
    board.see(style, |any_view, last_move| {
        let context = RenderContext { stage, ..any_view.context };
        board.game.scene(&AnyView { last: marked.then_some(last_move), context, ..*any_view })
    })
}

fn lies_below(bar: &Bar, region: Rect) -> bool {
    let (at, middle) = (bar.rect.center(), region.center());
    let low = middle.y + region.height * 0.35..region.y + region.height + 8.0;
    (at.x - middle.x).abs() < 1.0 && low.contains(&at.y) && bar.rect.width < region.width
}

fn is_seen(bar: &Bar, scene: &Scene, region: Rect) -> bool {
    let lies = |node: &&Node| node.key.is_some() && region.contains(node.at);
    let mut lying = scene.nodes[bar.drawn..].iter().filter(lies).peekable();
    assert!(lying.peek().is_some(), "what moved lies there");
    lying.all(|node| foot(node) <= bar.rect.y)
}

fn marks_the_move(board: &Board, style: BoardStyle, stage: Viewport, (tokens, to, from): Move) {
    let expected = format!("{tokens} on {style:?}, {stage:?}");
    assert!(bars(&scene(board, style, stage, false).nodes).is_empty(), "{expected}");
    let scene = scene(board, style, stage, true);
    let bounds = |id: &str| scene.regions.iter().find(|region| region.id == id).unwrap().bounds;
    let (full, hollow): (Vec<_>, Vec<_>) = bars(&scene.nodes).into_iter().partition(|bar| bar.full);
    assert_eq!((full.len(), hollow.len()), (1, usize::from(from.is_some())), "{expected}");
    for (bar, place) in full.iter().zip([to]).chain(hollow.iter().zip(from)) {
        assert!(lies_below(bar, bounds(place)), "{:?} under {place}: {expected}", bar.rect);
    }
    assert!(is_seen(&full[0], &scene, bounds(to)), "{expected}");
}

#[test]
fn the_last_move_is_marked_by_bars() {
    for (name, given, moves) in PLAYED {
        let game = GAMES.into_iter().find(|game| game.options().game() == name).unwrap();
        for played in moves {
            let board = Board::new(game, given, &played.0.split(' ').collect::<Vec<_>>());
            for stage in [STAGE, PHONE] {
                marks_the_move(&board, Inlaid, stage, played);
                marks_the_move(&board, Carved, stage, played);
            }
        }
    }
}

#[test]
fn the_last_move_of_every_game_is_marked_at_a_region() {
    for board in boards(0) {
        for stage in [STAGE, PHONE] {
            let name = board.game.options().game();
            assert!(bars(&scene(&board, Inlaid, stage, false).nodes).is_empty(), "{name}");
            let scene = scene(&board, Inlaid, stage, true);
            let full: Vec<_> = bars(&scene.nodes).into_iter().filter(|bar| bar.full).collect();
            assert!(!full.is_empty(), "{name} has no bar (`last_to`) where its last move ended");
            for bar in full {
                let below = |region: &Region| lies_below(&bar, region.bounds);
                assert!(
                    scene.regions.iter().any(below),
                    "{name} has a bar (`last_to`) under no region: {:?}",
                    bar.rect
                );
            }
        }
    }
}
