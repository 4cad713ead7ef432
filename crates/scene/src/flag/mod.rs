//! The display of ±123D: its implementation of [`Show`].

mod board;
mod ground;
mod layout;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod tell;

use rosette_messages::{FixedText, Language, Say as _, fixed, flag, page};
use rosette_rules::{
    Seat, Steps,
    flag::{DRAWN, Flag, FlagField, FlagPreset, RuleSet, Step},
};

use crate::{
    BoardStyle, Crop, FieldText, Frame, Lesson, Motion, Pen, Place, Rect, Region, Regions,
    SetupForm, SetupPiece, Show, Texts, Triumph, View, Viewport, ornament::focus_ring,
};
use board::FlagBoard;
use layout::Layout;

impl Show for Flag {
    const TEXTS: Texts = Texts {
        title: flag::TITLE,
        blurb: [flag::BLURB, flag::BLURB_BRIEF],
        story: flag::STORY,
        solved: flag::SOLVED,
        rules: &[
            (page::RULE_GOAL, flag::GOAL),
            (flag::STEP_TITLE, flag::STEP),
            (flag::BURNING_TITLE, flag::BURNING),
            (flag::JUMP_TITLE, flag::JUMP),
            (flag::WITH_DICE, flag::DICE_RULE),
            (flag::END_TITLE, flag::END),
            (page::RULE_NOTATION, flag::NOTATION),
        ],
        unreadable: flag::UNREADABLE,
    };

    const INCOMPLETE: FixedText = flag::CHOOSE_DIRECTION;

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    const NUMBERED: bool = true;

    const SAMPLE: &'static str = pictures::SAMPLE;

    const SETUP: SetupForm = SetupForm::new(&[
        SetupPiece::of(Seat::First),
        SetupPiece::of(Seat::Second),
        SetupPiece::named("F", fixed::FLAG),
        SetupPiece::named("x", fixed::BURNT_CELL),
    ]);

    fn frame(&self, stage: Viewport) -> Frame {
        Layout::new(self, stage).frame
    }

    fn ground(&self, stage: Viewport, pen: &mut Pen) {
        ground::line(pen, &Layout::new(self, stage));
    }

    fn paint(view: &View<'_, Self>, pen: &mut Pen, regions: &mut Regions) {
        let board = FlagBoard::new(view);
        board.draw(pen);
        board.regions(regions);
    }

    fn paint_focus(view: &View<'_, Self>, region: &Region, pen: &mut Pen) {
        let thick = Layout::new(view.position, view.context.stage).frame.units(0.5);
        let Rect { width, height, .. } = region.bounds;
        let (width, height) = (width / thick, height / thick);
        let local = Rect::new(-width / 2.0, -height / 2.0, width, height).grown(4.0);
        focus_ring(pen.node().at(region.bounds.center()).scale(thick), local, 16.0);
    }

    fn motion(before: &Self, step: Step, view: &View<'_, Self>) -> Motion {
        motion::motion(before, step, view)
    }

    fn triumph(&self, stage: Viewport) -> Triumph {
        let layout = Layout::new(self, stage);
        let pieces = |seat: Seat| {
            let flag = nodes::has_flag(self, seat).then(nodes::flag_key);
            [nodes::player_key(seat)].into_iter().chain(flag).collect()
        };
        let is_free = |cell: &u8| !self.is_burnt(*cell) && !nodes::stands(self, *cell);
        Triumph {
            pieces: Seat::BOTH.map(pieces),
            ornaments: (0..layout.cells).filter(is_free).map(|cell| layout.cell(cell)).collect(),
            edge: layout.edge(),
            apart: Vec::new(),
        }
    }

    fn way(before: &Self, steps: &Steps<Step>) -> Vec<Place> {
        board::way(before, steps)
    }

    fn ring(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        let layout = Layout::new(view.position, view.context.stage);
        match place {
            // The ring doesn't cover the cell's number.
            Place::Cell(cell) => Some(Rect::around(layout.middle(cell), layout.radius() + 9.0)),
            _ => None,
        }
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

    fn field(field: FlagField, language: Language) -> FieldText {
        let text = |label, hint| FieldText::new(label, hint, language);
        match field {
            FlagField::Cells => text(flag::CELLS, flag::CELLS_HINT),
            FlagField::Rules => FieldText {
                values: vec![flag::WRITTEN.say(language), flag::WITH_DICE.say(language)],
                ..text(flag::RULES, flag::RULES_HINT)
            },
            FlagField::Lead => text(flag::LEAD, flag::LEAD_HINT),
            FlagField::Burnt => text(flag::BURNT, flag::BURNT_HINT),
        }
    }

    fn preset(preset: FlagPreset) -> FixedText {
        match preset {
            FlagPreset::Written => flag::WRITTEN,
            FlagPreset::Balanced => flag::BALANCED,
            FlagPreset::Original => flag::ORIGINAL,
        }
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        pictures::of_section(heading, style)
    }

    fn picture(view: &View<'_, Self>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        pictures::picture(view, is_tile, pen)
    }
}
