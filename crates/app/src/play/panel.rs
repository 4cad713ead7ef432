//! The markup around the board of a game, in sections that are updated one after another.

use maud::{Markup, html};
use rosette_cards::DueTrade;
use rosette_messages::{count, page};
use rosette_scene::RenderContext;

use super::{Play, moves::view_moves, state::is_across};
use crate::{Blocks, GameView, Model, Section};

/// A game with what its markup depends on.
pub struct Panel<'a> {
    pub(super) play: &'a Play,
    pub(super) shown: &'a GameView,
    /// The context in which the board is drawn.
    pub(super) context: RenderContext<'a>,
    pub(super) model: &'a Model,
}

impl Play {
    /// Borrows the game and the model to make markup.
    #[must_use]
    pub fn panel<'a>(&'a self, model: &'a Model) -> Panel<'a> {
        Panel { play: self, shown: &self.shown, context: self.context(model), model }
    }
}

impl Panel<'_> {
    /// Makes the blocks and marks of a section of the screen.
    pub fn view(&self, section: Section, blocks: &mut Blocks) {
        match section {
            Section::Page => {}
            Section::AtOnce => self.view_at_once(blocks),
            Section::Board => self.view_status(blocks),
            Section::Panel => self.view_panel(blocks),
            Section::Plates => self.view_plates(blocks),
        }
    }

    /// Makes the curtain, and sets the attribute that turns the board.
    fn view_at_once(&self, blocks: &mut Blocks) {
        let on = |is_on: bool| is_on.then_some("");
        let board = &self.play.board;
        blocks.mark("page", "data-turned", on(board.is_turned()));
        blocks.mark("board", "data-holds", on(board.holds()));
        self.play.curtain.view(self.shown, self.model, blocks)
    }

    /// Makes the window's title and the status line, twice if the players sit opposite each other.
    fn view_status(&self, blocks: &mut Blocks) {
        let points = self.play.board.is_pointing();
        blocks.mark("table", "class", Some(if points { "table pointing" } else { "table" }));
        blocks.put("title", html! { (self.window_title()) });
        self.for_both_sides(blocks, "status", "status-across", |id| self.status(id))
    }

    /// Makes the plates of the players with their clocks, twice if they sit opposite each other.
    fn view_plates(&self, blocks: &mut Blocks) {
        self.for_both_sides(blocks, "plates", "plates-across", |id| self.plates(id));
    }

    /// Returns the title of the browser's window. During a coin toss it doesn't say who goes first.
    #[must_use]
    pub fn window_title(&self) -> String {
        match self.play.is_tossing() {
            true => self.shown.kind.title(self.model.language),
            false => self.shown.window_title(&self.context),
        }
    }

    /// Returns the trade that is due in this game.
    pub(super) fn due_trade(&self) -> Option<DueTrade> {
        self.play.persistence.due_trade(self.shown, self.model)
    }

    /// Sets the attributes of the screen's element, which the style sheet reads.
    fn mark(&self, blocks: &mut Blocks) {
        let on = |(name, value): &(String, String)| name == "elemental" && value == "on";
        let there = |holds: bool| holds.then_some("");
        let game = &self.shown.game;
        let across = is_across(game, self.model);
        let lists = if self.play.list.is_over_board(game) { "over" } else { "" };
        let marks = [
            ("data-game", Some(self.shown.kind.name())),
            ("data-lesson", there(self.shown.game.mode.is_exercise())),
            ("data-arranging", there(self.shown.game.mode.is_arranged())),
            ("data-elemental", there(self.shown.options().iter().any(on))),
            ("data-lists", self.play.list.is_open.then_some(lists)),
            ("data-tossing", there(self.play.is_tossing())),
            ("data-seating", Some(if across { "across" } else { "" })),
        ];
        for (name, value) in marks {
            blocks.mark("play", name, value)
        }
    }

    /// Makes the section `Panel`: header, tools, banner, replay and lists, and the blocks of the
    /// later part.
    fn view_panel(&self, blocks: &mut Blocks) {
        self.mark(blocks);
        blocks.put("play-header", self.header());
        self.for_both_sides(blocks, "tools", "tools-across", |id| self.tools(id));
        blocks.put_element("ends", self.ends());
        blocks.put_element("banner", self.banner());
        blocks.put_element("replay", self.replay());
        blocks.put_element("value", self.value());
        blocks.put_element("throws", self.throws());
        blocks.put("moves-title", self.moves_title());
        if let Some(later) = self.model.parts.later {
            (later.view_game)(self, blocks)
        }
        if !self.shown.game.review.is_open() {
            // While a review is open, the list is hidden.
            let number = count(self.shown.session().ply());
            blocks.put("count", html! { (self.model.say(&page::Tokens { number })) });
            view_moves(self.shown, self.play.list.focus, blocks, self.model.language)
        }
    }

    /// Makes the parts around the board that need the later part of the program.
    pub(crate) fn view_later(&self, blocks: &mut Blocks) {
        blocks.put_element("result", self.result());
        if self.shown.game.mode.is_arranged() {
            blocks.put_element("arrange", self.arrange())
        }
        self.view_review(blocks);
        if self.play.example.is_some() {
            blocks.put_element("lesson", self.lesson());
            blocks.put_element("lesson-tools", self.lesson_tools())
        } else if self.shown.game.mode.puzzle().is_some() {
            blocks.put_element("lesson", self.puzzle());
            blocks.put_element("lesson-tools", self.puzzle_tools())
        }
    }

    /// Makes a block, and a second one for the opposite player if two people sit on both sides of
    /// the screen.
    fn for_both_sides(
        &self,
        blocks: &mut Blocks,
        near: &'static str,
        far: &'static str,
        make: impl Fn(&str) -> Markup,
    ) {
        blocks.put_element(near, make(near));
        if is_across(&self.shown.game, self.model) {
            blocks.put_element(far, make(far))
        }
    }
}
