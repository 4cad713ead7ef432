//! Text of Triple Triad in English.

mod rules;

use rosette_rules::triad::{Card, Element, Rule, Trade, TriadPreset};

use super::{
    CardText, Drawn, HeldText, LyingText, Placing, Refused, TakenText, Todo, Told, TriadText,
};
use crate::{
    english::{add, plural, words},
    ur::Owner,
};

impl TriadText<'_> {
    pub(super) fn english(&self) -> String {
        match self {
            Self::Title => "Triple Triad".to_owned(),
            Self::Blurb => {
                "Five cards each, nine cells: place yours so that they capture.".to_owned()
            }
            Self::BlurbBrief => "Place cards, capture cards.".to_owned(),
            Self::Field(field) => rules::field_name(*field).to_owned(),
            Self::FieldHint(field) => rules::field_hint(*field).to_owned(),
            Self::Trade(trade) => trade_name(*trade).to_owned(),
            Self::Preset(TriadPreset::Basic) => "Basic".to_owned(),
            Self::Preset(TriadPreset::AllRules) => "All rules".to_owned(),
            Self::CardLabel(card) => card.described("a card outside the set"),
            Self::HandPlace { owner, place, held, chosen } => {
                hand_place(owner, *place, held, *chosen)
            }
            Self::Cell { cell, element, card, placing } => {
                cell_label(*cell, *element, card.as_ref(), placing.as_ref())
            }
            Self::Refused(refused) => refused.english(),
            Self::Plays(who) => format!("{who} plays a card"),
            Self::Todo { round, todo } => {
                let text = todo.english();
                match round {
                    Some(round) => format!("Round {round}. {text}"),
                    None => text,
                }
            }
            Self::PreviewBrief { takes: 0, .. } => "It takes nothing.".to_owned(),
            Self::PreviewBrief { takes, rules } => {
                let cards = plural(*takes, "card", "cards");
                format!("It takes {} {cards} by {}.", words(*takes), rule_names(rules))
            }
            Self::Drawn => "A draw, 5 to 5".to_owned(),
            Self::NextRound(round) => format!(
                "Round {round} of sudden death is next: each plays the cards of their colour."
            ),
            Self::NextRoundBrief(round) => format!("Round {round} of sudden death is next."),
            Self::InHand(number) => {
                format!("{number} {} in hand", plural(*number, "card", "cards"))
            }
            Self::CardsUnit(number) => plural(*number, "card", "cards").to_owned(),
            Self::Told(told) => told.english(),
            Self::RoundBegins { round, who, squares } => {
                let mut text = format!("Round {round} begins, {who} moves first");
                for (index, (cell, element)) in squares.iter().enumerate() {
                    text += if index == 0 { ". Squares: " } else { ", " };
                    add(&mut text, format_args!("{} on cell {cell}", element.name()));
                }
                text
            }
            Self::NoteRules(rules) => {
                let mut text = String::new();
                for rule in rules {
                    if !text.is_empty() {
                        text += ", ";
                    }
                    text += rule_name(*rule);
                }
                text
            }
            Self::NoteTakes(number) => format!("takes {number}"),
            Self::NoteRound(round) => format!("round {round}"),
            Self::Won { winner, cards, loser, left } => {
                format!("{winner} has {cards} cards, {loser} {left}.")
            }
            Self::Draw => "Five cards each.".to_owned(),
            Self::FinalDraw => "Five rounds drawn: a final draw.".to_owned(),
            Self::RuleHeading(topic) => topic.heading().to_owned(),
            Self::Rule(topic) => topic.text().to_owned(),
        }
    }
}

const fn trade_name(trade: Trade) -> &'static str {
    match trade {
        Trade::None => "None",
        Trade::One => "One card",
        Trade::Diff => "The difference",
        Trade::Direct => "What each holds",
        Trade::All => "All",
    }
}

const fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Same => "Same",
        Rule::Plus => "Plus",
        Rule::Combo => "Combo",
        Rule::Basic => "the basic rule",
    }
}

impl CardText {
    /// The card in full; `nameless` is what one outside the set is called.
    fn described(&self, nameless: &str) -> String {
        let mut text = match self.level {
            Some(level) => format!("{}, level {level}", self.name),
            None => nameless.to_owned(),
        };
        if let Some(element) = self.card.element() {
            text += ", ";
            text += element.name();
        }
        text + &ranks(self.card)
    }
}

fn ranks(card: Card) -> String {
    let mut text = String::new();
    for (side, rank) in ["top", "right", "bottom", "left"].iter().zip(card.ranks()) {
        let rank = if rank == 10 { "ace".to_owned() } else { rank.to_string() };
        add(&mut text, format_args!(", {side} {rank}"));
    }
    text
}

fn hand_place(owner: &Owner<'_>, place: u8, held: &HeldText, chosen: Option<bool>) -> String {
    let mut text = match owner {
        Owner::You => "your card".to_owned(),
        Owner::Named(name) => format!("{name}’s card"),
    };
    add(&mut text, format_args!(" {place}, "));
    match held {
        HeldText::Nothing => text += "played",
        HeldText::Closed => text += "a closed card",
        HeldText::Card(card) => text += &card.described("outside the set"),
    }
    match chosen {
        None => {}
        Some(false) => text += ": choose it",
        Some(true) => text += ": chosen, let it go",
    }
    text
}

fn cell_label(
    cell: u8,
    element: Option<Element>,
    card: Option<&LyingText<'_>>,
    placing: Option<&Placing>,
) -> String {
    let mut text = format!("cell {cell}");
    if let Some(element) = element {
        add(&mut text, format_args!(", {} square", element.name()));
    }
    if let Some(LyingText { card, owner, effect }) = card {
        let whose = match owner {
            Owner::You => "your".to_owned(),
            Owner::Named(name) => format!("{name}’s"),
        };
        add(&mut text, format_args!(", {whose} {}", card.described("card outside the set")));
        if *effect != 0 {
            add(&mut text, format_args!(", {} on every side", counts(*effect)));
        }
        return text;
    }
    match placing {
        None => text += ", empty",
        Some(Placing { name, effect, takes }) => {
            add(&mut text, format_args!(": place {name} here"));
            if *effect != 0 {
                add(&mut text, format_args!(", {} on every side", counts(*effect)));
            }
            if !takes.is_empty() {
                add(&mut text, format_args!(", takes {}", by_rules(takes)));
            }
        }
    }
    text
}

const fn counts(effect: i8) -> &'static str {
    if effect < 0 { "one less" } else { "one more" }
}

/// Parts of a sentence: "a", "a and b", "a, b and c".
fn listed(parts: &[String]) -> String {
    let mut text = String::new();
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            text += if index + 1 == parts.len() { " and " } else { ", " };
        }
        text += part;
    }
    text
}

/// Rules in a sentence.
fn rule_names(rules: &[Rule]) -> String {
    let mut names: Vec<String> = Vec::new();
    for rule in rules {
        names.push(rule_name(*rule).to_owned());
    }
    listed(&names)
}

/// The cards that are taken, each with its rule: "Carp by Plus and Mongoose by Combo".
fn by_rules(takes: &[TakenText]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for rule in Rule::ALL {
        let mut names: Vec<String> = Vec::new();
        for taken in takes {
            if taken.rule == rule {
                names.push(taken.name.clone());
            }
        }
        if !names.is_empty() {
            parts.push(format!("{} by {}", listed(&names), rule_name(rule)));
        }
    }
    listed(&parts)
}

impl Todo<'_> {
    fn english(&self) -> String {
        match self {
            Self::ChooseCard => "Choose a card.".to_owned(),
            Self::ChooseCell(name) => format!("Choose a cell for {name}."),
            Self::Wait(name) => format!("{name} chooses a card and a cell."),
            Self::Preview { cell, element, placing } => {
                let mut text = match element {
                    Some(element) => format!("On the {} square it", element.name()),
                    None => format!("On cell {cell} it"),
                };
                if placing.effect != 0 {
                    add(
                        &mut text,
                        format_args!(" counts {} on every side and", counts(placing.effect)),
                    );
                }
                if placing.takes.is_empty() {
                    text + " takes nothing."
                } else {
                    text + &format!(" takes {}.", by_rules(&placing.takes))
                }
            }
        }
    }
}

impl Refused<'_> {
    fn english(&self) -> String {
        match self {
            Self::ChooseCard => "Choose a card first.".to_owned(),
            Self::Occupied(cell) => format!("A card already lies on cell {cell}."),
            Self::NotYours(name) => format!("That is {name}’s card."),
            Self::NotYourTurn(name) => format!("It is {name}’s turn."),
            Self::EmptyPlace => "That place is empty.".to_owned(),
            Self::EmptySlot(slot) => format!("Card {slot} of the hand is already played."),
            Self::RoundOver => "The round is drawn, and a new one is to begin first.".to_owned(),
            Self::NoRound => "A new round begins only after a draw in sudden death.".to_owned(),
            Self::NotElemental => "Squares carry elements only with Elemental on.".to_owned(),
            Self::TooManySquares => "At most four squares carry an element.".to_owned(),
            Self::Over => "The game is over.".to_owned(),
            Self::Unreadable => {
                "That is no move. A move is the card’s number and the cell, such as 3@5.".to_owned()
            }
        }
    }
}

impl Told<'_> {
    fn english(&self) -> String {
        let Self { who, name, cell, taken, score: (own, other), drawn } = self;
        let mut text = format!("{who} plays {name} on cell {cell}");
        for (index, TakenText { name, rule }) in taken.iter().enumerate() {
            text += if index == 0 { ": " } else { ", " };
            add(&mut text, format_args!("{name} captured by {}", rule_name(*rule)));
        }
        let score = format!("{own} to {other}");
        text + &match drawn {
            None => format!(". {score}"),
            Some(Drawn::Round) => format!(". The round is drawn, {score}"),
            Some(Drawn::Game) => format!(". The game is drawn, {score}"),
            Some(Drawn::Final) => format!(". Five rounds drawn, {score}: a final draw"),
        }
    }
}
