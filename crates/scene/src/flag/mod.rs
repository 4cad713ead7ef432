//! The look of ±123D.

mod ground;
mod layout;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod table;
mod tell;

use rosette_messages::{FixedText, Language, Say as _, flag, page};
use rosette_rules::{
    Illegal, Seat, Steps,
    flag::{DRAWN, Flag, FlagField, FlagPreset, RuleSet, Step},
};

use crate::{
    BoardStyle, FieldText, Frame, Lesson, Motion, Node, Pen, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View,
    show::{focused, sections},
};
use layout::Layout;
use table::Table;

/// The sections of the rules: headings and texts.
const RULES: [(FixedText, FixedText); 7] = [
    (flag::GOAL_TITLE, flag::GOAL),
    (flag::STEP_TITLE, flag::STEP),
    (flag::BURNING_TITLE, flag::BURNING),
    (flag::JUMP_TITLE, flag::JUMP),
    (flag::WITH_DICE, flag::DICE_RULE),
    (flag::END_TITLE, flag::END),
    (page::RULE_NOTATION, flag::NOTATION),
];

impl Show for Flag {
    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    fn title(language: Language) -> String {
        flag::TITLE.say(language)
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
        tell::told(before, steps, props)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps, language)
    }

    fn refusal(illegal: &Illegal<Self>, language: Language) -> String {
        table::refused(*illegal, language)
    }

    fn odds(&self) -> Vec<(u8, u32)> {
        let drawn = DRAWN.filter(|_| self.rules() == RuleSet::Dice);
        drawn.map(|distance| (distance, 1)).collect()
    }

    fn drawn(_: &Self, steps: &Steps<Step>) -> Option<u8> {
        match steps.second {
            Some(Step::Distance(distance)) => Some(distance),
            _ => None,
        }
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props)
    }

    fn blurb(narrow: bool, language: Language) -> String {
        if narrow { flag::BLURB_BRIEF } else { flag::BLURB }.say(language)
    }

    fn field(field: FlagField, language: Language) -> FieldText {
        let mut values: Vec<String> = Vec::new();
        if field == FlagField::Rules {
            values = vec![flag::WRITTEN.say(language), flag::WITH_DICE.say(language)];
        }
        let (label, hint) = field_texts(field);
        let [label, hint] = [label, hint].map(|text| text.say(language));
        FieldText { label, hint, picture: None, values, usual: &[] }
    }

    fn preset(preset: FlagPreset, language: Language) -> String {
        match preset {
            FlagPreset::Written => flag::WRITTEN,
            FlagPreset::Balanced => flag::BALANCED,
            FlagPreset::Original => flag::ORIGINAL,
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
        pictures::board(self, props.board, narrow)
    }
}

/// Returns the label and the hint of an option.
const fn field_texts(field: FlagField) -> (FixedText, FixedText) {
    match field {
        FlagField::Cells => (flag::CELLS, flag::CELLS_HINT),
        FlagField::Rules => (flag::RULES, flag::RULES_HINT),
        FlagField::Lead => (flag::LEAD, flag::LEAD_HINT),
        FlagField::Burnt => (flag::BURNT, flag::BURNT_HINT),
    }
}
