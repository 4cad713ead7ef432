//! Puzzles: positions in which one choice is clearly best, with the proven value of each choice.

use rosette_json::{Json, Pair, Version, by_name};
use rosette_rules::{Seat, Turn};
use rosette_session::{Record, Session};
use serde::{Serialize, Serializer};

use crate::{
    EvaluatedChoice, MoveAnalysis, Number, ReviewValue, Scale, games::has_closed_hands, scale::SAME,
};

/// The least lead of the best choice on the scale of chances.
const LEAD: f64 = 0.1;

/// The least lead on the scale of chances of a choice that counts as the only one.
const ONLY: f64 = 0.25;

/// The number by which values are multiplied before they are rounded.
const UNIT: f64 = 1e6;

/// The key of the version in the JSON.
const VERSION_KEY: &str = "rosette-puzzle";

/// A position in which a seat chooses, one choice is clearly best, and all values are proven.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Puzzle {
    /// The version of the form.
    #[serde(rename = "rosette-puzzle")]
    pub version: Version<{ Puzzle::VERSION }>,
    /// The game up to the position. Where chance acts first, its step is pending.
    pub record: Record,
    /// The seat that chooses.
    pub seat: Seat,
    /// The scale of the values.
    pub scale: Scale,
    /// Every legal choice with its value for the first seat, rounded to six decimals, sorted by
    /// token.
    #[serde(serialize_with = "by_token")]
    pub choices: Vec<EvaluatedChoice>,
    /// The best choice as text.
    pub best: String,
    /// What the best choice does. Reading leaves out themes of newer programs.
    pub themes: Vec<Theme>,
    /// How hard the best choice is to find: 1 for the easiest, 5 for the hardest. `None` if bots
    /// haven't tried it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// What the best choice of a puzzle does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Theme {
    /// Every other choice loses. On the scale of chances, each is worse by a quarter.
    OnlyMove,
    /// A piece is captured.
    Capture,
    /// A move of Ur earns another throw.
    Rosette,
    /// A piece of Ur is brought home.
    BearOff,
    /// After a move of Ur the opponent throws and can capture nothing, which holds for no other move.
    Safety,
    /// At least three cards are captured.
    Three,
    /// A card is captured by the rule Same.
    Same,
    /// A card is captured by the rule Plus.
    Plus,
    /// A card is captured by the rule Combo.
    Combo,
    /// A piece of Trisq is placed where the opponent could capture.
    Block,
    /// A player of Trisq passes.
    Pass,
    /// A player reaches the flag.
    Fetch,
    /// A player brings the flag to cell 0.
    BringHome,
}

by_name!(Theme);

impl Theme {
    /// All themes, in the order in which they are listed.
    pub const ALL: [Self; 13] = [
        Self::OnlyMove,
        Self::Capture,
        Self::Rosette,
        Self::BearOff,
        Self::Safety,
        Self::Three,
        Self::Same,
        Self::Plus,
        Self::Combo,
        Self::Block,
        Self::Pass,
        Self::Fetch,
        Self::BringHome,
    ];

    /// Finds the theme with exactly this name, in lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Returns the theme's name in the JSON and in addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OnlyMove => "only-move",
            Self::Capture => "capture",
            Self::Rosette => "rosette",
            Self::BearOff => "bear-off",
            Self::Safety => "safety",
            Self::Three => "three",
            Self::Same => "same",
            Self::Plus => "plus",
            Self::Combo => "combo",
            Self::Block => "block",
            Self::Pass => "pass",
            Self::Fetch => "fetch",
            Self::BringHome => "bring-home",
        }
    }
}

impl Puzzle {
    /// The version of the form.
    pub const VERSION: u32 = 1;

    /// Builds a puzzle from a position of a game and its analysis, which must have every legal
    /// choice. Returns `None` unless every value is proven, and one choice is clearly best: its lead
    /// is at least ten percentage points of the chance of winning, or it wins and no other choice
    /// does. A game with closed hands has no puzzles, because its seats don't see the whole
    /// position.
    #[must_use]
    pub fn new(session: &Session, scale: Scale, analysis: &MoveAnalysis) -> Option<Self> {
        let seat = analysis.seat?;
        let record = before(session, analysis);
        if has_closed_hands(&record) {
            return None;
        }
        let [best] = analysis.best.as_slice() else { return None };
        if !analysis.is_decision() || !analysis.choices.iter().all(|choice| choice.valued.exact) {
            return None;
        }
        let seen = |choice: &EvaluatedChoice| scale.seen_by(seat, choice.valued.value);
        let most = seen(analysis.best_choice()?);
        let others = analysis.choices.iter().filter(|choice| choice.token != *best);
        let next = others.map(seen).reduce(f64::max)?;
        let (is_clear, is_only) = match scale {
            Scale::Chance => (most - next + SAME >= LEAD, most - next + SAME >= ONLY),
            Scale::Score | Scale::Outcome => (most > 0.0 && next <= 0.0, next < 0.0),
        };
        if !is_clear {
            return None;
        }
        let mut choices = analysis.choices.clone();
        for choice in &mut choices {
            choice.valued.value = (choice.valued.value * UNIT).round() / UNIT;
        }
        let themes = if is_only { vec![Theme::OnlyMove] } else { Vec::new() };
        let best = best.clone();
        Some(Self { version: Version, record, seat, scale, choices, best, themes, level: None })
    }

    /// Returns whether a line is JSON with the key that marks a puzzle, of whatever version. Other
    /// long texts aren't read as JSON for that.
    #[must_use]
    pub fn is_line(line: &str) -> bool {
        line.contains(VERSION_KEY)
            && Json::read(line).is_ok_and(|json| json.get(VERSION_KEY).is_some())
    }

    /// Returns the version of the form if a newer program wrote it.
    #[must_use]
    pub fn newer_version(json: &Json) -> Option<u64> {
        json.get(VERSION_KEY)?.as_u64().filter(|version| *version > Self::VERSION.into())
    }

    /// Reads a puzzle. Returns `None` if the JSON isn't one, or a newer program wrote it. Whether
    /// its record can be opened isn't checked.
    #[must_use]
    pub fn read(json: &Json) -> Option<Self> {
        if json.get(VERSION_KEY)?.as_u64() != Some(Self::VERSION.into()) {
            return None;
        }
        let name = |key| json.get(key)?.as_str();
        let choice = |pair: &Pair| {
            let valued = ReviewValue::exact(pair.json.as_f64()?);
            Some(EvaluatedChoice { token: pair.name.clone(), valued })
        };
        let choices = json.get("choices")?.as_object()?.iter();
        let themes = json.get("themes").and_then(Json::as_list).unwrap_or_default();
        Some(Self {
            version: Version,
            record: Record::read(json.get("record")?).ok()?,
            seat: Seat::named(name("seat")?)?,
            scale: Scale::named(name("scale")?)?,
            choices: choices.map(choice).collect::<Option<_>>()?,
            best: name("best")?.to_owned(),
            themes: themes.iter().filter_map(|it| Theme::named(it.as_str()?)).collect(),
            level: json.get("level").and_then(Json::as_u64).and_then(level),
        })
    }

    /// Returns the value of a choice; `None` if it isn't legal.
    #[must_use]
    pub fn value(&self, token: &str) -> Option<ReviewValue> {
        self.choices.iter().find(|choice| choice.token == token).map(|choice| choice.valued)
    }

    /// Returns whether the puzzle makes sense: one of several choices is better than all others,
    /// every value is one of the scale, and all cards are seen. Its choices may be illegal.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let is_value = |value: f64| match self.scale {
            Scale::Chance => (0.0..=1.0).contains(&value),
            Scale::Outcome => [-1.0, 0.0, 1.0].contains(&value),
            Scale::Score => value.fract() == 0.0,
        };
        let others = || self.choices.iter().filter(|choice| choice.token != self.best);
        self.choices.iter().all(|choice| is_value(choice.valued.value))
            && others().next().is_some()
            && others().all(|choice| self.loss(&choice.token).is_some_and(|loss| loss > 0.0))
            && !has_closed_hands(&self.record)
    }

    /// Returns what a choice gives away against the best one, in the unit of the scale; `None` if
    /// it isn't legal.
    #[must_use]
    pub fn loss(&self, token: &str) -> Option<f64> {
        let own = |token| Some(self.scale.seen_by(self.seat, self.value(token)?.value));
        Some(own(&self.best)? - own(token)?)
    }

    /// Returns the choice with the least loss after the best one; `None` if several have it.
    #[must_use]
    pub fn second_best(&self) -> Option<&EvaluatedChoice> {
        let own = |choice: &EvaluatedChoice| self.scale.seen_by(self.seat, choice.valued.value);
        let others = || self.choices.iter().filter(|choice| choice.token != self.best);
        let most = others().map(own).reduce(f64::max)?;
        let mut equal = others().filter(|choice| own(choice) >= most - SAME);
        equal.next().filter(|_| equal.next().is_none())
    }

    /// Returns whether the best choice wins and no other one does.
    #[must_use]
    pub fn is_only_win(&self) -> bool {
        self.scale != Scale::Chance
    }
}

/// Returns a level if it is one.
fn level(number: u64) -> Option<u8> {
    number.try_into().ok().filter(|level| (1..=5).contains(level))
}

/// Returns the record of a game up to the choice in a token. Where chance acts first, its step is
/// pending.
fn before(session: &Session, analysis: &MoveAnalysis) -> Record {
    let settled = session.settled_at(analysis.ply);
    let pending = match settled.turn() {
        Turn::Chance(_) => settled.read(&analysis.token).and_then(|token| token.first),
        _ => None,
    };
    let Record { game, options, mut tokens, .. } = session.record();
    tokens.truncate(analysis.ply);
    Record { options, tokens, pending, ..Record::of_game(&game) }
}

/// Writes choices as an object: a value for each token.
fn by_token<S: Serializer>(choices: &[EvaluatedChoice], serializer: S) -> Result<S::Ok, S::Error> {
    let value = |choice: &EvaluatedChoice| Number(choice.valued.value);
    serializer.collect_map(choices.iter().map(|choice| (choice.token.as_str(), value(choice))))
}
