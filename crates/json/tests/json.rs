//! Reading and writing, held against serde_json; lines, limits, and what is wrong with a text.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use proptest::prelude::*;
use rosette_json::{Json, Misread, Syntax, ToJson, Value, Writer};

/// The value as serde_json has it: the last of fields that are given twice.
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

/// Pieces that JSON is made of, and some that it isn't.
const PIECES: [&str; 37] = [
    "{", "}", "[", "]", ":", ",", " ", "\n", "\t", "\r", "\"a\"", "\"b\":", "\"", "\\", "\\n",
    "\\u", "00e9", "\\ud83d", "\\ude00", "0", "1", "-", "12", ".", "e", "E+", "5", "true", "false",
    "null", "tru", "é", "\u{0}", "\u{1}", "\u{7f}", "\u{a0}", "/",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn reads_what_serde_json_reads(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..9)) {
        let text = pieces.concat();
        let theirs = serde_json::from_str::<serde_json::Value>(&text);
        // Numbers that no float holds are no numbers to serde_json.
        let beyond = |error: &serde_json::Error| error.to_string().contains("out of range");
        if !theirs.as_ref().is_err_and(beyond) {
            let ours = Json::read(&text).ok();
            prop_assert_eq!(ours.as_ref().map(plain), theirs.ok(), "{}", text);
            if let Some(json) = ours {
                prop_assert_eq!(read(&json.to_text()), json, "{}", text);
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
    fn serde_json_reads_what_is_written(
        text in prop::collection::vec(prop_oneof![any::<char>(), prop::char::range('\0', '\u{7f}')], 0..20),
        number in any::<u64>(),
        truth in any::<bool>(),
    ) {
        let text: String = text.into_iter().collect();
        let mut writer = Writer::default();
        writer.list(|writer| {
            writer.text(&text);
            writer.object(|writer| {
                writer.key(&text).number(number);
                writer.key(":").list(|_| {});
                writer.key("[").object(|_| {});
                writer.key("{").bool(truth);
            });
            writer.null();
            writer.texts(&[text.clone(), ",".to_owned()]);
            writer.number(number);
        });
        let written = writer.into_text();
        let theirs: serde_json::Value = serde_json::from_str(&written).expect("JSON");
        let expected = serde_json::json!(
            [text, {text.clone(): number, ":": [], "[": {}, "{": truth}, null, [text, ","], number]
        );
        prop_assert_eq!(&theirs, &expected);
        prop_assert_eq!(read(&written).to_text(), written);
    }

    #[test]
    fn whole_numbers_are_what_serde_json_has(number in any::<u64>(), shift in 0..64_u32) {
        let number = number >> shift;
        let json = read(&number.to_string());
        prop_assert_eq!(json.as_u64(), Some(number));
        prop_assert_eq!(json.as_u32(), u32::try_from(number).ok());
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
    let told = Json::read("\n[1 2]").map_err(|error| error.to_string());
    assert_eq!(told, Err("line 2: expected a comma or a closing bracket".to_owned()));
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
    for text in ["0", "-0", "1.50", "1E+2", "1e999", "123456789012345678901234567890", "-1.0e-7"] {
        assert_eq!(read(text).to_text(), text);
        assert_eq!(read(text).as_number(), Some(text));
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
        ("1.5e3", None, None),
        ("\"1\"", None, None),
    ] {
        assert_eq!((read(text).as_u64(), read(text).as_floor()), (whole, floor), "{text}");
    }
    assert_eq!(read("4294967296").as_u32(), None);
}

#[test]
fn values_are_had_by_their_kind() {
    let json = read(r#"{"a": null, "b": true, "c": "x", "d": [1], "b": false, "c": null}"#);
    assert_eq!(json.get("b").and_then(Json::as_bool), Some(false), "the last of two");
    assert_eq!((json.get("a").map(Json::is_null), json.given("a")), (Some(true), None));
    assert_eq!((json.given("c"), json.get("e")), (None, None));
    assert_eq!(json.given("d").and_then(Json::as_list).map(<[Json]>::len), Some(1));
    for text in ["null", "true", "1", "\"x\"", "[]", "{}"] {
        let json = read(text);
        let kinds = [
            json.is_null(),
            json.as_bool().is_some(),
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
    let text = "a\nb\r\t\u{1}\u{1f}\u{8}\"\\/é\u{2028}😀";
    let written = r#""a\nb\r\t\u0001\u001f\u0008\"\\/é"#.to_owned() + "\u{2028}😀\"";
    assert_eq!(text.to_text(), written);
    assert_eq!(read(&written).as_str(), Some(text));
}
