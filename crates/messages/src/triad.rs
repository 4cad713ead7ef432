//! Texts of Triple Triad, and functions that combine them.

use rosette_rules::triad::{Card, Element, Rule};

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/triad.rs"));

/// The properties of a card that texts mention.
#[derive(PartialEq, Eq, Debug)]
pub struct CardText {
    /// The name; the ranks for a card outside the set in use.
    pub name: String,
    /// The ranks and the element.
    pub card: Card,
    /// The level; `None` for a card outside the set in use.
    pub level: Option<u8>,
    /// The number that Ascension or Descension adds to each rank.
    pub modifier: i8,
}

/// The effect of placing a card on a cell, from which texts are made.
#[derive(PartialEq, Eq, Debug)]
pub struct PlacementEffect {
    /// The name of the card that is placed.
    pub name: String,
    /// The change of the card's ranks by the cell's element.
    pub effect: Effect,
    /// The cards that would be captured, grouped by rule.
    pub takes: Vec<TakenText>,
}

/// A captured card, with the rule.
#[derive(PartialEq, Eq, Debug)]
pub struct TakenText {
    /// The name of the captured card.
    pub name: String,
    /// The rule of the capture.
    pub rule: Rule,
}

impl Effect {
    /// Converts the number that an element cell adds to each rank of a card to the effect that
    /// texts name.
    pub const fn of(added: i8) -> Self {
        match added {
            0 => Self::None,
            1.. => Self::More,
            _ => Self::Less,
        }
    }
}

impl CardText {
    /// Describes a card on the board with its name, level, element, type and ranks.
    pub fn say_lying(&self, language: Language) -> String {
        self.say_or(LYING_NAMELESS, language)
    }

    /// Describes a card with its name, level, element and ranks. `nameless` replaces the name of a
    /// card outside the set.
    fn say_or(&self, nameless: FixedText, language: Language) -> String {
        let mut text = match self.level {
            Some(level) => CardOfLevel { name: &self.name, level: level.into() }.say(language),
            None => nameless.say(language),
        };
        if let Some(element) = self.card.element() {
            text += ", ";
            text += &ElementName { element }.say(language);
        }
        if let Some(kind) = self.card.card_type() {
            let (kind, effect) = (&TypeName { kind }.say(language), Effect::of(self.modifier));
            text += ", ";
            text +=
                &OfType { kind, effect, number: self.modifier.unsigned_abs().into() }.say(language);
        }
        let [top, right, bottom, left] = self.card.ranks().map(u32::from);
        text += ", ";
        text + &Ranks { top, right, bottom, left }.say(language)
    }
}

impl Say for CardText {
    fn say(&self, language: Language) -> String {
        self.say_or(NAMELESS, language)
    }
}

/// Names a cell, with its element if it has one.
pub fn cell_name(cell: u8, element: Option<Element>, language: Language) -> String {
    let cell = cell.into();
    match element {
        Some(element) => {
            let element = &ElementName { element }.say(language);
            ElementCell { cell, element }.say(language)
        }
        None => Cell { cell }.say(language),
    }
}

impl PlacementEffect {
    /// Labels a free cell with the effect of placing the card there.
    pub fn label(&self, cell: &str, language: Language) -> String {
        let place = PlaceHere { cell, card: &self.name, effect: self.effect }.say(language);
        if self.takes.is_empty() {
            return place;
        }
        PlaceHereTakes { place: &place, taken: &by_rules(&self.takes, language) }.say(language)
    }

    /// Describes in a sentence what placing the card would do.
    pub fn preview(&self, cell: u8, element: Option<Element>, language: Language) -> String {
        let element = element.map(|element| ElementName { element }.say(language));
        let taken = (!self.takes.is_empty()).then(|| by_rules(&self.takes, language));
        Preview {
            cell: cell.into(),
            element: element.as_deref(),
            effect: self.effect,
            taken: taken.as_deref(),
        }
        .say(language)
    }

    /// Describes the placement briefly for narrow pages: how many cards are captured, and by which
    /// rules.
    pub fn preview_brief(&self, language: Language) -> String {
        let mut rules = Vec::new();
        for rule in Rule::ALL {
            if self.takes.iter().any(|taken| taken.rule == rule) {
                rules.push(RuleName { rule }.say(language));
            }
        }
        let rules = &listed(rules, language);
        PreviewBrief { cards: crate::count(self.takes.len()), rules }.say(language)
    }
}

/// Lists each captured card with its rule: "Carp captured by Plus, Toad captured by Combo". `None`
/// if `taken` is empty.
pub fn all_captured(taken: &[TakenText], language: Language) -> Option<String> {
    let captured = |TakenText { name: card, rule }: &TakenText| {
        Captured { card, rule: &RuleName { rule: *rule }.say(language) }.say(language)
    };
    let captured: Vec<String> = taken.iter().map(captured).collect();
    (!captured.is_empty()).then(|| captured.join(", "))
}

/// Lists the names of rules, separated by commas.
pub fn rule_names(rules: &[Rule], language: Language) -> String {
    let name = |rule: &Rule| RuleName { rule: *rule }.say(language);
    rules.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Describes the start of a round: who goes first, and the cells with an element. `name` is `None`
/// for the reader.
pub fn round_begins(
    round: u8,
    name: Option<&str>,
    squares: &[(u8, Element)],
    language: Language,
) -> String {
    let begins = RoundBegins { round: round.into(), name }.say(language);
    let square = |&(cell, element): &(u8, Element)| {
        let element = &ElementName { element }.say(language);
        Square { element, cell: cell.into() }.say(language)
    };
    let squares: Vec<String> = squares.iter().map(square).collect();
    if squares.is_empty() {
        return begins;
    }
    RoundSquares { begins: &begins, squares: &squares.join(", ") }.say(language)
}

/// Joins the items of a list in a sentence: "a", "a and b", "a, b and c".
pub fn listed(mut things: Vec<String>, language: Language) -> String {
    match things.pop() {
        Some(last) if !things.is_empty() => {
            And { things: &things.join(", "), last: &last }.say(language)
        }
        last => last.unwrap_or_default(),
    }
}

/// Lists captured cards by their rules: "Carp by Plus and Mongoose by Combo".
fn by_rules(takes: &[TakenText], language: Language) -> String {
    let mut parts = Vec::new();
    for rule in Rule::ALL {
        let of_rule = takes.iter().filter(|taken| taken.rule == rule);
        let names: Vec<String> = of_rule.map(|taken| taken.name.clone()).collect();
        if !names.is_empty() {
            let (taken, rule) = (&listed(names, language), &RuleName { rule }.say(language));
            parts.push(TakenBy { taken, rule }.say(language));
        }
    }
    listed(parts, language)
}
