//! Files with the solution of a whole game of Ur.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Seek, Write},
    path::Path,
};

use indicatif::{ProgressBar, ProgressStyle};
use rosette_bots::ur::{ChanceTable, Subject, TableError, waves};

use super::threads;
use crate::{failure::Failure, files::Place, part::Part};

/// Returns the table in a file, which is computed first if it doesn't exist.
///
/// # Errors
///
/// The file isn't a complete table, is of another game, or can't be written.
pub fn open(path: &Path, subject: Subject) -> Result<ChanceTable, Failure> {
    match read(path, subject)? {
        Some(table) => Ok(table),
        None => compute(path, subject),
    }
}

/// Reads the table in a file, or returns `None` if there is no such file.
fn read(path: &Path, subject: Subject) -> Result<Option<ChanceTable>, Failure> {
    let told = |error: &dyn std::fmt::Display| {
        Failure::Usage(format!("the table {}: {error}", path.display()))
    };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(told(&error)),
    };
    let (table, found) = ChanceTable::read(&mut BufReader::new(file)).map_err(|it| told(&it))?;
    if found.rules != subject.rules {
        return Err(told(&"it is of a game with other options"));
    }
    if found.pieces < subject.pieces {
        return Err(told(&format!("it is of a game with {} pieces", found.pieces)));
    }
    Ok(Some(table))
}

/// Computes a table, or continues an interrupted computation. The result is in `FILE.part` until it
/// is complete.
fn compute(path: &Path, subject: Subject) -> Result<ChanceTable, Failure> {
    let path = match Place::of(path).map_err(Failure::Outside)? {
        Place::File(path) | Place::Stream(path) => path,
    };
    let told = |error: &dyn std::fmt::Display| {
        let part = Part::of(&path);
        Failure::Outside(format!("the unfinished table {}: {error}", part.display()))
    };
    let unwritten = |error: &dyn std::fmt::Display| told(&format!("it can't be written: {error}"));
    let mut part = Part::open(&path).map_err(|why| unwritten(&why))?;
    // The previous writer may have completed the file meanwhile.
    if let Some(table) = read(&path, subject)? {
        return Ok(table);
    }
    let mut table = resume(part.file(), subject).map_err(|it| told(&it))?;
    let mut out = BufWriter::new(part.file());
    let bar = bar(subject.pieces);
    threads::solve(&mut table, subject.pieces, None, &bar, |pair| {
        let written = pair.iter().try_for_each(|found| subject.write_layer(found, &mut out));
        written.and_then(|()| out.flush()).map_err(|error| unwritten(&error))
    })?;
    drop(out);
    part.put().map_err(|error| unwritten(&error))?;
    bar.finish_and_clear();
    Ok(table)
}

/// Reads an unfinished file, and truncates it after its last complete pair of layers.
fn resume(file: &mut File, subject: Subject) -> Result<ChanceTable, TableError> {
    let mut table = ChanceTable::new(subject.rules);
    if file.metadata()?.len() == 0 {
        subject.write(file)?;
        return Ok(table);
    }
    let mut reader = BufReader::new(&mut *file);
    if Subject::read(&mut reader)? != subject {
        return Err(TableError::Foreign);
    }
    let mut whole = reader.stream_position()?;
    loop {
        let found = match subject.read_layer(&mut reader) {
            Ok(found) => found,
            Err(TableError::CutOff | TableError::Damaged) => break,
            Err(error) => return Err(error),
        };
        let (own, other) = (found.own, found.other);
        table.put(found);
        if table.has(own, other) {
            whole = reader.stream_position()?;
        }
    }
    file.set_len(whole)?;
    file.seek(io::SeekFrom::Start(whole))?;
    Ok(table)
}

/// Returns a progress bar on standard error, which is visible only on a terminal.
pub fn bar(pieces: u8) -> ProgressBar {
    let pairs = waves(pieces, pieces).flatten();
    let bar = ProgressBar::new(pairs.map(|(own, other)| threads::size(own, other)).sum());
    match ProgressStyle::with_template("{wide_bar} {percent} % of the table, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
