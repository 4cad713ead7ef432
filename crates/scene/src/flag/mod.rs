//! ±123D as it is seen.

mod ground;
mod layout;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_messages::{FlagText, Language, Say as _, flag::RuleTopic};
use rosette_rules::{
    Illegal, Seat, Steps,
    flag::{DRAWN, Flag, FlagField, FlagPreset, RuleSet, Step},
};

use crate::{
    BoardStyle, FieldText, Frame, Lesson, Motion, Node, Pen, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View, show::focused,
};
use layout::Layout;
use table::Table;

impl Show for Flag {
    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    fn title(language: Language) -> String {
        FlagText::Title.say(language)
    }

    fn frame(&self, stage: Stage) -> Frame {
        Layout::new(self, stage).frame
    }

    fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node> {
        let mut pen = Pen::on(style);
        ground::line(&mut pen, &Layout::new(self, stage));
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let table = Table::new(view);
        let regions = table.regions();
        let mut pen = Pen::on(view.props.board);
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
        tell::plate(view.position, seat, view.props.language)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::told(before, steps, props).say(props.language)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps).map(|text| text.say(language))
    }

    fn refusal(illegal: &Illegal<Self>, language: Language) -> String {
        FlagText::Refused(table::refused(*illegal)).say(language)
    }

    fn odds(&self) -> Vec<(u8, u32)> {
        let drawn = DRAWN.filter(|_| self.rules() == RuleSet::Dice);
        drawn.map(|distance| (distance, 1)).collect()
    }

    fn drawn(steps: &Steps<Step>) -> Option<u8> {
        match steps.second {
            Some(Step::Distance(distance)) => Some(distance),
            _ => None,
        }
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props).map(|text| text.say(props.language))
    }

    fn blurb(narrow: bool, language: Language) -> String {
        if narrow { FlagText::BlurbBrief } else { FlagText::Blurb }.say(language)
    }

    fn field(field: FlagField, language: Language) -> FieldText {
        let mut values: Vec<String> = Vec::new();
        if field == FlagField::Rules {
            for rules in [RuleSet::Jump, RuleSet::Dice] {
                values.push(FlagText::RuleSet(rules).say(language));
            }
        }
        FieldText {
            label: FlagText::Field(field).say(language),
            hint: FlagText::FieldHint(field).say(language),
            picture: None,
            values,
        }
    }

    fn preset(preset: FlagPreset, language: Language) -> String {
        FlagText::Preset(preset).say(language)
    }

    fn rules(style: BoardStyle, language: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: FlagText::RuleHeading(topic).say(language),
                picture: pictures::of_topic(topic, style),
                body: FlagText::Rule(topic).say(language),
            });
        }
        sections
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, props.board, narrow)
    }
}
