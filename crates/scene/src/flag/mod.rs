//! ±123D as it is seen.

mod ground;
mod layout;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_messages::{FlagText, Language, Message, flag::RuleTopic};
use rosette_rules::{
    Illegal, Seat, Steps,
    flag::{Flag, FlagField, FlagPreset, RuleSet, Step},
};

use crate::{
    FieldText, Frame, Motion, Node, Pen, Plate, Props, RuleSection, Scene, Show, Stage, Status,
    View, show::focused,
};
use layout::Layout;
use table::Table;

impl Show for Flag {
    fn title() -> Message {
        FlagText::Title.into()
    }

    fn frame(&self, stage: Stage) -> Frame {
        Layout::new(self, stage).frame
    }

    fn ground(&self, stage: Stage) -> Vec<Node> {
        let mut pen = Pen::new();
        ground::line(&mut pen, &Layout::new(self, stage));
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let table = Table::new(view);
        let regions = table.regions();
        let mut pen = Pen::new();
        table.draw(&mut pen, focused(&regions, view.focus).map(|region| region.bounds));
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
        FlagText::Refused(table::refused(*illegal)).into()
    }

    fn ending(&self, props: &Props<'_>) -> Option<Message> {
        tell::ending(self, props)
    }

    fn blurb(narrow: bool) -> Message {
        if narrow { FlagText::BlurbBrief.into() } else { FlagText::Blurb.into() }
    }

    fn field(field: FlagField) -> FieldText {
        let mut values: Vec<Message> = Vec::new();
        if field == FlagField::Rules {
            for rules in [RuleSet::Jump, RuleSet::Dice] {
                values.push(FlagText::RuleSet(rules).into());
            }
        }
        FieldText {
            label: FlagText::Field(field).into(),
            hint: FlagText::FieldHint(field).into(),
            picture: None,
            values,
        }
    }

    fn preset(preset: FlagPreset) -> Message {
        FlagText::Preset(preset).into()
    }

    fn rules(_: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: FlagText::RuleHeading(topic).into(),
                picture: pictures::of_topic(topic),
                body: FlagText::Rule(topic).into(),
            });
        }
        sections
    }

    fn tile(narrow: bool) -> String {
        pictures::tile(narrow)
    }

    fn picture(&self, _: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, narrow)
    }
}
