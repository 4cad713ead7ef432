//! The markup of the page in blocks. Each is an element or its content, and only those that have
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
    /// Whether the markup is the element itself, and not only its content.
    is_element: bool,
    /// A digest of what it was made from; `None` if it is made every time.
    from: Option<u64>,
}

impl Blocks {
    /// Makes the content of a block.
    pub fn put(&mut self, id: &'static str, markup: Markup) {
        self.replace(id, markup, false, None)
    }

    /// Makes a block with its element, whose attributes may change too.
    pub fn put_element(&mut self, id: &'static str, markup: Markup) {
        self.replace(id, markup, true, None)
    }

    /// Makes the content of a block, unless it was made from the same values before.
    pub fn put_if_new(&mut self, id: &'static str, from: impl Hash, make: impl FnOnce() -> Markup) {
        let mut digest = DefaultHasher::new();
        from.hash(&mut digest);
        let from = Some(digest.finish());
        if self.blocks.get(id).is_none_or(|block| block.from != from) {
            self.replace(id, make(), false, from)
        }
    }

    fn replace(&mut self, id: &'static str, markup: Markup, is_element: bool, from: Option<u64>) {
        let markup = markup.into_string();
        let is_same = self.blocks.get(id).is_some_and(|block| block.markup == markup);
        self.blocks.insert(id, Block { markup, is_element, from });
        if !is_same {
            self.changed.push(id);
        }
    }

    /// Returns the ids of the blocks that have changed, outer ones first, with their markup and whether
    /// that is the element itself.
    pub fn take_changed(&mut self) -> impl Iterator<Item = (&'static str, &str, bool)> {
        let changed = std::mem::take(&mut self.changed);
        changed.into_iter().filter_map(|id| {
            let block = self.blocks.get(id)?;
            Some((id, block.markup.as_str(), block.is_element))
        })
    }

    /// Returns the markup of a block.
    #[must_use]
    pub fn markup(&self, id: &str) -> Option<&str> {
        self.blocks.get(id).map(|block| block.markup.as_str())
    }
}
