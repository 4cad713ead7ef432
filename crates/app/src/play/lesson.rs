//! Examples of the rules, played on the board. They are games in which only the script's choices
//! are accepted, and they aren't stored.

use maud::{Markup, html};
use rosette_messages::{ExampleText, fixed};
use rosette_play::LocalGame;
use rosette_scene::Lesson as Script;

use super::Panel;
use crate::{After, GameInfo, GameView, Model, Navigation};

/// An example in progress on the screen, and the place from which the reader opened it.
pub struct Example {
    script: Script,
    /// The number of the example, from 1.
    number: usize,
    origin: ExampleOrigin,
}

/// The place from which the reader has opened an example.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ExampleOrigin {
    /// A link or a reload: no screen of the page came before.
    Address,
    /// A screen of the page, but not the dialog with the rules.
    Screen,
    /// The dialog with the rules over a game, to which closing the example returns.
    Dialog,
}

/// An example that is being left, so that the focus can return to its link.
pub struct LeftExample {
    /// The address of the example, to which its link refers.
    pub address: String,
    /// The place from which the example was opened.
    pub origin: ExampleOrigin,
}

impl Example {
    /// Creates an example by its number, from 1.
    pub(super) const fn new(script: Script, number: usize, origin: ExampleOrigin) -> Self {
        Self { script, number, origin }
    }

    pub(crate) const fn origin(&self) -> ExampleOrigin {
        self.origin
    }

    /// Returns the example's address and origin, by which the focus returns to its link.
    pub(crate) fn leaving(&self, kind: GameInfo) -> LeftExample {
        LeftExample { address: kind.example_address(self.number), origin: self.origin }
    }

    /// Returns the screen to open when the example is closed.
    pub(super) const fn leave(&self, kind: GameInfo) -> Navigation {
        match self.origin {
            ExampleOrigin::Address => Navigation::Rules(kind),
            ExampleOrigin::Screen | ExampleOrigin::Dialog => Navigation::Back,
        }
    }

    /// Announces title and task of the example to screen readers.
    pub(crate) fn announce(&self, model: &mut Model) {
        let ExampleText { title, task, .. } = self.script.text;
        model.announce([title, task].map(|text| model.fixed(text)).join(". "))
    }

    /// Returns the example's last text, once its end is reached.
    pub(super) fn done(&self, game: &LocalGame, model: &Model) -> Option<&'static str> {
        game.is_exercise_over().then(|| model.fixed(self.script.text.done))
    }

    /// Notes a refusal with its text. If the example is to show this refusal, the example
    /// continues, and the reason is announced.
    pub(super) fn note_refusal(&self, shown: &mut GameView, model: &mut Model, reason: &str) {
        let meant = shown.game.mode.lesson().and_then(|it| it.refusal(shown.session()));
        if meant.is_some_and(|refused| shown.refusal(&refused, model.language) == reason) {
            shown.game.mode.note_refusal();
            let done = self.done(&shown.game, model);
            model.announce([reason, done.unwrap_or_default()].join(" "))
        }
    }

    /// Saves that the example was played to its end.
    pub(super) fn store(&self, shown: &GameView, model: &mut Model) {
        if shown.game.is_exercise_over()
            && model.settings.note_learnt(shown.kind.name(), self.number)
        {
            model.store.set_settings(&model.settings)
        }
    }
}

impl Panel<'_> {
    pub(super) fn lesson(&self) -> Markup {
        let Some(example) = &self.play.example else { return html! {} };
        let Example { script, number, .. } = example;
        html! {
            section #lesson.of-lesson {
                p.muted { (self.shown.kind.example_number(*number, self.model.language)) }
                h2 { (self.model.fixed(script.text.title)) }
                p.task { (self.model.fixed(script.text.task)) }
                @let done = example.done(&self.shown.game, self.model);
                p.done hidden[done.is_none()] {
                    svg.icon { use href="#i-done" {} }
                    span { (done.unwrap_or_default()) }
                }
            }
        }
    }

    pub(super) fn lesson_tools(&self) -> Markup {
        let Some(Example { number, .. }) = self.play.example else { return html! {} };
        let (kind, is_done) = (self.shown.kind, self.shown.game.is_exercise_over());
        let (action, argument, next) = match kind.after_example(number) {
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
                button.btn data-step="show" data-do="show-me" hidden[is_done] {
                    svg.icon { use href="#i-play" {} } span { (text(fixed::SHOW_ME)) }
                }
                button.btn.primary[is_done] data-step="next" data-do=(action) data-arg=(argument) {
                    svg.icon.flipped { use href="#i-back" {} } span { (text(next)) }
                }
            }
        }
    }
}
