//! Hints: the choice of the strongest player, with its evaluation.

use rosette_messages::fixed;
use rosette_play::Purpose;
use rosette_scene::{Act, Region};

use super::state::{Behind, Play};
use crate::{dom, shared::Shared};

impl Play {
    /// Asks the strongest player, if a person has a choice to make.
    pub(super) fn ask_adviser(&mut self, shared: &mut Shared, purpose: Purpose) {
        let Some(adviser) = self.shown.game.adviser() else { return };
        self.hand.refusal = None;
        match shared.players.ask(&adviser, self.shown.session(), &shared.model.cards) {
            Some(number) => {
                self.shown.game.asks(number, purpose);
                self.fall_behind(shared, Behind::BOARD)
            }
            None => self.refuse(shared, dom::say(&fixed::NO_ANSWER)),
        }
    }

    /// Shows the suggested choice. If it takes two steps, the first is selected.
    pub(super) fn show_hint(&mut self, shared: &mut Shared) {
        self.hand.refusal = None;
        self.rebuild(shared);
        self.select_for_hint(shared);
        let label = self.region_of_hint().map_or("", |region| &region.label);
        let told = self.with_panel(&shared.model, |panel| panel.hint());
        shared.tell_listener(&[told.as_deref().unwrap_or_default(), label].join(" "))
    }

    /// Drops the hint, and the question for one.
    pub(super) fn drop_hint(&mut self, shared: &Shared) {
        if self.shown.game.drop_hint() {
            shared.tell_listener("");
        }
    }

    fn region_of_hint(&self) -> Option<&Region> {
        self.view.scene.region_of(&self.shown.game.hint()?.choice)
    }

    /// Selects the first step of a suggestion with two steps, after which a region plays it.
    fn select_for_hint(&mut self, shared: &mut Shared) {
        let selects = |region: &&Region| region.act == Act::Select;
        let first_steps: Vec<_> =
            self.view.scene.regions.iter().filter(selects).map(|it| it.place).collect();
        // If no first step leads there, nothing stays selected.
        for place in first_steps.into_iter().map(Some).chain([None]) {
            if self.region_of_hint().is_some() {
                return;
            }
            self.hand.selected = place;
            self.rebuild(shared);
        }
    }
}
