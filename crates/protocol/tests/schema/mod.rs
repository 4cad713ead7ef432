//! Implements the part of JSON Schema that the files in `tests/protocol` use.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

/// A schema, and its file.
pub struct Schema(Value, PathBuf);

impl Schema {
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("there is no schema {path:?}: {error}"));
        Self(serde_json::from_str(&text).unwrap(), path.to_owned())
    }

    /// Returns why a value doesn't fit.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        self.fits(&self.0, value)
    }

    fn fits(&self, schema: &Value, value: &Value) -> Result<(), String> {
        for (key, rule) in schema.as_object().unwrap() {
            self.obeys(key, rule, schema, value)
                .map_err(|error| format!("{error} ({key} {rule})"))?;
        }
        Ok(())
    }

    fn obeys(&self, key: &str, rule: &Value, schema: &Value, value: &Value) -> Result<(), String> {
        let number = |value: &Value| value.as_f64().unwrap();
        let so = match key {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let rule = rule.as_str().unwrap();
                return match rule.strip_prefix('#') {
                    Some(path) => self.fits(self.0.pointer(path).unwrap(), value),
                    None => Self::read(&self.1.with_file_name(rule)).check(value),
                };
            }
            "oneOf" => {
                let all = rule.as_array().unwrap();
                all.iter().filter(|one| self.fits(one, value).is_ok()).count() == 1
            }
            "const" => value == rule,
            "enum" => rule.as_array().unwrap().contains(value),
            "type" => match rule {
                Value::Array(any) => any.iter().any(|one| is_of(one.as_str().unwrap(), value)),
                one => is_of(one.as_str().unwrap(), value),
            },
            "minimum" => value.as_f64().is_none_or(|it| it >= number(rule)),
            "maximum" => value.as_f64().is_none_or(|it| it <= number(rule)),
            "minItems" => value.as_array().is_none_or(|it| it.len() as f64 >= number(rule)),
            "maxItems" => value.as_array().is_none_or(|it| it.len() as f64 <= number(rule)),
            "items" => {
                return value
                    .as_array()
                    .into_iter()
                    .flatten()
                    .try_for_each(|item| self.fits(rule, item));
            }
            "required" => {
                let mut keys = rule.as_array().unwrap().iter().map(|key| key.as_str().unwrap());
                value.as_object().is_none_or(|object| keys.all(|key| object.contains_key(key)))
            }
            "properties" => {
                let known = rule.as_object().unwrap().iter();
                let mut known = known.filter_map(|(key, rule)| Some((rule, value.get(key)?)));
                return known.try_for_each(|(rule, value)| self.fits(rule, value));
            }
            "additionalProperties" => {
                assert!(schema.get("properties").is_none());
                let mut values = value.as_object().into_iter().flatten();
                return values.try_for_each(|(_, value)| self.fits(rule, value));
            }
            _ => panic!("{key} is a part of JSON Schema that this test doesn't know"),
        };
        if so { Ok(()) } else { Err(format!("{value} doesn't fit")) }
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        _ => panic!("{kind} is no type of JSON"),
    }
}
