//! Long lists of moves by pages. The page that is shown has the move of the shown position, so another
//! page is reached by looking at its nearest move.

use std::ops::Range;

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, fixed};

/// The most rows of a page.
const ROWS: usize = 200;

/// The rows of a block of a page: a change of a row patches only its block.
const BLOCK: usize = 20;

/// Makes the bodies of a table with so many rows, each of which is a block with an id of its own.
pub(crate) fn bodies(name: &str, rows: usize) -> Markup {
    html! {
        @for block in 0..rows.div_ceil(BLOCK) { tbody id={ (name) "-" (block) } data-block {} }
    }
}

/// Splits the rows of a page into those of its blocks, with their ids.
pub(crate) fn blocks<'a, T>(
    name: &str,
    rows: &'a [T],
) -> impl Iterator<Item = (String, usize, &'a [T])> {
    let rows = rows.chunks(BLOCK).enumerate();
    rows.map(move |(block, rows)| (format!("{name}-{block}"), block * BLOCK, rows))
}

/// Returns the rows of the page that has the row `at` of a list.
pub(crate) fn page(rows: usize, at: usize) -> Range<usize> {
    let start = at.min(rows.saturating_sub(1)) / ROWS * ROWS;
    start..(start + ROWS).min(rows)
}

/// Puts the buttons for the pages before and after around a table. The page has some rows of all, and
/// the moves of some plies.
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
