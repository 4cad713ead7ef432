//! The history of the page's speed and memory: a table to which each run of `cargo xtask deep
//! bench` adds its figures, and a chart drawn from it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::chart::{self, Chart, Series, number};

/// The table, relative to the project's root. Each row has one figure of one run.
const TABLE: &str = "docs/bench.tsv";
const CHART: &str = "docs/bench.svg";
/// The first line of the table, with the names of its columns.
const HEAD: &str = "commit\tdate\tfigure\tvalue\tunit\tbar";

/// A measured figure with its bar, which it must not exceed.
#[derive(Clone, PartialEq, Debug)]
pub struct Measurement {
    name: String,
    value: f64,
    unit: String,
    bar: f64,
}

impl Measurement {
    /// Reads a figure as the scripts write it: name, value, unit and bar, separated by tabs.
    ///
    /// # Errors
    ///
    /// The line has other fields.
    pub fn read(line: &str) -> Result<Self> {
        let [name, value, unit, bar] = line.split('\t').collect::<Vec<_>>()[..] else {
            bail!("{line:?} isn't a name, a value, a unit and a bar");
        };
        let number = |field| number(field).with_context(|| format!("{line:?} can't be read"));
        Ok(Self {
            name: name.to_owned(),
            value: number(value)?,
            unit: unit.to_owned(),
            bar: number(bar)?,
        })
    }

    pub fn is_within(&self) -> bool {
        self.value <= self.bar
    }
}

/// The table of all figures so far.
pub struct BenchHistory {
    root: PathBuf,
    text: String,
    /// The commit of each run, the earliest first.
    runs: Vec<String>,
    /// The figures as they were last measured, each with its values by run.
    figures: Vec<(Measurement, Vec<(usize, f64)>)>,
}

impl BenchHistory {
    /// Reads the table of a work tree.
    ///
    /// # Errors
    ///
    /// The table can't be read, or has a row with other fields.
    pub fn of(root: &Path) -> Result<Self> {
        let text = fs::read_to_string(root.join(TABLE)).with_context(|| format!("no {TABLE}"))?;
        Self::read(root, text).with_context(|| format!("{TABLE} can't be read"))
    }

    fn read(root: &Path, text: String) -> Result<Self> {
        let mut runs: Vec<String> = Vec::new();
        let mut figures: Vec<(Measurement, Vec<(usize, f64)>)> = Vec::new();
        let rows =
            text.strip_prefix(HEAD).with_context(|| format!("it doesn't begin with {HEAD}"))?;
        for row in rows.lines().skip(1) {
            let fields = row.splitn(3, '\t').collect::<Vec<_>>();
            let [commit, _, figure] = fields[..] else { bail!("{row:?} lacks fields") };
            let figure = Measurement::read(figure)?;
            let place = figures.iter().position(|(it, _)| it.name == figure.name);
            let place = place.unwrap_or_else(|| {
                figures.push((figure.clone(), Vec::new()));
                figures.len() - 1
            });
            // A run measures each figure only once, so a repeated one belongs to the next run.
            let has_value = |run| figures[place].1.last().is_some_and(|(last, _)| *last == run);
            if runs.last().is_none_or(|last| last != commit || has_value(runs.len() - 1)) {
                runs.push(commit.to_owned());
            }
            figures[place].1.push((runs.len() - 1, figure.value));
            figures[place].0 = figure;
        }
        Ok(Self { root: root.to_owned(), text, runs, figures })
    }

    /// Adds the figures of a run at a commit with its date, and draws the chart again.
    ///
    /// # Errors
    ///
    /// A file can't be written.
    pub fn add(self, (commit, date): (&str, &str), figures: &[Measurement]) -> Result<()> {
        let mut text = self.text;
        for Measurement { name, value, unit, bar } in figures {
            let _ = writeln!(text, "{commit}\t{date}\t{name}\t{value}\t{unit}\t{bar}");
        }
        let longer = Self::read(&self.root, text)?;
        chart::write(&longer.root, [(TABLE, &longer.text), (CHART, &longer.chart())])
    }

    fn chart(&self) -> String {
        let series = self.figures.iter().map(|(Measurement { name, value, unit, bar }, values)| {
            let newest = format!("{value}{unit}, bar {bar}{unit}");
            Series { name, newest, limit: *bar, values }
        });
        Chart {
            title: "The speed and memory of the page over time",
            heading: "Figures after each run in bench.tsv. Dashed: today’s bars. ×: times the reference",
            columns: 2,
            rows: &self.runs,
        }
        .draw(series)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Project;

    #[test]
    fn the_chart_is_that_of_the_table() {
        let history = BenchHistory::of(Project::find().unwrap().root()).unwrap();
        chart::check_drawing(&history.root, CHART, TABLE, &history.chart());
    }

    #[test]
    fn each_run_adds_its_figures() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("docs")).unwrap();
        fs::write(folder.path().join(TABLE), format!("{HEAD}\n")).unwrap();
        let history = || BenchHistory::of(folder.path()).unwrap();
        let figures =
            ["a load\t1.5\t×\t2", "memory\t61\t MB\t60"].map(|it| Measurement::read(it).unwrap());
        assert_eq!(figures.each_ref().map(Measurement::is_within), [true, false]);
        for (commit, figures) in [("1", &figures[..]), ("1", &figures), ("2", &figures[1..])] {
            history().add((commit, "2026-11-28"), figures).unwrap();
        }
        let BenchHistory { runs, figures: known, .. } = history();
        assert_eq!(runs, ["1", "1", "2"]);
        assert_eq!(known[0].1, [(0, 1.5), (1, 1.5)]);
        assert_eq!(known[1].1, [(0, 61.0), (1, 61.0), (2, 61.0)]);
        assert_eq!(fs::read_to_string(folder.path().join(CHART)).unwrap(), history().chart());
    }

    #[test]
    fn a_table_that_cant_be_drawn_is_refused() {
        let read = |row: &str| BenchHistory::read(Path::new(""), format!("{HEAD}\n{row}\n"));
        assert!(read("1\t2026-11-28\ta\t1\t\t2").is_ok());
        for wrong in [
            "1",
            "1\t2026-11-28\ta\t1\t2",
            "1\t2026-11-28\ta\tone\t\t2",
            "1\t2026-11-28\ta\tNaN\t\t2",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(BenchHistory::read(Path::new(""), String::new()).is_err());
    }
}
