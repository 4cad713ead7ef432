//! The review of the game: when there is one, and what of it is there already.

use rosette_review::{Class, Judged, Opined, Opinions, Review, is_judged};
use rosette_rules::Viewer;

use crate::{Game, Trial};

/// The review of the game on the screen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reviewing {
    /// The review as far as it is judged; `None` until the first line has come.
    pub review: Option<Review>,
    /// The finished part of the work, in per cent.
    pub percent: u32,
    /// The state of the work.
    pub work: Work,
    /// The mistakes that a person tries again, by their plies.
    pub trial: Option<Trial<usize>>,
    /// The second opinion of an external player, as far as it has come.
    pub opinions: Option<Opinions>,
}

/// The state of a review's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Work {
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

impl Reviewing {
    /// Returns whether no more judgements come.
    pub const fn is_idle(&self) -> bool {
        matches!(self.work, Work::Stopped | Work::Failed)
    }
}

impl Game {
    /// Returns whether the game can be reviewed: it has a judge, and it is over, or was opened and is
    /// only looked at (`visiting`). A review never tells of cards that are hidden, and never helps in a game that
    /// is played.
    pub fn can_review(&self, visiting: bool) -> bool {
        let played =
            self.is_kept() && self.session.ply() > 0 && is_judged(self.session.options().game());
        let ended = self.session.outcome().is_some() || visiting;
        played && ended && self.viewer() == Viewer::All
    }

    /// Returns the review that is shown.
    pub const fn reviewing(&self) -> Option<&Reviewing> {
        self.reviewing.as_ref()
    }

    /// Returns the best choice in the shown position and what was played instead, as the review has
    /// them. There are none where nothing was decided.
    pub fn best_and_played(&self) -> (Option<&str>, Option<&str>) {
        let judged = || self.reviewing.as_ref()?.review.as_ref()?.token(self.shown());
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

    /// Begins the review, or begins it again after it was stopped. `kept` is the review as it was
    /// stored. Returns whether the worker has to be asked.
    pub fn begin_review(&mut self, visiting: bool, kept: Option<&str>) -> bool {
        if !self.can_review(visiting) {
            return false;
        }
        let is_open = |it: &Reviewing| matches!(it.work, Work::Runs | Work::Done);
        if self.reviewing.as_ref().is_some_and(is_open) {
            return false;
        }
        let kept = kept.and_then(|kept| Review::read(&self.session.record(), kept));
        let asks = kept.is_none();
        let before = self.reviewing.take().unwrap_or_default();
        self.reviewing = Some(match kept {
            Some(review) => Reviewing {
                review: Some(review),
                percent: 100,
                work: Work::Done,
                trial: None,
                ..before
            },
            None => Reviewing { work: Work::Runs, ..before },
        });
        asks
    }

    /// Takes a message of the worker. Returns whether it was waited for.
    pub fn slice_reviewed(&mut self, slice: &Slice) -> bool {
        let runs = |it: &&mut Reviewing| it.work == Work::Runs;
        let Some(reviewing) = self.reviewing.as_mut().filter(runs) else { return false };
        for line in slice.lines.lines() {
            match Judged::read(line) {
                Some(judged) => {
                    if let Some(review) = &mut reviewing.review {
                        review.put(judged);
                    }
                }
                None => {
                    let begun = Review::begin(self.session.ply(), line);
                    // The marks that are there stay until better ones replace them.
                    if reviewing.review.is_none() {
                        reviewing.review = begun;
                    }
                }
            }
        }
        reviewing.percent = slice.percent;
        if slice.complete {
            reviewing.work = Work::Done;
        }
        true
    }

    /// Stops the work. What is judged stays. Returns whether there was work.
    pub fn stop_review(&mut self, work: Work) -> bool {
        let runs = |it: &&mut Reviewing| it.work == Work::Runs;
        let Some(reviewing) = self.reviewing.as_mut().filter(runs) else { return false };
        reviewing.work = work;
        true
    }

    /// Begins with the second opinion of an external player, in the place of an earlier one.
    pub fn begin_opinions(&mut self, by: &str) {
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.opinions = Some(Opinions::new(by.to_owned()));
        }
    }

    /// Takes news of a second opinion.
    ///
    /// # Errors
    ///
    /// As those of [`Opinions::hear`].
    pub fn opined(&mut self, news: Opined) -> Result<(), Option<String>> {
        let opinions = self.reviewing.as_mut().and_then(|it| it.opinions.as_mut());
        opinions.map_or(Ok(()), |it| it.hear(&self.session, news))
    }

    /// Returns the mistakes that a person tries again.
    pub fn trial(&self) -> Option<&Trial<usize>> {
        self.reviewing.as_ref()?.trial.as_ref()
    }

    /// Returns the ply of the mistake that a person tries again now.
    pub fn trying(&self) -> Option<usize> {
        self.trial()?.task().copied().filter(|ply| self.moment.looking == Some(*ply))
    }

    /// Lets a person practise the present task of a trial, whose judgement is the only one in
    /// `review`. Returns false if the game can't be reviewed.
    pub fn practise(&mut self, review: Review, trial: Trial<usize>) -> bool {
        if !self.can_review(false) {
            return false;
        }
        self.look(trial.task().copied());
        let (review, trial) = (Some(review), Some(trial));
        let (percent, work) = (100, Work::Done);
        self.reviewing = Some(Reviewing { review, percent, work, trial, opinions: None });
        true
    }

    /// Lets a person try the mistakes at these plies again. The first is looked at.
    pub fn try_again(&mut self, plies: Vec<usize>) {
        let first = plies.first().copied();
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.trial = first.map(|_| Trial::new(plies));
            self.look(first);
        }
    }

    /// Notes an answer, or that the solution is shown. Returns whether it counts.
    pub fn answer(&mut self, answer: Tried) -> bool {
        let trial = self.reviewing.as_mut().and_then(|it| it.trial.as_mut());
        trial.is_some_and(|trial| match answer {
            Tried::Right => trial.answer(true),
            Tried::Wrong => trial.answer(false),
            Tried::Shown => trial.give_up(),
        })
    }

    /// Looks at the next mistake. After the last one, ends the trial. Returns whether there was a
    /// trial.
    pub fn try_next(&mut self) -> bool {
        let Some(trial) = self.reviewing.as_mut().and_then(|it| it.trial.as_mut()) else {
            return false;
        };
        let over = trial.task().is_none();
        trial.go_on();
        let next = trial.task().copied();
        if over {
            self.end_trial();
        } else {
            self.look(next);
        }
        true
    }

    /// Ends the trial. Returns whether there was one.
    pub fn end_trial(&mut self) -> bool {
        self.reviewing.as_mut().and_then(|it| it.trial.take()).is_some()
    }

    /// Closes the review. Returns whether there was one.
    pub fn close_review(&mut self) -> bool {
        self.reviewing.take().is_some()
    }
}
