//! The coin toss for who moves first.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;

use crate::{Blocks, Dialog, Go, Model, ShownGame};

/// The winner of the toss, and the game that begins after it.
#[derive(Default)]
pub struct Toss(Option<(Seat, Box<ShownGame>)>);

impl Toss {
    /// Shows the coin; the game begins when the dialog closes.
    pub fn show(&mut self, model: &mut Model, beginner: Seat, game: Box<ShownGame>) {
        self.0 = Some((beginner, game));
        model.open_dialog(Dialog::Toss)
    }

    /// Begins the game.
    pub fn begin(&mut self, model: &mut Model) -> Go {
        model.close_dialog(Dialog::Toss);
        self.0.take().map_or(Go::Stay, |(_, game)| Go::New(game))
    }

    /// Makes the dialog while it is open.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        if let Some((beginner, game)) = self.0.as_ref().filter(|_| model.is_open(Dialog::Toss)) {
            blocks.put("toss", dialog(*beginner, game, model))
        }
    }
}

fn dialog(mark: Seat, game: &ShownGame, model: &Model) -> Markup {
    let [first, second] = game.names();
    let (name, detail) = if game.kind.either_starts() {
        let name = game.name(mark);
        (name, model.say(&page::TossStarts { mark, name }))
    } else {
        let first = first.as_str();
        (first, model.say(&page::TossDetail { mark, winner: first, other: second }))
    };
    html! {
        .toss {
            span.coin { (PreEscaped(picture::badge(mark))) }
            div {
                h2 #toss-title { (model.say(&page::NameMovesFirst { name })) }
                p #toss-detail.muted { (detail) }
            }
        }
        .row { button.btn.primary data-do="begin" { (model.fixed(fixed::BEGIN)) } }
    }
}
