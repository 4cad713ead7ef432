//! Compiles the Fluent files of `www/messages/`. It generates a struct for each message with
//! variables, a constant for each other message, the list of texts, and two text files with each
//! language's compiled patterns: those of the page's first screens, and those that it loads later.
//! A missing or wrong message in a language stops the build.

use std::{env, fs, path::Path};

use rosette_fluent_build::{
    code, kind, lower,
    source::{Fault, Source},
};

/// The folder that has a folder for each language.
const FOLDER: &str = "../../www/messages";

/// The language whose messages, variables and variants all translations must have.
const REFERENCE: &str = "en";

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
    let mut texts = String::new();
    for language in languages()? {
        write(&Source::read(Path::new(FOLDER), &language)?)?;
        for part in ["", "-later"] {
            texts += &format!("(\"{language}{part}\", include_str!(\"{language}{part}.txt\")),\n");
        }
    }
    Ok(fs::write(output.join("texts.rs"), format!("&[\n{texts}]"))?)
}

/// Returns the languages that have a folder: the reference first, then the others by name.
fn languages() -> Result<Vec<String>, Fault> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(FOLDER)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            languages.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    languages.sort_by_key(|language| (language != REFERENCE, language.clone()));
    Ok(languages)
}
