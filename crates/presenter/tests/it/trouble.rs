//! Every error in data from outside, in three languages.

use rosette_cards::{Fault, Problem, ProfileError, TradeError, Wanted};
use rosette_json::{Misread, Syntax};
use rosette_keep::BackupError;
use rosette_messages::Language;
use rosette_presenter::{Kind, Trouble, of_record};
use rosette_rules::{Fault as SetupFault, Kind as Values, OptionError, triad::Card, trisq::Cell};
use rosette_session::{
    AddressError, Expected, Malformed, Record, RecordError, Refusal, Refused, Session,
};

use crate::common::{game, languages};

/// Makes a list with each variant of an enum. A variant that isn't in the list stops the compiler.
macro_rules! every {
    ($type:ident { $($pattern:pat => $value:expr,)+ }) => {{
        let _ = |it: &$type| match it { $($pattern => (),)+ };
        vec![$($value,)+]
    }};
}
pub(crate) use every;

fn text(text: &str) -> String {
    text.to_owned()
}

fn syntaxes() -> Vec<Syntax> {
    every!(Syntax {
        Syntax::Value => Syntax::Value,
        Syntax::FieldName => Syntax::FieldName,
        Syntax::Colon => Syntax::Colon,
        Syntax::CommaOrBracket => Syntax::CommaOrBracket,
        Syntax::CommaOrBrace => Syntax::CommaOrBrace,
        Syntax::ClosingQuote => Syntax::ClosingQuote,
        Syntax::Escape => Syntax::Escape,
        Syntax::Shallower => Syntax::Shallower,
        Syntax::End => Syntax::End,
    })
}

fn kinds() -> Vec<Values> {
    every!(Values {
        Values::Number { .. } => Values::Number { least: 3, most: 24 },
        Values::Switch => Values::Switch,
        Values::Names(_) => Values::Names(&["jump", "dice"]),
        Values::Seat => Values::Seat,
        Values::Hand => Values::Hand,
        Values::Squares => Values::Squares,
        Values::Cells => Values::Cells,
        Values::Setup => Values::Setup,
    })
}

fn setup_faults() -> Vec<SetupFault> {
    every!(SetupFault {
        SetupFault::Over => SetupFault::Over,
        SetupFault::Pieces => SetupFault::Pieces,
        SetupFault::Hands => SetupFault::Hands,
        SetupFault::Squares => SetupFault::Squares,
        SetupFault::Surrounded(_) => SetupFault::Surrounded(Cell::named("a1").unwrap()),
        SetupFault::Burnt => SetupFault::Burnt,
    })
}

fn option_errors() -> Vec<OptionError> {
    let mut errors = every!(OptionError {
        OptionError::Unknown { .. } => OptionError::Unknown { name: text("colour"), known: text(" pieces safe") },
        OptionError::Value { .. } => OptionError::Value { name: "pieces", value: text("99"), kind: Values::Switch },
        OptionError::Needs { .. } => OptionError::Needs { name: "safe", needs: "rosettes" },
        OptionError::Setup(_) => OptionError::Setup(SetupFault::Over),
        OptionError::Missing { .. } => OptionError::Missing { name: "first-hand", kind: Values::Hand },
    });
    for kind in kinds() {
        errors.push(OptionError::Value { name: "pieces", value: text("x"), kind });
        errors.push(OptionError::Missing { name: "pieces", kind });
    }
    errors.extend(setup_faults().into_iter().map(OptionError::Setup));
    errors
}

fn malformed() -> Vec<Malformed> {
    let expected = every!(Expected {
        Expected::There => Expected::There,
        Expected::Options => Expected::Options,
        Expected::Text => Expected::Text,
        Expected::Texts => Expected::Texts,
        Expected::Choices => Expected::Choices,
        Expected::Name(_) => Expected::Name("resigned, agreed"),
        Expected::Seed => Expected::Seed,
        Expected::Record => Expected::Record,
        Expected::Outcome => Expected::Outcome,
        Expected::Players => Expected::Players,
    });
    expected.into_iter().map(|expected| Malformed { key: "tokens", expected }).collect()
}

fn illegal() -> Refused {
    game("trisq?m=c4").game.into_session().play("c4").expect_err("the cell is taken")
}

fn record_errors() -> Vec<RecordError> {
    let mut errors = every!(RecordError {
        RecordError::NotARecord => RecordError::NotARecord,
        RecordError::Version(_) => RecordError::Version(7),
        RecordError::Malformed(_) => RecordError::Malformed(malformed().remove(0)),
        RecordError::TooLong(_) => RecordError::TooLong(10_001),
        RecordError::Game(_) => RecordError::Game(text("chess")),
        RecordError::Options(_) => RecordError::Options(option_errors().remove(0)),
        RecordError::Token(_) => RecordError::Token(illegal()),
        RecordError::Pending(_) => RecordError::Pending(text("0")),
        RecordError::Ended => RecordError::Ended,
    });
    errors.extend(malformed().into_iter().map(RecordError::Malformed));
    errors
}

fn address_errors() -> Vec<AddressError> {
    every!(AddressError {
        AddressError::Screen(_) => AddressError::Screen(text("hello")),
        AddressError::Escape(_) => AddressError::Escape(text("m")),
        AddressError::Twice(_) => AddressError::Twice(text("m")),
        AddressError::Pair(_) => AddressError::Pair(text("pieces")),
    })
}

fn backup_errors() -> Vec<BackupError> {
    every!(BackupError {
        BackupError::NoParts => BackupError::NoParts,
        BackupError::Version(_) => BackupError::Version(2),
        BackupError::Newer { .. } => BackupError::Newer { part: text("settings"), version: 7 },
        BackupError::Damaged(_) => BackupError::Damaged(text("game:a")),
    })
}

fn wanted() -> Vec<Wanted> {
    every!(Wanted {
        Wanted::Object => Wanted::Object,
        Wanted::List => Wanted::List,
        Wanted::Version => Wanted::Version,
        Wanted::Name => Wanted::Name,
        Wanted::Names => Wanted::Names,
        Wanted::Level => Wanted::Level,
        Wanted::Ranks => Wanted::Ranks,
        Wanted::Element => Wanted::Element,
        Wanted::Emblem => Wanted::Emblem,
        Wanted::Number => Wanted::Number,
        Wanted::AnyName => Wanted::AnyName,
        Wanted::Cards => Wanted::Cards,
    })
}

fn profile_errors() -> Vec<ProfileError> {
    let mut errors = every!(ProfileError {
        ProfileError::NotAProfile => ProfileError::NotAProfile,
        ProfileError::Version(_) => ProfileError::Version(7),
        ProfileError::Malformed { .. } => ProfileError::Malformed { key: "name", expected: Wanted::Name },
        ProfileError::Card { .. } => ProfileError::Card { number: 3, text: text("5A3") },
        ProfileError::TooMany(_) => ProfileError::TooMany(100_000),
    });
    let malformed = |expected| ProfileError::Malformed { key: "name", expected };
    errors.extend(wanted().into_iter().map(malformed));
    errors
}

fn faults() -> Vec<Fault> {
    let problems = every!(Problem {
        Problem::Size(_) => Problem::Size(1_000_000),
        Problem::Syntax(_) => Problem::Syntax(Syntax::Value),
        Problem::Version(_) => Problem::Version(text("7")),
        Problem::Missing => Problem::Missing,
        Problem::Unknown => Problem::Unknown,
        Problem::Twice(_) => Problem::Twice(4),
        Problem::Wrong { .. } => Problem::Wrong { wanted: Wanted::Ranks, found: text("\"5A3\"") },
        Problem::Duplicate(_) => Problem::Duplicate(4),
        Problem::TooMany(_) => Problem::TooMany(10_000),
        Problem::TooFew(_) => Problem::TooFew(2),
    });
    let card = || Some((2, Some(text("x"))));
    let mut faults = Vec::new();
    for problem in problems {
        faults.push(Fault { line: 3, card: card(), field: Some(text("ranks")), problem });
    }
    for wanted in wanted() {
        let problem = Problem::Wrong { wanted, found: text("7") };
        faults.push(Fault { line: 3, card: None, field: None, problem });
    }
    faults
}

fn trade_errors() -> Vec<TradeError> {
    every!(TradeError {
        TradeError::Number { .. } => TradeError::Number { expected: 1, found: 2 },
        TradeError::NotHeld(_) => TradeError::NotHeld(Card::named("5A32").unwrap()),
    })
}

/// Every error with its texts in each language, and its text for scripts.
fn every_error() -> Vec<([String; 3], String)> {
    let mut errors = Vec::new();
    let mut add = |told: &dyn Fn(Language) -> String, english: String| {
        errors.push((languages().map(told), english));
    };
    for error in record_errors() {
        let kind = Kind::named("trisq");
        add(&|language| of_record(&error, kind, language), error.to_string());
    }
    for error in option_errors() {
        add(&|language| error.told(language), error.to_string());
    }
    for error in address_errors() {
        add(&|language| error.told(language), error.to_string());
    }
    for error in backup_errors() {
        add(&|language| error.told(language), error.to_string());
    }
    for error in profile_errors() {
        add(&|language| error.told(language), error.to_string());
    }
    for error in faults() {
        add(&|language| error.told(language), error.to_string());
    }
    for error in trade_errors() {
        add(&|language| error.told(language), error.to_string());
    }
    for expected in syntaxes() {
        let error = Misread { line: 3, expected };
        add(&|language| error.told(language), error.to_string());
    }
    errors
}

/// Returns the words of a text that aren't part of a written form: a form is in quotes, brackets or
/// capitals, or contains signs.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut quoted = false;
    for part in text.split_whitespace() {
        let quotes = part.matches('"').count();
        let inside = quoted || quotes > 0;
        quoted ^= quotes % 2 == 1;
        let word = part.trim_matches([',', ';', ':', '.', '(', ')']);
        if !inside && word.len() > 1 && word.chars().all(|it| it.is_alphabetic() || it == '’') {
            words.push(word.to_lowercase());
        }
    }
    words
}

#[test]
fn no_error_speaks_english_to_others() {
    // The words of messages. Names of options, games and values are the same in every language.
    let english = [
        "expected",
        "found",
        "unknown",
        "choose",
        "from",
        "missing",
        "needs",
        "to",
        "be",
        "line",
        "card",
        "cards",
        "move",
        "moves",
        "this",
        "wasn’t",
        "made",
        "by",
        "whose",
        "files",
        "begin",
        "with",
        "it",
        "is",
        "reads",
        "up",
        "get",
        "newer",
        "open",
        "has",
        "the",
        "limit",
        "only",
        "of",
        "levels",
        "collection",
        "and",
        "field",
        "given",
        "more",
        "than",
        "once",
        "damaged",
        "doesn’t",
        "fit",
        "end",
        "less",
        "nesting",
        "file",
        "size",
        "game",
        "can’t",
        "would",
        "must",
        "player",
        "cell",
        "piece",
        "there",
    ];
    let foreign = ["line", "version", "collection"];
    for ([en, fr, ru], _) in every_error() {
        for (told, same) in [(&fr, &["collection"][..]), (&ru, &[])] {
            assert_ne!(&en, told);
            for word in words(told) {
                let leaks = english.contains(&word.as_str()) && !same.contains(&word.as_str());
                assert!(!leaks, "{word:?} in {told:?}");
            }
        }
        // What is Latin in Russian is a written form or a name of something.
        let latin = |word: &String| word.is_ascii() && foreign.contains(&word.as_str());
        assert!(!words(&ru).iter().any(latin), "{ru}");
    }
}

#[test]
fn every_error_has_a_place_in_a_sentence() {
    for (told, _) in every_error() {
        for text in told {
            assert!(!text.is_empty() && !text.ends_with('.'), "{text:?}");
            assert!(!text.contains(": :") && !text.ends_with(": "), "{text:?}");
            let first = text.chars().next().unwrap();
            assert!(!first.is_uppercase(), "{text:?}");
        }
    }
}

#[test]
fn after_a_colon_a_text_goes_on_in_lower_case() {
    for (told, _) in every_error() {
        for text in told {
            for (before, after) in [": ", "\u{a0}: "].iter().filter_map(|it| text.split_once(it)) {
                let first = after.chars().next().unwrap();
                // Written forms are in capitals.
                let form = after.split([' ', ',']).next().unwrap().to_uppercase() == *after;
                assert!(form || !first.is_uppercase(), "{before:?} {after:?}");
            }
        }
    }
}

#[test]
fn errors_for_people_are_not_those_for_scripts() {
    let same = every_error().into_iter().filter(|([english, ..], script)| english == script);
    let same: Vec<String> = same.map(|(_, script)| script).collect();
    // Only these say the same in both.
    let known = [
        "safe needs rosettes to be on",
        "expected NAME=VALUE, found \"pieces\"",
        "line 3: expected 1, found 7",
        "line 3: expected the end of the text",
    ];
    assert_eq!(same, known);
}

#[test]
fn errors_of_records() {
    let [english, french, russian] = languages();
    for (error, language, told) in [
        (RecordError::Token(illegal()), english, "move 2, \"c4\": "),
        (RecordError::Ended, english, "ended: expected"),
        (RecordError::Pending(text("0")), french, "pending \"0\"\u{a0}: ne convient pas"),
        (RecordError::Game(text("chess")), russian, "\"chess\" не существует; можно: ur, triad"),
        (RecordError::TooLong(10_001), english, "this game has 10,001 moves; the limit is 10,000"),
    ] {
        let said = of_record(&error, Kind::named("trisq"), language);
        assert!(said.starts_with(told), "{said}");
    }
    assert_eq!(Session::MOST_TOKENS, 10_000);
    assert_eq!(Record::VERSION, 1);
}

#[test]
fn errors_name_what_would_be_right() {
    let [english, french, russian] = languages();
    let missing =
        OptionError::Missing { name: "pieces", kind: Values::Number { least: 3, most: 24 } };
    assert_eq!(missing.told(english), "pieces: missing; expected 3–24");
    assert_eq!(missing.told(french), "pieces\u{a0}: valeur manquante\u{202f}; il faut 3–24");
    assert_eq!(missing.told(russian), "pieces: не указано; ожидается 3–24");
    let needs = OptionError::Needs { name: "safe", needs: "rosettes" };
    assert_eq!(needs.told(english), "safe needs rosettes to be on");
    let twice = AddressError::Twice(text("m"));
    assert_eq!(twice.told(english), "\"m\": given more than once");
    let misread = Misread { line: 3, expected: Syntax::CommaOrBrace };
    assert_eq!(misread.told(english), "line 3: expected , }");
    let card = ProfileError::Card { number: 3, text: text("5A3") };
    assert_eq!(card.told(english), "card 3: expected 5A32:fire, found \"5A3\"");
}

#[test]
fn a_refusal_without_a_game_is_still_placed() {
    let refused = Refused { ply: 4, token: text("x"), reason: Refusal::Over };
    let told = of_record(&RecordError::Token(refused), Kind::named("ur"), Language::english());
    assert_eq!(told, "move 4, \"x\": the game is over");
}
