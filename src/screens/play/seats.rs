//! The dialog in which the players of the game change.

use rosette_app::default_names;
use rosette_messages::fixed;
use rosette_rules::Seat;
use rosette_session::Program;
use web_sys::Element;

use super::state::Play;
use crate::{dom, screens::players, shared::Shared};

/// The players in the dialog.
#[derive(Default)]
pub(super) struct Seats {
    /// The names of people. A program's seat has the name that was typed last in the options.
    names: [String; 2],
    players: [Option<Program>; 2],
}

impl Play {
    /// Opens the dialog with the present players.
    pub(super) fn ask_for_players(&mut self, shared: &Shared) {
        dom::close_dialogs();
        let game = &self.shown.game;
        if !game.can_reseat() {
            return;
        }
        let mut names = game.given_names();
        for seat in Seat::BOTH {
            if Program::named(&names[seat.index()]).is_some() {
                names[seat.index()].clone_from(&shared.model.settings.names[seat.index()]);
            }
        }
        self.seats = Seats { names, players: Seat::BOTH.map(|seat| game.program(seat).cloned()) };
        let Seats { names, players } = &mut self.seats;
        let form = form();
        let options = self.shown.session().options();
        players::fill(&form, self.shown.kind, options, shared.model.tables, names, players);
        let mut hidden = false;
        for seat in Seat::BOTH {
            let taken = !self.shown.game.may_sit(seat);
            hidden |= taken;
            let person = dom::find(&players::who_select(&form, seat), "[value='']");
            dom::set_if(&person, "disabled", taken);
        }
        let text = if hidden { fixed::HIDDEN_HAND } else { fixed::CHANGE_PLAYERS_DETAIL };
        dom::write("#seats .muted", dom::fixed(text));
        dom::open_dialog("seats")
    }

    /// Follows a choice in the dialog.
    pub(super) fn players_chosen(&mut self, shared: &Shared) {
        let Seats { names, players } = &mut self.seats;
        *names = players::typed_names(&form(), names);
        let options = self.shown.session().options();
        players::show(&form(), self.shown.kind, options, shared.model.tables, names, players)
    }

    /// Offers the programs that can use the tables that have come.
    pub fn tables_come(&mut self, shared: &Shared) {
        self.shown.game.set_customs(shared.model.customs());
        if dom::is_open("seats") {
            self.players_chosen(shared)
        }
    }

    /// Changes the players to those in the dialog.
    pub(super) fn change_players(&mut self, shared: &mut Shared) {
        self.players_chosen(shared);
        dom::close_dialogs();
        let Seats { names, players } = &self.seats;
        let names = Seat::BOTH.map(|seat| match &players[seat.index()] {
            Some(program) => program.name(),
            None => names[seat.index()].clone(),
        });
        match self.shown.game.reseat(names, &default_names(dom::language())) {
            Ok(change) => {
                self.shown.rename(dom::language());
                self.seat_people(shared);
                self.follow(shared, change)
            }
            Err(unseated) => {
                let why = self.shown.unseated(unseated, dom::language());
                self.refuse(shared, why.to_owned())
            }
        }
    }
}

fn form() -> Element {
    dom::at("#seats form")
}
