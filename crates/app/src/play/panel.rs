//! The panel around the board of a game, as blocks.

use maud::{Markup, html};
use rosette_messages::{count, page};
use rosette_scene::Looks;

use super::Play;
use crate::{Blocks, Model, ShownGame};

/// A game as its panel shows it.
pub struct Panel<'a> {
    pub(super) play: &'a Play,
    pub(super) shown: &'a ShownGame,
    /// The looks of the board.
    pub(super) looks: &'a Looks<'a>,
    pub(super) model: &'a Model,
}

impl Play {
    /// Calls a function with the game as its panel shows it.
    pub(super) fn with_panel<T>(&self, model: &Model, then: impl FnOnce(&Panel<'_>) -> T) -> T {
        then(&Panel { play: self, shown: &self.shown, looks: &self.looks(model), model })
    }

    /// Makes the curtain, which must not wait for a frame.
    pub fn view_curtain(&self, model: &Model, blocks: &mut Blocks) {
        self.view.curtain.view(&self.shown, model, blocks)
    }

    /// Makes the status line.
    pub fn view_status(&self, model: &Model, blocks: &mut Blocks) {
        self.with_panel(model, |panel| panel.view_status(blocks))
    }

    /// Makes the plates of the players, with their times.
    pub fn view_plates(&self, model: &Model, blocks: &mut Blocks) {
        self.with_panel(model, |panel| panel.view_plates(blocks))
    }

    /// Makes everything around the board but the status line.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        self.with_panel(model, |panel| panel.view(blocks))
    }

    /// Makes the open dialogs.
    pub fn view_dialogs(&self, model: &Model, blocks: &mut Blocks) {
        if model.dialogs().is_empty() {
            return;
        }
        self.with_panel(model, |panel| panel.view_dialogs(blocks));
        self.seats.view(&self.shown, model, blocks)
    }

    /// Returns the title of the window.
    #[must_use]
    pub fn window_title(&self, model: &Model) -> String {
        self.shown.window_title(&self.looks(model))
    }
}

impl Panel<'_> {
    /// Makes the status line.
    fn view_status(&self, blocks: &mut Blocks) {
        self.for_both_sides(blocks, "status", "status-across", |id| self.status(id))
    }

    /// Makes the plates of the players, with their times.
    fn view_plates(&self, blocks: &mut Blocks) {
        self.for_both_sides(blocks, "plates", "plates-across", |id| self.plates(id));
    }

    /// Makes everything but the status line.
    fn view(&self, blocks: &mut Blocks) {
        blocks.put("play-header", self.header());
        self.view_plates(blocks);
        self.for_both_sides(blocks, "tools", "tools-across", |id| self.tools(id));
        blocks.put_element("ends", self.ends());
        blocks.put_element("banner", self.banner());
        blocks.put_element("replay", self.replay());
        blocks.put_element("value", self.value());
        blocks.put_element("throws", self.throws());
        blocks.put("moves-title", self.moves_title());
        if self.shown.game.mode.is_arranged() {
            blocks.put_element("arrange", self.arrange())
        }
        self.view_review(blocks);
        if !self.shown.game.review.is_open() {
            // Otherwise the list is hidden.
            let number = count(self.shown.session().ply());
            blocks.put("count", html! { (self.model.say(&page::Tokens { number })) });
            self.shown.view_moves(self.play.list.focus, blocks, self.model.language)
        }
        if self.play.example.is_some() {
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
        if self.play.is_across(self.model) {
            blocks.put_element(far, make(far))
        }
    }
}
