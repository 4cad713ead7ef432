//! Values during a game: the question to the worker, the bar next to the board, and the numbers at
//! the choices.

use maud::{Markup, html};
use rosette_messages::Language;
use rosette_play::value_question;
use rosette_scene::ChoiceValue;

use super::{Panel, Persistence};
use crate::{
    GameView, LaterEffect, Model,
    review::{ReviewMessage, at_choices, bar},
};

/// The last known values of a game, as texts and markup.
#[derive(Default)]
pub struct LiveValues {
    choices: Vec<ChoiceValue>,
    bar: Option<Markup>,
}

impl LiveValues {
    /// Makes the texts of the shown position's values in a language. While new values are computed,
    /// the last texts stay.
    pub(super) fn say(&mut self, shown: &GameView, language: Language) {
        if let Some((scale, judged)) = shown.game.values.known() {
            self.choices = at_choices(scale, judged, language);
            self.bar = Some(bar(scale, judged, shown.names(), language))
        }
    }

    /// Asks the worker for the values of the shown position. Clears values that may not be shown
    /// any more.
    pub(super) fn ask(
        &mut self,
        shown: &mut GameView,
        persistence: &Persistence,
        model: &mut Model,
    ) {
        if !shown.game.sees_values(persistence.is_staked(model)) || !model.has_later() {
            // Values that were computed for another hand must not be shown again.
            shown.game.values.clear();
            *self = Self::default();
            return;
        }
        if shown.game.values.is_asked() {
            return;
        }
        let Some(question) = value_question(&shown.game, model.cards.texts()) else { return };
        let number = model.ask_reviewer(question);
        shown.game.values.ask(number)
    }

    /// Handles a message about the shown position; `None` if the worker failed. The question is
    /// repeated at the next position.
    pub(super) fn receive(
        &mut self,
        shown: &mut GameView,
        model: &mut Model,
        message: Option<ReviewMessage>,
    ) {
        let Some(ReviewMessage { number, slice, .. }) = message else {
            return model.ask(LaterEffect::StopReviewer);
        };
        if !slice.lines.is_empty() && shown.game.values.receive(number, &slice.lines) {
            self.say(shown, model.language)
        }
    }

    /// Returns the values at the choices of the shown position; empty while they are unknown.
    pub(super) fn choices(&self, shown: &GameView) -> &[ChoiceValue] {
        if shown.game.values.known().is_some() { &self.choices } else { &[] }
    }
}

impl Panel<'_> {
    /// Makes the bar. It takes its space even without a value, so that the page doesn't shift.
    pub(super) fn value(&self) -> Markup {
        let game = &self.shown.game;
        let bar = self.play.values.bar.as_ref();
        html! {
            div #value.value hidden[!game.has_values(self.play.persistence.is_staked(self.model))] {
                @if let Some(bar) = bar.filter(|_| game.values.is_asked()) { (bar) }
            }
        }
    }
}
