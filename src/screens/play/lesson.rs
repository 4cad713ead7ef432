//! Examples of the rules, played on the board. They are games, but choices beside the point are
//! refused, and they aren't stored.

use rosette_app::{After, Go, Kind, ShownGame};
use rosette_keep::Slot;
use rosette_messages::fixed;
use rosette_scene::Lesson as Script;
use rosette_session::RecordError;
use web_sys::HtmlElement;

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
    pub fn example(kind: Kind, number: usize, way: Way) -> Option<Result<Self, RecordError>> {
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

    /// Returns the text for the end of the example, once it is reached.
    pub(super) fn lesson_done(&self) -> Option<&'static str> {
        let example = self.example.as_ref().filter(|_| self.shown.game.is_lesson_done())?;
        Some(dom::fixed(example.script.done))
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
            let told = [reason, self.lesson_done().unwrap_or_default()].join(" ");
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

    /// Updates the texts and buttons of the example.
    pub(super) fn show_lesson_texts(&self) {
        let Some(Example { script, number, .. }) = &self.example else { return };
        let (kind, number) = (self.shown.kind, *number);
        dom::write("#lesson .muted", &kind.example_number(number, dom::language()));
        dom::write("#lesson h2", dom::fixed(script.title));
        dom::write("#lesson .task", dom::fixed(script.task));
        let done = self.lesson_done();
        dom::show(&dom::at("#lesson .done"), done.is_some());
        dom::write("#lesson .done span", done.unwrap_or_default());
        let button = |name: &str| dom::at::<HtmlElement>(&format!(".tools [data-step={name}]"));
        let [before, again, step, next] = ["before", "again", "show", "next"].map(button);
        dom::set(&before, "data-arg", &(number - 1).to_string());
        dom::set_if(&before, "disabled", number == 1);
        dom::set(&again, "data-arg", &number.to_string());
        let (deed, argument, text) = match kind.after_example(number) {
            After::Example(next) => ("lesson", next.to_string(), fixed::NEXT),
            After::SmallGame => ("small-game", kind.name().to_owned(), fixed::SMALL_GAME),
        };
        dom::set(&next, "data-do", deed);
        dom::set(&next, "data-arg", &argument);
        dom::set_text(&dom::find(&next, "span"), dom::fixed(text));
        dom::set(&next, "class", if done.is_some() { "btn primary" } else { "btn" });
        if done.is_some() && dom::has_focus(&step) {
            // A disabled button would lose the focus.
            dom::focus(&next);
        }
        dom::set_if(&step, "disabled", done.is_some());
    }
}
