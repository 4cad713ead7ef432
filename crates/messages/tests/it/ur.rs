//! The texts of the Royal Game of Ur, by examples.

use rosette_messages::{
    Language, Say, fixed, page,
    ur::{self, MoveCounts, Piece},
};

fn says(text: impl Say, expected: &str) {
    assert_eq!(text.say(Language::english()), expected);
}

const BEN: &str = "Ben";

const fn cell(cell: u32, rosette: bool, piece: Piece<'_>) -> ur::Cell<'_> {
    ur::Cell { cell, of: None, rosette, piece }
}

const fn moves(roll: u32, to: u32, way: ur::Way) -> ur::Move {
    ur::Move { roll, to, way, rosette: false, captures: false }
}

#[test]
fn places() {
    let capture = ur::Move { captures: true, ..moves(3, 12, ur::Way::On) };
    let enter = ur::Move { rosette: true, ..moves(4, 4, ur::Way::Enter) };
    let hand = |owner, pieces| ur::Hand { owner, pieces };
    let home = |pieces| ur::Home { owner: None, pieces };
    let private = ur::Cell { of: Some(BEN), ..cell(3, false, Piece::None) };
    let land = |from, captures| ur::Land { from, captures };
    let places: [(&dyn Say, Option<&dyn Say>, &str); 12] = [
        (
            &cell(4, true, Piece::You),
            Some(&moves(2, 6, ur::Way::On)),
            "cell 4, rosette, your piece: move 2 to cell 6",
        ),
        (
            &cell(9, false, Piece::You),
            Some(&capture),
            "cell 9, your piece: move 3 to cell 12, and capture",
        ),
        (
            &cell(13, false, Piece::You),
            Some(&moves(2, 15, ur::Way::Home)),
            "cell 13, your piece: move 2 and get home",
        ),
        (&cell(7, false, Piece::None), None, "cell 7, empty"),
        (
            &cell(7, false, Piece::None),
            Some(&land(5, false)),
            "cell 7, empty: move here from cell 5",
        ),
        (
            &cell(2, false, Piece::None),
            Some(&land(0, false)),
            "cell 2, empty: move here from your reserve",
        ),
        (
            &cell(8, true, Piece::Other(BEN)),
            Some(&land(6, true)),
            "cell 8, rosette, Ben’s piece: capture it with the piece on cell 6",
        ),
        (&private, None, "Ben’s cell 3, empty"),
        (&hand(None, 7), Some(&enter), "your reserve, 7 pieces: enter on cell 4, rosette"),
        (&hand(None, 1), None, "your reserve, 1 piece"),
        (&hand(Some(BEN), 0), None, "Ben’s reserve, 0 pieces"),
        (&home(1), Some(&land(14, false)), "your home, 1 piece: move here from cell 14"),
    ];
    let english = Language::english();
    for (place, choice, expected) in places {
        let place = &place.say(english);
        let said = choice
            .map(|choice| page::PlaceChoice { place, choice: &choice.say(english) }.say(english));
        assert_eq!(said.as_ref().unwrap_or(place), expected);
    }
}

#[test]
fn choices() {
    for ((movable, captures, rosettes, homes), detail, brief) in [
        ((1, 0, 0, 0), "One piece can move.", "One piece can move."),
        ((1, 1, 0, 0), "One piece can move: it captures.", "One piece can move: it captures."),
        (
            (1, 1, 1, 0),
            "One piece can move: it captures, it lands on a rosette and throws again.",
            "One piece can move: it captures.",
        ),
        ((1, 0, 0, 1), "One piece can move: it gets home.", "One piece can move: it gets home."),
        ((4, 0, 0, 0), "Four pieces can move.", "Four pieces can move."),
        (
            (3, 1, 2, 0),
            "Three pieces can move: one captures, two land on a rosette and throw again.",
            "Three pieces can move: one captures.",
        ),
        (
            (3, 0, 1, 1),
            "Three pieces can move: one lands on a rosette and throws again, one gets home.",
            "Three pieces can move: one throws again.",
        ),
        (
            (2, 0, 2, 0),
            "Two pieces can move: two land on a rosette and throw again.",
            "Two pieces can move: two throw again.",
        ),
    ] {
        let counts = MoveCounts { movable, captures, rosettes, homes };
        says(counts, detail);
        assert_eq!(counts.say_brief(Language::english()), brief);
    }
}

#[test]
fn statuses() {
    let name = Some("Ana");
    says(ur::Throws { name }, "Ana throws");
    says(ur::ThrowFor { name: "Ana" }, "Throw for Ana");
    says(ur::Moves { name, roll: 2 }, "Ana moves 2");
    says(ur::ThrowsInVain { name, roll: 0 }, "Ana throws 0");
    says(ur::NothingMoves { name: Some(BEN) }, "No piece can move. Ben throws next.");
    says(ur::HandAndBoard { hand: 3, board: 1 }, "3 in reserve, 1 on the board");
    says(ur::InReserve { hand: 0 }, "0 in reserve");
}

#[test]
fn told() {
    use ur::{Again, Captured, Moved};
    for (roll, (moved, from, to), captures, again, expected) in [
        (0, (Moved::None, 0, 0), false, Again::No, "Ana throws 0: nothing can move"),
        (2, (Moved::Enter, 0, 2), false, Again::No, "Ana throws 2 and enters a piece on cell 2"),
        (
            4,
            (Moved::Enter, 0, 4),
            false,
            Again::Rosette,
            "Ana throws 4 and enters a piece on cell 4; the rosette gives another throw",
        ),
        (1, (Moved::On, 6, 7), false, Again::No, "Ana throws 1 and moves from cell 6 to cell 7"),
        (
            2,
            (Moved::On, 7, 9),
            true,
            Again::No,
            "Ana throws 2 and moves from cell 7 to cell 9, capturing Ben’s piece",
        ),
        (
            2,
            (Moved::On, 7, 9),
            true,
            Again::Capture,
            "Ana throws 2 and moves from cell 7 to cell 9, capturing Ben’s piece; the capture gives \
             another throw",
        ),
        (
            3,
            (Moved::Home, 12, 15),
            false,
            Again::No,
            "Ana throws 3 and brings a piece home from cell 12",
        ),
    ] {
        let captured = if captures { Captured::Other(BEN) } else { Captured::None };
        let name = Some("Ana");
        says(ur::Told { name, roll, from, to, moved, captured, again }, expected);
    }
}

#[test]
fn endings() {
    for (pieces, left, expected) in [
        (7, 3, "All seven pieces are home. Ben still had three to bring home."),
        (2, 1, "Both pieces are home. Ben still had one to bring home."),
        (1, 1, "The piece is home. Ben still had one to bring home."),
    ] {
        assert_eq!(ur::ending(pieces, Some(BEN), left, Language::english()), expected);
    }
}

#[test]
fn refusals() {
    let refusals: [(&dyn Say, &str); 12] = [
        (&ur::THROW_FIRST, "Throw first."),
        (&fixed::GAME_OVER, "The game is over."),
        (&ur::NotYours { name: BEN }, "That is Ben’s."),
        (&ur::NoPiece { cell: 0 }, "You have no pieces left to enter."),
        (&ur::NoPiece { cell: 6 }, "You have no piece on cell 6."),
        (&ur::NothingLands { roll: 3 }, "None of your pieces can get there with a 3."),
        (
            &ur::OwnPiece { cell: 6 },
            "You already have a piece on cell 6, where this one would land.",
        ),
        (&ur::NEVER_THROWN, "Three dice never give a zero."),
        (&ur::SafePiece { cell: 8 }, "The piece on cell 8 is safe and can’t be captured."),
        (&ur::PastHome { from: 13, exactly: 2 }, "A piece on cell 13 needs exactly 2 to get home."),
        (&ur::INCOMPLETE, "You can move a piece, so add its cell, such as 2/4."),
        (&ur::NO_MOVE, "No piece can move with that throw."),
    ];
    for (refused, expected) in refusals {
        assert_eq!(refused.say(Language::english()), expected);
    }
}
