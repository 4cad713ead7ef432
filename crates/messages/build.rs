//! Compiles the Fluent files of `www/messages/`. It generates a struct for each message with
//! variables, a constant for each other message, and two text files with each language's compiled
//! patterns: those of the page's first screens, and those that it loads later. A missing or wrong
//! message in a language stops the build.

use std::{env, fs, path::Path};

use rosette_fluent_build::{
    code, kind, lower,
    source::{Fault, Source},
};

/// The folder that has a folder for each language.
const FOLDER: &str = "../../www/messages";

/// The language whose messages, variables and variants all translations must have.
const REFERENCE: &str = "en";
const TRANSLATIONS: [&str; 2] = ["fr", "ru"];

fn main() -> Result<(), Fault> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let output = env::var("OUT_DIR")?;
    let output = Path::new(&output);
    let reference = Source::read(Path::new(FOLDER), REFERENCE)?;
    let kinds = kind::kinds(&reference)?;
    for (file, code) in code::modules(&reference, &kinds)? {
        fs::write(output.join(format!("{file}.rs")), code)?;
    }
    println!("cargo::rustc-env=FINGERPRINT={:016x}", lower::fingerprint(&kinds));
    let write = |source: &Source| -> Result<(), Fault> {
        kind::check(source, &kinds)?;
        let [first, later] = lower::catalogue(source, &kinds)?;
        fs::write(output.join(format!("{}.txt", source.language)), first)?;
        Ok(fs::write(output.join(format!("{}-later.txt", source.language)), later)?)
    };
    write(&reference)?;
    for language in TRANSLATIONS {
        write(&Source::read(Path::new(FOLDER), language)?)?;
    }
    Ok(())
}
