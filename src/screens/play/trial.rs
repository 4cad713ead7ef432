//! Trying the mistakes of a review again.

use maud::{Markup, html};
use rosette_app::{
    Go,
    review::{Reviewed, buttons, result},
};
use rosette_messages::fixed;
use rosette_play::{Choice, Tried};
use rosette_rules::Seat;

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Begins with the mistakes of a seat.
    pub(super) fn try_again(&mut self, shared: &mut Shared, seat: Seat) {
        let looks = self.looks(&shared.model);
        let Some(reviewed) = self.reviewed_with(looks.props) else { return };
        let plies = reviewed.mistakes(seat);
        let before = self.shown.game.shown();
        // An undo may have ended the practice.
        self.due.clear();
        self.shown.game.try_again(plies);
        self.looked(shared, before);
        self.attention.takes_focus = true;
        self.tell_trial(shared, None)
    }

    /// Judges a choice as an answer.
    pub(super) fn answer(&mut self, shared: &mut Shared, choice: Choice<'_>) {
        let (Choice::Move(token) | Choice::Token(token)) = choice else { return };
        let Some(ply) = self.shown.game.trying() else { return };
        let looks = self.looks(&shared.model);
        let Some(reviewed) = self.reviewed_with(looks.props) else { return };
        let Some(answer) = reviewed.answer(ply, token) else {
            return self.refuse(shared, dom::say(&fixed::OTHER_MOVE));
        };
        let verdict = reviewed.verdict(ply, token, answer);
        let tried = if answer.right { Tried::Right } else { Tried::Wrong };
        self.note_answer(shared, ply, tried);
        self.tell_trial(shared, verdict)
    }

    fn note_answer(&mut self, shared: &Shared, ply: usize, tried: Tried) {
        let counts = self.shown.game.answer(tried);
        if let (true, Some(id)) = (counts, &self.slot.id) {
            shared.model.store.answer(id, ply, tried == Tried::Right, js_sys::Date::now() as u64);
        }
    }

    /// Returns whether the mistakes of several games are practised.
    pub(super) fn practises(&self) -> bool {
        !self.due.is_empty() && self.shown.game.trial().is_some()
    }

    /// Leads to the next mistake, perhaps of another game.
    pub(super) fn try_next(&mut self, shared: &mut Shared) -> Go {
        let before = self.shown.game.shown();
        self.shown.game.try_next();
        if !self.due.is_empty() {
            match self.shown.game.trial() {
                None => return Go::Back,
                Some(trial) if trial.task().is_some() => {
                    return Go::Practise(std::mem::take(&mut self.due), trial.clone());
                }
                Some(_) => {}
            }
        }
        self.looked(shared, before);
        self.attention.takes_focus = true;
        self.tell_trial(shared, None);
        Go::Stay
    }

    /// Shows the solution of the present mistake.
    pub(super) fn show_solution(&mut self, shared: &mut Shared) {
        let Some(ply) = self.shown.game.trying() else { return };
        self.note_answer(shared, ply, Tried::Shown);
        let looks = self.looks(&shared.model);
        let solution = self.reviewed_with(looks.props).and_then(|it| it.solution(ply));
        self.tell_trial(shared, solution)
    }

    /// Shows and announces what a person is told about an answer.
    fn tell_trial(&mut self, shared: &mut Shared, said: Option<String>) {
        shared.tell_listener(said.as_deref().unwrap_or_default());
        self.reports.said = said.unwrap_or_default();
        self.rebuild_all(shared)
    }

    /// Makes the present task, or says how many mistakes were right; nothing without a trial.
    pub(super) fn trial_told(&self, reviewed: &Reviewed<'_>) -> Markup {
        let language = dom::language();
        let Some(trial) = self.shown.game.trial() else { return html! {} };
        let task = trial.task().and_then(|ply| reviewed.task(*ply, trial.number(), trial.count()));
        html! {
            @match task {
                Some(task) => (task),
                None => p.task { (result(trial.right(), trial.count(), language)) },
            }
            @if !self.reports.said.is_empty() { p.said { (self.reports.said) } }
            (buttons(trial, language))
        }
    }
}
