//! Tests of reading and writing against serde_json, and of lines, limits and errors.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{
    error::Error,
    time::{Duration, Instant},
};

use proptest::prelude::*;
use rosette_json::{Json, Misread, Syntax, Unfit, Value, lenient, or_default, text};
use serde::Deserialize;

/// Converts a value to serde_json's type. Of repeated fields, the last counts.
fn plain(json: &Json) -> serde_json::Value {
    match &json.value {
        Value::Null => serde_json::Value::Null,
        Value::Bool(truth) => (*truth).into(),
        Value::Number(digits) => serde_json::from_str(digits).expect("a number"),
        Value::Text(text) => text.as_str().into(),
        Value::List(items) => items.iter().map(plain).collect(),
        Value::Object(pairs) => {
            pairs.iter().map(|pair| (pair.name.clone(), plain(&pair.json))).collect()
        }
    }
}

fn read(text: &str) -> Json {
    Json::read(text).expect("JSON")
}

/// Pieces of JSON, and some pieces that JSON doesn't have.
const PIECES: [&str; 37] = [
    "{", "}", "[", "]", ":", ",", " ", "\n", "\t", "\r", "\"a\"", "\"b\":", "\"", "\\", "\\n",
    "\\u", "00e9", "\\ud83d", "\\ude00", "0", "1", "-", "12", ".", "e", "E+", "5", "true", "false",
    "null", "tru", "é", "\u{0}", "\u{1}", "\u{7f}", "\u{a0}", "/",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn reads_what_serde_json_reads(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..9)) {
        let given = pieces.concat();
        let theirs = serde_json::from_str::<serde_json::Value>(&given);
        // serde_json refuses numbers outside the range of floats.
        let beyond = |error: &serde_json::Error| error.to_string().contains("out of range");
        if !theirs.as_ref().is_err_and(beyond) {
            let ours = Json::read(&given).ok();
            prop_assert_eq!(ours.as_ref().map(plain), theirs.ok(), "{}", given);
            if let Some(json) = ours {
                prop_assert_eq!(read(&text(&json)), json, "{}", given);
            }
        }
    }

    #[test]
    fn strings_are_what_serde_json_writes(text in ".{0,20}", list in prop::collection::vec(any::<char>(), 0..8)) {
        let list: String = list.into_iter().collect();
        let value = serde_json::json!({"a": [text, {list.clone(): list}], "b": -1.5e-7});
        prop_assert_eq!(plain(&read(&value.to_string())), value);
    }

    #[test]
    fn whole_numbers_are_what_serde_json_has(number in any::<u64>(), shift in 0..64_u32) {
        let number = number >> shift;
        let json = read(&number.to_string());
        prop_assert_eq!(json.as_u64(), Some(number));
        prop_assert_eq!(u32::deserialize(&json).ok(), u32::try_from(number).ok());
    }
}

#[test]
fn knows_its_lines() {
    let json = read("\n{ \"a\":\r\n [1,\n\n  {\"b\"\n:\n null}]\n}");
    let pairs = json.as_object().expect("an object");
    assert_eq!((json.line, pairs[0].line, pairs[0].json.line), (2, 2, 3));
    let items = pairs[0].json.as_list().expect("a list");
    assert_eq!((items[0].line, items[1].line), (3, 5));
    let pairs = items[1].as_object().expect("an object");
    assert_eq!((pairs[0].line, pairs[0].json.line), (5, 7));
    assert_eq!(json, read("{\"a\":[1,{\"b\":null}]}"), "equal in whatever lines");
}

#[test]
fn says_what_would_be_right_and_where() {
    for (text, line, expected) in [
        ("", 1, Syntax::Value),
        ("\n\n", 3, Syntax::Value),
        ("{", 1, Syntax::FieldName),
        ("{\"a\"\n1}", 2, Syntax::Colon),
        ("{\"a\":\n}", 2, Syntax::Value),
        ("{\"a\":1\n\"b\":2}", 2, Syntax::CommaOrBrace),
        ("{\"a\":1,\n}", 2, Syntax::FieldName),
        ("[1\n2]", 2, Syntax::CommaOrBracket),
        ("[1,\n]", 2, Syntax::Value),
        ("[\n\"a\n\"]", 2, Syntax::ClosingQuote),
        ("\"a", 1, Syntax::ClosingQuote),
        ("\"\\x\"", 1, Syntax::Escape),
        ("\"\\ud83d\"", 1, Syntax::Escape),
        ("\"\\ud83d\\u0041\"", 1, Syntax::Escape),
        ("\"\\u12", 1, Syntax::Escape),
        ("01", 1, Syntax::End),
        ("{}\n{}", 2, Syntax::End),
        ("{}\0", 1, Syntax::End),
        ("nul", 1, Syntax::Value),
        ("-", 1, Syntax::Value),
    ] {
        assert_eq!(Json::read(text), Err(Misread { line, expected }), "{text}");
    }
    let message = Json::read("\n[1 2]").map_err(|error| error.to_string());
    assert_eq!(message, Err("line 2: expected a comma or a closing bracket".to_owned()));
}

#[test]
fn goes_only_so_deep() {
    let nested = |deep| "[".repeat(deep) + &"]".repeat(deep);
    let shallower = Err(Misread { line: 1, expected: Syntax::Shallower });
    assert!(Json::read(&nested(32)).is_ok());
    assert_eq!(Json::read(&nested(33)), shallower);
    assert_eq!(Json::read(&"[".repeat(1_000_000)), shallower);
    assert!(Json::read_within(34, &nested(34)).is_ok());
    assert_eq!(Json::read_within(34, &nested(35)), shallower);
}

#[test]
fn numbers_are_passed_on_as_they_are_written() {
    for digits in ["0", "-0", "1.50", "1E+2", "1e999", "123456789012345678901234567890", "-1.0e-7"]
    {
        assert_eq!(text(&read(digits)), digits);
        assert_eq!(read(digits).as_number(), Some(digits));
    }
}

#[test]
fn only_whole_numbers_are_numbers() {
    for (text, whole, floor) in [
        ("0", Some(0), Some(0)),
        ("7.0", Some(7), Some(7)),
        ("7.00", Some(7), Some(7)),
        ("7.05", None, Some(7)),
        ("1735689600000.25", None, Some(1_735_689_600_000)),
        ("18446744073709551615", Some(u64::MAX), Some(u64::MAX)),
        ("18446744073709551616", None, None),
        ("18446744073709551620", None, None),
        ("184467440737095516150", None, None),
        ("-1", None, None),
        ("1e3", None, None),
        ("\"1\"", None, None),
    ] {
        assert_eq!((read(text).as_u64(), read(text).as_floor()), (whole, floor), "{text}");
        assert_eq!(u64::deserialize(&read(text)).ok(), whole, "{text}");
    }
}

#[test]
fn a_number_of_15_digits_is_its_nearest_double() {
    for text in
        ["0", "-0", "1", "-1", "0.5", "0.612345", "-0.000001", "999999999999.999", "0.1", "2.50"]
    {
        let expected: f64 = text.parse().unwrap();
        assert_eq!(read(text).as_f64().map(f64::to_bits), Some(expected.to_bits()), "{text}");
    }
    for text in ["1e3", "0.1e1", "1234567890.123456", "\"1\"", "null"] {
        assert_eq!(read(text).as_f64(), None, "{text}");
    }
}

/// A type that is read by serde.
#[derive(Debug, PartialEq, Deserialize)]
struct Form {
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    #[serde(default, deserialize_with = "lenient")]
    easy: Option<u8>,
    list: Vec<Inner>,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Inner {
    number: u8,
}

fn form(text: &str) -> Result<Form, Option<(&'static str, u8)>> {
    let keys = [("name", 1), ("list", 2), ("number", 3)];
    Form::deserialize(&read(text)).map_err(|unfit| unfit.key(&keys))
}

#[test]
fn types_are_made_of_values() {
    let made = |name: &str, easy| Form { name: name.to_owned(), easy, list: Vec::new() };
    assert_eq!(form(r#"{"list": [], "name": null, "easy": "x", "new": {}}"#), Ok(made("", None)));
    assert_eq!(
        form(r#"{"name": 1, "list": [], "name": "a", "easy": 7.0}"#),
        Ok(made("a", Some(7)))
    );
    let list = vec![Inner { number: 1 }, Inner { number: 2 }];
    let text = r#"{"list": [{"number": 1}, {"number": 2}]}"#;
    assert_eq!(form(text), Ok(Form { list, ..made("", None) }));
}

#[test]
fn a_value_of_the_wrong_form_is_told_by_the_innermost_key() {
    assert_eq!(form(r#"{"name": 1, "list": []}"#), Err(Some(("name", 1))));
    assert_eq!(form(r#"{"list": 1}"#), Err(Some(("list", 2))));
    assert_eq!(form(r#"{"list": [[1]]}"#), Err(Some(("list", 2))), "no list is a struct");
    assert_eq!(form(r#"{"list": [{"number": 256}]}"#), Err(Some(("number", 3))));
    assert_eq!(form("[]"), Err(None));
    let missing = |text| Form::deserialize(&read(text)).unwrap_err();
    assert!(missing("{}").missing && !missing(r#"{"list": 1}"#).missing);
    assert_eq!(missing(r#"{"list": [{}]}"#).key(&[("number", ())]), Some(("number", ())));
    assert_eq!(missing(r#"{"list": [{}]}"#).to_string(), "a value is missing: list, number");
}

#[test]
fn an_object_of_many_fields_is_read_in_moments() {
    let fields: String = (0..100_000).map(|number| format!("\"{number}\": 1, ")).collect();
    let json = read(&format!("{{{fields}\"name\": \"a\", \"list\": []}}"));
    let start = Instant::now();
    assert_eq!(Form::deserialize(&json).unwrap().name, "a");
    // Comparing every field with every other takes minutes.
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn values_are_had_by_their_kind() {
    let json = read(r#"{"a": null, "b": true, "c": "x", "d": [1], "b": false, "c": null}"#);
    assert_eq!(json.get("b").map(|json| &json.value), Some(&Value::Bool(false)), "the last of two");
    assert_eq!((json.get("a").map(Json::is_null), json.get("e")), (Some(true), None));
    assert_eq!(json.get("d").and_then(Json::as_list).map(<[Json]>::len), Some(1));
    for text in ["null", "true", "1", "\"x\"", "[]", "{}"] {
        let json = read(text);
        let kinds = [
            json.is_null(),
            matches!(json.value, Value::Bool(_)),
            json.as_number().is_some(),
            json.as_str().is_some(),
            json.as_list().is_some(),
            json.as_object().is_some(),
        ];
        assert_eq!(kinds.iter().filter(|is| **is).count(), 1, "{text}");
        assert_eq!(json.get("b"), None);
    }
    assert!(Json::default().is_null());
}

#[test]
fn what_is_written_is_one_line() {
    let given = "a\nb\r\t\u{1}\u{1f}\u{8}\"\\/é\u{2028}😀";
    let written = r#""a\nb\r\t\u0001\u001f\b\"\\/é"#.to_owned() + "\u{2028}😀\"";
    assert_eq!(text(given), written);
    assert_eq!(read(&written).as_str(), Some(given));
}

#[test]
fn values_and_errors_may_go_to_other_threads() {
    fn may_go<T: Send + Sync>() {}
    fn errors_may_go<T: Error + Send + Sync>() {}
    may_go::<Json>();
    errors_may_go::<Misread>();
    errors_may_go::<Unfit>();
}
