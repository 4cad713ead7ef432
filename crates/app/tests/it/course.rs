//! The course of a game: its order, its length, its progress, and the small game at its end.

use rosette_app::{After, GameInfo, GameView, course};
use rosette_keep::Settings;
use rosette_messages::{ExampleText, Language, fixed};
use rosette_play::{ChanceStep, LessonProgress, Mode};
use rosette_rules::Seat;
use rosette_scene::{Lesson as Script, Numbers};
use rosette_session::{Level, Program, Seed};

use crate::common::{context, game, languages, show};

#[test]
fn examples_follow_each_other_and_the_small_game_follows_them() {
    for kind in GameInfo::all() {
        let ends = [kind.guide().course().len(), kind.guide().lessons().len()];
        for number in 1..=ends[1] {
            let is_end = ends.contains(&number);
            let after = if is_end { After::SmallGame } else { After::Example(number + 1) };
            assert_eq!(kind.after_example(number), after);
        }
    }
}

/// What a course is assumed to take: the words that a reader reads in a minute, the seconds for a
/// step, and the seconds to continue to the next example.
const READS: usize = 180;
const STEP: usize = 11;
const NEXT: usize = 5;

#[test]
fn the_first_example_says_how_many_there_are_and_how_long_they_take() {
    let english = Language::english();
    for kind in GameInfo::all() {
        let lessons = kind.guide().course();
        let [first, second] = [1, 2].map(|number| kind.example_number(number, english));
        let number = format!("of {}", lessons.len());
        assert_eq!(first, format!("Example 1 {number}. The course takes about three minutes."));
        assert_eq!(second, format!("Example 2 {number}"));
        let takes = |lesson: &Script| {
            let ExampleText { title, task, done } = lesson.text;
            let texts = [title, task, done].map(|text| text.text(english));
            let words: usize = texts.iter().map(|text| text.split_whitespace().count()).sum();
            words * 60 / READS + lesson.line.split(' ').count() * STEP + NEXT
        };
        let seconds: usize = lessons.iter().map(takes).sum();
        let file = format!("crates/scene/src/{}/lessons.rs", kind.name());
        assert!((150..=210).contains(&seconds), "{file} takes {seconds} s, not 150 to 210");
        let others = &kind.guide().lessons()[lessons.len()..];
        let seconds: usize = others.iter().map(takes).sum();
        assert!(seconds <= 150, "the other rule sets in {file} take {seconds} s, not up to 150");
    }
    assert_eq!(GameInfo::named("ur").unwrap().example_number(7, english), "Example 1 of 4");
    // The menu offers the course of the first game, and says how long it takes.
    assert_eq!(fixed::LEARN.text(english), "Learn in three minutes");
}

#[test]
fn the_course_marks_what_was_played() {
    let mut settings = Settings::default();
    assert!(settings.note_learnt("ur", 2));
    assert!(!settings.note_learnt("ur", 2), "it is noted once");
    assert!(settings.note_learnt("trisq", 1));
    for language in languages() {
        for kind in GameInfo::all() {
            let list = course(kind, &settings, language).0;
            let marks = list.matches("#i-done").count();
            assert_eq!(marks, usize::from(["ur", "trisq"].contains(&kind.name())));
            let place = list.find("#i-done").unwrap_or_default();
            let before = list[..place].matches("<li>").count();
            assert_eq!(
                before,
                match kind.name() {
                    "ur" => 2,
                    "trisq" => 1,
                    _ => 0,
                }
            );
            let button = format!("data-do=\"small-game\" data-arg=\"{}\"", kind.name());
            assert!(list.contains(&button), "{list}");
        }
    }
}

#[test]
fn the_small_game_is_played_by_a_person_against_easy() {
    let names = ["Ana".to_owned(), String::new()];
    let settings = Settings { names, ..Settings::default() };
    for kind in GameInfo::all() {
        for language in languages() {
            let shown =
                GameView::small_game(show(kind.name()), &settings, Seed(3), language).unwrap();
            assert_eq!(shown.name(Seat::First), "Ana", "{}", kind.name());
            assert_eq!(shown.game.seats.program(Seat::First), None);
            let options = kind.default_options();
            let level =
                if Level::Easy.plays(options.as_ref()) { Level::Easy } else { Level::Random };
            assert_eq!(shown.game.seats.program(Seat::Second), Some(&Program::Bot(level)));
            assert_eq!(shown.session().ply(), 0);
            assert!(shown.game.mode.is_kept());
            let throws = ChanceStep::Throw.is_next(shown.game.session());
            let hints = Level::adviser(options.as_ref()).is_some();
            assert!(shown.game.can_hint() || throws || !hints, "{}", kind.name());
        }
    }
}

#[test]
fn cells_are_numbered_in_examples_by_the_setting_and_for_a_listed_move() {
    let settings = Settings::default();
    let always = Settings { numbers: true, ..Settings::default() };
    let mut shown = game("ur?m=2/0,1/0,3/2");
    let all = context(&shown, Language::english()).numbers;
    assert_eq!(all, Numbers::None);
    assert_eq!(shown.numbers(&always, None), Numbers::All);
    let Numbers::Ends(first, last) = shown.numbers(&settings, Some(3)) else {
        panic!("the ends of the move are numbered")
    };
    assert_eq!([first.to_string(), last.to_string()], ["first:2", "cell:5"]);
    for ply in [None, Some(0), Some(9)] {
        assert_eq!(shown.numbers(&settings, ply), Numbers::None, "{ply:?}");
    }
    shown.game.mode = Mode::Lesson(LessonProgress::new("2/4", 3));
    assert_eq!(shown.numbers(&settings, Some(3)), Numbers::All);
}
