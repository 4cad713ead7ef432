//! Tables of solutions as files.

use rosette_bots::ur::{ChanceTable, Subject};

use crate::assert_told;

/// Checks that a file is a complete table, or that the error is reported. Checks that readable
/// layers are written back as the same bytes.
pub fn tables(bytes: &[u8]) {
    match ChanceTable::read(&mut &*bytes) {
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
