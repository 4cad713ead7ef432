//! Trisq as it is seen.

mod figures;
mod ground;
mod layout;
mod lens;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_messages::{Language, Message, TrisqText, trisq::RuleTopic};
use rosette_rules::{
    Illegal, Preset, Seat, Steps,
    trisq::{Step, Trisq, TrisqField, TrisqPreset},
};

use crate::{
    FieldText, Frame, Motion, Node, Pen, Plate, Props, RuleSection, Scene, Show, Stage, Status,
    View, show::focused,
};
use layout::{Layout, WALL, side};
use table::Table;

impl Show for Trisq {
    fn title() -> Message {
        TrisqText::Title.into()
    }

    fn frame(&self, stage: Stage) -> Frame {
        Layout::new(self.size(), stage).frame
    }

    fn ground(&self, stage: Stage) -> Vec<Node> {
        let size = self.size();
        let all = crate::Rect::new(0.0, 0.0, side(size), side(size)).grown(WALL * 2.0);
        let mut pen = Pen::new();
        ground::board(&mut pen, size, all);
        ground::coordinates(&mut pen, &Layout::new(size, stage));
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let table = Table::new(view);
        let regions = table.regions();
        let mut pen = Pen::new();
        table.draw(&mut pen, focused(&regions, view.focus).map(|region| region.bounds));
        Scene { nodes: pen.nodes, regions }
    }

    fn motion(before: &Self, step: Step, _: &View<'_, Self>) -> Motion {
        motion::motion(before, step)
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
        if narrow { TrisqText::BlurbBrief.into() } else { TrisqText::Blurb.into() }
    }

    fn field(field: TrisqField) -> FieldText {
        FieldText {
            label: TrisqText::Field(field).into(),
            hint: TrisqText::FieldHint(field).into(),
            picture: None,
            values: Vec::new(),
        }
    }

    fn preset(preset: TrisqPreset) -> Message {
        TrisqText::Board(preset.options().size).into()
    }

    fn rules(_: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: TrisqText::RuleHeading(topic).into(),
                picture: pictures::of_topic(topic),
                body: TrisqText::Rule(topic).into(),
            });
        }
        sections
    }

    fn tile(narrow: bool) -> String {
        pictures::tile(narrow)
    }

    fn picture(&self, _: &Props<'_>, _: bool) -> String {
        pictures::board(self)
    }
}
