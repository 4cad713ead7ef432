//! The name of the table that is being computed on this device. Backups leave it out, because the
//! files of the table stay on the device.

use rosette_json::Json;

use crate::{KeyValueStore, Store};

const SOLVING: &str = "rosette:solving";

/// Returns whether this is the key of the table's name, with a valid value.
pub fn is_solving(key: &str, value: &Json) -> bool {
    key == SOLVING && value.as_str().is_some()
}

impl<S: KeyValueStore> Store<S> {
    /// Returns the name of the table that is being computed; empty if none is being computed now,
    /// and `None` if none ever was.
    pub fn solving(&self) -> Option<String> {
        self.read(SOLVING, |_, json| json.as_str().map(str::to_owned)).value()
    }

    /// Stores the name of the table that is being computed; an empty one while no table is.
    pub fn set_solving(&self, name: &str) {
        self.replace(SOLVING, &name)
    }
}
