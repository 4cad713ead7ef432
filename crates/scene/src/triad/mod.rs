//! Triple Triad as it is seen.

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
use rosette_messages::{Language, Say as _, TriadText, triad::RuleTopic};
use rosette_rules::{
    Illegal, Seat, Steps,
    triad::{Card, Step, Trade, Triad, TriadField, TriadPreset},
};

use crate::{
    BoardStyle, FieldText, Frame, Lesson, Motion, Node, Pen, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View, show::focused,
};
use table::Table;

pub(crate) use pictures::{band, one};
pub use table::card_name;

/// The label of what stands for a card outside the board, such as a button that picks it.
#[must_use]
pub fn card_label(card: Card, cards: &CardSet, language: Language) -> String {
    TriadText::CardLabel(table::card_text(card, cards, language)).say(language)
}

impl Show for Triad {
    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    fn title(language: Language) -> String {
        TriadText::Title.say(language)
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
        tell::told(before, steps, props).say(props.language)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps).map(|text| text.say(language))
    }

    fn refusal(illegal: &Illegal<Self>, language: Language) -> String {
        TriadText::Refused(tell::refused(illegal)).say(language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props).map(|text| text.say(props.language))
    }

    fn blurb(narrow: bool, language: Language) -> String {
        if narrow { TriadText::BlurbBrief } else { TriadText::Blurb }.say(language)
    }

    fn field(field: TriadField, language: Language) -> FieldText {
        let mut values: Vec<String> = Vec::new();
        if field == TriadField::Trade {
            for (trade, _) in Trade::NAMED {
                values.push(TriadText::Trade(trade).say(language));
            }
        }
        FieldText {
            label: TriadText::Field(field).say(language),
            hint: TriadText::FieldHint(field).say(language),
            picture: pictures::of_field(field),
            values,
        }
    }

    fn preset(preset: TriadPreset, language: Language) -> String {
        TriadText::Preset(preset).say(language)
    }

    fn rules(style: BoardStyle, language: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: TriadText::RuleHeading(topic).say(language),
                picture: pictures::of_topic(topic, style),
                body: TriadText::Rule(topic).say(language),
            });
        }
        sections
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, props, narrow)
    }
}
