//! A game of each kind in its middle.

use std::rc::Rc;

use super::views::sight;
use rosette_rules::{AnyPosition, set_named};
use rosette_scene::{AnyShow, BoardStyle, GAMES, Past, Props, Sight, Stage};

pub const STAGE: Stage = Stage { width_px: 800.0, height_px: 600.0, narrow: false };
/// A phone, on which the board of Ur stands.
pub const PHONE: Stage = Stage { width_px: 360.0, height_px: 640.0, narrow: true };

/// The options of a game, and its tokens.
type Played = (&'static [(&'static str, &'static str)], &'static str);
const PLAYED: [Played; 4] = [
    (&[], "4/0 3/0 4/0 2/0"),
    (
        &[
            ("first-hand", "1111,2111,3111,4111,5111"),
            ("second-hand", "1112,1113,1114,1115,1116"),
            ("starts", "first"),
        ],
        "1@1 1@2 2@4 2@6",
    ),
    (&[("size", "9")], "c4 c3 b3 a9 c2 j9 d3"),
    (&[("cells", "12")], "+3 +2 +3 +3"),
];

/// A game in its middle, and the position before its last token.
pub struct Board {
    pub game: &'static dyn AnyShow,
    pub position: Rc<dyn AnyPosition>,
    before: Rc<dyn AnyPosition>,
    token: &'static str,
}

/// A game of each kind, after all but so many of its tokens.
pub fn boards(fewer: usize) -> Vec<Board> {
    let played = |(game, (given, tokens)): (&&'static dyn AnyShow, Played)| {
        let tokens: Vec<&str> = tokens.split(' ').collect();
        Board::new(*game, given, &tokens[..tokens.len() - fewer])
    };
    GAMES.iter().zip(PLAYED).map(played).collect()
}

impl Board {
    /// The board after some tokens.
    pub fn new(
        game: &'static dyn AnyShow,
        given: &[(&str, &str)],
        tokens: &[&'static str],
    ) -> Self {
        let mut options = game.options();
        for (name, value) in given {
            set_named(options.as_mut(), name, value).unwrap();
        }
        let mut position: Rc<dyn AnyPosition> = options.start().unwrap();
        let mut before = Rc::clone(&position);
        for token in tokens {
            let (after, _) = position.after(token).unwrap_or_else(|_| panic!("{token}"));
            before = std::mem::replace(&mut position, after);
        }
        Self { game, position, before, token: tokens.last().unwrap() }
    }

    /// What is made of the game as it is seen on a board of a style.
    pub fn see<T>(&self, board: BoardStyle, look: impl FnOnce(&Sight<'_>, Past<'_>) -> T) -> T {
        let past = Past { before: self.before.as_ref(), token: self.token };
        let sight = sight(self.position.as_ref(), Some(past), STAGE);
        let sight = Sight { props: Props { board, ..sight.props }, ..sight };
        look(&sight, past)
    }
}
