//! Makes of the Fluent files of `www/messages/` what the crate is built from: a struct for each
//! message, so that the compiler knows its variables and whether anybody says it, and each
//! language's patterns in the form in which they are resolved. What a language lacks stops the build.

mod code;
mod source;

use std::{env, error::Error, fs, path::Path};

use source::Source;

/// The folder with a folder for each language.
const FOLDER: &str = "../../www/messages";

/// The language whose messages and variables the others have to have too.
const REFERENCE: &str = "en";
/// The others.
const TRANSLATIONS: [&str; 2] = ["fr", "ru"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={FOLDER}");
    println!("cargo::rerun-if-changed=build");
    let output = env::var("OUT_DIR")?;
    let output = Path::new(&output);
    let reference = Source::read(Path::new(FOLDER), REFERENCE)?;
    fs::write(output.join("messages.rs"), code::code(&reference))?;
    fs::write(output.join("en.txt"), reference.catalogue(&reference)?)?;
    for language in TRANSLATIONS {
        let translation = Source::read(Path::new(FOLDER), language)?;
        fs::write(output.join(format!("{language}.txt")), translation.catalogue(&reference)?)?;
    }
    Ok(())
}
