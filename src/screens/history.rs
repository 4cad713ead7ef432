//! The list of finished games, with statistics.

use maud::{Markup, html};
use rosette_presenter::{Day, Finished, Moment, Statistics, finished};
use web_sys::HtmlSelectElement;

use crate::{
    browser::{dom, is_narrow, moment, written},
    deed::Deed,
    event::Event,
    go::Go,
    screens::focus_next,
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
            Event::Deed(Deed::AllGames) => {
                self.all = true;
                self.fill(shared);
                focus_next("#history", LISTED)
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
        let listed_games = games.get(..listed).unwrap_or(&games);
        let now = moment(js_sys::Date::now());
        let groups = listed_games.chunk_by(|one, other| day(one, now) == day(other, now));
        let list = html! { @for group in groups {
            @let day = day(&group[0], now);
            h2.sec { (day.heading().text(language)) }
            ul.kept { @for game in group { (card(shared, game, day)) } }
        } };
        dom::fill("#history .days", &list);
        dom::show(&dom::at("#history .empty"), games.is_empty());
        dom::show(&dom::at("#history [data-do=all-games]"), games.len() > listed);
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

/// Returns the group of a game.
fn day(game: &Finished, now: Moment) -> Day {
    Day::of(moment(game.updated as f64), now)
}

/// Makes the card of a finished game, with its last position.
fn card(shared: &Shared, game: &Finished, day: Day) -> Markup {
    let shown = game.open(&shared.store, dom::language());
    let shown = shown.as_ref().map(|it| (it.picture(&shared.looks(it), is_narrow()), it.round()));
    let shown = shown.as_ref().map(|(picture, turns)| (picture.as_str(), *turns));
    game.card(shown, &written(game.updated, day.is_one_day()), dom::language())
}
