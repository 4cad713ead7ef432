//! The arguments of `replay` and `perft`, which no usual parser reads: whatever starts with `--` is
//! an option wherever it stands, and everything else is a word, `-1` and `-D7` too.

use std::{
    collections::VecDeque,
    ffi::{OsStr, OsString},
};

use rosette_rules::{AnyOptions, Quoted};

use crate::{failure::Failure, games};

/// The options that have no value.
const SWITCHES: [&str; 2] = ["json", "help"];

/// What stands on the command line after the command.
#[derive(Debug, Default)]
pub struct Arguments {
    words: VecDeque<String>,
    /// Names without their dashes; those without a value have an empty one.
    options: Vec<(String, OsString)>,
}

impl Arguments {
    /// Sorts arguments into words and options.
    ///
    /// # Errors
    ///
    /// An option has no value, or one that it doesn't take, or is given twice.
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

    /// Takes an option without a value.
    pub fn switch(&mut self, name: &str) -> bool {
        self.option(name).is_some()
    }

    /// Takes the value of an option.
    pub fn option(&mut self, name: &str) -> Option<OsString> {
        let place = self.options.iter().position(|(known, _)| known == name)?;
        Some(self.options.remove(place).1)
    }

    /// Takes the next word.
    pub fn word(&mut self) -> Option<String> {
        self.words.pop_front()
    }

    /// Takes the name of the game, which is the first word, and its options, which are all that are
    /// left.
    ///
    /// # Errors
    ///
    /// There is no game, none of this name, or an option isn't one of its options.
    pub fn game(&mut self) -> Result<Box<dyn AnyOptions>, Failure> {
        let name = self.word().ok_or_else(games::missing)?;
        let mut options = games::named(&name)?;
        for (name, value) in self.options.drain(..) {
            games::put(options.as_mut(), &name, &value.to_string_lossy())?;
        }
        Ok(options)
    }

    /// The words that are left.
    ///
    /// # Errors
    ///
    /// There are options left too.
    pub fn rest(self) -> Result<Vec<String>, Failure> {
        match self.options.first() {
            Some((name, _)) => Err(Failure::Usage(format!("--{name} can't be used here"))),
            None => Ok(self.words.into()),
        }
    }
}

fn is_option(argument: &OsStr) -> bool {
    argument.as_encoded_bytes().starts_with(b"--")
}
