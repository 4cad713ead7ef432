//! Practice of mistakes: the tasks, the answers, and the list of due mistakes.
//!
//! No text of a task names a best move before the person asks for the solution.

use maud::{Markup, html};
use rosette_keep::{DueMistake, KeyValueStore, Mistake, Store};
use rosette_messages::{Language, Say as _, count, fixed, page, review};
use rosette_play::Trial;
use rosette_review::{Class, EvaluatedChoice, MoveAnalysis, Puzzle, ResultChange, Review};
use rosette_rules::Seat;
use rosette_session::Program;

use super::{Reviewed, words};
use crate::{Finished, GameInfo};

/// The verdict on a choice that a person tries in place of a mistake.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TaskAnswer {
    /// The loss of the choice against the best one, in the review's unit.
    pub loss: f64,
    /// The change of the result by the choice, if values are results.
    pub change: Option<ResultChange>,
    /// Whether the loss is small enough for a right answer.
    pub right: bool,
}

/// Returns whether a token is a mistake to practise. With closed hands, it must also be a mistake
/// by what the seat could know.
fn is_mistake(judged: &MoveAnalysis) -> bool {
    let known = judged.known.as_ref().is_none_or(|known| known.class >= Class::Mistake);
    known && judged.class.is_some_and(|class| class >= Class::Mistake)
}

/// Returns the mistakes in a review, of the seats whose index in `own` is true. `written` is the
/// review's written form, and `time` that of the game in milliseconds since 1970.
pub fn found(review: &Review, written: &str, own: [bool; 2], time: u64) -> Vec<Mistake> {
    let mut found = Vec::new();
    let mut lines = written.lines();
    let head = lines.next().unwrap_or_default();
    for (judged, line) in review.tokens().rev().zip(lines) {
        if is_mistake(judged) && judged.seat.is_some_and(|seat| own[seat.index()]) {
            let text = [head, line].join("\n");
            found.push(Mistake::new(judged.ply, judged.token.clone(), text, time));
        }
    }
    found
}

/// Saves a complete review of a stored game, and the mistakes of the people who played it.
pub fn note<S: KeyValueStore>(store: &Store<S>, id: &str, written: &str) {
    let Some((kept, _)) = store.game(id) else { return };
    let record = &kept.saved.record;
    if let Some(review) = Review::read(record, written) {
        store.set_review(id, written);
        let players = record.players.clone().unwrap_or_default();
        let own = Seat::BOTH.map(|seat| Program::named(players.get(seat)).is_none());
        store.note_mistakes(id, found(&review, written, own, kept.updated));
    }
}

/// Returns the ids of the finished games whose mistakes aren't known, the oldest first. Games
/// between two bots or external players are left out.
pub fn unreviewed<S: KeyValueStore>(store: &Store<S>, games: &[Finished]) -> Vec<String> {
    let is_known = |game: &Finished| {
        let practice = store.practice(&game.id);
        let is_readable = |mistake: &Mistake| mistake.answers.right || task(mistake).is_some();
        practice.is_some_and(|practice| practice.mistakes.iter().all(is_readable))
    };
    let played = games.iter().rev().filter(|game| game.programs != [true, true]);
    played.filter(|game| !is_known(game)).map(|game| game.id.clone()).collect()
}

/// Returns a review with only the evaluation of a stored mistake. Returns `None` if another version
/// of Rosette wrote it.
pub fn task(mistake: &Mistake) -> Option<Review> {
    let (head, line) = mistake.judged.split_once('\n')?;
    let mut review = Review::begin(mistake.ply + 1, head)?;
    review.add(MoveAnalysis::read(line)?).then_some(review)
}

impl Reviewed<'_> {
    /// Returns the plies of a seat's mistakes, in the order of the game.
    pub fn mistakes(&self, seat: Seat) -> Vec<usize> {
        let own = self.review.tokens_of(seat);
        own.filter(|judged| is_mistake(judged)).map(|judged| judged.ply).collect()
    }

    /// Makes a button for each seat with mistakes, which starts to practise them.
    pub fn tries(&self) -> Markup {
        let action = review::TRY_AGAIN.text(self.language());
        html! {
            .row { @for seat in Seat::BOTH {
                @let mistakes = self.mistakes(seat).len();
                @if mistakes > 0 {
                    button.btn.secondary data-do="try-again" data-arg=(seat.name()) {
                        (page::NamedAction { action, title: self.name(seat) }.say(self.language()))
                        " (" (mistakes.to_string()) ")"
                    }
                }
            } }
        }
    }

    /// Evaluates a choice at the ply of a mistake. The choice is a token or the first step of one.
    /// Returns `None` if it has no value there.
    pub fn answer(&self, ply: usize, choice: &str) -> Option<TaskAnswer> {
        let judged = self.review.token(ply)?;
        let seat = judged.seat?;
        let choice = judged.choice(choice)?;
        let own = |choice: &EvaluatedChoice| self.scale.seen_by(seat, choice.valued.value);
        let best = judged.best_choice()?;
        let loss = (own(best) - own(choice)).max(0.0);
        let proven = best.valued.exact && choice.valued.exact;
        let knew = judged.known.as_ref().is_some_and(|known| known.best.contains(&choice.token));
        let right = knew
            || self.scale.is_right(loss)
            || (!proven && loss <= self.review.estimate().precision);
        let change = self.scale.change(seat, best.valued, choice.valued);
        Some(TaskAnswer { loss, change, right })
    }

    /// Returns the position at a ply as a puzzle; `None` if it isn't one.
    pub fn puzzle(&self, ply: usize) -> Option<Puzzle> {
        Puzzle::new(self.shown.session(), self.scale, self.review.token(ply)?)
    }

    /// Makes the task at the ply of a mistake, with its number and the number of all tasks.
    pub fn task(&self, ply: usize, number: usize, of: usize) -> Option<Markup> {
        let judged = self.review.token(ply)?;
        let language = self.language();
        let number = review::TaskNumber { number: count(number), of: count(of) }.say(language);
        let played = &self.named(ply, &judged.token);
        let (name, turn) = (self.name(judged.seat?), self.turn_of(ply));
        let task = match judged.change(self.scale) {
            Some(change) => {
                let turned = &words::turned(change, 1, language);
                review::TaskResult { name, played, turn, turned }.say(language)
            }
            None => {
                let amount = &self.amount(judged.loss);
                review::Task { amount, name, played, turn }.say(language)
            }
        };
        Some(html! {
            p.muted { (number) }
            p.task { (task) }
        })
    }

    /// Says whether an answer is right, or how much it gives away.
    pub fn verdict(&self, ply: usize, choice: &str, answer: TaskAnswer) -> Option<String> {
        let named = &self.named(ply, choice);
        let language = self.language();
        let TaskAnswer { right, change, loss } = answer;
        if !right {
            return Some(words::wrong(self.scale, named, (change, loss), true, language));
        }
        let value = &self.worth(ply, choice)?;
        Some(review::Right { answer: named, value }.say(language))
    }

    /// Describes the best move at the ply of a mistake, with its value.
    pub fn solution(&self, ply: usize) -> Option<String> {
        let token = self.review.token(ply)?.best.first()?;
        let (best, value) = (&self.named(ply, token), &self.worth(ply, token)?);
        Some(review::Solution { best, value }.say(self.language()))
    }

    /// Writes the value of a choice for the seat that had it.
    pub(super) fn worth(&self, ply: usize, token: &str) -> Option<String> {
        let judged = self.review.token(ply)?;
        let choice = judged.choice(token)?;
        Some(words::choice(self.scale, judged.seat?, choice.valued, self.language()))
    }
}

/// Says how many of all tasks were answered right at the first attempt.
pub fn result(right: usize, of: usize, language: Language) -> String {
    review::AllTried { number: count(right), of: count(of) }.say(language)
}

/// The due mistakes of games with the same rules.
#[derive(Debug)]
pub struct DueRules {
    /// The names of game and preset.
    pub rules: String,
    /// The mistakes, in the order in which they are practised.
    pub due: Vec<DueMistake>,
}

/// Groups due mistakes by game and preset. The group of the first mistake comes first. Leaves out
/// mistakes that another version of Rosette wrote.
pub fn by_rules(due: Vec<DueMistake>, language: Language) -> Vec<DueRules> {
    let mut groups: Vec<DueRules> = Vec::new();
    for mistake in due.into_iter().filter(|due| task(&due.mistake).is_some()) {
        let Some(kind) = GameInfo::named(&mistake.game) else { continue };
        let given = mistake.options.0.iter();
        let values = given.map(|(name, value)| (name.clone(), value.to_string())).collect();
        let rules = kind.with_rules(&values, language);
        match groups.iter_mut().find(|group| group.rules == rules) {
            Some(group) => group.due.push(mistake),
            None => groups.push(DueRules { rules, due: vec![mistake] }),
        }
    }
    groups
}

/// Lists groups of due mistakes on the screen of finished games. Each has a button with its index.
pub fn due(groups: &[DueRules], language: Language) -> Markup {
    html! {
        @if groups.is_empty() { p.hint { (review::NONE_DUE.text(language)) } }
        @for (place, group) in groups.iter().enumerate() {
            @let mistakes = count(group.due.len());
            button.btn.secondary data-do="practise-due" data-arg=(place.to_string()) {
                (review::Due { mistakes, rules: &group.rules }.say(language))
            }
        }
    }
}

/// Says how many finished games aren't reviewed, with a button that reviews them. Empty if every
/// game is reviewed.
pub fn not_reviewed(games: usize, language: Language) -> Markup {
    html! {
        @if games > 0 {
            p.hint { (review::NotReviewed { games: count(games) }.say(language)) }
            button.btn.secondary data-do="review" { (fixed::REVIEW_GAME.text(language)) }
        }
    }
}

/// Says which of several games is being reviewed, by its number from 1.
pub fn review_number(number: usize, of: usize, language: Language) -> String {
    review::ReviewNumber { number: count(number), of: count(of) }.say(language)
}

/// Makes the buttons under a task: one shows the solution, and one leads to the next task. The
/// second is the main button once the task is solved.
pub fn buttons(trial: &Trial<usize>, language: Language) -> Markup {
    let (is_done, next) = match trial.task() {
        None => (true, fixed::DONE),
        Some(_) => (trial.is_solved(), fixed::NEXT),
    };
    html! {
        .row {
            @if !is_done {
                button.btn.secondary data-do="practise" data-arg="show" {
                    (fixed::SHOW_ME.text(language))
                }
            }
            button.btn.(if is_done { "primary" } else { "secondary" }) data-do="practise" data-arg="next" {
                (next.text(language))
            }
        }
    }
}
