//! Earlier positions on the board, and games continued from them.

use maud::{Markup, html};
use rosette_keep::Slot;
use rosette_messages::{FixedText, Say as _, count, fixed, page};
use rosette_play::LocalGame;

use super::{MoveList, Panel, Play};
use crate::{Effect, Model};

impl Play {
    /// Changes which position of the game is shown, and updates the screen if `change` returns true.
    pub(super) fn show_position(
        &mut self,
        model: &mut Model,
        change: &dyn Fn(&mut LocalGame) -> bool,
    ) {
        let before = self.shown.game.shown();
        if change(&mut self.shown.game) {
            self.looked(model, before)
        }
    }

    /// Updates the screen after the shown ply has changed from `before`. A step of one ply forwards
    /// starts the motion of its token.
    pub(super) fn looked(&mut self, model: &mut Model, before: usize) {
        self.clear_input();
        MoveList::scroll_to_shown(&self.shown.game, model);
        let steps = self.shown.game.shown() == before + 1;
        let motion = steps.then(|| self.shown.replay(&self.context(model)));
        self.set_motion(model, motion, false);
        self.announce_move(model, true);
        self.go_on_soon(model)
    }
}

/// Continues from the shown position. A finished game stays in storage, and the continuation is a
/// new game.
pub(super) fn go_on(play: &mut Play, model: &mut Model) {
    model.close_dialogs();
    let Play { shown, persistence, .. } = play;
    if shown.game.view.asks_to_go_on() && shown.session().outcome().is_some() {
        persistence.slot.keep();
        persistence.store(shown, model);
    }
    let Some((before, change)) = shown.game.go_on() else { return };
    if before.outcome().is_some() {
        persistence.slot = Slot::default();
    }
    model.ask(Effect::FocusBoard);
    play.follow(model, Some(change))
}

impl Panel<'_> {
    pub(super) fn replay(&self) -> Markup {
        let (game, language) = (&self.shown.game, self.model.language);
        let (shown, end) = (game.shown(), self.shown.session().ply());
        let place = page::LookingAt { ply: count(shown), of: count(end) }.say(language);
        let label = fixed::REPLAY.text(language);
        let (icon, run) = match game.view.is_running() {
            true => ("#i-pause", fixed::STOP_RUNNING),
            false => ("#i-play", fixed::RUN_THROUGH),
        };
        html! {
            div #replay.replay role="group" aria-label=(label) {
                input #slider data-entry="ply" type="range" min="0" max=(end) value=(shown) aria-label=(label)
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

    /// Makes a button with an icon. A button without an effect is only marked as disabled, because
    /// the focus would leave a button that is disabled.
    fn step(
        &self,
        (action, argument): (&str, Option<&str>),
        icon: &str,
        label: FixedText,
        key: &str,
        possible: bool,
    ) -> Markup {
        let label = label.text(self.model.language);
        html! {
            button.btn.icon data-do=(action) data-arg=[argument] aria-label=(label)
                data-key=[(!key.is_empty()).then_some(key)]
                title={ (label) @if !key.is_empty() { " (" (key) ")" } }
                aria-disabled=(!possible) data-off[!possible] {
                svg.icon { use href=(icon) {} }
            }
        }
    }
}
