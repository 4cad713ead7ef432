//! Earlier positions on the screen: stepping through a game, and going on from one of them.

use rosette_keep::Slot;
use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use web_sys::{Element, HtmlInputElement};

use super::{
    App, Screen, media,
    play::{Behind, Cause, Play},
};
use crate::{
    dom,
    event::{Deed, Event, Pointer},
    timer::Timer,
};

/// Milliseconds for which a position is shown when the game is run through, beyond its motion.
const STEP_DELAY: i32 = 900;

impl App {
    /// Looks at the game after so many tokens, or where it stands. One token further on, its step is
    /// seen again.
    pub(super) fn look(&mut self, ply: Option<usize>) {
        let still = media("(prefers-reduced-motion: reduce)");
        self.drop_hint();
        let Screen::Play(play) = &mut self.screen else { return };
        if play.lesson.is_some() {
            return;
        }
        let before = play.shown();
        play.looking = ply.filter(|ply| *ply < play.table.session.ply());
        play.running = None;
        play.motion = None;
        play.selected = None;
        play.refusal = None;
        play.press = None;
        play.typed.clear();
        if play.shown() == before + 1 && !still {
            let motion = play.table.replay(&play.looks(&self.settings, &self.cards));
            play.motion = Some((motion, None));
        }
        self.rebuild();
        self.fall_behind(Behind::Told);
        self.go_on_soon();
    }

    /// Looks one token further on, or back.
    pub(super) fn step(&mut self, on: bool) {
        let Screen::Play(play) = &self.screen else { return };
        let to = if on { Some(play.shown() + 1) } else { play.shown().checked_sub(1) };
        if to.is_some_and(|to| to <= play.table.session.ply()) {
            self.look(to)
        }
    }

    /// Runs through the game from the position looked at, or from the start; stops if it does.
    pub(super) fn run(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.running.take().is_some() {
            return self.fall_behind(Behind::Panel);
        }
        if play.looking.is_none() {
            self.look(Some(0));
        }
        self.run_on()
    }

    /// Has the next step come, if there is one.
    fn run_on(&mut self) {
        let sender = self.sender.clone();
        let Screen::Play(play) = &mut self.screen else { return };
        if play.looking.is_some() {
            let seen = play.motion.as_ref().map_or(0.0, |(motion, _)| motion.length()) as i32;
            let timer = Timer::after(STEP_DELAY + seen, move || sender.send(Event::StepDue));
            play.running = Some(timer);
            self.fall_behind(Behind::Panel)
        }
    }

    /// Makes the next step of a game that is run through.
    pub(super) fn step_due(&mut self) {
        self.step(true);
        self.run_on()
    }

    /// Whatever a person does stops the game that is run through, but for what began it.
    pub(super) fn stop_running(&mut self, event: &Event) {
        let stops = match event {
            Event::Deed(deed) => *deed != Deed::Run,
            Event::Pointer(Pointer::Down, _) | Event::Region(_) | Event::Key(_) => true,
            _ => false,
        };
        if let Screen::Play(play) = &mut self.screen
            && stops
            && play.running.take().is_some()
        {
            self.fall_behind(Behind::Panel)
        }
    }

    /// Makes a choice in the position that is looked at. If it is the one that was made there, that
    /// is a step on; before any other, the person is asked.
    pub(super) fn choose_at(&mut self, ply: usize, choice: &str) {
        let Screen::Play(play) = &self.screen else { return };
        if play.table.session.chose(ply, choice) {
            return self.step(true);
        }
        if play.table.kind.has_hands() {
            self.read_album();
        }
        let Screen::Play(play) = &self.screen else { return };
        if let Some(why) = self.barred(play, ply) {
            return self.refuse(why);
        }
        let mut other = play.table.session.clone();
        if let Err(refused) = other.choose_at(ply, choice) {
            let why = play.table.refusal(&refused);
            return self.refuse(why);
        }
        let moves = play.table.session.later_than(ply);
        let over = play.table.session.outcome().is_some();
        let detail = if over { PageText::KeepsFinished(moves) } else { PageText::Drops(moves) };
        dom::write("#go-on-detail", &dom::say(&detail));
        // Opened just now, the game may not have been stored yet.
        self.write_address();
        if let Screen::Play(play) = &mut self.screen {
            play.going_on = Some(other);
        }
        // The act was taken out of the scene.
        self.rebuild();
        dom::open_dialog("go-on")
    }

    /// Why nobody at the screen may choose after so many tokens.
    fn barred(&self, play: &Play, ply: usize) -> Option<String> {
        let closed = play.table.session.hides_any() && play.table.is_shared();
        let waits = |seat: &Seat| {
            (closed && Some(*seat) != play.ready) || play.table.player(*seat).is_some()
        };
        if let Some(seat) = play.table.mover_at(ply).filter(waits) {
            return Some(dom::say(&PageText::NotYourTurn(&play.table.names()[seat.index()])));
        }
        let staked = play.slot.id.as_ref().is_some_and(|id| self.album.stakes.contains(id));
        staked.then(|| dom::say(&FixedText::MovesStay))
    }

    /// Goes on from the position that is looked at. A game that is over stays as it is: this is one
    /// of its own from now on.
    pub(super) fn go_on(&mut self) {
        dom::close_dialogs();
        let Screen::Play(play) = &mut self.screen else { return };
        let Some(session) = play.going_on.take() else { return };
        if play.table.session.outcome().is_some() {
            play.slot = Slot::default();
        }
        play.table.session = session;
        play.takes_focus = true;
        self.position_changed(Cause::Moved)
    }
}

/// Brings the controls that step through the game up to date.
pub(super) fn show_replay(play: &Play) {
    let bar: Element = dom::by_id("replay");
    let (shown, end) = (play.shown(), play.table.session.ply());
    let slider: HtmlInputElement = dom::by_id("slider");
    dom::set(&slider, "max", &end.to_string());
    dom::set_if(&slider, "disabled", end == 0);
    slider.set_value(&shown.to_string());
    let place = dom::say(&PageText::LookingBack { ply: shown, of: end });
    dom::set(&slider, "aria-valuetext", &place);
    // These stay where the focus is, so they aren't disabled in earnest.
    for (selector, possible) in [
        ("[data-do=look-back]", shown > 0),
        ("[data-arg=back]", shown > 0),
        ("[data-do=run]", end > 0),
        ("[data-arg=on]", shown < end),
        ("[data-do=back-to-game]", shown < end),
    ] {
        let value = if possible { "false" } else { "true" };
        dom::set(&dom::find(&bar, selector), "aria-disabled", value);
    }
    let (icon, label) = match play.running {
        Some(_) => ("#i-pause", FixedText::StopRunning),
        None => ("#i-play", FixedText::RunThrough),
    };
    let button: Element = dom::find(&bar, "[data-do=run]");
    dom::set(&button, "aria-label", dom::fixed(label));
    dom::set(&dom::find(&button, "use"), "href", icon)
}
