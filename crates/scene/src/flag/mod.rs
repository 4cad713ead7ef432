//! ±123D as it is seen.

mod ground;
mod layout;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_messages::{FlagText, Language, Say as _, flag::RuleTopic};
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
    fn title(language: Language) -> String {
        FlagText::Title.say(language)
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

    fn rules(language: Language) -> Vec<RuleSection> {
        let mut sections = Vec::with_capacity(RuleTopic::ALL.len());
        for &topic in &RuleTopic::ALL {
            sections.push(RuleSection {
                heading: FlagText::RuleHeading(topic).say(language),
                picture: pictures::of_topic(topic),
                body: FlagText::Rule(topic).say(language),
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
