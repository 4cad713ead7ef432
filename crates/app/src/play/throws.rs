//! The table of throws or rolls: the frequency of each number, and the expected frequency.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{ChanceCount, ChanceCounts, picture};

use super::Panel;
use crate::html::seat_headers;

impl Panel<'_> {
    /// Makes the table of throws or rolls, once it is opened.
    pub(super) fn throws(&self) -> Markup {
        let (counts, language) = (self.shown.chance_counts(), self.model.language);
        html! {
            details #throws.throws data-entry="throws" data-toggles hidden[counts.is_none()] {
                summary { (self.model.fixed(fixed::CHANCE)) }
                div {
                    @if let Some(counts) = counts.filter(|_| self.model.unfolds_throws) {
                        (throws(&counts, self.shown.names(), language))
                    }
                }
            }
        }
    }
}

/// Makes the table with each number's share of each player's throws or rolls, and the expected
/// share.
pub fn throws(counts: &ChanceCounts, names: &[String; 2], language: Language) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (fixed::NUMBER.text(language)) }
                (seat_headers(names))
                th scope="col" { (fixed::EXPECTED.text(language)) }
            } }
            tbody { @for counted in counts.numbers() { (row(counts, &counted, language)) } }
            tfoot { tr {
                th scope="row" { (fixed::MEAN.text(language)) }
                @for seat in Seat::BOTH { td { span { (mean(counts.mean(seat), language)) } } }
                td { (mean(counts.expected_mean(), language)) }
            } }
        }
    }
}

/// Makes the row of a number, with the shares of both seats.
fn row(all: &ChanceCounts, counted: &ChanceCount, language: Language) -> Markup {
    let ChanceCount { number, expected, counts } = *counted;
    let share = |seat: Seat| {
        let thousandths = (counts[seat.index()] * 1000).checked_div(all.drawn(seat));
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
