//! The arguments of `replay` and `perft`. Clap can't read them: every argument that starts with
//! `--` is an option wherever it occurs, and all others are words, including `-1` and `-D7`.

use std::{
    collections::VecDeque,
    ffi::{OsStr, OsString},
    fs,
    path::Path,
};

use rosette_rules::{AnyOptions, Quoted};

use crate::{failure::Failure, games};

/// The options without a value.
const SWITCHES: [&str; 3] = ["json", "rgn", "help"];

/// The arguments after the command's name.
#[derive(Debug, Default)]
pub struct Arguments {
    words: VecDeque<String>,
    /// Names without their dashes, with their values; the value of a switch is empty.
    options: Vec<(String, OsString)>,
}

impl Arguments {
    /// Sorts arguments into words and options.
    ///
    /// # Errors
    ///
    /// An option is given twice, lacks its value, or has one that it doesn't take.
    pub fn read(arguments: Vec<OsString>) -> Result<Self, Failure> {
        let mut read = Self::default();
        let mut rest = arguments.into_iter().peekable();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy();
            let Some(name) = text.strip_prefix("--") else {
                read.words.push_back(text.into_owned());
                continue;
            };
            let value = if SWITCHES.contains(&name) {
                Some(OsString::new())
            } else {
                rest.next_if(|next| !is_option(next))
            };
            let named = || Quoted(&text).to_string();
            let value =
                value.ok_or_else(|| Failure::Usage(format!("{} needs a value", named())))?;
            if read.options.iter().any(|(known, _)| known == name) {
                return Err(Failure::Usage(format!("{} is given twice", named())));
            }
            read.options.push((name.to_owned(), value));
        }
        Ok(read)
    }

    /// Takes a switch out of the arguments, and returns whether it was given.
    pub fn switch(&mut self, name: &str) -> bool {
        self.option(name).is_some()
    }

    /// Takes an option, named without its dashes, out of the arguments. Returns its value; `None`
    /// if it wasn't given.
    pub fn option(&mut self, name: &str) -> Option<OsString> {
        let place = self.options.iter().position(|(known, _)| known == name)?;
        Some(self.options.remove(place).1)
    }

    pub fn word(&mut self) -> Option<String> {
        self.words.pop_front()
    }

    /// Takes the first word if it is the path of a file and names no game.
    pub fn file(&mut self) -> Option<OsString> {
        let is_file = |word: &String| games::named(word).is_err() && Path::new(word).is_file();
        self.words.front().filter(|word| is_file(word))?;
        self.word().map(OsString::from)
    }

    /// Takes the name of the game, which is the first word, and all remaining options, which are
    /// the game's.
    ///
    /// # Errors
    ///
    /// No game is named, it doesn't exist, or an option isn't one of its options.
    pub fn game(&mut self) -> Result<Box<dyn AnyOptions>, Failure> {
        let name = self.word().ok_or_else(games::missing)?;
        let mut options = games::named(&name).map_err(|unknown| missing_file(&name, unknown))?;
        for (name, value) in self.options.drain(..) {
            games::set_option(options.as_mut(), &name, &value.to_string_lossy())?;
        }
        Ok(options)
    }

    /// Returns the remaining words, when all known options are taken.
    ///
    /// # Errors
    ///
    /// An option remains.
    pub fn rest(self) -> Result<Vec<String>, Failure> {
        match self.options.first() {
            Some((name, _)) => Err(Failure::Usage(format!("--{name} can't be used here"))),
            None => Ok(self.words.into()),
        }
    }
}

/// Returns the failure for a word that names no game: if it looks like the path of a file, that the
/// file can't be read.
fn missing_file(word: &str, unknown: Failure) -> Failure {
    match fs::metadata(word) {
        Err(error) if word.contains(['.', '/', '\\']) => Failure::unread(word, &error),
        _ => unknown,
    }
}

fn is_option(argument: &OsStr) -> bool {
    argument.as_encoded_bytes().starts_with(b"--")
}
