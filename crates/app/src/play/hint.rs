//! Hints: the choice of the strongest player, with its evaluation.

use rosette_messages::fixed;
use rosette_play::Purpose;
use rosette_scene::{Act, Region};

use super::Play;
use crate::Model;

impl Play {
    /// Asks the strongest player, if a person has a choice to make.
    pub(super) fn ask_adviser(&mut self, model: &mut Model, purpose: Purpose) {
        let Some(adviser) = self.shown.game.adviser() else { return };
        self.hand.refusal = None;
        if !self.ask(model, &adviser, purpose) {
            self.refuse(model, model.say(&fixed::NO_ANSWER))
        }
    }

    /// Shows the suggested choice. If it takes two steps, the first is selected.
    pub(super) fn show_hint(&mut self, model: &mut Model) {
        self.hand.refusal = None;
        self.make_scene(model);
        self.select_for_hint(model);
        let label = self.region_of_hint().map_or("", |region| &region.label);
        let told = self.with_panel(model, |panel| panel.hint());
        model.announce([told.as_deref().unwrap_or_default(), label].join(" "))
    }

    /// Drops the hint, and the question for one.
    pub(super) fn drop_hint(&mut self, model: &mut Model) {
        if self.shown.game.questions.drop_hint() {
            model.announce("")
        }
    }

    fn region_of_hint(&self) -> Option<&Region> {
        self.view.scene.region_of(&self.shown.game.questions.hint()?.choice)
    }

    /// Selects the first step of a suggestion with two steps, after which a region plays it.
    fn select_for_hint(&mut self, model: &Model) {
        let selects = |region: &&Region| region.act == Act::Select;
        let first_steps: Vec<_> =
            self.view.scene.regions.iter().filter(selects).map(|it| it.place).collect();
        // If no first step leads there, nothing stays selected.
        for place in first_steps.into_iter().map(Some).chain([None]) {
            if self.region_of_hint().is_some() {
                return;
            }
            self.hand.selected = place;
            self.make_scene(model);
        }
    }
}
