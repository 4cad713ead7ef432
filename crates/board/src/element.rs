//! The interface of the board for JavaScript. Composite values pass as texts in JSON.

use rosette_json::text;
use rosette_messages::Language;
use rosette_session::Seed;
use wasm_bindgen::prelude::*;

use crate::EmbeddedBoard;

/// A language with all its texts, which a script passes as one string.
#[wasm_bindgen]
pub struct Words(Language);

#[wasm_bindgen]
impl Words {
    /// Reads the texts of a language, as this build has made them.
    ///
    /// # Errors
    ///
    /// If the texts are of another build.
    #[wasm_bindgen(constructor)]
    pub fn new(texts: String) -> Result<Self, JsError> {
        Language::read(texts).map(Self).map_err(failed)
    }
}

/// An [`EmbeddedBoard`] for JavaScript. Composite values are JSON.
#[wasm_bindgen]
pub struct Element(EmbeddedBoard);

#[wasm_bindgen]
impl Element {
    /// Opens a game from a record as JSON, or from a link. Its seed is random.
    ///
    /// # Errors
    ///
    /// If the game is wrong.
    pub fn open(written: &str) -> Result<Self, JsError> {
        let seed = getrandom::u64().map(Seed).map_err(failed)?;
        EmbeddedBoard::open(written, seed).map(Self).map_err(failed)
    }

    /// Returns the record of the game so far, as JSON.
    pub fn record(&self) -> String {
        text(&self.0.record())
    }

    /// Returns the winner and the reason as JSON; `null` if the game isn't over.
    pub fn outcome(&self) -> String {
        text(&self.0.outcome())
    }

    /// Returns the number of tokens before the shown position.
    pub fn ply(&self) -> usize {
        self.0.ply()
    }

    /// Sets whether people can move, and clears their input.
    #[wasm_bindgen(js_name = setPlayable)]
    pub fn set_playable(&mut self, playable: bool) {
        self.0.set_playable(playable);
    }

    /// Shows the position after `ply` tokens, or the last one if there are fewer.
    pub fn go(&mut self, ply: usize) {
        self.0.go(ply);
    }

    /// Returns the height of the board in CSS pixels for a width.
    pub fn height(&self, width: f32) -> f32 {
        self.0.height(width)
    }

    /// Returns what to display in an area of this size in CSS pixels: a
    /// [`ElementView`](crate::ElementView) as JSON.
    pub fn show(&mut self, words: &Words, width: f32, height: f32) -> String {
        text(&self.0.show(words.0, width, height))
    }

    /// Sets the hovered region by its index; undefined for no region.
    pub fn point(&mut self, region: Option<usize>) {
        self.0.point(region);
    }

    /// Sets the focused region by its index; undefined for no region. `visible` says whether the
    /// focus is drawn.
    pub fn focus(&mut self, region: Option<usize>, visible: bool) {
        self.0.focus(region, visible);
    }

    /// Returns the index of the nearest region in the direction of `x`, rightwards, and `y`,
    /// downwards.
    pub fn neighbour(&self, region: usize, x: f32, y: f32) -> Option<usize> {
        self.0.neighbour(region, (x, y))
    }

    /// Chooses a region by its index, like a click.
    pub fn choose(&mut self, region: usize) {
        self.0.choose(region);
    }

    /// Reveals the closed cards of the player to move.
    pub fn unveil(&mut self) {
        self.0.unveil();
    }

    /// Ends the display of a throw that moves nothing.
    #[wasm_bindgen(js_name = moveOn)]
    pub fn move_on(&mut self) {
        self.0.move_on();
    }
}

fn failed(why: impl ToString) -> JsError {
    JsError::new(&why.to_string())
}
