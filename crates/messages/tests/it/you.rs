//! Sentences that address the reader, who plays a program, in each language.

use rosette_messages::{Language, Say, flag, page, triad, trisq, ur};
use rosette_rules::{Reason, Seat};

/// Checks a text in English, French and Russian.
#[track_caller]
fn says(text: &dyn Say, expected: [&str; 3]) {
    assert_eq!(Language::all().map(|language| text.say(language)), expected);
}

#[test]
fn whose_turn_it_is() {
    let name = None;
    let turn = ["Your turn", "À vous de jouer", "Ваш ход"];
    says(&ur::Throws { name }, turn);
    says(&trisq::Places { name, figure: Seat::First }, turn);
    says(&flag::Moves { name }, turn);
    says(&triad::Plays { name }, turn);
    says(&page::YOUR_TURN, turn);
    says(
        &ur::Moves { name, roll: 3 },
        ["Your turn: move 3", "À vous\u{a0}: avancez de 3", "Ваш ход: идите на 3"],
    );
    says(
        &ur::NothingMoves { name },
        [
            "No piece can move. You throw next.",
            "Aucun pion ne peut avancer. C’est à vous de lancer.",
            "Ходить нечем. Теперь бросаете вы.",
        ],
    );
}

#[test]
fn what_was_played() {
    let actual = ur::Told {
        name: None,
        roll: 2,
        from: 2,
        to: 4,
        moved: ur::Moved::On,
        captured: ur::Captured::Other("Strong"),
        again: ur::Again::Rosette,
    };
    says(
        &actual,
        [
            "You throw 2 and move from cell 2 to cell 4, capturing Strong’s piece; the rosette gives \
             another throw",
            "Vous faites 2 et avancez de la case 2 à la case 4, capturez le pion adverse, atteignez \
             une rosette et relancez",
            "У вас выпало 2, фишка идёт с клетки 2 на клетку 4 и бьёт фишку игрока Strong, розетка \
             даёт ещё бросок",
        ],
    );
    says(
        &trisq::Placed { name: None, figure: Seat::First, cell: "c4", captures: 2 },
        [
            "You place a triangle on c4 and capture 2 squares",
            "Vous posez un triangle en c4 et capturez 2 carrés",
            "Вы ставите треугольник на c4 и захватываете 2 квадрата",
        ],
    );
    says(&trisq::Passes { name: None }, ["You pass", "Vous passez", "Вы пасуете"]);
}

#[test]
fn what_a_program_captured() {
    let name = "Strong";
    says(
        &ur::Loss { name },
        ["Strong captured your piece", "Strong a capturé votre pion", "Strong бьёт вашу фишку"],
    );
    says(
        &trisq::Loss { name, number: 2 },
        [
            "Strong captured 2 of your pieces",
            "Strong a capturé 2 de vos pièces",
            "Strong захватывает 2 ваши фигуры",
        ],
    );
    says(
        &triad::Loss { name, number: 1 },
        [
            "Strong captured your card",
            "Strong a capturé votre carte",
            "Strong захватывает вашу карту",
        ],
    );
}

#[test]
fn how_a_game_ended() {
    let ended = |name, scored| page::YouEnded { name, scored, score: 7, other: 3 };
    says(&ended(None, true), ["You win, 7 to 3", "Vous gagnez, 7 à 3", "Вы выиграли, 7:3"]);
    says(&ended(Some("Ben"), false), ["Ben wins", "Ben gagne", "Ben побеждает"]);
    says(
        &page::Ended { reason: Reason::Time, loser: Some(None) },
        ["You ran out of time.", "Vous avez épuisé votre temps.", "У вас вышло время."],
    );
    says(
        &flag::WonBlocked { name: None },
        [
            "You have no cell left to move to.",
            "Vous n’avez plus de case où aller.",
            "Вам ходить больше некуда.",
        ],
    );
    says(
        &triad::Won { winner: None, cards: 7, loser: Some("Strong"), left: 3 },
        [
            "You have 7 cards, Strong 3.",
            "Vous avez 7 cartes, Strong 3.",
            "Вы\u{a0}— 7 карт, Strong\u{a0}— 3.",
        ],
    );
}
