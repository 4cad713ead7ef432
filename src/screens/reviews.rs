//! The reviews of all finished games that have none, one after another.

use rosette_app::{
    Finished,
    review::{not_reviewed, note, review_number, reviews_running, unreviewed},
};
use rosette_messages::fixed;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::{
    dom,
    programs::{Asked, ReviewMessage},
    shared::Shared,
};

/// The games that are being reviewed. Without any, nothing is.
#[derive(Default)]
pub struct Reviews {
    /// The ids of the games, the oldest first.
    games: Vec<String>,
    /// The index of the game that the worker has.
    at: usize,
    /// The finished part of its review, in per cent.
    percent: usize,
}

impl Reviews {
    /// Begins to review these games.
    pub fn begin(&mut self, shared: &mut Shared, games: Vec<String>) {
        *self = Self { games, ..Self::default() };
        self.ask(shared)
    }

    /// Stops the reviews. Those that are complete stay.
    pub fn stop(&mut self, shared: &mut Shared) {
        shared.reviewer.stop();
        *self = Self::default()
    }

    /// Takes a message of the worker; `None` if it failed. Returns whether the work on a game is over.
    pub fn reviewed(&mut self, shared: &mut Shared, told: Option<ReviewMessage>) -> bool {
        let Some(id) = self.games.get(self.at) else { return false };
        match told {
            Some(told) if !shared.reviewer.is_latest(told.number) => return false,
            Some(ReviewMessage { whole: Some(whole), .. }) => {
                shared.reviewer.has_finished();
                note(&shared.model.store, id, &whole)
            }
            Some(told) => {
                self.percent = told.slice.percent as usize;
                return false;
            }
            None => {
                shared.reviewer.stop();
                shared.tell_person(dom::fixed(fixed::REVIEW_FAILED))
            }
        }
        self.at += 1;
        self.ask(shared);
        true
    }

    /// Asks the worker for the review of the next game that can be reviewed.
    fn ask(&mut self, shared: &mut Shared) {
        self.percent = 0;
        while let Some(id) = self.games.get(self.at) {
            if let Some(kept) = shared.model.store.review(id) {
                note(&shared.model.store, id, &kept);
                if shared.model.store.practice(id).is_some() {
                    self.at += 1;
                    continue;
                }
            }
            match shared.model.stored(id) {
                Some((shown, _)) if shown.game.can_review(false) => {
                    let record = shown.session().record();
                    let asked =
                        Asked::Review { record, pool: shared.model.cards.texts(), kept: None };
                    if shared.reviewer.ask(&asked).is_none() {
                        shared.tell_person(dom::fixed(fixed::REVIEW_FAILED));
                        break;
                    }
                    return;
                }
                // There is nothing to review.
                Some(_) => shared.model.store.note_mistakes(id, Vec::new()),
                None => {}
            }
            self.at += 1;
        }
        *self = Self::default()
    }

    /// Shows the progress, or how many of the finished games aren't reviewed.
    pub fn show(&self, shared: &Shared, games: &[Finished]) {
        let language = dom::language();
        let part: Element = dom::at("#practice .reviews");
        let had_focus = !dom::all_within(&part, "button:focus").is_empty();
        if self.games.is_empty() {
            let games = unreviewed(&shared.model.store, games).len();
            dom::set_html(&part, &not_reviewed(games, language));
        } else {
            // The button that stops stays where it is.
            if dom::all_within(&part, "progress").is_empty() {
                dom::set_html(&part, &reviews_running(self.games.len(), language));
            }
            self.show_progress()
        }
        if had_focus && dom::all_within(&part, "button:focus").is_empty() {
            match dom::all_within(&part, "button").first() {
                Some(button) => dom::focus_still(button.unchecked_ref()),
                None => dom::focus_still(&dom::at("#practice h2")),
            }
        }
    }

    /// Brings the progress up to date, if games are being reviewed.
    pub fn show_progress(&self) {
        if self.games.is_empty() {
            return;
        }
        let number = review_number(self.at + 1, self.games.len(), dom::language());
        dom::write("#practice .reviews p", &number);
        let done = 100 * self.at + self.percent;
        dom::set(&dom::at("#practice .reviews progress"), "value", &done.to_string())
    }
}
