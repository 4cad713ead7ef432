//! Playable examples of the rules of the Royal Game of Ur.

use rosette_messages::ur;

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(
        ur::TURN_TITLE,
        [ur::TURN_TITLE, ur::TRY_ENTER_TASK, ur::TRY_ENTER_DONE],
        "pieces=2",
        "3/0",
    ),
    Lesson::new(
        ur::TURN_TITLE,
        [ur::TRY_VAIN, ur::TRY_VAIN_TASK, ur::TRY_VAIN_DONE],
        "pieces=1&m=4/0,4/4,4/8,0,1/12,0",
        "3",
    ),
    Lesson::new(
        ur::CAPTURE_TITLE,
        [ur::CAPTURE_TITLE, ur::TRY_CAPTURE_TASK, ur::TRY_CAPTURE_DONE],
        "pieces=2&m=4/0,0,4/0,2/4&p=2",
        "2/4",
    ),
    Lesson::new(
        ur::CAPTURE_TITLE,
        [ur::SAFE, ur::TRY_SAFE_TASK, ur::TRY_SAFE_DONE],
        "pieces=3&m=1/0,0,4/0,0,4/0,4/4,0&p=4",
        "!4/4 4/1",
    ),
    Lesson::new(
        ur::ROSETTES_TITLE,
        [ur::ROSETTES_TITLE, ur::TRY_ROSETTE_TASK, ur::TRY_ROSETTE_DONE],
        "pieces=2&p=4",
        "4/0 3/4",
    ),
    Lesson::new(
        ur::HOME_TITLE,
        [ur::HOME_TITLE, ur::TRY_HOME_TASK, ur::TRY_HOME_DONE],
        "pieces=1&m=4/0,4/4,4/8,0,1/12,0&p=2",
        "2/13",
    ),
    Lesson::new(
        ur::OTHERS_TITLE,
        [ur::TRY_FAR, ur::TRY_FAR_TASK, ur::TRY_FAR_DONE],
        "path=masters&dice=three&pieces=2&safe=off&setup=f8,s16&p=4",
        "4/8",
    ),
    Lesson::new(
        ur::OTHERS_TITLE,
        [ur::TRY_AGAIN, ur::TRY_AGAIN_TASK, ur::TRY_AGAIN_DONE],
        "path=masters&pieces=2&safe=off&again=both&setup=f5,s7&p=2",
        "2/5 3/7",
    ),
    Lesson::new(
        ur::OTHERS_TITLE,
        [ur::TRY_LONG, ur::TRY_LONG_TASK, ur::TRY_LONG_DONE],
        "path=aseb&pieces=2&setup=f9,f13,s12&p=3",
        "!3/9 3/13",
    ),
    Lesson::new(
        ur::BACK_TITLE,
        [ur::BACK_TITLE, ur::TRY_BACK_TASK, ur::TRY_BACK_DONE],
        "path=skiriuk&pieces=3&setup=f9,f14,f16,s11&p=3",
        "!3/16 3/14",
    ),
];

/// The number of examples in the course. Later examples show other rule sets.
pub const COURSE: usize = 6;

/// The options of the small game that ends the course, in the syntax of a link: two pieces for each
/// seat.
pub const SMALL_GAME: &str = "pieces=2";
