//! The values that the controls of a form show.

use rosette_rules::Seat;
use rosette_session::person;

use crate::Values;

/// The texts of a form's controls by their names. The chosen one of radio buttons has their name,
/// and a switch that is on has the text `on`.
#[derive(Default)]
pub struct Controls(Values);

impl Controls {
    /// Returns the value of a control; empty if it is unknown.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, text)| text)
    }

    /// Returns whether a control has a value, even an empty one.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    /// Returns the name that a person has typed for a seat, without surrounding spaces.
    pub fn person(&self, seat: Seat) -> &str {
        person(self.text(seat.name()))
    }

    /// Sets the value of a control, and adds a control that has none yet.
    pub fn set(&mut self, name: &str, text: &str) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => text.clone_into(known),
            None => self.0.push((name.to_owned(), text.to_owned())),
        }
    }

    /// Uses the values that a form has sent. Disabled controls, which a form doesn't send, keep
    /// theirs. A switch that isn't sent is off.
    pub fn take(&mut self, sent: Values, is_switch: impl Fn(&str) -> bool) {
        self.0.retain(|(name, _)| !is_switch(name));
        for (name, text) in sent {
            self.set(&name, &text)
        }
    }
}
