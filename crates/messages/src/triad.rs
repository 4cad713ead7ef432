//! Text of Triple Triad.

use crate::{FixedText, Language, PageText, Plain, Say, count, messages::*, yes};
use rosette_rules::triad::{Card, Element, Rule, Trade, TriadField, TriadPreset};

use crate::ur::Owner;

/// Text of Triple Triad.
#[derive(PartialEq, Eq, Debug)]
pub enum TriadText<'a> {
    /// The name of the game.
    Title,
    /// What it is about.
    Blurb,
    /// The same where there is less room.
    BlurbBrief,
    /// The name of an option.
    Field(TriadField),
    /// What an option does.
    FieldHint(TriadField),
    /// What the winner takes.
    Trade(Trade),
    /// The name of a preset.
    Preset(TriadPreset),
    /// The label of what stands for a card outside the board, such as a button that picks it.
    CardLabel(CardText),
    /// The label of a place of a hand.
    HandPlace {
        /// Whose hand.
        owner: Owner<'a>,
        /// The place, 1–5.
        place: u8,
        /// What lies there.
        held: HeldText,
        /// Where choosing it does something: whether it is chosen already.
        chosen: Option<bool>,
    },
    /// The label of a cell.
    Cell {
        /// The cell, 1–9.
        cell: u8,
        /// Its element.
        element: Option<Element>,
        /// What lies there.
        card: Option<LyingText<'a>>,
        /// What choosing it does.
        placing: Option<Placing>,
    },
    /// Why a choice is refused.
    Refused(Refused<'a>),
    /// A seat is to play a card.
    Plays(&'a str),
    /// What can be done.
    Todo {
        /// The round, where it isn't the only one.
        round: Option<u8>,
        /// What.
        todo: Todo<'a>,
    },
    /// What placing the chosen card would do, where there is less room.
    PreviewBrief {
        /// How many cards it takes.
        takes: u8,
        /// The rules that take them.
        rules: Vec<Rule>,
    },
    /// The round is drawn: the title.
    Drawn,
    /// What comes next then.
    NextRound(u8),
    /// The same where there is less room.
    NextRoundBrief(u8),
    /// Cards in a hand.
    InHand(u8),
    /// What the number on a plate counts.
    CardsUnit(u8),
    /// What a card did that was placed.
    Told(Told<'a>),
    /// How a round begins.
    RoundBegins {
        /// Its number.
        round: u8,
        /// The name of the seat that moves first.
        who: &'a str,
        /// The squares that carry an element.
        squares: Vec<(u8, Element)>,
    },
    /// Beside a token that took cards by these rules.
    NoteRules(Vec<Rule>),
    /// Beside a token that took so many cards by the basic rule.
    NoteTakes(u8),
    /// Beside a token that begins a round.
    NoteRound(u8),
    /// How a game was won.
    Won {
        /// The winner's name.
        winner: &'a str,
        /// Its cards.
        cards: u8,
        /// The loser's name.
        loser: &'a str,
        /// Its cards.
        left: u8,
    },
    /// The game is a draw.
    Draw,
    /// The last round of sudden death is a draw as well.
    FinalDraw,
    /// The heading of a section of the rules.
    RuleHeading(RuleTopic),
    /// Its text.
    Rule(RuleTopic),
}

/// A card, as it is called and printed.
#[derive(PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its name; its ranks for a card outside the set in use.
    pub name: String,
    /// Its ranks and element.
    pub card: Card,
    /// Its level; none for a card outside the set in use.
    pub level: Option<u8>,
}

/// What lies in a place of a hand.
#[derive(PartialEq, Eq, Debug)]
pub enum HeldText {
    /// Nothing.
    Nothing,
    /// A card that can't be seen.
    Closed,
    /// A card.
    Card(CardText),
}

/// A card on a cell.
#[derive(PartialEq, Eq, Debug)]
pub struct LyingText<'a> {
    /// The card.
    pub card: CardText,
    /// Whose it is.
    pub owner: Owner<'a>,
    /// What the square does to each of its ranks.
    pub effect: i8,
}

/// What placing a card on a cell does.
#[derive(PartialEq, Eq, Debug)]
pub struct Placing {
    /// The card's name.
    pub name: String,
    /// What the square does to each of its ranks.
    pub effect: i8,
    /// What it takes.
    pub takes: Vec<TakenText>,
}

/// A card that is taken.
#[derive(PartialEq, Eq, Debug)]
pub struct TakenText {
    /// The card's name.
    pub name: String,
    /// The rule that takes it.
    pub rule: Rule,
}

/// What can be done.
#[derive(PartialEq, Eq, Debug)]
pub enum Todo<'a> {
    /// The seat is to choose a card.
    ChooseCard,
    /// The seat is to choose a cell for a card of this name.
    ChooseCell(String),
    /// The seat of this name chooses, and nobody else.
    Wait(&'a str),
    /// What placing the chosen card here would do.
    Preview {
        /// The cell.
        cell: u8,
        /// Its element.
        element: Option<Element>,
        /// What placing does.
        placing: Placing,
    },
}

/// Why a choice is refused.
#[derive(PartialEq, Eq, Debug)]
pub enum Refused<'a> {
    /// A card is to be chosen first.
    ChooseCard,
    /// A card lies on the cell.
    Occupied(u8),
    /// The card belongs to the player of this name.
    NotYours(&'a str),
    /// The player of this name is to move.
    NotYourTurn(&'a str),
    /// Nothing lies in the place.
    EmptyPlace,
    /// The slot's card is already played.
    EmptySlot(u8),
    /// The round is drawn, and a new one is to begin.
    RoundOver,
    /// A round begins in the middle of one.
    NoRound,
    /// Squares have elements in a game without them.
    NotElemental,
    /// More squares have elements than there may be.
    TooManySquares,
    /// The game is over.
    Over,
    /// What was typed is no token.
    Unreadable,
}

/// What a card did that was placed.
#[derive(PartialEq, Eq, Debug)]
pub struct Told<'a> {
    /// The name of the seat's player.
    pub who: &'a str,
    /// The card's name.
    pub name: String,
    /// The cell.
    pub cell: u8,
    /// What it took.
    pub taken: Vec<TakenText>,
    /// The seat's score then, and the other's.
    pub score: (u8, u8),
    /// How the round ended, if it ended in a draw.
    pub drawn: Option<Drawn>,
}

/// How a round ended in a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Another round follows.
    Round,
    /// The game is a draw.
    Game,
    /// The last round of sudden death is drawn.
    Final,
}

/// A section of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is the name of its section")]
pub enum RuleTopic {
    Goal,
    Turn,
    Capture,
    Elemental,
    Same,
    SameWall,
    Plus,
    Combo,
    SuddenDeath,
    Closed,
    Trade,
    Notation,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 12] = [
        Self::Goal,
        Self::Turn,
        Self::Capture,
        Self::Elemental,
        Self::Same,
        Self::SameWall,
        Self::Plus,
        Self::Combo,
        Self::SuddenDeath,
        Self::Closed,
        Self::Trade,
        Self::Notation,
    ];
}

impl Say for TriadText<'_> {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Title => TRIAD_TITLE.say(language),
            Self::Blurb => TRIAD_BLURB.say(language),
            Self::BlurbBrief => TRIAD_BLURB_BRIEF.say(language),
            Self::Field(field) => field_texts(*field).0.say(language),
            Self::FieldHint(field) => field_texts(*field).1.say(language),
            Self::Trade(trade) => trade_name(*trade).say(language),
            Self::Preset(TriadPreset::Basic) => TRIAD_BASIC.say(language),
            Self::Preset(TriadPreset::AllRules) => TRIAD_ALL_RULES.say(language),
            Self::CardLabel(card) => card.described(TRIAD_NAMELESS, language),
            Self::HandPlace { owner, place, held, chosen } => {
                let (owner, name) = owner.key();
                let held = &held.say(language);
                let chosen = chosen.map_or("none", yes);
                let place = count(*place);
                TriadHandPlace { owner, name, place, held, chosen }.say(language)
            }
            Self::Cell { cell, element, card, placing } => {
                cell_label(*cell, *element, card.as_ref(), placing.as_ref(), language)
            }
            Self::Refused(refused) => refused.say(language),
            Self::Plays(name) => TriadPlays { name }.say(language),
            Self::Todo { round: None, todo } => todo.say(language),
            Self::Todo { round: Some(round), todo } => {
                TriadInRound { round: count(*round), todo: &todo.say(language) }.say(language)
            }
            Self::PreviewBrief { takes, rules } => {
                let rules = &listed(rules.iter().map(|rule| rule_name(*rule)), language);
                TriadPreviewBrief { cards: count(*takes), rules }.say(language)
            }
            Self::Drawn => TRIAD_DRAWN.say(language),
            Self::NextRound(round) => TriadNextRound { round: count(*round) }.say(language),
            Self::NextRoundBrief(round) => {
                TriadNextRoundBrief { round: count(*round) }.say(language)
            }
            Self::InHand(number) => TriadInHand { number: count(*number) }.say(language),
            Self::CardsUnit(number) => TriadCardsUnit { number: count(*number) }.say(language),
            Self::Told(told) => told.say(language),
            Self::RoundBegins { round, who: name, squares } => {
                let begins = &TriadRoundBegins { round: count(*round), name }.say(language);
                let squares = commas(squares.iter().map(|(cell, element)| {
                    let element = &element_name(*element).say(language);
                    TriadSquare { element, cell: count(*cell) }.say(language)
                }));
                if squares.is_empty() {
                    return begins.clone();
                }
                TriadRoundSquares { begins, squares: &squares }.say(language)
            }
            Self::NoteRules(rules) => {
                commas(rules.iter().map(|rule| rule_name(*rule).say(language)))
            }
            Self::NoteTakes(number) => TriadNoteTakes { number: count(*number) }.say(language),
            Self::NoteRound(round) => TriadNoteRound { round: count(*round) }.say(language),
            Self::Won { winner, cards, loser, left } => {
                let (cards, left) = (count(*cards), count(*left));
                TriadWon { winner, cards, loser, left }.say(language)
            }
            Self::Draw => TRIAD_DRAW.say(language),
            Self::FinalDraw => TRIAD_FINAL_DRAW.say(language),
            Self::RuleHeading(topic) => topic.texts().0.say(language),
            Self::Rule(topic) => topic.texts().1.say(language),
        }
    }
}

/// The name of an option, and what it does.
const fn field_texts(field: TriadField) -> (Plain, Plain) {
    match field {
        TriadField::Open => (TRIAD_OPEN, TRIAD_OPEN_HINT),
        TriadField::Random => (TRIAD_RANDOM, TRIAD_RANDOM_HINT),
        TriadField::Elemental => (TRIAD_ELEMENTAL, TRIAD_ELEMENTAL_HINT),
        TriadField::Same => (TRIAD_SAME, TRIAD_SAME_HINT),
        TriadField::Plus => (TRIAD_PLUS, TRIAD_PLUS_HINT),
        TriadField::SameWall => (TRIAD_SAME_WALL, TRIAD_SAME_WALL_HINT),
        TriadField::Combo => (TRIAD_COMBO, TRIAD_COMBO_HINT),
        TriadField::SuddenDeath => (TRIAD_SUDDEN_DEATH, TRIAD_SUDDEN_DEATH_HINT),
        TriadField::Trade => (TRIAD_TRADE, TRIAD_TRADE_HINT),
        TriadField::Starts => (TRIAD_STARTS, TRIAD_STARTS_HINT),
        TriadField::FirstHand => (TRIAD_FIRST_HAND, TRIAD_FIRST_HAND_HINT),
        TriadField::SecondHand => (TRIAD_SECOND_HAND, TRIAD_SECOND_HAND_HINT),
        TriadField::Squares => (TRIAD_SQUARES, TRIAD_SQUARES_HINT),
    }
}

impl RuleTopic {
    /// The heading, and the text.
    const fn texts(self) -> (Plain, Plain) {
        match self {
            Self::Goal => (TRIAD_GOAL_TITLE, TRIAD_GOAL),
            Self::Turn => (TRIAD_TURN_TITLE, TRIAD_TURN),
            Self::Capture => (TRIAD_CAPTURE_TITLE, TRIAD_CAPTURE),
            Self::Elemental => (TRIAD_ELEMENTAL, TRIAD_ELEMENTAL_RULE),
            Self::Same => (TRIAD_SAME, TRIAD_SAME_RULE),
            Self::SameWall => (TRIAD_SAME_WALL, TRIAD_SAME_WALL_RULE),
            Self::Plus => (TRIAD_PLUS, TRIAD_PLUS_RULE),
            Self::Combo => (TRIAD_COMBO, TRIAD_COMBO_RULE),
            Self::SuddenDeath => (TRIAD_SUDDEN_DEATH, TRIAD_SUDDEN_DEATH_RULE),
            Self::Closed => (TRIAD_CLOSED_TITLE, TRIAD_CLOSED),
            Self::Trade => (TRIAD_TRADE, TRIAD_TRADE_RULE),
            Self::Notation => (RULE_NOTATION, TRIAD_NOTATION),
        }
    }
}

const fn trade_name(trade: Trade) -> Plain {
    match trade {
        Trade::None => TRIAD_TRADE_NONE,
        Trade::One => TRIAD_TRADE_ONE,
        Trade::Diff => TRIAD_TRADE_DIFF,
        Trade::Direct => TRIAD_TRADE_DIRECT,
        Trade::All => TRIAD_TRADE_ALL,
    }
}

const fn rule_name(rule: Rule) -> Plain {
    match rule {
        Rule::Same => TRIAD_BY_SAME,
        Rule::Plus => TRIAD_BY_PLUS,
        Rule::Combo => TRIAD_BY_COMBO,
        Rule::Basic => TRIAD_BY_BASIC,
    }
}

const fn element_name(element: Element) -> FixedText {
    match element {
        Element::Fire => FixedText::Fire,
        Element::Ice => FixedText::Ice,
        Element::Thunder => FixedText::Thunder,
        Element::Earth => FixedText::Earth,
        Element::Poison => FixedText::Poison,
        Element::Wind => FixedText::Wind,
        Element::Water => FixedText::Water,
        Element::Holy => FixedText::Holy,
    }
}

/// The key of what a square does to ranks.
const fn effect_key(effect: i8) -> &'static str {
    match effect {
        0 => "none",
        1.. => "more",
        _ => "less",
    }
}

/// Things one after another.
fn commas(things: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for thing in things {
        if !text.is_empty() {
            text += ", ";
        }
        text += &thing;
    }
    text
}

/// Things in a sentence: "a", "a and b", "a, b and c".
fn listed(things: impl Iterator<Item = impl Say>, language: Language) -> String {
    let mut things: Vec<String> = things.map(|thing| thing.say(language)).collect();
    match things.pop() {
        Some(last) if !things.is_empty() => {
            let things = &commas(things.into_iter());
            TriadAnd { things, last: &last }.say(language)
        }
        last => last.unwrap_or_default(),
    }
}

/// The cards that are taken, each with its rule: "Carp by Plus and Mongoose by Combo".
fn by_rules(takes: &[TakenText], language: Language) -> String {
    let mut parts: Vec<String> = Vec::new();
    for rule in Rule::ALL {
        let names = takes.iter().filter(|taken| taken.rule == rule).map(|taken| &*taken.name);
        let taken = &listed(names, language);
        if !taken.is_empty() {
            let rule = &rule_name(rule).say(language);
            parts.push(TriadTakenBy { taken, rule }.say(language));
        }
    }
    listed(parts.iter().map(String::as_str), language)
}

impl CardText {
    /// The card in full; `nameless` is what one outside the set is called.
    fn described(&self, nameless: Plain, language: Language) -> String {
        let mut text = match self.level {
            Some(level) => TriadCardOfLevel { name: &self.name, level: level.into() }.say(language),
            None => nameless.say(language),
        };
        if let Some(element) = self.card.element() {
            text += ", ";
            text += &element_name(element).say(language);
        }
        let [top, right, bottom, left] = self.card.ranks().map(u32::from);
        text += ", ";
        text + &TriadRanks { top, right, bottom, left }.say(language)
    }
}

impl Say for HeldText {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Nothing => TRIAD_PLAYED.say(language),
            Self::Closed => TRIAD_CLOSED_CARD.say(language),
            Self::Card(card) => card.described(TRIAD_NAMELESS, language),
        }
    }
}

fn cell_label(
    cell: u8,
    element: Option<Element>,
    card: Option<&LyingText<'_>>,
    placing: Option<&Placing>,
    language: Language,
) -> String {
    let cell = cell.into();
    let cell = &match element {
        Some(element) => {
            let element = &element_name(element).say(language);
            TriadElementCell { cell, element }.say(language)
        }
        None => TriadCell { cell }.say(language),
    };
    if let Some(LyingText { card, owner, effect }) = card {
        let (owner, name) = owner.key();
        let card = &card.described(TRIAD_LYING_NAMELESS, language);
        return TriadLying { cell, owner, name, card, effect: effect_key(*effect) }.say(language);
    }
    let Some(Placing { name: card, effect, takes }) = placing else {
        return TriadEmptyCell { cell }.say(language);
    };
    let place = TriadPlaceHere { cell, card, effect: effect_key(*effect) }.say(language);
    if takes.is_empty() {
        return place;
    }
    let taken = &by_rules(takes, language);
    TriadPlaceHereTakes { place: &place, taken }.say(language)
}

impl Say for Todo<'_> {
    fn say(&self, language: Language) -> String {
        match self {
            Self::ChooseCard => TRIAD_CHOOSE_CARD.say(language),
            Self::ChooseCell(card) => TriadChooseCell { card }.say(language),
            Self::Wait(name) => TriadWaits { name }.say(language),
            Self::Preview { cell, element, placing } => {
                let element = element.map(|element| element_name(element).say(language));
                let element = element.as_deref().unwrap_or("none");
                let effect = effect_key(placing.effect);
                let taken = by_rules(&placing.takes, language);
                let taken = if taken.is_empty() { "none" } else { &taken };
                TriadPreview { cell: count(*cell), element, effect, taken }.say(language)
            }
        }
    }
}

impl Say for Refused<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::ChooseCard => TRIAD_CHOOSE_FIRST.say(language),
            Self::Occupied(cell) => TriadOccupied { cell: cell.into() }.say(language),
            Self::NotYours(name) => TriadNotYours { name }.say(language),
            Self::NotYourTurn(name) => PageText::NotYourTurn(name).say(language),
            Self::EmptyPlace => TRIAD_EMPTY_PLACE.say(language),
            Self::EmptySlot(slot) => TriadEmptySlot { slot: slot.into() }.say(language),
            Self::RoundOver => TRIAD_ROUND_OVER.say(language),
            Self::NoRound => TRIAD_NO_ROUND.say(language),
            Self::NotElemental => TRIAD_NOT_ELEMENTAL.say(language),
            Self::TooManySquares => TRIAD_TOO_MANY_SQUARES.say(language),
            Self::Over => FixedText::GameOver.say(language),
            Self::Unreadable => TRIAD_UNREADABLE.say(language),
        }
    }
}

impl Say for Told<'_> {
    fn say(&self, language: Language) -> String {
        let taken = commas(self.taken.iter().map(|TakenText { name: card, rule }| {
            let rule = &rule_name(*rule).say(language);
            TriadCaptured { card, rule }.say(language)
        }));
        let taken = if taken.is_empty() { "none" } else { &taken };
        let drawn = match self.drawn {
            None => "none",
            Some(Drawn::Round) => "round",
            Some(Drawn::Game) => "game",
            Some(Drawn::Final) => "final",
        };
        let (own, other) = self.score;
        TriadTold {
            name: self.who,
            card: &self.name,
            cell: self.cell.into(),
            taken,
            drawn,
            own: own.into(),
            other: other.into(),
        }
        .say(language)
    }
}
