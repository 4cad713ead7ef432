//! The history of the site's size: a table of measured sums, to which rows are only added, and a
//! chart drawn from it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::chart::{self, Chart, Series, number, today};
use crate::shell;
use crate::size::{self, Weights, kilobytes};

/// The table, relative to the project's root. A row has a date, the compressed size of each sum in
/// KB where it is known, and what has changed.
const TABLE: &str = "docs/sizes.tsv";
const CHART: &str = "docs/sizes.svg";

/// The largest accepted difference between a sum and its newest size in the table, as a part of
/// that size.
const DRIFT: f64 = 0.02;

/// The table of sizes, as it was read.
pub struct SizeHistory {
    root: PathBuf,
    text: String,
    /// The date of each row, the earliest first.
    dates: Vec<String>,
    sums: Vec<Sum>,
}

/// A column of the table with its budget.
struct Sum {
    name: String,
    /// The present budget in KB.
    budget: f64,
    /// The known sizes in KB, each with the index of its row.
    sizes: Vec<(usize, f64)>,
}

impl SizeHistory {
    /// Reads the table of a work tree.
    ///
    /// # Errors
    ///
    /// The table can't be read, names an unknown sum, or has a row that lacks a field or has a size
    /// that is no number.
    pub fn of(root: &Path) -> Result<Self> {
        let text = fs::read_to_string(root.join(TABLE)).with_context(|| format!("no {TABLE}"))?;
        Self::read(root, text).with_context(|| format!("{TABLE} can't be read"))
    }

    fn read(root: &Path, text: String) -> Result<Self> {
        let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let head = lines.next().context("it is empty")?;
        let [_, names @ .., _] = &head[..] else { bail!("it has no sums") };
        let sum = |name: &&str| {
            let budget = size::budget(name).with_context(|| format!("nothing weighs {name}"))?;
            Ok(Sum { name: (*name).to_owned(), budget: in_kilobytes(budget), sizes: Vec::new() })
        };
        let mut sums = names.iter().map(sum).collect::<Result<Vec<_>>>()?;
        let mut dates = Vec::new();
        for (row, line) in lines.enumerate() {
            ensure!(line.len() == head.len(), "{line:?} hasn't as many fields as the first line");
            dates.push(line[0].to_owned());
            for (sum, field) in sums.iter_mut().zip(&line[1..]).filter(|(_, it)| !it.is_empty()) {
                sum.sizes.push((row, number(field)?));
            }
        }
        Ok(Self { root: root.to_owned(), text, dates, sums })
    }

    /// Checks that the newest size of each sum in the table is about its present one.
    ///
    /// # Errors
    ///
    /// A sum differs by more than [`DRIFT`], or has no size in the table.
    pub fn check(&self, weights: &Weights) -> Result<()> {
        for Sum { name, sizes, .. } in &self.sums {
            let (_, noted) =
                sizes.last().with_context(|| format!("{TABLE} has no size of {name}"))?;
            let now = weights.sum(name);
            ensure!(
                (in_kilobytes(now) - noted).abs() <= noted * DRIFT,
                "{name} weighs {}, but {noted} KB in the last row of {TABLE}: add a row by `cargo xtask size \
                 --note \"what changed\"`, and commit it with the chart",
                kilobytes(now)
            );
        }
        Ok(())
    }

    /// Adds a row with the present sizes to the table, and draws the chart again.
    ///
    /// # Errors
    ///
    /// The note has a tab or several lines, or a file can't be written.
    pub fn add(self, weights: &Weights, note: &str) -> Result<()> {
        ensure!(!note.contains(['\t', '\n']), "the note has to be one line without tabs");
        let mut text = self.text;
        text.push_str(&today());
        for Sum { name, .. } in &self.sums {
            let size = kilobytes(weights.sum(name));
            let _ = write!(text, "\t{}", size.trim_end_matches(" KB"));
        }
        let _ = writeln!(text, "\t{note}");
        let longer = Self::read(&self.root, text)?;
        chart::write(&longer.root, [(TABLE, &longer.text), (CHART, &longer.chart())])?;
        shell::say(format_args!("Added a row to {TABLE}, and drew {CHART}"));
        Ok(())
    }

    fn chart(&self) -> String {
        let series = self.sums.iter().map(|Sum { name, budget, sizes }| {
            let now = sizes.last().map_or(0.0, |(_, size)| *size);
            let newest = format!("{now:.1} of {budget} KB");
            Series { name, newest, limit: *budget, values: sizes }
        });
        Chart {
            title: "The site's size over time",
            heading: "Compressed sizes after each change in sizes.tsv. Dashed: today’s budgets",
            columns: 4,
            rows: &self.dates,
        }
        .draw(series)
    }
}

fn in_kilobytes(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;
    use crate::board;
    use crate::project::Project;

    #[test]
    fn the_chart_is_that_of_the_table() {
        let history = SizeHistory::of(Project::find().unwrap().root()).unwrap();
        chart::check_drawing(&history.root, CHART, "the table and the budgets", &history.chart());
        assert!(history.dates.is_sorted());
    }

    /// Returns the weights of a site whose board has this many incompressible bytes.
    fn site(root: &Path, bytes: usize) -> Weights {
        let dist = root.join("dist");
        let noise = (0_u32..).flat_map(|it| Sha256::digest(it.to_le_bytes()));
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join(board::SCRIPT), noise.take(bytes).collect::<Vec<_>>()).unwrap();
        Weights::of(&dist).unwrap()
    }

    #[test]
    fn a_size_that_has_changed_is_told_until_a_row_is_added() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::create_dir(root.join("docs")).unwrap();
        let begun = "date\tboard\tnote\n2026-11-23\t\tnot weighed\n2026-11-26\t100\tweighed\n";
        fs::write(root.join(TABLE), begun).unwrap();
        let history = || SizeHistory::of(root).unwrap();
        for kilobytes in [99, 101] {
            history().check(&site(root, kilobytes * 1024)).unwrap();
        }
        for kilobytes in [97, 103] {
            let why = history().check(&site(root, kilobytes * 1024)).unwrap_err().to_string();
            assert!(why.contains("cargo xtask size --note"), "{why}");
        }
        let heavier = site(root, 103 * 1024);
        assert!(history().add(&heavier, "two\nlines").is_err());
        history().add(&heavier, "three, more").unwrap();
        history().check(&heavier).unwrap();
        let text = fs::read_to_string(root.join(TABLE)).unwrap();
        let row = text.strip_prefix(begun).unwrap();
        assert_eq!(row, format!("{}\t103.0\tthree, more\n", today()));
        assert_eq!(fs::read_to_string(root.join(CHART)).unwrap(), history().chart());
    }

    #[test]
    fn a_table_that_cant_be_drawn_is_refused() {
        let read = |text: &str| SizeHistory::read(Path::new(""), text.to_owned());
        assert!(read("date\tboard\tnote\n2026-11-26\t1.5\ta\n").is_ok());
        for wrong in [
            "",
            "date\n",
            "date\tcards\tnote\n",
            "date\tboard\tnote\n2026-11-26\t1\n",
            "date\tboard\tnote\n2026-11-26\t1 KB\ta\n",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
