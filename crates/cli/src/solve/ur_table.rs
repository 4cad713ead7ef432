//! Files with the solution of a whole game of Ur.

use std::{
    fmt,
    fs::{self, File},
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use indicatif::{ProgressBar, ProgressStyle};
use rosette_bots::ur::{
    BlockPlan, ByteSource, ChanceLookup, ChanceTable, Head, Packer, Rules, StoredTable, Subject,
    TableError, Unfinished, waves,
};

use super::threads;
use crate::{
    failure::Failure,
    files::{WriteTarget, open_regular},
    part::{self, PartialFile},
};

/// A table that threads share.
pub type Table = Arc<dyn ChanceLookup + Send + Sync>;

/// A file that is read in parts.
struct SharedFile(Mutex<File>);

impl ByteSource for SharedFile {
    fn size(&self) -> io::Result<u64> {
        Ok(self.0.lock().unwrap_or_else(PoisonError::into_inner).metadata()?.len())
    }

    fn read(&self, from: u64, into: &mut [u8]) -> io::Result<()> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(from))?;
        file.read_exact(into)
    }
}

/// Opens the table in a file, and computes the file first if it doesn't exist. With `much`, every
/// byte is checked at once, because much will be looked up.
///
/// # Errors
///
/// The file isn't a complete table, is of another game, or can't be written.
pub fn open(path: &Path, subject: Subject, much: bool) -> Result<Table, Failure> {
    if let Some(table) = read(path, subject, much)? {
        return Ok(table);
    }
    compute(path, subject)?;
    read(path, subject, much)?.ok_or_else(|| unusable(path, &"it is gone"))
}

/// Builds the failure for a table that can't be used.
fn unusable(path: &Path, error: &dyn fmt::Display) -> Failure {
    Failure::Usage(format!("the table {}: {error}", path.display()))
}

/// Builds the failure for a table that can't be opened or read.
pub fn unread(path: &Path, error: TableError) -> Failure {
    match error {
        TableError::Io(error) => Failure::unread(&format!("the table {}", path.display()), &error),
        TableError::Memory(_) => Failure::no_memory(),
        error => unusable(path, &error),
    }
}

/// Returns the rules and the number of pieces of a table that the web app can read in parts.
///
/// # Errors
///
/// The file isn't a complete table, or is one of Rosette's first version.
pub fn subject_to_serve(path: &Path) -> Result<Subject, Failure> {
    let file = open_regular(path).map_err(|error| unread(path, error.into()))?;
    if Subject::read(&mut &file).is_ok() {
        return Err(unusable(
            path,
            &"it can't be read in parts: compute it again with this version of Rosette",
        ));
    }
    let table =
        StoredTable::open(SharedFile(Mutex::new(file))).map_err(|error| unread(path, error))?;
    Ok(table.subject())
}

/// Opens the table in a file, or returns `None` if there is no such file.
fn read(path: &Path, subject: Subject, much: bool) -> Result<Option<Table>, Failure> {
    let failure = |error: &dyn fmt::Display| unusable(path, error);
    let file = match open_regular(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unread(path, error.into())),
    };
    let (table, found) = of_any_version(file, much).map_err(|error| unread(path, error))?;
    if found.rules() != subject.rules() {
        return Err(failure(&"it is of a game with other options"));
    }
    if found.pieces() < subject.pieces() {
        return Err(failure(&format!("it is of a game with {} pieces", found.pieces())));
    }
    Ok(Some(table))
}

/// Opens a table in the format of files, or reads one in that of Rosette's first version.
fn of_any_version(mut file: File, much: bool) -> Result<(Table, Subject), TableError> {
    let mut begin = Vec::new();
    (&mut file).take(Head::LEN as u64).read_to_end(&mut begin)?;
    if Head::is_of(&begin) {
        let table = StoredTable::open(SharedFile(Mutex::new(file)))?;
        if much {
            table.check()?;
        }
        let subject = table.subject();
        return Ok((Arc::new(table), subject));
    }
    let mut whole = begin.as_slice().chain(BufReader::new(file));
    let (table, subject) = ChanceTable::read(&mut whole)?;
    Ok((Arc::new(table), subject))
}

/// Computes a table, or continues an interrupted computation. The exact values are in `FILE.part`
/// until the table is complete.
fn compute(path: &Path, subject: Subject) -> Result<(), Failure> {
    let path = match WriteTarget::of(path).map_err(Failure::Outside)? {
        WriteTarget::File(path) | WriteTarget::Stream(path) => path,
    };
    let failure = |error: &dyn fmt::Display| {
        let part = PartialFile::of(&path);
        Failure::Outside(format!("the unfinished table {}: {error}", part.display()))
    };
    let unwritten = |error: &dyn fmt::Display| failure(&format!("it can't be written: {error}"));
    let lost = |error| match error {
        TableError::Memory(_) => Failure::no_memory(),
        error => failure(&error),
    };
    let mut part = PartialFile::open(&path).map_err(|why| unwritten(&why))?;
    let packed = packed(&path);
    part::check_place(&packed).map_err(|why| unwritten(&why))?;
    // The process that held the lock may have completed the file meanwhile.
    if path.exists() {
        return Ok(());
    }
    let (mut unfinished, mut table) = Unfinished::open(part.file(), subject).map_err(lost)?;
    let bar = bar(subject.rules(), subject.pieces());
    let done = unfinished.done().to_vec();
    let means = threads::LayerLimits { until: None, done, lean: true };
    threads::solve(&mut table, subject.pieces(), &means, &bar, |pair| {
        unfinished.append(pair).map_err(|error| unwritten(&error))
    })?;
    drop(table);
    bar.finish_and_clear();
    let whole = pack(&mut unfinished, subject, &packed, &lost, &unwritten);
    if whole.is_err() {
        let _ = fs::remove_file(&packed);
    }
    whole?;
    let put = fs::rename(&packed, &path).and_then(|()| part.remove());
    put.map_err(|error| unwritten(&error))
}

/// Writes the packed form of a table whose layers are all in `unfinished`.
fn pack(
    unfinished: &mut Unfinished<&mut File>,
    subject: Subject,
    packed: &Path,
    lost: &impl Fn(TableError) -> Failure,
    unwritten: &impl Fn(&dyn fmt::Display) -> Failure,
) -> Result<(), Failure> {
    let mut out = File::create(packed).map(BufWriter::new).map_err(|error| unwritten(&error))?;
    let mut packer = Packer::new(subject, &mut out).map_err(|error| unwritten(&error))?;
    for (own, other) in subject.layers() {
        let values = unfinished.layer(own, other).map_err(lost)?;
        let plan = BlockPlan::new(subject, own, other);
        let blocks = threads::each(plan.blocks(), |block| packer.pack(&plan, block, &values))?;
        packer.write(&blocks, &mut out).map_err(|error| unwritten(&error))?;
    }
    let written = packer.finish(&mut out).and_then(|()| out.flush());
    written.and_then(|()| out.get_ref().sync_all()).map_err(|error| unwritten(&error))
}

/// Returns the path of the finished table until it is moved to its place: that of the file with
/// `.packed` at its end.
fn packed(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".packed");
    name.into()
}

/// Returns a progress bar on standard error, which is visible only on a terminal.
pub fn bar(rules: Rules, pieces: u8) -> ProgressBar {
    let sizes = waves(pieces, pieces).flatten().map(|layers| threads::size(rules, layers));
    let bar = ProgressBar::new(sizes.sum());
    match ProgressStyle::with_template("{wide_bar} {percent} % of the table, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
