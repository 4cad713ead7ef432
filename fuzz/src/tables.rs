//! Tables of solutions as files.

use rosette_bots::ur::{Subject, Table};

use crate::assert_told;

/// A file is a whole table, and the same when it is written again, or says why it isn't.
pub fn tables(bytes: &[u8]) {
    match Table::read(&mut &*bytes) {
        Ok((_, subject)) => assert_eq!(subject.file_len(), bytes.len() as u64),
        Err(error) => assert_told(&error.to_string()),
    }
    let mut rest = bytes;
    let Ok(subject) = Subject::read(&mut rest) else { return };
    let mut written = Vec::new();
    subject.write(&mut written).unwrap();
    while let Ok(layer) = subject.read_layer(&mut rest) {
        subject.write_layer(&layer, &mut written).unwrap();
    }
    assert!(bytes.starts_with(&written));
}
