//! The history of the site's size: a table of sums that were weighed, to which rows are only added, and a chart
//! drawn from it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::shell;
use crate::size::{self, Weights, kilobytes};

/// The table, below the project's root: a date, the compressed size of each sum in KB where it is known, and what
/// has changed.
const TABLE: &str = "docs/sizes.tsv";
const CHART: &str = "docs/sizes.svg";

/// The largest difference between a sum and its newest size in the table, as a part of that size.
const DRIFT: f64 = 0.02;

/// The colours: those of the page's light theme, or of the dark one where people prefer it.
const STYLE: &str = "\
    .ground{fill:#fdf9f0}.ink{fill:#251d17}.faint{fill:#5a4d3f}.size{stroke:#1f4080}.dot{fill:#1f4080}\
    .budget{stroke:#9a3319}.base{stroke:#7b6d57}\
    @media(prefers-color-scheme:dark){.ground{fill:#191410}.ink{fill:#f1e7d5}.faint{fill:#bdae98}\
    .size{stroke:#9dbaf0}.dot{fill:#9dbaf0}.budget{stroke:#f09a7c}.base{stroke:#8d7c67}}";

/// The table of sizes.
pub struct History {
    root: PathBuf,
    text: String,
    /// The date of each row.
    dates: Vec<String>,
    sums: Vec<Sum>,
}

/// A column of the table.
struct Sum {
    name: String,
    /// The budget in KB.
    budget: f64,
    /// The known sizes in KB, each with its row.
    sizes: Vec<(usize, f64)>,
}

impl History {
    /// Reads the table of a work tree.
    ///
    /// # Errors
    ///
    /// The table can't be read, names an unknown sum, or has a row that lacks a field or has a size that is no number.
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
                let size = field.parse().with_context(|| format!("{field} is no size"))?;
                sum.sizes.push((row, size));
            }
        }
        Ok(Self { root: root.to_owned(), text, dates, sums })
    }

    /// Checks that the newest size of each sum is about what it weighs now.
    ///
    /// # Errors
    ///
    /// A sum weighs more or less than that, or has no size in the table.
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

    /// Adds a row to the table with what the sums weigh today, and draws the chart again.
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
        fs::write(longer.root.join(TABLE), &longer.text)
            .with_context(|| format!("{TABLE} can't be written"))?;
        longer.write_chart()?;
        shell::say(format_args!("Added a row to {TABLE}, and drew {CHART}"));
        Ok(())
    }

    fn write_chart(&self) -> Result<()> {
        fs::write(self.root.join(CHART), self.chart())
            .with_context(|| format!("{CHART} can't be written"))
    }

    /// Draws a small chart of each sum, four in a row. All have the same rows of the table from left to right, and
    /// their own scale, which begins at zero.
    fn chart(&self) -> String {
        let height = 52 + 176 * self.sums.len().div_ceil(4);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"800\" height=\"{height}\" viewBox=\"0 0 \
             800 {height}\" font-family=\"system-ui,sans-serif\" font-size=\"12\">\n\
             <title>The site's size over time</title>\n<style>{STYLE}</style>\n\
             <rect class=\"ground\" width=\"800\" height=\"{height}\"/>\n\
             <text class=\"ink\" x=\"20\" y=\"30\" font-size=\"15\">Compressed sizes after each change in sizes.tsv. \
             Dashed: today’s budgets</text>\n"
        );
        for (place, sum) in self.sums.iter().enumerate() {
            let (x, y) = (20 + place % 4 * 196, 56 + place / 4 * 176);
            let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">");
            self.draw(sum, &mut svg);
            svg.push_str("</g>\n");
        }
        svg + "</svg>\n"
    }

    /// Draws the chart of a sum, 172 pixels wide, with its plot between 44 and 134 pixels below its top.
    fn draw(&self, Sum { name, budget, sizes }: &Sum, svg: &mut String) {
        let top = sizes.iter().fold(*budget, |top, (_, size)| top.max(*size));
        let y = |size: f64| 134.0 - 90.0 * size / top;
        let last = self.dates.len().saturating_sub(1).max(1);
        let x = |row: usize| row as f64 * 172.0 / last as f64;
        let points = sizes.iter().map(|(row, size)| (x(*row), y(*size))).collect::<Vec<_>>();
        let line = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>();
        let now = sizes.last().map_or(0.0, |(_, size)| *size);
        let _ = writeln!(
            svg,
            "<text class=\"ink\" y=\"12\" font-size=\"14\" font-weight=\"bold\">{name}</text>\n\
             <text class=\"ink\" y=\"28\">{now:.1} of {budget} KB</text>\n\
             <path class=\"base\" d=\"M0,134.5H172\"/>\n\
             <path class=\"budget\" stroke-dasharray=\"5 4\" d=\"M0,{0:.1}H172\"/>\n\
             <polyline class=\"size\" fill=\"none\" stroke-width=\"2\" points=\"{1}\"/>",
            y(*budget),
            line.join(" ")
        );
        for (x, y) in points {
            let _ = writeln!(svg, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>");
        }
        // The largest size, if it's beyond today's budget.
        if let Some((row, size)) = sizes.iter().find(|(_, size)| *size > *budget && *size >= top) {
            let (x, y) = (x(*row), y(*size) + 4.0);
            let (x, anchor) = if x < 130.0 { (x + 7.0, "start") } else { (x - 7.0, "end") };
            let _ = writeln!(
                svg,
                "<text class=\"faint\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"11\" \
                 text-anchor=\"{anchor}\">{size}</text>"
            );
        }
        if let [first, .., last] = &self.dates[..] {
            let _ = writeln!(
                svg,
                "<text class=\"faint\" y=\"149\" font-size=\"11\">{first}</text>\n\
                 <text class=\"faint\" x=\"172\" y=\"149\" font-size=\"11\" text-anchor=\"end\">{last}</text>"
            );
        }
    }
}

fn in_kilobytes(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

/// Returns the date in UTC, as year, month and day with hyphens.
fn today() -> String {
    let date = httpdate::fmt_http_date(SystemTime::now());
    let [_, day, month, year, ..] = date.split(' ').collect::<Vec<_>>()[..] else { return date };
    let months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    format!("{year}-{:02}-{day}", months.find(month).unwrap_or(0) / 3 + 1)
}

#[cfg(test)]
mod tests {
    use std::env;

    use sha2::{Digest, Sha256};

    use super::*;
    use crate::board;
    use crate::project::Project;

    #[test]
    fn the_chart_is_that_of_the_table() {
        let history = History::of(Project::find().unwrap().root()).unwrap();
        if env::var_os("ROSETTE_GOLDEN").is_some() {
            history.write_chart().unwrap();
        }
        let drawn = fs::read_to_string(history.root.join(CHART)).unwrap();
        assert!(
            drawn == history.chart(),
            "{CHART} isn't drawn from {TABLE} and the budgets; `ROSETTE_GOLDEN=renew cargo test -p xtask chart` \
             draws it again"
        );
        assert!(history.dates.is_sorted());
    }

    /// Returns the weights of a site whose board is of so many bytes that can't be compressed.
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
        let history = || History::of(root).unwrap();
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
        let read = |text: &str| History::read(Path::new(""), text.to_owned());
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

    #[test]
    fn dates_can_be_sorted() {
        let date = today();
        let digits = |part: &str, n| part.len() == n && part.bytes().all(|it| it.is_ascii_digit());
        let [year, month, day] = date.split('-').collect::<Vec<_>>()[..] else { panic!("{date}") };
        assert!(digits(year, 4) && digits(month, 2) && digits(day, 2), "{date}");
    }
}
