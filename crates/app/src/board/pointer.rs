//! The pointer on a board: hovering, pressing and dragging.

use rosette_scene::{Act, NodeKey, Place, Point, Region};

use super::BoardView;

/// An event of the mouse, the pen or a finger on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A mouse button or the pen was pressed.
    Down,
    /// A finger touched the board. Browsers count no double clicks of fingers.
    Touched,
    /// The second press of a double click, after the `Down` of the same press.
    DownAgain,
    /// The pointer moved, pressed or not.
    Moved,
    /// The mouse button, the pen or the finger was lifted.
    Up,
    /// The pointer left the board, a second finger touched it, or the browser took over the
    /// gesture.
    Left,
}

/// The effect of a pointer event on the board.
#[derive(PartialEq, Eq, Debug)]
pub enum Pointed {
    /// The event changes nothing that the board shows.
    Nothing,
    /// The event changes something that the board shows.
    Changed,
    /// A press and its release chose this region.
    Clicked(Place),
    /// A drag ended, on this region if it could be chosen.
    Dropped(Option<Place>),
}

/// The distance in CSS pixels beyond which a press becomes a drag.
const DRAG_PX: f32 = 6.0;

/// The largest distance in CSS pixels and time in milliseconds between the presses of a double
/// click.
const AGAIN_PX: f32 = 24.0;
const AGAIN_MS: f64 = 500.0;

/// The state of the pointer, by the events so far.
#[derive(Default)]
pub(super) struct Pointing {
    /// The pointer's place in CSS pixels; `None` if it has left.
    pub(super) at: Option<Point>,
    hover: Option<Place>,
    pub(super) press: Option<Press>,
    is_down: bool,
    /// Whether the Shift key is down.
    is_shifted: bool,
    /// The place in CSS pixels and the time in milliseconds of the last click that chose a move.
    played: Option<(Point, f64)>,
}

/// A press on a region, and perhaps a drag.
pub(super) struct Press {
    pub(super) place: Place,
    /// The place where the press began, in CSS pixels.
    from: Point,
    /// The place of the pointer in CSS pixels.
    now: Point,
    /// The time of the press in milliseconds.
    pub(super) since: f64,
    dragging: bool,
}

impl BoardView {
    /// Handles the pointer at a point of the canvas in CSS pixels and a time in milliseconds. While
    /// the board takes no input (`is_barred`), the second tap of a double tap is ignored.
    pub fn pointer(
        &mut self,
        pointer: Pointer,
        at: Point,
        now: f64,
        is_barred: impl FnOnce() -> bool,
    ) -> Pointed {
        self.pointing.at = (pointer != Pointer::Left).then_some(at);
        match pointer {
            // The second tap of a double tap that has made a move isn't another choice.
            Pointer::Touched if self.follows_move(at, now) && (is_barred() || self.refuses(at)) => {
                return Pointed::Nothing;
            }
            Pointer::Down | Pointer::Touched => {
                let place = self.region_at(at).map(|region| region.place);
                self.pointing.press = place.map(|place| Press {
                    place,
                    from: at,
                    now: at,
                    since: now,
                    dragging: false,
                });
            }
            Pointer::DownAgain if self.follows_move(at, now) => self.pointing.press = None,
            Pointer::DownAgain => {}
            Pointer::Moved => self.drag(at),
            Pointer::Left => self.pointing.press = None,
            Pointer::Up => {
                if let Some(chosen) = self.release(at) {
                    return chosen;
                }
            }
        }
        let is_other = self.dragged().is_some() || self.under_pointer() != self.pointing.hover;
        if is_other { Pointed::Changed } else { Pointed::Nothing }
    }

    /// Returns the region that the scene shows as hovered.
    #[must_use]
    pub const fn hover(&self) -> Option<Place> {
        self.pointing.hover
    }

    /// Updates the region under the pointer. Returns whether another region is there now.
    pub fn find_hover(&mut self) -> bool {
        let under = self.under_pointer();
        std::mem::replace(&mut self.pointing.hover, under) != under
    }

    /// Returns whether the pointer is over a region that can be chosen.
    #[must_use]
    pub fn is_pointing(&self) -> bool {
        let act = self.pointing.hover.and_then(|place| self.act(place));
        act.is_some_and(|act| !matches!(act, Act::Refuse(_)))
    }

    /// Returns the point to which a node is dragged, in CSS pixels; `None` without a drag.
    #[must_use]
    pub fn dragged(&self) -> Option<Point> {
        self.pointing.press.as_ref().filter(|press| press.dragging).map(|press| press.now)
    }

    /// Returns whether the pressed region has a node that can be dragged. Otherwise a finger's
    /// press scrolls the page.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.pointing.press.as_ref().is_some_and(|press| self.carried_key(press.place).is_some())
    }

    /// Returns whether the pointer or the Shift key is down, or a region is selected.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.pointing.is_down || self.pointing.is_shifted || self.selected.is_some()
    }

    /// Notes whether the Shift key is down. Returns whether that has changed.
    pub const fn shift(&mut self, is_down: bool) -> bool {
        std::mem::replace(&mut self.pointing.is_shifted, is_down) != is_down
    }

    /// Notes whether the pointer is down, even if the board doesn't handle the press otherwise.
    pub const fn note_press(&mut self, pointer: Pointer) {
        match pointer {
            Pointer::Down | Pointer::Touched => self.pointing.is_down = true,
            Pointer::Up | Pointer::Left => self.pointing.is_down = false,
            Pointer::DownAgain | Pointer::Moved => {}
        }
    }

    /// Notes that a click has chosen a move, at a point in CSS pixels and a time in milliseconds.
    pub const fn note_played(&mut self, at: Point, now: f64) {
        self.pointing.played = Some((at, now))
    }

    /// Moves the pressed node with the pointer, once it is farther than [`DRAG_PX`] from the press.
    fn drag(&mut self, at: Point) {
        let carries = self.holds();
        let Some(press) = &mut self.pointing.press else { return };
        press.now = at;
        press.dragging |= at.distance(press.from) > DRAG_PX && carries;
        // A dragged piece is selected, so that its legal moves are marked.
        let place = press.place;
        if press.dragging && self.selects(place) {
            self.selected = Some(place);
        }
    }

    /// Ends a press. Returns the click or drop on a region; `None` if nothing was chosen or
    /// dropped.
    fn release(&mut self, at: Point) -> Option<Pointed> {
        let released = self.region_at(at).map(|region| region.place);
        let (press, released) = (self.pointing.press.take()?, released?);
        if press.dragging && self.selects(press.place) {
            let plays = matches!(self.act(released), Some(Act::Play(_)));
            let chosen = (released != press.place && plays).then_some(released);
            if chosen.is_none() {
                self.selected = None
            }
            return Some(Pointed::Dropped(chosen));
        }
        let chosen =
            press.place == released || (press.dragging && self.fits(press.place, released));
        chosen.then(|| {
            self.pass_focus_from(press.place);
            match press.dragging && press.place != released {
                true => Pointed::Dropped(Some(press.place)),
                false => Pointed::Clicked(press.place),
            }
        })
    }

    /// Returns whether a press may belong to the click that has just chosen a move.
    pub fn follows_move(&self, at: Point, now: f64) -> bool {
        self.pointing
            .played
            .is_some_and(|(place, time)| place.distance(at) <= AGAIN_PX && now - time <= AGAIN_MS)
    }

    /// Returns whether nothing can be chosen at a point of the canvas.
    fn refuses(&self, at: Point) -> bool {
        let refused = |region: &Region| matches!(region.act, Act::Refuse(_));
        self.region_at(at).is_none_or(refused)
    }

    /// Returns the dragged region, or the one under the pointer.
    fn under_pointer(&self) -> Option<Place> {
        match &self.pointing.press {
            Some(press) if press.dragging => Some(press.place),
            _ => Some(self.region_at(self.pointing.at?)?.place),
        }
    }

    /// Returns the dragged node, and the point of the board where it is.
    pub(super) fn carried(&self) -> Option<(NodeKey, Point)> {
        let press = self.pointing.press.as_ref().filter(|press| press.dragging)?;
        Some((self.carried_key(press.place)?, self.frame.to_board(press.now)))
    }

    /// Returns the node that a drag from a region moves; `None` if the region has none.
    fn carried_key(&self, place: Place) -> Option<NodeKey> {
        self.scene.at(place)?.carries.clone()
    }

    /// Returns whether choosing a region selects it as the first of two steps.
    fn selects(&self, place: Place) -> bool {
        matches!(self.act(place), Some(Act::Select))
    }

    /// Returns whether a drag may lead from one region to another: both play the same token.
    fn fits(&self, from: Place, to: Place) -> bool {
        match (self.act(from), self.act(to)) {
            (Some(Act::Play(token)), Some(Act::Play(other))) => token == other,
            _ => false,
        }
    }
}
