//! Files with tables of solved games.

use rosette_bots::ur::{ChanceLookup as _, ChanceTable, Head, SeatView, StoredTable, Subject};

use crate::assert_one_line;

/// Checks that a file is a complete table, or that the error is reported.
pub fn tables(bytes: &[u8]) {
    if Head::is_of(bytes) {
        packed(bytes);
    } else {
        layers(bytes);
    }
}

/// Checks a file in the format of blocks.
fn packed(bytes: &[u8]) {
    let stored = match StoredTable::open(bytes) {
        Ok(stored) => stored,
        Err(error) => return assert_one_line(&error.to_string()),
    };
    assert_eq!(Head::read(bytes.first_chunk().unwrap()).unwrap().write(), bytes[..Head::LEN]);
    let checked = stored.check();
    for pieces in 1..=stored.subject().pieces() {
        match stored.look_up(&SeatView::start(pieces)) {
            Ok(chance) => assert!((0.0..=1.0).contains(&chance.unwrap())),
            Err(error) => assert_one_line(&error.to_string()),
        }
    }
    match stored.read() {
        Ok(table) => assert!(checked.is_ok() && table.rules() == stored.subject().rules()),
        Err(error) => assert_one_line(&error.to_string()),
    }
}

/// Checks a file in the format of layers. If it is readable, checks that it is written back as the
/// same bytes.
fn layers(bytes: &[u8]) {
    match ChanceTable::read(&mut &*bytes) {
        Ok((_, subject)) => assert_eq!(subject.file_len(), bytes.len() as u64),
        Err(error) => assert_one_line(&error.to_string()),
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
