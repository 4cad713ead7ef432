//! Every error in data from outside: lists of every variant, which the compiler checks. Only the
//! errors of setups, which differ by game, are listed without that check.

use rosette_app::{Trouble as _, of_options, of_record};
use rosette_cards::{ExpectedValue, Fault, Problem, ProfileError};
use rosette_json::{Misread, Syntax};
use rosette_keep::{BackupError, RgnError, RgnFault};
use rosette_messages::Language;
use rosette_rules::{
    AnyMoveError, Cell, DealtValues, DrawnValues, MoveError, OptionError, OptionType as Values,
    flag::{self, Flag},
    triad::{self, Triad},
    trisq::{self, Trisq},
    ur::{self, Ur},
};
use rosette_session::{AddressError, Expected, Malformed, RecordError, Refused};

use crate::common::{game, languages, show};

/// Makes a list with each variant of an enum. A variant that isn't in the list stops the compiler.
macro_rules! every {
    ($type:ident { $($pattern:pat => $value:expr,)+ }) => {{
        let _ = |it: &$type| match it { $($pattern => (),)+ };
        vec![$($value,)+]
    }};
}
pub(crate) use every;

pub fn text(text: &str) -> String {
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

const DEALT: Values = Values::Dealt(&DealtValues { form: "2 cards", example: "1111,5A32" });

fn kinds() -> Vec<Values> {
    every!(Values {
        Values::Number { .. } => Values::Number { least: 3, most: 24 },
        Values::Switch => Values::Switch,
        Values::Names(_) => Values::Names(&["jump", "dice"]),
        Values::Seat => Values::Seat,
        Values::Dealt(_) => DEALT,
        Values::Drawn(_) => Values::Drawn(&DrawnValues {
            form: "slots",
            example: "1,3,5",
            draw: |_| String::new(),
        }),
        Values::Cells => Values::Cells,
        Values::Setup => Values::Setup,
    })
}

/// Returns errors of setups, each with its game.
fn setup_errors() -> Vec<(&'static str, OptionError)> {
    let surrounded = trisq::Violation::Surrounded(Cell::named("a1").unwrap());
    let errors: [(_, AnyMoveError); 5] = [
        ("trisq", MoveError::<Trisq>::Rule(surrounded).into()),
        ("ur", MoveError::<Ur>::Rule(ur::Violation::TooManyPieces).into()),
        ("triad", MoveError::<Triad>::Rule(triad::Violation::HandSizes).into()),
        ("triad", MoveError::<Triad>::Rule(triad::Violation::TooManySquares).into()),
        ("flag", MoveError::<Flag>::Rule(flag::Violation::NeverBurnt(3)).into()),
    ];
    errors
        .into_iter()
        .map(|(game, illegal)| (game, OptionError::Rule { name: "setup", illegal }))
        .collect()
}

fn option_errors() -> Vec<OptionError> {
    let mut errors = every!(OptionError {
        OptionError::Unknown { .. } => OptionError::Unknown { name: text("colour"), known: text(" pieces safe") },
        OptionError::Value { .. } => OptionError::Value { name: "pieces", value: text("99"), kind: Values::Switch },
        OptionError::Needs { .. } => OptionError::Needs { name: "safe", needs: "rosettes", value: "on" },
        OptionError::Excludes { .. } => OptionError::Excludes { name: "descension", excluded: "ascension" },
        OptionError::Rule { .. } => setup_errors().into_iter().find(|it| it.0 == "flag").unwrap().1,
        OptionError::Over => OptionError::Over,
        OptionError::Missing { .. } => OptionError::Missing { name: "first-hand", kind: DEALT },
    });
    for kind in kinds() {
        errors.push(OptionError::Value { name: "pieces", value: text("x"), kind });
        errors.push(OptionError::Missing { name: "pieces", kind });
    }
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

pub fn illegal() -> Refused {
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
        RecordError::Over => RecordError::Over,
    });
    errors.extend(malformed().into_iter().map(RecordError::Malformed));
    errors
}

fn rgn_errors() -> Vec<RgnError> {
    let action = |expected: &[&str]| RgnError::Action {
        number: 3,
        action: text("r1.5xa4"),
        fault: RgnFault::NoCapture,
        expected: expected.iter().copied().map(text).collect(),
    };
    let mut errors = every!(RgnError {
        RgnError::Game(_) => RgnError::Game(text("trisq")),
        RgnError::Setup => RgnError::Setup,
        RgnError::Metadata(_) => RgnError::Metadata(2),
        RgnError::Options(_) => RgnError::Options(option_errors().remove(0)),
        RgnError::TooLong(_) => RgnError::TooLong(10_001),
        RgnError::Action { .. } => action(&["r1.5a4"]),
    });
    errors.push(action(&[]));
    errors
}

fn address_errors() -> Vec<AddressError> {
    every!(AddressError {
        AddressError::Screen(_) => AddressError::Screen(text("hello")),
        AddressError::Escape(_) => AddressError::Escape(text("m")),
        AddressError::Twice(_) => AddressError::Twice(text("m")),
        AddressError::Pair(_) => AddressError::Pair(text("pieces")),
        AddressError::Lacks(_) => AddressError::Lacks("to"),
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

fn wanted() -> Vec<ExpectedValue> {
    every!(ExpectedValue {
        ExpectedValue::Object => ExpectedValue::Object,
        ExpectedValue::List => ExpectedValue::List,
        ExpectedValue::Version => ExpectedValue::Version,
        ExpectedValue::Name => ExpectedValue::Name,
        ExpectedValue::Names => ExpectedValue::Names,
        ExpectedValue::Level => ExpectedValue::Level,
        ExpectedValue::Ranks => ExpectedValue::Ranks,
        ExpectedValue::Element => ExpectedValue::Element,
        ExpectedValue::Type => ExpectedValue::Type,
        ExpectedValue::Emblem => ExpectedValue::Emblem,
        ExpectedValue::Face => ExpectedValue::Face,
        ExpectedValue::Figure(_) => ExpectedValue::Figure("an item"),
        ExpectedValue::Number => ExpectedValue::Number,
        ExpectedValue::AnyName => ExpectedValue::AnyName,
        ExpectedValue::Cards => ExpectedValue::Cards,
    })
}

fn profile_errors() -> Vec<ProfileError> {
    let mut errors = every!(ProfileError {
        ProfileError::NotAProfile => ProfileError::NotAProfile,
        ProfileError::Version(_) => ProfileError::Version(7),
        ProfileError::Malformed { .. } => ProfileError::Malformed { key: "name", expected: ExpectedValue::Name },
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
        Problem::Wrong { .. } => Problem::Wrong { wanted: ExpectedValue::Ranks, found: text("\"5A3\"") },
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

/// Returns every error as its texts in each language and its text for scripts.
pub fn every_error() -> Vec<([String; 3], String)> {
    let mut errors = Vec::new();
    let mut add = |describe: &dyn Fn(Language) -> String, english: String| {
        errors.push((languages().map(describe), english));
    };
    for error in record_errors() {
        add(&|language| of_record(&error, Some(show("trisq")), language), error.to_string());
    }
    let options = option_errors().into_iter().map(|error| ("flag", error));
    for (game, error) in options.chain(setup_errors()) {
        add(&|language| of_options(&error, Some(show(game)), language), error.to_string());
    }
    for error in rgn_errors() {
        add(&|language| error.describe(language), error.to_string());
    }
    for error in address_errors() {
        add(&|language| error.describe(language), error.to_string());
    }
    for error in backup_errors() {
        add(&|language| error.describe(language), error.to_string());
    }
    for error in profile_errors() {
        add(&|language| error.describe(language), error.to_string());
    }
    for error in faults() {
        add(&|language| error.describe(language), error.to_string());
    }
    for expected in syntaxes() {
        let error = Misread { line: 3, expected };
        add(&|language| error.describe(language), error.to_string());
    }
    errors
}
