//! The part of the options form with the options of the game.

use rosette_messages::{fixed, page};
use rosette_rules::Kind as FieldKind;
use web_sys::{Element, HtmlInputElement};

use super::OptionsForm;
use crate::{
    browser::{
        Html, dom,
        dom::{choose, chosen},
    },
    kind::{FormField, Values},
};

/// The most that a number's values may differ to be offered as keys in a row.
const MOST_KEYS: u32 = 6;

impl OptionsForm {
    /// Writes the controls of the options, the switches among them side by side.
    pub(super) fn fill_fields(&self) {
        let mut html = Html::default();
        for fields in self.fields.chunk_by(|one, next| one.is_switch() && next.is_switch()) {
            if fields.iter().all(FormField::is_switch) {
                html.put("<fieldset class=\"switches\">", &[]);
                for FormField { name, text, .. } in fields {
                    let picture = text.picture.as_deref().unwrap_or_default();
                    html.add_switch(name, &text.label, &text.hint, picture);
                }
                html.put("</fieldset>", &[]);
            } else {
                fields.iter().for_each(|field| add_field(&mut html, field));
            }
        }
        dom::fill("#fields", &html);
    }

    /// Writes options into the page.
    pub(super) fn write_values(&self, values: &Values) {
        let fields: Element = dom::by_id("fields");
        for FormField { name, kind, .. } in &self.fields {
            let Some(place) = values.iter().position(|(known, _)| known == name) else { continue };
            let value = &values[place].1;
            match *kind {
                FieldKind::Switch => input_of(name).set_checked(value == "on"),
                kind if is_typed(kind) => {
                    let mut others = values.clone();
                    others.remove(place);
                    // What follows from the others stays empty, and goes on following from them.
                    let follows = self.kind.filled(&others).contains(&values[place]);
                    input_of(name).set_value(if follows { "" } else { value });
                }
                _ => choose(&fields, name, value),
            }
        }
    }

    /// Reads the options from the page.
    pub(super) fn read_values(&self) -> Values {
        let fields: Element = dom::by_id("fields");
        let mut values = Values::new();
        for field in &self.fields {
            let value = match field.kind {
                FieldKind::Switch => if on(field) { "on" } else { "off" }.to_owned(),
                kind if is_typed(kind) => input_of(field.name).value().trim().to_owned(),
                _ => chosen(&fields, field.name).unwrap_or_default(),
            };
            // A field left empty has the default that follows from the others.
            if !value.is_empty() {
                values.push((field.name.to_owned(), value));
            }
        }
        values
    }
}

/// Adds the control of an option that isn't a switch.
fn add_field(html: &mut Html, field: &FormField) {
    let FormField { name, kind, text, .. } = field;
    html.put("<fieldset><legend>@", &[&text.label]);
    match *kind {
        FieldKind::Number { least, most } if most - least <= MOST_KEYS => {
            let range = dom::say(&page::Range { least, most });
            html.put("<span>@</span></legend><div class=\"seg num\">", &[&range]);
            for number in least..=most {
                let number = number.to_string();
                html.add_choice(name, &number, "", &number);
            }
            html.put("</div>", &[]);
        }
        FieldKind::Number { least, most } => {
            let range = dom::say(&page::Range { least, most });
            html.put("<span>@</span></legend><div class=\"usual\">", &[&range]);
            if !text.usual.is_empty() {
                html.put("<div class=\"seg tabs num\">", &[]);
            }
            for number in text.usual {
                let number = number.to_string();
                html.put(
                    "<button type=\"button\" data-do=\"fill\" data-arg=\"@=@\">@</button>",
                    &[name, &number, &number],
                );
            }
            if !text.usual.is_empty() {
                html.put("</div>", &[]);
            }
            html.put(
                "<input type=\"number\" name=\"@\" aria-label=\"@\" min=\"@\" max=\"@\" inputmode=\"numeric\"></div>",
                &[name, &text.label, &least.to_string(), &most.to_string()],
            );
        }
        FieldKind::Names(names) => {
            html.put("</legend><div class=\"seg\">", &[]);
            for value in names {
                let (_, called) = field.called(value).unwrap_or_default();
                html.add_choice(name, value, "", called);
            }
            html.put("</div>", &[]);
        }
        _ => {
            html.put(
                "</legend><div class=\"with\"><input name=\"@\" aria-label=\"@\" autocomplete=\"off\"><button type=\"button\" class=\"btn secondary\" data-do=\"draw-cells\">@</button></div>",
                &[name, &text.label, dom::fixed(fixed::DRAW_TWO)],
            );
        }
    }
    html.put("<p class=\"hint\">@</p></fieldset>", &[&text.hint]);
}

/// The switch or typed field of an option.
pub(super) fn input_of(name: &str) -> HtmlInputElement {
    dom::find(&dom::by_id("fields"), &format!("[name={name}]"))
}

/// Whether the value of an option is typed into a field.
pub(super) const fn is_typed(kind: FieldKind) -> bool {
    match kind {
        FieldKind::Number { least, most } => most - least > MOST_KEYS,
        kind => matches!(kind, FieldKind::Cells),
    }
}

/// Whether a switch of the form counts as on: one that another switches off doesn't.
fn on(field: &FormField) -> bool {
    field.needs.is_none_or(|needs| input_of(needs).checked()) && input_of(field.name).checked()
}
