//! Lists of cards: to pick a hand, in a trade, and in a collection.

use maud::Markup;
use rosette_app::cards;
use rosette_rules::{Seat, triad::Card};
use rosette_scene::picture;
use web_sys::Element;

use crate::{dom, shared::Shared};

/// Marks the chosen card buttons.
pub fn show_chosen(within: &Element, chosen: &[usize]) {
    for button in dom::all_within(within, "[data-arg][aria-pressed]") {
        let place = button.get_attribute("data-arg").and_then(|place| place.parse().ok());
        let pressed = place.is_some_and(|place| chosen.contains(&place));
        dom::set_flag(&button, "aria-pressed", pressed);
    }
}

/// Draws every card of the lists again, after faces have come.
pub fn draw_anew(shared: &Shared) {
    for place in dom::all("[data-card]") {
        let value = |name| place.get_attribute(name).unwrap_or_default();
        let card = Card::named(&value("data-card")).zip(Seat::named(&value("data-owner")));
        if let Some((card, owner)) = card {
            let picture = picture::card(card, owner, &shared.model.cards);
            dom::find::<Element>(&place, "svg").set_outer_html(&picture)
        }
    }
}

/// Makes a toggle button for each card of a player's collection.
pub fn card_buttons(shared: &Shared, deed: &str, owner: Seat, chosen: &[usize]) -> Markup {
    let held = shared.model.album.profiles[owner.index()].collection.cards();
    cards::buttons(&shared.model.cards, owner, held, deed, chosen, dom::language())
}
