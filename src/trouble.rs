//! What is wrong with what comes from outside, in the page's language. The errors themselves speak
//! English, to scripts and in the terminal.

use rosette_cards::{CardSet, Emblem, Fault, Problem, Profile, ProfileError, TradeError, Wanted};
use rosette_json::{Misread, Syntax};
use rosette_keep::{Backup, BackupError};
use rosette_messages::{ErrorText, FixedText, PageText};
use rosette_rules::{Kind as FieldKind, OptionError, Quoted, SETUP, triad::Element};
use rosette_session::{AddressError, ENDS, Expected, Malformed, Record, RecordError};

use crate::{
    dom::{fixed, say},
    games::Kind,
};

/// What can be told to whoever gave it.
pub trait Trouble {
    /// What is wrong: part of a sentence.
    fn told(&self) -> String;
}

/// A list in a few letters.
const LIST: &str = "[…]";
const OBJECT: &str = "{…}";
const TEXT: &str = "\"…\"";
/// A card as it is written.
const CARD: &str = "5A32:fire";

#[inline(never)]
fn at(place: &str, why: &str) -> String {
    // As part of a sentence, it has no end of its own.
    say(&ErrorText::At { place, why: why.trim_end_matches('.') })
}

fn expected(expected: &str) -> String {
    say(&ErrorText::Expected(expected))
}

fn found(expected: &str, found: &str) -> String {
    say(&ErrorText::Found { expected, found })
}

fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}

#[inline(never)]
fn newer(version: &str, known: u64) -> String {
    say(&ErrorText::Newer { version, known: &known.to_string() })
}

/// What is wrong with a record of a game.
pub fn of_record(error: &RecordError, game: &str) -> String {
    match error {
        RecordError::NotARecord => say(&ErrorText::Foreign("{\"rosette\": 1")),
        RecordError::Version(version) => newer(&version.to_string(), Record::VERSION.into()),
        RecordError::Malformed(malformed) => malformed.told(),
        RecordError::Game(game) => {
            let mut known = Vec::new();
            for kind in Kind::all() {
                known.push(kind.name());
            }
            say(&ErrorText::Unknown { found: &quoted(game), known: &known.join(", ") })
        }
        RecordError::Options(error) => error.told(),
        RecordError::Token(refused) => {
            let place = ErrorText::Ply { ply: refused.ply, token: &quoted(&refused.token) };
            let kind = Kind::named(game);
            at(&say(&place), &kind.map(|kind| kind.refusal(refused)).unwrap_or_default())
        }
        RecordError::Pending(step) => {
            at(&["pending ", &quoted(step)].concat(), fixed(FixedText::ErrorUnfit))
        }
        RecordError::Ended => at("ended", &expected(ENDS)),
    }
}

impl Trouble for Malformed {
    fn told(&self) -> String {
        let form = match self.expected {
            Expected::There => return at(self.key, fixed(FixedText::ErrorMissing)),
            Expected::Record => OBJECT,
            Expected::Text => TEXT,
            Expected::Texts | Expected::Choices => "[\"…\"]",
            Expected::Options => "{\"…\": 1, \"…\": \"…\"}",
            Expected::Name(names) => names,
            Expected::Seed => "0123456789abcdef",
        };
        at(self.key, &expected(form))
    }
}

impl Trouble for OptionError {
    fn told(&self) -> String {
        match self {
            Self::Unknown { name, known } => {
                let known = known.trim_start().replace(' ', ", ");
                say(&ErrorText::Unknown { found: &quoted(name), known: &known })
            }
            Self::Value { name, value, kind } => at(name, &found(&form(kind), &quoted(value))),
            Self::Needs { name, needs } => say(&ErrorText::Needs { option: name, needs }),
            Self::Setup(fault) => at(SETUP, &say(&PageText::Fault(*fault))),
            Self::Missing { name, kind } => {
                at(name, &[fixed(FixedText::ErrorMissing), &expected(&form(kind))].join("; "))
            }
        }
    }
}

/// The values of an option as they are written.
fn form(kind: &FieldKind) -> String {
    let form = match kind {
        FieldKind::Number { least, most } => return format!("{least}–{most}"),
        FieldKind::Switch => "on, off",
        FieldKind::Names(names) => return names.join(", "),
        FieldKind::Seat => "first, second",
        FieldKind::Hand => "5A32:fire,1111,1111,1111,1111",
        FieldKind::Squares => "none, 5=fire;9=ice",
        FieldKind::Cells => "none, 3,5",
        FieldKind::Setup => "f4,s13,ms",
    };
    form.to_owned()
}

impl Trouble for AddressError {
    fn told(&self) -> String {
        match self {
            Self::Screen(screen) => {
                found("#/, #/new/GAME, #/rules/GAME, #/play/GAME", &quoted(screen))
            }
            Self::Escape(name) => at(&quoted(name), &expected("%20, %41…")),
            Self::Twice(name) => at(&quoted(name), fixed(FixedText::ErrorTwice)),
            Self::Pair(pair) => found("NAME=VALUE", &quoted(pair)),
        }
    }
}

impl Trouble for BackupError {
    fn told(&self) -> String {
        match self {
            Self::NoParts => at("parts", fixed(FixedText::ErrorMissing)),
            Self::Version(version) => newer(&version.to_string(), Backup::VERSION),
            Self::Newer { part, version } => {
                at(&quoted(part), &newer(&version.to_string(), Backup::PART_VERSION))
            }
            Self::Damaged(part) => at(&quoted(part), fixed(FixedText::ErrorDamaged)),
        }
    }
}

impl Trouble for Misread {
    fn told(&self) -> String {
        let line = say(&ErrorText::Line(self.line));
        at(&line, &syntax(self.expected))
    }
}

/// What JSON would have had.
fn syntax(wanted: Syntax) -> String {
    expected(match wanted {
        Syntax::Value => "1, \"…\", […], {…}",
        Syntax::FieldName => TEXT,
        Syntax::Colon => ":",
        Syntax::CommaOrBracket => ", ]",
        Syntax::CommaOrBrace => ", }",
        Syntax::ClosingQuote => "\"",
        Syntax::Escape => "\\n, \\u00e9",
        Syntax::Shallower => fixed(FixedText::ErrorShallower),
        Syntax::End => fixed(FixedText::ErrorEnd),
    })
}

impl Trouble for ProfileError {
    fn told(&self) -> String {
        match self {
            Self::NotAProfile => say(&ErrorText::Foreign("{\"rosette-profile\": 1")),
            Self::Version(version) => newer(&version.to_string(), Profile::VERSION.into()),
            Self::Malformed { key, expected: wanted } => at(key, &expected(&wanted_form(*wanted))),
            Self::Card { number, text } => {
                at(&say(&ErrorText::Card(*number)), &found(CARD, &quoted(text)))
            }
            Self::TooMany(cards) => too_many(*cards, rosette_cards::Collection::MOST),
        }
    }
}

fn too_many(cards: usize, most: usize) -> String {
    say(&ErrorText::TooMany { cards, most })
}

/// What a value of a card set or profile must be, as it is written.
fn wanted_form(wanted: Wanted) -> String {
    let form = match wanted {
        Wanted::Object => OBJECT,
        Wanted::List => LIST,
        Wanted::Version => "1",
        Wanted::Name | Wanted::AnyName => "\"…\" (≤ 40)",
        Wanted::Names => "\"…\", {\"en\": \"…\", \"fr\": \"…\", \"ru\": \"…\"}",
        Wanted::Level => "1–10",
        Wanted::Ranks => "\"5A32\"",
        Wanted::Number => "0, 1, 2…",
        Wanted::Cards => "[\"5A32:fire\"]",
        Wanted::Element => return Element::ALL.map(Element::name).join(", "),
        Wanted::Emblem => return Emblem::ALL.map(Emblem::name).join(", "),
    };
    form.to_owned()
}

impl Trouble for Fault {
    fn told(&self) -> String {
        let mut places = vec![say(&ErrorText::Line(self.line))];
        if let Some((number, name)) = &self.card {
            places.push(say(&ErrorText::Card(*number)));
            places.extend(name.as_deref().map(quoted));
        }
        places.extend(self.field.as_deref().map(quoted));
        let why = match &self.problem {
            Problem::Size(bytes) => say(&PageText::FileTooLarge {
                bytes: *bytes as u64,
                most: CardSet::MOST_BYTES as u64,
            }),
            Problem::Syntax(wanted) => syntax(*wanted),
            Problem::Version(version) => newer(version, CardSet::VERSION.into()),
            Problem::Missing => fixed(FixedText::ErrorMissing).to_owned(),
            Problem::Unknown => fixed(FixedText::ErrorNoSuch).to_owned(),
            Problem::Twice(line) => {
                [fixed(FixedText::ErrorTwice), &say(&ErrorText::Line(*line))].join(", ")
            }
            Problem::Wrong { wanted, found: it } => found(&wanted_form(*wanted), it),
            Problem::Duplicate(line) => say(&ErrorText::SameCard(*line)),
            Problem::TooMany(cards) => too_many(*cards, CardSet::MOST_CARDS),
            Problem::TooFew(cards) => say(&ErrorText::TooFew(*cards)),
        };
        at(&places.join(", "), &why)
    }
}

impl Trouble for TradeError {
    fn told(&self) -> String {
        match self {
            Self::Number { expected, found: it } => found(&expected.to_string(), &it.to_string()),
            Self::NotHeld(card) => at(&card.to_string(), fixed(FixedText::ErrorMissing)),
        }
    }
}
