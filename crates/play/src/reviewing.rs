//! The review of the game: when there is one, and what of it is there already.

use rosette_review::{Class, MoveAnalysis, Opined, Opinions, Review, is_judged};
use rosette_rules::Viewer;

use rosette_session::Session;

use crate::{Game, Trial};

/// The review of the game on the screen, if one is open.
#[derive(Default)]
pub struct Reviewing(Option<ReviewState>);

/// How far an open review is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ReviewState {
    /// The number of tokens of the game.
    plies: usize,
    /// The review as far as it is judged; `None` until the first line has come.
    pub review: Option<Review>,
    /// The finished part of the work, in per cent.
    pub percent: u32,
    /// The state of the work.
    pub work: ReviewProgress,
    /// The mistakes that a person tries again, by their plies.
    pub trial: Option<Trial<usize>>,
    /// The second opinion of an external player, as far as it has come.
    pub opinions: Option<Opinions>,
}

/// The state of a review's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReviewProgress {
    /// The worker judges.
    #[default]
    Runs,
    /// Somebody has stopped it.
    Stopped,
    /// It has failed.
    Failed,
    /// The whole game is judged.
    Done,
}

/// An answer to a mistake that is tried again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tried {
    /// The choice is as good as the best, or nearly.
    Right,
    /// The choice gives something away.
    Wrong,
    /// The solution is asked for.
    Shown,
}

/// A message about a slice of work.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Slice {
    /// The lines that are new: that of the review first, then those of tokens.
    pub lines: String,
    /// The finished part, in per cent.
    pub percent: u32,
    /// Whether the review is complete.
    pub complete: bool,
}

impl ReviewState {
    /// Returns whether no more judgements come.
    pub const fn is_idle(&self) -> bool {
        matches!(self.work, ReviewProgress::Stopped | ReviewProgress::Failed)
    }
}

impl Reviewing {
    /// Returns whether a review is open.
    pub const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Returns whether a review is open whose work goes on or is done.
    pub fn is_active(&self) -> bool {
        self.0.as_ref().is_some_and(|it| !it.is_idle())
    }

    /// Returns how far the open review is.
    pub const fn state(&self) -> Option<&ReviewState> {
        self.0.as_ref()
    }

    /// Returns the best choice in the position at a ply and what was played instead. There are none
    /// where nothing was decided, or where a person looks for the best one.
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

    /// Begins the review of a game, or begins it again after it was stopped. Returns whether the
    /// worker has to be asked.
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

    /// Returns the review whose work runs.
    fn running(&mut self) -> Option<&mut ReviewState> {
        self.0.as_mut().filter(|it| it.work == ReviewProgress::Runs)
    }

    /// Takes a message of the worker. Returns whether it was waited for.
    pub fn receive(&mut self, slice: &Slice) -> bool {
        let Some(state) = self.running() else { return false };
        for line in slice.lines.lines() {
            match MoveAnalysis::read(line) {
                Some(judged) => {
                    if let Some(review) = &mut state.review {
                        review.put(judged);
                    }
                }
                None => {
                    let begun = Review::begin(state.plies, line);
                    // The marks that are there stay until better ones replace them.
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

    /// Stops the work. What is judged stays. Returns whether there was work.
    pub fn stop(&mut self) -> bool {
        self.running().map(|it| it.work = ReviewProgress::Stopped).is_some()
    }

    /// Notes that the work has failed. What is judged stays. Returns whether there was work.
    pub fn fail(&mut self) -> bool {
        self.running().map(|it| it.work = ReviewProgress::Failed).is_some()
    }

    /// Begins with the second opinion of an external player, in the place of an earlier one.
    pub fn begin_opinions(&mut self, by: &str) {
        if let Some(state) = &mut self.0 {
            state.opinions = Some(Opinions::new(by.to_owned()));
        }
    }

    /// Returns the mistakes that a person tries again.
    pub fn trial(&self) -> Option<&Trial<usize>> {
        self.0.as_ref()?.trial.as_ref()
    }

    fn trial_mut(&mut self) -> Option<&mut Trial<usize>> {
        self.0.as_mut()?.trial.as_mut()
    }

    /// Notes an answer, or that the solution is shown. Returns whether it counts.
    pub fn answer(&mut self, answer: Tried) -> bool {
        self.trial_mut().is_some_and(|trial| match answer {
            Tried::Right => trial.answer(true),
            Tried::Wrong => trial.answer(false),
            Tried::Shown => trial.give_up(),
        })
    }

    /// Ends the trial. Returns whether there was one.
    pub fn end_trial(&mut self) -> bool {
        self.0.as_mut().and_then(|it| it.trial.take()).is_some()
    }

    /// Closes the review. Returns whether there was one.
    pub fn close(&mut self) -> bool {
        self.0.take().is_some()
    }
}

impl Game {
    /// Returns whether the game can be reviewed: it has a judge, and it is over, or was opened and is
    /// only looked at (`visiting`). A review never tells of cards that are hidden, and never helps in a game that
    /// is played.
    pub fn can_review(&self, visiting: bool) -> bool {
        let played = self.mode.is_kept()
            && self.session.ply() > 0
            && is_judged(self.session.options().game());
        let ended = self.session.outcome().is_some() || visiting;
        played && ended && self.viewer() == Viewer::All
    }

    /// Begins the review, or begins it again after it was stopped. `kept` is the review as it was
    /// stored. Returns whether the worker has to be asked.
    pub fn begin_review(&mut self, visiting: bool, kept: Option<Review>) -> bool {
        self.can_review(visiting) && self.review.begin(&self.session, kept)
    }

    /// Takes news of a second opinion.
    ///
    /// # Errors
    ///
    /// As those of [`Opinions::hear`].
    pub fn opined(&mut self, news: Opined) -> Result<(), Option<String>> {
        let opinions = self.review.0.as_mut().and_then(|it| it.opinions.as_mut());
        opinions.map_or(Ok(()), |it| it.hear(&self.session, news))
    }

    /// Returns the ply of the mistake that a person tries again now.
    pub fn trying(&self) -> Option<usize> {
        let task = self.review.trial()?.task().copied();
        task.filter(|ply| self.view.looking() == Some(*ply))
    }

    /// Lets a person practise the present task of a trial, whose judgement is the only one in
    /// `review`. Returns false if the game can't be reviewed.
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

    /// Lets a person try the mistakes at these plies again. The first is looked at.
    pub fn try_again(&mut self, plies: Vec<usize>) {
        let first = plies.first().copied();
        if let Some(state) = &mut self.review.0 {
            state.trial = first.map(|_| Trial::new(plies));
            self.look(first);
        }
    }

    /// Looks at the next mistake. After the last one, ends the trial. Returns whether there was a
    /// trial.
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
