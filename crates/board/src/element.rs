//! The board for JavaScript.

use rosette_json::text;
use rosette_messages::Language;
use rosette_session::Seed;
use wasm_bindgen::prelude::*;

use crate::Board;

/// A language.
#[wasm_bindgen]
pub struct Words(Language);

#[wasm_bindgen]
impl Words {
    /// Reads the texts of a language.
    ///
    /// # Errors
    ///
    /// If the texts are of another build.
    #[wasm_bindgen(constructor)]
    pub fn new(texts: String) -> Result<Self, JsError> {
        Language::read(texts).map(Self).map_err(failed)
    }
}

/// A [`Board`], with values as JSON.
#[wasm_bindgen]
pub struct Element(Board);

#[wasm_bindgen]
impl Element {
    /// Opens a game: a record as JSON, or a link.
    ///
    /// # Errors
    ///
    /// If the game is wrong.
    pub fn open(written: &str) -> Result<Self, JsError> {
        let seed = getrandom::u64().map(Seed).map_err(failed)?;
        Board::open(written, seed).map(Self).map_err(failed)
    }

    /// Returns the game so far as a record.
    pub fn record(&self) -> String {
        text(&self.0.record())
    }

    /// Returns how the game ended, or `null`.
    pub fn outcome(&self) -> String {
        text(&self.0.outcome())
    }

    /// Returns the ply of the position shown.
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// Allows moves, or forbids them.
    #[wasm_bindgen(js_name = setPlayable)]
    pub fn set_playable(&mut self, playable: bool) {
        self.0.set_playable(playable);
    }

    /// Shows the position after `ply` tokens, or the last one.
    pub fn go(&mut self, ply: usize) {
        self.0.go(ply);
    }

    /// Returns the height in CSS pixels that suits a width.
    pub fn height(&self, width: f32) -> f32 {
        self.0.height(width)
    }

    /// Shows the position in a room of this size in CSS pixels: a [`Shown`](crate::Shown).
    pub fn show(&mut self, words: &Words, width: f32, height: f32) -> String {
        text(&self.0.show(words.0, width, height))
    }

    /// Points at a region, or at none.
    pub fn point(&mut self, region: Option<usize>) {
        self.0.point(region);
    }

    /// Puts the focus on a region, or takes it away.
    pub fn focus(&mut self, region: Option<usize>, visible: bool) {
        self.0.focus(region, visible);
    }

    /// Returns the nearest region in a direction.
    pub fn neighbour(&self, region: usize, x: f32, y: f32) -> Option<usize> {
        self.0.neighbour(region, (x, y))
    }

    /// Chooses a region.
    pub fn choose(&mut self, region: usize) {
        self.0.choose(region);
    }

    /// Shows the closed cards of the player to move.
    pub fn unveil(&mut self) {
        self.0.unveil();
    }

    /// Ends the showing of a throw that can't be used.
    #[wasm_bindgen(js_name = moveOn)]
    pub fn move_on(&mut self) {
        self.0.move_on();
    }
}

fn failed(why: impl ToString) -> JsError {
    JsError::new(&why.to_string())
}
