//! The lists of games in documents and manifests: each that names three games or more names all, in the order of
//! the menu. `ROSETTE_GOLDEN=renew cargo test -p xtask lists` completes them after a game was added.

use std::fs;
use std::process::Command;

use rosette_messages::Language;
use rosette_scene::{ENTRIES, Entry};

use crate::project::Project;

/// The files that are searched, as git has them.
const FILES: [&str; 8] =
    ["*.md", "*.html", "*.toml", "*.json", "*.webmanifest", "*.py", "*.yml", ":!CHANGELOG.md"];

/// A way to write a game in a list.
type Form = fn(&Entry) -> String;

const FORMS: [Form; 5] = [
    |game| format!("{} (`{}`)", title(game), game.name),
    title,
    |game| format!("`{}`", game.name),
    |game| format!("\"{}\"", game.name),
    |game| format!("`\"{}\"`", game.name),
];

/// The lists that have a line for each game: the line before the first, the line of a game, and whether commas
/// separate the lines.
const LINES: [(&str, Form, bool); 2] =
    [("| --- | --- | --- |\n", row, false), ("  \"shortcuts\": [\n", shortcut, true)];

fn title(game: &Entry) -> String {
    game.texts.title.text(Language::english()).replace('\u{a0}', " ")
}

/// Returns the line of a game in the table of README.md.
fn row(game: &Entry) -> String {
    let english = Language::english();
    let [blurb, solved] = [game.texts.blurb[0], game.texts.solved].map(|it| it.text(english));
    let solved = solved.trim_start_matches("only ");
    format!("| {} (`{}`) | {blurb} | {solved} |", title(game), game.name).replace('\u{a0}', " ")
}

/// Returns the line of a game among the shortcuts of the installed page.
fn shortcut(game: &Entry) -> String {
    let (name, title) = (game.name, title(game));
    format!("    {{ \"name\": \"{title}\", \"url\": \"./#/new/{name}\" }}")
}

/// Completes the lists of games in a text.
fn completed(text: &str) -> String {
    let mut text = text.to_owned();
    for form in FORMS {
        text = with_all(&text, &ENTRIES.each_ref().map(form));
    }
    for (before, line, has_commas) in LINES {
        text = with_lines(&text, before, &ENTRIES.each_ref().map(line), has_commas);
    }
    text
}

/// Completes the lists in sentences.
fn with_all(text: &str, items: &[String]) -> String {
    let mut done = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(&items[0]) {
        let (before, list) = rest.split_at(at);
        done += before;
        let mut end = items[0].len();
        let mut last = ", ";
        let mut count = 1;
        for item in &items[1..] {
            let after = &list[end..];
            let Some(found) = after.find(item.as_str()) else { break };
            let between = after[..found].split_whitespace().collect::<Vec<_>>().join(" ");
            last = match &*between {
                "," => ", ",
                "and" | ", and" => " and ",
                "or" | ", or" => " or ",
                _ => break,
            };
            end += found + item.len();
            count += 1;
        }
        if count < 3 || count == items.len() {
            done += &list[..end];
        } else {
            let (all, final_item) = items.split_at(items.len() - 1);
            done += &[&all.join(", "), last, &final_item[0]].concat();
        }
        rest = &list[end..];
    }
    done + rest
}

/// Completes a list that has a line for each game. It ends before the first line that begins otherwise.
fn with_lines(text: &str, before: &str, lines: &[String], has_commas: bool) -> String {
    let Some(at) = text.find(&[before, &lines[0]].concat()) else { return text.to_owned() };
    let (head, list) = text.split_at(at + before.len());
    let start: String = lines[0].chars().take_while(|letter| !letter.is_alphanumeric()).collect();
    let kept = list.split_inclusive('\n').skip_while(|line| line.starts_with(&start));
    let end = if has_commas { ",\n" } else { "\n" };
    [head, &lines.join(end), "\n", &kept.collect::<String>()].concat()
}

#[test]
fn lists_name_all_games() {
    let project = Project::find().unwrap();
    let mut git = Command::new("git");
    let listed = git.arg("ls-files").args(FILES).current_dir(project.root()).output().unwrap();
    let renews = std::env::var("ROSETTE_GOLDEN").is_ok_and(|value| value == "renew");
    let mut found = 0;
    for name in String::from_utf8(listed.stdout).unwrap().lines() {
        if name.contains("CHANGELOG") || name.starts_with("tests/golden") {
            continue;
        }
        let path = project.root().join(name);
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let whole = completed(&text);
        if whole == text {
            found += usize::from(FORMS.iter().any(|form| text.contains(&form(&ENTRIES[1]))));
        } else if renews {
            fs::write(&path, whole).unwrap();
        } else {
            let missing = ENTRIES.iter().map(title).filter(|title| !text.contains(title));
            panic!(
                "{name} has a list without a game ({}): `ROSETTE_GOLDEN=renew cargo test -p xtask lists` completes it",
                missing.collect::<Vec<_>>().join(", ")
            );
        }
    }
    assert!(found > 10, "only {found} documents have a list of the games");
}

#[test]
fn a_list_is_completed_where_it_stands() {
    let all = ["A", "B", "C", "D", "E"].map(str::to_owned);
    for (text, whole) in [
        ("A, B, C and D.", "A, B, C, D and E."),
        ("Either A, B\nor C, or another", "Either A, B, C, D or E, or another"),
        ("A, B, C, D and E", "A, B, C, D and E"),
        ("A and B, not C", "A and B, not C"),
    ] {
        assert_eq!(with_all(text, &all), whole);
    }
    let lines = ["- A", "- B"].map(str::to_owned);
    assert_eq!(with_lines("x:\n- A\n- Z\nend\n", "x:\n", &lines, false), "x:\n- A\n- B\nend\n");
    assert_eq!(with_lines("x:\n- A\nend", "x:\n", &lines, true), "x:\n- A,\n- B\nend");
}
