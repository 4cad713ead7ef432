//! The games with their options: names, possible values and defaults.

use rosette_rules::{AnyField, AnyOptions, OptionType, OptionValue};
use serde::Serialize;

/// A game and its options. The keys are those of `GameInfo` in `types.d.ts`.
#[derive(Serialize)]
pub struct GameInfo {
    name: &'static str,
    options: Vec<OptionInfo>,
}

/// An option of a game. The keys are those of `OptionInfo` in `types.d.ts`.
#[derive(Serialize)]
struct OptionInfo {
    name: &'static str,
    /// The values that the option takes, as an error message describes them.
    takes: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Vec<&'static str>>,
    /// The option that must have a certain value before this one can be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    needs: Option<&'static str>,
    /// The value that the needed option must have.
    #[serde(rename = "needsValue", skip_serializing_if = "Option::is_none")]
    needs_value: Option<&'static str>,
    /// The value of an option that isn't given; `None` if there is none.
    default: Option<OptionValue>,
}

/// Lists every game, in the order of the menu.
pub fn games() -> Vec<GameInfo> {
    rosette_rules::games().iter().map(|options| info(options.as_ref())).collect()
}

fn info(options: &dyn AnyOptions) -> GameInfo {
    let read = |field: &AnyField| {
        let (least, most) = match field.kind {
            OptionType::Number { least, most } => (Some(least), Some(most)),
            _ => (None, None),
        };
        let names = match field.kind {
            OptionType::Names(names) => Some(names.to_vec()),
            OptionType::Switch => Some(vec!["on", "off"]),
            OptionType::Seat => Some(vec!["first", "second"]),
            _ => None,
        };
        let default = options.value(field);
        let takes = field.kind.to_string();
        let needs = field.needs.map(|needs| needs.name);
        let needs_value = field.needs.map(|needs| needs.value);
        OptionInfo { name: field.name, takes, least, most, names, needs, needs_value, default }
    };
    GameInfo { name: options.game(), options: options.fields().iter().map(read).collect() }
}
