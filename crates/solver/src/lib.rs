//! The solution of the Royal Game of Ur in a web worker: the table of a whole game, in a file of the
//! browser.

mod stored;

use std::{
    cell::RefCell,
    hint::black_box,
    io::{BufWriter, ErrorKind},
};

use rosette_bots::{
    Limit,
    ur::{Job, Rules, Subject, TableError},
};
use rosette_session::table_named;
use stored::Stored;
use wasm_bindgen::prelude::*;
use web_sys::FileSystemSyncAccessHandle as Handle;

/// The greatest progress that is reported while something is left to do.
const NEARLY: f64 = 0.999;

thread_local! {
    static JOB: RefCell<Option<Job<Stored, BufWriter<Stored>>>> = const { RefCell::new(None) };
}

/// Begins the table with this name, or continues it by what is in the file `part`. The file `table`
/// is empty. `memory` is the number of bytes that the work takes.
///
/// # Errors
///
/// One word: `memory`, `room`, `damaged` or `other`.
#[wasm_bindgen]
pub fn begin(name: &str, part: &Handle, table: &Handle, memory: f64) -> Result<(), String> {
    let (rosettes, safe, pieces) = table_named(name).ok_or("other")?;
    let same = |rules: &&Rules| (rules.rosettes, rules.safe) == (rosettes, safe);
    let rules = *Rules::ALL.iter().find(same).ok_or("other")?;
    let mut room = Vec::<u8>::new();
    room.try_reserve_exact(memory as usize).map_err(|_| "memory")?;
    drop(black_box(room));
    let open = || {
        let out = BufWriter::new(Stored::new(table.clone()));
        Job::open(Subject { rules, pieces }, Stored::new(part.clone()), out)
    };
    let job = match open() {
        // Nothing can be continued.
        Err(TableError::Foreign | TableError::Version { .. }) => {
            part.truncate_with_u32(0).map_err(|_| "other")?;
            open()
        }
        opened => opened,
    };
    JOB.set(Some(job.map_err(word)?));
    Ok(())
}

/// Works for about `ms` milliseconds. Returns the finished part, which is 1 when the table is
/// complete and not before.
///
/// # Errors
///
/// One word: `memory`, `room`, `damaged` or `other`.
#[wasm_bindgen]
pub fn work(ms: f64) -> Result<f64, String> {
    let until = js_sys::Date::now() + ms;
    let mut stop = || js_sys::Date::now() >= until;
    JOB.with_borrow_mut(|job| {
        let job = job.as_mut().ok_or("other")?;
        let is_complete = job.work(&mut Limit::new(&mut stop)).map_err(word)?;
        Ok(if is_complete { 1.0 } else { job.progress().min(NEARLY) })
    })
}

/// Returns a word for an error: `memory` or `room` if there is too little, `damaged` if a file isn't
/// as it was written, or `other`.
fn word(error: TableError) -> String {
    match error {
        TableError::Memory(_) => "memory",
        // A browser without room may write less than it should.
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
