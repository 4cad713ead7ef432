//! The clock beside a game: time is counted from event to event, and the page only shows it.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_session::{clock_digits, next_reading};

use super::{
    App, Screen,
    hint::Purpose,
    play::{Cause, Play},
};
use crate::{dom, event::Event, timer::Timer};

/// Milliseconds that are too many between two events: a clock that runs makes one each second, so
/// the machine has slept.
const SLEPT: f64 = 10_000.0;

/// How time passes in a game on the screen.
#[derive(Default)]
pub struct Ticking {
    /// Whether the clock was stopped, and nothing can be played.
    pub paused: bool,
    /// The moment up to which time is counted, by the browser's own count, which never jumps; none
    /// while no time passes.
    counted: Option<f64>,
    /// The clock will show another time.
    pub timer: Option<Timer>,
}

impl Play {
    /// Whether the clock can be stopped, or is.
    pub fn can_pause(&self) -> bool {
        let session = &self.table.session;
        session.clock().is_some() && session.ply() > 0 && session.outcome().is_none()
    }

    /// Whether time passes for the seat to move. Programs are timed while they are asked: neither
    /// what they prepare, nor the pace at which they are shown.
    fn time_passes(&self) -> bool {
        let Some(seat) = self.table.session.timed() else { return false };
        let thinks = match self.table.player(seat) {
            Some(_) => self.is_asked(Purpose::Move) && self.preparing == 0,
            None => true,
        };
        // A roll of no use is shown to both for a moment.
        let shown = matches!(self.linger, Some(Some(_)));
        thinks && !shown && !self.ticking.paused && !self.curtain_due()
    }
}

impl App {
    /// Takes the time since the last event from the seat for which it passed.
    pub(super) fn count_time(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        let (Some(since), Some(seat)) = (play.ticking.counted, play.table.session.timed()) else {
            return;
        };
        let passed = dom::now() - since;
        if passed > SLEPT {
            return self.pause(true);
        }
        let ms = passed as u32;
        play.ticking.counted = Some(since + f64::from(ms));
        let before = play.table.session.clock().map_or(0, |clock| clock.left(seat));
        if play.table.session.spend(ms) {
            dom::close_dialogs();
            return self.ended();
        }
        let clock = play.table.session.clock();
        if let Some(seconds) = clock.and_then(|clock| clock.warning(seat, before))
            && play.table.player(seat).is_none()
        {
            let name = &play.table.names()[seat.index()];
            let told = dom::say(&PageText::ShortOfTime { name, seconds });
            self.tell_listener(&told);
        }
    }

    /// Goes on counting, if time passes from now on, and shows the next time when it is due.
    pub(super) fn keep_time(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        let passes = play.time_passes();
        let ticking = &mut play.ticking;
        let seat = play.table.session.timed().filter(|_| passes);
        let (Some(seat), Some(clock)) = (seat, play.table.session.clock()) else {
            ticking.counted = None;
            ticking.timer = None;
            return;
        };
        ticking.counted.get_or_insert_with(dom::now);
        if ticking.timer.is_none() {
            let (sender, after) = (self.sender.clone(), next_reading(clock.left(seat)));
            ticking.timer = Some(Timer::after(after as i32, move || sender.send(Event::ClockDue)));
        }
    }

    /// Shows another time.
    pub(super) fn clock_due(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.ticking.timer = None;
        self.show_time()
    }

    /// Shows the time as it is now.
    pub(super) fn show_time(&self) {
        if let Screen::Play(play) = &self.screen {
            show_clock(play);
        }
    }

    /// Stores a game that leaves the screen, if time has passed since its last token.
    pub(super) fn keep_time_left(&mut self) {
        if let Screen::Play(play) = &mut self.screen
            && play.can_pause()
        {
            // The address may be another screen's already, so it isn't touched. What another tab has
            // stored meanwhile is kept as well.
            self.store.set_game(&mut play.slot, &play.table.session.save());
        }
    }

    /// Stops the clock, and with it the game, or goes on.
    pub(super) fn pause(&mut self, paused: bool) {
        let Screen::Play(play) = &mut self.screen else { return };
        if !play.can_pause() || play.ticking.paused == paused {
            return;
        }
        play.ticking.paused = paused;
        if paused {
            play.next_timer = None;
            play.selected = None;
            play.refusal = None;
            play.typed.clear();
            if play.asked.take().is_some() {
                play.preparing = 0;
                self.players.stop();
            }
            self.drop_hint();
            self.stow();
            self.tell_listener(dom::fixed(FixedText::Paused));
        } else {
            play.takes_focus = true;
            self.tell_listener("");
        }
        self.rebuild_all();
        self.go_on_soon()
    }

    /// Everything that follows from an end that no token tells.
    pub(super) fn ended(&mut self) {
        self.position_changed(Cause::Ended);
        // What had the focus may be gone.
        self.catch_up();
        dom::focus(&dom::at("#banner .primary"));
        let Screen::Play(play) = &self.screen else { return };
        let status = play.table.status(&play.looks(&self.settings, &self.cards));
        self.tell_listener(&[status.title, status.detail].join(". "))
    }
}

/// Writes the times into the plates.
pub(super) fn show_clock(play: &Play) {
    let Some(clock) = play.table.session.clock() else { return };
    for &seat in &Seat::BOTH {
        let left = clock.left(seat);
        let class = if clock.is_low(seat) { "clock num low" } else { "clock num" };
        let label = dom::say(&PageText::TimeLeft(left.div_ceil(1000)));
        let digits = clock_digits(left, dom::language().decimal_point());
        // Face to face, either side has a plate of it.
        for element in &dom::all(&format!(".plate.{} .clock", seat.name())) {
            dom::set(element, "class", class);
            dom::set(element, "aria-label", &label);
            dom::set_text(&dom::find(element, "span"), &digits);
        }
    }
}
