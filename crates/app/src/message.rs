//! The message under the header.

use maud::html;
use rosette_messages::fixed;

use crate::{Blocks, Model, html::icon_button};

/// A message, perhaps with a button that undoes what it says.
#[derive(Default)]
pub struct Message {
    text: String,
    is_shown: bool,
    can_undo: bool,
    /// The number of undoable messages. Each has an element of its own, so that it is announced even if it
    /// says the same as the last one.
    number: u32,
    /// Whether it was told since the page last turned to what happens.
    is_new: bool,
}

impl Message {
    /// Returns the text, if it is shown.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.is_shown.then_some(self.text.as_str())
    }

    /// Shows a text.
    pub fn tell(&mut self, text: String) {
        *self = Self { text, is_shown: true, can_undo: false, number: self.number, is_new: true }
    }

    /// Shows a text with a button that undoes what it says.
    pub fn tell_undoable(&mut self, text: String) {
        self.tell(text);
        self.number += 1;
        self.can_undo = true
    }

    /// Adds the button to the present text.
    pub const fn offer_undo(&mut self) {
        self.can_undo = true
    }

    /// Notes that something else happens from now on.
    pub const fn grow_old(&mut self) {
        self.is_new = false
    }

    /// Leaves the screen, on which only a new message stays.
    pub const fn leave(&mut self) {
        if !self.is_new {
            self.hide()
        }
    }

    /// Hides the message.
    pub const fn hide(&mut self) {
        (self.is_shown, self.can_undo) = (false, false)
    }

    /// Hides a message that can be undone, unless somebody is about to do that. Returns whether it stays.
    pub const fn withdraw(&mut self, is_near: bool) -> bool {
        if self.can_undo && !is_near {
            self.hide()
        }
        self.can_undo
    }

    /// Makes the message.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let markup = html! {
            div #message.message hidden[!self.is_shown] {
                p role="status" {
                    span id={ "message-" (self.number) } { (self.text) }
                }
                // While it is hidden, it is no part of the text.
                button.btn.secondary data-do="put-back" hidden[!self.can_undo] {
                    @if self.can_undo { (model.fixed(fixed::UNDO)) }
                }
                (icon_button("close-message", None, "#i-close", model.fixed(fixed::CLOSE)))
            }
        };
        blocks.put_element("message", markup)
    }
}
