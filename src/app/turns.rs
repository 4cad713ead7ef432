//! Turns: choosing and playing, undo and looking back, and what follows from another position.

use rosette_keep::Pass;
use rosette_messages::{FixedText, PageText};
use rosette_rules::{Outcome, Reason};
use rosette_scene::{Act, Cue, Sound};
use rosette_session::Program;

use super::{
    App, Screen,
    hint::{Asked, Purpose},
    media,
    play::{Behind, Cause},
};
use crate::{
    dom,
    event::{Answer, Event},
    timer::Timer,
};

/// Milliseconds for which a roll of no use is shown after its coins have settled.
const LINGER: i32 = 1200;
/// Milliseconds before the coins are thrown by themselves, so that the turn can be seen to change.
const THROW_DELAY: i32 = 400;
/// Milliseconds before chance completes a token that is begun.
const DRAW_DELAY: i32 = 300;

impl App {
    /// Chooses a region.
    pub(super) fn choose(&mut self, id: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        let Some(place) = play.scene.regions.iter().position(|region| region.id == id) else {
            return;
        };
        if play.ticking.paused {
            return self.refuse(dom::say(&FixedText::PausedDetail));
        }
        let looking = play.looking;
        let player = match looking {
            Some(ply) => play.table.player_at(ply),
            None => play.table.player_to_move(),
        };
        if let Some((_, seat)) = player.filter(|_| !play.table.arranging) {
            let turn = dom::say(&PageText::NotYourTurn(&play.table.names()[seat.index()]));
            return self.refuse(turn);
        }
        let by_click = play.linger.is_some() && self.settings.pass == Pass::ByClick;
        // The scene is made anew after the choice, so the act can be taken out of it.
        match (play.scene.regions.swap_remove(place).act, looking) {
            (Act::Select, _) => self.select(id),
            (Act::Refuse(reason), _) => self.refuse(reason),
            (Act::Put(what), _) => self.put(id, &what),
            (Act::Play(choice) | Act::Begin(choice), Some(ply)) => self.choose_at(ply, &choice),
            // What chance made there it would make again.
            (Act::Draw, Some(_)) => self.step(true),
            (Act::Play(token), None) => self.play_token(&token),
            (Act::Draw, None) if by_click => self.end_linger(),
            (Act::Draw, None) => self.draw_chance(),
            (Act::Begin(step), None) => self.begin_token(&step),
        }
    }

    /// Selects a region as the first of two steps; again, lets it go.
    pub(super) fn select(&mut self, id: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        let again = play.selected.as_deref() == Some(id);
        play.selected = (!again).then(|| id.to_owned());
        play.refusal = None;
        self.rebuild()
    }

    /// Lifts the curtain: the seat to move is at the screen.
    pub(super) fn lift_curtain(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.ready = play.table.session.to_move();
        play.takes_focus = true;
        self.rebuild_all()
    }

    /// Plays a token, or says why not.
    pub(super) fn play_token(&mut self, token: &str) {
        if self.refuse_straying(token) {
            return;
        }
        let Screen::Play(play) = &mut self.screen else { return };
        match play.table.session.play(token) {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(refused) => {
                let why = play.table.refusal(&refused);
                self.refuse(why);
            }
        }
    }

    /// Plays a typed token, or begins it where chance has to complete it.
    pub(super) fn play_typed(&mut self, token: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.ticking.paused {
            return self.refuse(dom::say(&FixedText::PausedDetail));
        }
        if play.table.arranging {
            return self.put("", &["?", token].concat());
        }
        if let Some(ply) = play.looking {
            return self.choose_at(ply, token);
        }
        if play.table.player_to_move().is_some() {
            return self.refuse(dom::say(&FixedText::PlayerThinks));
        }
        if self.refuse_straying(token) {
            return;
        }
        let Screen::Play(play) = &mut self.screen else { return };
        match play.table.session.choose(token) {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(refused) => {
                let why = play.table.refusal(&refused);
                self.refuse(why);
            }
        }
    }

    /// Makes the first step of a token; chance completes it when the choice has been seen.
    pub(super) fn begin_token(&mut self, step: &str) {
        if self.refuse_straying(step) {
            return;
        }
        let Screen::Play(play) = &mut self.screen else { return };
        match play.table.session.begin(step) {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(refused) => {
                let why = play.table.refusal(&refused);
                self.refuse(why);
            }
        }
    }

    /// Plays a token for a script; the error is in English and names ply, token and rule.
    ///
    /// # Errors
    ///
    /// The token is illegal, or there is no game.
    pub fn script_play(&mut self, token: &str) -> Result<(), String> {
        let Screen::Play(play) = &mut self.screen else {
            return Err("ply 1: there is no game on the screen; open one first".to_owned());
        };
        if play.ticking.paused {
            let ply = play.table.session.ply() + 1;
            return Err(format!("ply {ply}: the clock is paused"));
        }
        if play.strays(token) {
            return Err(format!("token {token}: the example shows another move"));
        }
        match play.table.session.play(token) {
            Ok(()) => {
                self.position_changed(Cause::Moved);
                self.tell_notice();
                Ok(())
            }
            Err(refused) => Err(refused.to_string()),
        }
    }

    /// Says why nothing happened.
    pub(super) fn refuse(&mut self, reason: String) {
        let Screen::Play(play) = &mut self.screen else { return };
        self.live.set_text_content(Some(&reason));
        play.refusal = Some(reason.clone());
        play.cues = vec![Cue { at: 0.0, sound: Sound::Refusal }];
        self.rebuild();
        self.refused_in_lesson(&reason)
    }

    /// Lets chance make its step.
    pub(super) fn draw_chance(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.next_timer = None;
        if play.looking.is_none() && !play.ticking.paused && play.table.session.draw() {
            self.position_changed(Cause::Moved)
        }
    }

    /// Asks the player whose turn it is.
    pub(super) fn ask_player(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.next_timer = None;
        let Some((program, _)) = play.table.player_to_move().filter(|_| !play.ticking.paused)
        else {
            return;
        };
        let number = self.players.ask(program, &play.table.session, &self.cards, &self.sender);
        play.asked = number.map(|number| Asked { number, purpose: Purpose::Move });
        if play.asked.is_none() {
            self.player_failed(dom::say(&FixedText::PlayerLost));
        }
    }

    /// Shows how much of what a player prepares is done.
    pub(super) fn prepared(&mut self, percent: u32) {
        self.players.works(&self.sender);
        let Screen::Play(play) = &mut self.screen else { return };
        play.preparing = percent % 100;
        self.fall_behind(Behind::Board)
    }

    /// Makes the choice of a player, or suggests it, if it is still asked.
    pub(super) fn answered(&mut self, answer: Answer) {
        let Screen::Play(play) = &mut self.screen else { return };
        let meant = |asked: &mut Asked| [asked.number, 0].contains(&answer.number);
        let Some(asked) = play.asked.take_if(meant) else { return };
        self.players.has_answered();
        if answer.number == 0 {
            // Whoever was asked is lost: the next question is for another.
            self.players.stop_thinking();
        }
        match asked.purpose {
            Purpose::Move => {}
            Purpose::Hint => return self.suggest(answer),
            Purpose::Draw => return self.weigh_offer(&answer),
        }
        if play.looking.is_some() {
            // It is asked again when the game is looked at where it stands.
            return;
        }
        let chosen = answer
            .choice
            .and_then(|it| play.table.session.choose(&it).map_err(|it| play.table.refusal(&it)));
        match chosen {
            Ok(()) => {
                play.asked_again = false;
                self.position_changed(Cause::Moved)
            }
            Err(why) => self.player_failed(why),
        }
    }

    /// Says that a player can't go on. An external one forfeits the game; one of ours is asked again,
    /// in a new worker, and if that doesn't help the people at the screen play for it.
    fn player_failed(&mut self, why: String) {
        let Screen::Play(play) = &mut self.screen else { return };
        self.players.stop();
        if let Some((Program::External(name), seat)) = play.table.player_to_move() {
            let text = dom::say(&PageText::Forfeits { name, why: &why });
            let winner = Some(seat.other());
            // It is the turn of the player, so the game isn't over.
            let _ = play.table.session.end(Outcome { winner, reason: Reason::Forfeit });
            self.position_changed(Cause::Ended);
            return self.tell_person(&text);
        }
        play.preparing = 0;
        if !std::mem::replace(&mut play.asked_again, true) {
            return self.ask_player();
        }
        play.table.dismiss_players();
        self.rebuild_all();
        self.tell_person(&dom::say(&PageText::PlayerFailed(&why)));
    }

    /// Takes the last token back.
    pub(super) fn undo(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.lesson.is_none() && play.table.undo() {
            self.position_changed(Cause::TakenBack)
        }
    }

    /// Plays the token that was undone last.
    pub(super) fn redo(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.lesson.is_none() && play.table.redo() {
            self.position_changed(Cause::Moved)
        }
    }

    /// Gives up what a player is asked.
    fn forget_question(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.asked.take().is_some() {
            play.preparing = 0;
            self.players.stop_thinking();
        }
    }

    /// Everything that follows from another position: motion, storage, address and scene; panel and
    /// live region when it has been drawn.
    pub(super) fn position_changed(&mut self, cause: Cause) {
        let moved = cause == Cause::Moved;
        let still = media("(prefers-reduced-motion: reduce)");
        let Screen::Play(play) = &mut self.screen else { return };
        play.looking = None;
        play.running = None;
        play.going_on = None;
        play.selected = None;
        if !moved || play.ready != play.table.session.to_move() {
            play.ready = None;
        }
        play.typed.clear();
        play.refusal = None;
        play.press = None;
        play.motion = None;
        play.next_timer = None;
        play.ticking.timer = None;
        play.ticking.paused &= play.can_pause();
        // Whatever it was about is past.
        self.forget_question();
        self.drop_hint();
        let Screen::Play(play) = &mut self.screen else { return };
        let lingers = moved && self.settings.pass != Pass::AtOnce && play.table.passed();
        play.linger = match (lingers, self.settings.pass) {
            (true, Pass::Soon) => {
                let sender = self.sender.clone();
                Some(Some(Timer::after(LINGER, move || sender.send(Event::LingerOver))))
            }
            (true, Pass::AtOnce | Pass::ByClick) => Some(None),
            (false, _) => None,
        };
        play.cues = Vec::new();
        if moved {
            let mut motion = play.table.motion(&play.looks(&self.settings, &self.cards));
            play.cues = std::mem::take(&mut motion.cues);
            play.motion = (!still).then_some((motion, None));
        }
        play.hear_outcome(cause);
        if moved {
            self.fall_behind(Behind::Told);
        }
        if cause != Cause::Opened {
            self.stow();
        }
        self.settle_without_trade();
        self.keep_awake();
        self.write_address_soon();
        self.rebuild_all();
        self.go_on_soon()
    }

    /// Tells what happened to those who don't see the board.
    pub(super) fn tell_move(&self) {
        let Screen::Play(play) = &self.screen else { return };
        let status = play.table.status(&play.looks(&self.settings, &self.cards));
        let title = play.lesson_done().map_or(status.title, str::to_owned);
        let pending = play.table.session.pending().is_some();
        let looks = play.looks(&self.settings, &self.cards);
        let text = match play.table.told(&looks) {
            _ if pending || play.looking.is_some() => [title, status.detail].join(". "),
            Some(told) => [told, title].join(". "),
            None => title,
        };
        self.tell_listener(&text);
    }

    /// Ends the showing of a roll of no use.
    pub(super) fn end_linger(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.linger.take().is_none() {
            return;
        }
        self.rebuild_all();
        self.go_on_soon()
    }

    /// Does what is to happen by itself after a moment: a player moves; the coins are thrown, for a
    /// player or if the settings say so. What is begun is drawn in any case, once the choice has
    /// been seen.
    pub(super) fn go_on_soon(&mut self) {
        let sender = self.sender.clone();
        let wanted = self.settings.throw_by_itself;
        let Screen::Play(play) = &mut self.screen else { return };
        let pace = self.settings.pace.delay();
        let seen = play.motion.as_ref().map_or(0.0, |(motion, _)| motion.length()) as i32;
        let (begun, throws) = (play.table.begun(), play.table.awaits_chance());
        let player = play.table.player_to_move().is_some();
        // After an undo the person wants to choose again, not to be thrown on.
        let wanted = player || (wanted && !play.table.session.can_redo());
        let still = play.looking.is_some() || play.ticking.paused || play.table.arranging;
        let next = if play.linger.is_some() || still {
            None
        } else if begun {
            Some((DRAW_DELAY, Event::ThrowByItself))
        } else if throws {
            let delay = if player { pace + seen } else { THROW_DELAY };
            wanted.then_some((delay, Event::ThrowByItself))
        } else {
            // Who is asked already isn't asked again.
            (player && play.asked.is_none()).then_some((pace + seen, Event::PlayerDue))
        };
        play.next_timer =
            next.map(|(delay, event)| Timer::after(delay, move || sender.send(event)));
    }
}
