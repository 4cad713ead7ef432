//! The plates of the players and the move list, next to the board.

use std::ops::Range;

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{RenderContext, picture};
use rosette_session::{Clock, MoveEntry, Round, clock_digits};

use crate::{
    Blocks, GameView,
    html::seat_headers,
    pages::{self, bodies, page, paged},
};

impl GameView {
    /// Makes the plates of both seats, the first seat's first.
    pub fn plates(&self, context: &RenderContext<'_>) -> Markup {
        html! { @for seat in Seat::BOTH { (self.plate_of(seat, context)) } }
    }

    fn plate_of(&self, seat: Seat, context: &RenderContext<'_>) -> Markup {
        let (name, score) = (self.name(seat), self.session().running_score());
        let turn = self.game.view.looking().is_none() && self.session().to_move() == Some(seat);
        let label =
            if turn { page::ToMove { name }.say(context.props.language) } else { name.to_owned() };
        let plate = self.plate(self.position().as_ref(), seat, context);
        html! {
            .plate.(seat.name()).on[turn] role="group" aria-label=(label) {
                span.badge { (PreEscaped(picture::badge(seat))) }
                div {
                    .name {
                        b title=(name) {
                            @if self.is_nameless(seat) {
                                (fixed::YOU.text(context.props.language)) " (" (name) ")"
                            } @else {
                                (name)
                            }
                        }
                        @if self.game.seats.program(seat).is_some() {
                            svg.icon.small aria-hidden="true" { use href="#i-program" {} }
                        }
                        @if !score.is_empty() {
                            @let games = score.won(seat);
                            span.won.num aria-hidden="true" { (games.to_string()) }
                            span.unseen { (page::GamesWon { games }.say(context.props.language)) }
                        }
                    }
                    small.only-wide { (plate.line) }
                    small.only-phone { (plate.brief) }
                }
                .score.num.decides[plate.is_score] {
                    (plate.number.to_string())
                    small { (plate.unit) }
                    span.unseen.only-phone { (plate.unit) }
                }
                @if let Some(clock) = self.session().clock() {
                    (match self.game.view.looking().filter(|_| context.over) {
                        Some(ply) => clock_of(&clock.at(ply), seat, context.props.language),
                        None => clock_of(clock, seat, context.props.language),
                    })
                }
            }
        }
    }

    /// Returns all turns, and the indices of those on the shown page of the move list.
    pub fn listed(&self) -> (Vec<Round>, Range<usize>) {
        let rounds = Round::all(self.session());
        let shown = self.game.shown();
        let has = |round: &Round| round.0.iter().flatten().any(|entry| entry.ply + 1 >= shown);
        let rows = page(rounds.len(), rounds.iter().position(has).unwrap_or_default());
        (rounds, rows)
    }

    /// Makes the move list. The Tab key reaches, besides the buttons for other pages, only the
    /// token of the ply `focused`, or else that of the shown position.
    pub fn view_moves(&self, focused: Option<usize>, blocks: &mut Blocks, language: Language) {
        let shown = self.game.shown();
        let (all, rows) = self.listed();
        let rounds = &all[rows.clone()];
        let entries = || rounds.iter().flat_map(|round| round.0.iter().flatten());
        let first = entries().map(|entry| entry.ply).min().unwrap_or_default();
        let plies = first..first + entries().count();
        let stop = focused.filter(|ply| plies.contains(&(ply.wrapping_sub(1))));
        let stop = stop.unwrap_or(shown.max(1));
        let table = html! {
            table {
                thead { tr {
                    th { span.unseen { (fixed::ROUND.text(language)) } }
                    (seat_headers(self.names()))
                } }
                (bodies("moves", rounds.len()))
            }
        };
        let start = rows.start;
        let made = MoveRows { shown: self, stop, language };
        let list = html! { div { (paged(&table, rows, all.len(), plies, language)) } };
        blocks.put("move-list", list);
        for (id, before, rounds) in pages::blocks("moves", rounds) {
            let rounds = (start + before..).zip(rounds);
            blocks.put(id, html! { @for (index, round) in rounds { (made.row(index, round)) } })
        }
    }
}

/// The rows of the move list, with the state that they show.
struct MoveRows<'a> {
    shown: &'a GameView,
    /// The ply whose token the Tab key reaches.
    stop: usize,
    language: Language,
}

impl MoveRows<'_> {
    /// Makes the row of a turn, given with its index among all turns.
    fn row(&self, index: usize, round: &Round) -> Markup {
        let shown = self.shown.game.shown();
        let now = |entries: &[MoveEntry]| entries.iter().any(|entry| entry.ply + 1 == shown);
        html! {
            tr {
                th.num scope="row" { ((index + 1).to_string()) }
                @for entries in &round.0 {
                    td.num.now[now(entries)] {
                        @for entry in entries { (self.entry(entry)) }
                    }
                }
            }
        }
    }

    /// Makes the button of a token, which shows the position after it.
    fn entry(&self, entry: &MoveEntry) -> Markup {
        let Self { shown, stop, language } = *self;
        let ply = entry.ply + 1;
        let action = if ply == shown.session().ply() { "back-to-game" } else { "look-back" };
        let current = if shown.game.view.looking() == Some(ply) { "step" } else { "false" };
        let (token, note) = shown.listed_token(entry.ply, &entry.token, language);
        let label = page::LookAt { token: &token, ply: count(ply) }.say(language);
        html! {
            span {
                button data-do=(action) data-arg=(ply.to_string()) title=(label) aria-current=(current)
                    tabindex=(if ply == stop { "0" } else { "-1" }) { (token) }
                @if let Some(note) = note {
                    i {
                        @if self.moves_again(entry.ply) {
                            span.only-wide { (note) }
                            svg.icon.small.only-phone role="img" aria-label=(note) {
                                use href="#i-rosette" {}
                            }
                        } @else {
                            (note)
                        }
                    }
                }
            }
        }
    }

    /// Returns whether the seat that made a token also makes the next one.
    fn moves_again(&self, ply: usize) -> bool {
        let [seat, next] =
            [ply, ply + 1].map(|ply| self.shown.session().settled_at(ply).turn().seat());
        seat.is_some() && seat == next
    }
}

/// Makes the display of a seat's remaining time, which is marked while it is low.
fn clock_of(clock: &Clock, seat: Seat, language: Language) -> Markup {
    let left = clock.left(seat);
    let time = &page::time_in_words(left.div_ceil(1000), language);
    html! {
        .clock.num.low[clock.is_low(seat)] role="timer"
            aria-label=(page::TimeLeft { time }.say(language)) {
            svg.icon.small { use href="#i-alert" {} }
            span { (clock_digits(left, language.decimal_point())) }
        }
    }
}
