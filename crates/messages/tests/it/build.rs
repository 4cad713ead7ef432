//! What stops the build, tried on small files; and that every message is said somewhere.

use std::{fs, path::Path};

use rosette_fluent_build::{
    code, kind,
    kind::Kind,
    lower,
    source::{Fault, Source},
};

/// Returns a language with this text as `ur.ftl`.
fn source(language: &str, text: &str) -> Source {
    let mut source = Source::new(language);
    source.add("ur", text.to_owned()).unwrap();
    source
}

const ENGLISH: &str = "
ur-move = { $way ->
    [enter] enters
    [home] comes home
   *[on] goes on
}
# $number (Number)
ur-pieces = { $number ->
    [one] { $number } piece
   *[other] { $number } pieces
}
ur-owner = { $owner ->
    [you] your hand
   *[other] the hand of { $owner }
}
";

const FRENCH: &str = "
ur-move = { $way ->
    [enter] entre
    [home] rentre
   *[on] avance
}
ur-pieces = { $number ->
    [one] { $number } pion
   *[other] { $number } pions
}
ur-owner = { $owner ->
    [you] votre main
   *[other] la main de { $owner }
}
";

/// Returns the error with which French, with one thing changed, stops the build.
fn fault(changed: &str, into: &str) -> String {
    assert!(FRENCH.contains(changed));
    build(&FRENCH.replace(changed, into)).unwrap_err().to_string()
}

#[test]
fn a_language_without_plural_rules_stops_the_build() {
    let kinds = kind::kinds(&source("en", ENGLISH)).unwrap();
    for language in ["de", "pl", ""] {
        let fault = kind::check(&source(language, ENGLISH), &kinds).unwrap_err().to_string();
        assert!(fault.starts_with(&format!("{language}: the plural rules of this")), "{fault}");
    }
}

fn build(french: &str) -> Result<(), Fault> {
    let kinds = kind::kinds(&source("en", ENGLISH))?;
    let french = source("fr", french);
    kind::check(&french, &kinds)?;
    lower::catalogue(&french, &kinds).map(drop)
}

#[test]
fn a_language_with_the_variants_of_english_is_built() {
    build(FRENCH).unwrap();
    // Plural categories are those of each language, and a language may do without a select.
    build(&FRENCH.replace("[one]", "[many]")).unwrap();
    let expected = "ur-move = { $way ->\n    [enter] entre\n    [home] rentre\n   *[on] avance\n}";
    build(&FRENCH.replace(expected, "ur-move = avance")).unwrap();
}

#[test]
fn sections_that_english_calls_later_follow_in_a_file_of_their_own() {
    let english = source("en", "a = A\n## Rules (later)\n\nb = B\nc = C\n## More\n\nd = D\n");
    let kinds = kind::kinds(&english).unwrap();
    // The sections of another language don't matter.
    for language in [&english, &source("fr", "d = D\n## Plus (later)\nc = C\nb = B\na = A\n")] {
        let [first, later] = lower::catalogue(language, &kinds).unwrap();
        let (code, mark) = (&language.language, lower::fingerprint(&kinds));
        assert_eq!(first, format!("{code} {mark:016x}\nA\nD\n"));
        assert_eq!(later, format!("{code}-later {mark:016x}\nB\nC\n"));
    }
    let code = &code::modules(&english, &kinds).unwrap()["ur"];
    for (name, number) in [("A", 0), ("D", 1), ("B", 2), ("C", 3)] {
        assert!(code.contains(&format!("pub const {name}: FixedText = FixedText({number});")));
    }
    let elsewhere =
        source("en", "a = A\n## Rules (later)\n\nb = B\n## More (later)\n\nc = C\nd = D\n");
    let other = kind::kinds(&elsewhere).unwrap();
    assert_ne!(lower::fingerprint(&kinds), lower::fingerprint(&other));
}

#[test]
fn a_misspelt_variant_stops_the_build() {
    let why = "fr/ur.ftl: ur-move: $way has no variant [hom]; it has [enter], [home], [on]";
    assert_eq!(fault("[home]", "[hom]"), why);
    assert!(fault("*[on]", "*[one]").contains("[one]"));
    let why =
        "fr/ur.ftl: ur-pieces: $number is a number, so [un] has to be one or of one, many, other";
    assert_eq!(fault("[one]", "[un]"), why);
    assert!(fault("[one]", "[few]").contains("[few]"), "French has no such category");
}

#[test]
fn a_missing_variant_stops_the_build() {
    let why =
        "fr/ur.ftl: ur-move: the variant [home] of $way is missing; it has [enter], [home], [on]";
    assert_eq!(fault("    [home] rentre\n", ""), why);
}

#[test]
fn other_faults_of_a_language_stop_the_build() {
    assert_eq!(fault("ur-pieces", "ur-pions"), "fr: ur-pieces is missing");
    let extra = fault("ur-move", "ur-more = plus\nur-move");
    assert_eq!(extra, "fr/ur.ftl: ur-more: the reference has no such message");
    let unknown = fault("avance", "avance de { $roll }");
    assert_eq!(unknown, "fr/ur.ftl: ur-move: the reference has no $roll here");
    let written = "fr/ur.ftl: ur-owner: $owner is no text here, so it can't be written";
    assert_eq!(fault("votre main", "la main de { $owner }"), written);
    let default = "fr/ur.ftl: ur-owner: the default of $owner has to be [other]";
    let both = FRENCH.replace("[you]", "*[you]").replace("*[other] la", "[other] la");
    assert_eq!(build(&both).unwrap_err().to_string(), default);
}

#[test]
fn variables_have_the_kind_that_english_gives_them() {
    let english = "
# $number (Number)
# $share (Tenths)
ur-all = { $name } { $number } { $share } { $again ->
    [yes] again
   *[no] {\"\"}
}{ $captured ->
    [none] {\"\"}
   *[other] { $captured }
}{ $owner ->
    [you] your
   *[other] { $owner }’s
}{ $figure ->
    [first] triangle
   *[second] square
}{ $way ->
    [home] home
   *[on] on
}";
    let kinds = kind::kinds(&source("en", english)).unwrap();
    let keys = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
    for (name, expected) in [
        ("name", Kind::Text),
        ("number", Kind::Number),
        ("share", Kind::Tenths),
        ("again", Kind::Flag),
        ("captured", Kind::Maybe),
        ("owner", Kind::Player),
        ("figure", Kind::Rules("Seat".to_owned(), keys(&["first", "second"]))),
        ("way", Kind::Choice { keys: keys(&["home", "on"]), text: false }),
    ] {
        assert_eq!(kinds["ur-all"].variables[name], expected, "{name}");
    }
}

#[test]
fn a_message_has_the_variables_of_those_that_it_includes() {
    let english = "
# $number (Number)
ur-pieces = { $number ->
    [one] { $number } piece
   *[other] { $number } pieces
}
ur-takes = { $name } takes { ur-pieces }{ $number ->
    [0] {\"\"}
   *[other] !
}";
    let english = source("en", english);
    let kinds = kind::kinds(&english).unwrap();
    let variables = &kinds["ur-takes"].variables;
    assert_eq!(variables["number"], Kind::Number);
    assert_eq!(variables["name"], Kind::Text);
    let lowered = |text: &str| {
        let french = source("fr", text);
        kind::check(&french, &kinds)?;
        lower::catalogue(&french, &kinds).map(|[first, _]| first)
    };
    let pieces = "ur-pieces = { $number ->\n    [one] un\n   *[other] { $number }\n}\n";
    let included = lowered(&format!("{pieces}ur-takes = {{ $name }} : {{ ur-pieces }}")).unwrap();
    let written = lowered(&format!(
        "{pieces}ur-takes = {{ $name }} : {{ $number ->\n    [one] un\n   *[other] {{ $number }}\n}}"
    ));
    assert_eq!(included, written.unwrap());
    let why = lowered(&format!("ur-takes = {{ ur-piece }}\n{pieces}")).unwrap_err().to_string();
    assert_eq!(why, "fr/ur.ftl: ur-takes: there is no message ur-piece");
}

#[test]
fn two_enums_of_one_name_stop_the_build() {
    let english = "
ur-a = { $way ->
    [home] home
   *[on] on
}
ur-b = { $way ->
    [home] home
   *[off] off
}";
    let english = source("en", english);
    let kinds = kind::kinds(&english).unwrap();
    let why = code::modules(&english, &kinds).unwrap_err().to_string();
    assert!(why.starts_with("ur.ftl: ur-b: $way has other variants"), "{why}");
}

#[test]
fn a_message_with_attributes_is_an_example() {
    let text = "ur-try-home = Home\n    .task = Go home.\n    .done = You win.\n";
    let english = source("en", text);
    let kinds = kind::kinds(&english).unwrap();
    let code = &code::modules(&english, &kinds).unwrap()["ur"];
    let example = "HOME: crate::ExampleText = crate::ExampleText { title: FixedText(0), done: FixedText(1), \
                   task: FixedText(2) };";
    assert!(code.contains(example), "{code}");
    let [first, _] = lower::catalogue(&english, &kinds).unwrap();
    assert!(first.ends_with("\nHome\nYou win.\nGo home.\n"), "{first}");
    let french = source("fr", "ur-try-home = But\n    .task = Rentrez.\n");
    let why = kind::check(&french, &kinds).unwrap_err().to_string();
    assert_eq!(why, "fr: ur-try-home.done is missing");
    let english = source("en", &text.replace("You win", "{ $name } wins"));
    let why = code::modules(&english, &kind::kinds(&english).unwrap()).unwrap_err().to_string();
    assert_eq!(why, "ur.ftl: ur-try-home.done: an example has no variables");
}

/// Adds the Rust code of a folder and of its subfolders.
fn rust_code(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_code(&path, code);
        } else if path.extension().is_some_and(|it| it == "rs") {
            *code += &fs::read_to_string(path).unwrap();
        }
    }
}

/// Returns whether a text contains a word that isn't a part of a longer one.
fn says(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + word.len()..]);
        !before.ends_with(part) && !after.starts_with(part)
    })
}

/// Converts the name of a Rust item, such as `NewGame` or `NEW_GAME`, to `new-game`.
fn words(name: &str) -> String {
    let is_constant = name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_');
    let mut words = String::new();
    for (at, letter) in name.char_indices() {
        if letter == '_' || at > 0 && !is_constant && letter.is_ascii_uppercase() {
            words.push('-');
        }
        words.extend(letter.is_ascii_alphanumeric().then(|| letter.to_ascii_lowercase()));
    }
    words
}

#[test]
fn every_message_is_said() {
    let root = Path::new("../..");
    let english = Source::read(&root.join("www/messages"), "en").unwrap();
    let kinds = kind::kinds(&english).unwrap();
    let mut callers = String::new();
    rust_code(&root.join("src"), &mut callers);
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        rust_code(&entry.unwrap().path().join("src"), &mut callers);
    }
    let page = fs::read_to_string(root.join("index.html")).unwrap();
    for (module, made) in code::modules(&english, &kinds).unwrap() {
        let own = fs::read_to_string(format!("src/{module}.rs")).unwrap_or_default();
        for line in made.lines() {
            let name = line.strip_prefix("pub struct ").or(line.strip_prefix("pub const "));
            let Some(name) = name.and_then(|it| it.split([':', '<', ' ']).next()) else { continue };
            let key = words(name);
            let named = module == "fixed" && page.contains(&format!("\"{key}\""));
            let included = made.contains(&format!("{{ {module}-{key} }}"));
            let said = named
                || included
                || says(&callers, &format!("{module}::{name}"))
                || says(&own, name);
            assert!(said, "nobody says {module}::{name}");
        }
    }
}
