//! The markup of the page in blocks. Each is the content of one element, and only those that have
//! changed reach the document.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher as _},
};

use maud::Markup;

/// The blocks of the page, by the ids of their elements.
///
/// A block may contain the element of another, with `data-block`: then it leaves what is inside alone.
#[derive(Default)]
pub struct Blocks {
    blocks: BTreeMap<&'static str, Block>,
    /// The ids of the blocks that have changed, outer ones first.
    changed: Vec<&'static str>,
}

struct Block {
    markup: String,
    /// A digest of what it was made from; `None` if it is made every time.
    from: Option<u64>,
}

impl Blocks {
    /// Makes a block.
    pub fn put(&mut self, id: &'static str, markup: Markup) {
        self.replace(id, markup, None)
    }

    /// Makes a block, unless it was made from the same values before.
    pub fn put_if_new(&mut self, id: &'static str, from: impl Hash, make: impl FnOnce() -> Markup) {
        let mut digest = DefaultHasher::new();
        from.hash(&mut digest);
        let from = Some(digest.finish());
        if self.blocks.get(id).is_none_or(|block| block.from != from) {
            self.replace(id, make(), from)
        }
    }

    fn replace(&mut self, id: &'static str, markup: Markup, from: Option<u64>) {
        let markup = markup.into_string();
        let is_same = self.blocks.get(id).is_some_and(|block| block.markup == markup);
        self.blocks.insert(id, Block { markup, from });
        if !is_same {
            self.changed.push(id);
        }
    }

    /// Returns the ids and the markup of the blocks that have changed, outer ones first.
    pub fn take_changed(&mut self) -> impl Iterator<Item = (&'static str, &str)> {
        let changed = std::mem::take(&mut self.changed);
        changed.into_iter().filter_map(|id| Some((id, self.markup(id)?)))
    }

    /// Returns the markup of a block.
    #[must_use]
    pub fn markup(&self, id: &str) -> Option<&str> {
        self.blocks.get(id).map(|block| block.markup.as_str())
    }
}
