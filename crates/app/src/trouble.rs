//! Descriptions of errors in data from outside, in the reader's language. Their `Display` is
//! English, for scripts and the terminal.

use rosette_cards::{CardSet, Emblem, ExpectedValue, Fault, Problem, Profile, ProfileError};
use rosette_json::{Misread, Syntax};
use rosette_keep::{Backup, BackupError, RgnError};
use rosette_messages::{Language, Say as _, count, errors, fixed, page};
use rosette_rules::{
    Game as _, OptionError, OptionType, Quoted, SETUP,
    triad::{CardType, Element},
    ur::Ur,
};
use rosette_scene::AnyShow;
use rosette_session::{AddressError, ENDS, Expected, Malformed, Record, RecordError, Session};

use crate::{GameInfo, game_view::refusal};

/// An error in data from outside that the page can describe.
pub trait Trouble {
    /// Describes the error as a part of a sentence, in this language.
    fn describe(&self, language: Language) -> String;
}

// The forms in which texts about errors show values.
const LIST: &str = "[…]";
const OBJECT: &str = "{…}";
const TEXT: &str = "\"…\"";
const CARD: &str = "5A32:fire";

/// Puts the place of an error, such as a line or a key, before its description.
fn at(place: &str, why: &str, language: Language) -> String {
    errors::At { place, why: &after_colon(why) }.say(language)
}

/// Converts a sentence to follow a colon: with a small first letter, and without its full stop. The
/// sentence must not begin with a name.
pub fn after_colon(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    letters.next().map(small).into_iter().chain(letters).collect()
}

/// Converts a capital of English, French or Russian to a small letter; keeps any other letter.
/// `char::to_lowercase` would add its tables to the page.
fn small(letter: char) -> char {
    match letter {
        'A'..='Z' | 'À'..='Þ' | 'А'..='Я' => {
            char::from_u32(u32::from(letter) + 32).unwrap_or(letter)
        }
        letter => letter,
    }
}

fn expected(expected: &str, language: Language) -> String {
    errors::Expected { expected }.say(language)
}

fn found(expected: &str, found: &str, language: Language) -> String {
    errors::Found { expected, found }.say(language)
}

fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}

/// Says that a newer program wrote something, in this version of its form.
pub(crate) fn newer(version: &str, known: u64, language: Language) -> String {
    errors::Newer { version, known: &known.to_string() }.say(language)
}

/// Describes an error in a record. `show` is the board of the record's game, if that is known and
/// loaded.
pub fn of_record(error: &RecordError, show: Option<&dyn AnyShow>, language: Language) -> String {
    match error {
        RecordError::NotARecord => errors::Foreign { begins: "{\"rosette\": 1" }.say(language),
        RecordError::Version(version) => {
            newer(&version.to_string(), Record::VERSION.into(), language)
        }
        RecordError::TooLong(tokens) => {
            let (tokens, most) = (count(*tokens), count(Session::MAX_TOKENS));
            errors::TooLong { tokens, most }.say(language)
        }
        RecordError::Malformed(malformed) => malformed.describe(language),
        RecordError::Game(game) => {
            let mut known = Vec::new();
            for kind in GameInfo::all() {
                known.push(kind.name());
            }
            errors::Unknown { found: &quoted(game), known: &known.join(", ") }.say(language)
        }
        RecordError::Options(error) => of_options(error, show, language),
        RecordError::Token(refused) => {
            let place = errors::Ply { ply: count(refused.ply), token: &quoted(&refused.token) };
            at(
                &place.say(language),
                &show.map(|show| refusal(show, refused, language)).unwrap_or_default(),
                language,
            )
        }
        RecordError::Pending(step) => {
            at(&["pending ", &quoted(step)].concat(), fixed::ERROR_UNFIT.text(language), language)
        }
        RecordError::Ended => at("ended", &expected(ENDS, language), language),
        RecordError::Over => at("ended", fixed::GAME_OVER.text(language), language),
    }
}

impl Trouble for RgnError {
    fn describe(&self, language: Language) -> String {
        match self {
            Self::Game(game) => found(Ur::NAME, &quoted(game), language),
            Self::Setup => at(SETUP, fixed::ERROR_NO_SUCH.text(language), language),
            Self::Metadata(line) => {
                let line = errors::Line { line: count(*line) }.say(language);
                at(&line, &expected("[Key \"value\"]", language), language)
            }
            Self::Options(error) => of_options(error, None, language),
            Self::TooLong(tokens) => of_record(&RecordError::TooLong(*tokens), None, language),
            Self::Action { number, action, expected: right, .. } => {
                let place = errors::Ply { ply: count(*number), token: &quoted(action) };
                let right = match right.as_slice() {
                    [] => fixed::ERROR_END.text(language).to_owned(),
                    right => right.join(", "),
                };
                at(&place.say(language), &expected(&right, language), language)
            }
        }
    }
}

impl Trouble for Malformed {
    fn describe(&self, language: Language) -> String {
        let form = match self.expected {
            Expected::There => return at(self.key, fixed::ERROR_MISSING.text(language), language),
            Expected::Record => OBJECT,
            Expected::Text => TEXT,
            Expected::Texts | Expected::Choices => "[\"…\"]",
            Expected::Options => "{\"…\": 1, \"…\": \"…\"}",
            Expected::Name(names) => names,
            Expected::Seed => "0123456789abcdef",
            Expected::Outcome => "{\"winner\": \"first\", \"reason\": \"resigned\"}",
            Expected::Players => "{\"first\": \"…\", \"second\": \"…\"}",
        };
        at(self.key, &expected(form, language), language)
    }
}

/// Describes an error in options. `show` is the board of their game, if that is known and loaded.
pub fn of_options(error: &OptionError, show: Option<&dyn AnyShow>, language: Language) -> String {
    match error {
        OptionError::Unknown { name, known } => {
            let known = known.trim_start().replace(' ', ", ");
            errors::Unknown { found: &quoted(name), known: &known }.say(language)
        }
        OptionError::Value { name, value, kind } => {
            at(name, &found(&form(kind, language), &quoted(value), language), language)
        }
        OptionError::Needs { name, needs, value } => {
            errors::Needs { option: name, needs, value }.say(language)
        }
        OptionError::Excludes { name, excluded } => {
            errors::Excludes { option: name, excluded }.say(language)
        }
        OptionError::Rule { .. } | OptionError::Over => {
            let name = if let OptionError::Rule { name, .. } = error { name } else { SETUP };
            at(name, &of_rule(error, show, language).unwrap_or_default(), language)
        }
        OptionError::Missing { name, kind } => at(
            name,
            &errors::MissingValue { expected: &form(kind, language) }.say(language),
            language,
        ),
    }
}

/// Describes the rule that readable options break together, or that their setup is a finished game;
/// `None` for any other error.
pub fn of_rule(
    error: &OptionError,
    show: Option<&dyn AnyShow>,
    language: Language,
) -> Option<String> {
    match error {
        OptionError::Rule { illegal, .. } => show.map(|show| show.refusal(illegal, language)),
        OptionError::Over => Some(page::SETUP_OVER.say(language)),
        _ => None,
    }
}

/// Describes how an option's values are written: all of them, or an example.
fn form(kind: &OptionType, language: Language) -> String {
    let example = match kind {
        OptionType::Number { least, most } => return format!("{least}–{most}"),
        OptionType::Switch => return "on, off".to_owned(),
        OptionType::Names(names) => return names.join(", "),
        OptionType::Seat => return "first, second".to_owned(),
        OptionType::Dealt(values) => values.example,
        OptionType::Drawn(values) => values.example,
        OptionType::Cells => "none, 3,5",
        OptionType::Setup => "f4,mf",
    };
    errors::Example { example }.say(language)
}

impl Trouble for AddressError {
    fn describe(&self, language: Language) -> String {
        match self {
            Self::Screen(screen) => found(
                "#/, #/new/GAME, #/rules/GAME, #/play/GAME, #/mail/GAME",
                &quoted(screen),
                language,
            ),
            Self::Escape(name) => at(&quoted(name), &expected("%20, %41…", language), language),
            Self::Twice(name) => at(&quoted(name), fixed::ERROR_TWICE.text(language), language),
            Self::Pair(pair) => found("NAME=VALUE", &quoted(pair), language),
            Self::Lacks(name) => at(&quoted(name), fixed::ERROR_MISSING.text(language), language),
        }
    }
}

impl Trouble for BackupError {
    fn describe(&self, language: Language) -> String {
        match self {
            Self::NoParts => at("parts", fixed::ERROR_MISSING.text(language), language),
            Self::Version(version) => newer(&version.to_string(), Backup::VERSION, language),
            Self::Newer { part, version } => at(
                &quoted(part),
                &newer(&version.to_string(), Backup::PART_VERSION, language),
                language,
            ),
            Self::Damaged(part) => at(&quoted(part), fixed::ERROR_DAMAGED.text(language), language),
        }
    }
}

impl Trouble for Misread {
    fn describe(&self, language: Language) -> String {
        let line = errors::Line { line: count(self.line) }.say(language);
        at(&line, &syntax(self.expected, language), language)
    }
}

/// Describes the JSON that was expected.
fn syntax(wanted: Syntax, language: Language) -> String {
    expected(
        match wanted {
            Syntax::Value => "1, \"…\", […], {…}",
            Syntax::FieldName => TEXT,
            Syntax::Colon => ":",
            Syntax::CommaOrBracket => ", ]",
            Syntax::CommaOrBrace => ", }",
            Syntax::ClosingQuote => "\"",
            Syntax::Escape => "\\n, \\u00e9",
            Syntax::Shallower => fixed::ERROR_SHALLOWER.text(language),
            Syntax::End => fixed::ERROR_END.text(language),
        },
        language,
    )
}

impl Trouble for ProfileError {
    fn describe(&self, language: Language) -> String {
        match self {
            Self::NotAProfile => {
                errors::Foreign { begins: "{\"rosette-profile\": 1" }.say(language)
            }
            Self::Version(version) => {
                newer(&version.to_string(), Profile::VERSION.into(), language)
            }
            Self::Malformed { key, expected: wanted } => {
                at(key, &expected(&wanted_form(*wanted), language), language)
            }
            Self::Card { number, text } => at(
                &errors::Card { card: count(*number) }.say(language),
                &found(CARD, &quoted(text), language),
                language,
            ),
            Self::TooMany(cards) => {
                too_many(*cards, rosette_cards::Collection::MAX_CARDS, language)
            }
        }
    }
}

fn too_many(cards: usize, most: usize, language: Language) -> String {
    errors::TooMany { cards: count(cards), most: count(most) }.say(language)
}

/// Describes how a value in a card set or profile is written.
fn wanted_form(wanted: ExpectedValue) -> String {
    let form = match wanted {
        ExpectedValue::Object => OBJECT,
        ExpectedValue::List => LIST,
        ExpectedValue::Version => "1",
        ExpectedValue::Name | ExpectedValue::AnyName => "\"…\" (≤ 40)",
        ExpectedValue::Names => "\"…\", {\"en\": \"…\", \"fr\": \"…\", \"ru\": \"…\"}",
        ExpectedValue::Level => "1–10",
        ExpectedValue::Ranks => "\"5A32\"",
        ExpectedValue::Face => "\"eagle\", \"wing\"…",
        ExpectedValue::Figure(_) => "l P 1,2 3,4 5~6",
        ExpectedValue::Number => "0, 1, 2…",
        ExpectedValue::Cards => "[\"5A32:fire\"]",
        ExpectedValue::Element => return Element::ALL.map(Element::name).join(", "),
        ExpectedValue::Type => return CardType::NAMES.join(", "),
        ExpectedValue::Emblem => return Emblem::ALL.map(Emblem::name).join(", "),
    };
    form.to_owned()
}

impl Trouble for Fault {
    fn describe(&self, language: Language) -> String {
        let mut places = vec![errors::Line { line: count(self.line) }.say(language)];
        if let Some((number, name)) = &self.card {
            places.push(errors::Card { card: count(*number) }.say(language));
            places.extend(name.as_deref().map(quoted));
        }
        places.extend(self.field.as_deref().map(quoted));
        let why = match &self.problem {
            Problem::Size(bytes) => {
                page::FileTooLarge { bytes: count(*bytes), most: count(CardSet::MAX_BYTES) }
                    .say(language)
            }
            Problem::Syntax(wanted) => syntax(*wanted, language),
            Problem::Version(version) => newer(version, CardSet::VERSION.into(), language),
            Problem::Missing => fixed::ERROR_MISSING.text(language).to_owned(),
            Problem::Unknown => fixed::ERROR_NO_SUCH.text(language).to_owned(),
            Problem::Twice(line) => [
                fixed::ERROR_TWICE.text(language),
                &errors::Line { line: count(*line) }.say(language),
            ]
            .join(", "),
            Problem::Wrong { wanted, found: it } => found(&wanted_form(*wanted), it, language),
            Problem::Duplicate(line) => errors::SameCard { line: count(*line) }.say(language),
            Problem::TooMany(cards) => too_many(*cards, CardSet::MAX_CARDS, language),
            Problem::TooFew(cards) => errors::TooFew { cards: count(*cards) }.say(language),
        };
        at(&places.join(", "), &why, language)
    }
}
