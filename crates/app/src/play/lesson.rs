//! The texts and the buttons of an example of the rules.

use maud::{Markup, html};
use rosette_messages::fixed;

use super::Panel;
use crate::After;

impl Panel<'_> {
    /// Returns the text for the end of the example, once it is reached.
    #[must_use]
    pub fn lesson_done(&self) -> Option<&'static str> {
        let (script, _) = self.example.filter(|_| self.shown.game.is_lesson_done())?;
        Some(self.model.fixed(script.done))
    }

    pub(super) fn lesson(&self) -> Markup {
        let Some((script, number)) = self.example else { return html! {} };
        html! {
            section #lesson.of-lesson {
                p.muted { (self.shown.kind.example_number(number, self.model.language)) }
                h2 { (self.model.fixed(script.title)) }
                p.task { (self.model.fixed(script.task)) }
                @let done = self.lesson_done();
                p.done hidden[done.is_none()] {
                    svg.icon { use href="#i-done" {} }
                    span { (done.unwrap_or_default()) }
                }
            }
        }
    }

    pub(super) fn lesson_tools(&self) -> Markup {
        let Some((_, number)) = self.example else { return html! {} };
        let (kind, is_done) = (self.shown.kind, self.lesson_done().is_some());
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
