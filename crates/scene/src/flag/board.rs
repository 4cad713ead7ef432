//! A view of ±123D with what follows from it: legal moves, and the move under the pointer.

use rosette_messages::{
    Say as _,
    flag::{self, MoveEffect, MoveWithEffect},
};
use rosette_rules::{
    Game, MoveError, Steps,
    flag::{DRAWN, Flag, RuleSet, Sign, Step, Violation},
};

use super::layout::{Layout, button};
use crate::{Place, Show as _, View};

/// A step or flag jump that the seat to move may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlagMove {
    pub sign: Sign,
    pub distance: u8,
    pub to: u8,
}

impl FlagMove {
    pub fn token(self) -> String {
        token(self.sign, Some(self.distance))
    }

    /// Describes the effect of the move; `None` if it is illegal.
    pub fn made(self, position: &Flag) -> Option<MoveWithEffect> {
        made(position, &Steps::one(Step::Go(self.sign, self.distance)))
    }
}

/// Returns the token of a move, or without a distance its first half, after which the distance is
/// rolled.
pub fn token(sign: Sign, distance: Option<u8>) -> String {
    let mut text = String::from(sign.symbol());
    match distance {
        Some(distance) => text += &distance.to_string(),
        None => text.push('D'),
    }
    text
}

/// A view with its layout, and what follows from both.
pub struct FlagBoard<'a> {
    pub view: &'a View<'a, Flag>,
    pub layout: Layout,
    /// The steps and flag jumps that may be made now.
    pub moves: Vec<FlagMove>,
    /// The move under the pointer or in focus.
    pub target: Option<FlagMove>,
    /// The direction that is chosen, or under the pointer or in focus and legal.
    pub direction: Option<Sign>,
    /// Whether nothing may be chosen: the game is over, or a computer player is to move.
    pub over: bool,
}

impl<'a> FlagBoard<'a> {
    pub fn new(view: &'a View<'a, Flag>) -> Self {
        let position = view.position;
        let mut moves = Vec::new();
        let over = !view.context.open;
        position.steps(|step, _| {
            if let Step::Go(sign, distance) = step
                && let Ok(to) = position.landing(sign, distance)
                && !over
            {
                moves.push(FlagMove { sign, distance, to });
            }
        });
        let layout = Layout::new(position, view.context.stage);
        let direction = position.direction();
        let mut board = Self { view, layout, moves, target: None, direction, over };
        if direction.is_none() && !over {
            board.point(view.context.focus);
            board.point(view.context.hover);
        }
        board
    }

    /// Sets the target or the direction from the place under the pointer or in focus.
    fn point(&mut self, place: Option<Place>) {
        let Some(place) = place else { return };
        let position = self.view.position;
        self.direction = match place {
            Place::Button(symbol, None) => {
                let draws = |sign: &Sign| sign.symbol() as u8 == symbol && position.may_draw(*sign);
                Sign::BOTH.into_iter().find(draws)
            }
            _ => None,
        };
        let plays = |played: &&FlagMove| match place {
            Place::Cell(cell) | Place::End(cell) => played.to == cell,
            Place::Button(symbol, distance) => {
                (played.sign.symbol() as u8, Some(played.distance)) == (symbol, distance)
            }
            _ => false,
        };
        self.target = self.moves.iter().find(plays).copied();
    }

    /// Returns whether a direction is chosen, so that the distance is rolled next.
    pub fn drawing(&self) -> bool {
        self.view.position.direction().is_some()
    }

    /// Returns the move that ends on a cell, among those that may be made now.
    pub fn move_to(&self, cell: u8) -> Option<FlagMove> {
        self.moves.iter().find(|played| played.to == cell).copied()
    }

    /// Calls `each` with every cell where a roll may end, in the chosen direction or in both.
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

    /// Explains why a button is refused; `None` if its choice is legal.
    pub fn key_refused(&self, sign: Sign, distance: Option<u8>) -> Option<String> {
        let language = self.view.context.props.language;
        let step = match distance {
            Some(distance) => Step::Go(sign, distance),
            None => Step::Direction(sign),
        };
        self.view.position.check(step).err().map(|illegal| Flag::refusal(&illegal, language))
    }

    /// Explains why a cell where no move ends is refused.
    pub fn cell_refused(&self, cell: u8) -> String {
        let language = self.view.context.props.language;
        let position = self.view.position;
        let from = position.player(position.to_move());
        let distance = cell.abs_diff(from);
        let sign = if cell > from { Sign::Plus } else { Sign::Minus };
        let violation = match position.check(Step::Go(sign, distance)) {
            Err(violation) if self.drawing() => violation,
            _ if distance == 0 => return flag::OWN_CELL.say(language),
            _ if position.is_burnt(cell) => MoveError::Rule(Violation::Burnt(cell)),
            Err(MoveError::Rule(Violation::TooFar)) => {
                return if DRAWN.contains(&distance) {
                    let key = &flag::key(sign, None);
                    flag::WouldBeDrawn { distance: distance.into(), key }.say(language)
                } else {
                    flag::OUT_OF_REACH.say(language)
                };
            }
            Err(violation) => violation,
            Ok(()) => MoveError::Unreadable,
        };
        Flag::refusal(&violation, language)
    }
}

/// Returns the cells that the piece of a token passes, or the button of a direction.
pub fn way(before: &Flag, steps: &Steps<Step>) -> Vec<Place> {
    let seat = before.to_move();
    let (sign, distance) = match (steps.first, steps.second) {
        (Step::Go(sign, distance), _) => (sign, distance),
        (Step::Direction(sign), Some(Step::Distance(distance))) => (sign, distance),
        (Step::Direction(sign), _) => return vec![button(sign, None)],
        (Step::Distance(_), _) => return Vec::new(),
    };
    let from = before.player(seat);
    let to = before.reached(seat, sign, distance).unwrap_or(from);
    let mut cells: Vec<Place> = (from.min(to)..=from.max(to)).map(Place::Cell).collect();
    if to < from {
        cells.reverse();
    }
    cells
}

/// Describes what a token does; `None` for an incomplete token.
pub fn made(before: &Flag, steps: &Steps<Step>) -> Option<MoveWithEffect> {
    let (sign, distance, drawn) = match (steps.first, steps.second) {
        (Step::Go(sign, distance), None) => (sign, distance, false),
        (Step::Direction(sign), Some(Step::Distance(distance))) => (sign, distance, true),
        _ => return None,
    };
    let seat = before.to_move();
    let reached = before.reached(seat, sign, distance);
    let end = match reached {
        None => MoveEffect::Off,
        Some(cell) if before.is_burnt(cell) => MoveEffect::Burnt(cell),
        Some(cell) => {
            let mut after = *before;
            after.play_unchecked(steps.first);
            if let Some(second) = steps.second {
                after.play_unchecked(second);
            }
            let from = before.player(seat);
            let burns = after.is_burnt(from).then_some(from);
            MoveEffect::On { cell, burns, flag: after.flag() != before.flag() }
        }
    };
    Some(MoveWithEffect { sign, distance, drawn, end })
}
