//! Standard output and standard error.

use std::io::{self, ErrorKind, Write};

use crate::failure::Failure;

/// Prints a text. A reader that has gone away has read enough.
///
/// # Errors
///
/// It can't be written.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::Outside(format!("standard output can't be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Prints a line.
///
/// # Errors
///
/// It can't be written.
pub fn line(text: &str) -> Result<(), Failure> {
    print(&format!("{text}\n"))
}

/// Says what is wrong, on standard error. Where that can't be written either, nobody is listening.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "rosette: {text}");
}
