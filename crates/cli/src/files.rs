//! Files, and records in them.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
};

use rosette_external::limits::FILE_BYTES;
use rosette_json::Json;
use rosette_session::{Record, RecordError, Seed, Session};

use crate::failure::Failure;

/// Reads a text: of a file, or of standard input where the path is `-`.
///
/// # Errors
///
/// It can't be read, is too long, or isn't UTF-8.
pub fn read(path: &Path) -> Result<String, String> {
    let bytes = if path == Path::new("-") {
        read_whole(&mut io::stdin())
    } else {
        File::open(path).and_then(|mut file| read_whole(&mut file))
    };
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
    let text = text.map_err(|error| format!("{} can't be read: {error}", named(path)))?;
    // Some editors put a mark of the encoding before a text.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads to the end of what may have none.
///
/// # Errors
///
/// It can't be read, or is too long.
pub fn read_whole(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(FILE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > FILE_BYTES {
        return Err(io::Error::other(format!("it has more than {} MB", FILE_BYTES >> 20)));
    }
    Ok(bytes)
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
        RecordError::Token(_) | RecordError::Pending(_) => Failure::Illegal(error.to_string()),
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
        let mut file = File::create(&beside.temporary).map_err(|error| beside.told(&error))?;
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
        unwritten(&self.path, error)
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

/// A file that grows while something is done, and is there only once all of it is. Until then what
/// is written stands beside it, in `FILE.part`.
pub struct Growing {
    out: BufWriter<File>,
    path: PathBuf,
    /// Where it is written; none if that is the place itself.
    part: Option<PathBuf>,
}

impl Growing {
    /// Begins a file.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn begin(path: &Path) -> Result<Self, String> {
        // What isn't a file, such as a pipe or a device, is written as it goes: it must never be
        // replaced by a file.
        let stream = fs::metadata(path).is_ok_and(|found| !found.is_file());
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let part = (!stream).then(|| part(&path));
        let created = File::create(part.as_ref().unwrap_or(&path));
        let out = BufWriter::new(created.map_err(|error| unwritten(&path, &error))?);
        Ok(Self { out, path, part })
    }

    /// Writes more of it.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush());
        let Err(error) = written else { return Ok(()) };
        let mut why = unwritten(&self.path, &error);
        if let Some(part) = &self.part {
            why += &format!("; what there was room for is in {}", part.display());
        }
        Err(why)
    }

    /// Puts it in its place: this is all of it.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn put(self) -> Result<(), String> {
        let Self { out, path, part } = self;
        let Some(part) = part else { return Ok(()) };
        let put = out.get_ref().sync_all().and_then(|()| fs::rename(part, &path));
        put.map_err(|error| unwritten(&path, &error))
    }
}

/// Where a file is written before all of it is there.
pub fn part(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

fn unwritten(path: &Path, error: &io::Error) -> String {
    format!("{} can't be written: {error}", path.display())
}
