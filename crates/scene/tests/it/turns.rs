//! The marks of the seat to move light up along its side of the board.

use crate::common::boards::{Board, PHONE, STAGE, boards};
use rosette_rules::Seat;
use rosette_scene::{
    AnyView, BoardStyle, Ink, Node, Outline, Point, RenderContext, Segment, Viewport,
};

/// Returns the colour of each row of marks, and its middle.
fn friezes(board: &Board, stage: Viewport, over: bool, arranging: bool) -> Vec<(Ink, Point)> {
    let scene = board.see(BoardStyle::Inlaid, |any_view, _| {
        let context = RenderContext { stage, over, arranging, ..any_view.context };
        board.game.scene(&AnyView { context, ..*any_view })
    });
    let mut found = Vec::new();
    let is_lit = |node: &&Node| node.key.as_ref().is_some_and(|key| key.0.starts_with("lit:"));
    for shape in scene.nodes.iter().filter(is_lit).flat_map(|node| &node.shapes) {
        let (Outline::Path(path), Some(ink @ (Ink::First | Ink::Second))) =
            (&shape.outline, shape.fill)
        else {
            continue;
        };
        let starts: Vec<_> = path
            .iter()
            .filter_map(|segment| match segment {
                Segment::Move(at) => Some(*at),
                _ => None,
            })
            .collect();
        if let [first, .., last] = starts[..] {
            found.push((ink, first.towards(last, 0.5)))
        }
    }
    found
}

#[test]
fn the_marks_of_the_seat_to_move_light_up_on_its_side() {
    for stage in [STAGE, PHONE] {
        let mut sides = Vec::new();
        for board in boards(0).into_iter().chain(boards(1)) {
            let name = board.game.options().game();
            let (seat, ink) = match board.position.turn().seat() {
                Some(Seat::First) => (Seat::First, Ink::First),
                _ => (Seat::Second, Ink::Second),
            };
            let lit = friezes(&board, stage, false, false);
            assert!(!lit.is_empty(), "{name} has no marks of the seat to move (`frieze`)");
            assert!(lit.iter().all(|(found, _)| *found == ink), "{name}: {lit:?}");
            assert!(friezes(&board, stage, true, false).is_empty(), "{name} is over");
            assert!(friezes(&board, stage, false, true).is_empty(), "{name} is arranged");
            sides.extend(lit.into_iter().map(|(_, at)| (name, seat, at)));
        }
        for (name, _, first) in sides.iter().filter(|side| side.1 == Seat::First) {
            for (_, _, second) in sides.iter().filter(|it| it.0 == *name && it.1 == Seat::Second) {
                // The first seat sits below the board, or left of it.
                let is_opposite = first.y > second.y + 100.0 || first.x < second.x - 100.0;
                assert!(is_opposite, "{name}: {first:?}, {second:?}");
            }
        }
    }
}
