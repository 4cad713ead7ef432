//! A game in progress of each kind.

use std::sync::Arc;

use super::views::any_view;
use rosette_rules::{AnyPosition, set_named};
use rosette_scene::{
    AnyLastMove, AnyShow, AnyView, BoardStyle, GAMES, Props, RenderContext, Viewport,
};

pub const STAGE: Viewport = Viewport { width_px: 800.0, height_px: 600.0, narrow: false };
/// A phone, on which the board of Ur is vertical.
pub const PHONE: Viewport = Viewport { width_px: 360.0, height_px: 640.0, narrow: true };

/// A game, its options, and its tokens.
type Played = (&'static str, &'static [(&'static str, &'static str)], &'static str);
/// The tokens of known games. A game that isn't listed gets [`first_tokens`] of its default
/// options.
const PLAYED: [Played; 4] = [
    ("ur", &[], "4/0 3/0 4/0 2/0"),
    (
        "triad",
        &[
            ("first-hand", "1111,2111,3111,4111,5111"),
            ("second-hand", "1112,1113,1114,1115,1116"),
            ("starts", "first"),
        ],
        "1@1 1@2 2@4 2@6",
    ),
    ("trisq", &[("size", "9")], "c4 c3 b3 a9 c2 j9 d3"),
    ("flag", &[("cells", "12")], "+3 +2 +3 +3"),
];

/// A game in progress, and the position before its last token.
pub struct Board {
    pub game: &'static dyn AnyShow,
    pub position: Arc<dyn AnyPosition>,
    before: Arc<dyn AnyPosition>,
    token: String,
}

/// Returns a game of each kind, without the last `fewer` of its tokens.
pub fn boards(fewer: usize) -> Vec<Board> {
    let board = |game: &'static dyn AnyShow| {
        let name = game.options().game();
        let Some((_, given, tokens)) = PLAYED.iter().find(|(played, ..)| *played == name) else {
            let tokens = first_tokens(game);
            let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
            return Board::new(game, &[], &tokens[..tokens.len() - fewer]);
        };
        let tokens: Vec<&str> = tokens.split(' ').collect();
        Board::new(game, given, &tokens[..tokens.len() - fewer])
    };
    GAMES.into_iter().map(board).collect()
}

/// Returns six legal tokens from the start of a game, picked from different places of the list.
fn first_tokens(game: &dyn AnyShow) -> Vec<String> {
    let mut position: Arc<dyn AnyPosition> = game.options().start().unwrap();
    let mut tokens = Vec::new();
    for number in 0..6 {
        let legal = position.legal(None);
        let token = legal[number * 7 % legal.len()].clone();
        position = position.after(&token).unwrap().0;
        tokens.push(token);
    }
    tokens
}

impl Board {
    /// Plays some tokens from the start of a game.
    pub fn new(game: &'static dyn AnyShow, given: &[(&str, &str)], tokens: &[&str]) -> Self {
        let mut options = game.options();
        for (name, value) in given {
            set_named(options.as_mut(), name, value).unwrap();
        }
        let mut position: Arc<dyn AnyPosition> = options.start().unwrap();
        let mut before = Arc::clone(&position);
        for token in tokens {
            let (after, _) = position.after(token).unwrap_or_else(|_| panic!("{token}"));
            before = std::mem::replace(&mut position, after);
        }
        Self { game, position, before, token: (*tokens.last().unwrap()).to_owned() }
    }

    /// Calls `look` with the game as seen on a board of a style.
    pub fn see<T>(
        &self,
        board: BoardStyle,
        look: impl FnOnce(&AnyView<'_>, AnyLastMove<'_>) -> T,
    ) -> T {
        let last_move = AnyLastMove { before: self.before.as_ref(), token: &self.token };
        let any_view = any_view(self.position.as_ref(), Some(last_move), STAGE);
        let props = Props { board, ..any_view.context.props };
        let any_view = AnyView { context: RenderContext { props, ..any_view.context }, ..any_view };
        look(&any_view, last_move)
    }
}
