//! The coin that is tossed for who moves first.

use rosette_messages::page;
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use super::effect::Effect;
use crate::{browser::dom, go::Go, shown::ShownGame};

/// The game that was tossed for, until it begins.
#[derive(Default)]
pub struct Toss(Option<ShownGame>);

impl Toss {
    /// Shows the coin.
    pub fn show(&mut self, beginner: Seat, game: ShownGame) {
        let toss: Element = dom::by_id("toss");
        dom::find::<Element>(&toss, ".coin").set_inner_html(&picture::badge(beginner));
        let [first, second] = game.names();
        let (winner, detail) = if game.kind.either_starts() {
            let name = game.name(beginner);
            (name, dom::say(&page::TossStarts { mark: beginner, name }))
        } else {
            let first = first.as_str();
            (first, dom::say(&page::TossDetail { mark: beginner, winner: first, other: second }))
        };
        dom::set_text(&dom::find(&toss, "h2"), &dom::say(&page::NameMovesFirst { name: winner }));
        dom::set_text(&dom::find(&toss, "p"), &detail);
        self.0 = Some(game);
        dom::open_dialog("toss")
    }

    /// Begins the game.
    pub fn begin(&mut self) -> Effect {
        match self.0.take() {
            Some(game) => Effect::Go(Go::New(Box::new(game))),
            None => {
                dom::close_dialogs();
                Effect::None
            }
        }
    }
}
