//! What can be chosen on the board of Trisq, and what each place is called.

use rosette_messages::{
    Say as _, TrisqText,
    trisq::{CellState, Choice, Refused},
};
use rosette_rules::trisq::Cell;

use super::{
    layout::each_cell,
    table::{ASK, PASS, Table},
};
use crate::{Act, Region};

impl Table<'_> {
    /// Every region, in reading order: the cells, then the key that passes.
    pub fn regions(&self) -> Vec<Region> {
        let size = usize::from(self.layout.size);
        let mut regions = Vec::with_capacity(size * size + 1);
        each_cell(self.layout.size, &mut |cell| self.cell_region(&mut regions, cell));
        self.pass_region(&mut regions);
        if let Some((cell, bounds)) = self.lens() {
            // It lies over cells that can't be seen then; the one in its middle is meant.
            self.cell_region(&mut regions, cell);
            if let Some(lens) = regions.last_mut() {
                lens.id = format!("to:{cell}");
                lens.bounds = bounds;
            }
        }
        regions
    }

    fn cell_region(&self, regions: &mut Vec<Region>, cell: Cell) {
        let (prefix, state, act) = match self.refused(cell) {
            None => {
                let seat = self.view.position.to_move();
                let captures = self.captures(cell);
                let choice = match (self.layout.small(), self.chosen == Some(cell)) {
                    (false, _) => Choice::Place,
                    (true, false) => Choice::Choose,
                    (true, true) => Choice::Again,
                };
                let state = CellState::Open { seat, captures, choice };
                match choice {
                    Choice::Choose => ("at:", state, Act::Select),
                    Choice::Place | Choice::Again => ("", state, Act::Play(cell.to_string())),
                }
            }
            Some(refused) => {
                let state = match (self.view.position.figure(cell), refused) {
                    (Some(seat), _) => CellState::Figure(seat),
                    (None, Refused::SelfCapture(_)) => CellState::SelfCapture,
                    (None, Refused::Repetition(_)) => CellState::Repetition,
                    (None, _) => CellState::Empty,
                };
                ("cell:", state, Act::Refuse(self.say(&TrisqText::Refused(refused))))
            }
        };
        let label = self.say(&TrisqText::Cell { cell, state });
        Region::add(regions, format!("{prefix}{cell}"), label, self.layout.cell(cell), act);
    }

    fn say(&self, text: &TrisqText<'_>) -> String {
        text.say(self.view.props.language)
    }

    fn pass_region(&self, regions: &mut Vec<Region>) {
        let (id, act) = if self.over {
            (ASK, Act::Refuse(self.say(&TrisqText::Refused(Refused::Over))))
        } else if self.asked {
            (PASS, Act::Play(PASS.to_owned()))
        } else {
            (ASK, Act::Select)
        };
        let ends = self.view.position.passes() == 1;
        let label = self.say(&TrisqText::PassKey { asked: self.asked, ends });
        Region::add(regions, id.to_owned(), label, self.layout.key, act);
    }
}
