//! The dialog that changes the players of the game on the screen.

use maud::{Markup, html};
use rosette_messages::fixed;
use rosette_play::given_names;
use rosette_rules::Seat;
use rosette_session::Program;

use super::{
    Controls,
    players::{self, PlayerRows},
};
use crate::{Blocks, Dialog, GameView, Model, Values};

/// The dialog that changes the players of a game in progress: its controls, and the chosen program
/// of each seat.
#[derive(Default)]
pub struct SeatsDialog {
    controls: Controls,
    players: [Option<Program>; 2],
}

impl SeatsDialog {
    /// Fills the dialog with the present players and opens it, if they can change. In place of a
    /// bot's name, it has the name that was last typed in the options.
    pub fn ask(&mut self, shown: &GameView, model: &mut Model) {
        model.close_dialogs();
        if !shown.game.can_reseat() {
            return;
        }
        let names = given_names(shown.game.session());
        let offered = players::programs(shown.kind, &model.available.external);
        for seat in Seat::BOTH {
            let mut name = &names[seat.index()];
            if Program::named(name).is_some() {
                name = &model.settings.names[seat.index()];
            }
            self.controls.set(seat.name(), name);
            let program =
                shown.game.seats.program(seat).filter(|program| offered.contains(program));
            self.players[seat.index()] = program.cloned();
        }
        self.seat_able(shown, model);
        model.open_dialog(Dialog::Seats)
    }

    /// Handles a change of the controls, which show these values now.
    pub fn change(&mut self, shown: &GameView, model: &Model, sent: Values) {
        self.controls.take(sent, |_| false);
        let player = |seat| Program::named(self.controls.text(players::who(seat)));
        self.players = Seat::BOTH.map(player);
        self.seat_able(shown, model)
    }

    /// Replaces bots whose level can't play the game by the strongest level that can.
    pub fn seat_able(&mut self, shown: &GameView, model: &Model) {
        let options = shown.session().options();
        players::seat_able(&mut self.players, &mut self.controls, options, model.available.tables)
    }

    /// Returns the chosen players in the form that records use.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        Seat::BOTH.map(|seat| match &self.players[seat.index()] {
            Some(program) => program.name(),
            None => self.controls.person(seat).to_owned(),
        })
    }

    /// Makes the dialog if it is open.
    pub fn view(&self, shown: &GameView, model: &Model, blocks: &mut Blocks) {
        if model.is_open(Dialog::Seats) {
            blocks.put("seats", self.dialog(shown, model))
        }
    }

    fn dialog(&self, shown: &GameView, model: &Model) -> Markup {
        let barred = Seat::BOTH.map(|seat| !shown.game.seats.may_sit(shown.game.session(), seat));
        let detail = match barred {
            [false, false] => fixed::CHANGE_PLAYERS_DETAIL,
            _ => fixed::HIDDEN_HAND,
        };
        let rows = PlayerRows {
            kind: shown.kind,
            options: shown.session().options(),
            names: Seat::BOTH.map(|seat| self.controls.text(seat.name())),
            seats: Some(Seat::BOTH),
            is_numbered: false,
            players: &self.players,
            barred,
            has_ids: false,
        };
        html! {
            form data-entry="seats" {
                h2 #seats-title { (model.fixed(fixed::CHANGE_PLAYERS)) }
                p #seats-detail.muted { (model.fixed(detail)) }
                (rows.view(model))
                .row {
                    button.btn type="button" data-do="close" { (model.fixed(fixed::CANCEL)) }
                    button.btn.primary data-do="change-players" { (model.fixed(fixed::CHANGE_PLAYERS)) }
                }
            }
        }
    }
}
