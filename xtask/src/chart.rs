//! Charts of figures over time, as SVG for documents.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result};

/// The colours of the page's light theme, or of the dark one if the reader's system prefers it.
const STYLE: &str = "\
    .ground{fill:#fdf9f0}.ink{fill:#251d17}.faint{fill:#5a4d3f}.size{stroke:#1f4080}.dot{fill:#1f4080}\
    .budget{stroke:#9a3319}.base{stroke:#7b6d57}\
    @media(prefers-color-scheme:dark){.ground{fill:#191410}.ink{fill:#f1e7d5}.faint{fill:#bdae98}\
    .size{stroke:#9dbaf0}.dot{fill:#9dbaf0}.budget{stroke:#f09a7c}.base{stroke:#8d7c67}}";

/// The width of a drawing in pixels, its margin, and the gap between charts.
const WIDTH: usize = 800;
const MARGIN: usize = 20;
const GAP: usize = 24;

/// Writes the start of a drawing: its size, the title for screen readers, and the text above its
/// charts.
pub fn begin(title: &str, heading: &str, height: usize) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" font-family=\"system-ui,sans-serif\" font-size=\"12\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text class=\"ink\" x=\"{MARGIN}\" y=\"30\" font-size=\"15\">{heading}</text>\n"
    )
}

/// A drawing with a small chart for each of several figures, whose values belong to rows of the
/// same table.
pub struct Chart<'a> {
    /// The title of the SVG file, which screen readers read.
    pub title: &'a str,
    /// The text above the charts.
    pub heading: &'a str,
    /// The number of charts in a row.
    pub columns: usize,
    /// The names of the table's rows. The first and the last are written below each chart.
    pub rows: &'a [String],
}

/// The values of a figure over time.
pub struct Series<'a> {
    pub name: &'a str,
    /// The newest value with its unit, as text.
    pub newest: String,
    /// The value that the figure must not exceed, drawn as a dashed line.
    pub limit: f64,
    /// The known values, each with the index of its row.
    pub values: &'a [(usize, f64)],
}

impl Chart<'_> {
    /// Draws the charts. All have the table's rows from left to right. Each has its own scale,
    /// which starts at zero.
    pub fn draw<'a>(&self, series: impl ExactSizeIterator<Item = Series<'a>>) -> String {
        let Self { title, heading, columns, .. } = self;
        let height = 52 + 176 * series.len().div_ceil(*columns);
        let mut svg = begin(title, heading, height);
        for (place, series) in series.enumerate() {
            let x = MARGIN + place % columns * (self.width() + GAP);
            let y = 56 + place / columns * 176;
            let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">");
            self.draw_one(&series, &mut svg);
            svg.push_str("</g>\n");
        }
        svg + "</svg>\n"
    }

    const fn width(&self) -> usize {
        (WIDTH - 2 * MARGIN + GAP) / self.columns - GAP
    }

    /// Draws one chart. Its plot is between 44 and 134 pixels below its top.
    fn draw_one(&self, Series { name, newest, limit, values }: &Series<'_>, svg: &mut String) {
        let width = self.width();
        let top = values.iter().fold(*limit, |top, (_, value)| top.max(*value));
        // If all values and the limit are zero, they are drawn at the bottom.
        let y = |value: f64| 134.0 - if top > 0.0 { 90.0 * value / top } else { 0.0 };
        let last = self.rows.len().saturating_sub(1).max(1);
        let x = |row: usize| row as f64 * width as f64 / last as f64;
        let points = values.iter().map(|(row, value)| (x(*row), y(*value))).collect::<Vec<_>>();
        let line = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>();
        let _ = writeln!(
            svg,
            "<text class=\"ink\" y=\"12\" font-size=\"14\" font-weight=\"bold\">{name}</text>\n\
             <text class=\"ink\" y=\"28\">{newest}</text>\n\
             <path class=\"base\" d=\"M0,134.5H{width}\"/>\n\
             <path class=\"budget\" stroke-dasharray=\"5 4\" d=\"M0,{0:.1}H{width}\"/>\n\
             <polyline class=\"size\" fill=\"none\" stroke-width=\"2\" points=\"{1}\"/>",
            y(*limit),
            line.join(" ")
        );
        for (x, y) in points {
            let _ = writeln!(svg, "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>");
        }
        // The largest value is written if it exceeds today's limit.
        if let Some((row, value)) = values.iter().find(|(_, it)| *it > *limit && *it >= top) {
            let (x, y) = (x(*row), y(*value) + 4.0);
            let (x, anchor) =
                if x < width as f64 - 42.0 { (x + 7.0, "start") } else { (x - 7.0, "end") };
            let _ = writeln!(
                svg,
                "<text class=\"faint\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"11\" \
                 text-anchor=\"{anchor}\">{value}</text>"
            );
        }
        if let [first, .., last] = self.rows {
            let _ = writeln!(
                svg,
                "<text class=\"faint\" y=\"149\" font-size=\"11\">{first}</text>\n\
                 <text class=\"faint\" x=\"{width}\" y=\"149\" font-size=\"11\" text-anchor=\"end\">{last}</text>"
            );
        }
    }
}

/// Returns the present date in UTC in the form `2026-11-28`.
pub fn today() -> String {
    let date = httpdate::fmt_http_date(SystemTime::now());
    let [_, day, month, year, ..] = date.split(' ').collect::<Vec<_>>()[..] else { return date };
    let months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    format!("{year}-{:02}-{day}", months.find(month).unwrap_or(0) / 3 + 1)
}

/// Reads a field of a table, a finite number.
///
/// # Errors
///
/// The field is anything else.
pub fn number(field: &str) -> Result<f64> {
    let number = field.parse().ok().filter(|number: &f64| number.is_finite());
    number.with_context(|| format!("{field} is no finite number"))
}

/// Writes a table and the chart that is drawn from it, each as its path below the project's root
/// and its text.
///
/// # Errors
///
/// A file can't be written.
pub fn write(root: &Path, files: [(&str, &str); 2]) -> Result<()> {
    for (file, text) in files {
        fs::write(root.join(file), text).with_context(|| format!("{file} can't be written"))?;
    }
    Ok(())
}

/// Asserts that a file below the project's root equals `drawing`. If `ROSETTE_GOLDEN` is set,
/// writes the file first. `table` names the source of the drawing in the message.
#[cfg(test)]
pub fn check_drawing(root: &Path, file: &str, table: &str, drawing: &str) {
    let path = root.join(file);
    if std::env::var_os("ROSETTE_GOLDEN").is_some() {
        fs::write(&path, drawing).unwrap();
    }
    assert!(
        fs::read_to_string(path).unwrap() == drawing,
        "{file} isn't drawn from {table}; `ROSETTE_GOLDEN=renew cargo test -p xtask that_of_the_table` draws it again"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_can_be_sorted() {
        let date = today();
        let digits = |part: &str, n| part.len() == n && part.bytes().all(|it| it.is_ascii_digit());
        let [year, month, day] = date.split('-').collect::<Vec<_>>()[..] else { panic!("{date}") };
        assert!(digits(year, 4) && digits(month, 2) && digits(day, 2), "{date}");
    }
}
