//! The board: its scene, frames, size and curtain.

use rosette_scene::{Act, Decimal, Node, Pose, Stage};
use web_sys::{Element, HtmlElement};

use super::state::{Behind, Play};
use crate::{
    dom::{self, is_narrow},
    event::Event,
    screens::curtain,
    shared::Shared,
};

impl Play {
    /// Makes a new scene, which the next frame draws.
    pub(super) fn rebuild(&mut self, shared: &mut Shared) {
        self.attention.hover = self.under_pointer();
        self.view.scene = self.shown.scene(&self.looks(&shared.model));
        let down = self.curtain_down();
        if down {
            // Behind the curtain, nothing can be chosen or read out.
            self.view.scene.regions.clear();
        }
        self.show_curtain(down);
        self.fall_behind(shared, Behind::BOARD)
    }

    /// Makes a new scene, and has everything around the board updated.
    pub(super) fn rebuild_all(&mut self, shared: &mut Shared) {
        self.rebuild(shared);
        self.fall_behind(shared, Behind::PANEL)
    }

    /// Notes what has to be updated after the next frame.
    pub(super) fn fall_behind(&mut self, shared: &mut Shared, what: Behind) {
        self.view.behind = self.view.behind.and(what);
        shared.frames.ask()
    }

    /// Updates everything that has fallen behind the game, and plays its sounds.
    pub fn catch_up(&mut self, shared: &mut Shared) {
        self.timers.catch_up = None;
        self.catch_up_board(shared);
        if std::mem::take(&mut self.view.behind.panel) {
            self.show_panel(shared);
            self.note_lesson(shared);
        }
    }

    /// Updates the board or the panel, whichever is next, so that a click needn't wait for both.
    pub(super) fn catch_up_by_parts(&mut self, shared: &mut Shared) {
        if !(self.view.behind.board && self.view.behind.panel) {
            return self.catch_up(shared);
        }
        self.catch_up_board(shared);
        self.timers.catch_up = Some(shared.after(0, Event::Drawn));
    }

    /// Updates all that has fallen behind the game, except for the panel.
    pub(super) fn catch_up_board(&mut self, shared: &mut Shared) {
        shared.sounds.play(&std::mem::take(&mut self.view.cues), &shared.model.settings);
        if self.view.behind.board && self.under_pointer() != self.attention.hover {
            // The region under the pointer has changed.
            self.rebuild(shared);
        }
        if std::mem::take(&mut self.view.behind.board) {
            if self.show_buttons() {
                self.rebuild(shared);
            }
            let act = self.attention.hover.and_then(|place| self.act(place));
            let pointing = act.is_some_and(|act| !matches!(act, Act::Refuse(_)));
            let class = if pointing { "table pointing" } else { "table" };
            dom::set(&dom::by_id("table"), "class", class);
            if std::mem::take(&mut self.attention.takes_focus) {
                self.buttons.take_focus();
            }
            self.show_status(shared);
        }
        if std::mem::take(&mut self.view.behind.told) {
            self.tell_move(shared);
        }
        self.turn_page(shared)
    }

    /// Draws a frame, and requests the next one during a motion.
    pub(super) fn frame(&mut self, shared: &mut Shared, time: f64) {
        if std::mem::take(&mut self.view.ground_due) {
            let ground = self.shown.ground(self.view.stage, shared.model.settings.board.into());
            shared.canvas.draw_ground(&ground, self.view.frame, &shared.palette);
        }
        let mut elapsed = 0.0;
        if let Some((motion, since)) = &mut self.view.motion {
            elapsed = (time - *since.get_or_insert(time)) as f32;
            if elapsed >= motion.length() {
                self.view.motion = None;
                if self.shown.game.curtain().is_some() {
                    return self.rebuild(shared);
                }
                // The page turns when nothing moves.
                self.view.behind.board = true;
            }
        }
        self.draw(shared, elapsed);
        if self.view.behind != Behind::default() && self.timers.catch_up.is_none() {
            self.timers.catch_up = Some(shared.after(0, Event::Drawn));
        }
        if self.view.motion.is_some() {
            shared.frames.ask()
        }
    }

    /// Draws the nodes as they are `elapsed` milliseconds after the start of the motion.
    fn draw(&self, shared: &Shared, elapsed: f32) {
        let motion = self.view.motion.as_ref().map(|(motion, _)| motion);
        let extras = motion.map(|motion| motion.extras.as_slice()).unwrap_or_default();
        let carried = self.carried();
        let is_carried =
            |node: &Node| carried.as_ref().is_some_and(|(key, _)| node.key.as_ref() == Some(key));
        // A dragged node is above all others.
        let all = self.view.scene.nodes.iter().chain(extras);
        let (above, mut nodes): (Vec<&Node>, Vec<&Node>) = all.partition(|node| is_carried(node));
        nodes.extend(above);
        let pose = |node: &Node| match (&carried, motion) {
            (Some((_, at)), _) if is_carried(node) => Some(Pose { at: *at, ..Pose::rest(node) }),
            (_, Some(motion)) => Some(motion.pose(node, elapsed)),
            _ => None,
        };
        shared.canvas.draw(&nodes, pose, self.view.frame, &shared.palette);
    }

    pub(super) fn resized(&mut self, shared: &mut Shared) {
        if self.fit(shared) {
            // Resizing has emptied the canvas, so it is drawn before it is painted.
            self.frame(shared, dom::now());
        }
    }

    /// Fits the board into its room, and returns whether the size has changed.
    pub(super) fn fit(&mut self, shared: &mut Shared) -> bool {
        let ratio = dom::window().device_pixel_ratio() as f32;
        let room: HtmlElement = dom::by_id("table");
        let (width_px, height_px) =
            (room.client_width().max(1) as f32, room.client_height().max(1) as f32);
        let stage = Stage { width_px, height_px, narrow: is_narrow() };
        if self.view.room == stage && !shared.canvas.is_other_size(self.view.stage, ratio) {
            return false;
        }
        self.view.room = stage;
        let stage = self.shown.roomy(stage, &self.looks(&shared.model));
        let mut size = String::new();
        if stage != self.view.room {
            size = format!("--w:{}px;--h:{}px", Decimal(stage.width_px), Decimal(stage.height_px));
        }
        self.view.stage = stage;
        self.view.frame = self.shown.frame(stage);
        room.style().set_css_text(&size);
        room.set_scroll_left(((stage.width_px - width_px) / 2.0) as i32);
        room.set_scroll_top(((stage.height_px - height_px) / 2.0) as i32);
        shared.canvas.resize(stage, ratio);
        self.redraw_all(shared);
        true
    }

    /// Draws the whole board again, with its ground.
    pub fn redraw_all(&mut self, shared: &mut Shared) {
        self.view.ground_due = true;
        self.rebuild(shared)
    }

    fn show_curtain(&self, down: bool) {
        let element: Element = dom::at("#play .curtain");
        if let Some(seat) = self.shown.game.curtain().filter(|_| down) {
            let (name, other) = (self.shown.name(seat), self.shown.name(seat.other()));
            curtain::fill(&element, seat, name, other);
        }
        curtain::lift(&element, !down)
    }
}
