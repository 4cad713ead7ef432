//! Helpers for tests of boards.

use rosette_board::{ElementView, EmbeddedBoard};
use rosette_messages::Language;
use rosette_scene::GAMES;
use rosette_session::Seed;

/// Links to games with some tokens.
const PLAYED: [(&str, &str); 4] = [
    ("ur", "#/play/ur?m=4/0,3/0,4/0,2/0,3/4&p=2"),
    (
        "triad",
        "#/play/triad?first-hand=1112,2221,3113,1411,5151&second-hand=1115,4144,3331,2121,1111\
         &starts=first&m=1@5,2@4,2@1",
    ),
    ("trisq", "#/play/trisq?size=9&m=c4,c3,b3,a9,c2,j9,d3"),
    ("flag", "#/play/flag?cells=20&m=+3,+2,+3,+3"),
];

/// Returns a game of each kind with some tokens as a link.
pub fn games() -> Vec<(&'static str, String)> {
    let link = |name: &'static str| {
        let known = PLAYED.iter().find(|(played, _)| *played == name);
        (name, known.map_or_else(|| begun(name), |(_, link)| (*link).to_owned()))
    };
    GAMES.into_iter().map(|game| link(game.options().game())).collect()
}

/// Returns a link to a game with default options, after four times the first legal token.
fn begun(name: &str) -> String {
    let game = GAMES.into_iter().find(|game| game.name() == name).unwrap();
    let mut position = game.options().start().unwrap_or_else(|why| panic!("{name}: {why}"));
    let mut tokens = Vec::new();
    for _ in 0..4 {
        let token = position.legal(None).remove(0);
        position = position.after(&token).unwrap().0;
        tokens.push(token);
    }
    format!("#/play/{name}?m={}", tokens.join(","))
}

pub fn board(written: &str) -> EmbeddedBoard {
    EmbeddedBoard::open(written, Seed(7)).unwrap_or_else(|why| panic!("{written}: {why}"))
}

/// Opens a game to be played.
pub fn playable(written: &str) -> EmbeddedBoard {
    let mut board = board(written);
    board.set_playable(true);
    board
}

pub fn show(board: &mut EmbeddedBoard) -> ElementView {
    let height = board.height(800.0);
    board.show(Language::english(), 800.0, height)
}

/// Chooses the region with an id.
pub fn choose(board: &mut EmbeddedBoard, id: &str) -> ElementView {
    let regions = show(board).regions;
    let ids = regions.iter().map(|region| region.id.as_str()).collect::<Vec<_>>();
    let place = ids.iter().position(|it| *it == id);
    board.choose(place.unwrap_or_else(|| panic!("{id} isn't one of {ids:?}")));
    show(board)
}
