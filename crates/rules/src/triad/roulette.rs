//! The rule Roulette, which adds random rules to a game before it begins.

use alloc::vec::Vec;

use crate::{AnyField, AnyOptions, OptionValue, any::is_met};

/// The rules that can be drawn: options with the values that turn them on. The list is that of the
/// card game in *Final Fantasy XIV*.
const RULES: [(&str, &str); 13] = [
    ("open", "on"),
    ("open", "three"),
    ("random", "on"),
    ("order", "on"),
    ("chaos", "on"),
    ("swap", "on"),
    ("same", "on"),
    ("plus", "on"),
    ("reverse", "on"),
    ("fallen-ace", "on"),
    ("ascension", "on"),
    ("descension", "on"),
    ("sudden-death", "on"),
];

/// Draws as many rules as the option `roulette` asks for, turns them on, and sets that option to 0.
/// A rule can be drawn while it is off, the option that it needs has the needed value, and no rule
/// that is on excludes it. Returns the options that have changed, with their new values: none in a
/// game without that option. `below(n)` returns an evenly distributed number from 0 to n − 1.
pub fn spin_roulette(
    options: &mut dyn AnyOptions,
    below: &mut dyn FnMut(u32) -> u32,
) -> Vec<(AnyField, &'static str)> {
    let fields = options.fields();
    let named = |name: &str| fields.iter().find(|field| field.name == name);
    let mut drawn = Vec::new();
    let Some(roulette) = named("roulette") else { return drawn };
    let Some(OptionValue::Number(count)) = options.value(roulette) else { return drawn };
    for _ in 0..count {
        let is = |name, value: &str| {
            let value_now = named(name).and_then(|field| options.value(field));
            value_now.is_some_and(|it| it == OptionValue::Text(value.into()))
        };
        let mut left = Vec::new();
        for (name, value) in RULES {
            if let Some(field) = named(name)
                && is(name, "off")
                && is_met(options, field)
                && !field.excludes.is_some_and(|excluded| is(excluded, "on"))
            {
                left.push((*field, value));
            }
        }
        if left.is_empty() {
            break;
        }
        let (field, value) = left.swap_remove(below(left.len() as u32) as usize);
        // Every value of the list is one of its option, as a test checks.
        let _ = options.set_value(&field, value);
        drawn.push((field, value));
    }
    let _ = options.set_value(roulette, "0");
    drawn
}
