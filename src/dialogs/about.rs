//! The version of the page, the story of each game, and the licences of the page's dependencies.

use maud::{PreEscaped, html};
use rosette_app::Kind;
use rosette_messages::page;
use web_sys::Element;

use crate::{dom, event::Event, promise, shared::Shared};

/// The list of dependencies with their licences, which the build makes.
const LICENCES: &str = "licences.txt";

/// Fills the dialog, with the licences folded away.
pub fn fill(shared: &Shared) {
    dom::write("#about .num", &dom::say(&page::Version { version: env!("CARGO_PKG_VERSION") }));
    let board = shared.model.settings.board.into();
    let stories = html! {
        @for kind in Kind::all() {
            section {
                .thumb { (PreEscaped(kind.show().tile(board, true))) }
                h3 { (kind.title(dom::language())) }
                p { (kind.show().story(dom::language())) }
            }
        }
    };
    dom::fill("#about .stories", &stories);
    dom::set_if(&dom::by_id("licences"), "open", false)
}

/// Scrolls to the list of licences and fetches it, if it has opened.
pub fn toggled(shared: &Shared) {
    let list: Element = dom::by_id("licences");
    if !list.has_attribute("open") {
        return;
    }
    dom::scroll_to(&list);
    let sender = shared.sender();
    promise::fetched(&dom::file(LICENCES), move |text| sender.send(Event::LicencesCome(text)));
}
