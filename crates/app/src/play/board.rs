//! The scene of the game, and its place on the screen.

use rosette_keep::Seating;
use rosette_rules::Seat;

use super::Play;
use crate::{LaterEffect, Model};

impl Play {
    /// Returns whether the board or its curtain takes the focus when the game comes to the screen.
    #[must_use]
    pub fn takes_focus(&self) -> bool {
        // What a new game begins with is seen first.
        self.board.takes_focus && self.opening.is_none() || self.curtain_down()
    }

    /// Brings the direction of the page, the scene and the curtain up to date.
    pub(super) fn settle_board(&mut self, model: &mut Model) {
        self.turn_page(model);
        self.board.find_hover();
        self.make_scene(model);
        self.settle_pointer(model);
        let down = self.shown.game.curtain().filter(|_| self.curtain_down());
        self.curtain.follow(model, down)
    }

    /// Brings what the scene shows of pointer and focus up to date with its regions.
    pub(super) fn settle_pointer(&mut self, model: &Model) {
        if self.board.find_hover() {
            self.make_scene(model)
        }
        if self.board.move_stop() {
            self.make_scene(model)
        }
    }

    /// Makes the scene of the present state. The curtain drops what is pressed and selected.
    pub(super) fn make_scene(&mut self, model: &Model) {
        let mut scene = self.shown.scene(&self.looks(model));
        if model.window.still {
            scene.regions.iter_mut().for_each(|region| region.shakes.clear())
        }
        if self.curtain_down() {
            // Behind the curtain, nothing can be chosen or read out.
            scene.regions.clear();
            self.board.let_go()
        }
        self.board.show(scene)
    }

    /// Turns the page to the seat to move after the last motion, if the settings say so.
    fn turn_page(&mut self, model: &Model) {
        let game = &self.shown.game;
        let (lingers, looks_back) = (game.view.is_lingering(), game.view.looking().is_some());
        if self.board.is_landing() || self.is_tossing() || lingers || looks_back {
            return;
        }
        let turns = model.settings.seating == Seating::Turned
            && game.seats.is_shared()
            && game.mode.lesson().is_none();
        // Nobody is to move at the end and between rounds.
        let turned = match game.session().to_move() {
            Some(seat) => seat == Seat::Second,
            None => self.board.is_turned(),
        };
        self.board.turn(turns && turned)
    }

    /// Comes to a time in milliseconds, which ends a motion or goes on with it.
    pub fn frame(&mut self, model: &mut Model, time: f64) {
        if self.board.frame(time) {
            self.land(model)
        }
    }

    /// Ends the present motion. Returns whether it had not landed.
    pub(super) fn end_motion(&mut self, model: &mut Model) -> bool {
        let ends = self.board.end_motion();
        if ends {
            model.ask(LaterEffect::Silence);
            self.land(model)
        }
        ends
    }

    /// Tells what the last motion led to, now that it has landed. The curtain falls, the page turns, clocks start, and what
    /// happens next by itself is awaited from now on.
    fn land(&mut self, model: &mut Model) {
        self.shown.game.time.count_at_latest_from(model.platform.now());
        if let Some(held) = self.held.take() {
            if held.tells_move {
                self.tell_move(model)
            }
            if let (Some(mark), Some(later)) = (held.toss, model.parts.later) {
                (later.tell_toss)(self, model, mark)
            }
        }
        self.settle(model);
        self.go_on_soon(model)
    }
}
