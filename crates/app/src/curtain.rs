//! The curtain, which hides a seat's cards until its player is at the screen.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, page};
use rosette_rules::Seat;
use rosette_scene::picture;

/// Makes the content of a curtain for a seat: its friezes, its texts and the button that lifts it.
#[must_use]
pub fn content(seat: Seat, name: &str, other: &str, language: Language) -> Markup {
    let frieze = html! { .frieze { (PreEscaped(picture::frieze(seat))) } };
    html! {
        (frieze)
        div {
            (PreEscaped(picture::badge(seat)))
            h2 { (page::CurtainTitle { name }.say(language)) }
            p { (page::CurtainDetail { name: other }.say(language)) }
            button.btn.primary type="button" data-do="lift-curtain" {
                (page::CurtainLift { name }.say(language))
            }
        }
        (frieze)
    }
}
