//! The reviews of all finished games that have none, one after another.

use maud::{Markup, html};
use rosette_messages::{Language, fixed};
use rosette_review::ReviewQuestion;

use crate::{
    LaterEffect, Model,
    review::{ReviewNews, not_reviewed, note, review_number},
};

/// The games that are being reviewed; none if no review is in progress.
#[derive(Default)]
pub struct ReviewQueue {
    /// The ids of the games, the oldest first.
    games: Vec<String>,
    /// The index of the game that is being reviewed.
    at: usize,
    /// The finished part of that review, in per cent.
    percent: usize,
}

impl ReviewQueue {
    /// Starts to review these games, by their ids.
    pub fn begin(&mut self, model: &mut Model, games: Vec<String>) {
        *self = Self { games, ..Self::default() };
        self.ask(model)
    }

    /// Stops the reviews. Complete reviews are kept.
    pub fn stop(&mut self, model: &mut Model) {
        model.ask(LaterEffect::StopReviewer);
        *self = Self::default()
    }

    /// Handles progress or a result of the worker, and continues with the next game after a result
    /// or a failure.
    pub fn reviewed(&mut self, model: &mut Model, news: ReviewNews) {
        let Some(id) = self.games.get(self.at) else { return };
        match news {
            ReviewNews::Complete(written) => note(&model.store, id, &written),
            ReviewNews::Progress(percent) => {
                self.percent = percent as usize;
                return;
            }
            ReviewNews::Failed => {
                model.ask(LaterEffect::StopReviewer);
                model.show_message(model.fixed(fixed::REVIEW_FAILED))
            }
        }
        self.at += 1;
        self.ask(model)
    }

    /// Asks the worker for the next game that can be reviewed. A stored review is used instead.
    fn ask(&mut self, model: &mut Model) {
        self.percent = 0;
        while let Some(id) = self.games.get(self.at) {
            if let Some(kept) = model.store.review(id) {
                note(&model.store, id, &kept);
                if model.store.practice(id).is_some() {
                    self.at += 1;
                    continue;
                }
            }
            match model.game(id) {
                Some((shown, _)) if shown.game.can_review(false) => {
                    let (record, pool) = (shown.session().record(), model.cards.texts());
                    let question = ReviewQuestion::Review { record, pool, kept: None };
                    model.ask_reviewer(question);
                    return;
                }
                // The game can't be reviewed. An empty list of mistakes says that it needn't be
                // tried again.
                Some(_) => model.store.note_mistakes(id, Vec::new()),
                None => {}
            }
            self.at += 1;
        }
        *self = Self::default()
    }

    /// Makes the progress bar, or says how many finished games aren't reviewed.
    pub fn view(&self, unreviewed: usize, language: Language) -> Markup {
        let (of, done) = (self.games.len(), 100 * self.at + self.percent);
        html! {
            @if of == 0 {
                (not_reviewed(unreviewed, language))
            } @else {
                p.hint { (review_number(self.at + 1, of, language)) }
                progress max=(100 * of) value=(done) aria-hidden="true" {}
                button.btn.secondary data-do="stop-review" { (fixed::STOP_RUNNING.text(language)) }
            }
        }
    }
}
