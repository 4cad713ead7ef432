//! The marks of the seat to move light up along its side of the board.

use crate::common::boards::{Board, PHONE, STAGE, boards};
use rosette_rules::Seat;
use rosette_scene::{AnyView, BoardStyle, Ink, Outline, Point, RenderContext, Segment, Stage};

/// Returns the colour of each row of marks, and its middle.
fn friezes(board: &Board, stage: Stage, over: bool, arranging: bool) -> Vec<(Ink, Point)> {
    let scene = board.see(BoardStyle::Inlaid, |any_view, _| {
        let looks = RenderContext { stage, over, arranging, ..any_view.looks };
        board.game.scene(&AnyView { looks, ..*any_view })
    });
    let mut found = Vec::new();
    for shape in scene.nodes.iter().filter(|node| node.key.is_none()).flat_map(|it| &it.shapes) {
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
        // A piece has one outline.
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
            sides.push((name, seat, lit[0].1));
        }
        for (name, seat, at) in &sides {
            let other = |it: &&(&str, Seat, Point)| it.0 == *name && it.1 != *seat;
            if let Some((_, _, there)) = sides.iter().find(other) {
                assert!(at.distance(*there) > 100.0, "{name}: both seats’ marks are at {at:?}");
            }
        }
    }
}
