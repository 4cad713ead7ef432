//! Errors in data from outside, in the page's language. Their `Display` is English, for scripts and
//! the terminal.

use rosette_cards::{CardSet, Emblem, Fault, Problem, Profile, ProfileError, TradeError, Wanted};
use rosette_json::{Misread, Syntax};
use rosette_keep::{Backup, BackupError};
use rosette_messages::{count, errors, fixed, page};
use rosette_presenter::Kind;
use rosette_rules::{Kind as FieldKind, OptionError, Quoted, SETUP, triad::Element};
use rosette_session::{AddressError, ENDS, Expected, Malformed, Record, RecordError, Session};

use crate::browser::dom::{fixed, language, say};

/// An error that the page can report.
pub trait Trouble {
    /// Describes the error as a part of a sentence.
    fn told(&self) -> String;
}

// The forms of values.
const LIST: &str = "[…]";
const OBJECT: &str = "{…}";
const TEXT: &str = "\"…\"";
const CARD: &str = "5A32:fire";

fn at(place: &str, why: &str) -> String {
    say(&errors::At { place, why: why.trim_end_matches('.') })
}

fn expected(expected: &str) -> String {
    say(&errors::Expected { expected })
}

fn found(expected: &str, found: &str) -> String {
    say(&errors::Found { expected, found })
}

fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}

fn newer(version: &str, known: u64) -> String {
    say(&errors::Newer { version, known: &known.to_string() })
}

/// Describes an error in a record; `kind` is the record's game, if it is known.
pub fn of_record(error: &RecordError, kind: Option<Kind>) -> String {
    match error {
        RecordError::NotARecord => say(&errors::Foreign { begins: "{\"rosette\": 1" }),
        RecordError::Version(version) => newer(&version.to_string(), Record::VERSION.into()),
        RecordError::TooLong(tokens) => {
            let (tokens, most) = (count(*tokens), count(Session::MOST_TOKENS));
            say(&errors::TooLong { tokens, most })
        }
        RecordError::Malformed(malformed) => malformed.told(),
        RecordError::Game(game) => {
            let mut known = Vec::new();
            for kind in Kind::all() {
                known.push(kind.name());
            }
            say(&errors::Unknown { found: &quoted(game), known: &known.join(", ") })
        }
        RecordError::Options(error) => error.told(),
        RecordError::Token(refused) => {
            let place = errors::Ply { ply: count(refused.ply), token: &quoted(&refused.token) };
            at(
                &say(&place),
                &kind.map(|kind| kind.refusal(refused, language())).unwrap_or_default(),
            )
        }
        RecordError::Pending(step) => {
            at(&["pending ", &quoted(step)].concat(), fixed(fixed::ERROR_UNFIT))
        }
        RecordError::Ended => at("ended", &expected(ENDS)),
    }
}

impl Trouble for Malformed {
    fn told(&self) -> String {
        let form = match self.expected {
            Expected::There => return at(self.key, fixed(fixed::ERROR_MISSING)),
            Expected::Record => OBJECT,
            Expected::Text => TEXT,
            Expected::Texts | Expected::Choices => "[\"…\"]",
            Expected::Options => "{\"…\": 1, \"…\": \"…\"}",
            Expected::Name(names) => names,
            Expected::Seed => "0123456789abcdef",
            Expected::Outcome => "{\"winner\": \"first\", \"reason\": \"resigned\"}",
            Expected::Players => "{\"first\": \"…\", \"second\": \"…\"}",
        };
        at(self.key, &expected(form))
    }
}

impl Trouble for OptionError {
    fn told(&self) -> String {
        match self {
            Self::Unknown { name, known } => {
                let known = known.trim_start().replace(' ', ", ");
                say(&errors::Unknown { found: &quoted(name), known: &known })
            }
            Self::Value { name, value, kind } => at(name, &found(&form(kind), &quoted(value))),
            Self::Needs { name, needs } => say(&errors::Needs { option: name, needs }),
            Self::Setup(fault) => at(SETUP, &page::fault_in_words(*fault, language())),
            Self::Missing { name, kind } => {
                at(name, &[fixed(fixed::ERROR_MISSING), &expected(&form(kind))].join("; "))
            }
        }
    }
}

/// Returns the written form of an option's values.
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
            Self::Twice(name) => at(&quoted(name), fixed(fixed::ERROR_TWICE)),
            Self::Pair(pair) => found("NAME=VALUE", &quoted(pair)),
        }
    }
}

impl Trouble for BackupError {
    fn told(&self) -> String {
        match self {
            Self::NoParts => at("parts", fixed(fixed::ERROR_MISSING)),
            Self::Version(version) => newer(&version.to_string(), Backup::VERSION),
            Self::Newer { part, version } => {
                at(&quoted(part), &newer(&version.to_string(), Backup::PART_VERSION))
            }
            Self::Damaged(part) => at(&quoted(part), fixed(fixed::ERROR_DAMAGED)),
        }
    }
}

impl Trouble for Misread {
    fn told(&self) -> String {
        let line = say(&errors::Line { line: count(self.line) });
        at(&line, &syntax(self.expected))
    }
}

/// Describes the expected JSON.
fn syntax(wanted: Syntax) -> String {
    expected(match wanted {
        Syntax::Value => "1, \"…\", […], {…}",
        Syntax::FieldName => TEXT,
        Syntax::Colon => ":",
        Syntax::CommaOrBracket => ", ]",
        Syntax::CommaOrBrace => ", }",
        Syntax::ClosingQuote => "\"",
        Syntax::Escape => "\\n, \\u00e9",
        Syntax::Shallower => fixed(fixed::ERROR_SHALLOWER),
        Syntax::End => fixed(fixed::ERROR_END),
    })
}

impl Trouble for ProfileError {
    fn told(&self) -> String {
        match self {
            Self::NotAProfile => say(&errors::Foreign { begins: "{\"rosette-profile\": 1" }),
            Self::Version(version) => newer(&version.to_string(), Profile::VERSION.into()),
            Self::Malformed { key, expected: wanted } => at(key, &expected(&wanted_form(*wanted))),
            Self::Card { number, text } => {
                at(&say(&errors::Card { card: count(*number) }), &found(CARD, &quoted(text)))
            }
            Self::TooMany(cards) => too_many(*cards, rosette_cards::Collection::MOST),
        }
    }
}

fn too_many(cards: usize, most: usize) -> String {
    say(&errors::TooMany { cards: count(cards), most: count(most) })
}

/// Returns the written form of a value in a card set or profile.
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
        let mut places = vec![say(&errors::Line { line: count(self.line) })];
        if let Some((number, name)) = &self.card {
            places.push(say(&errors::Card { card: count(*number) }));
            places.extend(name.as_deref().map(quoted));
        }
        places.extend(self.field.as_deref().map(quoted));
        let why = match &self.problem {
            Problem::Size(bytes) => {
                say(&page::FileTooLarge { bytes: count(*bytes), most: count(CardSet::MOST_BYTES) })
            }
            Problem::Syntax(wanted) => syntax(*wanted),
            Problem::Version(version) => newer(version, CardSet::VERSION.into()),
            Problem::Missing => fixed(fixed::ERROR_MISSING).to_owned(),
            Problem::Unknown => fixed(fixed::ERROR_NO_SUCH).to_owned(),
            Problem::Twice(line) => {
                [fixed(fixed::ERROR_TWICE), &say(&errors::Line { line: count(*line) })].join(", ")
            }
            Problem::Wrong { wanted, found: it } => found(&wanted_form(*wanted), it),
            Problem::Duplicate(line) => say(&errors::SameCard { line: count(*line) }),
            Problem::TooMany(cards) => too_many(*cards, CardSet::MOST_CARDS),
            Problem::TooFew(cards) => say(&errors::TooFew { cards: count(*cards) }),
        };
        at(&places.join(", "), &why)
    }
}

impl Trouble for TradeError {
    fn told(&self) -> String {
        match self {
            Self::Number { expected, found: it } => found(&expected.to_string(), &it.to_string()),
            Self::NotHeld(card) => at(&card.to_string(), fixed(fixed::ERROR_MISSING)),
        }
    }
}
