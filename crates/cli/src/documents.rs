//! Compares the documents with the code: they describe every option, command, setting and key with
//! its values, and none that doesn't exist.

use std::{collections::BTreeSet, fs, path::Path};

use rosette_keep::Settings;
use rosette_rules::{AnyField, AnyOptions, OptionType, Reason, SETUP, games};

use crate::{COMMANDS, command::Command};

const GAMES: &str = include_str!("../../../docs/games.md");
const CLI: &str = include_str!("../../../docs/cli.md");
const GUIDE: &str = include_str!("../../../docs/guide.md");
const SCRIPTING: &str = include_str!("../../../docs/scripting.md");

/// Returns the part of a document under a heading of the second level, up to the next one.
#[track_caller]
fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let part = document.split_once(&format!("\n## {heading}\n"));
    let (_, rest) = part.unwrap_or_else(|| panic!("there is no section {heading}"));
    rest.split("\n## ").next().unwrap()
}

/// Returns the rows of the table whose first column has this heading, as cells.
#[track_caller]
fn table<'a>(text: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let rest = text.split_once(&format!("| {heading} |")).map(|(_, rest)| rest);
    let rest = rest.unwrap_or_else(|| {
        let begin: String = text.chars().take(80).collect();
        panic!("a table of {heading}s is missing in the section that begins with {begin:?}")
    });
    let rows = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// Iterates over the inline code of a text, without the backticks.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Collects the inline code in one column of a table.
fn column<'a>(rows: &[Vec<&'a str>], column: usize) -> Vec<&'a str> {
    rows.iter().flat_map(|row| codes(row[column])).collect()
}

/// Returns how a document writes the values of an option, or `None` where it describes them in
/// words.
fn values(kind: OptionType) -> Option<String> {
    let listed = |names: &[&str]| Some(format!("`{}`", names.join("`, `")));
    match kind {
        OptionType::Number { least, most } => Some(format!("{least}–{most}")),
        OptionType::Switch => listed(&["on", "off"]),
        OptionType::Names(names) => listed(names),
        OptionType::Seat => listed(&["first", "second"]),
        OptionType::Dealt(_) | OptionType::Drawn(_) | OptionType::Cells | OptionType::Setup => None,
    }
}

#[test]
fn every_option_of_every_game_is_in_the_document_with_its_values() {
    assert!(codes(GAMES).any(|code| code == SETUP));
    for options in games() {
        let game = options.game();
        let clause = format!(" is `{game}`.\n");
        let part = GAMES.split("\n## ").find(|part| part.contains(&clause));
        let part = part.unwrap_or_else(|| {
            panic!("docs/games.md has no part with \"Its name{}\"", clause.trim_end())
        });
        assert!(part.contains("\n| in a setup | "), "docs/games.md has no setups of {game}");
        let rows = table(part, "option");
        let names: Vec<_> = options.fields().iter().map(|field| field.name).collect();
        assert_eq!(column(&rows, 0), names, "{game}");
        for field in options.fields() {
            check_option(options.as_ref(), field, &rows);
        }
    }
}

/// Checks the values and the default that a row gives for an option.
#[track_caller]
fn check_option(options: &dyn AnyOptions, field: AnyField, rows: &[Vec<&str>]) {
    let row = rows.iter().find(|row| codes(row[0]).any(|name| name == field.name)).unwrap();
    if let Some(values) = values(field.kind) {
        assert_eq!(row[1], values, "{}", field.name);
    }
    // The default of other kinds follows from another option or from chance.
    let default = row[2].trim_matches('`');
    let fixed = default.parse::<u32>().is_ok() || row[2].starts_with('`');
    if fixed {
        let value = options.value(&field).map(|value| value.to_string());
        assert_eq!(Some(default), value.as_deref(), "{}", field.name);
    }
    if let Some(needs) = field.needs {
        let needed = match needs.value {
            "on" => format!("needs `{}`", needs.name),
            value => format!("needs `{}` = `{value}`", needs.name),
        };
        assert!(row[3].contains(&needed), "{}", field.name);
    }
}

fn options(command: &Command) -> BTreeSet<String> {
    fn add(command: &clap::Command, found: &mut BTreeSet<String>) {
        let names = command.get_arguments().filter_map(clap::Arg::get_long);
        found.extend(names.map(|name| format!("--{name}")));
        for below in command.get_subcommands() {
            add(below, found);
        }
    }
    let mut found = BTreeSet::new();
    add(&(command.usage)(), &mut found);
    // `serve-player` has an option `--rules` of its own, which ±123D has too.
    if command.name != "serve-player" {
        found.retain(|name| !of_games().contains(name));
    }
    found
}

/// Lists the options of all games, with their dashes, as on the command line.
fn of_games() -> BTreeSet<String> {
    let fields = games().into_iter().flat_map(|options| options.fields());
    fields.map(|field| field.name).chain([SETUP]).map(|name| format!("--{name}")).collect()
}

#[test]
fn every_command_and_its_options_are_in_the_document() {
    let rows = table(section(CLI, "Commands"), "command");
    let listed: BTreeSet<_> =
        column(&rows, 0).into_iter().map(|code| code.split(' ').nth(1).unwrap()).collect();
    assert_eq!(listed, COMMANDS.iter().map(|command| command.name).collect());
    for command in COMMANDS {
        let known = options(command);
        if known.is_empty() {
            continue;
        }
        let rows = table(section(CLI, &format!("`{}`", command.name)), "option");
        let documented = column(&rows, 0).into_iter().map(|code| code.split(' ').next().unwrap());
        assert_eq!(
            documented.map(str::to_owned).collect::<BTreeSet<_>>(),
            known,
            "{}",
            command.name
        );
    }
}

#[test]
fn the_reason_of_a_draw_by_length_is_in_the_document() {
    let draw = format!("then a draw (`{}`).", Reason::Limit.name());
    assert!(GAMES.contains(&draw), "docs/games.md lacks: {draw}");
}

#[test]
fn what_can_be_typed_in_a_game_is_in_the_document() {
    let source = include_str!("play/entry.rs");
    let (_, help) = source.split_once("pub const HELP: &str = \"").unwrap();
    let (help, _) = help.split_once("\";").unwrap();
    let mut known: BTreeSet<_> =
        help.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    known.extend(["help", "?", "exit"]);
    let rows = table(section(CLI, "`play`"), "you type");
    let documented = column(&rows, 0).into_iter().map(|code| code.split(' ').next().unwrap());
    assert_eq!(documented.collect::<BTreeSet<_>>(), known);
}

#[test]
fn documents_show_no_command_that_does_not_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut seen = 0;
    for folder in [root.clone(), root.join("docs")] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|it| it != "md") {
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().map(str::trim).chain(text.lines().flat_map(codes));
            for line in lines {
                let line = line
                    .split(" -- ")
                    .last()
                    .filter(|_| line.contains("--bin rosette"))
                    .or(line.strip_prefix("rosette "));
                if let Some(line) = line {
                    check_exists(line, &path);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 30, "{seen}");
}

/// Checks that the command and the options of a command line exist.
#[track_caller]
fn check_exists(line: &str, path: &Path) {
    let words: Vec<_> = line.split('#').next().unwrap().split_whitespace().collect();
    let Some(command) = COMMANDS.iter().find(|command| command.name == words[0]) else {
        assert_eq!(words[0], "--version", "{}: no command of {line}", path.display());
        return;
    };
    let (own, of_games) = (options(command), of_games());
    let plays = words.get(1).is_some_and(|word| games().iter().any(|it| it.game() == *word));
    for word in words.iter().filter(|word| word.starts_with("--")) {
        let known = own.contains(*word) || plays && of_games.contains(*word);
        assert!(known, "{}: no option {word} of {line}", path.display());
    }
}

#[test]
fn every_setting_is_in_the_guide() {
    let settings: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&rosette_json::text(&Settings::default())).unwrap();
    let part = section(GUIDE, "Settings");
    let mut documented = column(&table(part, "setting"), 2);
    documented.extend(column(&table(part, "choice"), 1));
    let documented: BTreeSet<_> = documented.into_iter().collect();
    assert_eq!(documented, settings.keys().map(String::as_str).collect());
}

/// Returns the names in a list of the page's source, each at the beginning of a line after `("`.
fn listed<'a>(source: &'a str, list: &str) -> Vec<&'a str> {
    let (_, entries) = source.split_once(&format!("\nconst {list}: ")).unwrap();
    let (entries, _) = entries.split_once("\n];").unwrap();
    let names = entries.lines().filter_map(|line| line.trim().strip_prefix("(\"")?.split_once('"'));
    names.map(|(name, _)| name).collect()
}

#[test]
fn every_key_of_the_board_is_in_the_guide() {
    let keys = listed(include_str!("../../app/src/keys.rs"), "KEYS");
    let rows = table(section(GUIDE, "Keyboard and screen reader"), "key");
    assert_eq!(column(&rows, 0), keys);
}

#[test]
fn every_function_for_scripts_is_in_the_document() {
    let functions = listed(include_str!("../../../src/script.rs"), "FUNCTIONS");
    let rows = table(section(SCRIPTING, "`window.rosette`"), "call");
    let documented = column(&rows, 0).into_iter().map(|code| code.split('(').next().unwrap());
    assert_eq!(documented.collect::<Vec<_>>(), functions);
}
