//! The screen of a game. Decisions are in `rosette-play`; this module handles events and display.

mod arrange;
mod board;
mod buttons;
mod clock;
mod endings;
mod hint;
mod keys;
mod lesson;
mod moves;
mod panel;
mod pointer;
mod rematch;
mod replay;
mod review;
mod seating;
mod seats;
mod share;
mod state;
mod store;
mod trades;
mod trial;
mod turns;
mod values;

use rosette_app::{Go, deed::Deed};
use rosette_play::{Cause, Purpose};
use web_sys::Element;

use crate::{dom, event::Event, programs::Heard, shared::Shared};

pub use lesson::{Left, Way};
pub use share::copied;
use state::Behind;
pub use state::Play;

impl Play {
    /// Fills the screen, and shows it in place of the others.
    pub fn show(&mut self, shared: &mut Shared) {
        self.shown.game.set_customs(shared.model.customs());
        let kind = self.shown.kind;
        let main: Element = dom::by_id("play");
        dom::set(&main, "data-game", kind.name());
        dom::set_if(&main, "data-lesson", self.example.is_some());
        dom::set_if(&main, "data-arranging", self.shown.game.is_arranged());
        dom::set_text(&dom::find(&main, "h1"), &kind.title(dom::language()));
        arrange::open(&self.shown);
        shared.show_screen(&main, &kind.window_title(dom::language()));
        self.seat_people(shared);
        self.show_list(self.shown.game.trial().is_some());
        self.counts(shared);
        self.position_changed(shared, Cause::Opened);
        self.show_status(shared);
        self.show_panel(shared);
        self.view.behind = Behind::BOARD;
        self.fit(shared);
        if self.curtain_down() {
            dom::focus(&dom::find(&main, ".curtain button"));
        } else if !self.attention.takes_focus {
            dom::focus_heading(&main);
        }
        self.catch_up(shared)
    }

    /// Has the board take the focus when the game comes to the screen: somebody goes on to play.
    #[must_use]
    pub fn with_focus(mut self) -> Self {
        let plays = self.shown.game.is_kept() && self.session().outcome().is_none();
        self.attention.takes_focus = plays || self.shown.game.trial().is_some();
        self
    }

    /// Prepares for an event: updates everything that can be chosen, and lets a seat lose whose time
    /// is over.
    pub fn before(&mut self, shared: &mut Shared, event: &Event) {
        match event {
            Event::Frame(_) | Event::FocusMoved | Event::Listed(_) | Event::ClockDue => {}
            Event::Drawn => self.catch_up_by_parts(shared),
            // It chooses on the board only.
            Event::Pointer(..) => self.catch_up_board(shared),
            _ => self.catch_up(shared),
        }
        self.count_time(shared);
        if event.is_by_person() && self.shown.game.stop_running() {
            self.fall_behind(shared, Behind::PANEL);
            self.go_on_soon(shared)
        }
    }

    /// Follows an event: stops a question that was dropped, and starts the clock.
    pub fn after(&mut self, shared: &mut Shared) {
        shared.players.mind(self.shown.game.asked().map(|asked| asked.number));
        self.mind_values(shared);
        self.mind_review(shared);
        self.keep_time(shared)
    }

    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Go {
        match event {
            Event::Deed(deed) => return self.deed(shared, deed),
            Event::Pointer(pointer, at) => self.pointer(shared, pointer, at),
            Event::Region(id) => {
                if let Some(place) = self.view.scene.named(&id).map(|region| region.place) {
                    self.choose(shared, place)
                }
            }
            Event::FocusMoved => self.focus_moved(shared),
            Event::Listed(ply) => {
                self.attention.listed = ply;
                self.rebuild(shared)
            }
            Event::Key(event) => self.key(shared, &event),
            Event::ListKey(event) => self.list_key(shared, &event),
            Event::Resized => self.resized(shared),
            Event::Hidden => self.pause(shared, true),
            Event::ThrowsToggled => self.show_throws(true),
            Event::FormChanged(sent) => self.players_chosen(shared, sent),
            Event::Arranged(name, value) => self.arranged(shared, &name, &value),
            Event::Frame(time) => self.frame(shared, time),
            Event::Due(due) => self.due(shared, due),
            Event::Heard(Heard::Connected) => shared.players.connected(),
            Event::Heard(Heard::Prepared(percent)) => self.prepared(shared, percent),
            Event::Heard(Heard::Answered(answer)) => self.answered(shared, answer),
            Event::Heard(Heard::Reviewed(told)) if self.shown.game.asks_values() => {
                self.valued(shared, told)
            }
            Event::Heard(Heard::Reviewed(told)) => self.reviewed(shared, told),
            Event::Heard(Heard::Opined(news)) => self.opined(shared, news),
            Event::Graph(place) => self.look_in_graph(shared, place),
            Event::ClockDue => {
                self.timers.clock = None;
                self.show_time(shared)
            }
            Event::AddressDue => {
                self.write_address(shared);
                if dom::is_open("share") {
                    self.show_link(shared)
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn deed(&mut self, shared: &mut Shared, deed: Deed) -> Go {
        match deed {
            Deed::OpenMoves => self.open_list(shared, true),
            Deed::CloseMoves => self.open_list(shared, false),
            Deed::NewGame => return self.ask_new_game(shared),
            Deed::ConfirmNewGame => return self.same_game_anew(shared, None),
            Deed::GameOptions => return self.options(),
            Deed::ChangeHands => return self.change_hands(shared),
            Deed::Arrange => return self.arrange(),
            Deed::PlayFromHere => return self.play_from_here(),
            Deed::PlayAgain => return self.play_again(shared),
            Deed::Rematch(rematch) => self.choose_rematch(shared, rematch),
            Deed::ResetScore => self.reset_score(shared),
            Deed::AskForPlayers => self.ask_for_players(shared),
            Deed::ChangePlayers => self.change_players(shared),
            Deed::Pause(paused) => self.pause(shared, paused),
            Deed::Resign => self.ask_to_resign(shared),
            Deed::ConfirmResign(seat) => self.resign(shared, seat),
            Deed::OfferDraw => self.ask_for_draw(shared),
            Deed::ConfirmDraw => self.agree_to_draw(shared),
            Deed::NextRound => self.next_round(shared),
            Deed::LiftCurtain => self.lift_curtain(shared),
            Deed::Trade => self.open_trade(shared),
            Deed::TakeCard(place) => self.asked.trade.take(place),
            Deed::ConfirmTrade => self.confirm_trade(shared),
            Deed::Undo => self.undo(shared),
            Deed::Redo => self.redo(shared),
            Deed::Hint => self.ask_adviser(shared, Purpose::Hint),
            Deed::LookBack(ply) => self.look(shared, Some(ply)),
            Deed::BackToGame => self.look(shared, None),
            Deed::Step(on) => self.step(shared, on),
            Deed::Run => self.run(shared),
            Deed::Review => self.review(shared),
            Deed::StopReview => self.stop_review(shared),
            Deed::CloseReview if self.practises() => return Go::Back,
            Deed::CloseReview => self.close_review(shared),
            Deed::Opinion(name) => self.ask_opinion(shared, &name),
            Deed::TryAgain(seat) => self.try_again(shared, seat),
            Deed::Practise(true) => return self.try_next(shared),
            Deed::Practise(false) => self.show_solution(shared),
            Deed::GoOn => self.go_on(shared),
            Deed::KeepGame => self.keep_opened(shared),
            Deed::Share(way) => self.share(shared, way),
            Deed::Lesson(number) => return Go::Lesson(self.shown.kind, number),
            Deed::ShowMe => self.show_me(shared),
            Deed::LeaveLesson => return self.leave_lesson(),
            _ => {}
        }
        Go::Stay
    }

    /// Shows every text in a language that has just loaded.
    pub fn say_anew(&mut self, shared: &mut Shared) {
        self.shown.rename(dom::language());
        // These texts are in the former language.
        self.hand.refusal = None;
        self.shown.game.drop_hint();
        self.say_values();
        dom::write("#play h1", &self.shown.kind.title(dom::language()));
        self.redraw_all(shared);
        self.rebuild_all(shared)
    }

    pub fn settings_changed(&mut self, shared: &mut Shared) {
        self.shown.game.set_customs(shared.model.customs());
        self.seat_people(shared);
        self.rebuild_all(shared);
        self.go_on_soon(shared)
    }

    /// Keeps the device awake until the game is over.
    pub fn keep_awake(&self, shared: &mut Shared) {
        shared.awake.keep(self.session().outcome().is_none())
    }
}
