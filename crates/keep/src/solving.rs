//! The table that is being computed on this device. No backup has it: another device has none of the
//! files.

use rosette_json::Json;

use crate::{KeyValueStore, Store};

const SOLVING: &str = "rosette:solving";

/// Returns whether this is the key of the table, with a valid value.
pub fn is_solving(key: &str, value: &Json) -> bool {
    key == SOLVING && value.as_str().is_some()
}

impl<S: KeyValueStore> Store<S> {
    /// Returns the name of the table that is being computed, which is empty if the work rests;
    /// `None` if none was ever begun.
    pub fn solving(&self) -> Option<String> {
        self.read(SOLVING, |_, json| json.as_str().map(str::to_owned)).value()
    }

    /// Notes the name of the table that is being computed, or an empty one.
    pub fn set_solving(&self, name: &str) {
        self.replace(SOLVING, &name)
    }
}
