//! The questions to bots and external players: moves, hints and answers to draw offers.

use rosette_messages::{fixed, page};
use rosette_play::{Answered, PlayerAnswer, PlayerError, PlayerFailure, Purpose};
use rosette_scene::Place;
use rosette_session::Program;

use super::Play;
use crate::{
    GameView, LaterEffect, Model,
    player::{PlayerRequest, Question},
};

impl Play {
    /// Asks the player of the seat to move, if that is a bot or an external player.
    pub(super) fn ask_program(&mut self, model: &mut Model) {
        let Some(program) = self.shown.game.program_due() else { return };
        if !ask(&mut self.shown, model, &program, Purpose::Move) {
            let failure = self.shown.game.failed(PlayerError::Lost);
            self.program_failed(model, failure)
        }
    }

    /// Asks the strongest available player for a hint or about a draw, if a person is to choose.
    pub(super) fn ask_adviser(&mut self, model: &mut Model, purpose: Purpose) {
        let Some(adviser) = self.shown.game.adviser() else { return };
        self.input.refusal = None;
        if !ask(&mut self.shown, model, &adviser, purpose) {
            self.refuse(model, model.say(&fixed::NO_ANSWER))
        }
    }

    /// Handles an answer. Ignores it if its question was dropped.
    pub(super) fn answered(&mut self, model: &mut Model, answer: PlayerAnswer) {
        let (is_lost, failed) = (answer.number == 0, answer.choice.is_err());
        let answered = self.shown.game.answered(answer);
        if is_lost || failed && answered.is_some() {
            // A worker that has failed can't continue. The next question starts a new one.
            model.ask(LaterEffect::Player(PlayerRequest::StopThinking));
        }
        match answered {
            None => {}
            Some(Answered::Played(change)) => {
                self.follow(model, Some(change));
                if self.shown.game.questions.take_lack_of_table() {
                    model.show_message(model.fixed(fixed::TABLE_MISSING))
                }
            }
            Some(Answered::Suggested) => self.show_hint(model),
            Some(Answered::NoHint(why)) => {
                let what = &self.shown.why(&why, model.language);
                self.refuse(model, model.say(&page::NoHint { what }))
            }
            Some(Answered::Drawn(change)) => self.ended(model, change),
            Some(Answered::Declined) => {
                if let Some(why) = draw_declined(&self.shown, model) {
                    self.refuse(model, why)
                }
            }
            Some(Answered::Unanswered) => self.refuse(model, model.say(&fixed::NO_ANSWER)),
            Some(Answered::Failed(failure)) => self.program_failed(model, failure),
        }
    }

    /// Handles the failure of the player to move: asks a bot again, ends an external player's game,
    /// or seats a person.
    fn program_failed(&mut self, model: &mut Model, failure: PlayerFailure) {
        match failure {
            PlayerFailure::Again(_) => {
                model.ask(LaterEffect::Player(PlayerRequest::Stop));
                self.ask_program(model)
            }
            PlayerFailure::Forfeits { name, why, change } => {
                self.persistence.forfeit = Some(why.to_string());
                let why = self.shown.why(&why, model.language);
                let text = model.say(&page::Forfeits { name: &name, why: &why });
                self.follow(model, Some(change));
                model.show_message(text)
            }
            PlayerFailure::Dismissed(why) => {
                model.ask(LaterEffect::Player(PlayerRequest::Stop));
                let why = self.shown.why(&why, model.language);
                model.show_message(model.say(&page::PlayerFailed { why: &why }))
            }
        }
    }

    /// Shows the suggested choice on the board, and announces it. Selects the card first if the
    /// choice needs one.
    fn show_hint(&mut self, model: &mut Model) {
        self.input.refusal = None;
        self.show_scene(model);
        let Some(choice) = self.shown.game.questions.hint().map(|hint| hint.choice.clone()) else {
            return;
        };
        let regions = self.board.scene().regions.iter();
        let cards: Vec<_> =
            regions.map(|it| it.place).filter(|it| matches!(it, Place::Hand(..))).collect();
        // Selects each card until a region plays the suggested token; none for a token without a
        // card.
        for place in cards.into_iter().map(Some).chain([None]) {
            if self.board.scene().region_of(&choice).is_some() {
                break;
            }
            self.board.selected = place;
            self.show_scene(model);
        }
        let scene = self.board.scene();
        // Where cells are small, a region only magnifies a cell, and has the id `at:CELL`.
        let region = scene.region_of(&choice).or_else(|| scene.named(&["at:", &choice].concat()));
        let label = region.map_or("", |region| &region.label);
        let hint = self.panel(model).hint();
        model.announce([hint.as_deref().unwrap_or_default(), label].join(" "))
    }
}

/// Sends a question to a player. Returns false if there is nothing to choose.
fn ask(shown: &mut GameView, model: &mut Model, program: &Program, purpose: Purpose) -> bool {
    let Some(question) = Question::new(program, shown.session(), &model.cards) else {
        return false;
    };
    let number = model.effects.next_question();
    shown.game.questions.ask(number, purpose);
    model.ask(LaterEffect::Player(PlayerRequest::Ask(number, question)));
    true
}

/// Says that the opponent of the only person declines a draw; `None` if two or none play.
pub(super) fn draw_declined(shown: &GameView, model: &Model) -> Option<String> {
    let seat = shown.game.seats.lone_person()?;
    Some(model.say(&page::DrawDeclined { name: shown.name(seat.other()) }))
}
