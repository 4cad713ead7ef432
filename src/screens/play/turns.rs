//! Turns: choosing and playing, undo, and what follows from another position.

use rosette_messages::{fixed, page};
use rosette_play::{Answer, Answered, Barred, Cause, Change, Choice, Due, Failure, Purpose, Why};
use rosette_scene::{Act, Cue, Sound};

use super::state::{Behind, Hand, Play};
use crate::{
    browser::{dom, prefers_still},
    event::Event,
    shared::Shared,
};

/// Milliseconds between the end of a game and the sound of its result.
const ENDING: f32 = 150.0;

impl Play {
    /// Chooses a region.
    pub(super) fn choose(&mut self, shared: &mut Shared, id: &str) {
        let regions = &mut self.view.scene.regions;
        let Some(place) = regions.iter().position(|region| region.id == id) else { return };
        // What a region says comes after what holds for the whole game.
        if let Some(barred) = self.shown.game.barred_here() {
            return self.refuse_choice(shared, &barred);
        }
        // The scene is made anew after the choice, so the act can be taken out of it.
        match regions.swap_remove(place).act {
            Act::Select => self.select(shared, id),
            Act::Refuse(reason) => self.refuse(shared, reason),
            Act::Put(what) => self.put(shared, id, &what),
            Act::Play(choice) | Act::Begin(choice) => self.make(shared, Choice::Move(&choice)),
            Act::Draw => self.make(shared, Choice::Chance),
        }
    }

    /// Makes a choice, or says why not.
    pub(super) fn make(&mut self, shared: &mut Shared, choice: Choice<'_>) {
        if let Err(barred) = self.try_choice(shared, choice) {
            self.refuse_choice(shared, &barred)
        }
    }

    /// Makes a choice.
    ///
    /// # Errors
    ///
    /// Nobody at the screen may choose now, or the choice isn't legal; nothing has changed.
    pub fn try_choice(&mut self, shared: &mut Shared, choice: Choice<'_>) -> Result<(), Barred> {
        let looks_back = self.shown.game.looking().is_some();
        let counts = looks_back && self.counts(shared);
        let change = self.shown.game.choose(choice, counts)?;
        self.follow(shared, change);
        Ok(())
    }

    /// Shows what has changed.
    pub(super) fn follow(&mut self, shared: &mut Shared, change: Change) {
        match change {
            Change::Position(cause) => self.position_changed(shared, cause),
            Change::View => self.view_changed(shared),
            Change::Question(go_on) => self.ask_to_go_on(shared, go_on),
            Change::Shown => {
                self.rebuild_all(shared);
                self.go_on_soon(shared)
            }
        }
    }

    /// Selects a region as the first of two steps; again, lets it go.
    pub(super) fn select(&mut self, shared: &mut Shared, id: &str) {
        let again = self.hand.selected.as_deref() == Some(id);
        self.hand.selected = (!again).then(|| id.to_owned());
        self.hand.refusal = None;
        self.rebuild(shared)
    }

    /// Lifts the curtain: the seat to move is at the screen.
    pub(super) fn lift_curtain(&mut self, shared: &mut Shared) {
        self.shown.game.lift_curtain();
        self.attention.takes_focus = true;
        self.rebuild_all(shared)
    }

    /// Plays a typed token, or puts it on a position that is put together.
    pub(super) fn play_typed(&mut self, shared: &mut Shared, token: &str) {
        if self.shown.game.is_arranged() {
            return self.put(shared, "", &["?", token].concat());
        }
        self.make(shared, Choice::Move(token))
    }

    fn refuse_choice(&mut self, shared: &mut Shared, barred: &Barred) {
        let why = self.shown.barred(barred);
        self.refuse(shared, why)
    }

    /// Says why nothing happened.
    pub(super) fn refuse(&mut self, shared: &mut Shared, reason: String) {
        shared.tell_listener_again(&reason);
        self.view.cues = vec![Cue { at: 0.0, sound: Sound::Refusal }];
        self.hand.refusal = Some(reason.clone());
        self.rebuild(shared);
        self.refused_in_lesson(shared, &reason)
    }

    /// Begins the next round of a game that is drawn so far.
    pub(super) fn next_round(&mut self, shared: &mut Shared) {
        self.attention.takes_focus = true;
        if let Some(change) = self.shown.game.next_round() {
            self.follow(shared, change)
        }
    }

    /// Takes back the last choice of a person.
    pub(super) fn undo(&mut self, shared: &mut Shared) {
        if let Some(change) = self.shown.game.undo() {
            self.follow(shared, change)
        }
    }

    /// Plays again what was taken back last.
    pub(super) fn redo(&mut self, shared: &mut Shared) {
        if let Some(change) = self.shown.game.redo() {
            self.follow(shared, change)
        }
    }

    /// Does what happens by itself.
    pub(super) fn due(&mut self, shared: &mut Shared, due: Due) {
        self.timers.next = None;
        match due {
            Due::Program => self.ask_program(shared),
            Due::Chance => {
                if let Some(change) = self.shown.game.draw() {
                    self.follow(shared, change)
                }
            }
            Due::LingerOver => {
                if let Some(change) = self.shown.game.end_linger() {
                    self.follow(shared, change)
                }
            }
            Due::Step => {
                let change = self.shown.game.step_on();
                self.follow(shared, change)
            }
        }
    }

    /// Asks the program whose turn it is.
    fn ask_program(&mut self, shared: &mut Shared) {
        let Some(program) = self.shown.game.program_due() else { return };
        match shared.players.ask(&program, self.shown.session(), &shared.cards) {
            Some(number) => self.shown.game.asks(number, Purpose::Move),
            None => {
                let why = dom::say(&fixed::PLAYER_LOST);
                let failure = self.shown.game.failed(Why::Said(why));
                self.program_failed(shared, failure)
            }
        }
    }

    /// Shows how much of what a program prepares is done.
    pub(super) fn prepared(&mut self, shared: &mut Shared, percent: u32) {
        shared.players.works();
        self.shown.game.prepared(percent);
        self.fall_behind(shared, Behind::Board)
    }

    /// Takes the answer of a program, if it is still asked.
    pub(super) fn answered(&mut self, shared: &mut Shared, answer: Answer) {
        let lost = answer.number == 0;
        let Some(answered) = self.shown.game.answered(answer) else { return };
        shared.players.has_answered();
        if lost {
            // Whoever was asked is lost: the next question is for another.
            shared.players.stop_thinking();
        }
        match answered {
            Answered::Played(change) => self.follow(shared, change),
            Answered::Suggested => self.show_hint(shared),
            Answered::NoHint(why) => {
                shared.players.stop_thinking();
                self.refuse(shared, dom::say(&page::Failed { what: &why }))
            }
            Answered::Drawn(change) => self.ended(shared, change),
            Answered::Declined => self.draw_declined(shared),
            Answered::Failed(failure) => self.program_failed(shared, failure),
        }
    }

    /// Says that a program can't go on, and what follows.
    fn program_failed(&mut self, shared: &mut Shared, failure: Failure) {
        shared.players.stop();
        match failure {
            Failure::Again(_) => self.ask_program(shared),
            Failure::Forfeits { name, why, change } => {
                let why = self.shown.why(&why);
                let text = dom::say(&page::Forfeits { name: &name, why: &why });
                self.follow(shared, change);
                shared.tell_person(&text)
            }
            Failure::Dismissed(why) => {
                self.rebuild_all(shared);
                shared.tell_person(&dom::say(&page::PlayerFailed { why: &self.shown.why(&why) }))
            }
        }
    }

    /// Shows everything that follows from another position: motion, storage, address and scene;
    /// panel and live region when the board has been drawn.
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
        // What was told may be of cards that are hidden now.
        shared.tell_listener("");
        if moved {
            let mut motion = self.shown.motion(&self.looks(shared));
            self.view.cues = std::mem::take(&mut motion.cues);
            self.view.motion = (!prefers_still()).then_some((motion, None));
        }
        self.hear_outcome(cause);
        if moved {
            self.fall_behind(shared, Behind::Told);
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

    /// Lets the end of a game be heard, after what ended it; nothing at all where nobody looks.
    fn hear_outcome(&mut self, cause: Cause) {
        if dom::is_hidden() {
            self.view.cues.clear();
        } else if let Some(outcome) = self.session().outcome()
            && (cause.is_step() || cause == Cause::Ended)
        {
            let seen = self.view.motion.as_ref().map_or(0.0, |(motion, _)| motion.length());
            let sound = if outcome.winner.is_some() { Sound::Win } else { Sound::Draw };
            self.view.cues.push(Cue { at: seen + ENDING, sound });
        }
    }

    /// Tells what happened to those who don't see the board.
    pub(super) fn tell_move(&self, shared: &Shared) {
        let looks = self.looks(shared);
        let status = self.shown.status(&looks);
        let title = self.lesson_done().map_or(status.title, str::to_owned);
        let inside = self.session().pending().is_some() || self.shown.game.looking().is_some();
        let text = match self.shown.told(&looks) {
            _ if inside => [title, status.detail].join(". "),
            Some(told) => [told, title].join(". "),
            None => title,
        };
        shared.tell_listener(&text);
    }

    /// Has the next thing happen by itself when it is due.
    pub(super) fn go_on_soon(&mut self, shared: &Shared) {
        let due = self.shown.game.due(self.motion_ms());
        self.timers.next = due.map(|(ms, due)| shared.after(ms, Event::Due(due)));
    }
}
