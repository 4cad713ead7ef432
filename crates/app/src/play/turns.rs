//! Turns: choosing and playing, undo, and the effects of a new position.

use rosette_messages::{fixed, page};
use rosette_play::{Answer, Answered, Barred, Cause, Change, Choice, Due, Failure, Purpose, Why};
use rosette_scene::{Act, Cue, Place, Sound};
use rosette_session::Program;

use super::{Play, Timed, state::Hand};
use crate::{
    Effect, Model,
    player::{Order, Question},
};

/// The time in milliseconds between the last motion and the sound of the result.
const ENDING: f32 = 150.0;

impl Play {
    /// Chooses the region of a place.
    pub(super) fn choose(&mut self, model: &mut Model, place: Place) {
        let Some(act) = self.act(place).cloned() else { return };
        // A reason that bars every choice comes before the reason of the region.
        if let Some(barred) = self.shown.game.barred_here() {
            return self.refuse_choice(model, &barred);
        }
        match act {
            Act::Select => self.select(place),
            Act::Refuse(reason) => self.refuse(model, reason),
            Act::Put(what) => self.put(model, Some(place), &what),
            Act::Play(choice) | Act::Begin(choice) => self.make(model, Choice::Move(&choice)),
            Act::Draw => self.make(model, Choice::Chance),
        }
    }

    /// Makes a choice, or says why it is refused.
    pub(super) fn make(&mut self, model: &mut Model, choice: Choice<'_>) {
        if let Err(barred) = self.try_choice(model, choice) {
            self.refuse_choice(model, &barred)
        }
    }

    /// Plays a token for a script.
    ///
    /// # Errors
    ///
    /// If nobody at the screen may choose now, or if the token isn't legal. Nothing has changed then.
    pub fn play(&mut self, model: &mut Model, token: &str) -> Result<(), Barred> {
        self.count_time(model);
        let played = self.try_choice(model, Choice::Token(token));
        self.settle(model);
        played
    }

    fn try_choice(&mut self, model: &mut Model, choice: Choice<'_>) -> Result<(), Barred> {
        if self.shown.game.trying().is_some() {
            self.answer(model, choice);
            return Ok(());
        }
        let looks_back = self.shown.game.view.looking().is_some();
        let counts = looks_back && self.counts(model);
        let change = self.shown.game.choose(choice, counts)?;
        self.follow(model, Some(change));
        Ok(())
    }

    /// Follows a change of the game, if there is one.
    pub(super) fn follow(&mut self, model: &mut Model, change: Option<Change>) {
        let Some(change) = change else { return };
        match change {
            Change::Position(cause) => self.position_changed(model, cause),
            Change::View => self.looked(model, self.shown.game.shown().saturating_sub(1)),
            Change::Question(go_on) => self.ask_to_go_on(model, go_on),
            Change::Shown => self.go_on_soon(model),
        }
    }

    /// Selects a region as the first of two steps, or deselects it.
    fn select(&mut self, place: Place) {
        let again = self.hand.selected == Some(place);
        self.hand.selected = (!again).then_some(place);
        self.hand.refusal = None
    }

    pub(super) fn lift_curtain(&mut self, model: &mut Model) {
        self.shown.game.lift_curtain();
        model.ask(Effect::FocusBoard)
    }

    /// Plays a typed token, or puts it on a position in setup.
    pub(super) fn play_typed(&mut self, model: &mut Model, token: &str) {
        if self.shown.game.mode.is_arranged() {
            return self.put(model, None, &["?", token].concat());
        }
        self.make(model, Choice::Move(token))
    }

    fn refuse_choice(&mut self, model: &mut Model, barred: &Barred) {
        let why = self.shown.barred(barred, model.language);
        self.refuse(model, why)
    }

    /// Says why a choice is refused.
    pub(super) fn refuse(&mut self, model: &mut Model, reason: String) {
        model.announce_again(reason.clone());
        model.ask(Effect::Sounds(vec![Cue { at: 0.0, sound: Sound::Refusal }]));
        self.refused_in_lesson(model, &reason);
        self.hand.refusal = Some(reason)
    }

    pub(super) fn next_round(&mut self, model: &mut Model) {
        model.ask(Effect::FocusBoard);
        let change = self.shown.game.next_round();
        self.follow(model, change)
    }

    pub(super) fn undo(&mut self, model: &mut Model) {
        let change = self.shown.game.undo();
        self.follow(model, change)
    }

    pub(super) fn redo(&mut self, model: &mut Model) {
        let change = self.shown.game.redo();
        self.follow(model, change)
    }

    /// Does an automatic step.
    pub(super) fn step_due(&mut self, model: &mut Model, due: Due) {
        let change = match due {
            Due::Program => return self.ask_program(model),
            Due::Chance => self.shown.game.draw(),
            Due::LingerOver => self.shown.game.view.end_linger(),
            Due::Step => Some(self.shown.game.step_on()),
        };
        self.follow(model, change)
    }

    fn ask_program(&mut self, model: &mut Model) {
        let Some(program) = self.shown.game.program_due() else { return };
        if !self.ask(model, &program, Purpose::Move) {
            let why = model.say(&fixed::PLAYER_LOST);
            let failure = self.shown.game.failed(Why::Said(why));
            self.program_failed(model, failure)
        }
    }

    /// Asks a program, and returns whether there is something to ask.
    pub(super) fn ask(&mut self, model: &mut Model, program: &Program, purpose: Purpose) -> bool {
        let Some(question) = Question::new(program, self.session(), &model.cards) else {
            return false;
        };
        let number = model.next_question();
        self.shown.game.questions.ask(number, purpose);
        model.ask(Effect::Player(Order::Ask(number, question)));
        true
    }

    /// Follows the answer of a program, if the question is still open.
    pub(super) fn answered(&mut self, model: &mut Model, answer: Answer) {
        let (is_lost, failed) = (answer.number == 0, answer.choice.is_err());
        let answered = self.shown.game.answered(answer);
        if is_lost || failed && answered.is_some() {
            // A worker that broke off can't go on: the next question starts a new one.
            model.ask(Effect::Player(Order::StopThinking));
        }
        match answered {
            None => {}
            Some(Answered::Played(change)) => {
                self.follow(model, Some(change));
                if self.shown.game.questions.tell_lack_of_table() {
                    model.tell_person(model.fixed(fixed::TABLE_MISSING))
                }
            }
            Some(Answered::Suggested) => self.show_hint(model),
            Some(Answered::NoHint(why)) => {
                self.refuse(model, model.say(&page::NoHint { what: &why }))
            }
            Some(Answered::Drawn(change)) => self.ended(model, change),
            Some(Answered::Declined) => self.draw_declined(model),
            Some(Answered::Failed(failure)) => self.program_failed(model, failure),
        }
    }

    /// Reports a failed program, or asks it again.
    fn program_failed(&mut self, model: &mut Model, failure: Failure) {
        match failure {
            Failure::Again(_) => {
                model.ask(Effect::Player(Order::Stop));
                self.ask_program(model)
            }
            Failure::Forfeits { name, why, change } => {
                let why = self.shown.why(&why, model.language);
                let text = model.say(&page::Forfeits { name: &name, why: &why });
                self.follow(model, Some(change));
                model.tell_person(text)
            }
            Failure::Dismissed(why) => {
                model.ask(Effect::Player(Order::Stop));
                let why = self.shown.why(&why, model.language);
                model.tell_person(model.say(&page::PlayerFailed { why: &why }))
            }
        }
    }

    /// Follows a new position: its motion and sounds, storage, address, and what comes next.
    pub(super) fn position_changed(&mut self, model: &mut Model, cause: Cause) {
        if cause.is_deed() {
            self.slot.keep();
        }
        self.hand = Hand::default();
        self.attention.follows = true;
        self.waits.clock = false;
        // The live region may name cards that are hidden now.
        model.announce("");
        self.begin_motion(model, cause);
        if cause != Cause::Opened {
            if self.session().outcome().is_some() {
                model.ask(Effect::Player(Order::over(self.session())))
            }
            self.stow(model);
        }
        self.settle_without_trade(model);
        self.write_address_soon(model);
        if cause.is_step() {
            self.tell_move(model);
        }
        self.go_on_soon(model)
    }

    /// Begins the motion of a step, with its sounds, and at the end the sound of the result and the ripple
    /// of a win. A hidden page makes no sounds.
    fn begin_motion(&mut self, model: &mut Model, cause: Cause) {
        let mut motion = match cause.is_step() {
            true => self.shown.motion(&self.looks(model)),
            false => Default::default(),
        };
        let mut moves = cause.is_step();
        let ended = cause.is_step() || cause == Cause::Ended;
        if let Some(outcome) = self.session().outcome().filter(|_| ended) {
            let sound = if outcome.winner.is_some() { Sound::Win } else { Sound::Draw };
            let length = if model.still { 0.0 } else { motion.length() };
            motion.cues.push(Cue { at: length + ENDING, sound });
            self.shown.ripple(&mut motion, &self.looks(model));
            moves = true
        }
        let cues = std::mem::take(&mut motion.cues);
        self.view.motion = (moves && !model.still).then_some((motion, None));
        model.ask(Effect::Sounds(if model.hidden { Vec::new() } else { cues }))
    }

    /// Announces the last move to screen readers.
    pub(super) fn tell_move(&self, model: &mut Model) {
        let looks = self.looks(model);
        let status = self.shown.status(&looks);
        let title = self.lesson_done(model).map_or(status.title, str::to_owned);
        let inside = self.session().pending().is_some() || self.shown.game.view.looking().is_some();
        let text = match self.shown.told(&looks) {
            _ if inside => [title, status.detail].join(". "),
            Some(told) => [told, title].join(". "),
            None => title,
        };
        model.announce(text)
    }

    /// Schedules the next automatic step.
    pub(super) fn go_on_soon(&self, model: &mut Model) {
        model.ask(match self.shown.game.due(self.motion_ms()) {
            Some((ms, due)) => Effect::After(ms, Timed::Step(due)),
            None => Effect::NoStep,
        })
    }
}
