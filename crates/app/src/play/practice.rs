//! The practice of the mistakes that a review has found, in one game or in several.

use rosette_json::{Json, text};
use rosette_keep::{DueMistake, KeyValueStore as _};
use rosette_play::{Choice, ChoiceError, Trial, Tried};
use rosette_rules::Seat;
use serde::{Deserialize, Serialize};

use super::{PRACTISES, Persistence, Play, review};
use crate::{GameView, Model, Navigation};

/// The practice, as a history entry stores it.
#[derive(Serialize, Deserialize)]
struct PracticeEntry {
    /// The id of the game on the screen.
    id: String,
    /// The ids of the games of all tasks, if the mistakes are those of several games; otherwise
    /// empty.
    ids: Vec<String>,
    /// The judgement of the present mistake, which storage no longer has after a right answer.
    /// Empty unless the mistakes are those of several games.
    judged: String,
    /// The plies of the mistakes.
    trial: Trial<usize>,
}

/// The practice of mistakes: due mistakes of several games, and the verdict on the last answer.
#[derive(Default)]
pub struct Practice {
    /// The due mistakes of several games, if they are practised one after another; otherwise empty.
    due: Vec<DueMistake>,
    /// The verdict on the last answer; empty without an answer.
    pub(super) verdict: String,
}

impl Practice {
    /// Starts to practise due mistakes of several games.
    pub(super) const fn of(due: Vec<DueMistake>) -> Self {
        Self { due, verdict: String::new() }
    }

    /// Starts to practise the mistakes of a seat. Returns false without a review.
    pub(super) fn begin(&mut self, shown: &mut GameView, model: &Model, seat: Seat) -> bool {
        let reviewed = shown.reviewed(model.context(shown).props);
        let Some(plies) = reviewed.map(|it| it.mistakes(seat)) else { return false };
        // An undo may have interrupted the practice of several games.
        *self = Self::default();
        shown.game.try_again(plies);
        true
    }

    /// Evaluates a choice as an answer to the present task, and announces the verdict.
    ///
    /// # Errors
    ///
    /// If the choice is illegal, or the review has no value for it.
    fn answer(
        &mut self,
        shown: &mut GameView,
        persistence: &Persistence,
        model: &mut Model,
        choice: Choice<'_>,
    ) -> Result<(), ChoiceError> {
        let (Choice::Move(token) | Choice::Token(token)) = choice else { return Ok(()) };
        let Some(ply) = shown.game.trying() else { return Ok(()) };
        let Some(reviewed) = shown.reviewed(model.context(shown).props) else { return Ok(()) };
        let Some(answer) = reviewed.answer(ply, token) else {
            shown.session().check_at(ply, token)?;
            return Err(ChoiceError::NoValue);
        };
        let verdict = reviewed.verdict(ply, token, answer);
        let tried = if answer.right { Tried::Right } else { Tried::Wrong };
        note(shown, persistence, model, ply, tried);
        self.announce(model, verdict);
        Ok(())
    }

    /// Shows and announces the solution of the present task, which then counts as shown.
    pub(super) fn show_solution(
        &mut self,
        shown: &mut GameView,
        persistence: &Persistence,
        model: &mut Model,
    ) {
        let Some(ply) = shown.game.trying() else { return };
        note(shown, persistence, model, ply, Tried::Shown);
        let reviewed = shown.reviewed(model.context(shown).props);
        let solution = reviewed.and_then(|it| it.solution(ply));
        self.announce(model, solution)
    }

    /// Opens the next task, perhaps in another game. When only one game's mistakes are practised,
    /// the screen stays.
    pub(super) fn next(&mut self, shown: &mut GameView) -> Navigation {
        shown.game.try_next();
        self.verdict.clear();
        if self.due.is_empty() {
            return Navigation::Stay;
        }
        match shown.game.review.trial() {
            None => Navigation::Back,
            Some(trial) if trial.task().is_some() => {
                Navigation::Practise(std::mem::take(&mut self.due), trial.clone())
            }
            Some(_) => Navigation::Stay,
        }
    }

    pub(super) fn is_of_several(&self, shown: &GameView) -> bool {
        !self.due.is_empty() && shown.game.review.trial().is_some()
    }

    /// Shows and announces the verdict on an answer, or the solution.
    fn announce(&mut self, model: &mut Model, verdict: Option<String>) {
        model.announce(verdict.as_deref().unwrap_or_default());
        self.verdict = verdict.unwrap_or_default();
    }
}

impl Play {
    /// Writes the practice of a stored game into the history entry, so that a reload continues it.
    pub(crate) fn write_practice(&mut self, model: &mut Model) {
        let Self { shown, persistence, practice, .. } = self;
        let trial = shown.game.review.trial().filter(|trial| trial.task().is_some());
        persistence.practice.clear();
        if let (Some(trial), Some(id)) = (trial, &persistence.slot.id) {
            let present = practice.due.get(trial.number() - 1);
            persistence.practice = text(&PracticeEntry {
                id: id.clone(),
                ids: practice.due.iter().map(|due| due.id.clone()).collect(),
                judged: present.map(|due| due.mistake.judged.clone()).unwrap_or_default(),
                trial: trial.clone(),
            })
        }
        persistence.write_address(shown, model)
    }
}

/// Evaluates a choice as an answer to the present task.
///
/// # Errors
///
/// If the choice is illegal, or the review has no value for it.
pub(crate) fn answer(
    play: &mut Play,
    model: &mut Model,
    choice: Choice<'_>,
) -> Result<(), ChoiceError> {
    let Play { shown, persistence, practice, input, .. } = play;
    practice.answer(shown, persistence, model, choice)?;
    input.refusal = None;
    play.write_practice(model);
    Ok(())
}

/// Notes an answer to the mistake at a ply. Only the first attempt counts; in a stored game, it is
/// stored.
fn note(shown: &mut GameView, persistence: &Persistence, model: &Model, ply: usize, tried: Tried) {
    let counts = shown.game.review.answer(tried);
    if let (true, Some(id)) = (counts, &persistence.slot.id) {
        model.store.answer(id, ply, tried == Tried::Right, model.store.backend().now());
    }
}

/// Opens the practice of a history entry by its state. Returns `None` if the state has none, or if a
/// game or review of it isn't stored any more.
pub(crate) fn left_here(model: &Model, state: &str) -> Option<Play> {
    let json = Json::read(state.strip_prefix(PRACTISES)?).ok()?;
    let PracticeEntry { id, ids, judged, trial } = PracticeEntry::deserialize(&json).ok()?;
    let (mut shown, slot) = model.game(&id)?;
    trial.task()?;
    if ids.is_empty() {
        let persistence = Persistence::new(slot);
        let review = review::stored(&shown, &persistence, model)?;
        let begun = shown.game.practise(review, trial);
        return begun.then(|| Play::new(shown, persistence.slot));
    }
    let tasks = ids.iter().zip(trial.tasks());
    let mut due: Vec<_> =
        tasks.map(|(id, ply)| model.store.mistake(id, *ply)).collect::<Option<_>>()?;
    due.get_mut(trial.number() - 1)?.mistake.judged = judged;
    Play::practice(shown, slot, due, trial)
}
