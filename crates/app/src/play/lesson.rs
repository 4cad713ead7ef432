//! Examples of the rules, played on the board. They are games, but choices beside the point are
//! refused, and they aren't stored.

use maud::{Markup, html};
use rosette_keep::Slot;
use rosette_messages::{Language, fixed};
use rosette_scene::Lesson as Script;
use rosette_session::RecordError;

use super::{Panel, Play};
use crate::{After, Go, Kind, Model, ShownGame};

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
    /// Its address.
    pub address: String,
    /// The way by which its reader came.
    pub way: Way,
}

impl Play {
    /// Opens the example of a number, from 1; `None` if it doesn't exist.
    pub fn open_example(
        kind: Kind,
        number: usize,
        way: Way,
        language: Language,
    ) -> Option<Result<Self, RecordError>> {
        let opened = ShownGame::example(kind, number, language)?;
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
    pub fn tell_lesson(&self, model: &mut Model) {
        if let Some(Example { script, .. }) = &self.example {
            model.announce([script.title, script.task].map(|text| model.fixed(text)).join(". "))
        }
    }

    /// Returns the text for the end of the example, once it is reached.
    pub(super) fn lesson_done(&self, model: &Model) -> Option<&'static str> {
        let example = self.example.as_ref().filter(|_| self.is_lesson_done())?;
        Some(model.fixed(example.script.done))
    }

    fn is_lesson_done(&self) -> bool {
        self.shown.game.mode.lesson().is_some_and(|it| it.is_done(self.session()))
    }

    pub(super) fn show_me(&mut self, model: &mut Model) {
        if let Some(step) =
            self.shown.game.mode.lesson().and_then(|it| it.step(self.shown.session()))
        {
            self.make(model, step.choice())
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
    pub(super) fn refused_in_lesson(&mut self, model: &mut Model, reason: &str) {
        let meant = self.shown.game.mode.lesson().and_then(|it| it.refusal(self.shown.session()));
        if meant.is_some_and(|refused| self.shown.kind.refusal(&refused, model.language) == reason)
        {
            self.shown.game.mode.note_refusal();
            let told = [reason, self.lesson_done(model).unwrap_or_default()].join(" ");
            model.announce(told)
        }
    }

    /// Stores that the example was played to its end.
    pub(super) fn note_lesson(&self, model: &mut Model) {
        if let Some(Example { number, .. }) = self.example
            && self.is_lesson_done()
            && model.settings.note_learnt(self.shown.kind.name(), number)
        {
            model.store.set_settings(&model.settings)
        }
    }
}

impl Panel<'_> {
    pub(super) fn lesson(&self) -> Markup {
        let Some(Example { script, number, .. }) = &self.play.example else { return html! {} };
        html! {
            section #lesson.of-lesson {
                p.muted { (self.shown.kind.example_number(*number, self.model.language)) }
                h2 { (self.model.fixed(script.title)) }
                p.task { (self.model.fixed(script.task)) }
                @let done = self.play.lesson_done(self.model);
                p.done hidden[done.is_none()] {
                    svg.icon { use href="#i-done" {} }
                    span { (done.unwrap_or_default()) }
                }
            }
        }
    }

    pub(super) fn lesson_tools(&self) -> Markup {
        let Some(Example { number, .. }) = self.play.example else { return html! {} };
        let (kind, is_done) = (self.shown.kind, self.play.is_lesson_done());
        let (deed, argument, next) = match kind.after_example(number) {
            After::Example(next) => ("lesson", next.to_string(), fixed::NEXT),
            After::SmallGame => ("small-game", kind.name().to_owned(), fixed::SMALL_GAME),
        };
        let text = |text| self.model.fixed(text);
        html! {
            div #lesson-tools.tools.of-lesson {
                button.btn data-step="before" data-do="lesson" data-arg=(number - 1)
                    disabled[number == 1] {
                    svg.icon { use href="#i-back" {} } span { (text(fixed::PREVIOUS)) }
                }
                button.btn data-step="again" data-do="lesson" data-arg=(number) {
                    svg.icon { use href="#i-undo" {} } span { (text(fixed::AGAIN)) }
                }
                button.btn data-step="show" data-do="show-me" disabled[is_done] {
                    svg.icon { use href="#i-play" {} } span { (text(fixed::SHOW_ME)) }
                }
                button.btn.primary[is_done] data-step="next" data-do=(deed) data-arg=(argument) {
                    svg.icon.flipped { use href="#i-back" {} } span { (text(next)) }
                }
            }
        }
    }
}
