//! Choices on the board, and the effects of a new position.

use rosette_messages::{count, page};
use rosette_play::{Cause, Change, Choice, ChoiceError};
use rosette_scene::{Act, Cue, Motion, Place, Sound};

use super::{
    Msg, Play, Timed,
    state::{AfterLanding, PlayInput, ResultPlace},
};
use crate::{Dialog, Effect, Model, Window};

/// The time in milliseconds from the last landing to the sound of the result.
const ENDING: f32 = 600.0;
/// The factor on [`ENDING`] if nothing moves, so that the sound of the result comes sooner.
const ENDED: f32 = 0.15;
/// The milliseconds in which everybody sees the result of a move before the curtain covers it, at
/// the normal pace or without motions.
const BEFORE_CURTAIN: f32 = 600.0;

impl Play {
    /// Does what a region's [`Act`] says. Does nothing after the end of an example.
    pub(super) fn choose(&mut self, model: &mut Model, place: Place) {
        if self.shown.game.is_exercise_over() {
            return;
        }
        let Some(act) = self.board.act(place).cloned() else { return };
        // A reason against every choice is shown rather than the region's own reason.
        let made = match (self.shown.game.choice_error_here(), act) {
            (Some(error), _) => Err(error),
            _ if self.shown.game.goes_on_anywhere() => self.make(model, Choice::Chance),
            (None, Act::Refuse(reason)) => return self.refuse(model, reason.to_string()),
            (None, Act::Play(choice) | Act::Begin(choice)) => {
                self.make(model, Choice::Move(&choice))
            }
            (None, Act::Draw) => self.make(model, Choice::Chance),
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
        if let Err(error) = made {
            self.refuse_choice(model, &error)
        }
    }

    /// Plays a token for a script, after updating the clock.
    ///
    /// # Errors
    ///
    /// If nobody at the screen may choose now, or if the token isn't legal. Nothing has changed
    /// then.
    pub fn play(&mut self, model: &mut Model, token: &str) -> Result<(), ChoiceError> {
        self.count_time(model);
        let played = self.make(model, Choice::Token(token));
        self.settle(model);
        played
    }

    /// Makes a choice. In a puzzle, or while mistakes are practised, it is an answer.
    ///
    /// # Errors
    ///
    /// If nobody at the screen may choose now, or if it isn't legal. Nothing has changed then.
    pub(super) fn make(
        &mut self,
        model: &mut Model,
        choice: Choice<'_>,
    ) -> Result<(), ChoiceError> {
        let game = &self.shown.game;
        if game.trying().is_some() || game.mode.puzzle().is_some() {
            return model.parts.later.map_or(Ok(()), |later| (later.answer)(self, model, choice));
        }
        // The end of the running motion is announced before what a script plays meanwhile.
        self.end_motion(model);
        let looks_back = self.shown.game.view.looking().is_some();
        let counts = looks_back && self.persistence.counts(&self.shown, model);
        let change = self.shown.game.choose(choice, counts)?;
        self.follow(model, Some(change));
        Ok(())
    }

    /// Applies a change of the game to board, storage, clock and announcements.
    pub(super) fn follow(&mut self, model: &mut Model, change: Option<Change>) {
        let Some(change) = change else { return };
        match change {
            Change::Position(cause) => {
                let drops = self.input.drops;
                self.clear_input();
                self.board.move_focus_on();
                self.ticking.waits = false;
                // The live region for screen readers may name cards that are hidden now.
                model.announce("");
                self.begin_motion(model, cause, drops);
                let no_trade = self.persistence.follow(&mut self.shown, model, cause);
                match &mut self.held {
                    Some(held) => held.no_trade = no_trade,
                    None if no_trade => tell_no_trade(model),
                    None => {}
                }
                self.announce_move(model, cause.is_step());
                self.ticking.keep_time(&mut self.shown.game, model);
                if let Some(at) = self.board.lands_at() {
                    self.shown.game.time.count_from(at)
                }
                self.go_on_soon(model)
            }
            Change::View => self.looked(model, self.shown.game.shown().saturating_sub(1)),
            Change::Question(go_on) => self.dialogs.whether_to_go_on(model, go_on),
            Change::Shown => {
                let title = self.shown.status(&self.context(model)).title;
                model.announce(title);
                self.go_on_soon(model)
            }
        }
    }

    /// Explains why nobody may make a choice now, or why it isn't legal.
    pub(super) fn refuse_choice(&mut self, model: &mut Model, error: &ChoiceError) {
        self.refuse(model, self.shown.describe_choice_error(error, model.language))
    }

    /// Shows and announces why a choice is refused. In an example, the refusal may be the next
    /// step.
    pub(super) fn refuse(&mut self, model: &mut Model, reason: String) {
        model.announce_again(reason.clone());
        model.ask(Effect::Sounds(vec![Cue::new(0.0, Sound::Refusal)]));
        if let Some(example) = &self.example {
            example.note_refusal(&mut self.shown, model, &reason)
        }
        self.input.refusal = Some(reason)
    }

    /// Clears the press, the selection, the typed token and the refusal.
    pub(super) fn clear_input(&mut self) {
        self.board.let_go();
        self.input = PlayInput::default()
    }

    /// Starts the motion of a step, with its sounds. If the game is over, adds the sound of the
    /// result and the celebration. With `drops`, the piece was dragged to its cell already.
    fn begin_motion(&mut self, model: &mut Model, cause: Cause, drops: bool) {
        let context = self.context(model);
        let mut motion = Motion::default();
        if cause.is_step() {
            motion = self.shown.motion(&context);
            if drops {
                motion.drop_there()
            }
        }
        let is_covered =
            cause.is_step() && self.shown.game.curtain().is_some() && !self.curtain.is_down();
        if is_covered {
            motion.delay_landing(BEFORE_CURTAIN)
        }
        let ended = cause.is_step() || cause == Cause::Ended;
        let outcome = self.shown.session().outcome().filter(|_| ended);
        if let Some(outcome) = outcome {
            let sound = match outcome.winner {
                None => Sound::Draw,
                Some(winner) if self.shown.game.seats.is_beaten(winner) => Sound::Defeat,
                Some(_) => Sound::Win,
            };
            motion.cue(motion.landing() + ENDING, sound);
            if let Some(later) = model.parts.later {
                (later.celebrate)(&self.shown, &mut motion, outcome.winner, &context)
            }
        }
        let cues = std::mem::take(&mut motion.cues);
        let moves = cause.is_step() || outcome.is_some();
        let pace = self.set_motion(model, moves.then_some(motion), is_covered);
        if outcome.is_some() && model.parts.later.is_some() && pace.is_some() {
            self.input.result = ResultPlace::Awaited(false)
        }
        ask_for_sounds(model, cues, pace)
    }

    /// Starts a motion to the next scene, or ends the present one. On a hidden page, and if the
    /// settings or the system want none, nothing moves. `is_covered` says whether the curtain falls
    /// afterwards, which also waits if nothing moves. Returns the factor on the motion's duration;
    /// `None` if nothing moves.
    pub(super) fn set_motion(
        &mut self,
        model: &Model,
        motion: Option<Motion>,
        is_covered: bool,
    ) -> Option<f32> {
        let Window { still, hidden, .. } = model.window;
        let pace = model.settings.pace.factor().filter(|_| !still && !hidden);
        let motion = match pace {
            Some(_) => motion,
            None => (is_covered && !hidden).then(|| Motion::pause(BEFORE_CURTAIN)),
        };
        self.board.set_motion(motion, model.platform.now(), pace.unwrap_or(1.0));
        self.held = self.board.is_landing().then(AfterLanding::default);
        pace
    }

    /// Announces the last move to screen readers once its motion has landed.
    pub(super) fn announce_move(&mut self, model: &mut Model, has_moved: bool) {
        match &mut self.held {
            Some(held) => held.tells_move = has_moved,
            None if has_moved => self.announce_position(model),
            None => {}
        }
    }

    /// Announces the last move and the status to screen readers.
    pub(super) fn announce_position(&self, model: &mut Model) {
        let context = self.context(model);
        let (status, game) = (self.shown.status(&context), &self.shown.game);
        if self.shown.is_picked() && game.view.looking().is_none() {
            // The last move has been announced before.
            if let Some(picked) = self.shown.picked(&context) {
                model.announce(picked)
            }
            return;
        }
        let done = self.example.as_ref().and_then(|example| example.done(game, model));
        let verdict = model.parts.later.and_then(|later| (later.verdict)(&self.shown, model));
        let title = done.map(str::to_owned).or(verdict).unwrap_or(status.title);
        let inside = game.session().pending().is_some() || game.view.looking().is_some();
        let text = match self.shown.describe_last_move(&context) {
            _ if inside => [title, status.detail].join(". "),
            // The title says the same after a throw that moved nothing, and while bots play on from
            // a puzzle.
            Some(played) if context.lingering || played == title => played,
            Some(played) => [played, title].join(". "),
            None => title,
        };
        model.announce(text)
    }

    /// Schedules the next automatic step, or cancels it.
    pub(super) fn go_on_soon(&self, model: &mut Model) {
        let now = model.platform.now();
        let motion_ms = self.board.lands_at().map_or(0.0, |at| at - now);
        // Nothing happens behind the question whether to join a game.
        let due = self.shown.game.due(motion_ms as u32);
        model.ask(match due.filter(|_| !model.is_open(Dialog::Join)) {
            Some((ms, due)) => Effect::After(ms, Timed::Step(due).into()),
            None => Effect::NoStep,
        })
    }
}

/// Says that no card changes hands after a game with a trade rule.
pub(super) fn tell_no_trade(model: &mut Model) {
    model.show_message(model.say(&page::CardsMove { cards: count(0) }))
}

/// Requests the sounds of a motion. `pace` is the factor on its time; `None` if nothing moves. A
/// hidden page makes no sound.
pub(super) fn ask_for_sounds(model: &mut Model, mut cues: Vec<Cue>, pace: Option<f32>) {
    if model.window.hidden {
        cues.clear()
    }
    for cue in &mut cues {
        let ends = matches!(cue.sound, Sound::Win | Sound::Defeat | Sound::Draw);
        cue.at *= pace.unwrap_or(if ends { ENDED } else { 0.0 })
    }
    if pace.is_none() {
        // Without a motion, all sounds come together: nothing hops, and each is played only once.
        cues.retain(|cue| cue.sound != Sound::Hop);
        cues.dedup_by_key(|cue| cue.sound)
    }
    model.ask(Effect::Sounds(cues))
}
