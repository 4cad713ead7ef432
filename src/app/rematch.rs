//! Several games between the same two: who begins the next one, and the running score.

use rosette_keep::{Choice, Rematch};
use rosette_messages::PageText;
use rosette_rules::Seat;
use rosette_session::{Program, Tally};
use web_sys::Element;

use super::{App, Screen, play::Play, setup::Start};
use crate::{dom, table::called};

/// Who has played, named as nobody else is, and their score.
pub struct Rivals {
    names: [String; 2],
    tally: Tally,
}

impl Rivals {
    /// Players by the names that records have of them.
    pub fn new(given: &[String; 2], tally: Tally) -> Self {
        Self { names: Seat::BOTH.map(|seat| known_as(given, seat)), tally }
    }

    /// The score with which these players go on, if they are the same: by their own rows.
    pub fn tally_of(&self, given: &[String; 2]) -> Tally {
        let [first, second] = Seat::BOTH.map(|seat| known_as(given, seat));
        if self.names == [first.as_str(), second.as_str()] {
            self.tally
        } else if self.names == [second, first] {
            self.tally.swapped()
        } else {
            Tally::default()
        }
    }
}

/// What tells a player from others: no person has the name of a program.
fn known_as(given: &[String; 2], seat: Seat) -> String {
    let name = &given[seat.index()];
    if Program::named(name).is_some() { name.clone() } else { called(name, seat) }
}

impl Play {
    /// The seat that begins the next game between the same two, when this one is over.
    fn begins_next(&self, rematch: Rematch) -> Seat {
        let in_turn = self.table.beginner().other();
        let winner = self.table.session.outcome().and_then(|outcome| outcome.winner);
        match rematch {
            Rematch::Loser => winner.map_or(in_turn, Seat::other),
            Rematch::InTurn => in_turn,
        }
    }

    /// The running score in words.
    pub fn tally_told(&self) -> String {
        let tally = self.table.session.tally();
        let names = self.table.names().each_ref().map(String::as_str);
        let won = Seat::BOTH.map(|seat| tally.won(seat));
        dom::say(&PageText::Tally { names, won, drawn: tally.drawn() })
    }
}

impl App {
    /// Plays the same game again: the settings say who begins.
    pub(super) fn play_again(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let beginner = play.begins_next(self.settings.rematch);
        self.same_game_anew(Some(beginner))
    }

    /// Starts a game with the same options and players, who go on with their score. Where either
    /// seat may move first and none is to, a coin decides.
    pub(super) fn same_game_anew(&mut self, beginner: Option<Seat>) {
        dom::close_dialogs();
        let Screen::Play(play) = &self.screen else { return };
        let (kind, table) = (play.table.kind, &play.table);
        let moved = !kind.either_starts() && beginner == Some(Seat::Second);
        let start = Start {
            // A player who changes seats keeps the name that was shown.
            names: if moved { table.shown_names() } else { table.given_names() },
            beginner: if kind.either_starts() { beginner } else { beginner.or(Some(Seat::First)) },
            before: table.session.tally(),
            clock: table.session.clock().map(|clock| clock.control()),
            arranges: false,
        };
        let values = table.options();
        self.set_up(kind, values, start)
    }

    /// Opens the score, and the choice of who begins.
    pub(super) fn open_score(&mut self) {
        self.show_score();
        dom::open_dialog("match")
    }

    fn show_score(&self) {
        let Screen::Play(play) = &self.screen else { return };
        let dialog: Element = dom::by_id("match");
        dom::set_text(&dom::find(&dialog, "h2"), &play.tally_told());
        let empty = play.table.session.tally().is_empty();
        let reset: Element = dom::find(&dialog, "[data-do=reset-score]");
        if empty && dom::has_focus(&reset) {
            dom::focus(&dom::find(&dialog, ".primary"));
        }
        dom::set_if(&reset, "disabled", empty);
        for button in dom::all_within(&dialog, "[data-do=rematch]") {
            let pressed =
                button.get_attribute("data-arg").as_deref() == Some(self.settings.rematch.name());
            dom::set(&button, "aria-pressed", if pressed { "true" } else { "false" });
        }
    }

    /// Chooses who begins the next game.
    pub(super) fn choose_rematch(&mut self, rematch: Rematch) {
        self.settings.rematch = rematch;
        self.store.set_settings(&self.settings);
        self.show_score()
    }

    /// Begins the score anew.
    pub(super) fn reset_score(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.table.session.reset_tally();
        self.stow();
        self.show_score();
        self.rebuild_all()
    }
}
