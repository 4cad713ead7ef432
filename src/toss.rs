//! The coin toss for who moves first.

use rosette_app::{Go, ShownGame};
use rosette_messages::page;
use rosette_rules::Seat;
use rosette_scene::picture;

use crate::dom;

/// The game that begins after the toss.
#[derive(Default)]
pub struct Toss(Option<ShownGame>);

impl Toss {
    /// Shows the coin; the game begins when the dialog closes.
    pub fn show(&mut self, beginner: Seat, game: ShownGame) {
        dom::draw("#toss .coin", &picture::badge(beginner));
        let [first, second] = game.names();
        let (winner, detail) = if game.kind.either_starts() {
            let name = game.name(beginner);
            (name, dom::say(&page::TossStarts { mark: beginner, name }))
        } else {
            let first = first.as_str();
            (first, dom::say(&page::TossDetail { mark: beginner, winner: first, other: second }))
        };
        dom::write("#toss h2", &dom::say(&page::NameMovesFirst { name: winner }));
        dom::write("#toss p", &detail);
        self.0 = Some(game);
        dom::open_dialog("toss")
    }

    pub fn begin(&mut self) -> Go {
        match self.0.take() {
            Some(game) => Go::New(Box::new(game)),
            None => {
                dom::close_dialogs();
                Go::Stay
            }
        }
    }
}
