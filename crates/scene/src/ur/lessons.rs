//! Playable examples of the rules of the Royal Game of Ur.

use rosette_messages::{page, ur};

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(page::RULE_TURN, ur::TRY_ENTER, "pieces=2", "3/0"),
    Lesson::new(page::RULE_TURN, ur::TRY_VAIN, "pieces=1&m=4/0,4/4,4/8,0,1/12,0", "3"),
    Lesson::new(ur::CAPTURE_TITLE, ur::TRY_CAPTURE, "pieces=2&m=4/0,0,4/0,2/4&p=2", "2/4"),
    Lesson::new(
        ur::CAPTURE_TITLE,
        ur::TRY_SAFE,
        "pieces=3&m=1/0,0,4/0,0,4/0,4/4,0&p=4",
        "!4/4 4/1",
    ),
    Lesson::new(ur::ROSETTES_TITLE, ur::TRY_ROSETTE, "pieces=2&p=4", "4/0 3/4"),
    Lesson::new(ur::HOME_TITLE, ur::TRY_HOME, "pieces=1&m=4/0,4/4,4/8,0,1/12,0&p=2", "2/13"),
    Lesson::new(
        ur::OTHERS_TITLE,
        ur::TRY_FAR,
        "path=masters&dice=three&pieces=2&safe=off&setup=f8,s16&p=4",
        "4/8",
    ),
    Lesson::new(
        ur::OTHERS_TITLE,
        ur::TRY_AGAIN,
        "path=masters&pieces=2&safe=off&again=both&setup=f5,s7&p=2",
        "2/5 3/7",
    ),
    Lesson::new(
        ur::OTHERS_TITLE,
        ur::TRY_LONG,
        "path=aseb&pieces=2&setup=f9,f13,s12&p=3",
        "!3/9 3/13",
    ),
    Lesson::new(
        ur::BACK_TITLE,
        ur::TRY_BACK,
        "path=skiriuk&pieces=3&setup=f9,f14,f16,s11&p=3",
        "!3/16 3/14",
    ),
];

/// The number of examples in the course. Later examples show other rule sets.
pub const COURSE: usize = 6;

/// The options of the small game that ends the course, in the syntax of a link: two pieces for each
/// seat.
pub const SMALL_GAME: &str = "pieces=2";
