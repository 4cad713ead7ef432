//! The pointer on the board: hovering, pressing and dragging.

use rosette_scene::{Act, Key, Place, Point, Region};

use super::{Play, state::Press, update::Reach};
use crate::{Effect, Model};

/// An action of the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// It went down.
    Down,
    /// It went down as a finger, whose taps no browser counts.
    Touched,
    /// It is down for the second time in a double click; `Down` came before.
    DownAgain,
    /// It moved.
    Moved,
    /// It went up.
    Up,
    /// It left, or the browser took over the gesture.
    Left,
}

/// The distance in CSS pixels beyond which a press becomes a drag.
const DRAG_PX: f32 = 6.0;

/// CSS pixels and milliseconds between two presses that may be a double click.
const AGAIN_PX: f32 = 24.0;
const AGAIN_MS: f64 = 500.0;

impl Play {
    /// Follows the pointer.
    pub(super) fn pointer(&mut self, model: &mut Model, pointer: Pointer, at: Point) -> Reach {
        let mut ends_motion = false;
        self.attention.pointer = (pointer != Pointer::Left).then_some(at);
        match pointer {
            // The second half of a double tap on what was just played isn't another try.
            Pointer::Touched if self.follows_move(model, at) && self.refuses(at) => {
                return Reach::Nothing;
            }
            Pointer::Down | Pointer::Touched => {
                // A press ends a motion.
                ends_motion = self.view.motion.take().is_some();
                if self.shown.game.curtain().is_none() {
                    let place = self.region_at(at).map(|region| region.place);
                    self.hand.press =
                        place.map(|place| Press { place, from: at, now: at, dragging: false });
                }
            }
            Pointer::DownAgain if self.follows_move(model, at) => self.hand.press = None,
            Pointer::DownAgain => {}
            Pointer::Moved => self.drag(at),
            Pointer::Left => self.hand.press = None,
            Pointer::Up => {
                if self.release(model, at) {
                    return Reach::Game;
                }
            }
        }
        let is_other = self.dragged().is_some() || self.under_pointer() != self.attention.hover;
        if ends_motion || is_other { Reach::Board } else { Reach::Nothing }
    }

    /// Returns the point where something is dragged, in CSS pixels.
    #[must_use]
    pub fn dragged(&self) -> Option<Point> {
        self.hand.press.as_ref().filter(|press| press.dragging).map(|press| press.now)
    }

    /// Returns whether the pointer holds something that moves with it. Any other press of a finger scrolls
    /// the page.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.hand.press.as_ref().is_some_and(|press| self.carried_key(press.place).is_some())
    }
    /// Follows the pointer with the pressed node, once it is far enough for a drag.
    fn drag(&mut self, at: Point) {
        let carries = self.hand.press.as_ref().and_then(|press| self.carried_key(press.place));
        let Some(press) = &mut self.hand.press else { return };
        press.now = at;
        press.dragging |= at.distance(press.from) > DRAG_PX && carries.is_some();
        // A dragged piece is selected, so that its legal moves are marked.
        let place = press.place;
        if press.dragging && self.selects(place) {
            self.hand.selected = Some(place);
        }
    }

    /// Ends a press, and returns whether it chose something or ended a drag.
    fn release(&mut self, model: &mut Model, at: Point) -> bool {
        let released = self.region_at(at).map(|region| region.place);
        let (Some(press), Some(released)) = (self.hand.press.take(), released) else {
            return false;
        };
        if press.dragging && self.selects(press.place) {
            if released != press.place && self.plays(released) {
                self.choose(model, released);
            } else {
                self.hand.selected = None;
            }
            return true;
        }
        let chosen =
            press.place == released || (press.dragging && self.fits(press.place, released));
        if chosen {
            model.ask(Effect::FocusBoard);
            let moves = matches!(self.act(press.place), Some(Act::Play(_) | Act::Begin(_)));
            self.choose(model, press.place);
            if moves && self.hand.refusal.is_none() {
                self.attention.played = Some((at, model.platform.now()));
            }
        }
        chosen
    }

    /// Returns whether a press may belong to the click that has just chosen a move.
    fn follows_move(&self, model: &Model, at: Point) -> bool {
        self.attention.played.is_some_and(|(place, time)| {
            place.distance(at) <= AGAIN_PX && model.platform.now() - time <= AGAIN_MS
        })
    }

    /// Returns whether nothing can be chosen at a point of the canvas.
    fn refuses(&self, at: Point) -> bool {
        let refused = |region: &Region| matches!(region.act, Act::Refuse(_));
        self.shown.game.barred_here().is_some() || self.region_at(at).is_none_or(refused)
    }

    /// Returns the dragged region, or the one under the pointer.
    pub(super) fn under_pointer(&self) -> Option<Place> {
        match &self.hand.press {
            Some(press) if press.dragging => Some(press.place),
            _ => Some(self.region_at(self.attention.pointer?)?.place),
        }
    }

    /// Returns the region at a point of the canvas; the upper one of two.
    fn region_at(&self, at_px: Point) -> Option<&Region> {
        let at = self.view.frame.to_board(at_px);
        self.view.scene.regions.iter().rev().find(|region| region.bounds.contains(at))
    }

    /// Returns the dragged node, and its place on the board.
    pub(super) fn carried(&self) -> Option<(Key, Point)> {
        let press = self.hand.press.as_ref().filter(|press| press.dragging)?;
        Some((self.carried_key(press.place)?, self.view.frame.to_board(press.now)))
    }

    /// Returns the node that a drag from a region moves.
    fn carried_key(&self, place: Place) -> Option<Key> {
        self.view.scene.at(place)?.carries.clone()
    }

    /// Returns the effect of choosing a region.
    pub(super) fn act(&self, place: Place) -> Option<&Act> {
        self.view.scene.at(place).map(|region| &region.act)
    }

    /// Returns whether a region is the first of two steps.
    fn selects(&self, place: Place) -> bool {
        matches!(self.act(place), Some(Act::Select))
    }

    fn plays(&self, place: Place) -> bool {
        matches!(self.act(place), Some(Act::Play(_)))
    }

    /// Returns whether a drag may lead from one region to another: both play the same token.
    fn fits(&self, from: Place, to: Place) -> bool {
        match (self.act(from), self.act(to)) {
            (Some(Act::Play(token)), Some(Act::Play(other))) => token == other,
            _ => false,
        }
    }
}
