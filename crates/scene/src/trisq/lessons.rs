//! Playable examples of the rules of Trisq.

use rosette_messages::trisq;

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(trisq::CAPTURE_TITLE, trisq::TRY_CAPTURE, "size=5&m=b3,c3,c4,a5,c2,e5", "d3"),
    Lesson::new(
        trisq::CAPTURE_TITLE,
        trisq::TRY_SEVERAL,
        "size=5&m=a3,b3,b4,d3,b2,a1,e3,e1,d4,a5,d2,e5",
        "c3",
    ),
    Lesson::new(trisq::WALL_TITLE, trisq::TRY_WALL, "size=5&m=a2,a1", "b1"),
    Lesson::new(
        trisq::SELF_CAPTURE_TITLE,
        trisq::TRY_SELF_CAPTURE,
        "size=5&m=c4,a5,b3,e5,d3,e1,c2",
        "!c3",
    ),
    Lesson::new(trisq::SELF_CAPTURE_TITLE, trisq::TRY_ROOM, "size=5&m=c4,b2,b3,d2,d3,c1,c2", "c3"),
    Lesson::new(
        trisq::REPETITION_TITLE,
        trisq::TRY_REPETITION,
        "size=5&m=b4,c3,c4,d2,e2,c1,d1",
        "e1 !d1",
    ),
    Lesson::new(trisq::END_TITLE, trisq::TRY_END, "size=5&m=b3,c3,c4,a5,c2,e5,d3,a4", "pass pass"),
];

/// The options of the small game that ends the course, in the syntax of a link: the first capture
/// wins.
pub const SMALL_GAME: &str = "size=7&target=1";
