#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use proptest::prelude::*;

use super::{Node, Syntax, Value, read};

/// The value as serde_json has it: the last of fields that are given twice.
fn plain(node: &Node<'_>) -> serde_json::Value {
    match &node.value {
        Value::Null => serde_json::Value::Null,
        Value::Bool(truth) => (*truth).into(),
        Value::Number(digits) => serde_json::from_str(digits).expect("a number"),
        Value::Text(text) => text.as_ref().into(),
        Value::List(items) => items.iter().map(plain).collect(),
        Value::Object(pairs) => {
            pairs.iter().map(|pair| (pair.name.to_string(), plain(&pair.node))).collect()
        }
    }
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
            let ours = read(&text).ok().map(|node| plain(&node));
            prop_assert_eq!(ours, theirs.ok(), "{}", text);
        }
    }

    #[test]
    fn strings_are_what_serde_json_writes(text in ".{0,20}", list in prop::collection::vec(any::<char>(), 0..8)) {
        let list: String = list.into_iter().collect();
        let written = serde_json::json!({"a": [text, {list.clone(): list}], "b": -1.5e-7}).to_string();
        let theirs: serde_json::Value = serde_json::from_str(&written).expect("JSON");
        prop_assert_eq!(read(&written).ok().map(|node| plain(&node)), Some(theirs));
    }
}

#[test]
fn knows_its_lines() {
    let text = "\n{ \"a\":\r\n [1,\n\n  {\"b\"\n:\n null}]\n}";
    let Ok(node) = read(text) else { panic!("JSON") };
    let Value::Object(pairs) = &node.value else { panic!("an object") };
    assert_eq!((node.line, pairs[0].line, pairs[0].node.line), (2, 2, 3));
    let Value::List(items) = &pairs[0].node.value else { panic!("a list") };
    assert_eq!((items[0].line, items[1].line), (3, 5));
    let Value::Object(pairs) = &items[1].value else { panic!("an object") };
    assert_eq!((pairs[0].line, pairs[0].node.line), (5, 7));
}

#[test]
fn says_what_would_be_right_and_where() {
    for (text, line, syntax) in [
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
        assert_eq!(read(text).err(), Some((line, syntax)), "{text}");
    }
}

#[test]
fn goes_only_so_deep() {
    let nested = |deep| "[".repeat(deep) + &"]".repeat(deep);
    assert!(read(&nested(32)).is_ok());
    assert_eq!(read(&nested(33)).err(), Some((1, Syntax::Shallower)));
    assert_eq!(read(&"[".repeat(1_000_000)).err(), Some((1, Syntax::Shallower)));
}
