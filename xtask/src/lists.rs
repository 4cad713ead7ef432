//! Tests the lists of games in documents and manifests: each that names three games in a row or
//! more must name all, in the order of the menu. After a game was added, `ROSETTE_GOLDEN=renew
//! cargo test -p xtask lists` completes them.

use std::fs;
use std::process::Command;

use rosette_messages::Language;
use rosette_scene::{ENTRIES, GameEntry};

use crate::project::Project;

/// The files that are searched, as pathspecs of git.
const FILES: [&str; 7] = ["*.md", "*.html", "*.toml", "*.json", "*.webmanifest", "*.py", "*.yml"];

/// The written form of a game in a list.
type Form = fn(&GameEntry) -> String;

const FORMS: [Form; 5] = [
    |game| format!("{} (`{}`)", title(game), game.name),
    title,
    |game| format!("`{}`", game.name),
    |game| format!("\"{}\"", game.name),
    |game| format!("`\"{}\"`", game.name),
];

/// The lists with a line for each game: the text before the first line, the form of a line, and
/// whether commas separate them.
const LINES: [(&str, Form, bool); 5] = [
    ("| game | in one line | solved, for *Perfect* |\n| --- | --- | --- |\n", row, false),
    ("| game | numbers of actions | of chance |\n| --- | --- | --- |\n", actions, false),
    ("| game | numbers, in this order |\n| --- | --- |\n", position, false),
    ("  \"shortcuts\": [\n", shortcut, true),
    (BOARDS, |game| format!("        {{ \"$ref\": \"boards/{}.json\" }}", game.name), true),
];

/// The text before the rows of the table of numbers in a game's section of `docs/games.md`.
const NUMBERS: &str = "\n| for programs that learn | numbers |\n| --- | --- |\n";

/// The text before and after the names in a shell's loop over all games.
const LOOP: [&str; 2] = ["for game in ", "; do\n"];

/// The text before the list of boards in the schema of the protocol.
const BOARDS: &str =
    "\"description\": \"The position, as rosette replay --json writes it.\",\n      \"oneOf\": [\n";

fn title(game: &GameEntry) -> String {
    game.texts.title.text(Language::english()).replace('\u{a0}', " ")
}

/// Writes the line of a game in the table of README.md.
fn row(game: &GameEntry) -> String {
    let english = Language::english();
    let [blurb, solved] = [game.texts.blurb[0], game.texts.solved].map(|it| it.text(english));
    let solved = solved.trim_start_matches("only ");
    format!("| {} (`{}`) | {blurb} | {solved} |", title(game), game.name).replace('\u{a0}', " ")
}

/// Reads what the numbers of a game mean for programs that learn, in the order of its table in
/// `docs/games.md`: what a player chooses, what chance does, and a position.
fn numbers(game: &GameEntry) -> [&'static str; 3] {
    let text = include_str!("../../docs/games.md");
    let own_name = format!(" is `{}`.", game.name);
    let section = text.split("\n## ").find(|section| section.contains(&own_name));
    let table = section.and_then(|section| section.split_once(NUMBERS));
    let (_, rows) = table
        .unwrap_or_else(|| panic!("{} lacks its table of numbers in docs/games.md", game.name));
    let mut meanings =
        rows.lines().map(|row| row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default());
    std::array::from_fn(|_| meanings.next().unwrap_or_default())
}

/// Writes the line of a game in the table of actions of `python/README.md`.
fn actions(game: &GameEntry) -> String {
    let [choice, chance, _] = numbers(game);
    format!("| `{}` | {choice} | {chance} |", game.name)
}

/// Writes the line of a game in the table of positions of `python/README.md`.
fn position(game: &GameEntry) -> String {
    let [.., position] = numbers(game);
    format!("| `{}` | {position} |", game.name)
}

/// Writes the line of a game among the shortcuts of the installed page.
fn shortcut(game: &GameEntry) -> String {
    let (name, title) = (game.name, title(game));
    format!("    {{ \"name\": \"{title}\", \"url\": \"./#/new/{name}\" }}")
}

/// Completes the lists of games in a text: those in sentences, those with a line for each game, and
/// a shell's loop. Returns the result, and the number of lists in sentences.
fn completed(text: &str) -> (String, usize) {
    let (mut text, mut count) = (text.to_owned(), 0);
    for form in FORMS {
        let found;
        (text, found) = with_all(&text, &ENTRIES.each_ref().map(form));
        count += found;
    }
    for (before, line, has_commas) in LINES {
        text = with_lines(&text, before, &ENTRIES.each_ref().map(line), has_commas);
    }
    // A loop over names is completed only if all of them are games.
    if let Some((before, after)) = text.split_once(LOOP[0])
        && let Some((names, after)) = after.split_once(LOOP[1])
        && names.split(' ').all(|name| ENTRIES.iter().any(|game| game.name == name))
    {
        let names = ENTRIES.each_ref().map(|game| game.name).join(" ");
        text = [before, LOOP[0], &names, LOOP[1], after].concat();
    }
    (text, count)
}

/// Replaces each list of more than two `items` in a sentence, such as `a, b and c`, with a list of
/// all of them. Returns the result and the number of lists.
fn with_all(text: &str, items: &[String]) -> (String, usize) {
    let (mut done, mut rest, mut count) = (String::new(), text, 0);
    while let Some(start) = items.iter().filter_map(|item| rest.find(item)).min() {
        let (before, list) = rest.split_at(start);
        done += before;
        let (mut end, mut named, mut last) = (0, Vec::new(), ", ");
        while let Some((joint, item)) = next_item(&list[end..], named.is_empty(), items) {
            end += joint.len() + item.len();
            named.push(item);
            last = match joint.split_whitespace().next_back() {
                Some("and") => " and ",
                Some("or") => " or ",
                _ => ", ",
            };
        }
        let is_list = named.len() > 2;
        count += usize::from(is_list);
        match items.split_last() {
            Some((end, others)) if is_list && named != items => {
                done += &[&others.join(", "), last, end].concat()
            }
            _ => done += &list[..end],
        }
        rest = &list[end..];
    }
    (done + rest, count)
}

/// Returns the separator before the next item of a list, and the item; `None` at the end of the
/// list.
fn next_item<'a>(text: &'a str, is_first: bool, items: &'a [String]) -> Option<(&'a str, &'a str)> {
    let joint = if is_first {
        ""
    } else {
        let letters = text.find(|letter: char| !letter.is_whitespace() && letter != ',')?;
        let word = ["and", "or"].into_iter().find(|word| text[letters..].starts_with(word));
        let end = letters + word.map_or(0, str::len);
        let spaces = text[end..].find(|letter: char| !letter.is_whitespace())?;
        &text[..end + spaces]
    };
    let rest = text.strip_prefix(joint).filter(|_| is_first || !joint.is_empty())?;
    let found = items.iter().filter(|item| rest.starts_with(item.as_str()));
    Some((joint, found.max_by_key(|item| item.len())?))
}

/// Completes a list with a line for each game. The list ends before the first line that starts
/// differently.
fn with_lines(text: &str, before: &str, lines: &[String], has_commas: bool) -> String {
    let Some(at) = text.find(before) else { return text.to_owned() };
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
    let renews = std::env::var_os("ROSETTE_GOLDEN").is_some();
    let mut count = 0;
    for name in String::from_utf8(listed.stdout).unwrap().lines() {
        if name.contains("CHANGELOG") || name.starts_with("tests/golden") {
            continue;
        }
        let path = project.root().join(name);
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let (whole, found) = completed(&text);
        count += found;
        let lacking = lacking(&whole);
        assert!(lacking.is_empty(), "tables of {name} lack rows: {}", lacking.join("; "));
        if renews && whole != text {
            fs::write(&path, &whole).unwrap();
        }
        let line = whole.lines().find(|line| !text.contains(line)).unwrap_or_default();
        assert!(
            renews || whole == text,
            "a list of games in {name} is out of date; `ROSETTE_GOLDEN=renew cargo test -p xtask lists` makes it:\n{line}"
        );
    }
    assert!(count > 12, "only {count} lists of games were found");
}

/// Returns the games that tables lack whose rows begin with names of games, such as `| \`ur\` |`,
/// each with the first row of its table. A table of fewer than three games isn't meant to have all.
fn lacking(text: &str) -> Vec<String> {
    let named = |line: &str| {
        ENTRIES.iter().position(|game| line.starts_with(&format!("| `{}` |", game.name)))
    };
    let lines: Vec<&str> = text.lines().collect();
    let mut lacking = Vec::new();
    for table in lines.split(|line| named(line).is_none()).filter(|table| table.len() > 2) {
        for (game, entry) in ENTRIES.iter().enumerate() {
            if !table.iter().any(|row| named(row) == Some(game)) {
                lacking.push(format!("{} beside “{}”", entry.name, table[0]))
            }
        }
    }
    lacking
}

#[test]
fn a_list_is_completed_where_it_stands() {
    let all = ["A", "B", "C", "D", "E"].map(str::to_owned);
    for (text, whole) in [
        ("A, B, C and D.", "A, B, C, D and E."),
        ("Either A, B\nor C, or another", "Either A, B, C, D or E, or another"),
        ("A, B, C, D and E", "A, B, C, D and E"),
        ("A, B, C and E", "A, B, C, D and E"),
        ("B, C, D and E", "A, B, C, D and E"),
        ("C, A or B", "A, B, C, D or E"),
        ("A and B, not C", "A and B, not C"),
    ] {
        let is_list = text != "A and B, not C";
        assert_eq!(with_all(text, &all), (whole.to_owned(), usize::from(is_list)), "{text}");
    }
    let rows =
        |names: &[&str]| names.iter().map(|name| format!("| `{name}` | 1 |\n")).collect::<String>();
    let mut names = ENTRIES.each_ref().map(|entry| entry.name).to_vec();
    let without = names.remove(2);
    let why = format!("{without} beside “| `{}` | 1 |”", names[0]);
    assert_eq!(lacking(&rows(&names)), [why]);
    assert_eq!(lacking("| `ur` | 1 |\n| `triad` | 2 |\n"), [""; 0]);
    let lines = ["- A", "- B"].map(str::to_owned);
    assert_eq!(with_lines("x:\n- Y\n- Z\nend\n", "x:\n", &lines, false), "x:\n- A\n- B\nend\n");
    assert_eq!(with_lines("x:\n- A\nend", "x:\n", &lines, true), "x:\n- A,\n- B\nend");
}
