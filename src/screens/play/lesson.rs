//! Examples of the rules, played on the board. They are games, but choices beside the point are
//! refused, and they aren't stored.

use rosette_app::{Go, Kind, Model, ShownGame};
use rosette_keep::Slot;
use rosette_scene::Lesson as Script;
use rosette_session::RecordError;

use super::state::{Behind, Play};
use crate::{dom, shared::Shared};

/// The example on the screen.
pub struct Example {
    script: Script,
    /// The number, from 1.
    number: usize,
    way: Way,
}

/// The way by which the reader came to an example.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By its address.
    Address,
    /// From another screen.
    Screen,
    /// From the rules in the dialog.
    Dialog,
}

/// An example that is left, to return its reader to where it was chosen.
pub struct Left {
    pub address: String,
    pub way: Way,
}

impl Play {
    /// Opens the example of a number, from 1; `None` if it doesn't exist.
    pub fn open_example(kind: Kind, number: usize, way: Way) -> Option<Result<Self, RecordError>> {
        let opened = ShownGame::example(kind, number, dom::language())?;
        Some(opened.map(|(shown, script)| {
            let example = Some(Example { script, number, way });
            Self { example, ..Self::new(shown, Slot::default()) }
        }))
    }

    /// Returns the way to the example, if the game is one.
    pub fn way(&self) -> Option<Way> {
        Some(self.example.as_ref()?.way)
    }

    /// Returns the example on the screen, which is about to be left.
    pub fn leaving(&self) -> Option<Left> {
        let Example { number, way, .. } = self.example.as_ref()?;
        Some(Left { address: self.shown.kind.example_address(*number), way: *way })
    }

    /// Announces the example to screen readers.
    pub fn tell_lesson(&self, shared: &Shared) {
        if let Some(Example { script, .. }) = &self.example {
            shared.tell_listener(&[script.title, script.task].map(dom::fixed).join(". "))
        }
    }

    /// Returns the example on the screen, with its number from 1.
    pub(super) fn example(&self) -> Option<(&Script, usize)> {
        self.example.as_ref().map(|example| (&example.script, example.number))
    }

    /// Returns the text for the end of the example, once it is reached.
    pub(super) fn lesson_done(&self, model: &Model) -> Option<&'static str> {
        self.with_panel(model, |panel| panel.lesson_done())
    }

    pub(super) fn show_me(&mut self, shared: &mut Shared) {
        if let Some(step) = self.shown.game.lesson_step() {
            self.make(shared, step.choice())
        }
    }

    pub(super) fn leave_lesson(&self) -> Go {
        match self.way() {
            None => Go::Stay,
            Some(Way::Address) => Go::Rules(self.shown.kind),
            Some(Way::Screen | Way::Dialog) => Go::Back,
        }
    }

    /// Follows a refusal, which may be the next step of the example.
    pub(super) fn refused_in_lesson(&mut self, shared: &mut Shared, reason: &str) {
        let meant = self.shown.game.lesson_refusal();
        if meant.is_some_and(|refused| self.shown.kind.refusal(&refused, dom::language()) == reason)
        {
            self.shown.game.lesson_refused();
            let told = [reason, self.lesson_done(&shared.model).unwrap_or_default()].join(" ");
            shared.tell_listener(&told);
            self.fall_behind(shared, Behind::PANEL)
        }
    }

    /// Stores that the example was played to its end.
    pub(super) fn note_lesson(&self, shared: &mut Shared) {
        if let Some(Example { number, .. }) = self.example
            && self.shown.game.is_lesson_done()
            && shared.model.settings.note_learnt(self.shown.kind.name(), number)
        {
            shared.model.store.set_settings(&shared.model.settings)
        }
    }
}
