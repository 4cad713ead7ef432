//! The panel around the board of a game, as blocks.

mod dialogs;
mod ending;
mod lesson;
mod replay;
mod review;
mod status;
mod tools;

pub use dialogs::{Asked, Trading};

use maud::{Markup, html};
use rosette_cards::Due;
use rosette_messages::{FixedText, count, page};
use rosette_scene::{Lesson as Script, Looks};

use crate::{Blocks, Model, ShownGame};

/// A game as its panel shows it.
pub struct Panel<'a> {
    /// The game.
    pub shown: &'a ShownGame,
    /// The looks of the board.
    pub looks: &'a Looks<'a>,
    /// The state of the page.
    pub model: &'a Model,
    /// The typed part of a token.
    pub typed: &'a str,
    /// The reason why the last choice was refused.
    pub refusal: Option<&'a str>,
    /// The effect of a key.
    pub notice: Option<FixedText>,
    /// The example of the rules with its number from 1, if the game is one.
    pub example: Option<(&'a Script, usize)>,
    /// Whether the game was opened and nobody has asked to save it.
    pub visits: bool,
    /// The trade that is due.
    pub trade: Option<Due>,
    /// Whether the loser loses cards.
    pub at_stake: bool,
    /// Whether people may pick other hands.
    pub may_change_hands: bool,
    /// Whether the move list is open on a narrow page.
    pub lists_moves: bool,
    /// Whether two people sit opposite each other.
    pub across: bool,
    /// The number of tokens after which the entry of the move list with the focus shows the game.
    pub focused_move: Option<usize>,
    /// What the last answer to a task was worth; empty without an answer.
    pub said: &'a str,
}

impl Panel<'_> {
    /// Makes the status line.
    pub fn view_status(&self, blocks: &mut Blocks) {
        self.for_both_sides(blocks, "status", "status-across", |id| self.status(id))
    }

    /// Makes the plates of the players, with their times.
    pub fn view_plates(&self, blocks: &mut Blocks) {
        self.for_both_sides(blocks, "plates", "plates-across", |id| self.plates(id));
    }

    /// Makes everything but the status line.
    pub fn view(&self, blocks: &mut Blocks) {
        self.view_plates(blocks);
        self.for_both_sides(blocks, "tools", "tools-across", |id| self.tools(id));
        blocks.put_element("ends", self.ends());
        blocks.put_element("banner", self.banner());
        blocks.put_element("replay", self.replay());
        self.view_review(blocks);
        if self.shown.game.reviewing().is_none() {
            // Otherwise the list is hidden.
            let number = count(self.shown.session().ply());
            blocks.put("count", html! { (self.model.say(&page::Tokens { number })) });
            self.shown.view_moves(self.focused_move, blocks, self.model.language)
        }
        if self.example.is_some() {
            blocks.put_element("lesson", self.lesson());
            blocks.put_element("lesson-tools", self.lesson_tools())
        }
    }

    /// Makes a block, and again for the other side of the table if somebody sits there.
    fn for_both_sides(
        &self,
        blocks: &mut Blocks,
        near: &'static str,
        far: &'static str,
        make: impl Fn(&str) -> Markup,
    ) {
        blocks.put_element(near, make(near));
        if self.across {
            blocks.put_element(far, make(far))
        }
    }
}
