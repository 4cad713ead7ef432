//! The rules and records of Rosette's games for JavaScript: the npm package `rosette-boards`.
//!
//! Positions, records and errors are those of the command-line tool. Values pass as JSON, so that a
//! record keeps what this version doesn't read.

mod info;

use js_sys::JSON;
use rosette_json::{Json, text};
use rosette_rules::{Seat, Viewer};
use rosette_session::{Record, Seed, Session};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// The allocator of the module.
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Lists the games with their options.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> Result<JsValue, JsValue> {
    to_js(&info::games())
}

/// A game in play: its options, the tokens played and undone, and the seed of its chance.
#[wasm_bindgen]
pub struct Game {
    session: Session,
}

#[wasm_bindgen]
impl Game {
    /// Begins a game. Options that aren't given have their defaults. Without a seed, chance is
    /// random.
    #[wasm_bindgen(constructor)]
    pub fn new(
        game: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<string, OptionValue>")]
        options: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] seed: &JsValue,
    ) -> Result<Self, JsValue> {
        let object = js_sys::Object::new();
        for (key, value) in [
            ("rosette", Record::VERSION.into()),
            ("game", game.into()),
            ("options", if options.is_undefined() { JSON::parse("{}")? } else { options.clone() }),
            ("tokens", js_sys::Array::new().into()),
        ] {
            js_sys::Reflect::set(&object, &key.into(), &value)?;
        }
        Self::open(&object, seed)
    }

    /// Opens a record. The seed is for chance from here on.
    pub fn open(
        #[wasm_bindgen(unchecked_param_type = "GameRecord")] record: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] seed: &JsValue,
    ) -> Result<Self, JsValue> {
        let written = JSON::stringify(record)?.as_string().unwrap_or_default();
        let json = Json::read(&written).map_err(error)?;
        let record = Record::read(&json).map_err(error)?;
        Ok(Self { session: Session::open(record, read_seed(seed)?).map_err(error)? })
    }

    /// Returns the game so far as a record, hidden cards included.
    #[wasm_bindgen(unchecked_return_type = "GameRecord")]
    pub fn record(&self) -> Result<JsValue, JsValue> {
        to_js(&self.session.record())
    }

    /// Returns the state as a seat sees it, as a spectator sees it (`"public"`), or with nothing
    /// hidden.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Seat | 'public'")] viewer: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let name = viewer.as_string();
        let viewer = match name.as_deref() {
            None if viewer.is_undefined() => Viewer::All,
            Some("public") => Viewer::Public,
            Some("first") => Viewer::Seat(Seat::First),
            Some("second") => Viewer::Seat(Seat::Second),
            _ => return Err(error("a viewer is \"first\", \"second\" or \"public\"")),
        };
        to_js(&self.session.state(viewer))
    }

    /// Returns the legal tokens, sorted; while a step is pending, only those that begin with it.
    pub fn legal(&self) -> Vec<String> {
        self.session.legal()
    }

    /// Returns the steps that chance can make now, each with its weight: the number of equally
    /// likely outcomes that lead to it. The list is empty if it isn't chance's turn, or if there
    /// are too many outcomes to list. [`draw`](Self::draw) works in the latter case too.
    #[wasm_bindgen(unchecked_return_type = "Chance[]")]
    pub fn chances(&self) -> Result<JsValue, JsValue> {
        let over = self.session.outcome().is_some();
        let chances = if over { Vec::new() } else { self.session.position().chances() };
        to_js(&chances.into_iter().map(Chance::from).collect::<Vec<_>>())
    }

    /// Draws a step of chance and makes it. Returns false if it isn't chance's turn.
    pub fn draw(&mut self) -> bool {
        self.session.draw()
    }

    /// Makes the first step of a token that chance completes, such as `+D`.
    /// [`draw`](Self::draw) then plays the token.
    pub fn begin(&mut self, step: &str) -> Result<(), JsValue> {
        self.session.begin(step).map_err(error)
    }

    /// Plays a token. A token contains what chance does in it; after [`draw`](Self::draw), it
    /// begins with the step drawn.
    pub fn play(&mut self, token: &str) -> Result<(), JsValue> {
        self.session.play(token).map_err(error)
    }

    /// Takes back the last token, but not what chance did in it. Returns false at the start.
    pub fn undo(&mut self) -> bool {
        self.session.undo()
    }

    /// Plays the token that was last taken back. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        self.session.redo()
    }

    /// Copies the game. Playing on the copy doesn't change the original.
    pub fn copy(&self) -> Self {
        Self { session: self.session.clone() }
    }
}

/// An outcome of chance, with its weight.
#[derive(Serialize)]
struct Chance {
    step: String,
    weight: u32,
}

impl From<(String, u32)> for Chance {
    fn from((step, weight): (String, u32)) -> Self {
        Self { step, weight }
    }
}

/// Reads a seed: a whole number from 0 to 2⁵³ − 1, which JavaScript has exactly.
fn read_seed(seed: &JsValue) -> Result<Seed, JsValue> {
    if seed.is_undefined() {
        return getrandom::u64().map(Seed).map_err(error);
    }
    let number = seed.as_f64().filter(|_| js_sys::Number::is_safe_integer(seed));
    match number.filter(|number| *number >= 0.0) {
        Some(number) => Ok(Seed(number as u64)),
        None => Err(error("a seed is a whole number from 0 to 2^53 - 1")),
    }
}

fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    JSON::parse(&text(value))
}

fn error(why: impl ToString) -> JsValue {
    js_sys::Error::new(&why.to_string()).into()
}
