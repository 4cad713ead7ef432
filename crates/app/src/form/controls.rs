//! The controls of the options form.

use maud::{Markup, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::{Kind as FieldKind, Seat};
use rosette_scene::picture;

use super::{Form, Starts};
use crate::{
    FormField,
    html::{choice, switch},
};

/// The largest difference between the least and the most for which a number is chosen by buttons.
const MOST_KEYS: u32 = 6;

impl FormField {
    /// Returns whether the option is on or off.
    pub fn is_switch(&self) -> bool {
        self.kind == FieldKind::Switch
    }

    /// Returns whether the value is typed into a field.
    pub const fn is_typed(&self) -> bool {
        match self.kind {
            FieldKind::Number { least, most } => most - least > MOST_KEYS,
            kind => matches!(kind, FieldKind::Cells),
        }
    }

    /// Makes the control of an option, which isn't a switch.
    fn control(&self, language: Language) -> Markup {
        let Self { name, kind, text, .. } = self;
        html! {
            fieldset {
                legend {
                    (text.label)
                    @if let FieldKind::Number { least, most } = *kind {
                        span { (page::Range { least, most }.say(language)) }
                    }
                }
                @match *kind {
                    FieldKind::Number { least, most } if !self.is_typed() => {
                        .seg.num { @for number in (least..=most).map(|number| number.to_string()) {
                            (choice(name, &number, "", &number, false))
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
                            (choice(name, value, "", self.called(value, language).unwrap_or_default().1, false))
                        } }
                    }
                    _ => {
                        .with {
                            input name=(name) aria-label=(text.label) autocomplete="off";
                            button.btn.secondary type="button" data-do="draw-cells" {
                                (fixed::DRAW_TWO.text(language))
                            }
                        }
                    }
                }
                p.hint { (text.hint) }
            }
        }
    }
}

impl Form {
    /// Makes the controls of the options, with consecutive switches side by side.
    pub fn controls(&self, language: Language) -> Markup {
        let groups = self.fields.chunk_by(|one, next| one.is_switch() && next.is_switch());
        html! {
            @for fields in groups {
                @if fields.iter().all(FormField::is_switch) {
                    fieldset.switches { @for FormField { name, text, .. } in fields {
                        @let picture = text.picture.as_deref().unwrap_or_default();
                        (switch(name, &text.label, &text.hint, picture, false))
                    } }
                } @else {
                    @for field in fields { (field.control(language)) }
                }
            }
        }
    }

    /// Makes the choice of the preset.
    pub fn preset_controls(&self, language: Language) -> Markup {
        let texts = self.presets.iter().map(|offer| offer.text.as_str());
        html! {
            @for (index, text) in texts.chain([fixed::OWN_RULES.text(language)]).enumerate() {
                (choice("preset", &index.to_string(), "", text, false))
            }
        }
    }
}

/// Makes the choice of who goes first. The page writes the names of the players.
pub fn starts_controls(language: Language) -> Markup {
    let toss = fixed::TOSS_A_COIN.text(language);
    html! {
        (choice("starts", Starts::First.name(), &picture::seat_mark(Seat::First), "", false))
        (choice("starts", Starts::Toss.name(), "", toss, false))
        (choice("starts", Starts::Second.name(), &picture::seat_mark(Seat::Second), "", false))
    }
}
