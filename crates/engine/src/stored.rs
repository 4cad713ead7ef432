//! A file of the browser, read and written like any other.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};

use rosette_bots::ur::TruncatableFile;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, FileSystemReadWriteOptions, FileSystemSyncAccessHandle};

/// An open file of the browser, with the position in bytes at which it is read or written next.
#[derive(Debug)]
pub struct OpenFile {
    handle: FileSystemSyncAccessHandle,
    place: u64,
}

impl OpenFile {
    /// Wraps an open file, to be read and written from its start.
    pub const fn new(handle: FileSystemSyncAccessHandle) -> Self {
        Self { handle, place: 0 }
    }

    /// Returns the options for reading or writing at the current position.
    fn at_position(&self) -> FileSystemReadWriteOptions {
        let options = FileSystemReadWriteOptions::new();
        options.set_at(self.place as f64);
        options
    }

    /// Moves the position by the number of bytes that were read or written, at most `of`.
    fn moved(&mut self, len: Result<f64, JsValue>, of: usize) -> io::Result<usize> {
        let len = len.map_err(failed)? as usize;
        // On a full disk, Chromium returns a negative number as an unsigned one, which exceeds
        // `of`.
        if len > of {
            return Err(ErrorKind::StorageFull.into());
        }
        self.place += len as u64;
        Ok(len)
    }
}

impl Read for OpenFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let len = self.handle.read_with_u8_array_and_options(into, &self.at_position());
        self.moved(len, into.len())
    }
}

impl Write for OpenFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let len = self.handle.write_with_u8_array_and_options(bytes, &self.at_position());
        self.moved(len, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.handle.flush().map_err(failed)
    }
}

impl Seek for OpenFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::Current(by) => self.place.checked_add_signed(by),
            SeekFrom::End(by) => {
                let size = self.handle.get_size().map_err(failed)? as u64;
                size.checked_add_signed(by)
            }
        };
        self.place = place.ok_or(ErrorKind::InvalidInput)?;
        Ok(self.place)
    }
}

impl TruncatableFile for OpenFile {
    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.handle.truncate_with_f64(len as f64).map_err(failed)
    }
}

/// Converts an exception of the browser to an error; a full disk becomes
/// [`ErrorKind::StorageFull`].
fn failed(error: JsValue) -> io::Error {
    match error.dyn_into::<DomException>() {
        Ok(error) if error.name() == "QuotaExceededError" => ErrorKind::StorageFull.into(),
        Ok(error) => io::Error::other(error.message()),
        Err(error) => io::Error::other(format!("{error:?}")),
    }
}
