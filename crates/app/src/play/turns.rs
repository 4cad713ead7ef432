//! Turns: choosing and playing, and the effects of a new position.

use rosette_play::{Barred, Cause, Change, Choice};
use rosette_scene::{Act, Cue, Motion, Place, Point, Sound};

use super::{Msg, Play, Timed, state::Input, update::Reach};
use crate::{
    Effect, Model,
    board::{Pointed, Pointer},
};

/// The time in milliseconds between the last motion and the sound of the result.
const ENDING: f32 = 150.0;

impl Play {
    /// Follows the pointer.
    pub(super) fn pointer(&mut self, model: &mut Model, pointer: Pointer, at: Point) -> Reach {
        let is_barred = || self.shown.game.barred_here().is_some();
        match self.board.pointer(pointer, at, model.platform.now(), is_barred) {
            Pointed::Nothing => Reach::Nothing,
            Pointed::Changed => Reach::Board,
            Pointed::Clicked(place) => {
                model.ask(Effect::FocusBoard);
                let moves = matches!(self.board.act(place), Some(Act::Play(_) | Act::Begin(_)));
                let reach = self.choose(model, place);
                if moves && self.input.refusal.is_none() {
                    self.board.note_played(at, model.platform.now())
                }
                reach
            }
            Pointed::Dropped(place) => {
                if let Some(place) = place {
                    self.choose(model, place);
                }
                Reach::Game
            }
        }
    }

    /// Chooses the region of a place.
    pub(super) fn choose(&mut self, model: &mut Model, place: Place) -> Reach {
        let Some(act) = self.board.act(place).cloned() else { return Reach::Nothing };
        // A reason that bars every choice comes before the reason of the region.
        let made = match (self.shown.game.barred_here(), act) {
            (Some(barred), _) => Err(self.shown.barred(&barred, model.language)),
            (None, Act::Refuse(reason)) => Err(reason),
            (None, Act::Play(choice) | Act::Begin(choice)) => {
                self.make_or_say_why(model, Choice::Move(&choice))
            }
            (None, Act::Draw) => self.make_or_say_why(model, Choice::Chance),
            (None, Act::Put(what)) => {
                self.update_later(model, Msg::Put(Some(place), what));
                Ok(())
            }
            (None, Act::Select) => {
                self.board.select(place);
                self.input.refusal = None;
                Ok(())
            }
        };
        let Err(reason) = made else { return Reach::Game };
        let is_told = self.input.refusal.as_ref() == Some(&reason);
        self.refuse(model, reason);
        match &self.example {
            // An example also marks what it asks for.
            Some(_) => Reach::Game,
            None if is_told => {
                self.settle_pointer(model);
                Reach::Nothing
            }
            None => Reach::Panel,
        }
    }

    /// Makes a choice.
    ///
    /// # Errors
    ///
    /// The reason why it is refused, if nothing has changed.
    pub(super) fn make_or_say_why(
        &mut self,
        model: &mut Model,
        choice: Choice<'_>,
    ) -> Result<(), String> {
        self.make(model, choice).map_err(|barred| self.shown.barred(&barred, model.language))
    }

    /// Plays a token for a script.
    ///
    /// # Errors
    ///
    /// If nobody at the screen may choose now, or if the token isn't legal. Nothing has changed then.
    pub fn play(&mut self, model: &mut Model, token: &str) -> Result<(), Barred> {
        self.count_time(model);
        let played = self.make(model, Choice::Token(token));
        self.settle(model);
        played
    }

    /// Makes a choice. While mistakes are practised, that is an answer.
    ///
    /// # Errors
    ///
    /// If nobody at the screen may choose now, or if it isn't legal. Nothing has changed then.
    pub(super) fn make(&mut self, model: &mut Model, choice: Choice<'_>) -> Result<(), Barred> {
        if self.shown.game.trying().is_some() {
            if let Some(later) = model.later {
                (later.answer)(self, model, choice)
            }
            return Ok(());
        }
        let looks_back = self.shown.game.view.looking().is_some();
        let counts = looks_back && self.persistence.counts(&self.shown, model);
        let change = self.shown.game.choose(choice, counts)?;
        self.follow(model, Some(change));
        Ok(())
    }

    /// Follows a change of the game, if there is one.
    pub(super) fn follow(&mut self, model: &mut Model, change: Option<Change>) {
        let Some(change) = change else { return };
        match change {
            Change::Position(cause) => {
                self.clear_input();
                self.board.move_focus_on();
                self.clock_waits = false;
                // The live region may name cards that are hidden now.
                model.announce("");
                self.begin_motion(model, cause);
                self.persistence.follow(&mut self.shown, model, cause);
                if cause.is_step() {
                    self.tell_move(model)
                }
                self.go_on_soon(model)
            }
            Change::View => self.looked(model, self.shown.game.shown().saturating_sub(1)),
            Change::Question(go_on) => self.asked.whether_to_go_on(model, go_on),
            Change::Shown => self.go_on_soon(model),
        }
    }

    /// Says why a choice is refused. That may be the next step of an example.
    pub(super) fn refuse(&mut self, model: &mut Model, reason: String) {
        model.announce_again(reason.clone());
        model.ask(Effect::Sounds(vec![Cue { at: 0.0, sound: Sound::Refusal }]));
        if let Some(example) = &self.example {
            example.note_refusal(&mut self.shown, model, &reason)
        }
        self.input.refusal = Some(reason)
    }

    /// Drops what is pressed, selected, typed and refused.
    pub(super) fn clear_input(&mut self) {
        self.board.let_go();
        self.input = Input::default()
    }

    /// Begins the motion of a step, with its sounds, and at the end the sound of the result and the ripple
    /// of a win. A hidden page makes no sounds.
    fn begin_motion(&mut self, model: &mut Model, cause: Cause) {
        let looks = self.looks(model);
        let mut motion = Motion::default();
        if cause.is_step() {
            motion = self.shown.motion(&looks)
        }
        let ended = cause.is_step() || cause == Cause::Ended;
        let outcome = self.shown.session().outcome().filter(|_| ended);
        if let Some(outcome) = outcome {
            let sound = if outcome.winner.is_some() { Sound::Win } else { Sound::Draw };
            let length = if model.window.still { 0.0 } else { motion.length() };
            motion.cues.push(Cue { at: length + ENDING, sound });
            self.shown.ripple(&mut motion, &looks)
        }
        let cues = std::mem::take(&mut motion.cues);
        let moves = (cause.is_step() || outcome.is_some()) && !model.window.still;
        self.board.set_motion(moves.then_some(motion));
        model.ask(Effect::Sounds(if model.window.hidden { Vec::new() } else { cues }))
    }

    /// Announces the last move to screen readers.
    pub(super) fn tell_move(&self, model: &mut Model) {
        let looks = self.looks(model);
        let (status, game) = (self.shown.status(&looks), &self.shown.game);
        let done = self.example.as_ref().and_then(|example| example.done(game, model));
        let title = done.map_or(status.title, str::to_owned);
        let inside = game.session().pending().is_some() || game.view.looking().is_some();
        let text = match self.shown.told(&looks) {
            _ if inside => [title, status.detail].join(". "),
            Some(told) => [told, title].join(". "),
            None => title,
        };
        model.announce(text)
    }

    /// Schedules the next automatic step.
    pub(super) fn go_on_soon(&self, model: &mut Model) {
        model.ask(match self.shown.game.due(self.board.motion_ms()) {
            Some((ms, due)) => Effect::After(ms, Timed::Step(due).into()),
            None => Effect::NoStep,
        })
    }
}
