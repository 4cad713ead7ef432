//! The table of all plies in a review: the loss, the luck and the value of each. A long table has
//! pages.

use std::ops::Range;

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Say as _, count, page, review};
use rosette_review::MoveAnalysis;
use rosette_rules::Seat;
use rosette_scene::picture;

use super::{Reviewed, words};
use crate::{
    Blocks,
    pages::{self, bodies, page, paged},
};

impl Reviewed<'_> {
    /// Makes the table of all evaluated plies, under a heading that opens it. A token shows the
    /// position after it. `looking` is the shown ply. A long table shows the page with that ply.
    pub fn view_list(&self, looking: usize, blocks: &mut Blocks) {
        let language = self.language();
        let lucky = self.review.has_luck();
        let rows = self.listed(looking);
        let (all, judged) = (self.judged.len(), &self.judged[rows.clone()]);
        let first = judged.first().map_or(0, |judged| judged.ply);
        let plies = first..first + judged.len();
        let luck = lucky.then_some(review::LUCK);
        let heads = [Some(words::given_away(self.scale)), luck, Some(review::VALUE)];
        let table = html! {
            table {
                caption { (self.value_of(Seat::First)) }
                thead { tr {
                    th scope="col" { (review::MOVE.text(language)) }
                    th scope="col" { span.unseen { (review::JUDGED.text(language)) } }
                    @for text in heads.into_iter().flatten() {
                        th scope="col" { (text.text(language)) }
                    }
                } }
                (bodies("plies", judged.len()))
            }
        };
        blocks.put(
            "review-list",
            html! {
                details.plies data-toggles open[!self.is_complete()] {
                    summary { (review::EVERY_MOVE.text(language)) }
                    (paged(&table, rows, all, plies, language))
                }
            },
        );
        for (id, _, judged) in pages::blocks("plies", judged) {
            blocks.put(id, html! { @for judged in judged { (self.ply(judged, looking, lucky)) } })
        }
    }

    /// Returns the indices of the plies on the shown page.
    fn listed(&self, looking: usize) -> Range<usize> {
        let first = self.judged.first().map_or(0, |judged| judged.ply);
        page(self.judged.len(), looking.saturating_sub(first + 1))
    }

    fn ply(&self, judged: &MoveAnalysis, looking: usize, lucky: bool) -> Markup {
        let language = self.language();
        let ply = judged.ply + 1;
        let action = if ply == self.plies() { "back-to-game" } else { "look-back" };
        let current = if ply == looking { "step" } else { "false" };
        let (token, _) = self.shown.listed_token(judged.ply, &judged.token, language);
        let label = page::LookAt { token: &token, ply: count(ply) }.say(language);
        let value = words::position(self.scale, Seat::First, judged.result(), language);
        html! {
            tr {
                th scope="row" {
                    @if let Some(seat) = judged.seat {
                        (PreEscaped(picture::seat_mark(seat)))
                        span.unseen { (self.name(seat)) }
                    }
                    button.num data-do=(action) data-arg=(ply.to_string()) title=(label)
                        aria-current=(current) { (token) }
                }
                td {
                    @if let Some(class) = judged.class {
                        b title=(words::rating(class, language)) { (words::marked(class, language)) }
                    }
                }
                td.num {
                    @if judged.is_decision() { (words::number(self.scale, judged.loss, language)) }
                }
                @if lucky {
                    td.num {
                        @if judged.luck != 0.0 { (words::signed(self.scale, judged.luck, language)) }
                    }
                }
                td.num { (value) }
            }
        }
    }
}
