//! The rules: on a screen of their own, and in a dialog over a game or what leads to one.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Kind as FieldKind;
use rosette_scene::{BoardStyle, RuleSection};
use rosette_session::Address;
use web_sys::Element;

use super::{App, Screen, navigate::window_title, preferences::add_keys};
use crate::{
    dom,
    games::{FormField, Kind},
    html::Html,
};

impl App {
    /// Shows the rules of a game on a screen of their own.
    pub(super) fn show_rules(&mut self, kind: Kind) {
        self.screen = Screen::Rules(kind);
        self.fill_guide(kind);
        self.show_screen("guide", &window_title(kind))
    }

    /// Writes the rules into their screen.
    pub(super) fn fill_guide(&self, kind: Kind) {
        let main: Element = dom::by_id("guide");
        dom::set_text(&dom::find(&main, "h1"), &kind.title());
        let address = Address::Options { game: kind.name().to_owned() }.write();
        dom::set(&dom::find(&main, "a.btn"), "href", &address);
        dom::fill("#guide .text", &rules(kind, self.settings.board.into()));
    }

    /// Writes the rules of what is on the screen into their dialog.
    pub(super) fn fill_rules(&self) {
        if let Some(kind) = self.kind() {
            dom::fill("#rules .text", &rules(kind, self.settings.board.into()));
        }
    }
}

/// The address of an example.
pub fn example_address(kind: Kind, number: usize) -> String {
    Address::Rules { game: kind.name().to_owned(), example: Some(number) }.write()
}

/// The rules in sections, each with its examples; then the options and the keys.
fn rules(kind: Kind, style: BoardStyle) -> Html {
    let mut html = Html::default();
    let language = dom::language();
    for (place, section) in kind.rules(style).iter().enumerate() {
        let RuleSection { heading, picture, body } = section;
        html.put("<h3>@</h3>", &[heading]).picture(picture.as_deref().unwrap_or_default());
        html.put("<p>@</p><p class=\"tries\">", &[body]);
        for (index, lesson) in kind.show().lessons().iter().enumerate() {
            if lesson.section == place {
                let title = lesson.texts.title(language);
                let text = dom::say(&PageText::NamedDeed { deed: FixedText::TryIt, title });
                html.put(
                    "<a class=\"btn secondary\" href=\"@\"><svg class=\"icon\"><use href=\"#i-play\"/></svg>@</a>",
                    &[&example_address(kind, index + 1), &text],
                );
            }
        }
        html.put("</p>", &[]);
    }
    html.put("<h3>@</h3><dl>", &[dom::fixed(FixedText::Options)]);
    for FormField { kind, text, .. } in &kind.every_field() {
        let values = match *kind {
            FieldKind::Number { least, most } => dom::say(&PageText::Range { least, most }),
            _ => text.values.join(", "),
        };
        html.put("<dt>@ <small>@</small></dt><dd>@</dd>", &[&text.label, &values, &text.hint]);
    }
    html.put("</dl><h3>@</h3><dl class=\"keys\">", &[dom::fixed(FixedText::Keys)]);
    add_keys(&mut html);
    html.put("</dl>", &[]);
    html
}
