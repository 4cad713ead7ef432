//! Entries: what people type, choose and submit in controls that aren't buttons.

use crate::{Msg, Values, action::Action, dialogs, play};

/// What a person did with a control or a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered {
    /// A value changes with each key or movement.
    Edited,
    /// A value is chosen, or its control is left.
    Decided,
    /// The form is submitted.
    Sent,
}

impl Msg {
    /// Returns the message of an entry, with the `data-entry` of its control or form. A form has
    /// the names and values of all its controls, a single control has its own. Returns `None` if
    /// nothing depends on this moment of the entry.
    #[must_use]
    pub fn of_entry(entry: &str, entered: Entered, values: Values) -> Option<Self> {
        let first = || values.first().cloned().unwrap_or_default();
        let value = || first().1;
        Some(match (entry, entered) {
            ("options", Entered::Sent) => Self::FormSent(values),
            ("options" | "seats", Entered::Edited) => Self::FormChanged(values),
            ("settings", Entered::Decided) => Self::Dialog(dialogs::Msg::Settings(values)),
            ("record", Entered::Edited) => Self::Dialog(dialogs::Msg::Typed(value())),
            ("record", Entered::Sent) => Self::Dialog(dialogs::Msg::Sent(None)),
            ("replaces", Entered::Decided) => Self::Dialog(dialogs::Msg::Replaces(value() == "on")),
            ("player", Entered::Decided) => Self::PlayerChosen(value()),
            ("ply", Entered::Edited) => Self::Action(Action::LookBack(value().parse().ok()?)),
            ("setup", Entered::Decided) => {
                let (name, value) = first();
                Self::Play(play::Msg::Arranged(name, value))
            }
            _ => return None,
        })
    }
}
