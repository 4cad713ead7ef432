//! The display of the Royal Game of Ur.

mod ground;
mod layout;
mod lessons;
mod motion;
mod pieces;
mod regions;
mod tell;

use rosette_messages::{FixedText, Language, Say as _, fixed, page, ur};
use rosette_rules::{
    Game as _, Seat, Steps,
    ur::{Again, HAND, Options, Path, Step, Ur, UrField, UrPreset},
};

use crate::{
    Anchor, BoardStyle, Crop, Face, FieldText, Frame, Ink, Lesson, Motion, Pen, Place, Rect,
    Regions, SetupForm, SetupPiece, Show, Texts, Triumph, View, Viewport, ornament, svg,
    triumph::along,
};
use layout::Layout;
use pieces::UrBoard;

/// The stage of pictures, at one CSS pixel per board unit.
const PICTURE_STAGE: Viewport = Viewport { width_px: 880.0, height_px: 644.0, narrow: false };

/// The area of the tile's picture, wide and narrow.
const TILE: [Rect; 2] =
    [Rect::new(235.0, -85.0, 590.0, 470.0), Rect::new(250.0, -55.0, 500.0, 410.0)];
/// The area of the picture of a game in progress, wide and narrow.
const PICTURE: [Rect; 2] =
    [Rect::new(-50.0, -34.0, 900.0, 410.0), Rect::new(-30.0, -40.0, 400.0, 400.0)];

/// The names of the paths and of what earns another throw, in the order of the rules.
const PATHS: [FixedText; Path::ALL.len()] =
    [ur::BELL, ur::PATH_OF_MASTERS, ur::SKIRIUK, ur::MURRAY, ur::PATH_OF_ASEB];
const AGAIN: [FixedText; Again::ALL.len()] =
    [ur::AGAIN_ROSETTE, ur::AGAIN_CAPTURE, ur::AGAIN_BOTH, ur::AGAIN_NONE];

impl Show for Ur {
    const TEXTS: Texts = Texts {
        title: ur::TITLE,
        blurb: [ur::BLURB, ur::BLURB_BRIEF],
        story: ur::STORY,
        solved: ur::SOLVED,
        rules: &[
            (page::RULE_GOAL, ur::GOAL),
            (ur::WAY_TITLE, ur::WAY),
            (page::RULE_TURN, ur::TURN),
            (ur::CAPTURE_TITLE, ur::CAPTURE),
            (ur::ROSETTES_TITLE, ur::ROSETTES_RULE),
            (ur::HOME_TITLE, ur::HOME_RULE),
            (ur::OTHERS_TITLE, ur::OTHERS),
            (ur::BACK_TITLE, ur::BACK),
            (page::RULE_NOTATION, ur::NOTATION),
        ],
        unreadable: ur::UNREADABLE,
    };

    const INCOMPLETE: FixedText = ur::INCOMPLETE;

    const COMPLETE: FixedText = ur::NO_MOVE;

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const COURSE: usize = lessons::COURSE;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    const SAMPLE: &'static str = "4/0 3/0 4/0 4/4 4/0 4/8 4/3 4/4 4/0 3/12 4/7 4/8 4/11 4/4 4/0 3/8 4/4 4/0 2/8 \
                                  4/4 4/11 2/0 3/0 2/4 1/8";

    const SETUP: SetupForm =
        SetupForm { counted: Some(fixed::PIECES_HOME), ..SetupForm::new(SetupPiece::BOTH) };

    fn frame(&self, stage: Viewport) -> Frame {
        Layout::new(stage, self).frame
    }

    fn ground(&self, stage: Viewport, pen: &mut Pen) {
        let layout = Layout::new(stage, self);
        ground::board(pen, self, &layout);
        ground::trays(pen, &layout);
    }

    fn paint(view: &View<'_, Self>, pen: &mut Pen, regions: &mut Regions) {
        let board = UrBoard::new(view);
        board.draw(pen);
        board.regions(regions);
    }

    fn motion(before: &Self, step: Step, view: &View<'_, Self>) -> Motion {
        motion::motion(before, step, view)
    }

    fn triumph(&self, stage: Viewport) -> Triumph {
        let layout = Layout::new(stage, self);
        let pieces = |seat| {
            let cells = self.cells(seat).map(|cell| pieces::key(seat, "cell:", cell));
            let hand = (0..self.hand(seat)).map(|index| pieces::key(seat, "hand:", index));
            let home = (0..self.home(seat)).map(|index| pieces::key(seat, "home:", index));
            home.chain(cells).chain(hand).collect()
        };
        let path = self.path();
        // The rosettes light up round the board, from the first seat's corner at the near end.
        let order = |&(seat, cell): &(Seat, u8)| {
            let square = path.square(seat, cell);
            (square.row, if square.row > 4 { 2 - square.column } else { square.column })
        };
        let mut rosettes = Vec::new();
        ground::each_cell(path, &mut |seat, cell| {
            if path.rosettes() & 1 << cell != 0 {
                let rosette = (seat, cell);
                let index = rosettes.partition_point(|other| order(other) <= order(&rosette));
                rosettes.insert(index, rosette);
            }
        });
        Triumph {
            pieces: Seat::BOTH.map(pieces),
            ornaments: rosettes.iter().map(|(seat, cell)| layout.plaque(*seat, *cell)).collect(),
            edge: along(&ornament::outwards(&layout.outline(), 10.0)),
            apart: Vec::new(),
        }
    }

    fn way(before: &Self, steps: &Steps<Step>) -> Vec<Place> {
        regions::way(before, steps)
    }

    fn spot(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        UrBoard::new(view).spot(place)
    }

    fn number(&self, place: Place) -> Option<String> {
        match place {
            Place::Reserve(_) => Some(HAND.to_string()),
            Place::Home(_) => Some(self.path().home().to_string()),
            Place::Cell(cell) => {
                let mut cells = 1 << cell | self.path().twins(cell) | self.path().meets(cell);
                let mut numbers = Vec::new();
                while cells != 0 {
                    numbers.push(cells.trailing_zeros().to_string());
                    cells &= cells - 1;
                }
                Some(numbers.join("/"))
            }
            place => place.number(),
        }
    }

    fn odds(&self) -> Vec<(u8, u32)> {
        self.dice().ways().iter().map(|(roll, ways)| (roll.cells(), *ways)).collect()
    }

    fn drawn(_: &Self, steps: &Steps<Step>) -> Option<u8> {
        match steps.first {
            Step::Throw(roll) => Some(roll.cells()),
            Step::Move(_) => None,
        }
    }

    fn field(field: UrField, language: Language) -> FieldText {
        let (label, hint, values): (_, _, &[FixedText]) = match field {
            UrField::Path => (ur::PATH, ur::PATH_HINT, &PATHS),
            UrField::Dice => (ur::DICE, ur::DICE_HINT, &[ur::FOUR, ur::THREE]),
            UrField::Pieces => (ur::PIECES, ur::PIECES_HINT, &[]),
            UrField::Rosettes => (ur::ROSETTES, ur::ROSETTES_HINT, &[]),
            UrField::Safe => (ur::SAFE, ur::SAFE_HINT, &[]),
            UrField::Again => (ur::AGAIN, ur::AGAIN_HINT, &AGAIN),
        };
        let values = values.iter().map(|value| value.say(language)).collect();
        FieldText { values, ..FieldText::new(label, hint, language) }
    }

    fn preset(preset: UrPreset) -> FixedText {
        match preset {
            UrPreset::BritishMuseum => ur::BRITISH_MUSEUM,
            UrPreset::Masters => ur::MASTERS,
            UrPreset::MastersFour => ur::MASTERS_FOUR,
            UrPreset::Blitz => ur::BLITZ,
            UrPreset::Aseb => ur::ASEB,
            UrPreset::Simplified => ur::SIMPLIFIED,
        }
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        (heading == ur::WAY_TITLE).then(|| way_picture(style))
    }

    /// Draws the board with its pieces, without trays and coins.
    fn picture(view: &View<'_, Self>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        let layout = Layout::new(PICTURE_STAGE, view.position);
        ground::board(pen, view.position, &layout);
        for &seat in &Seat::BOTH {
            for cell in view.position.cells(seat) {
                pieces::piece(pen, &layout, seat, cell).at(layout.middle(seat, cell));
            }
        }
        let mut areas = if is_tile { TILE } else { PICTURE };
        areas[0].width += layout.longer();
        (areas[usize::from(view.context.stage.narrow)], Crop::Slice)
    }
}

/// Draws the board with the numbers of the first seat's path, as SVG.
fn way_picture(style: BoardStyle) -> String {
    let mut pen = Pen::on(style);
    if let Ok(start) = Ur::new(&Options::default()) {
        let layout = Layout::new(PICTURE_STAGE, &start);
        ground::board(&mut pen, &start, &layout);
        numbers(&mut pen, &layout);
    }
    svg(Rect::new(-30.0, -30.0, 860.0, 370.0), Crop::Meet, &pen.nodes)
}

/// Draws the numbers of the first seat's path on small plates.
fn numbers(pen: &mut Pen, layout: &Layout) {
    pen.node();
    for cell in 1..=layout.path.length() {
        let middle = layout.middle(Seat::First, cell);
        pen.circle(middle, 26.0).fill(Ink::LegalHalo).stroke(Ink::Legal, 3.0);
        let (foot, number) = (middle.moved(0.0, 11.0), cell.to_string());
        pen.words(foot, number, (32.0, 600), Face::Serif, Anchor::Middle).fill(Ink::Legal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_is_a_legal_game_with_pieces_of_both() {
        let (position, _) = Ur::sample().unwrap();
        assert!(position.turn().outcome().is_none());
        assert!(Seat::BOTH.iter().all(|seat| position.cells(*seat).count() >= 2));
    }
}
