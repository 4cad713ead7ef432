//! Reviews in the worker: a game in, the lines of its review out, in slices.

use std::cell::RefCell;

use rosette_bots::{
    Limit,
    ur::net::{self, Net},
};
use rosette_judge::{Judges, Judging, solution_of_ur};
use rosette_review::{Judged, Review};
use rosette_session::{Record, Seed, Session};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The judges, which keep their solutions and nets from one game to the next.
    static JUDGES: RefCell<Judges> = RefCell::default();
    static WORK: RefCell<Option<Work>> = const { RefCell::new(None) };
}

/// A game to review.
#[derive(Deserialize)]
struct Game {
    record: Record,
    /// The cards that hidden ones may be.
    pool: Vec<String>,
    /// The review as it was kept, if there is one.
    kept: Option<String>,
}

/// The review in progress.
enum Work {
    /// Nothing is left to judge.
    Kept(Review),
    /// The solution isn't complete. The field says whether all tokens have estimates already.
    Preparing(Judging, bool),
    /// The field says which part of the whole work the solution was, 0–1.
    Judging(Judging, f64),
}

/// The message about a slice of work.
#[derive(Default, Serialize)]
struct Told<'a> {
    /// The lines that are new: that of the review first, then those of tokens.
    lines: Vec<String>,
    /// The finished part, 0–1.
    done: f64,
    /// The whole review in writing, once it is complete.
    whole: Option<String>,
    /// The report, once the review is complete.
    report: Option<rosette_review::Report<'a>>,
}

/// The part of the bar that belongs to a solution that takes long.
const SOLUTION: f64 = 0.8;

/// Begins a review. Returns the file name of the net that it uses, if it uses one.
///
/// # Errors
///
/// The record is wrong, or the game can't be reviewed.
#[wasm_bindgen]
pub fn begin_review(game: JsValue) -> Result<Option<String>, String> {
    let game: Game = serde_wasm_bindgen::from_value(game).map_err(|error| error.to_string())?;
    let kept = game.kept.and_then(|kept| Review::read(&game.record, &kept));
    if let Some(review) = kept {
        WORK.set(Some(Work::Kept(review)));
        return Ok(None);
    }
    let session = Session::open(game.record, Seed(0)).map_err(|error| error.to_string())?;
    let judging = JUDGES.with_borrow_mut(|judges| Judging::new(&session, game.pool, judges));
    let judging = judging.ok_or("this game can't be reviewed")?;
    WORK.set(Some(Work::Preparing(judging, false)));
    let rules = solution_of_ur(session.settled_at(0).as_ref()).map(|(rules, ..)| rules);
    Ok(rules.map(|rules| net::file_name(rules).to_owned()))
}

/// Gives a net to the judges.
pub fn take(net: Net) {
    JUDGES.with_borrow_mut(|judges| judges.take_net(net));
}

/// Works on the review for about `ms` milliseconds, and returns the message about it.
///
/// # Errors
///
/// Nothing is to be reviewed.
#[wasm_bindgen]
pub fn review(ms: f64) -> Result<JsValue, String> {
    let work = WORK.take().ok_or("no game to review")?;
    let mut lines = Vec::new();
    let (work, done) = JUDGES.with_borrow_mut(|judges| slice(work, judges, ms, &mut lines));
    let told = match &work {
        Work::Kept(review) => whole(review, lines),
        Work::Judging(judging, _) if judging.left() == 0 => whole(judging.review(), lines),
        Work::Preparing(..) | Work::Judging(..) => Told { lines, done, ..Told::default() },
    };
    let told = told.serialize(&Serializer::json_compatible()).unwrap_or_default();
    WORK.set(Some(work));
    Ok(told)
}

/// Works for about `ms` milliseconds. Returns what is left, and the finished part, 0–1.
fn slice(work: Work, judges: &mut Judges, ms: f64, lines: &mut Vec<String>) -> (Work, f64) {
    match work {
        Work::Kept(review) => (Work::Kept(review), 1.0),
        Work::Preparing(mut judging, mut estimated) => {
            let until = js_sys::Date::now() + ms;
            let mut stop = || js_sys::Date::now() >= until;
            let done = judging.prepare(judges, &mut Limit::new(&mut stop));
            if done >= 1.0 {
                let share = if judging.review().left() == 0 { SOLUTION } else { 0.0 };
                judging.rewind();
                return (Work::Judging(judging, share), share);
            }
            if !estimated {
                // The first marks are estimates, which better ones replace.
                judge(&mut judging, judges, ms, lines);
                estimated = judging.left() == 0;
            }
            (Work::Preparing(judging, estimated), SOLUTION * done)
        }
        Work::Judging(mut judging, share) => {
            judge(&mut judging, judges, ms, lines);
            let count = judging.review().count().max(1);
            let left = judging.left() as f64 / count as f64;
            (Work::Judging(judging, share), 1.0 - (1.0 - share) * left)
        }
    }
}

/// Judges tokens for about `ms` milliseconds, and at least one.
fn judge(judging: &mut Judging, judges: &mut Judges, ms: f64, lines: &mut Vec<String>) {
    let until = js_sys::Date::now() + ms;
    let count = judging.review().count();
    loop {
        let begins = judging.left() == count;
        let any = judging.step(judges, &mut Limit::new(&mut || false));
        if begins {
            lines.push(judging.review().head());
        }
        if !any {
            return;
        }
        lines.extend(judging.review().token(judging.left()).map(Judged::line));
        if js_sys::Date::now() >= until {
            return;
        }
    }
}

fn whole(review: &Review, lines: Vec<String>) -> Told<'_> {
    Told { lines, done: 1.0, whole: Some(review.written()), report: Some(review.report()) }
}
