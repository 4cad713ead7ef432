//! Cuts the set of the house down to what a page needs: one line of JSON with names in English.

use std::{env, error::Error, fs, path::Path};

use rosette_json::{Json, Value, Writer};

const DATA: &str = "data/house.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={DATA}");
    let mut writer = Writer::default();
    cut(&Json::read(&fs::read_to_string(DATA)?)?, &mut writer);
    fs::write(Path::new(&env::var("OUT_DIR")?).join("house.json"), writer.into_text())?;
    Ok(())
}

/// Writes a value; of names by language the English one.
fn cut(json: &Json, writer: &mut Writer) {
    match (json.get("en"), &json.value) {
        (Some(english), _) => writer.json(english),
        (None, Value::List(items)) => writer.list(|writer| {
            for item in items {
                cut(item, writer);
            }
        }),
        (None, Value::Object(pairs)) => writer.object(|writer| {
            for pair in pairs {
                cut(&pair.json, writer.key(&pair.name));
            }
        }),
        (None, _) => writer.json(json),
    }
}
