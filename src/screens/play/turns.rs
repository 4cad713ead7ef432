//! Turns: choosing and playing, undo, and the effects of a new position.

use rosette_messages::{fixed, page};
use rosette_play::{Answer, Answered, Barred, Cause, Change, Choice, Due, Failure, Purpose, Why};
use rosette_scene::{Act, Cue, Place, Sound};

use super::state::{Behind, Hand, Play};
use crate::{
    dom::{self, prefers_still},
    event::Event,
    shared::Shared,
};

/// The time in milliseconds between the last motion and the sound of the result.
const ENDING: f32 = 150.0;

impl Play {
    /// Chooses the region of a place.
    pub(super) fn choose(&mut self, shared: &mut Shared, place: Place) {
        let regions = &mut self.view.scene.regions;
        let Some(index) = regions.iter().position(|region| region.place == place) else { return };
        // A reason that bars every choice comes before the reason of the region.
        if let Some(barred) = self.shown.game.barred_here() {
            return self.refuse_choice(shared, &barred);
        }
        // A new scene follows the choice, so the act can be moved out of the present one.
        match regions.swap_remove(index).act {
            Act::Select => self.select(shared, place),
            Act::Refuse(reason) => self.refuse(shared, reason),
            Act::Put(what) => self.put(shared, Some(place), &what),
            Act::Play(choice) | Act::Begin(choice) => self.make(shared, Choice::Move(&choice)),
            Act::Draw => self.make(shared, Choice::Chance),
        }
    }

    /// Makes a choice, or says why it is refused.
    pub(super) fn make(&mut self, shared: &mut Shared, choice: Choice<'_>) {
        if let Err(barred) = self.try_choice(shared, choice) {
            self.refuse_choice(shared, &barred)
        }
    }

    /// Makes a choice.
    ///
    /// # Errors
    ///
    /// If nobody at the screen may choose now, or if the choice isn't legal. Nothing has changed then.
    pub fn try_choice(&mut self, shared: &mut Shared, choice: Choice<'_>) -> Result<(), Barred> {
        if self.shown.game.trying().is_some() {
            self.answer(shared, choice);
            return Ok(());
        }
        let looks_back = self.shown.game.looking().is_some();
        let counts = looks_back && self.counts(shared);
        let change = self.shown.game.choose(choice, counts)?;
        self.follow(shared, Some(change));
        Ok(())
    }

    /// Shows a change of the game, if there is one.
    pub(super) fn follow(&mut self, shared: &mut Shared, change: Option<Change>) {
        let Some(change) = change else { return };
        match change {
            Change::Position(cause) => self.position_changed(shared, cause),
            Change::View => self.looked(shared, self.shown.game.shown().saturating_sub(1)),
            Change::Question(go_on) => self.ask_to_go_on(shared, go_on),
            Change::Shown => {
                self.rebuild_all(shared);
                self.go_on_soon(shared)
            }
        }
    }

    /// Selects a region as the first of two steps, or deselects it.
    pub(super) fn select(&mut self, shared: &mut Shared, place: Place) {
        let again = self.hand.selected == Some(place);
        self.hand.selected = (!again).then_some(place);
        self.hand.refusal = None;
        self.rebuild(shared)
    }

    pub(super) fn lift_curtain(&mut self, shared: &mut Shared) {
        self.shown.game.lift_curtain();
        self.attention.takes_focus = true;
        self.rebuild_all(shared)
    }

    /// Plays a typed token, or puts it on a position in setup.
    pub(super) fn play_typed(&mut self, shared: &mut Shared, token: &str) {
        if self.shown.game.is_arranged() {
            return self.put(shared, None, &["?", token].concat());
        }
        self.make(shared, Choice::Move(token))
    }

    fn refuse_choice(&mut self, shared: &mut Shared, barred: &Barred) {
        let why = self.shown.barred(barred, dom::language());
        self.refuse(shared, why)
    }

    /// Says why a choice is refused.
    pub(super) fn refuse(&mut self, shared: &mut Shared, reason: String) {
        shared.tell_listener_again(&reason);
        self.view.cues = vec![Cue { at: 0.0, sound: Sound::Refusal }];
        self.hand.refusal = Some(reason.clone());
        self.rebuild(shared);
        self.refused_in_lesson(shared, &reason)
    }

    pub(super) fn next_round(&mut self, shared: &mut Shared) {
        self.attention.takes_focus = true;
        let change = self.shown.game.next_round();
        self.follow(shared, change)
    }

    pub(super) fn undo(&mut self, shared: &mut Shared) {
        let change = self.shown.game.undo();
        self.follow(shared, change)
    }

    pub(super) fn redo(&mut self, shared: &mut Shared) {
        let change = self.shown.game.redo();
        self.follow(shared, change)
    }

    /// Does an automatic step.
    pub(super) fn due(&mut self, shared: &mut Shared, due: Due) {
        self.timers.next = None;
        let change = match due {
            Due::Program => return self.ask_program(shared),
            Due::Chance => self.shown.game.draw(),
            Due::LingerOver => self.shown.game.end_linger(),
            Due::Step => Some(self.shown.game.step_on()),
        };
        self.follow(shared, change)
    }

    fn ask_program(&mut self, shared: &mut Shared) {
        let Some(program) = self.shown.game.program_due() else { return };
        match shared.players.ask(&program, self.shown.session(), &shared.model.cards) {
            Some(number) => self.shown.game.asks(number, Purpose::Move),
            None => {
                let why = dom::say(&fixed::PLAYER_LOST);
                let failure = self.shown.game.failed(Why::Said(why));
                self.program_failed(shared, failure)
            }
        }
    }

    /// Shows the progress of a program that prepares.
    pub(super) fn prepared(&mut self, shared: &mut Shared, percent: u32) {
        shared.players.works();
        self.shown.game.prepared(percent);
        self.fall_behind(shared, Behind::BOARD)
    }

    /// Follows the answer of a program, if the question is still open.
    pub(super) fn answered(&mut self, shared: &mut Shared, answer: Answer) {
        let (is_lost, failed) = (answer.number == 0, answer.choice.is_err());
        let answered = self.shown.game.answered(answer);
        if is_lost || failed && answered.is_some() {
            // A worker that broke off can't go on: the next question starts a new one.
            shared.players.stop_thinking();
        }
        let Some(answered) = answered else { return };
        shared.players.has_answered();
        match answered {
            Answered::Played(change) => {
                self.follow(shared, Some(change));
                if self.shown.game.tell_lack_of_table() {
                    shared.tell_person(dom::fixed(fixed::TABLE_MISSING))
                }
            }
            Answered::Suggested => self.show_hint(shared),
            Answered::NoHint(why) => self.refuse(shared, dom::say(&page::NoHint { what: &why })),
            Answered::Drawn(change) => self.ended(shared, change),
            Answered::Declined => self.draw_declined(shared),
            Answered::Failed(failure) => self.program_failed(shared, failure),
        }
    }

    /// Reports a failed program, or asks it again.
    fn program_failed(&mut self, shared: &mut Shared, failure: Failure) {
        match failure {
            Failure::Again(_) => {
                shared.players.stop();
                self.ask_program(shared)
            }
            Failure::Forfeits { name, why, change } => {
                let why = self.shown.why(&why, dom::language());
                let text = dom::say(&page::Forfeits { name: &name, why: &why });
                self.follow(shared, Some(change));
                shared.tell_person(&text)
            }
            Failure::Dismissed(why) => {
                shared.players.stop();
                self.rebuild_all(shared);
                shared.tell_person(&dom::say(&page::PlayerFailed {
                    why: &self.shown.why(&why, dom::language()),
                }))
            }
        }
    }

    /// Follows a new position: motion, sounds, storage, address and scene at once, and the panel and
    /// the live region after the next frame.
    pub(super) fn position_changed(&mut self, shared: &mut Shared, cause: Cause) {
        let moved = cause.is_step();
        if cause.is_deed() {
            self.slot.keep();
        }
        self.hand = Hand::default();
        self.attention.follows = true;
        self.view.motion = None;
        self.view.cues = Vec::new();
        self.timers.clock = None;
        // The live region may name cards that are hidden now.
        shared.tell_listener("");
        if moved {
            let mut motion = self.shown.motion(&self.looks(&shared.model));
            self.view.cues = std::mem::take(&mut motion.cues);
            self.view.motion = (!prefers_still()).then_some((motion, None));
        }
        self.show_outcome(shared, cause);
        if cause != Cause::Opened && self.session().outcome().is_some() {
            shared.players.over(self.session());
        }
        if moved {
            self.fall_behind(shared, Behind::ALL);
        }
        if cause != Cause::Opened {
            self.stow(shared);
        }
        self.settle_without_trade(shared);
        self.keep_awake(shared);
        self.write_address_soon(shared);
        self.rebuild_all(shared);
        self.go_on_soon(shared)
    }

    /// Adds the sound of the result, and the ripple of a win. A hidden page makes no sounds.
    fn show_outcome(&mut self, shared: &Shared, cause: Cause) {
        let ended = cause.is_step() || cause == Cause::Ended;
        if let Some(outcome) = self.session().outcome().filter(|_| ended) {
            let (mut motion, since) = self.view.motion.take().unwrap_or_default();
            let sound = if outcome.winner.is_some() { Sound::Win } else { Sound::Draw };
            self.view.cues.push(Cue { at: motion.length() + ENDING, sound });
            if !prefers_still() {
                self.shown.ripple(&mut motion, &self.looks(&shared.model));
                self.view.motion = Some((motion, since));
            }
        }
        if dom::is_hidden() {
            self.view.cues.clear();
        }
    }

    /// Announces the last move to screen readers.
    pub(super) fn tell_move(&self, shared: &Shared) {
        let looks = self.looks(&shared.model);
        let status = self.shown.status(&looks);
        let title = self.lesson_done(&shared.model).map_or(status.title, str::to_owned);
        let inside = self.session().pending().is_some() || self.shown.game.looking().is_some();
        let text = match self.shown.told(&looks) {
            _ if inside => [title, status.detail].join(". "),
            Some(told) => [told, title].join(". "),
            None => title,
        };
        shared.tell_listener(&text);
    }

    /// Schedules the next automatic step.
    pub(super) fn go_on_soon(&mut self, shared: &Shared) {
        let due = self.shown.game.due(self.motion_ms());
        self.timers.next = due.map(|(ms, due)| shared.after(ms, Event::Due(due)));
    }
}
