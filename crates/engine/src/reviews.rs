//! Reviews of games: slices of work, each of which returns the next lines of a review.

use std::cell::RefCell;

use js_sys::Array;
use rosette_bots::ur::net::{Net, file_name};
use rosette_judge::{Judges, Work};
use rosette_review::ReviewQuestion;
use wasm_bindgen::prelude::*;

use crate::{
    UseTables,
    later::{self, MISSING},
};

thread_local! {
    /// The judges, which keep their solutions and nets from one game to the next.
    static JUDGES: RefCell<Judges> = RefCell::new(judges());
    static WORK: RefCell<Option<Work>> = const { RefCell::new(None) };
}

/// The functions that review games and value positions, missing until their part is loaded.
pub struct ReviewFunctions {
    begin: fn(JsValue) -> Result<Option<String>, String>,
    work: fn(f64) -> Array,
    /// Installs a net in the judges.
    pub take: fn(Net),
    /// Calls a function with the judges' tables of Ur.
    pub tables: fn(UseTables<'_>),
}

pub static REVIEWS: ReviewFunctions = ReviewFunctions {
    begin,
    work,
    take: |net| JUDGES.with_borrow_mut(|judges| judges.take_net(net)),
    tables: |act| JUDGES.with_borrow_mut(|judges| act(judges.fetched())),
};

/// Begins to answer a `ReviewQuestion`. Returns the file name of the net that the answer uses, if
/// it uses one.
///
/// # Errors
///
/// The question has the wrong form, the game can't be reviewed, or the reviews aren't loaded.
#[wasm_bindgen(js_name = beginReview)]
pub fn begin_review(question: JsValue) -> Result<Option<String>, String> {
    (later::reviews().ok_or(MISSING)?.begin)(question)
}

/// Works on the answer for about `ms` milliseconds. Returns a list: the new lines, the finished
/// part, and the whole review and its report once it is complete.
///
/// # Errors
///
/// The reviews aren't loaded.
#[wasm_bindgen(js_name = workOnReview)]
pub fn work_on_review(ms: f64) -> Result<Array, String> {
    Ok((later::reviews().ok_or(MISSING)?.work)(ms))
}

/// Creates judges that use tables on the server.
fn judges() -> Judges {
    let mut judges = Judges::default();
    judges.fetched();
    judges
}

fn begin(question: JsValue) -> Result<Option<String>, String> {
    let question = serde_wasm_bindgen::from_value(question).map_err(|error| error.to_string())?;
    let begun = JUDGES.with_borrow_mut(|judges| match question {
        ReviewQuestion::Review { record, pool, kept } => {
            Work::begin(record, pool, kept.as_deref(), judges)
        }
        ReviewQuestion::Position(record) => Work::look(record, judges),
        ReviewQuestion::Question(question) => Ok((Work::consider(question), None)),
        ReviewQuestion::Hand(question) => Work::hand(&question).map(|work| (work, None)),
    });
    let (work, rules) = begun.map_err(|error| error.to_string())?;
    WORK.set(Some(work));
    Ok(rules.and_then(file_name).map(str::to_owned))
}

fn work(ms: f64) -> Array {
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
