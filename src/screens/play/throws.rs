//! The table of the numbers that chance drew.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::{Counted, Tally, picture};
use web_sys::Element;

use crate::{
    browser::{dom, html::seat_headers},
    shown::ShownGame,
};

/// Shows the table if the game has chance and the table is open, or about to open.
pub(super) fn show(shown: &ShownGame, opening: bool) {
    let details: Element = dom::by_id("throws");
    let tally = shown.tally();
    dom::show(&details, tally.is_some());
    let Some(tally) = tally.filter(|_| opening || details.has_attribute("open")) else { return };
    let table = html! {
        table {
            thead { tr {
                th scope="col" { (dom::fixed(fixed::NUMBER)) }
                (seat_headers(shown.names()))
                th scope="col" { (dom::fixed(fixed::EXPECTED)) }
            } }
            tbody { @for counted in tally.numbers() { (row(&tally, &counted)) } }
            tfoot { tr {
                th scope="row" { (dom::fixed(fixed::MEAN)) }
                @for seat in Seat::BOTH { td { span { (mean(tally.mean(seat))) } } }
                td { (mean(tally.expected_mean())) }
            } }
        }
    };
    dom::set_html(&dom::find(&details, "div"), &table)
}

fn row(tally: &Tally, &Counted { number, expected, counts }: &Counted) -> Markup {
    let share = |seat: Seat| {
        let thousandths = (counts[seat.index()] * 1000).checked_div(tally.drawn(seat));
        picture::share(seat, thousandths.unwrap_or_default(), expected)
    };
    html! {
        tr {
            th scope="row" { (number.to_string()) }
            @for seat in Seat::BOTH {
                td { span { (counts[seat.index()].to_string()) } (PreEscaped(share(seat))) }
            }
            td { (dom::say(&page::Share { percent: expected })) }
        }
    }
}

fn mean(tenths: Option<u32>) -> String {
    tenths.map_or_else(|| "–".to_owned(), |mean| dom::say(&page::MeanOf { mean }))
}
