//! Texts of the page around the board, which all games share.

use rosette_rules::{
    Reason,
    evaluation::{Evaluation, GameValue},
};

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A suggested choice, with its evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<'a> {
    /// The suggestion in words, which the texts of the game provide.
    pub advice: &'a str,
    /// The evaluation of the choice, if it is known.
    pub evaluation: Option<Evaluation>,
}

impl Say for Hint<'_> {
    fn say(&self, language: Language) -> String {
        let advice = self.advice;
        let Some(Evaluation { value, exact }) = self.evaluation else {
            return HintOnly { advice }.say(language);
        };
        let mut evaluation = evaluation_in_words(value, language);
        if !exact {
            evaluation = Estimate { evaluation: &evaluation }.say(language);
        }
        HintEvaluation { advice, evaluation: &evaluation }.say(language)
    }
}

/// An external player's comment on its own choice: a remark, an evaluation, or both.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Comment<'a> {
    /// The player's name.
    pub name: &'a str,
    /// The remark, in the player's own language.
    pub remark: Option<&'a str>,
    /// The evaluation, if the player has sent one.
    pub evaluation: Option<Evaluation>,
}

impl Say for Comment<'_> {
    fn say(&self, language: Language) -> String {
        let name = self.name;
        let evaluation =
            self.evaluation.map(|evaluation| evaluation_in_words(evaluation.value, language));
        match (self.remark, &evaluation) {
            (Some(remark), Some(evaluation)) => {
                CommentBoth { name, remark, evaluation }.say(language)
            }
            (Some(remark), None) => CommentRemark { name, remark }.say(language),
            (None, evaluation) => {
                CommentEvaluation { name, evaluation: evaluation.as_deref().unwrap_or_default() }
                    .say(language)
            }
        }
    }
}

fn evaluation_in_words(value: GameValue, language: Language) -> String {
    match value {
        GameValue::Chance(chance) => {
            EvaluationChance { chance: (chance * 1000.0).round() as u32 }.say(language)
        }
        GameValue::Score(0) => EVALUATION_LEVEL.say(language),
        GameValue::Score(cards @ 1..) => {
            EvaluationAhead { cards: cards.unsigned_abs().into() }.say(language)
        }
        GameValue::Score(cards) => {
            EvaluationBehind { cards: cards.unsigned_abs().into() }.say(language)
        }
        GameValue::Win(plies) => EvaluationWin { plies }.say(language),
        GameValue::Loss(plies) => EvaluationLoss { plies }.say(language),
        GameValue::Draw => EVALUATION_DRAW.say(language),
    }
}

/// The end of a game that didn't end on the board, such as a resignation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended<'a> {
    /// The reason why the game ended.
    pub reason: Reason,
    /// The loser's name, or an inner `None` if the reader is the loser. `None` for a draw.
    pub loser: Option<Option<&'a str>>,
}

impl Say for Ended<'_> {
    fn say(&self, language: Language) -> String {
        match (self.reason, self.loser) {
            (Reason::Resigned, Some(name)) => Resigned { name }.say(language),
            (Reason::Time, Some(name)) => OutOfTime { name }.say(language),
            (Reason::Forfeit, Some(name)) => Forfeited { name }.say(language),
            (Reason::Agreed, _) | (_, Some(_)) => AGREED.say(language),
            (Reason::Limit, None) => LONGEST.say(language),
            _ => STUCK.say(language),
        }
    }
}

/// Writes a duration in minutes and seconds. A part that is zero is left out.
pub fn time_in_words(seconds: u32, language: Language) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60);
    let in_minutes = Minutes { number: minutes }.say(language);
    match (minutes, rest) {
        (0, _) => Seconds { number: rest }.say(language),
        (_, 0) => in_minutes,
        _ => [in_minutes, Seconds { number: rest }.say(language)].join(" "),
    }
}
