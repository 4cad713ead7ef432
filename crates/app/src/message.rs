//! The message under the header of the page.

use maud::html;
use rosette_messages::fixed;

use crate::{Blocks, Model, html::icon_button};

/// A message, shown or hidden, with at most one button.
#[derive(Default)]
pub struct Toast {
    text: String,
    is_shown: bool,
    button: Option<ToastButton>,
    /// The number of undoable messages so far. Each has its own element, so that screen
    /// readers announce it even if it equals the last one.
    number: u32,
    /// Whether the event that is being handled has shown the message. If the event opens another
    /// screen, the message stays.
    is_new: bool,
}

/// The effect of a message's button.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ToastButton {
    /// Undoes the deletion that the message reports.
    Undo,
    /// Loads the page again, which fetches a newer build.
    Reload,
}

impl Toast {
    /// Returns the text; `None` while the message is hidden.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.is_shown.then_some(self.text.as_str())
    }

    /// Shows a text without a button.
    pub fn show(&mut self, text: String) {
        *self = Self { text, is_shown: true, button: None, number: self.number, is_new: true }
    }

    /// Shows a text with a button that undoes the deletion it reports.
    pub fn show_undoable(&mut self, text: String) {
        self.show(text);
        self.number += 1;
        self.offer_undo()
    }

    /// Shows a text with a button that loads the page again.
    pub fn show_reloadable(&mut self, text: String) {
        self.show(text);
        self.button = Some(ToastButton::Reload)
    }

    /// Adds the undo button to the present text.
    pub const fn offer_undo(&mut self) {
        self.button = Some(ToastButton::Undo)
    }

    /// Notes that another event is being handled, so that the message isn't new any more.
    pub const fn grow_old(&mut self) {
        self.is_new = false
    }

    /// Hides the message when another screen is opened, unless it is new.
    pub const fn leave(&mut self) {
        if !self.is_new {
            self.hide()
        }
    }

    /// Hides the message and its button.
    pub const fn hide(&mut self) {
        (self.is_shown, self.button) = (false, None)
    }

    /// Hides the message that a part of the program is missing, because all parts are fetched now.
    pub const fn all_has_come(&mut self) {
        if matches!(self.button, Some(ToastButton::Reload)) {
            self.hide()
        }
    }

    /// Hides a message that can be undone, unless pointer or focus are near it. Returns whether the
    /// message stays.
    pub const fn withdraw(&mut self, is_near: bool) -> bool {
        let can_undo = matches!(self.button, Some(ToastButton::Undo));
        if can_undo && !is_near {
            self.hide()
        }
        can_undo && is_near
    }

    /// Makes the message, hidden if there is none.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let markup = html! {
            div #message.message hidden[!self.is_shown] {
                p role="status" {
                    span id={ "message-" (self.number) } { (self.text) }
                }
                @let (action, text) = match self.button {
                    Some(ToastButton::Reload) => ("reload", model.fixed(fixed::RELOAD)),
                    Some(ToastButton::Undo) => ("put-back", model.fixed(fixed::UNDO)),
                    // While the button is hidden, it has no label.
                    None => ("put-back", ""),
                };
                button.btn.secondary data-do=(action) hidden[self.button.is_none()] { (text) }
                (icon_button("close-message", None, "#i-close", model.fixed(fixed::CLOSE)))
            }
        };
        blocks.put_element("message", markup)
    }
}
