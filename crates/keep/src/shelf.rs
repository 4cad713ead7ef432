//! Where texts are stored.

/// Whether a text was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Put {
    /// It was.
    Done,
    /// There is no room for it.
    Full,
    /// The browser refuses to store anything.
    Refused,
}

/// Where texts are stored by keys.
pub trait Shelf {
    /// Whether anything can be stored at all.
    fn is_there(&self) -> bool;

    /// Every key, ours or not.
    fn keys(&self) -> Vec<String>;

    /// The text of a key.
    fn text(&self, key: &str) -> Option<String>;

    /// Stores a text, in the place of what has its key.
    fn put(&self, key: &str, text: &str) -> Put;

    /// Deletes what has a key.
    fn remove(&self, key: &str);

    /// The moment, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// A number that is hardly drawn twice in one moment.
    fn random(&self) -> u32;
}

/// How much of a browser's storage a key takes with its text. Browsers count UTF-16 code units, and
/// the limit is on the sum of all keys and texts.
#[must_use]
pub fn weight(key: &str, text: &str) -> usize {
    key.encode_utf16().count() + text.encode_utf16().count()
}
