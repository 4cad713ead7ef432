//! The list of finished games, with statistics and the mistakes to practise.

mod reviews;

use maud::{Markup, html};
use rosette_keep::{EnumSetting as _, KeyValueStore as _};
use rosette_messages::{fixed, review};
use rosette_play::Trial;

use self::reviews::ReviewQueue;
use crate::{
    Blocks, Day, Effect, Finished, Model, Moment, Navigation, Statistics,
    action::Action,
    finished,
    html::back_to_menu,
    review::{DueRules, ReviewNews, by_rules, due, unreviewed},
};

/// The number of games that are listed until the person asks for all.
const LISTED: usize = 20;

/// The screen of finished games.
#[derive(Default)]
pub struct History {
    /// Whether the person has asked for all games, and not only the latest [`LISTED`].
    all: bool,
    /// The player whose statistics are shown; `None` for the player with the most games.
    player: Option<String>,
    /// The reviews in progress, of games without one.
    reviews: ReviewQueue,
    games: FinishedGames,
}

/// The finished games, as they were last read from storage.
#[derive(Default)]
struct FinishedGames {
    /// The number of changes to storage, and the language, at the time when the games were read;
    /// `None` before the first reading.
    read: Option<(u64, &'static str)>,
    /// The time when the games were read, in milliseconds since 1970. Due mistakes and the days
    /// depend on it.
    at: u64,
    games: Vec<Finished>,
    /// The ids of games whose mistakes aren't known, the oldest first.
    unreviewed: Vec<String>,
}

impl FinishedGames {
    /// Reads the games again if storage or language have changed.
    fn read(&mut self, model: &Model) {
        let read = Some((model.store.backend().changes(), model.language.code()));
        if self.read != read {
            let games = finished(&model.store, &model.parts.games, model.language);
            let unreviewed = unreviewed(&model.store, &games);
            // Reading may move unreadable games aside, which also changes storage.
            *self = Self { read, at: model.store.backend().now(), games, unreviewed };
        }
    }
}

impl History {
    /// Handles an action. Returns the screen to open, if it leads to one.
    pub fn update(&mut self, model: &mut Model, action: Action) -> Navigation {
        self.games.read(model);
        match action {
            Action::PractiseDue(place) => return practise(model, place),
            Action::Review => self.reviews.begin(model, self.games.unreviewed.clone()),
            Action::StopReview => self.reviews.stop(model),
            Action::Replay(id) => return Navigation::Stored(id, true),
            Action::AllGames => {
                self.all = true;
                // The pressed button is hidden now, so another control gets the focus.
                if let Some(next) = self.games.games.get(LISTED) {
                    let card = format!("#history .opens[data-arg='{}']", next.id);
                    model.ask(Effect::Focus(card))
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    /// Handles progress or a result of the reviewing worker.
    pub fn reviewed(&mut self, model: &mut Model, news: ReviewNews) {
        self.reviews.reviewed(model, news)
    }

    /// Selects the player whose statistics are shown.
    pub fn choose_player(&mut self, player: String) {
        self.player = Some(player);
    }

    /// Makes the screen. Statistics and list are made again only when something they show has
    /// changed.
    pub fn view(&mut self, model: &Model, blocks: &mut Blocks) {
        self.games.read(model);
        let games = &self.games.games;
        let now = model.platform.moment(self.games.at);
        let listed = if self.all { games } else { games.get(..LISTED).unwrap_or(games) };
        let days: Vec<Day> = listed.iter().map(|game| day(game, now, model)).collect();
        let from = (self.games.at, self.games.read, self.all, &self.player);
        blocks.put_if_new("history", from, || self.screen(listed.len(), model));
        let ids: Vec<_> =
            listed.iter().zip(&days).map(|(it, day)| (&it.id, it.updated, *day)).collect();
        let shown = (model.language.code(), model.settings.board.name(), model.window.narrow);
        blocks
            .put_if_new("days", (ids, shown, model.available.faces), || list(listed, &days, model));
        blocks.put("reviews", self.reviews.view(self.games.unreviewed.len(), model.language))
    }

    fn screen(&self, listed: usize, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let games = &self.games.games;
        html! {
            header.top {
                (back_to_menu(model.language))
                h1 tabindex="-1" { (text(fixed::HISTORY)) }
            }
            .slot data-block {}
            .body {
                section #practice hidden[games.is_empty()] {
                    h2.sec tabindex="-1" { (review::PRACTICE.text(model.language)) }
                    #reviews.reviews data-block {}
                    .due.row { (due(&due_groups(model), model.language)) }
                }
                section {
                    p.muted.empty hidden[!games.is_empty()] { (text(fixed::HISTORY_EMPTY)) }
                    #days.days data-block {}
                    button.btn.secondary data-do="all-games" hidden[games.len() <= listed] {
                        (text(fixed::ALL_GAMES))
                    }
                }
                div {
                    (self.statistics(model))
                    section {
                        h2.sec { (text(fixed::EVERYTHING)) }
                        p.hint { (text(fixed::EVERYTHING_DETAIL)) }
                        .row {
                            button.btn.secondary data-do="export" { (text(fixed::SAVE_PROFILE)) }
                            button.btn.secondary data-do="open-file" { (text(fixed::OPEN_PROFILE)) }
                        }
                    }
                }
            }
        }
    }

    /// Makes the statistics of the chosen player, or of the player with the most games.
    fn statistics(&self, model: &Model) -> Markup {
        let player = self.player.as_deref();
        let statistics = Statistics::of(&self.games.games, player, model.language);
        html! {
            @if let Some(statistics) = statistics {
                section #statistics {
                    h2.sec { (model.fixed(fixed::STATISTICS)) }
                    p.hint { (model.fixed(fixed::STATISTICS_DETAIL)) }
                    label {
                        span { (model.fixed(fixed::PLAYER)) }
                        select data-entry="player" {
                            @for name in &statistics.names {
                                option selected[*name == statistics.player] { (name) }
                            }
                        }
                    }
                    .charts { (statistics.charts(model.language)) }
                }
            }
        }
    }
}

fn due_groups(model: &Model) -> Vec<DueRules> {
    by_rules(model.store.due(model.store.backend().now()), model.language)
}

/// Starts to practise the due mistakes of one group, by its index.
fn practise(model: &Model, place: usize) -> Navigation {
    let Some(DueRules { due, .. }) = due_groups(model).into_iter().nth(place) else {
        return Navigation::Stay;
    };
    let trial = Trial::new(due.iter().map(|due| due.mistake.ply).collect());
    Navigation::Practise(due, trial)
}

fn day(game: &Finished, now: Moment, model: &Model) -> Day {
    Day::of(model.platform.moment(game.updated), now)
}

/// Makes the list of games under the headings of their days.
fn list(games: &[Finished], days: &[Day], model: &Model) -> Markup {
    let games: Vec<_> = games.iter().zip(days).collect();
    html! {
        @for group in games.chunk_by(|one, other| one.1 == other.1) {
            @let day = *group[0].1;
            h2.sec { (model.fixed(day.heading())) }
            ul.kept { @for (game, _) in group { (card(game, day, model)) } }
        }
    }
}

/// Makes the card of a finished game, with a picture of its last position.
fn card(game: &Finished, day: Day, model: &Model) -> Markup {
    let shown = game.open(&model.store, &model.parts.games, model.language);
    let shown =
        shown.as_ref().map(|it| (it.picture(&model.context(it), model.window.narrow), it.round()));
    let shown = shown.as_ref().map(|(picture, turns)| (picture.as_str(), *turns));
    let time = model.platform.format_time(game.updated, day.time_form(), model.language);
    game.card(shown, &time, model.language)
}
