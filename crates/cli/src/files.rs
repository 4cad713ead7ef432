//! Reading and writing files, and records in them.

use std::{
    fs::{self, File},
    io::{self, BufRead as _, BufReader, Read, Seek as _, SeekFrom, Write},
    path::{Path, PathBuf},
};

use rosette_external::limits::FILE_BYTES;
use rosette_json::Json;
use rosette_keep::{RgnError, is_rgn, read_rgn};
use rosette_session::{Record, RecordError, Seed, Session};

use crate::{failure::Failure, part::PartialFile};

/// Reads a text file, or standard input if the path is `-`.
///
/// # Errors
///
/// The file can't be read, is too long, or isn't UTF-8.
pub fn read(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") {
        return read_text(path, &mut io::stdin());
    }
    let mut file = File::open(path).map_err(|error| Failure::unread(&named(path), &error))?;
    read_text(path, &mut file)
}

/// Reads a text file as [`read`] does, but neither standard input nor a pipe.
///
/// # Errors
///
/// The path doesn't lead to a regular file, or one of the errors of [`read`].
pub fn read_regular(path: &Path) -> Result<String, Failure> {
    let mut file = open_regular(path).map_err(|error| Failure::unread(&named(path), &error))?;
    read_text(path, &mut file)
}

/// Opens a regular file. Opening anything else, such as a pipe, might never end.
///
/// # Errors
///
/// The path doesn't lead to a regular file, or can't be opened.
pub fn open_regular(path: &Path) -> io::Result<File> {
    match fs::metadata(path)?.is_file() {
        true => File::open(path),
        false => Err(io::Error::other("it isn't a file")),
    }
}

fn read_text(path: &Path, from: &mut impl Read) -> Result<String, Failure> {
    let name = named(path);
    let text = String::from_utf8(read_whole(&name, from)?);
    let text = text.map_err(|error| Failure::Usage(format!("{name} can't be read: {error}")))?;
    // Some editors begin a file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Reads to the end of a source that may be endless, up to [`limits::FILE_BYTES`]. `name` is for
/// the message.
///
/// # Errors
///
/// The source can't be read, or is too long.
pub fn read_whole(name: &str, from: &mut impl Read) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(FILE_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::unread(name, &error))?;
    if bytes.len() > FILE_BYTES {
        let most = FILE_BYTES >> 20;
        return Err(Failure::Usage(format!("{name} can't be read: it has more than {most} MB")));
    }
    Ok(bytes)
}

/// Returns how messages name a path: `-` is standard input.
pub fn named(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Opens the record in a file, which may be RGN. `seed` is for chance from here on.
///
/// # Errors
///
/// The file has no record that can be opened, or a token in it is illegal.
pub fn open(path: &Path, seed: Seed) -> Result<Session, Failure> {
    let text = read(path)?;
    let in_file = |error: String| format!("{}: {error}", named(path));
    let record = if is_rgn(&text) {
        Ok(rgn(path, &text)?)
    } else {
        let json = Json::read(&text).map_err(|error| Failure::Usage(in_file(error.to_string())))?;
        Record::read(&json)
    };
    let session = record.and_then(|record| Session::open(record, seed));
    session.map_err(|error| match error {
        RecordError::Token(_) | RecordError::Pending(_) => Failure::Illegal(error.to_string()),
        _ => Failure::Usage(in_file(error.to_string())),
    })
}

/// Reads a game in RGN, from the text of a file.
///
/// # Errors
///
/// The text isn't RGN, or an action is illegal.
pub fn rgn(path: &Path, text: &str) -> Result<Record, Failure> {
    read_rgn(text).map_err(|error| match error {
        RgnError::Action { .. } => Failure::Illegal(error.to_string()),
        _ => Failure::Usage(format!("{}: {error}", named(path))),
    })
}

/// Opens the record in a regular file. Reading anything else, such as a pipe, might never end.
///
/// # Errors
///
/// The path doesn't lead to a regular file, or one of the errors of [`open`].
pub fn open_file(path: &Path, seed: Seed) -> Result<Session, Failure> {
    if !fs::metadata(path).is_ok_and(|found| found.is_file()) {
        return Err(Failure::Usage(format!("the file {} doesn't exist", path.display())));
    }
    open(path, seed)
}

/// The target of written text: a file, or something else such as a pipe.
pub enum WriteTarget {
    /// A regular file, or a path where nothing exists yet. Links have been followed.
    File(PathBuf),
    /// Something else, such as a pipe or a device. A file must never replace it.
    Stream(PathBuf),
}

impl WriteTarget {
    /// Finds out what a path leads to.
    ///
    /// # Errors
    ///
    /// The path is a link that can't be followed. Writing there would replace the link by a file.
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

/// A text written next to the file that it is to replace.
pub struct Beside {
    temporary: PathBuf,
    path: PathBuf,
}

impl Beside {
    /// Writes a text or bytes next to a file, without changing the file yet.
    ///
    /// # Errors
    ///
    /// The content can't be written.
    pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<Self, String> {
        let path = match WriteTarget::of(path)? {
            WriteTarget::File(path) => path,
            WriteTarget::Stream(path) => return Err(unwritten(&path, &"it isn't a file")),
        };
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let beside = Self { temporary: path.with_file_name(name), path };
        let mut file = File::create(&beside.temporary).map_err(|error| beside.describe(&error))?;
        let written = file.write_all(content.as_ref()).and_then(|()| file.sync_all());
        written.map_err(|error| beside.describe(&error))?;
        Ok(beside)
    }

    /// Replaces the file by the new content, atomically.
    ///
    /// # Errors
    ///
    /// The rename failed.
    pub fn commit(self) -> Result<(), String> {
        fs::rename(&self.temporary, &self.path).map_err(|error| self.describe(&error))
    }

    fn describe(&self, error: &io::Error) -> String {
        unwritten(&self.path, error)
    }
}

/// Deletes the text, unless it has replaced its file.
impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Checks that a file can be written, before the work whose result it gets.
///
/// # Errors
///
/// Nothing can be written there.
pub fn check(path: &Path) -> Result<(), String> {
    Beside::write(path, "").map(drop)
}

/// Writes a file atomically: it has either its old content or all of the new one.
///
/// # Errors
///
/// The content can't be written.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    Beside::write(path, content)?.commit()
}

/// A file that is written piece by piece, but appears only when it is complete. Until then its
/// content is in `FILE.part`. A stream is written to directly.
pub struct Growing {
    path: PathBuf,
    into: Into,
}

enum Into {
    Stream(File),
    /// The unfinished file, and whether this process has written to it.
    PartialFile(PartialFile, bool),
}

impl Growing {
    /// Begins a file. The content that an earlier process left in `FILE.part` is replaced at the
    /// first write.
    ///
    /// # Errors
    ///
    /// The part can't be opened, or another process is writing it.
    pub fn begin(path: &Path) -> Result<Self, String> {
        let (path, into) = match WriteTarget::of(path)? {
            WriteTarget::File(path) => {
                let part = PartialFile::open(&path).map_err(|why| unwritten(&path, &why))?;
                (path, Into::PartialFile(part, false))
            }
            WriteTarget::Stream(path) => {
                let created = File::create(&path).map_err(|error| unwritten(&path, &error))?;
                (path, Into::Stream(created))
            }
        };
        Ok(Self { path, into })
    }

    /// Continues a file: passes each line that an earlier process left in `FILE.part` to `each`,
    /// without its end, and appends to them. Without such lines, it continues the complete file. A
    /// line without an end is dropped.
    ///
    /// # Errors
    ///
    /// The part can't be opened, read or written, another process is writing it, or `each` fails.
    pub fn resume(
        path: &Path,
        mut each: impl FnMut(&str) -> Result<(), String>,
    ) -> Result<Self, String> {
        let mut growing = Self::begin(path)?;
        let Into::PartialFile(part, begun) = &mut growing.into else { return Ok(growing) };
        *begun = true;
        let place = growing.path.clone();
        let lost = |error: io::Error| unwritten(&place, &error);
        let named = part.path().to_owned();
        let left = read_lines(part.file(), &named, &mut each)?;
        part.file().set_len(left).map_err(lost)?;
        part.file().seek(SeekFrom::End(0)).map_err(lost)?;
        if left == 0
            && let Ok(mut whole) = File::open(&place)
        {
            let length = read_lines(&mut whole, &place, &mut each)?;
            whole.rewind().map_err(lost)?;
            io::copy(&mut whole.take(length), part.file()).map_err(lost)?;
        }
        Ok(growing)
    }

    /// Appends a text. The first text replaces what an earlier process left, unless the file is
    /// continued.
    ///
    /// # Errors
    ///
    /// The text can't be written.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        let written = match &mut self.into {
            Into::Stream(file) => file.write_all(text.as_bytes()),
            Into::PartialFile(part, begun) => {
                let cleared = if *begun { Ok(()) } else { part.file().set_len(0) };
                *begun = true;
                cleared.and_then(|()| part.file().write_all(text.as_bytes()))
            }
        };
        let Err(error) = written else { return Ok(()) };
        let mut why = unwritten(&self.path, &error);
        if let Into::PartialFile(part, _) = &self.into {
            why += &format!("; the part that fitted was saved in {}", part.path().display());
        }
        Err(why)
    }

    /// Completes the file: moves `FILE.part` to its place. Does nothing for a stream.
    ///
    /// # Errors
    ///
    /// The file can't be written or moved.
    pub fn commit(self) -> Result<(), String> {
        match self.into {
            Into::Stream(_) => Ok(()),
            Into::PartialFile(part, _) => {
                part.commit().map_err(|error| unwritten(&self.path, &error))
            }
        }
    }
}

/// Passes the complete lines of a file to `each`, and returns their length in bytes.
fn read_lines(
    file: &mut File,
    path: &Path,
    each: &mut impl FnMut(&str) -> Result<(), String>,
) -> Result<u64, String> {
    let described = |error: String| format!("{} can't be continued: {error}", path.display());
    let mut reader = BufReader::new(file);
    let (mut length, mut number) = (0, 0);
    let mut line = String::new();
    loop {
        line.clear();
        let limited = &mut (&mut reader).take(FILE_BYTES as u64);
        let read = limited.read_line(&mut line).map_err(|error| described(error.to_string()))?;
        let Some(complete) = line.strip_suffix('\n') else { return Ok(length) };
        number += 1;
        each(complete).map_err(|error| described(format!("line {number}: {error}")))?;
        length += read as u64;
    }
}

fn unwritten(path: &Path, why: &impl std::fmt::Display) -> String {
    format!("{} can't be written: {why}", path.display())
}
