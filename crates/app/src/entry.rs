//! Entries: what people type, choose, unfold and submit in controls that aren't buttons.

use crate::{Msg, Values, action::Action, album::leads, dialogs, play};

/// An action of a person on a control or a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered<'a> {
    /// The value has changed by a key or a movement.
    Edited,
    /// The value is final: it was chosen, or its control was left.
    Decided,
    /// The form is submitted.
    Sent,
    /// A text, given as the value, is about to be pasted.
    Pasted,
    /// A list that folds is about to be opened by a click.
    Unfolding,
    /// A list that folds was opened (`true`) or closed.
    Unfolded(bool),
    /// A key, by the `key` of its event, was pressed on an item whose argument is the value. The
    /// items lie in this many columns.
    Key(&'a str, usize),
}

impl Msg {
    /// Returns the message of an entry, with the `data-entry` of its control or form. `values` are
    /// the names and values of the control, or of all controls of the form. Returns `None` if the
    /// page ignores this action on this control.
    #[must_use]
    pub fn of_entry(entry: &str, entered: Entered<'_>, values: Values) -> Option<Self> {
        let first = || values.first().cloned().unwrap_or_default();
        let value = || first().1;
        let is_large = || values.first().is_some_and(|(_, text)| text.len() > dialogs::MAX_EDITED);
        Some(match (entry, entered) {
            ("options", Entered::Sent) => Self::FormSent(values),
            ("options" | "seats", Entered::Edited) => Self::FormChanged(values),
            ("settings", Entered::Decided) => Self::Dialog(dialogs::Msg::Settings(values)),
            ("record", Entered::Edited) => Self::Dialog(dialogs::Msg::Typed(value())),
            ("record", Entered::Sent) => Self::Dialog(dialogs::Msg::Sent(None)),
            ("record", Entered::Pasted) if is_large() => {
                Self::Dialog(dialogs::Msg::Sent(Some(value())))
            }
            ("replaces", Entered::Decided) => Self::Dialog(dialogs::Msg::Replaces(value() == "on")),
            ("player", Entered::Decided) => Self::PlayerChosen(value()),
            ("ply", Entered::Edited) => Self::Action(Action::LookBack(value().parse().ok()?)),
            ("throws", Entered::Unfolding) => Self::Play(play::Msg::Throws(true)),
            ("throws", Entered::Unfolded(unfolds)) => Self::Play(play::Msg::Throws(unfolds)),
            ("licences", Entered::Unfolded(unfolds)) => {
                Self::Dialog(dialogs::Msg::Unfolded(unfolds))
            }
            ("cards", Entered::Key(key, columns)) if leads(key) => {
                Self::Dialog(dialogs::Msg::AlbumKey { key: key.to_owned(), card: value(), columns })
            }
            ("setup", Entered::Decided) => {
                let (name, value) = first();
                Self::Play(play::Msg::Arranged(name, value))
            }
            _ => return None,
        })
    }
}
