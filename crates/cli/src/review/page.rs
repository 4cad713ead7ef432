//! A review as an HTML file: the summary with the graph, the boards of the moments that decided, and
//! all moves.

use maud::{Markup, PreEscaped, html};
use rosette_app::{GameView, drawing::board_of};
use rosette_messages::{Language, Say as _, review};
use rosette_scene::Viewport;

use super::words::{ReviewText, Row};
use crate::report::report;

/// The size of a board in CSS pixels.
const BOARD: Viewport = Viewport { width_px: 560.0, height_px: 420.0, narrow: false };

/// The styles of boards and moves.
const STYLE: &str = "
.sheet:has(> svg) { background: var(--page); } .sheet > svg { max-width: 40rem; margin: auto; }
.moments { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
figure { margin: 0; } figcaption { margin-top: .5rem; }
.moves :is(td, th):nth-child(n + 2):nth-child(-n + 4), .sheet:not(.moves) td:first-child { text-align: left; }
";

/// Writes the HTML of a review.
pub fn page(text: &ReviewText<'_>) -> String {
    let reviewed = &text.0;
    let body = html! {
        @for line in text.heading().lines() { p { (line) } }
        .sheet { (PreEscaped(reviewed.sheet().drawing(None))) }
        @if !reviewed.moments.is_empty() {
            h2 { (review::MOMENTS.say(Language::english())) }
            p.muted { "The boards show the positions before these moves." }
            ol.moments { @for judged in &reviewed.moments {
                li { figure.sheet {
                    (PreEscaped(board(reviewed.shown, judged.ply)))
                    figcaption { (reviewed.moment(judged)) }
                } }
            } }
        }
        h2 { "Players" }
        .sheet { (table(&text.players())) }
        @if let Some(opinions) = reviewed.opinions {
            h2 { "Second opinion by " (opinions.by) }
            @for sentence in reviewed.agreements() { p { (sentence) } }
        }
        h2 { "Moves" }
        .sheet.moves tabindex="0" role="region" aria-label="Moves" { (table(&text.rows())) }
    };
    report(&reviewed.shown.title(Language::english()), STYLE, &body)
}

/// Draws the position before a token of a game.
fn board(shown: &GameView, ply: usize) -> String {
    let language = Language::english();
    let mut earlier = GameView::new(shown.session().clone(), shown.show(), language);
    earlier.game.look(Some(ply));
    board_of(&earlier, BOARD, language, None)
}

/// Makes a table whose first row has the headings.
fn table(rows: &[Row]) -> Markup {
    let (heads, moves) = rows
        .split_first()
        .map_or((&[] as &[_], &[] as &[_]), |(head, rows)| (head.as_slice(), rows));
    html! {
        table {
            thead { tr { @for head in heads { th scope="col" { (head) } } } }
            tbody { @for cells in moves { tr { @for cell in cells { td { (cell) } } } } }
        }
    }
}
