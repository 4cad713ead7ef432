//! Files, and records in them.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use rosette_json::Json;
use rosette_session::{Record, RecordError, Seed, Session};

use crate::failure::Failure;

/// Reads a text: of a file, or of standard input where the path is `-`.
///
/// # Errors
///
/// It can't be read, or isn't UTF-8.
pub fn read(path: &Path) -> Result<String, String> {
    let read = if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    read.map_err(|error| format!("{} can't be read: {error}", named(path)))
}

/// What a path is called in messages.
fn named(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Opens the record in a file; `seed` is for the draws still to come.
///
/// # Errors
///
/// An illegal token in it, or that there is no record in it that can be opened.
pub fn open(path: &Path, seed: Seed) -> Result<Session, Failure> {
    let text = read(path).map_err(Failure::Usage)?;
    let told = |error: String| format!("{}: {error}", named(path));
    let json = Json::read(&text).map_err(|error| Failure::Usage(told(error.to_string())))?;
    let session = Record::read(&json).and_then(|record| Session::open(record, seed));
    session.map_err(|error| match error {
        RecordError::Token(text) => Failure::Illegal(text),
        RecordError::Pending(_) => Failure::Illegal(error.to_string()),
        _ => Failure::Usage(told(error.to_string())),
    })
}

/// Opens the record in a file. What isn't a file, such as a pipe, could be waited for without end.
///
/// # Errors
///
/// It isn't a file, or what [`open`] gives.
pub fn open_file(path: &Path, seed: Seed) -> Result<Session, Failure> {
    if !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return Err(Failure::Usage(format!("there is no file {}", path.display())));
    }
    open(path, seed)
}

/// A text that is written beside the file whose place it is to take.
pub struct Beside {
    temporary: PathBuf,
    path: PathBuf,
}

impl Beside {
    /// Writes a text beside a file, which stays as it is for now.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn write(path: &Path, text: &str) -> Result<Self, String> {
        // Where the path is a link, the file behind it is meant. What isn't a file, such as a pipe
        // or a device, must never be replaced by one.
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(format!("{} can't be written: it isn't a file", path.display()));
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let beside = Self { temporary: path.with_file_name(name), path };
        let mut file = fs::File::create(&beside.temporary).map_err(|error| beside.told(&error))?;
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        written.map_err(|error| beside.told(&error))?;
        Ok(beside)
    }

    /// Puts the text in the place of the file, at once.
    ///
    /// # Errors
    ///
    /// It can't be renamed.
    pub fn put(self) -> Result<(), String> {
        fs::rename(&self.temporary, &self.path).map_err(|error| self.told(&error))
    }

    fn told(&self, error: &io::Error) -> String {
        format!("{} can't be written: {error}", self.path.display())
    }
}

/// What was never put in its place goes away.
impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Writes a file at once: it holds what it held, or all of the text.
///
/// # Errors
///
/// It can't be written.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    Beside::write(path, text)?.put()
}
