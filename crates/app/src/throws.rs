//! The table that compares how often each number was thrown or rolled with how often to expect it.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{Counted, Tally, picture};

use crate::html::seat_headers;

/// Makes the table with how often each player got each number, and the expected share.
pub fn throws(tally: &Tally, names: &[String; 2], language: Language) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (fixed::NUMBER.text(language)) }
                (seat_headers(names))
                th scope="col" { (fixed::EXPECTED.text(language)) }
            } }
            tbody { @for counted in tally.numbers() { (row(tally, &counted, language)) } }
            tfoot { tr {
                th scope="row" { (fixed::MEAN.text(language)) }
                @for seat in Seat::BOTH { td { span { (mean(tally.mean(seat), language)) } } }
                td { (mean(tally.expected_mean(), language)) }
            } }
        }
    }
}

/// Makes the row of a number, with the shares of both seats.
fn row(tally: &Tally, counted: &Counted, language: Language) -> Markup {
    let Counted { number, expected, counts } = *counted;
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
            td { (page::Share { percent: expected }.say(language)) }
        }
    }
}

fn mean(tenths: Option<u32>, language: Language) -> String {
    tenths.map_or_else(|| "–".to_owned(), |mean| page::MeanOf { mean }.say(language))
}
