//! The list of finished games, with statistics.

use maud::{Markup, html};
use rosette_keep::Kept;
use rosette_messages::{fixed, page};
use rosette_presenter::{
    Kind, Values, called,
    html::{game_button, named},
};
use rosette_rules::{Outcome, Seat};
use rosette_session::Program;
use serde::Serialize;
use wasm_bindgen::JsValue;
use web_sys::HtmlSelectElement;

use super::statistics;
use crate::{
    browser::{dom, to_js},
    deed::Deed,
    event::Event,
    go::Go,
    shared::Shared,
};

/// The number of games in the list until the person asks for all.
const LISTED: usize = 20;

/// The screen of finished games.
#[derive(Default)]
pub struct History {
    /// Whether all games are listed.
    all: bool,
    /// The player whose statistics are shown; `None` for the player with the most games.
    player: Option<String>,
}

/// A finished game.
pub struct Finished {
    id: String,
    updated: u64,
    pub kind: Kind,
    pub names: [String; 2],
    /// Whether a program plays, by seat.
    pub programs: [bool; 2],
    pub outcome: Outcome,
    /// Whether the game ended on this page, and so counts in statistics.
    pub counts: bool,
    /// The stored options, then all options of a form with their defaults.
    pub values: Values,
}

impl History {
    /// Handles an event.
    pub fn update(&mut self, shared: &Shared, event: Event) -> Go {
        match event {
            Event::Deed(Deed::Replay(id)) => return Go::Stored(id, true),
            Event::Deed(Deed::AllFinished) => {
                self.all = true;
                self.fill(shared);
                // The pressed button has gone, and the new entries are in its place.
                let next = format!("#history li:nth-child({}) button", LISTED + 1);
                dom::focus(&dom::at(&next))
            }
            Event::PlayerChosen => {
                self.player = Some(dom::by_id::<HtmlSelectElement>("whose").value());
                self.fill(shared)
            }
            _ => {}
        }
        Go::Stay
    }

    /// Lists the finished games, and shows the statistics.
    pub fn fill(&self, shared: &Shared) {
        let games = finished(shared);
        let listed = if self.all { games.len() } else { LISTED };
        let list = html! { @for game in games.iter().take(listed) { (game.entry()) } };
        dom::fill("#history ul", &list);
        dom::show(&dom::at("#history .empty"), games.is_empty());
        dom::show(&dom::at("#history [data-do=all-finished]"), games.len() > listed);
        statistics::fill(&games, self.player.as_deref())
    }
}

/// Returns the finished games, the latest first.
fn finished(shared: &Shared) -> Vec<Finished> {
    shared.store.games().into_iter().filter_map(|kept| Finished::of(shared, kept)).collect()
}

impl Finished {
    /// Reads a stored game; `None` if it isn't over.
    fn of(shared: &Shared, kept: Kept) -> Option<Self> {
        let Kept { id, updated, saved } = kept;
        // Older versions didn't store the outcome.
        let outcome = saved.outcome.or_else(|| shared.stored(&id)?.0.session().outcome())?;
        let kind = Kind::named(&saved.record.game)?;
        let players = saved.record.players.unwrap_or_default();
        let mut values = Values::new();
        for (name, value) in saved.record.options.0 {
            values.push((name, value.to_string()));
        }
        values.append(&mut kind.filled(&values));
        Some(Self {
            id,
            updated,
            kind,
            names: Seat::BOTH.map(|seat| called(players.get(seat), seat, dom::language())),
            programs: Seat::BOTH.map(|seat| Program::named(players.get(seat)).is_some()),
            outcome,
            counts: !saved.foreign,
            values,
        })
    }

    /// Makes the game's entry in the list.
    fn entry(&self) -> Markup {
        let [first, second] = &self.names;
        let title =
            dom::say(&page::GameOf { title: &self.kind.title(dom::language()), first, second });
        let result = match self.outcome.winner {
            Some(seat) => dom::say(&page::Wins { name: &self.names[seat.index()] }),
            None => dom::say(&page::DRAW),
        };
        let day = day(self.updated);
        let label = [title.as_str(), &day].join(", ");
        html! {
            li {
                p {
                    (named(&title, &self.names))
                    small { (named(&result, &self.names)) } small { (day) }
                }
                (game_button("replay", &self.id, fixed::REPLAY_GAME, &label, dom::language()))
                (game_button("delete", &self.id, fixed::DELETE_GAME, &label, dom::language()))
            }
        }
    }
}

/// Formats the date of a time in milliseconds.
fn day(ms: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms as f64));
    let style = to_js(&DateStyle { date_style: "medium" });
    String::from(date.to_locale_date_string(dom::language().code(), &style))
}

/// The options of `toLocaleDateString`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DateStyle {
    date_style: &'static str,
}
