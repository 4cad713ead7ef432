//! What is said of the Royal Game of Ur, by example.

use rosette_messages::{
    Language, Say as _, UrText,
    ur::{Choice, Choices, Owner, Place, Refused, Told},
};

fn says(text: UrText, expected: &str) {
    assert_eq!(text.say(Language::english()), expected);
}

const BEN: &str = "Ben";

const fn cell(cell: u8, rosette: bool, piece: Option<Owner>) -> Place {
    Place::Cell { cell, of: None, rosette, piece }
}

const fn moves(roll: u8, to: u8) -> Option<Choice> {
    Some(Choice::Move { roll, to, rosette: false, captures: false })
}

#[test]
fn places() {
    let you = || Some(Owner::You);
    let capture = Some(Choice::Move { roll: 3, to: 12, rosette: false, captures: true });
    let enter = Some(Choice::Move { roll: 4, to: 4, rosette: true, captures: false });
    let hand = |pieces| Place::Hand { owner: Owner::You, pieces };
    let home = |pieces| Place::Home { owner: Owner::You, pieces };
    let theirs = |pieces| Place::Hand { owner: Owner::Named(BEN), pieces };
    let private = Place::Cell { cell: 3, of: Some(BEN), rosette: false, piece: None };
    let land = |from, captures| Some(Choice::Land { from, captures });
    for (place, choice, expected) in [
        (cell(4, true, you()), moves(2, 6), "cell 4, rosette, your piece: move 2 to cell 6"),
        (cell(9, false, you()), capture, "cell 9, your piece: move 3 to cell 12, and capture"),
        (cell(13, false, you()), moves(2, 15), "cell 13, your piece: move 2 and get home"),
        (cell(7, false, None), None, "cell 7, empty"),
        (cell(7, false, None), land(5, false), "cell 7, empty: move here from cell 5"),
        (cell(2, false, None), land(0, false), "cell 2, empty: move here from the hand"),
        (
            cell(8, true, Some(Owner::Named(BEN))),
            land(6, true),
            "cell 8, rosette, Ben’s piece: capture it from cell 6",
        ),
        (private, None, "Ben’s cell 3, empty"),
        (hand(7), enter, "your hand, 7 pieces: enter on cell 4, rosette"),
        (hand(1), None, "your hand, 1 piece"),
        (theirs(0), None, "Ben’s hand, 0 pieces"),
        (home(1), land(14, false), "your home, 1 piece: move here from cell 14"),
    ] {
        says(UrText::Place { place, choice }, expected);
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
        let choices = Choices { movable, captures, rosettes, homes };
        says(UrText::Choices(choices), detail);
        says(UrText::ChoicesBrief(choices), brief);
    }
}

#[test]
fn statuses() {
    let who = "Ana";
    says(UrText::Throws(who), "Ana throws");
    says(UrText::ThrowFor(who), "Throw the four coins for Ana");
    says(UrText::Moves { who, roll: 2 }, "Ana moves 2");
    says(UrText::ThrowsInVain { who, roll: 0 }, "Ana throws 0");
    says(UrText::NothingMoves { next: BEN }, "Nothing can move. Ben throws next.");
    says(UrText::HandAndBoard { hand: 3, board: 1 }, "3 in hand, 1 on the board");
    says(UrText::HandAndHome { hand: 0, home: 7 }, "0 in hand, 7 home");
}

#[test]
fn told() {
    for (roll, way, captures, again, expected) in [
        (0, None, false, false, "Ana throws 0: nothing can move"),
        (2, Some((0, 2)), false, false, "Ana throws 2 and enters on cell 2"),
        (
            4,
            Some((0, 4)),
            false,
            true,
            "Ana throws 4 and enters on cell 4, lands on a rosette and throws again",
        ),
        (1, Some((6, 7)), false, false, "Ana throws 1 and moves from cell 6 to cell 7"),
        (
            2,
            Some((7, 9)),
            true,
            false,
            "Ana throws 2 and moves from cell 7 to cell 9, captures Ben’s piece on cell 9",
        ),
        (3, Some((12, 15)), false, false, "Ana throws 3 and brings a piece from cell 12 home"),
    ] {
        let captured = captures.then_some(BEN);
        says(UrText::Told(Told { who: "Ana", roll, way, captured, again }), expected);
    }
}

#[test]
fn endings() {
    for (pieces, left, expected) in [
        (7, 3, "All seven pieces are home. Ben has three still to bring home."),
        (2, 1, "Both pieces are home. Ben has one still to bring home."),
        (1, 1, "The piece is home. Ben has one still to bring home."),
    ] {
        says(UrText::Ending { pieces, loser: BEN, left }, expected);
    }
}

#[test]
fn refusals() {
    for (refused, expected) in [
        (Refused::ThrowFirst, "Throw the coins first."),
        (Refused::Over, "The game is over."),
        (Refused::NotYours(BEN), "That is Ben’s."),
        (Refused::NoPiece(0), "No piece is left in the hand."),
        (Refused::NoPiece(6), "No piece of yours stands on cell 6."),
        (Refused::NothingLands(3), "No piece of yours gets there with a 3."),
        (Refused::OwnPiece(6), "Your own piece stands on cell 6, where this one would land."),
        (Refused::SafePiece, "The piece on cell 8 is safe and can’t be captured."),
        (Refused::PastHome { from: 13 }, "A piece on cell 13 needs exactly 2 to get home."),
        (Refused::Incomplete, "A piece can move, so name its cell, such as 2/4."),
        (Refused::NothingMoves, "No piece can move with that throw."),
    ] {
        says(UrText::Refused(refused), expected);
    }
}
