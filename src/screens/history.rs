//! The list of finished games, with statistics.

use maud::html;
use rosette_presenter::{Finished, Statistics, finished};
use serde::Serialize;
use wasm_bindgen::JsValue;
use web_sys::HtmlSelectElement;

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
        let language = dom::language();
        let games = finished(&shared.store, language);
        let listed = if self.all { games.len() } else { LISTED };
        let list = html! { @for game in games.iter().take(listed) {
            (game.entry(&day(game.updated), language))
        } };
        dom::fill("#history ul", &list);
        dom::show(&dom::at("#history .empty"), games.is_empty());
        dom::show(&dom::at("#history [data-do=all-finished]"), games.len() > listed);
        fill_statistics(&games, self.player.as_deref())
    }
}

/// Shows the statistics of a player, or of the player with the most games.
fn fill_statistics(games: &[Finished], player: Option<&str>) {
    let statistics = Statistics::of(games, player, dom::language());
    dom::show(&dom::by_id("statistics"), statistics.is_some());
    let Some(statistics) = statistics else { return };
    let select: HtmlSelectElement = dom::by_id("whose");
    let names = html! { @for name in &statistics.names { option { (name) } } };
    dom::set_html(&select, &names);
    select.set_value(&statistics.player);
    dom::fill("#statistics .charts", &statistics.charts(dom::language()))
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
