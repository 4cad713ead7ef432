//! The rules, on their screen and in the dialog.

use rosette_app::{Kind, rules};

use crate::{dom, shared::Shared};

/// The screen with the rules of a game.
#[derive(Clone, Copy)]
pub struct Guide(pub Kind);

impl Guide {
    pub fn fill(self, shared: &Shared) {
        let Self(kind) = self;
        dom::write("#guide h1", &kind.title(dom::language()));
        dom::set(&dom::at("#guide a.btn"), "href", &kind.options_address());
        fill(shared, kind, "#guide .text")
    }
}

pub fn fill_dialog(shared: &Shared, kind: Kind) {
    fill(shared, kind, "#rules .text")
}

fn fill(shared: &Shared, kind: Kind, place: &str) {
    dom::fill(place, &rules(kind, &shared.model.settings, dom::language()));
}
