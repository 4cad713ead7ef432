//! The judges of reviews in a web worker: a game in, the lines of its review out, in slices.

use std::cell::RefCell;

use js_sys::Array;
use rosette_bots::ur::{
    Reply,
    net::{self, Net},
};
use rosette_judge::{Judges, Work};
use wasm_bindgen::prelude::*;

thread_local! {
    /// The judges, which keep their solutions and nets from one game to the next.
    static JUDGES: RefCell<Judges> = RefCell::new(judges());
    static WORK: RefCell<Option<Work>> = const { RefCell::new(None) };
}

/// Returns judges that use the tables beside the page.
fn judges() -> Judges {
    let mut judges = Judges::default();
    judges.fetched();
    judges
}

/// Begins the review of the game in a record. `pool` names the cards that hidden ones may be, and
/// `kept` is the review as it was stored. Returns the file name of the net that the review uses, if
/// it uses one.
///
/// # Errors
///
/// The record is wrong, or the game can't be reviewed.
#[wasm_bindgen]
pub fn begin(
    record: JsValue,
    pool: Vec<String>,
    kept: Option<String>,
) -> Result<Option<String>, String> {
    let record = serde_wasm_bindgen::from_value(record).map_err(|error| error.to_string())?;
    let begun = JUDGES
        .with_borrow_mut(|judges| Work::begin(record, pool, kept.as_deref(), judges))
        .map_err(|error| error.to_string())?;
    WORK.set(Some(begun.0));
    Ok(begun.1.map(|rules| net::file_name(rules).to_owned()))
}

/// Begins with the values of the position at the end of a record. Returns the file name of the net
/// that the values use, if they use one.
///
/// # Errors
///
/// The record is wrong, or the positions of the game have no values.
#[wasm_bindgen]
pub fn look(record: JsValue) -> Result<Option<String>, String> {
    let record = serde_wasm_bindgen::from_value(record).map_err(|error| error.to_string())?;
    let begun = JUDGES
        .with_borrow_mut(|judges| Work::look(record, judges))
        .map_err(|error| error.to_string())?;
    WORK.set(Some(begun.0));
    Ok(begun.1.map(|rules| net::file_name(rules).to_owned()))
}

/// Begins with the values of the choices that a question offers.
///
/// # Errors
///
/// The question is wrong.
#[wasm_bindgen]
pub fn consider(question: JsValue) -> Result<(), String> {
    let question = serde_wasm_bindgen::from_value(question).map_err(|error| error.to_string())?;
    WORK.set(Some(Work::consider(question)));
    Ok(())
}

/// Loads the contents of a net's file.
///
/// # Errors
///
/// The file isn't a net of this version.
#[wasm_bindgen]
pub fn take(bytes: &[u8]) -> Result<(), String> {
    let net = Net::read(bytes).map_err(|error| error.to_string())?;
    JUDGES.with_borrow_mut(|judges| judges.take_net(net));
    Ok(())
}

/// Returns the parts of tables that the work needs: for each, the header `Range`, and the name of the
/// file in the folder of tables. The caller fetches them, gives them to [`took`], and works on.
#[wasm_bindgen]
pub fn wanted() -> Array {
    let wanted = JUDGES.with_borrow_mut(|judges| judges.fetched().wanted());
    wanted.into_iter().map(|it| Array::of2(&it.header().into(), &it.file.into())).collect()
}

/// Takes the answer to a request for a part of a table. Its status is 0 if there is none.
#[wasm_bindgen]
pub fn took(range: &str, file: &str, status: u16, content_range: &str, bytes: &[u8]) {
    let reply = Reply { status, content_range, bytes };
    JUDGES.with_borrow_mut(|judges| judges.fetched().take(range, file, &reply));
}

/// Returns why a table was given up since the last question, if one was. What was judged by it is to
/// be judged again.
#[wasm_bindgen]
pub fn lost() -> Option<String> {
    let lost = JUDGES.with_borrow_mut(|judges| judges.fetched().take_lost());
    lost.map(|why| why.told().to_owned())
}

/// Forgets that a table was given up. The next game tries again.
#[wasm_bindgen]
pub fn forgive() {
    JUDGES.with_borrow_mut(|judges| judges.fetched().forgive());
}

/// Forgets which tables there are, because they have changed.
#[wasm_bindgen]
pub fn forget() {
    JUDGES.with_borrow_mut(|judges| judges.fetched().forget());
}

/// Works on the review for about `ms` milliseconds. Returns a list: the new lines, the finished part,
/// and the whole review and its report once it is complete.
#[wasm_bindgen]
pub fn work(ms: f64) -> Array {
    let slice = WORK.with_borrow_mut(|work| {
        let work = work.as_mut()?;
        Some(JUDGES.with_borrow_mut(|judges| work.slice(judges, ms, &js_sys::Date::now)))
    });
    let slice = slice.unwrap_or_default();
    let list = Array::of2(&slice.lines.join("\n").into(), &slice.done.into());
    if let Some((whole, report)) = slice.whole {
        list.push(&whole.into());
        list.push(&report.into());
    }
    list
}
