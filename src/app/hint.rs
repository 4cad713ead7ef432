//! Hints: what the best player there is would choose, and what that is worth.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Turn;
use rosette_scene::{Act, Region};
use rosette_session::{Level, Program};

use super::{
    App, Screen,
    play::{Behind, Play},
};
use crate::{dom, event::Answer};

/// What a player is asked.
pub struct Asked {
    /// The number of the question.
    pub number: u32,
    /// What the answer is for.
    pub purpose: Purpose,
}

/// What a player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Its answer is played.
    Move,
    /// It is suggested to the person to move.
    Hint,
    /// What it is worth decides whether a program agrees to a draw.
    Draw,
}

/// What was suggested.
pub struct Hint {
    /// The token, or its first step.
    pub choice: String,
    /// What is said of it.
    text: String,
}

impl Play {
    /// Whether a person at the screen has something to choose.
    pub fn can_hint(&self) -> bool {
        let chooses = matches!(self.table.session.turn(), Turn::Choice(_));
        let hidden = self.curtain_due() || self.linger.is_some() || self.looking.is_some();
        let hidden = hidden || self.ticking.paused || self.lesson.is_some();
        chooses && !hidden && self.table.player_to_move().is_none()
    }

    /// What stands in the status line of a hint that is thought over, or there.
    pub fn hint_told(&self) -> Option<String> {
        match &self.hint {
            Some(hint) => Some(hint.text.clone()),
            None => Some(dom::say(match self.asked.as_ref()?.purpose {
                Purpose::Move => return None,
                Purpose::Hint => &FixedText::HintThinks,
                Purpose::Draw => &FixedText::DrawThinks,
            })),
        }
    }

    /// Whether a player is asked for this.
    pub fn is_asked(&self, purpose: Purpose) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.purpose == purpose)
    }

    fn region_of_hint(&self) -> Option<&Region> {
        self.scene.region_of(&self.hint.as_ref()?.choice)
    }
}

impl App {
    /// Asks the best player there is for a hint.
    pub(super) fn hint(&mut self) {
        self.ask_best(Purpose::Hint)
    }

    /// Asks the best player there is, where a person has something to choose.
    pub(super) fn ask_best(&mut self, purpose: Purpose) {
        let Screen::Play(play) = &mut self.screen else { return };
        if !play.can_hint() || play.asked.is_some() {
            return;
        }
        let session = &play.table.session;
        let solved = Level::Perfect.plays(session.options());
        let player = Program::Bot(if solved { Level::Perfect } else { Level::Strong });
        let number = self.players.ask(&player, session, &self.cards, &self.sender);
        play.asked = number.map(|number| Asked { number, purpose });
        play.refusal = None;
        if number.is_none() {
            return self.refuse(dom::say(&FixedText::PlayerLost));
        }
        self.fall_behind(Behind::Board)
    }

    /// Suggests what a player has chosen. Where it takes two steps, the first is made.
    pub(super) fn suggest(&mut self, answer: Answer) {
        let Screen::Play(play) = &mut self.screen else { return };
        let choice = match answer.choice {
            Ok(choice) => choice,
            Err(why) => {
                play.preparing = 0;
                self.players.stop_thinking();
                return self.refuse(dom::say(&PageText::Failed(&why)));
            }
        };
        let text = dom::say(&PageText::Hint { choice: &choice, worth: answer.worth });
        play.hint = Some(Hint { choice, text });
        play.refusal = None;
        self.rebuild();
        self.select_for_hint();
        let Screen::Play(play) = &self.screen else { return };
        let label = play.region_of_hint().map_or("", |region| &region.label);
        self.tell_listener(&[play.hint_told().as_deref().unwrap_or_default(), label].join(" "))
    }

    /// Drops what was suggested, or is asked: it may tell of cards that are hidden from now on.
    pub(super) fn drop_hint(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.asked.take_if(|asked| asked.purpose != Purpose::Move);
        if play.hint.take().is_some() {
            self.tell_listener("");
        }
    }

    /// Selects the first of two steps, if what is suggested takes two.
    fn select_for_hint(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let Some(hint) = &play.hint else { return };
        // Such a region has the name of what the token begins with: of a slot, a cell, a pass.
        let part = hint.choice.split('@').next().unwrap_or_default();
        let selects = |region: &&Region| {
            region.act == Act::Select && (region.id.ends_with(part) || region.id.starts_with(part))
        };
        let regions = play.scene.regions.iter().filter(selects);
        let mut first_steps: Vec<_> = regions.map(|region| Some(region.id.clone())).collect();
        // If none of them leads there, none stays selected.
        first_steps.push(None);
        for id in first_steps {
            let Screen::Play(play) = &mut self.screen else { return };
            if play.region_of_hint().is_some() {
                return;
            }
            play.selected = id;
            self.rebuild();
        }
    }
}
