//! The interface to a storage of texts by keys, such as the browser's local storage.

/// The result of storing a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Put {
    /// The text is stored under the key, in place of an earlier one.
    Done,
    /// The text exceeds the quota of the storage, which is unchanged.
    Full,
    /// The browser refuses to store anything.
    Refused,
}

/// A storage of texts by keys. Other tabs may change it at any time.
pub trait KeyValueStore {
    /// Returns whether anything can be stored at all.
    fn is_there(&self) -> bool;

    /// Returns every key, including those of other programs.
    fn keys(&self) -> Vec<String>;

    /// Returns the text under a key; `None` if there is none.
    fn text(&self, key: &str) -> Option<String>;

    /// Stores a text under a key, replacing any text there.
    fn put(&self, key: &str, text: &str) -> Put;

    /// Deletes a key and its text, if they are there.
    fn remove(&self, key: &str);

    /// Returns the time, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// Returns a random number, for ids that must differ even within one millisecond.
    fn random(&self) -> u32;
}

/// Returns how much of a browser's storage a key and its text take, in UTF-16 code units. Browsers
/// limit the sum over all keys and texts.
#[must_use]
pub fn weight(key: &str, text: &str) -> usize {
    key.encode_utf16().count() + text.encode_utf16().count()
}
