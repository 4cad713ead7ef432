//! Triple Triad as it is seen.

mod card;
mod emblem;
mod glyph;
mod ground;
mod layout;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_cards::CardSet;
use rosette_messages::{Language, Message, TriadText, triad::RuleTopic};
use rosette_rules::{
    Illegal, Seat, Steps,
    triad::{Card, Step, Trade, Triad, TriadField, TriadPreset},
};

use crate::{
    CoinStyle, FieldText, Frame, Motion, Node, Pen, Plate, Props, RuleSection, Scene, Show, Stage,
    Status, View, show::focused,
};
use table::Table;

pub(crate) use pictures::{band, one};

/// The label of what stands for a card outside the board, such as a button that picks it.
#[must_use]
pub fn card_label(card: Card, cards: &CardSet, language: Language) -> Message {
    let names = [String::new(), String::new()];
    let props = Props { names: &names, language, coins: CoinStyle::Coins, cards };
    TriadText::CardLabel(table::card_text(card, &props)).into()
}

impl Show for Triad {
    fn title() -> Message {
        TriadText::Title.into()
    }

    fn frame(&self, stage: Stage) -> Frame {
        layout::frame(stage)
    }

    fn ground(&self, _: Stage) -> Vec<Node> {
        let mut pen = Pen::new();
        ground::board(&mut pen);
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let table = Table::new(view);
        let regions = table.regions();
        let mut pen = Pen::new();
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
        tell::plate(view.position, seat)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> Message {
        tell::told(before, steps, props)
    }

    fn note(before: &Self, steps: &Steps<Step>) -> Option<Message> {
        tell::note(before, steps)
    }

    fn refusal(illegal: &Illegal<Self>) -> Message {
        tell::refusal(illegal)
    }

    fn ending(&self, props: &Props<'_>) -> Option<Message> {
        tell::ending(self, props)
    }

    fn blurb(narrow: bool) -> Message {
        if narrow { TriadText::BlurbBrief.into() } else { TriadText::Blurb.into() }
    }

    fn field(field: TriadField) -> FieldText {
        let mut values: Vec<Message> = Vec::new();
        if field == TriadField::Trade {
            for (trade, _) in Trade::NAMED {
                values.push(TriadText::Trade(trade).into());
            }
        }
        FieldText {
            label: TriadText::Field(field).into(),
            hint: TriadText::FieldHint(field).into(),
            picture: pictures::of_field(field),
            values,
        }
    }

    fn preset(preset: TriadPreset) -> Message {
        TriadText::Preset(preset).into()
    }

    fn rules(_: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: TriadText::RuleHeading(topic).into(),
                picture: pictures::of_topic(topic),
                body: TriadText::Rule(topic).into(),
            });
        }
        sections
    }

    fn tile(narrow: bool) -> String {
        pictures::tile(narrow)
    }

    fn picture(&self, props: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, props.cards, narrow)
    }
}
