//! What chance drew in the game on the screen, as a table with bars.

use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::{Counted, Tally, picture};
use web_sys::Element;

use crate::{
    browser::{Html, dom},
    shown::ShownGame,
};

/// Shows what chance drew, if it has a part in the game and the table is open, or about to be.
pub(super) fn show(shown: &ShownGame, opening: bool) {
    let details: Element = dom::by_id("throws");
    let tally = shown.tally();
    dom::show(&details, tally.is_some());
    let Some(tally) = tally.filter(|_| opening || details.has_attribute("open")) else { return };
    let mut html = Html::default();
    html.put("<table><thead><tr><th scope=\"col\">@</th>", &[dom::fixed(fixed::NUMBER)]);
    for &seat in &Seat::BOTH {
        html.put("<th scope=\"col\">", &[]).picture(&picture::seat_mark(seat));
        html.put("<span class=\"unseen\">@</span></th>", &[&shown.names()[seat.index()]]);
    }
    html.put("<th scope=\"col\">@</th></tr></thead><tbody>", &[dom::fixed(fixed::EXPECTED)]);
    for counted in tally.numbers() {
        show_number(&mut html, &tally, counted);
    }
    html.put("</tbody><tfoot><tr><th scope=\"row\">@</th>", &[dom::fixed(fixed::MEAN)]);
    for &seat in &Seat::BOTH {
        html.put("<td><span>@</span></td>", &[&mean(tally.mean(seat))]);
    }
    html.put("<td>@</td></tr></tfoot></table>", &[&mean(tally.expected_mean())]);
    dom::set_html(&dom::find(&details, "div"), &html)
}

fn show_number(html: &mut Html, tally: &Tally, counted: Counted) {
    let Counted { number, expected, counts } = counted;
    html.put("<tr><th scope=\"row\">@</th>", &[&number.to_string()]);
    for &seat in &Seat::BOTH {
        let count = counts[seat.index()];
        let share = (count * 1000).checked_div(tally.drawn(seat)).unwrap_or_default();
        html.put("<td><span>@</span>", &[&count.to_string()]);
        html.picture(&picture::share(seat, share, expected)).put("</td>", &[]);
    }
    html.put("<td>@</td></tr>", &[&dom::say(&page::Share { percent: expected })]);
}

fn mean(tenths: Option<u32>) -> String {
    tenths.map_or_else(|| "–".to_owned(), |mean| dom::say(&page::MeanOf { mean }))
}
