//! The plates of the players, next to the board.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{RenderContext, picture};
use rosette_session::{Clock, clock_digits};

use super::Panel;
use crate::GameView;

impl Panel<'_> {
    pub(super) fn plates(&self, id: &str) -> Markup {
        html! { div #(id).plates { (plates(self.shown, &self.context)) } }
    }
}

/// Makes the plates of both seats, the first seat's first.
pub fn plates(shown: &GameView, context: &RenderContext<'_>) -> Markup {
    html! { @for seat in Seat::BOTH { (plate(shown, seat, context)) } }
}

/// Makes the plate of a seat: its name, the games it has won, its points and its time.
fn plate(shown: &GameView, seat: Seat, context: &RenderContext<'_>) -> Markup {
    let (name, score) = (shown.name(seat), shown.session().running_score());
    let turn = shown.game.view.looking().is_none() && shown.session().to_move() == Some(seat);
    let label =
        if turn { page::ToMove { name }.say(context.props.language) } else { name.to_owned() };
    let plate = shown.plate(shown.position().as_ref(), seat, context);
    html! {
        .plate.(seat.name()).on[turn] role="group" aria-label=(label) {
            span.badge { (PreEscaped(picture::badge(seat))) }
            div {
                .name {
                    b title=(name) {
                        @if shown.is_nameless(seat) {
                            (fixed::YOU.text(context.props.language))
                            span.only-wide { " (" (name) ")" }
                        } @else {
                            (name)
                        }
                    }
                    @if shown.game.seats.program(seat).is_some() {
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
            @if let Some(clock) = shown.session().clock() {
                @let earlier = shown.game.view.looking().filter(|_| context.over);
                @let earlier = earlier.map(|ply| clock.at(ply));
                (clock_of(earlier.as_ref().unwrap_or(clock), seat, context.props.language))
            }
        }
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
