//! The regions of Trisq in reading order, with what choosing each does and says.

use rosette_messages::trisq::{self, Choice};
use rosette_rules::trisq::{Cell, Violation};

use super::{
    board::{Blocked, PASS, TrisqBoard},
    layout::each_cell,
};
use crate::{Act, Place, Rect, Regions};

impl TrisqBoard<'_> {
    /// Adds every region in reading order: the cells, the pass button, and the lens with its cells.
    pub fn regions(&self, regions: &mut Regions) {
        each_cell(self.layout.size, &mut |cell| {
            self.cell_region(regions, cell, Place::Grid(cell), self.layout.cell(cell));
        });
        self.pass_region(regions);
        if let Some(lens) = self.lens() {
            // The cells in the lens cover those under it. A tap on one chooses it, and a tap on the
            // chosen one places the piece.
            each_cell(self.layout.size, &mut |cell| {
                if let Some(bounds) = self.in_lens(cell, lens) {
                    self.cell_region(regions, cell, Place::Lens(cell), bounds);
                }
            });
        }
    }

    fn cell_region(&self, regions: &mut Regions, cell: Cell, on: Place, bounds: Rect) {
        let name = &cell.to_string();
        let (label, act) = if self.is_legal(cell) {
            let choice = match (self.layout.small(), self.chosen == Some(cell)) {
                (false, _) => Choice::Place,
                (true, false) => Choice::Choose,
                (true, true) => Choice::Again,
            };
            let label = self.view.say(&trisq::Open {
                cell: name,
                choice,
                figure: self.view.position.to_move(),
                captures: self.captures(cell).into(),
            });
            match choice {
                Choice::Choose => (label, Act::Select),
                Choice::Place | Choice::Again => (label, Act::Play(name.clone())),
            }
        } else {
            let refused = self.refused(cell);
            let label = match (self.view.position.figure(cell), refused) {
                (Some(figure), _) => self.view.say(&trisq::Figure { cell: name, figure }),
                (None, Some(Blocked::Rule(Violation::SelfCapture(_)))) => {
                    self.view.say(&trisq::SelfCaptureCell { cell: name })
                }
                (None, Some(Blocked::Rule(Violation::Repetition(_)))) => {
                    self.view.say(&trisq::RepetitionCell { cell: name })
                }
                (None, _) => self.view.say(&trisq::Empty { cell: name }),
            };
            // If nobody may choose, the caller replaces this reason by another.
            let say = |refused: Blocked| refused.say(self.view.context.props.language);
            (label, Act::Refuse(refused.map(say).unwrap_or_default().into()))
        };
        regions.add(on, (label, None), bounds, act).magnified = self.layout.small();
    }

    fn pass_region(&self, regions: &mut Regions) {
        let plays = self.asked || self.is_stuck();
        let act = if plays { Act::Play(PASS.to_owned()) } else { Act::Select };
        let ends = self.view.position.passes() == 1;
        let label = match self.over {
            true => self.view.say(&trisq::PASS),
            false => self.view.say(&trisq::PassKey { asked: self.asked, ends }),
        };
        regions.add(Place::Pass, (label, None), self.layout.key, act);
    }
}
