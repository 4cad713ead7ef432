//! The controls for stepping through the game.

use maud::{Markup, html};
use rosette_messages::{FixedText, Say as _, count, fixed, page};

use super::Panel;

impl Panel<'_> {
    pub(super) fn replay(&self) -> Markup {
        let (game, language) = (&self.shown.game, self.model.language);
        let (shown, end) = (game.shown(), self.shown.session().ply());
        let place = page::LookingAt { ply: count(shown), of: count(end) }.say(language);
        let label = fixed::REPLAY.text(language);
        let (icon, run) = match game.is_running() {
            true => ("#i-pause", fixed::STOP_RUNNING),
            false => ("#i-play", fixed::RUN_THROUGH),
        };
        html! {
            div #replay.replay role="group" aria-label=(label) {
                input #slider type="range" min="0" max=(end) value=(shown) aria-label=(label)
                    aria-valuetext=(place) disabled[end == 0];
                .steps {
                    (self.step(("look-back", Some("0")), "#i-first", fixed::TO_START, "Home", shown > 0))
                    (self.step(("step", Some("back")), "#i-prev", fixed::STEP_BACK, "Page ↑", shown > 0))
                    (self.step(("run", None), icon, run, "", end > 0))
                    (self.step(("step", Some("on")), "#i-next", fixed::STEP_ON, "Page ↓", shown < end))
                    (self.step(("back-to-game", None), "#i-last", fixed::BACK_TO_GAME, "End", shown < end))
                }
            }
        }
    }

    /// Makes a button with a picture. A disabled button would lose the focus, so one that has no effect
    /// is only marked as disabled.
    fn step(
        &self,
        (deed, argument): (&str, Option<&str>),
        icon: &str,
        label: FixedText,
        key: &str,
        possible: bool,
    ) -> Markup {
        let label = label.text(self.model.language);
        html! {
            button.btn.icon data-do=(deed) data-arg=[argument] aria-label=(label)
                data-key=[(!key.is_empty()).then_some(key)]
                title={ (label) @if !key.is_empty() { " (" (key) ")" } }
                aria-disabled=(!possible) data-off[!possible] {
                svg.icon { use href=(icon) {} }
            }
        }
    }
}
