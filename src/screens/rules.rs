//! The rules, on their screen and in the dialog.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{fixed, page};
use rosette_rules::Kind as FieldKind;
use rosette_scene::{BoardStyle, FieldText, RuleSection};

use crate::{
    browser::dom,
    dialogs::keys,
    kind::{FormField, Kind},
    route,
    shared::Shared,
};

/// The screen with the rules of a game.
#[derive(Clone, Copy)]
pub struct Guide(pub Kind);

impl Guide {
    pub fn fill(self, shared: &Shared) {
        let Self(kind) = self;
        dom::write("#guide h1", &kind.title());
        dom::set(&dom::at("#guide a.btn"), "href", &route::options_address(kind));
        dom::fill("#guide .text", &rules(kind, shared.settings.board.into()));
    }
}

pub fn fill_dialog(shared: &Shared, kind: Kind) {
    dom::fill("#rules .text", &rules(kind, shared.settings.board.into()));
}

/// Makes the sections of the rules with their examples, then the options and the keys.
fn rules(kind: Kind, style: BoardStyle) -> Markup {
    let deed = dom::fixed(fixed::TRY_IT);
    html! {
        @for RuleSection { heading, picture, body } in kind.show().rules(style) {
            h3 { (dom::fixed(heading)) }
            (PreEscaped(picture.unwrap_or_default()))
            p { (dom::fixed(body)) }
            p.tries { @for (index, lesson) in kind.show().lessons().iter().enumerate() {
                @if lesson.section == heading {
                    a.btn.secondary href=(route::example_address(kind, index + 1)) {
                        svg.icon { use href="#i-play" {} }
                        (dom::say(&page::NamedDeed { deed, title: dom::fixed(lesson.title) }))
                    }
                }
            } }
        }
        h3 { (dom::fixed(fixed::OPTIONS)) }
        dl { @for FormField { kind, text, .. } in &kind.every_field() {
            dt { (text.label) " " small { (values(*kind, text)) } }
            dd { (text.hint) }
        } }
        h3 { (dom::fixed(fixed::KEYS)) }
        dl.keys { (keys::list(kind, kind.show().options().as_ref())) }
    }
}

/// Returns the values of an option as the rules name them.
fn values(kind: FieldKind, text: &FieldText) -> String {
    match kind {
        FieldKind::Number { least, most } => dom::say(&page::Range { least, most }),
        _ => text.values.join(", "),
    }
}
