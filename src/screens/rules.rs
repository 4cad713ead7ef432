//! The rules: on a screen of their own, and in a dialog over a game or what leads to one.

use rosette_messages::{fixed, page};
use rosette_rules::Kind as FieldKind;
use rosette_scene::{BoardStyle, RuleSection};
use rosette_session::Address;
use web_sys::Element;

use crate::{
    browser::{Html, dom},
    dialogs::keys,
    kind::{FormField, Kind},
    route::example_address,
    shared::Shared,
};

/// The rules of a game, on a screen of their own.
#[derive(Clone, Copy)]
pub struct Guide(pub Kind);

impl Guide {
    /// Comes to the screen.
    pub fn show(self, shared: &mut Shared) {
        self.fill(shared);
        let main: Element = dom::by_id("guide");
        shared.show_screen(&main, &shared.window_title(self.0));
        dom::focus_heading(&main)
    }

    /// Writes the rules into their screen.
    pub fn fill(self, shared: &Shared) {
        let Self(kind) = self;
        let main: Element = dom::by_id("guide");
        dom::set_text(&dom::find(&main, "h1"), &kind.title());
        let address = Address::Options { game: kind.name().to_owned() }.write();
        dom::set(&dom::find(&main, "a.btn"), "href", &address);
        dom::fill("#guide .text", &rules(kind, shared.settings.board.into()));
    }
}

/// Writes the rules of a game into their dialog.
pub fn fill_dialog(shared: &Shared, kind: Kind) {
    dom::fill("#rules .text", &rules(kind, shared.settings.board.into()));
}

/// The rules in sections, each with its examples; then the options and the keys.
fn rules(kind: Kind, style: BoardStyle) -> Html {
    let mut html = Html::default();
    for RuleSection { heading, picture, body } in kind.show().rules(style) {
        html.put("<h3>@</h3>", &[dom::fixed(heading)]);
        html.picture(picture.as_deref().unwrap_or_default());
        html.put("<p>@</p><p class=\"tries\">", &[dom::fixed(body)]);
        for (index, lesson) in kind.show().lessons().iter().enumerate() {
            if lesson.section == heading {
                let (deed, title) = (dom::fixed(fixed::TRY_IT), dom::fixed(lesson.title));
                let text = dom::say(&page::NamedDeed { deed, title });
                html.put(
                    "<a class=\"btn secondary\" href=\"@\"><svg class=\"icon\"><use href=\"#i-play\"/></svg>@</a>",
                    &[&example_address(kind, index + 1), &text],
                );
            }
        }
        html.put("</p>", &[]);
    }
    html.put("<h3>@</h3><dl>", &[dom::fixed(fixed::OPTIONS)]);
    for FormField { kind, text, .. } in &kind.every_field() {
        let values = match *kind {
            FieldKind::Number { least, most } => dom::say(&page::Range { least, most }),
            _ => text.values.join(", "),
        };
        html.put("<dt>@ <small>@</small></dt><dd>@</dd>", &[&text.label, &values, &text.hint]);
    }
    html.put("</dl><h3>@</h3><dl class=\"keys\">", &[dom::fixed(fixed::KEYS)]);
    keys::add(&mut html, kind, kind.show().options().as_ref());
    html.put("</dl>", &[]);
    html
}
