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
    trisq::{Step, Trisq, TrisqField, TrisqPreset},
};

use crate::{
    BoardStyle, Crop, FieldText, Frame, Lesson, Motion, Pen, Place, Point, Rect, Region, Regions,
    SetupForm, SetupPiece, Show, Texts, Triumph, View, Viewport, triumph::along,
};
use board::TrisqBoard;
use figures::{figures, middle};
use layout::{Layout, WALL, side};

impl Show for Trisq {
    const TEXTS: Texts = Texts {
        title: trisq::TITLE,
        blurb: [trisq::BLURB, trisq::BLURB_BRIEF],
        story: trisq::STORY,
        solved: trisq::SOLVED,
        rules: &[
            (page::RULE_GOAL, trisq::GOAL),
            (page::RULE_TURN, trisq::TURN),
            (trisq::CAPTURE_TITLE, trisq::CAPTURE),
            (trisq::WALL_TITLE, trisq::WALL),
            (trisq::SELF_CAPTURE_TITLE, trisq::SELF_CAPTURE_RULE),
            (trisq::REPETITION_TITLE, trisq::REPETITION_RULE),
            (trisq::END_TITLE, trisq::END),
            (page::RULE_NOTATION, trisq::NOTATION),
        ],
        unreadable: trisq::UNREADABLE,
    };

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    const NUMBERED: bool = true;

    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[("size", "9")];

    const SAMPLE: &'static str = pictures::SAMPLE;

    const SETUP: SetupForm =
        SetupForm { counted: Some(fixed::CAPTURES), ..SetupForm::new(SetupPiece::BOTH) };

    fn frame(&self, stage: Viewport) -> Frame {
        Layout::new(self.size(), stage).frame
    }

    fn ground(&self, stage: Viewport, pen: &mut Pen) {
        let size = self.size();
        ground::board(pen, size, Rect::new(0.0, 0.0, side(size), side(size)).grown(WALL * 2.0));
        ground::coordinates(pen, &Layout::new(size, stage));
    }

    fn paint(view: &View<'_, Self>, pen: &mut Pen, regions: &mut Regions) {
        let board = TrisqBoard::new(view);
        board.draw(pen);
        board.regions(regions);
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

    fn way(_: &Self, steps: &Steps<Step>) -> Vec<Place> {
        match steps.first {
            Step::Place(cell) => vec![Place::Grid(cell)],
            Step::Pass => vec![Place::Pass],
        }
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

    fn picture(view: &View<'_, Self>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        pictures::picture(view, is_tile, pen)
    }
}
