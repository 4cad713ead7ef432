//! The list of finished games, with statistics and the mistakes to practise.

use maud::{Markup, html};
use rosette_app::{
    Day, Finished, Go, Moment, Statistics,
    deed::Deed,
    finished,
    review::{DueRules, by_rules, due, unreviewed},
};
use rosette_messages::review;
use rosette_play::Trial;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlSelectElement;

use crate::{
    date::{moment, written},
    dom::{self, is_narrow},
    event::Event,
    programs::Heard,
    screens::{focus_next, reviews::Reviews},
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
    /// The reviews of the games that have none.
    reviews: Reviews,
}

impl History {
    /// Handles an event.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Go {
        match event {
            Event::Deed(Deed::PractiseDue(place)) => return practise(shared, place),
            Event::Deed(Deed::Review) => {
                let games = finished(&shared.model.store, dom::language());
                self.reviews.begin(shared, unreviewed(&shared.model.store, &games));
                self.fill_practice(shared, &games)
            }
            Event::Deed(Deed::StopReview) => {
                self.reviews.stop(shared);
                self.fill(shared)
            }
            Event::Heard(Heard::Reviewed(told)) => {
                if self.reviews.reviewed(shared, told) {
                    self.fill_practice(shared, &finished(&shared.model.store, dom::language()))
                } else {
                    self.reviews.show_progress()
                }
            }
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
        let games = finished(&shared.model.store, language);
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
        fill_statistics(&games, self.player.as_deref());
        dom::show(&dom::by_id("practice"), !games.is_empty());
        dom::write("#practice h2", review::PRACTICE.text(language));
        self.fill_practice(shared, &games)
    }

    /// Lists the mistakes that are due, and says how many games aren't reviewed, or how far that is.
    fn fill_practice(&self, shared: &Shared, games: &[Finished]) {
        let language = dom::language();
        let focused = dom::all("#practice .due button:focus").pop();
        dom::fill("#practice .due", &due(&due_groups(shared), language));
        if let Some(place) = focused.and_then(|button| button.get_attribute("data-arg")) {
            focus_due(&place)
        }
        self.reviews.show(shared, games)
    }
}

/// Gives the focus to the button of due mistakes at a place.
fn focus_due(place: &str) {
    let selector = ["#practice .due [data-arg='", place, "']"].concat();
    if let Some(button) = dom::all(&selector).first() {
        dom::focus_still(button.unchecked_ref())
    }
}

/// Returns the mistakes that are due, by game and rules.
fn due_groups(shared: &Shared) -> Vec<DueRules> {
    by_rules(shared.model.store.due(js_sys::Date::now() as u64), dom::language())
}

/// Begins to practise the due mistakes of a game and its rules.
fn practise(shared: &Shared, place: usize) -> Go {
    let Some(DueRules { due, .. }) = due_groups(shared).into_iter().nth(place) else {
        return Go::Stay;
    };
    let trial = Trial::new(due.iter().map(|due| due.mistake.ply).collect());
    Go::Practise(due, trial)
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
    let shown = game.open(&shared.model.store, dom::language());
    let shown =
        shown.as_ref().map(|it| (it.picture(&shared.model.looks(it), is_narrow()), it.round()));
    let shown = shown.as_ref().map(|(picture, turns)| (picture.as_str(), *turns));
    game.card(shown, &written(game.updated, day.is_one_day(), dom::language()), dom::language())
}
