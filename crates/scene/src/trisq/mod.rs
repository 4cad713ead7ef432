//! Trisq as it is seen.

mod figures;
mod ground;
mod layout;
mod lens;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_messages::{Language, Say as _, TrisqText, trisq::RuleTopic};
use rosette_rules::{
    Illegal, Preset, Seat, Steps,
    trisq::{Step, Trisq, TrisqField, TrisqPreset},
};

use crate::{
    BoardStyle, FieldText, Frame, Lesson, Motion, Node, Pen, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View, show::focused,
};
use layout::{Layout, WALL, side};
use table::Table;

impl Show for Trisq {
    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    fn title(language: Language) -> String {
        TrisqText::Title.say(language)
    }

    fn frame(&self, stage: Stage) -> Frame {
        Layout::new(self.size(), stage).frame
    }

    fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node> {
        let size = self.size();
        let all = crate::Rect::new(0.0, 0.0, side(size), side(size)).grown(WALL * 2.0);
        let mut pen = Pen::on(style);
        ground::board(&mut pen, size, all);
        ground::coordinates(&mut pen, &Layout::new(size, stage));
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let table = Table::new(view);
        let regions = table.regions();
        let mut pen = Pen::on(view.props.board);
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
        tell::plate(view.position, seat, view.props.language)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::told(before, steps, props).say(props.language)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps).map(|text| text.say(language))
    }

    fn refusal(illegal: &Illegal<Self>, language: Language) -> String {
        TrisqText::Refused(tell::refused(illegal)).say(language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props).map(|text| text.say(props.language))
    }

    fn blurb(narrow: bool, language: Language) -> String {
        if narrow { TrisqText::BlurbBrief } else { TrisqText::Blurb }.say(language)
    }

    fn field(field: TrisqField, language: Language) -> FieldText {
        FieldText {
            label: TrisqText::Field(field).say(language),
            hint: TrisqText::FieldHint(field).say(language),
            picture: None,
            values: Vec::new(),
        }
    }

    fn preset(preset: TrisqPreset, language: Language) -> String {
        TrisqText::Board(preset.options().size).say(language)
    }

    fn rules(style: BoardStyle, language: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: TrisqText::RuleHeading(topic).say(language),
                picture: pictures::of_topic(topic, style),
                body: TrisqText::Rule(topic).say(language),
            });
        }
        sections
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, _: bool) -> String {
        pictures::board(self, props.board)
    }
}
