//! The look of ±123D.

mod board;
mod ground;
mod layout;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod tell;

use rosette_messages::{FixedText, Language, Say as _, flag, page};
use rosette_rules::{
    Seat, Steps,
    flag::{Broken, DRAWN, Flag, FlagField, RuleSet, Step},
};

use crate::{
    BoardStyle, Frame, Lesson, Motion, Node, Pen, Place, Plate, Props, Rect, Scene, Show, Stage,
    Status, Texts, View, show::focused,
};
use board::FlagBoard;
use layout::{KeyPlace, Layout};

impl Show for Flag {
    const TEXTS: Texts = Texts {
        title: flag::TITLE,
        blurb: [flag::BLURB, flag::BLURB_BRIEF],
        story: flag::STORY,
        fields: &[
            (flag::CELLS, flag::CELLS_HINT),
            (flag::RULES, flag::RULES_HINT),
            (flag::LEAD, flag::LEAD_HINT),
            (flag::BURNT, flag::BURNT_HINT),
        ],
        presets: &[flag::WRITTEN, flag::BALANCED, flag::ORIGINAL],
        solved: flag::SOLVED,
        rules: &[
            (flag::GOAL_TITLE, flag::GOAL),
            (flag::STEP_TITLE, flag::STEP),
            (flag::BURNING_TITLE, flag::BURNING),
            (flag::JUMP_TITLE, flag::JUMP),
            (flag::WITH_DICE, flag::DICE_RULE),
            (flag::END_TITLE, flag::END),
            (page::RULE_NOTATION, flag::NOTATION),
        ],
        unreadable: flag::UNREADABLE,
        incomplete: flag::CHOOSE_DIRECTION,
        complete: flag::UNREADABLE,
    };

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    fn frame(&self, stage: Stage) -> Frame {
        Layout::new(self, stage).frame
    }

    fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node> {
        let mut pen = Pen::on(style);
        ground::line(&mut pen, &Layout::new(self, stage));
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let board = FlagBoard::new(view);
        let regions = board.regions();
        let mut pen = Pen::on(view.looks.props.board);
        board.draw(&mut pen, focused(&regions, view.looks.focus).map(|region| region.bounds));
        Scene { nodes: pen.nodes, regions }
    }

    fn motion(before: &Self, step: Step, view: &View<'_, Self>) -> Motion {
        motion::motion(before, step, view)
    }

    fn triumph(&self, winner: Seat, stage: Stage) -> Vec<Rect> {
        vec![Layout::new(self, stage).cell(self.player(winner))]
    }

    fn status(view: &View<'_, Self>) -> Status {
        tell::status(view)
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        tell::plate(view.position, seat, view.looks.props.language)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::told(before, steps, props)
    }

    fn advised(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::advised(before, steps, props.language)
    }

    fn instead(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::instead(before, steps, props.language)
    }

    fn way(before: &Self, steps: &Steps<Step>) -> Vec<Place> {
        board::way(before, steps)
    }

    fn spot(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        let layout = Layout::new(view.position, view.looks.stage);
        match place {
            Place::Cell(cell) => Some(layout.cell(cell)),
            Place::Step(sign, distance) => {
                let key = |it: &&KeyPlace| (it.sign, it.distance) == (sign, distance);
                layout.keys.iter().find(key).map(|it| layout.key(it))
            }
            _ => None,
        }
    }

    fn ring(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        let layout = Layout::new(view.position, view.looks.stage);
        match place {
            // The ring leaves the cell's number visible.
            Place::Cell(cell) => Some(Rect::around(layout.middle(cell), layout.radius() + 9.0)),
            place => Self::spot(view, place),
        }
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps, language)
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

    fn broken(broken: Broken, language: Language) -> String {
        board::broken(broken, language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props)
    }

    fn values(field: FlagField, language: Language) -> Vec<String> {
        match field {
            FlagField::Rules => vec![flag::WRITTEN.say(language), flag::WITH_DICE.say(language)],
            _ => Vec::new(),
        }
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        pictures::of_section(heading, style)
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, props.board, narrow)
    }
}
