//! Tests of the documents: links lead to files and headings, and CONTRIBUTING.md lists exactly the
//! commands of xtask.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, ValueEnum};

use crate::Arguments;
use crate::project::Project;
use crate::test::CheckName;

/// The largest size of README.md in bytes, so that it fits on one screen.
const README: u64 = 7 * 1024;

/// A Markdown file with its text.
struct Document {
    path: PathBuf,
    text: String,
}

fn root() -> PathBuf {
    Project::find().unwrap().root().to_path_buf()
}

/// Reads the Markdown files in the project's root and in `docs`.
fn documents() -> Vec<Document> {
    let mut documents = Vec::new();
    for folder in [root(), root().join("docs")] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|it| it == "md") {
                documents.push(Document { text: fs::read_to_string(&path).unwrap(), path });
            }
        }
    }
    documents
}

/// Splits a document at its fences. Text has even indices, and code blocks have odd ones.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            blocks.push(String::new());
        } else if let Some(block) = blocks.last_mut() {
            block.push_str(line);
            block.push('\n');
        }
    }
    blocks
}

/// Returns a document without its code blocks, in which the rules for prose don't apply.
fn prose(text: &str) -> String {
    blocks(text).into_iter().step_by(2).collect()
}

/// Returns the inline code in a text without code blocks.
fn codes(prose: &str) -> impl Iterator<Item = &str> {
    prose.split('`').skip(1).step_by(2)
}

/// Returns the anchors of a document's headings in the form that GitHub generates.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for line in prose(text).lines() {
        let heading = line.trim_start_matches('#');
        if heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let kept = |it: &char| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_');
        let anchor = heading.trim().to_lowercase().chars().filter(kept).collect::<String>();
        assert!(anchors.insert(anchor.replace(' ', "-")), "{line} is there twice");
    }
    anchors
}

fn links(prose: &str) -> impl Iterator<Item = &str> {
    prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link)
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    for Document { path, text } in documents() {
        let folder = path.parent().unwrap();
        for link in links(&prose(&text)).filter(|it| !it.starts_with("https://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
            assert!(target.exists(), "{}: {link} leads to no file", path.display());
            if !anchor.is_empty() {
                let headings = anchors(&fs::read_to_string(target).unwrap());
                assert!(headings.contains(anchor), "{}: no heading of {link}", path.display());
            }
        }
    }
}

#[test]
fn the_readme_is_short() {
    let bytes = fs::metadata(root().join("README.md")).unwrap().len();
    assert!(bytes <= README, "README.md has {bytes} bytes; at most {README} show it in one screen");
}

/// Collects the commands without subcommands below a command of clap, with their options.
fn commands(command: &clap::Command, path: &str, found: &mut Vec<(String, BTreeSet<String>)>) {
    let path = format!("{path} {}", command.get_name());
    if !command.has_subcommands() {
        let options = command.get_arguments().filter_map(clap::Arg::get_long);
        found.push((path, options.map(|it| format!("--{it}")).collect()));
        return;
    }
    for below in command.get_subcommands() {
        commands(below, &path, found);
    }
}

fn all_commands() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for command in Arguments::command().get_subcommands() {
        commands(command, "cargo xtask", &mut found);
    }
    found
}

#[test]
fn contributing_has_every_command_and_option() {
    let text = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let prose = prose(&text);
    let codes: Vec<&str> = codes(&prose).collect();
    for (command, options) in all_commands() {
        assert!(codes.contains(&command.as_str()), "CONTRIBUTING.md lacks {command}");
        for option in options {
            let has = codes.iter().any(|code| code.split(' ').any(|word| word == option));
            assert!(has, "CONTRIBUTING.md lacks {option} of {command}");
        }
    }
    let (_, checks) = prose.split_once("\n## Checks\n").unwrap();
    let (checks, _) = checks.split_once("\n## ").unwrap();
    let rows = checks.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    let variants = CheckName::value_variants().iter().map(ToString::to_string);
    assert_eq!(rows.map(|(name, _)| name).collect::<Vec<_>>(), variants.collect::<Vec<_>>());
}

/// Fails unless a command line of xtask in a document exists, with its options.
#[track_caller]
fn check_exists(line: &str, path: &Path) {
    let line = line.split('#').next().unwrap_or_default().trim();
    let known = all_commands().into_iter().find(|(command, _)| {
        line.strip_prefix(command.as_str()).is_some_and(|it| it.is_empty() || it.starts_with(' '))
    });
    // These command lines represent several commands.
    let Some((_, options)) = known else {
        let all = ["cargo xtask", "cargo xtask deep", "cargo xtask deep NAME"];
        assert!(all.contains(&line), "{}: there is no {line}", path.display());
        return;
    };
    for option in line.split(' ').filter(|word| word.starts_with("--")) {
        assert!(options.contains(option), "{}: no {option} in {line}", path.display());
    }
}

#[test]
fn other_servers_are_told_the_policy() {
    let text = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let line =
        format!("Content-Security-Policy: {}; frame-ancestors 'none'\n", rosette_server::POLICY);
    assert!(text.contains(&line), "docs/hosting.md lacks: {line}");
}

#[test]
fn documents_name_no_command_that_does_not_exist() {
    let mut seen = 0;
    for Document { path, text } in documents() {
        let blocks = blocks(&text);
        let prose = prose(&text).replace('\n', " ");
        let written = blocks.iter().skip(1).step_by(2).flat_map(|block| block.lines());
        for line in written.chain(codes(&prose)).filter(|line| line.starts_with("cargo xtask")) {
            check_exists(line, &path);
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}
