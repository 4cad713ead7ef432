//! Pages of long lists of moves. The shown page contains the shown position's move. The button for
//! another page shows the position of the nearest move on that page.

use std::ops::Range;

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, fixed};

/// The largest number of rows on a page.
const ROWS: usize = 200;

/// The number of rows in a block. A changed row updates only its block.
const BLOCK: usize = 20;

/// Makes the bodies of a table with this many rows. Each body is a block with its own id.
pub(crate) fn bodies(name: &str, rows: usize) -> Markup {
    html! {
        @for block in 0..rows.div_ceil(BLOCK) { tbody id={ (name) "-" (block) } data-block {} }
    }
}

/// Divides a page's rows into blocks. The result has the id of each block, the index of its first
/// row, and its rows.
pub(crate) fn blocks<'a, T>(
    name: &str,
    rows: &'a [T],
) -> impl Iterator<Item = (String, usize, &'a [T])> {
    let rows = rows.chunks(BLOCK).enumerate();
    rows.map(move |(block, rows)| (format!("{name}-{block}"), block * BLOCK, rows))
}

/// Returns the indices of the rows on the page that contains the row `at`.
pub(crate) fn page(rows: usize, at: usize) -> Range<usize> {
    let start = at.min(rows.saturating_sub(1)) / ROWS * ROWS;
    start..(start + ROWS).min(rows)
}

/// Adds the buttons for the previous and next pages to a table. `shown` are the page's rows out of
/// all `rows`, and `plies` the plies of its moves.
pub(crate) fn paged(
    table: &Markup,
    shown: Range<usize>,
    rows: usize,
    plies: Range<usize>,
    language: Language,
) -> Markup {
    let button = |text: FixedText, neighbours: Range<usize>, ply: usize| {
        html! {
            @if !neighbours.is_empty() {
                button.num data-do="look-back" data-arg=(ply.to_string()) {
                    (text.text(language)) " "
                    ((neighbours.start + 1).to_string()) "–" (neighbours.end.to_string())
                }
            }
        }
    };
    let (start, end) = (shown.start, shown.end);
    html! {
        (button(fixed::PREVIOUS, start.saturating_sub(ROWS)..start, plies.start))
        (table)
        (button(fixed::NEXT, end..(end + ROWS).min(rows), plies.end + 1))
    }
}
