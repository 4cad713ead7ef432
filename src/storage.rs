//! The browser's local storage, which may be missing, full, or refuse access.

use rosette_keep::{KeyValueStore, Put};
use web_sys::Storage;

use crate::dom::window;

/// The browser's local storage; `None` if access is refused.
pub struct BrowserStorage(Option<Storage>);

impl BrowserStorage {
    /// Opens the local storage, which some browsers forbid. Then nothing is read or stored.
    pub fn open() -> Self {
        Self(window().local_storage().ok().flatten())
    }
}

impl KeyValueStore for BrowserStorage {
    fn is_there(&self) -> bool {
        self.0.is_some()
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = &self.0 else { return Vec::new() };
        // In Firefox, `storage.key(n)` steps through all keys before that one.
        js_sys::Object::keys(storage).iter().filter_map(|key| key.as_string()).collect()
    }

    fn text(&self, key: &str) -> Option<String> {
        self.0.as_ref()?.get_item(key).ok().flatten()
    }

    fn put(&self, key: &str, text: &str) -> Put {
        let Some(storage) = &self.0 else { return Put::Refused };
        let Err(refusal) = storage.set_item(key, text) else { return Put::Done };
        let name = js_sys::Reflect::get(&refusal, &"name".into()).unwrap_or_default();
        if name.as_string().as_deref() == Some("QuotaExceededError") {
            Put::Full
        } else {
            Put::Refused
        }
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = &self.0 {
            // Storage that refuses this also refuses writing, which is reported.
            let _ = storage.remove_item(key);
        }
    }

    fn now(&self) -> u64 {
        js_sys::Date::now() as u64
    }

    fn random(&self) -> u32 {
        // Without random numbers, ids consist of the time only.
        getrandom::u32().unwrap_or_default()
    }
}
