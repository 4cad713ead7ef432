//! The scene of the game on its board, and what is shown only after a motion has landed.

use rosette_keep::Seating;
use rosette_rules::Seat;
use rosette_scene::{Cue, Sound};

use super::{Play, state::ResultPlace, turns::tell_no_trade};
use crate::{Effect, LaterEffect, Model};

impl Play {
    /// Returns whether the board or its curtain takes the focus when the game comes to the screen.
    #[must_use]
    pub fn takes_focus(&self) -> bool {
        // The motion that opens a new game is shown first.
        self.board.takes_focus && self.opening.is_none() || self.curtain_down()
    }

    /// Returns what gets the focus if the focused control was removed or disabled: the next example
    /// or the board.
    pub(crate) fn focus_fallback(&self) -> Effect {
        match self.shown.game.is_exercise_over() {
            true => Effect::Focus("#lesson-tools .primary".to_owned()),
            false => Effect::FocusBoard,
        }
    }

    /// Shows the position on the board: its direction, the scene and the curtain. With the curtain
    /// down, there are no regions, and press and selection end.
    pub(super) fn show_scene(&mut self, model: &mut Model) {
        self.turn_page(model);
        self.board.find_hover();
        // The scene marks the regions under the pointer and with the focus. Other regions may be
        // there in the new scene.
        for _ in 0..3 {
            let mut scene = self.shown.scene(&self.context(model));
            if model.window.still {
                scene.regions.iter_mut().for_each(|region| region.shakes.clear())
            }
            if self.curtain_down() {
                // Behind the curtain, nothing may be chosen or read by a screen reader.
                scene.regions.clear();
                self.board.let_go()
            }
            self.board.show(scene);
            if !self.board.find_hover() & !self.board.move_stop() {
                break;
            }
        }
        let down = self.shown.game.curtain().filter(|_| self.curtain_down());
        self.curtain.follow(model, down)
    }

    /// Turns the board towards the seat to move once the last motion has landed, if the settings
    /// say so.
    fn turn_page(&mut self, model: &Model) {
        let game = &self.shown.game;
        let (lingers, looks_back) = (game.view.is_lingering(), game.view.looking().is_some());
        if self.board.is_landing() || self.is_tossing() || lingers || looks_back {
            return;
        }
        let turns = model.settings.seating == Seating::Turned
            && game.seats.is_shared()
            && !game.mode.is_exercise();
        // At the end and between rounds, no seat is to move.
        let turned = match game.session().to_move() {
            Some(seat) => seat == Seat::Second,
            None => self.board.is_turned(),
        };
        self.board.turn(turns && turned)
    }

    /// Continues the motion to a time in milliseconds, which may end it.
    pub fn frame(&mut self, model: &mut Model, time: f64) {
        if let Some(ms) = self.board.rattles(time) {
            model.ask(Effect::Sounds(vec![Cue::new(ms as f32, Sound::Shake)]))
        }
        if self.board.frame(time) {
            self.land(model)
        }
        self.raise_result(model)
    }

    /// Ends the present motion at once, with the celebration after it. Returns whether the motion
    /// hadn't landed yet.
    pub(super) fn end_motion(&mut self, model: &mut Model) -> bool {
        if self.board.is_moving() {
            model.ask(LaterEffect::Silence)
        }
        let lands = self.board.end_motion();
        if lands {
            self.land(model)
        }
        self.raise_result(model);
        lands
    }

    /// Raises the awaited result over the board once the celebration is over.
    fn raise_result(&mut self, model: &mut Model) {
        let ResultPlace::Awaited(takes_focus) = self.input.result else { return };
        if self.board.is_moving() {
            return;
        }
        self.input.result = ResultPlace::OverBoard;
        self.settle(model);
        if takes_focus {
            // Face to face, the banner has the result.
            model.ask(Effect::Focus(":is(#result, #banner) .primary".to_owned()))
        }
    }

    /// Shows and announces the result of the last motion, which has landed. Lowers the curtain,
    /// turns the board, starts the clock, and schedules the next automatic step.
    fn land(&mut self, model: &mut Model) {
        self.shown.game.time.count_at_latest_from(model.platform.now());
        if let Some(held) = self.held.take() {
            if held.tells_move {
                self.announce_position(model)
            }
            if let (Some(mark), Some(later)) = (held.toss, model.parts.later) {
                (later.announce_toss)(self, model, mark)
            }
            if held.no_trade {
                tell_no_trade(model)
            }
        }
        self.settle(model);
        self.go_on_soon(model)
    }
}
