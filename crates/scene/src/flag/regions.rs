//! What can be chosen on the line of ±123D, and what each place is called.

use rosette_messages::{FlagText, Say as _, flag::Choice};
use rosette_rules::{Seat, flag::LONGEST_STEP};

use super::{
    layout::KeyPlace,
    table::{Table, to_id, token},
};
use crate::{Act, Region, names::numbered};

impl Table<'_> {
    /// Every region, in reading order: the cells by number, then the keys.
    pub fn regions(&self) -> Vec<Region> {
        let mut regions = Vec::with_capacity(usize::from(self.layout.cells) + 8);
        for cell in 0..self.layout.cells {
            self.cell_region(&mut regions, cell);
        }
        for place in &self.layout.keys {
            self.key_region(&mut regions, place);
        }
        regions
    }

    fn cell_region(&self, regions: &mut Vec<Region>, cell: u8) {
        let position = self.view.position;
        let (id, choice, act) = match self.move_to(cell) {
            Some(played) => {
                // A step has its key, a flag jump is made by its cell alone.
                let short = played.distance <= LONGEST_STEP;
                let id = if short { to_id(cell) } else { played.token() };
                let made = played.made(position).map_or(Choice::Nothing, Choice::Make);
                (id, made, Act::Play(played.token()))
            }
            None => {
                let refused = FlagText::Refused(self.cell_refused(cell));
                (numbered("cell:", cell), Choice::Nothing, Act::Refuse(self.say(&refused)))
            }
        };
        let mut stands = Vec::new();
        for &seat in &Seat::BOTH {
            if position.player(seat) == cell {
                let you = seat == position.to_move() && !self.over;
                stands.push((!you).then(|| self.view.props.name(seat)));
            }
        }
        let (burnt, flag) = (position.is_burnt(cell), position.flag() == cell);
        let label = self.say(&FlagText::Cell { cell, burnt, flag, stands, choice });
        Region::add(regions, id, label, self.layout.cell(cell), act);
    }

    fn say(&self, text: &FlagText<'_>) -> String {
        text.say(self.view.props.language)
    }

    fn key_region(&self, regions: &mut Vec<Region>, place: &KeyPlace) {
        let KeyPlace { sign, distance, .. } = *place;
        let name = token(sign, distance);
        let (id, choice, act) = match (self.key_refused(sign, distance), distance) {
            (Some(refused), _) => {
                // What begins a token keeps its name.
                let prefix = if distance.is_some() { "key:" } else { "" };
                let act = Act::Refuse(self.say(&FlagText::Refused(refused)));
                (prefix.to_owned() + &name, Choice::Not(refused), act)
            }
            (None, None) => (name.clone(), Choice::Draw, Act::Begin(name)),
            (None, Some(distance)) => {
                let played =
                    self.moves.iter().find(|it| (it.sign, it.distance) == (sign, distance));
                let made = played.and_then(|played| played.made(self.view.position));
                (name.clone(), made.map_or(Choice::Nothing, Choice::Make), Act::Play(name))
            }
        };
        let label = self.say(&FlagText::KeyLabel { sign, distance, choice });
        Region::add(regions, id, label, self.layout.key(place), act);
    }
}
