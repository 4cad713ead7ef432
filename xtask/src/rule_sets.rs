//! Draws the picture that compares the presets of Ur, from the table in `docs/players.md` that
//! `rosette-train ur-compare` prints.

use std::fmt::Write as _;

use anyhow::{Context, Result};

use crate::chart::{begin, number};

/// The document with the table, and the picture, relative to the project's root.
pub const DOCUMENT: &str = "docs/players.md";
pub const PICTURE: &str = "docs/rule-sets.svg";

/// The cells of the table's first line, as `rosette-train ur-compare` prints them.
const HEAD: &str = "| preset | first wins % | throws | moves | captures | throws again | changes of the leader | luck | at stake |";

/// The distance from panel to panel in pixels, the distance from bar to bar, and the place and
/// length of the longest bar.
const PANEL: (f64, f64) = (390.0, 190.0);
const ROW: f64 = 24.0;
const BAR: (f64, f64) = (130.0, 190.0);

/// A figure of the table: its heading, the number of its decimals, and its value in a row.
type Figure = (&'static str, usize, fn(&[f64]) -> f64);

/// The figures of the picture. The numbers of a row begin with the first player's chance.
const FIGURES: [Figure; 4] = [
    ("The first player’s lead in points of chance", 2, |row| 2.0 * row[0] - 100.0),
    ("Throws a game", 0, |row| row[1]),
    ("Captures a game", 1, |row| row[3]),
    ("Share of luck in per cent", 0, |row| 100.0 * row[6] / (row[6] + row[7])),
];

/// Reads the names and numbers of the table's rows.
///
/// # Errors
///
/// The table is missing, or a cell isn't a number.
fn rows(document: &str) -> Result<Vec<(&str, Vec<f64>)>> {
    let (_, table) = document.split_once(HEAD).with_context(|| format!("no table has {HEAD}"))?;
    let lines = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    lines
        .map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let name = cells.next().unwrap_or_default();
            let numbers = cells.map(number).collect::<Result<Vec<_>>>();
            Ok((name, numbers.with_context(|| format!("{line:?} can't be read"))?))
        })
        .collect()
}

/// Draws the picture of the table in a document. Each figure has a panel with a bar for each
/// preset.
///
/// # Errors
///
/// The table is missing, or has cells that can't be read.
pub fn picture(document: &str) -> Result<String> {
    let rows = rows(document)?;
    let height = 60 + 2 * PANEL.1 as usize;
    let heading = "The presets of Ur by games of perfect play";
    let mut svg = begin("The presets of Ur compared", heading, height);
    for (place, (figure, decimals, value)) in FIGURES.into_iter().enumerate() {
        let x = 20.0 + PANEL.0 * (place % 2) as f64;
        let y = 60.0 + PANEL.1 * (place / 2) as f64;
        let most = rows.iter().map(|(_, row)| value(row)).fold(0.0, f64::max);
        let _ = writeln!(
            svg,
            "<g transform=\"translate({x} {y})\">\n<text class=\"ink\" y=\"8\" font-size=\"14\" \
             font-weight=\"bold\">{figure}</text>"
        );
        for (index, (name, row)) in rows.iter().enumerate() {
            let (value, top) = (value(row), 20.0 + ROW * index as f64);
            let length = BAR.1 * value / most;
            let (base, left) = (top + 13.0, BAR.0);
            let _ = writeln!(
                svg,
                "<text class=\"faint\" y=\"{base}\">{name}</text>\n\
                 <rect class=\"dot\" x=\"{left}\" y=\"{top}\" width=\"{length:.1}\" height=\"17\"/>\n\
                 <text class=\"ink\" x=\"{:.1}\" y=\"{base}\">{value:.decimals$}</text>",
                left + length + 6.0
            );
        }
        svg.push_str("</g>\n");
    }
    Ok(svg + "</svg>\n")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::chart::check_drawing;
    use crate::project::Project;

    #[test]
    fn the_picture_is_that_of_the_table() {
        let project = Project::find().unwrap();
        let document = fs::read_to_string(project.root().join(DOCUMENT)).unwrap();
        check_drawing(project.root(), PICTURE, DOCUMENT, &picture(&document).unwrap());
    }

    #[test]
    fn a_table_that_can_not_be_read_is_refused() {
        let row = "| Blitz | 50.4 | 200.0 | 190.0 | 20.00 | 30.00 | 5.00 | 300 | 300 |";
        let table = format!("{HEAD}\n| --- |\n{row}\n\nWords.");
        assert_eq!(rows(&table).unwrap()[0].1.len(), 8);
        assert!(picture(&table).unwrap().contains(">50</text>"), "luck is half of both");
        assert!(picture("").is_err() && picture(&table.replace("20.00", "many")).is_err());
    }
}
