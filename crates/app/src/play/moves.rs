//! The move list, next to the board. An entry is identified by the number of tokens up to and
//! including its own.

use std::ops::Range;

use maud::{Markup, html};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_play::{LocalGame, Towards};
use rosette_session::{MoveEntry, Round};

use crate::{
    Blocks, Effect, GameView, Model,
    html::seat_headers,
    pages::{self, bodies, page, paged},
};

/// The state of the move list that isn't stored with the game: whether it is open, and its focus.
#[derive(Default)]
pub struct MoveList {
    /// Whether the list is open on a narrow page.
    pub(super) is_open: bool,
    /// The entry under the pointer or with a visible focus, whose cells the board marks.
    pub(super) listed: Option<usize>,
    /// The entry with the keyboard focus, visible or not.
    pub(super) focus: Option<usize>,
}

impl MoveList {
    /// Returns whether the list covers the board, as it does on narrow pages. While a review or an
    /// earlier position is shown, the list leaves the whole board visible.
    pub(super) fn is_over_board(&self, game: &LocalGame) -> bool {
        self.is_open && game.view.looking().is_none() && !game.review.is_open()
    }

    /// Moves the focus from an entry to the next one in a direction.
    pub(super) fn key(shown: &GameView, model: &mut Model, from: usize, towards: Towards) {
        let (rounds, rows) = listed(shown);
        let next = from.checked_sub(1).and_then(|ply| towards.from(&rounds[rows], ply));
        if let Some(ply) = next {
            model.ask(Effect::Focus(format!("#move-list td [data-arg='{}']", ply + 1)))
        }
    }

    /// Scrolls the list to the shown position.
    pub(super) fn scroll_to_shown(game: &LocalGame, model: &mut Model) {
        model.ask(match game.view.looking() {
            Some(ply) => Effect::ScrollTo(format!("#move-list td [data-arg='{}']", ply.max(1))),
            // The list runs from bottom to top in the style sheet, so its scroll position 0 shows
            // the last turn.
            None => Effect::ToTop("#play .moves .list"),
        })
    }

    /// Opens or closes the list on a narrow page, and moves the focus to the button that does the
    /// opposite.
    pub(super) fn open(&mut self, model: &mut Model, open: bool) {
        self.is_open = open;
        let undoes = if open { "close-moves" } else { "open-moves" };
        model.ask(Effect::Focus(["#play [data-do=", undoes, "]"].concat()))
    }
}

/// Returns all turns, and the indices of those on the shown page of the move list.
fn listed(shown: &GameView) -> (Vec<Round>, Range<usize>) {
    let rounds = Round::all(shown.session());
    let ply = shown.game.shown();
    let has = |round: &Round| round.0.iter().flatten().any(|entry| entry.ply + 1 >= ply);
    let rows = page(rounds.len(), rounds.iter().position(has).unwrap_or_default());
    (rounds, rows)
}

/// Makes the move list. The Tab key reaches, besides the buttons for other pages, only the token of
/// the ply `focused`, or else that of the shown position.
pub fn view_moves(
    shown: &GameView,
    focused: Option<usize>,
    blocks: &mut Blocks,
    language: Language,
) {
    let (all, rows) = listed(shown);
    let rounds = &all[rows.clone()];
    let entries = || rounds.iter().flat_map(|round| round.0.iter().flatten());
    let first = entries().map(|entry| entry.ply).min().unwrap_or_default();
    let plies = first..first + entries().count();
    let stop = focused.filter(|ply| plies.contains(&(ply.wrapping_sub(1))));
    let stop = stop.unwrap_or(shown.game.shown().max(1));
    let table = html! {
        table {
            thead { tr {
                th { span.unseen { (fixed::ROUND.text(language)) } }
                (seat_headers(shown.names()))
            } }
            (bodies("moves", rounds.len()))
        }
    };
    let start = rows.start;
    let made = MoveRows { shown, stop, language };
    let list = html! { div { (paged(&table, rows, all.len(), plies, language)) } };
    blocks.put("move-list", list);
    for (id, before, rounds) in pages::blocks("moves", rounds) {
        let rounds = (start + before..).zip(rounds);
        blocks.put(id, html! { @for (index, round) in rounds { (made.row(index, round)) } })
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
