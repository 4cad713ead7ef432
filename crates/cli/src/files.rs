//! Files, and records in them.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use rosette_external::limits::FILE_BYTES;
use rosette_json::Json;
use rosette_session::{Record, RecordError, Seed, Session};

use crate::{failure::Failure, part::Part};

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
        return Err(Failure::Usage(format!("the file {} doesn't exist", path.display())));
    }
    open(path, seed)
}

/// What is written to.
pub enum Place {
    /// A file, or nothing yet. Where the path was a link, this is the file behind it.
    File(PathBuf),
    /// What isn't a file, such as a pipe or a device. It must never be replaced by one.
    Stream(PathBuf),
}

impl Place {
    /// The place that a path leads to.
    ///
    /// # Errors
    ///
    /// It is a link that can't be followed. To write there would replace the link by a file.
    pub fn of(path: &Path) -> Result<Self, String> {
        match fs::metadata(path) {
            Ok(found) if found.is_file() => {
                fs::canonicalize(path).map(Self::File).map_err(|error| unwritten(path, &error))
            }
            Ok(_) => Ok(Self::Stream(path.to_owned())),
            Err(error) if fs::symlink_metadata(path).is_ok() => {
                Err(unwritten(path, &format!("it is a link that can't be followed ({error})")))
            }
            Err(_) => Ok(Self::File(path.to_owned())),
        }
    }
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
        let path = match Place::of(path)? {
            Place::File(path) => path,
            Place::Stream(path) => return Err(unwritten(&path, &"it isn't a file")),
        };
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
/// is written stands beside it, in `FILE.part`. A stream is written as it goes.
pub struct Growing {
    path: PathBuf,
    into: Into,
}

enum Into {
    Stream(File),
    /// A part, and whether anything of this process stands in it.
    Part(Part, bool),
}

impl Growing {
    /// Begins a file. What an earlier process has left in `FILE.part` stays until there is more.
    ///
    /// # Errors
    ///
    /// It can't be written, or another process is writing it.
    pub fn begin(path: &Path) -> Result<Self, String> {
        let (path, into) = match Place::of(path)? {
            Place::File(path) => {
                let part = Part::open(&path).map_err(|why| unwritten(&path, &why))?;
                (path, Into::Part(part, false))
            }
            Place::Stream(path) => {
                let created = File::create(&path).map_err(|error| unwritten(&path, &error))?;
                (path, Into::Stream(created))
            }
        };
        Ok(Self { path, into })
    }

    /// Writes more of it.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        let written = match &mut self.into {
            Into::Stream(file) => file.write_all(text.as_bytes()),
            Into::Part(part, begun) => {
                let cleared = if *begun { Ok(()) } else { part.file().set_len(0) };
                *begun = true;
                cleared.and_then(|()| part.file().write_all(text.as_bytes()))
            }
        };
        let Err(error) = written else { return Ok(()) };
        let mut why = unwritten(&self.path, &error);
        if let Into::Part(part, _) = &self.into {
            why += &format!("; the part that fitted was saved in {}", part.path().display());
        }
        Err(why)
    }

    /// Puts it in its place: this is all of it.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn put(self) -> Result<(), String> {
        match self.into {
            Into::Stream(_) => Ok(()),
            Into::Part(part, _) => part.put().map_err(|error| unwritten(&self.path, &error)),
        }
    }
}

fn unwritten(path: &Path, why: &impl std::fmt::Display) -> String {
    format!("{} can't be written: {why}", path.display())
}
