//! The regions of ±123D in reading order, each with its action and its label for screen readers.

use rosette_messages::{Say as _, flag};
use rosette_rules::{Seat, flag::MAX_STEP};

use super::{
    board::{FlagBoard, token},
    layout::{KeyPlace, button},
};
use crate::{Act, Place, Regions};

impl FlagBoard<'_> {
    /// Adds every region in reading order: the cells by number, then the buttons.
    pub fn regions(&self, regions: &mut Regions) {
        for cell in 0..self.layout.cells {
            self.cell_region(regions, cell);
        }
        for place in &self.layout.keys {
            self.key_region(regions, place);
        }
    }

    fn cell_region(&self, regions: &mut Regions, cell: u8) {
        let position = self.view.position;
        let language = self.view.context.props.language;
        let (on, choice, act) = match self.move_to(cell) {
            Some(played) => {
                // A step also has a button, but a flag jump has only its cell.
                let short = played.distance <= MAX_STEP;
                let on = if short { Place::End(cell) } else { Place::Cell(cell) };
                let choice = played.made(position).map(|made| made.say_for_cell(language));
                (on, choice, Act::Play(played.token()))
            }
            None => (Place::Cell(cell), None, Act::Refuse(self.cell_refused(cell).into())),
        };
        let (burnt, flag) = (position.is_burnt(cell), position.flag() == cell);
        let mut players = Vec::new();
        for &seat in &Seat::BOTH {
            if position.player(seat) == cell {
                let you = seat == position.to_move() && !self.over;
                let name = self.view.name(seat);
                players.push(if you { flag::YOU.text(language) } else { name });
            }
        }
        let place = flag::Cell { cell: cell.into(), burnt, flag };
        let place = flag::cell_with_players(place, &players, language);
        regions.add(on, (place, choice), self.layout.cell(cell), act);
    }

    fn key_region(&self, regions: &mut Regions, place: &KeyPlace) {
        let KeyPlace { sign, distance, .. } = *place;
        let language = self.view.context.props.language;
        let name = token(sign, distance);
        let (choice, act) = match (self.key_refused(sign, distance), distance) {
            (Some(refused), _) => (Some(refused.clone()), Act::Refuse(refused.into())),
            (None, None) => (Some(flag::DRAW.say(language)), Act::Begin(name)),
            (None, Some(distance)) => {
                let played =
                    self.moves.iter().find(|it| (it.sign, it.distance) == (sign, distance));
                let made = played.and_then(|played| played.made(self.view.position));
                (made.map(|made| made.say_for_key(language)), Act::Play(name))
            }
        };
        let label = (flag::key(sign, distance), choice);
        regions.add(button(sign, distance), label, self.layout.key(place), act);
    }
}
