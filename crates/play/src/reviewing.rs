//! The review of the game on the screen: when it is possible, and its progress.

use rosette_review::{Class, MoveAnalysis, Opined, Opinions, Review, is_judged};
use rosette_rules::Viewer;

use rosette_session::Session;

use crate::{LocalGame, Trial};

/// The review of the game on the screen, if one is open.
#[derive(Default)]
pub struct Reviewing(Option<ReviewState>);

/// The progress of an open review.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReviewState {
    /// The number of tokens in the game.
    plies: usize,
    /// The evaluations so far; `None` until the worker has sent the first line.
    pub review: Option<Review>,
    /// The finished part of the review, in per cent.
    pub percent: u32,
    /// Whether the worker is computing the review, and if not, why.
    pub work: ReviewProgress,
    /// The plies of the mistakes that a person is practising.
    pub trial: Option<Trial<usize>>,
    /// The second opinion of an external player, as far as it was received.
    pub opinions: Option<Opinions>,
}

/// The state of the reviewing worker's task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReviewProgress {
    /// The worker is evaluating tokens.
    #[default]
    Runs,
    /// A person has stopped the worker. The review can be started again.
    Stopped,
    /// The worker has failed. The evaluations so far stay, and the review can be started again.
    Failed,
    /// Every token is evaluated.
    Done,
}

/// An answer to a practised mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tried {
    /// The choice is nearly as good as the best one.
    Right,
    /// The choice gives away more than a right answer may.
    Wrong,
    /// The person asked for the solution.
    Shown,
}

/// A part of a review in its written form.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReviewSlice {
    /// The new lines: the review's head first, then those of tokens.
    pub lines: String,
    /// The finished part of the review, in per cent.
    pub percent: u32,
    /// Whether this is the last part, after which the worker is idle.
    pub complete: bool,
}

impl ReviewState {
    /// Returns whether the review was stopped or has failed, so that no more evaluations come.
    pub const fn is_idle(&self) -> bool {
        matches!(self.work, ReviewProgress::Stopped | ReviewProgress::Failed)
    }
}

impl Reviewing {
    /// Returns whether a review is open, complete or not.
    pub const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Returns whether a review is open that is running or complete.
    pub fn is_active(&self) -> bool {
        self.0.as_ref().is_some_and(|it| !it.is_idle())
    }

    /// Returns the progress of the open review; `None` if none is open.
    pub const fn state(&self) -> Option<&ReviewState> {
        self.0.as_ref()
    }

    /// Returns the best choice at a ply, and the played one if that was worse. Both are `None` if
    /// no choice was possible, or while a person is to find the best one.
    pub fn best_and_played(&self, ply: usize) -> (Option<&str>, Option<&str>) {
        let judged = || self.0.as_ref()?.review.as_ref()?.token(ply);
        let shown = judged()
            .filter(|judged| judged.is_decision() && self.trial().is_none_or(Trial::is_solved));
        let Some(judged) = shown else {
            return (None, None);
        };
        let token = Some(judged.token.as_str());
        match judged.class {
            Some(Class::Best) => (token, None),
            _ => (judged.best.first().map(String::as_str), token),
        }
    }

    /// Starts a review, or starts it again after a stop. Returns whether the worker must be asked:
    /// not if a stored review is given or one is running.
    fn begin(&mut self, session: &Session, kept: Option<Review>) -> bool {
        if self.0.as_ref().is_some_and(|it| !it.is_idle()) {
            return false;
        }
        let asks = kept.is_none();
        let before = self
            .0
            .take()
            .unwrap_or_else(|| ReviewState { plies: session.ply(), ..Default::default() });
        self.0 = Some(match kept {
            Some(review) => ReviewState {
                review: Some(review),
                percent: 100,
                work: ReviewProgress::Done,
                trial: None,
                ..before
            },
            None => ReviewState { work: ReviewProgress::Runs, ..before },
        });
        asks
    }

    fn running(&mut self) -> Option<&mut ReviewState> {
        self.0.as_mut().filter(|it| it.work == ReviewProgress::Runs)
    }

    /// Adds the worker's lines to the review. Returns false if no review is running.
    pub fn receive(&mut self, slice: &ReviewSlice) -> bool {
        let Some(state) = self.running() else { return false };
        for line in slice.lines.lines() {
            match MoveAnalysis::read(line) {
                Some(judged) => {
                    if let Some(review) = &mut state.review {
                        review.add(judged);
                    }
                }
                None => {
                    let begun = Review::begin(state.plies, line);
                    // The evaluations so far stay until better ones replace them.
                    if state.review.is_none() {
                        state.review = begun;
                    }
                }
            }
        }
        state.percent = slice.percent;
        if slice.complete {
            state.work = ReviewProgress::Done;
        }
        true
    }

    /// Stops the review but keeps its evaluations. Returns whether it was running.
    pub fn stop(&mut self) -> bool {
        self.running().map(|it| it.work = ReviewProgress::Stopped).is_some()
    }

    /// Notes that the worker has failed, but keeps the evaluations. Returns whether the review was
    /// running.
    pub fn fail(&mut self) -> bool {
        self.running().map(|it| it.work = ReviewProgress::Failed).is_some()
    }

    /// Starts to collect the second opinion of an external player, in place of an earlier one.
    pub fn begin_opinions(&mut self, by: &str) {
        if let Some(state) = &mut self.0 {
            state.opinions = Some(Opinions::new(by.to_owned()));
        }
    }

    /// Returns the mistakes that a person is practising; `None` if none are.
    pub fn trial(&self) -> Option<&Trial<usize>> {
        self.0.as_ref()?.trial.as_ref()
    }

    fn trial_mut(&mut self) -> Option<&mut Trial<usize>> {
        self.0.as_mut()?.trial.as_mut()
    }

    /// Notes an answer, or that the solution was shown. Returns whether it counts as the first
    /// attempt.
    pub fn answer(&mut self, answer: Tried) -> bool {
        self.trial_mut().is_some_and(|trial| match answer {
            Tried::Right => trial.answer(true),
            Tried::Wrong => trial.answer(false),
            Tried::Shown => trial.give_up(),
        })
    }

    /// Ends the practice of mistakes. Returns whether there was one.
    pub fn end_trial(&mut self) -> bool {
        self.0.as_mut().and_then(|it| it.trial.take()).is_some()
    }

    /// Closes the review. Returns whether one was open.
    pub fn close(&mut self) -> bool {
        self.0.take().is_some()
    }
}

impl LocalGame {
    /// Returns whether the game can be reviewed: it has tokens and a judge for its kind of game,
    /// and it is over, or was opened and is only shown (`visiting`). A review never reveals hidden
    /// cards, and never helps in a game that is being played.
    pub fn can_review(&self, visiting: bool) -> bool {
        let played = self.mode.is_kept()
            && self.session.ply() > 0
            && is_judged(self.session.options().game());
        let ended = self.session.outcome().is_some() || visiting;
        played && ended && self.viewer() == Viewer::All
    }

    /// Opens the review, or starts it again after a stop. `kept` is the stored review. Returns
    /// whether the worker must be asked.
    pub fn begin_review(&mut self, visiting: bool, kept: Option<Review>) -> bool {
        self.can_review(visiting) && self.review.begin(&self.session, kept)
    }

    /// Adds a message of an external player to its second opinion. Does nothing without an open
    /// review.
    ///
    /// # Errors
    ///
    /// As those of [`Opinions::receive`].
    pub fn opined(&mut self, news: Opined) -> Result<(), Option<String>> {
        let opinions = self.review.0.as_mut().and_then(|it| it.opinions.as_mut());
        opinions.map_or(Ok(()), |it| it.receive(&self.session, news))
    }

    /// Returns the ply of the mistake that a person is practising, while its position is shown.
    pub fn trying(&self) -> Option<usize> {
        let task = self.review.trial()?.task().copied();
        task.filter(|ply| self.view.looking() == Some(*ply))
    }

    /// Shows the present task of a practice. `review` contains only the evaluation of that task.
    /// Returns false if the game can't be reviewed.
    pub fn practise(&mut self, review: Review, trial: Trial<usize>) -> bool {
        if !self.can_review(false) {
            return false;
        }
        self.look(trial.task().copied());
        self.review = Reviewing(Some(ReviewState {
            plies: self.session.ply(),
            review: Some(review),
            percent: 100,
            work: ReviewProgress::Done,
            trial: Some(trial),
            opinions: None,
        }));
        true
    }

    /// Starts to practise the mistakes at these plies, and shows the first.
    pub fn try_again(&mut self, plies: Vec<usize>) {
        let first = plies.first().copied();
        if let Some(state) = &mut self.review.0 {
            state.trial = first.map(|_| Trial::new(plies));
            self.look(first);
        }
    }

    /// Shows the next mistake. After the last one, ends the practice. Returns whether there was a
    /// practice.
    pub fn try_next(&mut self) -> bool {
        let Some(trial) = self.review.trial_mut() else { return false };
        if trial.task().is_none() {
            return self.review.end_trial();
        }
        trial.go_on();
        let next = trial.task().copied();
        self.look(next);
        true
    }
}
