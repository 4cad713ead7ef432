//! Texts of the page around the board, which all games share.

use rosette_rules::{
    Reason,
    worth::{Value as WorthValue, Worth},
};

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A suggested choice, with its evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<'a> {
    /// The suggestion in words, from the game.
    pub advice: &'a str,
    /// The evaluation of the choice, if it is known.
    pub worth: Option<Worth>,
}

impl Say for Hint<'_> {
    fn say(&self, language: Language) -> String {
        let advice = self.advice;
        let Some(Worth { value, exact }) = self.worth else {
            return HintOnly { advice }.say(language);
        };
        let mut worth = worth_in_words(value, language);
        if !exact {
            worth = Estimate { worth: &worth }.say(language);
        }
        HintWorth { advice, worth: &worth }.say(language)
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
    pub worth: Option<Worth>,
}

impl Say for Comment<'_> {
    fn say(&self, language: Language) -> String {
        let name = self.name;
        let worth = self.worth.map(|worth| worth_in_words(worth.value, language));
        match (self.remark, &worth) {
            (Some(remark), Some(worth)) => CommentBoth { name, remark, worth }.say(language),
            (Some(remark), None) => CommentRemark { name, remark }.say(language),
            (None, worth) => {
                CommentWorth { name, worth: worth.as_deref().unwrap_or_default() }.say(language)
            }
        }
    }
}

fn worth_in_words(value: WorthValue, language: Language) -> String {
    match value {
        WorthValue::Chance(chance) => {
            WorthChance { chance: (chance * 1000.0).round() as u32 }.say(language)
        }
        WorthValue::Score(0) => WORTH_LEVEL.say(language),
        WorthValue::Score(cards @ 1..) => {
            WorthAhead { cards: cards.unsigned_abs().into() }.say(language)
        }
        WorthValue::Score(cards) => {
            WorthBehind { cards: cards.unsigned_abs().into() }.say(language)
        }
        WorthValue::Win(plies) => WorthWin { plies }.say(language),
        WorthValue::Loss(plies) => WorthLoss { plies }.say(language),
        WorthValue::Draw => WORTH_DRAW.say(language),
    }
}

/// The end of a game that didn't end on the board, such as a resignation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended<'a> {
    /// Why the game ended.
    pub reason: Reason,
    /// The name of the loser, or `None` for the reader; nobody loses a draw.
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
