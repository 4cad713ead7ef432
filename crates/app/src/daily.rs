//! The puzzle of the day, which is the same for everybody by the date in UTC.

use maud::{Markup, PreEscaped, html};
use rosette_keep::{DAY_MS, EnumSetting as _, KeyValueStore as _};
use rosette_messages::{count, fixed, page};
use rosette_play::PuzzleId;
use rosette_scene::picture;
use rosette_session::Address;

use crate::{
    Blocks, GameView, Model, TimeForm,
    puzzles::{read, task},
};

/// The days from the first of January 1970 to the day before the first puzzle: 2026-11-29, a
/// Sunday.
const BEFORE_FIRST: u64 = 20_786;

impl Model {
    /// Returns the number of the present day in UTC, counted from the first puzzle. Before that, it
    /// is 1 too.
    #[must_use]
    pub fn today(&self) -> u32 {
        (self.store.backend().now() / DAY_MS).saturating_sub(BEFORE_FIRST).max(1) as u32
    }

    /// Writes the date of a day.
    pub(crate) fn date_of(&self, day: u32) -> String {
        let ms = (BEFORE_FIRST + u64::from(day)) * DAY_MS;
        self.platform.format_time(ms, TimeForm::DateInUtc, self.language)
    }

    /// Opens the puzzle of a day, with the wrong answers that were given to it. After the last
    /// puzzle, the first one follows again. Returns `None` until the puzzles and the board are
    /// fetched.
    #[must_use]
    pub fn puzzle_of(&self, day: u32) -> Option<GameView> {
        let puzzles = self.parts.day_puzzles.as_ref()?;
        let place = (day as usize).checked_sub(1)?.checked_rem(puzzles.lines().count())?;
        let puzzle = read(puzzles.lines().nth(place)?)?;
        let wrong = self.store.day(day).unwrap_or_default().wrong;
        self.open_puzzle(PuzzleId::Day(day), &puzzle, wrong)
    }
}

/// Says on how many days in a row the puzzle was solved. Empty if it was on none.
pub(crate) fn streak_text(days: u32, model: &Model) -> String {
    if days > 0 { model.say(&page::DayStreak { days }) } else { String::new() }
}

/// Makes the days in a row, with a rosette that has a petal for each. Empty without any.
pub(crate) fn streak(model: &Model) -> Markup {
    let days = model.store.streak(model.today());
    html! {
        @if days > 0 { p.streak { (PreEscaped(picture::streak(days))) (streak_text(days, model)) } }
    }
}

/// Returns whether a text is the list of the puzzles of the days, and whole.
pub(crate) fn is_list(text: &str) -> bool {
    [text.lines().next(), text.lines().last()].into_iter().all(|it| it.and_then(read).is_some())
}

/// Writes the answers to a puzzle as signs: a cross for each wrong one, then a rosette if the best
/// choice was found, or a ring if it was shown.
pub(crate) fn signs_text(wrong: usize, found: Option<bool>) -> String {
    let end = match found {
        Some(true) => "✿",
        Some(false) => "○",
        None => "",
    };
    ["✗".repeat(wrong).as_str(), end].concat()
}

/// Makes the signs of the answers to a puzzle, with their meaning for screen readers.
pub(crate) fn signs(wrong: usize, found: Option<bool>, model: &Model) -> Markup {
    let answers = match found {
        Some(true) => page::Answers::Found,
        Some(false) => page::Answers::Shown,
        None => page::Answers::Open,
    };
    let meaning = model.say(&page::DaySigns { wrong: count(wrong), answers });
    html! { span.signs role="img" aria-label=(meaning) { (signs_text(wrong, found)) } }
}

/// Makes the card of the puzzle on the menu. It is empty until the puzzles are fetched, so that
/// nothing in it moves.
pub(crate) fn view(model: &Model, blocks: &mut Blocks) {
    let day = model.today();
    let shown = (model.language.code(), model.settings.board.name(), model.window.narrow);
    let fetched =
        (model.parts.day_puzzles.is_some(), model.parts.games.count(), model.available.faces);
    let from = (day, shown, fetched, model.store.backend().changes());
    blocks.put_if_new("today", from, || {
        html! { @if let Some(shown) = model.puzzle_of(day) { (card(model, day, &shown)) } }
    })
}

fn card(model: &Model, day: u32, shown: &GameView) -> Markup {
    let context = model.context(shown);
    let line = || {
        let puzzle = shown.game.mode.puzzle().map(|it| model.fixed(task(it.puzzle())));
        [&shown.status(&context).title, ". ", puzzle.unwrap_or_default()].concat()
    };
    let result = model.store.day(day).unwrap_or_default();
    html! {
        .thumb aria-hidden="true" {
            (PreEscaped(shown.picture(&context, model.window.narrow)))
        }
        .what {
            h2 { (model.fixed(fixed::DAY_PUZZLE)) }
            p.muted { (model.date_of(day)) " · " (shown.kind.title(model.language)) }
            @match result.found {
                None => p { (line()) },
                found => (signs(result.wrong.len(), found, model)),
            }
            (streak(model))
        }
        a.btn.secondary href=(Address::Today { day: None }.write()) {
            (model.fixed(if result.found.is_some() { fixed::SEE_SOLUTION } else { fixed::SOLVE }))
        }
    }
}

/// The number of days in the calendar.
const LISTED: usize = 100;

/// Makes the calendar: links to the puzzles of the latest days, the last first, with their results.
pub(crate) fn calendar(model: &Model) -> Markup {
    html! {
        h2.sec { (model.fixed(fixed::DAY_PUZZLES)) }
        (streak(model))
        ol.calendar {
            @for day in (1..=model.today()).rev().take(LISTED) {
                @let result = model.store.day(day);
                li { a href=(Address::Today { day: Some(day) }.write()) data-found[result.as_ref().is_some_and(|it| it.found == Some(true))] {
                    (model.date_of(day))
                    @if let Some(result) = result {
                        " " (signs(result.wrong.len(), result.found, model))
                    }
                } }
            }
        }
    }
}
