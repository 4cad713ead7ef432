//! The display of Trisq: its implementation of [`Show`].

mod board;
mod figures;
mod ground;
mod layout;
mod lens;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod tell;

use rosette_messages::{FixedText, Language, fixed, page, trisq};
use rosette_rules::{
    Seat, Steps,
    trisq::{Step, Trisq, TrisqField, TrisqPreset, Violation},
};

use crate::{
    BoardStyle, Crop, FieldText, Frame, Lesson, Motion, Node, Pen, Place, Plate, Point, Props,
    Rect, Region, SetupForm, SetupPiece, Show, Status, Texts, Triumph, View, Viewport, Wording,
    sample::SamplePosition, triumph::along,
};
use board::{Blocked, TrisqBoard};
use figures::{figures, middle};
use layout::{Layout, WALL, side};

impl Show for Trisq {
    const TEXTS: Texts = Texts {
        title: trisq::TITLE,
        blurb: [trisq::BLURB, trisq::BLURB_BRIEF],
        story: trisq::STORY,
        solved: trisq::SOLVED,
        rules: &[
            (trisq::GOAL_TITLE, trisq::GOAL),
            (trisq::TURN_TITLE, trisq::TURN),
            (trisq::CAPTURE_TITLE, trisq::CAPTURE),
            (trisq::WALL_TITLE, trisq::WALL),
            (trisq::SELF_CAPTURE_TITLE, trisq::SELF_CAPTURE_RULE),
            (trisq::REPETITION_TITLE, trisq::REPETITION_RULE),
            (trisq::END_TITLE, trisq::END),
            (page::RULE_NOTATION, trisq::NOTATION),
        ],
        unreadable: trisq::UNREADABLE,
        incomplete: None,
        complete: None,
    };

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[("size", "9")];

    const SETUP: SetupForm = SetupForm {
        pieces: SetupPiece::BOTH,
        counted: Some(fixed::CAPTURES),
        held: None,
        detail: fixed::ARRANGE_DETAIL,
    };

    fn frame(&self, stage: Viewport) -> Frame {
        Layout::new(self.size(), stage).frame
    }

    fn ground(&self, stage: Viewport, style: BoardStyle) -> Vec<Node> {
        let size = self.size();
        let all = Rect::new(0.0, 0.0, side(size), side(size)).grown(WALL * 2.0);
        let mut pen = Pen::on(style);
        ground::board(&mut pen, size, all);
        ground::coordinates(&mut pen, &Layout::new(size, stage));
        pen.nodes
    }

    fn paint(view: &View<'_, Self>, pen: &mut Pen) -> Vec<Region> {
        let board = TrisqBoard::new(view);
        board.draw(pen);
        board.regions()
    }

    fn paint_focus(view: &View<'_, Self>, region: &Region, pen: &mut Pen) {
        nodes::focus(pen, &Layout::new(view.position.size(), view.context.stage), region);
    }

    fn motion(before: &Self, step: Step, _: &View<'_, Self>) -> Motion {
        motion::motion(before, step)
    }

    fn triumph(&self, _: Viewport) -> Triumph {
        let size = self.size();
        let mut ornaments = Vec::new();
        let mut pen = Pen::new();
        layout::each_cell(size, &mut |cell| {
            let rect = layout::cell_of(size, cell);
            if let Some(seat) = self.figure(cell) {
                let figure = figures(&mut pen, seat, &[Point::default()]).at(middle(rect));
                figure.keyed(nodes::resting_key(seat));
            } else if ground::has_rosette(size, cell) {
                ornaments.push(rect);
            }
        });
        let mut pieces = Seat::BOTH.map(|seat| vec![nodes::resting_key(seat)]);
        pieces[self.to_move().other().index()].push(nodes::placed_key());
        Triumph { pieces, apart: pen.nodes, ornaments, edge: along(&layout::walls(size).corners()) }
    }

    fn status(view: &View<'_, Self>) -> Status {
        tell::status(view)
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        tell::plate(view.position, seat, view.context.props.language)
    }

    fn describe(
        before: &Self,
        steps: &Steps<Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String> {
        match wording {
            Wording::Report => Some(tell::describe_move(before, steps, props)),
            Wording::Loss => tell::loss(before, steps, props),
            Wording::Advice => Some(tell::advised(before, steps, props.language)),
            Wording::Alternative => Some(tell::instead(before, steps, props.language)),
            Wording::Note => tell::note(before, steps, props.language),
        }
    }

    fn way(_: &Self, steps: &Steps<Step>) -> Vec<Place> {
        match steps.first {
            Step::Place(cell) => vec![Place::Grid(cell)],
            Step::Pass => vec![Place::Pass],
        }
    }

    fn spot(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        let layout = Layout::new(view.position.size(), view.context.stage);
        match place {
            Place::Grid(cell) => Some(layout.cell(cell)),
            Place::Pass => Some(layout.key),
            _ => None,
        }
    }

    fn violation(violation: Violation, language: Language) -> String {
        Blocked::Rule(violation).say(language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props)
    }

    fn field(field: TrisqField, language: Language) -> FieldText {
        let text = |label, hint| FieldText::new(label, hint, language);
        match field {
            TrisqField::Size => {
                FieldText { usual: &[9, 13, 19], ..text(trisq::SIZE, trisq::SIZE_HINT) }
            }
            TrisqField::Target => text(trisq::TARGET, trisq::TARGET_HINT),
            TrisqField::Limit => text(trisq::LIMIT, trisq::LIMIT_HINT),
        }
    }

    fn preset(preset: TrisqPreset) -> FixedText {
        match preset {
            TrisqPreset::Standard => trisq::STANDARD,
        }
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        pictures::of_section(heading, style)
    }

    fn sample() -> Option<SamplePosition<Self>> {
        pictures::sample()
    }

    fn picture(view: &View<'_, Self>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        pictures::picture(view, is_tile, pen)
    }
}
