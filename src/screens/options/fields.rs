//! The game's options in the options form.

use maud::{Markup, html};
use rosette_messages::{fixed, page};
use rosette_presenter::{
    FormField, Values,
    html::{choice, switch},
};
use rosette_rules::Kind as FieldKind;
use web_sys::{Element, HtmlInputElement};

use super::OptionsForm;
use crate::browser::dom::{self, choose, chosen};

/// The largest difference between the least and the most for which a number is chosen by buttons.
const MOST_KEYS: u32 = 6;

impl OptionsForm {
    /// Makes the controls of the options, with consecutive switches side by side.
    pub(super) fn fill_fields(&self) {
        let groups = self.fields.chunk_by(|one, next| one.is_switch() && next.is_switch());
        let controls = html! {
            @for fields in groups {
                @if fields.iter().all(FormField::is_switch) {
                    fieldset.switches { @for FormField { name, text, .. } in fields {
                        @let picture = text.picture.as_deref().unwrap_or_default();
                        (switch(name, &text.label, &text.hint, picture))
                    } }
                } @else {
                    @for field in fields { (field_control(field)) }
                }
            }
        };
        dom::fill("#fields", &controls);
    }

    /// Shows the values of options in their controls.
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
                    // A default that depends on the other options stays a default.
                    let follows = self.kind.filled(&others).contains(&values[place]);
                    input_of(name).set_value(if follows { "" } else { value });
                }
                _ => choose(&fields, name, value),
            }
        }
    }

    /// Reads the values from the controls. An empty field has its default.
    pub(super) fn read_values(&self) -> Values {
        let fields: Element = dom::by_id("fields");
        let mut values = Values::new();
        for field in &self.fields {
            let value = match field.kind {
                FieldKind::Switch => if on(field) { "on" } else { "off" }.to_owned(),
                kind if is_typed(kind) => input_of(field.name).value().trim().to_owned(),
                _ => chosen(&fields, field.name).unwrap_or_default(),
            };
            if !value.is_empty() {
                values.push((field.name.to_owned(), value));
            }
        }
        values
    }
}

/// Makes the control of an option, which isn't a switch.
fn field_control(field: &FormField) -> Markup {
    let FormField { name, kind, text, .. } = field;
    html! {
        fieldset {
            legend {
                (text.label)
                @if let FieldKind::Number { least, most } = *kind {
                    span { (dom::say(&page::Range { least, most })) }
                }
            }
            @match *kind {
                FieldKind::Number { least, most } if most - least <= MOST_KEYS => {
                    .seg.num { @for number in (least..=most).map(|number| number.to_string()) {
                        (choice(name, &number, "", &number))
                    } }
                }
                FieldKind::Number { least, most } => {
                    .usual {
                        @if !text.usual.is_empty() {
                            .seg.tabs.num { @for number in text.usual.iter().map(u32::to_string) {
                                button type="button" data-do="fill" data-arg={ (name) "=" (number) } {
                                    (number)
                                }
                            } }
                        }
                        input type="number" name=(name) aria-label=(text.label)
                            min=(least.to_string()) max=(most.to_string()) inputmode="numeric";
                    }
                }
                FieldKind::Names(names) => {
                    .seg { @for value in names {
                        (choice(name, value, "", field.called(value, dom::language()).unwrap_or_default().1))
                    } }
                }
                _ => {
                    .with {
                        input name=(name) aria-label=(text.label) autocomplete="off";
                        button.btn.secondary type="button" data-do="draw-cells" {
                            (dom::fixed(fixed::DRAW_TWO))
                        }
                    }
                }
            }
            p.hint { (text.hint) }
        }
    }
}

/// Returns the switch or text field of an option.
pub(super) fn input_of(name: &str) -> HtmlInputElement {
    dom::find(&dom::by_id("fields"), &format!("[name={name}]"))
}

/// Returns whether the value of an option is typed into a field.
pub(super) const fn is_typed(kind: FieldKind) -> bool {
    match kind {
        FieldKind::Number { least, most } => most - least > MOST_KEYS,
        kind => matches!(kind, FieldKind::Cells),
    }
}

/// Returns whether a switch is on, and not disabled by another.
fn on(field: &FormField) -> bool {
    field.needs.is_none_or(|needs| input_of(needs).checked()) && input_of(field.name).checked()
}
