//! The menu's pictures, which the build draws, so that a page can show them without any board.

use rosette_messages::Language;

use crate::{BoardStyle, GAMES};

/// The picture of each game in one style of boards, wide and narrow, as SVG.
pub struct Tiles(String);

impl Tiles {
    /// Reads the format of [`Self::written`]. Nothing is checked.
    #[must_use]
    pub const fn read(text: String) -> Self {
        Self(text)
    }

    /// Draws all pictures of a style. Each line has a game, `wide` or `narrow`, and the SVG.
    #[must_use]
    pub fn written(style: BoardStyle, language: Language) -> String {
        let mut text = String::new();
        for board in GAMES {
            for narrow in [false, true] {
                let picture = board.tile(style, language, narrow).replace('\n', "");
                text += &[&key(board.name(), narrow), &picture, "\n"].concat()
            }
        }
        text
    }

    /// Returns the picture of a game as SVG; empty if there is no picture of it.
    #[must_use]
    pub fn tile(&self, game: &str, narrow: bool) -> &str {
        let key = key(game, narrow);
        self.0.lines().find_map(|line| line.strip_prefix(&*key)).unwrap_or_default()
    }
}

fn key(game: &str, narrow: bool) -> String {
    [game, if narrow { " narrow " } else { " wide " }].concat()
}
