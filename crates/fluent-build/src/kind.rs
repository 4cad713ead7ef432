//! The kind of value that each variable has, and the check that every language selects by it
//! correctly.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::Variant;

use crate::source::{Fault, Message, Source, Use, key_of, uses};

/// The variables that are a seat wherever they select by the names of the seats.
const OF_SEATS: [&str; 3] = ["seat", "figure", "mark"];
/// The names of the seats, as keys of a select.
const SEATS: [&str; 2] = ["first", "second"];

/// The kind of value that a variable has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A text, by which nothing is selected.
    Text,
    /// A whole number, selected by the number or by its plural category.
    Number,
    /// A number with one decimal, in tenths: 15 means 1.5.
    Tenths,
    /// A boolean, which selects by the keys `yes` and `no`.
    Flag,
    /// A text, or `none`.
    Maybe,
    /// The name of a player, or `you`.
    Player,
    /// An enum of `rosette_rules` by its path, and the keys that messages use.
    Rules(String, BTreeSet<String>),
    /// One of a set of keys.
    Choice {
        /// The keys of the variants, in all selects by the variable.
        keys: BTreeSet<String>,
        /// Whether the variant `other` writes the variable, which is then a text.
        text: bool,
    },
}

impl Kind {
    /// Returns the keys of a select by this kind. A kind that selects by number, or not at all, has
    /// no keys.
    pub fn keys(&self) -> BTreeSet<String> {
        let listed = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
        match self {
            Self::Text | Self::Number | Self::Tenths => BTreeSet::new(),
            Self::Flag => listed(&["yes", "no"]),
            Self::Maybe => listed(&["none", "other"]),
            Self::Player => listed(&["other", "you"]),
            Self::Rules(_, keys) | Self::Choice { keys, .. } => keys.clone(),
        }
    }

    /// Returns whether the variant `other` of a select takes any text.
    pub const fn has_text(&self) -> bool {
        matches!(self, Self::Maybe | Self::Player | Self::Choice { text: true, .. })
    }
}

/// The kinds of a message's variables by name, in the order of the names.
pub type Variables = BTreeMap<String, Kind>;

/// The properties of a message that the reference language decides.
#[derive(Hash)]
pub struct Signature {
    /// Whether the page loads the message after its first screen.
    pub is_later: bool,
    /// The variables that every language may use, with their kinds.
    pub variables: Variables,
}

/// The signatures of all messages by name, in the order of the names.
pub type Kinds = BTreeMap<String, Signature>;

/// Iterates over the messages in the order of their numbers, from 0: first those that the page
/// loads with its first screen, then those that it loads later, each in the order of their names.
pub fn numbered(kinds: &Kinds) -> impl Iterator<Item = (usize, (&String, &Signature))> {
    let part = |later| kinds.iter().filter(move |(_, signature)| signature.is_later == later);
    part(false).chain(part(true)).enumerate()
}

/// Determines the kind of every variable of the reference language.
///
/// # Errors
///
/// If no kind fits a variable.
pub fn kinds(reference: &Source) -> Result<Kinds, Fault> {
    let mut kinds = Kinds::new();
    for (name, message) in &reference.messages {
        let variables = variables_of(reference, message)
            .map_err(|why| format!("{}: {why}", place(reference, name, message)))?;
        let signature = Signature { is_later: message.is_later, variables };
        kinds.insert(name.clone(), signature);
    }
    Ok(kinds)
}

/// Determines the kinds of a message's variables. Those of a message that it includes are its own
/// too, of the same kinds.
fn variables_of(reference: &Source, message: &Message) -> Result<Variables, Fault> {
    let comment = &message.comment;
    let uses = uses(&message.pattern);
    // The comment may declare a variable that only translations use.
    let mut names: BTreeSet<&str> = declared(comment).collect();
    let mut variables = Variables::new();
    for used in &uses {
        match used {
            Use::Write { name, .. } | Use::Select { name, .. } => {
                names.insert(name);
            }
            Use::Include { message } => {
                if let Some(included) = reference.messages.get(*message) {
                    variables.extend(variables_of(reference, included)?);
                }
            }
        }
    }
    names.retain(|name| !variables.contains_key(*name));
    for name in names {
        let keys = keys_of(name, &uses);
        let written =
            uses.iter().any(|it| matches!(it, Use::Write { name: it, .. } if *it == name));
        let says = |kind: &str| comment.contains(&format!("${name} ({kind})"));
        let is = |expected: &[&str]| keys.iter().map(String::as_str).eq(expected.iter().copied());
        let kind = match declared_enum(name, comment) {
            _ if says("Number") => Kind::Number,
            _ if says("Tenths") => Kind::Tenths,
            _ if keys.is_empty() => Kind::Text,
            Some(path) => Kind::Rules(path.to_owned(), keys),
            None if OF_SEATS.contains(&name) && is(&SEATS) => Kind::Rules("Seat".to_owned(), keys),
            None if is(&["no", "yes"]) => Kind::Flag,
            None if written && is(&["none", "other"]) => Kind::Maybe,
            None if written && is(&["other", "you"]) => Kind::Player,
            None if written && !keys.contains("other") => {
                return Err(format!("${name} is written, but no variant is [other]").into());
            }
            None => Kind::Choice { keys, text: written },
        };
        variables.insert(name.to_owned(), kind);
    }
    Ok(variables)
}

/// Iterates over the variables that a comment declares, without their `$`.
fn declared(comment: &str) -> impl Iterator<Item = &str> {
    let is_end = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
    comment.split('$').skip(1).filter_map(move |rest| rest.split(is_end).next())
}

/// Returns the enum of `rosette_rules` that a comment declares for a variable, by its path:
/// `$trade (triad::Trade)`.
fn declared_enum<'c>(name: &str, comment: &'c str) -> Option<&'c str> {
    let (_, rest) = comment.split_once(&format!("${name} ("))?;
    let (path, _) = rest.split_once(')')?;
    let is_path = path.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == ':');
    is_path.then_some(path)
}

/// Collects the keys of all selects by a variable.
fn keys_of(name: &str, uses: &[Use<'_>]) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for used in uses {
        if let Use::Select { name: it, variants } = used
            && *it == name
        {
            keys.extend(variants.iter().map(|variant| key_of(variant).to_owned()));
        }
    }
    keys
}

/// Checks that a language has exactly the messages of the reference, and that each of its selects
/// has the reference's variants. A language may omit a select.
///
/// # Errors
///
/// If a message or key differs. The error names the file, message and key.
pub fn check(source: &Source, kinds: &Kinds) -> Result<(), Fault> {
    if let Some(name) = kinds.keys().find(|name| !source.messages.contains_key(*name)) {
        return Err(format!("{}: {name} is missing", source.language).into());
    }
    let language = &source.language;
    let categories = categories(language).ok_or_else(|| {
        format!(
            "{language}: the plural rules of this language aren't known: add them to `categories` \
             of rosette-fluent-build and to `category` of rosette-fluent"
        )
    })?;
    for (name, message) in &source.messages {
        let place = place(source, name, message);
        let signature =
            kinds.get(name).ok_or_else(|| format!("{place}: the reference has no such message"))?;
        check_message(message, &signature.variables, categories)
            .map_err(|why| format!("{place}: {why}"))?;
    }
    Ok(())
}

/// Returns the plural categories of whole numbers, by CLDR 45 (<https://cldr.unicode.org>,
/// `supplemental/plurals`); `None` for a language that isn't known here.
fn categories(language: &str) -> Option<&'static [&'static str]> {
    match language {
        "en" => Some(&["one", "other"]),
        "fr" => Some(&["one", "many", "other"]),
        "ru" => Some(&["one", "few", "many", "other"]),
        _ => None,
    }
}

fn check_message(
    message: &Message,
    variables: &Variables,
    categories: &[&str],
) -> Result<(), Fault> {
    let kind_of = |name: &str| {
        variables.get(name).ok_or_else(|| format!("the reference has no ${name} here"))
    };
    for used in uses(&message.pattern) {
        match used {
            Use::Write { name, others } => {
                let kind = kind_of(name)?;
                let free = kind.keys().is_empty() || kind.has_text() && others.contains(&name);
                if !free {
                    return Err(format!("${name} is no text here, so it can't be written").into());
                }
            }
            Use::Select { name, variants } => {
                check_select(name, kind_of(name)?, variants, categories)?;
            }
            // An included message is checked by itself.
            Use::Include { .. } => {}
        }
    }
    Ok(())
}

fn check_select(
    name: &str,
    kind: &Kind,
    variants: &[Variant<String>],
    categories: &[&str],
) -> Result<(), Fault> {
    let keys: BTreeSet<&str> = variants.iter().map(key_of).collect();
    if matches!(kind, Kind::Number | Kind::Tenths) {
        let fits = |key: &str| categories.contains(&key) || key.parse::<u32>().is_ok();
        return match keys.into_iter().find(|key| !fits(key)) {
            Some(key) => {
                let listed = categories.join(", ");
                Err(format!("${name} is a number, so [{key}] has to be one or of {listed}").into())
            }
            None => Ok(()),
        };
    }
    let expected = kind.keys();
    let listed = expected.iter().map(|key| format!("[{key}]")).collect::<Vec<_>>().join(", ");
    if let Some(key) = keys.iter().find(|key| !expected.contains(**key)) {
        return Err(format!("${name} has no variant [{key}]; it has {listed}").into());
    }
    if let Some(key) = expected.iter().find(|key| !keys.contains(&***key)) {
        return Err(format!("the variant [{key}] of ${name} is missing; it has {listed}").into());
    }
    // A text matches no key, so it selects the default variant, as in Fluent.
    if kind.has_text() && variants.iter().any(|it| it.default != (key_of(it) == "other")) {
        return Err(format!("the default of ${name} has to be [other]").into());
    }
    Ok(())
}

fn place(source: &Source, name: &str, message: &Message) -> String {
    format!("{}/{}.ftl: {name}", source.language, message.file)
}
