//! Tests the page's typeface: its rules in `www/later.css`, from which `xtask/serif/make.py` makes
//! its files.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;

use rosette_messages::{Language, Say, review};

use crate::project::Project;
use crate::size;

/// The letters that no text in our typeface contains: the arrow of a trade.
const ELSEWHERE: [char; 1] = ['→'];

/// The file with the outlines of the fonts' letters, below `www`.
const OUTLINES: &str = "serif/outlines.txt";

/// A letter that is visible only where a word is divided, so no drawing needs it.
const SOFT_HYPHEN: char = '\u{ad}';

/// A `@font-face` rule of the styles.
struct FontFace {
    /// The heaviest weight for which the font is used.
    weight: u16,
    file: String,
    ranges: Vec<RangeInclusive<u32>>,
}

impl FontFace {
    /// Parses a rule, which is one line of the styles.
    fn read(line: &str) -> Self {
        let between = |start: &str, end: &str| {
            let (_, rest) = line.split_once(start).unwrap();
            rest.split_once(end).unwrap().0
        };
        let number = |hex: &str| u32::from_str_radix(hex, 16).unwrap();
        let range = |part: &str| {
            let part = part.trim_start_matches("U+");
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            number(first)..=number(last)
        };
        Self {
            weight: between("font-weight: ", ";").split_once(' ').unwrap().1.parse().unwrap(),
            file: between("url(", ")").to_owned(),
            ranges: between("unicode-range: ", ";").split(", ").map(range).collect(),
        }
    }

    fn has(&self, letter: char) -> bool {
        self.ranges.iter().any(|range| range.contains(&u32::from(letter)))
    }
}

fn rules(project: &Project) -> Vec<FontFace> {
    let styles = fs::read_to_string(project.root().join("www/later.css")).unwrap();
    styles.lines().filter(|line| line.starts_with("@font-face")).map(FontFace::read).collect()
}

#[test]
fn every_file_has_a_rule_and_begins_as_a_font() {
    let project = Project::find().unwrap();
    let www = project.root().join("www");
    let mut named: Vec<_> = rules(&project).into_iter().map(|rule| www.join(rule.file)).collect();
    for path in &named {
        assert!(fs::read(path).unwrap().starts_with(b"wOF2"), "{}", path.display());
    }
    named.push(www.join(OUTLINES));
    named.sort();
    assert_eq!(size::files_below(&www.join("serif")).unwrap(), named);
}

#[test]
fn every_letter_of_the_fonts_has_an_outline() {
    let project = Project::find().unwrap();
    let outlines = fs::read_to_string(project.root().join("www").join(OUTLINES)).unwrap();
    for rule in rules(&project) {
        let weight = if rule.weight == 500 { "400" } else { "700" };
        let letters = rule.ranges.into_iter().flatten().filter_map(char::from_u32);
        for letter in letters.filter(|letter| *letter != SOFT_HYPHEN) {
            let start = format!("{weight}{letter}");
            let rest = outlines.lines().find_map(|line| line.strip_prefix(&start));
            let (advance, path) = rest.and_then(|rest| rest.split_at_checked(4)).unwrap();
            assert!(advance.parse::<u16>().is_ok() && path.starts_with('m'), "{start}");
        }
    }
}

#[test]
fn it_has_the_letters_of_all_texts() {
    let project = Project::find().unwrap();
    let rules = rules(&project);
    let mut letters = BTreeSet::new();
    for path in size::files_below(&project.root().join("www/messages")).unwrap() {
        let text = fs::read_to_string(path).unwrap();
        letters.extend(text.lines().filter(|line| !line.starts_with('#')).flat_map(str::chars));
    }
    assert!(letters.len() > 150, "Latin and Cyrillic");
    for letter in letters.into_iter().filter(|letter| !ELSEWHERE.contains(letter)) {
        assert!(rules.iter().any(|rule| rule.weight == 500 && rule.has(letter)), "{letter}");
    }
}

#[test]
fn it_has_the_letters_of_ranks_levels_and_values_in_bold() {
    let project = Project::find().unwrap();
    let rules = rules(&project);
    let mut texts = ["0123456789A", "IVX", "+−-,. %\u{a0}\u{202f}"].map(str::to_owned).to_vec();
    for language in Language::all().into_iter().filter(|it| it.code() != "ru") {
        for result in [review::Result::Win, review::Result::Draw, review::Result::Loss] {
            texts.push(review::Short { result, plies: 12 }.say(language))
        }
    }
    for letter in texts.iter().flat_map(|text| text.chars()) {
        assert!(rules.iter().any(|rule| rule.weight == 700 && rule.has(letter)), "{letter}");
    }
}
