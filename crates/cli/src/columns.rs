//! Tables of text for a terminal.

use unicode_width::UnicodeWidthStr as _;

use rosette_app::drawing::Paint;

/// Lays rows out in columns. The first row is the heading. Columns of numbers are aligned at the
/// right.
pub fn columns<T: AsRef<str>>(rows: &[Vec<T>], paint: Paint) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.as_ref().width()).max()
    };
    let is_number = |cell: &str| {
        cell.is_empty() || cell.starts_with(|it: char| it.is_ascii_digit() || "+-−".contains(it))
    };
    let count = rows.first().map_or(0, Vec::len);
    let widths: Vec<usize> = (0..count).map(|column| width(column).unwrap_or_default()).collect();
    let of_numbers: Vec<bool> = (0..count)
        .map(|column| {
            let heading = rows.first().is_some_and(|row| row[column].as_ref().is_empty());
            // Moves such as `+1` look like numbers, but aren't aligned as such.
            let names = ["move", "best", "second opinion"];
            let moves = rows.first().is_some_and(|row| names.contains(&row[column].as_ref()));
            !heading && !moves && rows.iter().skip(1).all(|row| is_number(row[column].as_ref()))
        })
        .collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let cell = cell.as_ref();
            let pad = " ".repeat(widths[column] - cell.width());
            let padded = if of_numbers[column] { pad + cell } else { cell.to_owned() + &pad };
            line += &padded;
            line += "  ";
        }
        let line = line.trim_end();
        text += &if index == 0 { paint.strong(line) } else { line.to_owned() };
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::columns;
    use rosette_app::drawing::Paint;

    /// A cell that counts how often it is read.
    struct Counted<'a>(&'a Cell<usize>);

    impl AsRef<str> for Counted<'_> {
        fn as_ref(&self) -> &str {
            self.0.set(self.0.get() + 1);
            "7"
        }
    }

    #[test]
    fn names_in_wide_letters_are_aligned() {
        let rows = [["player", "games"], ["乌尔", "12"], ["Ana", "7"]].map(|row| row.to_vec());
        let table = columns(&rows, Paint::default());
        assert_eq!(table, "player  games\n乌尔       12\nAna         7\n");
    }

    #[test]
    fn long_tables_take_time_in_proportion_to_their_rows() {
        let reads = |rows: usize| {
            let read = Cell::new(0);
            let table: Vec<_> = (0..rows).map(|_| vec![Counted(&read), Counted(&read)]).collect();
            columns(&table, Paint::default());
            read.get()
        };
        assert!(reads(1000) <= 10 * reads(100), "{} and {} reads", reads(1000), reads(100));
    }
}
