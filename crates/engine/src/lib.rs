//! The program of the web workers: computer players, reviews, and the solution of the Royal Game of
//! Ur.
//!
//! Each worker does one of the three. The players are in the module with which every worker starts.
//! The build splits the reviews and the solution off into parts, which a worker loads first.

mod later;
mod parts;
mod players;
mod reviews;
mod solving;
mod stored;

use js_sys::Array;
use rosette_bots::ur::{Fetched, HttpReply, net::Net};
use wasm_bindgen::prelude::*;

/// The allocator of the module.
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Reads a net from the contents of its file, for the reviews if those are loaded, otherwise for
/// the players.
///
/// # Errors
///
/// The file isn't a net of this version.
#[wasm_bindgen]
pub fn take(bytes: &[u8]) -> Result<(), String> {
    let net = Net::read(bytes).map_err(|error| error.to_string())?;
    match later::reviews() {
        Some(reviews) => (reviews.take)(net),
        None => players::take(net),
    }
    Ok(())
}

/// A function that is called with the tables of Ur.
type UseTables<'a> = &'a mut dyn FnMut(&mut Fetched);

/// Calls `act` with the tables of the players, or of the reviews if those are loaded.
fn with_tables(act: UseTables<'_>) {
    match later::reviews() {
        Some(reviews) => (reviews.tables)(act),
        None => players::tables(act),
    }
}

/// Returns the parts of tables that the question or the review needs: for each, the header `Range`,
/// and the name of the file in the folder of tables. The caller fetches them, gives them to
/// [`took`], and asks again, until nothing is wanted.
#[wasm_bindgen]
#[must_use]
pub fn wanted() -> Array {
    let wanted = match later::reviews() {
        Some(reviews) => {
            let mut wanted = Vec::new();
            (reviews.tables)(&mut |tables| wanted = tables.wanted());
            wanted
        }
        None => players::wanted(),
    };
    wanted.into_iter().map(|it| Array::of2(&it.header().into(), &it.file.into())).collect()
}

/// Takes the answer to a request for a part of a table. `status` is the HTTP status, or 0 without
/// an answer.
#[wasm_bindgen]
pub fn took(range: &str, file: &str, status: u16, content_range: &str, bytes: &[u8]) {
    let reply = HttpReply { status, content_range, bytes };
    with_tables(&mut |tables| tables.take(range, file, &reply));
}

/// Returns why a table was given up since the last call; nothing if none was. Tokens that were
/// judged by that table have to be judged again.
#[wasm_bindgen]
#[must_use]
pub fn lost() -> Option<String> {
    let mut lost = None;
    with_tables(&mut |tables| lost = tables.take_lost());
    lost.map(|why| why.describe().to_owned())
}

/// Allows the next question to try tables again that were given up.
#[wasm_bindgen]
pub fn retry() {
    with_tables(&mut Fetched::retry);
}

/// Drops the list of tables, because a table was added or removed. The list is fetched again.
#[wasm_bindgen]
pub fn forget() {
    with_tables(&mut Fetched::forget);
}
