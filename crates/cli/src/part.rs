//! `FILE.part`, in which a file is written until it is complete.

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// A `FILE.part` that only this process writes. It is deleted on drop if nothing was written.
#[derive(Debug)]
pub struct PartialFile {
    file: File,
    path: PathBuf,
    place: PathBuf,
}

impl PartialFile {
    /// Opens the `FILE.part` of a file, including what an earlier process left in it.
    ///
    /// # Errors
    ///
    /// `FILE.part` can't be opened, or another process is writing it. The error follows `FILE can't
    /// be written:` in a message.
    pub fn open(place: &Path) -> Result<Self, String> {
        let path = Self::of(place);
        loop {
            check_place(&path)?;
            let mut options = File::options();
            let file = options.read(true).write(true).create(true).truncate(false).open(&path);
            let file = file.map_err(|error| error.to_string())?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(format!(
                        "another process is writing {}; wait for its end, or name another file",
                        path.display()
                    ));
                }
                // Some file systems have no locks.
                Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(error.to_string()),
            }
            // Before this process got the lock, the previous writer may have moved `FILE.part` to
            // its place.
            if is_at(&file, &path) {
                return Ok(Self { file, path, place: place.to_owned() });
            }
        }
    }

    /// Returns the path of `FILE.part` for a file.
    pub fn of(place: &Path) -> PathBuf {
        let mut name = place.as_os_str().to_owned();
        name.push(".part");
        name.into()
    }

    pub fn file(&mut self) -> &mut File {
        &mut self.file
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Completes the file: moves `FILE.part` to its place.
    ///
    /// # Errors
    ///
    /// `FILE.part` can't be flushed to the disk, or can't be renamed.
    pub fn commit(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, &self.place)
    }

    /// Deletes `FILE.part`, because the complete file is in its place already.
    ///
    /// # Errors
    ///
    /// `FILE.part` can't be deleted.
    pub fn remove(self) -> io::Result<()> {
        fs::remove_file(&self.path)
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        if self.file.metadata().is_ok_and(|found| found.len() == 0) && is_at(&self.file, &self.path)
        {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Checks that a path leads to a regular file or to nothing. Opening a pipe could block for ever,
/// and the target of a link may belong to somebody else.
///
/// # Errors
///
/// The path leads to something else. The error follows `FILE can't be written:` in a message.
pub fn check_place(path: &Path) -> Result<(), String> {
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => Err(format!("{} isn't a file", path.display())),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |found: fs::Metadata, other: fs::Metadata| {
        (found.dev(), found.ino()) == (other.dev(), other.ino())
    };
    let (found, other) = (file.metadata(), fs::symlink_metadata(path));
    found.is_ok_and(|found| other.is_ok_and(|other| same(found, other)))
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
