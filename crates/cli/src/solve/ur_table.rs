//! Files with the solution of a whole game of Ur.

use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter, Seek, Write},
    path::Path,
};

use indicatif::{ProgressBar, ProgressStyle};
use rosette_bots::ur::{Subject, Table, TableError, waves};

use super::threads;
use crate::{failure::Failure, files};

/// The table in a file. Where there is no such file, the table is computed first.
///
/// # Errors
///
/// The file isn't a whole table, or of another game; or it can't be written.
pub fn open(path: &Path, subject: Subject) -> Result<Table, Failure> {
    let told = |error: &dyn std::fmt::Display| {
        Failure::Usage(format!("the table {}: {error}", path.display()))
    };
    match File::open(path) {
        Ok(file) => {
            let (table, found) = Table::read(&mut BufReader::new(file)).map_err(|it| told(&it))?;
            if found.rules != subject.rules {
                return Err(told(&"it is of a game with other options"));
            }
            if found.pieces < subject.pieces {
                return Err(told(&format!("it is of a game with {} pieces", found.pieces)));
            }
            Ok(table)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => compute(path, subject),
        Err(error) => Err(told(&error)),
    }
}

/// Computes a table beside its file, and goes on where this was broken off. The file is there only
/// once all of it is.
fn compute(path: &Path, subject: Subject) -> Result<Table, Failure> {
    let part = files::part(path);
    let told = |error: &dyn std::fmt::Display| {
        Failure::Outside(format!("the unfinished table {}: {error}", part.display()))
    };
    let failed = |error: io::Error| told(&format!("it can't be written: {error}"));
    let mut options = File::options();
    let file = options.read(true).write(true).create(true).truncate(false).open(&part);
    let mut file = file.map_err(failed)?;
    let mut table = resume(&mut file, subject).map_err(|it| told(&it))?;
    let mut out = BufWriter::new(file);
    let bar = bar(subject.pieces);
    threads::solve(&mut table, subject.pieces, &bar, |pair| {
        pair.iter().try_for_each(|found| subject.write_layer(found, &mut out))?;
        out.flush()
    })
    .and_then(|()| out.get_ref().sync_all())
    .and_then(|()| fs::rename(&part, path))
    .map_err(failed)?;
    bar.finish_and_clear();
    Ok(table)
}

/// What an unfinished file has, which is then cut off behind its last whole pair of layers.
fn resume(file: &mut File, subject: Subject) -> Result<Table, TableError> {
    let mut table = Table::new(subject.rules);
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

/// A bar on standard error, where that is a terminal.
fn bar(pieces: u8) -> ProgressBar {
    let pairs = waves(pieces, pieces).flatten();
    let bar = ProgressBar::new(pairs.map(|(own, other)| threads::size(own, other)).sum());
    match ProgressStyle::with_template("{wide_bar} {percent} % of the table, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
