//! Tables for people.

use crate::paint::Paint;

/// Lays rows out in columns. The first row is the heading. Columns of numbers are aligned at the
/// right.
pub fn columns(rows: &[Vec<String>], paint: Paint) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let is_number = |cell: &str| {
        cell.is_empty() || cell.starts_with(|it: char| it.is_ascii_digit() || "+-".contains(it))
    };
    let count = rows.first().map_or(0, Vec::len);
    let of_numbers: Vec<bool> = (0..count)
        .map(|column| {
            let heading = rows.first().is_some_and(|row| row[column].is_empty());
            // Moves look like numbers too.
            let names = ["move", "best", "second opinion"];
            let moves = rows.first().is_some_and(|row| names.contains(&row[column].as_str()));
            !heading && !moves && rows.iter().skip(1).all(|row| is_number(&row[column]))
        })
        .collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = width(column).unwrap_or_default();
            let pad = " ".repeat(width - cell.chars().count());
            let padded = if of_numbers[column] { pad + cell } else { cell.clone() + &pad };
            line += &padded;
            line += "  ";
        }
        let line = line.trim_end();
        text += &if index == 0 { paint.strong(line) } else { line.to_owned() };
        text.push('\n');
    }
    text
}
