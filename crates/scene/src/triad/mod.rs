//! The look of Triple Triad.

mod card;
mod emblem;
mod glyph;
mod ground;
mod layout;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_cards::CardSet;
use rosette_messages::{FixedText, Language, Say as _, page, triad};
use rosette_rules::{
    Illegal, Seat, Steps,
    triad::{Card, Step, Trade, Triad, TriadField, TriadPreset},
};

use crate::{
    BoardStyle, FieldText, Frame, Lesson, Motion, Node, Pen, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View,
    show::{focused, sections},
};
use table::Table;

pub(crate) use pictures::{band, one};
pub use table::card_name;

/// Returns the label of a card outside the board, for example on a button that picks the card.
#[must_use]
pub fn card_label(card: Card, cards: &CardSet, language: Language) -> String {
    table::card_text(card, cards, language).say(language)
}

/// The sections of the rules: headings and texts.
const RULES: [(FixedText, FixedText); 12] = [
    (triad::GOAL_TITLE, triad::GOAL),
    (triad::TURN_TITLE, triad::TURN),
    (triad::CAPTURE_TITLE, triad::CAPTURE),
    (triad::ELEMENTAL, triad::ELEMENTAL_RULE),
    (triad::SAME, triad::SAME_RULE),
    (triad::SAME_WALL, triad::SAME_WALL_RULE),
    (triad::PLUS, triad::PLUS_RULE),
    (triad::COMBO, triad::COMBO_RULE),
    (triad::SUDDEN_DEATH, triad::SUDDEN_DEATH_RULE),
    (triad::CLOSED_TITLE, triad::CLOSED),
    (triad::TRADE, triad::TRADE_RULE),
    (page::RULE_NOTATION, triad::NOTATION),
];

impl Show for Triad {
    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    fn title(language: Language) -> String {
        triad::TITLE.say(language)
    }

    fn frame(&self, stage: Stage) -> Frame {
        layout::frame(stage)
    }

    fn ground(&self, _: Stage, style: BoardStyle) -> Vec<Node> {
        let mut pen = Pen::on(style);
        ground::board(&mut pen);
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let table = Table::new(view);
        let regions = table.regions();
        let mut pen = Pen::on(view.props.board);
        table.draw(&mut pen, focused(&regions, view.focus).map(|region| table.focus_rect(region)));
        Scene { nodes: pen.nodes, regions }
    }

    fn motion(before: &Self, step: Step, view: &View<'_, Self>) -> Motion {
        motion::motion(before, step, view)
    }

    fn status(view: &View<'_, Self>) -> Status {
        tell::status(view)
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        tell::plate(view.position, seat, view.props.language)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::told(before, steps, props)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps, language)
    }

    fn refusal(illegal: &Illegal<Self>, language: Language) -> String {
        tell::refused(illegal, language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props)
    }

    fn blurb(narrow: bool, language: Language) -> String {
        if narrow { triad::BLURB_BRIEF } else { triad::BLURB }.say(language)
    }

    fn field(field: TriadField, language: Language) -> FieldText {
        let mut values: Vec<String> = Vec::new();
        if field == TriadField::Trade {
            for trade in Trade::ALL {
                values.push(triad::TradeValue { trade }.say(language));
            }
        }
        let (label, hint) = field_texts(field);
        FieldText {
            label: label.say(language),
            hint: hint.say(language),
            picture: pictures::of_field(field),
            values,
            usual: &[],
        }
    }

    fn preset(preset: TriadPreset, language: Language) -> String {
        match preset {
            TriadPreset::Basic => triad::BASIC,
            TriadPreset::AllRules => triad::ALL_RULES,
        }
        .say(language)
    }

    fn rules(style: BoardStyle) -> Vec<RuleSection> {
        sections(&RULES, |heading| pictures::of_section(heading, style))
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, props, narrow)
    }
}

/// Returns the label and the hint of an option.
const fn field_texts(field: TriadField) -> (FixedText, FixedText) {
    match field {
        TriadField::Open => (triad::OPEN, triad::OPEN_HINT),
        TriadField::Random => (triad::RANDOM, triad::RANDOM_HINT),
        TriadField::Elemental => (triad::ELEMENTAL, triad::ELEMENTAL_HINT),
        TriadField::Same => (triad::SAME, triad::SAME_HINT),
        TriadField::Plus => (triad::PLUS, triad::PLUS_HINT),
        TriadField::SameWall => (triad::SAME_WALL, triad::SAME_WALL_HINT),
        TriadField::Combo => (triad::COMBO, triad::COMBO_HINT),
        TriadField::SuddenDeath => (triad::SUDDEN_DEATH, triad::SUDDEN_DEATH_HINT),
        TriadField::Trade => (triad::TRADE, triad::TRADE_HINT),
        TriadField::Starts => (triad::STARTS, triad::STARTS_HINT),
        TriadField::FirstHand => (triad::FIRST_HAND, triad::FIRST_HAND_HINT),
        TriadField::SecondHand => (triad::SECOND_HAND, triad::SECOND_HAND_HINT),
        TriadField::Squares => (triad::SQUARES, triad::SQUARES_HINT),
    }
}
