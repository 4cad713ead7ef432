//! The curtain, which hides a seat's cards until its player is at the screen.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, page};
use rosette_rules::Seat;
use rosette_scene::picture;

use crate::{Blocks, Effect, GameView, Model};

/// The curtain that covers the board until the person of a seat lifts it with its button.
#[derive(Default)]
pub struct Curtain {
    /// The seat for which the curtain was last lowered. The curtain still shows its texts while it
    /// rises.
    seat: Option<Seat>,
    is_down: bool,
}

impl Curtain {
    /// Lowers the curtain for a seat, and gives its button the focus. Without a seat, lifts it.
    pub fn follow(&mut self, model: &mut Model, seat: Option<Seat>) {
        let is_new = seat.is_some() && (self.seat != seat || !self.is_down);
        self.is_down = seat.is_some();
        self.seat = seat.or(self.seat);
        if is_new {
            model.ask(Effect::Focus("#curtain button".to_owned()))
        }
    }

    /// Returns whether the curtain covers the board.
    pub(crate) const fn is_down(&self) -> bool {
        self.is_down
    }

    /// Makes the curtain, unless seat, players and language are the same as before.
    pub fn view(&self, shown: &GameView, model: &Model, blocks: &mut Blocks) {
        let seat = self.seat.map(Seat::index);
        let is_shared = shown.game.seats.is_shared();
        let from = (seat, self.is_down, shown.names(), is_shared, model.spoken());
        blocks.put_element_if_new("curtain", from, || {
            let names = Seat::BOTH.map(|seat| shown.name(seat));
            curtain(Some("curtain"), self.seat, names, is_shared, self.is_down, model.language)
        })
    }
}

/// Makes a curtain for a seat: its friezes, its texts and the button that lifts it. `is_shared` says
/// whether the other seat belongs to a person too, who is to look away.
pub(crate) fn curtain(
    id: Option<&str>,
    seat: Option<Seat>,
    names: [&str; 2],
    is_shared: bool,
    is_down: bool,
    language: Language,
) -> Markup {
    html! {
        section.curtain.up[!is_down] id=[id] data-whose=[seat.map(Seat::name)] {
            @if let Some(seat) = seat {
                @let [name, other] = [seat, seat.other()].map(|seat| names[seat.index()]);
                @let frieze = html! { .frieze { (PreEscaped(picture::frieze(seat))) } };
                (frieze)
                div {
                    (PreEscaped(picture::badge(seat)))
                    h2 { (page::CurtainTitle { name }.say(language)) }
                    @if is_shared { p { (page::CurtainDetail { name: other }.say(language)) } }
                    button.btn.primary type="button" data-do="lift-curtain" {
                        (page::CurtainLift { name }.say(language))
                    }
                }
                (frieze)
            }
        }
    }
}
