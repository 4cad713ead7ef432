//! The course of a game: its examples in order, and a small game at the end. Further examples, of
//! other rule sets, have the numbers after the course. The text of the rules links to them.

use maud::{Markup, html};
use rosette_keep::Settings;
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_play::{LessonProgress, Mode, level_at_once};
use rosette_rules::BySeat;
use rosette_scene::{AnyShow, Lesson as Script};
use rosette_session::{Address, Program, Record, RecordError, Seed, Tables};

use crate::{GameInfo, GameView};

/// The part of a course after an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// The example with this number, from 1.
    Example(usize),
    /// The small game that ends the course.
    SmallGame,
}

impl GameView {
    /// Opens the example of a number, from 1, with its script; `None` if it doesn't exist.
    #[must_use]
    pub fn example(
        show: &'static dyn AnyShow,
        number: usize,
        language: Language,
    ) -> Option<Result<(Self, Script), RecordError>> {
        let kind = GameInfo::of(show);
        let script = *kind.guide().lessons().get(number.wrapping_sub(1))?;
        let opened = kind
            .record(script.start)
            .and_then(|record| Self::open(show, record, Seed(Script::SEED), language));
        Some(opened.map(|mut shown| {
            let lesson = LessonProgress::new(script.line, shown.session().ply());
            shown.game.mode = Mode::Lesson(lesson);
            (shown, script)
        }))
    }
}

impl GameInfo {
    /// Reads the record of a game from its options and moves, as links have them.
    fn record(self, written: &str) -> Result<Record, RecordError> {
        match Address::parse(&["#/play/", self.name(), "?", written].concat()) {
            Ok(Address::Play(record)) => Ok(*record),
            _ => Err(RecordError::NotARecord),
        }
    }

    /// Returns what follows the example of a number, from 1.
    pub fn after_example(self, number: usize) -> After {
        let (course, all) = (self.guide().course().len(), self.guide().lessons().len());
        match number == course || number == all {
            true => After::SmallGame,
            false => After::Example(number + 1),
        }
    }

    /// Returns a text with the number of an example among those of the course, or among those after
    /// the course, and how many these are. The text of the first example also says how long the
    /// course takes; a test checks that time.
    pub fn example_number(self, number: usize, language: Language) -> String {
        let (course, all) = (self.guide().course().len(), self.guide().lessons().len());
        let (at, of) =
            if number <= course { (number, course) } else { (number - course, all - course) };
        let text = page::LessonNumber { number: count(at), of: count(of) }.say(language);
        match number {
            1 => [&text, ". ", fixed::COURSE_LENGTH.text(language)].concat(),
            _ => text,
        }
    }
}

impl GameView {
    /// Begins the small game of the course: a person, by the name last typed, against `Easy`, or
    /// against the strongest below it where the game has no `Easy`.
    ///
    /// # Errors
    ///
    /// If its options are wrong, which a test rules out.
    pub fn small_game(
        show: &'static dyn AnyShow,
        settings: &Settings,
        seed: Seed,
        language: Language,
    ) -> Result<Self, RecordError> {
        let kind = GameInfo::of(show);
        let mut record = kind.record(kind.guide().small_game())?;
        let level = level_at_once(show.options().as_ref(), None, Tables::default());
        let second = Program::Bot(level).name();
        record.players = Some(BySeat { first: settings.names[0].clone(), second });
        Self::open(show, record, seed, language)
    }
}

/// Lists the examples of a course and its small game. A tick marks those that were played.
pub fn course(kind: GameInfo, settings: &Settings, language: Language) -> Markup {
    let [done, play] = [fixed::COURSE_DONE, fixed::SMALL_GAME].map(|text| text.text(language));
    html! {
        h3 { (fixed::COURSE.text(language)) }
        ol.course {
            @for (index, lesson) in kind.guide().course().iter().enumerate() {
                li {
                    a.btn href=(kind.example_address(index + 1)) {
                        (lesson.text.title.text(language))
                        @if settings.has_learnt(kind.name(), index + 1) {
                            svg.icon role="img" aria-label=(done) { use href="#i-done" {} }
                        }
                    }
                }
            }
        }
        p.tries { button.btn.secondary data-do="small-game" data-arg=(kind.name()) {
            svg.icon { use href="#i-play" {} } (play)
        } }
    }
}
