//! The markup of the page in blocks. A block is an element or its content, and only blocks that
//! have changed reach the document.

use std::{
    borrow::Cow,
    hash::{DefaultHasher, Hash, Hasher as _},
};

use maud::Markup;

/// The markup of the page's blocks. It notes which blocks have changed.
///
/// A block may contain the element of another block, marked with `data-block`. An update of the
/// outer block keeps the content of the inner one.
#[derive(Default)]
pub struct Blocks {
    /// The blocks, each with its own id. They are so few that a search is as fast as a map.
    blocks: Vec<Block>,
    /// The ids of the blocks that have changed since they were last taken, outer ones first.
    changed: Vec<Id>,
    /// The attributes of elements that are in no block, and those that have changed.
    marks: Vec<Mark>,
    changed_marks: Vec<Mark>,
}

/// An attribute of an element that is in no block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The `id` of the element, such as `board`.
    pub id: &'static str,
    /// The name of the attribute, such as `data-turned`.
    pub name: &'static str,
    /// The value of the attribute; `None` if the element hasn't got it.
    pub value: Option<&'static str>,
}

type Id = Cow<'static, str>;

struct Block {
    /// The `id` of the block's element.
    id: Id,
    markup: String,
    /// Whether the markup is the element itself, and not only its content.
    is_element: bool,
    /// A hash of the values from which the markup was made; `None` if it is made every time.
    from: Option<u64>,
}

impl Blocks {
    /// Sets the content of an element. The block counts as changed only if the markup differs.
    pub fn put(&mut self, id: impl Into<Id>, markup: Markup) {
        self.replace(id.into(), markup, false, None)
    }

    /// Sets an element with its attributes, in place of the element with this id.
    pub fn put_element(&mut self, id: impl Into<Id>, markup: Markup) {
        self.replace(id.into(), markup, true, None)
    }

    /// Sets the content of an element, unless `from` is the same as the last time.
    pub fn put_if_new(
        &mut self,
        id: impl Into<Id>,
        from: impl Hash,
        make: impl FnOnce() -> Markup,
    ) {
        self.renew(id.into(), false, from, make)
    }

    /// Sets an element with its attributes, unless `from` is the same as the last time.
    pub fn put_element_if_new(
        &mut self,
        id: impl Into<Id>,
        from: impl Hash,
        make: impl FnOnce() -> Markup,
    ) {
        self.renew(id.into(), true, from, make)
    }

    /// Empties an element, if its content was ever set.
    pub fn empty(&mut self, id: &'static str) {
        if self.find(id).is_some() {
            self.put(id, Markup::default())
        }
    }

    fn renew(&mut self, id: Id, is_element: bool, from: impl Hash, make: impl FnOnce() -> Markup) {
        let mut digest = DefaultHasher::new();
        from.hash(&mut digest);
        let from = Some(digest.finish());
        if self.find(&id).is_none_or(|block| block.from != from) {
            self.replace(id, make(), is_element, from)
        }
    }

    fn replace(&mut self, id: Id, markup: Markup, is_element: bool, from: Option<u64>) {
        let block = Block { id, markup: markup.into_string(), is_element, from };
        let known = self.blocks.iter_mut().find(|known| known.id == block.id);
        if known.as_ref().is_none_or(|known| known.markup != block.markup) {
            self.changed.push(block.id.clone());
        }
        match known {
            Some(known) => *known = block,
            None => self.blocks.push(block),
        }
    }

    fn find(&self, id: &str) -> Option<&Block> {
        self.blocks.iter().find(|block| block.id == id)
    }

    /// Sets an attribute of an element, or removes it.
    pub fn mark(&mut self, id: &'static str, name: &'static str, value: Option<&'static str>) {
        if self.marked(id, name) != value {
            let mark = Mark { id, name, value };
            self.marks.retain(|other| (other.id, other.name) != (id, name));
            self.marks.push(mark);
            self.changed_marks.push(mark)
        }
    }

    /// Returns the value of an attribute that was set; `None` if the element hasn't got it.
    #[must_use]
    pub fn marked(&self, id: &'static str, name: &'static str) -> Option<&'static str> {
        self.marks.iter().find(|mark| (mark.id, mark.name) == (id, name))?.value
    }

    /// Takes the attributes that have changed since the last call.
    pub fn take_marks(&mut self) -> Vec<Mark> {
        std::mem::take(&mut self.changed_marks)
    }

    /// Takes the ids of the blocks that have changed since the last call, outer ones first.
    pub fn take_changed(&mut self) -> Vec<Cow<'static, str>> {
        std::mem::take(&mut self.changed)
    }

    /// Returns whether the markup of a block is its element, and not only its content.
    #[must_use]
    pub fn is_element(&self, id: &str) -> bool {
        self.find(id).is_some_and(|block| block.is_element)
    }

    /// Returns the latest markup of a block; `None` if it was never set.
    #[must_use]
    pub fn markup(&self, id: &str) -> Option<&str> {
        self.find(id).map(|block| block.markup.as_str())
    }
}
