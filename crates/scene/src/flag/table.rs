//! A view of ±123D with what follows from it: what can be done, and what is pointed at.

use rosette_messages::flag::{End, Made, Refused};
use rosette_rules::{
    Game, Illegal, Steps,
    flag::{DRAWN, Flag, RuleSet, Sign, Step},
};

use super::layout::Layout;
use crate::{View, names::numbered};

/// A step or flag jump that the seat to move may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub sign: Sign,
    pub distance: u8,
    pub to: u8,
}

impl Move {
    /// Its token.
    pub fn token(self) -> String {
        token(self.sign, Some(self.distance))
    }

    /// What it does.
    pub fn made(self, position: &Flag) -> Option<Made> {
        made(position, &Steps::one(Step::Go(self.sign, self.distance)))
    }
}

/// A token, or the beginning of one whose distance is drawn.
pub fn token(sign: Sign, distance: Option<u8>) -> String {
    let mut text = String::from(sign.symbol());
    match distance {
        Some(distance) => text += &distance.to_string(),
        None => text.push('D'),
    }
    text
}

/// The id of a cell that a step leads to.
pub fn to_id(cell: u8) -> String {
    numbered("to:", cell)
}

/// A view with its layout, and what follows from both.
pub struct Table<'a> {
    pub view: &'a View<'a, Flag>,
    pub layout: Layout,
    /// What may be done at once.
    pub moves: Vec<Move>,
    /// What is pointed at of it.
    pub target: Option<Move>,
    /// The direction that is chosen, or pointed at and may be chosen.
    pub direction: Option<Sign>,
    /// Whether nothing may be chosen: the game is over, or a program is to move.
    pub over: bool,
}

impl<'a> Table<'a> {
    pub fn new(view: &'a View<'a, Flag>) -> Self {
        let position = view.position;
        let mut moves = Vec::new();
        let over = !view.open;
        position.steps(|step, _| {
            if let Step::Go(sign, distance) = step
                && let Ok(to) = position.landing(sign, distance)
                && !over
            {
                moves.push(Move { sign, distance, to });
            }
        });
        let layout = Layout::new(position, view.stage);
        let direction = position.direction();
        let mut table = Self { view, layout, moves, target: None, direction, over };
        if direction.is_none() && !over {
            table.point(view.focus);
            table.point(view.hover);
        }
        table
    }

    /// Points at what an id names.
    fn point(&mut self, id: Option<&str>) {
        let Some(id) = id else { return };
        self.target = None;
        self.direction = None;
        for &sign in &Sign::BOTH {
            if id == token(sign, None) && self.view.position.may_draw(sign) {
                self.direction = Some(sign);
            }
        }
        for played in &self.moves {
            if id == to_id(played.to) || id == played.token() {
                self.target = Some(*played);
            }
        }
    }

    /// Whether the distance is to be drawn.
    pub fn drawing(&self) -> bool {
        self.view.position.direction().is_some()
    }

    /// The move that ends on a cell.
    pub fn move_to(&self, cell: u8) -> Option<Move> {
        self.moves.iter().find(|played| played.to == cell).copied()
    }

    /// Calls `each` with every cell to which a distance can be drawn.
    pub fn each_drawn(&self, mut each: impl FnMut(u8)) {
        let position = self.view.position;
        for &sign in &Sign::BOTH {
            let shown = self.direction.is_none_or(|chosen| chosen == sign);
            if shown && !self.over && position.rules() == RuleSet::Dice {
                for distance in DRAWN {
                    if let Some(cell) = position.drawn_landing(sign, distance) {
                        each(cell);
                    }
                }
            }
        }
    }

    /// Why a key does nothing; none if it does something.
    pub fn key_refused(&self, sign: Sign, distance: Option<u8>) -> Option<Refused> {
        if self.over {
            return Some(Refused::Over);
        }
        let step = match distance {
            Some(distance) => Step::Go(sign, distance),
            None => Step::Direction(sign),
        };
        self.view.position.check(step).err().map(refused)
    }

    /// Why nothing can be done with a cell on which no move ends.
    pub fn cell_refused(&self, cell: u8) -> Refused {
        let position = self.view.position;
        let from = position.player(position.to_move());
        let distance = cell.abs_diff(from);
        let sign = if cell > from { Sign::Plus } else { Sign::Minus };
        let broken = match position.check(Step::Go(sign, distance)) {
            Err(broken) if self.over || self.drawing() => broken,
            _ if distance == 0 => return Refused::OwnCell,
            _ if position.is_burnt(cell) => Illegal::Rule(rosette_rules::flag::Broken::Burnt(cell)),
            Err(Illegal::Rule(rosette_rules::flag::Broken::TooFar)) => {
                return if DRAWN.contains(&distance) {
                    Refused::WouldBeDrawn(sign, distance)
                } else {
                    Refused::OutOfReach
                };
            }
            Err(broken) => broken,
            Ok(()) => Illegal::Unreadable,
        };
        refused(broken)
    }
}

/// An illegal step or token, said to the person who tried it.
pub const fn refused(illegal: Illegal<Flag>) -> Refused {
    match illegal {
        Illegal::Unreadable | Illegal::Complete => Refused::Unreadable,
        Illegal::Over => Refused::Over,
        Illegal::Incomplete => Refused::Incomplete,
        Illegal::Rule(broken) => Refused::Rule(broken),
    }
}

/// What a token does; none for half of one.
pub fn made(before: &Flag, steps: &Steps<Step>) -> Option<Made> {
    let (sign, distance, drawn) = match (steps.first, steps.second) {
        (Step::Go(sign, distance), None) => (sign, distance, false),
        (Step::Direction(sign), Some(Step::Distance(distance))) => (sign, distance, true),
        _ => return None,
    };
    let seat = before.to_move();
    let reached = before.reached(seat, sign, distance);
    let end = match reached {
        None => End::Off,
        Some(cell) if before.is_burnt(cell) => End::Burnt(cell),
        Some(cell) => {
            let mut after = *before;
            after.play_unchecked(steps.first);
            if let Some(second) = steps.second {
                after.play_unchecked(second);
            }
            let from = before.player(seat);
            let burns = after.is_burnt(from).then_some(from);
            End::On { cell, burns, flag: after.flag() != before.flag() }
        }
    };
    Some(Made { sign, distance, drawn, end })
}
