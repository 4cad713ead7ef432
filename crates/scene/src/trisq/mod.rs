//! The look of Trisq.

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

use rosette_messages::{FixedText, Language, Say as _, page, trisq};
use rosette_rules::{
    Illegal, Preset, Seat, Steps,
    trisq::{Step, Trisq, TrisqField, TrisqPreset},
};

use crate::{
    BoardStyle, FieldText, Frame, Lesson, Motion, Node, Pen, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View,
    show::{focused, sections},
};
use layout::{Layout, WALL, side};
use table::Table;

/// The sections of the rules: headings and texts.
const RULES: [(FixedText, FixedText); 8] = [
    (trisq::GOAL_TITLE, trisq::GOAL),
    (trisq::TURN_TITLE, trisq::TURN),
    (trisq::CAPTURE_TITLE, trisq::CAPTURE),
    (trisq::WALL_TITLE, trisq::WALL),
    (trisq::SELF_CAPTURE_TITLE, trisq::SELF_CAPTURE_RULE),
    (trisq::REPETITION_TITLE, trisq::REPETITION_RULE),
    (trisq::END_TITLE, trisq::END),
    (page::RULE_NOTATION, trisq::NOTATION),
];

impl Show for Trisq {
    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    fn title(language: Language) -> String {
        trisq::TITLE.say(language)
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
        if narrow { trisq::BLURB_BRIEF } else { trisq::BLURB }.say(language)
    }

    fn field(field: TrisqField, language: Language) -> FieldText {
        let (label, hint) = field_texts(field);
        FieldText {
            label: label.say(language),
            hint: hint.say(language),
            picture: None,
            values: Vec::new(),
            usual: if field == TrisqField::Size { &[9, 13, 19] } else { &[] },
        }
    }

    fn preset(preset: TrisqPreset, language: Language) -> String {
        trisq::Board { size: preset.options().size.into() }.say(language)
    }

    fn rules(style: BoardStyle) -> Vec<RuleSection> {
        sections(&RULES, |heading| pictures::of_section(heading, style))
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, _: bool) -> String {
        pictures::board(self, props.board)
    }
}

/// Returns the label and the hint of an option.
const fn field_texts(field: TrisqField) -> (FixedText, FixedText) {
    match field {
        TrisqField::Size => (trisq::SIZE, trisq::SIZE_HINT),
        TrisqField::Target => (trisq::TARGET, trisq::TARGET_HINT),
        TrisqField::Limit => (trisq::LIMIT, trisq::LIMIT_HINT),
    }
}
