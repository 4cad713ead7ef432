//! Trying the mistakes of a review again.

use rosette_keep::Shelf as _;
use rosette_messages::fixed;
use rosette_play::{Choice, Tried};
use rosette_rules::Seat;

use super::Play;
use crate::{Effect, Go, Model};

impl Play {
    /// Begins with the mistakes of a seat.
    pub(super) fn try_again(&mut self, model: &mut Model, seat: Seat) {
        let looks = self.looks(model);
        let Some(reviewed) = self.shown.reviewed(looks.props) else { return };
        let plies = reviewed.mistakes(seat);
        let before = self.shown.game.shown();
        // An undo may have ended the practice.
        self.practice.due.clear();
        self.shown.game.try_again(plies);
        self.looked(model, before);
        model.ask(Effect::FocusBoard);
        self.practice.said.clear()
    }

    /// Judges a choice as an answer.
    pub(super) fn answer(&mut self, model: &mut Model, choice: Choice<'_>) {
        let (Choice::Move(token) | Choice::Token(token)) = choice else { return };
        let Some(ply) = self.shown.game.trying() else { return };
        let looks = self.looks(model);
        let Some(reviewed) = self.shown.reviewed(looks.props) else { return };
        let Some(answer) = reviewed.answer(ply, token) else {
            return self.refuse(model, model.say(&fixed::OTHER_MOVE));
        };
        let verdict = reviewed.verdict(ply, token, answer);
        let tried = if answer.right { Tried::Right } else { Tried::Wrong };
        self.note_answer(model, ply, tried);
        self.tell_trial(model, verdict)
    }

    fn note_answer(&mut self, model: &Model, ply: usize, tried: Tried) {
        let counts = self.shown.game.review.answer(tried);
        if let (true, Some(id)) = (counts, &self.slot.id) {
            model.store.answer(id, ply, tried == Tried::Right, model.store.shelf().now());
        }
    }

    /// Returns whether the mistakes of several games are practised.
    pub(super) fn practises(&self) -> bool {
        !self.practice.due.is_empty() && self.shown.game.review.trial().is_some()
    }

    /// Leads to the next mistake, perhaps of another game.
    pub(super) fn try_next(&mut self, model: &mut Model) -> Go {
        let before = self.shown.game.shown();
        self.shown.game.try_next();
        if !self.practice.due.is_empty() {
            match self.shown.game.review.trial() {
                None => return Go::Back,
                Some(trial) if trial.task().is_some() => {
                    return Go::Practise(std::mem::take(&mut self.practice.due), trial.clone());
                }
                Some(_) => {}
            }
        }
        self.looked(model, before);
        model.ask(Effect::FocusBoard);
        self.practice.said.clear();
        Go::Stay
    }

    /// Shows the solution of the present mistake.
    pub(super) fn show_solution(&mut self, model: &mut Model) {
        let Some(ply) = self.shown.game.trying() else { return };
        self.note_answer(model, ply, Tried::Shown);
        let looks = self.looks(model);
        let solution = self.shown.reviewed(looks.props).and_then(|it| it.solution(ply));
        self.tell_trial(model, solution)
    }

    /// Shows and announces what a person is told about an answer.
    fn tell_trial(&mut self, model: &mut Model, said: Option<String>) {
        model.announce(said.as_deref().unwrap_or_default());
        self.practice.said = said.unwrap_or_default();
    }
}
