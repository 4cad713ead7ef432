//! The solution of the Royal Game of Ur: the table of a whole game, in a file of the browser. One
//! worker writes the file, and other workers can compute parts of the table.

use std::{
    cell::RefCell,
    hint::black_box,
    io::{BufWriter, ErrorKind},
};

use js_sys::Array;
use rosette_bots::{
    Limit,
    ur::{Job, JobPart, Rules, Subject, TableError},
};
use rosette_session::table_named;
use wasm_bindgen::prelude::*;
use web_sys::FileSystemSyncAccessHandle as Handle;

use crate::{
    later::{self, MISSING},
    parts,
    stored::OpenFile,
};

/// The greatest progress that is reported while something is left to do.
const NEARLY: f64 = 0.999;

thread_local! {
    static JOB: RefCell<Option<Job<OpenFile, BufWriter<OpenFile>>>> = const { RefCell::new(None) };
}

/// The functions that solve games, missing until their part is loaded.
pub struct SolvingFunctions {
    begin: fn(&str, &Handle, &Handle, f64) -> Result<(), String>,
    work: fn(f64) -> Result<f64, String>,
    waits: fn() -> bool,
    offer: fn() -> Result<Option<Array>, String>,
    take: fn(&[u32], Option<Array>),
    help: fn(&str, &[u32], &Array) -> Result<Array, String>,
}

pub static SOLVING: SolvingFunctions = SolvingFunctions { begin, work, waits, offer, take, help };

/// Begins the table with this name, or continues it from the file `part`. The file `table` must be
/// empty. `memory` is the number of bytes that the work takes; if they aren't available, nothing is
/// begun.
///
/// # Errors
///
/// One word: `memory`, `room`, `damaged` or `other`.
#[wasm_bindgen(js_name = beginSolving)]
pub fn begin_solving(name: &str, part: &Handle, table: &Handle, memory: f64) -> Result<(), String> {
    (later::solving().ok_or(MISSING)?.begin)(name, part, table, memory)
}

/// Works for about `ms` milliseconds. Returns the finished part, which is 1 when the table is
/// complete and not before.
///
/// # Errors
///
/// One word: `memory`, `room`, `damaged` or `other`.
#[wasm_bindgen(js_name = workOnSolving)]
pub fn work_on_solving(ms: f64) -> Result<f64, String> {
    (later::solving().ok_or(MISSING)?.work)(ms)
}

/// Returns whether every remaining part waits for the results of helpers.
///
/// # Errors
///
/// The solution isn't loaded.
#[wasm_bindgen(js_name = solvingWaits)]
pub fn solving_waits() -> Result<bool, String> {
    Ok((later::solving().ok_or(MISSING)?.waits)())
}

/// Returns a part of the work for a helper, with the values that it needs; nothing if no part can
/// be done now.
///
/// # Errors
///
/// One word, as for [`work_on_solving`].
#[wasm_bindgen(js_name = offerPart)]
pub fn offer_part() -> Result<Option<Array>, String> {
    (later::solving().ok_or(MISSING)?.offer)()
}

/// Takes the result of a part from a helper. Without a result, the helper has failed, and another
/// worker does the part.
///
/// # Errors
///
/// The solution isn't loaded.
#[wasm_bindgen(js_name = takeBack)]
pub fn take_back(part: &[u32], result: Option<Array>) -> Result<(), String> {
    (later::solving().ok_or(MISSING)?.take)(part, result);
    Ok(())
}

/// Computes a part of the table with this name for another worker, from the values that came with
/// the part. Takes as long as the part needs.
///
/// # Errors
///
/// One word, as for [`work_on_solving`].
#[wasm_bindgen(js_name = helpSolving)]
pub fn help_solving(name: &str, part: &[u32], values: &Array) -> Result<Array, String> {
    (later::solving().ok_or(MISSING)?.help)(name, part, values)
}

fn begin(name: &str, part: &Handle, table: &Handle, memory: f64) -> Result<(), String> {
    let subject = subject(name).ok_or("other")?;
    let mut room = Vec::<u8>::new();
    room.try_reserve_exact(memory as usize).map_err(|_| "memory")?;
    drop(black_box(room));
    let open = || {
        let out = BufWriter::new(OpenFile::new(table.clone()));
        Job::open(subject, OpenFile::new(part.clone()), out)
    };
    let job = match open() {
        // The file is of another table or version, so the work begins anew.
        Err(TableError::Foreign | TableError::Version { .. }) => {
            part.truncate_with_u32(0).map_err(|_| "other")?;
            open()
        }
        opened => opened,
    };
    JOB.set(Some(job.map_err(word)?));
    Ok(())
}

/// Reads the rules and the number of pieces from a table's name.
fn subject(name: &str) -> Option<Subject> {
    let options = table_named(name)?;
    Subject::new(Rules::of_options(&options), options.pieces)
}

fn work(ms: f64) -> Result<f64, String> {
    let until = js_sys::Date::now() + ms;
    let mut stop = || js_sys::Date::now() >= until;
    JOB.with_borrow_mut(|job| {
        let job = job.as_mut().ok_or("other")?;
        let is_complete = job.work(&mut Limit::new(&mut stop)).map_err(word)?;
        Ok(if is_complete { 1.0 } else { job.progress().min(NEARLY) })
    })
}

fn waits() -> bool {
    JOB.with_borrow(|job| job.as_ref().is_some_and(Job::is_waiting))
}

fn offer() -> Result<Option<Array>, String> {
    JOB.with_borrow_mut(|job| {
        let Some(job) = job.as_mut() else { return Ok(None) };
        Ok(job.offer().map_err(word)?.as_ref().map(parts::sent))
    })
}

fn take(part: &[u32], result: Option<Array>) {
    let Some(part) = parts::part(part) else { return };
    JOB.with_borrow_mut(|job| {
        let Some(job) = job.as_mut() else { return };
        match result.and_then(|result| parts::done(&part, &result)) {
            Some(done) => job.take(&part, done),
            None => job.give_back(&part),
        }
    });
}

fn help(name: &str, part: &[u32], values: &Array) -> Result<Array, String> {
    let subject = subject(name).ok_or("other")?;
    let part: JobPart = parts::part(part).ok_or("other")?;
    let values: Option<_> = values.iter().map(|it| parts::values(&it)).collect();
    part.work(subject, values.ok_or("memory")?).map(parts::result).map_err(word)
}

/// Returns a word for an error: `memory` or `room` if there is too little, `damaged` if a file
/// isn't as it was written, or `other`.
fn word(error: TableError) -> String {
    match error {
        TableError::Memory(_) => "memory",
        // If storage is full, a browser may write fewer bytes than it was asked to.
        TableError::Io(error)
            if matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::WriteZero) =>
        {
            "room"
        }
        TableError::Damaged | TableError::CutOff => "damaged",
        _ => "other",
    }
    .to_owned()
}
